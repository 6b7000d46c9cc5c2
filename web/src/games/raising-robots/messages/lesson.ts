import { defineMessages } from '../../../i18n/define-messages';
import type { StepText } from '../../learning';

export type StepName = 'phases' | 'build' | 'pay' | 'run' | 'token' | 'inspire' | 'cubes' | 'class';

export const t = defineMessages({
  en: {
    finished: 'Energy into phases, goods into robots, and robots into points. Your workshop is open.',
    others: { first: 'Ada', second: 'Bo' },
    steps: {
      phases: {
        title: 'Two cards, two phases',
        text: 'Eight rounds make a game. In each you get two energy cards and put one phase under each, while nobody looks. A card’s number is your energy there, and its cubes go to that phase as one energy each. Robots in your hand are built in Assemble.',
        task: 'Give Assemble as much energy as you can.',
        hint: 'The card with 5 brings two cubes as well: put Assemble under it, and any other phase under the 1.',
        done: 'Five, two cubes, and a third one from the absent players: 8 energy. Alone and in twos their phase cards lie in a line, and each round some of them bring cubes as anybody would. Phases always come in the same order, from Upgrade to Recycle.',
      },
      build: {
        title: 'Little energy or few goods',
        text: 'Each robot has two prices: the left one takes less energy and more goods, the right one more energy and fewer goods. In Assemble and Upgrade your energy is a pot, spent robot by robot.',
        task: 'Build both robots with 8 energy.',
        hint: 'You have a single microchip, so Wheeler has to be built for 6 energy. For Origami 2 are left, and the goods for it are there.',
        done: 'Two robots in one phase. Each goes to the row of its own phase and stays there for good.',
      },
      pay: {
        title: 'Wilds and duct tape',
        text: 'The farther right a space, the more wilds it costs beside the robot. A wild is paid with any sensor, gear, microchip or program, or with a robot card from your hand. Duct tape stands for each of the four goods, and for a wild.',
        task: 'Build Edward, and keep a gear.',
        hint: 'Pay the wild with the card Fresco. The tape stands for the sensor that is missing.',
        done: 'Where there is only one way to pay, you are not asked. What is left at the end counts a little: a point for every three things.',
      },
      run: {
        title: 'From left to right',
        text: 'Design, Fabricate and Recycle each run a row: first the actions of your board, then the robots from left to right, each once, if your energy is as high as its number. Here energy is not spent. Whoever acts passes over all before it.',
        task: 'Let all three robots act.',
        hint: 'From left to right: Stencil draws the card that Hashtag turns into a program, and Postscript turns a program into points.',
        done: 'One feeds the next: that is an engine, and it runs each time its phase comes up. Nothing has to be used, and nothing is reached twice.',
      },
      token: {
        title: 'Tokens work twice',
        text: 'In Upgrade you unlock tokens. Where one lay, your board is better from now on. The token itself goes onto a robot, a class or your inventor with the same sign, whenever you like.',
        task: 'Unlock a speed token, and put it on Plotter.',
        hint: 'Pay 3 energy and 3 wilds, choose a speed token, the first action of Design for instance, and put it on the robot.',
        done: 'Plotter may use its better action now. A token never moves again. Your inventor, one of two at the start, has an ability from the beginning, and with a token the second one: the card says what you need for that, four robots for instance.',
      },
      inspire: {
        title: 'Inspiration, and batteries',
        text: 'A token from the Upgrade part inspires: three classes to choose one from, or two wilds, or four batteries. A battery is one energy for a phase, and you say how many before it begins. You have paid for a token, and Assemble comes next with 3 energy.',
        task: 'Build Edward for 7 energy in this round.',
        hint: 'Take a token from Upgrade, four batteries as inspiration, and spend all four for Assemble.',
        done: 'Batteries that you have spent are gone, used or not. Those gained in a phase help only later ones.',
      },
      cubes: {
        title: 'What others choose',
        text: 'Phases are revealed together, and then all play them at their own pace. A cube on a phase opens it for everybody and gives everybody one energy. Ada chose Recycle and brought two cubes. Batteries help there too, but cannot open a phase.',
        task: 'You did not choose Recycle. Let Mendel act all the same.',
        hint: 'Two cubes and two batteries are the 4 energy that Mendel needs.',
        done: 'A third phase in your round. Look at the energy cards of the others before you choose: they tell who brings cubes.',
      },
      class: {
        title: 'Classes and grades',
        text: 'A class gives points at the end, by a grade: the more you have of what it counts, the better. You get one at the start and one in the break after round 4, and can have three. A token with the sign of a class is extra credit: its grade is one better, and A+ is reached in no other way.',
        task: 'Keep the class that suits your robots, and lift its grade with your token.',
        hint: 'Your four robots are in Fabricate, which Machine Shop counts. Then put the cosmetic token on it.',
        done: 'Four robots are a B, and with the token an A. Robots, classes, points in stock and leftovers: most of all wins.',
      },
    } as Record<StepName, StepText>,
  },
  de: {
    finished: 'Energie in Phasen, Waren in Roboter, Roboter in Punkte. Deine Werkstatt ist offen.',
    others: { first: 'Ada', second: 'Bo' },
    steps: {
      phases: {
        title: 'Zwei Karten, zwei Phasen',
        text: 'Ein Spiel hat acht Runden. In jeder bekommst du zwei Energiekarten und legst verdeckt unter jede eine Phase. Die Zahl der Karte ist deine Energie dort, und ihre Energiewürfel kommen zu dieser Phase, als je eine Energie. Roboter auf deiner Hand entstehen beim Bauen.',
        task: 'Gib dem Bauen so viel Energie, wie du kannst.',
        hint: 'Die Karte mit der 5 bringt auch zwei Energiewürfel: Leg Bauen unter sie und eine andere Phase unter die 1.',
        done: 'Fünf, zwei Energiewürfel und ein dritter von den fehlenden Spielern: 8 Energie. Allein und zu zweit liegen ihre Phasenkarten in einer Reihe, und in jeder Runde bringen einige davon Energiewürfel wie alle anderen auch. Die Phasen kommen immer in derselben Folge, vom Aufrüsten bis zum Verwerten.',
      },
      build: {
        title: 'Wenig Energie oder wenig Waren',
        text: 'Jeder Roboter hat zwei Preise: links weniger Energie und mehr Waren, rechts mehr Energie und weniger Waren. Beim Bauen und Aufrüsten ist deine Energie ein Topf, aus dem du Roboter für Roboter bezahlst.',
        task: 'Bau beide Roboter mit 8 Energie.',
        hint: 'Du hast nur einen Mikrochip, also kostet Wheeler 6 Energie. Für Origami bleiben 2, und die Waren dafür hast du.',
        done: 'Zwei Roboter in einer Phase. Jeder kommt in die Reihe seiner Phase und bleibt dort für immer.',
      },
      pay: {
        title: 'Joker und Klebeband',
        text: 'Je weiter rechts ein Platz, desto mehr Joker kostet er zum Roboter dazu. Einen Joker zahlst du mit einem Sensor, Zahnrad, Mikrochip oder Programm oder mit einer Roboterkarte von der Hand. Klebeband steht für jede der vier Waren und auch für einen Joker.',
        task: 'Bau Edward und behalte ein Zahnrad.',
        hint: 'Zahl den Joker mit der Karte Fresco. Das Klebeband steht für den Sensor, der fehlt.',
        done: 'Wo es nur eine Art zu zahlen gibt, wirst du nicht gefragt. Was am Ende übrig ist, zählt ein wenig: einen Punkt für je drei Dinge.',
      },
      run: {
        title: 'Von links nach rechts',
        text: 'Beim Entwerfen, Fertigen und Verwerten führst du je eine Reihe aus: erst die Aktionen deines Bretts, dann die Roboter von links nach rechts, jeden einmal, wenn deine Energie seine Zahl erreicht. Hier wird Energie nicht verbraucht. Sobald du einen ausführst, fallen alle vor ihm aus.',
        task: 'Führe alle drei Roboter aus.',
        hint: 'Von links nach rechts: Stencil zieht die Karte, die Hashtag zum Programm macht, und Postscript macht aus einem Programm Punkte.',
        done: 'Einer nährt den nächsten: Das ist ein Motor, und er läuft jedes Mal, wenn seine Phase kommt. Nichts muss genutzt werden, und nichts kommt zweimal dran.',
      },
      token: {
        title: 'Module nützen doppelt',
        text: 'Beim Aufrüsten schaltest du Module frei. Wo eines lag, ist dein Brett von nun an besser. Das Modul selbst kommt auf einen Roboter, einen Kurs oder deinen Erfinder mit demselben Zeichen, wann immer du willst.',
        task: 'Schalte ein Tempo-Modul frei und leg es auf Plotter.',
        hint: 'Zahl 3 Energie und 3 Joker, wähl ein Tempo-Modul, etwa das der ersten Aktion beim Entwerfen, und leg es auf den Roboter.',
        done: 'Plotter darf jetzt seine bessere Aktion nutzen. Ein Modul wandert nie wieder. Dein Erfinder, zu Beginn einer von zweien, hat von Anfang an eine Fähigkeit und mit einem Modul die zweite: Was dafür nötig ist, etwa vier Roboter, sagt seine Karte.',
      },
      inspire: {
        title: 'Inspiration und Batterien',
        text: 'Ein Modul vom Teil Aufrüsten inspiriert: drei Kurse, von denen du einen behältst, oder zwei Joker oder vier Batterien. Eine Batterie ist eine Energie für eine Phase, und wie viele es sein sollen, sagst du, bevor sie beginnt. Du hast ein Modul bezahlt, und danach kommt Bauen mit 3 Energie.',
        task: 'Bau Edward in dieser Runde für 7 Energie.',
        hint: 'Nimm ein Modul von Aufrüsten, vier Batterien als Inspiration und gib alle vier für das Bauen aus.',
        done: 'Ausgegebene Batterien sind weg, genutzt oder nicht. Was du in einer Phase bekommst, hilft erst in späteren.',
      },
      cubes: {
        title: 'Was andere wählen',
        text: 'Alle decken ihre Phasen zugleich auf, und dann spielt jeder sie im eigenen Tempo. Ein Energiewürfel auf einer Phase öffnet sie für alle und gibt allen eine Energie. Ada hat Verwerten gewählt und zwei Energiewürfel gebracht. Auch dort helfen Batterien, doch öffnen sie keine Phase.',
        task: 'Du hast Verwerten nicht gewählt. Führe Mendel trotzdem aus.',
        hint: 'Zwei Energiewürfel und zwei Batterien sind die 4 Energie, die Mendel braucht.',
        done: 'Eine dritte Phase in deiner Runde. Sieh auf die Energiekarten der anderen, bevor du wählst: Sie zeigen, wer Energiewürfel bringt.',
      },
      class: {
        title: 'Kurse und Noten',
        text: 'Ein Kurs gibt am Ende Punkte nach einer Note: Je mehr du von dem hast, was er zählt, desto besser. Einen bekommst du zu Beginn und einen in der Pause nach Runde 4, und drei kannst du haben. Ein Modul mit dem Zeichen eines Kurses ist eine Zusatzleistung: Die Note wird um eine Stufe besser, und nur so gibt es ein A+.',
        task: 'Behalte den Kurs, der zu deinen Robotern passt, und heb seine Note mit deinem Modul.',
        hint: 'Deine vier Roboter stehen beim Fertigen, und die zählt Machine Shop. Leg dann das Zierde-Modul darauf.',
        done: 'Vier Roboter sind ein B, mit dem Modul ein A. Roboter, Kurse, Punkte im Vorrat und Übriges: Die meisten gewinnen.',
      },
    },
  },
});
