import { describe, expect, test } from 'vitest'
import { pursuitsIn } from '../../src/core/mind/pursuits.ts'
import { outlookOf } from '../../src/core/mind/scripts.ts'
import { fieldsOf } from '../../src/core/mind/sketch.ts'
import { think } from '../../src/core/mind/think.ts'
import type { Why } from '../../src/core/mind/thought.ts'
import type { AnyCommand, AnyEvent } from '../../src/core/engine/vocabulary.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { sumOf } from '../../src/core/play/worth.ts'
import { spread } from '../share.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { answeredWorth } from '../../src/core/mind/after.ts'
import { gained, meanOf, outcomesAlike, type Seer, standingWorth } from '../../src/core/mind/foresight.ts'
import { DEPTHS, weightsFor } from '../../src/core/mind/weights.ts'
import { both } from './training/goals.ts'
import { laidOut, thoughtOut } from './playing.ts'
import { posed } from './posed.ts'

/** What orders have of units, whatever the system. */
type Ordered = {
  readonly type: string
  readonly unit?: string
  readonly passenger?: string
  readonly units?: readonly (string | { readonly unit: string })[]
  readonly path?: readonly number[]
  readonly moves?: readonly { readonly unit: string }[]
  readonly placements?: readonly { readonly unit: string }[]
}

const unitsOf = ({ unit, passenger, units = [], moves = [], placements = [] }: Ordered): readonly string[] => [
  ...(passenger ? [passenger] : unit ? [unit] : []),
  ...units.map((one) => (typeof one === 'string' ? one : one.unit)),
  ...[...moves, ...placements].map((one) => one.unit),
]

const isGoing = ({ type, path = [] }: Ordered): boolean => type === 'move' && path.length > 0

const CASES = spread(
  [
    ['prestags', 'rome-753bc', ['facing'], 'captain', 8],
    ['prestags', 'cannae-216bc', ['panic', 'facing', 'elephants'], 'veteran', 8],
    ['itacs', 'cape-bon-468', [], 'captain', 24],
    ['prestags', 'rome-753bc', [], 'recruit', 30],
    ['panzer-strike', 'crossroads-1941', [], 'captain', 9],
    ['panzer-strike', 'crossroads-1941', [], 'general', 16],
    ['prestags', 'rome-753bc', ['simultaneous'], 'captain', 12],
    ['prestags', 'rome-753bc', ['chits'], 'veteran', 14],
    ['itacs', 'marathon-490bc', [], 'veteran', 6],
    ['itacs', 'cape-bon-468', [], 'general', 12],
    ['panzer-strike', 'crossroads-1941', [], 'recruit', 20],
    ['prestags', 'rome-753bc', [], 'general', 9],
  ] as const,
  3,
  6,
)

/** What was rejected is worth no more than what is done. */
const expectNextBest = (whys: readonly Why[]): void => {
  const rejected = whys.filter((why) => why.rejected)
  expect(rejected.length).toBeGreaterThan(0)
  for (const { text, features, rejected: other } of rejected) {
    expect(other!.text).toMatch(/^[A-Z].*\.$/)
    if (/for too little/.test(other!.text) || features.length === 0) continue
    expect(sumOf(other!.features), `${text} ${other!.text}`).toBeLessThanOrEqual(sumOf(features) + 1e-6)
  }
}

describe.each(CASES)('what is told of %s %s %j, %s', (system, id, options, level, most) => {
  test('every command has a reason, nobody who goes is told to stay, and nobody who stays to go', async () => {
    const laid = await laidOut(system, id, options)
    const { steps } = thoughtOut(laid, { level, style: 'cunning' }, most)
    expectNextBest(steps.flatMap(({ thought }) => thought.why))
    let goers = 0
    const faults: string[] = []
    for (const { thought, state, side } of steps) {
      const commands = thought.commands as readonly Ordered[]
      const told = new Set(thought.why.flatMap(({ units }) => units))
      for (const command of commands)
        if (thought.why.length === 0 || unitsOf(command).some((unit) => !told.has(unit)))
          faults.push(`no reason: ${JSON.stringify(command)}`)
      if (system === 'panzer-strike' || !commands.some(({ type }) => type === 'move')) continue
      const ends = new Map(
        commands.filter(isGoing).flatMap((one) => unitsOf(one).map((unit) => [unit, one.path!.at(-1)!])),
      )
      const { board } = laid.play.games.facts(laid.battle).chart
      const { front } = fieldsOf(laid.play.mind!.sketch(laid.battle, state, side, true))
      for (const { text, units } of thought.why)
        for (const unit of units) {
          const [from, to] = [state.units.find(({ id }) => id === unit)!.at, ends.get(unit)]
          if ((to === undefined) !== / stays? where /.test(text)) faults.push(`${unit}: ${text}`)
          if (to === undefined) continue
          goers++
          if (/ go(es)? forward\./.test(text) && front[to]! >= front[from]!)
            faults.push(`not forward, ${unit}: ${text}`)
          if (/ go(es)? back\./.test(text) && front[to]! <= front[from]!) faults.push(`not back, ${unit}: ${text}`)
          const marked = / to attack (.*)\d+\.$/.exec(text)?.[0].match(/\d{4}/g)
          if (marked?.every((label) => board.distance(to, board.parse(label)!) > 1))
            faults.push(`not beside, ${unit}: ${text}`)
        }
    }
    expect(faults).toEqual([])
    if (system !== 'panzer-strike') expect(goers).toBeGreaterThan(0)
  })
})

test('left and right are those of who looks at the enemy', async () => {
  const { play, battle, state } = await posed({
    name: 'a line before another',
    turn: 2,
    scenario: { game: 'legion', movesFirst: 0 },
    wins: both('2410', 10),
    units: { 'A-MI-1': '2412', 'A-MI-2': '2512', 'B-MI-1': '2408', 'B-MI-2': '2508' },
  })
  const sketch = play.mind!.sketch(battle, state, 0, true)
  const { board } = play.games.facts(battle).chart
  const [man] = sketch.own
  const doing = (label: string): string => {
    const cell = board.parse(label)!
    man!.at = cell
    return pursuitsIn(
      outlookOf({ ...sketch, own: sketch.own.map((one) => ({ ...one, at: one.home })) }, fieldsOf(sketch)),
      new Int16Array(9).fill(-1),
    )(man!).kind
  }
  expect([doing('2111'), doing('2711'), doing('2411'), doing('2414'), doing('2412')]).toEqual([
    'left',
    'right',
    'near',
    'back',
    'stay',
  ])
})

test('the numbers of a general’s attack are what it is worth after every throw, and the next best is another', async () => {
  const { play, battle, state } = await posed({
    name: 'two to strike at',
    turn: 2,
    scenario: { game: 'legion', movesFirst: 0 },
    step: 'melee',
    wins: both('2410', 10),
    units: { 'A-MI-1': '2412', 'A-MI-2': '2512', 'B-SK-1': '2411', 'B-MI-1': '2612', 'B-MI-2': '2420' },
  })
  const { commands, why } = think(play, battle, state, { side: 0, level: 'general', style: 'cunning', seed: 1 })
  const { press, ...depth } = DEPTHS.general
  const seer = (attack: number): Seer<AnyBattle, AnyState, AnyCommand, AnyEvent> => ({
    play,
    knowledge: play.mind!,
    battle,
    side: 0,
    thinking: (seen, moves) => {
      const known = play.mind!.sketch(battle, seen, 0, moves)
      const sketch = {
        ...known,
        press: press * (known.press ?? 0),
        own: known.own.map((man) => ({ ...man, attack: attack * man.attack })),
      }
      const weights = { ...weightsFor('cunning'), approach: 0 }
      return { sketch, weights, depth: { ...depth, press }, chance: newChance(1), memory: undefined }
    },
  })
  const outcomes = outcomesAlike(seer(1), state, commands[0]!)
  const parts = outcomes.map(({ state: after, share }) => ({ share, of: answeredWorth(seer(1), after) }))
  const idle = standingWorth(seer(0), state)
  const [told] = why
  expect(outcomes.length).toBeGreaterThan(1)
  expect(told!.text).toMatch(/^Attack 2411 with MI 1, MI 2: at \d-1\.$/)
  expect(told!.cite).toBe('8.0')
  expect(told!.features).toEqual(
    gained(meanOf(parts), idle).map(({ name, value }) => ({ name, value: expect.closeTo(value, 6) })),
  )
  expect(told!.rejected!.text).toMatch(/^Attack /)
  expect(told!.rejected!.text).not.toBe(told!.text)
})
