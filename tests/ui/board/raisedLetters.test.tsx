import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMap } from '../../../src/ui/board/gallery/sample.ts'
import { RaisedLetters } from '../../../src/ui/board/RaisedLetters.tsx'

const map = { ...sampleMap('olive'), letters: { A: 1, B: 2, C: 3 } }

/** Half a counter in board units. */
const HALF = 23

test('a letter is raised where a counter stands, unless a standard bears it; no counter beside lies below it', () => {
  const { container } = render(
    <svg aria-hidden="true">
      <RaisedLetters map={map} occupied={new Set([1, 3, 4])} standards={[{ cell: 3, name: 'C', side: 0 }]} />
    </svg>,
  )
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['A'])
  const [x = 0, y = 0] =
    /translate\((.+) (.+)\)/
      .exec(container.querySelector('[transform]')?.outerHTML ?? '')
      ?.slice(1)
      .map(Number) ?? []
  const radius = Number(container.querySelector('circle')?.getAttribute('r'))
  for (let cell = 0; cell < map.board.size; cell++) {
    const c = map.board.centre(cell)
    const away = Math.hypot(Math.max(0, Math.abs(x - c.x) - HALF), Math.max(0, Math.abs(y - c.y) - HALF))
    expect(away, `counter in ${cell}`).toBeGreaterThanOrEqual(radius)
  }
})
