import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { presenterOf } from '../../../src/systems/index.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(`scenarios/${path}.json`, 'utf8'))

test.each([
  ['prestags', 'hastings-1066', 'prestags'],
  ['prestags', 'issus-333bc', 'prestags'],
  ['itacs', 'crecy-1346', 'prestags'],
  ['itacs', 'cape-bon-468', 'itacs'],
])('a battle of %s can be begun again as it was begun: %s, on a map of %s', async (system, id, maps) => {
  const { files } = await presenterOf(system)
  const file = json(`${system}/${id}`) as { readonly map: string }
  const map = json(`${maps}/maps/${file.map}`)
  const first = files.begin(file, map, [], seededDice(1))
  const battle = files.compose(first, map)
  expect(battle.ok && files.start(battle.value, seededDice(1))).toEqual(first.start)
  expect(files.isSame(file, first)).toBe(true)
})
