import { describe, expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import type { PrestagsModule } from '../../src/systems/prestags/rules/position/contract.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { spread } from '../share.ts'
import { faultOf, fought } from './optionGames.ts'

const CANDIDATES = 12
const ALL = [...OPTIONS]

/** The threes of options in a set, as indices. */
const threesOf = (set: readonly PrestagsModule[]): readonly number[] => {
  const at = set.map((one) => ALL.indexOf(one)).sort((a, b) => a - b)
  return at.flatMap((a, i) =>
    at.slice(i + 1).flatMap((b, j) => at.slice(i + j + 2).map((c) => (a * ALL.length + b) * ALL.length + c)),
  )
}

/** Random halves of all options, each the one of a dozen that brings most together for the first time. */
const covering = (): readonly (readonly PrestagsModule[])[] => {
  const chance = newChance(16)
  const left = new Set(threesOf(ALL))
  const sets: (readonly PrestagsModule[])[] = []
  while (left.size > 0) {
    const tried = Array.from({ length: CANDIDATES }, () => {
      const set = chance.some(ALL)
      return { set, news: threesOf(set).filter((three) => left.has(three)) }
    })
    const best = tried.reduce((a, b) => (b.news.length > a.news.length ? b : a))
    if (best.news.length === 0) continue
    for (const three of best.news) left.delete(three)
    sets.push(best.set)
  }
  return sets
}

const sets = covering()
const played = spread(sets, 4, 4)

describe('options', () => {
  test(`${played.length} random sets play to the end`, () => {
    const faults = played.flatMap((set) => faultOf(set, 1000 + sets.indexOf(set)) ?? [])
    expect(faults).toEqual([])
  })

  test('any three options are drawn together in one of all sets', () => {
    expect(new Set(sets.flatMap(threesOf)).size).toBe((ALL.length * (ALL.length - 1) * (ALL.length - 2)) / 6)
    expect(sets.length).toBeLessThan(80)
  })

  test('in all these games the armies met', () => {
    expect(fought.combats).toBeGreaterThan(2 * played.length)
  })
})
