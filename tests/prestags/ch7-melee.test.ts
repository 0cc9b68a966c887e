import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { weighMelee } from '../../src/systems/prestags/rules/melee/melee.ts'
import { columnOf, COLUMNS } from '../../src/systems/prestags/rules/tables/combat.ts'
import { combatOf, dead, end, fireOf, inShort, meleeOf, no, odds, shaken, stay } from './bench.ts'
import { table } from './harness.ts'

// Around 0505, clockwise: 0605 0506 0405 0404 0504 0604.
const melee = { step: 'melee' } as const

describe('who may attack and defend', () => {
  test('[7.0] only adjacent hexes, only in the melee phase, only the phasing player', () => {
    const units = { 'A-PS-1': '0505', 'B-MI-1': '0506', 'B-MI-2': '0507' }
    const t = table({ ...melee, units })
    expect(no(t, t.melee('0507', 'A-PS-1'))).toBe('notAdjacent 7.0')
    expect(no(t, t.melee('0506', 'B-MI-2'))).toBe('notYours 7.0')
    expect(no(t, t.melee('0505', 'A-PS-1'))).toBe('noEnemy 7.0')
    expect(no(t, t.melee('0504', 'A-PS-1'))).toBe('noEnemy 7.0')
    expect(no(t, { type: 'melee', units: ['A-PS-1'], targets: [-1] })).toBe('offMap 7.0')
    expect(no(t, { type: 'melee', units: ['A-PS-1'], targets: [120] })).toBe('offMap 7.0')
    expect(no(t, { type: 'melee', units: [], targets: t.cells('0506') })).toBe('nobody 7.0')
    expect(no(t, { type: 'melee', units: ['A-PS-1'], targets: [] })).toBe('noTarget 7.0')
    expect(no(t, t.melee('0506', 'A-PS-9'))).toBe('unknownUnit 7.0')
    expect(odds(t, '0506', 'A-PS-1')).toBe('4:2 2-1')
    for (const step of ['fire', 'movement', 'defensiveFire'])
      expect(no(table({ step, units }), t.melee('0506', 'A-PS-1'))).toMatch(/^wrongStep/)
  })

  test('[7.0] dead and departed units do not attack; leaders and dots never do', () => {
    const t = table({
      ...melee,
      units: {
        'A-MI-1': { at: '0505', fate: 'eliminated' },
        'A-MI-2': { at: '0505', fate: 'exited' },
        'A-BW-1': '0505',
        'A-1L-1': '0505',
        'B-MI-1': '0506',
      },
    })
    expect(no(t, t.melee('0506', 'A-MI-1'))).toBe('notOnMap 7.0')
    expect(no(t, t.melee('0506', 'A-MI-2'))).toBe('notOnMap 7.0')
    expect(no(t, t.melee('0506', 'A-BW-1'))).toBe('dot 3.36')
    expect(no(t, t.melee('0506', 'A-1L-1'))).toBe('leader 3.36')
  })

  test('[7.11] units of a stack attack different hexes, or nobody', () => {
    const t = table({
      ...melee,
      units: { 'A-PS-1': '0505', 'A-PS-2': '0505', 'A-PS-3': '0505', 'B-MI-1': '0506', 'B-MI-2': '0605' },
      dice: [1, 1],
    })
    t.play(t.melee('0506', 'A-PS-1')).play(t.melee('0605', 'A-PS-2'))
    expect(combatOf(t).attackers).toEqual(['A-PS-2'])
    expect(t.unit('A-PS-3').fought).toBe(-1)
    t.play(end)
    expect(t.step).not.toBe('melee 0')
  })

  test('[7.12] a stack defends as one combined strength', () => {
    const t = table({ ...melee, units: { 'A-PP-1': '0505', 'B-MI-1': '0506', 'B-PS-1': '0506', 'B-SK-1': '0506' } })
    expect(odds(t, '0506', 'A-PP-1')).toBe('6:7 1-2') // 2 + 4 + half of [2]
    expect(meleeOf(t, '0506', 'A-PP-1').groups[0]?.defenders).toEqual(['B-MI-1', 'B-PS-1', 'B-SK-1'])
  })

  test('[7.13] a hex is attacked in melee once a player-turn, by whomever', () => {
    const t = table({
      ...melee,
      units: { 'A-PS-1': '0505', 'A-PS-2': '0605', 'B-MI-1': '0506', 'B-MI-2': '0506' },
      dice: [1],
    })
    t.play(t.melee('0506', 'A-PS-1'))
    expect(combatOf(t).results).toEqual(['-'])
    expect(no(t, t.melee('0506', 'A-PS-2'))).toBe('attacked 7.13')
    expect(no(t, t.melee(['0506', '0506'], 'A-PS-2'))).toMatch(/7\.13$/)
  })

  test('[7.13] it may be attacked again in the next player-turn of the side', () => {
    const t = table({ ...melee, units: { 'A-PS-1': '0505', 'B-MI-1': '0506' }, dice: [1, 1] })
    t.play(t.melee('0506', 'A-PS-1'))
    while (t.step !== 'melee 0' || t.state.playerTurn === 5) t.play(end)
    t.play(t.melee('0506', 'A-PS-1'))
    expect(combatOf(t).turn).toBe(4)
  })

  test('[7.13] a hex named twice counts once and is refused', () => {
    const t = table({ ...melee, units: { 'A-PS-1': '0505', 'B-MI-1': '0506' } })
    expect(no(t, t.melee(['0506', '0506'], 'A-PS-1'))).toBe('twice 7.13')
  })

  test('[7.14] a unit attacks once, even when its first attack failed', () => {
    const t = table({ ...melee, units: { 'A-PS-1': '0505', 'B-MI-1': '0506', 'B-MI-2': '0605' }, dice: [1] })
    t.play(t.melee('0506', 'A-PS-1'))
    expect(no(t, t.melee('0605', 'A-PS-1'))).toBe('fought 7.14')
  })

  test('[7.15] units disrupted by defensive fire do not attack; their comrades elsewhere do', () => {
    const t = table({
      step: 'movement',
      units: { 'A-PS-1': '0503', 'A-PS-2': '0704', 'B-BW-1': '0506', 'B-BW-2': '0506' },
      dice: [5],
    })
    t.play(t.move('A-PS-1', '0504', '0505'))
      .play(t.move('A-PS-2', '0604', '0605'))
      .play(end)
    t.play(t.defend('0505', 'B-BW-1', 'B-BW-2'))
    expect(combatOf(t).results).toEqual(['D'])
    t.play(end)
    expect(t.step).toBe('melee 0')
    expect(no(t, t.melee('0506', 'A-PS-1'))).toBe('disrupted 7.15')
    expect(odds(t, '0506', 'A-PS-2')).toBe('4:2 2-1')
  })
})

describe('several units, several hexes', () => {
  const ring = ['0605', '0506', '0405', '0404', '0504', '0604'] as const

  test('[7.21] units of every class and hex join against one hex', () => {
    const units = { 'A-PP-1': '0605', 'A-SD-1': '0506', 'A-HC-1': '0405', 'A-SK-1': '0404', 'A-EL-1': '0504' }
    const t = table({ ...melee, units: { ...units, 'A-OC-1': '0405', 'B-PP-1': '0505', 'B-PP-2': '0505' } })
    // 6 + 4 + 4 + 2 + 8 + 2 against 12: brackets count in full in attack. The ring is not complete without 0604,
    // but 0504 and 0605 touch it: a flank attack.
    expect(odds(t, '0505', ...Object.keys(units), 'A-OC-1')).toBe('52:12 4-1')
    expect(odds(t, '0505', 'A-PP-1', 'A-SD-1', 'A-HC-1', 'A-OC-1')).toBe('16:12 1-1')
  })

  test('[7.21] six stacks of three may attack one hex', () => {
    const placed = ring.flatMap((at, hex) => [1, 2, 3].map((n): [string, string] => [`A-MI-${hex * 3 + n}`, at]))
    const t = table({ ...melee, units: { ...Object.fromEntries(placed), 'B-PP-1': '0505' } })
    const all = placed.map(([id]) => id)
    expect(all).toHaveLength(18)
    expect(odds(t, '0505', ...all)).toBe('72:6 8-1')
  })

  test('[7.22] units of one hex attack two and three hexes, whose strengths are added', () => {
    const t = table({
      ...melee,
      units: { 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-MI-1': '0605', 'B-MS-1': '0506', 'B-LT-1': '0405' },
    })
    expect(odds(t, ['0605', '0506'], 'A-PP-1', 'A-PP-2')).toBe('12:5 2-1')
    expect(odds(t, ['0605', '0506', '0405'], 'A-PP-1', 'A-PP-2')).toBe('12:7 1-1')
    expect(odds(t, ['0605', '0506', '0405'], 'A-PP-1')).toBe('6:7 1-2')
  })

  test('[7.22] an attack on several hexes uses up all of them', () => {
    const t = table({
      ...melee,
      units: { 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-MI-1': '0605', 'B-MI-2': '0506' },
      dice: [1],
    })
    t.play(t.melee(['0605', '0506'], 'A-PP-1'))
    expect(no(t, t.melee('0605', 'A-PP-2'))).toBe('attacked 7.13')
    expect(no(t, t.melee('0506', 'A-PP-2'))).toBe('attacked 7.13')
  })

  test('[7.23] many against many only where each attacker touches each defender', () => {
    // 0505 and 0604 both touch 0605 and... 0504 touches 0604 but not 0605.
    const t = table({
      ...melee,
      units: { 'A-PP-1': '0505', 'A-PP-2': '0604', 'B-MI-1': '0605', 'B-MI-2': '0504', 'B-MI-3': '0506' },
    })
    expect(odds(t, ['0605', '0504'], 'A-PP-1', 'A-PP-2')).toBe('12:4 3-1')
    expect(odds(t, ['0605', '0504', '0506'], 'A-PP-1')).toBe('6:6 1-1')
    expect(no(t, t.melee(['0605', '0504', '0506'], 'A-PP-1', 'A-PP-2'))).toBe('notAllTouch 7.23')
    const refusal = t.refused(t.melee(['0605', '0506'], 'A-PP-1', 'A-PP-2'))
    expect(refusal.cell).toBe(t.cell('0506'))
  })

  describe('the pictures of multi-hex attacks', () => {
    test('[7.24] example: several hexes against one', () => {
      const t = table({ ...melee, units: { 'A-MI-1': '0604', 'A-MI-2': '0605', 'A-MI-3': '0506', 'B-MI-1': '0505' } })
      expect(odds(t, '0505', 'A-MI-1', 'A-MI-2', 'A-MI-3')).toBe('6:2 3-1')
    })
    test('[7.24] example: one hex against several', () => {
      const t = table({ ...melee, units: { 'A-PP-1': '0505', 'B-MI-1': '0604', 'B-MI-2': '0605', 'B-MI-3': '0506' } })
      expect(odds(t, ['0604', '0605', '0506'], 'A-PP-1')).toBe('6:6 1-1')
    })
    test('[7.24] example: two hexes against two in a lozenge', () => {
      const t = table({ ...melee, units: { 'A-MS-1': '0505', 'A-MS-2': '0604', 'B-MI-1': '0605', 'B-MI-2': '0504' } })
      expect(odds(t, ['0605', '0504'], 'A-MS-1', 'A-MS-2')).toBe('6:4 1-1')
    })
    test('[7.24] example: two lines face to face are no single attack', () => {
      // 0505 and 0506 against 0604, 0605 and 0606: 0505 does not touch 0606... nor 0506 touch 0604.
      const t = table({
        ...melee,
        units: { 'A-PP-1': '0505', 'A-PP-2': '0506', 'B-MI-1': '0604', 'B-MI-2': '0605', 'B-MI-3': '0606' },
      })
      expect(no(t, t.melee(['0604', '0605'], 'A-PP-1', 'A-PP-2'))).toBe('notAllTouch 7.23')
      expect(no(t, t.melee(['0605', '0606'], 'A-PP-1', 'A-PP-2'))).toBe('notAllTouch 7.23')
      expect(odds(t, '0605', 'A-PP-1', 'A-PP-2')).toBe('12:2 6-1')
      expect(odds(t, ['0604', '0605'], 'A-PP-1')).toBe('6:4 1-1')
      expect(odds(t, ['0605', '0606'], 'A-PP-2')).toBe('6:4 1-1')
    })
  })
})

describe('resolution', () => {
  test('[7.31] attacks in any order; each result is applied before the next attack', () => {
    const units = { 'A-PP-1': '0505', 'A-PP-2': '0604', 'B-MI-1': '0605', 'B-MI-2': '0504' } as const
    const t = table({ ...melee, units, dice: [3, 6] }) // 6 : 2 is 3-1: D, then ½E
    t.play(t.melee('0504', 'A-PP-2'))
    expect(shaken(t)).toEqual(['B-MI-2'])
    t.play(t.melee('0605', 'A-PP-1'))
    expect(dead(t)).toEqual(['B-MI-1'])
    expect(t.state.vp).toEqual([1, 0])
    const other = table({ ...melee, units, dice: [3, 6] })
    other.play(other.melee('0605', 'A-PP-2')).play(other.melee('0504', 'A-PP-1'))
    expect(shaken(other)).toEqual(['B-MI-1'])
    expect(dead(other)).toEqual(['B-MI-2'])
  })

  test('[7.31] a hex emptied by the first attack is no target of a second one', () => {
    const t = table({ ...melee, units: { 'A-PP-1': '0505', 'A-PP-2': '0604', 'B-MI-1': '0605' }, dice: [6] })
    t.play(t.melee('0605', 'A-PP-1')).play(stay)
    expect(no(t, t.melee('0605', 'A-PP-2'))).toBe('noEnemy 7.0')
  })

  test('[7.32] example: 26 against 9 is 2-1', () => {
    const t = table({
      ...melee,
      stacking: [3, 3],
      units: {
        'A-PP-1': '0505',
        'A-PP-2': '0505',
        'A-PP-3': '0505',
        'A-PP-4': '0604',
        'A-MI-1': '0604',
        'B-MS-1': '0605',
        'B-MS-2': '0605',
        'B-MS-3': '0605',
      },
    })
    expect(odds(t, '0605', 'A-PP-1', 'A-PP-2', 'A-PP-3', 'A-PP-4', 'A-MI-1')).toBe('26:9 2-1')
  })

  test('[7.32] odds over a grid of strengths in quarters are rounded for the defender', () => {
    for (let attack = 1; attack <= 120; attack++)
      for (let defence = 1; defence <= 60; defence++) {
        // In whole numbers: the best printed column n-1 with n × defence ≤ attack.
        const best = [8, 7, 6, 5, 4, 3, 2, 1].find((n) => n * defence <= attack)
        const wanted = best !== undefined ? `${best}-1` : 2 * attack >= defence ? '1-2' : undefined
        const column = columnOf(attack / 4, defence / 4)
        expect(column === undefined ? undefined : COLUMNS[column], `${attack}/4 : ${defence}/4`).toBe(wanted)
      }
  })

  test('[7.32] exact ratios and one point less', () => {
    const named = (attack: number, defence: number) => {
      const column = columnOf(attack, defence)
      return column === undefined ? 'barred' : COLUMNS[column]
    }
    expect([named(1, 2), named(0.99, 2)]).toEqual(['1-2', 'barred'])
    expect([named(7, 7), named(6.5, 7)]).toEqual(['1-1', '1-2'])
    expect([named(14, 7), named(13.5, 7), named(56, 7), named(55.5, 7), named(700, 7)]).toEqual([
      '2-1',
      '1-1',
      '8-1',
      '7-1',
      '8-1',
    ])
    expect([named(1, 0), named(0, 0)]).toEqual(['8-1', '8-1'])
  })

  test('[7.4] a strength is never split', () => {
    const t = table({ ...melee, units: { 'A-PP-1': '0505', 'B-MI-1': '0605', 'B-MI-2': '0506' }, dice: [1] })
    expect(no(t, t.melee('0605', 'A-PP-1', 'A-PP-1'))).toBe('twice 7.4')
    t.play(t.melee('0605', 'A-PP-1'))
    expect(no(t, t.melee('0506', 'A-PP-1'))).toBe('fought 7.14')
  })
})

describe('flank attack', () => {
  const opposite = { 'A-MI-1': '0504', 'A-MI-2': '0506', 'B-PS-1': '0505' } as const

  test('[7.51] example: two twos flanking a four attack at 8 to 4', () => {
    const t = table({ ...melee, units: opposite })
    expect(odds(t, '0505', 'A-MI-1', 'A-MI-2')).toBe('8:4 2-1')
  })

  test('[7.51] every pair of opposite hexes flanks, no other pair does; three every other hex do', () => {
    const ring = ['0605', '0506', '0405', '0404', '0504', '0604']
    for (const [i, one] of ring.entries())
      for (const [j, other] of ring.entries()) {
        if (i >= j) continue
        const t = table({ ...melee, units: { 'A-MI-1': one, 'A-MI-2': other, 'B-PS-1': '0505' } })
        expect(odds(t, '0505', 'A-MI-1', 'A-MI-2'), `${one} ${other}`).toBe(j - i === 3 ? '8:4 2-1' : '4:4 1-1')
      }
    const t = table({ ...melee, units: { 'A-MI-1': '0605', 'A-MI-2': '0405', 'A-MI-3': '0504', 'B-PS-1': '0505' } })
    expect(odds(t, '0505', 'A-MI-1', 'A-MI-2', 'A-MI-3')).toBe('12:4 3-1')
  })

  test('[7.51] three neighbours in a row leave a gap', () => {
    const t = table({ ...melee, units: { 'A-MI-1': '0605', 'A-MI-2': '0506', 'A-MI-3': '0604', 'B-PS-1': '0505' } })
    expect(odds(t, '0505', 'A-MI-1', 'A-MI-2', 'A-MI-3')).toBe('6:4 1-1')
  })

  test('[7.51] two defending hexes are never flanked', () => {
    const t = table({ ...melee, units: { 'A-PP-1': '0505', 'A-PP-2': '0604', 'B-MI-1': '0605', 'B-MI-2': '0504' } })
    expect(odds(t, ['0605', '0504'], 'A-PP-1', 'A-PP-2')).toBe('12:4 3-1')
  })

  test('[7.52] the doubling comes after terrain and leaders', () => {
    const map = Array.from({ length: 10 }, (_, row) => (row === 5 ? '...~........' : '.'.repeat(12)))
    const t = table({
      ...melee,
      map,
      units: { 'A-PS-1': '0504', 'A-1L-1': '0504', 'A-MI-1': '0506', 'B-MI-1': '0505' },
    })
    const { attack } = meleeOf(t, '0505', 'A-PS-1', 'A-MI-1')
    // Stream halves 4 to 2; the bonus of 9 is capped at 2; 4 + 2 = 6; doubled 12.
    expect(odds(t, '0505', 'A-PS-1', 'A-MI-1')).toBe('12:2 6-1')
    expect(attack.lines).toEqual([{ label: 'flank attack', cite: '7.52', op: 'times', value: 2 }])
    expect(attack.parts[0]?.lines.map((line) => [line.cite, line.op, line.value])).toEqual([
      ['7.6', 'times', 0.5],
      ['10.11', 'add', 2],
    ])
  })

  test('[7.53] only units of this attack flank: a bystander does not', () => {
    const t = table({ ...melee, units: opposite })
    expect(odds(t, '0505', 'A-MI-1')).toBe('2:4 1-2')
    const two = table({ ...melee, units: { ...opposite, 'A-BW-1': '0604', 'A-1L-1': '0404' } })
    expect(odds(two, '0505', 'A-MI-1')).toBe('2:4 1-2')
  })

  test('[7.54] a unit at the map edge is not flanked, even with all hexes of the map around it', () => {
    // Around 0501 (row 5 is not shifted): 0601 0502 0401 and two hexes off the map.
    const t = table({ ...melee, units: { 'A-MI-1': '0601', 'A-MI-2': '0502', 'A-MI-3': '0401', 'B-PS-1': '0501' } })
    expect(odds(t, '0501', 'A-MI-1', 'A-MI-2', 'A-MI-3')).toBe('6:4 1-1')
  })

  test('[7.54] impassable hexes flank only when an attacker touches them', () => {
    const row = (text: string) => text.padEnd(12, '.')
    // 0604 and 0504 are lake; the attackers in 0605, 0506 leave 0504 untouched; 0404 added covers it.
    const map = Array.from({ length: 10 }, (_, i) => row(i === 4 || i === 5 ? '...L' : ''))
    const t = table({
      ...melee,
      map,
      units: { 'A-MI-1': '0605', 'A-MI-2': '0506', 'A-MI-3': '0404', 'B-PS-1': '0505' },
    })
    expect(odds(t, '0505', 'A-MI-1', 'A-MI-2')).toBe('4:4 1-1')
    expect(odds(t, '0505', 'A-MI-1', 'A-MI-2', 'A-MI-3')).toBe('12:4 3-1')
  })

  test('[7.55] enemies around do not spoil it', () => {
    const t = table({ ...melee, units: { ...opposite, 'B-PP-1': '0605', 'B-PP-2': '0404', 'B-BW-1': '0604' } })
    expect(odds(t, '0505', 'A-MI-1', 'A-MI-2')).toBe('8:4 2-1')
  })

  test('[7.56] fire never flanks', () => {
    const t = table({ units: { 'A-BW-1': '0504', 'A-BW-2': '0506', 'B-PS-1': '0505' } })
    expect(inShort(fireOf(t, '0505', 'A-BW-1', 'A-BW-2'))).toBe('4:3 1-1')
  })
})

test('[7.6] the terrain of the attackers and of the defenders changes their strength', () => {
  // 0505 woods for the defender; 0504 stream, 0506 clear for the attackers.
  const map = Array.from({ length: 10 }, (_, row) => (row === 5 ? '...~w.......' : '.'.repeat(12)))
  const t = table({ ...melee, map, units: { 'A-PS-1': '0504', 'A-PS-2': '0605', 'B-MS-1': '0505' } })
  expect(odds(t, '0505', 'A-PS-2')).toBe('4:6 1-2')
  expect(no(t, t.melee('0505', 'A-PS-1'))).toBe('oddsTooLow 8.1') // 2 : 6
  expect(odds(t, '0505', 'A-PS-1', 'A-PS-2')).toBe('6:6 1-1')
})

test('[3.36] weighed in an attack a dot adds nothing', () => {
  const t = table({ step: 'melee', units: { 'A-CH-1': '0505', 'A-MI-1': '0505', 'B-MI-1': '0506' } })
  const weighed = (...ids: string[]): number => {
    const attackers = ids.map((id) => t.unit(id))
    return total(weighMelee({ battle: t.battle, state: t.state, attackers, targets: t.cells('0506') }, 0).attack)
  }
  expect([weighed('A-CH-1'), weighed('A-MI-1'), weighed('A-CH-1', 'A-MI-1')]).toEqual([0, 2, 2])
})
