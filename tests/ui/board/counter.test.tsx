// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TROOPS as ITACS_TROOPS } from '../../../src/systems/itacs/rules/tables/units.ts'
import { TROOPS as PRESTAGS_TROOPS } from '../../../src/systems/prestags/rules/tables/units.ts'
import { CODES, piece } from '../../../src/ui/board/gallery/forces.ts'
import { frontAt } from '../../../src/ui/counter/marks.ts'
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
      '3',
      '3',
      '7',
      'BL',
      'Ff',
      '2',
    ])
  })

  it('breaks the rim of those out of control, in words too', () => {
    const loose = { ...piece(0, 'MI', 3, 0), loose: true } as const
    const { container } = render(<Counter view={loose} size={60} />)
    expect(screen.getByRole('img', { name: /out of control/ })).toBeDefined()
    expect(container.querySelectorAll('.counter-loose')).toHaveLength(1)
    cleanup()
    render(<Counter view={piece(0, 'MI', 3, 0)} size={60} />)
    expect(screen.queryByRole('img', { name: /out of control/ })).toBeNull()
  })

  it('hangs the signs of what was done beside the identity number, not on it', () => {
    const done = { fired: true, fought: true, moved: true }
    const { container } = render(<Counter view={piece(0, 'BL', 3, 0, done)} size={60} />)
    const end = Number(container.querySelector('.counter-identity')?.getAttribute('x'))
    const badges = [...container.querySelectorAll('.counter-badge')]
    expect(badges).toHaveLength(3)
    for (const badge of badges) {
      const middle = Number(/translate\(([\d.]+) /.exec(badge.getAttribute('transform') ?? '')?.[1])
      const [radius, line] = [Number(badge.querySelector('circle')?.getAttribute('r')), 1]
      expect(middle - radius - line / 2).toBeGreaterThan(end)
    }
    // The first two leave the middle of the edge free, where the wedge of who faces right is broad.
    const heights = badges.map((badge) => Number(/ (-?[\d.]+)\)/.exec(badge.getAttribute('transform') ?? '')?.[1]))
    expect(heights.slice(0, 2).filter((y) => y + 6 > -4)).toEqual([])
  })

  it('has a wedge of facing above its card, so that nothing of its own stack hides it', () => {
    const facing = { bearing: 90, words: 'right' }
    const { container } = render(<Counter view={{ ...piece(0, 'MI', 3, 0), facing }} size={60} />)
    expect(container.querySelector('.counter-card + .counter-facing')).not.toBeNull()
  })

  it('points over its corner where it faces between two sides', () => {
    const corners = [45, 135, 225, 315].map((bearing) => {
      const points = [...frontAt(bearing).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
      const [[ax = 0, ay = 0] = [], [tx = 0, ty = 0] = [], [bx = 0, by = 0] = []] = points
      // As far from the one foot as from the other, and straight away from the middle.
      expect(Math.hypot(ax - tx, ay - ty)).toBeCloseTo(Math.hypot(bx - tx, by - ty))
      return [Math.sign(tx), Math.sign(ty)]
    })
    expect(corners).toEqual([
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ])
  })

  it('has a bar for what holds it down, in words too, and a pennant for headquarters', () => {
    const gauge = { share: 0.5, text: 'suppression 4, morale 8' }
    const view = { ...piece(0, 'MI', 3, 0), gauge, traits: [{ sign: 'flag', text: 'headquarters' }] } as const
    const { container } = render(<Counter view={view} size={60} />)
    expect(screen.getByRole('img', { name: /headquarters.*suppression 4, morale 8/ })).toBeDefined()
    const long = (name: string) =>
      Number(/h([\d.]+)$/.exec(container.querySelector(name)?.getAttribute('d') ?? '')?.[1])
    expect(long('.counter-gauge') / long('.counter-gauge-bed')).toBe(0.5)
    expect(container.querySelectorAll('.counter-trait')).toHaveLength(1)
    expect(isSameCounter(view, { ...view, gauge: { ...gauge, share: 0.6 } })).toBe(false)
    expect(isSameCounter(view, { ...view, gauge: { ...gauge } })).toBe(true)
  })

  it('gives a name a row of its own, with a smaller picture above it', () => {
    const named = { ...piece(0, 'MI', 3, 0), type: 'MED MORTAR', silhouette: 'mortar', unitClass: 'HQ 24' }
    const { container } = render(<Counter view={named} size={60} />)
    const rows = [...container.querySelectorAll('.counter-foot text')].map((text) => [
      text.textContent,
      Number(text.getAttribute('y')),
    ])
    const [name, ...below] = rows
    expect(name?.[0]).toBe('MED MORTAR')
    for (const [, y] of below) expect(Number(y)).toBeGreaterThan(Number(name?.[1]) + 6)
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

describe('markers and traits', () => {
  const D2 = { kind: 'disruption', sign: 'D2', text: 'disrupted, 2 D markers' } as const
  const ROUT = { kind: 'rout', sign: 'R', text: 'routs' } as const

  it('[ITACS 5.0] lie on the counter as chips with their letters, each of its own shape', () => {
    const view = piece(0, 'SD', 1, 0, { disrupted: true, markers: [D2, ROUT] })
    const { container } = render(<Counter view={view} size={60} />)
    const chips = [...container.querySelectorAll('.counter-marker')]
    expect(chips.map((chip) => chip.textContent)).toEqual(['D2', 'R'])
    expect(new Set(chips.map((chip) => chip.querySelector('path')?.getAttribute('d'))).size).toBe(2)
    expect(container.querySelector('.counter-sash')).toBe(null)
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/disrupted, 2 D markers, routs$/)
  })

  it('a D alone is a sash, as there are no numbers to it', () => {
    const { container } = render(<Counter view={piece(0, 'SD', 1, 0, { disrupted: true })} size={60} />)
    expect(container.querySelectorAll('.counter-sash')).toHaveLength(1)
    expect(container.querySelectorAll('.counter-marker')).toHaveLength(0)
  })

  it('are printed in the band, and said', () => {
    const traits = [
      { sign: 'elite', text: 'elite' },
      { sign: 'shield', text: 'with shields' },
    ] as const
    const { container } = render(<Counter view={piece(1, 'SD', 1, 0, { traits })} size={60} />)
    expect(container.querySelectorAll('.counter-head .counter-trait')).toHaveLength(2)
    expect(screen.getByRole('img', { name: /movement 4, elite, with shields$/ })).toBeDefined()
  })

  it('a counter is drawn again when they change', () => {
    const plain = piece(0, 'SD', 1, 5)
    const one = piece(0, 'SD', 1, 5, { markers: [{ ...D2, sign: 'D', text: 'disrupted, 1 D marker' }] })
    const two = piece(0, 'SD', 1, 5, { markers: [D2] })
    expect([isSameCounter(plain, one), isSameCounter(one, two), isSameCounter(two, { ...two })]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('every troop type of every system has a picture of its own', () => {
    const codes = [...new Set([...Object.keys(ITACS_TROOPS), ...Object.keys(PRESTAGS_TROOPS)])]
    const pictures = codes.map((code) => silhouetteOf(code).back + silhouetteOf(code).front)
    expect(new Set([...pictures, silhouetteOf('nobody').back]).size).toBe(codes.length + 1)
  })
})
