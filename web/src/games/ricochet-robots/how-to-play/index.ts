import type { HowToPlay } from '../../how-to-play';

export const howToPlay: HowToPlay = {
  text: async (language) =>
    (await (language === 'de' ? import('./de.md?raw') : import('./en.md?raw'))).default,
  figures: () => import('./figures').then(({ figures }) => figures),
  topics: {},
};
