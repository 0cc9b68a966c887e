import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OptionSheet } from '../../../src/core/presenter/setup.ts'
import type { SavedHead } from '../../../src/store/saves/heads.ts'
import { CourseChoice } from '../../../src/ui/start/CourseChoice.tsx'
import { OptionList } from '../../../src/ui/start/OptionList.tsx'
import { Stage } from '../../../src/ui/start/Stage.tsx'
import { lessonOf } from '../../../src/ui/start/shelves.ts'
import { offers } from '../../../src/store/library/library.ts'
import { SavedGames } from '../../../src/ui/start/SavedGames.tsx'

afterEach(cleanup)

const LESSON = lessonOf(offers).first

const head = (id: string, system?: string): SavedHead => ({
  id,
  name: `Game ${id}`,
  battle: 'Zama',
  ...(system === undefined ? {} : { system }),
  created: 0,
  updated: 0,
  count: 3,
  standing: 'Turn 3 of 15 · Romans · Movement',
})

test('a kept game says by which rules it is played, unless by the usual ones', () => {
  const heads = [head('a', 'itacs'), head('b', 'prestags'), head('c')]
  render(<SavedGames heads={heads} onDelete={() => {}} />)
  const standings = screen.getAllByText(/Turn 3 of 15/).map((line) => line.textContent)
  const plain = 'Turn 3 of 15 · Romans · Movement'
  expect(standings).toEqual([`ITACS · ${plain}`, plain, plain])
})

test('the last three games are shown, older ones stand behind a press', () => {
  const heads = ['a', 'b', 'c', 'd', 'e'].map((id) => head(id))
  render(<SavedGames heads={heads} onDelete={() => {}} />)
  expect(screen.getByText('2 older games')).toBeInTheDocument()
  expect(screen.getByText('Game c').closest('details')).toBeNull()
  expect(screen.getByText('Game d').closest('details')).not.toBeNull()
})

test('the last game that is not over is offered first on the page', () => {
  const stage = (...heads: readonly SavedHead[]) => (
    <Stage
      shown={LESSON}
      lesson={LESSON}
      heads={heads}
      onPlay={() => {}}
      onPlayShown={() => {}}
      onOpenFile={() => {}}
    />
  )
  const over: SavedHead = { ...head('a'), standing: 'A draw', isOver: true }
  const { rerender } = render(stage(over, head('b'), head('c')))
  const links = () => screen.queryAllByRole('link', { name: /^Continue/ }).map((one) => one.getAttribute('href'))
  expect(links()).toEqual(['#/game/b'])
  expect(document.querySelector('.start-continue svg')).not.toBeNull()
  rerender(stage(over))
  expect(links()).toEqual([])
  expect(screen.queryByRole('link', { name: /Learn in five minutes/ })).toBeNull()
})

test('a battle in which nothing is left to choose shows no options', () => {
  const options: OptionSheet = { printed: undefined, courses: [], presets: [], always: [], groups: [], all: [] }
  const { container } = render(
    <>
      <CourseChoice options={options} chosen={[]} onChoose={() => {}} />
      <OptionList options={options} chosen={[]} onChoose={() => {}} />
    </>,
  )
  expect(container).toBeEmptyDOMElement()
})
