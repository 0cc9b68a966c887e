import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import {
  administrativeDelay,
  mayPlotSmoke,
  onTarget,
  scatter,
  scatterChances,
  scatterOf,
  smokeCheck,
  spottingCheck,
  stray,
} from '../../src/systems/panzer-strike/rules/formulas/bombardment.ts'
import { fireGoesOut, smokeLifts, wreckSmokes } from '../../src/systems/panzer-strike/rules/formulas/fires.ts'
import { chanceOf } from '../../src/systems/panzer-strike/rules/terms/draw.ts'
import { part, sharesOf, told } from './draws.ts'

const plain = { direct: false, again: false, assaultStart: false }

describe('delays', () => {
  test('[PS II.B.3 Administrative Delay] [PS Formulas Administrative Delays] by who plots', () => {
    const delays = (['self', 'formation', 'battalion', 'other'] as const).map((plotter) =>
      administrativeDelay({ ...plain, plotter }),
    )
    expect(delays).toEqual([1, 3, 6, 9])
  })

  test('[PS II.B.3 Administrative Delay] one pulse at the same square, at the start of an assault, and by oneself', () => {
    for (const soon of ['direct', 'again', 'assaultStart'] as const)
      expect(administrativeDelay({ ...plain, plotter: 'other', [soon]: true })).toBe(1)
  })

  test('[PS II.B.3 Spotting Delay] both skills in a hundred, or at once', () => {
    const aimed = { smoke: false, spotted: true, again: false, assaultStart: false }
    expect(chanceOf(spottingCheck(5, 7, aimed))).toBe(0.12)
    for (const sure of [{ smoke: true }, { spotted: false }, { again: true }, { assaultStart: true }])
      expect(chanceOf(spottingCheck(5, 7, { ...aimed, ...sure }))).toBe(1)
  })
})

describe('scatter', () => {
  const sure = {
    rocket: false,
    firstByOther: false,
    seen: true,
    accurate: true,
    firerSees: false,
    range: 40,
    offMapHE: false,
  }
  const greatest = (change: Partial<typeof sure>): number => total(scatterOf({ ...sure, ...change }))

  test('[PS Formulas Indirect Accuracy] nine, four or two, and each condition halves it', () => {
    expect([
      greatest({}),
      greatest({ accurate: false }),
      greatest({ firstByOther: true }),
      greatest({ seen: false }),
      greatest({ rocket: true }),
    ]).toEqual([2, 4, 9, 9, 9])
    expect([
      greatest({ firerSees: true }),
      greatest({ range: 29 }),
      greatest({ range: 30 }),
      greatest({ offMapHE: true }),
    ]).toEqual([1, 1, 2, 1])
    expect(greatest({ rocket: true, firerSees: true, range: 10, offMapHE: true })).toBe(1.125)
  })

  test('[PS II.B.3 Scatter] a step for each square, and one more by chance', () => {
    // Two steps to the north, then one more to the east.
    expect(scatter(2, told(1, 1))).toEqual({ dx: 0, dy: -2 })
    expect(scatter(2.25, told(part(0.2), 1, 1, 3))).toEqual({ dx: 1, dy: -2 })
    expect(scatter(2.25, told(part(0.3), 1, 5))).toEqual({ dx: 0, dy: 0 })
    expect(scatter(0.5, told(part(0.8)))).toEqual({ dx: 0, dy: 0 })
    expect(scatter(1, told(part(0.7), 8))).toEqual({ dx: -1, dy: -1 })
  })

  test('[PS II.B.3 Scatter] of all draws the shares are those told', () => {
    for (const far of [0.25, 1, 1.125, 2, 2.25]) {
      const shares = sharesOf((draw) => {
        const { dx, dy } = scatter(far, draw)
        return `${dx},${dy}`
      }, 8)
      const chances = scatterChances(far)
      expect([...chances.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 9)
      for (const [key, chance] of chances) expect(shares.get(key) ?? 0).toBeCloseTo(chance, 9)
    }
  })

  test('[PS II.B.3 Scatter] nothing is surer than a quarter', () => {
    expect([9, 4.5, 4, 2, 1, 0.5, 0.25].map((far) => onTarget(far)).every((chance) => chance <= 0.25)).toBe(true)
    expect([onTarget(1), onTarget(0.25), onTarget(2)]).toEqual([0.25, 0.25, 0.125])
  })

  test('[PS II.B.3 Scatter] whole squares are no step more: two reach 25 squares, each of them by some way', () => {
    const chances = scatterChances(2)
    expect([chances.size, scatterChances(2.25).size]).toEqual([25, 49])
    expect([...chances.values()].every((chance) => chance > 0)).toBe(true)
  })
})

test('[PS II.B.3 Missed Armour] a shell that did not penetrate stays in its square once in four times', () => {
  const shares = sharesOf((draw) => {
    const { dx, dy } = stray(draw)
    return dx === 0 && dy === 0
  }, 8)
  expect(shares.get(true)).toBeCloseTo(0.25, 9)
})

describe('smoke and fire', () => {
  test('[PS II.B.3 Smoke] mortars by their shell, others always; tanks that are headquarters plot their own', () => {
    expect([
      chanceOf(smokeCheck('mortar', 4)),
      chanceOf(smokeCheck('mortar', 8)),
      chanceOf(smokeCheck('other', 4)),
    ]).toEqual([0.5, 1, 1])
    expect([mayPlotSmoke(true, 2), mayPlotSmoke(true, 1), mayPlotSmoke(false, 4)]).toEqual([true, false, false])
  })

  test('[PS II.B.3 Fires] wrecks smoke half the time and burn long', () => {
    expect([wreckSmokes, fireGoesOut, smokeLifts].map(chanceOf)).toEqual([0.5, 0.05, 0.1])
  })
})
