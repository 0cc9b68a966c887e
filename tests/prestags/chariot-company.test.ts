import { describe, expect, test } from 'vitest'
import { actLabel, actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import type { Act, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { arena, hit } from './arena.ts'
import { dead, end, force, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const CREW = { CH: 2, SK: 2, MI: 1 }

const rally = (units: Position['units'], more: Partial<Position> = {}, reds: object = {}): Table =>
  table({
    options: ['chariots'],
    step: 'chariot',
    units,
    scenario: {
      sides: [force('Reds', { units: CREW, stacking: 3, ...reds }), force('Blues', { units: CREW })],
    } as never,
    ...more,
  })

const embark = (unit: string, chariot: string): Act => ({ type: 'act', act: 'embark', units: [unit], with: chariot })
const debark = (unit: string, to: number): Act => ({ type: 'act', act: 'debark', units: [unit], to })
const aboard = (chariot: string, hex: string, more: object = {}) => ({ at: hex, ...more, marks: { aboard: chariot } })
const at = (t: Table, id: string): string => t.label(t.unit(id).at)
const offered = (t: Table): string[] => actOffers(t.battle, t.state, 0).map((one) => actLabel(t.battle, t.state, one))

/** The same position with some of its units beside the map, waiting to come in. */
const waiting = (t: Table, ...ids: string[]): Table => {
  const units = t.state.units.map((unit) =>
    ids.includes(unit.id) ? { ...unit, fate: 'reserve' as const, at: -1 } : unit,
  )
  t.state = { ...t.state, units }
  return t
}

describe('orders to passengers', () => {
  const units = { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'A-SK-2': '0504', 'B-MI-1': '0912' }

  test('[Chariot 1.0] to step down takes one passenger and a hex, and nothing else', () => {
    const t = rally(units)
    const to = t.cell('0506')
    const wrong: Command[] = [
      debark('A-SK-9', to),
      { ...debark('A-SK-1', to), units: ['A-SK-1', 'A-SK-2'] },
      { ...debark('A-SK-1', to), with: 'A-CH-1' },
      { type: 'act', act: 'debark', units: ['A-SK-1'] },
      { type: 'act', act: 'debark', units: [], to },
    ]
    for (const order of wrong) expect(no(t, order)).toBe('badAct Chariot 1.0')
  })

  test('[Chariot 1.0] to step aboard takes a unit and a chariot that there are', () => {
    const t = rally(units)
    expect(no(t, embark('A-SK-9', 'A-CH-1'))).toBe('badAct Chariot 1.0')
    expect(no(t, embark('A-SK-2', 'A-CH-9'))).toBe('badAct Chariot 1.0')
    expect(no(t, { type: 'act', act: 'embark', units: ['A-SK-2'] })).toBe('badAct Chariot 1.0')
  })

  test('[Chariot 1.6] own passengers alone are offered a place to step down', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': '0101', 'B-CH-1': '0507', 'B-SK-1': aboard('B-CH-1', '0507') })
    expect(offered(t)).toEqual([])
  })

  test('[Chariot 1.0] nobody steps aboard who is lost, nor on a chariot that is lost', () => {
    const lost = { at: '0504', fate: 'eliminated' } as const
    const rider = rally({ 'A-CH-1': '0505', 'A-SK-1': lost, 'A-MI-1': '0101' })
    expect(no(rider, embark('A-SK-1', 'A-CH-1'))).toBe('notOnMap Chariot 1.0')
    const chariot = rally({ 'A-CH-1': lost, 'A-CH-2': '0101', 'A-SK-1': '0504' })
    expect(no(chariot, embark('A-SK-1', 'A-CH-1'))).toBe('notOnMap Chariot 1.0')
    expect(offered(chariot)).toEqual([])
  })

  test('[Chariot 1.0] in the hex of the chariot stepping aboard moves nobody', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': '0505', 'B-MI-1': '0912' })
    t.play(embark('A-SK-1', 'A-CH-1'))
    expect(t.events).toMatchObject([{ type: 'unitsMarked', text: 'SK 1 embarks on CH 1' }])
    expect(t.unit('A-SK-1')).toMatchObject({ moved: -1, marks: { aboard: 'A-CH-1' } })
  })
})

describe('chariots that leave', () => {
  const exits = { victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'east' } }]] }

  test('[Chariot 1.4] [11.41] a chariot leaves the map with its passenger, and no phase lies on it any more', () => {
    const t = rally(
      { 'A-CH-1': '0511', 'A-SK-1': aboard('A-CH-1', '0511'), 'A-CH-2': '0505', 'B-MI-1': '0801' },
      {},
      exits,
    )
    t.play({ type: 'move', units: [{ unit: 'A-CH-2' }], path: t.cells('0506') })
    t.play({ type: 'move', units: [{ unit: 'A-CH-1' }], path: t.cells('0512'), exit: true })
    expect([t.unit('A-CH-1').fate, t.unit('A-SK-1').fate]).toEqual(['exited', 'exited'])
    expect([t.unit('A-CH-1').marks, t.unit('A-CH-2').marks]).toEqual([{}, { driven: 1 }])
    t.play(end)
    expect(['A-CH-1', 'A-CH-2', 'B-MI-1'].map((id) => t.unit(id).marks)).toEqual([{}, { early: 1 }, {}])
  })

  test('[Chariot 1.5] [11.41] nor does the stream hold a chariot that has left', () => {
    const map = Array.from({ length: 10 }, (_, i) => (i === 4 ? '...........~' : '.'.repeat(12)))
    const t = rally({ 'A-CH-1': '0612', 'A-CH-2': '0505', 'B-MI-1': '0801' }, { map }, exits)
    t.play({ type: 'move', units: [{ unit: 'A-CH-1' }], path: [], exit: true })
    expect(t.unit('A-CH-1').marks).toEqual({})
    expect(t.happened).not.toContain('unitsMarked')
  })

  test('[Chariot 1.0] who has left with his chariot does not step down any more', () => {
    const gone = { fate: 'exited' } as const
    const t = rally({
      'A-CH-1': { at: '0512', ...gone },
      'A-SK-1': aboard('A-CH-1', '0512', gone),
      'A-CH-2': '0101',
    })
    expect(no(t, debark('A-SK-1', t.cell('0511')))).toBe('notAboard Chariot 1.0')
    expect(offered(t)).toEqual([])
  })

  test('[8.1] of a chariot that is lost with its passenger nothing is left to tell', () => {
    const blues = force('Blues', { units: CREW, stacking: 12 })
    const t = hit(
      arena(
        { 'B-CH-1': '0505', 'B-SK-1': aboard('B-CH-1', '0505'), 'B-SK-2': { at: '0505', marks: { onFoot: 64 } } },
        { options: ['chariots'], scenario: { sides: [force('Reds', { stacking: 99 }), blues] } as never },
      ),
      '0505',
      'E',
    )
    expect(dead(t)).toEqual(['B-CH-1', 'B-SK-1', 'B-SK-2'])
    expect(['B-CH-1', 'B-SK-1', 'B-SK-2'].map((id) => t.unit(id).marks)).toEqual([{}, {}, {}])
  })

  test('[Chariot 1.9] who stands beside other chariots without his own may stay, until he moves', () => {
    const left = (t: Table) => ({ at: '0505', marks: { onFoot: t.cell('0505') } })
    const units = { 'A-CH-1': '0505', 'A-1L-1': '0505', 'A-SK-2': '0707', 'B-MI-1': '0912' }
    const stays = rally({ ...units, 'A-SK-1': left(rally(units)) }, { step: 'movement' })
    stays.play(stays.move('A-SK-2', '0708'))
    expect(stays.unit('A-SK-1').marks).toEqual({ onFoot: stays.cell('0505') })
    stays.play(stays.move('A-CH-1', '0506')).play(stays.move('A-SK-1', '0605'))
    expect(stays.unit('A-SK-1').marks).toEqual({})
    const back = rally({ ...units, 'A-SK-1': left(rally(units)), 'A-CH-2': '0605' }, { step: 'movement' })
    back.play(back.move('A-SK-1', '0605'))
    expect(no(back, end)).toBe('besideChariots Chariot 1.9')
  })
})

test('[Chariot 1.0] a passenger who is apart from his chariot joins it, wherever it is', () => {
  const t = rally(
    { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0503'), 'A-CH-2': '0801', 'B-MI-1': '0912' },
    {},
    { deploy: [{ within: 1, of: ['0101'] }] },
  )
  t.play(t.move('A-CH-2', '0802'))
  expect(t.unit('A-SK-1')).toMatchObject({ fate: 'map', at: t.cell('0505'), marks: { aboard: 'A-CH-1' } })
})

describe('parts of a force', () => {
  const near = (hex: string) => [{ within: 1, of: [hex] }]
  const parts = [
    { name: 'the chariots', units: { CH: 2 }, leaders: {}, deploy: [{ within: 60, of: ['0505'] }] },
    { name: 'the slingers', units: { SK: 2, MI: 1 }, leaders: {}, deploy: near('0505') },
  ]
  const inParts = (units: Position['units']): Table => {
    const { deploy: _deploy, ...reds } = force('Reds', { units: CREW, stacking: 3, parts })
    const sides = [reds, force('Blues', { units: CREW })] as never
    return table({ options: ['chariots'], step: 'deployment', turn: 0, playerTurn: 0, units, scenario: { sides } })
  }

  test('[Chariot 1.0] [11.1] in the set-up a passenger steps aboard and down within the ground of his part', () => {
    const t = inParts({ 'A-CH-1': '0506', 'A-SK-1': '0505', 'A-CH-2': '0504', 'A-SK-2': aboard('A-CH-2', '0504') })
    expect(no(t, debark('A-SK-2', t.cell('0503')))).toBe('outsideZone 11.1')
    expect(
      offered(t)
        .filter((label) => label.startsWith('Debark'))
        .sort(),
    ).toEqual(['Debark SK 2 into 0404', 'Debark SK 2 into 0505', 'Debark SK 2 into 0604'])
    t.play({ type: 'deploy', placements: [{ unit: 'A-CH-1', to: t.cell('0506') }] })
    t.play(embark('A-SK-1', 'A-CH-1'))
    expect(at(t, 'A-SK-1')).toBe('0506')
    const beyond = inParts({ 'A-CH-1': '0507', 'A-SK-1': '0506' })
    expect(no(beyond, embark('A-SK-1', 'A-CH-1'))).toBe('outsideZone 11.1')
    expect(offered(beyond).filter((label) => label.startsWith('Embark'))).toEqual([])
  })

  test('[Chariot 1.0] [11.1] and goes with his chariot as far as that; beyond it he is taken back', () => {
    const t = inParts({ 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505') })
    t.play({ type: 'deploy', placements: [{ unit: 'A-CH-1', to: t.cell('0506') }] })
    expect(at(t, 'A-SK-1')).toBe('0506')
    t.play({ type: 'deploy', placements: [{ unit: 'A-CH-1', to: t.cell('0507') }] })
    const { fate, at: stood, marks } = t.unit('A-SK-1')
    expect({ fate, at: stood, marks }).toEqual({ fate: 'reserve', at: -1, marks: {} })
  })

  const late = [
    { name: 'the first', units: { CH: 1, SK: 1 }, leaders: {}, enter: { where: [{ edge: 'west' }], from: 1 } },
    {
      name: 'the second',
      units: { CH: 2, SK: 1, MI: 1 },
      leaders: { 2: 1 },
      enter: { where: [{ edge: 'east' }], from: 1 },
    },
  ]
  const arriving = (marks: Readonly<Record<string, string>> = {}): Table => {
    const { deploy: _deploy, ...whole } = force('Reds', { units: { ...CREW, CH: 3 }, leaders: { 2: 1 }, stacking: 3 })
    const sides = [{ ...whole, parts: late }, force('Blues', { units: CREW })] as never
    const ids = ['A-CH-1', 'A-CH-2', 'A-CH-3', 'A-SK-1', 'A-SK-2', 'A-2L-1']
    const units = Object.fromEntries(ids.map((id) => [id, marks[id] ? aboard(marks[id], '0101') : '0101']))
    return waiting(rally({ ...units, 'B-MI-1': '0912' }, { scenario: { sides } }), ...ids)
  }

  test('[Chariot 1.0] [11.1] beside the map each loads the chariots of his own part', () => {
    expect(offered(arriving())).toEqual(['Embark SK 1 on CH 1', 'Embark SK 2 on CH 2', 'Embark 2L 1 on CH 2'])
    const laden = arriving({ 'A-SK-1': 'A-CH-1', 'A-SK-2': 'A-CH-2' })
    expect(offered(laden)).toEqual(['Embark 2L 1 on CH 2', 'Embark 2L 1 on CH 3'])
    expect(no(laden, embark('A-2L-1', 'A-CH-1'))).toBe('notAdjacent Chariot 1.0')
    expect(no(laden, debark('A-SK-2', laden.cell('0101')))).toBe('notAboard Chariot 1.0')
  })

  test('[Chariot 1.0] [11.1] a chariot that is lost or on the map is not the next to be loaded', () => {
    const t = arriving()
    const units = t.state.units.map((unit) =>
      unit.id === 'A-CH-2' ? { ...unit, fate: 'eliminated' as const, at: t.cell('0101') } : unit,
    )
    t.state = { ...t.state, units }
    expect(offered(t)).toEqual(['Embark SK 1 on CH 1', 'Embark SK 2 on CH 3', 'Embark 2L 1 on CH 3'])
    t.state = {
      ...t.state,
      units: t.state.units.map((unit) => (unit.id === 'A-CH-1' ? { ...unit, fate: 'map' as const, at: 0 } : unit)),
    }
    expect(no(t, embark('A-SK-1', 'A-CH-1'))).toBe('notAdjacent Chariot 1.0')
  })
})

test('[Chariot 1.0] [11.1] the ground of the set-up binds nobody who is put down in the battle', () => {
  const units = { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'B-MI-1': '0912' }
  const t = rally(units, {}, { deploy: [{ within: 1, of: ['0101'] }] })
  t.play(debark('A-SK-1', t.cell('0506')))
  expect(at(t, 'A-SK-1')).toBe('0506')
})

describe('chariots beside the map', () => {
  const late = { deploy: undefined, enter: { where: [{ edge: 'west' }], from: 1 } }

  test('[Chariot 1.0] [11.1] the next to be loaded is a chariot, whoever else waits before it', () => {
    const t = waiting(
      rally({ 'A-MI-1': '0101', 'A-CH-1': '0101', 'A-SK-1': '0101', 'B-MI-1': '0912' }, {}, late),
      'A-MI-1',
      'A-CH-1',
      'A-SK-1',
    )
    expect(offered(t)).toEqual(['Embark SK 1 on CH 1'])
  })

  test('[Chariot 1.0] who stands on the map, in its first corner too, steps aboard no chariot that waits beside it', () => {
    const { map } = rally({ 'A-CH-1': '0505' }).battle
    const corner = map.board.label(0)
    const t = waiting(rally({ 'A-CH-1': '0101', 'A-SK-1': corner, 'B-MI-1': '0912' }, {}, late), 'A-CH-1')
    expect(offered(t)).toEqual([])
    expect(no(t, embark('A-SK-1', 'A-CH-1'))).toBe('notAdjacent Chariot 1.0')
  })
})

describe('room for chariots where the limit is one', () => {
  const overstacked = (units: Position['units']): string | undefined => {
    const t = rally({ ...units, 'A-1L-1': '0101', 'B-MI-1': '0912' }, { step: 'movement' }, { stacking: 1 })
    t.play(t.move('A-1L-1', '0102'))
    return stepEnds(t) ? undefined : no(t, end)
  }
  const stepEnds = (t: Table): boolean => decide(t.battle, t.state, end).ok

  test('[Chariot 1.8] [5.4] a chariot and its passenger have room; two chariots have not, nor have two on foot', () => {
    expect(overstacked({ 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505') })).toBeUndefined()
    expect(overstacked({ 'A-CH-1': '0505', 'A-CH-2': '0505' })).toBe('overstacked 5.4')
    expect(overstacked({ 'A-MI-1': '0505', 'A-SK-1': '0505' })).toBe('overstacked 5.4')
  })
})

describe('the option in a battle', () => {
  const module = OPTIONS.find((one) => one.id === 'chariots')
  const sides = (a: object, b: object) =>
    ({ sides: [force('Reds', { units: a }), force('Blues', { units: b })] }) as never

  test('[Chariot 1.0] it names the side that has chariots, and no other', () => {
    const t = table({ units: { 'A-CH-1': '0505' }, scenario: sides({ CH: 3 }, { MI: 1 }) })
    expect(module?.changes?.(t.battle)).toMatch(/^The chariots of the Reds \(3\) drive before fire/)
  })

  test('[Chariot 1.0] [Chariot 1.2] a single chariot has its phase, and is named', () => {
    const { battle } = table({
      options: ['chariots'],
      units: { 'A-CH-1': '0505' },
      scenario: sides({ CH: 1 }, { MI: 1 }),
    })
    expect(module?.concerns?.(battle)).toBe(true)
    expect(module?.changes?.(battle)).toMatch(/^The chariots of the Reds \(1\) drive before fire/)
    expect(battle.sequence.steps.filter(({ kind }) => kind === 'chariot').map(({ owner }) => owner)).toEqual([0])
  })

  test('[Chariot 1.2] where both sides move at once chariots of either do so before the fire of both', () => {
    const kinds = (a: object, b: object): string[] =>
      table({
        options: ['simultaneous', 'chariots'],
        units: { 'A-MI-1': '0505' },
        step: 'plot',
        scenario: sides(a, b),
      }).battle.sequence.steps.map(({ kind }) => kind)
    for (const steps of [kinds({ CH: 1 }, { MI: 1 }), kinds({ MI: 1 }, { CH: 1 })])
      expect(steps[steps.indexOf('offensiveFire') - 1]).toBe('chariotMarch')
    expect(kinds({ MI: 1 }, { MI: 1 })).not.toContain('chariotMarch')
  })
})
