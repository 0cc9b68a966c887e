import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { isOnMap } from '../../src/core/engine/anyState.ts'
import { clearTable, perform, undo, useGame } from '../../src/store/game/game.ts'
import { boxUp } from '../../src/store/interact/hands.ts'
import { follow, press } from '../../src/store/interact/act.ts'
import { resetScreen } from '../../src/store/game/screen.ts'
import { resolveNow } from '../../src/ui/table/deeds.ts'
import { share } from '../share.ts'
import { begin, blocks, look } from './battles.ts'

afterEach(() => {
  clearTable()
  resetScreen()
})

const count = (): number => useGame.getState().game?.history.entries.length ?? 0
const arrows = () => look().presenter.arrows(look())
const standing = (): Map<string, number> =>
  new Map(look().state.units.flatMap(({ id, at, fate }) => (isOnMap({ fate }) ? [[id, at] as const] : [])))

/** On to the next step in which somebody marches. */
const toMarch = (): void => {
  for (let left = 40; left > 0 && look().presenter.moment(look()) !== 'movement'; left--) {
    for (const block of blocks()) if (block.kind === 'advance') follow(block.stay)
    const [choice] = blocks().flatMap((block) => (block.kind === 'answers' ? block.buttons : []))
    if (look().presenter.moment(look()) === 'choice' && choice) follow(choice.intent)
    else perform({ type: 'endStep' })
  }
}

/** What is said of a march is what comes of it: arrows end where units stand, nobody moves of whom nothing was said. */
const sent = (cells: readonly number[], to: number): number => {
  const before = standing()
  const was = count()
  boxUp(cells)
  const hand = look().screen.hand
  if (hand.kind !== 'formation') return 0
  press({ cell: to, unit: undefined, more: false, careful: true, secondary: false })
  if (count() > was || look().screen.hand.kind !== 'formation') return 0
  const told = new Map(arrows().map(({ id, cells: way }) => [id.replace('march-', ''), way.at(-1)]))
  resolveNow()
  const after = standing()
  for (const id of hand.units) if (told.has(id)) expect([id, after.get(id)]).toEqual([id, told.get(id)])
  if (count() === was) return 0
  undo()
  expect(standing()).toEqual(before)
  expect(count()).toBe(was)
  return told.size
}

test.each([
  ['prestags', 'cannae-216bc'],
  ['prestags', 'hastings-1066'],
  ['itacs', 'cannae-216bc'],
  ['itacs', 'hastings-1066'],
])('units march together as it is shown, and are taken back as one: %s, %s', async (system, name) => {
  await begin(system, name, 3)
  toMarch()
  const { size } = look().presenter.board(look().battle)
  const at = [...new Set(standing().values())]
  const some = fc.subarray(at, { minLength: 2, maxLength: 8 })
  let marched = 0
  fc.assert(
    fc.property(some, fc.nat(size - 1), (cells, to) => {
      resetScreen()
      marched += sent(cells, to)
    }),
    { numRuns: share(12, 6, 6), seed: 7 },
  )
  expect(marched).toBeGreaterThan(share(8, 3, 3))
})
