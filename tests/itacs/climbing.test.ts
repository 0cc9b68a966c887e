import { expect, test } from 'vitest'
import { climbCost } from '../../src/systems/itacs/movement/climb.ts'
import { stepCost } from '../../src/systems/itacs/movement/terms.ts'
import { cell, field, named, toward } from './field.ts'

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
})
