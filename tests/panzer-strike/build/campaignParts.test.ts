import { describe, expect, test } from 'vitest'
import { battleOf } from '../../../src/systems/panzer-strike/build/campaign/battle.ts'
import { worthOf } from '../../../src/systems/panzer-strike/build/campaign/force.ts'
import { marketOf } from '../../../src/systems/panzer-strike/build/campaign/page/market.ts'
import { supportLeft } from '../../../src/systems/panzer-strike/build/campaign/purchase.ts'
import { readSaved } from '../../../src/systems/panzer-strike/build/campaign/schema.ts'
import type { Campaign } from '../../../src/systems/panzer-strike/build/campaign/terms.ts'
import { campaign, drawing, having, PURSUIT, refused, small } from './campaigns.ts'

const namesIn = ({ force }: Campaign): readonly string[] =>
  force.slice(1).map(({ name, units }) => `${name} ${units.length}`)
/** Two platoons of tanks: support for 28 points. */
const larger = (): Campaign => having(small(), { type: 'buy', offer: 'panzer-iii-platoon' })
const ready = (from: Campaign = small(), rolls: readonly number[] = PURSUIT): Campaign =>
  drawing(from, rolls, { type: 'muster' })
/** Formations of the own side in the battle, by nation and strength. */
const broughtBy = (now: Campaign): readonly string[] =>
  battleOf(now)?.scenario.sides[now.side].formations.map(({ nation, units }) => `${nation} ${units.length}`) ?? []

describe('a part of a formation', () => {
  test('[PS III Purchase] is bought for the core force, down to one unit and up to all of its list', () => {
    const whole = campaign()
    const three = having(whole, { type: 'buy', offer: 'panzer-iii-platoon', count: 3 })
    expect([namesIn(three), worthOf(three)]).toEqual([['Panzer III, platoon 3'], 30])
    const id = three.force[1]?.id ?? 0
    expect(namesIn(having(three, { type: 'size', formation: id, count: 5 }))).toEqual(['Panzer III, platoon 5'])
    expect(refused(three, { type: 'size', formation: id, count: 6 })).toBe('strength III Purchase')
    expect(refused(whole, { type: 'buy', offer: 'panzer-iii-platoon', count: 6 })).toBe('strength III Purchase')
    expect(refused(whole, { type: 'buy', offer: 'panzer-iii-company', count: 3 })).toBe('strength III Purchase')
    expect(namesIn(having(three, { type: 'size', formation: id, count: 0 }))).toEqual([])
    expect(refused(three, { type: 'size', formation: 0, count: 1 })).toBe('unknown III Purchase')
  })

  test('[PS III Purchase] a company without its headquarters leaves platoons under the battalion', () => {
    const company = having(campaign(), { type: 'buy', offer: 'panzer-iii-company' })
    const [, head, first] = company.force
    const led = having(company, { type: 'size', formation: head?.id ?? 0, count: 0 })
    expect(led.force[1]?.under).toBeUndefined()
    expect(led.force).toHaveLength(4)
    expect(having(led, { type: 'disband', formation: first?.id ?? 0 }).force).toHaveLength(3)
  })

  test('[PS IV Core Force] adds no more than its price allows, and stays as it is when the war has begun', () => {
    const full = having(
      campaign(),
      ...Array.from({ length: 5 }, () => ({ type: 'buy', offer: 'panzer-iii-platoon', count: 4 }) as const),
      { type: 'buy', offer: 'panzer-iii-platoon', count: 4 },
      { type: 'buy', offer: 'panzer-iii-platoon', count: 1 },
    )
    expect(worthOf(full)).toBe(250)
    const id = full.force[1]?.id ?? 0
    expect(refused(full, { type: 'size', formation: id, count: 5 })).toBe('dear IV Core Force')
    expect(refused(ready(), { type: 'size', formation: 3, count: 1 })).toBe('notNow IV Campaign Game')
  })

  test('[PS IV Support] is rented for what is taken of it', () => {
    const now = ready(larger())
    expect(refused(now, { type: 'hire', offer: 'panzer-iii-platoon' })).toBe('dear IV Support')
    const two = having(now, { type: 'hire', offer: 'panzer-iii-platoon', count: 2 })
    expect(supportLeft(now) - supportLeft(two)).toBe(20)
    expect(broughtBy(having(two, { type: 'march' })).at(-1)).toBe('GE 2')
    expect(refused(two, { type: 'resize', place: 0, part: 0, count: 5 })).toBe('dear IV Support')
    expect(refused(two, { type: 'resize', place: 0, part: 0, count: 6 })).toBe('strength III Purchase')
    expect(refused(two, { type: 'resize', place: 1, part: 0, count: 1 })).toBe('unknown III Purchase')
    const one = having(two, { type: 'resize', place: 0, part: 0, count: 1 })
    expect(supportLeft(now) - supportLeft(one)).toBe(10)
    expect(having(one, { type: 'resize', place: 0, part: 0, count: 0 }).support).toEqual([])
  })

  test('is what the page offers where the whole is too dear', () => {
    const wares = (marketOf(ready(larger()))?.shelves ?? []).flatMap((shelf) => shelf.wares)
    const tanks = wares.find(({ title }) => title === 'Panzer III, platoon')
    expect([tanks?.action.label, tanks?.action.refusal]).toEqual(['Rent 2 of 5', undefined])
  })
})

describe('support of an ally', () => {
  test('[PS IV Support] comes from those who meet the same enemy on that front in that month', () => {
    const now = ready()
    const offers = { GE: 'riflemen-platoon', RU: 'r-2-tanks-platoon' }
    const helped = having(now, { type: 'hire', offer: offers.RU, nation: 'RU', count: 2 })
    expect(broughtBy(having(helped, { type: 'march' })).at(-1)).toBe('RU 2')
    expect(refused(now, { type: 'hire', offer: 'tankettes-platoon', nation: 'IT' })).toBe('ally IV Support')
    expect(refused(now, { type: 'hire', offer: 'riflemen-platoon', nation: 'SO' })).toBe('ally IV Support')
  })

  test('[PS III Purchase] but no fortifications', () => {
    const now = ready(small(), [31, 100, 1, 1, 3, 1, 1, 26, 7])
    expect(refused(now, { type: 'hire', offer: 'minefield' })).toBeUndefined()
    expect(refused(now, { type: 'hire', offer: 'minefield', nation: 'RU' })).toBe('unknown III Purchase')
  })

  test('stands on shelves of its own, and is read from a file only where it fights', () => {
    const now = ready()
    const titles = marketOf(now)?.shelves.map(({ title }) => title)
    expect(titles).toContain('Platoons of the Romanians')
    expect(titles?.filter((title) => title.endsWith('Italians'))).toEqual([])
    const saved = (nation: string, taken: readonly number[]) =>
      readSaved(
        JSON.parse(
          JSON.stringify({ ...now, dice: campaign().dice, support: [{ offer: 'r-2-tanks-platoon', nation, taken }] }),
        ),
      )
    expect(saved('RU', [2]).ok).toBe(true)
    for (const wrong of [saved('RU', [9]), saved('RU', [1, 1]), saved('IT', [1])])
      expect(wrong.ok ? '' : wrong.problems[0]?.path).toBe('$.support[0]')
  })
})
