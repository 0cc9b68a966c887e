import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { newHistory } from '../../src/core/engine/history.ts'
import type { AnyPresenter } from '../../src/core/presenter/presenter.ts'
import { clearTable, putOnTable, useGame } from '../../src/store/game/game.ts'
import { lookNow, press } from '../../src/store/interact/act.ts'
import { lastOrder, turnTo } from '../../src/store/interact/turn.ts'
import { resetScreen } from '../../src/store/game/screen.ts'
import { presenterOf } from '../../src/systems/index.ts'

afterEach(() => {
  clearTable()
  resetScreen()
})

const json = (path: string): unknown => JSON.parse(readFileSync(`scenarios/${path}.json`, 'utf8'))

// Cannae is fought on a map of 1975.
const library: Parameters<AnyPresenter['files']['read']>[1] = {
  scenario: json,
  map: (id) => json(`prestags/maps/${id}`),
  paths: [],
  maps: [],
}

const seat = async (units: Readonly<Record<string, unknown>>): Promise<void> => {
  const presenter = await presenterOf('itacs')
  const start = { turn: 3, step: 'movement', side: 'Carthaginians', units }
  const file = { format: 'testudo-battle', version: 1, name: 'Turn', scenario: 'itacs/cannae-216bc', dice: [], start }
  const opened = presenter.files.read({ ...file, commands: [] }, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const { ground } = opened.value
  const battle = presenter.files.compose(ground, library.map(ground.scenario.map))
  if (!battle.ok) throw new Error(battle.error)
  putOnTable({ id: 'turn', name: 'Turn', ground, presenter, battle: battle.value, history: newHistory(ground.start) })
}

const at = (label: string): number => {
  const look = lookNow()
  return look ? (look.presenter.board(look.battle).parse(label) ?? -1) : -1
}
const tap = (label: string, unit?: string): void =>
  press({ cell: at(label), unit, more: false, careful: false, secondary: false })
const unit = () => lookNow()?.state.units.find(({ id }) => id === 'A-MS-1')
const commands = () => useGame.getState().game?.history.entries.map(({ command }) => command)

test('[ITACS 4.3.2] a turn after a move is one order with it; a turn that cannot be made gives the move back', async () => {
  await seat({ 'A-MS-1': { at: '1020', facing: 'left' }, 'B-MS-1': { at: '3001', facing: 'right' } })
  tap('1020', 'A-MS-1')
  tap('1019')
  expect(turnTo(['A-MS-1'], 90)).toBe(true)
  expect(commands()).toHaveLength(1)
  expect(lastOrder()).toMatchObject({ type: 'move', path: [at('1019')], facing: 1 })
  expect(unit()).toMatchObject({ at: at('1019'), facing: 1, spent: 2 })

  // All points go into the way: there are none left for a turn, and he stands where he went all the same.
  clearTable()
  await seat({ 'A-MS-1': { at: '1020', facing: 'left' }, 'B-MS-1': { at: '3001', facing: 'right' } })
  tap('1020', 'A-MS-1')
  tap('1017')
  expect(unit()).toMatchObject({ at: at('1017'), facing: 4, spent: 3 })
  expect(turnTo(['A-MS-1'], 90)).toBe(false)
  expect(useGame.getState().refusal).toMatchObject({ cite: '4.3.1' })
  expect(commands()).toHaveLength(1)
  expect(unit()).toMatchObject({ at: at('1017'), facing: 4, spent: 3 })
})
