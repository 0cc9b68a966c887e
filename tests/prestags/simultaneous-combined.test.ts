import { describe, expect, test } from 'vitest'
import { pathTo } from '../../src/core/map/reach.ts'
import { total } from '../../src/core/calc/breakdown.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { failuresOf } from '../../src/systems/prestags/rules/simultaneous/failures.ts'
import { orderOf } from '../../src/systems/prestags/rules/simultaneous/orders.ts'
import { lastChartsOf } from '../../src/systems/prestags/rules/simultaneous/resolve.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import type { Act, Combat, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { act, actsIn, dead, end, no, side } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const resolve: Act = { type: 'act', act: 'resolve', units: [] }
const on = (option: readonly string[], units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['simultaneous', ...option], step: 'plot', stacking: [3, 3], units, ...more })
const plotted = (t: Table, reds: readonly Command[], blues: readonly Command[] = []): Table => {
  for (const command of reds) t.play(command)
  t.play(end)
  for (const command of blues) t.play(command)
  return t.play(end)
}
const whole = (t: Table): Table => {
  for (let i = 0; i < 99 && !t.step.startsWith('plot') && t.state.pending.length === 0; i++)
    t.play(actsIn(t).some((one) => one.startsWith('resolve')) ? resolve : end)
  return t
}
const combats = (t: Table): Combat[] =>
  t.events.flatMap((event) => (event.type === 'combatResolved' ? [event.combat] : []))
const where = (t: Table, id: string): string => t.label(t.unit(id).at)
const why = (t: Table, id: string): string =>
  (failuresOf(t.state)[id] ?? lastChartsOf(t.state)?.failed[id])?.cite ?? '-'
const turn = (face: number, ...units: string[]): Command => ({ type: 'act', act: 'turn', units, face })

describe('with facing', () => {
  test('[16.11] a turn is plotted, alone or at the end of a way, and made with the march', () => {
    const t = on(['facing'], { 'A-LC-1': '0505', 'A-MI-1': '0808', 'B-MI-1': '0101' })
    t.play(t.move('A-LC-1', '0506')).play(turn(6, 'A-LC-1')).play(turn(4, 'A-MI-1'))
    expect(orderOf(t.state, t.unit('A-LC-1'))).toEqual({ task: 'MV', path: t.cells('0506'), face: 6 })
    expect(orderOf(t.state, t.unit('A-MI-1'))).toEqual({ task: 'MV', path: [], face: 4 })
    const before = t.unit('A-MI-1').marks.facing
    t.play(end).play(end)
    whole(t)
    expect(before).not.toBe(4)
    expect([t.unit('A-LC-1').marks.facing, t.unit('A-MI-1').marks.facing]).toEqual([6, 4])
  })

  test('[16.11] who has no point left after its way does not turn, and no plot faces a corner [20.4]', () => {
    const t = on(['facing'], { 'A-MI-1': '0505', 'B-MI-1': '0101' })
    const facing = Number(t.unit('A-MI-1').marks.facing ?? 0)
    const ahead = t.battle.map.board.size > 0 ? facing : 0
    t.play(t.move('A-MI-1', '0506'))
    expect(no(t, turn(3, 'A-MI-1'))).toBe('noFace 16.11')
    expect(ahead % 2).toBe(0)
  })

  test('[16.32] only front hexes of a fire unit stop a march', () => {
    const t = on(['facing'], { 'A-LC-1': '0502', 'B-SK-1': { at: '0604', marks: { facing: 0 } } })
    plotted(t, [t.move('A-LC-1', '0503', '0504', '0505')], [act('defend', 'B-SK-1')])
    whole(t)
    const free = table({ options: ['simultaneous'], step: 'plot', units: { 'A-LC-1': '0502', 'B-SK-1': '0604' } })
    plotted(free, [free.move('A-LC-1', '0503', '0504', '0505')], [act('defend', 'B-SK-1')])
    whole(free)
    expect(where(free, 'A-LC-1')).toBe('0504')
    expect(['0504', '0505']).toContain(where(t, 'A-LC-1'))
  })
})

describe('with contact', () => {
  test('[18.1] a melee without result binds both: a plotted move comes to nothing in the same turn', () => {
    const t = on(['contact'], { 'A-MS-1': '0505', 'B-MS-1': '0506', 'B-MI-9': '0909' }, { dice: [1] })
    plotted(t, [t.melee('0506', 'A-MS-1')], [t.move('B-MS-1', '0507'), t.move('B-MI-9', '0908')])
    t.play(resolve)
    expect(t.unit('B-MS-1').marks.contact).toBeDefined()
    expect(why(t, 'B-MS-1')).toBe('18.2')
    whole(t)
    expect(where(t, 'B-MS-1')).toBe('0506')
  })
})

describe('with panic', () => {
  const forces = {
    sides: [side('Reds', { panicLevel: 1, leaders: {} }), side('Blues')],
  } as unknown as NonNullable<Position['scenario']>

  test('[13.0] an army that panics in the fire phase does nothing more in this turn', () => {
    const t = on(
      ['panic'],
      {
        'A-SK-1': { at: '0504', disrupted: 4 },
        'A-MI-1': '0805',
        'A-MI-2': '0208',
        'B-SK-1': '0505',
        'B-SK-2': '0404',
        'B-MI-1': '0806',
      },
      { dice: [6, 6], scenario: forces },
    )
    plotted(t, [t.melee('0806', 'A-MI-1'), t.move('A-MI-2', '0209')], [t.fire('0504', 'B-SK-1', 'B-SK-2')])
    t.play(resolve)
    expect(dead(t)).toEqual(['A-SK-1'])
    expect(t.unit('A-MI-1').marks.panicked).toBe(1)
    whole(t)
    expect(combats(t).filter((combat) => combat.kind === 'melee')).toEqual([])
    expect(where(t, 'A-MI-2')).toBe('0208')
    expect([why(t, 'A-MI-1'), why(t, 'A-MI-2')]).toEqual(['13.0', '13.0'])
  })

  test('[13.0] in the next plot the panicked must be given their flight before it is sealed', () => {
    const t = on(
      ['panic'],
      { 'A-MI-1': { at: '0505', marks: { panicked: 1 } }, 'A-1L-1': '0909', 'B-MI-1': '0503' },
      { scenario: forces },
    )
    expect(no(t, end)).toMatch(/^owed 13/)
    const found = reachOf(t.battle, t.state, t.unit('A-MI-1'))
    const [to = -1] = [...(found.limits?.allowed ?? [])]
    t.play({ type: 'move', units: [{ unit: 'A-MI-1' }], path: pathTo(found, to) ?? [] })
    expect(orderOf(t.state, t.unit('A-MI-1'))).toMatchObject({ task: 'MV', forced: true })
    t.play(end)
    expect(t.step).toBe('plot 1')
  })
})

describe('with chariots', () => {
  const army = {
    game: 'chariot',
    sides: [side('Reds', { units: { CH: 2, BW: 2 } }), side('Blues')],
  } as unknown as NonNullable<Position['scenario']>

  test('[Chariot 1.2] where nobody has chariots nothing is marched before the fire', () => {
    const kinds = (scenario: NonNullable<Position['scenario']>) =>
      on(['chariots'], {}, { scenario }).battle.sequence.steps.map(({ kind }) => kind)
    const reds = (units: object) => ({ ...army, sides: [side('Reds', units), side('Blues')] as never })
    expect(kinds(reds({ units: { CH: 1 } }))).toContain('chariotMarch')
    expect(kinds(reds({}))).not.toContain('chariotMarch')
  })

  test('[Chariot 1.2] chariots march before the fire of both, and their passengers may fire from where they come to', () => {
    const t = on(
      ['chariots'],
      { 'A-CH-1': '0501', 'A-BW-1': { at: '0501', marks: { aboard: 'A-CH-1' } }, 'B-MI-1': '0505', 'B-MI-2': '0909' },
      { scenario: army, dice: [6] },
    )
    t.play(t.move('A-CH-1', '0502', '0503'))
    t.play(end).play(t.move('B-MI-1', '0506')).play(end)
    expect(t.step).toBe('chariotMarch -')
    t.play(resolve).play(resolve)
    expect([where(t, 'A-CH-1'), where(t, 'A-BW-1')]).toEqual(['0503', '0503'])
    expect(t.step).toBe('march -')
    whole(t)
    expect(where(t, 'B-MI-1')).toBe('0506')
  })
})

describe('room for chariots and those aboard', () => {
  const army = {
    game: 'chariot',
    sides: [side('Reds', { units: { CH: 2, BW: 2, MI: 1 } }), side('Blues')],
  } as unknown as NonNullable<Position['scenario']>

  test('[5.4] the chariot goes back with its passenger, not the passenger from under it', () => {
    const t = on(
      ['chariots'],
      {
        'A-CH-1': '0501',
        'A-MI-1': '0503',
        'A-BW-1': { at: '0501', marks: { aboard: 'A-CH-1' } },
        'B-MI-1': '0505',
        'B-MI-2': '0909',
      },
      { scenario: army, stacking: [2, 2] },
    )
    t.play(t.move('A-CH-1', '0502', '0503')).play(t.move('A-MI-1', '0504', '0505'))
    t.play(end).play(end)
    whole(t)
    expect([where(t, 'A-CH-1'), where(t, 'A-BW-1'), where(t, 'A-MI-1')]).toEqual(['0502', '0502', '0504'])
    expect([why(t, 'A-CH-1'), why(t, 'A-BW-1')]).toEqual(['5.4', '-'])
  })
})

describe('with elephants', () => {
  test('[Spartan 1.0] roused elephants rampage when the others have marched', () => {
    const sides = [side('Reds', { units: { EL: 1 } }), side('Blues')]
    const t = on(
      ['elephants'],
      { 'A-EL-1': { at: '0505', marks: { roused: 1 } }, 'B-MI-1': '0101' },
      { scenario: { game: 'spartan', sides } as unknown as NonNullable<Position['scenario']>, dice: [1, 1, 1, 1] },
    )
    const kinds = t.battle.sequence.steps.map((step) => step.kind)
    expect(kinds.indexOf('rampage')).toBe(kinds.indexOf('march') + 1)
    t.play(end).play(t.move('B-MI-1', '0102')).play(end)
    t.play(resolve)
    expect(t.step).toBe('rampage 0')
    expect(actsIn(t)).toEqual(['rampage A-EL-1'])
  })
})

describe('with the pilum', () => {
  test('[Variant 1.6] swordsmen who have their pilum yet may be plotted for defensive fire, and for no other', () => {
    const swordsmen = ['A-SD-1', 'A-SD-2', 'A-SD-3']
    const romans = [side('Romans', { units: { SD: 3 }, stacking: 3 }), side('Blues')]
    const t = on(
      ['pilum'],
      { 'A-SD-1': '0505', 'A-SD-2': '0505', 'A-SD-3': '0505', 'B-MI-1': '0503' },
      { scenario: { game: 'legion', sides: romans } as unknown as NonNullable<Position['scenario']>, dice: [6] },
    )
    expect(no(t, t.fire('0503', 'A-SD-1'))).not.toBe('')
    t.play(act('defend', ...swordsmen)).play(end)
    t.play(t.move('B-MI-1', '0504')).play(end)
    t.play(resolve)
    t.play(t.defend('0504', ...swordsmen))
      .play(end)
      .play(resolve)
    expect(combats(t)[0]?.attackers).toEqual(swordsmen)
  })
})

describe('with elevation', () => {
  test('[14.1] heights count as always, and half for those who were to move comes on top', () => {
    const map = ['.s..', '....']
    const defence = (moves: boolean): number => {
      const t = on(['elevation'], { 'A-HC-1': '0103', 'B-MI-1': '0102' }, { map, dice: [1] })
      plotted(t, [t.melee('0102', 'A-HC-1')], moves ? [t.move('B-MI-1', '0101')] : [])
      t.play(resolve)
      const [combat] = combats(t)
      return combat ? total(combat.defence) : -1
    }
    expect(defence(true)).toBe(defence(false) / 2)
  })
})

describe('what does not go with it', () => {
  test('[20.4] rules that ask in the middle of a movement or a melee are refused together with plots', () => {
    const t = on([], { 'A-MI-1': '0505', 'B-MI-1': '0101' })
    const ids = t.state.units.map((unit) => unit.id)
    for (const option of ['retreat', 'square', 'feudalCavalry', 'cataphracts']) {
      const composed = composeBattle(t.battle.scenario, t.battle.map, ['simultaneous', option], ids)
      expect([option, composed.ok ? 'ok' : composed.error.code]).toEqual([option, 'optionExcludes'])
    }
  })
})
