import { describe, expect, test } from 'vitest'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { cataphracts } from '../../src/systems/prestags/rules/optional/cataphracts.ts'
import { rowIn, worthOf } from '../../src/systems/prestags/rules/position/rows.ts'
import type { Act } from '../../src/systems/prestags/rules/terms/types.ts'
import { rigged } from './arena.ts'
import { actsIn, combatOf, dead, end, enter, force, inShort, meleeOf, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const act = (name: string, unit = 'A-BC-1'): Act => ({ type: 'act', act: name, units: [unit] })
const asSkirmishers = act('dismountAsSkirmishers')
const asSwordsmen = act('dismountAsSwordsmen')
const mount = act('mountCataphracts')

const scenario = {
  game: 'legion',
  sides: [force('Byzantines', { units: { BC: 4 }, stacking: 3 }), force('Persians')],
} as NonNullable<Position['scenario']>

const field = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['cataphracts'], step: 'movement', scenario, units, ...more })

const until = (t: Table, step: string): Table => {
  for (let i = 0; t.step !== step; i++) {
    if (i > 30) throw new Error(`never came to ${step}`)
    t.play(end)
  }
  return t
}

describe('fire, movement and melee', () => {
  const units = { 'A-BC-1': '0505', 'A-BC-2': '0505', 'A-2L-1': '0501', 'B-MI-1': '0507', 'B-MI-2': '0909' }

  test('[Legion 1.56] BC fire, move and attack in one player-turn', () => {
    const t = rigged(field(units, { step: 'fire' }), 1, 6)
    t.play(t.fire('0507', 'A-BC-1', 'A-BC-2')).play(end)
    t.play(t.move('A-BC-1', '0506'))
    const { playerTurn } = t.state
    until(t, 'melee 0').play(t.melee('0507', 'A-BC-1'))
    expect(combatOf(t).kind).toBe('melee')
    expect(t.state.playerTurn).toBe(playerTurn)
  })

  test('[6.11] without the rule, and for others with it, who fired does not attack', () => {
    const plain = rigged(field(units, { step: 'fire', options: [] }), 1)
    plain
      .play(plain.fire('0507', 'A-BC-1', 'A-BC-2'))
      .play(end)
      .play(plain.move('A-BC-1', '0506'))
    while (plain.step === 'movement 0') plain.play(end)
    expect(plain.step).not.toBe('melee 0')
    const fired = { at: '0506', fired: 5 }
    const other = field({ ...units, 'A-OC-1': fired, 'A-BC-1': fired }, { step: 'melee' })
    expect(no(other, other.melee('0507', 'A-OC-1'))).toBe('fired 6.11')
    expect(inShort(meleeOf(other, '0507', 'A-BC-1'))).toBe('3:2 1-1')
  })

  test('[Legion 1.57] not in consecutive player-turns: no defensive fire after fire, no fire after defensive fire', () => {
    const answer = field(
      { 'A-BC-1': { at: '0505', fired: 4 }, 'B-MI-1': { at: '0506', moved: 5 } },
      {
        step: 'defensiveFire',
        side: 1,
      },
    )
    expect(no(answer, answer.defend('0506', 'A-BC-1'))).toBe('firedBefore 6.43')
    const again = field({ 'A-BC-1': { at: '0505', fired: 4 }, 'B-MI-1': '0507' }, { step: 'fire' })
    expect(no(again, again.fire('0507', 'A-BC-1'))).toBe('firedBefore 6.12')
    const rested = { at: '0505', fired: 3 }
    const later = field({ 'A-BC-1': rested, 'A-BC-2': rested, 'B-MI-1': '0507' }, { step: 'fire' })
    rigged(later, 1).play(later.fire('0507', 'A-BC-1', 'A-BC-2'))
    expect(combatOf(later).attackers).toEqual(['A-BC-1', 'A-BC-2'])
  })
})

describe('on foot', () => {
  test('[Legion 1.5] as skirmishers with two unbracketed points, worth three', () => {
    const t = field({ 'A-BC-1': '0505', 'A-SK-1': '0504', 'B-MI-1': '1012' }).play(asSkirmishers)
    const unit = t.unit('A-BC-1')
    expect(unit.type).toBe('SK')
    expect(rowIn(t.battle, unit)).toMatchObject({ melee: 2, bracketed: false, fire: 2, range: 1, movement: 5 })
    expect(rowIn(t.battle, t.unit('A-SK-1')).bracketed).toBe(true)
    expect(worthOf(t.battle, unit)).toBe(3)
  })

  test('[Legion 1.5] as swordsmen, also worth three', () => {
    const t = field({ 'A-BC-1': '0505', 'A-SD-1': '0504', 'B-MI-1': '1012' }).play(asSwordsmen)
    expect(t.unit('A-BC-1').type).toBe('SD')
    expect(worthOf(t.battle, t.unit('A-BC-1'))).toBe(3)
    expect(worthOf(t.battle, t.unit('A-SD-1'))).toBe(2)
  })

  test('[Legion 1.5] it takes the whole movement phase', () => {
    const t = field({ 'A-BC-1': '0505', 'B-MI-1': '1012' }).play(asSwordsmen)
    expect(no(t, t.move('A-BC-1', '0506'))).toBe('changed Legion 1.5')
    expect(no(t, mount)).toBe('changed Legion 1.5')
    const gone = field({ 'A-BC-1': '0505', 'B-MI-1': '1012' })
    gone.play(gone.move('A-BC-1', '0506'))
    expect(no(gone, asSwordsmen)).toBe('moved Legion 1.5')
    const turned = field({ 'A-BC-1': { at: '0505', spent: 1 }, 'B-MI-1': '1012' })
    expect(no(turned, asSwordsmen)).toBe('moved Legion 1.5')
    const brought = field({ 'A-BC-1': { at: '0505', moved: 5 }, 'B-MI-1': '1012' })
    expect(no(brought, asSwordsmen)).toBe('moved Legion 1.5')
  })

  test('[8.4] after a melee of the same player-turn it advances like others', () => {
    const changed = { at: '0506', type: 'SD', marks: { cataphract: 1, changedHorse: 5 } } as const
    const t = rigged(field({ 'A-BC-1': changed, 'B-BW-1': '0507', 'B-MI-1': '1012' }, { step: 'melee' }), 6)
    t.play(t.melee('0507', 'A-BC-1')).play(enter(t, '0507', 'A-BC-1'))
    expect(t.label(t.unit('A-BC-1').at)).toBe('0507')
  })

  test('[Legion 1.5] both forms are offered to own cataphracts, and what was done is told', () => {
    const t = field({ 'A-BC-1': '0505', 'A-MI-1': '0301', 'B-BC-1': '1012' })
    expect(actsIn(t)).toEqual(['dismountAsSkirmishers A-BC-1', 'dismountAsSwordsmen A-BC-1'])
    const told = (): string[] => t.events.flatMap((event) => (event.type === 'typeChanged' ? event.text : []))
    t.play(asSwordsmen)
    expect(told()).toEqual(['BC 1 dismounts as Swordsmen'])
    until(until(t, 'movement 1'), 'movement 0')
    expect(actsIn(t)).toEqual(['mountCataphracts A-BC-1'])
    t.play(mount)
    expect(told()).toEqual(['SD 1 mounts again as cataphract'])
  })

  test('[Legion 1.5] not disrupted, not beside an enemy, not for others', () => {
    const shaken = field({ 'A-BC-1': { at: '0505', disrupted: 4 }, 'B-MI-1': '1012' })
    expect(no(shaken, asSwordsmen)).toBe('disrupted Legion 1.5')
    const flees = field({ 'A-BC-1': { at: '0505', marks: { panicked: 1 } }, 'B-MI-1': '1012' })
    expect(no(flees, asSwordsmen)).toBe('panicked Legion 1.5')
    expect(no(field({ 'A-BC-1': '0505', 'B-MI-1': '0506' }), asSwordsmen)).toBe('besideEnemy Legion 1.5')
    const t = field({ 'A-BC-1': '0505', 'A-OC-1': '0504', 'B-BC-1': '1012' })
    expect(no(t, act('dismountAsSwordsmen', 'A-OC-1'))).toBe('noCataphract Legion 1.5')
    expect(no(t, act('dismountAsSwordsmen', 'B-BC-1'))).toBe('notYours Legion 1.5')
    expect(no(t, mount)).toBe('noCataphract Legion 1.5')
    expect(no(t, { ...asSwordsmen, to: 4 })).toBe('notOne Legion 1.5')
    for (const fate of ['eliminated', 'exited'] as const) {
      const gone = field({ 'A-BC-1': { at: '0505', fate }, 'A-MI-1': '0101', 'B-MI-1': '1012' })
      expect(no(gone, asSwordsmen)).toBe('noCataphract Legion 1.5')
      expect(actsIn(gone)).toEqual([])
    }
  })

  test('[Legion 1.5] one unit for each act, and one that there is', () => {
    const t = field({ 'A-BC-1': '0501', 'A-BC-2': '0503', 'B-MI-1': '0909' })
    expect(no(t, { ...asSwordsmen, units: ['A-BC-1', 'A-BC-2'] })).toBe('notOne Legion 1.5')
    expect(no(t, { ...asSwordsmen, units: [] })).toBe('notOne Legion 1.5')
    expect(no(t, act('dismountAsSwordsmen', 'A-BC-9'))).toBe('notOne Legion 1.5')
    expect(no(t, act('dismountAsSwordsmen', 'B-MI-1'))).toBe('notYours Legion 1.5')
  })

  test('[Legion 1.5] only where the new stack may stand', () => {
    const t = field({ 'A-BC-1': '0505', 'A-BC-2': '0505', 'B-MI-1': '1012' })
    expect(no(t, asSwordsmen)).toBe('incompatible 5.36')
    expect(offersOf(t.battle, t.state).filter((pick) => pick.kind === 'act')).toEqual([])
  })

  test('[Legion 1.5] the same way back', () => {
    const t = field({ 'A-BC-1': '0505', 'B-MI-1': '1012' }).play(asSkirmishers)
    expect(t.unit('A-BC-1').marks).toEqual({ cataphract: 1, changedHorse: 5 })
    until(until(t, 'movement 1'), 'movement 0').play(mount)
    expect(t.unit('A-BC-1').type).toBe('BC')
    expect(t.unit('A-BC-1').marks.cataphract).toBeUndefined()
    expect(no(t, t.move('A-BC-1', '0506'))).toBe('changed Legion 1.5')
  })

  test('[Legion 1.5] a battle may begin with cataphracts on foot, as either, and with nobody else so', () => {
    const { battle } = field({ 'A-BC-1': '0505' })
    const forms = (['BC', 'SK', 'SD', 'MI'] as const).map((code) => cataphracts.becomes?.(battle, 0, code))
    expect(forms).toEqual([['SK', 'SD'], [], [], []])
  })

  test('[6.11] on foot it fires or fights, like others', () => {
    const t = field(
      { 'A-BC-1': { at: '0506', type: 'SK', fired: 5, marks: { cataphract: 1 } }, 'B-MI-1': '0507' },
      { step: 'melee' },
    )
    expect(no(t, t.melee('0507', 'A-BC-1'))).toBe('fired 6.11')
  })

  test('[11.2] its loss scores three', () => {
    const t = field(
      { 'A-BC-1': { at: '0506', type: 'SD', marks: { cataphract: 1 } }, 'B-PP-1': '0507', 'B-PP-2': '0507' },
      { step: 'melee', side: 1 },
    )
    rigged(t, 6).play(t.melee('0506', 'B-PP-1', 'B-PP-2'))
    expect(dead(t)).toEqual(['A-BC-1'])
    expect(t.state.vp).toEqual([0, 3])
  })
})

test('it concerns battles with BC and says what it changes', () => {
  const t = field({ 'A-BC-1': '0505' })
  expect(cataphracts.concerns?.(t.battle)).toBe(true)
  expect(cataphracts.changes?.(t.battle)).toContain('Byzantines’ cataphracts')
  const plain = table({ units: { 'A-MI-1': '0101' } })
  expect(cataphracts.concerns?.(plain.battle)).toBe(false)
})
