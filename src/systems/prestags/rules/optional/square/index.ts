import type { Cell, Refusal, SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { Battle, PrestagsModule, Progress } from '../../position/contract.ts'
import { happen, marked } from '../../position/progress.ts'
import type { Event, State, Unit } from '../../terms/types.ts'
import { idsOf, isLeader, shortName } from '../../position/units.ts'
import { hasRomans, romansOf } from '../romans.ts'
import { BROKEN, FOUR, form, giveUp, inSquare, SQUARE, squareIn } from './form.ts'
import { panickedBy } from '../panic/running.ts'

/** Hexes in which a combat had a result other than none. */
const struckIn = (event: Event): Cell[] =>
  event.type === 'combatResolved'
    ? event.combat.groups.flatMap((group, index) => (event.combat.results[index] === '-' ? [] : group.cells))
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

const isMove = ({ type }: Event): boolean => ['unitsMoved', 'unitsShifted', 'unitsAdvanced'].includes(type)

/** Who has left the hex of a broken square stands like everybody else again. */
const scattered = (progress: Progress): Progress => {
  const gone = progress.state.units.filter((unit) => (unit.marks[BROKEN] ?? unit.at) !== unit.at)
  return happen(progress, ...gone.map(({ id }) => marked([id], BROKEN, undefined, 'Legion 1.1')))
}

/** Any result against its hex dissolves a square, and panic does; those left may stay together where they are. */
const reacts = (before: Progress, since: number): Progress => {
  const events = before.events.slice(since)
  // Who panics keeps no square.
  const panicked = events.flatMap(panickedBy)
  const cells = [
    ...events.flatMap(struckIn),
    ...before.state.units.flatMap((unit) => (panicked.includes(unit.id) ? unit.at : [])),
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
  return together ? Math.max(limit, FOUR) : limit
}

const barsStack = (battle: Battle, _side: SideIndex, cell: Cell, stack: readonly Unit[]): Refusal | undefined => {
  if (!stack.some(inSquare) || stack.every((unit) => isLeader(unit) || inSquare(unit))) return undefined
  const text = `Only leaders may stand with the square in ${battle.map.board.label(cell)}.`
  return { code: 'square', cite: 'Legion 1.11', text, cell }
}

/** Four Roman SD that look every way [Legion 1.1]. */
export const square: PrestagsModule = {
  id: 'square',
  origin: 'folder',
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
  bars: {
    move: barsMove,
    strike: (_battle, _state, unit, kind) =>
      kind === 'melee' && inSquare(unit)
        ? {
            code: 'square',
            cite: 'Legion 1.1',
            text: `${shortName(unit)} stands in a square and does not attack.`,
            cell: unit.at,
          }
        : undefined,
    retreat: (_battle, _state, unit) =>
      inSquare(unit)
        ? {
            code: 'square',
            cite: 'Legion 1.1',
            text: `${shortName(unit)} stands in a square and does not go back.`,
            cell: unit.at,
          }
        : undefined,
    stack: barsStack,
  },
  allowance: (_battle, _state, unit, points) => (inSquare(unit) ? 1 : points),
  entry: (_battle, _state, unit, _from, _direction, _to, cost) => (inSquare(unit) && Number.isFinite(cost) ? 1 : cost),
  carries: (battle, state, unit) =>
    inSquare(unit) ? squareIn(battle, state, unit.at).filter((one) => one !== unit) : [],
  frees: {
    unflanked: (_battle, unit) => inSquare(unit),
  },
  stackLimit,
  badges: (_battle, _state, unit) =>
    inSquare(unit)
      ? { sign: '□', text: 'in square: no flanks, no attack, one hex a phase', cite: 'Legion 1.1', tone: 'good' }
      : undefined,
}
