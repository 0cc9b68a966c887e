import { setAutoFreeze } from 'immer'
import type { Cell } from '../../src/core/engine/vocabulary.ts'
import { clearTable, putOnTable, useGame } from '../../src/store/game.ts'
import { press as pressOn, lookNow } from '../../src/store/interact/act.ts'
import type { Look } from '../../src/systems/prestags/table/look.ts'
import { resetScreen, useScreen } from '../../src/store/screen.ts'
import { newHistory } from '../../src/core/engine/history.ts'
import { prestags } from '../../src/systems/prestags/system.ts'
import { type Position, table } from '../prestags/harness.ts'

setAutoFreeze(true)

/** Puts a position on the app's table. */
export const seat = (position: Position): void => {
  const { battle, state } = table(position)
  resetScreen()
  putOnTable({
    id: 'test',
    name: 'Test',
    ground: {
      scenario: battle.scenario,
      map: undefined,
      options: [],
      start: state,
      rulesVersion: prestags.rulesVersion,
    },
    battle,
    history: newHistory(state),
  })
}

export const rise = (): void => {
  clearTable()
  resetScreen()
}

export const look = (): Look => {
  const now = lookNow()
  if (!now) throw new Error('no game on the table')
  return now
}

export const cell = (label: string): Cell => look().battle.map.board.parse(label) ?? -1
export const labels = (cells: Iterable<Cell>): string[] =>
  [...cells].map((one) => look().battle.map.board.label(one)).sort()

/** Presses a hex, or a counter in it. */
export const press = (
  label: string,
  how: {
    readonly unit?: string
    readonly more?: boolean
    readonly careful?: boolean
    readonly secondary?: boolean
  } = {},
): void =>
  pressOn({
    cell: cell(label),
    unit: how.unit,
    more: how.more ?? false,
    careful: how.careful ?? false,
    secondary: how.secondary ?? false,
  })

export const whereIs = (id: string): string => {
  const unit = look().state.units.find((one) => one.id === id)
  return unit && unit.at >= 0 ? look().battle.map.board.label(unit.at) : '-'
}

export const screen = () => useScreen.getState()
export const refusal = () => useGame.getState().refusal
export const commands = () => useGame.getState().game?.history.entries.map((entry) => entry.command) ?? []
