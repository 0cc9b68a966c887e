import { afterEach, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import { exportText } from '../../src/store/session/exchange.ts'
import { takeSeat, undo, useGame } from '../../src/store/game/game.ts'
import { useScreen } from '../../src/store/game/screen.ts'
import { awaited, seenGame } from '../../src/store/game/seen.ts'
import { logOf } from '../../src/systems/prestags/present/log.ts'
import { layOut } from './secrets.ts'
import { carryOut, cell, look, own, rise, seat } from './tables.ts'

afterEach(rise)

const PAIR = { units: { 'A-MI-1': '0503', 'B-MI-1': '0910' }, step: 'movement' } as const
const game = () => useGame.getState().game!
const lines = (): string[] => {
  const { battle, history } = own(seenGame(useGame.getState())!)
  return logOf(battle, history.start, history.entries).flatMap((group) => group.lines.map((line) => line.text))
}

test('who resigns is told in the log, the page of the end opens, and undo takes it back', () => {
  seat(PAIR)
  carryOut({ type: 'resign', side: 0 })
  expect(useScreen.getState().dialog).toBe('verdict')
  const [a, b] = own(game()).battle.scenario.sides
  expect(lines().slice(-2)).toEqual([`The ${a.name} resigned.`, `Victory of the ${b.name}.`])
  expect(undo()).toBe(true)
  expect(look().state.verdict).toBeUndefined()
})

test('what ended the game is written into its file', () => {
  seat(PAIR)
  carryOut({ type: 'offerDraw', side: 1 })
  carryOut({ type: 'choose', option: 'decline' })
  carryOut({ type: 'resign', side: 1 })
  const file = JSON.parse(exportText(game()))
  expect(file.commands).toEqual([
    { type: 'offerDraw', side: 'B' },
    { type: 'choose', option: 'decline' },
    { type: 'resign', side: 'B' },
  ])
})

test('[20.1] a draw offered while orders are written goes to the other seat, and shows nothing of them', () => {
  layOut()
  carryOut({ type: 'endStep' })
  takeSeat()
  carryOut({ type: 'move', units: [{ unit: 'A-MI-1' }], path: [cell('0506')] })
  carryOut({ type: 'offerDraw', side: 0 })
  expect(awaited(useGame.getState())).toBe(1)
  takeSeat()
  expect(JSON.stringify(seenGame(useGame.getState())!.history)).not.toContain('orders0')
  expect(lines().at(-1)).toMatch(/offer a draw/)
  carryOut({ type: 'choose', option: 'decline' })
  expect(awaited(useGame.getState())).toBe(0)
  takeSeat()
  expect(lines().at(-1)).toMatch(/decline the draw/)
  expect(stateAt(game().history).verdict).toBeUndefined()
})
