import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { type DiceState, rollDie, seededDice } from '../../src/core/dice/dice.ts'
import { newHistory, perform } from '../../src/core/engine/history.ts'
import { opener } from '../../src/systems/index.ts'
import { parseBattleFile as parseItacs } from '../../src/systems/itacs/files/battleFile.ts'
import { parseBattleFile } from '../../src/systems/prestags/files/battleFile.ts'
import { saveGame } from '../../src/systems/prestags/files/battle/save.ts'
import { prestags } from '../../src/systems/prestags/rules/system.ts'

const openBattle = await opener()

const SYSTEMS = [
  ['prestags/rome-753bc', parseBattleFile],
  ['itacs/cannae-216bc', parseItacs],
] as const

type Parse = (typeof SYSTEMS)[number][1]

const diceOf = (parse: Parse, json: object): DiceState => {
  const opened = parse({ format: 'testudo-battle', ...json }, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.value.start.dice
}

const rolls = (start: DiceState, count: number): number[] => {
  let dice = start
  return Array.from({ length: count }, () => {
    const roll = rollDie(dice, 6)
    if (!roll.ok) throw new Error(roll.error.code)
    dice = roll.value.dice
    return roll.value.die
  })
}

/** What seeds gave before they were mixed. */
const BEFORE = [
  [1, [1, 1, 4, 4, 1, 6, 5, 6, 5, 5]],
  [5, [3, 1, 6, 6, 3, 2, 6, 1, 2, 4]],
  [-7, [3, 6, 4, 5, 4, 2, 4, 2, 5, 6]],
  [2026, [4, 4, 1, 6, 2, 4, 2, 2, 4, 2]],
  [4294967301, [3, 1, 6, 6, 3, 2, 6, 1, 2, 4]],
] as const

describe.each(SYSTEMS)('the dice of %s', (scenario, parse) => {
  test.each(BEFORE)('of a file of version 1 with seed %i are those it always had', (seed, faces) => {
    expect(rolls(diceOf(parse, { version: 1, scenario, seed }), 10)).toEqual(faces)
    expect(rolls(diceOf(parse, { version: 2, scenario, seed }), 10)).not.toEqual(faces)
  })

  test('of a file of version 1 without seed and dice are those of seed 1 as it was', () => {
    expect(diceOf(parse, { version: 1, scenario })).toEqual(diceOf(parse, { version: 1, scenario, seed: 1 }))
  })

  test('of a file of version 2 come from its seed, mixed; without one from 1', () => {
    expect(diceOf(parse, { version: 2, scenario, seed: 5 })).toEqual(seededDice(5))
    expect(diceOf(parse, { version: 2, scenario })).toEqual(seededDice(1))
  })

  test.each([[[5, 1, 6]], ['physical'], [{ words: [1, -2, 3, 4] }]])('%j are the same in both versions', (dice) => {
    expect(diceOf(parse, { version: 1, scenario, dice })).toEqual(diceOf(parse, { version: 2, scenario, dice }))
  })

  test.each([
    ['five', /"five"/],
    [2.5, /2\.5/],
    [null, /null/],
    [1e300, /./],
  ])('with the wrong seed %j are refused in both versions, where the seed stands', (seed, found) => {
    for (const version of [1, 2]) {
      const opened = parse({ format: 'testudo-battle', version, scenario, seed }, library)
      expect(opened.ok || opened.problems.map(({ path }) => path)).toEqual(['$.seed'])
      expect(opened.ok || opened.problems[0]?.found).toMatch(found)
    }
  })

  test('with a seed beside them are refused in both versions', () => {
    for (const version of [1, 2]) {
      const opened = parse({ format: 'testudo-battle', version, scenario, seed: 3, dice: [1] }, library)
      expect(opened.ok || opened.problems.map(({ path, hint }) => [path, hint])).toEqual([['$.seed', 'Remove one.']])
    }
  })

  test('of a version to come are not guessed at', () => {
    const opened = parse({ format: 'testudo-battle', version: 3, scenario, seed: 3 }, library)
    expect(opened.ok || opened.problems[0]).toMatchObject({ path: '$.version', expected: '1 to 2' })
  })
})

/** Written by a tester before seeds were mixed, with the die that came then. */
const OLD = {
  format: 'testudo-battle',
  version: 1,
  name: 'Two skirmishers and a bow',
  scenario: 'prestags/rome-753bc',
  seed: 3,
  start: {
    turn: 2,
    step: 'fire',
    side: 'Romans',
    units: { 'A-SK-1': '1014', 'A-SK-2': '1115', 'B-BW-1': { at: '1015', disrupted: 'lastTurn' } },
  },
  commands: [{ type: 'fire', units: ['A-SK-1', 'A-SK-2'], target: '1015' }, { type: 'endStep' }],
  expect: [{ kind: 'event', in: 1, event: { type: 'combatResolved', combat: { die: 5 } } }],
}

test('a battle file of version 1 with a seed and expectations holds as it did', () => {
  const opened = openBattle(OLD, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  expect([...opened.value.run()].filter((line) => line['held'] === false || line['ok'] === false)).toEqual([])
})

test('a battle file of version 1 that is saved goes on with its dice as a file of version 2', () => {
  const opened = parseBattleFile(OLD, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const { battle, start, commands } = opened.value
  const done = perform(prestags, battle, newHistory(start) as never, commands[0] as never)
  if (!done.ok) throw new Error(done.error.text)
  const saved = JSON.parse(JSON.stringify(saveGame({ scenario: OLD.scenario, battle, history: done.value })))
  expect(saved).toMatchObject({ version: 2, dice: { words: [...(start.dice as { words: readonly number[] }).words] } })
  const again = parseBattleFile(saved, library)
  expect(again.ok && again.value.warnings).toEqual([])
  expect(again.ok && again.value.history).toEqual(done.value)
})

/** The numbers go up together with rules by which saved games would end otherwise, and never by themselves. */
test('a game saved under version 7 of the rules opens without a word, one from before with a word', () => {
  const opened = parseBattleFile({ ...OLD, version: 2 }, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const { battle, start } = opened.value
  const saved = saveGame({ scenario: OLD.scenario, battle, history: newHistory(start) as never })
  const warnings = (rulesVersion: number) => {
    const again = parseBattleFile({ ...saved, saved: { ...saved.saved, rulesVersion } }, library)
    return again.ok && again.value.warnings
  }
  expect(warnings(7)).toEqual([])
  expect(warnings(6)).toEqual(['The game was saved under version 6 of the rules; now it is 7.'])
})

/** A whole game from before seeds were mixed; it is never played anew. */
test('a golden game of version 1 is played to the very position in which it ended', () => {
  const golden = JSON.parse(readFileSync('tests/replays/version-1/rome-romans.json', 'utf8'))
  expect(golden).toMatchObject({ version: 1, seed: 11, expect: [{ over: true, checksum: '16dd18f8e2d85fa7' }] })
  const opened = openBattle(golden, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const lines = [...opened.value.run()]
  expect(lines.filter((line) => line['held'] === false || line['ok'] === false)).toEqual([])
  expect(lines.filter((line) => line.line === 'command')).toHaveLength(golden.commands.length)
})
