import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { newHistory, stateAt } from '../../../src/core/engine/history.ts'
import type { Game } from '../../../src/store/game/opened.ts'
import { playComputers } from '../../../src/store/computer/course.ts'
import { openReasons } from '../../../src/store/computer/reasons.ts'
import { forgetComputer, useComputer } from '../../../src/store/computer/standing.ts'
import { thinkHere } from '../../../src/store/computer/thinker.ts'
import { clearTable, putOnTable, useGame } from '../../../src/store/game/game.ts'
import { choose, chooseUsual } from '../../../src/store/settings/settings.ts'
import { presenterOf } from '../../../src/systems/index.ts'
import { LogSection } from '../../../src/ui/table/LogSection.tsx'
import { until } from '../../patience.ts'

const json = (path: string) => JSON.parse(readFileSync(`scenarios/panzer-strike/${path}.json`, 'utf8'))

/** Two recruits at the crossroads, of which the battle has two turns. */
const lay = async (): Promise<void> => {
  const presenter = await presenterOf('panzer-strike')
  const file = { ...json('crossroads-1941'), turns: 2 }
  const map = json(`maps/${file.map}`)
  const ground = presenter.files.begin(file, map, [], seededDice(3))
  const battle = presenter.files.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  const seats = [
    { level: 'recruit', style: 'bold' },
    { level: 'recruit', style: 'careful' },
  ] as const
  putOnTable({ id: 'a1', name: '', ground, presenter, battle: battle.value, history: newHistory(ground.start), seats })
}

const now = (): Game => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}
const isOver = (): boolean => stateAt(now().history).verdict !== undefined

afterEach(() => {
  cleanup()
  forgetComputer()
  clearTable()
  chooseUsual()
})

test('[PS II.B.1 Computer Control] after the battle the log tells the reasons of both computers in every turn', async () => {
  choose('computer', 'once')
  await lay()
  const stop = playComputers({ wait: () => 0 }, thinkHere)
  await until(isOver)
  stop()
  const open = openReasons(now(), useComputer.getState().told)
  expect(new Set(open.map(({ side }) => side))).toEqual(new Set([0, 1]))
  const { container } = render(<LogSection />)
  const boxes = [...container.querySelectorAll<HTMLDetailsElement>('.why-did')]
  act(() => {
    for (const box of boxes) box.open = true
  })
  expect(screen.getAllByText('Why did it do that?')).toHaveLength(boxes.length)
  const read = boxes.flatMap((box) =>
    within(box)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  )
  expect(read.toSorted()).toEqual(open.flatMap(({ why }) => why.map(({ text }) => text)).toSorted())
})
