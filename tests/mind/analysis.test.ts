import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { type Analysis, analysed, type AnalysedStep } from '../../src/core/mind/analysis.ts'
import { chancesOf } from '../../src/core/mind/chances.ts'
import { systemFor } from '../../src/systems/index.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(`scenarios/${path}.json`, 'utf8'))

/** Two turns of Rome by the usual players. */
const played = async (commands: number) => {
  const play = await systemFor('prestags').play()
  const [file, map] = [json('prestags/rome-753bc'), json('prestags/maps/chariot')]
  const ground = play.begin(file, map, [], seededDice(9))
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  const chance = newChance(9)
  const player = play.games.player(battle.value, ['bold', 'bold'].map(() => play.games.players[1] ?? 'random') as never)
  const steps: AnalysedStep[] = []
  let before = ground.start
  while (steps.length < commands && !before.verdict) {
    const command = player(before, chance)
    const decided = play.system.decide(battle.value, before, command)
    if (!decided.ok) throw new Error(decided.error.text)
    steps.push({ before, command, after: decided.value.state })
    before = decided.value.state
  }
  return { play, battle: battle.value, steps }
}

const lookedBack = (course: Generator<unknown, Analysis>): { readonly analysis: Analysis; readonly seen: number } => {
  let seen = 0
  for (;;) {
    const next = course.next()
    if (next.done) return { analysis: next.value, seen }
    seen += 1
  }
}

describe('a game looked back upon', () => {
  test('decisions, throws and the rest add up to the change of the chances', async () => {
    const { play, battle, steps } = await played(160)
    const { analysis, seen } = lookedBack(analysed(play, battle, steps, { level: 'recruit' }))
    const { chances, decided, lucky, settled, moments } = analysis
    expect(chances).toHaveLength(steps.length + 1)
    for (const chance of chances) expect(chance > 0 && chance < 1).toBe(true)
    const change = (chances.at(-1) ?? 0) - (chances[0] ?? 0)
    expect(decided[0] - decided[1] + lucky + settled).toBeCloseTo(change, 9)
    expect(seen).toBe(steps.length + moments.length)
    expect(moments.length).toBeGreaterThan(0)
    expect(moments.length).toBeLessThanOrEqual(10)
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  test('what one side gains the other loses', async () => {
    const { play, battle, steps } = await played(60)
    const [{ before: begun }, last] = [steps[0] as AnalysedStep, steps.at(-1) as AnalysedStep]
    const [one, other] = ([0, 1] as const).map((side) => chancesOf(play, battle, last.after, side, begun))
    expect((one ?? 0) + (other ?? 0)).toBeCloseTo(1, 9)
  })

  test('the same game has the same analysis', async () => {
    const { play, battle, steps } = await played(80)
    expect(lookedBack(analysed(play, battle, steps, { level: 'recruit' })).analysis).toEqual(
      lookedBack(analysed(play, battle, steps, { level: 'recruit' })).analysis,
    )
  })
})
