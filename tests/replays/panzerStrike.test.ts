import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()
const FOLDER = 'tests/replays'
const games = readdirSync(FOLDER).filter((name) => name.startsWith('panzer-strike-'))

const TYPES = ['axisAssault', 'axisPursuit', 'meeting', 'alliedPursuit', 'alliedAssault']

type Golden = {
  readonly scenario: string | { readonly type: string }
  readonly commands: readonly unknown[]
  readonly expect: readonly { readonly verdict: { readonly title: string } }[]
}
const read = (name: string): Golden => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Golden

const typeOf = (name: string): string => {
  const { scenario } = read(name)
  return typeof scenario === 'string' ? 'axisPursuit' : scenario.type
}

const levelIn = (title: string): string | undefined => /draw|Marginal|Decisive/.exec(title)?.[0].toLowerCase()

describe('golden battles of Panzer Strike!', () => {
  test.each(games)('[PS II.C Combat Phase] %s ends as it did', (name) => {
    const golden = read(name)
    const opened = openBattle(golden, library)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    const lines = [...opened.value.run()]
    expect(lines.filter((line) => line['ok'] === false || line['held'] === false)).toEqual([])
    expect(lines.filter(({ line }) => line === 'command')).toHaveLength(golden.commands.length)
  })

  test('[PS II.A Victory] [PS II.A Types of Battle] every type of battle with every level of victory', () => {
    const found = new Set(games.map((name) => `${typeOf(name)}: ${levelIn(read(name).expect[0]!.verdict.title)}`))
    const wanted = TYPES.flatMap((type) => ['draw', 'marginal', 'decisive'].map((level) => `${type}: ${level}`))
    expect(wanted.filter((one) => !found.has(one))).toEqual([])
  })

  test('[PS II.A Victory] and victories of both sides', () => {
    const titles = games.map((name) => read(name).expect[0]!.verdict.title)
    for (const side of ['Germans', 'Soviets'])
      for (const level of ['Decisive', 'Marginal']) expect(titles).toContain(`${level} victory of the ${side}`)
  })
})
