import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goTo, takeSeat, useGame } from '../../../src/store/game/game.ts'
import { aimingAt } from '../../../src/core/presenter/hand.ts'
import { patchScreen, useScreen } from '../../../src/store/game/screen.ts'
import { handOf, laidOut } from '../../hands.ts'
import { orderOf } from '../../../src/systems/prestags/rules/simultaneous/orders.ts'
import type { Command } from '../../../src/systems/prestags/rules/terms/types.ts'
import { TableScreen } from '../../../src/ui/table/TableScreen.tsx'
import type { Position } from '../../prestags/harness.ts'
import { carryOut, cell, commands, look, rise, seat, whereIs } from '../../store/tables.ts'
import { stubMedia } from '../atTable.ts'

const UNITS = {
  'A-MI-1': '0505',
  'A-MI-2': '0505',
  'A-SK-1': '0405',
  'B-MI-1': '0506',
  'B-MI-2': '0110',
} as const

const give = (command: Command): void => {
  act(() => {
    carryOut(command)
  })
}
const move = (unit: string, ...to: string[]): Command => ({ type: 'move', units: [{ unit }], path: to.map(cell) })
const melee = (target: string, ...units: string[]): Command => ({ type: 'melee', units, targets: [cell(target)] })
const end = (): void => {
  give({ type: 'endStep' })
  act(takeSeat)
}
const order = (id: string) => orderOf(look().state, look().state.units.find((one) => one.id === id)!)?.task
const click = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

const open = (units: Position['units'] = UNITS, more: Partial<Position> = {}): void => {
  seat({ options: ['simultaneous'], step: 'plot', units, ...more })
  takeSeat()
  render(<TableScreen />)
}
/** Both plots are sealed and open. */
const openBoth = (
  reds: () => readonly Command[],
  blues: () => readonly Command[],
  more: Partial<Position> = {},
): void => {
  open(UNITS, more)
  reds().forEach(give)
  end()
  blues().forEach(give)
  end()
}

beforeEach(stubMedia)
afterEach(() => {
  cleanup()
  rise()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[21.1] the task switch', () => {
  test('four tasks, the present one pressed; with keys too', async () => {
    open()
    const tasks = screen.getByRole('group', { name: 'Task to plot' })
    const pressed = () =>
      within(tasks)
        .getAllByRole('button')
        .filter((one) => one.getAttribute('aria-pressed') === 'true')
        .map((one) => one.textContent)
    expect(pressed()).toEqual(['MVMove'])
    await userEvent.click(within(tasks).getByRole('button', { name: 'ML Melee' }))
    expect(pressed()).toEqual(['MLMelee'])
    await userEvent.keyboard('4')
    expect(pressed()).toEqual(['DFDef. fire'])
    expect(screen.getByText('Ready to fire at whoever comes beside the unit.')).toBeInTheDocument()
    await click('All without a task (1)')
    expect(order('A-SK-1')).toBe('DF')
    await click('Release all')
    expect(order('A-SK-1')).toBe(undefined)
  })

  test('the units in hand stay in hand', async () => {
    open()
    act(() => patchScreen({ hand: handOf({ selected: ['A-MI-1'] }) }))
    await userEvent.keyboard('3')
    expect(laidOut(useScreen.getState()).selected).toEqual(['A-MI-1'])
  })

  test('buttons say that they plot; nothing moves and no die falls', async () => {
    open(UNITS, { dice: { kind: 'physical' } })
    act(() => patchScreen({ hand: handOf({ selected: ['A-SK-1'], preview: cell('0404') }) }))
    await click(/^Plot the move to 0404/)
    expect([order('A-SK-1'), whereIs('A-SK-1')]).toEqual(['MV', '0405'])
    act(() => patchScreen({ task: 'ML', hand: handOf({ selected: ['A-MI-1'], targets: [cell('0506')] }) }))
    await click('Plot this attack')
    expect(order('A-MI-1')).toBe('ML')
  })

  test('the enemy pressed with units in hand may be moved to all the same', async () => {
    open({ 'A-MI-1': '0505', 'B-MI-1': '0506' })
    act(() => patchScreen({ task: undefined, hand: aimingAt([cell('0506')], { units: ['A-MI-1'], task: 'ML' }) }))
    await click('Move to 0506 instead')
    await click(/^Plot the move to 0506/)
    expect(order('A-MI-1')).toBe('MV')
  })
})

describe('[20.0] the plot chart', () => {
  test('a line for each task; pressed it is in hand; it is cleared and copied', async () => {
    open()
    give(melee('0506', 'A-MI-1'))
    give(move('A-SK-1', '0404', '0403'))
    const chart = screen.getByRole('table', { name: 'Plot chart' })
    expect(within(chart).getAllByRole('row')).toHaveLength(3)
    expect(screen.getByText('2 of 3 units have a task.')).toBeInTheDocument()
    expect(screen.getByText('No task: 1 unit')).toBeInTheDocument()
    await click('MI 1: ML attacks 0506')
    expect(laidOut(useScreen.getState())).toMatchObject({ task: 'ML', selected: ['A-MI-1'], targets: [cell('0506')] })
    await click('Copy the plot of MI 1 to its stack')
    expect(order('A-MI-2')).toBe('ML')
    expect(document.querySelector('.plot-told')).toHaveTextContent('MI 2 does the same.')
    await click('Clear the plot of SK 1')
    expect(order('A-SK-1')).toBe(undefined)
    await click('Clear all')
    expect(order('A-MI-1')).toBe('ML')
    await click('Yes, clear all 2')
    expect([order('A-MI-1'), order('A-MI-2')]).toEqual([undefined, undefined])
  })

  test('[20.1] the seal is the big button; asked when somebody who acted before has no task; the other side reads nothing', async () => {
    open({ ...UNITS, 'A-MI-1': { at: '0505', moved: 3 } })
    give(move('A-SK-1', '0404'))
    await click('Seal the plot')
    expect(screen.getByText('2 of 3 units have no task.')).toBeInTheDocument()
    await userEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Seal the plot'))
    act(takeSeat)
    expect(screen.queryByRole('table', { name: 'Plot chart' })).toBeNull()
    expect(document.querySelector('[data-plot]')).toBeNull()
    give(move('B-MI-2', '0111'))
    expect(screen.getByRole('table', { name: 'Plot chart' })).not.toHaveTextContent('SK 1')
  })

  test('who looks back at the own plot reads it, and changes nothing', () => {
    open()
    give(move('A-SK-1', '0404'))
    give(move('B-MI-1', '0507'))
    give(move('A-MI-2', '0604'))
    act(() => goTo(1))
    const chart = screen.getByRole('table', { name: 'Plotted by then' })
    expect(chart).toHaveTextContent('SK 1')
    expect(chart).not.toHaveTextContent('MI 2')
    expect(screen.queryByRole('button', { name: 'Clear the plot of SK 1' })).toBeNull()
    act(() => goTo(0))
    expect(screen.getByText(/^The plots are closed/)).toBeInTheDocument()
  })

  test('what was written down is said to those who listen', () => {
    open()
    give(move('A-SK-1', '0404'))
    const heard = document.querySelector('.unseen[role="status"]')
    expect(heard).toHaveTextContent('Plotted: SK 1: moves to 0404.')
    give({ type: 'act', act: 'forget', units: ['A-SK-1'] })
    expect(heard).toHaveTextContent('Plotted: SK 1: no task.')
  })
})

describe('[20.2] the resolution bar', () => {
  test('one thing after the other, by the big button; the combat opens with its sums', async () => {
    openBoth(
      () => [melee('0506', 'A-MI-1', 'A-MI-2')],
      () => [move('B-MI-2', '0111')],
      { dice: [1] },
    )
    expect(screen.getByText('Attack 1 of 1')).toBeInTheDocument()
    await click('Resolve: next melee')
    expect(document.querySelector('.combat-rolled')).not.toBeNull()
    expect(screen.getByText('Hex 1 of 1')).toBeInTheDocument()
    await click('Resolve: march one hex')
    expect([whereIs('B-MI-2'), useGame.getState().game?.history.entries.length]).toEqual(['0111', 6])
  })

  test('it goes on by itself, pauses with the space bar, and stops at the end', () => {
    vi.useFakeTimers()
    openBoth(
      () => [move('A-SK-1', '0404', '0403')],
      () => [],
    )
    const wait = (time: number): void => act(() => void vi.advanceTimersByTime(time))
    fireEvent.click(screen.getByRole('button', { name: 'Play all' }))
    expect(whereIs('A-SK-1')).toBe('0404')
    fireEvent.keyDown(document.body, { key: ' ', code: 'Space' })
    expect(screen.getByRole('button', { name: 'Play all' })).toBeInTheDocument()
    wait(3000)
    expect(whereIs('A-SK-1')).toBe('0404')
    act(() => patchScreen({ running: true }))
    wait(700)
    expect(whereIs('A-SK-1')).toBe('0404')
    wait(200)
    expect(whereIs('A-SK-1')).toBe('0403')
    expect(useScreen.getState().running).toBe(false)
  })

  test('with physical dice the number is pressed, for each attack', async () => {
    openBoth(
      () => [melee('0506', 'A-MI-1', 'A-MI-2')],
      () => [],
      { dice: { kind: 'physical' } },
    )
    expect(screen.queryByRole('button', { name: 'Play all' })).toBeNull()
    await click('Rolled a 3')
    expect(commands().at(-1)).toEqual({ type: 'act', act: 'resolve', units: [], dice: [3] })
  })

  test('[22.23] with physical dice equal forces roll for a hex, again while the dice are equal', async () => {
    open({ 'A-MI-1': '0503', 'B-MI-1': '0505' }, { dice: { kind: 'physical' } })
    give(move('A-MI-1', '0504'))
    end()
    give(move('B-MI-1', '0504'))
    end()
    expect(
      screen.getByText(/Equal forces want one hex\. First the Reds, then the Blues: roll die 1 of 2/),
    ).toBeDefined()
    for (const face of ['4', '4']) await click(face)
    expect(screen.getByText(/^Equal again\./)).toBeInTheDocument()
    for (const face of ['2', '5']) await click(face)
    // The hex is won; the march goes on.
    for (let count = 0; count < 3 && screen.queryByRole('button', { name: 'Resolve: march one hex' }); count++)
      await click('Resolve: march one hex')
    expect([whereIs('A-MI-1'), whereIs('B-MI-1')]).toEqual(['0503', '0504'])
  })

  test('[20.4] the plots of both with their codes, and why a plot failed', async () => {
    openBoth(
      () => [melee('0506', 'A-MI-1', 'A-MI-2', 'A-SK-1')],
      () => [move('B-MI-1', '0507'), move('B-MI-2', '0111')],
      { dice: [1] },
    )
    await click('Resolve: next melee')
    await click('Plots')
    const dialog = screen.getByRole('dialog', { hidden: true })
    const codes = [...dialog.querySelectorAll('code')].map((one) => one.textContent)
    expect(codes).toHaveLength(2)
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(within(dialog).getAllByText('as sealed', { exact: false })).toHaveLength(2)
    expect(within(dialog).getByText(/MI 1 is disrupted and may not move/)).toHaveTextContent(/^Not done:/)
  })

  test('[21.2] the plots of the last turn can be read while the next one is plotted, with what failed at its end', async () => {
    open({ 'A-MI-1': '0503', 'B-MI-1': '0505' }, { dice: [5, 2] })
    give(move('A-MI-1', '0504'))
    end()
    expect(screen.queryByRole('button', { name: /^Plots of turn/ })).toBeNull()
    give(move('B-MI-1', '0504'))
    end()
    give({ type: 'act', act: 'resolve', units: [] })
    end()
    act(takeSeat)
    expect(look().state.turn).toBe(4)
    await click('Plots of turn 3')
    const dialog = screen.getByRole('dialog', { hidden: true })
    expect(within(dialog).getByText('Turn 3')).toBeInTheDocument()
    expect(within(dialog).getByText(/gives way to the enemy who enters first/)).toHaveTextContent(/^Not done:/)
    expect(within(dialog).getAllByText('as sealed', { exact: false })).toHaveLength(2)
  })
})
