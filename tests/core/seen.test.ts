import { expect, test } from 'vitest'
import { newHistory, stateAt } from '../../src/core/engine/history.ts'
import { isPartingEvent } from '../../src/core/engine/parting.ts'
import { name, type Shapes, shapeFault, whole, yesOrNo } from '../../src/core/engine/shape.ts'
import { openCount } from '../../src/core/engine/seen.ts'
import type { System } from '../../src/core/engine/system.ts'
import type { AnyCommand, AnyEvent } from '../../src/core/engine/vocabulary.ts'

type Position = { readonly name: string; readonly open: boolean }

/** A system in which a position says whether it lies open. */
const systemThat = (hides: boolean) =>
  ({ view: { hides: () => hides, isOpen: (_battle: unknown, { open }: Position) => open } }) as unknown as System<
    unknown,
    Position,
    AnyCommand,
    AnyEvent
  >

/** A history of positions, the first of them its start; `+` lies open. */
const historyOf = (start: string, ...states: readonly string[]) => {
  const position = (name: string): Position => ({ name, open: name.endsWith('+') })
  const entries = states.map((name) => ({ command: { type: 'x' }, events: [], state: position(name) }))
  return { ...newHistory<Position, AnyCommand, AnyEvent>(position(start)), entries }
}

const states = (...names: readonly string[]) => historyOf('start+', ...names)

test.each([
  ['where nothing is hidden all of it', false, states('a', 'b'), 2],
  ['where it lies open now all of it', true, states('a', 'b', 'c+'), 3],
  ['else what was ordered while it lay open', true, states('a+', 'b+', 'c', 'd'), 3],
  ['of two open stretches up to the later one', true, states('a+', 'b', 'c+', 'd'), 4],
  ['the first order where it was hidden after it', true, states('a', 'b'), 1],
  ['nothing where it lay open never', true, historyOf('start', 'a', 'b'), 0],
] as const)('how much of a game everybody knows: %s', (_name, hides, history, count) => {
  expect(openCount(systemThat(hides), undefined, history)).toBe(count)
})

test('the state after some commands is that of the last of them, and before the first one the start', () => {
  const history = states('a', 'b')
  expect([-1, 0, 1, 2].map((count) => stateAt(history, count).name)).toEqual(['start+', 'start+', 'a', 'b'])
  expect(stateAt(history).name).toBe('b')
})

const asked = (about: string) => ({ type: 'decisionAsked', pending: { kind: 'choice', about } })

test.each([
  ['playing on', { type: 'playedOn' }, true],
  ['the offer of a draw', asked('draw'), true],
  ['another question', asked('advance'), false],
  ['what is about a draw and asks nothing', { ...asked('draw'), type: 'decisionMade' }, false],
  ['what is told in the open', { type: 'told', open: true }, true],
  ['what is told to one side', { type: 'told' }, false],
  ['a march', { type: 'unitsMoved' }, false],
] as const)('everybody hears of %s: %#', (_name, event, isHeard) => {
  expect(isPartingEvent(event)).toBe(isHeard)
})

type Given = { readonly type: 'go'; readonly far?: unknown; readonly name?: unknown; readonly fast?: unknown }
const SHAPES: Shapes<Given> = { go: { far: whole, name, fast: yesOrNo } } as never

test.each([
  [undefined, 'nothing'],
  [null, 'nothing'],
  ['up', '“up”'],
  ['x'.repeat(40), `“${'x'.repeat(40)}”`],
  ['x'.repeat(41), `“${'x'.repeat(39)}…”`],
  [true, 'true'],
  [2.5, '2.5'],
  [Number.NaN, 'no number'],
  [[1, 2], 'a list of 2'],
  [{ far: 1 }, 'something else'],
] as const)('what a command has in place of a whole number is told in plain words: %#', (far, words) => {
  const given: Given = { type: 'go', far, name: 'a', fast: true }
  expect(shapeFault(SHAPES, given)).toMatch(new RegExp(`should be a whole number; found: ${words}\\.$`))
})

test('an entry that a command does not have is told by its name', () => {
  const given = { type: 'go', far: 1, name: 'a', fast: false, deep: 1 } as Given
  expect(shapeFault(SHAPES, given)).toMatch(/no entry “deep”/)
  expect(shapeFault(SHAPES, { type: 'go', far: 1, name: 'a', fast: false })).toBeUndefined()
})
