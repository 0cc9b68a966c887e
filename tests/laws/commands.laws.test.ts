import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadBattle } from '../prestags/loadBattle.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { Refusal, Result } from '../../src/core/engine/vocabulary.ts'
import { parseBattleFile as parseItacs } from '../../src/systems/itacs/files/battleFile.ts'
import { startOf } from '../../src/systems/itacs/rules/compose.ts'
import * as itacs from '../../src/systems/itacs/rules/sequence/decide.ts'
import { boldCommand } from '../../src/systems/itacs/play/bold.ts'
import { randomCommand as anyItacs } from '../../src/systems/itacs/play/random.ts'
import { RULES as ITACS_RULES } from '../../src/systems/itacs/rules/terms/rules.ts'
import * as prestags from '../../src/systems/prestags/rules/sequence/decide.ts'
import { boldPlayer } from '../../src/systems/prestags/play/fuzz.ts'
import { RULES } from '../../src/systems/prestags/rules/terms/rules.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import { libraryWith } from '../fuzz/itacsSheets.ts'
import { share } from '../share.ts'
import { SHAPES } from '../../src/systems/prestags/rules/sequence/shapes.ts'

/** A position, asked and told without a type: anything at all may arrive. */
type Position = {
  readonly state: unknown
  /** A command that is legal here. */
  readonly legal: Record<string, unknown>
  readonly decide: (command: unknown) => Result<{ readonly state: unknown }, Refusal>
  readonly judge: (command: unknown) => Result<unknown, Refusal>
  readonly rules: object
}

type Engine<B, S, C> = {
  readonly decide: (battle: B, state: S, command: C) => Result<{ readonly state: S }, Refusal>
  readonly judge: (battle: B, state: S, command: C) => Result<unknown, Refusal>
}

const EVERY = 9

/** Positions of a game, from its set-up on. */
const positionsOf = <B, S extends { readonly verdict: unknown }, C>(
  { decide, judge }: Engine<B, S, C>,
  battle: B,
  start: S,
  next: (state: S) => C,
  rules: object,
): Position[] => {
  const found: Position[] = []
  let state = start
  for (let count = 0; count < 300 && !state.verdict; count++) {
    const here = state
    const legal = next(here)
    if (count < 4 || count % EVERY === 0)
      found.push({
        state: here,
        legal: legal as Record<string, unknown>,
        decide: (command) => decide(battle, here, command as C),
        judge: (command) => judge(battle, here, command as C),
        rules,
      })
    const decided = decide(battle, here, legal)
    if (!decided.ok) throw new Error(decided.error.text)
    state = decided.value.state
  }
  return found
}

const prestagsGame = (path: string, options: readonly string[], seed: number): Position[] => {
  const battle = loadBattle(path, options)
  const [chance, player] = [newChance(seed), boldPlayer(battle)]
  const start = freshState(musterUnits(battle.scenario), seededDice(seed))
  return positionsOf(prestags, battle, start, (state) => player(battle, state, chance), RULES)
}

const itacsGame = (features: readonly string[], seed: number): Position[] => {
  const read = parseItacs({ format: 'testudo-battle', version: 1, scenario: 'practice' }, libraryWith(features))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { battle } = read.value
  const chance = newChance(seed)
  const next = (state: Parameters<typeof boldCommand>[1]) =>
    chance.oneIn(3) ? anyItacs(battle, state, chance) : boldCommand(battle, state, chance)
  return positionsOf(itacs, battle, startOf(battle, seededDice(seed)), next, ITACS_RULES)
}

const GAMES: readonly [string, () => readonly Position[]][] = [
  ['PRESTAGS', () => prestagsGame('prestags/rome-753bc', ['facing'], 3)],
  ['PRESTAGS with plots', () => prestagsGame('prestags/hastings-1066', ['simultaneous'], 4)],
  ['ITACS', () => itacsGame([], 5)],
]

const TYPES = Object.keys(SHAPES)
const ENTRIES = ['type', 'units', 'path', 'target', 'targets', 'to', 'with', 'placements', 'moves', 'act', 'option']
const MORE = ['face', 'facing', 'exit', 'steps', 'salt', 'unit', 'note', 'die', 'dice']

const anything = fc.anything({
  maxDepth: 3,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withSparseArray: true,
  withTypedArray: true,
})
const odd = fc.oneof(
  anything,
  fc.constantFrom<unknown>(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, -0, 1e9, '', '__proto__'),
  fc.constantFrom<unknown>(Symbol('x'), () => 0, [], {}, [null], [undefined], [[]], [{}], [Symbol('x')], new Array(3)),
  fc.constantFrom<unknown>(['A-MI-1'], ['A-MI-1', 'A-MI-1'], [{ unit: 'A-MI-1', to: 3 }], [1, 2, 3], 'A-MI-1', 12),
)

/** A command by its type only; its entries are what comes. */
const rough = fc
  .tuple(fc.constantFrom(...TYPES), fc.dictionary(fc.constantFrom(...ENTRIES.slice(1), ...MORE), odd))
  .map(([type, entries]): unknown => ({ ...entries, type }))

/** What changes a legal command in one place: an entry taken out, put in, or changed, at the top or in a list. */
type Change = { readonly key: string; readonly at: number; readonly value: unknown; readonly way: number }
const changes: fc.Arbitrary<Change> = fc.record({
  key: fc.constantFrom(...ENTRIES, ...MORE),
  at: fc.nat(4),
  value: odd,
  way: fc.nat(4),
})

const changed = (legal: Record<string, unknown>, { key, at, value, way }: Change): unknown => {
  const keys = Object.keys(legal)
  const mine = keys[at % keys.length] ?? key
  const list = legal[mine]
  if (way === 0) return Object.fromEntries(Object.entries(legal).filter(([name]) => name !== mine))
  if (way === 1) return { ...legal, [key]: value }
  if (way === 2 || !Array.isArray(list)) return { ...legal, [mine]: value }
  if (way === 3) return { ...legal, [mine]: [...list, value] }
  const first: unknown = list[0]
  const inner = typeof first === 'object' && first !== null ? { ...first, [at % 2 ? 'unit' : 'to']: value } : value
  return { ...legal, [mine]: [inner, ...list.slice(1)] }
}

/** Words of the machine, outside what is quoted. */
const MACHINE = /\bundefined\b|\bNaN\b|\bnull\b|\[object|Symbol\(|Infinity|TypeError|is not a function/

/** Dice that are told are no matter for a judge, who throws none. */
const tellsDice = (command: unknown): boolean =>
  typeof command === 'object' && command !== null && ('die' in command || 'dice' in command)

/** What must hold of anything that arrives. */
const lawOf = (position: Position, command: unknown): void => {
  const before = JSON.stringify(position.state)
  const decided = position.decide(command)
  const judged = position.judge(command)
  if (decided.ok || !tellsDice(command)) expect(judged.ok).toBe(decided.ok)
  if (decided.ok) return
  expect(JSON.stringify(position.state)).toBe(before)
  const { code, text, cite } = decided.error
  expect(code).not.toBe('')
  expect(position.rules).toHaveProperty([cite])
  expect(text.replaceAll(/“[^”]*”/g, '“”')).not.toMatch(MACHINE)
  expect(text.length).toBeLessThan(300)
}

const LAWS: readonly [string, fc.Arbitrary<(position: Position) => unknown>][] = [
  ['anything at all', anything.map((value) => () => value)],
  ['commands by their type only', rough.map((value) => () => value)],
  [
    'legal commands with one entry changed',
    changes.map(
      (change) =>
        ({ legal }) =>
          changed(legal, change),
    ),
  ],
]

describe.each(GAMES)('%s: whatever arrives is refused in plain words or carried out, never an exception', (_, game) => {
  const positions = game()
  test.each(LAWS)('%s', (_what, commands) => {
    fc.assert(
      fc.property(fc.constantFrom(...positions), commands, (position, make) => lawOf(position, make(position))),
      { numRuns: share(1500, 300, 300) },
    )
  })
})
