import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { newHistory, stateAt } from '../../../src/core/engine/history.ts'
import { floorFor, perform, putOnTable, takeSeat, undo, useGame } from '../../../src/store/game/game.ts'
import { lookNow, press } from '../../../src/store/interact/act.ts'
import type { Game } from '../../../src/store/game/opened.ts'
import { resetScreen, useScreen } from '../../../src/store/game/screen.ts'
import { platesOf } from '../../../src/ui/board/terrain/art.ts'
import GamePage from '../../../src/ui/table/GamePage.tsx'
import { files } from '../../fixtures/skirmish/files.ts'
import type { State } from '../../fixtures/skirmish/rules.ts'
import { presenter } from '../../fixtures/skirmish/presenter.ts'
import { rise } from '../../store/tables.ts'
import { stubMedia } from '../atTable.ts'

const FILE = JSON.parse(readFileSync('tests/fixtures/skirmish/battle.json', 'utf8'))

/** The game of the battle file on the real page: only its table is given. */
const open = (): void => {
  const ground = files.begin(FILE.scenario, FILE.map, [], seededDice(1))
  const composed = files.compose(ground, FILE.map)
  if (!composed.ok) throw new Error(composed.error)
  const game = {
    id: 'small',
    name: 'A meeting',
    ground,
    presenter,
    battle: composed.value,
    history: newHistory(ground.start),
  }
  resetScreen()
  putOnTable(game as unknown as Game)
  render(<GamePage id="small" />)
}

const game = (): Game => useGame.getState().game as Game
const units = (): State['units'] => (stateAt(game().history) as unknown as State).units
const board = () => presenter.board(game().battle)
const whereIs = (id: string): string => {
  const unit = units().find((one) => one.id === id)
  return unit?.fate === 'map' ? board().label(unit.at) : String(unit?.fate)
}
const pressAt = (label: string, unit?: string): void => {
  act(() => press({ cell: board().parse(label) ?? -1, unit, more: false, careful: false, secondary: false }))
}
const takeOver = (): void => act(takeSeat)
/** Counters on the map, by their ids. */
const counters = (): string[] =>
  [...document.querySelectorAll('[data-unit]')].map((one) => one.getAttribute('data-unit') ?? '').sort()
const cursor = (): string => board().label(useScreen.getState().cursor ?? -1)
/** Cells that are painted for a reason. */
const painted = (why: string): string[] => {
  const look = lookNow()
  const found = look && presenter.painted(look).find(({ id }) => id === why)
  return (found?.cells ?? []).map(board().label)
}
const panels = (): HTMLElement => screen.getByRole('complementary', { name: 'Panels' })
const now = (): HTMLElement => screen.getByRole('region', { name: 'Now' })

beforeEach(() => {
  stubMedia()
  open()
})
afterEach(() => {
  cleanup()
  rise()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a small system at the table', () => {
  test('the screen waits for the side whose turn it is, and shows nothing', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The screen belongs to the Reds now.')
    expect(counters()).toEqual([])
    takeOver()
    expect(document.querySelector('.table')).not.toBeNull()
  })

  test('a side sees its own units and who stands beside them', () => {
    takeOver()
    expect(counters()).toEqual(['A-HI-1', 'A-SK-1', 'B-HI-1'])
    expect(within(now()).getByText('Move or strike with each of your units once.')).toBeInTheDocument()
  })

  test('a unit is pressed and goes where is pressed; it is done for this turn', () => {
    takeOver()
    pressAt('0101', 'A-SK-1')
    expect(painted('reach').length).toBeGreaterThan(8)
    expect(painted('reach')).not.toContain('0103')
    pressAt('0303')
    expect(whereIs('A-SK-1')).toBe('0303')
    pressAt('0303', 'A-SK-1')
    expect(screen.getByText(/A-SK-1 has acted in this turn\./)).toBeInTheDocument()
  })

  test('a press that the rules refuse says why, with its paragraph', () => {
    takeOver()
    pressAt('0101', 'A-SK-1')
    pressAt('0505')
    expect(whereIs('A-SK-1')).toBe('0101')
    expect(screen.getByText(/A-SK-1 goes 1 to 3 squares\./)).toBeInTheDocument()
    expect(useGame.getState().refusal?.cite).toBe('2')
  })

  test('the enemy beside a unit is struck by a press, and by the button', async () => {
    takeOver()
    pressAt('0103', 'A-HI-1')
    await userEvent.click(screen.getByRole('button', { name: 'Strike 0104' }))
    expect([whereIs('A-HI-1'), whereIs('B-HI-1')]).toEqual(['fallen', 'fallen'])
    expect(counters()).toEqual(['A-SK-1'])
    await userEvent.click(screen.getByRole('tab', { name: 'Log' }))
    expect(screen.getAllByText(/A-HI-1 strikes B-HI-1: A-HI-1 falls, B-HI-1 falls\./).length).toBeGreaterThan(0)
  })

  test('who goes out of sight vanishes for the other side, and appears again beside it', async () => {
    takeOver()
    pressAt('0103', 'A-HI-1')
    pressAt('0202')
    expect(counters()).toEqual(['A-HI-1', 'A-SK-1'])
    await userEvent.click(within(panels()).getByRole('button', { name: /End action/ }))
    expect(counters()).toEqual([])
    takeOver()
    expect(counters()).toEqual(['B-HI-1', 'B-SK-1'])
    pressAt('0104', 'B-HI-1')
    pressAt('0203')
    expect(counters()).toEqual(['A-HI-1', 'B-HI-1', 'B-SK-1'])
  })

  test('a march into somebody unseen stops before him and shows him: no refusal tells of him', () => {
    takeOver()
    pressAt('0103', 'A-HI-1')
    pressAt('0202')
    pressAt('0101', 'A-SK-1')
    pressAt('0104')
    expect(useGame.getState().refusal).toBeUndefined()
    expect(counters()).toContain('B-HI-1')
  })

  test('it is played to its end by presses, and the verdict is shown', async () => {
    for (let step = 0; step < 12; step++) {
      takeOver()
      if (step === 0) {
        pressAt('0103', 'A-HI-1')
        pressAt('0104')
      }
      await userEvent.click(within(panels()).getByRole('button', { name: /End action/ }))
    }
    expect(stateAt(game().history).verdict).toMatchObject({ title: 'A draw' })
    expect(useScreen.getState().dialog).toBe('verdict')
    expect(screen.getAllByText(/1 to 1 are left\./).length).toBeGreaterThan(0)
  })

  test('the map of squares is drawn, and the keys go over it: next unit, arrows, Enter', async () => {
    takeOver()
    const map = screen.getByRole('application', { name: 'Map: Field' })
    const { grid } = platesOf(presenter.drawing(game().battle))
    const drawn = [...map.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    expect(grid.length).toBeGreaterThan(0)
    expect(drawn).toEqual(expect.arrayContaining(grid.flatMap(({ ds }) => ds)))
    await userEvent.keyboard('n')
    expect(cursor()).toBe('0101')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}')
    expect(cursor()).toBe('0302')
    expect(document.querySelector('.hint-place')).toHaveTextContent('Square 0302')
    await userEvent.keyboard('{Enter}')
    expect(whereIs('A-SK-1')).toBe('0302')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}')
    expect(cursor()).toBe('0201')
  })

  test('a step taken back, and one that showed something', () => {
    takeOver()
    act(() => void perform({ type: 'strike', unit: 'A-HI-1', target: board().parse('0104') } as never))
    act(() => void undo())
    expect(whereIs('B-HI-1')).toBe('0104')
    pressAt('0101', 'A-SK-1')
    pressAt('0202')
    expect(floorFor(game()).reason).toBe('the ground ahead was seen')
  })
})
