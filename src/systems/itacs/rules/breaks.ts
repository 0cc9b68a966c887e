import { ok, type SideIndex, type Step } from '../../../core/engine/vocabulary.ts'
import { actOf } from '../acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../contract.ts'
import { legalOwn } from '../fire.ts'
import { fieldIn, labelOf, stepKind, unitById, unitsById } from '../moment.ts'
import { begin, happen, lay, marked } from '../progress.ts'
import { type Judged, refuse } from '../refusal.ts'
import type { Act, Combat, State } from '../state.ts'
import { mayBreak, mayFollow } from '../states/breaks.ts'
import { broken, isSteadfast } from '../states/markers.ts'
import type { Unit } from '../types.ts'
import { idsOf, isOnMap, movementOf, otherSide, shortName, troopsOf } from '../units.ts'
import { endsFor, FLED, flee, groupsIn } from './flee.ts'

/** Lies on units that may break of their own will in this player-turn: fought somebody slower, or hurt, or of a formation that breaks. */
export const WINDOW = 'mayBreak'

const opened = (progress: Progress, units: readonly Unit[], cite: '4.5.12' | '5.2'): Progress => {
  const { playerTurn } = progress.state
  const fresh = units.filter((unit) => isOnMap(unit) && !isSteadfast(unit) && unit.marks[WINDOW] !== playerTurn)
  return fresh.length > 0 ? happen(progress, marked(idsOf(fresh), WINDOW, playerTurn, cite)) : progress
}

/** When units break, the rest of their formation may as well [4.5.12]. */
const mates = (progress: Progress, units: readonly Unit[]): Progress => {
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

const legalBreak = (state: State, { units: [id = ''] }: Act, side: SideIndex): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const unit = own.value
  if (unit.breaks || unit.routs || unit.marks[FLED] === state.playerTurn)
    return refuse('fleeing', '5.2', `${shortName(unit)} flees already.`, unit.at)
  return unit.marks[WINDOW] === state.playerTurn && !isSteadfast(unit) ? ok(unit) : mayBreak(unit)
}

const carryBreak = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const judged = legalBreak(state, act, side)
  if (!judged.ok) return judged
  const { at } = judged.value
  const laid = lay(begin(battle, state), [at], broken, '5.2', 'breaks of its own will')
  return ok(mates(laid, troopsOf(fieldIn(battle, state).at(at))))
}

/** One offer a hex: the marker lies on all of it [5.2]. */
const breakOffers = (battle: Battle, state: State, side: SideIndex): Act[] => {
  const field = fieldIn(battle, state)
  const seen = new Set<number>()
  return field.units.flatMap((unit) => {
    const act = actOf('break', [unit.id])
    if (unit.side !== side || seen.has(unit.at) || !legalBreak(state, act, side).ok) return []
    seen.add(unit.at)
    return [act]
  })
}

const breakRule: ActRule = {
  title: 'Break',
  cite: '5.2',
  steps: ['missile', 'movement', 'defensiveFire', 'melee', 'breaks'],
  // The step after melee waits for those whose chance is new; nobody is asked, and no other step waits.
  incidental: (battle, state, side) =>
    stepKind(battle, state) !== 'breaks' ||
    !state.units.some((unit) => unit.side === side && unit.marks[WINDOW] === state.playerTurn),
  carry: carryBreak,
  offers: breakOffers,
  label: (battle, state, { units: [id = ''] }) => {
    const unit = unitById(state, id)
    return unit ? `${shortName(unit)} in ${labelOf(battle, unit.at)} breaks` : 'Break'
  },
}

const isFleeing = (unit: Unit): boolean => unit.breaks && !unit.routs

const carryFlee = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const field = fieldIn(battle, state)
  const own = legalOwn(state, act.units[0] ?? '', side)
  if (!own.ok) return own
  const unit = own.value
  const group = groupsIn(field, unit.at, isFleeing).find((one) => one.includes(unit))
  if (!group) return refuse('steady', '5.2', `${shortName(unit)} does not break.`, unit.at)
  const flight = endsFor(field, group).find((one) => one.to === act.to)
  if (!flight) return refuse('notThere', '5.3.1', `The rout move of ${shortName(unit)} leads elsewhere.`, act.to)
  if (act.facing !== undefined && unit.d > 0)
    return refuse('noTurn', '5.2', 'Who breaks while disrupted turns away from the enemy.', unit.at)
  return ok(flee(begin(battle, state), group, { flight, ...(act.facing === undefined ? {} : { facing: act.facing }) }))
}

const fleeOffers = (battle: Battle, state: State, side: SideIndex): Act[] => {
  const field = fieldIn(battle, state)
  const cells = [...new Set(field.units.filter((unit) => unit.side === side && isFleeing(unit)).map((unit) => unit.at))]
  return cells.flatMap((cell) =>
    groupsIn(field, cell, isFleeing).flatMap((group) =>
      endsFor(field, group).map((flight) => actOf('flee', [group[0]?.id ?? ''], { to: flight.to })),
    ),
  )
}

const fleeRule: ActRule = {
  title: 'Rout move',
  cite: '5.2',
  steps: ['movement', 'breaks'],
  carry: carryFlee,
  offers: fleeOffers,
  label: (battle, state, { units: [id = ''], to = -1 }) => {
    const unit = unitById(state, id)
    return `${unit ? shortName(unit) : '?'} falls back to ${to < 0 ? '?' : labelOf(battle, to)}`
  },
}

const AFTER: Pick<Step, 'kind' | 'title' | 'cite' | 'commands'> = {
  kind: 'breaks',
  title: 'Breaks after melee',
  cite: '4.5.12',
  commands: [],
}

/** After melee both sides may break; a step that nobody has a use for is passed over. */
const withBreaks = (turn: readonly Step[]): Step[] =>
  turn.flatMap((step) =>
    step.kind === 'melee' && step.owner !== undefined
      ? [
          step,
          { ...AFTER, owner: step.owner, actor: step.owner },
          { ...AFTER, owner: step.owner, actor: otherSide(step.owner) },
        ]
      : [step],
  )

export const breaks: ItacsModule = {
  id: 'breaks',
  title: 'Breaking of one’s own will',
  text: 'Disrupted units may break at any time, and after a melee those who fought somebody slower,\nwith the rest of their formation: they run, and are in hand again a turn later.',
  cites: ['4.5.12', '5.1', '5.2'],
  explains: {
    '4.5.12':
      'After melee: those who must break run at once; those who fought somebody slower may, now or in their next movement phase.',
    '5.2': 'A unit that breaks undisrupted keeps a point back and may turn as it likes.',
  },
  sequence: withBreaks,
  reacts,
  acts: { break: breakRule, flee: fleeRule },
  badges: (battle, state, unit) =>
    !unit.breaks && unit.marks[WINDOW] === state.playerTurn && stepKind(battle, state) === 'breaks'
      ? { sign: 'b', text: 'may break', cite: '4.5.12', tone: 'calm' }
      : undefined,
}
