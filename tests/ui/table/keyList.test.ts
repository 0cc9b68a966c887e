import { afterEach, expect, test } from 'vitest'
import { lookNow } from '../../../src/store/interact/act.ts'
import { keysOver } from '../../../src/ui/table/keyList.ts'
import { lay } from '../../store/battles.ts'
import { rise } from '../../store/tables.ts'

afterEach(rise)

const WORDS = { one: 'hex', many: 'hexes', edge: 'hexside' } as Parameters<typeof keysOver>[0]

test('no key is told twice', () => {
  const told = keysOver(WORDS).map(({ keys }) => keys.join('+'))
  expect(told.filter((keys, index) => told.indexOf(keys) !== index)).toEqual([])
})

const RARE = /In a plot|plot chart|goes on by itself|without orders|In a film|headquarters/

test.each([
  ['prestags', 'rome-753bc', 0],
  ['itacs', 'cape-bon-468', 0],
  ['panzer-strike', 'arras-1940', 5],
] as const)('of %s only keys are told that do something there', async (system, id, rare) => {
  await lay(system, id, 4)
  const told = keysOver(WORDS, lookNow()).filter(({ does }) => RARE.test(does))
  expect(told).toHaveLength(rare)
})
