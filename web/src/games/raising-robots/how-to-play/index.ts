import type { HowToPlay } from '../../how-to-play';
import { tHowToPlay } from '../messages/how-to-play';

export const howToPlay: HowToPlay = {
  text: async (language) =>
    (await (language === 'de' ? import('./de.md?raw') : import('./en.md?raw'))).default,
  figures: () => import('./figures').then(({ figures }) => figures),
  topics: {
    keep: { anchor: 'start', question: () => tHowToPlay('topic-start') },
    class: { anchor: 'classes', question: () => tHowToPlay('topic-classes') },
    starters: { anchor: 'start', question: () => tHowToPlay('topic-start') },
    phases: { anchor: 'open', question: () => tHowToPlay('topic-open') },
    energy: { anchor: 'energy', question: () => tHowToPlay('topic-energy') },
    upgrade: { anchor: 'upgrade', question: () => tHowToPlay('topic-upgrade') },
    spot: { anchor: 'upgrade', question: () => tHowToPlay('topic-upgrade') },
    assemble: { anchor: 'assemble', question: () => tHowToPlay('topic-assemble') },
    run: { anchor: 'run', question: () => tHowToPlay('topic-run') },
    pay: { anchor: 'wild', question: () => tHowToPlay('topic-wild') },
  },
};
