import { ok, type Cell, type Refusal, type SideIndex } from '../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, PrestagsModule, Progress } from '../contract.ts'
import { unitById, unitsIn } from '../layout.ts'
import { begin, happen, marked } from '../progress.ts'
import { type Judged, refuse } from '../refusal.ts'
import type { Act, Event, State, Unit } from '../types.ts'
import { isDisrupted, isLeader, isOnMap, shortName } from '../units.ts'
import { hasRomans, isRoman, romansOf } from './romans.ts'

/** On the four units of a square: the player-turn in which it was formed. */
const SQUARE = 'square'
/** On the units of a broken square: the hex in which they may go on standing together. */
const BROKEN = 'brokenSquare'
const FOUR = 4

const inSquare = (unit: Unit): boolean => unit.marks[SQUARE] !== undefined
const isSwordsman = (battle: Battle, unit: Unit): boolean => unit.type === 'SD' && isRoman(battle, unit.side)

const idsOf = (units: readonly Unit[]): string[] => units.map((unit) => unit.id)
const squareIn = (battle: Battle, state: State, cell: Cell): Unit[] => unitsIn(battle, state, cell).filter(inSquare)

/** Steady, and not bound to flee. */
const isReady = (unit: Unit): boolean => !isDisrupted(unit) && unit.marks.panicked === undefined && !inSquare(unit)

/** Four of one hex who can form a square: undisrupted, and nobody but leaders beside them. */
const formable = (battle: Battle, state: State, cell: Cell): readonly Unit[] => {
  const troops = unitsIn(battle, state, cell).filter((unit) => !isLeader(unit))
  const ready = troops.every((unit) => isSwordsman(battle, unit) && isReady(unit))
  return troops.length === FOUR && ready ? troops : []
}

const isPlain = ({ to, with: other, face, path, dice }: Act): boolean =>
  [to, other, face, path, dice].every((one) => one === undefined)

const sameUnits = (ids: readonly string[], units: readonly Unit[]): boolean =>
  ids.length === units.length && units.every((unit) => ids.includes(unit.id))

/** The hex of an own unit named first by an order. */
const cellOf = (battle: Battle, state: State, act: Act, side: SideIndex): Cell | undefined => {
  const unit = unitById(battle, state, act.units[0] ?? '')
  return unit && unit.side === side && isOnMap(unit) ? unit.at : undefined
}

const cellsOf = (state: State, side: SideIndex): Cell[] => [
  ...new Set(state.units.flatMap((unit) => (unit.side === side && isOnMap(unit) && unit.type === 'SD' ? unit.at : []))),
]

const where = (battle: Battle, state: State, act: Act): string => {
  const unit = unitById(battle, state, act.units[0] ?? '')
  return unit ? battle.map.board.label(unit.at) : ''
}

const formed = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const cell = cellOf(battle, state, act, side)
  const units = cell === undefined ? [] : formable(battle, state, cell)
  if (units.length === 0 || !sameUnits(act.units, units) || !isPlain(act))
    return refuse(
      'noSquare',
      'Legion 1.1',
      'A square takes four undisrupted Roman SD, alone in a hex but for leaders.',
      cell,
    )
  const text = `${battle.map.board.label(cell ?? -1)}: four SD form a square`
  const mark = marked(idsOf(units), SQUARE, state.playerTurn, 'Legion 1.1', text)
  return ok(happen(begin(battle, state), marked(idsOf(units), BROKEN, undefined, 'Legion 1.1'), mark))
}

/** A square that has not yet moved in this phase may be given up. */
const breakable = (battle: Battle, state: State, cell: Cell): readonly Unit[] => {
  const units = squareIn(battle, state, cell)
  return units.some((unit) => unit.moved === state.playerTurn) ? [] : units
}

const broken = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const cell = cellOf(battle, state, act, side)
  const units = cell === undefined ? [] : breakable(battle, state, cell)
  if (units.length === 0 || !sameUnits(act.units, units) || !isPlain(act))
    return refuse('noSquare', 'Legion 1.1', 'Only a square that has not moved in this phase can be given up.', cell)
  const text = `${battle.map.board.label(cell ?? -1)}: the square is given up`
  return ok(happen(begin(battle, state), marked(idsOf(units), SQUARE, undefined, 'Legion 1.1', text)))
}

const offersBy =
  (act: string, found: (battle: Battle, state: State, cell: Cell) => readonly Unit[]): ActRule['offers'] =>
  (battle, state, side) =>
    cellsOf(state, side).flatMap((cell): Act[] => {
      const units = found(battle, state, cell)
      return units.length > 0 ? [{ type: 'act', act, units: idsOf(units) }] : []
    })

const form: ActRule = {
  title: 'Form square',
  cite: 'Legion 1.1',
  steps: ['movement'],
  carry: formed,
  offers: offersBy('formSquare', formable),
  label: (battle, state, act) => `Form a square in ${where(battle, state, act)}`,
}

const giveUp: ActRule = {
  title: 'Give up the square',
  cite: 'Legion 1.1',
  steps: ['movement'],
  incidental: true,
  carry: broken,
  offers: offersBy('breakSquare', breakable),
  label: (battle, state, act) => `Give up the square in ${where(battle, state, act)}`,
}

/** Hexes in which a combat had a result other than none. */
const struckIn = (event: Event): Cell[] =>
  event.type === 'combatResolved'
    ? event.combat.groups.flatMap((group, index) => ((event.combat.results[index] ?? '-') === '-' ? [] : group.cells))
    : []

const dissolved = (progress: Progress, units: readonly Unit[]): Progress => {
  const [first] = units
  if (!first) return progress
  const ids = idsOf(units)
  const text = `The square in ${progress.battle.map.board.label(first.at)} is dissolved`
  return happen(
    progress,
    marked(ids, SQUARE, undefined, 'Legion 1.1', text),
    marked(ids, BROKEN, first.at, 'Legion 1.1'),
  )
}

/** Who panics keeps no square. */
const shaken = (event: Event): readonly string[] =>
  event.type === 'unitsMarked' && event.mark === 'panicked' && event.value !== undefined ? event.units : []

const isMove = ({ type }: Event): boolean => ['unitsMoved', 'unitsShifted', 'unitsAdvanced'].includes(type)

/** Who has left the hex of a broken square stands like everybody else again. */
const scattered = (progress: Progress): Progress => {
  const gone = progress.state.units.filter((unit) => unit.marks[BROKEN] !== undefined && unit.marks[BROKEN] !== unit.at)
  return gone.length > 0 ? happen(progress, marked(idsOf(gone), BROKEN, undefined, 'Legion 1.1')) : progress
}

/** Any result against its hex dissolves a square, and panic does; those left may stay together where they are. */
const reacts = (before: Progress, since: number): Progress => {
  const events = before.events.slice(since)
  const panicked = events.flatMap(shaken)
  const cells = [
    ...events.flatMap(struckIn),
    ...before.state.units.flatMap((unit) => (inSquare(unit) && panicked.includes(unit.id) ? unit.at : [])),
  ]
  const progress = cells.reduce(
    (now, cell) =>
      dissolved(
        now,
        now.state.units.filter((unit) => unit.at === cell && inSquare(unit)),
      ),
    before,
  )
  return events.some(isMove) ? scattered(progress) : progress
}

const barsMove = (battle: Battle, state: State, unit: Unit): Refusal | undefined => {
  if (unit.marks[SQUARE] !== state.playerTurn) return undefined
  const text = `The square in ${battle.map.board.label(unit.at)} was formed in this phase and stands still.`
  return { code: 'square', cite: 'Legion 1.1', text, cell: unit.at }
}

/** Four stand where three may: as a square, or on the spot where it was broken. */
const stackLimit = (_battle: Battle, _side: SideIndex, stack: readonly Unit[], limit: number): number => {
  const troops = stack.filter((unit) => !isLeader(unit))
  const together = troops.every((unit) => inSquare(unit) || unit.marks[BROKEN] === unit.at)
  return troops.length > 0 && troops.length <= FOUR && together ? Math.max(limit, FOUR) : limit
}

const barsStack = (battle: Battle, _side: SideIndex, cell: Cell, stack: readonly Unit[]): Refusal | undefined => {
  if (!stack.some(inSquare) || stack.every((unit) => isLeader(unit) || inSquare(unit))) return undefined
  const text = `Only leaders may stand with the square in ${battle.map.board.label(cell)}.`
  return { code: 'square', cite: 'Legion 1.11', text, cell }
}

/** Four Roman SD that look every way [Legion 1.1]. */
export const square: PrestagsModule = {
  id: 'square',
  title: 'The Roman square',
  text: 'Four Roman SD in one hex may form a square: it has no flanks, does not attack and moves one hex a phase.',
  cites: ['Legion 1.1', 'Legion 1.11'],
  explains: {
    'Legion 1.1':
      'At the end of their movement phase four Roman SD who share a hex, undisrupted and without other troops, may form a square. It cannot be taken in the flank, defends with all four and does not attack. In later phases it moves one hex, whatever the ground, all four together. Any result of a combat against its hex dissolves it, and its owner may give it up in his movement phase before it moves. Four may stand together in a square also where three are the limit; when it is dissolved they may stay until they move.',
    'Legion 1.11': 'Leaders may be inside. They do not count, act as always and may leave with their full allowance.',
  },
  inSteps: { movement: ['Legion 1.1', 'Legion 1.11'], melee: ['Legion 1.1'] },
  concerns: hasRomans,
  changes: (battle) => `The SD of the ${romansOf(battle)} may form squares of four that have no flanks.`,
  acts: { formSquare: form, breakSquare: giveUp },
  reacts,
  barsMove,
  barsAttack: (_battle, _state, unit) =>
    inSquare(unit)
      ? {
          code: 'square',
          cite: 'Legion 1.1',
          text: `${shortName(unit)} stands in a square and does not attack.`,
          cell: unit.at,
        }
      : undefined,
  barsRetreat: (_battle, _state, unit) =>
    inSquare(unit)
      ? {
          code: 'square',
          cite: 'Legion 1.1',
          text: `${shortName(unit)} stands in a square and does not go back.`,
          cell: unit.at,
        }
      : undefined,
  allowance: (_battle, _state, unit, points) => (inSquare(unit) ? 1 : points),
  entry: (_battle, _state, unit, _from, _direction, _to, cost) => (inSquare(unit) && Number.isFinite(cost) ? 1 : cost),
  carries: (battle, state, unit) =>
    inSquare(unit) ? squareIn(battle, state, unit.at).filter((one) => one !== unit) : [],
  unflanked: (battle, state, cell) => unitsIn(battle, state, cell).some(inSquare),
  facesAll: (_battle, unit) => inSquare(unit),
  stackLimit,
  barsStack,
  badges: (_battle, _state, unit) =>
    inSquare(unit)
      ? { sign: '□', text: 'in square: no flanks, no attack, one hex a phase', cite: 'Legion 1.1', tone: 'good' }
      : undefined,
}
