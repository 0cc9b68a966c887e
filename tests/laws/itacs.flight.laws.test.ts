import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { neighboursOf } from '../../src/core/grid/board.ts'
import type { ItacsBattle } from '../../src/systems/itacs/rules/battle.ts'
import { format } from '../../src/systems/itacs/files/battle/format.ts'
import { parseBattleFile } from '../../src/systems/itacs/files/battleFile.ts'
import { decide } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { fieldIn, stepKind, stepOf } from '../../src/systems/itacs/rules/position/moment.ts'
import { allowanceOf } from '../../src/systems/itacs/rules/movement/terms.ts'
import { boldCommand } from '../../src/systems/itacs/play/bold.ts'
import { randomCommand } from '../../src/systems/itacs/play/random.ts'
import type { Event, State } from '../../src/systems/itacs/rules/position/state.ts'
import { isLeader, troopsOf } from '../../src/systems/itacs/rules/position/units.ts'

type Seen = { readonly before: State; readonly after: State; readonly events: readonly Event[] }
type Player = typeof boldCommand
type Seat = { readonly battle: ItacsBattle; readonly games: readonly Seen[] }

const COMMANDS = 260

/** The first commands of a game between two players of one kind. */
const played = (scenario: string, player: Player, seed: number): Seat => {
  const opened = parseBattleFile({ format: 'testudo-battle', version: 1, scenario: `itacs/${scenario}` }, library)
  if (!opened.ok) throw new Error(scenario)
  const { battle } = opened.value
  const chance = newChance(seed)
  const games: Seen[] = []
  let state: State = format.reading.begin(battle, seededDice(seed))
  while (!state.verdict && games.length < COMMANDS) {
    const done = decide(battle, state, player(battle, state, chance))
    if (!done.ok) throw new Error(done.error.text)
    games.push({ before: state, after: done.value.state, events: done.value.events })
    state = done.value.state
  }
  return { battle, games }
}

const GAMES: readonly (readonly [string, Player, number])[] = [
  ['crecy-1346', randomCommand, 5],
  ['crecy-1346', boldCommand, 3],
  ['agincourt-1415', boldCommand, 1],
  ['liegnitz-1241', boldCommand, 2],
]

const seats = GAMES.map((game) => played(...game))
const nameOf = (index: number): string => `${GAMES[index]?.[0]} ${GAMES[index]?.[2]}`

/** Everything of one kind that happened, with the position before it. */
const happened = <K extends Event['type']>(type: K): { seat: Seat; seen: Seen; event: Extract<Event, { type: K }> }[] =>
  seats.flatMap((seat) =>
    seat.games.flatMap((seen) =>
      seen.events.flatMap((event) =>
        event.type === type ? [{ seat, seen, event: event as Extract<Event, { type: K }> }] : [],
      ),
    ),
  )

/** Where a unit was after some events. */
const placeThen = (before: State, events: readonly Event[], id: string): number => {
  const moves = events.flatMap((event) => (event.type === 'unitsMoved' ? event.moves : []))
  const last = moves.findLast(({ unit, path }) => unit === id && path.length > 0)
  return last?.path.at(-1) ?? before.units.find((unit) => unit.id === id)?.at ?? -1
}

describe('in games of charges', () => {
  test('[ITACS 4.3.3] no hex of those who moved is over the limit when their movement phase ends', () => {
    let ends = 0
    for (const [index, { battle, games }] of seats.entries())
      for (const { before, after } of games) {
        const { kind, owner = 0 } = stepOf(battle, before)
        if (kind !== 'movement' || (stepKind(battle, after) === kind && stepOf(battle, after).owner === owner)) continue
        const field = fieldIn(battle, after)
        const most = battle.setting.sheet.stacking(owner)
        const own = troopsOf(field.units).filter(({ side }) => side === owner)
        const crowds = [...new Set(own.map(({ at }) => at))].filter((at) => troopsOf(field.at(at)).length > most)
        expect(crowds.map((at) => `${nameOf(index)}: ${battle.setting.ground.board.label(at)}`)).toEqual([])
        ends++
      }
    expect(ends).toBeGreaterThan(10)
  })

  test('[ITACS 5.3.1] nobody who runs is nearer to an enemy in any hex of his way than in the one before', () => {
    let runs = 0
    for (const { seat, seen, event } of happened('unitsMoved')) {
      if (!event.rout) continue
      const { board } = seat.battle.setting.ground
      for (const { unit: id, from, path } of event.moves) {
        const side = seen.before.units.find((unit) => unit.id === id)?.side
        const enemies = fieldIn(seat.battle, seen.before).units.filter((unit) => unit.side !== side)
        const near = (at: number): number => Math.min(...enemies.map((enemy) => board.distance(at, enemy.at)))
        const way = [from, ...path].map(near)
        expect(way.slice(1).every((far, index) => far > (way[index] ?? 0))).toBe(true)
        runs++
      }
    }
    expect(runs).toBeGreaterThan(20)
  })

  test('[ITACS 6.3] friends are put to flight by nobody but a knight whose points end where they stood', () => {
    let charges = 0
    for (const { battle, games } of seats)
      for (const [index, { before, events }] of games.entries()) {
        if (events.some((event) => event.type === 'unitsMarked' && event.mark === 'charged')) charges++
        for (const event of events) {
          if (event.type !== 'markersLaid' || event.cite !== '6.3') continue
          const at = placeThen(before, events.slice(0, events.indexOf(event)), event.units[0] ?? '')
          // Their owner may be asked first.
          const then = games.slice(index).find(({ after }) => after.pending.length === 0)?.after ?? before
          const field = fieldIn(battle, then)
          const rider = troopsOf(field.at(at)).find(({ marks }) => marks['charged'] === then.playerTurn)
          expect(rider).toBeDefined()
          const beside = neighboursOf(battle.setting.ground.board, at).flatMap((cell) => field.at(cell))
          const isStopped = beside.some((unit) => unit.side !== rider?.side && !isLeader(unit))
          if (isStopped && rider) expect(allowanceOf(rider)).toBe(0)
        }
      }
    expect(charges).toBeGreaterThan(5)
  })

  test('[ITACS 4.3.3] pushing through full hexes never costs more than two D', () => {
    for (const { seen, event } of happened('markersLaid')) {
      if (event.cite !== '4.3.3') continue
      const had = Math.max(...event.units.map((id) => seen.before.units.find((unit) => unit.id === id)?.d ?? 0))
      expect(event.markers.d - had).toBeLessThanOrEqual(2)
    }
  })
})
