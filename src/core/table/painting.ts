import { type Cell, type Refusal, type Result, type SideIndex, type UnitId, otherSide } from '../engine/vocabulary.ts'
import { points } from '../text/words.ts'
import { isOnMap, type Piece } from './look.ts'
import type { Arrow, Brush, Painted, Sighting } from './paint.ts'
import type { Screen } from './screen.ts'

/** What the map is painted from, whatever the rules. */
type Seen<P extends Piece = Piece> = {
  readonly state: { readonly units: readonly P[] }
  readonly screen: Screen
  readonly live: boolean
}

export const paint = (id: string, brush: Brush, cells: readonly Cell[], notes?: ReadonlyMap<Cell, string>): Painted =>
  notes ? { id, brush, cells, notes } : { id, brush, cells }

/** Points, written into the hexes. */
export const noted = (costs: ReadonlyMap<Cell, number>): ReadonlyMap<Cell, string> =>
  new Map([...costs].map(([cell, cost]) => [cell, points(cost)]))

/** The hexes in which units stand. */
export const placesOf = (units: readonly Pick<Piece, 'fate' | 'at'>[]): Cell[] => [
  ...new Set(units.flatMap((unit) => (isOnMap(unit) && unit.at >= 0 ? [unit.at] : []))),
]

const namedIn = ({ state }: Seen, ids: readonly UnitId[]): readonly Piece[] =>
  state.units.filter((unit) => ids.includes(unit.id))

/** Where both forces set up, and where the present choice may not stand. */
export const zonePaint = (
  side: SideIndex,
  zoneOf: (side: SideIndex) => ReadonlySet<Cell>,
  barred: readonly Cell[],
): Painted[] => {
  const brushOf = (index: SideIndex): Brush => (index === 0 ? 'zone' : 'zoneOther')
  return [
    paint('enemyZone', brushOf(otherSide(side)), [...zoneOf(otherSide(side))]),
    paint('ownZone', brushOf(side), [...zoneOf(side)]),
    paint('barred', 'blocked', barred),
  ]
}

/** The unit whose powers are shown: the one under the pointer, else the one held in the inspector. */
export const shownUnit = <P extends Piece>({ state, screen }: Seen<P>): P | undefined => {
  const { hoverUnit, pinned, selected } = screen
  const id = hoverUnit ?? (pinned?.kind === 'unit' ? pinned.id : undefined)
  if (id === undefined || selected.includes(id)) return undefined
  const unit = state.units.find((one) => one.id === id)
  return unit && isOnMap(unit) && unit.at >= 0 ? unit : undefined
}

/** What a system says of the powers of units: where they can go, where they can shoot, whom they would hit. */
type Powers<L, P> = {
  readonly actor: (look: L) => SideIndex | undefined
  /** Hexes that can be attacked now; undefined where the step is not for attacks. */
  readonly targets: (look: L) => readonly Cell[] | undefined
  readonly reach: (look: L, unit: P) => ReadonlyMap<Cell, number>
  readonly field: (look: L, unit: P) => readonly Cell[]
  readonly shots: (look: L, unit: P) => readonly Cell[]
}

/** The powers of the unit that is pointed at, the enemy’s too; nothing that would be in the way of what is being done. */
export const powersPaintBy =
  <P extends Piece, L extends Seen<P>>({ actor, targets, reach, field, shots }: Powers<L, P>) =>
  (look: L): Painted[] => {
    const unit = shownUnit<P>(look)
    const busy = look.live && look.screen.selected.length > 0
    const isEnemy = unit?.side !== actor(look)
    if (!unit || (busy && !isEnemy)) return []
    const open = targets(look)
    // Where the enemy is aimed at, his own reach would only be in the way.
    if (look.live && isEnemy && open && (busy || open.includes(unit.at))) return []
    const costs = reach(look, unit)
    return [
      paint('powers', isEnemy ? 'threat' : 'reach', [...costs.keys()], busy ? undefined : noted(costs)),
      paint('field', 'sight', field(look, unit)),
      paint('shots', 'target', open && !isEnemy ? [] : shots(look, unit)),
    ]
  }

/** Where the enemy could strike or shoot, when that is asked for. */
export const threatPaint = <L extends Seen>(
  look: L,
  actor: SideIndex | undefined,
  threatOf: (look: L, side: SideIndex) => readonly Cell[],
): Painted[] =>
  look.screen.threat ? [paint('threat', 'threat', threatOf(look, actor === undefined ? 1 : otherSide(actor)))] : []

/** What is seen from the hex one looks from. */
export const seenPaint = <L extends Seen>(look: L, seenFrom: (look: L, from: Cell) => readonly Cell[]): Painted[] => {
  const { sightFrom } = look.screen
  return sightFrom === undefined ? [] : [paint('seen', 'sight', seenFrom(look, sightFrom))]
}

/** What can be attacked, by those who are picked if somebody is, and what is aimed at. */
export const attackPaint = <L extends Seen>(
  look: L,
  all: (look: L) => readonly Cell[],
  by: (look: L, selected: readonly UnitId[]) => readonly Cell[],
): Painted[] => {
  const { targets, selected } = look.screen
  const open = targets.length === 0 && selected.length > 0 ? by(look, selected) : all(look)
  return [paint('targets', 'target', open), paint('aim', 'lit', targets)]
}

/** Hexes and units that a line of a panel speaks of. */
export const litPaint = (look: Seen): Painted[] => {
  const { lit } = look.screen
  return lit ? [paint('spoken', 'lit', [...new Set([...lit.cells, ...placesOf(namedIn(look, lit.units))])])] : []
}

/** Who is picked, the destination shown, the hex under the pointer. */
export const pickedPaint = (look: Seen): Painted[] => {
  const { hover, preview, selected } = look.screen
  return [
    paint('picked', 'select', placesOf(namedIn(look, selected))),
    paint('preview', 'path', preview === undefined ? [] : [preview]),
    paint('hover', 'hover', hover === undefined ? [] : [hover]),
  ]
}

/** The way of a march, with the points spent after each hex. */
export const marchArrow = (start: Cell, path: readonly Cell[], costs: readonly number[]): Arrow => ({
  id: 'march',
  brush: 'path',
  cells: [start, ...path],
  notes: new Map(path.map((cell, index) => [cell, points(costs[index] ?? 0)])),
})

type Legal<L> = (look: L, from: Cell, to: Cell) => Result<unknown, Refusal>

/** Lines of sight on the map: the tool’s, and those of the missiles that are being aimed. */
export const sightingsBy =
  <L extends Seen>(legal: Legal<L>, isShooting: (look: L) => boolean) =>
  (look: L): Sighting[] => {
    const { tool, sightFrom, sightTo, hover, targets, selected } = look.screen
    const line = (from: Cell, to: Cell): Sighting => {
      const judged = legal(look, from, to)
      const cell = judged.ok ? undefined : judged.error.cell
      return cell === undefined ? { from, to, clear: judged.ok } : { from, to, clear: false, cell }
    }
    if (tool === 'sight') {
      const to = sightTo ?? hover
      return sightFrom === undefined || to === undefined || to === sightFrom ? [] : [line(sightFrom, to)]
    }
    const [target] = targets
    if (!look.live || target === undefined || !isShooting(look)) return []
    return placesOf(namedIn(look, selected)).map((from) => line(from, target))
  }
