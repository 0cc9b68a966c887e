import { add, breakdown } from '../../../../core/calc/breakdown.ts'
import {
  err,
  ok,
  otherSide,
  type Refusal,
  type Result,
  type SideIndex,
  type UnitId,
} from '../../../../core/engine/vocabulary.ts'
import { smokeLifts } from '../formulas/fires.ts'
import { suppressionInPulse } from '../formulas/suppression.ts'
import { cupOf } from '../position/cup.ts'
import type { Change } from '../position/events.ts'
import { happen } from '../position/fold.ts'
import type { Progress } from '../orders/carry.ts'
import { type Draw, passes } from '../terms/draw.ts'
import { aftermath } from './aftermath.ts'
import { assaultOf } from './assaults.ts'
import { bombardOf } from './bombard.ts'
import { suppress } from './effects.ts'
import { fireOf } from './fire.ts'
import { move } from './moves.ts'
import { type Active, expose, search } from './search.ts'
import { statesOf } from './states.ts'

const SIDES = 2

/** Smoke lifts, and who goes first is drawn [II.C Combat Phase]. */
const begun = (progress: Progress, draw: Draw): { readonly progress: Progress; readonly first: SideIndex } => {
  const cleared = progress.state.smoke.filter(() => passes(smokeLifts, draw))
  const first: SideIndex = draw(SIDES) === 1 ? 0 : 1
  const pulse = progress.state.pulse + 1
  return { progress: happen(progress, { type: 'pulseBegan', pulse, first, cleared }), first }
}

/** Fire and assault before movement [II.C Order in a Pulse]. */
const acted = (progress: Progress, side: SideIndex, draw: Draw): Progress => {
  const ids = progress.state.units.filter((unit) => unit.side === side).map(({ id }) => id)
  const each = (now: Progress, act: (now: Progress, id: UnitId, draw: Draw) => Progress): Progress =>
    ids.reduce((after, id) => act(after, id, draw), now)
  const settled = statesOf(progress, ids)
  const assaulted = settled.state.pulse === 1 ? each(settled, assaultOf) : settled
  const fired = each(each(assaulted, bombardOf), fireOf)
  return each(fired, move)
}

/** Who fired or moved since then. */
const activeSince = ({ events }: Progress, from: number): Active => {
  const since = events.slice(from)
  const fired = since.flatMap((event) => (event.type === 'fired' ? [event.unit] : []))
  const moved = since.flatMap((event) => (event.type === 'moved' && event.path.length > 0 ? [event.unit] : []))
  return { busy: new Set([...fired, ...moved]), fired: new Set(fired) }
}

const CITE = 'Charts Suppression in a Pulse'

/** A point less for who sees no enemy [Charts Suppression in a Pulse]. */
const rested = (progress: Progress): Progress =>
  progress.state.units.reduce((now, unit) => {
    const after = suppressionInPulse(unit.suppression, unit.sees.length > 0)
    const lines = [add('Before', unit.suppression, CITE), add('Sees no enemy', after - unit.suppression, CITE)]
    return suppress(now, unit.id, breakdown('Suppression', lines), CITE)
  }, progress)

/** A pulse less to wait, for those who waited through this one [II.B.2 Delay]. */
const waited = (progress: Progress, waiting: ReadonlySet<UnitId>): Progress => {
  const changes = progress.state.units
    .filter((unit) => waiting.has(unit.id))
    .map((unit): Change => ({ unit: unit.id, set: { delay: unit.delay - 1 } }))
  return changes.length > 0 ? happen(progress, { type: 'commanded', changes }) : progress
}

/** One pulse of the combat phase; the third one ends the turn [II.C Combat Phase]. */
export const pulse = (progress: Progress): Result<Progress, Refusal> => {
  const cup = cupOf(progress.state.dice)
  const { draw } = cup
  const from = progress.events.length
  const { progress: start, first } = begun(progress, draw)
  const waiting = new Set(start.state.units.filter(({ delay }) => delay > 0).map(({ id }) => id))
  const shown = start.state.pulse === 1 ? expose(expose(start, 0), 1) : start
  const both = acted(acted(shown, first, draw), otherSide(first), draw)
  const active = activeSince(both, from)
  const searched = search(search(both, first, active, draw), otherSide(first), active, draw)
  const calm = waited(rested(searched), waiting)
  const done = calm.state.pulse === 3 ? aftermath(calm, draw) : calm
  const failed = cup.failed()
  if (failed) return err(failed)
  return ok(happen(done, { type: 'drawn', dice: cup.dice() }, { type: 'pulseEnded', pulse: done.state.pulse }))
}
