import { describe, expect, test } from 'vitest'
import { legalSight, screensOn } from '../../src/systems/prestags/rules/position/sight.ts'
import { no } from './bench.ts'
import { type Position, table } from './harness.ts'

type Scene = Omit<Position, 'units'> & { readonly map: readonly string[] }

/** A look along a line: `clear`, or paragraph and blocking hex; `occupied` hexes hold a unit of either side. */
const look = (scene: Scene | string, from: string, to: string, ...occupied: string[]): string => {
  const position = typeof scene === 'string' ? { map: [scene] } : scene
  const units = Object.fromEntries(occupied.map((hex, i) => [`${i % 2 ? 'A' : 'B'}-MI-${i + 1}`, hex]))
  const t = table({ ...position, units })
  const sight = legalSight(t.battle, t.state, t.cell(from), t.cell(to))
  if (sight.ok) return 'clear'
  expect(sight.error.code).toBe('noSight')
  return `${sight.error.cite} ${t.label(sight.error.cell ?? -1)}`
}

/** Columns of a board of one row: `row('h.s', 1, 3)` looks from the first hex to the third. */
const row = (terrain: string, from: number, to: number, ...occupied: number[]): string =>
  look(terrain, `010${from}`, `010${to}`, ...occupied.map((column) => `010${column}`))

/** Looks both ways. */
const both = (terrain: string, from: number, to: number, ...occupied: number[]): string[] => [
  row(terrain, from, to, ...occupied),
  row(terrain, to, from, ...occupied),
]

describe('village and woods', () => {
  test('[6.32] block a line that goes through, from wherever it comes', () => {
    for (const code of ['v', 'w']) {
      expect(both(`.${code}.`, 1, 3)).toEqual(['6.32 0102', '6.32 0102'])
      expect(both(`s${code}s`, 1, 3)).toEqual(['6.32 0102', '6.32 0102'])
      expect(both(`h${code}h`, 1, 3)).toEqual(['6.32 0102', '6.32 0102'])
    }
    expect(row('hWh', 1, 3)).toBe('6.32 0102')
    expect(row('hVh', 1, 3)).toBe('6.32 0102')
    expect(row('hs.w.', 1, 5)).toBe('6.32 0104')
  })

  test('[6.32] do not block lines into or out of them, nor between two of them', () => {
    for (const code of ['v', 'w']) {
      expect(both(`${code}..`, 1, 3)).toEqual(['clear', 'clear'])
      expect(both(`${code}.${code}`, 1, 3)).toEqual(['clear', 'clear'])
      expect(both(`${code}${code}`, 1, 2)).toEqual(['clear', 'clear'])
      expect(both(`${code}${code}${code}`, 1, 3)).toEqual(['6.32 0102', '6.32 0102'])
    }
  })

  test('[6.32] other ground level terrain hides nothing', () => {
    expect(both('.~mLSf=.', 1, 8)).toEqual(['clear', 'clear'])
  })

  test('[6.32] the first blocking hex on the way is named', () => {
    expect(both('.v.w.', 1, 5)).toEqual(['6.32 0102', '6.32 0104'])
  })
})

const PLAIN = { map: Array.from({ length: 7 }, () => '.......') }
const with_ = (rows: Readonly<Record<number, string>>): Scene => ({
  map: Array.from({ length: 7 }, (_, i) => rows[7 - i] ?? '.......'),
})

describe('the line', () => {
  test('[6.34] runs straight from centre to centre; a hex of which it crosses any part counts', () => {
    // From 0401 (a shifted row) to 0504 the line crosses 0402 and 0503.
    const cross = (woods: Readonly<Record<number, string>>) => look(with_(woods), '0401', '0504')
    expect(cross({})).toBe('clear')
    expect(cross({ 4: '.w.....' })).toBe('6.32 0402')
    expect(cross({ 5: '..w....' })).toBe('6.32 0503')
    expect(cross({ 3: 'www....', 4: '..ww...', 5: 'ww.....' })).toBe('clear')
    expect(look(with_({ 4: '.w.....' }), '0504', '0401')).toBe('6.32 0402')
  })

  test('[6.34] without a clear line a unit in range does not fire; the refusal names hex and paragraph', () => {
    const units = { 'A-IB-1': '0101', 'B-MI-1': '0103', 'B-MI-2': '0104' }
    const t = table({ map: ['.w..'], units })
    expect(t.refused(t.fire('0103', 'A-IB-1'))).toMatchObject({ code: 'noSight', cite: '6.32', cell: t.cell('0102') })
    const open = table({ map: ['....'], units, dice: [1] })
    expect(no(open, open.fire('0104', 'A-IB-1'))).toBe('noSight 6.37')
    expect(open.play(open.fire('0103', 'A-IB-1')).happened).toContain('combatResolved')
  })

  test('[6.34] adjacent hexes always see each other', () => {
    for (const a of 'wvs~h') for (const b of 'wvs~h') expect(row(a + b, 1, 2)).toBe('clear')
  })
})

describe('hilltops seen from a slope', () => {
  test('[6.35] fire into a hilltop hex, not through it', () => {
    expect(row('sh', 1, 2)).toBe('clear')
    expect(row('shh', 1, 2)).toBe('clear')
    expect(row('shh', 1, 3)).toBe('6.35 0102')
    expect(row('shs', 1, 3)).toBe('6.35 0102')
    expect(row('sh.', 1, 3)).toBe('6.35 0102')
  })

  test('[6.35] binds the firer on the slope, not one on the hilltop or below', () => {
    expect(row('hhs', 1, 3)).toBe('clear')
    expect(row('hhh', 1, 3)).toBe('clear')
    expect(row('.hs', 1, 3)).toBe('clear')
    expect(row('.h.', 1, 3)).toBe('clear')
  })

  test('[6.35] a slope hex sees along and down the slope as far as no other slope stands between', () => {
    expect(both('s..', 1, 3)).toEqual(['clear', 'clear'])
    expect(both('s.s', 1, 3)).toEqual(['clear', 'clear'])
    expect(both('sss', 1, 3)).toEqual(['6.36 0102', '6.36 0102'])
  })
})

describe('slopes between', () => {
  test('[6.36] example: from the hilltop A over its own slope B is seen, C behind another slope is not', () => {
    const hill = 'hs.s.' // A slope B slope C
    expect(both(hill, 1, 3)).toEqual(['clear', 'clear'])
    expect(both(hill, 1, 5)).toEqual(['6.36 0104', '6.36 0104'])
    expect(both(hill, 3, 5)).toEqual(['6.36 0104', '6.36 0104'])
  })

  test('[6.36] a slope blocks between ground, slope and hilltops that are not beside it', () => {
    expect(both('.s.', 1, 3)).toEqual(['6.36 0102', '6.36 0102'])
    expect(both('.ss', 1, 3)).toEqual(['6.36 0102', '6.36 0102'])
    expect(both('h.s.', 1, 4)).toEqual(['6.36 0103', '6.36 0103'])
    expect(both('hhs.', 1, 4)).toEqual(['6.36 0103', '6.36 0103'])
    expect(both('hss.', 1, 4)).toEqual(['6.36 0103', '6.36 0103'])
  })

  test('[6.36] the hilltop may be at either end, firer or target, and each end clears its own slope', () => {
    expect(both('hs', 1, 2)).toEqual(['clear', 'clear'])
    expect(both('hss', 1, 3)).toEqual(['clear', 'clear'])
    expect(both('hs....', 1, 6)).toEqual(['clear', 'clear'])
    expect(both('hs.sh', 1, 5)).toEqual(['clear', 'clear'])
    expect(both('hsssh', 1, 5)).toEqual(['6.36 0103', '6.36 0103'])
    expect(both('hssh', 1, 4)).toEqual(['clear', 'clear'])
    expect(both('hsh', 1, 3)).toEqual(['clear', 'clear'])
  })

  test('[6.36] a hilltop between does not open the slope on its far side', () => {
    expect(both('.sh', 1, 3)).toEqual(['clear', 'clear'])
    expect(both('.shh', 1, 4)).toEqual(['6.36 0102', '6.36 0102'])
    expect(both('.shs.', 1, 5)).toEqual(['6.36 0102', '6.36 0104'])
  })

  test('[6.36] the hilltop must touch the slope hex, whether or not the hexside is marked', () => {
    expect(look({ map: ['hs.'], openHexsides: ['0101-0102'] }, '0101', '0103')).toBe('clear')
  })
})

describe('occupied hexes', () => {
  test('[6.37] from ground level every occupied hex blocks, whatever stands in it', () => {
    for (const id of ['A-MI-1', 'B-MI-1', 'A-1L-1', 'B-CH-1', 'A-EL-1', 'B-BW-1']) {
      const t = table({ map: ['...'], units: { [id]: '0102' } })
      const sight = legalSight(t.battle, t.state, t.cell('0101'), t.cell('0103'))
      expect(sight.ok ? 'clear' : sight.error.cite).toBe('6.37')
    }
    expect(row('...', 1, 3)).toBe('clear')
    expect(row('.h.', 1, 3, 2)).toBe('6.37 0102')
    expect(row('.sh', 1, 3, 2)).toBe('6.37 0102')
    expect(row('wmv', 1, 3, 2)).toBe('6.37 0102')
    expect(row('....', 1, 4, 1, 4)).toBe('clear')
  })

  test('[6.37] dead, departed and waiting units block nothing', () => {
    for (const fate of ['eliminated', 'exited', 'reserve'] as const) {
      const t = table({ map: ['...'], units: { 'B-MI-1': { at: '0102', fate }, 'A-MI-1': '0101' } })
      expect(legalSight(t.battle, t.state, t.cell('0101'), t.cell('0103')).ok).toBe(true)
    }
  })

  test('[6.37] from a slope occupied ground does not block, occupied slope and hilltop do', () => {
    expect(row('s..', 1, 3, 2)).toBe('clear')
    expect(row('s.....', 1, 6, 2, 3, 4, 5)).toBe('clear')
    expect(row('s.s', 1, 3, 2)).toBe('clear')
    expect(row('s.h', 1, 3, 2)).toBe('clear')
    expect(row('ssh', 1, 3)).toBe('clear') // the slope lies beside the hilltop target
    expect(row('ssh', 1, 3, 2)).toBe('6.37 0102')
    expect(row('sh.', 1, 3, 2)).toBe('6.35 0102')
  })

  test('[6.37] from a hilltop occupied hexes block as long as the line does not go down an adjacent slope', () => {
    expect(row('hhh', 1, 3)).toBe('clear')
    expect(row('hhh', 1, 3, 2)).toBe('6.37 0102')
    expect(row('h..', 1, 3, 2)).toBe('6.37 0102')
    expect(row('h.sh', 1, 4, 2)).toBe('6.37 0102')
    expect(row('h.sh', 1, 4, 3)).toBe('6.37 0103')
    expect(row('h.sh', 1, 4)).toBe('clear')
  })

  test('[6.37] through an adjacent slope hex a hilltop fires over all occupied hexes', () => {
    expect(row('hs.', 1, 3, 2)).toBe('clear')
    expect(row('hs..', 1, 4, 2, 3)).toBe('clear')
    expect(row('hs.....', 1, 7, 2, 3, 4, 5, 6)).toBe('clear')
    expect(row('hss', 1, 3, 2)).toBe('clear')
    // The other way the firer is on the ground.
    expect(row('hs..', 4, 1, 2)).toBe('6.37 0102')
    expect(row('hs..', 4, 1, 3)).toBe('6.37 0103')
  })

  test('[6.37] example: beyond a marked hexside that is not the firer’s own, occupied hexes block again', () => {
    const ridge = 'hshh' // A slope | crest B
    expect(row(ridge, 1, 4)).toBe('clear')
    expect(row(ridge, 1, 4, 3)).toBe('6.37 0103')
    expect(row(ridge, 1, 4, 2)).toBe('clear')
    expect(row(ridge, 1, 3, 2)).toBe('clear')
    expect(look({ map: [ridge], openHexsides: ['0102-0103'] }, '0101', '0104', '0103')).toBe('clear')
  })

  test('[6.37] the firer’s own crest does not count, and only what lies beyond the other one blocks', () => {
    expect(row('hs.sh', 1, 5, 2, 3, 4)).toBe('clear')
    expect(row('hs.shh', 1, 6, 3)).toBe('6.36 0104')
    expect(row('hshsh', 1, 5, 4)).toBe('6.37 0104')
    expect(row('hshsh', 1, 5, 2)).toBe('clear')
    expect(row('hsh..', 1, 5, 4)).toBe('6.37 0104')
    expect(row('hsh..', 1, 5, 2)).toBe('clear')
    expect(row('hsh..', 1, 5)).toBe('clear')
  })

  test('[6.37] terrain still blocks a line that passes over units', () => {
    expect(row('hs.w.', 1, 5, 2, 3)).toBe('6.32 0104')
    expect(row('hs.s.', 1, 5, 2, 3)).toBe('6.36 0104')
  })
})

// From 0303 to 0503 the line runs along the hexside between 0402 and 0403.
const along = (left: string, right: string, ...occupied: string[]): string =>
  look(with_({ 4: `.${left}${right}....` }), '0303', '0503', ...occupied)

describe('lines along a hexside', () => {
  test('[6.38] example: one blocked hex beside the hexside does not block, two do', () => {
    expect(along('.', '.')).toBe('clear')
    expect(along('w', '.')).toBe('clear')
    expect(along('.', 'w')).toBe('clear')
    expect(along('w', 'w')).toBe('6.38 0402')
    expect(look(with_({ 4: '.ww....' }), '0503', '0303')).toMatch(/^6.38/)
  })

  test('[6.37, 6.38] where units would block a line, place by place; nowhere to stand where the ground blocks it', () => {
    const screens = (left: string, right: string): string[][] | undefined => {
      const t = table({ ...with_({ 4: `.${left}${right}....` }), units: {} })
      return screensOn(t.battle, t.cell('0303'), t.cell('0503'))?.map((place) => place.map((cell) => t.label(cell)))
    }
    expect(screens('.', '.')).toEqual([['0402', '0403']])
    expect(screens('w', '.')).toEqual([['0403']])
    expect(screens('.', 'v')).toEqual([['0402']])
    expect(screens('w', 'v')).toBeUndefined()
    const t = table({ map: ['hs...'], units: {} })
    expect(screensOn(t.battle, t.cell('0101'), t.cell('0105'))).toEqual([])
    expect(screensOn(t.battle, t.cell('0103'), t.cell('0105'))).toEqual([t.cells('0104')])
  })

  test('[6.38] at the corner of the map too a blocked hex does not block where the one in the corner is open', () => {
    // The line from 0202 to 0101 runs between 0201, in the corner, and 0102.
    const corner = (left: string, right: string): string => look({ map: [`${left}..`, `.${right}.`] }, '0202', '0101')
    expect([corner('.', 'w'), corner('w', '.'), corner('w', 'w')]).toEqual(['clear', 'clear', '6.38 0201'])
  })

  test('[6.38] two different blocked kinds block together: terrain, occupation or both', () => {
    const kinds: readonly (readonly [string, string?])[] = [['v'], ['w'], ['s'], ['.', 'occupied']]
    for (const [left, leftUnit] of kinds) {
      for (const [right, rightUnit] of kinds) {
        const occupied = [...(leftUnit ? ['0402'] : []), ...(rightUnit ? ['0403'] : [])]
        expect(along(left, right, ...occupied)).toBe('6.38 0402')
      }
      expect(along(left, '.', ...(leftUnit ? ['0402'] : []))).toBe('clear')
      expect(along('.', left, ...(leftUnit ? ['0403'] : []))).toBe('clear')
    }
    expect(along('w', '.', '0402')).toBe('clear')
  })

  test('[6.38] every hexside on the way is judged, and the hexes between them as well', () => {
    const far = (rows: Readonly<Record<number, string>>, ...occupied: string[]) =>
      look(with_(rows), '0203', '0603', ...occupied)
    // Pairs 0303/0304 and 0503/0504, between them 0403.
    expect(far({})).toBe('clear')
    expect(far({ 3: '..w....', 5: '...w...' })).toBe('clear')
    expect(far({ 3: '..ww...' })).toBe('6.38 0303')
    expect(far({ 5: '..wv...' })).toBe('6.38 0503')
    expect(far({ 4: '..w....' })).toBe('6.32 0403')
    expect(far({}, '0403')).toBe('6.37 0403')
  })

  test('[6.38] along the rim only the hex on the map counts', () => {
    const rim = (hex: string, ...occupied: string[]) => look(with_({ 2: `${hex}......` }), '0101', '0301', ...occupied)
    expect(rim('.')).toBe('clear')
    expect(rim('w')).toBe('6.32 0201')
    expect(rim('.', '0201')).toBe('6.37 0201')
  })

  test('[6.38] a hilltop looks down between two hexes when one of them is an adjacent slope', () => {
    const hill = (left: string, right: string, ...occupied: string[]) =>
      look(with_({ 3: '..h....', 4: `.${left}${right}....` }), '0303', '0503', ...occupied)
    expect(hill('s', 's', '0402', '0403')).toBe('clear')
    expect(hill('s', '.', '0402', '0403')).toBe('clear')
    expect(hill('.', '.', '0402', '0403')).toBe('6.38 0402')
    expect(hill('.', '.', '0402')).toBe('clear')
    expect(hill('w', 's')).toBe('clear')
  })

  test('[6.38] a crest crossed on one side of the hexside only does not count as crossed', () => {
    // Firer on hilltop 0203, then 0303/0304, then 0403 occupied, towards 0603.
    const over = (pair: string, ...occupied: string[]) =>
      look(with_({ 2: '..h....', 3: `..${pair}...`, 4: '..h....' }), '0203', '0603', ...occupied)
    expect(over('ss')).toBe('clear')
    expect(over('ss', '0403')).toBe('6.37 0403')
    expect(over('s.', '0403')).toBe('clear')
  })
})

describe('the other ways to see', () => {
  test('[6.34] the line is the same whichever way the map lies: four directions of one hill', () => {
    const hill = { map: ['.......', '..ss...', '..shs..', '..ss...', '.......'] }
    for (const [to, blocked] of [
      ['0301', 'clear'],
      ['0306', 'clear'],
      ['0302', 'clear'],
    ] as const)
      expect(look(hill, '0304', to)).toBe(blocked)
    expect(look(hill, '0302', '0306')).toBe('6.36 0303')
  })

  test('[6.34] open ground of seven by seven hides nothing', () => {
    const t = table({ ...PLAIN, units: {} })
    for (let a = 0; a < 49; a++) for (let b = 0; b < 49; b++) expect(legalSight(t.battle, t.state, a, b).ok).toBe(true)
  })
})
