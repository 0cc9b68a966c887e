import type { OptionSheet, OptionView } from './setup.ts'

type Options = Pick<OptionSheet, 'all' | 'courses'>
type Chosen = readonly string[]

const titleOf = ({ all }: Options, id: string): string => all.find((option) => option.id === id)?.title ?? id

/** Why an option cannot be taken with those that are chosen. */
export const barTo = (options: Options, option: OptionView, chosen: Chosen): string | undefined => {
  if (chosen.includes(option.id)) return undefined
  const { all } = options
  const missing = option.requires.find((id) => !chosen.includes(id) && all.some((one) => one.id === id))
  if (missing !== undefined) return `Needs ${titleOf(options, missing)}.`
  const clash = all.find(
    (one) => chosen.includes(one.id) && (one.excludes.includes(option.id) || option.excludes.includes(one.id)),
  )
  return clash ? `Does not go with ${clash.title}.` : undefined
}

/** The choice with an option taken or dropped; what needs a dropped one is dropped with it. */
export const toggled = (options: Options, option: OptionView, chosen: Chosen): Chosen => {
  if (!chosen.includes(option.id)) return [...chosen, option.id]
  const left = chosen.filter((id) => id !== option.id)
  const orphans = options.all.filter((one) => left.includes(one.id) && one.requires.includes(option.id))
  return orphans.reduce<Chosen>((rest, orphan) => toggled(options, orphan, rest), left)
}

/** The choice with the sequence as printed: another one is dropped, and what needs it with it. */
export const withoutCourse = (options: Options, chosen: Chosen): Chosen =>
  options.courses
    .filter((course) => chosen.includes(course.id))
    .reduce((left, course) => toggled(options, course, left), chosen)

/** The choice with another sequence of play in the place of the present one. */
export const withCourse = (options: Options, course: OptionView, chosen: Chosen): Chosen =>
  chosen.includes(course.id) ? chosen : [...withoutCourse(options, chosen), course.id]

/** A way to play, with the sequence of play that was chosen: what does not go with that one is left out. */
export const keepingCourse = (options: Options, wanted: Chosen, chosen: Chosen): Chosen => {
  const kept = options.all.flatMap(({ id, isOfCourse }) => (isOfCourse && chosen.includes(id) ? [id] : []))
  if (kept.length === 0) return wanted
  for (const option of options.all)
    if (wanted.includes(option.id) && barTo(options, option, kept) === undefined) kept.push(option.id)
  return kept
}
