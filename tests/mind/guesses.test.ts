import { expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { guessesOf, sampledValuer } from '../../src/core/mind/guesses.ts'
import { planOf } from '../../src/core/mind/march.ts'
import { fieldsOf, type Sketch } from '../../src/core/mind/sketch.ts'
import { valuerOf } from '../../src/core/mind/value.ts'
import { DEPTHS, FEATURES, weightsFor } from '../../src/core/mind/weights.ts'
import { opened, plotting } from './training/opened.ts'

const WEIGHTS = weightsFor('cunning')

/** The ground is one's own; horse that is near it may stay, come for it, or go away. */
const pose = plotting('orders nobody has seen', { 'A-SD-1': '2410', 'B-BW-1': '2413', 'B-MC-1': '2417' })

const sketched = async (): Promise<Sketch> => {
  const { play, battle, state } = await opened(pose)
  return play.mind!.sketch(battle, state, 0, true)
}

/** What a plan is worth that brings one's only man to a cell. */
const worthIn = (sketch: Sketch, weigh: () => number, label: string): number => {
  const [man] = sketch.own
  man!.at = sketch.board.parse(label)!
  return weigh()
}

test('where orders are secret, the mind knows it; and guesses move foes only to where they can go', async () => {
  const sketch = await sketched()
  expect(sketch.atOnce).toBe(true)
  const guesses = guessesOf(sketch)
  expect(guesses.length).toBe(4)
  for (const { foes, own } of guesses) {
    expect(own).toBe(sketch.own)
    for (const foe of foes) expect(sketch.reach[foe.index]).toContain(foe.at)
  }
  const places = guesses.map(({ foes }) => foes.map(({ at }) => at).join())
  expect(new Set(places).size).toBeGreaterThanOrEqual(3)
})

test('a plan that is good against one plan of the enemy only loses to one that is good against most', async () => {
  const sketch = await sketched()
  const [asSeen] = guessesOf(sketch)
  const one = valuerOf(asSeen!, fieldsOf(asSeen!), WEIGHTS, true)
  const sampled = sampledValuer(sketch, WEIGHTS, true)
  const [chase, stay] = ['2412', '2410']
  // If everybody stays, the bowmen are an easy prey, and the ground is nobody's else.
  expect(worthIn(sketch, one.weigh, chase!)).toBeGreaterThan(worthIn(sketch, one.weigh, stay!))
  expect(worthIn(sketch, sampled.weigh, chase!)).toBeLessThan(worthIn(sketch, sampled.weigh, stay!))
  const depth = { ...DEPTHS.general, budget: 600, local: false }
  const thinking = { sketch, weights: WEIGHTS, depth, chance: newChance(1), memory: undefined }
  expect(planOf(thinking).moves).toEqual([])
  const trusting = { ...asSeen!, atOnce: false }
  expect(planOf({ ...thinking, sketch: trusting }).moves).not.toEqual([])
})

test('[20.21] where both strike at once, whoever is struck strikes all the same', async () => {
  const sketch = await sketched()
  const [, guess] = guessesOf(sketch)
  const comes = { ...guess!, left: { own: 3, enemy: 3 } }
  const repliesIn = (known: Sketch): number => {
    for (const man of known.own) man.at = sketch.board.parse('2411')!
    const valuer = valuerOf(known, fieldsOf(known), WEIGHTS, true)
    valuer.weigh()
    return valuer.values[FEATURES.indexOf('enemy attacks')] as number
  }
  const idle = { ...comes, own: comes.own.map((man) => ({ ...man, attack: 0 })) }
  const all = repliesIn(comes)
  expect(all).toBeLessThan(-0.01)
  expect(repliesIn(idle)).toBeCloseTo(all, 9)
  expect(repliesIn({ ...comes, atOnce: false })).toBeGreaterThan(all)
})
