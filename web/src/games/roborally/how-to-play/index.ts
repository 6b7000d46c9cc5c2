import type { HowToPlay } from '../../how-to-play';
import { tHowToPlay } from '../messages/how-to-play';

export const howToPlay: HowToPlay = {
  text: async (language) =>
    (await (language === 'de' ? import('./de.md?raw') : import('./en.md?raw'))).default,
  figures: () => import('./figures').then(({ figures }) => figures),
  topics: {
    program: { anchor: 'figure-card', question: () => tHowToPlay('topic-card') },
    'power-down': { anchor: 'power-down', question: () => tHowToPlay('topic-power-down') },
    'stay-down': { anchor: 'powered-down', question: () => tHowToPlay('topic-power-down') },
    'come-back': { anchor: 'powered-down', question: () => tHowToPlay('topic-power-down') },
    square: { anchor: 'destroyed', question: () => tHowToPlay('topic-destroyed') },
    facing: { anchor: 'destroyed', question: () => tHowToPlay('topic-destroyed') },
    lose: { anchor: 'destroyed', question: () => tHowToPlay('topic-lose') },
    draft: { anchor: 'clean-up', question: () => tHowToPlay('topic-clean-up') },
  },
};
