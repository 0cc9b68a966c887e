import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import type { Verdict } from '../../src/core/engine/course.ts'
import { describe, expect, test } from 'vitest'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { LEADERS, TROOPS } from '../../src/systems/prestags/rules/tables/units.ts'
import type { Command, LeaderCode, State, TroopCode, UnitCode } from '../../src/systems/prestags/rules/terms/types.ts'
import { map } from '../../src/systems/prestags/present/map.ts'
import { pointsOfForce } from '../../src/systems/prestags/rules/position/points.ts'
import { vpOf } from '../../src/systems/prestags/rules/position/units.ts'
import { alternatives, counts, isDecided, levelOf } from '../../src/systems/prestags/rules/victory/victory.ts'
import { arena, hit, shoot } from './arena.ts'
import { dead, end, enter, force, lose, no, odds } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

type Conditions = readonly (readonly object[])[]

const level = (atLeast: string, more = {}) => ({ type: 'victoryLevel', atLeast, ...more })
const hold = (hexes: readonly string[], at?: number | 'end') => ({ type: 'control', hexes, ...(at ? { at } : {}) })
const prevent = { type: 'prevent' }

/** A battle of Reds and Blues with these conditions; more of the scenario in `rest`. */
const about = (reds: Conditions, blues: Conditions, rest: object = {}): NonNullable<Position['scenario']> =>
  ({ sides: [force('Reds', { victory: reds }), force('Blues', { victory: blues })], ...rest }) as never

const idle = { 'A-MI-98': '1001', 'B-MI-99': '1012' }
const letters = { M: '0505', N: '0808' }

/** The last step of turn 10 of 10. */
const lastStep = (scenario: Position['scenario'], state: Partial<State> = {}, units: Position['units'] = {}): Table => {
  const t = table({
    step: 'melee',
    side: 1,
    turn: 10,
    letters,
    units: { ...idle, ...units },
    ...(scenario ? { scenario } : {}),
  })
  t.state = { ...t.state, ...state }
  return t
}

const verdict = (t: Table): Verdict => {
  const found = t.play(end).state.verdict
  if (!found) throw new Error(`no verdict in ${t.step}`)
  return found
}

const until = (t: Table, step: string, turn = t.state.turn): Table => {
  for (let i = 0; t.step !== step || t.state.turn < turn; i++) {
    if (i > 60) throw new Error(`never came to ${step}`)
    t.play(end)
  }
  return t
}

describe('the scenario', () => {
  const reserve = (at = '0101') => ({ at, fate: 'reserve' as const })
  const deployment = (rest: object = {}, side: 0 | 1 = 0, map?: readonly string[]) =>
    table({
      step: 'deployment',
      side,
      turn: 0,
      playerTurn: 0,
      letters,
      ...(map ? { map } : {}),
      units: { 'A-MI-1': reserve(), 'A-MI-2': reserve(), 'A-SD-1': reserve(), 'B-MI-1': reserve() },
      scenario: {
        sides: [
          force('Reds', { deploy: [{ within: 1, of: ['M'] }], stacking: 2 }),
          force('Blues', { deploy: [{ within: 1, of: ['N'] }] }),
        ],
        ...rest,
      } as never,
    })
  const put = (t: Table, ...places: (readonly [string, string])[]): Command => ({
    type: 'deploy',
    placements: places.map(([unit, at]) => ({ unit, to: t.cell(at) })),
  })

  test('[11.1] A sets up and moves first, then B; turn 1 begins when both are ready', () => {
    const t = deployment()
    expect(t.step).toBe('deployment 0')
    expect(no(t, end)).toBe('undeployed 11.1')
    t.play(put(t, ['A-MI-1', '0505'], ['A-MI-2', '0505'], ['A-SD-1', '0605'])).play(end)
    expect([t.step, t.state.turn]).toEqual(['deployment 1', 0])
    expect(no(t, end)).toBe('undeployed 11.1')
    t.play(put(t, ['B-MI-1', '0808'])).play(end)
    expect([t.step, t.state.turn, t.state.playerTurn]).toEqual(['movement 0', 1, 1])
    t.play(end)
    expect([t.step, t.state.turn, t.state.playerTurn]).toEqual(['movement 1', 1, 2])
    t.play(end)
    expect([t.step, t.state.turn, t.state.playerTurn]).toEqual(['movement 0', 2, 3])
  })

  test('[11.1] unless the battle says otherwise', () => {
    const order = (rest: object) => deployment(rest).battle.sequence.steps.map((step) => `${step.kind} ${step.owner}`)
    const turn = (side: number) =>
      ['fire', 'movement', 'defensiveFire', 'melee', 'recovery'].map((kind) => `${kind} ${side}`)
    const record = 'turnRecord undefined'
    expect(order({})).toEqual(['deployment 0', 'deployment 1', ...turn(0), ...turn(1), record])
    expect(order({ deploysFirst: 1 })).toEqual(['deployment 1', 'deployment 0', ...turn(0), ...turn(1), record])
    expect(order({ movesFirst: 1 })).toEqual(['deployment 0', 'deployment 1', ...turn(1), ...turn(0), record])
    const t = deployment({ movesFirst: 1 })
    t.play(put(t, ['A-MI-1', '0505'], ['A-MI-2', '0505'], ['A-SD-1', '0605'])).play(end)
    t.play(put(t, ['B-MI-1', '0808'])).play(end)
    expect([t.step, t.state.turn, t.state.playerTurn]).toEqual(['movement 1', 1, 1])
  })

  test('[5.23] nobody is set up among the enemy, where both may stand', () => {
    const sides = [force('Reds', { stacking: 2 }), force('Blues')]
    const t = deployment({ sides })
    const foe = t.cell('0505')
    t.state = {
      ...t.state,
      units: t.state.units.map((unit) => (unit.id === 'B-MI-1' ? { ...unit, fate: 'map', at: foe } : unit)),
    }
    expect(no(t, put(t, ['A-MI-1', '0505']))).toBe('enemy 5.23')
    t.play(put(t, ['A-MI-1', '0506']))
  })

  test('[11.1] set-up within the distance of the letter, within stacking and classes', () => {
    const t = deployment()
    expect(no(t, put(t, ['A-MI-1', '0507']))).toBe('outsideZone 11.1')
    expect(no(t, put(t, ['A-MI-1', '0808']))).toBe('outsideZone 11.1')
    expect(no(t, put(t, ['B-MI-1', '0808']))).toBe('notYours 11.1')
    expect(no(t, put(t, ['A-MI-9', '0505']))).toBe('unknownUnit 11.1')
    expect(no(t, put(t, ['A-MI-1', '0505'], ['A-MI-1', '0505']))).toBe('twice 11.1')
    expect(no(t, put(t))).toBe('nobody 11.1')
    expect(no(t, put(t, ['A-MI-1', '0505'], ['A-SD-1', '0505']))).toBe('incompatible 5.32')
    expect(no(t, { type: 'undeploy', units: ['A-MI-1'] })).toBe('notOnMap 11.1')
    t.play(put(t, ['A-MI-1', '0505'], ['A-MI-2', '0505']))
    expect(no(t, { type: 'undeploy', units: ['A-MI-1', 'A-MI-1'] })).toBe('twice 11.1')
    expect(no(t, { type: 'undeploy', units: [] })).toBe('nobody 11.1')
    expect(no(t, { type: 'undeploy', units: ['B-MI-1'] })).toBe('notYours 11.1')
    for (const to of [-1, t.battle.map.board.size])
      expect(t.refused({ type: 'deploy', placements: [{ unit: 'A-MI-1', to }] }).text).toMatch(
        /^Hex off the map is outside/,
      )
    t.play({ type: 'undeploy', units: ['A-MI-1'] })
    expect(t.unit('A-MI-1')).toMatchObject({ fate: 'reserve', at: -1 })
    t.play(put(t, ['A-MI-1', '0506']))
    expect(no(t, t.move('A-MI-1', '0505'))).toMatch(/^wrongStep/)
  })

  test('[11.1] the seven hexes within one of M are offered for each unit, the lake among them is not', () => {
    const t = deployment()
    expect(offersOf(t.battle, t.state).filter((pick) => pick.kind === 'deploy')).toHaveLength(3 * 7)
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '...L........' : '.'.repeat(12)))
    const lake = deployment({}, 0, map)
    expect(no(lake, put(lake, ['A-MI-1', '0504']))).toBe('outsideZone 11.1')
    expect(offersOf(lake.battle, lake.state).filter((pick) => pick.kind === 'deploy')).toHaveLength(3 * 6)
  })

  test('[11.1] ground that a battle prohibits is closed to set-up and movement; ignored ground is open', () => {
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '...w........' : '.'.repeat(12)))
    const closed = deployment({ terrain: [{ prohibited: ['woods'] }] }, 0, map)
    expect(no(closed, put(closed, ['A-MI-1', '0504']))).toBe('outsideZone 11.1')
    const scenario = { terrain: [{ prohibited: ['woods' as const] }] }
    const march = table({ step: 'movement', map, scenario, units: { 'A-LC-1': '0503', ...idle } })
    expect(no(march, march.move('A-LC-1', '0504'))).toBe('prohibited 9.0')
    const lake = map.map((row) => row.replace('w', 'L'))
    const open = table({
      step: 'movement',
      map: lake,
      scenario: { terrain: [{ ignore: ['lake'] }] },
      units: { 'A-LC-1': '0503', ...idle },
    })
    open.play(open.move('A-LC-1', '0504', '0505'))
    expect(open.events[0]).toMatchObject({ moves: [{ cost: 2 }] })
  })

  test('[11.1] the game lasts the printed number of turns and then gives its verdict', () => {
    const t = table({ step: 'melee', side: 1, turn: 9, units: idle })
    t.play(end)
    expect([t.state.turn, t.state.verdict]).toEqual([10, undefined])
    until(t, 'movement 1').play(end)
    expect(t.state.verdict).toMatchObject({ winner: undefined, title: 'A draw' })
    expect(t.happened.at(-1)).toBe('gameEnded')
    expect(no(t, end)).toBe('over 11.1')
    expect(no(t, t.move('A-MI-98', '1002'))).toBe('over 11.1')
    expect(offersOf(t.battle, t.state)).toEqual([])
  })

  test('[11.1] the turn record moves on after both player-turns only', () => {
    const t = table({ step: 'movement', units: idle })
    t.play(end)
    expect([t.step, t.state.turn]).toEqual(['movement 1', 3])
    t.play(end)
    expect([t.step, t.state.turn]).toEqual(['movement 0', 4])
  })

  test('[11.1] conditions parted by semicolons are alternatives; within one, all must hold', () => {
    const scenario = about([[level('substantive')], [hold(['M']), level('marginal')]], [[prevent]])
    const winner = (vp: [number, number], control: Record<number, SideIndex> = {}) =>
      verdict(lastStep(scenario, { vp, control })).winner
    const m = lastStep(scenario).cell('0505')
    expect(winner([4, 2])).toBe(0)
    expect(winner([3, 2])).toBe(1)
    expect(winner([3, 2], { [m]: 0 })).toBe(0)
    expect(winner([3, 2], { [m]: 1 })).toBe(1)
    expect(winner([2, 2], { [m]: 0 })).toBe(1)
  })

  test('[11.1] the verdict says in words what held and what did not', () => {
    const t = lastStep(about([[level('marginal'), hold(['M'])]], [[level('decisive')]]), { vp: [3, 2], control: {} })
    expect(verdict(t)).toEqual({
      winner: undefined,
      title: 'A draw',
      reasons: [
        'Neither side fulfilled the conditions.',
        'Reds did not fulfil: a marginal victory or better: 3 points to 2, marginal; and control M at the end: M is nobody’s yet.',
        'Blues did not fulfil: a decisive victory or better: 2 points to 3, no level.',
        'Victory points: Reds 3, Blues 2.',
      ],
    })
    const won = lastStep(about([[level('marginal')]], [[hold(['M'], 'end')]]), { vp: [1, 0] })
    expect(verdict(won)).toMatchObject({ winner: 0, title: 'Victory of the Reds' })
  })

  test('[11.1] both or neither: a draw, or the side the battle names', () => {
    const both = { vp: [3, 2] as [number, number] }
    const m = lastStep(undefined).cell('0505')
    const clause = (rest: object, fulfilled: boolean) =>
      verdict(
        lastStep(
          about([[level('marginal')]], [[hold(['M'])]], rest),
          fulfilled ? { ...both, control: { [m]: 1 } } : {},
        ),
      ).winner
    expect(clause({}, true)).toBeUndefined()
    expect(clause({ ifBoth: 'draw' }, true)).toBeUndefined()
    expect(clause({ ifBoth: 'Blues' }, true)).toBe(1)
    expect(clause({ ifBoth: 'Reds', ifNeither: 'Blues' }, true)).toBe(0)
    expect(clause({}, false)).toBeUndefined()
    expect(clause({ ifNeither: 'draw' }, false)).toBeUndefined()
    expect(clause({ ifBoth: 'Reds', ifNeither: 'Blues' }, false)).toBe(1)
    expect(verdict(lastStep(about([[level('marginal')]], [[prevent]])))).toMatchObject({ winner: 1 })
  })

  test('[11.1] two sides that can only prevent do not wait for each other', () => {
    const t = lastStep(about([[prevent]], [[prevent]], { ifBoth: 'draw' }))
    expect(verdict(t)).toMatchObject({ winner: undefined, title: 'A draw' })
    const one = lastStep(about([[prevent], [level('marginal')]], [[prevent]]), { vp: [1, 0] })
    expect(verdict(one).winner).toBe(0)
  })
})

describe('victory points', () => {
  // As in the summary of unit types: half the melee strength rounded up, a dot 1, plus the fire strength.
  const PRINTED: Readonly<Record<TroopCode, number>> = {
    MI: 1,
    MS: 2,
    PS: 2,
    PP: 3,
    LT: 2,
    EX: 4,
    BI: 3,
    SD: 2,
    AX: 2,
    LC: 1,
    MC: 2,
    HC: 2,
    VF: 2,
    EL: 4,
    CH: 1,
    BW: 3,
    IB: 3,
    SK: 3,
    BL: 4,
    CB: 3,
    AE: 3,
    AL: 3,
    LB: 4,
    HB: 2,
    OC: 2,
    BC: 3,
    HA: 4,
    LA: 3,
  }

  test('[11.2] every unit type; brackets are left aside; leaders are 1', () => {
    expect(Object.keys(PRINTED).sort()).toEqual(Object.keys(TROOPS).sort())
    for (const game of ['chariot', 'spartan', 'legion', 'viking'] as const) {
      for (const code of Object.keys(TROOPS) as TroopCode[]) expect(vpOf(code, game), code).toBe(PRINTED[code])
      for (const code of Object.keys(LEADERS) as LeaderCode[]) expect(vpOf(code, game), code).toBe(1)
    }
  })

  test('[11.2] Yeoman values its cavalry higher', () => {
    const other = { HC: 6, MC: 4, LC: 2 } as Partial<Record<TroopCode, number>>
    for (const code of Object.keys(TROOPS) as TroopCode[])
      expect(vpOf(code, 'yeoman'), code).toBe(other[code] ?? PRINTED[code])
    expect(vpOf('1L', 'yeoman')).toBe(1)
  })

  test('[11.2] a force is worth what its units and leaders are', () => {
    const points = pointsOfForce({ units: { MI: 2, SK: 1 }, leaders: { '1': 1, '5': 2 } }, 'chariot')
    const stranger = { MI: 2, SK: 1, XX: 5 } as { MI: number }
    expect(pointsOfForce({ units: stranger, leaders: { '1': 1, '5': 2 } }, 'chariot')).toBe(points)
    expect(points).toBe(2 * PRINTED.MI + PRINTED.SK + 3)
  })

  test('[11.2] the points go to the enemy of the lost units, in melee, under fire and by a second disruption', () => {
    expect(hit(arena({ 'B-SK-1': '0505', 'B-EL-1': '0505' }), '0505', 'E').state.vp).toEqual([7, 0])
    expect(shoot(arena({ 'B-SK-1': '0505' }, { step: 'fire' }), '0505', 'E').state.vp).toEqual([3, 0])
    expect(hit(arena({ 'B-MS-1': { at: '0505', disrupted: 4 } }), '0505', 'D').state.vp).toEqual([2, 0])
    const yeoman = arena({ 'B-HC-1': '0505' }, { scenario: { game: 'yeoman' } })
    expect(hit(yeoman, '0505', 'E').state.vp).toEqual([6, 0])
    const blues = table({
      step: 'melee',
      side: 1,
      units: { 'A-MS-1': '0505', 'B-EL-1': '0506', 'B-EL-2': '0506' },
      dice: [6],
    })
    expect(blues.play(blues.melee('0505', 'B-EL-1', 'B-EL-2')).state.vp).toEqual([0, 2])
  })

  test('[11.2] points add up over the game', () => {
    const t = hit(arena({ 'B-MS-1': '0505', 'B-PP-1': '0604', 'B-MI-9': '0909' }), '0505', 'E')
    t.play({ type: 'advance', moves: [] })
    expect(t.state.vp).toEqual([2, 0])
    hit(t, '0604', 'E')
    expect(t.state.vp).toEqual([5, 0])
  })
})

describe('levels', () => {
  test('[11.21] marginal: more than 1 to 1, less than 2 to 1', () => {
    expect([levelOf(1, 1), levelOf(7, 7), levelOf(6, 7)]).toEqual([undefined, undefined, undefined])
    expect([levelOf(8, 7), levelOf(13, 7), levelOf(199, 100)]).toEqual(['marginal', 'marginal', 'marginal'])
  })
  test('[11.22] substantive: 2 to 1, less than 3 to 1', () => {
    expect([levelOf(14, 7), levelOf(20, 7), levelOf(2, 1)]).toEqual(['substantive', 'substantive', 'substantive'])
  })
  test('[11.23] decisive: 3 to 1 and better; any score against none', () => {
    expect([levelOf(21, 7), levelOf(3, 1), levelOf(100, 1), levelOf(1, 0)]).toEqual(Array(4).fill('decisive'))
    expect([levelOf(0, 0), levelOf(0, 1)]).toEqual([undefined, undefined])
  })
  test('[11.21] [11.22] [11.23] over a grid of points', () => {
    for (let own = 0; own <= 40; own++)
      for (let enemy = 1; enemy <= 20; enemy++) {
        const ratio = Math.floor(own / enemy)
        const wanted = own <= enemy ? undefined : ([undefined, 'marginal', 'substantive'][ratio] ?? 'decisive')
        expect(levelOf(own, enemy), `${own}:${enemy}`).toBe(wanted)
      }
  })

  test('[11.24] example: marginal and control of M is fulfilled by any higher level with M', () => {
    const scenario = about([[level('marginal'), hold(['M'])]], [[prevent]])
    const m = lastStep(scenario).cell('0505')
    const winner = (own: number, held: boolean) =>
      verdict(lastStep(scenario, { vp: [own, 7], control: held ? { [m]: 0 } : {} })).winner
    expect([7, 8, 14, 21].map((own) => winner(own, true))).toEqual([1, 0, 0, 0])
    expect(winner(21, false)).toBe(1)
  })

  test('[11.24] a lower level is not as good', () => {
    const winner = (atLeast: string, own: number) =>
      verdict(lastStep(about([[level(atLeast)]], [[prevent]]), { vp: [own, 7] })).winner
    expect([20, 21].map((own) => winner('decisive', own))).toEqual([1, 0])
    expect([13, 14].map((own) => winner('substantive', own))).toEqual([1, 0])
  })
})

describe('counts of units', () => {
  test('[11.25] classes D and E never count', () => {
    const uncounted = ([...Object.keys(TROOPS), ...Object.keys(LEADERS)] as UnitCode[]).filter(
      (type) => !counts({ type } as never),
    )
    expect(uncounted).toEqual(['VF', 'EL', 'CH', '1L', '2L', '3L', '4L', '5L', '6L'])
  })

  const lost = (...ids: string[]) =>
    Object.fromEntries(ids.map((id) => [id, { at: '0101', fate: 'eliminated' as const }]))

  test('[11.25] destroyed units: chariots, elephants and leaders do not help', () => {
    const scenario = about([[{ type: 'destroyUnits', count: 2 }]], [[level('decisive')]])
    const winner = (...ids: string[]) => verdict(lastStep(scenario, {}, lost(...ids))).winner
    expect(winner('B-MI-1', 'B-CH-1', 'B-EL-1', 'B-1L-1')).toBeUndefined()
    expect(winner('B-MI-1', 'B-SK-1')).toBe(0)
    expect(winner('A-MI-1', 'A-SK-1')).toBeUndefined()
  })

  test('[11.25] destroyed units as a multiple of one’s own losses', () => {
    const scenario = about([[{ type: 'destroyUnits', count: 3, timesOwnLosses: 2 }]], [[prevent]])
    const winner = (...ids: string[]) => verdict(lastStep(scenario, {}, lost(...ids))).winner
    const four = ['B-MI-1', 'B-MI-2', 'B-MI-3', 'B-MI-4']
    expect(winner(...four, 'A-MI-1', 'A-MI-2')).toBe(0)
    expect(winner(...four, 'A-MI-1', 'A-MI-2', 'A-MI-3')).toBe(1)
    expect(winner(...four, 'A-MI-1', 'A-MI-2', 'A-CH-3')).toBe(0)
    expect(winner('B-MI-1', 'B-MI-2')).toBe(1)
  })

  test('[11.25] losses at most', () => {
    const scenario = about([[{ type: 'loseAtMost', count: 1 }]], [[prevent]])
    const winner = (...ids: string[]) => verdict(lastStep(scenario, {}, lost(...ids))).winner
    expect([winner(), winner('A-MI-1', 'A-EL-1', 'A-2L-1'), winner('A-MI-1', 'A-MI-2')]).toEqual([0, 0, 1])
  })

  test('[11.25] exits: classes D and E, and types the battle excludes, are not counted', () => {
    const out = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { at: '0501', fate: 'exited' as const }]))
    const scenario = about(
      [[{ type: 'exitUnits', count: 2, where: { edge: 'west' }, notTypes: ['BW'] }]],
      [[level('marginal')]],
    )
    const winner = (...ids: string[]) => verdict(lastStep(scenario, {}, out(...ids))).winner
    expect(winner('A-MI-1', 'A-CH-1', 'A-1L-1', 'A-BW-1')).toBeUndefined()
    expect(winner('A-MI-1', 'A-HC-1')).toBe(0)
  })
})

describe('control of hexes', () => {
  const scenario = about([[hold(['M'])]], [[hold(['M'])]])
  const held = (t: Table) => t.state.control[t.cell('0505')]
  const field = (units: Position['units'], more: Partial<Position> = {}) =>
    table({ step: 'movement', letters, scenario, units: { ...idle, ...units }, ...more })

  test('[11.3] nobody’s until somebody occupies it; then the last occupant’s, also when it is empty', () => {
    const t = field({ 'A-MI-1': '0504', 'B-MI-1': '0506' })
    expect(held(t)).toBeUndefined()
    t.play(t.move('A-MI-1', '0505'))
    expect(t.events).toContainEqual({ type: 'controlChanged', cell: t.cell('0505'), side: 0 })
    expect(held(t)).toBe(0)
    until(t, 'movement 0', 4)
    t.play(t.move('A-MI-1', '0504'))
    expect(held(t)).toBe(0)
    until(t, 'movement 1')
    t.play(t.move('B-MI-1', '0505'))
    expect(held(t)).toBe(1)
  })

  test('[11.3] passing through does not occupy', () => {
    const t = field({ 'A-LC-1': '0504' })
    t.play(t.move('A-LC-1', '0505', '0506'))
    expect(held(t)).toBeUndefined()
  })

  test('[11.3] a leader occupies like any unit; a unit that drops off on the way occupies where it stays', () => {
    const t = field({ 'A-1L-1': '0504', 'A-LC-1': '0504' })
    t.play({ type: 'move', units: [{ unit: 'A-1L-1', steps: 1 }, { unit: 'A-LC-1' }], path: t.cells('0505', '0506') })
    expect(held(t)).toBe(0)
  })

  test('[11.3] an occupant that is eliminated keeps it for its side until an enemy enters', () => {
    const t = arena({ 'B-MI-1': '0505', ...idle }, { letters, scenario })
    t.state = { ...t.state, control: { [t.cell('0505')]: 1 } }
    hit(t, '0505', 'E')
    expect([dead(t), held(t)]).toEqual([['B-MI-1'], 1])
    const stayed = t.state
    t.play({ type: 'advance', moves: [] })
    expect(held(t)).toBe(1)
    t.state = stayed
    t.play(enter(t, '0505', 'A-MI-1'))
    expect(held(t)).toBe(0)
    expect(t.happened).toContain('controlChanged')
  })

  test('[11.3] a force that sets up in the hex holds it from the start', () => {
    const t = table({
      step: 'deployment',
      turn: 0,
      playerTurn: 0,
      letters,
      scenario,
      units: { 'A-MI-1': '0505', 'B-MI-1': '0808' },
    })
    t.play(end)
    expect(held(t)).toBe(0)
    t.play(end)
    expect([t.step, held(t), t.state.control[t.cell('0808')]]).toEqual(['movement 0', 0, undefined])
  })

  test('[11.3] all the hexes of a condition are needed', () => {
    const both = about([[hold(['M', '0808'])]], [[prevent]])
    const [m, n] = lastStep(both).cells('0505', '0808') as [number, number]
    const winner = (control: Record<number, SideIndex>) => verdict(lastStep(both, { control })).winner
    expect(winner({ [m]: 0 })).toBe(1)
    expect(winner({ [m]: 0, [n]: 1 })).toBe(1)
    expect(winner({ [m]: 0, [n]: 0 })).toBe(0)
  })

  test('[11.3] a dated condition is settled at the end of its turn and stays settled', () => {
    // Another way stays open to either side, so that the game goes on.
    const dated = about([[hold(['M'], 3)], [level('decisive')]], [[prevent], [level('decisive')]])
    const play = (before: SideIndex | undefined, after: SideIndex): Verdict => {
      const t = table({ step: 'melee', side: 1, turn: 3, letters, scenario: dated, units: idle })
      const m = t.cell('0505')
      t.state = { ...t.state, control: before === undefined ? {} : { [m]: before } }
      t.play(end)
      expect(t.events).toContainEqual({ type: 'conditionNoted', key: '0.0.0', held: before === 0 })
      t.state = { ...t.state, control: { [m]: after } }
      until(t, 'movement 1', 10)
      return verdict(t)
    }
    expect(play(0, 1)).toMatchObject({ winner: 0 })
    expect(play(0, 1).reasons[0]).toBe(
      'Reds fulfilled: control M at the end of turn 3: M is held by the Blues (settled in turn 3: it held).',
    )
    expect(play(1, 0)).toMatchObject({ winner: 1 })
    expect(play(undefined, 0)).toMatchObject({ winner: 1 })
  })

  test('[11.3] not before the end of the turn: the second player-turn still counts', () => {
    const dated = about([[hold(['M'], 3)]], [[hold(['M'], 3)]])
    const t = table({
      step: 'movement',
      side: 0,
      turn: 3,
      letters,
      scenario: dated,
      units: { ...idle, 'A-MI-1': '0504', 'B-LC-1': '0808' },
    })
    t.play(t.move('A-MI-1', '0505'))
    t.play(end)
    expect([t.step, t.state.noted]).toEqual(['movement 1', {}])
    t.play(end)
    expect(t.state.noted).toEqual({ '0.0.0': true, '1.0.0': false })
  })

  test('[11.1] what the end of the last turn itself decides is over, and is not played on', () => {
    const t = lastStep(about([[hold(['M'], 10)]], [[prevent]]))
    t.state = { ...t.state, control: { [t.cell('0505')]: 0 } }
    expect(isDecided(t.battle, t.state)).toBe(false)
    expect(verdict(t)).toMatchObject({ winner: 0 })
    expect(isDecided(t.battle, t.state)).toBe(true)
    expect(t.refused({ type: 'playOn' })).toMatchObject({ code: 'over', cite: '11.1' })
  })

  test('[11.3] conditions “by” a turn are settled then: levels, destroyed units, exits', () => {
    const dated = about(
      [
        [level('marginal', { by: 3 })],
        [{ type: 'destroyUnits', count: 1, by: 3 }],
        [{ type: 'exitUnits', count: 1, where: { edge: 'west' }, by: 3 }],
      ],
      [[level('decisive')]],
    )
    const noted = (vp: [number, number], units: Position['units']) => {
      const t = table({ step: 'melee', side: 1, turn: 3, scenario: dated, units: { ...idle, ...units } })
      t.state = { ...t.state, vp }
      return Object.values(t.play(end).state.noted)
    }
    expect(noted([0, 0], {})).toEqual([false, false, false])
    expect(noted([2, 1], {})).toEqual([true, false, false])
    expect(noted([0, 0], { 'B-MI-1': { at: '0101', fate: 'eliminated' } })).toEqual([false, true, false])
    expect(noted([0, 0], { 'A-MI-1': { at: '0101', fate: 'exited' } })).toEqual([false, false, true])
    const fresh = lastStep(dated)
    expect(alternatives(fresh.battle, fresh.state, 0).map((one) => one.conditions[0]?.text)).toEqual([
      'a marginal victory or better by the end of turn 3: 0 points to 0, no level',
      'destroy 1 unit by the end of turn 3: 0 destroyed, 0 lost',
      'take 1 unit off the west edge by the end of turn 3: 0 are out',
    ])
    const late = lastStep(dated, { noted: { '0.0.0': false, '0.1.0': false, '0.2.0': false }, vp: [5, 0] })
    expect(verdict(late).winner).toBeUndefined()
  })
})

describe('leaving the map', () => {
  const scenario = about(
    [[{ type: 'exitUnits', count: 2, where: { edge: 'west', within: 2, of: '0501' } }]],
    [[prevent]],
  )
  const leave = (t: Table, unit: string, ...path: string[]): Command => ({
    type: 'move',
    units: [{ unit }],
    path: t.cells(...path),
    exit: true,
  })
  const field = (units: Position['units'], more: Partial<Position> = {}) =>
    table({ step: 'movement', scenario, units: { 'A-MI-98': '1006', 'B-MI-99': '1012', ...units }, ...more })

  test('[11.41] who left in pursuit of a condition never comes back', () => {
    const t = field({ 'A-LC-1': '0502' })
    t.play(leave(t, 'A-LC-1', '0501'))
    expect(t.unit('A-LC-1')).toMatchObject({ fate: 'exited', at: t.cell('0501') })
    expect(no(t, t.move('A-LC-1', '0502'))).toBe('notOnMap 11.41')
    until(t, 'movement 0', 4)
    expect(no(t, t.move('A-LC-1', '0501'))).toBe('notOnMap 11.41')
    expect(offersOf(t.battle, t.state).some((pick) => 'unit' in pick && pick.unit === 'A-LC-1')).toBe(false)
    expect(t.state.vp).toEqual([0, 0])
  })

  test('[11.41] only where a condition of the side asks for it', () => {
    const t = field({ 'A-LC-1': '0801', 'A-LC-2': '0512', 'B-LC-1': '0501' })
    expect(no(t, leave(t, 'A-LC-1'))).toBe('noExit 11.41')
    expect(no(t, leave(t, 'A-LC-2'))).toBe('noExit 11.41')
    t.play(leave(t, 'A-LC-1', '0701')) // two hexes from 0501
    const blue = field({ 'B-LC-1': '0501' }, { side: 1 })
    expect(no(blue, leave(blue, 'B-LC-1'))).toBe('noExit 11.41')
  })

  test('[11.42] leaving costs a movement point', () => {
    const t = field({ 'A-MI-1': '0503', 'A-MI-2': '0504', 'A-MI-3': '0401' })
    t.play(leave(t, 'A-MI-1', '0502', '0501'))
    expect(t.events[0]).toMatchObject({ moves: [{ cost: 3, exits: true }] })
    expect(no(t, leave(t, 'A-MI-2', '0503', '0502', '0501'))).toBe('noPointLeft 11.42')
    t.play(leave(t, 'A-MI-3'))
    expect(t.unit('A-MI-3').fate).toBe('exited')
  })

  test('[11.42] half a point is not enough, and the one-hex right does not take a unit off', () => {
    const t = field({
      'A-MI-1': { at: '0502', halved: true },
      'A-MI-2': { at: '0401', halved: true },
      'A-MI-3': { at: '0601', disrupted: 4 },
    })
    expect(no(t, leave(t, 'A-MI-1', '0501'))).toBe('noPointLeft 11.42') // 1 of 1½
    t.play(leave(t, 'A-MI-2'))
    expect(no(t, leave(t, 'A-MI-3'))).toBe('disrupted 8.2')
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? 'w...........' : '.'.repeat(12)))
    const woods = field({ 'A-MI-1': '0502' }, { map })
    expect(no(woods, leave(woods, 'A-MI-1', '0501'))).toBe('noPointLeft 11.42')
  })

  test('[11.42] a unit stopped beside a fire unit does not leave', () => {
    const t = field({ 'A-LC-1': '0502', 'B-BW-1': '0601', 'A-LC-2': '0401' })
    expect(no(t, leave(t, 'A-LC-1', '0501'))).toBe('mustStop 6.41')
    t.play(leave(t, 'A-LC-2'))
  })

  test('[11.42] offers of leaving carry the point it costs', () => {
    const t = field({ 'A-MI-1': '0502' })
    const exits = offersOf(t.battle, t.state).filter((pick) => pick.kind === 'exit' && pick.unit === 'A-MI-1')
    const costs = Object.fromEntries(exits.map((pick) => (pick.kind === 'exit' ? [t.label(pick.from), pick.cost] : [])))
    expect(costs).toEqual({ '0301': 3, '0401': 2, '0501': 2, '0601': 2, '0701': 3 })
  })

  test('[11.42] what is out wins: the game ends early when the other side can only prevent it', () => {
    const t = field({ 'A-LC-1': '0501', 'A-LC-2': '0501', 'A-LC-3': '0601' })
    t.play(leave(t, 'A-LC-1'))
    expect(isDecided(t.battle, t.state)).toBe(false)
    t.play(leave(t, 'A-LC-2'))
    expect(isDecided(t.battle, t.state)).toBe(true)
    t.play(end)
    expect(t.state.verdict).toMatchObject({ winner: 0, title: 'Victory of the Reds' })
    expect(t.state.verdict?.reasons).toContain(
      'Reds fulfilled: take 2 units off the west edge within 2 hexes of 0501: 2 are out.',
    )
    expect(t.state.turn).toBe(3)
  })
})

describe('the early end', () => {
  const decided = (reds: Conditions, blues: Conditions, state: Partial<State> = {}, units: Position['units'] = {}) => {
    const t = lastStep(about(reds, blues), state, units)
    return isDecided(t.battle, t.state)
  }
  const stand = { 'A-MI-9': '0202', 'B-MI-9': '0909' }
  const loss = { ...stand, 'B-MI-1': { at: '0101', fate: 'eliminated' as const } }
  const one = { type: 'destroyUnits', count: 1 }

  test('[11.1] only by what nothing can take away, against a side that can only prevent', () => {
    expect(decided([[one]], [[prevent]], {}, loss)).toBe(true)
    expect(decided([[prevent]], [[one]], {}, { 'A-MI-1': { at: '0101', fate: 'eliminated' } })).toBe(true)
    expect(decided([[one]], [[prevent]], {}, stand)).toBe(false)
    expect(decided([[one]], [[level('marginal')]], {}, loss)).toBe(false)
    expect(decided([[one]], [[prevent], [level('marginal')]], {}, loss)).toBe(false)
    expect(decided([[{ ...one, timesOwnLosses: 2 }]], [[prevent]], {}, loss)).toBe(false)
    expect(decided([[one, level('marginal')]], [[prevent]], { vp: [1, 0] }, loss)).toBe(false)
    expect(decided([[level('decisive')]], [[prevent]], { vp: [9, 0] }, stand)).toBe(false)
    // What can no longer be reached decides as well.
    expect(decided([[{ ...one, by: 2 }]], [[prevent]], { noted: { '0.0.0': false } }, loss)).toBe(true)
    expect(decided([[{ ...one, by: 2 }]], [[prevent]], { noted: { '0.0.0': true } }, loss)).toBe(true)
  })

  test('[11.1] a lasting alternative is enough when another one is not lasting', () => {
    expect(decided([[hold(['M'])], [one]], [[prevent]], {}, loss)).toBe(true)
  })

  test('[11.1] when no enemy is left, only who is shaken, runs or goes wild may still be lost', () => {
    const ahead = (unit: object, more: Position['units'] = {}): boolean =>
      decided(
        [[level('marginal')]],
        [[prevent]],
        { vp: [3, 2] },
        {
          'A-MI-98': { at: '1001', ...unit },
          'B-MI-99': { at: '1012', fate: 'eliminated' },
          ...more,
        },
      )
    expect(ahead({})).toBe(true)
    expect(ahead({ disrupted: 4 })).toBe(false)
    // Who was shaken when he fell is lost already.
    expect(ahead({}, { 'A-MI-97': { at: '1002', fate: 'eliminated', disrupted: 4 } })).toBe(true)
    expect(ahead({}, { 'B-MI-97': { at: '1002', disrupted: 4 } })).toBe(false)
    const marks = [{ panicked: 1 }, { fleeing: 1 }, { roused: 4 }, { rampage: 0 }]
    expect(marks.map((one) => ahead({ marks: one }))).toEqual([false, false, false, false])
  })

  test('[11.1] the loss that decides ends the game with the step', () => {
    const t = arena({ 'B-MI-1': '0505', 'B-PS-1': '0505', 'B-MI-9': '0909' }, { scenario: about([[one]], [[prevent]]) })
    hit(t, '0505', '½E').play(lose('B-MI-1'))
    expect(t.state.verdict).toBeUndefined()
    expect(verdict(t).winner).toBe(0)
  })

  test('[11.1] how each condition stands can be read at any time', () => {
    const t = lastStep(about([[one, hold(['M'])]], [[prevent]]), {}, loss)
    expect(alternatives(t.battle, t.state, 0)).toEqual([
      {
        holds: false,
        conditions: [
          { holds: true, text: 'destroy 1 unit: 1 destroyed, 0 lost' },
          { holds: false, text: 'control M at the end: M is nobody’s yet' },
        ],
      },
    ])
    expect(alternatives(t.battle, t.state, 1)).toEqual([
      { holds: true, conditions: [{ holds: true, text: 'prevent the Reds from reaching theirs' }] },
    ])
  })
})

test('[11.1] a force that is wiped out ends the game where nothing else counts; it is played on to its last turn', () => {
  const t = hit(arena({ 'B-MI-1': '0505' }), '0505', 'E').play({ type: 'advance', moves: [] })
  t.play(end)
  expect([t.step, t.state.turn, t.state.verdict?.winner]).toEqual(['melee 0', 3, 0])
  t.play({ type: 'playOn' })
  expect([t.step, t.state.turn, t.state.verdict]).toEqual(['movement 0', 4, undefined])
  for (let i = 0; i < 10 && !t.state.verdict; i++) t.play(end)
  expect(t.state.verdict).toMatchObject({ winner: 0 })
  expect(() => odds(t, '0505', 'A-MI-1')).toThrow()
})

test('[11.1] a position that was decided as it stood goes to its last turn', () => {
  const t = arena({ 'B-MI-1': { at: '0101', fate: 'eliminated' } })
  t.state = { ...t.state, vp: [40, 0], toTheEnd: true }
  for (let i = 0; i < 200 && !t.state.verdict; i++) t.play(end)
  expect([t.state.turn, t.state.verdict?.winner]).toEqual([t.battle.scenario.turns, 0])
})

test('[11.1] a battle that was given up before it was decided is not played on', () => {
  const t = arena({ 'B-MI-1': '0505' }).play({ type: 'resign', side: 0 })
  expect(t.state.verdict).toMatchObject({ winner: 1 })
  expect(no(t, { type: 'playOn' })).toBe('over 11.1')
})

test('[11.1] a battle that was played on and given up is not played on once more', () => {
  const t = hit(arena({ 'B-MI-1': '0505' }), '0505', 'E').play({ type: 'advance', moves: [] })
  t.play(end).play({ type: 'playOn' })
  t.play({ type: 'resign', side: 0 })
  expect(t.state.verdict).toMatchObject({ winner: 0 })
  expect(no(t, { type: 'playOn' })).toBe('over 11.1')
})

test('[11.3] the standard of whoever was there last flies over a place that a condition names', () => {
  const t = table({
    step: 'movement',
    letters,
    units: { 'A-MI-1': '0504', ...idle },
    scenario: about([[hold(['M', 'N'])]], [[prevent]]),
  })
  const seen = () => map.standards(t.battle, t.state).map(({ name, side }) => [name, side])
  expect(seen()).toEqual([
    ['M', undefined],
    ['N', undefined],
  ])
  t.play(t.move('A-MI-1', '0505'))
  expect(seen()).toEqual([
    ['M', 0],
    ['N', undefined],
  ])
})
