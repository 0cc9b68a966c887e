import { expect, test } from 'vitest'
import { cell } from './field.ts'
import { MELEE_EXAMPLE, table } from './harness.ts'

// The worked examples of the rulebook, played out.

test('[ITACS 4.2.8] two LB at two MS in the mud, dice 5 and 2: DD, two D markers', () => {
  const t = table({
    units: { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'B-MS-1': '2022>2021', 'B-MS-2': '2022>2021' },
    terrain: { mud: '2022' },
    dice: [5, 2],
  })
  t.fire('A-LB-1 A-LB-2', '2022')
  expect(t.result()).toBe('DD')
  expect([t.at('B-MS-1'), t.at('B-MS-2')]).toEqual(['2022 d2', '2022 d2'])
})

test('[ITACS 4.3.3] a CB steps aside for the MC to pass, comes back and turns: nobody gets a D', () => {
  const t = table({
    units: {
      'A-MC-1': '2020>2021',
      'A-CB-1': '2021>2022',
      'A-CB-2': '2021>2022',
      'A-CB-3': '2021>2022',
      'B-MS-1': '3030',
    },
  })
  t.move('A-CB-1', '2121')
  t.move('A-MC-1', '2021 2022 2023')
  t.move('A-CB-1', '2021', 1)
  t.end()
  expect(['A-MC-1', 'A-CB-1', 'A-CB-2'].map(t.at)).toEqual(['2023', '2021', '2021'])
  expect(t.one('A-CB-1').facing).toBe(1)
})

test('[ITACS 4.3.4] mud, mud, and a point along the road: the LB have no point left to turn', () => {
  const t = table({
    units: { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'B-MS-1': '3030' },
    terrain: { mud: '2021 2022 2023' },
    roads: ['2022 2023'],
  })
  t.move('A-LB-1 A-LB-2', '2021 2022 2023')
  expect([t.at('A-LB-1'), t.one('A-LB-1').spent]).toEqual(['2023', 5])
  expect(t.refused({ type: 'move', units: ['A-LB-1'], path: [], facing: 4 })).toBe('spent 4.3.1')
})

test('[ITACS 4.4.2] four LB at three MS who came near, dice 3 and 6: DX, and no D for those who fired', () => {
  const t = table({
    units: {
      'A-MS-1': '2023>2022',
      'A-MS-2': '2023>2022',
      'A-MS-3': '2023>2022',
      'A-PS-9': '3030',
      'B-LB-1': '2021>2022',
      'B-LB-2': '2021>2022',
      'B-PS-1': '2021>2022',
      'B-LB-3': '2121>2022',
      'B-LB-4': '2121>2022',
      'B-4L-1': '2121',
    },
    terrain: { mud: '2022' },
    dice: [3, 6],
    step: 'movement',
  })
  t.move('A-MS-1 A-MS-2 A-MS-3', '2022')
  t.end()
  t.fire('B-LB-1 B-LB-2 B-LB-3 B-LB-4', '2022')
  expect([t.result(), t.at('A-MS-1'), t.at('A-MS-3')]).toEqual(['DX', 'destroyed', 'destroyed'])
  t.end()
  expect(['B-LB-1', 'B-LB-4'].map(t.at)).toEqual(['2021', '2121'])
})

test('[ITACS 4.5.13] six SD on two PS, two of them from the rear, dice 4 and 1: DX', () => {
  const t = table({
    units: MELEE_EXAMPLE,
    step: 'melee',
    dice: [4, 1],
  })
  t.melee('A-SD-1 A-SD-2 A-SD-3 A-SD-4 A-SD-5 A-SD-6', '2021')
  expect(t.result()).toBe('DX')
  const combat = t.events.find((event) => event.type === 'combatResolved')
  expect(combat?.type === 'combatResolved' && combat.combat.ratio).toBe('3:1')
  expect([t.at('B-PS-1'), t.at('B-PS-2')]).toEqual(['destroyed', 'destroyed'])
})

test('[ITACS 5.3.4] DD by missiles, DD in melee: four D, a rout, and in their own movement phase they run', () => {
  const t = table({
    units: {
      'A-LB-1': '2018>2019',
      'A-LB-2': '2018>2019',
      'A-PS-1': '2020>2021',
      'A-PS-2': '2020>2021',
      'B-MS-1': '2021>2020',
      'B-MS-2': '2021>2020',
      'B-MS-9': '3030',
    },
    dice: [4, 3, 2, 2],
  })
  t.fire('A-LB-1 A-LB-2', '2021')
  expect(t.at('B-MS-1')).toBe('2021 d2')
  t.until('melee')
  t.melee('A-PS-1 A-PS-2', '2021')
  expect([t.result(), t.at('B-MS-1'), t.at('B-MS-2')]).toEqual(['DD', '2021 d4 routs', '2021 d4 routs'])
  while (!t.pending) t.end()
  // They do not run at once: recovery has come before.
  expect([t.step, t.actor]).toEqual(['movement 1', 1])
  const { distance } = t.battle.setting.ground.board
  const ways = t.offers().flatMap((pick) => (pick.kind === 'choose' ? [pick.option] : []))
  for (const way of ways.filter((one) => one !== 'one by one')) expect(distance(cell(way), cell('2020'))).toBe(4)
  const [first] = t.offers()
  if (first?.kind === 'choose') t.choose(first.option)
  expect([t.one('B-MS-1').at, t.one('B-MS-1').routs]).toEqual([t.one('B-MS-2').at, true])
})
