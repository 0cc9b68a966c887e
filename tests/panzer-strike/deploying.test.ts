import { expect, test } from 'vitest'
import { legalDeploy, legalUndeploy } from '../../src/systems/panzer-strike/rules/orders/deploying.ts'
import { boardOf, cellIn, OPEN } from './board.ts'

const here = boardOf({
  map: OPEN.map((row, index) => (index === 3 ? '..~.........' : row)),
  axis: {
    A: [
      ['SPW-251', '0603'],
      ['RIFLE SQD', 'on A-0'],
      ['RIFLE SQD', '0603'],
      ['RIFLE SQD', '0603'],
      ['RIFLE SQD', '0703'],
    ],
  },
})
const put = (...placements: readonly (readonly [unit: string, to: string])[]): string => {
  const order = {
    type: 'deploy',
    placements: placements.map(([unit, to]) => ({ unit, to: cellIn(here, to) })),
  } as const
  const judged = legalDeploy(here.battle, here.state, order, 0)
  return judged.ok ? 'legal' : `${judged.error.code} ${judged.error.cite}`
}
const take = (...units: readonly string[]): string => {
  const judged = legalUndeploy(here.state, { type: 'undeploy', units }, 0)
  return judged.ok ? 'legal' : `${judged.error.code} ${judged.error.cite}`
}

test('[PS III Deployment] own units, in the columns of their side, where they can be', () => {
  expect(put()).toBe('nobody III Deployment')
  expect([put(['B-A-0', '0604']), put(['A-A-9', '0604'])]).toEqual(Array(2).fill('notYours III Deployment'))
  expect(put(['A-A-1', '0604'])).toBe('placed III Deployment')
  expect([put(['A-A-2', '0605']), put(['A-A-2', '0604'])]).toEqual(['outside III Deployment', 'legal'])
  expect(put(['A-A-2', '0903'])).toBe('closed Charts Terrain Effects')
})

test('[PS II.B.2 Stacking] three to a square; who is there already may stay', () => {
  expect(put(['A-A-4', '0603'])).toBe('crowded II.B.2 Stacking')
  expect(put(['A-A-2', '0603'])).toBe('legal')
  expect(put(['A-A-2', '0703'], ['A-A-4', '0603'])).toBe('legal')
})

test('[PS III Deployment] taken back is who stands on the map', () => {
  expect([take(), take('A-A-2', 'A-A-3'), take('A-A-1'), take('B-A-0')]).toEqual([
    'nobody III Deployment',
    'legal',
    'placed III Deployment',
    'notYours III Deployment',
  ])
})

test('[PS III Deployment] the extreme columns are nobody’s, however deep a side may deploy', () => {
  const { battle } = boardOf({ map: OPEN.slice(0, 6).map((row) => row.slice(0, 4)), sheet: { objective: '0303' } })
  const columns = battle.zones.map((zone) => [...new Set([...zone].map((cell) => cell % 4))].sort())
  expect(columns).toEqual([
    [1, 2],
    [1, 2],
  ])
})
