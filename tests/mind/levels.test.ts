import { describe, expect, test } from 'vitest'
import type { Strikes } from '../../src/core/mind/knowledge.ts'
import { hopedFor, misjudged } from '../../src/core/mind/misjudge.ts'
import { attended, attendedStrikes } from '../../src/core/mind/overlook.ts'
import { MIND_LEVELS } from '../../src/core/mind/levels.ts'
import { think } from '../../src/core/mind/think.ts'
import { DEPTHS, heeding, WEIGHTS } from '../../src/core/mind/weights.ts'
import { sumOf } from '../../src/core/play/worth.ts'
import { laidOut, thoughtOut } from './playing.ts'

const TURNS = Array.from({ length: 40 }, (_, index) => index + 1)

/** A position of Rome in which a side is about to march, and what it sees of it. */
const marching = async () => {
  const laid = await laidOut('prestags', 'rome-753bc')
  const { steps } = thoughtOut(
    laid,
    { level: 'general', style: 'cunning' },
    30,
    (thought) => thought.commands.filter(({ type }) => type === 'move').length > 1,
  )
  const { state, side } = steps.at(-1)!
  return { ...laid, state, side, sketch: laid.play.mind!.sketch(laid.battle, state, side, true) }
}

describe('what a level lacks', () => {
  test('each knows what the one below it knows, and more', () => {
    for (const [index, level] of MIND_LEVELS.entries()) {
      const below = DEPTHS[MIND_LEVELS[index - 1] ?? level]
      const depth = DEPTHS[level]
      for (const more of ['budget', 'scripts', 'replies', 'heed', 'local', 'learns', 'ahead'] as const)
        expect(Number(depth[more])).toBeGreaterThanOrEqual(Number(below[more]))
      for (const less of ['noise', 'overlooked'] as const) expect(depth[less]).toBeLessThanOrEqual(below[less])
    }
    expect(DEPTHS.general).toMatchObject({ replies: true, heed: 1, noise: 0, overlooked: 0 })
    const most = MIND_LEVELS.map((level) => DEPTHS[level].budget)
    expect(new Set(most).size).toBe(MIND_LEVELS.length)
  })

  test('a captain fears the answer of the enemy by a part, and values the rest as a general does', () => {
    const { heed } = DEPTHS.captain
    expect(heeding(WEIGHTS, 1)).toEqual(WEIGHTS)
    expect(heeding(WEIGHTS, heed)).toEqual({
      ...WEIGHTS,
      'enemy attacks': WEIGHTS['enemy attacks'] * heed,
      'enemy fire': WEIGHTS['enemy fire'] * heed,
    })
  })
})

describe('who overlooks some of his men', () => {
  test('keeps them where they are, others in the next turn, about as many as his level overlooks', async () => {
    const { sketch } = await marching()
    const able = sketch.ends.filter((cells) => cells.length > 1).length
    for (const level of MIND_LEVELS) {
      const { overlooked: part } = DEPTHS[level]
      const left = TURNS.map((turn) =>
        attended(sketch, { part, turn }).ends.flatMap((cells, index) =>
          cells.length < (sketch.ends[index]?.length ?? 0) ? [index] : [],
        ),
      )
      const share = left.flat().length / (TURNS.length * able)
      expect(Math.abs(share - part)).toBeLessThan(0.1)
      expect(new Set(left.map((ones) => ones.join())).size > 1).toBe(part > 0)
    }
  })

  test('never all of them: an army does not stand for want of thought', async () => {
    const { sketch } = await marching()
    for (const part of [0.5, 0.9, 1])
      for (const turn of TURNS) {
        const { ends } = attended(sketch, { part, turn })
        expect(ends.some((cells) => cells.length > 1)).toBe(true)
        ends.forEach((cells, index) => {
          expect(cells).toContain(sketch.own[index]?.home)
        })
      }
  })

  test('a recruit marches with many and not with all; a general sees to all', async () => {
    const { play, battle, state, side, sketch } = await marching()
    const told = (level: 'recruit' | 'general'): number =>
      think(play, battle, state, { side, level, style: 'bold', seed: 1 }).commands.filter(({ type }) => type === 'move')
        .length
    const able = sketch.ends.filter((cells) => cells.length > 1).length
    expect(told('recruit')).toBeGreaterThan(0)
    expect(told('recruit')).toBeLessThan(able)
    expect(told('general')).toBeGreaterThan(told('recruit'))
  })

  test('gives them no part in an attack', () => {
    const men = Array.from({ length: 40 }, (_, index) => `man ${index}`)
    const strikes: Strikes<readonly string[]> = {
      attacks: {
        cells: [7],
        isTarget: () => true,
        joiners: () => men,
        fronts: () => [{ units: men, targets: [7, 8] }],
        order: (units) => units,
      },
      prospect: () => undefined,
      least: 0,
      verb: 'Attack',
    }
    const { attacks } = attendedStrikes(strikes, { part: 0.5, turn: 3 })
    const joiners = attacks.joiners(7)
    expect(joiners.length).toBeGreaterThan(8)
    expect(joiners.length).toBeLessThan(32)
    expect(attacks.fronts?.(7)).toEqual([{ units: joiners, targets: [7, 8] }])
    expect(attendedStrikes(strikes, { part: 0, turn: 3 })).toBe(strikes)
  })
})

describe('who misjudges', () => {
  test('sees every enemy weaker or stronger by a part at most, for a whole turn alike, and his own as they are', async () => {
    const { sketch } = await marching()
    const { noise: part } = DEPTHS.recruit
    const wrong = misjudged(sketch, { part, turn: 2 })
    expect(wrong.own).toBe(sketch.own)
    expect(misjudged(sketch, { part, turn: 2 })).toEqual(wrong)
    expect(misjudged(sketch, { part, turn: 3 }).foes).not.toEqual(wrong.foes)
    const factors = wrong.foes.flatMap(({ attack }, index) => {
      const right = sketch.foes[index]?.attack ?? 0
      return right > 0 ? [attack / right] : []
    })
    expect(factors.some((factor) => factor > 1)).toBe(true)
    expect(factors.some((factor) => factor < 1)).toBe(true)
    for (const factor of factors) expect(Math.abs(factor - 1)).toBeLessThanOrEqual(part)
    expect(misjudged(sketch, { part: 0, turn: 2 })).toBe(sketch)
  })

  test('the reasons of an attack are the numbers that he believes: they come to what it promises him', () => {
    const prospect = {
      gain: 1,
      odds: 'at 2:1',
      cite: '8.0',
      features: [
        { name: 'won', value: 4 },
        { name: 'lost', value: -3 },
      ],
    }
    const gains = TURNS.map((turn) => hopedFor(prospect, { part: 0.5, turn }, 'legion'))
    for (const { gain, features } of gains) {
      expect(gain).toBeCloseTo(sumOf(features), 9)
      expect(Math.abs(gain - 1)).toBeLessThanOrEqual(3.5)
    }
    // He takes a loss for a gain, and a gain for a loss.
    expect(gains.some(({ gain }) => gain < 0)).toBe(true)
    expect(gains.some(({ gain }) => gain > 2)).toBe(true)
    expect(hopedFor(prospect, { part: 0, turn: 1 }, 'legion')).toEqual(prospect)
  })
})
