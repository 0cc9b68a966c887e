import type { Condition } from './condition.ts'
import type { ForceEntry, Zone } from './zone.ts'

type Counts = Readonly<Record<string, number>>
type Levels = { readonly [level: string]: number | undefined }

/** A part of a force that is set up in a place of its own, or enters the map. */
export type ForcePart = {
  readonly name: string
  readonly units?: Counts | undefined
  readonly leaders?: Levels | undefined
  /** In place of units: half of the force, chosen by the player, and the rest. */
  readonly share?: 'half' | 'rest' | undefined
  readonly deploy?: readonly Zone[] | undefined
  readonly enter?: ForceEntry | undefined
}

/** What tells nations apart on counters: each has a pattern of its own besides its colour. */
export const STRIPES = ['ivory', 'gold', 'green', 'violet', 'azure', 'rose'] as const

/** A people of a force, and its stripe on the counters. */
export type People = { readonly name: string; readonly stripe: (typeof STRIPES)[number] }
export type NationFile = People & { readonly units?: Counts | undefined; readonly leaders?: Levels | undefined }

/** What every system writes down of a force. */
export type Force = {
  readonly name: string
  readonly units: Counts
  /** How many leaders of each level. */
  readonly leaders: Levels
  readonly deploy?: readonly Zone[] | undefined
  readonly enter?: ForceEntry | undefined
  readonly parts?: readonly ForcePart[] | undefined
  readonly nations?: readonly NationFile[] | undefined
  /** Alternatives; each a list of conditions that must all hold. */
  readonly victory: readonly (readonly Condition[])[]
}

/** What every system writes down of a battle. */
export type ForceSheet<F extends Force = Force> = {
  readonly turns: number
  readonly sides: readonly [F, F]
  readonly terrain?: readonly { readonly inside?: readonly string[] | undefined }[] | undefined
  readonly ifBoth?: string | undefined
  readonly ifNeither?: string | undefined
  readonly winsBothByAll?: string | undefined
}

/** The parts of a force; one of no name when it is set up, or enters, as a whole. */
export const partsOfForce = (force: Force): readonly ForcePart[] =>
  force.parts ?? [
    {
      name: force.name,
      units: force.units,
      leaders: force.leaders,
      ...(force.deploy ? { deploy: force.deploy } : {}),
      ...(force.enter ? { enter: force.enter } : {}),
    },
  ]

/** Units and leaders by the code on their counters. */
export const troopsOf = ({ units, leaders }: Pick<ForcePart, 'units' | 'leaders'>): Counts => ({
  ...units,
  ...Object.fromEntries(Object.entries(leaders ?? {}).map(([level, count]) => [`${level}L`, count ?? 0])),
})

/**
 * Index of the part to which the unit of a type and number belongs: numbers run on from part to part.
 * Undefined where the player chooses, and for units that the battle does not list.
 */
export const partIndex = (parts: readonly ForcePart[], code: string, number: number): number | undefined => {
  if (parts.length === 1) return 0
  let last = 0
  for (const [index, part] of parts.entries()) {
    last += troopsOf(part)[code] ?? 0
    if (number <= last) return index
  }
  return undefined
}
