import { type Cell, ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { listed } from '../../../../../core/text/words.ts'
import { actOf } from '../../movement/acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../../position/contract.ts'
import type { Field } from '../../position/field.ts'
import { formationOf } from '../../position/formation.ts'
import { fieldIn, labelOf, stepKind, unitsById } from '../../position/moment.ts'
import { legalMover } from '../../movement/moves.ts'
import { begin, happen, lay, marked } from '../../position/progress.ts'
import { NOWHERE } from '../../terms/nowhere.ts'
import { bar, type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, Combat, State } from '../../position/state.ts'
import { broken, isSteadfast, steadfastBy } from '../../position/markers.ts'
import type { Unit } from '../../terms/types.ts'
import { idsOf, isDisrupted, isOnMap, movementOf, shortName, troopsOf } from '../../position/units.ts'
import { fleeRule } from './fallBack.ts'
import { FLED } from './flee.ts'
import { legalTogether } from './together.ts'

/** Lies on units that may break of their own will in this player-turn: fought somebody slower, or hurt, or of a formation that breaks. */
export const WINDOW = 'mayBreak'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [WINDOW]: number
  }
}

/** Why a unit may break of its own will: it is disrupted [5.2], or fought somebody slower [4.5.12]. */
export const mayBreak = (unit: Unit, fought: readonly Unit[] = []): Judged<Unit> => {
  const name = shortName(unit)
  const section = steadfastBy(unit)
  if (section) return refuse('neverBreaks', section, `${name} does not break.`, unit.at)
  if (isDisrupted(unit) || troopsOf(fought).some((enemy) => movementOf(enemy) < movementOf(unit))) return ok(unit)
  return refuse('steady', '5.2', `${name} is not disrupted and has fought nobody slower.`, unit.at)
}

/** The other hexes of a formation: when units of one break, those of the others may as well [4.5.12, 5.2]. */
export const mayFollow = (field: Field, cell: Cell): readonly Cell[] =>
  formationOf(field, cell).filter((one) => one !== cell)

const opened = (progress: Progress, units: readonly Unit[], cite: '4.5.12' | '5.2'): Progress => {
  const { playerTurn } = progress.state
  const fresh = units.filter((unit) => isOnMap(unit) && !isSteadfast(unit) && unit.marks[WINDOW] !== playerTurn)
  return fresh.length > 0 ? happen(progress, marked(idsOf(fresh), WINDOW, playerTurn, cite)) : progress
}

/** When units break, the rest of their formation may as well [4.5.12]. */
export const mates = (progress: Progress, units: readonly Unit[]): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  const cells = [...new Set(units.map((unit) => unit.at))].flatMap((cell) => [...mayFollow(field, cell)])
  return opened(
    progress,
    cells.flatMap((cell) => field.at(cell)),
    '4.5.12',
  )
}

const faster = (units: readonly Unit[], enemies: readonly Unit[]): Unit[] =>
  units.filter((unit) => troopsOf(enemies).some((enemy) => movementOf(enemy) < movementOf(unit)))

/** Both sides of a melee: whoever fought somebody slower [4.5.12]. */
const afterMelee = (progress: Progress, { attackers, defenders }: Combat): Progress => {
  const [ours, theirs] = [unitsById(progress.state, attackers), unitsById(progress.state, defenders)]
  return opened(progress, [...faster(ours, theirs), ...faster(theirs, ours)], '4.5.12')
}

const reacts = (progress: Progress, since: number): Progress =>
  progress.events.slice(since).reduce((now, event) => {
    if (event.type === 'combatResolved' && event.combat.kind === 'melee') return afterMelee(now, event.combat)
    if (event.type !== 'markersLaid') return now
    const units = unitsById(now.state, event.units)
    // Who is disrupted may break at any time; after melee the step waits for them.
    const inMelee = stepKind(now.battle, now.state) === 'melee'
    const hurt = event.cite === '10.7' && inMelee ? opened(now, units, '5.2') : now
    return event.cite === '4.5.12' ? mates(hurt, units) : hurt
  }, progress)

const mayBreakNow = (state: State, unit: Unit): Judged<Unit> => {
  if (unit.breaks || unit.routs || unit.marks[FLED] === state.playerTurn)
    return refuse('fleeing', '5.2', `${shortName(unit)} flees already.`, unit.at)
  return unit.marks[WINDOW] === state.playerTurn && !isSteadfast(unit) ? ok(unit) : mayBreak(unit)
}

/** Whether units break: the marker lies on their hex, so one of them who may is enough [5.2]. */
const legalBreak = (state: State, { units: ids }: Act, side: SideIndex): Judged<readonly Unit[]> => {
  const named = legalTogether(state, ids, side)
  if (!named.ok) return named
  const judged = named.value.map((unit) => mayBreakNow(state, unit))
  const refused = judged.flatMap((one) => (one.ok ? [] : [one]))
  return refused.length < judged.length ? named : (refused[0] ?? named)
}

const carryBreak = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const judged = legalBreak(state, act, side)
  if (!judged.ok) return judged
  const at = judged.value[0]?.at ?? NOWHERE
  const laid = lay(begin(battle, state), [at], broken, '5.2', 'breaks of its own will')
  return ok(mates(laid, troopsOf(fieldIn(battle, state).at(at))))
}

/** One offer a hex, for all of it: the marker lies on all of it [5.2]. */
const breakOffers = (battle: Battle, state: State, side: SideIndex): Act[] => {
  const field = fieldIn(battle, state)
  const cells = [...new Set(field.units.flatMap((unit) => (unit.side === side ? [unit.at] : [])))]
  return cells.flatMap((cell) => {
    const units = field.at(cell).filter((unit) => !isSteadfast(unit))
    const act = actOf('break', idsOf(units))
    return units.length > 0 && legalBreak(state, act, side).ok ? [act] : []
  })
}

/**
 * The step after melee waits for those whose chance is new. A movement phase in which nobody can move waits for those who
 * may break: else a side that is all disrupted would be passed over [5.2]. No other step waits.
 */
const isAside = (battle: Battle, state: State, side: SideIndex): boolean => {
  const kind = stepKind(battle, state)
  const own = state.units.filter((unit) => unit.side === side)
  if (kind === 'breaks') return !own.some((unit) => unit.marks[WINDOW] === state.playerTurn)
  if (kind !== 'movement') return true
  return own.some((unit) => isOnMap(unit) && legalMover(battle, state, unit).ok)
}

const breakRule: ActRule = {
  title: 'Break',
  cite: '5.2',
  steps: ['missile', 'movement', 'defensiveFire', 'melee', 'breaks'],
  early: true,
  incidental: isAside,
  carry: carryBreak,
  offers: breakOffers,
  label: (battle, state, { units: ids }) => {
    const units = unitsById(state, ids)
    const [first] = units
    const names = listed(units.map(shortName))
    return first ? `${names} in ${labelOf(battle, first.at)} ${units.length > 1 ? 'break' : 'breaks'}` : 'Break'
  },
}

export const breaks: ItacsModule = {
  id: 'breaks',
  title: 'Breaking of one’s own will',
  text: 'Disrupted units may break at any time, and after a melee those who fought somebody slower,\nwith the rest of their formation: they run, and are in hand again a turn later.',
  cites: ['4.5.12', '5.1', '5.2'],
  explains: {
    '4.5.12':
      'After melee: those who must break run at once; those who fought somebody slower may, now or in their next movement phase.',
    '5.2':
      'A unit that breaks undisrupted may keep a point back and turn as it likes; leaders of the hex may go along.',
  },
  reacts,
  // A rout move or none [5.2]: points that are left over are gone.
  barsMove: (_battle, state, unit) =>
    unit.marks[FLED] === state.playerTurn
      ? bar('hasFled', '5.2', `${shortName(unit)} has made its rout move.`, unit.at)
      : undefined,
  acts: { break: breakRule, flee: fleeRule },
  badges: (battle, state, unit) =>
    !unit.breaks && unit.marks[WINDOW] === state.playerTurn && stepKind(battle, state) === 'breaks'
      ? { sign: 'b', text: 'may break', cite: '4.5.12', tone: 'calm' }
      : undefined,
}
