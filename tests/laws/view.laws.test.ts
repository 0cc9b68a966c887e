import { describe, expect, test } from 'vitest'
import { type Chance, newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { type History, newHistory, perform, stateAt } from '../../src/core/engine/history.ts'
import { otherSide, type SideIndex } from '../../src/core/engine/vocabulary.ts'
import { viewFault } from '../../src/core/play/views.ts'
import { judge } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { actorOf, stepKind } from '../../src/systems/prestags/rules/position/moment.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { nonsenseFor } from '../../src/systems/prestags/play/nonsense.ts'
import { randomCommand } from '../../src/systems/prestags/play/random.ts'

import { prestags } from '../../src/systems/prestags/rules/system.ts'
import type { Command, Event, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { share } from '../share.ts'
import { ready } from '../prestags/chits.ts'
import { mustParse, type Table, table } from '../prestags/harness.ts'
import { betrayal, overruled, type Watched } from './views.ts'

type Game = History<State, Command, Event>

const UNITS = {
  'A-SK-1': '0504',
  'A-BW-1': '0504',
  'A-MS-1': '0604',
  'A-MI-1': '0803',
  'A-LC-1': '0901',
  'B-SK-1': '0505',
  'B-MS-1': '0605',
  'B-MI-1': '0805',
  'B-LC-1': '0902',
  'B-BW-1': '0304',
}

const plots = (options: readonly string[], seed: number): Table =>
  table({
    options: ['simultaneous', ...options],
    step: 'plot',
    dice: seededDice(seed),
    units: UNITS,
  })

const watchedOf = ({ battle }: Table): Watched<Table['battle'], State, Command, Event> => ({
  system: prestags,
  battle,
  judge,
  offers: (seen) => offersOf(battle, seen),
  tries: (seen, chance) => {
    const nonsense = nonsenseFor(battle, seen, chance)
    const sense = Array.from({ length: 4 }, () => randomCommand(battle, seen, chance))
    return [...sense, ...Array.from({ length: 40 }, nonsense).flatMap((command) => command ?? [])]
  },
})

const END: Command = { type: 'endStep' }

/** Another plot of the side whose turn it is to plot, written by chance and sealed. */
const plotted = (t: Table, from: Game, chance: Chance): Game => {
  const side = actorOf(t.battle, stateAt(from))
  let game = from
  for (let orders = chance.below(12); orders > 0; orders--) {
    const command = randomCommand(t.battle, prestags.view.state(t.battle, stateAt(game), side ?? 'all'), chance)
    if (command.type !== 'endStep') game = mustParse(perform(prestags, t.battle, game, command))
  }
  const sealed = perform(prestags, t.battle, game, { ...END, salt: String(chance.below(1e9)) } as Command)
  // What leads to a stack that may not be is not sealed [20.4].
  return sealed.ok ? sealed.value : plotted(t, from, chance)
}

/** The code of a sealed plot tells nothing of it. */
const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/g

const law = (options: readonly string[], seed: number): number => {
  const t = plots(options, seed)
  const watched = watchedOf(t)
  const chance = newChance(seed)
  let game: Game = newHistory(t.state)
  let compared = 0
  for (let turn = 0; turn < 3 && !stateAt(game).verdict; turn++) {
    const start = game
    const from = start.entries.length
    const first = actorOf(t.battle, stateAt(start)) as SideIndex
    game = plotted(t, start, chance)
    const pair = [game, plotted(t, start, chance)] as const
    if (canonicalOrders(pair[0], first) !== canonicalOrders(pair[1], first)) compared++
    const found = betrayal(
      watched,
      { viewer: otherSide(first), games: pair, from, told: (text) => text.replaceAll(CODE, 'CODE') },
      chance.below(1e9),
    )
    expect({ seed, options, found }).toEqual({ seed, options, found: undefined })
    game = plotted(t, game, chance)
    for (let i = 0; i < 400 && !stateAt(game).verdict && stepKind(t.battle, stateAt(game)) !== 'plot'; i++) {
      game = mustParse(perform(prestags, t.battle, game, randomCommand(t.battle, stateAt(game), chance)))
    }
    game.entries.slice(from).forEach((entry, index) => {
      expect(viewFault(prestags, t.battle, stateAt(game, from + index), entry)).toBeUndefined()
    })
  }
  return compared
}

const canonicalOrders = (game: Game, side: SideIndex): string => JSON.stringify(stateAt(game).memo[`orders${side}`])

describe('[20.1] law: a plot that another takes the place of changes nothing for the other side', () => {
  test.each([[[]], [['facing']], [['panic', 'elevation']], [['elephants', 'chariots']]])(
    '%j: neither its view, nor what it is sent, offered and refused',
    (options) => {
      let compared = 0
      for (let seed = 1; seed <= share(6, 2, 3); seed++) compared += law(options, seed)
      expect(compared).toBeGreaterThan(share(6, 2, 3))
    },
  )
})

describe('law: what a side sees allows is never refused, and what it refuses is refused in the same words', () => {
  test.each([[['simultaneous']], [['simultaneous', 'facing', 'elephants']], [['chits']]])('%j', (options) => {
    let tried = 0
    for (let seed = 1; seed <= share(4, 1, 1); seed++) {
      const position = { units: UNITS, dice: seededDice(seed) }
      const t = options.includes('chits') ? ready(position) : table({ ...position, options, step: 'plot' })
      const watched = watchedOf(t)
      const chance = newChance(seed)
      let { state } = t
      for (let count = 0; count < share(300, 60, 90) && !state.verdict; count++) {
        const side = actorOf(t.battle, state)
        const seen = prestags.view.state(t.battle, state, side ?? 'all')
        if (count % 4 === 0) expect(overruled(watched, [state], seen, watched.tries(seen, chance))).toBeUndefined()
        tried++
        state = mustParse(prestags.decide(t.battle, state, randomCommand(t.battle, seen, chance))).state
      }
    }
    expect(tried).toBeGreaterThan(share(200, 40, 60))
  })
})
