import { expect, test } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import type { Moment } from '../../../src/core/engine/moment.ts'
import { bySide, sequence } from '../../../src/core/engine/sequence.ts'
import type { AnyCommand, AnyEvent, Step } from '../../../src/core/engine/vocabulary.ts'
import { logBy } from '../../../src/core/presenter/log.ts'
import { namingBy } from '../../../src/core/presenter/naming.ts'
import { promptsBy } from '../../../src/core/presenter/prompts.ts'

const NAMES = ['Reds', 'Blues'] as const
const line = (kind: string, side: 0 | 1): Step => ({
  kind,
  title: kind,
  cite: '1',
  owner: side,
  actor: side,
  commands: [kind],
})
/** A system whose set-up is called a muster, and whose fights are pulses. */
const battle = {
  sequence: sequence(
    bySide([0, 1], (side) => [line('muster', side)]),
    bySide([0, 1], (side) => [line('pulse', side)]),
  ),
}
type State = Moment & { readonly units: readonly []; readonly dice: ReturnType<typeof seededDice> }
const at = (step: number, turn: number): State => ({
  turn,
  step,
  playerTurn: turn,
  units: [],
  pending: [],
  verdict: undefined,
  dice: seededDice(1),
})

const nameOfSide = (_: unknown, side: 0 | 1): string => NAMES[side]

test('the lines before the first turn are the set-up, whatever a system calls them', () => {
  const naming = namingBy<typeof battle, State>({
    nameOfSide,
    unitWord: (_b, _s, id) => id,
    label: (_b, c) => String(c),
  })
  const { endLabel } = promptsBy<typeof battle, State>(naming, {
    turns: () => 3,
    short: ({ kind }) => kind,
    closes: () => false,
    spared: '',
    over: '1',
  })
  expect([0, 1, 2, 3].map((step) => endLabel(battle, at(step, step < 2 ? 0 : 1)))).toEqual([
    'Set-up done, pass to the Blues',
    'Set-up done, begin turn 1',
    'End pulse, pass to the Blues',
    'End pulse and turn 1',
  ])
})

test('what is made of a sentence is said by the system: what came of a fight, what sums up what was before', () => {
  type Told = AnyEvent & { readonly kinds?: readonly string[]; readonly combat?: { readonly id: number } }
  const { logOf, combatOf } = logBy<typeof battle, State, AnyCommand, Told>({
    kinds: { filters: [], outcome: ['hit'], untold: [], summed: ['muster'] },
    toldBy: ({ entry }) =>
      entry.events
        .flatMap(({ kinds = [] }) => kinds)
        .map((kind) => ({ kind, side: 0, text: `${kind} ${entry.command.type}`, units: [], cells: [] })),
    title: () => 'Now',
    nameOf: nameOfSide,
  })
  const entry = (type: string, event: Told) => ({ command: { type }, events: [event], state: at(2, 1) })
  const entries = [
    entry('a', { type: 'told', kinds: ['muster'] }),
    entry('b', { type: 'told', kinds: ['muster'] }),
    entry('c', { type: 'combatResolved', combat: { id: 1 }, kinds: ['pulse', 'hit'] }),
    entry('advance', { type: 'told', kinds: ['hit', 'skip'] }),
    entry('d', { type: 'told', kinds: ['hit'] }),
  ]
  expect(logOf(battle, at(2, 1), entries).flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
    'muster b',
    'pulse c',
    'hit c',
    'hit advance',
    'skip advance',
    'hit d',
  ])
  const past = combatOf(battle, at(2, 1), entries, 1)
  expect([past?.at, past?.outcome.map(({ text }) => text)]).toEqual([3, ['hit c', 'hit advance']])
  expect(combatOf(battle, at(2, 1), entries, 2)).toBeUndefined()
})
