import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { AnyPlay } from '../../src/core/play/play.ts'
import { otherSide, type SideIndex } from '../../src/core/engine/vocabulary.ts'
import { sumOf } from '../../src/core/play/worth.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { systemFor } from '../../src/systems/index.ts'
import { offersOf as itacsOffers } from '../../src/systems/itacs/rules/sequence/offers.ts'
import { parseBattleFile } from '../../src/systems/prestags/files/battleFile.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { offersOf as prestagsOffers } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { mayRest } from '../../src/systems/prestags/rules/sequence/attacks.ts'
import type { State } from '../../src/systems/prestags/rules/terms/types.ts'
import { spread } from '../share.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(`scenarios/${path}.json`, 'utf8'))

/** The parts of a command that a single pick may be. */
type Picked = {
  readonly kind: string
  readonly unit?: string
  readonly to?: number
  readonly from?: number
  readonly target?: number
  readonly facing?: number
  readonly option?: string
  readonly command?: unknown
}
type Whole = {
  readonly type: string
  readonly units?: readonly (string | { readonly unit: string })[]
  readonly target?: number
  readonly targets?: readonly number[]
  readonly path?: readonly number[]
  readonly facing?: number
  readonly exit?: true
  readonly option?: string
  readonly placements?: readonly { readonly unit: string; readonly to: number }[]
  readonly moves?: readonly { readonly unit: string; readonly to: number }[]
}

const OFFERS: Readonly<Record<string, (battle: never, state: never) => readonly Picked[]>> = {
  prestags: prestagsOffers,
  itacs: itacsOffers,
}

const idsIn = ({ units = [] }: Whole): string[] => units.map((one) => (typeof one === 'string' ? one : one.unit))

/** The single picks of which a whole command is made, as words. */
const picksIn = (command: Whole, at: ReadonlyMap<string, number>): string[] => {
  const { type, target, targets = [], path = [], facing, placements = [], moves = [] } = command
  const ids = idsIn(command)
  switch (type) {
    case 'deploy':
      return placements.map(({ unit, to }) => `deploy ${unit} ${to}`)
    case 'advance':
      return moves.length === 0 ? ['end'] : moves.map(({ unit, to }) => `advance ${unit} ${to}`)
    case 'move':
      if (command.exit) return ids.map((id) => `exit ${id} ${path.at(-1) ?? at.get(id)}`)
      return path.length === 0 ? ids.map((id) => `turn ${id} ${facing}`) : ids.map((id) => `move ${id} ${path.at(-1)}`)
    case 'fire':
    case 'defensiveFire':
      return ids.map((id) => `${type} ${id} ${target}`)
    case 'melee':
      return ids.flatMap((id) => targets.map((cell) => `melee ${id} ${cell}`))
    case 'chooseLosses':
      return ids.map((id) => `lose ${id}`)
    case 'choose':
      return [`choose ${command.option}`]
    case 'act':
      return [`act ${JSON.stringify(command)}`]
    default:
      return ['end']
  }
}

const pickWords = ({ kind, unit, to, from, target, facing, option, command }: Picked): string => {
  if (kind === 'act') return `act ${JSON.stringify(command)}`
  if (kind === 'choose') return `choose ${option}`
  if (kind === 'lose') return `lose ${unit}`
  return kind === 'end' ? 'end' : `${kind} ${unit} ${to ?? from ?? target ?? facing}`
}

type Position = { readonly battle: AnyBattle; readonly state: AnyState; readonly side: SideIndex }

/** A random game: `visit` sees each position before a command is given. */
const walk = (
  play: AnyPlay,
  [path, options, seed, most]: readonly [string, readonly string[], number, number],
  visit: (position: Position, count: number) => void,
): void => {
  const scenario = json(path) as { readonly map: string }
  const map = json(`prestags/maps/${scenario.map}`)
  const ground = play.begin(scenario, map, options, seededDice(seed))
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  const chance = newChance(seed)
  let state = ground.start
  for (let count = 0; count < most && !state.verdict; count++) {
    const side = play.actor(battle.value, state)
    if (side === undefined) throw new Error('nobody acts')
    visit({ battle: battle.value, state, side }, count)
    const done = play.system.decide(battle.value, state, play.checks.player(battle.value, state, chance))
    if (!done.ok) throw new Error(done.error.text)
    state = done.value.state
  }
}

const GAMES: readonly (readonly [string, string, readonly string[], number, number])[] = [
  ['prestags', 'rome-753bc', [], 1, 60],
  ['prestags', 'hastings-1066', ['facing', 'panic', 'contact'], 2, 149],
  ['prestags', 'hastings-1066', ['chits', 'facing'], 3, 149],
  ['prestags', 'hastings-1066', ['simultaneous'], 4, 149],
  ['itacs', 'hastings-1066', [], 5, 149],
  ['itacs', 'kadesh-1294bc', [], 6, 149],
]

/** A march that leaves a hex too full is legal until the phase ends; whole commands have none of them. */
const crowds = (play: AnyPlay, battle: AnyBattle, state: AnyState, { kind, unit, to }: Picked): boolean => {
  if (play.system.id !== 'prestags' || kind !== 'move') return false
  const one = (state as State).units.find(({ id }) => id === unit)!
  return !mayRest(battle as unknown as Battle, state as State, one.side, to ?? -1, [one])
}

describe.each(spread(GAMES, 3, 3))('%s/%s %j', (system, id, options, seed, every) => {
  test('whole commands are legal, hold every single pick, and are never wanting', async () => {
    const play = await systemFor(system).play()
    let seen = 0
    walk(play, [`${system}/${id}`, options, seed, 450], ({ battle, state, side }, count) => {
      const pending = state.pending.length > 0
      if (count % every !== 3 && !(pending && count % 11 === 0)) return
      const commands = [...play.commands(battle, state, side)]
      expect(commands.length).toBeGreaterThan(0)
      for (const command of commands) {
        const judged = play.judge(battle, state, command)
        if (!judged.ok) throw new Error(`${JSON.stringify(command)}: ${judged.error.text}`)
      }
      expect([...play.commands(battle, state, otherSide(side))]).toEqual([])
      const at = new Map(state.units.map((unit) => [unit.id, unit.at]))
      const covered = new Set(commands.flatMap((command) => picksIn(command as Whole, at)))
      const picks = OFFERS[system]!(battle as never, state as never)
        .filter((pick) => !crowds(play, battle, state, pick))
        .map(pickWords)
      expect(picks.filter((pick) => !covered.has(pick))).toEqual([])
      seen++
    })
    expect(seen).toBeGreaterThan(2)
  })
})

describe('what a position is worth', () => {
  test.each([
    ['prestags', 'rome-753bc'],
    ['itacs', 'crecy-1346'],
  ])('of %s is to one side what it takes from the other, and most to the winner', async (system, id) => {
    const play = await systemFor(system).play()
    let last: Position | undefined
    const names = new Set<string>()
    walk(play, [`${system}/${id}`, [], 11, 5000], (position) => {
      const { battle, state } = position
      const [a, b] = [play.worth(battle, state, 0), play.worth(battle, state, 1)]
      for (const [index, { name, value }] of a.entries()) {
        names.add(name)
        expect(value + (b[index]?.value ?? 0)).toBeCloseTo(0)
      }
      last = position
    })
    expect([...names]).toEqual(['points', 'units', 'order', 'ground', 'verdict'])
    const { battle, state, side } = last!
    const end = play.system.decide(battle, state, play.checks.player(battle, state, newChance(1)))
    const winner = end.ok ? end.value.state.verdict?.winner : undefined
    if (!end.ok || winner === undefined) return expect(side).toBeLessThan(2)
    expect(sumOf(play.worth(battle, end.value.state, winner))).toBeGreaterThan(5000)
    expect(sumOf(play.worth(battle, end.value.state, otherSide(winner)))).toBeLessThan(-5000)
    return undefined
  })
})

test('a game in which any whole command is given comes to its end: nobody is ever without one', async () => {
  const { play } = await import('../../src/systems/prestags/play/play.ts')
  const opened = parseBattleFile(
    {
      ...HEAD,
      scenario: 'prestags/rome-753bc',
      start: {
        turn: 9,
        step: 'fire',
        side: 'Romans',
        units: { 'A-SK-1': '1014', 'A-MI-1': '1013', 'A-MI-2': '1013', 'B-BW-1': '1015', 'B-AX-1': '1115' },
      },
    },
    library,
  )
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const { battle, start } = opened.value
  for (let seed = 1; seed <= 5; seed++) {
    const chance = newChance(seed)
    let state = { ...start, dice: seededDice(seed) }
    for (let count = 0; !state.verdict; count++) {
      if (count > 300) throw new Error('it does not end')
      const done = decide(battle, state, chance.pick([...play.commands(battle, state, play.actor(battle, state) ?? 0)]))
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
  }
})
