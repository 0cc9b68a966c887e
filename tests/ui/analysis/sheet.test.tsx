import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { stateAt } from '../../../src/core/engine/history.ts'
import type { AnalysedMoment, Analysis } from '../../../src/core/mind/analysis.ts'
import { analyse, stopAnalysis, useAnalysis } from '../../../src/store/analysis/analysis.ts'
import { useShown } from '../../../src/store/analysis/showing.ts'
import { useGame } from '../../../src/store/game/game.ts'
import { useScreen } from '../../../src/store/game/screen.ts'
import { AnalysisSheet } from '../../../src/ui/analysis/AnalysisSheet.tsx'
import { sumsOf } from '../../../src/ui/analysis/words.ts'
import { SeenProvider } from '../../../src/ui/seen/SeenProvider.tsx'
import { PastRibbon } from '../../../src/ui/table/PastRibbon.tsx'
import { systemFor } from '../../../src/systems/index.ts'
import { begin } from '../../store/battles.ts'
import { eachAtTable } from '../atTable.ts'

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }
beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })
})

eachAtTable()
beforeEach(() => begin('prestags', 'rome-753bc', 4))
afterEach(() => {
  cleanup()
  stopAnalysis()
})

const now = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}

/** A shelf on which nothing is, and nothing can be put where it is full. */
const shelf = (full = false) => ({
  read: async () => undefined,
  write: async () => {
    if (full) throw new Error('It is full.')
  },
})

const found = (moments: readonly AnalysedMoment[]): Analysis => {
  const chances = now().history.entries.map(() => 0.5)
  return { begins: 1, chances, decided: [-0.08, 0], lucky: 0.03, settled: 0, moments }
}

const shown = async (moments: readonly AnalysedMoment[], full = false): Promise<void> => {
  await act(() => analyse(async () => found(moments), shelf(full)))
  render(<AnalysisSheet />)
}

const BAD = { at: 2, until: 4, side: 0, kind: 'decision', gain: -0.08 } as const
const WHY = { units: [], cells: [], text: 'MI 1 goes back.', features: [] }

test('while it is made one sees how far it is', async () => {
  let tell: ((done: number) => void) | undefined
  const running = analyse(
    (_game, _signal, onProgress) =>
      new Promise((_resolve) => {
        tell = (done) => onProgress({ done, total: 40 })
      }),
    shelf(),
  )
  render(<AnalysisSheet />)
  const bar = screen.getByRole('progressbar', { name: 'How far the analysis is' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  act(() => tell?.(10))
  expect(bar).toHaveAttribute('value', '10')
  expect(bar).toHaveAttribute('max', '40')
  act(() => tell?.(30))
  expect(bar).toHaveAttribute('value', '30')
  stopAnalysis()
  void running
})

test('a moment says what would have been better, or that nothing was found, and how rare a throw was', async () => {
  const better = { commands: [], why: [WHY], gain: 0.08 }
  await shown([
    { ...BAD, better },
    { ...BAD, at: 4, until: 5, gain: 0.02 },
    { at: 5, until: 6, side: 1, kind: 'throw', gain: -0.06, share: 1 / 6 },
    { at: 6, until: 7, side: 1, kind: 'throw', gain: 0.02, share: 0.8 },
  ])
  const [first, second, third, fourth] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(first).toHaveTextContent('Decision: Romans −8 %')
  expect(first).toHaveTextContent('Better by 8 %: MI 1 goes back.')
  expect(second).toHaveTextContent('Nothing better was found.')
  expect(third).toHaveTextContent('Dice: Sabines −6 %')
  expect(third).toHaveTextContent('It goes as badly or worse in 17 of 100 throws.')
  expect(fourth).toHaveTextContent('A little better than the average of all throws, as most of them are.')
})

test('of what a moment tells the first lines are shown, and how many there are besides', async () => {
  const game = now()
  const [group] = game.presenter.log(game)
  const [line] = group?.lines ?? []
  if (!group || !line) throw new Error('nothing is told')
  const lines = Array.from({ length: 8 }, (_, index) => ({ ...line, at: BAD.until, text: `MI ${index + 1} marches.` }))
  const log = () => [{ ...group, lines }]
  useGame.setState({ game: { ...game, presenter: { ...game.presenter, log } } })
  const why = ['Goes back.', 'Goes back.', 'Stays.', 'Turns.', 'Comes on.'].map((text) => ({ ...WHY, text }))
  await shown([{ ...BAD, better: { commands: [], why, gain: 0.08 } }])
  const words = [...screen.getByRole('list').querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(words).toEqual([
    'MI 1 marches.',
    'MI 2 marches.',
    'MI 3 marches.',
    '… and 5 more.',
    'Better by 8 %: Goes back.',
    'Goes back.',
    'Stays.',
    '… and 2 more.',
  ])
})

test('from a moment that one looks at one comes back to the same moment', async () => {
  await shown([{ ...BAD, at: 1 }, BAD])
  fireEvent.click(screen.getAllByRole('button', { name: 'Look there' })[1] as HTMLElement)
  cleanup()
  const ribbon = render(
    <SeenProvider>
      <PastRibbon />
    </SeenProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Back to how it went' }))
  expect(useScreen.getState().dialog).toBe('analysis')
  expect(useGame.getState().viewing).toBeUndefined()
  ribbon.unmount()
  render(<AnalysisSheet />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Look there' })[1])
})

test('whoever went on from there is not led back', async () => {
  await shown([BAD])
  fireEvent.click(screen.getByRole('button', { name: 'Look there' }))
  cleanup()
  render(
    <SeenProvider>
      <PastRibbon />
    </SeenProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'To the present' }))
  act(() => useGame.setState({ viewing: 2 }))
  expect(screen.getByRole('button', { name: 'To the present' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Back to how it went' })).toBeNull()
})

test('what would have been better is drawn at its moment, and nowhere else', async () => {
  const { mind } = await systemFor('prestags').play()
  const { battle, history } = now()
  const sketch = mind?.sketch(battle, stateAt(history), 0, true)
  const own = sketch?.own.find(({ index }) => (sketch.ends[index]?.length ?? 0) > 1)
  const march = own && mind?.march(battle, stateAt(history), own.id, sketch?.ends[own.index]?.at(-1) ?? -1)
  if (!march) throw new Error('nobody can march')
  await shown([{ ...BAD, at: 4, until: 5, better: { commands: [march], why: [WHY], gain: 0.08 } }])
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }))
  expect(useGame.getState().viewing ?? now().history.entries.length).toBe(4)
  expect(useShown.getState().shown?.at).toBe(4)
  expect(useShown.getState().shown?.arrows.length).toBeGreaterThan(0)
})

test('one plays on from a moment in another game, and the first stays as it was', async () => {
  const before = now()
  await shown([BAD])
  fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(now().id).not.toBe(before.id)
  expect(now().history.entries).toHaveLength(2)
  expect(now().name).toBe(`${before.name} (branch)`)
})

test('that it could not be kept is said', async () => {
  await shown([], true)
  expect(useAnalysis.getState().analysis).toBeDefined()
  expect(screen.getByText('It could not be kept with the game. It is full.')).toBeInTheDocument()
})

test('start, decisions, luck and course are the end, in the very numbers that are shown', () => {
  const odd: Analysis = {
    begins: 1,
    chances: [0.5, 0.2, 0.996],
    decided: [-0.114, -0.286],
    lucky: 0.035,
    settled: 0.289,
    moments: [],
  }
  const { start, decided, lucky, settled, end } = sumsOf(odd)
  expect([start, decided, lucky, settled, end]).toEqual([50, [-11, -29], 4, 28, 100])
  expect(start + decided[0] - decided[1] + lucky + settled).toBe(end)
})

test('each column of the sums comes to what its last row says, and that is what the chances changed by', async () => {
  const odd = { ...found([]), chances: [0.5, 0.2, 0.996], decided: [-0.134, -0.296], lucky: 0.006 } as const
  await act(() => analyse(async () => odd, shelf()))
  render(<AnalysisSheet />)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const numbers = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent?.replace('−', '-').replace(' %', ''))),
  )
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Own decisions',
    'Decisions of the enemy',
    'Luck of the dice',
    'The course of the battle',
    'All together',
  ])
  expect(numbers.slice(0, 2)).toEqual([
    [-13, -30],
    [30, 13],
  ])
  expect(numbers.at(-1)).toEqual([50, -50])
  for (const side of [0, 1]) {
    const parts = numbers.slice(0, -1).map((row) => row[side] ?? Number.NaN)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(numbers.at(-1)?.[side])
  }
})
