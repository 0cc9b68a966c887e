import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/library.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()
const FOLDER = 'tests/replays'
const games = readdirSync(FOLDER).filter((name) => name.startsWith('panzer-strike-'))

type Golden = {
  readonly commands: readonly unknown[]
  readonly expect: readonly { readonly verdict: { readonly title: string } }[]
}
const read = (name: string): Golden => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Golden

describe('golden battles of Panzer Strike!', () => {
  test.each(games)('[PS II.C Combat Phase] %s ends as it did', (name) => {
    const golden = read(name)
    const opened = openBattle(golden, library)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    const lines = [...opened.value.run()]
    expect(lines.filter((line) => line['ok'] === false || line['held'] === false)).toEqual([])
    expect(lines.filter(({ line }) => line === 'command')).toHaveLength(golden.commands.length)
  })

  test('[PS II.A Victory] victories of both sides, decisive and marginal', () => {
    expect(games.map((name) => read(name).expect[0]!.verdict.title).sort()).toEqual([
      'Decisive victory of the Germans',
      'Decisive victory of the Soviets',
      'Marginal victory of the Germans',
    ])
  })
})
