import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMap } from '../../../src/ui/board/gallery/sample.ts'
import { StandardLayer } from '../../../src/ui/board/StandardLayer.tsx'

test('a standard bears the letter, and its cloth tells whose it is by more than colour', () => {
  const { board } = sampleMap('olive')
  const standards = [
    { cell: 1, name: 'D', side: undefined },
    { cell: 2, name: 'E', side: 0 },
    { cell: 3, name: '0714', side: 1 },
  ] as const
  const { container } = render(
    <svg aria-hidden="true">
      <StandardLayer board={board} standards={standards} />
    </svg>,
  )
  const cloths = [...container.querySelectorAll('.standard-cloth')].map((one) => one.getAttribute('d'))
  expect(new Set(cloths).size).toBe(3)
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['D', 'E'])
})
