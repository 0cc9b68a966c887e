import { expect, test } from 'vitest'
import { cellCard, unitCard } from '../../../src/systems/itacs/present/cards.ts'
import { chartPages } from '../../../src/systems/itacs/present/charts.ts'
import { faceOf } from '../../../src/systems/itacs/present/common/face.ts'
import { spokenHex, spokenUnit } from '../../../src/systems/itacs/present/speech.ts'
import { TERRAIN } from '../../../src/systems/itacs/rules/tables/terrain.ts'
import { LEADERS, TROOPS } from '../../../src/systems/itacs/rules/tables/units.ts'
import { cell } from '../field.ts'
import { table } from '../harness.ts'

type Table = ReturnType<typeof table>
const face = (t: Table, id: string) => faceOf(t.battle, t.state, t.one(id))
const facts = (t: Table, id: string) =>
  Object.fromEntries(
    [...(unitCard(t.battle, t.state, id)?.facts ?? []), ...(unitCard(t.battle, t.state, id)?.standing ?? [])].map(
      ({ label, value }) => [label, value],
    ),
  )
const ground = (t: Table, at: string) =>
  Object.fromEntries(cellCard(t.battle, t.state, cell(at)).facts.map(({ label, value }) => [label, value]))

test('[ITACS 2.4] a counter shows what is printed on it, and faces a hexside', () => {
  const t = table({
    units: { 'A-HC-3': '2020/1', 'A-LB-2': '2025/0', 'A-2L-1': '2020/3', 'B-MS-1': '3030' },
    sheet: { isElite: ({ type }) => type === 'HC', hasShield: ({ type }) => type === 'HC' },
  })
  expect(face(t, 'A-HC-3')).toMatchObject({
    type: 'HC',
    identity: '3',
    melee: '[4]',
    unitClass: 'C',
    movement: '7',
    facing: { bearing: 90, words: 'right' },
    disrupted: false,
  })
  expect(face(t, 'A-HC-3').traits?.map(({ text }) => text)).toEqual(['elite', 'with shields'])
  expect(face(t, 'A-LB-2')).toMatchObject({ melee: '•', fire: '3', range: '3', unitClass: 'Ff' })
  expect(face(t, 'A-2L-1')).toMatchObject({ leader: { level: '2', bonus: 6, radius: 2 }, unitClass: 'E' })
  expect(face(t, 'A-2L-1').facing).toBe(undefined)
})

test('[ITACS 5.0] D, Break and Rout lie on the counter as markers', () => {
  const t = table({
    units: {
      'A-MS-1': { at: '2020', d: 1 },
      'A-MS-2': { at: '2025', d: 3, routs: true },
      'A-MS-3': { at: '1010', breaks: true },
      'A-MS-4': '1515',
      'B-MS-1': '3030',
    },
  })
  const signs = (id: string) => face(t, id).markers?.map(({ kind, sign }) => `${kind} ${sign}`)
  expect(['A-MS-1', 'A-MS-2', 'A-MS-3', 'A-MS-4'].map(signs)).toEqual([
    ['disruption D'],
    ['disruption D3', 'rout R'],
    ['break B'],
    undefined,
  ])
  expect(face(t, 'A-MS-2').disrupted).toBe(true)
  expect(spokenUnit(t.battle, t.state, 'A-MS-2')).toBe('Militia Spearmen 2, faces upper right, routs, disrupted, 3 D')
})

test('[ITACS 2.4.6] a card explains every number, and how a unit stands', () => {
  const t = table({
    units: { 'A-BI-1': { at: '2020/1', d: 2 }, 'A-LB-1': '2025', 'A-1L-1': '2020', 'B-MS-1': '3030' },
  })
  expect(facts(t, 'A-BI-1')).toMatchObject({
    Combat: '[6]',
    Movement: '0 of 5',
    Class: 'B',
    Worth: '3 VP',
    Disrupted: '2 D',
    Faces: 'right',
  })
  expect(facts(t, 'A-LB-1')).toMatchObject({ Combat: '•', Fire: '3', Range: '3', Movement: '5', Worth: '3 VP' })
  expect(facts(t, 'A-1L-1')).toMatchObject({ Bonus: '+9', Control: '2 hexes', Movement: '9' })
  expect(unitCard(t.battle, t.state, 'A-BI-1')?.where).toBe('in hex 2020')
  expect(unitCard(t.battle, t.state, 'A-XX-1')).toBe(undefined)
})

test('[ITACS 10.3] a hex tells its price and its modifiers, side by side', () => {
  const t = table({
    units: { 'A-MS-1': '2020', 'A-MS-2': '2021', 'B-MS-1': '3030' },
    terrain: { forest: '1010', wall: '1515', hills: '1212', village: '1111', sea: '0505', mountain: '0606' },
    streams: '1010',
    roads: ['1212 1213'],
    scarps: '2525>2526',
  })
  expect(ground(t, '1010')).toMatchObject({
    'To enter': '4, mounted 7 MP',
    Missiles: '−4',
    Melee: '−2',
    Sight: 'blocks',
  })
  expect(ground(t, '1515')).toMatchObject({
    Works: 'wall',
    Missiles: '−12',
    Melee: '−6',
    'To enter': '2, mounted closed MP',
  })
  expect(ground(t, '1111')).toMatchObject({ Melee: '−4, mounted +0' })
  expect(ground(t, '1212')).toMatchObject({ Height: 'hill', Sight: 'blocks' })
  expect([ground(t, '0505')['To enter'], ground(t, '0606')['To enter']]).toEqual(['ships', 'closed'])
  expect(ground(t, '2525')['Scarp']).toMatch(/^drops at the /)
  expect(ground(t, '2526')['Scarp']).toMatch(/^rises at the /)
  expect(ground(t, '2020')['Formation']).toBe('2 hexes')
  const { approaches, title, units } = cellCard(t.battle, t.state, cell('1212'))
  expect(title).toBe('Hills, road')
  expect(approaches.map(({ cost, why }) => `${cost} ${why}`).sort()).toEqual(['1 along the road', '3 hills'])
  expect(units).toEqual([])
  expect(cellCard(t.battle, t.state, cell('2020')).units).toEqual([
    { id: 'A-MS-1', side: 0, text: 'MS 1, Militia Spearmen' },
  ])
})

test('a hex is read out with who stands there', () => {
  const t = table({ units: { 'A-MS-1': '2020', 'A-MS-2': '2020', 'A-2L-1': '2020', 'B-MS-1': '3030' } })
  expect(spokenHex(t.battle, t.state, cell('2020'))).toBe(
    'Hex 20 20, clear. Red: 2 Militia Spearmen, facing upper right and Leader of level 2.',
  )
  expect(spokenHex(t.battle, t.state, cell('1010'))).toBe('Hex 10 10, clear. Empty.')
})

test('[ITACS 10.2] the charts have every ground, every type, every leader and every result', () => {
  const pages = new Map(chartPages().map((page) => [page.key, page.charts]))
  const heads = (key: string, at = 0) => pages.get(key)?.[at]?.rows.map((row) => row.head) ?? []
  for (const { name } of Object.values(TERRAIN)) expect(heads('terrain')).toContain(name)
  expect(heads('units')).toEqual(Object.keys(TROOPS))
  expect(heads('leaders')).toEqual(Object.keys(LEADERS))
  expect(heads('missile')).toEqual(['1 or less', '2 to 8', '9 to 10', '11 or more'])
  expect(pages.get('melee')?.[0]?.rows.map((row) => row.fields[0]?.text)).toEqual([
    'A1X',
    'AD',
    '*D',
    'DD',
    'D1X',
    'D2XB',
    'DX',
  ])
  expect(pages.get('melee')?.[2]?.rows.map((row) => [row.head, ...row.fields.map(({ text }) => text)])).toEqual([
    ['A', '+0', '+2', '−4'],
    ['B', '−2', '+0', '+2'],
    ['C', '+2', '−2', '+0'],
  ])
  for (const chart of [...pages.values()].flat())
    for (const { fields } of chart.rows) expect(fields.length + 1, chart.key).toBe(chart.head.length)
})

test('[ITACS 6.4] in a battle the chart has its types, and those they may turn into', () => {
  const t = table({ units: { 'A-HC-1': '2020', 'B-LB-1': '3030' } })
  const units = chartPages(t.battle).find((page) => page.key === 'units')?.charts[0]
  expect(units?.rows.map((row) => row.head)).toEqual(['PS', 'AX', 'HC', 'LB'])
})

test('[ITACS 6.7.6] the card of a fire ship tells in which turn it burns out', () => {
  const t = table({
    terrain: { sea: '2020 2021' },
    units: { 'A-LF-1': { at: '2020', marks: { fireShip: 2 } }, 'B-MS-1': '3030' },
  })
  const facts = unitCard(t.battle, t.state, 'A-LF-1')?.standing.map(({ label, value }) => `${label} ${value}`)
  expect(facts).toEqual(expect.arrayContaining(['Fire ship FS', 'Burns out turn 4']))
})
