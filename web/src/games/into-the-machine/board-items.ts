/** Everything on the board with a place of its own, in reading order, with its area and its description. */
import { between, queuePoint, terminalArea, trayArea, type Area, type Layout, type Thing } from './geometry';
import {
  hexBoxSpoken,
  junctionSpoken,
  podiumSpoken,
  queueSpoken,
  spotSpoken,
  terminalSpoken,
  type Listener,
} from './aria-labels';
import type { JunctionView, MachineView } from './types';

export interface BoardItem extends Thing {
  says: string;
}

export function boardItems(layout: Layout, listener: Listener): BoardItem[] {
  return [...machineThings(layout, listener), ...terminalThings(layout, listener)];
}

function machineThings(layout: Layout, listener: Listener): BoardItem[] {
  const { view } = listener;
  return [
    { place: 'podium', ...layout.podium, says: podiumSpoken(listener) },
    ...view.spots.map((spot) => ({
      place: String(spot.spot),
      ...trayArea(layout, spot.spot),
      says: spotSpoken(spot, listener),
    })),
    { place: 'h', ...layout.hexBox, says: hexBoxSpoken(listener) },
    ...view.queue.map((seat, index) => ({
      place: `q${index + 1}`,
      ...around(layout, index + 1, view.queue.length),
      says: queueSpoken(index + 1, seat, listener),
    })),
  ];
}

/** Terminals come first, so that junctions cover their edges. */
function terminalThings(layout: Layout, listener: Listener): BoardItem[] {
  const { view } = listener;
  const cards = view.terminals.map((terminal) => ({
    place: terminal.place,
    ...terminalArea(layout, terminal),
    says: terminalSpoken(terminal, listener),
  }));
  const wires = view.junctions.map((junction) => ({
    place: junction.id,
    ...touchArea(layout, view, junction),
    says: junctionSpoken(junction, listener),
  }));
  return [...cards, ...wires];
}

function around(layout: Layout, place: number, length: number): Area {
  const { x, y } = queuePoint(layout, place, length);
  const size = layout.queued + 2;
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

export function betweenOf(
  layout: Layout,
  { terminals }: MachineView,
  { between: [one, other] }: JunctionView,
) {
  const areaOf = (place: string): Area => {
    const terminal = terminals.find((each) => each.place === place);
    return terminal ? terminalArea(layout, terminal) : { x: 0, y: 0, width: 0, height: 0 };
  };
  return between(areaOf(one), areaOf(other));
}

/** As large as the gap between the cards, and at least as large as a fingertip. */
function touchArea(layout: Layout, view: MachineView, junction: JunctionView): Area {
  const { middle, isAcross } = betweenOf(layout, view, junction);
  const [width, height] = layout.isFolded ? [26, 26] : isAcross ? [38, 44] : [64, 34];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}
