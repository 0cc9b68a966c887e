import list from '../../../scenarios/lessons/courses.json'

/** A lesson as one chooses it. */
export type LessonSheet = {
  /** Its file below `scenarios/lessons`, without its ending: the system first. */
  readonly path: string
  readonly title: string
  readonly about: string
  readonly minutes: number
  /** Paragraphs that it is about: a refusal that names one of them leads here. */
  readonly teaches: readonly string[]
}
export type CourseSheet = {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly lessons: readonly LessonSheet[]
}

/** All lessons, course by course, in the order in which one learns. */
export const courses: readonly CourseSheet[] = list

const all: readonly LessonSheet[] = courses.flatMap(({ lessons }) => lessons)

/** The lesson with which everybody begins. */
export const firstLesson = (): LessonSheet => {
  const [first] = all
  if (!first) throw new Error('There are no lessons.')
  return first
}

/** The lesson that comes after one, in its course or as the first of the next one. */
export const lessonAfter = (path: string): LessonSheet | undefined => {
  const at = all.findIndex((one) => one.path === path)
  return at < 0 ? undefined : all[at + 1]
}

/** The lesson about a paragraph of a system; undefined where there is none. */
export const lessonAbout = (system: string, cite: string): LessonSheet | undefined =>
  all.find(({ path, teaches }) => path.startsWith(`${system}/`) && teaches.includes(cite))
