import { describe, expect, test } from 'vitest'
import { actLabel } from '../../src/systems/prestags/rules/movement/acts.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { concession } from '../../src/systems/prestags/rules/optional/concession.ts'
import type { Act, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { actsIn, dead, end, force, no, stay } from './bench.ts'
import { begun, choose, onward } from './chits.ts'
import { type Position, type Table, table } from './harness.ts'

const CONCEDE: Act = { type: 'act', act: 'concede', units: [] }

// A road from the left edge to the right one along the fifth row.
const ROAD = Array.from({ length: 12 }, (_, index) => `05${String(index + 1).padStart(2, '0')}`)

const field = (units: Position['units'], more: Partial<Position> & { vp?: [number, number] } = {}): Table => {
  const { vp, ...position } = more
  const t = table({
    options: ['concession'],
    step: 'movement',
    roads: [ROAD],
    scenario: { sides: [force('Reds'), force('Blues')] },
    units,
    ...position,
  })
  if (vp) t.state = { ...t.state, vp }
  return t
}

const out = (t: Table, unit: string, ...path: string[]) => ({
  type: 'move' as const,
  units: [{ unit }],
  path: t.cells(...path),
  exit: true,
})

const exitsOffered = (t: Table): string[] =>
  offersOf(t.battle, t.state).flatMap((pick) => (pick.kind === 'exit' ? [`${pick.unit} ${t.label(pick.from)}`] : []))

const isOffered = (t: Table): boolean =>
  offersOf(t.battle, t.state).some((pick) => pick.kind === 'act' && pick.command.act === 'concede')

const pair = { 'A-LC-1': '0503', 'B-MI-1': '0910' } as const

describe('conceding', () => {
  test('[15.0] is offered to the acting side in each of its own steps', () => {
    for (const [step, side] of [
      ['fire', 0],
      ['movement', 0],
      ['defensiveFire', 1],
      ['melee', 0],
    ] as const) {
      const t = field(pair, { step })
      expect(isOffered(t)).toBe(true)
      t.play(CONCEDE)
      expect(t.state.memo['conceded']).toBe(side)
    }
    expect(isOffered(field(pair, { options: [] }))).toBe(false)
    expect(actLabel(field(pair).battle, field(pair).state, CONCEDE)).toBe('Concede and march off')
  })

  test('[15.0] is no reason to wait in a step in which nothing else can be done', () => {
    const t = field(pair).play(end)
    expect(t.step).toBe('movement 1')
  })

  test('[15.0] not while a decision is asked for, nor in the set-up, nor with units or hexes named', () => {
    const t = field(
      { 'A-PP-1': '0504', 'A-PP-2': '0504', 'B-MI-1': '0505', 'B-MI-2': '0909' },
      { step: 'melee', dice: [6] },
    )
    t.play(t.melee('0505', 'A-PP-1', 'A-PP-2'))
    expect(no(t, CONCEDE)).toBe('decisionFirst 8.4')
    t.play(stay)
    const setUp = field(pair, { step: 'deployment' })
    expect(no(setUp, CONCEDE)).toBe('wrongStep 15.0')
    expect(no(field(pair), { ...CONCEDE, units: ['A-LC-1'] })).toBe('notPlain 15.0')
    expect(no(field(pair), { ...CONCEDE, to: 3 })).toBe('notPlain 15.0')
  })

  test('[15.1] is final, and made once in a game', () => {
    const t = field(pair).play(CONCEDE)
    expect(isOffered(t)).toBe(false)
    expect(no(t, CONCEDE)).toBe('conceded 15.1')
    t.play(end)
    expect(t.step).toBe('movement 1')
    expect(no(t, CONCEDE)).toBe('conceded 15.1')
  })
})

describe('withdrawing', () => {
  test('[15.0] opens the road hexes at the edge to the units of the conceding side only', () => {
    const t = field({ 'A-LC-1': '0503', 'A-LC-2': '0803', 'B-LC-1': '0510' })
    expect(exitsOffered(t)).toEqual([])
    expect(no(t, out(t, 'A-LC-1', '0502', '0501'))).toBe('noExit 11.41')
    t.play(CONCEDE)
    expect(exitsOffered(t)).toEqual(['A-LC-1 0501', 'A-LC-2 0501'])
    expect(no(t, out(t, 'A-LC-1', '0602', '0601'))).toMatch(/^noExit/)
    t.play(out(t, 'A-LC-1', '0502', '0501'))
    expect([t.unit('A-LC-1').fate, t.state.vp]).toEqual(['exited', [0, 0]])
    t.play(end)
    expect(t.step).toBe('movement 1')
    expect(exitsOffered(t)).toEqual([])
  })

  test('[15.3] who has left does not come back', () => {
    const t = field({ 'A-LC-1': '0503', 'A-LC-2': '0803', 'B-LC-1': '0510' }).play(CONCEDE)
    t.play(out(t, 'A-LC-1', '0502', '0501'))
    expect(no(t, t.move('A-LC-1', '0501'))).toBe('notOnMap 11.41')
  })

  test('[15.2] the battle ends at once when the last unit has left', () => {
    const t = field(pair).play(CONCEDE)
    t.play(out(t, 'A-LC-1', '0502', '0501'))
    expect(t.state.verdict).toMatchObject({ winner: 1, title: 'Substantive victory of the Blues' })
  })

  test('[15.2] or has been destroyed', () => {
    const t = field({ 'A-PP-1': '0504', 'A-PP-2': '0504', 'B-MI-1': '0505' }, { step: 'melee', dice: [6], vp: [3, 3] })
    t.state = { ...t.state, memo: { conceded: 1 } }
    t.play(t.melee('0505', 'A-PP-1', 'A-PP-2'))
    expect(dead(t)).toEqual(['B-MI-1'])
    expect(t.state.verdict).toMatchObject({ winner: 0, title: 'Substantive victory of the Reds' })
  })

  test('[15.2] not while one can still leave, though he is far away or disrupted', () => {
    const t = field({ 'A-MI-1': { at: '0101', disrupted: 4 }, 'A-MI-2': '1012', 'B-MI-1': '0910' })
    t.play(CONCEDE).play(end)
    expect(t.state.verdict).toBeUndefined()
    expect(t.step).toBe('movement 1')
  })

  test('[15.2] those who have no way to a road are immobile: it ends with their movement phase', () => {
    const map = ['....L.......', '....L.......', '....L.......']
    const t = field({ 'A-MI-1': '0108', 'B-MI-1': '0301' }, { map, roads: [['0101', '0102', '0103']] })
    t.play(CONCEDE)
    expect(t.state.verdict).toBeUndefined()
    t.play(end)
    expect(t.state.verdict?.winner).toBe(1)
  })

  test('[15.2] enemies all around make immobile, and so does a rule that lets him not move', () => {
    const ring = ['0504', '0506', '0404', '0405', '0604', '0605']
    const foes = Object.fromEntries(ring.map((at, index) => [`B-MI-${index + 1}`, at]))
    const t = field({ 'A-MI-1': '0505', ...foes }, { step: 'movement' }).play(CONCEDE)
    t.play(end)
    expect(t.state.verdict?.winner).toBe(1)
    const darius = field(
      { 'B-1L-1': '0505', 'A-MI-1': '0101' },
      {
        side: 1,
        options: ['concession', 'darius'],
        scenario: { game: 'spartan', sides: [force('Reds'), force('Blues', { darius: 'optional' })] },
      },
    )
    darius.state = { ...darius.state, memo: { conceded: 1 } }
    darius.play(end)
    expect(darius.state.verdict?.winner).toBe(0)
  })

  test('[15.2] contact makes nobody immobile: it ends, as disruption does', () => {
    const t = field(
      { 'A-MI-1': { at: '0505', marks: { contact: 1 } }, 'B-MI-1': { at: '0506', marks: { contact: 1 } } },
      { step: 'movement', options: ['concession', 'contact'] },
    )
    t.play(CONCEDE).play(end)
    expect(t.state.verdict).toBeUndefined()
  })

  test('[15.2] chariots that have driven in this phase are not immobile for it, nor are their passengers', () => {
    const units = { CH: 1, BW: 1 }
    const t = field(
      { 'A-CH-1': '0505', 'A-BW-1': { at: '0505', marks: { aboard: 'A-CH-1' } }, 'B-MI-1': '0909' },
      {
        step: 'movement',
        options: ['concession', 'chariots'],
        scenario: { sides: [force('Reds', { units }), force('Blues')] },
      },
    )
    t.play(CONCEDE).play(t.move('A-CH-1', '0504')).play(end)
    expect(t.state.verdict).toBeUndefined()
  })

  test('[15.2, Proposal 3] guns that stay where they were set up are immobile', () => {
    const guns = (date: string): Table =>
      field(
        { 'A-HA-1': '0503', 'B-MI-1': '0909' },
        {
          options: ['concession', 'artilleryByPeriod'],
          scenario: { game: 'yeoman', date, sides: [force('Reds', { units: { HA: 1 } }), force('Blues')] },
        },
      )
        .play(CONCEDE)
        .play(end)
    expect(guns('AD 1400').state.verdict?.winner).toBe(1)
    expect(guns('AD 1450').state.verdict).toBeUndefined()
  })

  test('[15.2, 22.12] in simultaneous play it is judged when the march of both ends', () => {
    const t = field(pair, { roads: [], step: 'plot', options: ['concession', 'simultaneous'] }).play(CONCEDE)
    for (let i = 0; i < 30 && t.state.turn === 3 && !t.state.verdict; i++)
      t.play(actsIn(t).includes('resolve ') ? { type: 'act', act: 'resolve', units: [] } : end)
    expect([t.state.turn, t.state.verdict?.winner]).toEqual([3, 1])
  })

  test('[15.2] without any road at the edge it ends with the next movement of the conceding side', () => {
    const t = field(pair, { roads: [], step: 'fire' })
    expect(concession.changes?.(t.battle)).toMatch(/no road leads off this map/)
    t.play({ type: 'act', act: 'concede', units: [] }).play(end)
    expect(t.step).toBe('movement 0')
    t.play(end)
    expect(t.state.verdict?.winner).toBe(1)
  })
})

describe('the movement of others', () => {
  test('[15.2] it is not judged when the movement phase of the other side ends', () => {
    const t = field({ 'A-MI-1': '0503', 'B-MI-1': '0910' }, { roads: [] })
    t.state = { ...t.state, memo: { conceded: 1 } }
    t.play(end)
    expect([t.step, t.state.verdict]).toEqual(['movement 1', undefined])
    t.play(end)
    expect(t.state.verdict?.winner).toBe(0)
  })

  test('[15.2, Alternate D] by drawn markers it is judged when the last have moved, not after each marker', () => {
    const t = begun({
      options: ['concession'],
      scenario: { game: 'spartan' },
      units: { 'A-1L-1': '0504', 'A-MI-1': '0505', 'B-2L-1': '1012' },
      dice: [1],
    })
    choose(t, 'A-1L-1').play(CONCEDE).play(end)
    expect([t.state.turn, t.state.verdict]).toEqual([1, undefined])
    onward(t, ({ state }) => state.verdict !== undefined || state.turn > 1)
    expect([t.state.turn, t.state.verdict?.winner]).toEqual([1, 1])
  })
})

/** The verdict when Reds have conceded and their last unit leaves, with the points as they are. */
const verdictAt = (vp: [number, number], scenario: Position['scenario'] = {}): NonNullable<State['verdict']> => {
  const t = field(pair, { vp, scenario: { sides: [force('Reds'), force('Blues')], ...scenario } }).play(CONCEDE)
  t.play(out(t, 'A-LC-1', '0502', '0501'))
  if (!t.state.verdict) throw new Error('no verdict')
  return t.state.verdict
}

describe('what it grants', () => {
  test('[15.1] at least a substantive victory, whatever the points say', () => {
    for (const vp of [
      [0, 0],
      [30, 2],
      [4, 5],
      [4, 8],
    ] as [number, number][]) {
      const verdict = verdictAt(vp)
      expect([verdict.winner, verdict.title]).toEqual([1, 'Substantive victory of the Blues'])
      expect(verdict.reasons[0]).toBe('The Reds conceded: at least a substantive victory of the Blues.')
    }
  })

  test('[15.1] a higher level when the points reach it', () => {
    const verdict = verdictAt([3, 9])
    expect([verdict.winner, verdict.title]).toEqual([1, 'Decisive victory of the Blues'])
    expect(verdict.reasons[1]).toBe('The points of the Blues make it a decisive one.')
  })

  test('[15.1] whatever conditions the conceding side fulfils', () => {
    const goal = { victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'any' } }]] }
    const verdict = verdictAt([20, 0], { sides: [force('Reds', goal), force('Blues')] } as Position['scenario'])
    expect(verdict.winner).toBe(1)
  })

  test('[15.1] even when the tide turns after it: the last turn ends with the same winner', () => {
    const t = field({ 'A-MI-1': '0105', 'B-MI-1': '0910' }, { turn: 10, side: 1, vp: [40, 0] })
    t.state = { ...t.state, memo: { conceded: 0 } }
    t.play(end)
    expect(t.state.verdict).toMatchObject({ winner: 1, title: 'Substantive victory of the Blues' })
    expect(t.state.verdict?.reasons.join(' ')).toMatch(/Reds fulfilled/)
  })

  test('[15.2] a battle that is decided as a movement phase ends goes no step further', () => {
    const t = field(pair, { roads: [] })
    t.state = { ...t.state, memo: { conceded: 0 } }
    t.play(end)
    expect([t.happened.at(-1), t.happened.includes('stepBegan')]).toEqual(['gameEnded', false])
  })

  test('[15.1] without a concession the verdict is as ever', () => {
    const t = field({ 'A-MI-1': '0105', 'B-MI-1': '0910' }, { turn: 10, side: 1, vp: [40, 0] }).play(end)
    expect(t.state.verdict).toMatchObject({ winner: 0, title: 'Victory of the Reds' })
  })
})

describe('together with panic', () => {
  const both = (units: Position['units'], more: Partial<Position> = {}): Table =>
    field(units, {
      options: ['concession', 'panic'],
      scenario: { sides: [force('Reds', { panicLevel: 10 }), force('Blues', { panicLevel: 10 })] },
      ...more,
    })

  test('[15.4] an army that withdraws may still panic, and flees as others do', () => {
    const t = both(
      { 'A-PP-1': '0504', 'A-PP-2': '0504', 'B-MI-1': '0505', 'B-MI-2': '0509', 'B-MI-3': '0901' },
      { step: 'melee', dice: [6] },
    )
    t.state = { ...t.state, vp: [9, 0], memo: { conceded: 1 } }
    t.play(t.melee('0505', 'A-PP-1', 'A-PP-2')).play(stay)
    expect(t.state.memo).toMatchObject({ conceded: 1, panicked: 1 })
    t.play(end)
    while (t.step !== 'movement 1') t.play(end)
    // One flees off the map anywhere and is lost; the other has to run the way the enemy leaves it.
    expect(exitsOffered(t)).toContain('B-MI-3 0901')
    expect(t.refused(end).cite).toBe('13.0')
  })

  test('[15.4] a rallied unit withdraws by the road again, and is not lost', () => {
    const t = both({ 'A-LC-1': '0503', 'A-1L-1': '0503', 'B-MI-1': '0910' })
    t.state = { ...t.state, memo: { conceded: 0, panicked: 0 } }
    t.play(out(t, 'A-LC-1', '0502', '0501'))
    expect([t.unit('A-LC-1').fate, t.state.vp]).toEqual(['exited', [0, 0]])
  })

  test('[15.4] losses by panic count for the level of victory', () => {
    const t = both({ 'A-MI-1': { at: '0801', marks: { panicked: 1 } }, 'B-MI-1': '0910' })
    t.state = { ...t.state, vp: [0, 9], memo: { conceded: 0, panicked: 0 } }
    t.play(out(t, 'A-MI-1'))
    expect(t.state.vp).toEqual([0, 10])
    expect(t.state.verdict?.title).toBe('Decisive victory of the Blues')
  })
})
