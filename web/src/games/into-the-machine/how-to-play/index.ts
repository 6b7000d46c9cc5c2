import type { HowToPlay } from '../../how-to-play';
import { tHowToPlay } from '../messages/how-to-play';

export const howToPlay: HowToPlay = {
  text: async (language) =>
    (await (language === 'de' ? import('./de.md?raw') : import('./en.md?raw'))).default,
  figures: () => import('./figures').then(({ figures }) => figures),
  topics: {
    turn: { anchor: 'terminal', question: () => tHowToPlay('topic-terminal') },
    'place-crew': { anchor: 'terminal', question: () => tHowToPlay('topic-terminal') },
    'place-junction-bot': { anchor: 'junction', question: () => tHowToPlay('topic-junction') },
    'start-with': { anchor: 'junction', question: () => tHowToPlay('topic-junction') },
    move: { anchor: 'moving', question: () => tHowToPlay('topic-moving') },
    upgrade: { anchor: 'upgrading', question: () => tHowToPlay('topic-upgrading') },
    'hex-or-cards': { anchor: 'leaving', question: () => tHowToPlay('topic-leaving') },
  },
};
