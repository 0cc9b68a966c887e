import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { commandNext } from '../../src/core/engine/runs.ts'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { withMinds } from '../../src/core/mind/players.ts'
import { sumOf } from '../../src/core/play/worth.ts'
import { MIND_LEVELS, MIND_STYLES } from '../../src/core/mind/levels.ts'
import { NO_MORE } from '../../src/core/mind/saying.ts'
import { think } from '../../src/core/mind/think.ts'
import type { State } from '../../src/systems/panzer-strike/rules/position/state.ts'
import type { Battle } from '../../src/systems/panzer-strike/rules/scenario/battle.ts'
import { aimsOf } from '../../src/systems/panzer-strike/mind/aims.ts'
import { entrusted } from '../../src/systems/panzer-strike/mind/planner.ts'
import { play } from '../../src/systems/panzer-strike/play/play.ts'
import { thoughtOut } from '../mind/playing.ts'

type Sheet = { type: string; map: string; turns: number; sides: { mission: string }[] }

/** A battle of the library, changed by hand; how missions differ in what is ordered stands in mind/designs.test.ts. */
const laid = (id: string, seed: number, change: (sheet: Sheet) => void = () => {}, options: readonly string[] = []) => {
  const sheet = structuredClone(library.scenario(`panzer-strike/${id}`)) as Sheet
  change(sheet)
  const map = library.map(sheet.map)
  const ground = play.begin(sheet, map, options, seededDice(seed))
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return { play, battle: battle.value, start: { ...ground.start, dice: seededDice(seed) } }
}

/** Every state of a game as far as a turn, the last one last. */
const played = (
  { battle, start }: ReturnType<typeof laid>,
  names: readonly [string, string],
  seed: number,
  until: number,
): readonly State[] => {
  const player = withMinds(play).player(battle, names)
  const chance = newChance(seed)
  const states: State[] = [start]
  for (;;) {
    const state = states.at(-1) as State
    if (state.verdict || state.turn > until) return states
    const next = commandNext({ system: play.system, actor: play.actor }, battle, state, (seen) => player(seen, chance))
    const done = play.system.decide(battle, state, next)
    if (!done.ok) throw new Error(`${JSON.stringify(next)}: ${done.error.text}`)
    states.push(done.value.state)
  }
}

describe('the computer of Panzer Strike!', () => {
  test.each(MIND_LEVELS.map((level, index) => [level, MIND_STYLES[index % MIND_STYLES.length] ?? 'bold'] as const))(
    'a whole battle between two of %s, %s: none of its orders is refused, every phase is ended',
    (level, style) => {
      const { refused, end } = thoughtOut(laid('crossroads-1941', 3) as never, { level, style }, 400)
      expect(refused).toEqual([])
      expect(end.verdict).toBeDefined()
      expect(end.turn).toBe(11)
    },
  )

  test('[PS II.B.1 Limited Command] with few orders to give none is refused either, and each is paid for', () => {
    const ground = laid('crossroads-1941', 4, undefined, ['limitedCommand'])
    const { refused, end } = thoughtOut(ground as never, { level: 'general', style: 'careful' }, 400)
    expect(refused).toEqual([])
    expect(end.turn).toBe(11)
  })

  test('every formation on the map says why, in numbers that are the features’ own', () => {
    const { steps } = thoughtOut(laid('crossroads-1941', 4) as never, { level: 'general', style: 'cunning' }, 30)
    const why = steps.flatMap(({ thought }) => thought.why)
    expect(why.length).toBeGreaterThan(20)
    const about = why.filter(({ text }) => text !== NO_MORE)
    expect(about.every(({ text, units }) => text.length > 10 && units.length > 0)).toBe(true)
    expect(about.filter(({ rejected }) => rejected).length).toBeGreaterThan(5)
    const fires = about.filter(({ cite }) => cite === 'II.B.3 Point Fire')
    expect(fires.length).toBeGreaterThan(0)
    for (const { text, features } of fires) {
      expect(text).toMatch(/Of 100 rounds \d+ hit; .*By itself it would /)
      expect(sumOf(features)).toBeGreaterThan(0)
    }
    expect(why.some(({ features }) => features.some(({ name, value }) => name === 'way' && value > 0))).toBe(true)
  })
})

/** The same for those who look on from a side: what nobody of it sees stands elsewhere and is in another state. */
const hiddenChanged = (battle: Battle, state: State, side: SideIndex): State => {
  const seen = play.system.view.state(battle, state, side)
  return {
    ...state,
    dice: seededDice(99),
    units: state.units.map((unit, index) =>
      unit.side === side || seen.units[index]?.fate !== 'unseen'
        ? unit.side === side
          ? unit
          : { ...unit, suppression: unit.suppression + 3, orders: 40, men: 1, arms: [] }
        : {
            ...unit,
            at: unit.at < 0 ? -1 : (unit.at + 7) % battle.map.board.size,
            suppression: 9,
            facing: 1,
            orders: 40,
          },
    ),
  }
}

describe('nothing seen that is hidden', () => {
  test.each([0, 1] as const)('[PS II.B.3 Sighting] side %i plans the same whatever is hidden', (side) => {
    const ground = laid('crossroads-1941', 5)
    const { battle } = ground
    const states = played(ground, ['captain', 'captain'], 5, 7)
    const asked = states.filter((state) => state.turn > 0 && state.curtain && play.actor(battle, state) === side)
    const fresh = asked.filter((state, index) => state.turn !== asked[index - 1]?.turn)
    expect(fresh.length).toBeGreaterThan(5)
    // Where the enemy stood in history is not asked either.
    const other = {
      ...battle,
      musters: battle.musters.map((one) => (one.side === side ? one : { ...one, at: 0, skill: 9, morale: 9 })),
    }
    for (const state of fresh) {
      const mind = { side, level: 'general', style: 'cunning', seed: 4 } as const
      const changed = hiddenChanged(battle, state, side)
      const plan = think(play, battle, play.system.view.state(battle, state, side), mind)
      expect(think(play, other, play.system.view.state(battle, changed, side), mind)).toEqual(plan)
      expect(plan.commands.at(-1)).toBeDefined()
    }
  })
})

describe('[PS II.B.1 Computer Control] formations that were handed over', () => {
  /** The Germans’ orders of the first turn, with B handed to the computer. */
  const handed = () => {
    const { battle, start } = laid('crossroads-1941', 1)
    const mind = { level: 'captain', style: 'cunning', seed: 1 } as const
    let state = start
    for (const side of [0, 1] as const)
      for (const command of think(play, battle, play.system.view.state(battle, state, side), { side, ...mind })
        .commands) {
        const done = play.system.decide(battle, state, command)
        if (!done.ok) throw new Error(done.error.text)
        state = done.value.state
      }
    const given = play.system.decide(battle, state, { type: 'computer', unit: 'A-B-0', on: true })
    if (!given.ok) throw new Error(given.error.text)
    return { battle, state: given.value.state }
  }
  const seen = (battle: Battle, state: State) => play.system.view.state(battle, state, 0)

  test('are ordered by it, and nobody else is; each of its orders is legal', () => {
    const { battle, state } = handed()
    const orders = entrusted(battle, seen(battle, state), 0)
    expect(orders.length).toBeGreaterThan(0)
    let now = state
    for (const order of orders) {
      expect(order).toMatchObject({ by: 'computer' })
      const done = play.system.decide(battle, now, order)
      if (!done.ok) throw new Error(`${JSON.stringify(order)}: ${done.error.text}`)
      now = done.value.state
    }
    const ordered = now.units.filter(({ goals }) => goals.length > 0).map(({ formation }) => formation)
    expect(new Set(ordered)).toEqual(new Set(['B']))
  })

  test('take orders from it only, and the others from their player only', () => {
    const { battle, state } = handed()
    const move = (unit: string, by?: 'computer') =>
      play.judge(battle, state, { type: 'move', unit, to: state.objective, pace: 'full', ...(by ? { by } : {}) })
    expect(move('A-B-1', 'computer').ok).toBe(true)
    expect(move('A-B-1')).toMatchObject({ ok: false, error: { code: 'computers' } })
    expect(move('A-A-0').ok).toBe(true)
    expect(move('A-A-0', 'computer')).toMatchObject({ ok: false, error: { code: 'players' } })
  })

  test('without a headquarters are ordered by nobody', () => {
    const { battle, state } = handed()
    const gone = state.units.map((unit) => (unit.id === 'A-B-0' ? { ...unit, fate: 'destroyed' as const } : unit))
    expect(entrusted(battle, seen(battle, { ...state, units: gone }), 0)).toEqual([])
  })
})

describe('[PS II.A Missions] what a side is about', () => {
  test.each([
    ['axisPursuit', 'clear', 'hold', ['take', 'hold'], [0, 200]],
    ['axisPursuit', 'bypass', 'delay', ['pass', 'delay'], [0, 0]],
    ['alliedPursuit', 'engage', 'engage', ['stand', 'hunt'], [0, 0]],
    ['meeting', 'clear', 'clear', ['take', 'take'], [100, 100]],
  ] as const)('%s: %s and %s', (type, axis, allies, designs, presence) => {
    const { battle } = laid('crossroads-1941', 1, (sheet) => {
      sheet.type = type
      for (const [side, mission] of [axis, allies].entries())
        (sheet.sides[side] as { mission: string }).mission = mission
    })
    const aims = ([0, 1] as const).map((side) => aimsOf(battle, side))
    expect(aims.map(({ design }) => design)).toEqual(designs)
    expect(aims.map((one) => one.presence)).toEqual(presence)
  })
})
