import { describe, expect, test } from 'vitest'
import { loadBattle } from '../prestags/loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { type Cell, SIDES } from '../../src/core/engine/vocabulary.ts'
import { neighboursOf } from '../../src/core/grid/board.ts'
import { actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { autoDeploy } from '../../src/systems/prestags/play/setup/auto.ts'
import { unitsIn } from '../../src/systems/prestags/rules/position/layout.ts'
import { actorOf, stepOf } from '../../src/systems/prestags/rules/position/moment.ts'
import { legalMover } from '../../src/systems/prestags/rules/movement/move.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { moveCommand } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { stateFault } from '../../src/systems/prestags/play/invariants.ts'
import { legalStack } from '../../src/systems/prestags/rules/position/stacking.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Command, State, Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { isLeader } from '../../src/systems/prestags/rules/position/units.ts'

const battle = loadBattle('prestags/hamburg-988')
const { map } = battle
const { board, terrain, letters } = map
const town = letters['E']!
const at = (label: string): Cell => board.parse(label)!
const isWater = (cell: Cell): boolean => ['sea', 'stream', 'bridge', 'ford'].includes(terrain[cell]!)
const isLand = (cell: Cell): boolean => !isWater(cell) && terrain[cell] !== 'lake'

/** Hexes over open cells to the nearest of some cells. */
const spread = (from: readonly Cell[], open: (cell: Cell) => boolean): Map<Cell, number> => {
  const far = new Map(from.filter(open).map((cell) => [cell, 0]))
  for (const [cell, distance] of far)
    for (const next of neighboursOf(board, cell)) if (open(next) && !far.has(next)) far.set(next, distance + 1)
  return far
}

/** A game with one player who follows a plan; the other one only ends his steps. */
class Game {
  state: State = freshState(musterUnits(battle.scenario), seededDice(1))
  play(command: Command): this {
    const decided = decide(battle, this.state, command)
    if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.text}`)
    this.state = decided.value.state
    expect(stateFault(battle, this.state)).toBeUndefined()
    return this
  }
  end(): this {
    return this.play({ type: 'endStep' })
  }
  get units(): Unit[] {
    return this.state.units.filter((unit) => unit.side === 0)
  }
  get fleets(): Unit[] {
    return this.units.filter((unit) => unit.type === 'VF')
  }
  get troops(): Unit[] {
    return this.units.filter((unit) => unit.type !== 'VF' && !isLeader(unit))
  }
  unit(id: string): Unit {
    return this.state.units[battle.indexOf.get(id)!]!
  }
  /** Every fleet as near as it gets to some water. */
  sail(goals: readonly Cell[]): void {
    const far = spread(goals, isWater)
    for (const { id } of [...this.fleets].sort((a, b) => far.get(a.at)! - far.get(b.at)!)) {
      const fleet = this.unit(id)
      if (!legalMover(battle, this.state, id, 0).ok || goals.includes(fleet.at)) continue
      const near = [...reachOf(battle, this.state, fleet).cells].sort((a, b) => far.get(a)! - far.get(b)!)[0]
      const command = near === undefined || near === fleet.at ? undefined : moveCommand(battle, this.state, fleet, near)
      if (command) this.play(command)
    }
  }
  /** Every act of a name that is offered. */
  acts(act: string, wanted: (unit: Unit) => boolean = () => true): void {
    for (;;) {
      const offer = actOffers(battle, this.state, 0).find(
        (one) => one.act === act && one.to === undefined && wanted(this.unit(one.units[0]!)),
      )
      if (!offer) return
      this.play(offer)
    }
  }
  /** Troops as near as they get to some place on land. */
  march(goals: readonly Cell[], who: readonly Unit[]): void {
    const far = spread(goals, isLand)
    for (const { id } of who) {
      const unit = this.unit(id)
      if (!legalMover(battle, this.state, id, 0).ok || goals.includes(unit.at)) continue
      const room = (cell: Cell): boolean =>
        isLand(cell) && legalStack(battle, 0, cell, [...unitsIn(battle, this.state, cell), unit]).ok
      const cells = [...reachOf(battle, this.state, unit).cells].filter((cell) => cell === unit.at || room(cell))
      const near = cells.sort((a, b) => (far.get(a) ?? 99) - (far.get(b) ?? 99))[0]
      const command = near === undefined || near === unit.at ? undefined : moveCommand(battle, this.state, unit, near)
      if (command) this.play(command)
    }
  }
  /** Plays a turn of the Vikings with a plan for their movement. */
  turn(plan: () => void): this {
    const { turn } = this.state
    while (!this.state.verdict && this.state.turn === turn) {
      if (stepOf(battle, this.state).kind === 'movement' && actorOf(battle, this.state) === 0) plan()
      this.end()
    }
    return this
  }
}

const started = (): Game => {
  const game = new Game()
  for (const side of SIDES) game.play({ type: 'deploy', placements: autoDeploy(battle, game.state, side) }).end()
  return game
}

// River hexes on both banks of the town, from which its ground can be reached.
const landings = [...spread([town], isLand).keys()]
  .filter((cell) => board.distance(cell, town) <= 3)
  .flatMap((cell) => neighboursOf(board, cell))
  .filter((cell, index, all) => terrain[cell] === 'stream' && all.indexOf(cell) === index)

describe('the Vikings before Hamburg', () => {
  test('[11.1] the town can be reached by water from every fleet’s place at sea', () => {
    const far = spread(landings, isWater)
    expect(landings.length).toBeGreaterThanOrEqual(5)
    for (const [cell, kind] of terrain.entries()) if (kind === 'sea') expect(far.has(cell)).toBe(true)
  })

  test('[Viking 3.1 to 3.4] they sail up the river, moor, land, and stand in the town', () => {
    const game = started()
    for (let turn = 1; turn <= 6; turn++)
      game.turn(() => {
        game.sail(landings)
        game.acts('moor', (fleet) => landings.includes(fleet.at))
        game.march([town], game.troops)
      })
    expect(game.fleets.every((fleet) => fleet.marks['moored'] === fleet.at)).toBe(true)
    expect(game.state.control[town]).toBe(0)
    expect(game.troops.filter((unit) => isLand(unit.at)).length).toBe(13)
  })

  test('[11.1] six turns in the town and ten units back at sea win, when nobody comes', () => {
    const game = started()
    const sea = terrain.flatMap((kind, cell) => (kind === 'sea' ? [cell] : []))
    const holds = 13
    for (let turn = 1; turn <= holds; turn++)
      game.turn(() => {
        game.sail(landings)
        game.acts('moor', (fleet) => landings.includes(fleet.at))
        game.march([town], game.troops)
      })
    expect(game.state.control[town]).toBe(0)
    while (!game.state.verdict)
      game.turn(() => {
        const berths = game.fleets.filter((fleet) => fleet.marks['moored'] === fleet.at).map((fleet) => fleet.at)
        const ashore = game.troops.filter((unit) => isLand(unit.at))
        game.acts('board')
        const banks = berths.flatMap((cell) => neighboursOf(board, cell).filter(isLand))
        game.march(banks, ashore)
        game.acts('board')
        if (game.troops.every((unit) => !isLand(unit.at)) || game.state.turn >= 20) game.sail(sea)
      })
    const atSea = game.troops.filter((unit) => terrain[unit.at] === 'sea').length
    expect(atSea).toBeGreaterThanOrEqual(10)
    expect(game.state.verdict?.winner).toBe(0)
  })

  test('[11.1] without the fleets nobody crosses the rivers, but bridges and fords carry over', () => {
    const game = started()
    const [levy] = game.state.units.filter((unit) => unit.side === 1 && unit.type === 'MI')
    const stand = (cell: Cell) => ({
      ...game.state,
      units: game.state.units.map((unit) => (unit === levy ? { ...unit, at: cell } : unit)),
    })
    const reach = (label: string): string[] => {
      const state = stand(at(label))
      return reachOf(battle, state, state.units[battle.indexOf.get(levy!.id)!]!).cells.map(board.label)
    }
    // One hex of river between them: three points where rivers are open to foot.
    expect(reach('1922')).not.toContain('1920')
    expect([...reach('1922'), ...reach('2124')].every((label) => isLand(at(label)))).toBe(true)
    const overBridge = reach('2224')
    expect(overBridge).toContain('2222')
    expect(overBridge).not.toContain('2223')
  })
})
