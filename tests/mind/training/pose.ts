import { library } from '../../../src/cli/files/library.ts'
import type { PositionLaid } from '../../../src/core/door/solving.ts'
import { doorFor } from '../../../src/systems/index.ts'

type Json = Readonly<Record<string, unknown>>
/** A small position for practice: never one of those that judge a mind. */
export type Pose = {
  readonly name: string
  readonly system: 'prestags' | 'itacs'
  readonly map?: string
  /** A whole map, in place of one that is named. */
  readonly plain?: Json
  readonly turns?: number
  readonly turn?: number
  readonly step?: string
  readonly until?: 'step' | 'turn'
  /** Alternatives of the sides to win. */
  readonly wins?: readonly [unknown, unknown]
  readonly options?: readonly string[]
  readonly scenario?: Json
  readonly start?: Json
  readonly sides?: readonly [Json, Json]
  /** Where everybody stands; the Reds, force A, are to act. */
  readonly units: Json
  /** What was done before, and the dice it threw. */
  readonly commands?: readonly Json[]
  readonly dice?: readonly number[]
  readonly reached: readonly unknown[]
}

const GAME = { prestags: { game: 'viking', map: 'chariot' }, itacs: { map: 'chariot' } }

const sideOf = (pose: Pose, index: 0 | 1): Json => ({
  name: index === 0 ? 'Reds' : 'Blues',
  units: { PS: 9 },
  leaders: {},
  stacking: 2,
  ...(pose.system === 'itacs' ? { panicLevel: 60, facing: index === 0 ? 'right' : 'left' } : { printedVp: 18 }),
  deploy: [{ within: 3, of: [index === 0 ? 'D' : 'H'] }],
  victory: pose.wins?.[index] ?? [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
  ...pose.sides?.[index],
})

/** The position as a battle file. */
export const fileOf = (pose: Pose): Json => ({
  format: 'testudo-battle',
  version: 2,
  name: pose.name,
  ...(pose.options ? { options: pose.options } : {}),
  ...(pose.plain ? { map: pose.plain } : {}),
  scenario: {
    id: 'training',
    system: pose.system,
    ...(pose.system === 'prestags'
      ? { game: 'viking', number: '1.0', outcome: 'None.', recommended: [] }
      : { outcome: 'None.' }),
    name: 'Practice',
    date: 'AD 1',
    story: ['Two lines meet', 'on a plain.'],
    map: pose.map ?? GAME[pose.system].map,
    turns: pose.turns ?? 10,
    sides: [sideOf(pose, 0), sideOf(pose, 1)],
    ...(pose.system === 'prestags' ? { terrain: [{ ignore: ['slope', 'hilltop'] }], special: ['noLeaderRules'] } : {}),
    notes: [],
    ...pose.scenario,
  },
  ...(pose.dice ? { dice: pose.dice } : {}),
  ...(pose.commands ? { commands: pose.commands } : {}),
  start: { turn: pose.turn ?? 3, step: pose.step ?? 'movement', side: 'A', units: pose.units, ...pose.start },
  goal: { side: 'A', until: pose.until ?? 'turn', why: 'Practice.', reached: pose.reached, solution: [] },
})

export const laidPose = async (pose: Pose): Promise<PositionLaid> => {
  const json = fileOf(pose)
  const door = await doorFor(json)
  const found = door.position(json, library)
  if (!found.ok) throw new Error(`${pose.name}: ${JSON.stringify(found.problems, undefined, 1).slice(0, 2000)}`)
  return found.value
}
