import { expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { startOf } from '../../src/systems/itacs/compose.ts'
import { fuzzGame } from '../../src/systems/itacs/play/fuzz.ts'
import type { UnitCode } from '../../src/systems/itacs/types.ts'
import { battleOf, type Table } from '../itacs/harness.ts'

/** Two armies a few hexes apart on mixed ground; each set up by chance in its area. */
const army = (letter: 'A' | 'B', types: readonly UnitCode[]): Table['units'] =>
  Object.fromEntries(
    types.map((type, index) => [
      `${letter}-${type}-${types.slice(0, index).filter((one) => one === type).length + 1}`,
      { at: '2020', fate: 'reserve' as const },
    ]),
  )
const rectangle = (rows: readonly number[], cols: readonly number[]): string =>
  rows.flatMap((row) => cols.map((col) => `${row}${col}`)).join(' ')

const COLS = [17, 18, 19, 20, 21, 22, 23]

const mixed: Table = {
  units: {
    ...army('A', ['PS', 'PS', 'PS', 'PS', 'SD', 'SD', 'LB', 'LB', 'HC', 'HC', 'LC', 'HB', '1L', '3L']),
    ...army('B', ['MI', 'MI', 'MI', 'AX', 'AX', 'CB', 'CB', 'MC', 'MC', 'OC', 'PP', 'PP', '2L', '4L']),
  },
  terrain: { woods: '2018 2118', hills: '2022 2122', mud: '2020', village: '2119' },
  streams: '2017 2117',
  zones: [rectangle([18, 19], COLS), rectangle([22, 23], COLS)],
  turns: 8,
  panic: [12, 12],
}

const play = (scene: Table, games: number, seed: number): Set<string> => {
  const seen = new Set<string>()
  for (let game = 0; game < games; game++) {
    const battle = battleOf(scene)
    const { history, fault } = fuzzGame(battle, startOf(battle, seededDice(seed + game)), seed + game, 6)
    expect({ seed: seed + game, fault }).toEqual({ seed: seed + game, fault: undefined })
    for (const entry of history.entries) for (const event of entry.events) seen.add(event.type)
  }
  return seen
}

test('[ITACS 4.1] random games of two mixed armies: every position is sound, and each game plays again to its end', {
  timeout: 60_000,
}, () => {
  const seen = play(mixed, 6, 1)
  for (const type of ['combatResolved', 'unitsDestroyed', 'decisionAsked', 'markersLaid', 'gameEnded'])
    expect(seen).toContain(type)
})
