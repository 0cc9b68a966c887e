import { expect, test } from 'vitest'
import { newChance } from '../../../src/core/dice/chance.ts'
import { drawn, someAttack, someFit } from '../../../src/core/play/lot.ts'
import { grown, setsOf, taken } from '../../../src/core/play/sets.ts'
import {
  type Attacks,
  everyAttack,
  everyMarch,
  fullAttacks,
  wholeCommands,
  wideAttacks,
} from '../../../src/core/play/whole.ts'
import { bestOf } from '../../../src/core/play/worth.ts'

const words = (sets: Iterable<readonly unknown[]>): string[] => [...sets].map((set) => set.join(''))

test('of a few every set is made, of many all, all but one, and each alone', () => {
  expect(setsOf([])).toEqual([])
  expect(words(setsOf(['a', 'b', 'c']))).toEqual(['abc', 'ab', 'ac', 'bc', 'a', 'b', 'c'])
  expect(setsOf([1, 2, 3, 4])).toHaveLength(15)
  expect(words(setsOf(['a', 'b', 'c', 'd', 'e']))).toEqual([
    'abcde',
    'bcde',
    'acde',
    'abde',
    'abce',
    'abcd',
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

test('so many of a list are taken in every way, none twice', () => {
  expect(words(taken(['a', 'b', 'c', 'd'], 2))).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd'])
  expect([...taken(['a'], 0)]).toEqual([[]])
  expect([...taken(['a'], 2)]).toEqual([])
})

test('picks grow together as long as they may, a unit once', () => {
  const picks = ['a1', 'a2', 'b1', 'c1'].map((text) => ({ unit: text[0] ?? '', to: text[1] ?? '' }))
  const sets = [...grown(picks, (set) => set.filter(({ to }) => to === '1').length < 3)]
  const text = sets.map((set) => set.map(({ unit, to }) => unit + to).join(' '))
  expect(text).toEqual(['', 'a1', 'a2', 'b1', 'c1', 'a1 b1', 'a1 c1', 'a2 b1', 'a2 c1', 'b1 c1', 'a2 b1 c1'])
})

const attacks: Attacks<string> = {
  cells: [6, 7, 8],
  isTarget: (cell) => cell > 6,
  joiners: (target) => (target === 7 ? ['a', 'b'] : ['b']),
  fronts: (target) => (target === 7 ? [{ units: ['a', 'b'], targets: [7, 8] }] : []),
  order: (units, targets) => `${units.join('')}>${targets.join('+')}`,
}

test('attacks are put together: everybody, some, on one hex and on several', () => {
  expect([...everyAttack(attacks, (order) => order !== 'a>7')]).toEqual([
    'ab>7',
    'b>7',
    'ab>7+8',
    'a>7+8',
    'b>7+8',
    'b>8',
  ])
  expect(fullAttacks(attacks)).toEqual(['ab>7', 'b>8'])
  expect(wideAttacks(attacks)).toEqual(['ab>7', 'ab>7+8', 'b>8'])
})

test('an attack by lot that is not legal gives way to that of everybody', () => {
  const draw = (target: number) => `x>${target}`
  const lots = Array.from({ length: 40 }, (_, seed) =>
    someAttack(attacks, newChance(seed), { restsOnceIn: 2, draw, isLegal: (order) => order === 'x>8' }),
  )
  expect(new Set(lots)).toEqual(new Set([undefined, 'ab>7', 'x>8']))
})

test('one of those that fit is found by lot, each as often as the others, and nobody is asked twice', () => {
  const found = Array.from({ length: 600 }, (_, seed) => {
    const asked: number[] = []
    const one = someFit([1, 2, 3, 4, 5, 6], newChance(seed), (value) => asked.push(value) > 0 && value % 2 === 0)
    expect(new Set(asked).size).toBe(asked.length)
    return one
  })
  for (const value of [2, 4, 6]) expect(found.filter((one) => one === value).length).toBeGreaterThan(150)
  expect(new Set(found)).toEqual(new Set([2, 4, 6]))
  expect(someFit([1, 3], newChance(1), (value) => value % 2 === 0)).toBeUndefined()
})

test('who goes along is judged, who goes alone is not', () => {
  const marches = {
    movers: ['a', 'b'],
    company: (unit: string) => ['a', 'b', 'c'].filter((one) => one !== unit),
    *ways() {
      yield (units: readonly string[]) => units.join('')
    },
  }
  expect([...everyMarch(marches, (order) => order.length === 2)]).toEqual(['a', 'ab', 'ac', 'b', 'ba', 'bc'])
})

test('where nothing is left but to begin again, that is what is commanded', () => {
  const scope = {
    asked: undefined,
    answers: { losses: () => 'losses', choose: () => 'choose' },
    kinds: [() => ['fire']],
    acts: () => ['act'],
    end: 'end',
    startAgain: () => 'again',
  }
  expect([...wholeCommands({ ...scope, isLegal: () => true })]).toEqual(['fire', 'act', 'end'])
  expect([...wholeCommands({ ...scope, isLegal: () => false })]).toEqual(['fire', 'act'])
  expect([...wholeCommands({ ...scope, kinds: [], acts: () => [], isLegal: (one) => one === 'again' })]).toEqual([
    'again',
  ])
})

test('the best of several is the first of those worth most, if it is worth enough', () => {
  const list = [1, 3, 3].map((worth, index) => ({ command: index, worth }))
  expect([bestOf(list), bestOf(list, 4), bestOf([])]).toEqual([1, undefined, undefined])
  expect(drawn(['a', 'b', 'c'], 3, newChance(1)).sort()).toEqual(['a', 'b', 'c'])
})
