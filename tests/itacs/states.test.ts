import { describe, expect, test } from 'vitest'
import { mayBreak, mayFollow } from '../../src/systems/itacs/rules/chapters/morale/breaks.ts'
import {
  broken,
  disordered,
  markersOf,
  mended,
  NO_MARKERS,
  pressed,
  rallied,
  ROUT_AT,
  routed,
  steadied,
} from '../../src/systems/itacs/rules/position/markers.ts'
import { rallyOf, recovering } from '../../src/systems/itacs/rules/results/recovery.ts'
import { facingAway, mayKeepPoint, routOf } from '../../src/systems/itacs/rules/chapters/morale/flight.ts'
import { outcomeOf } from '../../src/systems/itacs/rules/tables/results.ts'
import { board, cell, field, labels, named, type Scene, step, toward, unit } from './field.ts'
import { refusal } from './reading.ts'

const ahead = step('2020', 1)
const flights = (scene: Scene, id: string) => {
  const f = field(scene)
  const rout = routOf(f, named(f, id)[0]!)
  return rout.ends.map((end) => ({ ...end, to: board.label(end.to), path: end.path.map(board.label) }))
}
const goals = (scene: Scene, id = 'A-MS-1'): string[] => flights(scene, id).map((end) => end.to)

describe('markers', () => {
  test('[ITACS 5.0] those of a hex are the higher ones of its units', () => {
    const units = [
      unit('A-PS-1', { at: '2020', d: 1 }),
      unit('A-PS-2', { at: '2020', d: 2, routs: true }),
      unit('A-PS-3', '2020'),
    ]
    expect(markersOf(units)).toEqual({ d: 2, breaks: false, routs: true })
    expect(markersOf([])).toEqual(NO_MARKERS)
  })

  test('[ITACS 5.1] one D or more disrupts, three make units rout', () => {
    expect(ROUT_AT).toBe(3)
    const withMore = (d: number) => pressed(disordered(NO_MARKERS, d))
    expect([1, 2, 3].map(withMore)).toEqual([
      { d: 1, breaks: false, routs: false },
      { d: 2, breaks: false, routs: false },
      { d: 3, breaks: false, routs: true },
    ])
    expect(withMore(4).routs).toBe(true)
  })

  test('[ITACS 4.6] recovery takes one D from every hex that has any, on both sides', () => {
    const f = field({
      units: {
        'A-PS-1': { at: '2020', d: 3 },
        'A-PS-2': { at: '2020', d: 3 },
        'B-MI-1': { at: '2025', d: 1 },
        'B-MI-2': '2026',
      },
    })
    expect(labels(recovering(f))).toEqual(['2020', '2025'])
    expect(steadied({ d: 3, breaks: false, routs: false }).d).toBe(2)
    expect(steadied(NO_MARKERS).d).toBe(0)
  })

  test('[ITACS 5.2.1] Break markers go, D markers stay', () => {
    expect(mended(broken(disordered(NO_MARKERS, 2)))).toEqual({ d: 2, breaks: false, routs: false })
  })

  test('[ITACS 5.3.2] a rout outlives its D markers; a leader ends it', () => {
    const fled = steadied(steadied(steadied(pressed(disordered(NO_MARKERS, 3)))))
    expect(fled).toEqual({ d: 0, breaks: false, routs: true })
    expect(rallied(fled).routs).toBe(false)
    expect(routed(NO_MARKERS).routs).toBe(true)
  })
})

describe('leaders', () => {
  const [left, right, far] = [step('2020', 4), ahead, step(ahead, 1)]
  const rally = (scene: Scene, leader: string) => {
    const f = field(scene)
    const { steadies, rallies } = rallyOf(f, named(f, leader)[0]!)
    return { steadies: labels(steadies), rallies: labels(rallies) }
  }
  const line = (extra: Scene['units'], marks: { d: number; routs?: boolean }): Scene => ({
    units: Object.fromEntries([
      ...[left, '2020', right, far].map((at, n) => [`A-PS-${n}`, { at, ...marks }] as const),
      ...Object.entries(extra),
    ]),
  })

  test('[ITACS 6.1.1] one D from his hex and from those of its formation in his control range', () => {
    expect(rally(line({ 'A-3L-1': '2020' }, { d: 2 }), 'A-3L-1').steadies).toEqual([left, '2020', right].sort())
    expect(rally(line({ 'A-2L-1': '2020' }, { d: 1 }), 'A-2L-1').steadies).toEqual([left, '2020', right, far].sort())
    expect(rally(line({ 'A-4L-1': '2020' }, { d: 1 }), 'A-4L-1').steadies).toEqual(['2020'])
    const near = step('2020', 0)
    const others = rally(line({ 'A-1L-1': '2020', 'A-AX-1': { at: near, d: 1 } }, { d: 1 }), 'A-1L-1').steadies
    expect(others).not.toContain(near)
    expect(rally(line({ 'A-1L-1': '2020' }, { d: 0 }), 'A-1L-1').steadies).toEqual([])
    expect(rally({ units: { 'A-1L-1': { at: '2020', d: 1 } } }, 'A-1L-1').steadies).toEqual(['2020'])
  })

  test('[ITACS 5.3.2] [ITACS 6.1.1] he ends the rout of his hex and of the whole formation, however far', () => {
    const routing = { d: 0, routs: true }
    expect(rally(line({ 'A-4L-1': '2020' }, routing), 'A-4L-1').rallies).toEqual([left, '2020', right, far].sort())
    // In a hex that does not rout he ends nothing.
    const beside = line({ 'A-4L-1': '2020', 'A-PS-1': '2020' }, routing)
    expect(rally(beside, 'A-4L-1').rallies).toEqual([])
  })

  test('[ITACS 6.1.1] who is no leader rallies nobody', () => {
    expect(rally(line({}, { d: 2, routs: true }), 'A-PS-1')).toEqual({ steadies: [], rallies: [] })
  })
})

describe('breaking', () => {
  test('[ITACS 5.2] disrupted units break whenever they like, others after fighting somebody slower', () => {
    const [fast, slow] = [unit('A-HC-1', '2020'), unit('B-PS-1', ahead)]
    expect(refusal(mayBreak(unit('A-PS-1', { at: '2020', d: 1 })))).toBe('ok')
    expect(refusal(mayBreak(fast))).toBe('steady 5.2')
    expect(refusal(mayBreak(fast, [slow]))).toBe('ok')
  })

  test('[ITACS 4.5.12] slower by movement points, attacker or defender; leaders beside the enemy do not count', () => {
    const may = (own: string, ...foes: string[]) =>
      refusal(
        mayBreak(
          unit(`A-${own}-1`, '2020'),
          foes.map((type) => unit(`B-${type}-1`, ahead)),
        ),
      )
    expect([may('LC', 'LC'), may('LC', 'LC', 'HC'), may('PS', 'MS'), may('SD', 'PS'), may('HC', 'LC', '1L')]).toEqual([
      'steady 5.2',
      'ok',
      'steady 5.2',
      'ok',
      'steady 5.2',
    ])
  })

  test('[ITACS 5.3] fleets (6.7.5), elephants (6.9.2) and leaders never break', () => {
    const found = (['LF', 'EL', '1L'] as const).map((type) =>
      refusal(mayBreak(unit(`A-${type}-1`, { at: '2020', d: 2 }))),
    )
    expect(found).toEqual(['neverBreaks 6.7.5', 'neverBreaks 6.9.2', 'neverBreaks 5.3'])
  })

  test('[ITACS 5.2] [ITACS 4.5.12] when one unit of a formation breaks the others may follow', () => {
    const f = field({
      units: { 'A-PS-1': '2020', 'A-PS-2': ahead, 'A-PS-3': step(ahead, 1), 'A-AX-1': step('2020', 0) },
    })
    expect(labels(mayFollow(f, cell('2020')))).toEqual([ahead, step(ahead, 1)].sort())
  })

  test('[ITACS 5.2] only who breaks undisrupted may keep a point back', () => {
    const may = (more: object) => mayKeepPoint(unit('A-PS-1', { at: '2020', ...more }))
    expect([
      may({ breaks: true }),
      may({ breaks: true, d: 1 }),
      may({ breaks: true, routs: true }),
      may({ routs: true }),
      may({}),
    ]).toEqual([true, false, false, false, false])
  })
})

describe('rout movement', () => {
  const routs = (at = '2020') => ({ at, routs: true })
  const foe = step('2020', 1, 1)

  test('[ITACS 5.3.1] every hex is farther from the nearest enemy, as many hexes as the points allow', () => {
    const ends = flights({ units: { 'A-MS-1': routs(), 'B-LB-1': foe } }, 'A-MS-1')
    for (const { to, path, cost, cornered, leaves } of ends) {
      expect(board.distance(cell(to), cell(foe))).toBe(5)
      expect(['2020', ...path].map((at) => board.distance(cell(at), cell(foe)))).toEqual([2, 3, 4, 5])
      expect([cost, cornered, leaves]).toEqual([3, false, false])
    }
    expect(ends.map((end) => end.to)).toEqual([...ends.map((end) => end.to)].sort())
    const beyond = [...Array(board.size).keys()].filter(
      (at) => board.distance(at, cell('2020')) === 3 && board.distance(at, cell(foe)) === 5,
    )
    expect(ends.map((end) => end.to)).toEqual(labels(beyond))
  })

  test('[ITACS 5.3.1] turning costs nothing on a rout: any facing runs as far', () => {
    for (const face of [0, 1, 2, 3, 4, 5])
      expect(goals({ units: { 'A-MS-1': routs(`2020/${face}`), 'B-LB-1': foe } })).toEqual(
        goals({ units: { 'A-MS-1': routs(), 'B-LB-1': foe } }),
      )
  })

  test('[ITACS 5.3.1] with several enemies the nearest one counts at every step', () => {
    const opposite = step('2020', 4, 4, 4, 4)
    const ends = flights({ units: { 'A-MS-1': routs(), 'B-LB-1': foe, 'B-MI-1': opposite } }, 'A-MS-1')
    for (const { path } of ends) {
      const near = ['2020', ...path].map((at) =>
        Math.min(board.distance(cell(at), cell(foe)), board.distance(cell(at), cell(opposite))),
      )
      expect(near).toEqual([...near].sort((a, b) => a - b))
      expect(new Set(near).size).toBe(near.length)
    }
    expect(ends.length).toBeGreaterThan(0)
  })

  test('[ITACS 5.3.1] with nowhere to go it stays and takes a D; for want of points alone it does not', () => {
    const away = [2, 3, 4, 5, 0].map((way) => step('2020', way)).join(' ')
    const shut = flights({ units: { 'A-MS-1': routs(), 'B-LB-1': foe }, terrain: { lake: away } }, 'A-MS-1')
    expect(shut).toMatchObject([{ to: '2020', path: [], cornered: true }])
    const dear = flights({ units: { 'A-MS-1': routs(), 'B-LB-1': foe }, terrain: { forestHills: away } }, 'A-MS-1')
    expect(dear).toMatchObject([{ to: '2020', cornered: false }])
  })

  test('[ITACS 5.3.1] nobody routs without an enemy to run from', () => {
    expect(flights({ units: { 'A-MS-1': routs() } }, 'A-MS-1')).toMatchObject([{ to: '2020', cornered: false }])
  })

  test('[ITACS 4.3.3] [ITACS 5.3.1] a full hex is passed and not stayed in', () => {
    const scene = (at: string): Scene => ({
      units: { 'A-MS-1': routs(), 'B-LB-1': foe, ...Object.fromEntries([1, 2, 3].map((n) => [`A-SD-${n}`, at])) },
    })
    const open = goals({ units: { 'A-MS-1': routs(), 'B-LB-1': foe } })
    const blocked = open[1]!
    expect(goals(scene(blocked))).toEqual(open.filter((to) => to !== blocked))
    const first = step('2020', 4)
    expect(goals(scene(first))).toEqual(open)
    // Round it where that costs no more, through it where there is no other way.
    const ends = flights(scene(first), 'A-MS-1')
    const straight = step(first, 4, 4)
    expect(ends.filter((end) => end.crowded.length > 0).map((end) => end.to)).toEqual([straight])
    expect(ends.find((end) => end.to === straight)?.crowded.map(board.label)).toEqual([first])
  })

  test('[ITACS 5.3.1] it ends facing away from the nearest enemy', () => {
    for (const way of [0, 1, 2, 3, 4, 5]) {
      const f = field({ units: { 'A-MS-1': routs(), 'B-LB-1': step('2020', way, way) } })
      expect(facingAway(f, named(f, 'A-MS-1')[0]!, cell('2020'))).toBe((way + 3) % 6)
    }
    const f = field({ units: { 'A-MS-1': routs('2020/5'), 'B-LB-1': '2025', 'B-LB-2': step('2020', 2) } })
    expect(facingAway(f, named(f, 'A-MS-1')[0]!, cell('2020'))).toBe(5)
    // Two as near as each other: away from the one in the higher row of the map.
    const pair = field({ units: { 'A-MS-1': routs(), 'B-LB-1': step('2020', 0), 'B-LB-2': step('2020', 3) } })
    expect(facingAway(pair, named(pair, 'A-MS-1')[0]!, cell('2020'))).toBe(3)
    const alone = field({ units: { 'A-MS-1': routs('2020/4') } })
    expect(facingAway(alone, named(alone, 'A-MS-1')[0]!, cell('2020'))).toBe(4)
  })

  // 2002 is a hex from the left edge of the board, 2001 lies on it.
  const edge = (extra: object = {}): Scene => ({
    units: { 'A-MS-1': { at: '2002', routs: true, ...extra }, 'B-LB-1': '2003' },
  })

  test('[ITACS 5.3.3] a rout that comes to the edge with points left leaves the map', () => {
    expect(flights(edge(), 'A-MS-1').every((end) => end.leaves)).toBe(true)
    expect(goals(edge())).toContain('2001')
    // At the edge already: it goes at once.
    expect(flights({ units: { 'A-MS-1': routs('2001'), 'B-LB-1': '2003' } }, 'A-MS-1')).toMatchObject([
      { to: '2001', leaves: true, path: [] },
    ])
    // With its last point it stays there.
    const swamp = { ...edge(), terrain: { swamp: '1901 2001 2101 2102 1902' } }
    expect(flights(swamp, 'A-MS-1').every((end) => !end.leaves)).toBe(true)
  })

  test('[ITACS 5.3.3] leaving counts for the hexes that the points left would have led [I-55]', () => {
    const ends = flights({ units: { 'A-MS-1': routs('2002'), 'B-LB-1': '2302' } }, 'A-MS-1')
    expect(new Set(ends.map((end) => end.leaves))).toEqual(new Set([true, false]))
    for (const { path, cost, leaves } of ends) expect(path.length + (leaves ? 3 - cost : 0)).toBe(3)
  })

  test('[ITACS 5.3.3] who must stop in a disrupted hex at the edge stays on the map', () => {
    const water = ['1901', '2101', '1902', '2102', '1903', '2103'].join(' ')
    const scene = { ...edge(), terrain: { lake: water } }
    expect(flights(scene, 'A-MS-1')).toMatchObject([{ to: '2001', leaves: true }])
    const held = { ...scene, units: { ...scene.units, 'A-AX-1': { at: '2001', d: 1 } } }
    expect(flights(held, 'A-MS-1')).toMatchObject([{ to: '2001', leaves: false, path: ['2001'] }])
  })

  test('[ITACS 5.3.1] in a blind alley it takes a D when points are left, and only then [I-59]', () => {
    const [first, second] = [step('2020', 4), step('2020', 4, 4)]
    const alley = (length: number) => {
      const open = ['2020', ahead, foe, first, second, step(second, 4)].slice(0, 3 + length)
      const walls = [...Array(board.size).keys()].map(board.label).filter((at) => !open.includes(at))
      const ends = flights(
        { units: { 'A-MS-1': routs(), 'B-LB-1': foe }, terrain: { lake: walls.join(' ') } },
        'A-MS-1',
      )
      return ends.map((end) => `${end.path.length} ${end.cornered}`)
    }
    expect([alley(1), alley(2), alley(3)]).toEqual([['1 true'], ['2 true'], ['3 false']])
  })

  test('[ITACS 5.3.3] who only breaks does not leave the map', () => {
    const ends = flights(edge({ routs: false, breaks: true, d: 1 }), 'A-MS-1')
    expect(ends.some((end) => end.leaves)).toBe(false)
  })

  test('[ITACS 5.1] who runs into a disrupted hex stops there', () => {
    const first = step('2020', 4)
    const others = [2, 3, 5, 0].map((way) => step('2020', way)).join(' ')
    const scene: Scene = {
      units: { 'A-MS-1': routs(), 'B-LB-1': foe, 'A-AX-1': { at: first, d: 1 } },
      terrain: { lake: others },
    }
    expect(flights(scene, 'A-MS-1')).toMatchObject([{ to: first, path: [first] }])
  })

  test('[ITACS 5.3] who routs already, or is disrupted already, runs on through others like him', () => {
    const first = step('2020', 4)
    const water = [2, 3, 5, 0].map((way) => step('2020', way)).join(' ')
    const through = (own: object, other: object) => {
      const units = { 'A-MS-1': { ...routs(), ...own }, 'B-LB-1': foe, 'A-AX-1': { at: first, ...other } }
      return flights({ units, terrain: { lake: water } }, 'A-MS-1')[0]?.path.length
    }
    expect(through({}, { routs: true })).toBe(3)
    expect(through({ d: 3 }, { d: 2 })).toBe(3)
    expect(through({}, { d: 2 })).toBe(1)
    expect(through({ routs: false, breaks: true, d: 1 }, { routs: true })).toBe(1)
  })

  test('[ITACS 5.3.4] the example, number by number', () => {
    // Two MS: DD by missiles, then DD by the PS, makes four D.
    const once = pressed(disordered(NO_MARKERS, outcomeOf('DD', 2).defenders.d))
    const twice = pressed(disordered(once, outcomeOf('DD', 2).defenders.d))
    expect([once, twice]).toEqual([
      { d: 2, breaks: false, routs: false },
      { d: 4, breaks: false, routs: true },
    ])
    // They have three points: grassy hills would cost all of them for one hex, so one way of three hexes is left.
    const [open, hills] = [step('2020', 4), [2, 3, 5, 0].map((way) => step('2020', way))]
    const next = [step(open, 4), step(open, 4, 4)]
    const rough = [3, 5].flatMap((way) => [step(open, way), step(next[0]!, way)])
    const scene: Scene = {
      units: {
        'A-MS-1': { at: '2020/1', ...twice },
        'A-MS-2': { at: '2020/1', ...twice },
        'B-PS-1': `${ahead}>2020`,
        'B-LB-1': `${foe}>${ahead}`,
      },
      terrain: { grassyHills: [...hills, ...rough].join(' ') },
    }
    const ends = flights(scene, 'A-MS-1')
    expect(ends).toEqual([{ to: next[1], path: [open, ...next], cost: 3, crowded: [], leaves: false, cornered: false }])
    const f = field(scene)
    expect(facingAway(f, named(f, 'A-MS-1')[0]!, cell(next[1]!))).toBe(toward('2020', open))
  })
})
