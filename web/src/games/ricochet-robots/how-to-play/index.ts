import type { HowToPlay } from '../../how-to-play';
import { tHowToPlay } from '../messages/how-to-play';

export const howToPlay: HowToPlay = {
  text: async (language) =>
    (await (language === 'de' ? import('./de.md?raw') : import('./en.md?raw'))).default,
  figures: () => import('./figures').then(({ figures }) => figures),
  topics: {
    bid: { anchor: 'turning', question: () => tHowToPlay('topic-turning') },
    'last-call': { anchor: 'last-call', question: () => tHowToPlay('topic-last-call') },
    'lower-bid': { anchor: 'bid', question: () => tHowToPlay('topic-bid') },
    slide: { anchor: 'show', question: () => tHowToPlay('topic-show') },
    'out-of-moves': { anchor: 'take-back', question: () => tHowToPlay('topic-take-back') },
  },
};
