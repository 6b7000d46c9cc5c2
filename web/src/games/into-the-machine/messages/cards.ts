/** What each terminal card does. */
import { defineMessages } from '../../../i18n/define-messages';

const effects = defineMessages<Record<string, string>>({
  en: {
    C1: 'Two circle-bots from your box join your crew; if there is only one, that one.',
    C2: 'A circle-bot of your crew enters the Machine at the silver spot.',
    C3: 'A circle-bot of yours leaves its spot for the box, and you gain what is shown above the spot.',
    C4: 'One of your bots in the Machine moves 1 space.',
    T1: 'One of your bots in the Machine moves 2 spaces.',
    T2: 'Two different bots of yours move 1 space each, in the order you like.',
    T3: 'A circle-bot of yours moves 2 spaces and a hex-bot 1, in the order you like.',
    T4: 'Draw a Power card.',
    T5: 'A circle-bot from your box enters the Machine at the gold spot.',
    T6: 'A circle-bot of your crew enters at the gold spot and another one is upgraded, in the order you like.',
    S1: 'A circle-bot of your crew enters at the silver spot and moves 1 space.',
    S2: 'A circle-bot of yours moves 1 space and is upgraded there.',
    S3: 'A circle-bot of yours moves 1 space and a hex-bot 2, in the order you like.',
    S4: 'One of your bots hops over two spots to the third, or to the next space behind it.',
    S5: 'One of your bots slides up to the next bot ahead of it on the track.',
  },
  de: {
    C1: 'Zwei Kreis-Bots aus deiner Kiste kommen in deine Crew; gibt es nur einen, dann dieser.',
    C2: 'Ein Kreis-Bot deiner Crew steigt auf dem silbernen Feld in die Maschine ein.',
    C3: 'Einer deiner Kreis-Bots geht von seinem Feld in die Kiste, und du bekommst, was über dem Feld steht.',
    C4: 'Einer deiner Bots in der Maschine rückt 1 Feld vor.',
    T1: 'Einer deiner Bots in der Maschine rückt 2 Felder vor.',
    T2: 'Zwei verschiedene deiner Bots rücken je 1 Feld vor, in beliebiger Reihenfolge.',
    T3: 'Einer deiner Kreis-Bots rückt 2 Felder vor und ein Hex-Bot 1, in beliebiger Reihenfolge.',
    T4: 'Zieh eine Powerkarte.',
    T5: 'Ein Kreis-Bot aus deiner Kiste steigt auf dem goldenen Feld in die Maschine ein.',
    T6: 'Ein Kreis-Bot deiner Crew steigt auf dem goldenen Feld ein, und ein anderer wird aufgewertet, in beliebiger Reihenfolge.',
    S1: 'Ein Kreis-Bot deiner Crew steigt auf dem silbernen Feld ein und rückt 1 Feld vor.',
    S2: 'Einer deiner Kreis-Bots rückt 1 Feld vor und wird dort aufgewertet.',
    S3: 'Einer deiner Kreis-Bots rückt 1 Feld vor und ein Hex-Bot 2, in beliebiger Reihenfolge.',
    S4: 'Einer deiner Bots hüpft über zwei Felder auf das dritte, oder auf das nächste freie dahinter.',
    S5: 'Einer deiner Bots rückt bis zum nächsten Bot vor ihm auf der Strecke auf.',
  },
});

export function cardEffect(card: string): string {
  return effects()[card] ?? '';
}
