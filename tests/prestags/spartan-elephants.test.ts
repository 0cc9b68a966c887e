import { describe, expect, test } from 'vitest'
import { loadBattle } from './loadBattle.ts'
import { scriptedDice, seededDice } from '../../src/core/dice/dice.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Act, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { elephants } from '../../src/systems/prestags/rules/optional/elephants/index.ts'
import { runOf } from '../../src/systems/prestags/rules/optional/elephants/run.ts'
import { toldBy } from '../../src/systems/prestags/present/sentences.ts'
import { combatOf, dead, end, force, inShort, lose, meleeOf, no, pendingOf, shaken, stay } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'
import { playsAll } from '../share.ts'

const rampage = (unit: string): Act => ({ type: 'act', act: 'rampage', units: [unit] })
const roll: Command = { type: 'choose', option: 'roll' }

const mad = (at: string) => ({ at, marks: { roused: 4, rampage: 0 } })

/** The movement step of the Reds, whose elephants rampage. */
const field = (units: Position['units'], dice: readonly number[], more: Partial<Position> = {}): Table =>
  table({ options: ['elephants'], step: 'movement', units, dice, ...more })

const until = (t: Table, step: string): Table => {
  for (let i = 0; t.step !== step; i++) {
    if (i > 30) throw new Error(`never came to ${step}`)
    t.play(end)
  }
  return t
}

const at = (t: Table, id: string): string => t.label(t.unit(id).at)
const marksOf = (t: Table, id: string) => t.unit(id).marks

test('[Spartan 1.11] an elephant runs into the hex in the corner of the map before it runs off it', () => {
  const [corner, beside] = [0, 1]
  const t = field({ 'A-EL-1': mad(field({}, []).label(beside)) }, [])
  const way = t.battle.map.board.directionTo(beside, corner)
  const run = (points: number) => runOf(t.battle, t.state, t.unit('A-EL-1'), way, points)
  expect(run(1)).toMatchObject({ path: [corner], end: { kind: 'spent' } })
  expect(run(2).end).toMatchObject({ kind: 'perishes', text: 'runs off the map' })
})

/** What the log says of a command. */
const sentences = (t: Table, command: Command): string[] => {
  const before = t.state
  t.play(command)
  const entry = { command, events: t.events, state: t.state }
  return toldBy({ battle: t.battle, before, entry }).map((line) => line.text)
}

describe('the one organised combat', () => {
  test('[Spartan 1.0] an attack without effect is the combat; from its next movement phase on it rampages', () => {
    const t = field({ 'A-EL-1': '0505', 'B-PP-1': '0506', 'B-PP-2': '0506', 'A-MI-1': '0101' }, [1], { step: 'melee' })
    t.play(t.melee('0506', 'A-EL-1'))
    expect(combatOf(t).results).toEqual(['-'])
    expect(marksOf(t, 'A-EL-1').roused).toBe(5)
    until(t, 'movement 1')
    expect(marksOf(t, 'A-EL-1').rampage).toBeUndefined()
    until(t, 'movement 0')
    expect(marksOf(t, 'A-EL-1').rampage).toBe(0)
    expect(no(t, t.move('A-EL-1', '0504'))).toBe('rampages Spartan 1.0')
    expect(no(t, end)).toBe('owed Spartan 1.0')
  })

  test('[Spartan 1.0] to be shot at or attacked counts, also without effect', () => {
    const shot = field({ 'A-SK-1': '0504', 'B-EL-1': '0505' }, [1], { step: 'fire' })
    shot.play(shot.fire('0505', 'A-SK-1'))
    expect(combatOf(shot).results).toEqual(['-'])
    expect(marksOf(shot, 'B-EL-1').roused).toBe(5)
    const hit = field({ 'A-PP-1': '0504', 'B-EL-1': '0505' }, [1], { step: 'melee' })
    hit.play(hit.melee('0505', 'A-PP-1'))
    expect(marksOf(hit, 'B-EL-1').roused).toBe(5)
    until(hit, 'movement 1')
    expect(marksOf(hit, 'B-EL-1').rampage).toBe(0)
  })

  test('[Spartan 1.0] shot at by defensive fire in its own player-turn it has had its combat, and attacks no more', () => {
    const t = field({ 'A-EL-1': '0503', 'A-MI-1': '0605', 'B-SK-1': '0506' }, [1, 6])
    t.play(t.move('A-EL-1', '0504', '0505')).play(end)
    t.play(t.defend('0505', 'B-SK-1'))
    expect(marksOf(t, 'A-EL-1')).toEqual({ roused: 5 })
    until(t, 'melee 0')
    expect(no(t, t.melee('0506', 'A-EL-1'))).toBe('roused Spartan 1.0')
  })

  test('[Spartan 1.0] before its combat it moves and fights like any other unit', () => {
    const t = field({ 'A-EL-1': '0503', 'B-MI-1': '0909' }, [])
    expect(no(t, rampage('A-EL-1'))).toBe('noRampage Spartan 1.0')
    t.play(t.move('A-EL-1', '0504')).play(end)
    expect(t.step).not.toBe('movement 0')
  })

  test('[Spartan 1.14] elephants are in control anywhere, and a leader helps in the organised combat', () => {
    const far = field({ 'A-EL-1': '0505', 'A-MI-1': '0505', 'B-MI-1': '0909' }, [])
    expect(controlOf(far.battle, far.state, far.unit('A-EL-1'))).toMatchObject({
      inControl: true,
      cite: 'Spartan 1.14',
    })
    expect(controlOf(far.battle, far.state, far.unit('A-MI-1')).inControl).toBe(false)
    const led = field({ 'A-EL-1': '0505', 'A-2L-1': '0505', 'B-PP-1': '0506' }, [], { step: 'melee' })
    expect(inShort(meleeOf(led, '0506', 'A-EL-1'))).toBe('14:6 2-1')
  })
})

describe('the dice of a rampage', () => {
  test('[Spartan 1.0] die 1 points to the left edge, the others follow clockwise; die 2 is the points', () => {
    const ways = ['0504', '0604', '0605', '0506', '0405', '0404']
    ways.forEach((hex, index) => {
      const t = field({ 'A-EL-1': mad('0505'), 'B-MI-1': '1012' }, [index + 1, 1])
      t.play(rampage('A-EL-1'))
      expect(at(t, 'A-EL-1')).toBe(hex)
    })
    const far = field({ 'A-EL-1': mad('0502'), 'B-MI-1': '1012' }, [4, 5]).play(rampage('A-EL-1'))
    expect(at(far, 'A-EL-1')).toBe('0507')
    const moved = far.events.find((event) => event.type === 'unitsMoved')
    expect(moved).toMatchObject({ moves: [{ path: far.cells('0503', '0504', '0505', '0506', '0507'), cost: 5 }] })
  })

  test('[Spartan 1.0] the log tells dice, way and points', () => {
    const t = field({ 'A-EL-1': mad('0505'), 'B-MI-1': '1012' }, [3, 2])
    expect(sentences(t, rampage('A-EL-1'))).toEqual([
      'EL 1 rampages: die 3 to the upper right, die 2 for 2 points.',
      'EL 1 moves from 0505 to 0706 (2 points).',
    ])
  })

  test('[Spartan 1.13] each of a stack rolls for itself, in the order the owner likes, and all of them must', () => {
    const t = field({ 'A-EL-1': mad('0505'), 'A-EL-2': mad('0505'), 'B-MI-1': '1012' }, [4, 3, 1, 2])
    const acts = offersOf(t.battle, t.state).flatMap((pick) => (pick.kind === 'act' ? [pick.command.units[0]] : []))
    expect(acts).toEqual(['A-EL-1', 'A-EL-2'])
    t.play(rampage('A-EL-2'))
    expect([at(t, 'A-EL-1'), at(t, 'A-EL-2')]).toEqual(['0505', '0508'])
    expect(t.refused(end).text).toBe('EL 1 must rampage before the phase ends.')
    expect(no(t, rampage('A-EL-2'))).toBe('noRampage Spartan 1.0')
    t.play(rampage('A-EL-1'))
    expect(at(t, 'A-EL-1')).toBe('0503')
    t.play(end)
    expect(dead(t)).toEqual([])
  })

  test('[Spartan 1.13] one elephant a time, of one’s own, and two dice', () => {
    const t = field({ 'A-EL-1': mad('0505'), 'A-EL-2': mad('0505'), 'B-EL-1': mad('0909') }, [4, 3])
    expect(no(t, { ...rampage('A-EL-1'), units: ['A-EL-1', 'A-EL-2'] })).toBe('notOne Spartan 1.13')
    expect(no(t, { ...rampage('A-EL-1'), to: 5 })).toBe('notOne Spartan 1.13')
    expect(no(t, rampage('B-EL-1'))).toBe('notYours Spartan 1.13')
    expect(no(t, { ...rampage('A-EL-1'), dice: [1] })).toBe('badDice Spartan 1.0')
  })

  test('[5.4] no rampage while a stack is wrong: whom it disrupts could not move out any more', () => {
    const four = { 'A-MI-1': '0506', 'A-MI-2': '0506', 'A-MI-3': '0506', 'A-MI-4': '0507' }
    const t = field({ 'A-EL-1': mad('0502'), ...four, 'B-MI-1': '1012' }, [4, 6, 5])
    t.play(t.move('A-MI-4', '0506'))
    expect(no(t, rampage('A-EL-1'))).toBe('stacksFirst 5.4')
    expect(offersOf(t.battle, t.state).filter((pick) => pick.kind === 'act')).toEqual([])
    t.play(t.move('A-MI-3', '0507')).play(rampage('A-EL-1')).play(roll)
    expect(shaken(t)).toEqual(['A-MI-1', 'A-MI-2', 'A-MI-4'])
    t.play(end)
  })

  test('[Spartan 1.0] physical dice are told: two for the rampage, one for the attack', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-MI-1': '0505' }, [], { dice: { kind: 'physical' } })
    expect(no(t, rampage('A-EL-1'))).toBe('needsRoll 8.1')
    t.play({ ...rampage('A-EL-1'), dice: [4, 6] })
    expect(at(t, 'A-EL-1')).toBe('0504')
    expect(no(t, { ...roll, dice: [6, 6] })).toBe('badDice Spartan 1.22')
    t.play({ ...roll, dice: [6] })
    expect(dead(t)).toEqual(['B-MI-1'])
  })

  test('[Spartan 1.11] terrain costs what it costs; what cannot be paid is not entered', () => {
    const map = ['.........', '....w....', '.........']
    const t = field({ 'A-EL-1': mad('0203'), 'B-MI-1': '0309' }, [4, 5], { map })
    expect(at(t.play(rampage('A-EL-1')), 'A-EL-1')).toBe('0206')
    const poor = field({ 'A-EL-1': mad('0203'), 'B-MI-1': '0309' }, [4, 3], { map })
    expect(at(poor.play(rampage('A-EL-1')), 'A-EL-1')).toBe('0204')
    const stuck = field({ 'A-EL-1': mad('0204'), 'B-MI-1': '0309' }, [4, 2], { map })
    expect(at(stuck.play(rampage('A-EL-1')), 'A-EL-1')).toBe('0204')
  })

  test('[Spartan 1.12] it leaves the map only with a point to spare', () => {
    const stays = field({ 'A-EL-1': mad('0503'), 'B-MI-1': '1012' }, [1, 2]).play(rampage('A-EL-1'))
    expect(at(stays, 'A-EL-1')).toBe('0501')
    expect(dead(stays)).toEqual([])
    const leaves = field({ 'A-EL-1': mad('0503'), 'B-MI-1': '1012' }, [1, 3]).play(rampage('A-EL-1'))
    expect(dead(leaves)).toEqual(['A-EL-1'])
    expect(leaves.state.vp).toEqual([0, 4])
  })

  test('[Spartan 1.23] swamp and lake are death; a road leads through a swamp', () => {
    const map = (code: string): string[] => ['.........', `....${code}....`, '.........']
    const swamp = field({ 'A-EL-1': mad('0203'), 'B-MI-1': '0309' }, [4, 2], { map: map('m') })
    expect(sentences(swamp, rampage('A-EL-1'))).toEqual([
      'EL 1 rampages: die 4 to the right, die 2 for 2 points.',
      'EL 1 moves from 0203 to 0204 (1 point).',
      'EL 1 sinks in the swamp of hex 0205.',
      'EL 1 is eliminated: 4 victory points to the Blues.',
    ])
    const lake = field({ 'A-EL-1': mad('0204'), 'B-MI-1': '0309' }, [4, 1], { map: map('L') }).play(rampage('A-EL-1'))
    expect(dead(lake)).toEqual(['A-EL-1'])
    const halts = field({ 'A-EL-1': mad('0203'), 'B-MI-1': '0309' }, [4, 1], { map: map('L') }).play(rampage('A-EL-1'))
    expect(at(halts, 'A-EL-1')).toBe('0204')
    expect(dead(halts)).toEqual([])
    const roads = [['0204', '0205', '0206']]
    const road = field({ 'A-EL-1': mad('0203'), 'B-MI-1': '0309' }, [4, 3], { map: map('m'), roads })
    expect(at(road.play(rampage('A-EL-1')), 'A-EL-1')).toBe('0206')
  })

  test('[Spartan 1.23] ground that the battle closes is death as well', () => {
    const map = ['.........', '....S....', '.........']
    const t = field({ 'A-EL-1': mad('0204'), 'B-MI-1': '0309' }, [4, 1], { map }).play(rampage('A-EL-1'))
    expect(dead(t)).toEqual(['A-EL-1'])
  })
})

describe('the attack of a rampage', () => {
  test('[Spartan 1.22] it stops and attacks where it becomes adjacent, with its odds told before the die', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-SD-1': '0506' }, [4, 6, 1])
    t.play(rampage('A-EL-1'))
    expect(at(t, 'A-EL-1')).toBe('0505')
    const asked = pendingOf(t, 'choice')
    expect(asked).toMatchObject({ side: 0, heading: 'Rampage', cite: 'Spartan 1.22' })
    expect(asked.text).toBe('EL 1 attacks hex 0506 with SD 1: 8 to 4 = 2-1 (no effect 2, D 4 of 6).')
    expect(asked.options).toMatchObject([{ id: 'roll', units: ['A-EL-1'], cells: t.cells('0506'), dice: 1 }])
    expect(no(t, end)).toBe('decisionFirst Spartan 1.22')
    t.play(roll)
    expect(combatOf(t)).toMatchObject({ kind: 'melee', side: 0, attackers: ['A-EL-1'], results: ['-'] })
    expect(at(t, 'A-EL-1')).toBe('0505')
    expect(t.state.pending).toEqual([])
    t.play(end)
  })

  test('[Spartan 1.16] it enters the hex that it emptied, unasked, and that ends its rampage', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-MI-1': '0506', 'B-MI-2': '0508' }, [4, 6, 6])
    t.play(rampage('A-EL-1')).play(roll)
    expect(dead(t)).toEqual(['B-MI-1'])
    expect([at(t, 'A-EL-1'), t.state.pending, t.state.aftermath]).toEqual(['0506', [], undefined])
    expect(no(t, rampage('A-EL-1'))).toBe('noRampage Spartan 1.0')
  })

  test('[Spartan 1.16] into a swamp it goes to its death', () => {
    const map = ['.........', '.....m...', '.........']
    const t = field({ 'A-EL-1': mad('0205'), 'B-SK-1': '0206', 'B-MI-9': '0301' }, [4, 1, 6], { map })
    t.play(rampage('A-EL-1')).play(roll)
    expect(dead(t)).toEqual(['A-EL-1', 'B-SK-1'])
    expect(t.state.vp).toEqual([3, 4])
  })

  test('[Spartan 1.16] [11.1] held back by its battle, it stays outside the hex that it emptied', () => {
    const sides = [force('Reds', { units: { EL: 1 }, noMoveBefore: { types: ['EL'], turn: 9 } }), force('Blues')]
    const units = { 'A-EL-1': mad('0505'), 'B-MI-1': '0506', 'B-MI-9': '0909' }
    const t = field(units, [4, 1, 6], { scenario: { sides } as never })
    t.play(rampage('A-EL-1')).play(roll)
    expect([dead(t), at(t, 'A-EL-1'), t.state.pending]).toEqual([['B-MI-1'], '0505', []])
  })

  test('[Spartan 1.16] it takes control of what it enters', () => {
    const sides: [ReturnType<typeof force>, ReturnType<typeof force>] = [
      force('Reds', { victory: [[{ type: 'control', hexes: ['0505', '0507'] }]] }),
      force('Blues'),
    ]
    const t = field({ 'A-EL-1': mad('0502'), 'B-MI-1': '1012' }, [4, 3], {
      scenario: { sides } as Position['scenario'] & object,
    })
    t.play(rampage('A-EL-1'))
    expect(t.state.control).toEqual({ [t.cell('0505')]: 0 })
  })

  test('[Spartan 1.21] [Spartan 1.25] it attacks alone: no leader helps, and nobody comes along', () => {
    const t = field({ 'A-EL-1': mad('0505'), 'A-1L-1': '0505', 'A-PP-1': '0505', 'B-PP-1': '0506' }, [4, 1, 6])
    t.play(rampage('A-EL-1'))
    expect(pendingOf(t, 'choice').text).toContain('8 to 6 = 1-1')
    t.play(roll)
    expect(combatOf(t)).toMatchObject({ attackers: ['A-EL-1'], leaders: [] })
    expect(shaken(t)).toEqual(['B-PP-1'])
  })

  test('[Spartan 1.25] in defence no leader helps a rampaging elephant either, but he helps the others', () => {
    const units = { 'A-EL-1': mad('0505'), 'A-1L-1': '0505', 'B-PP-1': '0506' }
    const alone = field(units, [], { step: 'melee', side: 1 })
    expect(inShort(meleeOf(alone, '0505', 'B-PP-1'))).toBe('6:4 1-1')
    const beside = field({ ...units, 'A-PS-1': '0505' }, [], { step: 'melee', side: 1 })
    expect(inShort(meleeOf(beside, '0505', 'B-PP-1'))).toBe('6:12 1-2')
  })

  test('[Spartan 1.22] friends are attacked like enemies', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'A-MI-1': '0506', 'A-SK-1': '0506', 'B-MI-1': '1012' }, [4, 6, 6])
    t.play(rampage('A-EL-1'))
    expect(pendingOf(t, 'choice').text).toContain('attacks its own side, hex 0506 with MI 1 and SK 1: 8 to 3 = 2-1')
    t.play(roll)
    expect(combatOf(t)).toMatchObject({ side: 0, targets: t.cells('0506'), results: ['D'] })
    expect(shaken(t)).toEqual(['A-MI-1', 'A-SK-1'])
  })

  test('[Spartan 1.24] losses among friends score for the enemy', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'A-HC-1': '0506', 'B-MI-1': '1012' }, [4, 6, 6])
    t.play(rampage('A-EL-1')).play(roll)
    expect(dead(t)).toEqual(['A-HC-1'])
    expect(t.state.vp).toEqual([0, 2])
    expect(at(t, 'A-EL-1')).toBe('0506')
  })

  test('[8.1] a half elimination among friends: they choose, then the rampage is over', () => {
    const units = { 'A-EL-1': mad('0502'), 'A-MC-1': '0506', 'A-LC-1': '0506', 'B-MI-1': '1012' }
    const t = field(units, [4, 6, 5]).play(rampage('A-EL-1')).play(roll)
    expect(combatOf(t).results).toEqual(['½E'])
    expect(pendingOf(t, 'losses')).toMatchObject({ side: 0, from: ['A-MC-1', 'A-LC-1'], count: 1 })
    t.play(lose('A-LC-1'))
    expect([dead(t), shaken(t)]).toEqual([['A-LC-1'], ['A-MC-1']])
    expect(t.state.vp).toEqual([0, 1])
    expect(at(t, 'A-EL-1')).toBe('0505')
    expect(t.state.pending).toEqual([])
  })

  test('[8.1] a half elimination among enemies is chosen by them, in the movement phase of the elephant', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-MC-1': '0506', 'B-LC-1': '0506' }, [4, 6, 5])
    t.play(rampage('A-EL-1')).play(roll)
    expect(pendingOf(t, 'losses').side).toBe(1)
    t.play(lose('B-MC-1'))
    expect(t.state.vp).toEqual([2, 0])
    expect(t.step).toBe('movement 0')
  })

  test('[8.22] a survivor that was disrupted before goes with the loss, and the elephant rushes on', () => {
    const units = { 'B-LC-1': { at: '0506', disrupted: 4 }, 'B-MC-1': '0506' }
    const t = field({ 'A-EL-1': mad('0502'), ...units }, [4, 6, 4])
      .play(rampage('A-EL-1'))
      .play(roll)
    expect(combatOf(t).results).toEqual(['½E'])
    t.play(lose('B-MC-1'))
    expect(dead(t)).toEqual(['B-LC-1', 'B-MC-1'])
    expect(at(t, 'A-EL-1')).toBe('0506')
  })

  test('[Spartan 1.22] below 1-2 nothing happens, and it stops', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-PP-1': '0506', 'B-PP-2': '0506', 'B-PP-3': '0506' }, [4, 6])
    expect(sentences(t, rampage('A-EL-1'))).toEqual([
      'EL 1 rampages: die 4 to the right, die 6 for 6 points.',
      'EL 1 moves from 0502 to 0505 (3 points).',
      'EL 1 comes up against hex 0506 with PP 1, PP 2 and PP 3: 8 to 18 is below 1-2, and nothing happens.',
    ])
    expect(t.state.pending).toEqual([])
    t.play(end)
  })

  test('[Spartan 1.22] of several hexes the one straight ahead', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-PP-1': '0605', 'B-MI-1': '0506', 'B-PP-2': '0405' }, [4, 6])
    expect(pendingOf(t.play(rampage('A-EL-1')), 'choice').options[0]?.cells).toEqual(t.cells('0506'))
  })

  test('[Spartan 1.22] else a die decides: 1 to 3 the left one, 4 to 6 the right one', () => {
    for (const [die, hex] of [
      [3, '0604'],
      [4, '0404'],
    ] as const) {
      const t = field({ 'A-EL-1': mad('0502'), 'B-PS-1': '0604', 'B-MI-1': '0404' }, [4, 6, die, 6])
      t.play(rampage('A-EL-1'))
      expect(at(t, 'A-EL-1')).toBe('0504')
      expect(pendingOf(t, 'choice').text).toContain('hex 0604 with PS 1; 4 to 6: hex 0404 with MI 1')
      t.play(roll)
      expect(pendingOf(t, 'choice').options[0]?.cells).toEqual(t.cells(hex))
      t.play(roll)
      expect(combatOf(t).targets).toEqual(t.cells(hex))
    }
  })

  test('[Spartan 1.22] whom it stands beside at first it passes, unless the die points at him', () => {
    const units = { 'A-EL-1': mad('0505'), 'A-PP-1': '0505', 'A-PP-2': '0604', 'B-PP-1': '0404', 'B-PP-2': '0504' }
    const away = field(units, [4, 2]).play(rampage('A-EL-1'))
    expect([at(away, 'A-EL-1'), away.state.pending]).toEqual(['0507', []])
    const along = field(units, [3, 1]).play(rampage('A-EL-1'))
    expect([at(along, 'A-EL-1'), along.state.pending]).toEqual(['0605', []])
    const into = field(units, [1, 1]).play(rampage('A-EL-1'))
    expect(at(into, 'A-EL-1')).toBe('0505')
    expect(pendingOf(into, 'choice').options[0]?.cells).toEqual(into.cells('0504'))
  })

  test('[7.13] several elephants may attack one hex in one phase', () => {
    const t = field(
      { 'A-EL-1': mad('0505'), 'A-EL-2': mad('0605'), 'B-PP-1': '0506', 'B-PP-2': '0506' },
      [4, 1, 1, 5, 1, 1],
    )
    t.play(rampage('A-EL-1')).play(roll).play(rampage('A-EL-2')).play(roll)
    expect(combatOf(t).id).toBe(2)
  })

  test('[Spartan 1.15] elephants attack elephants, and the victim has had its combat', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'A-EL-2': '0506', 'B-MI-1': '1012' }, [4, 6, 1])
    t.play(rampage('A-EL-1')).play(roll)
    expect(marksOf(t, 'A-EL-2')).toEqual({ roused: 5 })
    // It begins with the next movement phase of its side, not with this one.
    t.play(t.move('A-EL-2', '0507')).play(end)
    until(t, 'movement 0')
    expect(marksOf(t, 'A-EL-2').rampage).toBe(0)
  })

  test('[6.42] defensive fire meets an elephant that rampaged beside fire units', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-SK-1': '0506', 'B-SK-2': '0506', 'B-SK-3': '0506' }, [4, 6, 1, 6])
    t.play(rampage('A-EL-1')).play(roll).play(end)
    expect(t.step).toBe('defensiveFire 0')
    t.play(t.defend('0505', 'B-SK-1', 'B-SK-2', 'B-SK-3'))
    expect(combatOf(t).results).toEqual(['D'])
    expect(shaken(t)).toEqual([])
  })

  test('[Spartan 1.0] a rampaging elephant takes no order to attack', () => {
    const t = field({ 'A-EL-1': mad('0505'), 'B-MI-1': '0506', 'A-MI-1': '0405' }, [], { step: 'melee' })
    expect(no(t, t.melee('0506', 'A-EL-1'))).toBe('rampages Spartan 1.0')
  })

  test('[Spartan 1.26] a leader beside it changes nothing: it rampages until it is gone', () => {
    const t = field({ 'A-EL-1': mad('0503'), 'A-1L-1': '0503', 'B-MI-1': '1012' }, [4, 1, 6, 6])
    t.play(rampage('A-EL-1')).play(end)
    until(t, 'movement 0')
    expect(no(t, end)).toBe('owed Spartan 1.0')
    t.play(rampage('A-EL-1'))
    expect(dead(t)).toEqual(['A-EL-1'])
    t.play(end)
  })
})

describe('elephants under fire and blows', () => {
  test('[Spartan 1.27] a disruption does nothing to them', () => {
    const t = field({ 'A-PP-1': '0504', 'B-EL-1': '0505', 'B-MI-1': '0505' }, [6], { step: 'melee' })
    t.play(t.melee('0505', 'A-PP-1'))
    expect(combatOf(t).results).toEqual(['D'])
    expect(shaken(t)).toEqual(['B-MI-1'])
  })

  test('[Spartan 1.27] of two, half an elimination takes one, and the other stands undisrupted', () => {
    const units = {
      'A-PP-1': '0504',
      'A-PP-2': '0504',
      'A-PP-3': '0604',
      'A-PP-4': '0604',
      'B-EL-1': '0505',
      'B-EL-2': '0505',
    }
    const t = field(units, [6], { step: 'melee' })
    t.play(t.melee('0505', 'A-PP-1', 'A-PP-2', 'A-PP-3', 'A-PP-4'))
    expect(combatOf(t).results).toEqual(['½E'])
    expect(dead(t)).toEqual(['B-EL-1'])
    expect(shaken(t)).toEqual([])
    expect(marksOf(t, 'B-EL-2').roused).toBe(5)
  })
})

describe('with other rules', () => {
  const panicSides = (level: number) => ({
    sides: [force('Reds', { panicLevel: level }), force('Blues', { panicLevel: 99 })],
  })

  test('[Spartan 1.28] in panic the elephants rampage, save those that a leader protects', () => {
    const t = field(
      {
        'A-MI-1': '0505',
        'A-EL-1': '0101',
        'A-EL-2': '0303',
        'A-1L-1': '0303',
        'A-MI-2': '0101',
        'B-PP-1': '0506',
        'B-PP-2': '0506',
      },
      [6],
      {
        options: ['elephants', 'panic'],
        step: 'melee',
        side: 1,
        scenario: panicSides(1) as Position['scenario'] & object,
      },
    )
    t.play(t.melee('0505', 'B-PP-1', 'B-PP-2'))
    t.play(stay)
    expect(dead(t)).toEqual(['A-MI-1'])
    expect(marksOf(t, 'A-MI-2').panicked).toBe(1)
    expect(marksOf(t, 'A-EL-1')).toEqual({ roused: 5 })
    expect(marksOf(t, 'A-EL-2')).toEqual({})
    until(t, 'movement 0')
    expect(marksOf(t, 'A-EL-1').rampage).toBe(0)
  })

  test('[18.1] nobody is in contact with a rampaging elephant', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-SD-1': '0506' }, [4, 6, 1], { options: ['elephants', 'contact'] })
    t.play(rampage('A-EL-1')).play(roll)
    expect(marksOf(t, 'B-SD-1').contact).toBeUndefined()
    expect(marksOf(t, 'A-EL-1').contact).toBeUndefined()
  })

  test('[18.5] an elephant that begins to rampage breaks its contact', () => {
    const held = { contact: 1 }
    const t = field(
      {
        'A-EL-1': { at: '0505', marks: { ...held, roused: 5 } },
        'B-SD-1': { at: '0506', marks: held },
        'A-MI-1': '0101',
      },
      [],
      { options: ['elephants', 'contact'], step: 'melee' },
    )
    until(t, 'movement 0')
    expect(marksOf(t, 'A-EL-1').contact).toBeUndefined()
    expect(marksOf(t, 'B-SD-1').contact).toBeUndefined()
  })
})

describe('the option', () => {
  test('it concerns battles with elephants and says whose will rampage', () => {
    const zama = loadBattle('prestags/zama-202bc')
    expect(elephants.concerns?.(zama)).toBe(true)
    expect(elephants.changes?.(zama)).toBe(
      'The Carthaginians’ elephants will rampage from the movement phase after their first combat on.',
    )
    expect(elephants.concerns?.(loadBattle('prestags/rome-753bc'))).toBe(false)
  })

  test('badges tell who will rampage and who does', () => {
    const t = field({ 'A-EL-1': mad('0505'), 'A-EL-2': { at: '0505', marks: { roused: 5 } }, 'A-EL-3': '0505' }, [])
    const signs = ['A-EL-1', 'A-EL-2', 'A-EL-3'].map((id) => elephants.badges?.(t.battle, t.state, t.unit(id))?.sign)
    expect(signs).toEqual(['!!', '!', undefined])
  })

  test('a rampage that rolls its own dice is the same whenever it is played again', () => {
    const t = field({ 'A-EL-1': mad('0505'), 'B-MI-1': '1012' }, [])
    const again = (): string => {
      const copy = field({ 'A-EL-1': mad('0505'), 'B-MI-1': '1012' }, [], { dice: seededDice(3) }).play(
        rampage('A-EL-1'),
      )
      return at(copy, 'A-EL-1')
    }
    expect(again()).toBe(again())
    t.state = { ...t.state, dice: scriptedDice([]) }
    expect(no(t, rampage('A-EL-1'))).toBe('diceExhausted 8.1')
  })

  if (playsAll)
    test.each([[['elephants', 'panic', 'contact', 'facing']], [['elephants']]])(
      'random games of Zama with %s are sound to the end',
      (options) => {
        const battle = loadBattle('prestags/zama-202bc', options)
        const game = fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(5)), 5, 60)
        expect(game.fault).toBeUndefined()
        const rampages = game.history.entries.filter(
          ({ command }) => command.type === 'act' && command.act === 'rampage',
        )
        expect(rampages.length).toBeGreaterThan(0)
      },
    )
})
