import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { opener } from '../../src/systems/index.ts'
import { spread } from '../share.ts'

const openBattle = await opener()

const FOLDER = 'tests/replays'

type Golden = {
  readonly name: string
  readonly scenario: string
  readonly commands: readonly unknown[]
  readonly expect: readonly { readonly kind: string; readonly verdict?: { readonly winner: string } }[]
}

/** Those of ITACS are played in `itacs.test.ts`. */
const games = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && !name.startsWith('itacs-'))
  .map((name): readonly [string, Golden] => [name, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))])

/** Battles whose whole games are kept: those of the standard rules, and those with rules of their own. */
const RECORDED = [
  'rome-753bc',
  'cannae-216bc',
  'hastings-1066',
  'kadesh-1294bc',
  'issus-333bc',
  'zama-202bc',
  'hamburg-988',
]

describe('golden replays', () => {
  test.each(spread(games, 12))('%s ends as it did', (_name, golden) => {
    const opened = openBattle(golden, library)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    const lines = [...opened.value.run()]
    expect(lines.filter((line) => line['ok'] === false || line['held'] === false)).toEqual([])
    expect(lines.filter((line) => line.line === 'command')).toHaveLength(golden.commands.length)
    expect(lines.filter((line) => line.line === 'expectation')).toHaveLength(golden.expect.length)
  })

  test('[Alternate Armageddon] at Armageddon chariots charge, two columns to the right', () => {
    const golden = games.find(([name]) => name === 'armageddon-charges.json')?.[1]
    const opened = openBattle(golden, library)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    const charges = JSON.stringify([...opened.value.run()]).split('"chariot charge"').length - 1
    expect(charges).toBeGreaterThanOrEqual(2)
  })

  test.each(RECORDED)('%s is there with different endings', (name) => {
    const path = `prestags/${name}`
    expect(library.paths).toContain(path)
    const endings = games
      .filter(([, golden]) => golden.scenario === path)
      .flatMap(([, golden]) => golden.expect.flatMap((one) => one.verdict?.winner ?? []))
    expect(new Set(endings).size).toBeGreaterThanOrEqual(2)
  })
})
