/** Names of the terminal cards and the Power cards, as printed and in German. */
import { catalogue } from '../../words/catalogue';

const names = catalogue<Record<string, string>>({
  en: {
    C1: 'Recruit 2',
    C2: 'Enter at silver',
    C3: 'Upgrade',
    C4: 'Move 1',
    T1: 'Move 2',
    T2: 'Move 1 + 1',
    T3: 'Circle 2, hex 1',
    T4: 'Draw power',
    T5: 'Box to gold',
    T6: 'Gold + upgrade',
    S1: 'Silver + move',
    S2: 'Move + upgrade',
    S3: 'Circle 1, hex 2',
    S4: 'Hop',
    S5: 'Catch up',
    P1: 'Move 2',
    P2: 'Catch up or ignore stacks',
    P3: 'Move 1 + 1',
    P4: 'Hop',
    P5: 'Silver or upgrade',
  },
  de: {
    C1: '2 anheuern',
    C2: 'Einstieg bei Silber',
    C3: 'Aufwerten',
    C4: 'Ziehen 1',
    T1: 'Ziehen 2',
    T2: 'Ziehen 1 + 1',
    T3: 'Kreis 2, Hex 1',
    T4: 'Karte nachziehen',
    T5: 'Kiste zu Gold',
    T6: 'Gold + aufwerten',
    S1: 'Silber + ziehen',
    S2: 'Ziehen + aufwerten',
    S3: 'Kreis 1, Hex 2',
    S4: 'Hüpfen',
    S5: 'Aufschließen',
    P1: 'Ziehen 2',
    P2: 'Aufschließen oder Stapel missachten',
    P3: 'Ziehen 1 + 1',
    P4: 'Hüpfen',
    P5: 'Silber oder aufwerten',
  },
});

export function cardName(card: string): string {
  return names()[card] ?? card;
}
