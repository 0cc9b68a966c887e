import { createRequire } from 'node:module'
import { rowOf } from '../../systems/prestags/rules/tables/units.ts'
import type { State, Unit } from '../../systems/prestags/rules/terms/types.ts'
import { rivals } from './clock.ts'
import type { BenchField } from './field.ts'
import { type Move, parade } from './march.ts'
import { PEERS } from './peers.ts'

/** Microseconds a move: ours, and that of boardgame.io's local client, with the same rules and with hardly any. */
export type Rivalry = { readonly ours: number; readonly theirs: number; readonly theirsBare: number }

const require = createRequire(`${PEERS}/`)

type Peer = { readonly moves: Readonly<Record<string, (...args: unknown[]) => void>>; getState(): { G: State } }
type PeerModule = { readonly Client: (options: object) => Peer }

type Judge = (G: State, unit: Unit, path: readonly number[]) => boolean

/** Adds the way up and no more. */
const bareJudge =
  ({ battle }: BenchField): Judge =>
  (_G, unit, path) => {
    let from = unit.at
    let cost = 0
    for (const to of path) {
      cost += battle.cost[from * battle.map.board.degree + battle.map.board.directionTo(from, to)] as number
      from = to
    }
    return Number.isFinite(cost)
  }

/** The rules that our own judge keeps: no enemy on the way, a stop beside undisrupted enemy fire units, the allowance. */
const wholeJudge = (field: BenchField): Judge => {
  const { board } = field.battle.map
  const isAddedUp = bareJudge(field)
  const holds = (enemy: Unit, cell: number): boolean => enemy.at === cell && enemy.fate === 'map'
  const stops = (enemy: Unit, cell: number): boolean =>
    enemy.fate === 'map' &&
    enemy.disrupted < 0 &&
    rowOf(enemy.type).fire !== undefined &&
    board.directionTo(enemy.at, cell) >= 0
  return (G, unit, path) =>
    unit.disrupted < 0 &&
    isAddedUp(G, unit, path) &&
    path.every((to) => !G.units.some((other) => other.side !== unit.side && holds(other, to))) &&
    path.slice(0, -1).every((cell) => !G.units.some((other) => other.side !== unit.side && stops(other, cell)))
}

const peerGame = ({ battle, state }: BenchField, isLegal: Judge) => ({
  setup: () => ({ units: state.units.map((unit) => ({ ...unit })), playerTurn: state.playerTurn }),
  moves: {
    march: ({ G }: { G: State }, id: string, path: readonly number[]) => {
      const unit = G.units[battle.indexOf.get(id) ?? -1]
      if (unit?.side !== 0 || unit.moved === G.playerTurn || !isLegal(G, unit, path)) return 'INVALID_MOVE'
      unit.at = path.at(-1) ?? unit.at
      unit.moved = G.playerTurn
      return undefined
    },
  },
})

const playTheirs = (field: BenchField, isLegal: Judge, moves: readonly Move[]): State => {
  const { Client } = require('boardgame.io/dist/cjs/client.js') as PeerModule
  const client = Client({ game: peerGame(field, isLegal), numPlayers: 2, debug: false })
  for (const { units, path } of moves) client.moves['march']?.(units[0]?.unit, path)
  return client.getState().G
}

const sameWork = (ours: State, theirs: State): boolean =>
  ours.units.every((unit, index) => unit.at === theirs.units[index]?.at && unit.moved === theirs.units[index]?.moved)

/** The same march by boardgame.io. Throws where its packages are not there, or where it comes to another end. */
export const rivalry = (): Rivalry => {
  const { field, moves, ours } = parade()
  const [whole, bare] = [wholeJudge(field), bareJudge(field)]
  const theirs = (judge: Judge) => (): State => playTheirs(field, judge, moves)
  if (!sameWork(ours(), theirs(whole)()) || !sameWork(ours(), theirs(bare)())) throw new Error('not the same work')
  const withRules = rivals(3, moves.length, ours, theirs(whole))
  const without = rivals(9, moves.length, ours, theirs(bare))
  return { ours: without.ours, theirs: withRules.theirs, theirsBare: without.theirs }
}
