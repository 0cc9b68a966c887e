import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { type Chance, newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { type History, newHistory, perform, stateAt } from '../../src/core/engine/history.ts'
import { actorOf, stepKind } from '../../src/core/engine/moment.ts'
import { type Cell, otherSide, type SideIndex } from '../../src/core/engine/vocabulary.ts'
import { canonical } from '../../src/core/scenario/checksum.ts'
import { format } from '../../src/systems/panzer-strike/files/format.ts'
import { commands, random } from '../../src/systems/panzer-strike/play/commands.ts'
import { anyOrder } from '../../src/systems/panzer-strike/play/nonsense.ts'
import { begin } from '../../src/systems/panzer-strike/rules/position/begin.ts'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import type { Event } from '../../src/systems/panzer-strike/rules/position/events.ts'
import type { State, Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import type { Battle } from '../../src/systems/panzer-strike/rules/scenario/battle.ts'
import { judge, panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'
import { betrayal, type Watched } from '../laws/views.ts'
import { share } from '../share.ts'

type Game = History<State, Command, Event>

const battleOf = (name: string): Battle => {
  const opened = readBattleFile(
    format,
    { ...HEAD, scenario: `panzer-strike/${name}`, options: ['limitedCommand'] },
    library,
  )
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.value.battle
}

const seenBy = (battle: Battle, state: State, side: SideIndex): State => panzerStrike.view.state(battle, state, side)

const chosen = (battle: Battle, state: State, chance: Chance): Command =>
  panzerStrike.runs?.(battle, state) ?? random(battle, seenBy(battle, state, actorOf(battle, state) ?? 0), chance)

const done = (battle: Battle, game: Game, command: Command): Game => {
  const next = perform(panzerStrike, battle, game, command)
  if (!next.ok) throw new Error(`${JSON.stringify(command)}: ${next.error.text}`)
  return next.value
}

/** An order that a unit might be given, legal or not: to where somebody stands, seen or not, as to anywhere. */
const wish = (battle: Battle, seen: State, side: SideIndex, places: readonly Cell[], chance: Chance): Command => {
  const own = seen.units.filter((unit) => unit.side === side)
  const order = anyOrder({ battle, state: seen, chance }, chance.pick(chance.oneIn(8) ? seen.units : own).id)
  const to = chance.pick(places)
  if (order.type === 'move' || order.type === 'smoke' || order.type === 'assault' || order.type === 'bombard')
    return chance.oneIn(2) ? order : order.type === 'move' ? { ...order, to } : { ...order, target: to }
  return order
}

const first = <T>(all: Iterable<T>, most: number): readonly T[] => {
  const taken: T[] = []
  for (const one of all) if (taken.push(one) >= most) break
  return taken
}

const watchedOf = (
  battle: Battle,
  side: SideIndex,
  places: readonly Cell[],
  offers = Number.POSITIVE_INFINITY,
): Watched<Battle, State, Command, Event> => ({
  system: panzerStrike,
  battle,
  judge,
  offers: (seen) => first(commands(battle, seen, side), offers),
  tries: (seen, chance) => [
    ...Array.from({ length: 8 }, () => random(battle, seen, chance)),
    ...Array.from({ length: 40 }, () => wish(battle, seen, side, places, chance)),
  ],
})

/** The truth as it might be too: what is changed of an enemy, `hidden` for one whom the side does not see. */
type Change = (unit: Unit, hidden: readonly Unit[], battle: Battle, chance: Chance) => Unit

const CHANGES: Readonly<Record<string, Change>> = {
  'an unseen enemy stands elsewhere': (unit, hidden, { map: { board } }, chance) =>
    hidden.includes(unit) ? { ...unit, at: chance.below(board.size), facing: chance.below(8) } : unit,
  'another unseen enemy stands there': (unit, hidden, _battle, chance) => {
    if (!hidden.includes(unit)) return unit
    const { at, facing, stance } = chance.pick(hidden)
    return { ...unit, at, facing, stance }
  },
  'enemies have other orders, weapons and losses': (unit, hidden, _battle, chance) => {
    const { id, side, type, formation, number, fate, at, stance, facing } = unit
    return { ...chance.pick([...hidden, unit]), id, side, type, formation, number, fate, at, stance, facing }
  },
}

/** Another position that the viewer cannot tell from this one. */
const twinOf = (battle: Battle, state: State, viewer: SideIndex, change: Change, chance: Chance): State => {
  const seen = seenBy(battle, state, viewer)
  const enemy = otherSide(viewer)
  const hidden = state.units.filter(
    ({ fate, side }, index) => side === enemy && fate === 'map' && seen.units[index]?.fate === 'unseen',
  )
  const changed = new Map(
    state.units.flatMap((unit) => (unit.side === enemy ? [[unit.id, change(unit, hidden, battle, chance)]] : [])),
  )
  const units = state.units.map((unit) => changed.get(unit.id) ?? unit)
  return {
    ...state,
    units,
    // What stood before orders were written is hidden as what stands now.
    curtain: state.curtain && {
      ...state.curtain,
      units: state.curtain.units.map((unit, index) => (unit === state.units[index] ? (units[index] ?? unit) : unit)),
    },
    dice: seededDice(chance.below(1e9)),
    mines: [...state.mines, { cell: chance.below(battle.map.board.size), side: enemy }],
    known: viewer === 0 ? [state.known[0], {}] : [{}, state.known[1]],
  }
}

const cellsOf = (state: State): readonly Cell[] => state.units.flatMap(({ at }) => (at >= 0 ? [at] : []))

/** A random game, each side by what it sees: at every so manieth position it is asked what it knows. */
const asked = (
  battle: Battle,
  seed: number,
  { most, every }: { readonly most: number; readonly every: number },
  ask: (state: State, side: SideIndex, chance: Chance) => void,
): void => {
  const chance = newChance(seed)
  let game: Game = newHistory(begin(battle, seededDice(seed)))
  for (let count = 0; count < most && !stateAt(game).verdict; count++) {
    const state = stateAt(game)
    const side = actorOf(battle, state)
    if (side !== undefined && count % every === 0 && !panzerStrike.runs?.(battle, state)) ask(state, side, chance)
    game = done(battle, game, chosen(battle, state, chance))
  }
}

const BATTLES = ['crossroads-1941', 'villers-bocage-1944'].slice(0, share(2, 1, 1))

describe('[PS II.B.3 Sighting] law: the same is seen, offered and refused where', () => {
  test.each(Object.entries(CHANGES))('%s', (_what, change) => {
    let twins = 0
    for (const battle of BATTLES.map(battleOf))
      for (let seed = 1; seed <= share(3, 1, 1); seed++)
        asked(battle, seed, { most: share(220, 60, 120), every: 9 }, (state, side, chance) => {
          const twin = twinOf(battle, state, side, change, chance)
          if (canonical(twin.units) === canonical(state.units)) return
          twins++
          const games = [newHistory<State, Command, Event>(state), newHistory<State, Command, Event>(twin)] as const
          const watched = watchedOf(battle, side, [...cellsOf(state), ...cellsOf(twin)], 50)
          expect(betrayal(watched, { viewer: side, games, from: 0 }, chance.below(1e9))).toBeUndefined()
        })
    expect(twins).toBeGreaterThan(share(60, 3, 6))
  })
})

describe('[PS II.A Turn] law: what the first side orders', () => {
  /** Other orders of the side whose phase it is, by chance, up to its end; what it lays on the ground is seen by all [P-69]. */
  const ordered = (battle: Battle, start: Game, seed: number): Game => {
    const chance = newChance(seed)
    let game = start
    for (let count = chance.below(12) + 1; count > 0; count--) {
      const command = chosen(battle, stateAt(game), chance)
      if (command.type !== 'endStep' && command.type !== 'smoke' && command.type !== 'pass')
        game = done(battle, game, command)
    }
    return done(battle, game, { type: 'endStep' })
  }

  test('changes nothing of what the second one sees, is sent, offered in full and refused', () => {
    const battle = battleOf('crossroads-1941')
    const chance = newChance(9)
    let game: Game = newHistory(begin(battle, seededDice(9)))
    let compared = 0
    while (!stateAt(game).verdict && compared < 2) {
      const state = stateAt(game)
      const isFirst = stepKind(battle, state) === 'orders' && state.step === battle.sequence.turnStart
      if (!isFirst) {
        game = done(battle, game, chosen(battle, state, chance))
        continue
      }
      const viewer = otherSide(actorOf(battle, state) as SideIndex)
      const games = [ordered(battle, game, chance.below(1e6)), ordered(battle, game, chance.below(1e6))] as const
      expect(canonical(stateAt(games[0]).units)).not.toBe(canonical(stateAt(games[1]).units))
      const watched = watchedOf(battle, viewer, cellsOf(state))
      expect(betrayal(watched, { viewer, games, from: game.entries.length }, 1)).toBeUndefined()
      compared++
      game = games[0]
    }
    expect(compared).toBe(2)
  })
})
