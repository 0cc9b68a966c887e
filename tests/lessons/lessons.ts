import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { library } from '../../src/cli/files/library.ts'
import type { Teacher } from '../../src/core/lesson/teach.ts'
import type { AnyPresenter } from '../../src/core/presenter/presenter.ts'
import { presenterOf } from '../../src/systems/index.ts'

const FOLDER = 'scenarios/lessons'

export type CourseFile = {
  readonly id: string
  readonly lessons: readonly {
    readonly path: string
    readonly title: string
    readonly minutes: number
    readonly teaches: readonly string[]
  }[]
}
export const courses = JSON.parse(readFileSync(join(FOLDER, 'courses.json'), 'utf8')) as readonly CourseFile[]

export type Told = {
  readonly path: string
  readonly system: string
  readonly title: string
  readonly teacher: Teacher
  readonly presenter: AnyPresenter
}

export const systemsWithLessons = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const readLesson = async (system: string, file: string): Promise<Told> => {
  const presenter = await presenterOf(system)
  const json: unknown = JSON.parse(readFileSync(join(FOLDER, system, file), 'utf8'))
  const read = presenter.files.read(json, library)
  if (!read.ok) throw new Error(`${system}/${file}: ${JSON.stringify(read.problems, undefined, 1)}`)
  const { teacher, title = '' } = read.value
  if (!teacher) throw new Error(`${system}/${file} has no lesson.`)
  return { path: `${system}/${file.slice(0, -5)}`, system, title, teacher, presenter }
}

/** Every lesson there is, read once. */
export const lessons: readonly Told[] = await Promise.all(
  systemsWithLessons.flatMap((system) =>
    readdirSync(join(FOLDER, system))
      .filter((name) => name.endsWith('.json'))
      .map((file) => readLesson(system, file)),
  ),
)
