import { afterEach, expect, test } from 'vitest'
import { replay, stateAt } from '../../src/core/engine/history.ts'
import { area } from '../../src/core/grid/board.ts'
import { isOnMap } from '../../src/core/engine/anyState.ts'
import { clearTable, perform, redo, undo, useGame } from '../../src/store/game/game.ts'
import { cancel, follow, press } from '../../src/store/interact/act.ts'
import { boxUp, drop, lift, marchAgain } from '../../src/store/interact/hands.ts'
import { turnBy } from '../../src/store/interact/turn.ts'
import { patchScreen, resetScreen } from '../../src/store/game/screen.ts'
import { endStepNow, resolveNow, takeAll } from '../../src/ui/table/deeds.ts'
import { nextUnit } from '../../src/ui/seen/keys.ts'
import { share } from '../share.ts'
import { begin, blocks, buttons, look } from './battles.ts'

const PRESSES = share(900, 80, 50)

afterEach(() => {
  clearTable()
  resetScreen()
})

type Random = (below: number) => number

/** A little generator of its own, so that a failure can be played again. */
const numbers = (seed: number): Random => {
  let value = seed
  return (below) => {
    value = (value * 1103515245 + 12345) & 0x7fffffff
    return (value >>> 8) % below
  }
}

/** Presses something that stands below the prompt. */
const pressSome = (random: Random): void => {
  const open = buttons().filter((button) => button.key !== 'clear' && !button.isDisabled)
  const button = open[random(Math.max(1, open.length))]
  if (button) follow(button.intent)
}

/** Gives up units, or lets them go on, as it is asked for. */
const decide = (): void => {
  for (const block of blocks()) {
    if (block.kind === 'advance') follow(block.stay)
    if (block.kind !== 'losses') continue
    follow(block.toggle(block.units[0]?.id ?? ''))
    follow(block.confirm)
  }
}

const deeds: readonly ((random: Random) => void)[] = [
  resolveNow,
  resolveNow,
  takeAll,
  marchAgain,
  cancel,
  () => nextUnit(1),
  () => undo(),
  () => redo(),
  pressSome,
  decide,
  (random) => turnBy(random(2) === 0 ? 1 : -1),
  () => patchScreen({ threat: !look().screen.threat }),
  () => {
    const { hand } = look().screen
    if (hand.kind === 'aiming') patchScreen({ hand: { ...hand, adds: !hand.adds } })
  },
]

// Where the armies are, presses mean something.
const somewhere = (random: Random): number => {
  const { presenter, battle, state } = look()
  const board = presenter.board(battle)
  const units = state.units.filter((unit) => isOnMap(unit) && unit.at >= 0)
  const unit = units[random(Math.max(1, units.length))]
  if (!unit || random(5) === 0) return random(board.size)
  const next = board.neighbours[unit.at * 6 + random(6)] ?? -1
  return random(2) === 0 || next < 0 ? unit.at : next
}

const act = (random: Random): void => {
  const cell = somewhere(random)
  const here = look().state.units.filter((unit) => isOnMap(unit) && unit.at === cell)
  const unit = random(2) === 0 ? here[random(Math.max(1, here.length))]?.id : undefined
  patchScreen({ hover: cell, hoverUnit: unit })
  const dice = random(10)
  if (random(9) === 0) {
    lift({ cell, unit, more: false, careful: false, secondary: false })
    drop(somewhere(random))
  } else if (random(25) === 0) boxUp(area(look().presenter.board(look().battle), cell, 2))
  else if (dice < 6) press({ cell, unit, more: random(6) === 0, careful: random(4) === 0, secondary: random(10) === 0 })
  else if (dice < 9) deeds[random(deeds.length)]?.(random)
  else {
    endStepNow()
    if (look().screen.dialog === 'guard') perform({ type: 'endStep' })
    patchScreen({ dialog: undefined })
  }
}

/** Everything that the screen asks of a table. */
const see = (): void => {
  const now = look()
  const { presenter, battle, state, screen } = now
  presenter.painted(now)
  presenter.arrows(now)
  presenter.marks(now)
  presenter.sightings(now)
  presenter.faces(now)
  blocks()
  if (screen.hover !== undefined) {
    presenter.hint(now, screen.hover)
    expect(presenter.place(now, screen.hover)).not.toBe('')
    presenter.inspect(now, screen.hoverUnit, screen.hover)
  }
  expect(presenter.prompt(battle, state).heading).not.toBe('')
}

test.each([
  ['prestags', 'rome-753bc', 1],
  ['prestags', 'cannae-216bc', 2],
  ['prestags', 'hastings-1066', 3],
  ['itacs', 'cannae-216bc', 4],
  ['itacs', 'hastings-1066', 5],
  ['itacs', 'manzikert-1071', 6],
  ['itacs', 'jerusalem-1099', 7],
  ['itacs', 'cape-bon-468', 8],
])('a monkey at the table of %s, %s breaks nothing', async (system, name, seed) => {
  await begin(system, name, seed)
  const random = numbers(seed)
  for (let turn = 0; turn < PRESSES && !look().state.verdict; turn++) {
    act(random)
    if (turn % 3 === 0) see()
  }
  const { presenter, battle, history } = useGame.getState().game!
  expect(history.entries.length).toBeGreaterThan(share(20, 2, 2))
  const played = { battle, history }
  const commands = history.entries.map((entry) => entry.command)
  const again = replay(presenter.system, battle, history.start, commands)
  expect(again.ok && stateAt(again.value)).toEqual(stateAt(history))
  expect(presenter.log(played).length).toBeGreaterThan(0)
  expect(presenter.happened(played)).not.toBe('')
})
