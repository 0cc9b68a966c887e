import { describe, expect, test } from 'vitest'
import type { Chart, ChartPage } from '../../../src/core/presenter/combat.ts'
import { handOf, type Handful } from '../../hands.ts'
import { FRESH } from '../../../src/core/presenter/screen.ts'
import { combatView } from '../../../src/systems/prestags/present/common/combat.ts'
import { combats } from '../../../src/systems/prestags/present/pastCombat.ts'
import { meleeOf } from '../bench.ts'
import { table } from '../harness.ts'
import { record } from '../view/record.ts'

const melee = () =>
  table({
    step: 'melee',
    units: {
      'A-MI-1': '0505',
      'A-MI-2': '0505',
      'A-SD-1': '0505',
      'B-MI-1': '0506',
      'B-MS-1': { at: '0605', disrupted: 4 },
    },
    dice: [5],
  })

const fought = () => {
  const t = melee()
  const before = record(t, { type: 'melee', units: ['A-MI-1', 'A-MI-2', 'A-SD-1'], targets: t.cells('0506', '0605') })
  return { t, played: { battle: t.battle, history: { ...before, undone: [] } } }
}

const charts = (hand: Handful = {}): ChartPage[] => {
  const t = melee()
  return [...combats.charts({ battle: t.battle, state: t.state, screen: { ...FRESH, hand: handOf(hand) }, live: true })]
}
const chartIn = (pages: readonly ChartPage[], key: string): Chart | undefined =>
  pages.flatMap((page) => page.charts).find((chart) => chart.key === key)
const litHeads = (chart: Chart | undefined) => chart?.head.filter(({ isLit }) => isLit).map(({ text }) => text)

describe('a combat of the log', () => {
  const { played } = fought()
  const past = combats.combat(played, 1)

  test('is opened with its die, its odds and what came of it', () => {
    expect(past).toMatchObject({ at: 1, view: { id: 1, dice: 1, faces: [5], odds: { result: '1-1', cite: '7.32' } } })
    expect(past?.outcome.length).toBeGreaterThan(0)
  })
  test('[8.24] hexes with disrupted units have their own result, one row further down', () => {
    expect(past?.view.groups.map(({ label, notes, landed }) => [label, notes, landed?.sum, landed?.result])).toEqual([
      ['Hex 0506', [], '', 'D'],
      ['Hex 0605', [{ text: 'A disrupted unit is there: die + 1', cite: '8.24' }], '5 + 1 = 6: ', 'D'],
    ])
  })
  test('its table is lit in the column of the odds and marked where the die fell', () => {
    const { chart } = past?.view ?? {}
    expect(litHeads(chart)).toEqual(['1-1'])
    const landed = chart?.rows.flatMap(({ head, fields }) =>
      fields.flatMap((field, at) => (field.landed === undefined ? [] : [[head, at, field.landed]])),
    )
    expect(landed).toEqual([
      ['5', 1, 'Hex 0506'],
      ['6', 1, 'Hex 0605'],
    ])
    expect(chart?.rows.filter(({ isOut }) => isOut)).toEqual([])
  })
  test('its sums are named after those who fight', () => {
    expect(past?.view.sums.map(({ owner, shown }) => [owner, shown])).toEqual([
      ['Reds', '8'],
      ['Hex 0506, Hex 0605', '5'],
    ])
  })
  test('tells what could have become of the units as it did before the die fell', () => {
    const t = melee()
    const attack = meleeOf(t, ['0506', '0605'], 'A-MI-1', 'A-MI-2', 'A-SD-1')
    const before = combatView(t.battle, t.state, attack)
    expect(past?.view.groups.map(({ fates }) => fates)).toEqual(before.groups.map(({ fates }) => fates))
    expect(past?.view.groups.map(({ fates }) => fates.map(({ text }) => text))).toEqual([
      ['nothing happens', 'MI 1 disrupted'],
      ['nothing happens', 'MS 1 dies'],
    ])
  })
  test('is unknown before it was fought', () => {
    expect(combats.combat(played, 2)).toBe(undefined)
  })
})

describe('the charts', () => {
  test('are results, terrain, and the units and leaders of the battle', () => {
    const pages = charts()
    expect(pages.map(({ title }) => title)).toEqual(['Results', 'Terrain', 'Units', 'Leaders'])
    expect(chartIn(pages, 'units')?.rows.map(({ head }) => head)).toEqual(['MI'])
    expect(chartIn(pages, 'terrain')?.rows.find(({ head }) => head === 'woods')).toMatchObject({ cite: '6.32' })
    for (const chart of pages.flatMap((page) => page.charts))
      for (const row of chart.rows) expect([chart.key, row.fields.length]).toEqual([chart.key, chart.head.length - 1])
  })
  test('light the column of the attack that is being built', () => {
    expect(litHeads(chartIn(charts(), 'results'))).toEqual([])
    const t = melee()
    const built = charts({ selected: ['A-MI-1', 'A-MI-2', 'A-SD-1'], targets: t.cells('0506') })
    expect(litHeads(chartIn(built, 'results'))).toEqual(['4-1'])
  })
})
