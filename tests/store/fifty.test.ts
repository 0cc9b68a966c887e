import { afterEach, expect, test } from 'vitest'
import { isOnMap, type Piece } from '../../src/core/engine/anyState.ts'
import { clearTable, perform } from '../../src/store/game/game.ts'
import { press } from '../../src/store/interact/act.ts'
import { boxUp } from '../../src/store/interact/hands.ts'
import { resetScreen } from '../../src/store/game/screen.ts'
import { endStepNow, resolveNow } from '../../src/ui/table/deeds.ts'
import { begin, look } from './battles.ts'

afterEach(() => {
  clearTable()
  resetScreen()
})

/** Every press of a mouse or a key, one by one. */
const newFingers = () => {
  let presses = 0
  return {
    count: () => presses,
    do: (deed: () => void): void => {
      presses++
      deed()
    },
  }
}

const own = (side: number): readonly Piece[] =>
  look().state.units.filter((unit) => unit.side === side && isOnMap(unit) && unit.at >= 0)

const actor = (): number | undefined => look().presenter.actor(look().battle, look().state)
const marches = (): boolean => look().presenter.moment(look()) === 'movement'

/** To the end of the step, and past what asks whether nothing was forgotten. */
const endStep = (fingers: ReturnType<typeof newFingers>): void => {
  fingers.do(endStepNow)
  if (look().screen.dialog === 'guard') fingers.do(() => perform({ type: 'endStep' }))
}

test.each([
  ['prestags', 'vercellae-101bc'],
  ['itacs', 'pharsalus-48bc'],
])('a turn of fifty units is played in fewer than twenty-five presses: %s, %s', async (system, name) => {
  await begin(system, name, 3)
  const side = actor() ?? 0
  const fingers = newFingers()
  for (let left = 9; left > 0 && !marches(); left--) endStep(fingers)
  const board = look().presenter.board(look().battle)
  const before = new Map(own(side).map(({ id, at }) => [id, at]))
  expect(before.size).toBeGreaterThanOrEqual(50)
  const middle = (units: readonly Piece[]): number =>
    units.reduce((sum, { at }) => sum + board.centre(at).x, 0) / units.length
  const [mine, theirs] = [middle(own(side)), middle(own(1 - side))]
  // Five wings, one after the other, two hexes towards the enemy.
  const line = own(side).toSorted((a, b) => board.centre(a.at).y - board.centre(b.at).y || a.at - b.at)
  const size = Math.ceil(line.length / 5)
  for (let wing = 0; wing < 5; wing++) {
    const units = line.slice(wing * size, (wing + 1) * size)
    const cells = units.map(({ at }) => at)
    const forward = theirs < mine ? -1 : 1
    const foremost = [...cells].sort((a, b) => forward * (board.centre(b).x - board.centre(a).x))[0] ?? 0
    const { x, y } = board.centre(foremost)
    const to = board.cellAt(x + forward * 4 * board.inradius, y) ?? foremost
    fingers.do(() => boxUp(cells))
    fingers.do(() => press({ cell: to, unit: undefined, more: false, careful: false, secondary: false }))
    if (look().screen.hand.kind === 'formation') fingers.do(resolveNow)
  }
  const moved = own(side).filter(({ id, at }) => before.get(id) !== at)
  for (let left = 9; left > 0 && actor() === side && look().state.verdict === undefined; left--) endStep(fingers)
  expect(moved.length).toBeGreaterThanOrEqual(50)
  expect(fingers.count()).toBeLessThan(25)
})
