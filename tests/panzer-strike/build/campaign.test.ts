import { describe, expect, test } from 'vitest'
import { decide } from '../../../src/systems/panzer-strike/build/campaign/decide.ts'
import { supportLeft } from '../../../src/systems/panzer-strike/build/campaign/purchase.ts'
import { unitsOf, worthOf } from '../../../src/systems/panzer-strike/build/campaign/force.ts'
import { attackShare, enemyPoints, supportFor } from '../../../src/systems/panzer-strike/build/campaign/next.ts'
import {
  fillCost,
  moraleShift,
  monthsFor,
  retypeCost,
} from '../../../src/systems/panzer-strike/build/campaign/refit.ts'
import type { Campaign } from '../../../src/systems/panzer-strike/build/campaign/terms.ts'
import {
  having,
  ASSAULTED,
  BARBAROSSA,
  campaign,
  drawing,
  inBattle,
  PURSUIT,
  refused,
  report,
  small,
} from './campaigns.ts'

/** The formations of `small`: headquarters, five tanks, three squads. */
const tanksOf = ({ force }: Campaign) => force[1]?.units ?? []
const squadsOf = ({ force }: Campaign) => force[2]?.units ?? []
const [HQ, SECOND, THIRD, FOURTH] = tanksOf(small()).map(({ id }) => id) as [number, number, number, number]
const [LEADER, SQUAD] = squadsOf(small()).map(({ id }) => id) as [number, number]
const LOST = { fate: 'lost', men: 0 } as const

describe('the core force', () => {
  test('[PS IV Core Force] is bought once, for up to 250 points, beside a battalion that is free', () => {
    const begun = campaign()
    expect(begun.force.map(({ name, units }) => [name, units.map(({ type }) => type)])).toEqual([
      ['Battalion', ['RIFLE SQD', 'TRUCK']],
    ])
    expect(worthOf(begun)).toBe(0)
    expect(refused(begun, { type: 'muster' })).toBe('nobody IV Core Force')
    const one = having(begun, { type: 'buy', offer: 'panzer-iii-company' })
    expect(worthOf(one)).toBe(170)
    expect(one.force.map(({ under }) => under)).toEqual([
      undefined,
      undefined,
      one.force[1]?.id,
      one.force[1]?.id,
      one.force[1]?.id,
    ])
    expect(refused(one, { type: 'buy', offer: 'panzer-iii-company' })).toBe('dear IV Core Force')
    expect(refused(one, { type: 'buy', offer: 'tiger-company' })).toBe('unknown III Purchase')
    expect(refused(one, { type: 'buy', offer: 'pillboxes' })).toBe('unknown III Purchase')
  })

  test('[PS IV Core Force] what was bought together is given back together; the battalion stays', () => {
    const one = having(campaign(), { type: 'buy', offer: 'panzer-iii-company' })
    expect(having(one, { type: 'disband', formation: one.force[3]?.id ?? 0 }).force).toEqual(campaign().force)
    expect(refused(one, { type: 'disband', formation: 0 })).toBe('battalion IV Core Force')
  })

  test('[PS III Limits] leads no more formations than a side has letters', () => {
    let now = campaign()
    while (refused(now, { type: 'buy', offer: 'light-mortars' }) === undefined)
      now = having(now, { type: 'buy', offer: 'light-mortars' })
    expect(refused(now, { type: 'buy', offer: 'light-mortars' })).toBe('crowded III Limits')
    expect(now.force).toHaveLength(19)
  })

  test('[PS IV Campaign Game] everything has its time', () => {
    const now = small()
    expect(refused(now, { type: 'march' })).toBe('notNow IV Campaign Game')
    expect(refused(inBattle(), { type: 'buy', offer: 'riflemen-platoon' })).toBe('notNow IV Campaign Game')
    expect(decide(having(now, { type: 'retire' }), { type: 'retire' }).ok).toBe(false)
  })
})

describe('the next battle', () => {
  test('[PS IV Next Battle] [PS Charts Types of Battle] type, missions, weather, sight and enemy are drawn in this order', () => {
    const { next, month, stage } = drawing(small(), PURSUIT, { type: 'muster' })
    expect([stage, month]).toEqual(['support', BARBAROSSA])
    expect(next).toEqual({
      type: 'axisPursuit',
      missions: ['engage', 'engage'],
      weather: 'clear',
      climate: 'summer',
      visibility: 5,
      enemy: 'SO',
      quality: 'average',
      isDouble: false,
      support: Math.floor(worthOf(small()) / 6) + 10,
      against: Math.floor((worthOf(small()) + Math.floor(worthOf(small()) / 6) + 10) / 2),
      seed: 7,
    })
  })

  test('[PS IV Next Battle] a meeting engagement may meet double strength', () => {
    const meeting = (draw: number) => drawing(small(), [30, draw, 1, 1, 1, 1, 26, 7], { type: 'muster' }).next
    expect(meeting(25)).toMatchObject({ type: 'meeting', isDouble: true })
    expect(meeting(26)).toMatchObject({ type: 'meeting', isDouble: false })
    expect(meeting(25)?.against).toBe(2 * (meeting(26)?.against ?? 0))
  })

  test.each([
    [undefined, undefined, 50],
    ['won', 'decisive', 75],
    ['won', 'marginal', 60],
    ['drawn', 'draw', 50],
    ['lost', 'marginal', 40],
    ['lost', 'decisive', 25],
  ] as const)('[PS IV Next Battle] after %s, %s one attacks %i times of a hundred', (outcome, level, share) => {
    const [fought] = having(inBattle(), report(inBattle())).battles
    const battles = outcome && fought ? [{ ...fought, outcome, level }] : []
    expect(attackShare({ battles })).toBe(share)
  })

  test.each([
    [100, 'axisPursuit', 26],
    [100, 'meeting', 26],
    [100, 'axisAssault', 43],
    [90, 'alliedAssault', 40],
    [5, 'alliedPursuit', 10],
  ] as const)('[PS IV Support] a force of %i in %s has %i points of support', (value, type, points) => {
    expect(supportFor(value, type)).toBe(points)
  })

  test('[PS IV Support] is rented while its points last, for one battle', () => {
    const ready = drawing(small(), PURSUIT, { type: 'muster' })
    const points = supportLeft(ready)
    const one = having(ready, { type: 'hire', offer: 'light-mortars' })
    expect(supportLeft(one)).toBe(points - 4)
    expect(refused(one, { type: 'hire', offer: 'panzer-iii-company' })).toBe('dear IV Support')
    expect(supportLeft(having(one, { type: 'dismiss', place: 0 }))).toBe(points)
    const fought = having(one, { type: 'march' })
    expect(having(fought, report(fought)).support).toEqual([])
  })

  test('[PS III Purchase] fortifications are rented by those alone who are assaulted', () => {
    const [pursuing, assaulted] = [PURSUIT, ASSAULTED].map((rolls) => drawing(small(), rolls, { type: 'muster' }))
    expect(refused(pursuing as Campaign, { type: 'hire', offer: 'minefield' })).toBe('works III Purchase')
    expect(refused(assaulted as Campaign, { type: 'hire', offer: 'minefield' })).toBeUndefined()
  })

  test('[PS I.B Handicap Level] [PS Charts Force Modifiers] the enemy has what the chart gives him, and no handicap', () => {
    expect([
      enemyPoints(100, 'axisPursuit', 0, 'average', false),
      enemyPoints(100, 'axisAssault', 1, 'average', false),
      enemyPoints(100, 'meeting', 0, 'elite', false),
      enemyPoints(100, 'meeting', 0, 'green', true),
    ]).toEqual([50, 250, 60, 240])
  })
})

describe('the result', () => {
  test.each([
    ['won', 'decisive', 530],
    ['won', 'marginal', 130],
    ['lost', 'decisive', 30],
    ['drawn', 'draw', 30],
  ] as const)('[PS IV Score] %s, %s: the points of the battle, and more for a victory', (outcome, level, score) => {
    const fought = inBattle()
    const shifts = level === 'decisive' ? [1, 1, 1] : []
    expect(drawing(fought, shifts, report(fought, {}, { outcome, level })).score).toBe(score)
  })

  test.each([
    ['won', 'decisive', [1], 1],
    ['won', 'decisive', [2], 2],
    ['won', 'marginal', [], 1],
    ['drawn', 'draw', [], 0],
    ['lost', 'marginal', [], -1],
    ['lost', 'decisive', [2], -2],
  ] as const)('[PS IV Morale] %s, %s: morale changes, drawn for each formation', (outcome, level, rolls, by) => {
    const fought = inBattle()
    const all = [0, 1, 2].flatMap(() => rolls)
    const now = drawing(fought, all, report(fought, {}, { outcome, level }))
    expect(now.force.map(({ morale }) => morale)).toEqual([4 + by, 4 + by, 4 + by])
    expect(moraleShift({ outcome, level }, () => rolls[0] ?? 0)).toBe(by)
  })

  test('[PS IV Morale] stays between one and nine', () => {
    const at = (morale: number): Campaign => ({
      ...inBattle(),
      force: inBattle().force.map((one) => ({ ...one, morale })),
    })
    const one = (from: Campaign, outcome: 'won' | 'lost') =>
      having(from, report(from, {}, { outcome, level: 'marginal' })).force[0]?.morale
    expect([one(at(9), 'won'), one(at(1), 'lost')]).toEqual([9, 1])
  })

  test('[PS IV Refit] who fought and came back learns, the green faster than the old hands', () => {
    const fought = inBattle()
    const now = drawing(
      fought,
      [6, 5],
      report(fought, { [SECOND]: { hasFought: true, kills: 2 }, [THIRD]: { hasFought: true }, [SQUAD]: { men: 7 } }),
    )
    const [, second, third] = tanksOf(now)
    expect([second, third]).toMatchObject([
      { skill: 6, battles: 1, kills: 2 },
      { skill: 5, battles: 1, kills: 0 },
    ])
    expect(squadsOf(now)[1]).toMatchObject({ men: 7, skill: 5 })
  })

  test('[PS II.A Abandoned Units] the winner recovers half of what was left on the field', () => {
    const left = { [SECOND]: { fate: 'abandoned' }, [THIRD]: { fate: 'abandoned' } } as const
    const fought = inBattle()
    const lostIn = (now: Campaign) => now.battles.at(-1)?.lost.units
    expect(lostIn(drawing(fought, [1, 2], report(fought, left, { outcome: 'won', level: 'marginal' })))).toBe(1)
    expect(lostIn(having(fought, report(fought, left, { outcome: 'lost', level: 'marginal' })))).toBe(2)
  })

  test('[PS IV Campaign Game] is kept in the history of the force', () => {
    const fought = inBattle()
    const now = having(fought, report(fought, { [SECOND]: LOST, [SQUAD]: LOST }))
    expect(now.battles).toEqual([
      {
        month: BARBAROSSA,
        front: 'east',
        enemy: 'SO',
        type: 'axisPursuit',
        mission: 'engage',
        outcome: 'drawn',
        level: 'draw',
        points: [30, 20],
        bonus: 0,
        lost: { units: 2, cost: 13 },
        foes: { units: 3, cost: 24 },
        value: [worthOf(small()), worthOf(small()) - 13],
        types: ['PZ-IIIH', 'RIFLE SQD'],
      },
    ])
  })
})

describe('the refit', () => {
  /** The headquarters and two tanks are lost, and a squad has four men left: worth 59 before. */
  const beaten = () => {
    const fought = inBattle()
    return having(fought, report(fought, { [HQ]: LOST, [SECOND]: LOST, [SQUAD]: { men: 4 }, [LEADER]: LOST }))
  }

  test('[PS IV Replacements] headquarters, and a tenth of the force, come by themselves as recruits', () => {
    const now = beaten()
    expect(tanksOf(now).map(({ isLost }) => isLost)).toEqual([false, true, false, false, false])
    expect(squadsOf(now).map(({ isLost }) => isLost)).toEqual([false, false, false])
    expect(tanksOf(now)[0]).toMatchObject({ skill: 5, battles: 0 })
    expect(now.refit).toMatchObject({ spent: 0, doubled: [SQUAD] })
    expect(now.refit?.replaced).toHaveLength(2)
    // Of a force worth 59, five points: a squad, and no tank.
    const fought = inBattle()
    const squads = having(fought, report(fought, { [SECOND]: LOST, [SQUAD]: LOST }))
    expect([tanksOf(squads)[1]?.isLost, squadsOf(squads)[1]?.isLost]).toEqual([true, false])
  })

  test('[PS IV Replacements] squads of fewer than five men are doubled, and know a little less', () => {
    expect(squadsOf(beaten())[1]).toMatchObject({ id: SQUAD, men: 8, skill: 4 })
    const fought = inBattle()
    expect(squadsOf(having(fought, report(fought, { [SQUAD]: { men: 5 } })))[1]).toMatchObject({ men: 5, skill: 5 })
  })

  test('[PS IV Refit] what is lost is replaced for its price', () => {
    const now = beaten()
    const [, gone] = tanksOf(now)
    const done = having(now, { type: 'replace', unit: gone?.id ?? 0 })
    expect(done.refit?.spent).toBe(10)
    expect(worthOf(done)).toBe(worthOf(small()))
    expect(tanksOf(done)[1]).toMatchObject({ type: 'PZ-IIIH', isLost: false, skill: 5, battles: 0 })
    expect(refused(done, { type: 'replace', unit: FOURTH })).toBe('notLost IV Refit')
    expect(refused(done, { type: 'replace', unit: 999 })).toBe('unknown IV Refit')
  })

  test('[PS IV Refit] a squad is filled up for the share of its price that is missing', () => {
    const now = having(beaten(), { type: 'fill', unit: SQUAD })
    expect(squadsOf(now)[1]).toMatchObject({ men: 10, skill: 4 })
    expect(now.refit?.spent).toBe(1)
    expect(refused(now, { type: 'fill', unit: SQUAD })).toBe('whole IV Refit')
    const [, , third] = squadsOf(small())
    expect(third && fillCost('GE', { ...third, men: 3 })).toBe(3)
  })

  test('[PS IV Refit] a change of type costs the difference, and a point of skill', () => {
    const now = having(beaten(), { type: 'retype', unit: THIRD, to: 'PZ-IVE' })
    expect(tanksOf(now)[2]).toMatchObject({ id: THIRD, type: 'PZ-IVE', skill: 4, battles: 1 })
    expect([retypeCost('GE', 'PZ-IIIE', 'PZ-IIIH'), retypeCost('GE', 'PZ-IIIH', 'PZ-IIIE')]).toEqual([2, 1])
    expect(refused(now, { type: 'retype', unit: THIRD, to: 'TRUCK' })).toBe('otherKind IV Refit')
    expect(refused(now, { type: 'retype', unit: THIRD, to: 'PZ-VIE' })).toBe('otherKind IV Refit')
    expect(refused(now, { type: 'retype', unit: tanksOf(now)[1]?.id ?? 0, to: 'PZ-IVE' })).toBe('lost IV Refit')
    expect(refused(now, { type: 'retype', unit: 1, to: 'PIONEER SQD' })).toBe('battalion IV Refit')
  })

  test('[PS IV Refit] up to 300 points', () => {
    const now = beaten()
    const tank = tanksOf(now)[2]
    const many = Array.from({ length: 25 }, (_, index) => ({ ...tank, id: 500 + index, type: 'PZ-IIIH' }) as const)
    const large = { ...now, ids: 900, force: [...now.force, { ...now.force[1], id: 499, units: many }] } as Campaign
    expect(worthOf(large)).toBe(299)
    expect(refused(large, { type: 'replace', unit: tanksOf(now)[1]?.id ?? 0 })).toBe('dear IV Refit')
  })

  test.each([
    [0, 100, 1],
    [9, 100, 1],
    [20, 100, 2],
    [29, 100, 2],
    [100, 100, 10],
    [5, 0, 50],
  ])('[PS IV Months] %i points for a force of %i take %i months', (spent, value, months) => {
    expect(monthsFor(spent, value)).toBe(months)
  })

  test('[PS IV Months] pass, and the next battle is drawn', () => {
    const [, gone] = tanksOf(beaten())
    const now = drawing(having(beaten(), { type: 'replace', unit: gone?.id ?? 0 }), PURSUIT, { type: 'advance' })
    expect([now.stage, now.month, now.refit]).toEqual(['support', BARBAROSSA + 1, undefined])
  })
})

describe('fronts and the end', () => {
  const refit = (given: Partial<Campaign>): Campaign => {
    const fought = inBattle()
    return { ...having(fought, report(fought)), ...given }
  }

  test('[PS IV Fronts] the force goes to another front of its nation, and waits until that is active', () => {
    const now = refit({ month: 40 })
    expect(refused(now, { type: 'front', to: 'east' })).toBe('there IV Fronts')
    const west = drawing(now, PURSUIT, { type: 'front', to: 'west' }, { type: 'advance' })
    expect([west.front, west.month]).toEqual(['west', 56])
    expect(west.next?.enemy).toBe('BR')
    expect(refused(refit({ month: 60 }), { type: 'front', to: 'africa' })).toBe('noFront IV Fronts')
  })

  test('[PS IV Fronts] nobody waits on a front that is never active again', () => {
    const now = refit({ front: 'africa', month: 52 })
    expect(refused(now, { type: 'advance' })).toBe('noFront IV Fronts')
    expect(refused(having(now, { type: 'front', to: 'east' }), { type: 'advance' })).toBeUndefined()
  })

  test('[PS IV Refit] types that are out of use are handed in before the next battle', () => {
    const now = drawing(refit({ month: 34 }), PURSUIT, { type: 'advance' })
    expect(now.month).toBe(35)
    const later = drawing(refit({ month: 41 }), PURSUIT, { type: 'advance' })
    expect(later.month).toBe(42)
    expect(tanksOf(now).every(({ type }) => type === 'PZ-IIIH')).toBe(true)
    const last = drawing(refit({ month: 47 }), PURSUIT, { type: 'advance' })
    expect(tanksOf(last).map(({ type, skill }) => `${type} ${skill}`)).not.toContain('PZ-IIIH 5')
    expect(worthOf(last)).toBeLessThanOrEqual(300)
  })

  test('[PS IV End of the War] in May 1945, or when the nation fights nowhere any more', () => {
    const end = having(refit({ month: 76 }), { type: 'advance' })
    expect([end.stage, end.month]).toEqual(['over', 76])
    expect(having(refit({ month: 50 }), { type: 'retire' }).stage).toBe('over')
    const poles = campaign({ nation: 'PO', side: 1, month: 0 })
    expect(poles.month).toBe(8)
    const fought = having(
      drawing(having(poles, { type: 'buy', offer: 'riflemen-platoon' }), PURSUIT, { type: 'muster' }),
      { type: 'march' },
    )
    const late = { ...having(fought, report(fought)), month: 9 }
    expect(having(late, { type: 'advance' }).stage).toBe('over')
  })

  test('[PS IV Fronts] begins in the first month in which the nation fights there', () => {
    expect(campaign({ month: 0 }).month).toBe(8)
    expect(campaign({ front: 'west', month: 0 }).month).toBe(16)
    expect(unitsOf(campaign({ front: 'africa', month: 0 })).length).toBe(2)
  })
})
