import { isObject } from '../../core/engine/json.ts'
import { newHistory } from '../../core/engine/history.ts'
import { systemOf, scenarioPath } from '../../core/battleFile/system.ts'
import type { Teacher } from '../../core/lesson/teach.ts'
import { sheetOf, presenterOf } from '../../systems/index.ts'
import { mapFile, scenarioFile } from '../library/library.ts'
import type { Game } from '../game/opened.ts'
import { trialFile, trialStep } from './trial.ts'

const files = import.meta.glob<unknown>('../../../scenarios/lessons/*/*.json', { import: 'default' })

const mapNamed = (json: unknown): string | undefined => {
  const scenario = isObject(json) ? json['scenario'] : undefined
  if (isObject(scenario)) return typeof scenario['map'] === 'string' ? scenario['map'] : undefined
  return typeof scenario === 'string' ? sheetOf(scenarioFile(scenarioPath(scenario)))?.map : undefined
}

/** A lesson, laid out: its game is not kept. */
export type Taught = { readonly path: string; readonly title: string; readonly teacher: Teacher; readonly game: Game }

/** Reads a lesson; throws where it cannot be read, with the reason as message. */
const readTaught = async (path: string, json: unknown): Promise<Taught> => {
  const named = systemOf(json)
  const system = typeof named === 'string' ? named : ''
  const presenter = await presenterOf(system)
  const id = mapNamed(json)
  const map = id === undefined ? undefined : await mapFile(system, id)
  const read = presenter.files.read(json, { scenario: scenarioFile, map: () => map })
  if (!read.ok) throw new Error(read.problems.map((one) => `${one.path}: ${one.found}`).join('; '))
  const { teacher, ground, title = path } = read.value
  if (!teacher) throw new Error('The file has no lesson.')
  const { battle } = teacher
  return {
    path,
    title,
    teacher,
    game: { id: `lesson-${path}`, name: title, ground, presenter, battle, history: newHistory(teacher.begin(0)) },
  }
}

/** The file of a lesson as it is delivered; undefined where there is none. */
export const lessonFile = async (path: string): Promise<unknown> =>
  await files[`../../../scenarios/lessons/${path}.json`]?.()

/** The lesson of a path; undefined where there is none. */
export const fetchLesson = async (path: string): Promise<Taught | undefined> => {
  const file = await (trialStep(path) === undefined ? lessonFile(path) : trialFile())
  return file === undefined ? undefined : readTaught(path, file)
}
