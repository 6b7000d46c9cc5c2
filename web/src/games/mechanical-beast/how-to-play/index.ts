import type { HowToPlay } from '../../how-to-play';
import { tHowToPlay } from '../messages/how-to-play';

export const howToPlay: HowToPlay = {
  text: async (language) =>
    (await (language === 'de' ? import('./de.md?raw') : import('./en.md?raw'))).default,
  figures: () => import('./figures').then(({ figures }) => figures),
  topics: {
    turn: { anchor: 'gear', question: () => tHowToPlay('topic-gear') },
    act: { anchor: 'explore', question: () => tHowToPlay('topic-explore') },
    collapse: { anchor: 'collapse', question: () => tHowToPlay('topic-collapse') },
    'place-exit': { anchor: 'exits', question: () => tHowToPlay('topic-exits') },
    'aim-exit': { anchor: 'collapse', question: () => tHowToPlay('topic-aim-exit') },
    vote: { anchor: 'trapped', question: () => tHowToPlay('topic-trapped') },
  },
};
