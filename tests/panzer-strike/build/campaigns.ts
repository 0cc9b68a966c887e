import { scriptedDice } from '../../../src/core/dice/dice.ts'
import type { Result } from '../../../src/core/engine/vocabulary.ts'
import { begun, decide } from '../../../src/systems/panzer-strike/build/campaign/decide.ts'
import { unitsOf } from '../../../src/systems/panzer-strike/build/campaign/force.ts'
import type {
  Campaign,
  CampaignCommand,
  CampaignReport,
  Return,
} from '../../../src/systems/panzer-strike/build/campaign/terms.ts'

const sure = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.text)
  return result.value
}

/** June 1941. */
export const BARBAROSSA = 29

export const campaign = (given: Partial<Parameters<typeof begun>[0]> = {}): Campaign =>
  sure(begun({ name: 'A war', front: 'east', side: 0, nation: 'GE', month: BARBAROSSA, seed: 1, ...given }))

/** Carries out commands, none of which may be refused. */
export const having = (from: Campaign, ...commands: readonly CampaignCommand[]): Campaign =>
  commands.reduce((now, command) => sure(decide(now, command)), from)

/** The same with numbers that are drawn, one after the other; they must be just enough. */
export const drawing = (
  from: Campaign,
  rolls: readonly number[],
  ...commands: readonly CampaignCommand[]
): Campaign => {
  const now = having({ ...from, dice: scriptedDice(rolls) }, ...commands)
  if (now.dice.kind !== 'scripted' || now.dice.next !== rolls.length)
    throw new Error(`${JSON.stringify(now.dice)}: not all of the list was drawn`)
  return { ...now, dice: from.dice }
}

/** Code and paragraph of a refusal; undefined where it is carried out. */
export const refused = (from: Campaign, command: CampaignCommand): string | undefined => {
  const done = decide(from, command)
  return done.ok ? undefined : `${done.error.code} ${done.error.cite}`
}

/** Panzer III and riflemen, a platoon each. */
export const small = (): Campaign =>
  having(campaign(), { type: 'buy', offer: 'panzer-iii-platoon' }, { type: 'buy', offer: 'riflemen-platoon' })

/** Draws of the next battle: German pursuit, both to engage, clear, visibility 5, average enemies, seed 7. */
export const PURSUIT = [31, 1, 100, 1, 1, 1, 1, 26, 7]
/** The same as a Soviet assault. */
export const ASSAULTED = [31, 100, 1, 1, 3, 1, 1, 26, 7]

export const inBattle = (rolls: readonly number[] = PURSUIT): Campaign =>
  having(drawing(small(), rolls, { type: 'muster' }), { type: 'march' })

/** Everybody comes back as he went, without having fought, but for those of whom something else is told. */
export const report = (
  from: Campaign,
  told: Readonly<Record<number, Partial<Return>>> = {},
  rest: Partial<CampaignReport> = {},
): CampaignCommand => ({
  type: 'report',
  report: {
    outcome: 'drawn',
    level: 'draw',
    points: [30, 20],
    units: unitsOf(from).map(({ id, men }) => ({ id, fate: 'back', men, hasFought: false, kills: 0, ...told[id] })),
    foes: { units: 3, cost: 24 },
    ...rest,
  },
})
