import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()

type Json = Readonly<Record<string, unknown>>

const rome = library.scenario('prestags/rome-753bc') as Json & { readonly sides: readonly [Json, Json] }
const skirmish = {
  format: 'testudo-battle',
  version: 2,
  scenario: 'prestags/rome-753bc',
  dice: [5],
  start: { turn: 2, step: 'fire', side: 'Romans', units: { 'A-SK-1': '1014', 'A-SK-2': '1115', 'B-BW-1': '1015' } },
  commands: [{ type: 'fire', units: ['A-SK-1', 'A-SK-2'], target: '1015' }],
}

const opened = (more: Json) => {
  const read = openBattle({ ...skirmish, ...more }, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const warningsOf = (more: Json): readonly string[] => opened(more).warnings
const problemsOf = (file: Json): unknown => {
  const read = openBattle(file, library)
  return read.ok ? [] : read.problems
}
/** The line of the first expectation. */
const expectationOf = (event: Json, more: Json = {}): unknown =>
  [...opened({ expect: [{ kind: 'event', event, ...more }] }).run()].find(({ line }) => line === 'expectation')

describe('a failed event', () => {
  test('is told as the difference to the event that is nearest, and nothing of the rest', () => {
    const combat = { odds: '1-1', die: 4, results: ['D'] }
    expect(expectationOf({ type: 'combatResolved', combat })).toMatchObject({
      held: false,
      differences: [{ path: '$.combat.die', found: '5', expected: '4' }],
    })
  })

  test('of a type that never came is told with the types that did', () => {
    const told = expectationOf({ type: 'unitsEliminated' }, { in: 1 })
    expect(told).toMatchObject({ held: false })
    expect(JSON.stringify(told)).toContain('combatResolved')
  })
})

describe('what is odd about a file that can be played is told by the runner', () => {
  test('printed points that are not those of the units', () => {
    const [romans, sabines] = rome.sides
    expect(warningsOf({ scenario: { ...rome, sides: [{ ...romans, printedVp: 999 }, sabines] } })).toEqual([
      '"printedVp" of the Romans is 999; their units have 27 points.',
    ])
    expect(warningsOf({})).toEqual([])
  })

  test('a mark whose rule is not in force', () => {
    const start = {
      ...skirmish.start,
      units: { ...skirmish.start.units, 'A-SK-1': { at: '1014', marks: { facing: 4 } } },
    }
    expect(warningsOf({ start, options: ['facing'] })).toEqual([])
    expect(warningsOf({ start })).toEqual([
      'A-SK-1 has the mark "facing", which no rule in force reads: "options" has no "facing" or "simultaneous" or "fleets".',
    ])
  })
})

test('[15.1] a memory that no rule in force has is refused: nobody has conceded where nobody may', () => {
  const start = { ...skirmish.start, memo: { conceded: 0 } }
  expect(problemsOf({ ...skirmish, start })).toMatchObject([
    { path: '$.start.memo.conceded', found: '0', expected: expect.stringContaining('"concession"') },
  ])
  expect(problemsOf({ ...skirmish, start, options: ['concession'] })).toEqual([])
})

describe('names', () => {
  test('of steps that no option of the battle brings are in the page of names', () => {
    expect(problemsOf({ ...skirmish, commands: [], start: { ...skirmish.start, step: 'chariot' } })).toMatchObject([
      { path: '$.start.step', found: '"chariot"', hint: expect.stringContaining('docs/names.md') },
    ])
  })

  test('of orders of Panzer Strike! have near ones, and nothing else is told of them', () => {
    const file = { format: 'testudo-battle', version: 2, scenario: 'panzer-strike/crossroads-1941' }
    expect(problemsOf({ ...file, commands: [{ type: 'mvoe', units: ['A-B-1'] }] })).toMatchObject([
      { path: '$.commands[0].type', found: '"mvoe"', hint: 'Did you mean "move"?' },
    ])
  })
})
