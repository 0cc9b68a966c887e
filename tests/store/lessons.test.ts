// In a page.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { explainStep } from '../../src/core/presenter/explain.ts'
import { playComputers } from '../../src/store/computer/course.ts'
import { forgetComputer } from '../../src/store/computer/standing.ts'
import { useGame } from '../../src/store/game/game.ts'
import { carryOut, follow, lookNow, press } from '../../src/store/interact/act.ts'
import { courses, lessonAbout } from '../../src/store/lesson/courses.ts'
import {
  beginTaught,
  leaveLesson,
  nextStep,
  setPaced,
  showMe,
  stepAgain,
  stepNow,
  takeBack,
  useLesson,
} from '../../src/store/lesson/lesson.ts'
import { offerLessons, takeOffer, useOffer } from '../../src/store/lesson/offer.ts'
import { fetchLesson, type Taught } from '../../src/store/lesson/open.ts'
import { learntOf, starsFor, useProgress } from '../../src/store/lesson/progress.ts'
import { choose, chooseUsual } from '../../src/store/settings/settings.ts'
import { until } from '../patience.ts'
import { spread } from '../share.ts'

const paths = courses.flatMap(({ lessons }) => lessons.map(({ path }) => path))
const FIRST = 'prestags/first-battle'

const lessonOf = async (path: string): Promise<Taught> => {
  const taught = await fetchLesson(path)
  if (!taught) throw new Error(path)
  return taught
}

let leave: () => void = () => {}
beforeEach(() => {
  setPaced(false)
  choose('computer', 'once')
  leave = playComputers({ wait: () => 0 })
})
afterEach(() => {
  leaveLesson()
  leave()
  forgetComputer()
  chooseUsual()
  useProgress.setState({ learnt: {} })
  localStorage.clear()
  setPaced(true)
})

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

const pressAt = (label: string): void => {
  const look = lookNow()
  const cell = look?.presenter.board(look.battle).parse(label)
  if (cell === undefined) throw new Error(label)
  press({ cell, unit: undefined, more: false, careful: false, secondary: false })
}

const isFoughtOut = (): boolean => ['ended', 'lost'].includes(useLesson.getState().stage)

/** Each step as "Show me" plays it: by presses on the map, as a learner would. */
const shownThrough = async (taught: Taught): Promise<number> => {
  beginTaught(taught, 0)
  for (let step = 0; step < taught.teacher.lesson.steps.length; step++) {
    expect(useLesson.getState()).toMatchObject({ step, stage: 'doing' })
    await showMe()
    await settle()
    if (taught.teacher.lesson.steps[step]?.fight) await until(isFoughtOut)
    const { stage, step: at } = useLesson.getState()
    if (stage === 'done' && at === step) await nextStep()
    await settle()
  }
  return useLesson.getState().stars
}

describe('a lesson at the table', () => {
  test.each(spread(paths, paths.length, Math.ceil(paths.length / 3)))(
    '%s: shown step by step it comes to its end',
    async (path) => {
      const taught = await lessonOf(path)
      expect(await shownThrough(taught)).toBe(1)
      expect(useLesson.getState().stage).toBe('ended')
      expect(learntOf(path)).toEqual({ step: 0, stars: 1 })
    },
  )

  test('shown twice at once a step is shown once, and it comes to its end', async () => {
    beginTaught(await lessonOf(FIRST), 6)
    const showings = [showMe(), showMe()]
    await Promise.all(showings)
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(useLesson.getState()).toMatchObject({ step: 7, stage: 'doing', showing: undefined, trips: 0 })
  })

  test('a showing ends where the step is begun again', async () => {
    beginTaught(await lessonOf(FIRST), 6)
    const showing = showMe()
    expect(useLesson.getState().showing).toBeDefined()
    stepAgain()
    await showing
    expect(useLesson.getState()).toMatchObject({ step: 6, stage: 'doing', showing: undefined })
    expect(useGame.getState().game?.history.entries).toEqual([])
  })

  test('what is allowed and is not the aim has its sentence, and can be taken back', async () => {
    beginTaught(await lessonOf(FIRST), 1)
    pressAt('0723')
    pressAt('0724')
    expect(useLesson.getState()).toMatchObject({ step: 1, verdict: { kind: 'astray' }, trips: 1 })
    takeBack()
    expect(useLesson.getState().verdict).toEqual({ kind: 'open' })
    pressAt('0723')
    pressAt('0725')
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(useLesson.getState().step).toBe(2)
  })

  test('what comes later is refused, whatever the rules say', async () => {
    beginTaught(await lessonOf(FIRST), 1)
    carryOut({ type: 'endStep' })
    expect(useGame.getState().refusal).toMatchObject({ code: 'later' })
    expect(useGame.getState().game?.history.entries).toEqual([])
  })

  test('who leaves comes back to the same step', async () => {
    const taught = await lessonOf(FIRST)
    beginTaught(taught, 3)
    leaveLesson()
    expect(useGame.getState().game).toBeUndefined()
    beginTaught(taught)
    expect(useLesson.getState().step).toBe(3)
    expect(stepNow(useLesson.getState())).toBe(taught.teacher.lesson.steps[3])
  })

  test('stars: all without a move too many, one for whoever was shown', () => {
    expect([starsFor(0, 0), starsFor(2, 0), starsFor(3, 0), starsFor(0, 1)]).toEqual([3, 2, 1, 1])
  })
})

describe('lessons in the game', () => {
  test('the first time that a rule bites its lesson is offered, once', async () => {
    const taught = await lessonOf('prestags/flanks')
    beginTaught(taught, 2)
    const end = offerLessons()
    const melee = taught.teacher.lesson.steps[2]?.wrong[0]?.by[0]
    if (melee?.kind !== 'command') throw new Error('no melee')
    follow({ command: melee.command })
    const { offer } = useOffer.getState()
    expect(offer && lessonAbout('prestags', offer.cite)).toBe(offer?.sheet)
    takeOffer()
    takeBack()
    follow({ command: melee.command })
    expect(useOffer.getState().offer?.sheet).not.toBe(offer?.sheet)
    end()
  })

  test('a paragraph leads to the lesson about it, of its own system alone', () => {
    expect(lessonAbout('prestags', '5.4')?.path).toBe('prestags/stacking')
    expect(lessonAbout('itacs', '5.4')?.path).not.toBe('prestags/stacking')
    expect(lessonAbout('prestags', '1.0')).toBeUndefined()
  })

  test.each(paths)('%s: every position of it can be explained', async (path) => {
    const { teacher } = await lessonOf(path)
    beginTaught(await lessonOf(path), 0)
    const look = lookNow()
    if (!look) throw new Error('no table')
    const sentences = teacher.lesson.steps.map((_, step) => {
      const told = explainStep({ ...look, state: teacher.begin(step) })
      return (
        told.every(({ text, cite }) => text !== '' && (cite === undefined || look.presenter.rules.has(cite))) &&
        told.length
      )
    })
    expect(sentences.filter((count) => count === false || count < 2)).toEqual([])
  })
})
