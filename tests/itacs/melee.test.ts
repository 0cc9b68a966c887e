import { describe, expect, test } from 'vitest'
import { frontOf, targetsOf } from '../../src/systems/itacs/rules/melee/contact.ts'
import { assessMelee, meleeOn, meleeOutcome } from '../../src/systems/itacs/rules/melee/melee.ts'
import { mayWithdraw, withdrawals } from '../../src/systems/itacs/rules/melee/withdraw.ts'
import type { Terrain } from '../../src/systems/itacs/rules/terms/types.ts'
import { cell, field, labels, named, type Scene, step, toward } from './field.ts'
import { given, lineAt, read, refusal, total } from './reading.ts'

const fight = (scene: Scene, targets: string, ...ids: readonly string[]) => {
  const f = field(scene)
  return assessMelee(f, { attackers: named(f, ...ids), targets: targets.split(' ').map(cell) })
}
const strengths = (scene: Scene, targets: string, ...ids: readonly string[]): string => {
  const { attack, defence } = given(fight(scene, targets, ...ids))
  return `${total(attack)}:${total(defence)}`
}
const diceLine = (cite: string, scene: Scene, targets: string, ...ids: readonly string[]): number | undefined =>
  lineAt(given(fight(scene, targets, ...ids)).dice, cite)

// 2020 looks along direction 1 at its neighbour there, which looks back.
const ahead = step('2020', 1)
const back = `${ahead}/4`

describe('who attacks whom', () => {
  test('[ITACS 4.5] undisrupted units of strength against enemies next to them', () => {
    const far = step(ahead, 1)
    const units = {
      'A-PS-1': '2020/1',
      'A-PS-2': { at: '2020/1', d: 1 },
      'A-LB-1': '2020/1',
      'A-1L-1': '2020',
      'B-MI-1': back,
      'B-MI-2': far,
      'B-1L-1': step('2020', 0),
    }
    expect(refusal(fight({ units }, ahead, 'A-PS-1'))).toBe('ok')
    expect(refusal(fight({ units }, ahead, 'A-PS-2'))).toBe('disrupted 5.1')
    expect(refusal(fight({ units }, ahead, 'A-LB-1'))).toBe('dot 2.4.6')
    expect(refusal(fight({ units }, ahead, 'A-1L-1'))).toBe('leader 2.4.3')
    expect(refusal(fight({ units }, far, 'A-PS-1'))).toBe('notAdjacent 4.5')
    expect(refusal(fight({ units }, '2020', 'A-PS-1'))).toBe('noEnemy 4.5')
    expect(refusal(fight({ units }, step('2020', 2), 'A-PS-1'))).toBe('noEnemy 4.5')
    expect(refusal(fight({ units }, step('2020', 0), 'A-PS-1'))).toBe('leadersOnly 6.1.4')
    expect(refusal(fight({ units }, ahead))).toBe('nobody 4.5')
    expect(refusal(fight({ units }, ahead, 'A-PS-1', 'A-PS-1'))).toBe('twice 4.5.4')
    const f = field({ units })
    expect(labels(targetsOf(f, named(f, 'A-PS-1')[0]!))).toEqual([ahead])
    expect(targetsOf(f, named(f, 'A-PS-2')[0]!)).toEqual([])
    expect(refusal(assessMelee(f, { attackers: named(f, 'A-PS-1'), targets: [] }))).toBe('noTarget 4.5')
  })

  test('[ITACS 4.5.1] front and side hexes are attacked, rear hexes are not', () => {
    const around = [0, 1, 2, 3, 4, 5].map((way) => step('2020', way))
    const units = Object.fromEntries(around.map((at, way) => [`B-MI-${way}`, at]))
    const scene = { units: { ...units, 'A-PS-1': '2020/1' } }
    const found = around.map((at) => refusal(fight(scene, at, 'A-PS-1')))
    expect(found).toEqual(['ok', 'ok', 'ok', 'behind 4.5.1', 'behind 4.5.1', 'behind 4.5.1'])
  })

  test('[ITACS 4.5.2] one hex of a formation may be attacked by itself, with part of a stack', () => {
    const [left, right] = [step('2020', 0), ahead]
    const units = { 'A-PP-1': '2020/1', 'A-PP-2': '2020/1', 'B-MI-1': left, 'B-MI-2': right }
    expect(strengths({ units }, left, 'A-PP-1')).toBe('6:2')
    expect(strengths({ units }, right, 'A-PP-2')).toBe('6:2')
    expect(strengths({ units }, `${left} ${right}`, 'A-PP-1', 'A-PP-2')).toBe('12:4')
  })
})

describe('formations', () => {
  // The picture: PS in 17.04, 18.05 and 19.05 against SD in 17.03 and 18.04, and an AX in 20.05.
  const units = {
    'A-PS-1': '17.04>17.03',
    'A-PS-2': '18.05>18.04',
    'A-PS-3': '19.05>19.04',
    'B-SD-1': '17.03>17.04',
    'B-SD-2': '18.04>18.05',
    'B-AX-1': '20.05>20.06',
  }

  test('[ITACS 4.5.3] the picture: two PS against two SD, the third PS and the AX take no part', () => {
    const attack = given(fight({ units }, '17.03 18.04', 'A-PS-1', 'A-PS-2'))
    expect([total(attack.attack), total(attack.defence), attack.ratio]).toEqual([8, 8, '1:1'])
    expect(attack.defenders).toEqual(['B-SD-1', 'B-SD-2'])
    expect(refusal(fight({ units }, '17.03 18.04', 'A-PS-1', 'A-PS-2', 'A-PS-3'))).toBe('notAdjacent 4.5')
    expect(refusal(fight({ units }, '18.04 20.05', 'A-PS-2', 'A-PS-3'))).toBe('twoFormations 4.5.3')
    const f = field({ units })
    expect(labels(frontOf(f, named(f, 'A-PS-1', 'A-PS-2'), cell('18.04')))).toEqual(['1703', '1804'])
    expect(labels(frontOf(f, named(f, 'A-PS-2'), cell('17.03')))).toEqual(['1804'])
  })

  test('[ITACS 4.5.3] a formation defends with all hexes that are touched, and only with those [I-51]', () => {
    const more = { ...units, 'B-SD-3': '17.02>17.03', 'B-SD-4': '18.03>18.04' }
    expect(strengths({ units: more }, '17.03 18.04', 'A-PS-1', 'A-PS-2')).toBe('8:8')
    expect(refusal(fight({ units: more }, '17.03 18.04 18.03', 'A-PS-1', 'A-PS-2'))).toBe('untouched 4.5.3')
    const wide = { ...more, 'B-SD-5': '16.04>17.04' }
    expect(toward('17.04', '16.04')).toBeGreaterThanOrEqual(0)
    expect(refusal(fight({ units: wide }, '17.03 18.04', 'A-PS-1', 'A-PS-2'))).toBe('wholeFormation 4.5.3')
    expect(refusal(fight({ units: wide }, '17.03 18.04 16.04', 'A-PS-1', 'A-PS-2'))).toBe('ok')
  })

  test('[ITACS 4.5.4] the 19.05 PS may attack the AX by itself; all units of a hex defend together', () => {
    const turned = { ...units, 'A-PS-3': '19.05>20.05', 'B-LB-1': '20.05>20.06', 'B-MI-1': '20.05>20.06' }
    expect(strengths({ units: turned }, '20.05', 'A-PS-3')).toBe('4:5')
    expect(given(fight({ units: turned }, '20.05', 'A-PS-3')).defenders).toEqual(['B-AX-1', 'B-LB-1', 'B-MI-1'])
  })

  test('[ITACS 4.5.3] several formations attack one together', () => {
    const mixed = { ...units, 'A-AX-1': '17.04>17.03', 'A-HC-1': '18.05>18.04' }
    expect(strengths({ units: mixed }, '17.03 18.04', 'A-PS-1', 'A-AX-1', 'A-PS-2', 'A-HC-1')).toBe('15:8')
  })
})

describe('strengths', () => {
  const sum = (attackers: string, defenders: string): string => {
    const of = (side: string, at: string, types: string) =>
      types.split(' ').map((type, n) => [`${side}-${type}-${n}`, at] as const)
    const all = [...of('A', '2020/1', attackers), ...of('B', back, defenders)]
    const own = all.flatMap(([id]) => (id.startsWith('A') && !/-(LB|\dL)-/.test(id) ? [id] : []))
    return strengths({ units: Object.fromEntries(all) }, ahead, ...own)
  }

  test('[ITACS 2.4.6] dots are nothing beside others and 1 together; brackets defend with half', () => {
    // Two PP and a LB: 12. Three LB: 1. HC attacks with 4 and defends with 2.
    expect(sum('HC HC', 'PP')).toBe('8:6')
    expect(sum('PP PP', 'PP PP LB')).toBe('12:12')
    expect(sum('MI', 'LB LB LB')).toBe('2:1')
    expect(sum('MI', 'HC')).toBe('2:2')
    expect(sum('MI', 'MC')).toBe('2:1.5')
    expect(sum('BI', 'BI BI')).toBe('6:6')
  })

  test('[ITACS 10.5] below 1:2 nobody attacks', () => {
    const units = { 'A-MI-1': '2020/1', 'B-PS-1': back, 'B-MI-1': back }
    expect(refusal(fight({ units }, ahead, 'A-MI-1'))).toBe('ratioTooLow 10.5')
    expect(sum('MI', 'PS')).toBe('2:4')
  })

  test('[ITACS 6.1.3] the best leader adds his bonus on either side, capped by what he leads [I-36]', () => {
    expect(sum('PS PS 3L', 'PP PP')).toBe('11:12')
    expect(sum('PS 1L', 'PP')).toBe('8:6')
    expect(sum('PS PS PS 1L 2L', 'PP')).toBe('21:6')
    expect(sum('PP PP', 'PS 2L')).toBe('12:8')
    expect(sum('PP', 'LB LB 1L')).toBe('6:2')
  })

  test('[ITACS 6.1.3] he adds to the formation he stands with, also from another of its hexes; never to another one', () => {
    const [left, beyond] = [step('2020', 0), step('2020', 4)]
    const units = { 'A-PS-1': '2020/1', 'A-PS-2': `${beyond}/1`, 'A-3L-1': beyond, 'B-PP-1': back }
    expect(strengths({ units }, ahead, 'A-PS-1')).toBe('7:6')
    expect(strengths({ units: { ...units, 'A-PS-2': `${beyond}/1`, 'A-AX-1': beyond } }, ahead, 'A-PS-1')).toBe('4:6')
    const two = { 'A-PP-1': '2020/1', 'A-MI-1': `${left}>${ahead}`, 'A-1L-1': left, 'B-PP-1': back }
    // The MI are worth 2: no more does their leader add.
    expect(strengths({ units: two }, ahead, 'A-PP-1', 'A-MI-1')).toBe('10:6')
    expect(given(fight({ units: two }, ahead, 'A-PP-1', 'A-MI-1')).leaders).toEqual({
      attack: 'A-1L-1',
      defence: undefined,
    })
    expect(strengths({ units: two }, ahead, 'A-PP-1')).toBe('6:6')
    // Of two formations that strike together either may have its leader.
    const apart = { 'A-PP-1': '2020/1', 'A-PP-2': `${step(ahead, 1)}>${ahead}`, 'B-PP-1': back }
    for (const at of ['2020', step(ahead, 1)])
      expect(given(fight({ units: { ...apart, 'A-1L-1': at } }, ahead, 'A-PP-1', 'A-PP-2')).leaders.attack).toBe(
        'A-1L-1',
      )
    expect(strengths({ units: { ...units, 'A-3L-1': { at: beyond, d: 1 } } }, ahead, 'A-PS-1')).toBe('4:6')
  })

  test('[ITACS 2.6.1] a square defends with four and attacks with one, whose strength caps the leader [I-48]', () => {
    const sheet = { formsSquares: () => true }
    const four = (side: string, at: string) =>
      Object.fromEntries([0, 1, 2, 3].map((n) => [`${side}-PS-${n}`, { at: `${at}/${n}`, marks: { square: 1 } }]))
    const scene = { units: { ...four('A', '2020'), 'A-1L-1': '2020', 'B-MI-1': step('2020', 4) }, sheet }
    expect(strengths(scene, step('2020', 4), 'A-PS-0')).toBe('8:2')
    expect(refusal(fight(scene, step('2020', 4), 'A-PS-0', 'A-PS-1'))).toBe('squareOne 2.6.1')
    // Others may join it from hexes of their own.
    const joined = { ...scene, units: { ...scene.units, 'A-MI-1': `${step('2020', 4, 4)}>${step('2020', 4)}` } }
    expect(strengths(joined, step('2020', 4), 'A-PS-0', 'A-MI-1')).toBe('10:2')
    const against = { units: { ...four('B', ahead), 'A-PP-1': '2020/1', 'A-PP-2': '2020/1' }, sheet }
    const attack = given(fight(against, ahead, 'A-PP-1', 'A-PP-2'))
    expect([total(attack.defence), attack.square, lineAt(attack.dice, '4.5.8')]).toEqual([16, true, undefined])
    expect(meleeOutcome(attack, 'AD').attackers.breaks).toBe(true)
  })
})

describe('what changes the throw', () => {
  const on = (terrain: Terrain, type = 'PS', more: Partial<Scene> = {}): Scene => ({
    units: { 'A-PS-1': '2020/1', [`B-${type}-1`]: back },
    terrain: { [terrain]: ahead },
    ...more,
  })
  const ground = (scene: Scene) => diceLine('4.5.6', scene, ahead, 'A-PS-1')

  test('[ITACS 3.0] [ITACS 4.5.6] the ground of the defenders', () => {
    const kinds: Terrain[] = [
      'clear',
      'village',
      'city',
      'woods',
      'forest',
      'swamp',
      'mud',
      'sand',
      'hills',
      'tower',
      'trench',
    ]
    expect(kinds.map((kind) => ground(on(kind)))).toEqual([0, -4, -4, -2, -4, -4, -2, -1, -4, -4, -4])
    expect(ground(on('clear', 'PS', { terrain: { mud: '2020' } }))).toBe(0)
    expect(ground(on('woods', 'PS', { streams: ahead }))).toBe(0)
    expect(ground(on('clear', 'PS', { streams: ahead }))).toBe(2)
    expect(ground(on('clear', 'PS', { streams: ahead, bridges: ahead }))).toBe(-4)
    expect(ground(on('mud', 'PS', { roads: [`2020 ${ahead}`] }))).toBe(-2)
  })

  test('[ITACS 10.3] houses do not shelter mounted defenders', () => {
    expect((['HC', 'HB', 'PS'] as const).map((type) => ground(on('village', type)))).toEqual([0, 0, -4])
    expect([ground(on('city', 'LC')), ground(on('city', 'CH')), ground(on('city', 'EL'))]).toEqual([0, 0, -4])
    expect(ground(on('woods', 'LC'))).toBe(-2)
    // The better one for the attacker, in a hex as among hexes.
    const { units, ...rest } = on('village')
    expect(ground({ units: { ...units, 'B-LC-2': back }, ...rest })).toBe(0)
  })

  test('[ITACS 4.5.6] the example: swamp and clear count as clear', () => {
    const [left, right] = [step('2020', 0), ahead]
    const units = { 'A-SD-1': '2020/1', 'A-SD-2': '2020/1', 'B-PS-1': left, 'B-PS-2': right }
    const scene = { units, terrain: { swamp: left } }
    expect(diceLine('4.5.6', scene, `${left} ${right}`, 'A-SD-1', 'A-SD-2')).toBe(0)
    expect(diceLine('4.5.6', scene, left, 'A-SD-1')).toBe(-4)
  })

  test('[ITACS 4.5.7] the example: SD against PS and SD have +2', () => {
    const units = { 'A-SD-1': '2020/1', 'A-SD-2': '2020/1', 'B-PS-1': back, 'B-SD-1': back }
    expect(diceLine('4.5.7', { units }, ahead, 'A-SD-1', 'A-SD-2')).toBe(2)
    const alike = { 'A-SD-1': '2020/1', 'B-SD-1': back }
    expect(diceLine('4.5.7', { units: alike }, ahead, 'A-SD-1')).toBe(0)
  })

  test('[ITACS 4.5.7] the best pair of classes counts; other classes are as if they were not there [I-09]', () => {
    const pair = (attackers: string, defenders: string) => {
      const list = (side: string, at: string, types: string) =>
        types.split(' ').map((type, n) => [`${side}-${type}-${n}`, at] as const)
      const units = [...list('A', '2020/1', attackers), ...list('B', back, defenders)]
      const own = units.flatMap(([id]) => (id.startsWith('A') ? [id] : []))
      return diceLine('4.5.7', { units: Object.fromEntries(units) }, ahead, ...own)
    }
    expect([pair('HC HC', 'PS'), pair('HC', 'SD'), pair('PS', 'HC'), pair('SD', 'LC')]).toEqual([-4, 2, 2, -2])
    expect(pair('HC PS', 'PS')).toBe(0)
    expect(pair('HC', 'PS LB')).toBe(-4)
    expect(pair('OC', 'LB')).toBeUndefined()
    expect(pair('EL', 'PS')).toBeUndefined()
  })

  test('[ITACS 4.5.8] +2 when any attacker stands in the rear of a unit he attacks', () => {
    const behind = step(ahead, 1)
    const units = { 'A-PS-1': '2020/1', 'A-PS-2': `${behind}/4`, 'B-PS-1': back }
    const rear = (scene: Scene, ...ids: string[]) => diceLine('4.5.8', scene, ahead, ...ids)
    expect([rear({ units }, 'A-PS-1'), rear({ units }, 'A-PS-2'), rear({ units }, 'A-PS-1', 'A-PS-2')]).toEqual([
      undefined,
      2,
      2,
    ])
    // One of two who stand back to back is always taken from behind.
    expect(rear({ units: { ...units, 'B-PS-2': `${ahead}/1` } }, 'A-PS-1')).toBe(2)
  })

  test('[ITACS 4.5.9] [ITACS 6.10] elite units +2 in attack and -2 in defence, when half of the strength is theirs', () => {
    const units = { 'A-PS-1': '2020/1', 'A-PP-1': '2020/1', 'B-MI-1': back, 'B-LC-1': back, 'B-LB-1': back }
    const sums = (elite: string, ...ids: string[]) => {
      const sheet = { isElite: (one: { id: string }) => elite.split(' ').includes(one.id) }
      const { dice } = given(fight({ units, sheet }, ahead, ...ids))
      return dice.lines.filter((one) => one.cite === '4.5.9').map((one) => one.value)
    }
    expect(sums('A-PP-1', 'A-PS-1', 'A-PP-1')).toEqual([2])
    expect(sums('A-PS-1', 'A-PS-1', 'A-PP-1')).toEqual([])
    expect(sums('B-MI-1', 'A-PP-1')).toEqual([-2])
    expect(sums('B-LC-1', 'A-PP-1')).toEqual([])
    expect(sums('A-PP-1 B-MI-1', 'A-PP-1')).toEqual([2, -2])
    expect(sums('B-LB-1', 'A-PP-1')).toEqual([])
    const pair = { 'A-PS-1': '2020/1', 'A-PS-2': '2020/1', 'B-MI-1': back }
    const one = { isElite: (unit: { id: string }) => unit.id === 'A-PS-2' }
    expect(diceLine('4.5.9', { units: pair, sheet: one }, ahead, 'A-PS-1', 'A-PS-2')).toBe(2)
  })

  test('[ITACS 4.5.9] in defence brackets count by half for it as well', () => {
    const units = { 'A-PP-1': '2020/1', 'B-HC-1': back, 'B-MS-1': back }
    const sheet = { isElite: (one: { id: string }) => one.id === 'B-HC-1' }
    expect(strengths({ units }, ahead, 'A-PP-1')).toBe('6:5')
    expect(diceLine('4.5.9', { units, sheet }, ahead, 'A-PP-1')).toBeUndefined()
  })

  test('[ITACS 4.5.9] dots share their strength of 1', () => {
    const units = { 'A-PS-1': '2020/1', 'B-LB-1': back, 'B-LB-2': back, 'B-LB-3': back }
    const sum = (elite: string) => {
      const sheet = { isElite: (one: { id: string }) => elite.split(' ').includes(one.id) }
      return diceLine('4.5.9', { units, sheet }, ahead, 'A-PS-1')
    }
    expect([sum('B-LB-1'), sum('B-LB-1 B-LB-2')]).toEqual([undefined, -2])
  })
})

describe('walls and scarps', () => {
  const units = { 'A-PS-1': '2020/1', 'B-PS-1': back }

  test('[ITACS 3.1.4] a wall is out of reach but for ladders, siege towers and those on the wall, both ways', () => {
    const scene = { units, terrain: { wall: ahead } }
    expect(refusal(fight(scene, ahead, 'A-PS-1'))).toBe('wall 3.1.4')
    expect(refusal(fight(scene, '2020', 'B-PS-1'))).toBe('fromWall 3.1.4')
    for (const [type, at] of [
      ['LD', '2020'],
      ['ST', '2020'],
    ] as const) {
      const siege = { ...scene, units: { ...units, [`A-${type}-1`]: at }, scarps: `${ahead}>2020` }
      expect(diceLine('4.5.6', siege, ahead, 'A-PS-1')).toBe(-6)
      expect(diceLine('4.5.6', siege, '2020', 'B-PS-1')).toBe(0)
    }
    const along = { units, terrain: { wall: `2020 ${ahead}` } }
    expect(diceLine('4.5.6', along, ahead, 'A-PS-1')).toBe(0)
    // From the wall and by ladder together: the better for the attackers.
    const side = step('2020', 0)
    const both = { 'A-PS-2': `${side}>${ahead}`, 'A-LD-1': side }
    const mixed = { units: { ...units, ...both }, terrain: { wall: `2020 ${ahead}` } }
    expect(diceLine('4.5.6', mixed, ahead, 'A-PS-2')).toBe(-6)
    expect(diceLine('4.5.6', mixed, ahead, 'A-PS-1', 'A-PS-2')).toBe(0)
    const tower = { units, terrain: { tower: '2020', wall: ahead } }
    expect(diceLine('4.5.6', tower, ahead, 'A-PS-1')).toBe(0)
    expect(diceLine('4.5.6', tower, '2020', 'B-PS-1')).toBe(-4)
    const up = { units: { 'A-PS-1': `2020>${side}`, 'B-PS-1': side }, terrain: { wall: `2020 ${side}` } }
    expect(diceLine('4.5.6', up, side, 'A-PS-1')).toBe(0)
  })

  test('[ITACS 3.1.4] [ITACS 4.5.3] who stands on the works elsewhere does not take the wall from those he cannot reach', () => {
    // In a row: a wall, a tower and a wall of the enemy, and a ladder against it.
    const [tower, wall, ladder] = [step('2020', 0), step('2020', 0, 0), step('2020', 0, 0, 0)]
    const scene = {
      units: {
        'A-PS-1': `2020>${tower}`,
        'A-PS-2': `${ladder}>${wall}`,
        'A-LD-1': ladder,
        'B-PS-1': `${tower}>2020`,
        'B-PS-2': `${wall}>${ladder}`,
      },
      terrain: { wall: `2020 ${wall}`, tower },
    }
    expect(diceLine('4.5.6', scene, `${tower} ${wall}`, 'A-PS-1', 'A-PS-2')).toBe(-4)
  })

  test('[ITACS 3.2.1] no melee across a scarp, up or down', () => {
    const scene = { units, scarps: `2020>${ahead}` }
    expect(refusal(fight(scene, ahead, 'A-PS-1'))).toBe('scarp 3.2.1')
    expect(refusal(fight(scene, '2020', 'B-PS-1'))).toBe('scarp 3.2.1')
  })
})

describe('results', () => {
  test('[ITACS 4.5.13] [ITACS 4.5.10] the example, number by number', () => {
    // Six SD in three hexes around two PS, one of the hexes in their rear.
    const [left, behind] = [step(ahead, 5), step(ahead, 0)]
    const units = {
      'A-SD-1': '2020/1',
      'A-SD-2': '2020/1',
      'A-SD-3': `${left}>${ahead}`,
      'A-SD-4': `${left}>${ahead}`,
      'A-SD-5': `${behind}>${ahead}`,
      'A-SD-6': `${behind}>${ahead}`,
      'B-PS-1': back,
      'B-PS-2': back,
    }
    const attack = given(fight({ units }, ahead, ...Object.keys(units).slice(0, 6)))
    expect([total(attack.attack), total(attack.defence), attack.ratio]).toEqual([24, 8, '3:1'])
    expect(read(attack.dice)).toEqual([
      'ratio 3:1 +2 [10.5]',
      'clear 0 [4.5.6]',
      'class B against A +2 [4.5.7]',
      'from the rear +2 [4.5.8]',
    ])
    expect(total(attack.dice)).toBe(6)
    expect(meleeOn(attack, 4 + 1)).toBe('DX')
    expect(meleeOutcome(attack, 'DX').defenders.lost).toBe(Number.POSITIVE_INFINITY)
  })

  test('[ITACS 4.5.11] results by throw, and what two dice make of them', () => {
    const units = { 'A-PS-1': '2020/1', 'B-PS-1': back }
    const attack = given(fight({ units }, ahead, 'A-PS-1'))
    expect(total(attack.dice)).toBe(0)
    const thrown = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => meleeOn(attack, sum))
    expect(thrown).toEqual(['AD', '*D', 'DD', 'DD', 'D1X', 'D1X', 'D2XB', 'D2XB', 'DX', 'DX', 'DX'])
    expect(attack.chances).toEqual({ AD: 1, '*D': 2, DD: 7, D1X: 11, D2XB: 9, DX: 6 })
    // A single defender: D2XB destroys it and costs the attacker nothing.
    expect(meleeOutcome(attack, 'D2XB').attackers).toEqual({ lost: 0, d: 0, breaks: false })
  })
})

describe('withdrawal', () => {
  const [beyond, side] = [step(ahead, 1), step(ahead, 2)]
  const units = { 'A-PS-1': '2020/1', 'B-LC-1': back, 'B-LC-2': back }

  test('[ITACS 4.5.5] when the slowest defender has three points more than the fastest attacker', () => {
    const f = (more: Scene['units']) => field({ units: { ...units, ...more } })
    const may = (more: Scene['units'], ...ids: string[]) => {
      const now = f(more)
      return refusal(mayWithdraw(named(now, ...ids), now.at(cell(ahead))))
    }
    expect(may({}, 'A-PS-1')).toBe('ok')
    expect(may({ 'A-BI-1': '2020/1' }, 'A-PS-1', 'A-BI-1')).toBe('ok')
    expect(may({ 'A-EL-1': '2020/1' }, 'A-PS-1', 'A-EL-1')).toBe('ok')
    expect(may({ 'A-HC-1': '2020/1' }, 'A-PS-1', 'A-HC-1')).toBe('tooSlow 4.5.5')
    expect(may({ 'B-LB-1': back }, 'A-PS-1')).toBe('tooSlow 4.5.5')
    expect(may({ 'B-LB-1': back, 'B-1L-1': ahead }, 'A-PS-1')).toBe('tooSlow 4.5.5')
  })

  test('[ITACS 4.5.5] one hex, open, with room, and not beside an enemy', () => {
    const to = (scene: Partial<Scene>) => {
      const f = field({ ...scene, units: { ...units, ...scene.units } })
      return labels(withdrawals(f, named(f, 'B-LC-1', 'B-LC-2')))
    }
    expect(to({})).toEqual([step(ahead, 0), beyond, side].sort())
    expect(to({ terrain: { lake: beyond } })).not.toContain(beyond)
    expect(to({ scarps: `${ahead}>${beyond}` })).not.toContain(beyond)
    expect(to({ units: { 'B-MI-1': beyond } })).toContain(beyond)
    expect(to({ units: { 'B-MI-1': beyond, 'B-MI-2': beyond } })).not.toContain(beyond)
    expect(to({ units: { 'A-MI-9': step(beyond, 1) } })).not.toContain(beyond)
    expect(to({ units: { 'A-MI-9': beyond } })).toEqual([])
  })
})
