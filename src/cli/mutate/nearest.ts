import { basename, dirname, join } from 'node:path'
import { type CodeFile, sourcesIn } from '../code/sources.ts'

/** Test files that are asked about a change: first the nearest, then all, those that are likely to notice first. */
export type Askable = { readonly nearest: readonly string[]; readonly all: readonly string[] }

const MOST = 4
/** What it counts to stand on the same floor. */
const NEIGHBOUR = 1
const TEST = /\.test\.tsx?$/
/** Games of chance notice every change in the end, and are too long to be played for each; the house knows no rule. */
const NOT_ASKED = /^tests\/(?:ui|store|fuzz|e2e|house)\b|^tests\/cli\/|^tests\/laws\/simultaneous/

/** `7.51`, `4.5.3`; `Alternate D.4`; `II.B.2 Formation Moves`, `Charts Radios`. */
const CITES = [
  /(?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d{1,2})?(?![\d.])/g,
  /\bAlternate [0A-F](?:\.\d{1,2})?/g,
  /\b(?:[IVX]+(?:\.[A-Z](?:\.\d)?)?|Formulas|Charts)(?: [A-Z][a-z-]+)+/g,
]

const citesIn = (text: string): ReadonlySet<string> =>
  new Set(CITES.flatMap((cite) => [...text.matchAll(cite)].map(([name]) => name)))

const importsOf = ({ path, text }: CodeFile): readonly string[] =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => join(dirname(path), target).replaceAll('\\', '/'))

/** How often a test file names, in titles, a case that the file cites; one point for an import of the file itself. */
const nearness = (test: CodeFile, path: string, cites: ReadonlySet<string>): number => {
  const titles = [...test.text.matchAll(/\[([^\]\n]+)\]/g)].flatMap(([, names = '']) => [...citesIn(names)])
  return titles.filter((number) => cites.has(number)).length + (importsOf(test).includes(path) ? 1 : 0)
}

/** The words of a path that are not those of every path. */
const wordsOf = (path: string): ReadonlySet<string> =>
  new Set(
    (
      path
        .split('/')
        .slice(systemOf(path) === undefined ? 2 : 3)
        .join(' ')
        .match(/[a-z]{4,}/gi) ?? []
    ).map((word) => word.toLowerCase()),
  )

/** What of a path does a test bear in its name: that of the file, of the room, of the floor on which it stands. */
const kinship = (test: string, path: string, words: ReadonlySet<string>): number => {
  const isNamesake = basename(test).split('.')[0] === basename(path).split('.')[0]
  const isRelated = (test.match(/[a-z]{4,}/gi) ?? []).some((word) => words.has(word.toLowerCase()))
  const isNeighbour = test.split('/')[1] === path.split('/')[1]
  return (isNamesake ? 4 : 0) + (isRelated ? 2 : 0) + (isNeighbour ? NEIGHBOUR : 0)
}

const systemOf = (path: string): string | undefined => /^src\/systems\/([^/]+)\//.exec(path)?.[1]

/** Tests of one system, and what is common to all: the tests of the other systems know nothing of it. All for what all share. */
const testsOf = (system: string | undefined): readonly CodeFile[] =>
  sourcesIn('tests').filter(
    ({ path, text }) =>
      TEST.test(path) &&
      !NOT_ASKED.test(path) &&
      (system === undefined || path.includes(system) || text.includes(`systems/${system}/`)),
  )

export const testsFor = ({ path, text }: CodeFile): Askable => {
  const tests = testsOf(systemOf(path))
  const isShared = systemOf(path) === undefined
  // What all share cites no paragraph: a number is a number there.
  const cites = isShared ? new Set<string>() : citesIn(text)
  const words = wordsOf(path)
  const sorted = tests
    .map((test) => ({
      path: test.path,
      points: nearness(test, path, cites),
      likely: kinship(test.path, path, words),
      length: test.text.length,
    }))
    .sort((a, b) => b.points - a.points || b.likely - a.likely || a.length - b.length || a.path.localeCompare(b.path))
  const near = sorted.filter(({ points, likely }) => points > 0 || (isShared && likely > NEIGHBOUR))
  return {
    nearest: near.slice(0, isShared ? 2 * MOST : MOST).map((one) => one.path),
    all: sorted.map((one) => one.path),
  }
}
