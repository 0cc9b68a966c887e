import { expect, test } from 'vitest'
import type { CombatView } from '../../../src/core/presenter/combat.ts'
import { assessMelee } from '../../../src/systems/itacs/rules/melee/melee.ts'
import { assessMissile } from '../../../src/systems/itacs/rules/missile/missile.ts'
import { combatView, foughtOf, previewOf } from '../../../src/systems/itacs/present/common/combat.ts'
import { RESULT_WORDS } from '../../../src/systems/itacs/present/common/results.ts'
import { cell } from '../field.ts'
import { MELEE_EXAMPLE, table } from '../harness.ts'
import { given } from '../reading.ts'

const lines = ({ sums }: CombatView, index: number) =>
  sums[index]?.lines.map(({ label, effect, running, cite }) => [label, effect, running, cite ?? ''].join('|'))
const chances = ({ groups }: CombatView) => groups[0]?.chances.map(({ result, ways, of }) => `${result} ${ways}/${of}`)
const rows = ({ chart }: CombatView) =>
  chart?.rows.map(({ head, isOut, fields }) =>
    [head, isOut ? 'out' : 'lit', ...fields.map(({ text }) => text)].join('|'),
  )

const volley = () =>
  table({
    units: { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'B-MS-1': '2022>2021', 'B-MS-2': '2022>2021' },
    terrain: { mud: '2022' },
    dice: [5, 2],
  })

const previewVolley = (t: ReturnType<typeof table>) => {
  const units = [t.one('A-LB-1'), t.one('A-LB-2')]
  const attack = given(assessMissile(t.field, { kind: 'missile', units, target: cell('2022') }))
  return combatView(t.battle, t.state, previewOf(attack, 0))
}

test('[ITACS 4.2.8] the volley of the example, number by number', () => {
  const view = previewVolley(volley())
  expect(view).toMatchObject({
    kind: 'fire',
    cite: '4.2',
    sideName: 'Red',
    text: 'LB 1 and LB 2 fire at hex 2022',
    odds: undefined,
    dice: 2,
    faces: undefined,
  })
  expect(view.sums.map(({ title, owner, shown }) => [title, owner ?? '', shown])).toEqual([
    ['Fire strength', 'Red', '6'],
    ['Added to the dice', '', '−1'],
  ])
  expect(lines(view, 1)).toEqual([
    'fire strength 5 or 6|−1|−1|10.4',
    'mud|+2|+1|4.2.2',
    '2 units in the hex|−1|+0|10.4',
    'range 2 hexes|−1|−1|10.4',
    'Dice||−1|',
  ])
  expect(chances(view)).toEqual(['· 1/36', 'DD 29/36', 'D1X 5/36', 'DX 1/36'])
  expect(rows(view)).toEqual([
    '1 or less|lit|·|2|1 of 36',
    '2 to 8|lit|DD|3 to 9|29 of 36',
    '9 to 10|lit|D1X|10 to 11|5 of 36',
    '11 or more|lit|DX|12|1 of 36',
  ])
})

test('[ITACS 4.2.8] fought, the same view has the dice, the result and the field where they fell', () => {
  const t = volley()
  const preview = previewVolley(t)
  const before = t.state
  t.fire('A-LB-1 A-LB-2', '2022')
  const event = t.events.find((one) => one.type === 'combatResolved')
  const combat = event?.type === 'combatResolved' ? event.combat : undefined
  if (!combat) throw new Error('nothing was fought')
  const view = combatView(t.battle, before, foughtOf(combat))
  expect(view.sums).toEqual(preview.sums)
  expect(view.groups[0]?.chances).toEqual(preview.groups[0]?.chances)
  expect(view.groups[0]?.fates).toEqual(preview.groups[0]?.fates)
  expect(view.groups[0]?.fates.length).toBeGreaterThan(1)
  expect([view.id, view.faces]).toEqual([1, [5, 2]])
  expect(view.groups[0]?.landed).toMatchObject({ sum: '5 + 2 − 1 = 6: ', result: 'DD', tone: 'light' })
  expect(
    view.chart?.rows.flatMap(({ head, fields }) => (fields[0]?.landed ? [`${head}: ${fields[0].landed}`] : [])),
  ).toEqual(['2 to 8: Hex 2022'])
})

test('[ITACS 4.5.13] the melee of the example: strengths, ratio, classes, rear and table', () => {
  const t = table({
    units: MELEE_EXAMPLE,
    step: 'melee',
  })
  const attackers = ['A-SD-1', 'A-SD-2', 'A-SD-3', 'A-SD-4', 'A-SD-5', 'A-SD-6'].map(t.one)
  const attack = given(assessMelee(t.field, { attackers, targets: [cell('2021')] }))
  const view = combatView(t.battle, t.state, previewOf(attack, 0))
  expect(view.odds).toEqual({ sum: '24 to 8', result: '3:1', cite: '4.5.10' })
  expect(view.sums.map(({ title, owner, shown }) => [title, owner ?? '', shown])).toEqual([
    ['Attack', 'Red', '24'],
    ['Defence', 'Hex 2021', '8'],
    ['Added to the dice', '', '+6'],
  ])
  expect(lines(view, 2)).toEqual([
    'ratio 3:1|+2|+2|10.5',
    'clear|+0|+2|4.5.6',
    'class B against A|+2|+4|4.5.7',
    'from the rear|+2|+6|4.5.8',
    'Dice||+6|',
  ])
  expect(chances(view)).toEqual(['D2XB 3/36', 'DX 33/36'])
  expect(rows(view)?.filter((row) => row.includes('|lit|'))).toEqual([
    '8 to 9|lit|D2XB|2 to 3|3 of 36',
    '10 or more|lit|DX|4 to 12|33 of 36',
  ])
})

test('[ITACS 4.5.11] every result has a name, a meaning and a tone; what hurts the attacker is told apart', () => {
  for (const [result, { name, means, tone }] of Object.entries(RESULT_WORDS)) {
    expect(name.length, result).toBeGreaterThan(3)
    expect(means.endsWith('.'), result).toBe(true)
    expect(tone === 'own').toBe(['A1X', 'AD', '*D'].includes(result))
  }
})
