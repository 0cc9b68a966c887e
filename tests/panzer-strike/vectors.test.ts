import { expect, test } from 'vitest'
import { rangedAccuracy, silhouette } from '../../src/systems/panzer-strike/rules/formulas/accuracy.ts'
import { onTarget, scatterChances } from '../../src/systems/panzer-strike/rules/formulas/bombardment.ts'
import { assaultCheck, firstShotCheck, radioCheck } from '../../src/systems/panzer-strike/rules/formulas/checks.ts'
import { incomeChances, radiusChances } from '../../src/systems/panzer-strike/rules/formulas/command.ts'
import { shifted } from '../../src/systems/panzer-strike/rules/formulas/lines.ts'
import { killing } from '../../src/systems/panzer-strike/rules/formulas/losses.ts'
import { advance, entryCost, pulsesTo } from '../../src/systems/panzer-strike/rules/formulas/movement.ts'
import {
  depthAP,
  depthHE,
  destructionChance,
  locationAt,
  penetratesAP,
} from '../../src/systems/panzer-strike/rules/formulas/penetration.ts'
import { killMultiple, purchasePoints } from '../../src/systems/panzer-strike/rules/formulas/victory.ts'
import { ATTACKS, DEFENCES } from '../../src/systems/panzer-strike/rules/tables/battle.ts'
import { chanceOf } from '../../src/systems/panzer-strike/rules/terms/draw.ts'

const GUN = { SZ: 4, PN: 14, AC: 16, RG: 50 }
const shown = { face: 'front', hullDown: false, fromAbove: false } as const

/** The thirty-two numbers that were worked out by hand from the book. */
const NUMBERS: readonly (readonly [string, number, number])[] = [
  ['[PS Formulas Ranged Accuracy] on the spot', rangedAccuracy(GUN, 0), 98],
  ['[PS Formulas Ranged Accuracy] at its accuracy', rangedAccuracy(GUN, 16), 50],
  ['[PS Formulas Ranged Accuracy] at the end of its range', rangedAccuracy(GUN, 50), 2],
  ['[PS Formulas Shifts] three down', shifted(50, -3), 17.89555],
  ['[PS Formulas Silhouette] the usual one', silhouette(4, 10), 1],
  ['[PS Formulas Silhouette] a small one near by', silhouette(2, 3), 0.7143],
  ['[PS Formulas Silhouette] a large one near by', silhouette(6, 3), 1.2857],
  ['[PS Formulas Armor Penetration] AP at the muzzle', depthAP(GUN, 0, 0.5), 11],
  ['[PS Formulas Armor Penetration] AP at the end', depthAP(GUN, 50, 0.5), 7.5],
  ['[PS Formulas Armor Penetration] AP half way', depthAP(GUN, 25, 0.999), 14.4895],
  ['[PS Formulas Penetration] thick armour half way', chanceOf(penetratesAP(GUN, 25, 9)), 0.5238],
  ['[PS Formulas Penetration] thin armour always', chanceOf(penetratesAP(GUN, 50, 4)), 1],
  ['[PS Formulas Armor Penetration] HE', depthHE(4, 0.5), 4],
  ['[PS Formulas Destruction] a small shell', destructionChance(2, 4), 0.125],
  ['[PS Formulas Destruction] a large shell', destructionChance(4, 2), 0.5],
  ['[PS Formulas First Shot Check] five', chanceOf(firstShotCheck(5)), 0],
  ['[PS Formulas First Shot Check] ten', chanceOf(firstShotCheck(10)), 0.5],
  ['[PS Formulas Command Control] six', 1 - chanceOf(radioCheck(6)), 0.3333],
  ['[PS Formulas Command Control] ten', 1 - chanceOf(radioCheck(10)), 0.2],
  ['[PS Formulas Command Control] forty', 1 - chanceOf(radioCheck(40)), 0.05],
  ['[PS II.B.3 Infantry Assaults] morale four, one point', chanceOf(assaultCheck(4, 1)), 0.75],
  ['[PS Formulas Men Killed] before the last draw', killing(5, 80, 0.5, 0.2), 1.2],
  [
    '[PS Charts Missions] an attacker who bypasses one who delays',
    killMultiple({ role: 'attacker', mission: ATTACKS.bypass }, { role: 'defender', mission: DEFENCES.delay }),
    4,
  ],
  [
    '[PS III Purchase] green troops in a meeting engagement',
    purchasePoints({ type: 'meeting', side: 0, size: 5, handicap: 3, quality: 'green' }),
    360,
  ],
  ['[PS II.B.2 Allowance] a truck before a forest', pulsesTo(0, 12, entryCost('forest', 'wheel', 'clear')!), 5],
]

test.each(NUMBERS)('%s', (_what, found, expected) => {
  expect(found).toBeCloseTo(expected, 4)
})

test('[PS II.B.1 Receiving Orders] a rating of eight', () => {
  const chances = incomeChances({ inCommand: true, orders: 0, command: 8, superiors: [] })
  expect([chances.get(0), chances.get(1)]).toEqual([expect.closeTo(0.2, 9), 0.8])
})

test('[PS Formulas Rally Radius] a rating of eight', () => {
  const chances = radiusChances(8)
  expect([chances.get(2), chances.get(3)]).toEqual([expect.closeTo(0.4, 9), 0.6])
})

test.each([
  [10, shown, 'track'],
  [71, shown, 'frontTurret'],
  [95, { ...shown, fromAbove: true }, 'top'],
  [60, { ...shown, hullDown: true }, 'frontHull'],
] as const)('[PS Formulas Hit Locations] %i', (roll, hit, expected) => {
  expect(locationAt(roll, hit)).toBe(expected)
})

test('[PS II.B.3 Scatter] two, halved twice: a quarter on the square, the rest one beside', () => {
  const chances = scatterChances(0.5)
  expect(onTarget(0.5)).toBe(0.25)
  expect(chances.size).toBe(9)
  for (const [key, chance] of chances) if (key !== '0,0') expect(chance).toBeCloseTo(0.75 / 8, 9)
})

test('[PS II.B.2 Allowance] a truck enters a forest in its fifth pulse', () => {
  const forest = entryCost('forest', 'wheel', 'clear')!
  let kept = 0
  const entered = [1, 2, 3, 4, 5].map(() => {
    const pulse = advance(kept, 12, [forest])
    kept = pulse.kept
    return pulse.squares
  })
  expect(entered).toEqual([0, 0, 0, 0, 1])
})

test('[PS Formulas Ranged Accuracy] falls from the spot to the end of the range, and is a half at AC', () => {
  const by = [0, 8, 16, 33, 50].map((range) => rangedAccuracy(GUN, range))
  expect(by).toEqual([98, 74, 50, 26, 2])
})

test('[PS Formulas Command Control] the higher the rating of the superior, the surer', () => {
  expect([1, 2, 4, 20].map((command) => chanceOf(radioCheck(command)))).toEqual([0, 0, 0.5, 0.9])
})
