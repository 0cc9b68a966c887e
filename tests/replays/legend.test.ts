import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import { type LegendSign, legendOf } from '../../src/core/presenter/legend.ts'
import { FRESH } from '../../src/core/presenter/screen.ts'
import { legend as itacs } from '../../src/systems/itacs/present/legend.ts'
import { legendIn, legend as prestags } from '../../src/systems/prestags/present/legend.ts'
import { MODULES, STANDARD } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { share, spread } from '../share.ts'
import { GOLDEN, goldenGame } from './golden.ts'

/** One position of so many is looked at. */
const EVERY = share(7, 28, 14)

const LEGENDS: Readonly<Record<string, readonly LegendSign[]>> = { prestags, itacs }

/** Signs as they stand in the rules: letters, and letters with something put in: `T${turn}` is `T3`. */
const writtenIn = (system: string): string[] => {
  const folder = `src/systems/${system}/rules`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bsign: (['`])(.*?)\1/g)].map((found) =>
      (found[2] ?? '').replace(/\$\{to\}/, 'SD').replace(/\$\{\w+\}/, '3'),
    ),
  )
}

describe('every sign that a system can lay on a counter is in its legend', () => {
  test.each(Object.entries(LEGENDS))('%s: as its rules write them', (system, legend) => {
    const written = writtenIn(system)
    expect(written.length).toBeGreaterThan(6)
    expect(written.filter((sign) => !legendOf(legend, 'badge', sign))).toEqual([])
  })

  test.each(['MV', 'OF', 'ML', 'DF', 'BW', '2L', '–', '2', 'HC'])(
    'prestags: %s, which is written by what it is of',
    (sign) => {
      expect(legendOf(prestags, 'badge', sign)).toBeDefined()
    },
  )

  test.each(spread(GOLDEN, 18, Math.ceil(GOLDEN.length / 3)))('in the game %s', async (name) => {
    const { presenter, battle, history } = await goldenGame(name)
    const known = presenter.legendIn?.(battle) ?? presenter.legend ?? []
    const unknown = new Set<string>()
    for (let at = 0; at <= history.entries.length; at += EVERY) {
      const look = { battle, state: stateAt(history, at), screen: FRESH, live: false }
      for (const { badges = [], markers = [], traits = [] } of presenter.faces(look))
        for (const [of, signs] of [
          ['badge', badges],
          ['marker', markers],
          ['trait', traits],
        ] as const)
          for (const { sign } of signs) if (!legendOf(known, of, sign)) unknown.add(`${of} ${sign}`)
    }
    expect([...unknown]).toEqual([])
  })

  test('prestags: each of its rules brings its own, and without them there are none', () => {
    const of = (...ids: readonly string[]) =>
      legendIn({ modules: MODULES.filter(({ id }) => ids.includes(id)) }).map(({ sign }) => sign)
    expect(of(...STANDARD.map(({ id }) => id))).toEqual([])
    expect(of('panic', 'alexander')).toEqual(['P!', 'Al'])
    expect(of(...MODULES.map(({ id }) => id))).toEqual(prestags.map(({ sign }) => sign))
    const silent = MODULES.filter((module) => module.badges && of(module.id).length === 0).map(({ id }) => id)
    expect(silent).toEqual([])
  })

  test('a sign that nobody explains is found', () => {
    expect(legendOf(itacs, 'badge', 'ZZ')).toBeUndefined()
    expect(legendOf(prestags, 'badge', 'QQ')).toBeUndefined()
  })

  test.each(Object.entries(LEGENDS))('%s has no sign that only a font of pictures can print', (_system, legend) => {
    expect(legend.map(({ sign }) => sign).filter((sign) => [...sign].some((letter) => letter.length > 1))).toEqual([])
  })

  test.each(Object.entries(LEGENDS))('%s explains nothing twice', (_system, legend) => {
    const signs = legend.map(({ of, sign }) => `${of} ${sign}`)
    expect(new Set(signs).size).toBe(signs.length)
  })
})
