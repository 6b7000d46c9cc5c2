import { defineMessages } from '../../../i18n/define-messages';
import type { StepText } from '../../learning';

export type StepName = 'explore' | 'turn' | 'slide' | 'switch' | 'out' | 'free';

export const t = defineMessages({
  en: {
    finished: 'In, off, and out again, with everybody. The beast is waiting.',
    steps: {
      explore: {
        title: 'Walk, then act',
        text: 'In a turn you may walk with one, your engineer or the android, as far as doorways lead; and then act with one: explore, or use a gear. Who explores opens a doorway to where nothing lies yet and steps into a new room. Behind red doors people wait.',
        task: 'Walk to D2 with your engineer, and explore to the east.',
        hint: 'Click the lit room D2 first. Then the arrow at its eastern doorway.',
        done: 'A room with people. They wait there, and are saved when their room falls once the beast is off. Exploring ends the turn, and cannot be taken back.',
      },
      turn: {
        title: 'Gears that turn',
        text: 'You are shut in: your doorway looks the wrong way. A centre gear turns its room, as far as you like, and each neighbour the other way. The gear of the android’s room sits on a corner: it would swing the four rooms round that pin.',
        task: 'Turn your room so that its doorway meets the Entrance.',
        hint: 'A half turn. Look at the preview before you choose.',
        done: 'Whoever stands in a room rides along. The same gear is barred for you until you have been elsewhere, or have used another one here.',
      },
      slide: {
        title: 'Gears that slide',
        text: 'An edge gear slides the whole row behind its wall; what is pushed over the end comes in at the other. A linear gear, as in the android’s room, carries its own room along the rail and swaps with what lies there.',
        task: 'Slide the android’s room under the Entrance.',
        hint: 'Your edge gear moves the row north of you: one to the west.',
        done: 'You have moved somebody else’s room, and never left your own.',
      },
      switch: {
        title: 'The switch, and what comes of it',
        text: 'An engineer who enters the Control Room switches the beast off, and from then on rooms collapse: the one in which somebody began the turn, once its last one leaves. Its arrow shows where the row behind it slides.',
        task: 'Switch the beast off, and then leave the Control Room.',
        hint: 'Walk to D2, end your turn, walk back to C2, and let the room fall.',
        done: 'It is off, and you are out of there. When a room falls, the rooms behind it slide into the gap. Every step behind you is lost from now on: plan your way out first.',
      },
      out: {
        title: 'Nobody is left behind',
        text: 'The game is won when all are out and no people are left inside. It ends as soon as all of you stand on an exit, so do not be too early: a warning tells you. People are saved when their room falls.',
        task: 'Save the people in D2, and bring everybody out.',
        hint: 'Walk to them; C2 falls and the Entrance slides nearer. Then walk out, and their room falls behind you.',
        done: 'All out, people in hand: a win.',
      },
      free: {
        title: 'Lockdown',
        text: 'The Lockdown card ends all exploring. Its room has a single doorway, and the android is shut in behind it. Gears still work, and only they can help.',
        task: 'Free the android, and walk it to the Entrance.',
        hint: 'Your edge gear slides the Lockdown room one to the east. End your turn, and walk with the android.',
        done: 'Whether somebody is trapped for ever is proved, not guessed: as long as there is a way the game goes on.',
      },
    } as Record<StepName, StepText>,
  },
  de: {
    finished: 'Hinein, abschalten und wieder hinaus, mit allen. Das Ungetüm wartet.',
    steps: {
      explore: {
        title: 'Erst gehen, dann handeln',
        text: 'In einem Zug darf einer gehen, dein Ingenieur oder der Androide, so weit die Durchgänge führen; und dann einer handeln: erkunden oder ein Zahnrad drehen. Wer erkundet, öffnet einen Durchgang ins Leere und tritt in einen neuen Raum. Hinter roten Türen warten Menschen.',
        task: 'Geh mit deinem Ingenieur nach D2 und erkunde nach Osten.',
        hint: 'Klicke zuerst den hellen Raum D2 an. Dann den Pfeil an seinem östlichen Durchgang.',
        done: 'Ein Raum mit Menschen. Sie warten dort und sind gerettet, wenn ihr Raum einstürzt, sobald das Ungetüm abgeschaltet ist. Erkunden beendet den Zug und lässt sich nicht zurücknehmen.',
      },
      turn: {
        title: 'Räder, die drehen',
        text: 'Du bist eingeschlossen: Dein Durchgang zeigt in die falsche Richtung. Ein Mittelzahnrad dreht seinen Raum, so weit du magst, und jeden Nachbarn gegenläufig. Das Rad im Raum des Androiden sitzt auf einer Ecke: Es schwenkt die vier Räume um diesen Zapfen.',
        task: 'Dreh deinen Raum so, dass sein Durchgang auf den Eingang trifft.',
        hint: 'Eine halbe Drehung. Sieh dir die Vorschau an, bevor du wählst.',
        done: 'Wer in einem Raum steht, fährt mit. Dasselbe Rad ist für dich gesperrt, bis du anderswo warst oder hier ein anderes gedreht hast.',
      },
      slide: {
        title: 'Räder, die schieben',
        text: 'Ein Randzahnrad schiebt die ganze Reihe hinter seiner Wand; was über das Ende hinausgeht, kommt am anderen herein. Ein Schienenzahnrad wie im Raum des Androiden trägt den eigenen Raum die Schiene entlang und tauscht mit dem, was dort liegt.',
        task: 'Schieb den Raum des Androiden unter den Eingang.',
        hint: 'Dein Randzahnrad bewegt die Reihe nördlich von dir: eins nach Westen.',
        done: 'Du hast den Raum eines anderen bewegt und den eigenen nie verlassen.',
      },
      switch: {
        title: 'Der Schalter und die Folgen',
        text: 'Ein Ingenieur, der den Kontrollraum betritt, schaltet das Ungetüm ab, und von da an stürzen Räume ein: der, in dem jemand seinen Zug begann, sobald der Letzte ihn verlässt. Sein Pfeil zeigt, wohin die Reihe dahinter rutscht.',
        task: 'Schalte das Ungetüm ab und verlass dann den Kontrollraum.',
        hint: 'Geh nach D2, beende den Zug, geh zurück nach C2 und lass den Raum einstürzen.',
        done: 'Es ist abgeschaltet, und du bist dort heraus. Stürzt ein Raum ein, rutschen die Räume dahinter nach. Von jetzt an ist jeder Schritt hinter dir verloren: Plane zuerst den Weg hinaus.',
      },
      out: {
        title: 'Niemand bleibt zurück',
        text: 'Gewonnen ist, wenn alle draußen sind und keine Menschen drinnen. Das Spiel endet, sobald ihr alle auf einem Ausgang steht, also nicht zu früh: Eine Warnung sagt es dir. Menschen sind gerettet, wenn ihr Raum einstürzt.',
        task: 'Rette die Menschen in D2 und bring alle hinaus.',
        hint: 'Geh zu ihnen; C2 stürzt ein, und der Eingang rutscht näher. Dann geh hinaus, und ihr Raum stürzt hinter dir ein.',
        done: 'Alle draußen, die Menschen gerettet: gewonnen.',
      },
      free: {
        title: 'Die Sperre',
        text: 'Die Sperrkarte beendet alles Erkunden. Ihr Raum hat nur einen Durchgang, und der Androide ist dahinter eingeschlossen. Zahnräder gehen noch, und nur sie helfen.',
        task: 'Befreie den Androiden und führ ihn zum Eingang.',
        hint: 'Dein Randzahnrad schiebt den Sperrraum eins nach Osten. Beende den Zug und geh mit dem Androiden.',
        done: 'Ob jemand für immer gefangen ist, wird bewiesen, nicht geraten: Solange es einen Weg gibt, geht das Spiel weiter.',
      },
    },
  },
});
