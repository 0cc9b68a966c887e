import { describe, expect, test } from 'vitest'
import { loadBattle } from './loadBattle.ts'
import { total } from '../../src/core/calc/breakdown.ts'
import { assessMelee } from '../../src/systems/prestags/rules/melee/melee.ts'
import type { Assessment, Memos } from '../../src/systems/prestags/rules/terms/types.ts'
import { force as plainForce } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const force = (name: string, more: object = {}) => plainForce(name, { stacking: 3, ...more })

const scene = (position: Partial<Position> & Pick<Position, 'units'>, vikings: object = { ferocity: 'compulsory' }) =>
  table({
    step: 'melee',
    ...position,
    scenario: { game: 'viking', sides: [force('Norse', vikings), force('Saxons')], ...position.scenario },
  })

const later = (t: Table, memo: Memos = { ferocity0: 3 }): Table => {
  t.state = { ...t.state, memo: { ...t.state.memo, ...memo } }
  return t
}

const weigh = (t: Table, side: 0 | 1, target: string, ...units: string[]): Assessment => {
  const judged = assessMelee(t.battle, t.state, { units, targets: t.cells(target) }, side)
  if (!judged.ok) throw new Error(judged.error.text)
  return judged.value
}
const facesOf = (assessment: Assessment): readonly number[] => assessment.groups[0]?.faces ?? []

// SD 1 attacks MI 1 at 4 to 2; a second pair stands apart.
const units = { 'A-SD-1': '0505', 'B-MI-1': '0506', 'A-SD-2': '0205', 'B-MI-2': '0206' }

describe('the first attacks', () => {
  test('[Viking 3.6] are read one column up', () => {
    const t = scene({ units })
    const seen = weigh(t, 0, '0506', 'A-SD-1')
    expect([total(seen.shift), seen.column]).toEqual([1, 3])
    expect(seen.shift.lines).toMatchObject([{ cite: 'Viking 3.6', value: 1 }])
    expect(facesOf(seen)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('[Viking 3.6] all of that player-turn, not only the very first', () => {
    const t = scene({ units, dice: [1, 1] })
    t.play(t.melee('0506', 'A-SD-1'))
    expect(t.state.memo.ferocity0).toBe(5)
    expect(t.events.some((event) => event.type === 'told' && event.cite === 'Viking 3.6')).toBe(true)
    t.play(t.melee('0206', 'A-SD-2'))
    const combat = t.events.find((event) => event.type === 'combatResolved')
    expect(combat?.type === 'combatResolved' && combat.combat.column).toBe(3)
    expect(t.events.some((event) => event.type === 'told')).toBe(false)
  })

  test('[Viking 3.6, 8.1] an attack below 1-2 stays barred, and 8-1 is the last column', () => {
    const weak = scene({ units: { 'A-AX-1': '0505', 'B-SD-1': '0506', 'B-SD-2': '0506' } })
    expect(weak.refused(weak.melee('0506', 'A-AX-1')).code).toBe('oddsTooLow')
    const strong = scene({ units: { 'A-SD-1': '0505', 'A-SD-2': '0505', 'A-SD-3': '0505', 'B-SK-1': '0506' } })
    expect(weigh(strong, 0, '0506', 'A-SD-1', 'A-SD-2', 'A-SD-3').column).toBe(8)
  })

  test('[Viking 3.6] melee only: fire neither shifts nor uses it up', () => {
    const t = scene({ units: { 'A-IB-1': '0505', 'B-MI-1': '0507' }, step: 'fire', dice: [1] })
    t.play(t.fire('0507', 'A-IB-1'))
    const combat = t.events.find((event) => event.type === 'combatResolved')
    expect(combat?.type === 'combatResolved' && total(combat.combat.shift)).toBe(0)
    expect(t.state.memo.ferocity0).toBeUndefined()
  })

  test('[Viking 3.6, 3.8] enemies who attack first use nothing up, and meet no ferocity yet', () => {
    const t = scene({ units, side: 1, dice: [1] })
    const seen = weigh(t, 1, '0505', 'B-MI-1')
    expect([total(seen.shift), facesOf(seen)]).toEqual([0, [1, 2, 3, 4, 5, 6]])
    t.play(t.melee('0505', 'B-MI-1'))
    expect(t.state.memo).toEqual({})
  })
})

describe('later', () => {
  test('[Viking 3.7] the die counts one more, never above six', () => {
    const seen = weigh(later(scene({ units })), 0, '0506', 'A-SD-1')
    expect([total(seen.shift), seen.column, facesOf(seen)]).toEqual([0, 2, [2, 3, 4, 5, 6, 6]])
    expect(seen.groups[0]?.faceNotes).toMatchObject([{ cite: 'Viking 3.7' }])
    expect(seen.groups[0]?.chances).toEqual({ '-': 1, D: 5, '½E': 0, E: 0 })
  })

  test('[Viking 3.7, 8.2] what disruption adds comes on top: a six and one is seven', () => {
    const t = later(scene({ units: { ...units, 'B-MI-1': { at: '0506', disrupted: 4 } }, dice: [5] }))
    t.play(t.melee('0506', 'A-SD-1'))
    const combat = t.events.find((event) => event.type === 'combatResolved')
    expect(combat?.type === 'combatResolved' && combat.combat.results).toEqual(['E'])
  })

  test('[Viking 3.8] the enemy’s die counts one less against them, never below one', () => {
    const seen = weigh(later(scene({ units, side: 1 })), 1, '0505', 'B-MI-1')
    expect(facesOf(seen)).toEqual([1, 1, 2, 3, 4, 5])
    expect(seen.groups[0]?.faceNotes).toMatchObject([{ cite: 'Viking 3.8' }])
  })

  test('[Viking 3.7, 3.8] melee only', () => {
    const t = later(scene({ units: { 'A-IB-1': '0505', 'B-MI-1': '0507' }, step: 'fire', dice: [2] }))
    t.play(t.fire('0507', 'A-IB-1'))
    const combat = t.events.find((event) => event.type === 'combatResolved')
    expect(combat?.type === 'combatResolved' && combat.combat.groups[0]?.faces).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('the end', () => {
  test('[Viking 3.9] lost when the Viking army panics, not when the enemy does', () => {
    const panicked = later(scene({ units }), { ferocity0: 3, panicked: 0 })
    expect(facesOf(weigh(panicked, 0, '0506', 'A-SD-1'))).toEqual([1, 2, 3, 4, 5, 6])
    expect(
      facesOf(weigh(later(scene({ units, side: 1 }), { ferocity0: 3, panicked: 0 }), 1, '0505', 'B-MI-1')),
    ).toEqual([1, 2, 3, 4, 5, 6])
    expect(total(weigh(later(scene({ units }), { panicked: 0 }), 0, '0506', 'A-SD-1').shift)).toBe(0)
    expect(facesOf(weigh(later(scene({ units }), { ferocity0: 3, panicked: 1 }), 0, '0506', 'A-SD-1'))[0]).toBe(2)
  })

  test('[Viking 3.9, 13.0] with the rules of panic it goes at the level of the army', () => {
    const t = scene(
      {
        options: ['panic'],
        units: { 'A-SD-1': '0505', 'A-AX-1': '0605', 'B-MC-1': '0506', 'B-MC-2': '0506', 'B-MC-3': '0506' },
        side: 1,
        dice: [6],
      },
      { ferocity: 'compulsory', panicLevel: 2 },
    )
    later(t)
    t.play(t.melee('0605', 'B-MC-1', 'B-MC-2', 'B-MC-3'))
    expect([t.unit('A-AX-1').fate, t.state.memo.panicked]).toEqual(['eliminated', 0])
    const next = { ...t.state, pending: [], attacked: [], playerTurn: t.state.playerTurn + 2 }
    const weighed = assessMelee(t.battle, next, { units: ['B-MC-1'], targets: t.cells('0505') }, 1)
    expect(weighed.ok && facesOf(weighed.value)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('where it is used', () => {
  const inForce = (t: Table): boolean => t.battle.modules.some((module) => module.id === 'ferocity')

  test('[Viking 3.6] compulsory where the battle sheet says so, else a choice, for those it names', () => {
    expect(inForce(scene({ units }))).toBe(true)
    expect(inForce(scene({ units }, { ferocity: 'optional' }))).toBe(false)
    const chosen = scene({ units, options: ['ferocity'] }, { ferocity: 'optional' })
    expect(total(weigh(chosen, 0, '0506', 'A-SD-1').shift)).toBe(1)
    expect(loadBattle('prestags/hamburg-988').modules.map((module) => module.id)).toContain('ferocity')
  })

  test('[Viking 3.6] where the sheet is silent, for the Vikings of Viking', () => {
    const named = (a: string, b: string, game: 'viking' | 'yeoman') =>
      table({ units, options: ['ferocity'], step: 'melee', scenario: { game, sides: [force(a), force(b)] } })
    const shift = (t: Table): number => total(weigh(t, 0, '0506', 'A-SD-1').shift)
    expect(shift(named('Vikings', 'Saxons', 'viking'))).toBe(1)
    expect(shift(named('Franks', 'Vikings', 'viking'))).toBe(0)
    expect(shift(named('Vikings', 'Saxons', 'yeoman'))).toBe(0)
    const sides = [force('Vikings'), force('Norse', { ferocity: 'optional' })]
    expect(shift(scene({ units, options: ['ferocity'], scenario: { sides } as never }))).toBe(0)
  })

  test('[Viking 3.6] a battle without them is not concerned', () => {
    const { battle } = named()
    const module = battle.modules.find((one) => one.id === 'ferocity')
    expect(module?.concerns?.(battle)).toBe(false)
    expect(module?.concerns?.(loadBattle('prestags/hamburg-988'))).toBe(true)
    expect(module?.changes?.(loadBattle('prestags/hamburg-988'))).toContain('The Vikings attack with ferocity')
  })
  const named = () => table({ units, options: ['ferocity'] })
})
