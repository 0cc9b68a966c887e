import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { NO_MORE } from '../../src/core/mind/saying.ts'
import type { Why } from '../../src/core/mind/thought.ts'
import { holding } from '../../src/core/presenter/hand.ts'
import { askHints, choosePlan, closeHints, playPlan, useHints } from '../../src/store/computer/hints.ts'
import { openReasons, reasonsBetween } from '../../src/store/computer/reasons.ts'
import { sketched } from '../../src/store/computer/sketch.ts'
import { forgetComputer, tell, useComputer } from '../../src/store/computer/standing.ts'
import type { Thinker } from '../../src/store/computer/thinker.ts'
import { perform, takeSeat, useGame } from '../../src/store/game/game.ts'
import { patchScreen } from '../../src/store/game/screen.ts'
import { systemFor } from '../../src/systems/index.ts'
import { begin } from './battles.ts'
import { rise, seat } from './tables.ts'

const END: AnyCommand = { type: 'endStep' }
const now = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}
const toMovement = (): void => {
  while (!now().presenter.step(now().battle, stateAt(now().history)).commands.includes('move')) perform(END)
}

/** Marches of single units, unit by unit, each to a place of its own. */
const waysOf = async (): Promise<readonly (readonly AnyCommand[])[]> => {
  const play = await systemFor(now().presenter.system.id).play()
  const side = now().presenter.actor(now().battle, stateAt(now().history)) ?? 0
  const found = new Map<string, AnyCommand[]>()
  const ends = new Set<number>()
  for (const command of play.commands(now().battle, stateAt(now().history), side)) {
    const [step] = sketched(now(), stateAt(now().history), [command])
    const [unit, ...others] = step ? step.ordered.units : []
    const end = step?.ordered.ways[0]?.cells.at(-1)
    if (unit === undefined || others.length > 0 || end === undefined || ends.has(end)) continue
    const ways = found.get(unit) ?? []
    found.set(unit, ways)
    if (ways.length === 2) continue
    ends.add(end)
    ways.push(command)
    if (found.size > 6) break
  }
  return [...found.values()]
}

/** Marches of single units, each of another one. */
const marches = async (): Promise<readonly AnyCommand[]> =>
  (await waysOf()).slice(0, 3).flatMap(([first]) => (first ? [first] : []))

const reason = (text: string, units: readonly string[]): Why => ({ units, cells: [], text, features: [] })
const saying =
  (plans: readonly (readonly AnyCommand[])[], why: readonly Why[] = []): Thinker =>
  async ({ mind }) => ({
    commands: plans[['bold', 'careful', 'cunning'].indexOf(mind.style) % plans.length] ?? [],
    why,
    spent: { evaluations: 1, cut: false },
  })

describe('what somebody else would do', () => {
  beforeEach(async () => {
    await begin('prestags', 'rome-753bc', 4)
    toMovement()
  })
  afterEach(() => {
    closeHints()
    forgetComputer()
    rise()
  })

  test('up to three plans are drawn as ways, each once, and one is played', async () => {
    const [a, b] = await marches()
    await askHints(saying([[a as AnyCommand], [b as AnyCommand], [a as AnyCommand]]))
    const { plans } = useHints.getState()
    expect(plans).toHaveLength(2)
    expect(plans[0]?.arrows[0]?.brush).toBe('path')
    expect(plans[0]?.arrows[0]?.cells.length).toBeGreaterThan(1)
    choosePlan(1)
    expect(playPlan()).toBe(true)
    expect(now().history.entries.at(-1)?.command).toEqual(b)
    expect(useHints.getState().plans).toEqual([])
  })

  test('of a unit in hand only what it does is told, with its reasons', async () => {
    const [a, b, c] = (await marches()) as [AnyCommand, AnyCommand, AnyCommand]
    const [step] = sketched(now(), stateAt(now().history), [b])
    const units = step ? step.ordered.units : []
    patchScreen({ hand: holding(units) })
    await askHints(saying([[a, b, c]], [reason('It comes round.', units), reason('Others.', ['nobody'])]))
    const [plan] = useHints.getState().plans
    expect(plan?.commands).toEqual([b])
    expect(plan?.why.map(({ text }) => text)).toEqual(['It comes round.'])
  })

  test('a march is done without the end of the step, which is told where nothing else is', async () => {
    const [a, b] = (await marches()) as [AnyCommand, AnyCommand]
    await askHints(saying([[END], [a, b], [a, b, END]]))
    const { plans } = useHints.getState()
    expect(plans.map(({ commands }) => commands)).toEqual([[a, b], [END]])
    expect(plans[0]?.title).not.toMatch(/end the step/i)
    expect(plans[1]?.title).toMatch(/end the step$/i)
    const { step } = stateAt(now().history)
    choosePlan(0)
    expect(playPlan()).toBe(true)
    expect(stateAt(now().history).step).toBe(step)
    expect(
      now()
        .history.entries.slice(-2)
        .map(({ command }) => command),
    ).toEqual([a, b])
  })

  test('a step that is only ended is told as that, and why', async () => {
    await askHints(saying([[END]], [reason(NO_MORE, [])]))
    expect(useHints.getState().plans).toMatchObject([{ title: 'End the step', reason: NO_MORE, commands: [END] }])
  })

  test('plans that read alike are told apart by who goes elsewhere, or told once', async () => {
    const ways = (await waysOf()).slice(0, 6)
    const first = ways.map((one) => one[0] as AnyCommand)
    const last = ways[5]?.[1] as AnyCommand
    const [step] = sketched(now(), stateAt(now().history), [last])
    await askHints(saying([[...first.slice(0, -1), last], first.toReversed(), first], [reason('They go on.', [])]))
    const { plans } = useHints.getState()
    expect(plans.map(({ title, reason: second }) => [title, second])).toEqual([
      ['March with 6 units', 'They go on.'],
      ['Bolder: march with 6 units', `Otherwise than the first: ${step?.ordered.words.replace('March', 'march')}.`],
    ])
  })

  test('the end of a plot is told in the words of its button', async () => {
    seat({ options: ['simultaneous'], step: 'plot', units: { 'A-MI-1': '0505', 'B-MI-1': '0110' } })
    takeSeat()
    await askHints(saying([[END]]))
    expect(useHints.getState().plans[0]?.title).toBe('Seal the plot')
    expect(now().presenter.prompt(now().battle, stateAt(now().history)).action?.label).toBe('Seal the plot')
  })

  test('nothing is thrown for a hint: the game stands as it stood', async () => {
    const before = now().history
    await askHints(saying([await marches()]))
    expect(now().history).toBe(before)
  })

  test('reasons are told by the commands they belong to; none of what was taken back', () => {
    const { length } = now().history.entries
    const told = { game: now().id, side: 0 as const, from: length - 2, to: length - 1, why: [reason('So.', [])] }
    tell(told)
    tell({ ...told, from: length + 3, to: length + 4 })
    const open = openReasons(now(), useComputer.getState().told)
    expect(reasonsBetween(open, 0, length)).toHaveLength(1)
    expect(reasonsBetween(open, length, length + 9)).toEqual([])
    expect(openReasons({ ...now(), id: 'another' }, useComputer.getState().told)).toEqual([])
  })
})
