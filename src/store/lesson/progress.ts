import { create } from 'zustand'
import { keep, kept } from '../settings/settings.ts'
import { trialStep } from './trial.ts'

/** How far a lesson has been learnt: the step one comes back to, and the most stars it was ended with. */
export type Learnt = { readonly step: number; readonly stars: number }

const KEY = 'testudo-lessons'
const MOST_STARS = 3

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

const isLearnt = (value: unknown): value is Learnt =>
  typeof value === 'object' &&
  value !== null &&
  'step' in value &&
  isCount(value.step) &&
  'stars' in value &&
  isCount(value.stars) &&
  value.stars <= MOST_STARS

type Progress = Readonly<Record<string, Learnt>>

const read = (): Progress => {
  try {
    const json: unknown = JSON.parse(kept(KEY) ?? '{}')
    if (typeof json !== 'object' || json === null) return {}
    return Object.fromEntries(Object.entries(json).filter((entry): entry is [string, Learnt] => isLearnt(entry[1])))
  } catch {
    return {}
  }
}

/** What has been learnt in this browser, by the path of the lesson. */
export const useProgress = create<{ readonly learnt: Progress }>(() => ({ learnt: read() }))

const NEW: Learnt = { step: 0, stars: 0 }
export const learntOf = (path: string): Learnt => useProgress.getState().learnt[path] ?? NEW

const note = (path: string, now: Learnt): void => {
  // Whoever tries what he makes learns nothing.
  if (trialStep(path) !== undefined) return
  const learnt = { ...useProgress.getState().learnt, [path]: now }
  useProgress.setState({ learnt })
  keep(KEY, JSON.stringify(learnt))
}

export const noteStep = (path: string, step: number): void => note(path, { ...learntOf(path), step })
export const noteEnd = (path: string, stars: number): void =>
  note(path, { step: 0, stars: Math.max(stars, learntOf(path).stars) })

/** Stars of a lesson: all of them for whoever needed no move too many and was shown nothing. */
export const starsFor = (trips: number, shown: number): number =>
  shown === 0 && trips === 0 ? MOST_STARS : shown === 0 && trips <= 2 ? 2 : 1
