import type { PrestagsModule } from '../../systems/prestags/contract.ts'
import { OPTIONS } from '../../systems/prestags/modules.ts'
import { isOfCourse } from '../../systems/prestags/presets.ts'

const titleOf = (id: string): string => OPTIONS.find((module) => module.id === id)?.title ?? id

/** Why an option cannot be taken with those that are chosen. */
export const barTo = (option: PrestagsModule, chosen: readonly string[]): string | undefined => {
  if (chosen.includes(option.id)) return undefined
  const missing = option.requires?.find((id) => !chosen.includes(id) && OPTIONS.some((one) => one.id === id))
  if (missing !== undefined) return `Needs ${titleOf(missing)}.`
  const clash = OPTIONS.find(
    (one) => chosen.includes(one.id) && (one.excludes?.includes(option.id) || option.excludes?.includes(one.id)),
  )
  return clash ? `Does not go with ${clash.title}.` : undefined
}

/** The choice with an option taken or dropped; what needs a dropped one is dropped with it. */
export const toggled = (option: PrestagsModule, chosen: readonly string[]): readonly string[] => {
  if (!chosen.includes(option.id)) return [...chosen, option.id]
  const left = chosen.filter((id) => id !== option.id)
  const orphans = OPTIONS.filter((one) => left.includes(one.id) && one.requires?.includes(option.id))
  return orphans.reduce<readonly string[]>((rest, orphan) => toggled(orphan, rest), left)
}

/** The choice with the sequence as printed: another one is dropped, and what needs it with it. */
export const withoutCourse = (chosen: readonly string[]): readonly string[] =>
  OPTIONS.filter((option) => option.course === true && chosen.includes(option.id)).reduce(
    (left, course) => toggled(course, left),
    chosen,
  )

/** The choice with another sequence of play in the place of the present one. */
export const withCourse = (course: PrestagsModule, chosen: readonly string[]): readonly string[] =>
  chosen.includes(course.id) ? chosen : [...withoutCourse(chosen), course.id]

/** A way to play, with the sequence of play that was chosen: what does not go with that one is left out. */
export const keepingCourse = (options: readonly string[], chosen: readonly string[]): readonly string[] => {
  const kept = OPTIONS.flatMap((option) => (isOfCourse(option) && chosen.includes(option.id) ? [option.id] : []))
  if (kept.length === 0) return options
  for (const option of OPTIONS)
    if (options.includes(option.id) && barTo(option, kept) === undefined) kept.push(option.id)
  return kept
}
