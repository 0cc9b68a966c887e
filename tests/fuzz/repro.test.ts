import { expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { fuzzBattle } from '../../src/core/door/fuzz.ts'
import { format } from '../../src/systems/itacs/files/battle/format.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()

const WRONG = { type: 'fire', units: ['A-BW-1'], target: 0 } as const

test('[ITACS 4.1] a fault in a random game is written as a battle file that leads to the command that is wrong', () => {
  const played = fuzzBattle(
    format,
    (_battle, start) => ({
      history: { start, entries: [], undone: [] },
      refused: 0,
      fault: { text: 'it was accepted', command: WRONG },
    }),
    'itacs/cannae-216bc',
    [],
    library,
    7,
  )
  expect(played).toMatchObject({ ok: true, value: { commands: 0, ending: 'unfinished' } })
  const fault = played.ok ? played.value.fault : undefined
  expect(fault?.text).toBe('it was accepted')
  expect(fault?.command).toEqual({ type: 'fire', units: ['A-BW-1'], target: '3301' })
  const opened = openBattle(JSON.parse(JSON.stringify(fault?.file)), library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const [line] = [...opened.value.run()]
  expect(line).toMatchObject({ line: 'command', command: fault?.command, ok: false, refusal: { code: 'wrongStep' } })
})

test('a battle that is not there is told as any other fault of a file', () => {
  const played = fuzzBattle(
    format,
    () => {
      throw new Error('nobody plays')
    },
    'itacs/troy',
    [],
    library,
    1,
  )
  expect(played).toMatchObject({ ok: false, problems: [{ path: '$.scenario', found: '"itacs/troy"' }] })
})
