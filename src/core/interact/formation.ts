import type { AnyCommand, Cell, Refusal, Result, UnitId } from '../engine/vocabulary.ts'
import { err, ok } from '../engine/vocabulary.ts'
import type { March, PlannedWay } from '../questions/moving.ts'
import type { Places } from '../presenter/hand.ts'
import { keeping } from '../presenter/keeping.ts'
import { isOnMap, type AnyState } from '../engine/anyState.ts'
import { type Asking, refusalIn, unitOf, unitsIn } from './asking.ts'

/** What a march together comes to. */
export type Together = {
  /** In the order in which they are given. */
  readonly commands: readonly AnyCommand[]
  /** The cells that each unit goes through, the first one included. */
  readonly ways: ReadonlyMap<UnitId, readonly Cell[]>
  /** Who does not come to its place, and why. */
  readonly behind: ReadonlyMap<UnitId, Refusal>
}

/** The march as far as it is ordered: `look` sees the map as it stands then. */
type Sofar = { readonly look: Asking; readonly together: Together }
type Ordered = { readonly plan: PlannedWay<AnyCommand>; readonly state: AnyState }

const NOTHING: Together = { commands: [], ways: new Map(), behind: new Map() }

/** Other cells are tried for who cannot come to its place: so many, the nearest to it first. */
const TRIES = 6

const refused = ({ ask }: Asking, code: string, text: string, cite = ask.system.general): Result<never, Refusal> =>
  err({ code, text, cite })

/** The cell that lies to `cell` as `to` lies to `from`; undefined off the map. */
export const beside = ({ ask, battle }: Asking, cell: Cell, from: Cell, to: Cell): Cell | undefined => {
  const board = ask.board(battle)
  const [own, a, b] = [board.centre(cell), board.centre(from), board.centre(to)]
  return board.cellAt(own.x + b.x - a.x, own.y + b.y - a.y)
}

/** A march that asks somebody or throws dice cannot be one of many: what comes of it must be seen first. */
const goesOn = (look: Asking, state: AnyState, events: readonly { readonly type: string }[]): boolean =>
  look.ask.moment({ ...look, state }) === look.ask.moment(look) &&
  look.ask.actor({ ...look, state }) === look.ask.actor(look) &&
  events.every((event) => look.ask.system.reveals(event) === undefined)

/** The order that brings units to a cell, and the map after it; anything doubtful about it is a reason against it. */
const orderTo = (look: Asking, march: March<AnyCommand>, to: Cell): Result<Ordered, Refusal> => {
  const planned = march.planTo(to, {})
  if (!planned.ok) return planned
  const plan = planned.value
  if (plan.isDoubtful) return refused(look, 'doubtful', plan.hint.text, plan.hint.cite)
  const done = look.ask.system.decide(look.battle, look.state, plan.command)
  if (!done.ok) return done
  const { state, events } = done.value
  return goesOn(look, state, events)
    ? ok({ plan, state })
    : refused(look, 'alone', 'What comes of this march must be seen first: send it alone.')
}

const marchOf = (look: Asking, ids: readonly UnitId[]): Result<March<AnyCommand>, Refusal> => {
  const { mover, march } = look.ask.moving
  const [refusal] = ids.flatMap((id) => refusalIn(mover(look, id)) ?? [])
  if (refusal) return err(refusal)
  const { battle, state, task } = look
  const found = march({ battle, state, task }, ids, [])
  return found ? ok(found) : refused(look, 'apart', 'They cannot march as one.')
}

const gone = ({ look, together }: Sofar, ids: readonly UnitId[], { plan, state }: Ordered): Sofar => {
  const ways = new Map(together.ways)
  for (const id of ids) {
    const [from, to] = [unitOf(look, id)?.at ?? -1, unitOf({ ...look, state }, id)?.at]
    // Who was only plotted to go stands where it stood.
    const steps = to === undefined || to === from ? plan.path.length : plan.path.indexOf(to) + 1
    ways.set(id, [from, ...plan.path.slice(0, steps)])
  }
  return { look: { ...look, state }, together: { ...together, commands: [...together.commands, plan.command], ways } }
}

const left = (sofar: Sofar, id: UnitId, why: Refusal): Sofar => ({
  ...sofar,
  together: { ...sofar.together, behind: new Map(sofar.together.behind).set(id, why) },
})

/** Free cells on this side of its place, the nearest to it first; the place of another one is kept for that one. */
const nearer = (look: Asking, march: March<AnyCommand>, to: Cell, kept: ReadonlySet<Cell>): Cell[] => {
  const board = look.ask.board(look.battle)
  const far = board.distance(march.start, to)
  return [...march.cost.keys()]
    .filter((cell) => board.distance(cell, to) < far && !kept.has(cell) && unitsIn(look, cell).length === 0)
    .sort(
      (a, b) => board.distance(a, to) - board.distance(b, to) || (march.cost.get(a) ?? 0) - (march.cost.get(b) ?? 0),
    )
    .slice(0, TRIES)
}

/** As far as it can go on the way to its place. */
const asFar = (sofar: Sofar, id: UnitId, to: Cell, kept: ReadonlySet<Cell>): Sofar => {
  const march = marchOf(sofar.look, [id])
  if (!march.ok) return left(sofar, id, march.error)
  const straight = orderTo(sofar.look, march.value, to)
  if (straight.ok) return gone(sofar, [id], straight.value)
  const short = left(sofar, id, straight.error)
  for (const cell of nearer(sofar.look, march.value, to, kept)) {
    const ordered = orderTo(sofar.look, march.value, cell)
    if (ordered.ok) return gone(short, [id], ordered.value)
  }
  return short
}

type Party = { readonly at: Cell; readonly to: Cell | undefined; readonly units: readonly UnitId[] }

const OFF = 'Its place among the others would be off the map.'

/** Those of a cell with the same place: all of them as one where they can, else each for itself. */
const sent = (sofar: Sofar, { at, to, units }: Party, kept: ReadonlySet<Cell>): Sofar => {
  if (to === undefined) {
    const off: Refusal = { code: 'offMap', cite: sofar.look.ask.system.general, text: OFF }
    return units.reduce((now, id) => left(now, id, off), sofar)
  }
  // Who was carried along stands there already.
  const here = units.filter((id) => unitOf(sofar.look, id)?.at === at)
  if (to === at || here.length === 0) return sofar
  if (here.length > 1) {
    const march = marchOf(sofar.look, here)
    const ordered = march.ok ? orderTo(sofar.look, march.value, to) : march
    if (ordered.ok) return gone(sofar, here, ordered.value)
  }
  return here.reduce((now, id) => (unitOf(now.look, id)?.at === at ? asFar(now, id, to, kept) : now), sofar)
}

/** Who goes first: the foremost, so that nobody stands in the way of those behind. */
const inOrder = (look: Asking, places: Places): Party[] => {
  const board = look.ask.board(look.battle)
  const parties = new Map<string, Party>()
  for (const [id, to] of places) {
    const unit = unitOf(look, id)
    if (!unit || !isOnMap(unit) || unit.at < 0) continue
    const key = `${unit.at} ${to}`
    const party = parties.get(key) ?? { at: unit.at, to, units: [] }
    parties.set(key, { ...party, units: [...party.units, id] })
  }
  const all = [...parties.values()]
  const shift = all.reduce(
    (sum, { at, to }) => {
      const [a, b] = [board.centre(at), board.centre(to ?? at)]
      return { x: sum.x + b.x - a.x, y: sum.y + b.y - a.y }
    },
    { x: 0, y: 0 },
  )
  const depth = ({ at }: Party): number => board.centre(at).x * shift.x + board.centre(at).y * shift.y
  return all.sort((a, b) => depth(b) - depth(a))
}

const marched = (look: Asking, places: Places): Together => {
  const parties = inOrder(look, places)
  const kept = new Set(parties.flatMap(({ to }) => to ?? []))
  return parties.reduce<Sofar>((sofar, party) => sent(sofar, party, kept), { look, together: NOTHING }).together
}

const known = keeping<Together>()

/** Sends each unit to its place, the foremost first; who cannot come there goes as far as it can on the way to it. */
export const marchTogether = (look: Asking, places: Places): Together =>
  known(look.state, `${look.task ?? ''} ${[...places].join()}`, () => marched(look, places))
