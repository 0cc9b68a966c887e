import { SIDES } from '../../../../core/engine/vocabulary.ts'
import { type ScenarioSheet, type SideSheet, VARIANTS } from './sheet.ts'

/** The formations that the chosen variants leave away, and those that only others bring: `B-C`. */
const goneBy = ({ variants = [], sides }: ScenarioSheet, options: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...variants.flatMap(({ without }, index) => (options.includes(VARIANTS[index] ?? '') ? without : [])),
    ...SIDES.flatMap((side) =>
      sides[side].formations.flatMap(({ letter, onlyWith }) =>
        onlyWith === undefined || options.includes(onlyWith) ? [] : [`${'AB'[side]}-${letter}`],
      ),
    ),
  ])

const lessened = (side: SideSheet, name: 'A' | 'B', gone: ReadonlySet<string>): SideSheet => ({
  ...side,
  formations: side.formations.filter(({ letter }) => !gone.has(`${name}-${letter}`)),
})

/** A sheet with the variants that were chosen. */
export const chosenIn = (sheet: ScenarioSheet, options: readonly string[]): ScenarioSheet => {
  const gone = goneBy(sheet, options)
  const [a, b] = sheet.sides
  return { ...sheet, sides: [lessened(a, 'A', gone), lessened(b, 'B', gone)] }
}

/** A variant that was chosen and that the battle does not have; undefined where all is well. */
export const unknownVariant = ({ variants = [] }: ScenarioSheet, options: readonly string[]): string | undefined =>
  VARIANTS.slice(variants.length).find((id) => options.includes(id))

/** Formations that a variant leaves away and that there are not. */
export const strangersIn = ({ sides }: ScenarioSheet, without: readonly string[]): readonly string[] => {
  const all = SIDES.flatMap((side) => sides[side].formations.map(({ letter }) => `${'AB'[side]}-${letter}`))
  return without.filter((name) => !all.includes(name))
}
