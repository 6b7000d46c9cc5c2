/** Everything on the board with a place of its own, in reading order, with its area and its description. */
import { boxAround, type Box } from '../../ui/board/geometry';
import type { BoardItem } from '../../ui/board/items';
import {
  hexBoxSpoken,
  junctionSpoken,
  podiumSpoken,
  queueSpoken,
  spotSpoken,
  terminalSpoken,
  type Listener,
} from './aria-labels';
import { between, queuePoint, terminalArea, trayArea, type Between, type Layout } from './geometry';
import type { JunctionView, MachineView } from './types';

export function boardItems(layout: Layout, listener: Listener): BoardItem[] {
  return [...machineItems(layout, listener), ...terminalItems(layout, listener)];
}

function machineItems(layout: Layout, listener: Listener): BoardItem[] {
  const { view } = listener;
  return [
    { id: 'podium', area: layout.podium, label: podiumSpoken(listener) },
    ...view.spots.map((spot) => ({
      id: String(spot.spot),
      area: trayArea(layout, spot.spot),
      label: spotSpoken(spot, listener),
    })),
    { id: 'h', area: layout.hexBox, label: hexBoxSpoken(listener) },
    ...view.queue.map((seat, index) => ({
      id: `q${index + 1}`,
      area: boxAround(queuePoint(layout, index + 1, view.queue.length), layout.queued + 2),
      label: queueSpoken(index + 1, seat, listener),
    })),
  ];
}

/** Terminals come first, so that junctions cover their edges. */
function terminalItems(layout: Layout, listener: Listener): BoardItem[] {
  const { view } = listener;
  const cards = view.terminals.map((terminal) => ({
    id: terminal.place,
    area: terminalArea(layout, terminal),
    label: terminalSpoken(terminal, listener),
  }));
  const junctions = view.junctions.map((junction) => ({
    id: junction.id,
    area: touchArea(layout, view, junction),
    label: junctionSpoken(junction, listener),
  }));
  return [...cards, ...junctions];
}

export function betweenOf(
  layout: Layout,
  { terminals }: MachineView,
  { between: [one, other] }: JunctionView,
): Between {
  const areaOf = (place: string): Box => {
    const terminal = terminals.find((each) => each.place === place);
    return terminal ? terminalArea(layout, terminal) : { x: 0, y: 0, width: 0, height: 0 };
  };
  return between(areaOf(one), areaOf(other));
}

/** As large as the gap between the cards, and at least as large as a fingertip. */
function touchArea(layout: Layout, view: MachineView, junction: JunctionView): Box {
  const { middle, isAcross } = betweenOf(layout, view, junction);
  const [width, height] = layout.isFolded ? [26, 26] : isAcross ? [38, 44] : [64, 34];
  return boxAround(middle, width, height);
}
