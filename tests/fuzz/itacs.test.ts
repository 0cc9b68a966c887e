import { expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { startOf } from '../../src/systems/itacs/rules/compose.ts'
import { fuzzGame } from '../../src/systems/itacs/play/fuzz.ts'
import type { UnitCode } from '../../src/systems/itacs/rules/terms/types.ts'
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

/** Everything that is special: elephants with archers, chariots, knights, squares, javelins, an army that dismounts. */
const special: Table = {
  units: {
    ...army('A', ['EL', 'EL', 'EL', 'LB', 'PP', 'PP', 'PP', 'PP', 'CH', 'CH', 'BW', 'BW', 'HB', 'LC', '1L', '3L']),
    ...army('B', ['HC', 'HC', 'HC', 'HC', 'SD', 'SD', 'SD', 'SD', 'MS', 'MS', 'CB', 'CB', 'BC', 'MC', '1L', '2L']),
  },
  terrain: { hills: '2020', woods: '2122', trench: '2121' },
  roads: ['1819 1919 2019 2119 2219'],
  zones: [rectangle([18, 19], COLS), rectangle([22, 23], COLS)],
  options: ['feudal'],
  sheet: {
    formsSquares: () => true,
    throws: (one) => one.type === 'MS',
    carries: (one) => one.id === 'A-EL-1' || one.id === 'A-EL-2',
    isElite: (one) => one.type === 'PP',
  },
  turns: 8,
  panic: [10, 10],
}

const SEA = [17, 18, 19, 20, 21, 22, 23, 24]
const aboard = (ship: string) => ({ at: '0101', fate: 'map' as const, marks: { aboard: ship } })

/** Fleets with their cargo between two shores. */
const naval: Table = {
  units: {
    ...army('A', ['VF', 'LF', 'LF', 'LF', 'HF', 'SD', 'SD', 'LB', '2L']),
    ...army('B', ['VF', 'VF', 'LF', 'LF', 'HF', 'PS', 'PS', 'CB', '3L']),
    'A-AX-1': aboard('A-VF-1'),
    'A-LB-5': aboard('A-VF-1'),
    'A-HC-1': aboard('A-LF-1'),
    'B-MC-1': aboard('B-HF-1'),
    'B-SD-7': aboard('B-VF-1'),
  },
  terrain: { sea: rectangle([19, 20, 21], SEA) },
  sheet: { isMarine: (one) => one.type === 'AX' },
  zones: [rectangle([18, 19], COLS), rectangle([21, 22], COLS)],
  turns: 8,
}

const play = (scene: Table, games: number, seed: number): Set<string> => {
  const seen = new Set<string>()
  for (let game = 0; game < games; game++) {
    const battle = battleOf(scene)
    const { history, fault } = fuzzGame(battle, startOf(battle, seededDice(seed + game)), seed + game, 6)
    expect({ seed: seed + game, fault }).toEqual({ seed: seed + game, fault: undefined })
    for (const entry of history.entries)
      for (const event of entry.events) seen.add(event.type === 'combatResolved' ? event.combat.result : event.type)
  }
  return seen
}

test('[ITACS 4.1] random games of two mixed armies: every position is sound, and each game plays again to its end', () => {
  const seen = play(mixed, 4, 68)
  for (const type of [
    '-',
    'AD',
    '*D',
    'DD',
    'D1X',
    'D2XB',
    'DX',
    'unitsDestroyed',
    'decisionAsked',
    'markersLaid',
    'gameEnded',
  ])
    expect(seen).toContain(type)
})

test('[ITACS 6.0] and of the special units', () => {
  const seen = play(special, 2, 100)
  for (const type of ['typeChanged', 'pointsSpent', 'panicked']) expect(seen).toContain(type)
})

test('[ITACS 6.7] and of fleets', () => {
  expect(play(naval, 3, 400)).toContain('unitsDestroyed')
})
