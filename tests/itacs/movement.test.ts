import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryCost } from '../../src/systems/itacs/rules/movement/entry.ts'
import { reachOf } from '../../src/systems/itacs/rules/movement/reach.ts'
import { legalStay } from '../../src/systems/itacs/rules/movement/stack.ts'
import { CROWDED, legalWalk } from '../../src/systems/itacs/rules/movement/walk.ts'
import type { Terrain, UnitCode } from '../../src/systems/itacs/rules/terms/types.ts'
import { board, cell, field, groundOf, labels, named, type Scene, step, toward, unit } from './field.ts'
import { given, refusal } from './reading.ts'

const ahead = step('2020', 1)

/** Walks the first unit of a scene along a way; `/3` at the end is the facing wished for. */
const walk = (scene: Scene, way: string) => {
  const f = field(scene)
  const [path = '', facing] = way.split('/')
  const cells = path
    .split(' ')
    .filter((one) => one !== '')
    .map(cell)
  return legalWalk(f, f.units[0]!, cells, facing === undefined ? undefined : Number(facing))
}
const cost = (scene: Scene, way: string): number => given(walk(scene, way)).cost

describe('what hexes cost', () => {
  const entering = (type: UnitCode, terrain: Terrain, more: Partial<Scene> = {}): number =>
    entryCost(
      groundOf({ terrain: { [terrain]: ahead }, ...more }),
      unit(`A-${type}-1`, '2020/1'),
      cell('2020'),
      1,
      cell(ahead),
    )
  const shut = Number.POSITIVE_INFINITY
  const kinds: Terrain[] = [
    'clear',
    'woods',
    'forest',
    'swamp',
    'mud',
    'sand',
    'hills',
    'forestHills',
    'wall',
    'trench',
    'sea',
    'mountain',
  ]
  const row = (type: UnitCode) => kinds.map((kind) => entering(type, kind))

  test('[ITACS 3.0] [ITACS 10.3] by class: infantry, missile troops on foot and leaders; cavalry and horse archers', () => {
    const foot = [1, 2, 3, 3, 2, 1, 3, 4, 2, 2, shut, shut]
    const horse = [1, 4, 6, 6, 2, 2, 3, 8, shut, shut, shut, shut]
    for (const type of ['PS', 'SD', 'LB', '1L'] as const) expect(row(type)).toEqual(foot)
    for (const type of ['HC', 'HB', 'OC'] as const) expect(row(type)).toEqual(horse)
  })

  test('[ITACS 6.9.1] chariots (6.8) pay as cavalry; elephants as infantry on hills and in jungle', () => {
    expect(row('CH')).toEqual(row('HC'))
    expect(
      (['woods', 'forest', 'jungle', 'hills', 'forestHills', 'jungleHills', 'sand'] as const).map((kind) =>
        entering('EL', kind),
      ),
    ).toEqual([4, 6, 3, 3, 4, 4, 2])
  })

  test('[ITACS 3.1.2] a stream costs one point more', () => {
    expect([entering('PS', 'clear', { streams: ahead }), entering('PS', 'woods', { streams: ahead })]).toEqual([2, 3])
    expect(entering('HC', 'swamp', { streams: ahead })).toBe(7)
  })

  test('[ITACS 3.1.1] one point along a road, whatever the ground; only through its hexsides', () => {
    const road = { roads: [`2020 ${ahead}`], streams: ahead }
    expect((['HC', 'PS'] as const).map((type) => entering(type, 'swamp', road))).toEqual([1, 1])
    expect(entering('PS', 'swamp', { roads: [`${step('2020', 0)} ${ahead}`] })).toBe(3)
  })

  test('[ITACS 3.1.1] the picture: an MS goes from 26.29 by road to 29.28 through swamp and marsh', () => {
    const scene: Scene = {
      units: { 'A-MS-1': '26.29>27.28' },
      terrain: { swamp: '27.28 28.29', marsh: '29.28' },
      roads: ['2629 2728 2829 2928'],
    }
    expect(cost(scene, '27.28 28.29 29.28')).toBe(3)
    expect(refusal(walk({ ...scene, roads: [] }, '27.28 28.29 29.28'))).toBe('tooFar 4.3.1')
  })

  test('[ITACS 3.2.1] scarps are not crossed, either way; walls are mounted where they have none [ITACS 3.1.4]', () => {
    expect([
      entering('PS', 'clear', { scarps: `2020>${ahead}` }),
      entering('PS', 'clear', { scarps: `${ahead}>2020` }),
    ]).toEqual([shut, shut])
    expect([
      entering('PS', 'wall', { scarps: `${ahead}>2020` }),
      entering('PS', 'wall'),
      entering('HC', 'wall'),
    ]).toEqual([shut, 2, shut])
  })

  test('[ITACS 3.1.4] who mounts a wall: infantry, missile troops on foot and leaders, one to a hex', () => {
    const open = (['MI', 'SD', 'LB', '1L', 'HC', 'HB', 'CH', 'EL', 'ST'] as const).filter((type) =>
      Number.isFinite(entering(type, 'wall')),
    )
    expect(open).toEqual(['MI', 'SD', 'LB', '1L'])
    // A road does not bring cavalry up there.
    const road = { roads: [`2020 ${ahead}`] }
    expect([entering('HC', 'wall', road), entering('PS', 'wall', road)]).toEqual([shut, 1])
    const f = field({ units: { 'A-PS-1': '2020/1', 'A-1L-1': '2020', 'A-PS-2': ahead }, terrain: { wall: ahead } })
    expect(refusal(legalStay(f, cell(ahead), named(f, 'A-PS-1')))).toBe('overstacked 3.1.4')
    expect(refusal(legalStay(f, cell(ahead), named(f, 'A-1L-1')))).toBe('ok')
  })

  test('[ITACS 10.3] towers are entered and left by way of walls', () => {
    expect([entering('PS', 'tower'), entering('PS', 'tower', { terrain: { tower: ahead, wall: '2020' } })]).toEqual([
      shut,
      2,
    ])
    expect(entering('PS', 'clear', { terrain: { tower: '2020' } })).toBe(shut)
    expect(entering('PS', 'wall', { terrain: { tower: '2020', wall: ahead } })).toBe(2)
  })

  test('[ITACS 10.3] fleets (6.7) go on water and nowhere else; rivers are for light ones', () => {
    expect((['VF', 'LF', 'HF'] as const).map((type) => entering(type, 'sea'))).toEqual([1, 1, 1])
    expect((['VF', 'LF', 'HF'] as const).map((type) => entering(type, 'clear', { streams: ahead }))).toEqual([
      1,
      1,
      shut,
    ])
    expect((['VF', 'LF', 'HF'] as const).map((type) => entering(type, 'clear', { roads: [`2020 ${ahead}`] }))).toEqual([
      shut,
      shut,
      shut,
    ])
  })
})

describe('points and facing', () => {
  test('[ITACS 4.3.1] an SD has four points: after three clear hexes the woods are too much [I-03]', () => {
    const way = [ahead, step(ahead, 1), step(ahead, 1, 1)]
    const woods = step(ahead, 1, 1, 1)
    const scene: Scene = { units: { 'A-SD-1': '2020/1' }, terrain: { woods } }
    expect(cost(scene, way.join(' '))).toBe(3)
    expect(refusal(walk(scene, [...way, woods].join(' ')))).toBe('tooFar 4.3.1')
    expect(cost({ units: scene.units }, [...way, woods].join(' '))).toBe(4)
    // Points spent before in the same phase are gone.
    expect(refusal(walk({ units: { 'A-SD-1': { at: '2020/1', spent: 2 } } }, way.join(' ')))).toBe('tooFar 4.3.1')
  })

  test('[ITACS 4.3] nobody must move, and a way may stop short', () => {
    const scene: Scene = { units: { 'A-SD-1': '2020/1' } }
    expect(given(walk(scene, ''))).toEqual({ cost: 0, facing: 1, crowded: [] })
    const f = field(scene)
    expect(reachOf(f, f.units[0]!).ends).toContain(cell('2020'))
  })

  test('[ITACS 4.3.2] front and side hexes are entered freely, rear hexes after a turn for a point', () => {
    const into = [0, 1, 2, 3, 4, 5].map((way) => cost({ units: { 'A-PS-1': '2020/1' } }, step('2020', way)))
    expect(into).toEqual([1, 1, 1, 2, 2, 2])
    const archers = [0, 1, 2, 3, 4, 5].map((way) => cost({ units: { 'A-HB-1': '2020/1' } }, step('2020', way)))
    // The rear of horse archers is one hex [6.2].
    expect(archers).toEqual([1, 1, 1, 1, 2, 1])
    const leader = [0, 1, 2, 3, 4, 5].map((way) => cost({ units: { 'A-1L-1': '2020/1' } }, step('2020', way)))
    expect(leader).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('[ITACS 4.3.2] turning in place costs a point, however far [I-21]', () => {
    const turns = [0, 1, 2, 3, 4, 5].map((way) => cost({ units: { 'A-PS-1': '2020/1' } }, `/${way}`))
    expect(turns).toEqual([1, 0, 1, 1, 1, 1])
  })

  test('[ITACS 4.3.2] a side hex is entered with the old facing or the new one, for nothing [I-22]', () => {
    const scene: Scene = { units: { 'A-PS-1': '2020/1' } }
    const faces = [0, 1, 2, 3, 4, 5].map((way) => cost(scene, `${step('2020', 0)}/${way}`))
    expect(faces).toEqual([1, 1, 2, 2, 2, 2])
    expect(given(walk(scene, step('2020', 0))).facing).toBe(0)
    expect(given(walk(scene, step('2020', 3))).facing).toBe(3)
    // Sideways twice, one to each side, without ever turning.
    const zigzag = `${step('2020', 0)} ${step('2020', 0, 2)}`
    expect([cost(scene, zigzag), given(walk(scene, zigzag)).facing]).toEqual([2, 2])
  })

  test('[ITACS 4.3.4] the example, number by number', () => {
    // Two hexes of mud, and a third that is entered along a road: 2 + 2 + 1.
    const way = [ahead, step(ahead, 1), step(ahead, 1, 1)]
    const scene: Scene = {
      units: { 'A-LB-1': '2020/1', 'A-LB-2': '2020/1' },
      terrain: { mud: way.join(' ') },
      roads: [`${way[1]} ${way[2]}`],
    }
    expect(cost(scene, way[0]!)).toBe(2)
    expect(cost(scene, way.slice(0, 2).join(' '))).toBe(4)
    expect(given(walk(scene, way.join(' ')))).toEqual({ cost: 5, facing: 1, crowded: [] })
    // It faces the way it went; another facing would cost a sixth point.
    expect(refusal(walk(scene, `${way.join(' ')}/2`))).toBe('tooFar 4.3.1')
  })

  test('[ITACS 5.1] disrupted units do not move; whoever enters their hex stops there', () => {
    expect(refusal(walk({ units: { 'A-PS-1': { at: '2020/1', d: 1 } } }, ahead))).toBe('disrupted 5.1')
    const beyond = step(ahead, 1)
    const scene: Scene = { units: { 'A-PS-1': '2020/1', 'A-PS-2': { at: ahead, d: 1 } } }
    expect(refusal(walk(scene, ahead))).toBe('ok')
    expect(refusal(walk(scene, `${ahead} ${beyond}`))).toBe('mustStop 5.1')
    const f = field(scene)
    const found = reachOf(f, f.units[0]!)
    expect([found.costTo(cell(ahead)), found.costTo(cell(beyond))]).toEqual([1, 3])
    expect(found.wayTo(cell(beyond))).not.toContain(cell(ahead))
  })

  test('[ITACS 4.3.1] a disrupted fleet (6.7.5) sails at half its rate', () => {
    const lake = [ahead, step(ahead, 1)].join(' ')
    const points = (type: UnitCode, d: number) => {
      const f = field({ units: { [`A-${type}-1`]: { at: '2020', d } }, terrain: { lake } })
      return reachOf(f, f.units[0]!).allowance
    }
    expect([points('LF', 0), points('LF', 1), points('HF', 2), points('PS', 1)]).toEqual([15, 7.5, 6, 0])
    const hurt: Scene = { units: { 'A-LF-1': { at: '2020', d: 1 } }, terrain: { lake } }
    expect(cost(hurt, lake)).toBe(2)
  })

  test('[ITACS 5.3] so does whoever enters a hex that routs, but leaders pass', () => {
    const beyond = step(ahead, 1)
    const routing = { 'A-PS-2': { at: ahead, routs: true } }
    expect(refusal(walk({ units: { 'A-PS-1': '2020/1', ...routing } }, `${ahead} ${beyond}`))).toBe('mustStop 5.3')
    expect(refusal(walk({ units: { 'A-1L-1': '2020/1', ...routing } }, `${ahead} ${beyond}`))).toBe('ok')
  })
})

describe('stacking', () => {
  test('[ITACS 4.3.3] three units to a hex and any leaders, or what the sheet says', () => {
    const stay = (count: number, sheet: Scene['sheet'] = {}) => {
      const others = Object.fromEntries(Array.from({ length: count }, (_, n) => [`A-SD-${n}`, ahead]))
      const f = field({ units: { 'A-PS-9': '2020/1', ...others, 'A-1L-1': ahead, 'A-2L-1': ahead }, sheet })
      return refusal(legalStay(f, cell(ahead), named(f, 'A-PS-9')))
    }
    expect([stay(2), stay(3)]).toEqual(['ok', 'overstacked 4.3.3'])
    expect([stay(3, { stacking: () => 4 }), stay(1, { stacking: () => 1 })]).toEqual(['ok', 'overstacked 4.3.3'])
  })

  test('[ITACS 6.9.3] [ITACS 6.7.1] elephants and fleets stand alone', () => {
    const stay = (type: string, there: string, terrain: Terrain = 'clear') => {
      const f = field({ units: { [`A-${type}-1`]: '2020/1', [`A-${there}-2`]: ahead }, terrain: { [terrain]: ahead } })
      return refusal(legalStay(f, cell(ahead), named(f, `A-${type}-1`)))
    }
    expect([stay('EL', 'PS'), stay('PS', 'EL'), stay('EL', '1L'), stay('1L', 'EL')]).toEqual([
      'overstacked 6.9.3',
      'overstacked 6.9.3',
      'ok',
      'ok',
    ])
    expect(stay('LF', 'LF', 'sea')).toBe('overstacked 6.7.1')
  })

  test('[ITACS 4.3.3] nobody enters a hex of the enemy; a leader alone is taken there', () => {
    expect(refusal(walk({ units: { 'A-PS-1': '2020/1', 'B-LB-1': ahead } }, ahead))).toBe('enemy 4.3.3')
    expect(refusal(walk({ units: { 'A-PS-1': '2020/1', 'B-1L-1': ahead } }, ahead))).toBe('ok')
    expect(refusal(walk({ units: { 'A-PS-1': '2020/1', 'B-1L-1': ahead } }, `${ahead} ${step(ahead, 1)}`))).toBe(
      'mustStop 6.1.4',
    )
    expect(refusal(walk({ units: { 'A-1L-1': '2020/1', 'B-1L-1': ahead } }, ahead))).toBe('enemy 4.3.3')
  })

  // The picture: MC in 22.08, three CB in 22.07, the limit is three.
  const full = { 'A-MC-1': '22.08>22.07', 'A-CB-1': '22.07>22.06', 'A-CB-2': '22.07>22.06', 'A-CB-3': '22.07>22.06' }

  test('[ITACS 4.3.3] the picture: an MC goes through three CB to 22.05; one D for it, two for them', () => {
    expect(given(walk({ units: full }, '22.07 22.06 22.05'))).toMatchObject({ cost: 3, crowded: [cell('22.07')] })
    expect(CROWDED).toEqual({ mover: 1, stationary: 2 })
    expect(refusal(walk({ units: full }, '22.07'))).toBe('overstacked 4.3.3')
    // With two CB there is room.
    const { 'A-CB-3': _, ...roomy } = full
    expect(given(walk({ units: roomy }, '22.07 22.06 22.05')).crowded).toEqual([])
  })

  test('[ITACS 4.3.3] the picture: a CB steps aside to 21.06 and back again, and turns as the others stand', () => {
    const { 'A-MC-1': mc, ...archers } = full
    const aside = { ...archers, 'A-CB-1': '21.06>21.05', 'A-MC-1': mc }
    const f = field({ units: aside })
    expect(given(legalWalk(f, named(f, 'A-MC-1')[0]!, ['22.07', '22.06', '22.05'].map(cell))).crowded).toEqual([])
    const north = toward('22.07', '22.06')
    // Out 1, a turn about, back 1, a turn about: four of the five points.
    expect(cost({ units: archers }, `21.06 22.07/${north}`)).toBe(4)
  })

  test('[ITACS 4.3.3] ways lead around full hexes where the points suffice; leaders need no room', () => {
    const f = field({ units: full })
    const found = reachOf(f, named(f, 'A-MC-1')[0]!)
    expect(found.wayTo(cell('22.05'))).not.toContain(cell('22.07'))
    expect(found.ends).not.toContain(cell('22.07'))
    const tight = field({ units: { ...full, 'A-MC-1': { at: '22.08>22.07', spent: 6 } } })
    expect(labels(reachOf(tight, named(tight, 'A-MC-1')[0]!).wayTo(cell('22.05')) ?? [])).toEqual([
      '2205',
      '2206',
      '2207',
    ])
    const leader = field({ units: { ...full, 'A-1L-1': '22.08' } })
    expect(reachOf(leader, named(leader, 'A-1L-1')[0]!).ends).toContain(cell('22.07'))
  })

  test('[ITACS 4.3.3] leaders need no room, even where too many stand; who goes together crowds nobody but others', () => {
    const two = { 'A-SD-1': ahead, 'A-SD-2': ahead, 'A-1L-1': '2020', 'A-PS-1': '2020/1', 'A-PS-2': '2020/1' }
    const f = field({ units: two, sheet: { stacking: () => 1 } })
    const way = [cell(ahead), cell(step(ahead, 1))]
    const leader = named(f, 'A-1L-1')[0]!
    expect(given(legalWalk(f, leader, way)).crowded).toEqual([])
    expect(refusal(legalWalk(f, leader, way.slice(0, 1)))).toBe('ok')
    const pair = named(f, 'A-PS-1', 'A-PS-2')
    const free = [step('2020', 0), step('2020', 0, 0)].map(cell)
    expect(refusal(legalWalk(f, pair[0]!, free, undefined, pair))).toBe('overstacked 4.3.3')
    const wide = field({ units: two, sheet: { stacking: () => 2 }, terrain: { wall: step('2020', 0) } })
    const both = named(wide, 'A-PS-1', 'A-PS-2')
    expect(given(legalWalk(wide, both[0]!, free.slice(0, 2), undefined, both)).crowded).toEqual([])
  })

  test('[ITACS 4.3.3] several who pass together need room for all of them [I-60]', () => {
    const units = { 'A-SD-1': ahead, 'A-SD-2': ahead, 'A-PP-1': '2020/1', 'A-PP-2': '2020/1' }
    const f = field({ units })
    const way = [cell(ahead), cell(step(ahead, 1))]
    const pair = named(f, 'A-PP-1', 'A-PP-2')
    expect(given(legalWalk(f, pair[0]!, way)).crowded).toEqual([])
    expect(given(legalWalk(f, pair[0]!, way, undefined, pair)).crowded).toEqual([cell(ahead)])
  })

  test('[ITACS 4.3.3] a full hex where one would have to stop is closed', () => {
    const shaken = { ...full, 'A-CB-1': { at: '22.07>22.06', d: 1 } }
    expect(refusal(walk({ units: shaken }, '22.07 22.06'))).toBe('fullStop 4.3.3')
    const f = field({ units: shaken })
    expect(reachOf(f, named(f, 'A-MC-1')[0]!).wayTo(cell('22.06'))).not.toContain(cell('22.07'))
  })

  test('ways that are none are refused', () => {
    const scene: Scene = { units: { 'A-PS-1': '2020/1' }, terrain: { lake: ahead } }
    expect(refusal(walk(scene, step(ahead, 1)))).toBe('notAdjacent 4.3.2')
    expect(refusal(walk(scene, ahead))).toBe('closed 10.3')
  })
})

describe('laws', () => {
  const around = [...Array(board.size).keys()].filter((at) => board.distance(at, cell('2020')) <= 4)
  const kinds: Terrain[] = ['clear', 'clear', 'clear', 'woods', 'mud', 'swamp', 'mountain']
  const grounds = fc.array(fc.constantFrom(...kinds), { minLength: around.length, maxLength: around.length })

  /** Who goes, which way he faces, and by how many hexsides a way may differ from that for nothing. */
  type Goer = { readonly id: string; readonly facing: number; readonly free: readonly number[] }
  const KINDS = [
    { id: 'A-SD-1', free: [0, 1, 5], spent: 0 },
    // Horse archers have a single rear hex [6.2].
    { id: 'A-HB-1', free: [0, 1, 2, 4, 5], spent: 5 },
  ]

  /** Cheapest points for every cell and facing by the plain words of 4.3.2: turn for a point, go ahead or aside. */
  const plainly = (scene: Scene, { id, facing, free }: Goer, budget: number): Map<string, number> => {
    const ground = groundOf(scene)
    const best = new Map([[`${cell('2020')} ${facing}`, 0]])
    for (let changed = true; changed; ) {
      changed = false
      for (const [key, spent] of [...best]) {
        const [at = 0, face = 0] = key.split(' ').map(Number)
        const offer = (to: number, way: number, points: number): void => {
          const name = `${to} ${way}`
          if (spent + points > budget || spent + points >= (best.get(name) ?? Number.POSITIVE_INFINITY)) return
          best.set(name, spent + points)
          changed = true
        }
        for (let way = 0; way < 6; way++) offer(at, way, 1)
        for (const way of free.map((by) => (face + by) % 6)) {
          const to = board.neighbours[at * 6 + way] as number
          if (to < 0) continue
          const points = entryCost(ground, unit(id, '2020'), at, way, to)
          for (const after of [face, way]) offer(to, after, points)
        }
      }
    }
    return best
  }

  test('[ITACS 4.3.2] reach and walk agree with the plain words, facing by facing', () => {
    fc.assert(
      fc.property(grounds, fc.integer({ min: 0, max: 5 }), fc.constantFrom(...KINDS), (terrain, facing, kind) => {
        const found: Partial<Record<Terrain, string>> = {}
        terrain.forEach((one, index) => {
          found[one] = `${found[one] ?? ''} ${board.label(around[index] ?? 0)}`
        })
        const scene: Scene = { units: { [kind.id]: { at: `2020/${facing}`, spent: kind.spent } }, terrain: found }
        const f = field(scene)
        const mover = f.units[0]!
        const reached = reachOf(f, mover)
        const wanted = plainly(scene, { ...kind, facing }, 4)
        for (const at of reached.ends)
          for (let way = 0; way < 6; way++) {
            const points = reached.costFacing(at, way)
            expect(points > 4 ? undefined : points).toBe(wanted.get(`${at} ${way}`))
            const walked = legalWalk(f, mover, reached.wayTo(at) ?? [], way)
            if (walked.ok) expect(walked.value.cost).toBeGreaterThanOrEqual(points)
          }
        for (const at of reached.ends)
          expect(given(legalWalk(f, mover, reached.wayTo(at) ?? [])).cost).toBe(reached.costTo(at))
        expect(reached.ends).toHaveLength(new Set([...wanted.keys()].map((key) => key.split(' ')[0])).size)
      }),
      { numRuns: 40 },
    )
  })
})
