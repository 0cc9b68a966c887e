import { describe, expect, test } from 'vitest'
import type { SideIndex } from '../../../src/core/engine/vocabulary.ts'
import { planner } from '../../../src/systems/panzer-strike/mind/planner.ts'
import { panzerStrike } from '../../../src/systems/panzer-strike/rules/sequence/system.ts'
import { objectiveArea } from '../../../src/systems/panzer-strike/rules/victory/points.ts'
import type { Forces } from '../board.ts'
import { laid, PLAIN } from './laid.ts'

const column = (types: readonly string[], at: number): Forces => ({
  A: types.map((type, index) => [type, `${String(4 + 2 * index).padStart(2, '0')}${at}`] as const),
})

const HOME = 24
/** Where the enemy stands, in sight, and the objective of who attacks. */
const AWAY = 38

const EDGED = PLAIN(20, 60).map((row, index) =>
  index % 3 === 0 ? `${row.slice(0, 16)}www${row.slice(19, 28)}www${row.slice(31)}` : row,
)

const tanks = (type: string, count: number): string[] => Array.from({ length: count }, () => type)

/** Positions: the ground, those who are ordered, and the enemy. */
const POSITIONS = [
  ['tanks in the open', PLAIN(20, 60), tanks('PZ-IIIG', 6), tanks('T-26', 3)],
  ['tanks and a few woods', EDGED, tanks('PZ-IVE', 6), tanks('BT-7', 3)],
  ['tanks of both kinds', EDGED, ['PZ-IVE', 'PZ-IVE', 'PZ-IIIG', 'PZ-IIIG', 'PZ-IIIG'], tanks('T-26', 2)],
] as const

type Ordered = { readonly forward: number; readonly back: number; readonly outside: number }

const KINDS = {
  attack: ['axisPursuit', ['clear', 'hold'], AWAY],
  hold: ['alliedPursuit', ['hold', 'clear'], HOME],
  delay: ['alliedPursuit', ['delay', 'bypass'], HOME],
} as const

/** Columns that are ordered forward and back in four turns of a position, and how many are sent out of the objective area. */
const ordered = (kind: keyof typeof KINDS, [, map, own, foes]: (typeof POSITIONS)[number], seed: number): Ordered => {
  const [type, missions, objective] = KINDS[kind]
  const sum = { forward: 0, back: 0, outside: 0 }
  for (const turn of [22, 23, 24, 25]) {
    const board = laid(
      {
        map,
        axis: column(own, HOME),
        allies: column(foes, AWAY),
        sheet: { objective: `08${objective}` },
        set: { turn },
      },
      type,
      missions,
    )
    const { battle } = board
    const { cols } = battle.map.board
    const side: SideIndex = 0
    const seen = panzerStrike.view.state(battle, board.state, side)
    const area = objectiveArea(battle, board.state)
    for (const order of planner(battle, seen, { side, level: 'general', style: 'cunning', seed }, undefined).commands) {
      if (order.type !== 'move') continue
      const by = (order.to % cols) + 1 - HOME
      sum.forward += Math.max(0, by)
      sum.back += Math.max(0, -by)
      if (!area.has(order.to)) sum.outside++
    }
  }
  return sum
}

describe('[PS II.A Missions] in one and the same position', () => {
  test.each(POSITIONS.flatMap((position) => [1, 2, 3].map((seed) => [position[0], seed, position] as const)))(
    '%s, seed %i: who attacks goes on, who holds stays about his objective, who delays gives ground',
    (_name, seed, position) => {
      const [attack, hold, delay] = (['attack', 'hold', 'delay'] as const).map((kind) => ordered(kind, position, seed))
      expect(attack!.forward).toBeGreaterThan(attack!.back + 10)
      expect(hold!.outside).toBe(0)
      expect(delay!.back).toBeGreaterThan(delay!.forward + 6)
    },
  )
})
