import { expect, test } from 'vitest'
import { keysOver } from '../../../src/ui/table/keyList.ts'

test('no key is told twice', () => {
  const told = keysOver({ one: 'hex', many: 'hexes', edge: 'hexside' } as Parameters<typeof keysOver>[0]).map(
    ({ keys }) => keys.join('+'),
  )
  expect(told.filter((keys, index) => told.indexOf(keys) !== index)).toEqual([])
})
