import { expect, test } from 'vitest'
import {
  legalDeploy,
  legalEnd,
  legalObjective,
  legalUndeploy,
} from '../../src/systems/panzer-strike/rules/orders/deploying.ts'
import { boardOf, cellIn, OPEN, played, unitIn } from './board.ts'

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

test('[PS III Deployment] nobody is taken back who has no place yet; who is taken back stands nowhere', () => {
  const begun = boardOf({
    axis: {
      A: [
        ['PZ-IIIG', '0602'],
        ['RIFLE SQD', '0603', { fate: 'reserve', at: -1 }],
      ],
    },
    set: { turn: 0, step: 0 },
  })
  const judged = legalUndeploy(begun.state, { type: 'undeploy', units: ['A-A-1'] }, 0)
  expect(judged.ok ? '' : `${judged.error.code} ${judged.error.cite}`).toBe('notThere III Deployment')
  const back = played(begun, { type: 'undeploy', units: ['A-A-0'] })
  expect(unitIn(back, 'A-A-0')).toMatchObject({ fate: 'reserve', at: -1 })
})

test('[PS III Deployment] [PS II.A Loaded] who is carried comes along with his vehicle; who has got off stays where he is', () => {
  const begun = boardOf({
    axis: {
      A: [
        ['SPW-251', '0603'],
        ['RIFLE SQD', 'on A-0'],
        ['RIFLE SQD', '0702', { carrier: 'A-A-0' }],
      ],
    },
    set: { turn: 0, step: 0 },
  })
  const moved = played(begun, { type: 'deploy', placements: [{ unit: 'A-A-0', to: cellIn(begun, '0604') }] })
  const stand = ['A-A-0', 'A-A-1', 'A-A-2'].map((id) => moved.battle.map.board.label(unitIn(moved, id).at))
  expect(stand).toEqual(['0604', '0604', '0702'])
  const back = played(moved, { type: 'undeploy', units: ['A-A-0'] })
  expect(['A-A-0', 'A-A-1', 'A-A-2'].map((id) => unitIn(back, id).at)).toEqual([-1, -1, cellIn(begun, '0702')])
})

test('[PS III Deployment] [PS II.B.2 Stacking] where both sides may be deployed only the own units fill a square', () => {
  const sharing = boardOf({
    map: OPEN.slice(0, 6).map((row) => row.slice(0, 4)),
    sheet: { objective: '0303' },
    axis: { A: [['RIFLE SQD', '0302']] },
    allies: {
      A: [
        ['RIFLE SQD', '0303'],
        ['RIFLE SQD', '0303'],
        ['RIFLE SQD', '0303'],
      ],
    },
  })
  const order = { type: 'deploy', placements: [{ unit: 'A-A-0', to: cellIn(sharing, '0303') }] } as const
  expect(legalDeploy(sharing.battle, sharing.state, order, 0).ok).toBe(true)
})

test('[PS III Deployment] whoever is to hold the objective lays it, in the own columns; nobody else does', () => {
  const { battle } = boardOf({ sheet: { type: 'axisAssault' } })
  const [axis, allies] = battle.sheet.sides
  const sides: typeof battle.sheet.sides = [axis, { ...allies, mission: 'hold' }]
  const held = { ...battle, sheet: { ...battle.sheet, sides } }
  const lay = (to: string, side: 0 | 1): string => {
    const judged = legalObjective(held, { type: 'objective', to: cellIn({ battle }, to) }, side)
    return judged.ok ? 'legal' : `${judged.error.code} ${judged.error.cite}`
  }
  expect([lay('0610', 1), lay('0606', 1), lay('0603', 0)]).toEqual([
    'legal',
    'outside III Deployment',
    'noObjective III Deployment',
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

test('[PS III Deployment] who has no place yet is named, and how many more there are', () => {
  const state = { ...here.state, units: here.state.units.map((unit) => ({ ...unit, fate: 'reserve' as const })) }
  const judged = legalEnd(state, 0)
  expect(judged.ok ? '' : judged.error.text).toBe('5 units have no place yet: A0, A1, A2 and 2 more.')
})
