import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allBooks } from '../../src/cli/ledger/books.ts'
import { readLedger, standingOf } from '../../src/cli/ledger/ledger.ts'
import { type Chance, newChance } from '../../src/core/dice/chance.ts'
import { stateAt } from '../../src/core/engine/history.ts'
import { ANCHOR_NAMES } from '../../src/core/battleFile/anchors.ts'
import { foughtOut, proveFight } from '../../src/core/lesson/fight.ts'
import type { Deed } from '../../src/core/battleFile/lesson.ts'
import { proveLesson } from '../../src/core/lesson/prove.ts'
import { wordsIn } from '../../src/core/battleFile/lessonSchema.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import type { AnyPlay } from '../../src/core/play/play.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import { library } from '../../src/cli/files/library.ts'
import { opener, systemFor } from '../../src/systems/index.ts'
import { share, spread } from '../share.ts'
import { courses, lessons, systemsWithLessons, type Told } from './lessons.ts'

const ledgers = (await allBooks()).map(readLedger)
/** Paragraphs that code decides, or that leave something free. */
const enforced = (system: string): ReadonlySet<string> =>
  new Set(
    ledgers
      .filter(({ book }) => book.code === `src/systems/${system}`)
      .flatMap((ledger) => ledger.binding.filter((one) => ['decided', 'permission'].includes(standingOf(ledger, one)))),
  )
const ruleSets = new Map(systemsWithLessons.map((system) => [system, enforced(system)]))
const plays = new Map(
  await Promise.all(systemsWithLessons.map(async (system) => [system, await systemFor(system)?.play()] as const)),
)

const playOf = ({ system }: Told): AnyPlay => {
  const play = plays.get(system)
  if (!play) throw new Error(system)
  return play
}

const citesOf = ({ teacher }: Told): string[] =>
  teacher.lesson.steps.flatMap(({ cite, wrong }) => [cite ?? [], wrong.flatMap((slip) => slip.cite ?? [])].flat())

const WALKS = share(200, 30, 25)
/** Commands of a walk are thought of so often before it gives up. */
const TRIES = 3

/** Something legal by lot, as far as the step allows it. */
const stroll = (told: Told, step: number, from: AnyState, chance: Chance): readonly Deed<AnyCommand>[] => {
  const { teacher } = told
  const { games } = playOf(told)
  const player = games.player(teacher.battle, ['random', 'random'])
  const deeds: Deed<AnyCommand>[] = []
  const most = Math.min(3, teacher.lesson.steps[step]?.within ?? 0)
  let state = from
  for (let tries = 0; tries < TRIES && deeds.length < most && !state.verdict; tries++) {
    const deed = { kind: 'command', command: player(state, chance) } as const
    const done = teacher.after(step, state, [deed])
    if (done.refusal) continue
    deeds.push(deed)
    state = stateAt(done.history)
  }
  return deeds
}

/** Whether the step after one can be solved from where the reply leaves the learner. */
const goesOn = ({ teacher }: Told, step: number, state: AnyState): boolean => {
  const next = step + 1
  const { steps } = teacher.lesson
  if (next >= steps.length) return true
  const begun = teacher.begin(next, teacher.replied(step, state).state)
  if (steps[next]?.fight) return teacher.judge(next, teacher.after(next, begun, [])).kind === 'open'
  return teacher.judge(next, teacher.after(next, begun, steps[next]?.solution ?? [])).kind === 'done'
}

/** A learner who does anything at all; gives the step that holds him up. Who is not there takes everything back. */
const walk = (told: Told, seed: number): number | undefined => {
  const { teacher } = told
  const chance = newChance(seed)
  const step = chance.below(teacher.lesson.steps.length)
  const strolled = teacher.after(step, teacher.begin(step), stroll(told, step, teacher.begin(step), chance))
  if (teacher.judge(step, strolled).kind !== 'done') return undefined
  return goesOn(told, step, stateAt(strolled.history)) ? undefined : step
}

const fightsOf = ({ teacher }: Told): number[] =>
  teacher.lesson.steps.flatMap(({ fight }, step) => (fight ? [step] : []))

/** Where the solution of a step leads, the next step can be solved: whoever took everything back goes on by it. */
const leadsOn = (told: Told, step: number): boolean => {
  const { teacher } = told
  const { history } = teacher.after(step, teacher.begin(step), teacher.lesson.steps[step]?.solution ?? [])
  return goesOn(told, step, stateAt(history))
}

const END: Deed<AnyCommand> = { kind: 'command', command: { type: 'endStep' } }
/** So often does somebody press the big button who reads nothing. */
const MOST_ENDS = 12

/** A step in which ending steps alone loses the turn or the battle without a word. */
const heedless = ({ teacher }: Told, step: number): string | undefined => {
  const from = teacher.begin(step)
  const solved = stateAt(teacher.after(step, from, teacher.lesson.steps[step]?.solution ?? []).history)
  for (let ends = 1; ends <= MOST_ENDS; ends++) {
    const done = teacher.after(
      step,
      from,
      Array.from({ length: ends }, () => END),
    )
    if (done.refusal || teacher.judge(step, done).kind !== 'open') return undefined
    const state = stateAt(done.history)
    if (state.verdict) return `step ${step + 1}: over after ${ends}`
    if (state.playerTurn > solved.playerTurn) return `step ${step + 1}: another turn after ${ends}`
  }
  return `step ${step + 1}: never a word`
}

/** How often the learner presses: as the solution does it, and in a fight as it is shown. */
const pressesIn = (told: Told, step: number): number => {
  const found = told.teacher.lesson.steps[step]
  return found?.fight ? foughtOut(told.teacher, playOf(told), step, 'shown', 1).commands : (found?.solution.length ?? 0)
}

/** Seconds of a robot: it reads three words in a second, and presses in one. */
const secondsOf = (told: Told): number =>
  told.teacher.lesson.steps.reduce(
    (sum, { say, done, reply }, step) =>
      sum + wordsIn(`${say} ${done ?? ''} ${reply?.say ?? ''}`) / 3 + 1.5 * pressesIn(told, step) + (done ? 1 : 0),
    0,
  )
const MOST_SECONDS = 180
/** So many random learners fight a fight out. */
const BRAWLS = share(3, 1, 1)
/** Lessons whose fights are fought by others than who teaches them. */
const FOUGHT = new Set(spread(lessons, Math.ceil(lessons.length / 8), Math.ceil(lessons.length / 8)))
/** The throws with which it is tried to do nothing. */
const IDLE = spread([1, 2, 3], 1, 1)

describe.each(lessons.map((told) => [told.path, told] as const))('the lesson %s', (_path, told) => {
  test('holds: solutions, mistakes, replies', () => {
    expect(proveLesson(told.teacher).filter(({ held }) => !held)).toEqual([])
  })

  if (FOUGHT.has(told)) {
    test('its fight can be won, not by doing nothing, and ends', () => {
      expect(proveFight(told.teacher, playOf(told), IDLE).filter(({ held }) => !held)).toEqual([])
    })

    test('whoever fights at random comes to an end', () => {
      const brawls = Array.from({ length: BRAWLS }, (_, seed) => seed)
      const faults = fightsOf(told).flatMap((step) =>
        brawls.flatMap((seed) => foughtOut(told.teacher, playOf(told), step, 'random', seed).fault ?? []),
      )
      expect(faults).toEqual([])
    })
  }

  test('cites what the rulebook has and the engine enforces', () => {
    const known = ruleSets.get(told.system)
    expect(citesOf(told).filter((cite) => known?.has(cite) !== true)).toEqual([])
  })

  test(`${WALKS} random walks never get stuck`, () => {
    expect(told.teacher.lesson.steps.flatMap((_, step) => (leadsOn(told, step) ? [] : [step]))).toEqual([])
    const held = Array.from({ length: WALKS }, (_, seed) => walk(told, seed)).filter((step) => step !== undefined)
    expect(held).toEqual([])
  })

  test('whoever only ends steps is told so before the turn is lost', () => {
    const steps = told.teacher.lesson.steps.flatMap(({ fight }, step) => (fight ? [] : [step]))
    expect(steps.flatMap((step) => heedless(told, step) ?? [])).toEqual([])
  })

  test('a robot is through in less than three minutes', () => {
    expect(secondsOf(told)).toBeLessThan(MOST_SECONDS)
  })
})

describe('the courses', () => {
  const listed = courses.flatMap(({ id, lessons: of }) => of.map((one) => ({ ...one, course: id })))

  test('list every lesson once, by its name and in its course', () => {
    const found = lessons.map(({ path, title, teacher }) => ({ path, title, course: teacher.lesson.course }))
    const named = listed.map(({ path, title, course }) => ({ path, title, course }))
    const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path)
    expect(named.sort(byPath)).toEqual(found.sort(byPath))
  })

  test('end with fights against the computer: the first one, and of every course some', () => {
    const fights = (id: string) =>
      lessons.filter((told) => told.teacher.lesson.course === id && fightsOf(told).length > 0).length
    expect(courses.filter(({ id }) => fights(id) === 0).map(({ id }) => id)).toEqual([])
  })

  test('teach paragraphs that their lessons speak of, each in one place', () => {
    for (const { path, teaches } of listed) {
      const told = lessons.find((one) => one.path === path)
      expect({ path, left: teaches.filter((cite) => !told || !citesOf(told).includes(cite)) }).toEqual({
        path,
        left: [],
      })
    }
    const all = listed.flatMap(({ path, teaches }) => teaches.map((cite) => `${path.split('/')[0]} ${cite}`))
    expect(all).toEqual([...new Set(all)])
  })
})

const sourcesOf = (ending: string): readonly string[] =>
  readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(`src/ui/${name}`, 'utf8'))

describe('anchors', () => {
  const screens = sourcesOf('.tsx')
  const styles = sourcesOf('.css').join('\n')
  const borne = screens.flatMap((text) =>
    [...text.matchAll(/(?:data-anchor|pointedAs)=(?:"(\w+)"|\{[^}]*?'(\w+)' : undefined\})/g)].map(
      (found) => found[1] ?? found[2],
    ),
  )

  test('are each borne by one part of the screen, and no other name is', () => {
    expect(borne.sort()).toEqual([...ANCHOR_NAMES].sort())
  })

  test('are lit by the style sheet', () => {
    const unlit = ANCHOR_NAMES.filter(
      (name) => !styles.includes(`.table[data-points='${name}'] [data-anchor='${name}']`),
    )
    expect(unlit).toEqual([])
  })
})

const openBattle = await opener()

test('the example of the guide is a lesson that holds', () => {
  const [, block = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/lessons.md', 'utf8')) ?? []
  const opened = openBattle(JSON.parse(block), library)
  expect(opened).toMatchObject({ ok: true })
  const lines = opened.ok ? [...opened.value.run()].filter(({ line }) => line === 'expectation') : []
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line['held'] !== true)).toEqual([])
})
