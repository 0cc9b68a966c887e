import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import {
  exitPoints,
  type Feats,
  hasObjective,
  killMultiple,
  levelOf,
  pointsOf,
  purchasePoints,
  scoreOf,
} from '../../src/systems/panzer-strike/rules/formulas/victory.ts'
import { ATTACKS, DEFENCES } from '../../src/systems/panzer-strike/rules/tables/battle.ts'

const attack = (mission: keyof typeof ATTACKS) => ({ role: 'attacker', mission: ATTACKS[mission] }) as const
const defend = (mission: keyof typeof DEFENCES) => ({ role: 'defender', mission: DEFENCES[mission] }) as const
const NOTHING: Feats = { destroyed: 0, abandoned: 0, exited: 0, objective: false }

describe('missions', () => {
  test('[PS II.A Missions] [PS Charts Missions] multiples of both missions, of the attacker and of the defender', () => {
    const pairs = (['engage', 'bypass', 'clear'] as const).flatMap((one) =>
      (['engage', 'delay', 'hold'] as const).map((other) =>
        [
          killMultiple(attack(one), defend(other)),
          killMultiple(defend(other), attack(one)),
          exitPoints(attack(one), defend(other)),
        ].join(' '),
      ),
    )
    expect(pairs).toEqual(['4 4 1', '4 2 2', '2 2 1', '4 2 5', '4 1 10', '2 1 5', '2 2 1', '2 1 2', '1 1 1'])
    expect(exitPoints(defend('delay'), attack('bypass'))).toBe(1)
  })

  test('[PS II.A Types of Battle] in a meeting engagement both attack', () => {
    expect([
      killMultiple(attack('bypass'), attack('bypass')),
      killMultiple(attack('bypass'), attack('engage')),
      exitPoints(attack('bypass'), attack('clear')),
    ]).toEqual([2, 4, 5])
  })

  test('[PS II.A Objective Area] cleared of all enemies, or held by one defender', () => {
    expect([
      hasObjective(attack('clear'), 0, 0),
      hasObjective(attack('clear'), 3, 1),
      hasObjective(attack('engage'), 3, 0),
    ]).toEqual([true, false, false])
    expect([
      hasObjective(defend('hold'), 1, 9),
      hasObjective(defend('hold'), 0, 0),
      hasObjective(defend('delay'), 1, 0),
    ]).toEqual([true, false, false])
  })
})

describe('points', () => {
  test('[PS II.A Destroyed Units] [PS II.A Exiting] cost, exits and the objective', () => {
    const own = attack('clear')
    const feats = { destroyed: 12, abandoned: 5, exited: 3, objective: true }
    expect(pointsOf(own, defend('delay'), feats).lines.map(({ cite, value }) => `${cite} ${value}`)).toEqual([
      'II.A Destroyed Units 12',
      'II.A Abandoned Units 5',
      'II.A Exiting 6',
      'II.A Objective Area 100',
    ])
  })

  test('[PS II.A Destroyed Units] [PS II.A Abandoned Units] only what was done is told, half a point too', () => {
    const lines = (feats: Partial<Feats>) =>
      pointsOf(attack('clear'), defend('hold'), { ...NOTHING, ...feats }, true).lines.map(({ value }) => value)
    expect([lines({}), lines({ abandoned: 1 }), lines({ destroyed: 1 }), lines({ exited: 1 })]).toEqual([
      [],
      [0.5],
      [1],
      [1],
    ])
  })

  test('[PS II.A Abandoned Units] the side that is ahead loses half for its own', () => {
    const stances = [attack('engage'), defend('engage')] as const
    const score = scoreOf(stances, [
      { ...NOTHING, destroyed: 20, abandoned: 4 },
      { ...NOTHING, destroyed: 10, abandoned: 6 },
    ])
    // Axis is ahead: what it abandoned brings the Allies half of 24.
    expect(score.map(total)).toEqual([96, 52])
    const even = scoreOf(stances, [
      { ...NOTHING, abandoned: 4 },
      { ...NOTHING, abandoned: 4 },
    ])
    expect(even.map(total)).toEqual([16, 16])
  })

  test('[PS Charts Victory Levels] [PS II.A Victory] twice and four times as many', () => {
    expect([
      levelOf(199, 100),
      levelOf(200, 100),
      levelOf(399, 100),
      levelOf(400, 100),
      levelOf(1, 0),
      levelOf(0, 0),
    ]).toEqual(['draw', 'marginal', 'marginal', 'decisive', 'decisive', 'draw'])
  })

  test('[PS III Purchase] base, size, handicap, quality', () => {
    const usual = { type: 'axisAssault', side: 0, size: 2, handicap: 3, quality: 'average' } as const
    expect([
      purchasePoints(usual),
      purchasePoints({ ...usual, handicap: 2 }),
      purchasePoints({ ...usual, side: 1, handicap: 5 }),
    ]).toEqual([200, 160, 48])
    expect([purchasePoints({ ...usual, quality: 'mixed' }), purchasePoints({ ...usual, quality: 'elite' })]).toEqual([
      200, 120,
    ])
    // Worked out for green and veteran forces in a meeting engagement of size five.
    const meeting = { type: 'meeting', side: 0, size: 5 } as const
    expect(purchasePoints({ ...meeting, handicap: 2, quality: 'veteran' })).toBeCloseTo(192, 9)
  })
})
