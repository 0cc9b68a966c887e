import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { beginTaught, leaveLesson, nextStep, setPaced, showMe, useLesson } from '../../../src/store/lesson/lesson.ts'
import { fetchLesson } from '../../../src/store/lesson/open.ts'
import { useProgress } from '../../../src/store/lesson/progress.ts'
import { trialPath, trialStep } from '../../../src/store/lesson/trial.ts'
import * as drafts from '../../../src/store/workbench/drafts.ts'
import { shownMoment } from '../../../src/store/workbench/workbench.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { library } from '../../store/workbench/files.ts'

const TEXT = readFileSync('scenarios/lessons/prestags/flanks.json', 'utf8')

/** What lies on the workbench. */
let onWorkbench = ''
beforeAll(() => {
  vi.spyOn(drafts, 'readWorkbench').mockImplementation(async () =>
    onWorkbench === '' ? undefined : { name: 'Ring', text: onWorkbench, updated: 1, isPristine: false },
  )
})
afterAll(() => void vi.restoreAllMocks())

afterEach(() => {
  leaveLesson()
  setPaced(true)
})

describe('a lesson on the workbench', () => {
  test('is shown step by step: what is said, and where each step begins', () => {
    const { faults, sight } = checkText(TEXT, library)
    expect(faults).toEqual([])
    expect(sight?.lesson?.map(({ say }) => say.split(' ')[0])).toEqual(['Attackers', 'The', 'Attack', 'Now'])
    const marched = (step: number): number | undefined =>
      sight &&
      shownMoment({ sight, moment: undefined, step, mode: 'look' })?.units.find(({ id }) => id === 'A-SD-3')?.at
    expect(marched(1)).toBe(marched(2))
    expect(marched(0)).not.toBe(marched(1))
    // Forces are put where the file begins.
    expect(sight && shownMoment({ sight, moment: undefined, step: 1, mode: 'forces' })).toEqual(
      sight && shownMoment({ sight, moment: undefined, step: undefined, mode: 'look' }),
    )
  })

  test('a step that does not hold is told at its place', () => {
    const broken = TEXT.replace('"path": ["1533"]', '"path": ["1434"]')
    expect(broken).not.toBe(TEXT)
    const { faults } = checkText(broken, library)
    expect(faults.map(({ path, weight }) => [path, weight])).toContainEqual(['$.lesson.steps[0].solution', 'warning'])
  })

  test('a fight that is not the last step, and a side that is not there, are problems', () => {
    const json = JSON.parse(TEXT)
    json.lesson.steps.reverse()
    json.lesson.steps[0].fight.against = 'Danes'
    const paths = checkText(JSON.stringify(json), library).faults.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['$.lesson.steps[0].fight', '$.lesson.steps[0].fight.against']))
  })

  test('is played from any of its steps as it lies there, and nothing is learnt by it', async () => {
    setPaced(false)
    expect(await fetchLesson(trialPath(0))).toBeUndefined()
    onWorkbench = TEXT.replace('The ring is closed. End the march.', 'Shut. Now end the march.')
    expect(trialStep(trialPath(1))).toBe(1)
    expect(trialStep('prestags/flanks')).toBeUndefined()
    const taught = await fetchLesson(trialPath(1))
    if (!taught) throw new Error('nothing lies on the workbench')
    beginTaught(taught)
    expect(useLesson.getState()).toMatchObject({ step: 1, stage: 'doing' })
    expect(taught.teacher.lesson.steps[1]?.say).toBe('Shut. Now end the march.')
    await showMe()
    await nextStep()
    expect(useLesson.getState().step).toBeGreaterThan(1)
    expect(useProgress.getState().learnt).toEqual({})
  })
})
