import { SYSTEMS } from '../../systems/index.ts'
import { drawn } from './drawn.ts'
import { parsed, TELLING_PATH } from '../code/citations.ts'
import { type CodeFile, sourcesIn } from '../code/sources.ts'
import { type Alteration, alterationsIn } from './alter.ts'
import { compiler } from './compiler.ts'
import { EQUIVALENT, isEquivalent } from './equivalent.ts'
import { testsFor } from './nearest.ts'
import type { MutantFate } from './fates.ts'
import { prove, type TestsAsked } from './run.ts'

export type MutantChoice = {
  readonly sample: number
  readonly seed: number
  /** Part of a path, and a line where one is meant: `melee/contact.ts:67`; all rule code without it. */
  readonly file?: string | undefined
  /** What all systems share in place of their own rules. */
  readonly isShared?: boolean | undefined
  /** Only the tests that are nearest are asked: the score is too low then. */
  readonly isNear?: boolean | undefined
}

/** A change at its place, and how it fared. */
export type TriedMutant = Alteration & { readonly path: string; readonly fate: MutantFate }

export type MutationScore = {
  readonly tried: readonly TriedMutant[]
  readonly survivors: readonly TriedMutant[]
  /** Changes that nobody can notice, with the reason; they do not count. */
  readonly equivalent: readonly (TriedMutant & { readonly why: string })[]
  /** How many the compiler refused while the sample was drawn; they do not count. */
  readonly refused: number
  /** Of a hundred. */
  readonly noticed: number
}

/** Milliseconds of long tests for each change: a sample of a hundred is to end within an hour. */
const LONG_TIME = 60_000

/** What all systems share of their rules: the course of a game, boards, reach and sight, dice, sums, victory. */
const SHARED = ['engine', 'grid', 'dice', 'calc', 'victory', 'map'].map((room) => `src/core/${room}`)
/** Of the room of maps what a rule asks; the rest draws and edits them. */
const DRAWN = /^src\/core\/map\/(?!(?:held|reach|sight|zones)\.ts$)/

/** What the rulebooks decide; who builds battles and who plays them is proved otherwise. */
const ROOMS = SYSTEMS.map(({ brief }) => `src/systems/${brief.id}/rules`)

const ruleSources = ({ isShared }: MutantChoice): readonly CodeFile[] =>
  (isShared ? SHARED : ROOMS).flatMap(sourcesIn).filter(({ path }) => !DRAWN.test(path))

type Placed = Alteration & { readonly path: string }

const places = (choice: MutantChoice): readonly Placed[] => {
  const [, part = '', line] = /^(.*?)(?::(\d+))?$/.exec(choice.file ?? '') ?? []
  return ruleSources(choice)
    .filter(({ path }) => !TELLING_PATH.test(path) && path.includes(part))
    .flatMap((source) => alterationsIn(parsed(source)).map((one) => ({ ...one, path: source.path })))
    .filter((one) => line === undefined || one.line === Number(line))
}

/** So many changes by the seed, of those that the compiler lets through. */
const sampled = (all: readonly Placed[], { sample, seed }: MutantChoice) => {
  const isRefused = compiler([...new Set(all.map(({ path }) => path))])
  const chosen: Placed[] = []
  let refused = 0
  for (const one of drawn(all, all.length, seed)) {
    if (chosen.length === sample) break
    if (isRefused(one)) refused++
    else chosen.push(one)
  }
  return { chosen, refused }
}

const whyOf = (tried: TriedMutant): string | undefined => EQUIVALENT.find((one) => isEquivalent(one, tried))?.why

export const scoreOf = (tried: readonly TriedMutant[], refused = 0): MutationScore => {
  const left = tried.filter(({ fate }) => fate.kind === 'unnoticed' || fate.kind === 'unreached')
  const equivalent = left.flatMap((one) => {
    const why = whyOf(one)
    return why === undefined ? [] : [{ ...one, why }]
  })
  const survivors = left.filter((one) => whyOf(one) === undefined)
  const counted = tried.length - equivalent.length
  const noticed = counted === 0 ? 100 : (100 * (counted - survivors.length)) / counted
  return { tried, survivors, equivalent, refused, noticed }
}

/**
 * Makes a sample of small changes in the code of the rules, one at a time, and finds the tests that notice; tells early
 * what only the long ones could notice now.
 */
export const mutationScore = async (choice: MutantChoice, progress: (text: string) => void): Promise<MutationScore> => {
  const all = places(choice)
  if (all.length === 0) throw new Error(`There is nothing to change in the rules at "${choice.file}".`)
  const { chosen, refused } = sampled(all, choice)
  const sources = ruleSources(choice)
  const asked = chosen.map((one, id): TestsAsked => {
    const source = sources.find(({ path }) => path === one.path) ?? { path: one.path, text: '' }
    const { nearest, all } = testsFor(source)
    return { id, path: one.path, edits: [one.edit], titles: [''], group: String(id), named: nearest, files: all }
  })
  const left = (ids: readonly number[]): void => {
    const places = ids.flatMap((id) => chosen[id] ?? [])
    for (const { path, line, was, becomes } of places) progress(`  ${path}:${line} ${was} => ${becomes}`)
  }
  const { isNear = false } = choice
  const fates = await prove(asked, { progress, left, isNear, longTime: LONG_TIME, goesOn: true })
  return scoreOf(
    chosen.map((one, id) => ({ ...one, fate: fates.get(id) ?? { kind: 'unreached' } })),
    refused,
  )
}
