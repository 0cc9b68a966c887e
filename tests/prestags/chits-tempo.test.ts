import { describe, expect, test } from 'vitest'
import { think } from '../../src/core/mind/think.ts'
import type { MindLevel } from '../../src/core/mind/levels.ts'
import { supposes, tempo } from '../../src/systems/prestags/rules/chits/tempo.ts'
import { systemFor } from '../../src/systems/index.ts'
import { asked, begun, chitsIn, choose, END } from './chits.ts'
import type { Position, Table } from './harness.ts'

/** Two leaders of Reds with a unit each, one of Blues; nobody is near an enemy. Draws are told. */
const FAR: Position = {
  scenario: { game: 'spartan' },
  units: {
    'A-2L-1': '0303',
    'A-MI-1': '0303',
    'A-3L-1': '0303',
    'A-MI-2': '0310',
    'A-3L-2': '0310',
    'B-2L-1': '1012',
    'B-MI-1': '1012',
  },
  dice: [],
}

const tempoOf = (t: Table) => {
  const { fights, now, moves } = tempo(t.battle, t.state)
  return { fights, now, movers: t.state.units.flatMap((unit) => (moves(unit) ? [unit.id] : [])).sort() }
}

const chosen = (t: Table, ...options: readonly string[]): Table => options.reduce(choose, t)

/** Blows and moves that are left in a turn, as everybody sees them. */
describe('what is still to come', () => {
  test('[Alternate D] with a full cup everybody has still to move, and both have still to fight', () => {
    const t = begun(FAR)
    expect(tempoOf(t)).toEqual({ fights: [true, true], now: undefined, movers: Object.keys(FAR.units ?? {}).sort() })
  })

  test('[Alternate D.6] who has moved does not move again, those of his side whose markers are left do', () => {
    const t = chosen(begun(FAR), '0-movement', 'A-3L-2')
    t.play(t.move('A-MI-2', '0311'))
    expect(tempoOf(t).movers).not.toContain('A-MI-2')
    expect(tempoOf(t).movers).toEqual(expect.arrayContaining(['A-MI-1', 'A-3L-2', 'B-MI-1']))
  })

  test('[Alternate D] without a movement marker those only whom an activation has under way', () => {
    const t = chosen(begun(FAR), '1-movement', 'pass', '1-movement', 'pass', '1-movement', 'B-2L-1')
    expect(tempoOf(t).movers).toContain('B-MI-1')
    t.play(END)
    expect(tempoOf(t).movers.filter((id) => id.startsWith('B'))).toEqual([])
  })

  test('[Alternate D] a melee marker that is drawn is still to be fought, or lasts, or is over', () => {
    const units = { ...FAR.units, 'A-MI-1': '0910', 'B-MI-1': '0911' }
    const t = chosen(begun({ ...FAR, units }), '0-melee')
    expect(tempoOf(t)).toMatchObject({ fights: [true, true], now: undefined })
    const later = chosen(begun(FAR), '0-melee', 'return')
    expect(tempoOf(later)).toMatchObject({ fights: [true, true], now: undefined })
    choose(t, 'fight')
    expect(tempoOf(t)).toMatchObject({ fights: [false, true], now: 0 })
    while (t.state.pending.length === 0) t.play(END)
    expect(tempoOf(t)).toMatchObject({ fights: [false, true], now: undefined })
  })

  test('[Alternate Chariot 2] a marker that is laid aside leaves another one to fight', () => {
    const t = chosen(begun({ ...FAR, scenario: { game: 'chariot' } }), '0-melee', 'discard')
    expect(tempoOf(t).fights).toEqual([true, true])
    expect(chitsIn(choose(t, '0-melee')).left[1]).toBe(0)
    expect(tempoOf(t).fights).toEqual([true, true])
    choose(t, 'discard')
    expect(tempoOf(t).fights).toEqual([false, true])
  })
})

describe('what an answer leaves open', () => {
  test('[Alternate D] who puts his marker back may still march before he fights, with everybody who has yet to move', () => {
    const t = chosen(begun(FAR), '0-movement', 'A-3L-2')
    t.play(t.move('A-MI-2', '0311')).play(END)
    choose(t, '0-melee')
    const put = supposes(t.battle, t.state, 'return')
    const fought = supposes(t.battle, t.state, 'fight')
    const active = (state: typeof t.state | undefined) => (state?.memo.chits as { active?: object } | undefined)?.active
    expect(active(put?.march)).toMatchObject({ side: 0, units: expect.arrayContaining(['A-MI-1', 'A-2L-1']) })
    const fights = (state: typeof t.state | undefined) => state && tempo(t.battle, state)
    expect(fights(put?.now)).toMatchObject({ fights: [true, true], now: undefined })
    expect(fights(fought?.now)).toMatchObject({ fights: [false, true], now: 0 })
    expect(fights(put?.march)?.fights).toEqual([true, true])
    expect(fights(fought?.march)?.fights).toEqual([false, true])
    expect(asked(t).side).toBe(0)
  })

  test('[Alternate D] who has no movement marker left does not march any more', () => {
    const passes = ['0-movement', 'pass', '0-movement', 'pass', '0-movement', 'pass']
    const t = chosen(begun(FAR), ...passes, '0-melee')
    expect(supposes(t.battle, t.state, 'return')?.march).toBeUndefined()
  })
})

/** What a level answers, or does first. */
const answered = async (t: Table, level: MindLevel) => {
  const play = await systemFor('prestags').play()
  const { side } = t.state.pending.at(-1) ?? { side: tempo(t.battle, t.state).now ?? 0 }
  const mind = { side, level, style: 'cunning', seed: 1 } as const
  const { commands } = think(play, t.battle as never, t.state as never, mind, undefined)
  return commands as readonly { readonly type: string; readonly option?: string; readonly act?: string }[]
}

/** A strong stack of Reds that is three hexes from a weak one of Blues. */
const NEAR: Position = {
  scenario: { game: 'spartan' },
  units: { 'A-2L-1': '0505', 'A-SD-1': '0505', 'A-SD-2': '0505', 'B-MI-1': '0508', 'B-2L-1': '1012' },
  dice: [],
}

describe('who thinks of what is to come', () => {
  test('[Alternate D] a general puts his melee marker back where he may still march up to the enemy', async () => {
    expect(await answered(chosen(begun(NEAR), '0-melee'), 'general')).toEqual([{ type: 'choose', option: 'return' }])
  })

  test('[Alternate D] a general fights where he stands beside a weak enemy who may still go away', async () => {
    const units = { ...NEAR.units, 'B-MI-1': '0506' }
    const t = chosen(begun({ ...NEAR, units }), '0-melee')
    expect(await answered(t, 'general')).toEqual([{ type: 'choose', option: 'fight' }])
  })

  test.each(['recruit', 'general'] as const)(
    '[Alternate D] a %s activates the command that has most to do',
    async (level) => {
      const units = { ...NEAR.units, 'A-3L-1': '0112', 'A-MI-1': '0111' }
      const t = chosen(begun({ ...NEAR, units }), '0-movement')
      expect(await answered(t, level)).toEqual([{ type: 'choose', option: 'A-2L-1' }])
    },
  )

  test('[Alternate D.2] a general activates a leader of lower level too, where his units have somewhere to go', async () => {
    const units = { ...NEAR.units, 'A-3L-1': '0405', 'A-SD-3': '0405' }
    const t = chosen(begun({ ...NEAR, units }), '0-movement', 'A-2L-1')
    const [first] = await answered(t, 'general')
    expect(first).toMatchObject({ type: 'act', act: 'activate' })
  })
})
