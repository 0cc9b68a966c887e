import { listed } from '../../../../../core/text/words.ts'
import type { Progress } from '../../position/contract.ts'
import { unitsById } from '../../position/layout.ts'
import { stepOf } from '../../position/moment.ts'
import { advanceBar } from '../../movement/going.ts'
import { controlEvents, happen, marked } from '../../position/progress.ts'
import { legalStack } from '../../position/stacking.ts'
import type { Event, Pending, Unit } from '../../terms/types.ts'
import { idsOf, isOnMap, shortName } from '../../position/units.ts'
import { freed, letGo } from './letGo.ts'
import { isElephant, isRampagePhase, isRampaging, isRoused, RAMPAGE, ROUSED } from './nature.ts'
import { perish } from './rampage.ts'
import { isMire } from './run.ts'
import { PANICKED } from '../panic/level.ts'
import { panickedBy } from '../panic/running.ts'

const namesOf = (units: readonly Unit[]): string => listed(units.map(shortName))

/** Everybody in a combat, on either side: who is attacked has had his too [Spartan 1.15]. */
const inCombat = (event: Event): readonly string[] =>
  event.type === 'combatResolved'
    ? [...event.combat.attackers, ...event.combat.groups.flatMap((group) => group.defenders)]
    : []

type Why = { readonly one: string; readonly many: string }

const FOUGHT: Why = { one: 'has had its organised combat', many: 'have had their organised combat' }
const IN_PANIC: Why = { one: 'does not flee in the panic', many: 'do not flee in the panic' }

const rouse = (progress: Progress, units: readonly Unit[], why: Why): Progress => {
  const fresh = units.filter((unit) => isElephant(unit) && isOnMap(unit) && unit.marks[ROUSED] === undefined)
  if (fresh.length === 0) return progress
  const rampages = fresh.length === 1 ? `${why.one}: it rampages` : `${why.many}: they rampage`
  const text = `${namesOf(fresh)} ${rampages} from the next own movement phase on`
  return happen(progress, marked(idsOf(fresh), ROUSED, progress.state.playerTurn, 'Spartan 1.0', text))
}

/** In panic they do not flee but rampage [Spartan 1.28]. */
const maddened = (progress: Progress, event: Event): Progress => {
  const units = unitsById(progress.battle, progress.state, panickedBy(event)).filter(isElephant)
  if (units.length === 0) return progress
  const calm = happen(progress, marked(idsOf(units), PANICKED, undefined, 'Spartan 1.28'))
  return rouse(calm, units, IN_PANIC)
}

type Advance = Extract<Pending, { kind: 'advance' }>

const advanced = (progress: Progress, unit: Unit, { cells }: Advance): Progress => {
  const { battle, state } = progress
  const { board } = battle.map
  const [to] = cells
  const made = happen(progress, { type: 'decisionMade', kind: 'advance' })
  if (to === undefined) return made
  if (advanceBar(battle, state, unit, to)) return made
  if (isMire(battle, unit.at, board.directionTo(unit.at, to), to))
    return perish(made, unit, `sinks in the swamp of hex ${board.label(to)}`)
  if (!legalStack(battle, unit.side, to, [unit]).ok) return made
  const text = `${shortName(unit)} rushes on into ${board.label(to)}.`
  const shifted: Event = { type: 'unitsShifted', moves: [{ unit: unit.id, to }], cite: 'Spartan 1.16', text }
  return happen(made, shifted, ...controlEvents(battle, state, unit.side, [to]))
}

/** A rampaging elephant enters the hex that it emptied without being asked [Spartan 1.16]. */
const rushed = (progress: Progress): Progress => {
  const pending = progress.state.pending.at(-1)
  if (pending?.kind !== 'advance') return progress
  const [unit] = unitsById(progress.battle, progress.state, pending.units)
  return unit && isRampaging(unit) ? advanced(progress, unit, pending) : progress
}

/** Combat of any kind rouses elephants, also without effect; panic does too. */
export const reacts = (before: Progress, since: number): Progress => {
  let progress = before
  for (const event of before.events.slice(since)) {
    progress = rouse(progress, unitsById(progress.battle, progress.state, inCombat(event)), FOUGHT)
    progress = letGo(maddened(progress, event), event)
  }
  return rushed(progress)
}

/** Roused elephants begin to rampage with the movement phase of their side [Spartan 1.0]. */
export const begins = (progress: Progress): Progress => {
  const { battle, state } = progress
  const { actor } = stepOf(battle, state)
  if (!isRampagePhase(battle, state)) return progress
  const units = state.units.filter((unit) => unit.side === actor && isOnMap(unit) && isRoused(unit))
  if (units.length === 0) return progress
  const text = `${namesOf(units)} ${units.length === 1 ? 'begins' : 'begin'} to rampage`
  return freed(happen(progress, marked(idsOf(units), RAMPAGE, 0, 'Spartan 1.0', text)), units)
}
