import { describe, expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { scriptedDice } from '../../src/core/dice/dice.ts'
import { commandNext } from '../../src/core/engine/runs.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { type Analysis, type AnalysedMoment, analysed, type AnalysedStep } from '../../src/core/mind/analysis.ts'
import { chancesOf } from '../../src/core/mind/chances.ts'
import { withMinds } from '../../src/core/mind/players.ts'
import type { AnyPlay } from '../../src/core/play/play.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { laidOut } from './playing.ts'
import { posed } from './posed.ts'

type Told = { readonly play: AnyPlay; readonly battle: AnyBattle; readonly steps: readonly AnalysedStep[] }

const ADVISER = { level: 'general', tuning: { weights: {}, depth: { budget: 60, ahead: 0 }, mute: true } } as const

/** The first commands of a battle between two recruits. */
const played = async (system: string, id: string, commands: number, options: readonly string[] = []): Promise<Told> => {
  const { play, battle, start } = await laidOut(system, id, options)
  const player = withMinds(play).player(battle, ['recruit', 'recruit'])
  const chance = newChance(4)
  const steps: AnalysedStep[] = []
  let before = start
  while (steps.length < commands && !before.verdict) {
    const command = commandNext({ system: play.system, actor: play.actor }, battle, before, (seen) =>
      player(seen, chance),
    )
    const decided = play.system.decide(battle, before, command)
    if (!decided.ok) throw new Error(decided.error.text)
    steps.push({ before, command, after: decided.value.state })
    before = decided.value.state
  }
  return { play, battle, steps }
}

const lookedBack = ({
  play,
  battle,
  steps,
}: Told): { readonly analysis: Analysis; readonly seen: readonly number[] } => {
  const course = analysed(play, battle, steps, ADVISER)
  const seen: number[] = []
  for (;;) {
    const next = course.next()
    if (next.done) return { analysis: next.value, seen }
    expect(next.value.total).toBeGreaterThanOrEqual(next.value.done)
    seen.push(next.value.done)
  }
}

const change = ({ chances }: Analysis): number => (chances.at(-1) ?? 0) - (chances[0] ?? 0)

describe('a game looked back upon', () => {
  test.each([
    ['prestags', 'rome-753bc', 24, []],
    ['prestags', 'rome-753bc', 28, ['simultaneous']],
    ['itacs', 'cape-bon-468', 15, []],
    ['panzer-strike', 'crossroads-1941', 19, []],
  ] as const)('%s %s: it begins when both are set up, and its parts add up', async (system, id, commands, options) => {
    const told = await played(system, id, commands, options)
    const { analysis, seen } = lookedBack(told)
    const { begins, chances, decided, lucky, settled, moments } = analysis
    expect(told.steps[begins]?.before.turn).toBe(1)
    expect(told.steps[begins - 1]?.before.turn).toBe(0)
    expect(chances).toHaveLength(told.steps.length - begins + 1)
    expect(chances[0]).toBe(0.5)
    expect(decided[0] - decided[1] + lucky + settled).toBeCloseTo(change(analysis), 9)
    for (const { at, until, share = 0 } of moments) {
      expect(at).toBeGreaterThanOrEqual(begins)
      expect(until).toBeGreaterThan(at)
      expect(share >= 0 && share <= 1).toBe(true)
    }
    expect(moments.length).toBeLessThanOrEqual(10)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(told.steps.length + moments.length)
  })

  test('what one side gains the other loses', async () => {
    const { play, battle, steps } = await played('prestags', 'rome-753bc', 24)
    const [begun, last] = [steps[0], steps.at(-1)]
    const [one, other] = ([0, 1] as const).map((side) =>
      begun && last ? chancesOf(play, battle, last.after, side, begun.before) : 0,
    )
    expect((one ?? 0) + (other ?? 0)).toBeCloseTo(1, 9)
  })

  test('the same game has the same analysis', async () => {
    const told = await played('prestags', 'rome-753bc', 24)
    expect(lookedBack(told).analysis).toEqual(lookedBack(told).analysis)
  })
})

const END = { type: 'endStep' } as const
/** A horseman of the Reds with two on foot behind him, and Blues who could come around him further on. */
const UNITS = {
  'A-MC-1': '1010',
  'A-MI-2': '0910',
  'A-MI-3': '0911',
  'B-MI-1': '1509',
  'B-MI-2': '1510',
  'B-MI-3': '1511',
  'B-MI-4': '1610',
}

/** Commands given one after the other in a small position, with a die that always falls alike. */
const tableOf = async (die: number) => {
  const { play, battle, state } = await posed({ name: 'Alone before the enemy', units: UNITS })
  const { mind } = play
  if (!mind) throw new Error('nothing is known of fighting')
  const { board } = play.games.facts(battle).chart
  const steps: AnalysedStep[] = []
  const start = { ...state, dice: scriptedDice(new Array(9).fill(die)) }
  const now = (): AnyState => steps.at(-1)?.after ?? start
  const give = (command: AnyCommand): void => {
    const done = play.system.decide(battle, now(), command)
    if (!done.ok) throw new Error(`${command.type}: ${done.error.text}`)
    steps.push({ before: now(), command, after: done.value.state })
  }
  const cellOf = (label: string): number =>
    Array.from({ length: board.size }, (_, cell) => cell).find((cell) => board.label(cell) === label) ?? -1
  const march = (unit: string, label: string): void => {
    const command = mind.march(battle, now(), unit, cellOf(label))
    if (!command) throw new Error(`${unit} cannot go to ${label}`)
    give(command)
  }
  const endTurn = (): void => {
    while (play.actor(battle, now()) === 0) give(END)
  }
  return { told: { play, battle, steps }, give, march, endTurn, target: cellOf('1310') }
}

/** The horseman rides out alone, three close in on him, and strike. */
const riddenOut = async (die: number): Promise<Told & { readonly target: number }> => {
  const { told, give, march, endTurn, target } = await tableOf(die)
  march('A-MC-1', '1310')
  endTurn()
  march('B-MI-1', '1309')
  march('B-MI-2', '1410')
  march('B-MI-3', '1311')
  give(END)
  give({ type: 'melee', units: ['B-MI-1', 'B-MI-2', 'B-MI-3'], targets: [target] } as AnyCommand)
  return { ...told, target }
}

const momentsOf = ({ moments }: Analysis, kind: AnalysedMoment['kind'], side: number): readonly AnalysedMoment[] =>
  moments.filter((one) => one.kind === kind && one.side === side)

describe('who rides out alone', () => {
  test('has decided badly before anybody throws, and what would have been better is a whole march', async () => {
    const told = await riddenOut(6)
    const { analysis } = lookedBack(told)
    const [blunder] = momentsOf(analysis, 'decision', 0)
    expect(blunder).toMatchObject({ at: 0, until: 2 })
    expect(blunder?.gain).toBeLessThan(-0.01)
    expect(analysis.decided[0]).toBeCloseTo(blunder?.gain ?? 0, 2)
    expect(blunder?.better?.gain).toBeCloseTo(-(blunder?.gain ?? 0), 9)
    expect(blunder?.better?.commands.at(-1)).toEqual(END)
    expect(blunder?.better?.commands.length).toBeGreaterThan(1)
    expect(JSON.stringify(blunder?.better?.commands)).not.toContain(`${told.target}]`)
    expect(blunder?.better?.why[0]?.text).toBeTruthy()
  })

  test('who stays has done nothing wrong', async () => {
    const { told, give, endTurn } = await tableOf(1)
    endTurn()
    give(END)
    const { decided, moments } = lookedBack(told).analysis
    expect(Math.abs(decided[0])).toBeLessThan(0.01)
    expect(moments.filter(({ side }) => side === 0)).toEqual([])
  })

  test('is saved by the one throw in six that fails, or lost by the five that do not: luck either way', async () => {
    const [saved, lost] = [lookedBack(await riddenOut(1)).analysis, lookedBack(await riddenOut(6)).analysis]
    const [rescue] = momentsOf(saved, 'throw', 1)
    const [end] = momentsOf(lost, 'throw', 1)
    expect(rescue).toMatchObject({ at: 6, until: 7, share: expect.closeTo(1 / 6, 9) as number })
    expect(end).toMatchObject({ at: 6, until: 7, share: expect.closeTo(5 / 6, 9) as number })
    expect(saved.lucky).toBeGreaterThan(0.03)
    expect(saved.lucky).toBeLessThan(0.35)
    // What all throws come to together is what was to be expected.
    expect(saved.lucky / -lost.lucky).toBeCloseTo(5, 6)
    expect(rescue?.gain).toBeCloseTo(-saved.lucky, 9)
    expect(saved.decided).toEqual(lost.decided)
  })
})

test('orders that both write in secret are judged, each side for itself, and dice are put to whom they served', async () => {
  const { analysis } = lookedBack(await played('panzer-strike', 'crossroads-1941', 53))
  const decisions = analysis.moments.filter(({ kind }) => kind === 'decision')
  expect(analysis.decided.filter((gain) => gain !== 0)).toHaveLength(2)
  expect(decisions.some(({ better }) => better !== undefined && better.commands.length > 0)).toBe(true)
  const throws = analysis.moments.filter(({ kind }) => kind === 'throw')
  expect(new Set(throws.map(({ side }) => side)).size).toBe(2)
  expect(throws.every(({ gain }) => gain > 0)).toBe(true)
})
