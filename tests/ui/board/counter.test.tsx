// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CODES, piece } from '../../../src/ui/board/gallery/forces.ts'
import { Counter } from '../../../src/ui/counter/Counter.tsx'
import { isSameCounter } from '../../../src/ui/counter/same.ts'
import { silhouetteOf } from '../../../src/ui/counter/silhouettes.ts'

afterEach(cleanup)

describe('counter', () => {
  it('has a picture of its own for every troop type', () => {
    const troops = CODES.filter((code) => !code.endsWith('L'))
    const pictures = troops.map((code) => silhouetteOf(code).back + silhouetteOf(code).front)
    expect(new Set(pictures).size).toBe(troops.length)
    for (const picture of pictures) expect(picture).toMatch(/^[MLHVCQAZmlhvcqaz0-9 .-]+$/)
  })

  it('prints fire strength and range of fire units, and names itself', () => {
    const { container } = render(<Counter view={piece(0, 'BL', 3, 0, { fired: true })} size={60} />)
    expect(
      screen.getByRole('img', { name: /Ballista 3, melee •, fire 3, range 7, class Ff, movement 2, has fired/ }),
    ).toBeDefined()
    expect([...container.querySelectorAll('.counter-near text')].map((text) => text.textContent)).toEqual([
      'BL',
      '3',
      '3',
      '7',
      'Ff',
      '2',
    ])
  })

  it('prints bonus, radius and allowance of leaders', () => {
    const { container } = render(<Counter view={piece(1, '2L', 1, 0)} size={60} />)
    expect([...container.querySelectorAll('.counter-foot text')].map((text) => text.textContent)).toEqual([
      '+6',
      '2',
      '9',
    ])
  })

  it('marks the forces by their bands, not by colour alone', () => {
    const band = (side: 0 | 1): string | null | undefined => {
      const { container } = render(<Counter view={piece(side, 'SD', 1, 0)} size={60} />)
      return container.querySelector('.counter-band')?.getAttribute('d')
    }
    expect(band(0)).not.toBe(band(1))
  })

  it('shows states', () => {
    const { container } = render(
      <Counter view={piece(0, 'SD', 1, 0, { disrupted: true, moved: true, fought: true, can: false })} size={60} />,
    )
    expect(container.querySelectorAll('.counter-disrupted')).toHaveLength(1)
    expect(container.querySelectorAll('.counter-badge')).toHaveLength(2)
    expect(container.querySelectorAll('.counter-veil')).toHaveLength(1)
  })

  it('knows when nothing printed has changed', () => {
    expect(isSameCounter(piece(0, '2L', 1, 5), piece(0, '2L', 1, 5))).toBe(true)
    expect(isSameCounter(piece(0, '2L', 1, 5), piece(0, '3L', 1, 5))).toBe(false)
    expect(isSameCounter(piece(0, 'SD', 1, 5), piece(0, 'SD', 1, 6))).toBe(false)
  })
})
