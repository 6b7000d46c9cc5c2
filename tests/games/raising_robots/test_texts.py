"""Texts of prompts, choices, reasons and the log."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from botyard import Rng
from botyard.core.events import Event, UnloggedEvent
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.actions import Assign, Bid
from botyard.games.raising_robots.ai.explanations import reason_for
from botyard.games.raising_robots.card_files import Ability
from botyard.games.raising_robots.component_set import DATA
from botyard.games.raising_robots.effect_text import ability_text, english
from botyard.games.raising_robots.state import PendingEnergy

from .builders import COMPONENTS, GAME, in_phase, new_game, with_ids

ID = re.compile(r"\b[rkise][0-9]{2}\b|\b[udfct][0-9]\b")
NAMES = ("Ann", "Bob", "Cem")


def texts_of_game(inventors: str) -> Iterator[str]:
    """Yield all prompts, choices and log texts of a game."""
    rng, events = Rng(7), []
    state = GAME.initial_state(len(NAMES), rng.fork(1), {"inventors": inventors}, events.append)
    while seats := GAME.active_seats(state):
        prompt = GAME.view(state, seats[0]).prompt
        yield english(prompt.text)
        messages = [message for choice in prompt.choices for message in (choice.label, choice.group)]
        yield from (english(message) for message in messages if message)
        GAME.apply(state, seats[0], GAME.random_action(state, seats[0], rng), events.append)
    bundle = game_bundle(GAME)
    yield from (bundle.format(message, NAMES) for event in events if (message := GAME.event_message(event)))


@pytest.mark.parametrize("inventors", ["draft", "bidding"])
def test_texts_show_no_ids(inventors: str) -> None:
    texts = set(texts_of_game(inventors))
    assert len(texts) > 400
    assert [word for word in texts if ID.search(word)] == []


# --- log ---------------------------------------------------------------------------------------------------

GOODS = (0, 1, 0, 0, 2, 1, 3)  # S G M P T B V
START = {"spots": ("s01",), "tokens": (), "stock": GOODS, "hand": 3, "discarded": ("r09",), "classes_discarded": ()}
SCORE = {"seat": 0, "robots": 40, "classes": 20, "inventory": 12, "leftovers": 4, "grades": (), "hand": ()}
LOG_LINES: list[tuple[Event, str, str]] = [
    (
        e.RobotsKept(seat=0, robots=("r01", "r02", "r03"), discarded=("r04",)),
        "Ann keeps Edward, Inkwell and Doodle",
        "Ann behält Edward, Inkwell und Doodle",
    ),
    (e.InventorKept(seat=0, inventor="i03"), "Ann keeps Cleo Spark", "Ann behält Cleo Spark"),
    (
        e.StartShown(seat=0, inventor="i03", rows=(("r01",), (), ("r79",)), classes=("k12",), **START),
        "Ann starts with Cleo Spark: Edward, Whisk and Patent Law",
        "Ann beginnt mit Cleo Spark: Edward, Whisk und Patent Law",
    ),
    (
        e.StartShown(seat=0, inventor="", rows=(("r01", "r02"), (), ()), classes=("k12",), **START),
        "Ann starts with Edward, Inkwell and Patent Law",
        "Ann beginnt mit Edward, Inkwell und Patent Law",
    ),
    (
        e.BiddingBegan(tracks=("t1", "t2"), inventors=("i01", "i02"), seat=1),
        "Bidding for inventors: Bob starts",
        "Gebote auf Erfinder: Bob fängt an",
    ),
    (
        e.BidMade(seat=0, track="t2", space=1, outbid=None),
        "Ann bids on track 2 for free",
        "Ann bietet kostenlos auf Leiste 2",
    ),
    (
        e.BidMade(seat=0, track="t1", space=4, outbid=2),
        "Ann bids 1 duct tape and 1 battery on track 1, outbids Cem",
        "Ann bietet 1 Klebeband und 1 Batterie auf Leiste 1, überbietet Cem",
    ),
    (
        e.InventorWon(seat=0, inventor="i03", price=""),
        "Ann gets Cleo Spark for free",
        "Ann bekommt Cleo Spark kostenlos",
    ),
    (
        e.InventorWon(seat=0, inventor="i03", price="2T+B"),
        "Ann gets Cleo Spark for 2 duct tape and 1 battery",
        "Ann bekommt Cleo Spark für 2 Klebebänder und 1 Batterie",
    ),
    (e.RoundBegan(round=3), "Round 3", "Runde 3"),
    (
        e.EnergyDrawn(seat=0, cards=("e01", "e03")),
        "Ann drew 1 (cubes ×2) and 4 (1 cube)",  # noqa: RUF001
        "Ann zieht 1 (Energiewürfel ×2) und 4 (1 Energiewürfel)",  # noqa: RUF001
    ),
    (
        e.EnergyDrawn(seat=0, cards=("e02", "e04")),
        "Ann drew 2 and 5 (2 cubes)",
        "Ann zieht 2 und 5 (2 Energiewürfel)",
    ),
    (
        e.PhasesRevealed(phases=(("upgrade", "recycle"),), cubes=(0,) * 5),
        "Ann chose Upgrade + Recycle",
        "Ann wählt Aufrüsten + Verwerten",
    ),
    (
        e.PhasesRevealed(phases=(("upgrade", "recycle"), ("design", "assemble")), cubes=(0,) * 5),
        "Ann chose Upgrade + Recycle, Bob Design + Assemble",
        "Ann wählt Aufrüsten + Verwerten, Bob Entwerfen + Bauen",
    ),
    (
        e.LineLaid(revealed=(), cubes=(1,) * 5),
        "New phase cards for absent players",
        "Neue Phasenkarten für fehlende Spieler",
    ),
    (
        e.LineLaid(revealed=("upgrade", "design"), cubes=(1,) * 5),
        "New phase cards for absent players, face up: Upgrade and Design",
        "Neue Phasenkarten für fehlende Spieler, offen: Aufrüsten und Entwerfen",
    ),
    (
        e.LineRevealed(phases=("fabricate",), cubes=(0,) * 5),
        "Absent players chose Fabricate",
        "Fehlende Spieler wählen Fertigen",
    ),
    (
        e.PhaseBegan(seat=0, phase="design", total=6, batteries=0),
        "Ann has 6 energy for Design",
        "Ann hat 6 Energie für Entwerfen",
    ),
    (
        e.PhaseBegan(seat=0, phase="design", total=6, batteries=2),
        "Ann has 6 energy for Design (2 from batteries)",
        "Ann hat 6 Energie für Entwerfen (2 aus Batterien)",
    ),
    (
        e.AbilityChosen(seat=0, ability="basic"),
        "Ann uses the inventor's basic ability",
        "Ann nutzt die einfache Fähigkeit des Erfinders",
    ),
    (
        e.AbilityChosen(seat=0, ability="upgraded"),
        "Ann uses the inventor's upgraded ability",
        "Ann nutzt die aufgerüstete Fähigkeit des Erfinders",
    ),
    (e.BreakBegan(), "Break: everyone chooses a class", "Pause: Alle wählen einen Kurs"),
    (e.EnergyShuffled(), "All energy cards are reshuffled", "Alle Energiekarten werden neu gemischt"),
    (e.Ran(seat=0, source="c2", act="board"), "Ann uses Recycle action 2", "Ann nutzt Verwerten-Aktion 2"),
    (e.Ran(seat=0, source="r01", act="basic"), "Ann runs Edward", "Ann führt Edward aus"),
    (
        e.Ran(seat=0, source="r01", act="upgraded", again=True),
        "Ann runs Edward again (upgraded)",
        "Ann führt Edward (aufgerüstet) noch einmal aus",
    ),
    (
        e.RowReversed(seat=0, phase="design"),
        "Ann runs the Design row from right to left",
        "Ann führt die Reihe Entwerfen von rechts nach links aus",
    ),
    (
        e.Paid(seat=0, goods=GOODS),
        "Ann pays 1 gear, 2 duct tape, 1 battery and 3 points",
        "Ann zahlt 1 Zahnrad, 2 Klebebänder, 1 Batterie und 3 Punkte",
    ),
    (e.CardPaid(seat=0, card="r03"), "Ann pays Doodle", "Ann zahlt Doodle"),
    (e.Gained(seat=0, goods=(0, 0, 2, 0, 0, 0, 0)), "Ann gains 2 microchips", "Ann bekommt 2 Mikrochips"),
    (e.Drew(seat=0, cards=("r01", "r03")), "Ann draws Edward and Doodle", "Ann zieht Edward und Doodle"),
    (e.Drew(seat=0, cards=("", "")), "Ann draws 2 robot cards", "Ann zieht 2 Roboterkarten"),
    (e.Discarded(seat=0, cards=("r03",)), "Ann discards Doodle", "Ann wirft Doodle ab"),
    (
        e.Unlocked(seat=0, spot="s02", type="speed"),
        "Ann unlocks a speed token (inspiration)",
        "Ann schaltet ein Tempo-Modul frei (Inspiration)",
    ),
    (
        e.Unlocked(seat=0, spot="s12", type="efficiency"),
        "Ann unlocks an efficiency token (+1 energy for Fabricate)",
        "Ann schaltet ein Effizienz-Modul frei (+1 Energie für Fertigen)",
    ),
    (
        e.Unlocked(seat=0, spot="s05", type="speed"),
        "Ann unlocks a speed token (Design action 1 also gives 1 battery)",
        "Ann schaltet ein Tempo-Modul frei (Entwerfen-Aktion 1 gibt auch 1 Batterie)",
    ),
    (
        e.TokenPlaced(seat=0, type="cosmetic", card="k12"),
        "Ann places a cosmetic token on Patent Law",
        "Ann legt ein Zierde-Modul auf Patent Law",
    ),
    (
        e.Assembled(seat=0, robot="r01", row="design", column=1),
        "Ann builds Edward in Design",
        "Ann baut Edward in Entwerfen",
    ),
    (e.ClassesDrawn(seat=0, cards=("k01", "k02", "k03")), "Ann draws 3 classes", "Ann zieht 3 Kurse"),
    (e.ClassesDrawn(seat=0, cards=("",)), "Ann draws 1 class", "Ann zieht 1 Kurs"),
    (
        e.ClassKept(seat=0, card="k12", replaced="", discarded=("k01",)),
        "Ann keeps the class Patent Law",
        "Ann behält den Kurs Patent Law",
    ),
    (
        e.ClassKept(seat=0, card="k12", replaced="k02", discarded=()),
        "Ann keeps the class Patent Law instead of Kinetics",
        "Ann behält den Kurs Patent Law statt Kinetics",
    ),
    (
        e.ClassKept(seat=0, card="", replaced="", discarded=("k01",)),
        "Ann keeps none of the new classes",
        "Ann behält keinen der neuen Kurse",
    ),
    (e.Reshuffled(seat=0, deck="robots", cards=40), "New robot deck: 40 cards", "Neuer Roboterstapel: 40 Karten"),
    (e.Reshuffled(seat=0, deck="classes", cards=1), "New class deck: 1 card", "Neuer Kursstapel: 1 Karte"),
    (
        e.Scored(**SCORE, inventor=11),
        "Ann scores 87 (robots 40, classes 20, stock 12, goods 4, inventor 11)",
        "Ann kommt auf 87 (Roboter 40, Kurse 20, Vorrat 12, Waren 4, Erfinder 11)",
    ),
    (
        e.Scored(**SCORE, inventor=0),
        "Ann scores 76 (robots 40, classes 20, stock 12, goods 4)",
        "Ann kommt auf 76 (Roboter 40, Kurse 20, Vorrat 12, Waren 4)",
    ),
    (e.GameEnded(winners=(1,), rule="RAI-15.4"), "Bob wins", "Bob gewinnt"),
    (
        e.GameEnded(winners=(0, 2), rule="RAI-15.4"),
        "Ann and Cem share the win",
        "Ann und Cem teilen sich den Sieg",
    ),
    (e.GameEnded(winners=(0,), rule="RAI-16.7", rank="Keep Practicing"), "Rank: Keep Practicing", "Rang: Weiter üben"),
    (
        e.GameEnded(winners=(0,), rule="RAI-16.7", rank="Heroic", without_inventors=True),
        "Rank: Heroic (meant for games with inventors)",
        "Rang: Heldenhaft (gedacht für Spiele mit Erfindern)",
    ),
    (e.GameEnded(winners=(0,), rule="RAI-16.7", rank="House Champion"), "Rank: House Champion", "Rang: House Champion"),
    (e.NextGame(game=2), "Game 2 of the challenge", "Partie 2 der Herausforderung"),
]
UNLOGGED = (e.Dealt, e.Confirmed, e.Rethought, e.PhaseEnded, e.PhaseSealed)


@pytest.mark.parametrize(("event", "english_line", "german_line"), LOG_LINES)
def test_log_line(event: Event, english_line: str, german_line: str) -> None:
    message = GAME.event_message(event)
    assert message is not None
    lines = [game_bundle(GAME, language).format(message, NAMES) for language in ("en", "de")]
    assert lines == [english_line, german_line]


def test_log_lines_of_every_event() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)}
    logged = {type(event) for event, _, _ in LOG_LINES}
    assert kinds - logged == {Event, UnloggedEvent, e.PlayerEvent, e.HandEvent, *UNLOGGED}


def test_unlogged_events_have_no_line() -> None:
    dealt = e.Dealt(seat=0, robots=("r01",), classes=(), inventors=())
    confirmed, rethought = e.Confirmed(seat=0, what="start"), e.Rethought(seat=0, what="start")
    ended = e.PhaseEnded(seat=0, phase="design")
    quiet = (dealt, confirmed, rethought, ended, e.PhaseSealed(seat=0))
    assert [GAME.event_message(event) for event in quiet] == [None] * len(UNLOGGED)


def test_log_names_cards_of_a_data_folder(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "cards")
    robots = tmp_path / "cards" / "robots.json"
    robots.write_text(robots.read_text("utf-8").replace('"Edward"', '"{ Émile }"'), "utf-8")
    game = RaisingRobots(tmp_path / "cards")
    message = game.event_message(e.CardPaid(seat=0, card="r01"))
    assert message is not None
    assert game_bundle(game).format(message, NAMES) == "Ann pays { Émile }"


# --- reasons of bots ---------------------------------------------------------------------------------------


def test_bot_reason_for_every_answer() -> None:
    rng, kinds = Rng(5), set()
    state = GAME.initial_state(len(NAMES), rng.fork(1), {})
    while seats := GAME.active_seats(state):
        player = state.players[seats[0]]
        for action in GAME.legal_actions(state, seats[0]):
            if not isinstance(action, Assign):
                reason = reason_for(state, player, action)
                kinds.add(reason.id.removeprefix("reason-"))
                assert english(reason).endswith(".")
        GAME.apply(state, seats[0], GAME.random_action(state, seats[0], rng))
    assert kinds >= {"draw", "wild", "wild-spare", "run", "robot", "energy", "class", "pay"}


OWNED = {"classes": "Drawing Room, Product Design, Patent Law", "design": "Inkwell", "spots": "s02 s05"}
REASONS = [
    (
        "energy 0",
        "2 energy is enough: more isn't worth the batteries.",
        "2 Energie reichen: Für mehr lohnen sich die Batterien nicht.",
    ),
    (
        "energy 2",
        "With 4 energy you can unlock one more token.",
        "Mit 4 Energie kannst du ein Modul mehr freischalten.",
    ),
    (
        "keep Edward",  # in the row of one class, of the points of another
        "5 points, counts for 2 of your classes. Its action: 3 batteries for 1 robot card.",
        "5 Punkte, zählt für 2 deiner Kurse. Aktion: 3 Batterien für 1 Roboterkarte.",
    ),
    (
        "keep Zip",
        "5 points, counts for 1 of your classes. Its action: 1 microchip.",
        "5 Punkte, zählt für 1 deiner Kurse. Aktion: 1 Mikrochip.",
    ),
    ("assemble Widget", "3 points. Its action: 2 gears.", "3 Punkte. Aktion: 2 Zahnräder."),
    (
        "class Drawing Room",
        "It counts robots in Design. You have 1 so far.",
        "Zählt Roboter in Entwerfen. Bisher hast du 1.",
    ),
    (
        "class Kinetics",
        "It counts unlocked speed tokens. You have 2 so far.",
        "Zählt freigeschaltete Tempo-Module. Bisher hast du 2.",
    ),
    ("run c2", "Worth it: 1 duct tape for 1 battery.", "Das lohnt sich: 1 Klebeband für 1 Batterie."),
    (
        "run f2",
        "Worth it: 1 microchip or 1 gear, plus 1 sensor. Robots in your hand still need 2 sensors.",
        "Das lohnt sich: 1 Mikrochip oder 1 Zahnrad, dazu 1 Sensor. "
        "Den Robotern auf deiner Hand fehlen noch 2 Sensoren.",
    ),
    (
        "token cosmetic Edward",
        "It opens the robot's upgraded action: 2 batteries and 2 points for 1 robot card.",
        "Das Modul gibt dem Roboter seine aufgerüstete Aktion: 2 Batterien und 2 Punkte für 1 Roboterkarte.",
    ),
    ("token speed Kinetics", "It raises the class by one grade.", "Das Modul verbessert den Kurs um eine Note."),
    (
        "token speed Ada Quickwire",
        "It opens the inventor's upgraded ability: at the end of each round: 1 battery.",
        "Das Modul gibt dem Erfinder seine aufgerüstete Fähigkeit: an jedem Rundenende: 1 Batterie.",
    ),
    (
        "inventor Cleo Spark",
        "Its abilities promise more than the other inventor's.",
        "Diese Fähigkeiten versprechen mehr als die des anderen Erfinders.",
    ),
    (
        "inspire classes",
        "You have room for another class, and time to raise its grade.",
        "Für einen Kurs hast du noch Platz und genug Zeit.",
    ),
    (
        "inspire wilds",
        "2 wilds pay for much of the next robot or token.",
        "2 Joker bezahlen viel vom nächsten Roboter oder Modul.",
    ),
    (
        "inspire batteries",
        "4 batteries reach actions that you can't use otherwise.",
        "Mit 4 Batterien erreichst du Aktionen, die sonst zu teuer sind.",
    ),
    ("spot s02", "You get inspiration right away.", "Du bekommst sofort eine Inspiration."),
    (
        "spot s06",
        "From now on: Design action 2 also gives 1 battery and 1 robot card.",
        "Ab jetzt: Entwerfen-Aktion 2 gibt auch 1 Batterie und 1 Roboterkarte.",
    ),
    ("spot s08", "From now on: +1 energy for Design.", "Ab jetzt: +1 Energie für Entwerfen."),
    ("pay all", "These are the easiest to spare.", "Diese Waren kannst du am ehesten entbehren."),
    ("pay s", "It's the easiest to spare.", "Das kannst du am ehesten entbehren."),
    ("wild c", "You get more robots to choose from.", "Du hast mehr Roboter zur Auswahl."),
    (
        "wild p",
        "Robots in your hand need nothing more. You have the least of this to spare.",
        "Den Robotern auf deiner Hand fehlt nichts. Hiervon hast du am wenigsten übrig.",
    ),
    ("wild g", "Robots in your hand still need 4 gears.", "Den Robotern auf deiner Hand fehlen noch 4 Zahnräder."),
    ("next", "Nothing else in this phase is worth its cost.", "Nichts anderes in dieser Phase lohnt sich."),
]


def make_reason(action: str, stock: str = "B2") -> Message:
    table = in_phase("upgrade", 1, stock, PendingEnergy(), hand="Edward, Zip", **OWNED)
    return reason_for(table.state, table.player, GAME.parse_action(with_ids(action)))


@pytest.mark.parametrize(("action", "english_text", "german_text"), REASONS)
def test_bot_reason(action: str, english_text: str, german_text: str) -> None:
    reason = make_reason(action)
    assert [game_bundle(GAME, language).format(reason) for language in ("en", "de")] == [english_text, german_text]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("wild g", "Den Robotern auf deiner Hand fehlt noch 1 Zahnrad."),
        ("run r44 basic", "Das lohnt sich: 1 Mikrochip. Den Robotern auf deiner Hand fehlt noch 1 Mikrochip."),
    ],
)
def test_bot_reason_of_one_missing_part_in_german(action: str, text: str) -> None:
    assert game_bundle(GAME, "de").format(make_reason(action, "B2 G3 M1")) == text


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("assemble", "With 4 energy you can build one more robot."),
        ("recycle", "With 4 energy you can use better actions."),
    ],
)
def test_bot_reason_of_batteries_names_their_aim(phase: str, text: str) -> None:
    table = in_phase(phase, 1, "B2", PendingEnergy())
    assert english(reason_for(table.state, table.player, GAME.parse_action("energy 2"))) == text


def test_bot_reason_of_a_bid_names_the_inventor() -> None:
    table = new_game(3, inventors="bidding")
    names = [COMPONENTS.card_names[track.inventor] for track in table.view(0).tracks]
    reasons = [english(reason_for(table.state, table.player, Bid(track, 1))) for track in ("t1", "t2", "t3")]
    assert reasons == [f"{name} is worth the price." for name in names]


# --- prompts and abilities ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (Ability("round_end", "C"), "at the end of each round: 1 robot card"),
        (Ability("immediate", "3B"), "right away: 3 batteries"),
        (Ability("ongoing", "B", "after_assemble"), "after each robot you build: 1 battery"),
        (Ability("ongoing", hook="extra_cost", amount=-1), "spaces cost 1 wild less"),
        (Ability("ongoing", hook="encore", cost="B"), "once a round, a robot acts a second time for 1 battery"),
        (
            Ability("ongoing", hook="cube_energy", amount=1, phases="assigned"),
            "+1 energy for each phase you chose that has a cube",
        ),
    ],
)
def test_ability_text_names_its_timing(ability: Ability, words: str) -> None:
    assert ability_text(ability) == words


def test_prompt_text_of_a_payment() -> None:
    table = in_phase("upgrade", 3, "S2 G2", hand="Edward")
    table.play("row u2")
    assert table.prompt_text() == "Pay 3 wilds."
    table.play("pay g")
    assert table.prompt_text() == "Pay 3 wilds (1 gear paid so far)."


def test_prompt_text_of_gains() -> None:
    table = in_phase("fabricate", 4, spots="s10")
    table.play("run f2")
    assert table.prompt_text() == "What do you take: 1 microchip or 1 gear, plus any good?"


def test_prompt_text_of_an_idle_phase() -> None:
    table = in_phase("fabricate", 3, "S1 G1 M1", fabricate="Axle", tokens="efficiency")
    table.play("run f1", "gain m")
    assert table.prompt_text() == "Fabricate: nothing else can act."
