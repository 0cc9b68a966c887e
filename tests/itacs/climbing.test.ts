import { expect, test } from 'vitest'
import { climbCost } from '../../src/systems/itacs/rules/movement/climb.ts'
import { legalMover } from '../../src/systems/itacs/rules/movement/mover.ts'
import { stepCost } from '../../src/systems/itacs/rules/movement/terms.ts'
import { assessMissile } from '../../src/systems/itacs/rules/missile/missile.ts'
import { cell, field, named, toward } from './field.ts'
import { table } from './harness.ts'
import { given, read, refusal } from './reading.ts'

const wall = (units: Readonly<Record<string, string>>) =>
  field({ units, terrain: { wall: '2020 2019' }, scarps: '2020>2120' })

const price = (at: ReturnType<typeof wall>, id: string, from: string, to: string): number => {
  const [unit] = named(at, id)
  return stepCost(at, unit!, cell(from), toward(from, to), cell(to), [unit!])
}

test('[ITACS 3.1.4, I-86] a wall is mounted from a ladder, on foot, when nobody holds it', () => {
  expect(price(wall({ 'A-SD-1': '2120' }), 'A-SD-1', '2120', '2020')).toBe(Number.POSITIVE_INFINITY)
  const ladder = { 'A-SD-1': '2120', 'A-LD-1': '2120', 'A-HC-1': '2120' }
  expect(price(wall(ladder), 'A-SD-1', '2120', '2020')).toBe(2)
  expect(price(wall({ ...ladder, 'A-MI-1': '2020' }), 'A-MI-1', '2020', '2120')).toBe(1)
  for (const id of ['A-LD-1', 'A-HC-1']) expect(price(wall(ladder), id, '2120', '2020')).toBe(Number.POSITIVE_INFINITY)
  expect(price(wall({ ...ladder, 'B-MI-1': '2020' }), 'A-SD-1', '2120', '2020')).toBe(Number.POSITIVE_INFINITY)
})

test('[ITACS 3.1.4, I-86] a ladder of the enemy helps nobody', () => {
  const at = wall({ 'A-SD-1': '2020', 'B-LD-1': '2120' })
  expect(climbCost(at, named(at, 'A-SD-1')[0]!, cell('2020'), cell('2120'))).toBe(Number.POSITIVE_INFINITY)
  const own = wall({ 'A-SD-1': '2020', 'A-LD-1': '2120' })
  expect(climbCost(own, named(own, 'A-SD-1')[0]!, cell('2020'), cell('2120'))).toBe(1)
})

test('[ITACS 3.1.4, 3.2.1] a ladder is for walls: it leads neither up nor down a scarp', () => {
  const at = (units: Readonly<Record<string, string>>) => field({ units, scarps: '2020>2120' })
  const ways = [
    price(at({ 'A-SD-1': '2020', 'A-LD-1': '2120' }), 'A-SD-1', '2020', '2120'),
    price(at({ 'A-SD-1': '2120', 'A-LD-1': '2120' }), 'A-SD-1', '2120', '2020'),
  ]
  expect(ways).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
})

test('[ITACS 3.1.4, I-39] infantry and archers on foot of the same hex bear ladders and towers, nobody else does', () => {
  const borne = (units: Readonly<Record<string, string>>) => {
    const t = table({ units: { 'A-ST-1': '2020', ...units, 'B-MS-1': '3030' } })
    return refusal(legalMover(t.battle, t.state, t.one('A-ST-1')))
  }
  for (const id of ['A-MS-1', 'A-SD-1', 'A-LB-1']) expect(borne({ [id]: '2020' })).toBe('ok')
  for (const units of [{}, { 'A-HC-1': '2020' }, { 'A-1L-1': '2020' }, { 'A-SD-1': '2021' }] as const)
    expect(borne(units as Readonly<Record<string, string>>)).toBe('noBearers 3.1.4')
})

test('[ITACS 3.1.4, 5.1] a ladder whose bearers are disrupted stays, and says so before they do', () => {
  const t = table({ units: { 'A-LD-1': '2030>2031', 'A-SD-1': { at: '2030>2031', d: 1 }, 'B-MS-1': '3030' } })
  const order = { type: 'move', units: ['A-LD-1', 'A-SD-1'], path: [cell('2031')] } as const
  expect(t.refused(order)).toBe('noBearers 3.1.4')
  expect(t.refused({ ...order, units: ['A-SD-1', 'A-LD-1'] })).toBe('disrupted 5.1')
})

test('[ITACS 3.1.4, I-39] ladders and towers go only with infantry of their hex, at the pace of the slowest', () => {
  const t = table({
    units: {
      'A-ST-1': '2020>2021',
      'A-HC-1': '2020>2021',
      'A-LD-1': '2030>2031',
      'A-SD-1': '2030>2031',
      'B-MS-1': '3030',
    },
  })
  const move = (units: string, path: string) =>
    ({ type: 'move', units: units.split(' '), path: path.split(' ').map(cell) }) as const
  expect(t.refused(move('A-ST-1', '2021'))).toBe('noBearers 3.1.4')
  expect(t.refused(move('A-ST-1 A-HC-1', '2021'))).toBe('noBearers 3.1.4')
  expect(t.refused(move('A-LD-1', '2031'))).toBe('noBearers 3.1.4')
  t.perform(move('A-SD-1 A-LD-1', '2031 2032'))
  expect([t.at('A-SD-1'), t.at('A-LD-1')]).toEqual(['2032', '2032'])
  expect(t.refused(move('A-SD-1 A-LD-1', '2033 2034'))).toBe('tooFar 4.3.1')
})

test('[ITACS 3.1.4, I-39] missiles at the hex of a siege tower count as at a wall', () => {
  const shot = (units: Readonly<Record<string, string>>) => {
    const f = field({ units: { 'A-LB-1': '2020/1', ...units } })
    return read(given(assessMissile(f, { kind: 'missile', units: named(f, 'A-LB-1'), target: cell('2022') })).dice)
  }
  expect(shot({ 'B-MI-1': '2022' })).toContainEqual(expect.stringContaining('clear'))
  expect(shot({ 'B-MI-1': '2022', 'B-ST-1': '2022' })).toContainEqual(expect.stringContaining('siege tower -12'))
})
