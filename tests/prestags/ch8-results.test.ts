import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { resultFor } from '../../src/systems/prestags/rules/combat/combat.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { foreseen } from '../../src/systems/prestags/rules/results/results.ts'
import { COLUMNS, CRT, resultOf } from '../../src/systems/prestags/rules/tables/combat.ts'
import type { Column } from '../../src/systems/prestags/rules/terms/types.ts'
import { arena, hit, PRINTED, rigged, shoot } from './arena.ts'
import {
  combatOf,
  dead,
  end,
  enter,
  fireOf,
  inShort,
  lose,
  meleeOf,
  no,
  odds,
  pendingOf,
  shaken,
  stay,
} from './bench.ts'
import { type Table, table } from './harness.ts'

const until = (t: Table, step: string): Table => {
  for (let i = 0; t.step !== step; i++) {
    if (i > 30) throw new Error(`never came to ${step}`)
    t.play(end)
  }
  return t
}

describe('the combat results table', () => {
  test('[8.1] all sixty-three entries are as printed', () => {
    expect(COLUMNS).toEqual(['1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1'])
    expect(PRINTED.map((row) => row.length)).toEqual([9, 9, 9, 9, 9, 9, 9])
    expect(CRT).toEqual(PRINTED)
    for (let die = 1; die <= 7; die++)
      for (let column = 0; column < 9; column++)
        expect(resultOf(column as Column, die)).toBe(PRINTED[die - 1]?.[column])
  })

  test('[8.1] the die and its modifier never leave the table', () => {
    for (let column = 0; column < 9; column++)
      for (let face = 1; face <= 6; face++) {
        expect(resultFor(column as Column, face, 0)).toBe(PRINTED[face - 1]?.[column])
        expect(resultFor(column as Column, face, 1)).toBe(PRINTED[face]?.[column])
      }
  })

  test('[8.1] every column and face in a real melee, steady and disrupted', () => {
    // 1-2: one MI (2) against a PS (4); n-1: n MI against a MI (2), up to 8-1.
    for (let column = 0; column < 9; column++)
      for (let face = 1; face <= 6; face++)
        for (const disrupted of [-1, 4]) {
          const target = column === 0 ? 'B-PS-1' : 'B-MI-1'
          const t = rigged(arena({ [target]: { at: '0505', disrupted } }), face)
          const units = Array.from({ length: Math.max(1, column) }, (_, i) => `A-MI-${i + 1}`)
          t.play(t.melee('0505', ...units))
          const wanted = PRINTED[disrupted < 0 ? face - 1 : face]?.[column]
          expect(combatOf(t).results).toEqual([wanted])
          expect(combatOf(t).column).toBe(column)
          const lost = wanted === 'E' || wanted === '½E' || (wanted === 'D' && disrupted >= 0)
          expect(t.unit(target).fate).toBe(lost ? 'eliminated' : 'map')
        }
  })

  test('[8.1] below 1-2 no attack by melee or fire; 1-2 itself is allowed; above 8-1 counts as 8-1', () => {
    const t = arena({ 'B-PS-1': '0505', 'B-MI-1': '0505', 'B-MI-2': '0604', 'B-MI-3': '0604' })
    expect(no(t, t.melee('0505', 'A-MI-1'))).toBe('oddsTooLow 8.1') // 2 : 6
    expect(odds(t, '0505', 'A-MI-1', 'A-MI-2')).toBe('4:6 1-2')
    expect(odds(t, '0604', 'A-MI-1')).toBe('2:4 1-2')
    expect(odds(t, '0604', ...Array.from({ length: 60 }, (_, i) => `A-MI-${i + 1}`))).toBe('120:4 8-1')
    const archers = table({ units: { 'A-HB-1': '0503', 'A-HB-2': '0503', 'B-MI-1': '0505' } })
    expect(no(archers, archers.fire('0505', 'A-HB-1'))).toBe('oddsTooLow 8.1') // 1 : 3
    expect(inShort(fireOf(archers, '0505', 'A-HB-1', 'A-HB-2'))).toBe('2:3 1-2')
  })

  test('[8.1] the attackers never suffer', () => {
    for (let face = 1; face <= 6; face++) {
      const t = rigged(arena({ 'B-PP-1': '0505' }), face)
      t.play(t.melee('0505', 'A-MI-1', 'A-MI-2'))
      expect(t.state.units.filter((unit) => unit.side === 0 && (unit.fate !== 'map' || unit.disrupted >= 0))).toEqual(
        [],
      )
    }
  })
})

describe('half elimination', () => {
  const many = (n: number, at = '0505', from = 1) =>
    Object.fromEntries(Array.from({ length: n }, (_, i): [string, string] => [`B-MI-${from + i}`, at]))

  test('[8.1] the majority is lost: 1 of 1, 1 of 2, 2 of 3, 2 of 4, 3 of 5; the rest is disrupted', () => {
    for (const [n, lost] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
    ] as const) {
      const t = hit(arena(many(n)), '0505', '½E')
      expect(dead(t)).toHaveLength(lost)
      expect(shaken(t)).toHaveLength(n - lost)
      expect(t.state.vp).toEqual([lost, 0])
    }
  })

  test('[8.1] the owner chooses where it matters; wrong answers are refused', () => {
    const t = hit(arena({ 'B-MI-1': '0505', 'B-PS-1': '0505', 'B-SK-1': '0505' }), '0505', '½E')
    const pending = pendingOf(t, 'losses')
    expect(pending).toMatchObject({ side: 1, from: ['B-MI-1', 'B-PS-1', 'B-SK-1'], count: 2, cite: '8.1' })
    expect(no(t, lose('B-MI-1'))).toBe('wrongCount 8.1')
    expect(no(t, lose('B-MI-1', 'B-PS-1', 'B-SK-1'))).toBe('wrongCount 8.1')
    expect(no(t, lose('B-MI-1', 'B-MI-1'))).toBe('wrongCount 8.1')
    expect(no(t, lose('B-MI-1', 'A-MI-1'))).toBe('notAmong 8.1')
    expect(no(t, lose('B-MI-1', 'B-MI-9'))).toBe('notAmong 8.1')
    expect(no(t, lose())).toBe('wrongCount 8.1')
    expect(no(t, end)).toBe('decisionFirst 8.1')
    expect(no(t, t.melee('0505', 'A-MI-60'))).toBe('decisionFirst 8.1')
    expect(no(t, stay)).toBe('decisionFirst 8.1')
    t.play(lose('B-SK-1', 'B-MI-1'))
    expect(dead(t)).toEqual(['B-MI-1', 'B-SK-1'])
    expect(shaken(t)).toEqual(['B-PS-1'])
    expect(t.state.vp).toEqual([1 + 3, 0])
    expect(t.state.pending).toEqual([])
    expect(no(t, lose('B-PS-1'))).toMatch(/^wrongStep 8\.1/)
  })

  test('[8.1] nobody is asked where there is nothing to choose', () => {
    expect(hit(arena(many(3)), '0505', '½E').happened).not.toContain('decisionAsked')
    const lone = hit(arena({ 'B-PS-1': '0505' }), '0505', '½E')
    expect(lone.events.filter((event) => event.type === 'decisionAsked').map((event) => event.pending.kind)).toEqual([
      'advance',
    ])
  })

  test('[8.1] like units are told apart by their state: disrupted, or having fired', () => {
    const shakenOne = hit(arena({ 'B-MI-1': { at: '0505', disrupted: 4 }, 'B-MI-2': '0505' }), '0505', '½E')
    expect(pendingOf(shakenOne, 'losses').count).toBe(1)
    // BW 1 fired in this player-turn and cannot in the next; BW 2 can.
    const fired = hit(arena({ 'B-BW-1': { at: '0505', fired: 5 }, 'B-BW-2': '0505' }), '0505', '½E')
    expect(pendingOf(fired, 'losses').from).toEqual(['B-BW-1', 'B-BW-2'])
    // Fire of long ago makes no difference any more.
    const longAgo = hit(arena({ 'B-BW-1': { at: '0505', fired: 1 }, 'B-BW-2': { at: '0505', fired: 3 } }), '0505', '½E')
    expect(dead(longAgo)).toHaveLength(1)
  })

  test('[8.1] like units are told apart by the markers that lie on them', () => {
    const t = hit(arena({ 'B-SD-1': { at: '0505', marks: { contact: 1 } }, 'B-SD-2': '0505' }), '0505', '½E')
    expect(pendingOf(t, 'losses')).toMatchObject({ from: ['B-SD-1', 'B-SD-2'], count: 1 })
  })

  test('[8.1] [8.22] [Spartan 1.27] where all are disrupted the owner is asked if a rule may spare some', () => {
    const shaken = { at: '0505', disrupted: 4 }
    const t = hit(arena({ 'B-MI-1': shaken, 'B-EL-1': shaken }, { options: ['elephants'] }), '0505', '½E')
    expect(pendingOf(t, 'losses')).toMatchObject({ from: ['B-MI-1', 'B-EL-1'], count: 1 })
    t.play(lose('B-MI-1'))
    expect(dead(t)).toEqual(['B-MI-1'])
  })

  test('[8.1] what is foreseen of a result is what comes of it, the question and its combat too', () => {
    const before = arena({ 'B-MI-1': '0505', 'B-PS-1': '0505' })
    const { state } = before
    hit(before, '0505', '½E')
    const { kind, side, groups } = combatOf(before)
    const [group] = groups
    if (!group) throw new Error('nobody was hit')
    expect(foreseen(before.battle, state, { kind, side }, group, '½E').pending).toEqual(before.state.pending)
  })

  test('[8.1] of two like units the place makes a choice', () => {
    const t = hit(arena({ 'B-MI-1': '0505', 'B-MI-2': '0604' }), ['0505', '0604'], '½E')
    t.play(lose('B-MI-2'))
    expect(dead(t)).toEqual(['B-MI-2'])
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0604'))
  })

  test('[8.1] the hexes of an attack are pooled: 3 of 5 over three hexes', () => {
    const t = hit(
      arena({ ...many(2, '0505', 1), ...many(2, '0604', 3), 'B-PS-1': '0404' }),
      ['0505', '0604', '0404'],
      '½E',
    )
    expect(pendingOf(t, 'losses')).toMatchObject({ count: 3 })
    expect(pendingOf(t, 'losses').from).toHaveLength(5)
    t.play(lose('B-MI-1', 'B-MI-2', 'B-PS-1'))
    expect(shaken(t)).toEqual(['B-MI-3', 'B-MI-4'])
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0505', '0404'))
  })

  test('[8.1] [8.22] survivors that were disrupted before are lost as well', () => {
    const shape = { 'B-MI-1': { at: '0505', disrupted: 4 }, 'B-PS-1': '0505', 'B-PS-2': '0505' }
    const wise = hit(arena(shape), '0505', '½E').play(lose('B-MI-1', 'B-PS-1'))
    expect([dead(wise), shaken(wise)]).toEqual([['B-MI-1', 'B-PS-1'], ['B-PS-2']])
    const unwise = hit(arena(shape), '0505', '½E').play(lose('B-PS-1', 'B-PS-2'))
    expect([dead(unwise), shaken(unwise)]).toEqual([['B-MI-1', 'B-PS-1', 'B-PS-2'], []])
    expect(unwise.state.vp).toEqual([1 + 2 + 2, 0])
    expect(pendingOf(unwise, 'advance').cells).toEqual(unwise.cells('0505'))
  })

  test('[8.1] [8.22] where all are disrupted all are lost, and nobody is asked', () => {
    const t = hit(
      arena({ 'B-MI-1': { at: '0505', disrupted: 4 }, 'B-PS-1': { at: '0505', disrupted: 5 } }),
      '0505',
      '½E',
    )
    expect(dead(t)).toEqual(['B-MI-1', 'B-PS-1'])
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0505'))
    const cites = t.events.flatMap((event) => (event.type === 'unitsEliminated' ? [event.cite] : []))
    expect(cites).toEqual(['8.1', '8.22'])
  })

  test('[8.1] [8.22] where all are disrupted but a leader spares some, the owner is asked', () => {
    const shape = {
      'B-SD-1': { at: '0505', disrupted: 4 },
      'B-SD-2': { at: '0604', disrupted: 4 },
      'B-1L-1': '0604',
    }
    const led = () => hit(arena(shape), ['0505', '0604'], '½E')
    expect(pendingOf(led(), 'losses')).toMatchObject({ count: 1, spared: led().cells('0604') })
    expect(dead(led().play(lose('B-SD-1')))).toEqual(['B-SD-1'])
    expect(dead(led().play(lose('B-SD-2')))).toEqual(['B-SD-1', 'B-SD-2'])
  })

  test('[8.1] [6.12] who fired in the player-turn before is not like one who did not; older fire is forgotten', () => {
    const shot = (fired: number) => hit(arena({ 'B-BW-1': { at: '0505', fired }, 'B-BW-2': '0505' }), '0505', '½E')
    expect(pendingOf(shot(4), 'losses')).toMatchObject({ from: ['B-BW-1', 'B-BW-2'], count: 1 })
    expect([dead(shot(3)), shaken(shot(3))]).toEqual([['B-BW-1'], ['B-BW-2']])
  })

  test('[8.1] fire takes half of a hex too, and the owner chooses', () => {
    const t = shoot(arena({ 'B-MI-1': '0505', 'B-PS-1': '0505' }, { step: 'fire' }), '0505', '½E')
    expect(pendingOf(t, 'losses')).toMatchObject({ side: 1, count: 1 })
    t.play(lose('B-MI-1'))
    expect([dead(t), shaken(t)]).toEqual([['B-MI-1'], ['B-PS-1']])
    expect(t.state.pending).toEqual([])
  })

  test('[8.1] E removes all units of all hexes', () => {
    const t = hit(arena({ ...many(3), 'B-PS-1': '0604', 'B-1L-1': '0604' }), ['0505', '0604'], 'E')
    expect(dead(t)).toEqual(['B-MI-1', 'B-MI-2', 'B-MI-3', 'B-PS-1', 'B-1L-1'])
    expect(t.state.vp).toEqual([3 + 2 + 1, 0])
  })
})

describe('disruption', () => {
  test('[8.2] disrupted units neither move, fire nor attack', () => {
    const units = { 'A-SK-1': { at: '0505', disrupted: 4 }, 'A-SK-2': '0505', 'B-MI-1': '0506' } as const
    const fire = table({ step: 'fire', units })
    expect(no(fire, fire.fire('0506', 'A-SK-1'))).toBe('disrupted 8.2')
    expect(inShort(fireOf(fire, '0506', 'A-SK-2'))).toBe('2:3 1-2')
    const move = table({ step: 'movement', units })
    expect(no(move, move.move('A-SK-1', '0504'))).toBe('disrupted 8.2')
    move.play(move.move('A-SK-2', '0504'))
    const melee = table({ step: 'melee', units })
    expect(no(melee, melee.melee('0506', 'A-SK-1'))).toBe('disrupted 8.2')
    expect(odds(melee, '0506', 'A-SK-2')).toBe('2:2 1-1')
  })

  test('[8.2] one disrupted unit in the hex adds one to the die, in fire and in melee; two add no more', () => {
    for (const disrupted of [
      [4, -1],
      [4, 4],
    ] as const) {
      const units = {
        'B-MI-1': { at: '0505', disrupted: disrupted[0] },
        'B-MI-2': { at: '0505', disrupted: disrupted[1] },
      }
      const melee = meleeOf(arena(units), '0505', 'A-MI-1', 'A-MI-2')
      const fire = fireOf(arena(units, { step: 'fire' }), '0505', 'A-BL-1')
      for (const one of [melee, fire]) {
        expect(one.groups).toHaveLength(1)
        expect(one.groups[0]?.dieModifier.lines).toEqual([
          { label: 'disrupted units in the hex', cite: '8.2', op: 'add', value: 1 },
        ])
        // 1-1 with +1: - - D D D D becomes - D... rows 2 to 7 of the column.
        expect(one.groups[0]?.chances).toEqual({ '-': 2, D: 4, '½E': 0, E: 0 })
      }
    }
    const steady = meleeOf(arena({ 'B-MI-1': '0505' }), '0505', 'A-MI-1')
    expect(steady.groups[0]?.chances).toEqual({ '-': 3, D: 3, '½E': 0, E: 0 })
  })

  test('[8.21] by enemy fire, by enemy melee, or by defensive fire after one’s own movement', () => {
    const byFire = shoot(arena({ 'B-MI-1': '0505' }, { step: 'fire' }), '0505', 'D')
    expect(byFire.unit('B-MI-1').disrupted).toBe(5)
    const byMelee = hit(arena({ 'B-MI-1': '0505' }), '0505', 'D')
    expect(byMelee.unit('B-MI-1').disrupted).toBe(5)
    const t = table({
      step: 'movement',
      units: { 'A-MI-1': '0504', 'B-BW-1': '0506', 'B-BW-2': '0506', 'B-MI-9': '0909' },
      dice: [4],
    })
    t.play(t.move('A-MI-1', '0505'))
      .play(end)
      .play(t.defend('0505', 'B-BW-1', 'B-BW-2'))
    expect(combatOf(t).kind).toBe('defensiveFire')
    expect(t.unit('A-MI-1').disrupted).toBe(5)
  })

  test('[8.22] a second disruption eliminates: in a later player-turn or in the same one', () => {
    const later = hit(arena({ 'B-PS-1': { at: '0505', disrupted: 4 } }), '0505', 'D')
    expect(dead(later)).toEqual(['B-PS-1'])
    expect(later.events.find((event) => event.type === 'unitsEliminated')).toMatchObject({ cite: '8.22', vp: 2 })
    expect(later.state.vp).toEqual([2, 0])
    const same = shoot(arena({ 'B-PS-1': '0505' }, { step: 'fire' }), '0505', 'D')
    hit(until(same, 'melee 0'), '0505', 'D')
    expect(dead(same)).toEqual(['B-PS-1'])
  })

  test('[8.22] in a mixed stack the disrupted ones are lost and the others become disrupted', () => {
    const t = hit(
      arena({ 'B-PS-1': { at: '0505', disrupted: 5 }, 'B-PS-2': '0505', 'B-SK-1': { at: '0505', disrupted: 4 } }),
      '0505',
      'D',
    )
    expect([dead(t), shaken(t)]).toEqual([['B-PS-1', 'B-SK-1'], ['B-PS-2']])
    expect(t.state.pending).toEqual([]) // not empty: no advance
  })
})

describe('recovery', () => {
  const far = { 'B-MI-9': '0909' }

  /** Player-turns at whose end the unit recovers, played step by step. */
  const recoversAfter = (t: Table, id: string): number => {
    const began = t.unit(id).disrupted
    for (let i = 0; i < 40 && t.unit(id).disrupted >= 0; i++) t.play(end)
    const event = t.events.find((one) => one.type === 'unitsRecovered')
    if (event?.type !== 'unitsRecovered') throw new Error('no recovery')
    expect(event.units).toContain(id)
    return t.state.playerTurn - began
  }

  test('[8.23] disrupted by enemy fire: not at the end of that player-turn, but of the next', () => {
    const t = shoot(arena({ 'B-MI-1': '0505', ...far }, { step: 'fire' }), '0505', 'D')
    until(t, 'movement 1')
    expect(t.unit('B-MI-1').disrupted).toBe(5)
    expect(no(t, t.move('B-MI-1', '0506'))).toBe('disrupted 8.2')
    // The next step somebody can act in is in player-turn 7: 5 + 2, the end of 6 is past.
    expect(recoversAfter(t, 'B-MI-1')).toBe(2)
    expect(t.state.playerTurn).toBe(7)
  })

  test('[8.23] disrupted by enemy melee: it loses its next own player-turn', () => {
    const t = hit(arena({ 'B-MI-1': '0505', ...far }), '0505', 'D')
    t.play(end)
    expect([t.step, t.state.playerTurn, t.unit('B-MI-1').disrupted]).toEqual(['movement 1', 6, 5])
    t.play(end)
    expect([t.state.playerTurn, t.unit('B-MI-1').disrupted]).toEqual([7, -1])
  })

  test('[8.23] disrupted by defensive fire in one’s own player-turn: free again for one’s next', () => {
    const t = table({
      step: 'movement',
      units: { 'A-MI-1': '0504', 'A-MI-2': '0204', 'B-BW-1': '0506', 'B-BW-2': '0506' },
      dice: [4],
    })
    t.play(t.move('A-MI-1', '0505'))
      .play(end)
      .play(t.defend('0505', 'B-BW-1', 'B-BW-2'))
      .play(end)
    expect([t.state.playerTurn, t.unit('A-MI-1').disrupted]).toEqual([6, 5])
    until(t, 'movement 0')
    expect([t.state.playerTurn, t.unit('A-MI-1').disrupted]).toEqual([7, -1])
    t.play(t.move('A-MI-1', '0504'))
  })

  test('[8.23] the recovery phase falls between melee and the other side’s fire, for both sides', () => {
    const t = table({
      step: 'melee',
      units: {
        'A-MI-1': { at: '0505', disrupted: 4 },
        'B-MI-1': { at: '0808', disrupted: 4 },
        'B-MI-2': { at: '0808', disrupted: 5 },
        'A-MI-2': '0101',
      },
    })
    t.play(end)
    expect(t.events.find((event) => event.type === 'unitsRecovered')).toEqual({
      type: 'unitsRecovered',
      units: ['A-MI-1', 'B-MI-1'],
    })
    expect(t.unit('B-MI-2').disrupted).toBe(5)
    // In order: the step recovery begins, the units recover, then the next player-turn begins.
    const order = t.events.flatMap((event) =>
      event.type === 'stepBegan'
        ? [`${t.battle.sequence.steps[event.step]?.kind} ${event.playerTurn}`]
        : event.type === 'unitsRecovered'
          ? ['recovered']
          : [],
    )
    expect(order.slice(0, 3)).toEqual(['recovery 5', 'recovered', 'fire 6'])
  })

  test('[8.23] a unit disrupted again while disrupted is gone; one disrupted anew after recovery starts over', () => {
    const t = hit(arena({ 'B-PS-1': '0505', ...far }), '0505', 'D')
    until(t.play(end), 'melee 0')
    expect(t.unit('B-PS-1').disrupted).toBe(-1)
    hit(t, '0505', 'D')
    expect(t.unit('B-PS-1').disrupted).toBe(7)
    expect(dead(t)).toEqual([])
  })
})

describe('two results of one attack', () => {
  const mixed = {
    'B-PS-1': { at: '0505', disrupted: 4 },
    'B-MI-1': '0505',
    'B-MI-2': '0604',
    'B-MI-3': '0404',
  } as const

  test('[8.24] hexes with disrupted units take the die plus one, the others the die', () => {
    const t = rigged(arena(mixed), 2)
    // 4 + 2 + 2 + 2 = 10; 25 MI make 5-1: 2 gives D, 3 gives D.
    const units = Array.from({ length: 25 }, (_, i) => `A-MI-${i + 1}`)
    const { groups } = meleeOf(t, ['0505', '0604', '0404'], ...units)
    expect(groups.map((group) => [group.cells, total(group.dieModifier)])).toEqual([
      [t.cells('0604', '0404'), 0],
      [t.cells('0505'), 1],
    ])
    expect(groups.map((group) => group.chances)).toEqual([
      { '-': 0, D: 3, '½E': 1, E: 2 },
      { '-': 0, D: 2, '½E': 1, E: 3 },
    ])
    t.play(t.melee(['0505', '0604', '0404'], ...units))
    expect(combatOf(t).results).toEqual(['D', 'D'])
    expect([dead(t), shaken(t)]).toEqual([['B-PS-1'], ['B-MI-1', 'B-MI-2', 'B-MI-3']])
  })

  test('[8.24] the same die can give D to one group and ½E to the other, ½E to one and E to the other', () => {
    const units = Array.from({ length: 25 }, (_, i) => `A-MI-${i + 1}`)
    const three = rigged(arena(mixed), 3)
    three.play(three.melee(['0505', '0604', '0404'], ...units))
    expect(combatOf(three).results).toEqual(['D', '½E'])
    expect(pendingOf(three, 'losses')).toMatchObject({ from: ['B-PS-1', 'B-MI-1'], count: 1 })
    three.play(lose('B-PS-1'))
    expect([dead(three), shaken(three)]).toEqual([['B-PS-1'], ['B-MI-1', 'B-MI-2', 'B-MI-3']])
    const four = rigged(arena(mixed), 4)
    four.play(four.melee(['0505', '0604', '0404'], ...units))
    expect(combatOf(four).results).toEqual(['½E', 'E'])
    expect(pendingOf(four, 'losses')).toMatchObject({ from: ['B-MI-2', 'B-MI-3'], count: 1 })
    four.play(lose('B-MI-2'))
    expect([dead(four), shaken(four)]).toEqual([['B-PS-1', 'B-MI-1', 'B-MI-2'], ['B-MI-3']])
    expect(pendingOf(four, 'advance').cells).toEqual(four.cells('0505', '0604'))
  })

  test('[8.24] ½E for both groups halves them apart: 1 of 1 and 2 of 3, not 2 of 4', () => {
    // 6-1: 2 and 3 both give ½E.
    const t = arena({ 'B-PS-1': '0604', 'B-MI-1': { at: '0505', disrupted: 4 }, 'B-MS-2': '0505', 'B-PS-3': '0505' })
    rigged(t, 2).play(t.melee(['0604', '0505'], ...Array.from({ length: 39 }, (_, i) => `A-MI-${i + 1}`)))
    expect(combatOf(t).results).toEqual(['½E', '½E'])
    expect(dead(t)).toEqual(['B-PS-1'])
    expect(pendingOf(t, 'losses')).toMatchObject({ from: ['B-MI-1', 'B-MS-2', 'B-PS-3'], count: 2 })
    t.play(lose('B-MI-1', 'B-MS-2'))
    expect(shaken(t)).toEqual(['B-PS-3'])
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0604'))
  })

  test('[8.24] two choices are asked one after the other, then the advance', () => {
    const t = arena({ 'B-PS-1': '0604', 'B-MS-1': '0604', 'B-MI-1': { at: '0505', disrupted: 4 }, 'B-PS-2': '0505' })
    rigged(t, 2).play(t.melee(['0604', '0505'], ...Array.from({ length: 39 }, (_, i) => `A-MI-${i + 1}`)))
    expect(t.state.pending.map((one) => one.kind)).toEqual(['losses', 'losses'])
    t.play(lose('B-PS-2'))
    expect(dead(t)).toEqual(['B-MI-1', 'B-PS-2'])
    t.play(lose('B-MS-1'))
    expect(shaken(t)).toEqual(['B-PS-1'])
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0505'))
  })
})

test('[8.3] no result moves a unit, and no command retreats', () => {
  for (const result of ['D', '½E', 'E'] as const) {
    const t = hit(arena({ 'B-MI-1': '0505', 'B-MI-2': '0505' }), '0505', result)
    expect(t.unit('B-MI-1').at).toBe(t.cell('0505'))
    expect(t.unit('B-MI-2').at).toBe(t.cell('0505'))
    expect(t.happened).not.toContain('unitsMoved')
  }
  const t = arena({ 'B-MI-1': '0505' })
  expect(no(t, { type: 'retreat' } as never)).toBe('unknownCommand 4.1')
})

describe('advance after combat', () => {
  const field = (more = {}) =>
    table({
      step: 'melee',
      units: {
        'A-PP-1': '0504',
        'A-PP-2': '0504',
        'A-2L-1': '0504',
        'A-SD-1': '0604',
        'A-MI-1': '0604',
        'A-HC-1': '0405',
        'B-MI-1': '0505',
        'B-MI-9': '0909',
        ...more,
      },
      dice: [6, 6],
    })
  const strike = (t: Table) => t.play(t.melee('0505', 'A-PP-1', 'A-SD-1', 'A-HC-1'))

  test('[8.4] attackers of this melee and leaders of their hexes may enter; bystanders may not', () => {
    const t = strike(field())
    expect(pendingOf(t, 'advance')).toMatchObject({
      side: 0,
      units: ['A-PP-1', 'A-SD-1', 'A-HC-1', 'A-2L-1'],
      cells: t.cells('0505'),
      cite: '8.4',
    })
    expect(no(t, enter(t, '0505', 'A-PP-2'))).toBe('notAttacker 8.4')
    expect(no(t, enter(t, '0505', 'A-MI-1'))).toBe('notAttacker 8.4')
    expect(no(t, enter(t, '0505', 'B-MI-9'))).toBe('notAttacker 8.4')
    expect(no(t, enter(t, '0505', 'A-XX-1'))).toBe('notAttacker 8.4')
    expect(no(t, enter(t, '0505', 'A-PP-1', 'A-PP-1'))).toBe('twice 8.4')
    t.play(enter(t, '0505', 'A-PP-1', 'A-2L-1'))
    expect([t.unit('A-PP-1').at, t.unit('A-2L-1').at, t.unit('A-SD-1').at]).toEqual(t.cells('0505', '0505', '0604'))
    expect(t.state.pending).toEqual([])
  })

  test('[8.4] only vacated hexes of this combat', () => {
    const t = strike(field())
    expect(no(t, enter(t, '0404', 'A-PP-1'))).toBe('notVacated 8.4')
    expect(no(t, enter(t, '0909', 'A-PP-1'))).toBe('notVacated 8.4')
  })

  test('[8.4] an attacker enters the hex beside him, not another that was emptied as well', () => {
    const t = table({ step: 'melee', units: { 'A-PP-1': '0504', 'A-PP-2': '0507', 'B-MI-1': '0909' } })
    const pending = { kind: 'advance', side: 0, combat: 1, cite: '8.4', cells: t.cells('0505', '0508') } as const
    t.state = { ...t.state, pending: [{ ...pending, units: ['A-PP-1', 'A-PP-2'] }] }
    expect(no(t, enter(t, '0508', 'A-PP-1'))).toBe('notAdjacent 8.4')
    t.play(enter(t, '0505', 'A-PP-1'))
  })

  test('[8.4] stacking limits and classes hold at once', () => {
    const t = strike(field())
    expect(no(t, enter(t, '0505', 'A-PP-1', 'A-SD-1'))).toBe('incompatible 5.32')
    expect(no(t, enter(t, '0505', 'A-PP-1', 'A-HC-1'))).toBe('incompatible 5.32')
    const tight = arena({ 'B-MI-1': '0505' }, { stacking: [2, 2] })
    hit(tight, '0505', 'E')
    expect(pendingOf(tight, 'advance').units.length).toBeGreaterThan(2)
    expect(no(tight, enter(tight, '0505', 'A-MI-1', 'A-MI-2', 'A-MI-3'))).toBe('overstacked 5.4')
    tight.play(enter(tight, '0505', 'A-MI-1', 'A-MI-2'))
  })

  test('[8.4] it may be declined, and must be decided before anything else', () => {
    const t = strike(field())
    expect(no(t, end)).toBe('decisionFirst 8.4')
    expect(no(t, t.melee('0505', 'A-PP-2'))).toBe('decisionFirst 8.4')
    expect(no(t, lose('A-PP-1'))).toBe('decisionFirst 8.4')
    t.play(stay)
    expect(t.happened).toEqual(['decisionMade'])
    expect(t.unit('A-PP-1').at).toBe(t.cell('0504'))
    expect(no(t, enter(t, '0505', 'A-PP-1'))).toMatch(/^wrongStep 8\.4/)
  })

  test('[8.4] several vacated hexes may be entered by different units', () => {
    const t = table({
      step: 'melee',
      units: { 'A-PP-1': '0504', 'A-PP-2': '0504', 'B-MI-1': '0505', 'B-MI-2': '0604' },
      dice: [6],
    })
    t.play(t.melee(['0505', '0604'], 'A-PP-1', 'A-PP-2'))
    expect(combatOf(t).results).toEqual(['½E'])
    t.play(lose('B-MI-1'))
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0505'))
    const both = hit(arena({ 'B-MI-1': '0505', 'B-MI-2': '0604' }), ['0505', '0604'], 'E')
    both.play({
      type: 'advance',
      moves: [
        { unit: 'A-MI-1', to: both.cell('0505') },
        { unit: 'A-MI-2', to: both.cell('0604') },
      ],
    })
    expect([both.unit('A-MI-1').at, both.unit('A-MI-2').at]).toEqual(both.cells('0505', '0604'))
  })

  test('[8.4] a unit enters one hex only', () => {
    const t = hit(arena({ 'B-MI-1': '0505', 'B-MI-2': '0604' }), ['0505', '0604'], 'E')
    const moves = t.cells('0505', '0604').map((to) => ({ unit: 'A-MI-1', to }))
    expect(no(t, { type: 'advance', moves })).toBe('twice 8.4')
  })

  test('[8.4] nothing is vacated while a unit or a leader remains, or when nothing happens', () => {
    expect(hit(arena({ 'B-MI-1': '0505', 'B-1L-1': '0505' }), '0505', '½E').state.pending).toEqual([])
    expect(hit(arena({ 'B-MI-1': '0505', 'B-MI-2': '0505' }), '0505', '½E').state.pending).toEqual([])
    expect(hit(arena({ 'B-MI-1': '0505' }), '0505', 'D').state.pending).toEqual([])
  })

  test('[8.4] fire opens no advance, even of adjacent fire units', () => {
    const t = shoot(arena({ 'B-MI-1': '0505', 'B-MI-9': '0909' }, { step: 'fire' }), '0505', 'E')
    expect(dead(t)).toEqual(['B-MI-1'])
    expect(t.state.pending).toEqual([])
    expect(no(t, enter(t, '0505', 'A-BL-1'))).toMatch(/^wrongStep 8\.4/)
  })

  test('[8.4] who advanced has attacked: it does not attack again; an advanced leader helps where he is now', () => {
    const t = field({ 'B-MI-2': '0506', 'A-PP-3': '0507' })
    strike(t).play(enter(t, '0505', 'A-PP-1', 'A-2L-1'))
    expect(no(t, t.melee('0506', 'A-PP-1'))).toBe('fought 7.14')
    expect(odds(t, '0506', 'A-PP-3')).toBe('6:2 3-1')
  })

  test('[8.4] the offers are every attacker that may enter, and to stay', () => {
    const t = strike(field())
    expect(offersOf(t.battle, t.state).map((pick) => (pick.kind === 'advance' ? pick.unit : pick.kind))).toEqual([
      'A-PP-1',
      'A-SD-1',
      'A-HC-1',
      'A-2L-1',
      'end',
    ])
  })
})
