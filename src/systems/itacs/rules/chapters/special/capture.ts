import { type Cell, ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../../core/grid/board.ts'
import { actOf } from '../../movement/acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../../position/contract.ts'
import { captivesOf, freed, taken } from '../../position/captivity.ts'
import { CAPTIVE } from '../../position/field.ts'
import { fieldIn, labelOf, stepOf, unitById, unitsById } from '../../position/moment.ts'
import { arrive } from '../../movement/moves.ts'
import { entryCost } from '../../movement/entry.ts'
import { begin, destroyed, happen, marked } from '../../position/progress.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Case } from '../../terms/rules.ts'
import type { Act, Choice, Event, State } from '../../position/state.ts'
import type { Unit } from '../../terms/types.ts'
import { isOnMap, shortName, troopsOf } from '../../position/units.ts'

type Lost = Extract<Event, { type: 'unitsDestroyed' }>

/** Leaders whose defenders were all struck down in melee fall to those who did it [6.1.4]. */
const capture = (progress: Progress, { units, cause, by, side }: Lost): Progress => {
  const { battle, state } = progress
  const { owner } = stepOf(battle, state)
  const victors = unitsById(state, by).filter(isOnMap)
  if (cause !== 'melee' || owner === side) return progress
  const field = fieldIn(battle, state)
  return [...new Set(unitsById(state, units).map((unit) => unit.at))].reduce((now, cell) => {
    const left = field.at(cell)
    if (left[0]?.side !== side || troopsOf(left).length > 0) return now
    const near = victors.find((unit) => field.ground.board.directionTo(unit.at, cell) >= 0) ?? victors[0]
    return near ? taken(now, left, near, `taken by ${shortName(near)}`) : now
  }, progress)
}

/** Hexes beside a freed leader where his own side stands. */
const havens = (battle: Battle, state: State, leader: Unit): Cell[] => {
  const field = fieldIn(battle, state)
  return neighboursOf(field.ground.board, leader.at).filter((cell) =>
    field.at(cell).some((unit) => unit.side === leader.side),
  )
}

/** Open hexes beside him where nobody stands. */
const gaps = (battle: Battle, state: State, leader: Unit): Cell[] => {
  const field = fieldIn(battle, state)
  const { board } = field.ground
  return neighboursOf(board, leader.at).filter(
    (cell) =>
      field.at(cell).length === 0 &&
      Number.isFinite(entryCost(field.ground, leader, leader.at, board.directionTo(leader.at, cell), cell)),
  )
}

/** Where a freed leader goes; `stays` where he may also remain. */
const freedom = (battle: Battle, leader: Unit, cells: readonly Cell[], stays: boolean): Choice => ({
  kind: 'choice',
  side: leader.side,
  about: 'freed',
  cite: '6.1.4',
  heading: `Where ${shortName(leader)} goes, who is free again`,
  text: `${shortName(leader)} in ${labelOf(battle, leader.at)} is free again. Where does he go?`,
  options: [
    ...(stays ? [{ id: 'stay', label: 'Stay here', units: [leader.id], cells: [leader.at] }] : []),
    ...cells.map((cell) => ({
      id: labelOf(battle, cell),
      label: `Go to ${labelOf(battle, cell)}`,
      units: [],
      cells: [cell],
    })),
  ],
  data: { units: [leader.id], cells },
})

const goTo = (progress: Progress, leader: Unit, to: Cell): Progress => {
  const free = leader.marks[CAPTIVE] === undefined ? progress : freed(progress, leader, 'is free again')
  const ids = [leader.id]
  const gone = happen(free, { type: 'unitsShifted', units: ids, to, cite: '6.1.4', text: 'rejoins his side' })
  return arrive(gone, ids, to)
}

/**
 * A leader of the captors stands there still, and enemies never share a hex [4.3.3]: the captive goes to his side
 * beside him, or else where nobody stands; without a way out he is that leader's captive [I-102].
 */
const driveOut = (progress: Progress, leader: Unit, keeper: Unit): Progress => {
  const { battle, state } = progress
  const homes = havens(battle, state, leader)
  const cells = homes.length > 0 ? homes : gaps(battle, state, leader)
  const [only] = cells
  if (only === undefined)
    return happen(progress, marked([leader.id], CAPTIVE, keeper.id, '6.1.4', `is kept by ${shortName(keeper)}`))
  return cells.length > 1
    ? happen(progress, { type: 'decisionAsked', pending: freedom(battle, leader, cells, false) })
    : goTo(progress, leader, only)
}

/** With whom his captive is lost: who runs off the map, drowns or burns [5.3.3, 6.7.7, I-72]. */
const LOST_WITH: Readonly<Partial<Record<Lost['cause'], Case>>> = { rout: '5.3.3', sunk: '6.7.7', burnt: '6.7.7' }

/** A captive whose captor is gone: others of the stack hold him, or he is free [6.1.4]. */
const release = (progress: Progress, leader: Unit, captor: Unit, cause: Lost['cause']): Progress => {
  const { battle, state } = progress
  const left = fieldIn(battle, state)
    .at(captor.at)
    .filter((unit) => unit.side === captor.side)
  const [guard] = troopsOf(left)
  const [keeper] = left
  const lost = LOST_WITH[cause]
  if (guard) return happen(progress, marked([leader.id], CAPTIVE, guard.id, '6.1.4'))
  if (lost) return happen(progress, ...destroyed([leader], cause, lost))
  if (keeper) return driveOut(progress, leader, keeper)
  const free = freed(progress, leader, 'is free again')
  const cells = cause === 'melee' ? havens(battle, free.state, leader) : []
  if (cells.length === 0) return free
  return happen(free, { type: 'decisionAsked', pending: freedom(battle, leader, cells, true) })
}

const reacts = (progress: Progress, since: number): Progress =>
  progress.events.slice(since).reduce((now, event) => {
    if (event.type !== 'unitsDestroyed') return now
    let after = capture(now, event)
    for (const captor of unitsById(now.state, event.units))
      for (const leader of captivesOf(after, captor)) after = release(after, leader, captor, event.cause)
    return after
  }, progress)

const join = (progress: Progress, { data }: Choice, option: string): Judged<Progress> => {
  const [leader] = unitsById(progress.state, data.units ?? [])
  const to = (data.cells ?? []).find((cell) => labelOf(progress.battle, cell) === option)
  return ok(leader && to !== undefined ? goTo(progress, leader, to) : progress)
}

const isPrisonerOf = (state: State, unit: Unit, side: SideIndex): boolean =>
  isOnMap(unit) && unit.side !== side && unitById(state, unit.marks[CAPTIVE] ?? '')?.side === side

const execute: ActRule = {
  title: 'Execute',
  cite: '6.1.4',
  takes: 'captive',
  steps: ['missile', 'movement', 'defensiveFire', 'melee', 'breaks'],
  early: true,
  incidental: () => true,
  carry: (battle, state, { units: [id = ''] }: Act, side) => {
    const leader = unitById(state, id)
    if (!leader || !isPrisonerOf(state, leader, side)) return refuse('noCaptive', '6.1.4', 'You hold no such captive.')
    return ok(happen(begin(battle, state), ...destroyed([leader], 'executed', '6.1.4')))
  },
  offers: (_battle, state, side) =>
    state.units.filter((unit) => isPrisonerOf(state, unit, side)).map((unit) => actOf('execute', [unit.id])),
  label: (_battle, state, { units: [id = ''] }) => {
    const leader = unitById(state, id)
    return `Execute ${leader ? shortName(leader) : 'the captive'}`
  },
}

export const captures: ItacsModule = {
  id: 'capture',
  title: 'Captured leaders',
  text: 'A leader whose defenders fall in melee is taken by the victors;\nhe is free when his captors fall, unless they kill him first.',
  cites: ['6.1.4'],
  explains: {
    '6.1.4': 'Missiles never harm a leader. Who holds one may execute him at any time.',
  },
  reacts,
  acts: { execute },
  answers: { freed: join },
  badges: (_battle, _state, unit) =>
    unit.marks[CAPTIVE] === undefined ? undefined : { sign: '⛓', text: 'captive', cite: '6.1.4', tone: 'warn' },
}
