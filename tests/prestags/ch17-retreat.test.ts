import { describe, expect, test } from 'vitest'
import { physicalDice } from '../../src/core/dice/dice.ts'
import { combatOf, end, enter, no, pendingOf, shaken, stay } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

// Around 0505, clockwise: 0605 0506 0405 0404 0504 0604.
const on = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['retreat'], step: 'melee', stacking: [3, 3], units, ...more })
const say = (option: string) => ({ type: 'choose', option }) as const
const answers = (t: Table): string[] => pendingOf(t, 'choice').options.map((option) => option.id)

describe('retreat before combat', () => {
  test('[17.0] a unit three points faster than the fastest attacker is asked, by its printed allowance', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': { at: '0506', halved: true } }, { dice: [6] })
    t.play(t.melee('0506', 'A-MI-1'))
    expect(t.state.combats).toBe(0)
    expect(pendingOf(t, 'choice')).toMatchObject({ side: 1, about: 'retreat', cite: '17.0' })
    expect(answers(t)[0]).toBe('stay')
    expect(answers(t)).not.toContain('to-0505')
    t.play(say('stay'))
    expect(combatOf(t).results).toEqual(['D'])
  })

  test('[17.0] two points are not enough, and the fastest attacker counts', () => {
    const slow = on({ 'A-HC-1': '0505', 'B-LC-1': '0506' }, { dice: [1] })
    slow.play(slow.melee('0506', 'A-HC-1'))
    expect(combatOf(slow).die).toBe(1)
    const mixed = on({ 'A-MI-1': '0505', 'A-HC-1': '0405', 'B-LC-1': '0506' }, { dice: [1] })
    mixed.play(mixed.melee('0506', 'A-MI-1', 'A-HC-1'))
    expect(combatOf(mixed).attackers).toEqual(['A-MI-1', 'A-HC-1'])
    const off = on({ 'A-MI-1': '0505', 'B-LC-1': '0506' }, { dice: [1], options: [] })
    off.play(off.melee('0506', 'A-MI-1'))
    expect(combatOf(off).die).toBe(1)
  })

  test('[17.0] who goes back goes one hex, and the attacker may enter the hex and no further', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': '0506' })
    t.play(t.melee('0506', 'A-MI-1')).play(say('to-0507'))
    expect(t.label(t.unit('B-LC-1').at)).toBe('0507')
    expect(t.state.combats).toBe(0)
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0506'))
    t.play(enter(t, '0506', 'A-MI-1'))
    expect(t.label(t.unit('A-MI-1').at)).toBe('0506')
    expect(t.state.pending).toEqual([])
    expect(t.state.attacked).toEqual([])
  })

  test('[17.0] three points are enough, to the point', () => {
    const t = on({ 'A-EL-1': '0505', 'B-LC-1': '0506' })
    t.play(t.melee('0506', 'A-EL-1'))
    expect(pendingOf(t, 'choice').about).toBe('retreat')
    const guns = on({ 'A-BL-1': '0505', 'A-MI-1': '0505', 'B-EL-1': '0506' })
    guns.play(guns.melee('0506', 'A-MI-1'))
    expect(pendingOf(guns, 'choice').text).toContain('EL 1')
  })

  test('[17.1] nobody goes back into a hex of the enemy, were it one of his own kind', () => {
    const t = on({ 'A-MI-1': '0505', 'A-LC-1': '0405', 'B-LC-1': '0506' })
    t.play(t.melee('0506', 'A-MI-1'))
    expect(answers(t).sort()).toEqual(['stay', 'to-0406', 'to-0507', 'to-0605', 'to-0606'])
  })

  test('[17.0] who carries nobody is asked by his own name', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': '0506' })
    t.play(t.melee('0506', 'A-MI-1'))
    expect(pendingOf(t, 'choice').text).toBe('hex 0506 is attacked. Does LC 1 go back one hex?')
  })

  test('[17.1] one open hex is enough', () => {
    const t = on({ 'A-MI-1': '0202', 'B-LC-1': '0203' }, { map: ['LLLL', 'L...', 'LLLL'] })
    t.play(t.melee('0203', 'A-MI-1'))
    expect(answers(t)).toEqual(['stay', 'to-0204'])
  })

  test('[18.2] who is in contact does not go back', () => {
    const held = { marks: { contact: 1 } }
    const t = on(
      { 'A-MI-1': { at: '0505', ...held }, 'B-LC-1': { at: '0506', ...held } },
      { options: ['retreat', 'contact'], dice: [1] },
    )
    t.play(t.melee('0506', 'A-MI-1'))
    expect(combatOf(t).die).toBe(1)
  })

  test('[17.0] nobody entered what was given up, and nobody is left: there is no attack to call off', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': '0506' })
    t.play(t.melee('0506', 'A-MI-1')).play(say('to-0507')).play(stay)
    expect(t.happened).not.toContain('told')
    expect([t.state.combats, t.state.memo]).toEqual([0, {}])
  })

  test('[17.1] without an open hex with room the unit stays and takes the attack', () => {
    const map = ['LLLL', 'L..L', 'LLLL']
    const t = on({ 'A-MI-1': '0202', 'B-LC-1': '0203' }, { map, dice: [1] })
    t.play(t.melee('0203', 'A-MI-1'))
    expect(combatOf(t).die).toBe(1)
    const full = on(
      { 'A-MI-1': '0202', 'B-LC-1': '0203', 'B-LC-2': '0204', 'B-LC-3': '0204', 'B-LC-4': '0204' },
      { map: ['LLLL', 'L...', 'LLLL'], dice: [1] },
    )
    full.play(full.melee('0203', 'A-MI-1'))
    expect(combatOf(full).die).toBe(1)
    const foot = on(
      { 'A-MI-1': '0202', 'B-LC-1': '0203', 'B-MI-1': '0204' },
      { map: ['LLLL', 'L...', 'LLLL'], dice: [1] },
    )
    foot.play(foot.melee('0203', 'A-MI-1'))
    expect(combatOf(foot).die).toBe(1)
  })

  test('[17.1] a disrupted unit does not go back', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': { at: '0506', disrupted: 5 } }, { dice: [1] })
    t.play(t.melee('0506', 'A-MI-1'))
    expect(combatOf(t).die).toBe(1)
  })

  test('[17.2] the advance is no movement: it draws no defensive fire', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': '0506', 'B-BW-1': '0508' })
    t.play(t.melee('0506', 'A-MI-1'))
      .play(say('to-0406'))
      .play(enter(t, '0506', 'A-MI-1'))
    expect(t.unit('A-MI-1').moved).toBe(-1)
    expect(t.step).not.toMatch(/defensiveFire 0/)
  })

  test('[17.3] he may not go back again, nor may those in the hex to which he went', () => {
    const units = { 'A-MI-1': '0505', 'A-MI-2': '0605', 'B-LC-1': '0506', 'B-LC-2': '0606' }
    const t = on(units, { dice: [1] })
    t.play(t.melee('0506', 'A-MI-1')).play(say('to-0606')).play(stay)
    expect(t.happened).not.toContain('unitsMarked')
    t.play(t.melee('0606', 'A-MI-2'))
    expect(combatOf(t)).toMatchObject({ die: 1, attackers: ['A-MI-2'] })
    expect(combatOf(t).groups[0]?.defenders).toEqual(['B-LC-1', 'B-LC-2'])
  })

  test('[17.4] who entered does not attack in this player-turn; who did not still may', () => {
    const units = { 'A-MI-1': '0505', 'A-MI-2': '0505', 'B-LC-1': '0506', 'B-MI-1': '0605' }
    const t = on(units, { dice: [1] })
    t.play(t.melee('0506', 'A-MI-1', 'A-MI-2'))
      .play(say('to-0507'))
      .play(enter(t, '0506', 'A-MI-1'))
    expect(no(t, t.melee('0605', 'A-MI-1'))).toBe('advanced 17.4')
    expect(t.events.flatMap((event) => (event.type === 'unitsMarked' ? event.units : []))).toEqual(['A-MI-1'])
    t.play(t.melee('0605', 'A-MI-2'))
    expect(combatOf(t).attackers).toEqual(['A-MI-2'])
  })

  test('[17.4] of two hexes one is given up: who enters it is missing in the attack on the other', () => {
    const units = { 'A-MI-1': '0505', 'A-MI-2': '0505', 'B-LC-1': '0506', 'B-MI-1': '0605' }
    const t = on(units, { dice: [1] })
    t.play({ type: 'melee', units: ['A-MI-1', 'A-MI-2'], targets: t.cells('0506', '0605') })
    t.play(say('to-0507')).play(enter(t, '0506', 'A-MI-2'))
    expect(combatOf(t)).toMatchObject({ attackers: ['A-MI-1'], targets: t.cells('0605'), die: 1 })
  })

  test('[17.5] of one hex the fast may go and the slow must stay', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': '0506', 'B-1L-1': '0506', 'B-SK-1': '0506' }, { dice: [1] })
    const mixed = on({ 'A-MI-1': '0505', 'A-MI-2': '0505', 'B-OC-1': '0506', 'B-LC-1': '0506' }, { dice: [1] })
    mixed.play(mixed.melee('0506', 'A-MI-1', 'A-MI-2'))
    expect(answers(mixed)).toContain('stayAll')
    const all = on({ 'A-MI-1': '0505', 'B-OC-1': '0506', 'B-LC-1': '0506' }, { dice: [1] })
    all.play(all.melee('0506', 'A-MI-1')).play(say('stayAll'))
    expect(combatOf(all).groups[0]?.defenders).toEqual(['B-OC-1', 'B-LC-1'])
    mixed.play(say('to-0507')).play(say('stay'))
    expect(combatOf(mixed).groups[0]?.defenders).toHaveLength(1)
    t.play(t.melee('0506', 'A-MI-1'))
    expect(pendingOf(t, 'choice').text).toContain('LC 1')
    t.play(say('to-0507'))
    expect(pendingOf(t, 'choice').text).toContain('1L 1')
    t.play(say('stay'))
    expect(combatOf(t).groups[0]?.defenders).toEqual(['B-1L-1', 'B-SK-1'])
  })

  test('[17.0] with dice of their own the players roll after the answers', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': '0506' }, { dice: physicalDice })
    t.play(t.melee('0506', 'A-MI-1')).play(say('stay'))
    expect(pendingOf(t, 'choice')).toMatchObject({ side: 0, about: 'retreatRoll', options: [{ dice: 1 }] })
    expect(no(t, say('roll'))).toBe('needsRoll 8.1')
    t.play({ type: 'choose', option: 'roll', dice: [6] })
    expect(shaken(t)).toEqual(['B-LC-1'])
  })

  test('[17.0] first the answer, then everything else; only what was offered is an answer', () => {
    const t = on({ 'A-MI-1': '0505', 'B-LC-1': '0506' })
    t.play(t.melee('0506', 'A-MI-1'))
    expect(no(t, end)).toBe('decisionFirst 17.0')
    expect(no(t, say('to-0101'))).toBe('noSuchAnswer 17.0')
  })
})
