import { describe, expect, test } from 'vitest'
import { COLUMNS } from '../../src/systems/prestags/rules/tables/combat.ts'
import { think } from '../../src/core/mind/think.ts'
import { spread } from '../share.ts'
import { type Asked, differing, marchAfresh, type Ordered, unitsOf } from './afresh.ts'
import { laidOut, thoughtOut } from './playing.ts'
import { posed } from './posed.ts'
import { chosenAfresh } from './weighed.ts'

/** A general who does not think for long. */
const SHORT = { weights: {}, depth: { budget: 60, ahead: 400 } }

const CASES = spread(
  [
    ['itacs', 'marathon-490bc', [], 'general', 8],
    ['prestags', 'cannae-216bc', ['panic', 'facing', 'elephants'], 'recruit', 8],
    ['prestags', 'rome-753bc', [], 'captain', 11],
    ['prestags', 'rome-753bc', ['facing'], 'general', 12],
    ['itacs', 'cape-bon-468', [], 'captain', 20],
    ['prestags', 'rome-753bc', ['simultaneous'], 'general', 8],
    ['prestags', 'rome-753bc', ['chits'], 'general', 16],
  ] as const,
  2,
  3,
)

/** Commands of a step of which no reason tells. */
const untold = ({ step: { thought } }: Asked): string[] => {
  const told = new Set(thought.why.flatMap(({ units }) => units))
  return (thought.commands as readonly Ordered[]).flatMap((command) =>
    thought.why.length === 0 || unitsOf(command).some((unit) => !told.has(unit))
      ? [`no reason: ${JSON.stringify(command)}`]
      : [],
  )
}

type Checked = { readonly faults: readonly string[]; readonly numbers: number }

/** Numbers that are told of a step, against the same reckoned afresh. */
const checked = (asked: Asked): Checked => {
  const { why } = asked.step.thought
  const faults = untold(asked)
  let numbers = 0
  let march: ReturnType<typeof marchAfresh> | undefined
  for (const one of why) {
    const { text, features, rejected } = one
    const { kind, odds, ...chosen } = chosenAfresh(asked, one, COLUMNS)
    march ??= kind === 'march' ? marchAfresh(asked) : undefined
    const fresh = kind === 'march' && march ? march(one) : chosen
    const other = fresh.rejected ? (rejected?.features ?? []) : []
    numbers += features.length + other.length
    faults.push(...differing(features, fresh.features).map((fault) => `${text} ${fault}`))
    faults.push(...differing(other, fresh.rejected ?? []).map((fault) => `${text} ${rejected?.text} ${fault}`))
    if (odds !== undefined && !text.endsWith(`: ${odds}.`)) faults.push(`${text} is fought ${odds}`)
  }
  return { faults, numbers }
}

describe.each(CASES)('games of %s %s %j, %s', (system, id, options, level, most) => {
  test('every command has a reason, and every number that is told is what is reckoned afresh', async () => {
    const laid = await laidOut(system, id, options)
    const tuning = level === 'general' ? SHORT : undefined
    const { steps, refused } = thoughtOut(laid, { level, style: 'cunning', ...(tuning && { tuning }) }, most)
    expect(refused).toEqual([])
    const all = steps.map((step) => checked({ laid, step, tuning }))
    expect(all.flatMap(({ faults }) => faults)).toEqual([])
    expect(all.reduce((sum, { numbers }) => sum + numbers, 0)).toBeGreaterThan(20)
  })
})

const BLOWS = {
  'A-PS-1': '2410',
  'A-PS-2': '2511',
  'A-HC-1': '2409',
  'B-PS-1': '2411',
  'B-PS-2': '2512',
  'B-MI-1': '3030',
}
const SHOTS = { 'A-BW-1': '2410', 'A-BW-2': '2510', 'B-PS-1': '2412', 'B-HC-1': '2513', 'B-MI-1': '3030' }

test.each([
  ['prestags', 'melee', BLOWS],
  ['prestags', 'fire', SHOTS],
] as const)(
  '%s, %s of few: the numbers of who looks ahead are what comes of every throw',
  async (system, step, units) => {
    const laid = { ...(await posed({ name: step, step, units }, system)) }
    const { play, battle, state } = laid
    const tuning = { weights: {}, depth: { budget: 100, ahead: 400 } }
    for (const level of ['general', 'captain'] as const) {
      const mind = { side: 0, level, style: 'bold', seed: 3 } as const
      const asked = level === 'general' ? tuning : undefined
      const thought = think(play, battle, play.system.view.state(battle, state, 0), mind, undefined, asked)
      const { faults, numbers } = checked({
        laid,
        step: { state, thought, side: 0, mind, memory: undefined },
        tuning: asked,
      })
      expect(faults).toEqual([])
      expect(numbers).toBeGreaterThan(1)
      expect(thought.commands[0]?.type).toBe(step)
    }
  },
)
