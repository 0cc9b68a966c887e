import { afterEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { newHistory, replay, stateAt } from '../../src/core/engine/history.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { hintAt } from '../../src/systems/prestags/table/hint.ts'
import { arrowsOn, paintedOn, sightingsOn } from '../../src/systems/prestags/table/overlays.ts'
import type { Block } from '../../src/core/table/blocks.ts'
import type { Intent } from '../../src/core/table/intent.ts'
import { putOnTable, redo, undo, useGame } from '../../src/store/game.ts'
import { cancel, follow, lookNow, press } from '../../src/store/interact/act.ts'
import { patchScreen } from '../../src/store/screen.ts'
import { composeBattle } from '../../src/systems/prestags/compose.ts'
import { autoDeploy } from '../../src/systems/prestags/deploy/auto.ts'
import { parseMap } from '../../src/systems/prestags/map.ts'
import { parseScenario } from '../../src/systems/prestags/scenario.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/start.ts'
import { prestags } from '../../src/systems/prestags/system.ts'
import { endStepNow, resolveNow, takeAll } from '../../src/ui/table/deeds.ts'
import { nextUnit } from '../../src/ui/table/keys.ts'
import { mustParse } from '../prestags/harness.ts'
import { gameOf, lastOrder, look, own, perform, rise } from './tables.ts'

afterEach(rise)

const json = (path: string): unknown => JSON.parse(readFileSync(`scenarios/prestags/${path}.json`, 'utf8'))

const begin = (name: string, seed: number): void => {
  const scenario = mustParse(parseScenario(json(name)))
  const map = mustParse(parseMap(json(`maps/${scenario.map}`)))
  const start = freshState(musterUnits(scenario), seededDice(seed))
  const ids = start.units.map((unit) => unit.id)
  const battle = mustParse(composeBattle(scenario, map, [], ids))
  putOnTable(gameOf('monkey', { battle, history: newHistory(start) }))
  for (const side of [0, 1]) {
    perform({ type: 'deploy', placements: autoDeploy(battle, look().state, side) })
    perform({ type: 'endStep' })
  }
}

/** A little generator of its own, so that a failure can be played again. */
const numbers = (seed: number) => {
  let value = seed
  return (below: number): number => {
    value = (value * 1103515245 + 12345) & 0x7fffffff
    return (value >>> 8) % below
  }
}

type Kind = Block['kind']

/** What stands below the prompt now. */
const blocks = (): readonly Block[] => {
  const now = lookNow()
  return now ? now.table.body(now, lastOrder()) : []
}

/** Presses something of a block, where there is one of that kind. */
const pressIn =
  <K extends Kind>(kind: K, button: (block: Extract<Block, { kind: K }>) => Intent): (() => void) =>
  () => {
    for (const block of blocks()) if (block.kind === kind) follow(button(block as Extract<Block, { kind: K }>))
  }

const deeds = [
  resolveNow,
  takeAll,
  cancel,
  () => nextUnit(1),
  undo,
  redo,
  pressIn('advance', (block) => block.confirm),
  pressIn('advance', (block) => block.stay),
  pressIn('losses', (block) => block.confirm),
  () => patchScreen({ threat: !look().screen.threat }),
  () => patchScreen({ addTargets: !look().screen.addTargets }),
]

// Where the armies are, presses mean something.
const somewhere = (random: (below: number) => number): number => {
  const { board } = look().battle.map
  const units = look().state.units.filter((unit) => unit.fate === 'map')
  const unit = units[random(Math.max(1, units.length))]
  if (!unit || random(5) === 0) return random(board.size)
  const next = board.neighbours[unit.at * 6 + random(6)] ?? -1
  return random(2) === 0 || next < 0 ? unit.at : next
}

const act = (random: (below: number) => number): void => {
  const cell = somewhere(random)
  const here = look().state.units.filter((unit) => unit.fate === 'map' && unit.at === cell)
  const unit = random(2) === 0 ? here[random(Math.max(1, here.length))]?.id : undefined
  patchScreen({ hover: cell, hoverUnit: unit })
  const dice = random(10)
  if (dice < 7) press({ cell, unit, more: random(6) === 0, careful: random(4) === 0, secondary: random(10) === 0 })
  else if (dice < 9) deeds[random(deeds.length)]?.()
  else {
    endStepNow()
    if (look().screen.dialog === 'guard') perform({ type: 'endStep' })
    patchScreen({ dialog: undefined })
  }
}

test.each([
  ['rome-753bc', 1],
  ['cannae-216bc', 2],
  ['hastings-1066', 3],
])('a monkey at the table of %s breaks nothing', (name, seed) => {
  begin(name, seed)
  const random = numbers(seed)
  for (let turn = 0; turn < 1200 && !look().state.verdict; turn++) {
    act(random)
    const now = look()
    paintedOn(now)
    arrowsOn(now)
    sightingsOn(now)
    if (now.screen.hover !== undefined) hintAt(now, now.screen.hover)
    blocks()
    expect(lookNow()?.table.prompt(now.battle as never, now.state).heading).not.toBe('')
  }
  const game = own(useGame.getState().game!)
  expect(game.history.entries.length).toBeGreaterThan(20)
  const commands = game.history.entries.map((entry) => entry.command)
  const again = replay(prestags, game.battle, game.history.start, commands)
  expect(again.ok && stateAt(again.value)).toEqual(stateAt(game.history))
})
