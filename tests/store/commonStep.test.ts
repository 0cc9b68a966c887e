import { afterEach, describe, expect, test } from 'vitest'
import { FRESH } from '../../src/core/presenter/screen.ts'
import { clearTable, takeSeat } from '../../src/store/game/game.ts'
import { carryOut } from '../../src/store/interact/act.ts'
import { patchScreen, resetScreen, useScreen } from '../../src/store/game/screen.ts'
import { beginInSecret, look } from './battles.ts'

afterEach(() => {
  clearTable()
  resetScreen()
})

const END = { type: 'endStep' } as const
const label = () => look().presenter.prompt(look().battle, look().state).action?.label

const atTheCrossroads = () => beginInSecret('panzer-strike', 'crossroads-1941', 3)

describe('a step that is for both after the orders of one', () => {
  test('is named on the button, which passes the screen to nobody', async () => {
    await atTheCrossroads()
    expect(label()).toBe('End orders, pass to the Soviets')
    carryOut(END)
    takeSeat()
    expect(label()).toBe('End orders, go on to combat')
  })

  test('shows nothing of what the last of them pointed at, held, or had open', async () => {
    await atTheCrossroads()
    carryOut(END)
    takeSeat()
    const { at, id } = look().state.units.find((unit) => unit.side === 1 && unit.at >= 0) ?? { at: -1, id: '' }
    patchScreen({
      cursor: at,
      hover: at,
      hoverUnit: id,
      pinned: { kind: 'cell', cell: at },
      fanned: at,
      sheet: 'inspect',
      threat: true,
    })
    carryOut(END)
    expect(look().state.turn).toBe(1)
    const { quiet: _quiet, ...shown } = useScreen.getState()
    const { quiet: _none, ...fresh } = FRESH
    expect(shown).toEqual(fresh)
  })
})
