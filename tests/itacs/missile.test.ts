import { describe, expect, test } from 'vitest'
import { assessMissile, missileOn } from '../../src/systems/itacs/rules/missile/missile.ts'
import { descent, legalSight } from '../../src/systems/itacs/rules/position/sight.ts'
import { outcomeOf } from '../../src/systems/itacs/rules/tables/results.ts'
import type { Terrain } from '../../src/systems/itacs/rules/terms/types.ts'
import { cell, field, groundOf, named, type Scene, step } from './field.ts'
import { given, read, refusal, total, lineAt } from './reading.ts'

const shoot = (scene: Scene, target: string, ...ids: readonly string[]) => {
  const f = field(scene)
  return assessMissile(f, { kind: 'missile', units: named(f, ...ids), target: cell(target) })
}
const lines = (scene: Scene, target: string, ...ids: readonly string[]) =>
  read(given(shoot(scene, target, ...ids)).dice)

// 2020 looks along direction 1; 2022 is two hexes ahead.
const ahead = step('2020', 1)
const [two, three, four] = [step(ahead, 1), step(ahead, 1, 1), step(ahead, 1, 1, 1)]

describe('who fires at what', () => {
  test('[ITACS 4.2] only missile units, at enemies in range, nobody twice', () => {
    const units = { 'A-LB-1': '2020/1', 'A-PS-1': '2020/1', 'A-1L-1': '2020', 'B-MI-1': three, 'B-MI-2': four }
    expect(refusal(shoot({ units }, three, 'A-LB-1'))).toBe('ok')
    expect(refusal(shoot({ units }, four, 'A-LB-1'))).toBe('outOfRange 4.2')
    expect(refusal(shoot({ units }, two, 'A-LB-1'))).toBe('noEnemy 4.2')
    expect(refusal(shoot({ units }, '2020', 'A-LB-1'))).toBe('noEnemy 4.2')
    expect(refusal(shoot({ units }, three))).toBe('nobody 4.2')
    expect(refusal(shoot({ units }, three, 'A-LB-1', 'A-LB-1'))).toBe('twice 4.2')
  })

  test('[ITACS 2.4.1] [ITACS 2.4.3] classes A to E do not fire, nor do leaders', () => {
    const units = {
      'A-PS-1': '2020/1',
      'A-SD-1': '2020/1',
      'A-HC-1': '2020/1',
      'A-EL-1': '2020/1',
      'A-1L-1': '2020',
      'B-MI-1': ahead,
    }
    for (const id of Object.keys(units).slice(0, 5)) expect(refusal(shoot({ units }, ahead, id))).toBe('noFire 2.4.6')
  })

  test('[ITACS 5.1] disrupted units do not fire', () => {
    const units = { 'A-LB-1': { at: '2020/1', d: 1 }, 'B-MI-1': ahead }
    expect(refusal(shoot({ units }, ahead, 'A-LB-1'))).toBe('disrupted 5.1')
  })

  test('[ITACS 4.2] missiles do no harm to leaders who stand alone', () => {
    const units = { 'A-LB-1': '2020/1', 'B-1L-1': two }
    expect(refusal(shoot({ units }, two, 'A-LB-1'))).toBe('leadersOnly 6.1.4')
  })

  test('[ITACS 4.2.1] through front and side hexes, at any range', () => {
    const targets = [0, 1, 2, 3, 4, 5].map((way) => step('2020', way, way))
    const units = Object.fromEntries(targets.map((at, way) => [`B-MI-${way}`, at]))
    const scene = { units: { ...units, 'A-LB-1': '2020/1' } }
    expect(targets.map((target) => refusal(shoot(scene, target, 'A-LB-1')))).toEqual([
      'ok',
      'ok',
      'ok',
      'behind 4.2.1',
      'behind 4.2.1',
      'behind 4.2.1',
    ])
  })

  test('[ITACS 4.2.1] along a hexside between side and rear the line leaves by the side', () => {
    // Two hexes away between directions 2 and 3, then between 3 and 4.
    const [edge, behind] = [step('2020', 2, 3), step('2020', 3, 4)]
    const scene = { units: { 'A-LB-1': '2020/1', 'B-MI-1': edge, 'B-MI-2': behind } }
    expect(refusal(shoot(scene, edge, 'A-LB-1'))).toBe('ok')
    expect(refusal(shoot(scene, behind, 'A-LB-1'))).toBe('behind 4.2.1')
  })
})

describe('line of sight', () => {
  test('[ITACS 4.2.3] the picture: LB in 27.15 and CB in 24.17 do not see each other past the hill in 26.16', () => {
    const units = { 'A-LB-1': '27.15>26.16', 'B-CB-1': '24.17>25.16' }
    const hill = { units, terrain: { hills: '2616' } }
    for (const [target, id] of [
      ['24.17', 'A-LB-1'],
      ['27.15', 'B-CB-1'],
    ] as const) {
      expect(refusal(shoot({ units }, target, id))).toBe('ok')
      const blocked = shoot(hill, target, id)
      expect(refusal(blocked)).toBe('noSight 4.2.3')
      expect(blocked).toMatchObject({ error: { cell: cell('2616') } })
    }
  })

  test('[ITACS 4.2.3] forest, jungle and all hills block, and mountains; nothing else does', () => {
    const kinds: Terrain[] = [
      'forest',
      'jungle',
      'hills',
      'grassyHills',
      'forestHills',
      'jungleHills',
      'mountain',
      'woods',
      'village',
      'city',
      'swamp',
      'mud',
      'sand',
      'wall',
      'tower',
      'trench',
      'lake',
    ]
    const seen = kinds.filter(
      (kind) => legalSight(groundOf({ terrain: { [kind]: ahead } }), cell('2020'), cell(two)).ok,
    )
    expect(seen).toEqual(kinds.slice(7))
    for (const kind of kinds.slice(0, 7))
      expect(refusal(legalSight(groundOf({ terrain: { [kind]: `2020 ${two}` } }), cell('2020'), cell(two)))).toBe('ok')
  })

  test('[ITACS 4.2.3] along a hexside both hexes must block [I-20]', () => {
    const [left, right, far] = [step('2020', 0), step('2020', 1), step('2020', 0, 1)]
    const sight = (forest: string) => legalSight(groundOf({ terrain: { forest } }), cell('2020'), cell(far)).ok
    expect([sight(left), sight(right), sight(`${left} ${right}`)]).toEqual([true, true, false])
  })

  test('[ITACS 4.2.3] a hex more of range from any hill, at targets that are not on one', () => {
    // The picture: LB on a grassy hill, CB in the mud four hexes away; CB cannot answer.
    const units = { 'A-LB-1': '2020/1', 'B-CB-1': `${four}/4` }
    const scene = (hill: Terrain, more = '') => ({ units, terrain: { mud: four, [hill]: `2020 ${more}` } })
    expect(refusal(shoot(scene('grassyHills'), four, 'A-LB-1'))).toBe('ok')
    expect(refusal(shoot(scene('grassyHills'), '2020', 'B-CB-1'))).toBe('outOfRange 4.2')
    for (const hill of ['hills', 'forestHills', 'jungleHills'] as const)
      expect(refusal(shoot(scene(hill), four, 'A-LB-1'))).toBe('ok')
    expect(refusal(shoot({ units, terrain: { hills: `2020 ${four}` } }, four, 'A-LB-1'))).toBe('outOfRange 4.2')
    expect(refusal(shoot({ units, terrain: { forest: '2020' } }, four, 'A-LB-1'))).toBe('outOfRange 4.2')
    expect(refusal(shoot(scene('hills', two), four, 'A-LB-1'))).toBe('noSight 4.2.3')
  })
})

describe('what changes the throw', () => {
  const at = (terrain: Terrain) => ({
    units: { 'A-LB-1': '2020/1', 'B-MI-1': `${ahead}/4` },
    terrain: { [terrain]: ahead },
  })

  test('[ITACS 4.2.2] the ground of the target, not of the firer', () => {
    const found = (terrain: Terrain) => lineAt(given(shoot(at(terrain), ahead, 'A-LB-1')).dice, '4.2.2')
    expect(
      (['clear', 'village', 'city', 'woods', 'forest', 'swamp', 'mud', 'sand', 'hills'] as const).map(found),
    ).toEqual([0, -4, -6, -3, -6, 1, 2, 1, -6])
    expect((['forestHills', 'wall', 'tower', 'trench'] as const).map(found)).toEqual([-10, -12, -9, -8])
    const mud = { units: at('clear').units, terrain: { mud: '2020' } }
    expect(lineAt(given(shoot(mud, ahead, 'A-LB-1')).dice, '4.2.2')).toBe(0)
  })

  test('[ITACS 3.1.2] a stream adds 2 to the ground it runs through', () => {
    expect(lines({ ...at('clear'), streams: ahead }, ahead, 'A-LB-1')).toEqual(
      expect.arrayContaining(['clear 0 [4.2.2]', 'stream +2 [3.1.2]']),
    )
    const woods = given(shoot({ ...at('woods'), streams: ahead }, ahead, 'A-LB-1')).dice
    expect([lineAt(woods, '4.2.2'), lineAt(woods, '3.1.2')]).toEqual([-3, 2])
  })

  test('[ITACS 3.1.1] a road leaves the ground as it is, a bridge counts by itself', () => {
    const road = given(shoot({ ...at('mud'), roads: [`2020 ${ahead}`] }, ahead, 'A-LB-1')).dice
    expect(lineAt(road, '4.2.2')).toBe(2)
    const bridge = { ...at('clear'), streams: ahead, bridges: ahead, roads: [`2020 ${ahead}`] }
    expect(lines(bridge, ahead, 'A-LB-1')).toContain('bridge +4 [4.2.2]')
    expect(lineAt(given(shoot(bridge, ahead, 'A-LB-1')).dice, '3.1.2')).toBeUndefined()
  })

  test('[ITACS 3.2.1] down a scarp +2, up it -4, added to the ground of the target', () => {
    // The picture: 20.20 is above, 20.19 and 20.18 below; the target of the second shot stands on grassy hills.
    const units = { 'A-LB-1': '20.20>20.19', 'B-LB-1': '20.18>20.19' }
    const scene = { units, scarps: '2020>2019', terrain: { grassyHills: '2020' } }
    const down = given(shoot(scene, '20.18', 'A-LB-1')).dice
    expect([lineAt(down, '3.2.1'), lineAt(down, '4.2.2')]).toEqual([2, 0])
    const up = given(shoot(scene, '20.20', 'B-LB-1')).dice
    // Printed is -8 in all, with -4 for grassy hills; the chart has -6 [I-07].
    expect([lineAt(up, '3.2.1'), lineAt(up, '4.2.2')]).toEqual([-4, -6])
    const level = given(shoot({ units, terrain: { grassyHills: '2020' } }, '20.20', 'B-LB-1')).dice
    expect(lineAt(level, '3.2.1')).toBeUndefined()
  })

  test('[ITACS 3.2.1] fire from several hexes: up when anybody fires up, down when all do', () => {
    const units = { 'A-LB-1': '2020>2019', 'A-LB-2': '2118>2018', 'B-MI-1': '2018>2017' }
    const f = { units, scarps: '2020>2019' }
    expect(lineAt(given(shoot(f, '2018', 'A-LB-1')).dice, '3.2.1')).toBe(2)
    expect(lineAt(given(shoot(f, '2018', 'A-LB-1', 'A-LB-2')).dice, '3.2.1')).toBeUndefined()
    const sunk = { units, scarps: '2019>2020 2118>2018' }
    expect(lineAt(given(shoot(sunk, '2018', 'A-LB-1', 'A-LB-2')).dice, '3.2.1')).toBe(-4)
  })

  test('[ITACS 3.2.1] scarps up and down again cancel out; along a hexside the better way for the target', () => {
    const ridge = groundOf({ scarps: `2020>${ahead} ${two}>${ahead}` })
    expect(descent(ridge, cell('2020'), cell(two))).toBe(0)
    const far = step('2020', 0, 1)
    const [left, right] = [step('2020', 0), step('2020', 1)]
    expect(descent(groundOf({ scarps: `2020>${left}` }), cell('2020'), cell(far))).toBe(0)
    expect(descent(groundOf({ scarps: `2020>${left} 2020>${right}` }), cell('2020'), cell(far))).toBe(1)
    expect(descent(groundOf({ scarps: `${far}>${left}` }), cell('2020'), cell(far))).toBe(-1)
  })

  test('[ITACS 4.2.7] strengths are added up, the most distant firer gives the range, leaders are no stack', () => {
    const units = {
      'A-LB-1': '2020/1',
      'A-LB-2': '2020/1',
      'A-CB-1': `${ahead}/1`,
      'B-MI-1': `${three}/4`,
      'B-MI-2': `${three}/4`,
      'B-1L-1': three,
    }
    const attack = given(shoot({ units }, three, 'A-LB-1', 'A-LB-2', 'A-CB-1'))
    expect(total(attack.strength)).toBe(8)
    expect(read(attack.dice)).toEqual([
      'fire strength 7 or 8 0 [10.4]',
      'clear 0 [4.2.2]',
      '2 units in the hex -1 [10.4]',
      'range 3 to 5 hexes -2 [10.4]',
    ])
    expect(attack.defenders).toEqual(['B-MI-1', 'B-MI-2'])
  })

  test('[ITACS 4.2.4] from the rear +1, when any of those who fire does', () => {
    const units = { 'A-LB-1': '2020/1', 'A-LB-2': `${four}/4`, 'B-MI-1': `${two}/4` }
    const rear = (...ids: string[]) => lineAt(given(shoot({ units }, two, ...ids)).dice, '4.2.4')
    expect([rear('A-LB-1'), rear('A-LB-2'), rear('A-LB-1', 'A-LB-2')]).toEqual([undefined, 1, 1])
  })

  test('[ITACS 4.2.4] along a hexside only when both hexes lie in the rear [I-20]', () => {
    const target = step('2020', 0, 1)
    const rear = (facing: number) => {
      const units = { 'A-LB-1': '2020/0', 'B-MI-1': `${target}/${facing}` }
      return lineAt(given(shoot({ units }, target, 'A-LB-1')).dice, '4.2.4')
    }
    // The line comes in between directions 3 and 4.
    expect([0, 1, 2, 3, 4, 5].map(rear)).toEqual([1, 1, undefined, undefined, undefined, undefined])
  })

  test('[ITACS 4.2.5] shields of half the units or more, but not from the rear', () => {
    const sum = (facing: number, ...types: string[]) => {
      const units = Object.fromEntries(types.map((type, n) => [`B-${type}-${n}`, `${two}/${facing}`]))
      const dice = given(shoot({ units: { ...units, 'A-LB-1': '2020/1' } }, two, 'A-LB-1')).dice
      return [lineAt(dice, '4.2.5'), lineAt(dice, '4.2.4')]
    }
    expect(sum(4, 'SD')).toEqual([-2, undefined])
    expect(sum(1, 'SD')).toEqual([undefined, 1])
    expect(sum(4, 'SD', 'LB', '1L')).toEqual([-2, undefined])
    expect(sum(4, 'SD', 'LB', 'LB')).toEqual([undefined, undefined])
    const sheet = { hasShield: (one: { type: string }) => one.type === 'MS' }
    const shielded = given(shoot({ units: { 'A-LB-1': '2020/1', 'B-MS-1': `${two}/4` }, sheet }, two, 'A-LB-1'))
    expect(lineAt(shielded.dice, '4.2.5')).toBe(-2)
  })

  test('[ITACS 4.2.6] elite units fire with +2 when half of the strength is theirs; as targets they gain nothing', () => {
    const units = { 'A-LB-1': '2020/1', 'A-CB-1': '2020/1', 'A-CB-2': '2020/1', 'B-PS-1': `${two}/4` }
    const elite = (...ids: string[]) => ({ isElite: (one: { id: string }) => ids.includes(one.id) })
    const sum = (sheet: Scene['sheet'], ...ids: string[]) =>
      lineAt(given(shoot({ units, sheet: sheet! }, two, ...ids)).dice, '4.2.6')
    expect(sum(elite('A-LB-1'), 'A-LB-1')).toBe(2)
    expect(sum(elite('A-LB-1'), 'A-LB-1', 'A-CB-1')).toBe(2)
    expect(sum(elite('A-CB-1'), 'A-CB-1', 'A-CB-2')).toBe(2)
    expect(sum(elite('A-LB-1'), 'A-LB-1', 'A-CB-1', 'A-CB-2')).toBeUndefined()
    expect(sum(elite('B-PS-1'), 'A-LB-1')).toBeUndefined()
  })
})

describe('results', () => {
  test('[ITACS 4.2.8] the example, number by number', () => {
    // Two LB two hexes from two MS who come up the road through the mud.
    const units = { 'A-LB-1': '2020/1', 'A-LB-2': '2020/1', 'B-MS-1': `${two}/4`, 'B-MS-2': `${two}/4` }
    const attack = given(shoot({ units, terrain: { mud: two }, roads: [`${two} ${three}`] }, two, 'A-LB-1', 'A-LB-2'))
    expect(total(attack.strength)).toBe(6)
    expect(read(attack.dice)).toEqual([
      'fire strength 5 or 6 -1 [10.4]',
      'mud +2 [4.2.2]',
      '2 units in the hex -1 [10.4]',
      'range 2 hexes -1 [10.4]',
    ])
    expect(total(attack.dice)).toBe(-1)
    expect(missileOn(attack, 5 + 2)).toBe('DD')
    expect(outcomeOf('DD', 2).defenders).toEqual({ lost: 0, d: 2, breaks: false })
  })

  test('[ITACS 2.2] the chances are those of two dice, throw by throw', () => {
    const units = { 'A-LB-1': '2020/1', 'A-LB-2': '2020/1', 'B-MS-1': `${two}/4`, 'B-MS-2': `${two}/4` }
    const attack = given(shoot({ units, terrain: { mud: two } }, two, 'A-LB-1', 'A-LB-2'))
    const counted: Record<string, number> = {}
    for (const a of [1, 2, 3, 4, 5, 6])
      for (const b of [1, 2, 3, 4, 5, 6]) {
        const result = missileOn(attack, a + b)
        counted[result] = (counted[result] ?? 0) + 1
      }
    expect(attack.chances).toEqual(counted)
    expect(counted).toEqual({ '-': 1, DD: 29, D1X: 5, DX: 1 })
  })

  test('[ITACS 2.4.2] [ITACS 2.4.6] leaders beside the archers change nothing, and no unit adds but its fire strength', () => {
    const units = { 'A-LB-1': '2020/1', 'A-1L-1': '2020', 'A-BC-1': '2020/1', 'B-MI-1': `${two}/4` }
    const attack = given(shoot({ units }, two, 'A-LB-1', 'A-BC-1'))
    expect(total(attack.strength)).toBe(4)
  })
})
