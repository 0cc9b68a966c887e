import { stateAt } from '../engine/history.ts'
import type { Problem } from '../scenario/problems.ts'
import type { StepVerdict } from './judge.ts'
import type { Teacher } from './teach.ts'

/** One thing that holds of a sound lesson. */
export type Proof = { readonly path: string; readonly what: string; readonly held: boolean; readonly found: string }

const told = (verdict: StepVerdict, refusal: { readonly code: string; readonly text: string } | undefined): string =>
  refusal
    ? `refused (${refusal.code}): ${refusal.text}`
    : verdict.kind === 'slip'
      ? `slip ${verdict.slip}: ${verdict.say}`
      : verdict.kind

type AnyTeacher<S, C, E, B> = Pick<Teacher<S, C, E, B>, 'lesson' | 'begin' | 'judge' | 'after' | 'replied'>

/** Doing nothing is not enough, the solution is, in as many commands as the step gives. */
const proveGoal = <S, C, E, B>(teacher: AnyTeacher<S, C, E, B>, step: number): Proof[] => {
  const { judge, after, begin, lesson } = teacher
  const path = `$.lesson.steps[${step}]`
  const { solution = [], within = 0 } = lesson.steps[step] ?? {}
  const nothing = judge(step, after(step, begin(step), []))
  const done = after(step, begin(step), solution)
  const verdict = judge(step, done)
  const count = solution.filter(({ kind }) => kind === 'command').length
  const early = solution.slice(1).findIndex((_, index) => {
    return judge(step, after(step, begin(step), solution.slice(0, index + 1))).kind !== 'open'
  })
  return [
    {
      path: `${path}.goal`,
      what: 'doing nothing does not reach the goal',
      held: nothing.kind === 'open',
      found: nothing.kind,
    },
    {
      path: `${path}.solution`,
      what: 'the solution reaches the goal',
      held: verdict.kind === 'done',
      found: told(verdict, done.refusal),
    },
    {
      path: `${path}.solution`,
      what: 'the solution goes through without a word before its end',
      held: early < 0,
      found: `after ${early + 1}`,
    },
    {
      path: `${path}.within`,
      what: 'there are commands enough for the solution',
      held: count <= within,
      found: `${count} commands`,
    },
  ]
}

/** Every mistake that has a sentence can be made, and its sentence is said. */
const proveSlips = <S, C, E, B>({ judge, after, begin, lesson }: AnyTeacher<S, C, E, B>, step: number): Proof[] =>
  (lesson.steps[step]?.wrong ?? []).map(({ by }, index) => {
    const done = after(step, begin(step), by)
    const verdict = judge(step, done)
    return {
      path: `$.lesson.steps[${step}].wrong[${index}]`,
      what: 'the mistake can be made and its sentence is said',
      held: verdict.kind === 'slip' && verdict.slip === index,
      found: told(verdict, done.refusal),
    }
  })

/** The other side can do what the lesson has it do. */
const proveReply = <S, C, E, B>(teacher: AnyTeacher<S, C, E, B>, step: number): Proof[] => {
  const { begin, after, replied, lesson } = teacher
  const { reply, solution = [] } = lesson.steps[step] ?? {}
  if (!reply) return []
  const { refusal } = replied(step, stateAt(after(step, begin(step), solution).history))
  const path = `$.lesson.steps[${step}].reply`
  return [{ path, what: 'the reply goes through', held: refusal === undefined, found: refusal?.text ?? '' }]
}

/** Everything that holds of a sound lesson, step by step; a fight is proved by fighting it out (`proveFight`). */
export const proveLesson = <S, C, E, B>(teacher: AnyTeacher<S, C, E, B>): Proof[] =>
  teacher.lesson.steps.flatMap(({ fight }, step) => [
    ...(fight ? [] : proveGoal(teacher, step)),
    ...proveSlips(teacher, step),
    ...proveReply(teacher, step),
  ])

/** What does not hold of a lesson, as the makers of files are told. */
export const lessonProblems = <S, C, E, B>(teacher: AnyTeacher<S, C, E, B>): Problem[] =>
  proveLesson(teacher).flatMap(({ path, what, held, found }) =>
    held ? [] : [{ path, found, expected: `that ${what}`, hint: 'See docs/lessons.md.' }],
  )
