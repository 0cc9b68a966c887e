import { describe, expect, test } from 'vitest'
import { optionSheet } from '../../src/systems/prestags/rules/optionSheet.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { compatible, optionsOf, presetsFor, recommendedFor } from '../../src/systems/prestags/rules/presets.ts'
import { MODULES } from '../../src/systems/prestags/rules/sequence/modules.ts'
import type { Scenario } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { force } from './bench.ts'
import { table } from './harness.ts'
import { loadBattle } from './loadBattle.ts'

const battleOf = (scenario: Partial<Scenario> = {}): Battle => table({ units: { 'B-MI-1': '0506' }, scenario }).battle

const plain = battleOf()
const atSea = battleOf({ game: 'viking', sides: [force('Reds', { units: { VF: 1 } }), force('Blues')] })
const asculum = loadBattle('prestags/asculum-278bc')

const idsOf = (modules: readonly { readonly id: string }[]): string[] => modules.map(({ id }) => id)
const groupsOf = (battle: Battle) => optionSheet(battle).groups.map(({ title, options }) => [title, idsOf(options)])
const preset = (battle: Battle, id: string) => presetsFor(battle).find((one) => one.id === id)?.options

describe('the rules that a battle may be fought with', () => {
  test('[12.0] stand in groups, each by the number of its first paragraph', () => {
    expect(groupsOf(asculum)).toEqual([
      ['Optional rules of the book', ['panic', 'elevation', 'concession', 'facing', 'retreat', 'contact']],
      [
        'Rules of this game',
        ['capability', 'chitRecovery', 'rangeEffects', 'elephants', 'hilltopRange', 'prohibitions'],
      ],
      ['Rulings, variants and proposals (not SPI’s)', ['roadsNeutral']],
    ])
  })

  test('[12.0] a group without a rule is not shown, one with a single rule is', () => {
    expect(groupsOf(plain)).toEqual([
      ['Optional rules of the book', ['concession', 'facing', 'retreat', 'contact']],
      ['Rules of this game', ['chitRecovery']],
    ])
  })

  test('[19.1] other sequences of play stand apart', () => {
    expect(idsOf(optionSheet(plain).courses)).toEqual(['simultaneous', 'chits'])
  })

  test('[12.0] only what means something in the battle is left to the players', () => {
    const ids = idsOf(optionsOf(plain))
    expect(ids).toEqual(['facing', 'simultaneous', 'concession', 'retreat', 'contact', 'chits', 'chitRecovery'])
  })

  test('[Viking 3.6] what the battle has in force anyway is no option', () => {
    const vikings = (ferocity: 'compulsory' | 'optional') =>
      battleOf({ game: 'viking', sides: [force('Vikings', { units: { AX: 2 }, ferocity }), force('Blues')] })
    expect(idsOf(optionsOf(vikings('optional')))).toContain('ferocity')
    expect(idsOf(optionSheet(vikings('optional')).always)).not.toContain('ferocity')
    expect(idsOf(optionsOf(vikings('compulsory')))).not.toContain('ferocity')
    expect(idsOf(optionSheet(vikings('compulsory')).always)).toContain('ferocity')
  })

  test('[19.1] what does not go with a rule of the battle is no option either', () => {
    expect(idsOf(optionSheet(atSea).always)).toEqual(['fleets'])
    expect(idsOf(optionsOf(atSea))).not.toContain('simultaneous')
    expect(idsOf(optionsOf(atSea))).toContain('chits')
  })
})

describe('rules that go together', () => {
  const together = (ids: readonly string[], present: readonly string[] = []): string[] =>
    compatible(
      ids.flatMap((id) => MODULES.filter((module) => module.id === id)),
      present,
    )

  test('[19.1] of two that exclude each other the first stays, whichever of them says so', () => {
    expect(together(['simultaneous', 'retreat', 'contact'])).toEqual(['simultaneous', 'contact'])
    expect(together(['retreat', 'simultaneous', 'contact'])).toEqual(['retreat', 'contact'])
    expect(together(['simultaneous', 'contact'], ['retreat'])).toEqual(['contact'])
  })

  test('[Alternate E.1] what a rule needs may be in force already', () => {
    expect(together(['chitRecovery'], ['chits'])).toEqual(['chitRecovery'])
    expect(together(['chitRecovery'], ['simultaneous'])).toEqual([])
  })
})

describe('ways to play', () => {
  const book = ['facing', 'concession', 'retreat', 'contact']

  test('[19.1] no way to play brings another sequence of play with it', () => {
    expect(presetsFor(plain).map(({ id, options }) => [id, options])).toEqual([
      ['standard', []],
      ['designers', book],
    ])
  })

  test('[12.0] the reference sheet has what is printed on it', () => {
    expect(preset(asculum, 'sheet')).toEqual(['capability', 'elevation', 'rangeEffects'])
  })

  test('[11.1] a battle is fought as its order of battle recommends, by one rule or several', () => {
    const one = battleOf({ recommended: ['contact'] })
    expect(preset(one, 'scenario')).toEqual(['contact'])
    expect(recommendedFor(one)).toEqual(['contact'])
    const two = battleOf({ recommended: ['contact', 'facing'] })
    expect(recommendedFor(two)).toEqual(['facing', 'contact'])
  })

  test('[11.1] and as the designers do where it recommends nothing', () => {
    expect(preset(plain, 'scenario')).toBeUndefined()
    expect(recommendedFor(plain)).toEqual(book)
    expect(recommendedFor(battleOf({ recommended: [] }))).toEqual(book)
  })
})
