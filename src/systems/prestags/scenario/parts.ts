import type { PartFile, SideFile } from './side.ts'

/** The parts of a force; one of no name when it is set up, or enters, as a whole. */
export const partsOfForce = (side: SideFile): readonly PartFile[] =>
  side.parts ?? [
    {
      name: side.name,
      units: side.units,
      leaders: side.leaders,
      ...(side.deploy ? { deploy: side.deploy } : {}),
      ...(side.enter ? { enter: side.enter } : {}),
    },
  ]

/** Units and leaders by the code on their counters. */
export const troopsOf = ({
  units,
  leaders,
}: Pick<PartFile, 'units' | 'leaders'>): Readonly<Record<string, number>> => ({
  ...units,
  ...Object.fromEntries(Object.entries(leaders ?? {}).map(([level, count]) => [`${level}L`, count ?? 0])),
})

/**
 * Index of the part to which the unit of a type and number belongs: numbers run on from part to part.
 * Undefined where the player chooses, and for units that the battle does not list.
 */
export const partIndex = (parts: readonly PartFile[], code: string, number: number): number | undefined => {
  if (parts.length === 1) return 0
  let last = 0
  for (const [index, part] of parts.entries()) {
    last += troopsOf(part)[code] ?? 0
    if (number <= last) return index
  }
  return undefined
}
