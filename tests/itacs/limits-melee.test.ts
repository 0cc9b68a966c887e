import { describe, expect, test } from 'vitest'
import { assessMelee } from '../../src/systems/itacs/rules/melee/melee.ts'
import { attackersOn, meleeTargets } from '../../src/systems/itacs/rules/melee/storm.ts'
import type { UnitGrades } from '../../src/systems/itacs/rules/position/field.ts'
import { idsOf } from '../../src/systems/itacs/rules/position/units.ts'
import { cell, field, labels, named, type Scene, step } from './field.ts'
import { table } from './harness.ts'
import { given, read, refusal, total } from './reading.ts'

const fight = (scene: Scene, targets: string, ...ids: readonly string[]) => {
  const f = field(scene)
  return assessMelee(f, { attackers: named(f, ...ids), targets: targets.split(' ').map(cell) })
}
const throwOf = (scene: Scene, targets: string, ...ids: readonly string[]): string[] =>
  read(given(fight(scene, targets, ...ids)).dice)
const elite = (id: string): Partial<UnitGrades> => ({ isElite: (unit) => unit.id === id })

// 2020 looks along direction 1 at its neighbour there, which looks back; another enemy may stand to its left.
const [ahead, left] = [step('2020', 1), step('2020', 0)]
const back = `${ahead}/4`

describe('who is within reach', () => {
  test('[ITACS 3.1.4] only a wall is out of reach: from a tower hand meets hand with those on the ground, both ways', () => {
    const scene = { units: { 'A-PS-1': '2020/1', 'B-PS-1': back }, terrain: { tower: '2020' } }
    expect(refusal(fight(scene, ahead, 'A-PS-1'))).toBe('ok')
    expect(refusal(fight(scene, '2020', 'B-PS-1'))).toBe('ok')
  })

  test('[ITACS 4.5.3] a hex that is named twice does not stand for another one of the formation', () => {
    const units = { 'A-PS-1': '2020/1', 'B-SD-1': back, 'B-SD-2': left }
    expect(refusal(fight({ units }, `${ahead} ${left}`, 'A-PS-1'))).toBe('ok')
    expect(refusal(fight({ units }, `${ahead} ${ahead}`, 'A-PS-1'))).toBe('wholeFormation 4.5.3')
    expect(refusal(fight({ units }, `${ahead} ${left} ${ahead}`, 'A-PS-1'))).toBe('wholeFormation 4.5.3')
  })

  test('[ITACS 10.5] who is too weak is told at which hex', () => {
    const judged = fight({ units: { 'A-MI-1': '2020/1', 'B-PP-1': back } }, ahead, 'A-MI-1')
    expect(judged).toMatchObject({ ok: false, error: { code: 'ratioTooLow', cell: cell(ahead) } })
  })

  test('[ITACS 10.5] a hex is offered where all who can strike at it come to half its strength, and not for less', () => {
    const offered = (defenders: object) => {
      const { battle, state } = table({ units: { 'A-MI-1': '2020/1', ...defenders } })
      return labels(meleeTargets(battle, state, 0))
    }
    expect(offered({ 'B-PS-1': back })).toEqual([ahead])
    expect(offered({ 'B-HL-1': back })).toEqual([])
  })

  test('[ITACS 4.5.4] when one of a hex has attacked the other is offered what he can strike at by himself', () => {
    const t = table({
      units: { 'A-PS-1': '2020/1', 'A-PS-2': '2020/1', 'B-PS-1': back, 'B-AX-1': left, 'B-PS-9': '3535' },
      step: 'melee',
      dice: [2, 3],
    })
    t.melee('A-PS-1', ahead)
    expect(t.result()).toBe('DD')
    expect(idsOf(attackersOn(t.battle, t.state, [cell(left)], 0))).toEqual(['A-PS-2'])
    expect(labels(meleeTargets(t.battle, t.state, 0))).toEqual([left])
  })
})

describe('what is told of the throw', () => {
  const pair = { 'A-PS-1': '2020/1', 'B-SD-1': left, 'B-SD-2': back }

  test('[ITACS 4.5.6] of grounds that are as good as each other that of the hex named first', () => {
    const scene = { units: pair, terrain: { forest: left, swamp: ahead } }
    expect(throwOf(scene, `${left} ${ahead}`, 'A-PS-1')).toContain('forest -4 [4.5.6]')
    expect(throwOf(scene, `${ahead} ${left}`, 'A-PS-1')).toContain('swamp -4 [4.5.6]')
  })

  test('[ITACS 4.5.7] of pairs that are as good as each other that of the attacker named first', () => {
    const units = { 'A-PS-1': '2020/1', 'A-SD-1': '2020/1', 'B-LC-1': back, 'B-PS-1': back }
    expect(throwOf({ units }, ahead, 'A-PS-1', 'A-SD-1')).toContain('class A against C +2 [4.5.7]')
    expect(throwOf({ units }, ahead, 'A-SD-1', 'A-PS-1')).toContain('class B against A +2 [4.5.7]')
  })

  test('[ITACS 4.5.8] who attacks one hex of a formation is not behind another one that he does not touch', () => {
    const [first, second] = ['2020', step('2020', 0)]
    const [apart, between] = [step(first, 2), step(second, 2)]
    const units = {
      'A-PS-1': `${apart}/5`,
      'A-PS-2': `${between}/5`,
      'B-SD-1': `${first}/2`,
      'B-SD-2': `${second}/2`,
    }
    const lines = throwOf({ units }, `${first} ${second}`, 'A-PS-1', 'A-PS-2')
    expect(lines.filter((one) => one.includes('4.5.8'))).toEqual([])
  })
})

describe('whose strength it is', () => {
  test('[ITACS 6.1.3] of several leaders the best one, wherever he stands in the stack, and of equals the first', () => {
    const led = (first: string, second: string) => {
      const units = { 'A-PP-1': '2020/1', 'A-PP-2': '2020/1', [first]: '2020', [second]: '2020', 'B-PP-1': back }
      const { attack, leaders } = given(fight({ units }, ahead, 'A-PP-1', 'A-PP-2'))
      return `${total(attack)} ${leaders.attack}`
    }
    expect([led('A-2L-1', 'A-1L-1'), led('A-1L-1', 'A-2L-1')]).toEqual(['21 A-1L-1', '21 A-1L-1'])
    expect([led('A-3L-1', 'A-4L-1'), led('A-4L-1', 'A-3L-1')]).toEqual(['15 A-3L-1', '15 A-4L-1'])
  })

  test('[ITACS 4.5.9] a strength of one is elite or it is not; dots beside others have no part in it', () => {
    const units = { 'A-LC-1': '2020/1', 'B-LC-1': back, 'B-LB-1': back }
    const lines = (id: string) =>
      throwOf({ units, sheet: elite(id) }, ahead, 'A-LC-1').filter((one) => one.includes('4.5.9'))
    expect(lines('A-LC-1')).toEqual(['elite units attack +2 [4.5.9]'])
    expect(lines('B-LC-1')).toEqual(['elite units defend -2 [4.5.9]'])
    expect(lines('B-LB-1')).toEqual([])
    expect(lines('nobody')).toEqual([])
  })
})

describe('fleets', () => {
  /** Two fleets beside each other, and infantry on the shore; each carries what is named. */
  const scene = (cargo: readonly string[], sheet: Partial<UnitGrades> = {}): Scene => ({
    units: {
      'A-VF-1': '2021',
      'B-VF-1': '2022',
      'B-PP-9': '1921>2021',
      ...Object.fromEntries(cargo.map((id) => [id, { at: '2021', marks: { aboard: 'A-VF-1' } }])),
    },
    terrain: { sea: '2021 2022' },
    sheet,
  })
  const attacks = (...of: Parameters<typeof scene>) => given(fight(scene(...of), '2022', 'A-VF-1')).attack
  const defends = (by: string, ...of: Parameters<typeof scene>) => given(fight(scene(...of), '2021', by)).defence
  const own = ['combat strength +4 [2.4.6]']

  test('[ITACS 6.7.5] half of the strongest unit aboard fights with it; archers, who are dots, add nothing', () => {
    expect(total(attacks(['A-LC-1']))).toBe(4.5)
    expect(total(attacks(['A-LB-1', 'A-LB-2']))).toBe(4)
    expect(total(defends('B-VF-1', ['A-MS-1']))).toBe(5.5)
    for (const cargo of [[], ['A-LB-1']]) expect(attacks(cargo).parts.map(read)).toEqual([own])
  })

  test('[ITACS 6.7.5] a single unit of marines fights with all its strength', () => {
    expect(total(attacks(['A-PP-1'], { isMarine: () => true }))).toBe(10)
    expect(total(attacks(['A-PP-1']))).toBe(7)
  })

  test('[ITACS 6.7.3] against the shore infantry aboard defends with all it has; archers are not told of', () => {
    expect(total(defends('B-PP-9', ['A-MS-1']))).toBe(7)
    expect(defends('B-PP-9', ['A-LB-1']).parts[0]?.parts.map(read)).toEqual([own])
  })
})
