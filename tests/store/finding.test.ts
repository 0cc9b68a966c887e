import { describe, expect, test } from 'vitest'
import { SYSTEMS } from '../../src/systems/index.ts'
import { idsFor, offers } from '../../src/store/library/library.ts'

describe('battles by words', () => {
  test('by name, people and story', () => {
    expect(idsFor('HASTINGS saxons')).toEqual(['hastings-1066'])
    expect(idsFor('Carthaginians romans')).toEqual(expect.arrayContaining(['cannae-216bc', 'zama-202bc']))
    expect(idsFor('no such battle anywhere')).toEqual([])
  })

  test('names come before texts: Hastings before Durazzo, whose text speaks of it', () => {
    const found = idsFor('hastings')
    expect(found[0]).toBe('hastings-1066')
    expect(found).toContain('durazzo-1082')
  })

  test('the name of every battle finds it first, or another battle of the name', () => {
    for (const { first } of offers) {
      const [best] = idsFor(first.name)
      expect(offers.find(({ id }) => id === best)?.first.name, first.name).toContain(first.name)
    }
  })

  test.each(SYSTEMS.map(({ brief }) => brief))('by the rules they are played by: $title', ({ id, title }) => {
    const under = offers.filter(({ sheets }) => sheets.some(({ system }) => system === id)).map((offer) => offer.id)
    expect(under.length).toBeGreaterThan(0)
    for (const text of [title, title.toLowerCase().replace('!', '')])
      expect(idsFor(text)).toEqual(expect.arrayContaining(under))
  })

  test('by the game of a series that they come from', () => {
    const games = new Set(offers.flatMap(({ sheets }) => sheets.flatMap(({ game }) => game ?? [])))
    for (const game of games) {
      const under = offers.filter(({ sheets }) => sheets.some((sheet) => sheet.game === game)).map(({ id }) => id)
      expect(idsFor(game), game).toEqual(expect.arrayContaining(under))
    }
  })

  test.each([
    ['Hanibal', 'cannae-216bc'],
    ['hastigns', 'hastings-1066'],
    ['agincort', 'agincourt-1415'],
    ['teutoburg', 'teutoburgerwald-9'],
    ['Jeruslem', 'jerusalem-1099'],
    ['alexandr', 'arbela-331bc'],
  ])('spelling mistakes are forgiven: %s', (text, id) => {
    expect(idsFor(text)).toContain(id)
  })

  test('a beginning is enough, marks and case do not matter', () => {
    expect(idsFor('hast')[0]).toBe('hastings-1066')
    expect(idsFor('Crécy')[0]).toBe('crecy-1346')
  })
})
