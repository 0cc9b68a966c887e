import { expect, test } from 'vitest'
import { assessMissile, missileOn } from '../../src/systems/itacs/rules/missile/missile.ts'
import { UNSETTLED, unsettledByFire } from '../../src/systems/itacs/rules/results/recovery.ts'
import { outcomeOf } from '../../src/systems/itacs/rules/tables/results.ts'
import { cell, field, labels, named, type Scene, step } from './field.ts'
import { table } from './harness.ts'
import { given, read, refusal, total } from './reading.ts'

const defend = (scene: Scene, target: string, ...ids: readonly string[]) => {
  const f = field(scene)
  return assessMissile(f, { kind: 'defensive', units: named(f, ...ids), target: cell(target) })
}
const ahead = step('2020', 1)

test('[ITACS 4.4] at adjacent hexes only, in front or to the side, by the rules of missiles', () => {
  const behind = step('2020', 4)
  const far = step('2020', 1, 1)
  const units = { 'B-LB-1': '2020/1', 'A-MI-1': `${ahead}/4`, 'A-MI-2': behind, 'A-MI-3': far }
  expect(refusal(defend({ units }, ahead, 'B-LB-1'))).toBe('ok')
  expect(refusal(defend({ units }, behind, 'B-LB-1'))).toBe('behind 4.2.1')
  expect(refusal(defend({ units }, far, 'B-LB-1'))).toBe('notAdjacent 4.4')
  expect(refusal(defend({ units: { ...units, 'B-LB-1': { at: '2020/1', d: 1 } } }, ahead, 'B-LB-1'))).toBe(
    'disrupted 5.1',
  )
  expect(read(given(defend({ units }, ahead, 'B-LB-1')).dice)).toEqual([
    'fire strength 3 or 4 -2 [10.4]',
    'clear 0 [4.2.2]',
    '1 unit in the hex -2 [10.4]',
    'range 1 hex 0 [10.4]',
  ])
})

test('[ITACS 4.4.1] archers on foot take a D for it, unless a leader or a fighting unit stands with them', () => {
  const units = {
    'B-LB-1': '2020/1',
    'B-LB-2': '2020/1',
    'B-LB-3': '2021/1',
    'B-4L-1': '2021',
    'B-CB-1': '2022/1',
    'B-PS-1': '2022/1',
    'B-CB-2': '2023/1',
    'B-IB-1': '2023/1',
    'B-HB-1': '2024/1',
  }
  const f = field({ units })
  const after = (...ids: string[]) => labels(unsettledByFire(f, named(f, ...ids)))
  expect(after('B-LB-1', 'B-LB-3', 'B-CB-1', 'B-CB-2', 'B-HB-1')).toEqual(['2020', '2023'])
  expect(after('B-LB-1', 'B-LB-2')).toEqual(['2020'])
  expect(after('B-CB-1')).toEqual([])
  expect(UNSETTLED).toBe(1)
})

test('[ITACS 4.4.2] the example, number by number', () => {
  // Three MS have come up through the mud to 23.18, beside two hexes of LB; a third hex of LB does not touch them.
  const units = {
    'A-MS-1': '23.18>23.19',
    'A-MS-2': '23.18>23.19',
    'A-MS-3': '23.18>23.19',
    'B-LB-1': '22.19>23.18',
    'B-LB-2': '22.19>23.18',
    'B-PS-1': '22.19>23.18',
    'B-LB-3': '23.19>23.18',
    'B-LB-4': '23.19>23.18',
    'B-3L-1': '23.19',
    'B-LB-5': '21.19>22.19',
  }
  const scene = { units, terrain: { mud: '23.18' } }
  expect(refusal(defend(scene, '23.18', 'B-LB-5'))).toBe('notAdjacent 4.4')
  const attack = given(defend(scene, '23.18', 'B-LB-1', 'B-LB-2', 'B-LB-3', 'B-LB-4'))
  expect(total(attack.strength)).toBe(12)
  expect(read(attack.dice)).toEqual([
    'fire strength 9 or more +1 [10.4]',
    'mud +2 [4.2.2]',
    '3 units in the hex 0 [10.4]',
    'range 1 hex 0 [10.4]',
  ])
  expect(total(attack.dice)).toBe(3)
  expect(missileOn(attack, 3 + 6)).toBe('DX')
  expect(outcomeOf('DX', 3).defenders.lost).toBe(Number.POSITIVE_INFINITY)
  // Neither hex is disordered: a PS stands in one, a leader in the other.
  const f = field(scene)
  expect(unsettledByFire(f, named(f, 'B-LB-1', 'B-LB-2', 'B-LB-3', 'B-LB-4'))).toEqual([])
})

test('[ITACS 4.4.1] in a game: when the step ends, those of the side that waits who have fired in it', () => {
  const far = { 'A-PS-9': '3535', 'B-PS-9': '0505' }
  const t = table({
    options: ['defence'],
    units: {
      'A-BW-1': '2020/1',
      'A-MS-1': `${ahead}/4`,
      'B-LB-1': `${step(ahead, 1)}/4`,
      'B-LB-2': `${step(ahead, 1, 1)}/4`,
      ...far,
    },
    dice: [1, 1, 1, 1],
    step: 'missile 0',
  })
  t.fire('A-BW-1', step(ahead, 1))
  t.until('defensiveFire')
  expect(t.at('A-BW-1')).toBe('2020')
  t.fire('B-LB-1', ahead)
  t.end()
  const laid = t.events.filter((event) => event.type === 'markersLaid' && 'cite' in event && event.cite === '4.4.1')
  expect(laid.map((event) => ('units' in event ? event.units : []))).toEqual([['B-LB-1']])
})
