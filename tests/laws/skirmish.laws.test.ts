import { describe, expect, test } from 'vitest'
import { type Chance, newChance } from '../../src/core/dice/chance.ts'
import { floorOf, type History, newHistory, perform, replay, stateAt } from '../../src/core/engine/history.ts'
import { actorOf } from '../../src/core/engine/moment.ts'
import type { Cell, SideIndex } from '../../src/core/engine/vocabulary.ts'
import { neighboursOf } from '../../src/core/grid/board.ts'
import { squareBoard } from '../../src/core/grid/square.ts'
import { type Battle, battleOn, type Command, type Event, KINDS, type State } from '../fixtures/skirmish/rules.ts'
import { startOn } from '../fixtures/skirmish/start.ts'
import { judge, skirmish } from '../fixtures/skirmish/system.ts'
import { viewFault } from '../../src/core/play/views.ts'
import { share } from '../share.ts'
import { betrayal, type Watched } from './views.ts'

type Game = History<State, Command, Event>

const BOARD = squareBoard({ rows: 6, cols: 6 })
const at = (label: string): Cell => BOARD.parse(label) as Cell

const stateOf = (places: Readonly<Record<string, string>>): State => startOn(BOARD, places)

const ARMIES = {
  'A-SK-1': '0101',
  'A-SK-2': '0106',
  'A-HI-1': '0103',
  'A-HI-2': '0104',
  'B-SK-1': '0601',
  'B-SK-2': '0606',
  'B-HI-1': '0603',
  'B-HI-2': '0604',
}

/** Single choices of the side that acts, on what it sees; the ways are walked by chance. */
const offersOf = (battle: Battle, seen: State, chance: Chance): Command[] => {
  const side = actorOf(battle, seen)
  const orders = seen.units.flatMap(({ id, side: own, fate, at: from, type }): Command[] => {
    if (own !== side || fate !== 'map') return []
    return neighboursOf(battle.board, from).flatMap((cell): Command[] => {
      const path = [cell]
      while (path.length < KINDS[type].steps && chance.oneIn(2))
        path.push(chance.pick(neighboursOf(battle.board, path.at(-1) ?? cell)))
      return [
        { type: 'move', unit: id, path },
        { type: 'strike', unit: id, target: cell },
      ]
    })
  })
  return orders.filter((command) => judge(battle, seen, command).ok)
}

const watchedOf = (battle: Battle): Watched<Battle, State, Command, Event> => ({
  system: skirmish,
  battle,
  judge,
  offers: (seen) => offersOf(battle, seen, newChance(1)),
  tries: (seen, chance) =>
    seen.units.flatMap(({ id }) =>
      Array.from({ length: 6 }, (): Command => {
        const [from, to] = [chance.below(battle.board.size), chance.below(battle.board.size)]
        return chance.oneIn(2)
          ? { type: 'strike', unit: id, target: to }
          : { type: 'move', unit: id, path: chance.oneIn(2) ? [to] : [from, to] }
      }),
    ),
})

/** Those whom a side does not see stand elsewhere, where it does not see them either. */
const twinOf = (battle: Battle, state: State, viewer: SideIndex, chance: Chance): State => {
  const { view } = skirmish
  let twin = state
  const seen = view.state(battle, state, viewer)
  seen.units.forEach((unit, index) => {
    if (unit.fate !== 'unseen') return
    const to = chance.below(battle.board.size)
    const units = twin.units.map((one, place) => (place === index ? { ...one, at: to } : one))
    const moved = { ...twin, units }
    const isFree = twin.units.every((one) => one.at !== to || one.fate !== 'map')
    if (isFree && JSON.stringify(view.state(battle, moved, viewer)) === JSON.stringify(seen)) twin = moved
  })
  return twin
}

const END: Command = { type: 'endStep' }

const played = (battle: Battle, game: Game, command: Command): Game => {
  const done = perform(skirmish, battle, game, command)
  if (!done.ok) throw new Error(done.error.text)
  return done.value
}

describe('a side that does not see everything', () => {
  test('an order into a unit that is not seen is no refusal: it stops before it, and an event says why', () => {
    const battle = battleOn(BOARD, 9)
    const state = stateOf({ 'A-SK-1': '0101', 'B-HI-1': '0104', 'B-HI-2': '0606' })
    const order: Command = { type: 'move', unit: 'A-SK-1', path: [at('0102'), at('0103'), at('0104')] }
    expect(judge(battle, state, order)).toEqual({ ok: true, value: true })
    const game = played(battle, newHistory(state), order)
    expect(game.entries[0]?.events).toEqual([
      { type: 'moved', unit: 'A-SK-1', path: [at('0102'), at('0103')] },
      { type: 'stopped', unit: 'A-SK-1', cite: '4', text: 'A-SK-1 could not go on: 0104 is occupied.' },
    ])
    const seen = skirmish.view.state(battle, stateAt(game), 0)
    expect(seen.units.map(({ fate }) => fate)).toEqual(['map', 'map', 'unseen'])
    expect(floorOf(skirmish, game).reason).toBe('the ground ahead was seen')
  })

  test('the same order is refused where the unit is seen, and where nobody is hidden', () => {
    const order: Command = { type: 'move', unit: 'A-SK-1', path: [at('0102'), at('0103')] }
    const beside = stateOf({ 'A-SK-1': '0101', 'A-HI-1': '0202', 'B-HI-1': '0103' })
    for (const battle of [battleOn(BOARD, 9), battleOn(BOARD, 9, false)]) {
      const decided = skirmish.decide(battle, beside, order)
      expect(decided.ok ? '' : decided.error).toMatchObject({ code: 'occupied', cite: '2', cell: at('0103') })
    }
  })

  test('of a march the enemy is sent what passes beside him, and nothing of one that he does not see', () => {
    const battle = battleOn(BOARD, 9)
    const state = stateOf({ 'A-SK-1': '0101', 'B-HI-1': '0404' })
    const { view } = skirmish
    const near: Command = { type: 'move', unit: 'A-SK-1', path: [at('0202'), at('0303'), at('0203')] }
    expect(view.command(battle, state, near, 1)).toEqual({ type: 'move', unit: 'A-SK-1', path: [at('0303')] })
    expect(view.command(battle, state, near, 0)).toBe(near)
    const far: Command = { type: 'move', unit: 'A-SK-1', path: [at('0102')] }
    expect(view.command(battle, state, far, 1)).toBeUndefined()
    expect(view.command(battle, state, far, 'all')).toBeUndefined()
  })
})

/** A random game, each side by what it sees; counts positions with another one that looks the same. */
const law = (seed: number): number => {
  const battle = battleOn(BOARD, 12)
  const watched = watchedOf(battle)
  const chance = newChance(seed)
  let game: Game = newHistory(stateOf(ARMIES))
  let compared = 0
  while (!stateAt(game).verdict) {
    const state = stateAt(game)
    const side = actorOf(battle, state) as SideIndex
    const twin = twinOf(battle, state, side, chance)
    if (twin !== state) compared++
    const games = [newHistory<State, Command, Event>(state), newHistory<State, Command, Event>(twin)] as const
    const found = betrayal(watched, { viewer: side, games, from: 0 }, chance.below(1e9))
    expect({ seed, found }).toEqual({ seed, found: undefined })
    const offers = offersOf(battle, skirmish.view.state(battle, state, side), chance)
    game = played(battle, game, offers.length > 0 && !chance.oneIn(8) ? chance.pick(offers) : END)
    const entry = game.entries.at(-1)
    expect(entry && viewFault(skirmish, battle, state, entry)).toBeUndefined()
  }
  const commands = game.entries.map(({ command }) => command)
  const again = replay(skirmish, battle, game.start, commands)
  expect(again.ok && stateAt(again.value)).toEqual(stateAt(game))
  return compared
}

test('law: where units stand that a side does not see changes nothing of what it sees, is offered and refused', () => {
  let compared = 0
  for (let seed = 1; seed <= share(8, 3, 3); seed++) compared += law(seed)
  expect(compared).toBeGreaterThan(share(120, 40, 40))
})

test('a game in which nobody is hidden is seen as it is, the very same objects', () => {
  const battle = battleOn(BOARD, 9, false)
  const state = stateOf(ARMIES)
  for (const viewer of [0, 1, 'all'] as const) expect(skirmish.view.state(battle, state, viewer)).toBe(state)
  expect(skirmish.soleViewer(battle, state)).toBeUndefined()
})

describe('what random games of every system check of its view', () => {
  const battle = battleOn(BOARD, 9)
  const state = stateOf({ 'A-SK-1': '0101', 'B-HI-1': '0104' })
  const faultOf = (order: Command, view: Partial<typeof skirmish.view>, on = battle): string | undefined => {
    const [entry] = played(on, newHistory(state), order).entries
    return entry && viewFault({ ...skirmish, view: { ...skirmish.view, ...view } }, on, state, entry)
  }
  const away: Command = { type: 'move', unit: 'A-SK-1', path: [at('0201')] }
  const near: Command = { type: 'move', unit: 'A-SK-1', path: [at('0102'), at('0103')] }
  const dimmed = (_: Battle, one: State): State => ({ ...one, turn: one.turn + 1 })

  test('the view itself is sound', () => {
    expect([away, near, END].map((order) => faultOf(order, {}))).toEqual([undefined, undefined, undefined])
  })

  test('a view that takes away more each time, and one that takes away where nothing is hidden, are found', () => {
    expect(faultOf(away, { state: dimmed })).toBe('a view of a view is another one')
    expect(faultOf(away, { state: dimmed }, battleOn(BOARD, 9, false))).toContain('where nothing is hidden')
    expect(faultOf(away, { state: dimmed, isOpen: () => true })).toContain('of an open state')
  })

  test('a command that is kept from a side although something of it is seen is found', () => {
    const none = { command: () => undefined }
    expect(faultOf(near, none)).toBe('a command is kept from 0, and what came of it is not')
    expect(faultOf(near, { ...none, event: () => undefined })).toBe(
      'a command that is kept from 0 changes what is seen',
    )
  })
})
