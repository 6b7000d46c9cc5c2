/** The Option cards: what they are called, and what they do for their owner. */
import { defineMessages } from '../../../i18n/define-messages';

export const tOptions = defineMessages({
  en: {
    ablative_coat: {
      name: 'Ablative Coat',
      effect: 'The next three damage tokens land on this card. With the third it is spent.',
    },
    abort_switch: {
      name: 'Abort Switch',
      effect:
        'Once a turn, at a reveal: the top card of the deck replaces yours, and so it goes in every later register of the turn.',
    },
    brakes: { name: 'Brakes', effect: 'A Move 1 may be no move at all. Its priority counts all the same.' },
    circuit_breaker: {
      name: 'Circuit Breaker',
      effect: 'If you end a turn with three or more damage, the next one is spent without power.',
    },
    conditional_program: {
      name: 'Conditional Program',
      effect:
        'Keep one leftover card face down here. Before one reveal of this turn it may take the place of what lies in that register.',
    },
    crab_legs: {
      name: 'Crab Legs',
      effect:
        'Put a Move 1 and a rotation in one register: you step one square to that side and keep your facing.',
    },
    double_barreled_laser: {
      name: 'Double-Barreled Laser',
      effect: 'Your main laser fires two shots.',
    },
    dual_processor: {
      name: 'Dual Processor',
      effect:
        'Put a move and a rotation in one register: you move one square less, two less with a U-Turn, and then rotate.',
    },
    extra_memory: { name: 'Extra Memory', effect: 'You are dealt one Program card more.' },
    fire_control: {
      name: 'Fire Control',
      effect:
        'When your main laser hits, the token may lock a register of your choice, or destroy an Option in its stead. Nothing can be spent against it.',
    },
    flywheel: {
      name: 'Flywheel',
      effect: 'Store one leftover card. At a later deal you may take it into your hand.',
    },
    fourth_gear: { name: 'Fourth Gear', effect: 'A Move 3 may take you four squares.' },
    gyroscopic_stabilizer: {
      name: 'Gyroscopic Stabilizer',
      effect: 'Switched on before register 1, it keeps gears and bends of belts from turning you this turn.',
    },
    high_power_laser: {
      name: 'High-Power Laser',
      effect: 'Your main laser may pass one wall or one robot; that robot is hit as well.',
    },
    mechanical_arm: {
      name: 'Mechanical Arm',
      effect:
        'You may touch one flag or repair site next to you, also across a corner, if no wall is between.',
    },
    mini_howitzer: {
      name: 'Mini Howitzer',
      effect:
        'In place of the main laser: one damage, and its target is pushed one square away. It has five shots.',
    },
    power_down_shield: {
      name: 'Power-Down Shield',
      effect: 'Without power you are safe from one damage of each direction in each register.',
    },
    pressor_beam: {
      name: 'Pressor Beam',
      effect: 'In place of the main laser: its target is pushed one square away.',
    },
    radio_control: {
      name: 'Radio Control',
      effect: 'In place of the main laser: for the rest of the turn its target executes your program.',
    },
    ramming_gear: { name: 'Ramming Gear', effect: 'Whoever you push or bump into takes one damage.' },
    rear_firing_laser: { name: 'Rear-Firing Laser', effect: 'A second laser fires backward.' },
    recompile: {
      name: 'Recompile',
      effect:
        'Before you place a card you may change your whole hand for a new one, at the price of one damage.',
    },
    reverse_gear: { name: 'Reverse Gear', effect: 'A Back Up may take you two squares.' },
    scrambler: {
      name: 'Scrambler',
      effect:
        'In place of the main laser, before register 5: the top card of the deck replaces the next card of its target.',
    },
    superior_archive: { name: 'Superior Archive', effect: 'You come back without the usual two damage.' },
    tractor_beam: {
      name: 'Tractor Beam',
      effect: 'In place of the main laser: a target that is not next to you is pulled one square closer.',
    },
  } as Record<string, OptionMessages>,
  de: {
    ablative_coat: {
      name: 'Opferpanzer',
      effect: 'Die nächsten drei Schadensmarken landen auf dieser Karte. Mit der dritten ist sie verbraucht.',
    },
    abort_switch: {
      name: 'Notschalter',
      effect:
        'Einmal im Zug beim Aufdecken: Die oberste Karte des Stapels ersetzt deine, und so geht es in jedem späteren Register dieses Zuges.',
    },
    brakes: {
      name: 'Bremsen',
      effect: 'Ein „1 vor“ darf auch gar keine Bewegung sein. Sein Vorrang gilt trotzdem.',
    },
    circuit_breaker: {
      name: 'Sicherung',
      effect: 'Wer den Zug mit drei oder mehr Schaden beendet, verbringt den nächsten ohne Strom.',
    },
    conditional_program: {
      name: 'Bedingter Befehl',
      effect:
        'Lege eine übrige Karte verdeckt hierher. Vor einem Aufdecken dieses Zuges darf sie ersetzen, was in dem Register liegt.',
    },
    crab_legs: {
      name: 'Krabbenbeine',
      effect:
        'Lege ein „1 vor“ und eine Drehung in ein Register: Du gehst ein Feld zu dieser Seite und behältst deine Richtung.',
    },
    double_barreled_laser: { name: 'Doppellaser', effect: 'Dein Hauptlaser feuert zwei Schüsse.' },
    dual_processor: {
      name: 'Doppelprozessor',
      effect:
        'Lege eine Bewegung und eine Drehung in ein Register: Du gehst ein Feld weniger, mit einer Wende zwei, und drehst dich dann.',
    },
    extra_memory: { name: 'Mehr Speicher', effect: 'Du bekommst eine Programmkarte mehr.' },
    fire_control: {
      name: 'Feuerleitung',
      effect:
        'Trifft dein Hauptlaser, darf die Marke ein Register deiner Wahl sperren oder stattdessen eine Option zerstören. Dagegen lässt sich nichts hergeben.',
    },
    flywheel: {
      name: 'Schwungrad',
      effect: 'Lege eine übrige Karte zurück. Bei einem späteren Geben darfst du sie auf die Hand nehmen.',
    },
    fourth_gear: { name: 'Vierter Gang', effect: 'Ein „3 vor“ darf dich vier Felder weit bringen.' },
    gyroscopic_stabilizer: {
      name: 'Kreisel',
      effect:
        'Vor Register 1 eingeschaltet, hält er dich diesen Zug in deiner Richtung: Zahnräder und Kurven der Bänder drehen dich nicht.',
    },
    high_power_laser: {
      name: 'Starklaser',
      effect:
        'Dein Hauptlaser darf eine Wand oder einen Roboter durchdringen; auch dieser Roboter wird getroffen.',
    },
    mechanical_arm: {
      name: 'Greifarm',
      effect:
        'Du darfst eine Flagge oder Werkstatt neben dir berühren, auch über Eck, wenn keine Wand dazwischen ist.',
    },
    mini_howitzer: {
      name: 'Kleine Haubitze',
      effect:
        'Statt des Hauptlasers: ein Schaden, und das Ziel wird ein Feld weggeschoben. Sie hat fünf Schüsse.',
    },
    power_down_shield: {
      name: 'Ruheschild',
      effect: 'Ohne Strom bist du in jedem Register vor einem Schaden aus jeder Richtung sicher.',
    },
    pressor_beam: {
      name: 'Druckstrahl',
      effect: 'Statt des Hauptlasers: Das Ziel wird ein Feld weggeschoben.',
    },
    radio_control: {
      name: 'Fernsteuerung',
      effect: 'Statt des Hauptlasers: Das Ziel führt für den Rest des Zuges dein Programm aus.',
    },
    ramming_gear: { name: 'Rammbock', effect: 'Wen du schiebst oder rammst, der nimmt einen Schaden.' },
    rear_firing_laser: { name: 'Hecklaser', effect: 'Ein zweiter Laser feuert nach hinten.' },
    recompile: {
      name: 'Neu übersetzen',
      effect:
        'Bevor du eine Karte legst, darfst du die ganze Hand gegen eine neue tauschen; das kostet einen Schaden.',
    },
    reverse_gear: { name: 'Rückwärtsgang', effect: 'Ein „Rückwärts“ darf dich zwei Felder weit bringen.' },
    scrambler: {
      name: 'Störsender',
      effect:
        'Statt des Hauptlasers, vor Register 5: Die oberste Karte des Stapels ersetzt die nächste Karte des Ziels.',
    },
    superior_archive: {
      name: 'Gutes Archiv',
      effect: 'Du kommst ohne die üblichen zwei Schadensmarken zurück.',
    },
    tractor_beam: {
      name: 'Zugstrahl',
      effect: 'Statt des Hauptlasers: Ein Ziel, das nicht neben dir steht, wird ein Feld herangezogen.',
    },
  },
});

export interface OptionMessages {
  name: string;
  effect: string;
}

export function optionName(option: string): string {
  return tOptions()[option]?.name ?? option.replaceAll('_', ' ');
}
