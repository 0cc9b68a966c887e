import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { opener } from '../../src/systems/index.ts'
import { actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { legalMover } from '../../src/systems/prestags/rules/movement/move.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { hit } from './arena.ts'
import { dead, end, enter, force, no, pendingOf } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const openBattle = await opener()

/** Plays a battle file on the ground of 753 BC; what did not come out as the file has it. */
const missed = (file: object): unknown[] => {
  const opened = openBattle({ format: 'testudo-battle', version: 1, scenario: 'prestags/rome-753bc', ...file }, library)
  if (!opened.ok) return opened.problems as unknown[]
  return [...opened.value.run()].filter((line) => line['ok'] === false || line['held'] === false)
}

const refused = (ask: number, cite: string) => ({ kind: 'answer', ask, matches: { legal: false, cite } })
const legal = (command: object, after = 0) => ({ kind: 'legal', after, command })

const embark = (unit: string, chariot: string): Command => ({
  type: 'act',
  act: 'embark',
  units: [unit],
  with: chariot,
})
const act = (t: Table, name: string, unit: string, to: string): Command => ({
  type: 'act',
  act: name,
  units: [unit],
  to: t.cell(to),
})
const say = (option: string): Command => ({ type: 'choose', option })
const aboard = (chariot: string, at: string, marks: object = {}) => ({ at, marks: { aboard: chariot, ...marks } })
const offered = (t: Table, name: string): number =>
  actOffers(t.battle, t.state, 0).filter((one) => one.act === name).length

const CREW = { CH: 3, BW: 2, SK: 2, MI: 2, SD: 4 }
const on = (options: readonly string[], units: Position['units'], more: Partial<Position> = {}): Table =>
  table({
    options,
    step: 'movement',
    units,
    ...more,
    scenario: {
      sides: [force('Reds', { units: CREW, panicLevel: 99 }), force('Blues', { units: CREW, panicLevel: 99 })],
      ...more.scenario,
    } as never,
  })

describe('contact is not left by chariot', () => {
  test('[18.2] nobody in contact steps aboard a chariot beside it', () => {
    const step = { type: 'act', act: 'embark', units: ['A-SK-1'], with: 'A-CH-1' }
    const file = {
      options: ['contact', 'chariots'],
      start: {
        turn: 2,
        step: 'movement',
        side: 'Romans',
        units: {
          'A-CH-1': '1013',
          'A-SK-1': { at: '1014', marks: { contact: 1 } },
          'B-MI-1': { at: '1015', marks: { contact: 1 } },
        },
      },
      ask: [legal(step), legal({ type: 'move', units: ['A-SK-1'], path: ['1114'] })],
      expect: [refused(0, '18.2'), refused(1, '18.2')],
    }
    expect(missed(file)).toEqual([])
  })

  const held = (step: string, marks: object = { contact: 1 }, options = ['contact', 'chariots', 'facing']): Table =>
    on(
      options,
      { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505', marks), 'B-MI-1': { at: '0506', marks: { contact: 1 } } },
      { step, dice: [1] },
    )

  test('[18.2] in contact from aboard, the passenger stays where it is, and its chariot with it', () => {
    const t = held('chariot')
    expect(no(t, act(t, 'debark', 'A-SK-1', '0504'))).toBe('contact 18.2')
    expect(no(t, t.move('A-CH-1', '0504'))).toBe('contact 18.2')
    expect(offered(t, 'debark')).toBe(0)
    expect(legalMover(t.battle, t.state, 'A-CH-1', 0).ok).toBe(false)
  })

  test('[18.2] a chariot does not turn its passenger out of the fight', () => {
    const t = held('chariot')
    expect(no(t, { type: 'act', act: 'turn', units: ['A-CH-1'], face: 6 })).toBe('contact 18.2')
  })

  test('[18.2] who is free drives off, steps down and aboard as before', () => {
    const t = held('chariot', {})
    expect(offered(t, 'debark')).toBeGreaterThan(0)
    t.play(t.move('A-CH-1', '0504')).play(act(t, 'debark', 'A-SK-1', '0503'))
    expect(t.label(t.unit('A-SK-1').at)).toBe('0503')
  })

  test('[18.2] attackers who are in contact themselves by now do not advance', () => {
    const t = on(['contact'], { 'A-SD-1': '0505', 'A-SD-2': '0505', 'B-MI-1': '0506' }, { step: 'melee' })
    const pending = {
      kind: 'advance',
      side: 0,
      combat: 1,
      units: ['A-SD-1', 'A-SD-2'],
      cells: t.cells('0605'),
      cite: '8.4',
    }
    const marked = t.state.units.map((unit) => (unit.id === 'A-SD-1' ? { ...unit, marks: { contact: 1 } } : unit))
    t.state = { ...t.state, units: marked, pending: [pending as never] }
    expect(no(t, enter(t, '0605', 'A-SD-1'))).toBe('contact 18.2')
    t.play(enter(t, '0605', 'A-SD-2'))
  })

  test('[18.2] a fleet does not sail off with somebody in contact', () => {
    const t = table({
      map: ['..........', '.~~~~~~~~.', '..........'],
      step: 'movement',
      options: ['contact'],
      units: { 'A-VF-1': { at: '0203', marks: { moored: 12 } }, 'A-SD-1': '0203', 'B-MI-1': '0303' },
      scenario: { sides: [force('Reds', { units: { VF: 1, SD: 1 } }), force('Blues')] } as never,
    })
    const marks = { contact: 1, aboard: 'A-VF-1' }
    t.state = {
      ...t.state,
      units: t.state.units.map((unit) =>
        unit.id === 'A-SD-1'
          ? { ...unit, marks }
          : unit.id === 'A-VF-1'
            ? { ...unit, marks: { moored: unit.at } }
            : unit,
      ),
    }
    expect(no(t, t.move('A-VF-1', '0204'))).toBe('contact 18.2')
  })
})

describe('contact is not left in a square', () => {
  test('[18.2] one of the four in contact holds them all, whoever is named', () => {
    const square = { at: '0505', marks: { square: 4 } }
    const units = {
      'A-SD-1': { at: '0505', marks: { square: 4, contact: 1 } },
      'A-SD-2': square,
      'A-SD-3': square,
      'A-SD-4': square,
      'B-MI-1': { at: '0506', marks: { contact: 1 } },
    }
    const sides = [force('Romans', { units: CREW }), force('Gauls', { units: CREW })]
    const t = on(['contact', 'square'], units, { scenario: { game: 'legion', sides } as never })
    expect(no(t, t.move('A-SD-1', '0504'))).toBe('contact 18.2')
    expect(no(t, t.move('A-SD-2', '0504'))).toBe('contact 18.2')
  })
})

describe('the disrupted are not driven', () => {
  test('[8.2] a chariot does not drive with a disrupted passenger', () => {
    const t = on(['chariots'], {
      'A-CH-1': '0505',
      'A-SK-1': { ...aboard('A-CH-1', '0505'), disrupted: 4 },
      'B-MI-1': '0909',
    })
    expect(no(t, t.move('A-CH-1', '0504'))).toBe('disrupted 8.2')
  })
})

describe('panic and chariots', () => {
  const far = { 'B-MI-1': '0512' }

  test('[13.0] who is panicked runs, and steps aboard nothing', () => {
    const step = { type: 'act', act: 'embark', units: ['A-BW-1'], with: 'A-CH-1' }
    const file = {
      options: ['panic', 'chariots'],
      start: {
        turn: 2,
        step: 'movement',
        side: 'Romans',
        memo: { panicked: 0 },
        units: { 'A-CH-1': '1011', 'A-BW-1': { at: '1010', marks: { panicked: 1 } }, 'B-MI-1': '1015' },
      },
      ask: [legal(step), legal({ type: 'endStep' })],
      expect: [refused(0, '13.0'), refused(1, '13.0')],
    }
    expect(missed(file)).toEqual([])
  })

  test('[13.0] a panicked chariot takes nobody up', () => {
    const t = on(['panic', 'chariots'], { 'A-CH-1': { at: '0505', marks: { panicked: 1 } }, 'A-BW-1': '0506', ...far })
    expect(no(t, embark('A-BW-1', 'A-CH-1'))).toBe('flees 13.0')
    expect(offered(t, 'embark')).toBe(0)
  })

  test('[13.0] a chariot flees with a panicked passenger: never nearer to the enemy, as far as it can', () => {
    const t = on(['panic', 'chariots'], {
      'A-CH-1': '0610',
      'A-BW-1': aboard('A-CH-1', '0610', { panicked: 1 }),
      ...far,
    })
    expect(no(t, t.move('A-CH-1', '0611'))).toBe('notFurther 13.0')
    expect(no(t, end)).toBe('owed 13.0')
    expect(no(t, act(t, 'debark', 'A-BW-1', '0609'))).toBe('flees 13.0')
    expect(no(t, t.move('A-CH-1', '0609'))).toBe('flees 13.0')
  })

  test('[13.0] whoever runs off the map on one chariot is lost, passenger and chariot, whichever of them panicked', () => {
    for (const [chariot, rider] of [
      [{ panicked: 1 }, {}],
      [{}, { panicked: 1 }],
    ]) {
      const t = on(['panic', 'chariots'], {
        'A-CH-1': { at: '0502', marks: chariot as never },
        'A-BW-1': aboard('A-CH-1', '0502', rider),
        'A-MI-1': '0101',
        ...far,
      })
      t.play({ type: 'move', units: [{ unit: 'A-CH-1' }], path: t.cells('0501'), exit: true })
      expect(dead(t).sort()).toEqual(['A-BW-1', 'A-CH-1'])
      expect(t.state.vp[1]).toBe(4)
    }
  })

  test('[13.0] a chariot in flight goes before it puts anybody down', () => {
    const marks = { panicked: 1 }
    const t = on(['panic', 'chariots'], { 'A-CH-1': { at: '0502', marks }, 'A-BW-1': aboard('A-CH-1', '0502'), ...far })
    expect(no(t, act(t, 'debark', 'A-BW-1', '0402'))).toBe('flees 13.0')
  })

  test('[13.0] who is panicked does not turn his points away before he flees', () => {
    const t = on(['panic', 'facing'], { 'A-MI-1': { at: '0505', marks: { panicked: 1, facing: 0 } }, 'B-MI-1': '0507' })
    expect(no(t, { type: 'act', act: 'turn', units: ['A-MI-1'], face: 8 })).toBe('flees 13.0')
  })
})

describe('retreat before combat by chariot', () => {
  const attacked = (marks: object, options = ['retreat', 'chariots', 'contact']): Table =>
    on(
      options,
      { 'A-SD-1': '0505', 'B-CH-1': '0506', 'B-BW-1': aboard('B-CH-1', '0506', marks) },
      { step: 'melee', dice: [1] },
    )

  test('[17.0] [Chariot 1.0] it goes back with its passenger, and the hex is given up without a fight', () => {
    const file = {
      options: ['retreat', 'chariots'],
      dice: [],
      start: {
        turn: 2,
        step: 'melee',
        side: 'Romans',
        units: { 'A-SD-1': '1013', 'B-CH-1': '1014', 'B-BW-1': { at: '1014', marks: { aboard: 'B-CH-1' } } },
      },
      commands: [
        { type: 'melee', units: ['A-SD-1'], targets: ['1014'] },
        { type: 'choose', option: 'to-1015' },
        { type: 'advance', moves: [{ unit: 'A-SD-1', to: '1014' }] },
      ],
      expect: [
        { kind: 'unit', unit: 'B-CH-1', at: '1015', disrupted: false },
        { kind: 'unit', unit: 'B-BW-1', at: '1015', disrupted: false },
        { kind: 'unit', unit: 'A-SD-1', at: '1014' },
      ],
    }
    expect(missed(file)).toEqual([])
  })

  test('[17.0] the question names who goes', () => {
    const t = attacked({})
    t.play(t.melee('0506', 'A-SD-1'))
    expect(pendingOf(t, 'choice').text).toContain('CH 1 with BW 1')
  })

  test('[17.5] who stays with his passenger is fought where he stands', () => {
    const t = attacked({})
    t.play(t.melee('0506', 'A-SD-1')).play(say('stay'))
    expect(t.happened).toContain('combatResolved')
    expect([t.unit('B-CH-1').at, t.unit('B-BW-1').at]).toEqual(t.cells('0506', '0506'))
  })

  test('[17.1] there must be room for both', () => {
    const map = ['LLLL', 'L...', 'LLLL']
    const t = on(
      ['retreat', 'chariots'],
      { 'A-SD-1': '0202', 'B-CH-1': '0203', 'B-BW-1': aboard('B-CH-1', '0203'), 'B-CH-2': '0204', 'B-CH-3': '0204' },
      {
        map,
        step: 'melee',
        dice: [1],
        scenario: {
          sides: [force('Reds', { units: CREW }), force('Blues', { units: { CH: 3, BW: 1 }, stacking: 3 })],
        } as never,
      },
    )
    t.play(t.melee('0203', 'A-SD-1'))
    expect(t.happened).toContain('combatResolved')
  })

  test('[18.2] a passenger in contact holds his chariot', () => {
    const t = attacked({ contact: 1 })
    t.play(t.melee('0506', 'A-SD-1'))
    expect(t.happened).toContain('combatResolved')
  })

  test('[17.3] who was taken along may not go back again in this phase', () => {
    const t = attacked({})
    t.play(t.melee('0506', 'A-SD-1')).play(say('to-0507'))
    expect(t.unit('B-BW-1').marks).toMatchObject({ standsFast: t.state.playerTurn })
  })
})

describe('Darius', () => {
  const persians = (marks: object, at = '0505', more: Partial<Position> = {}): Table =>
    table({
      options: ['darius', 'chariots'],
      step: 'movement',
      side: 1,
      units: { 'B-1L-1': { at, marks: marks as never }, 'B-CH-1': '0506', 'B-MI-1': '0505', 'A-MI-1': '0909' },
      scenario: {
        game: 'spartan',
        sides: [
          force('Macedonians'),
          force('Persians', { units: { CH: 1, MI: 1 }, leaders: { 1: 1 }, darius: 'optional' }),
        ],
      } as never,
      ...more,
    })

  test('[Spartan 3.2] in the set-up he is put on a chariot beside him like anybody', () => {
    const t = persians({}, '0505', { step: 'deployment', turn: 0, playerTurn: 0 })
    t.play(embark('B-1L-1', 'B-CH-1'))
    expect(t.label(t.unit('B-1L-1').at)).toBe('0506')
  })

  test('[Spartan 3.2] he stands, and is not driven off either', () => {
    const t = persians({})
    expect(no(t, embark('B-1L-1', 'B-CH-1'))).toBe('stands Spartan 3.2')
    const rides = persians({ aboard: 'B-CH-1' }, '0506')
    expect(no(rides, rides.move('B-CH-1', '0507'))).toBe('stands Spartan 3.2')
  })

  test('[Spartan 3.2] in flight he steps aboard nothing', () => {
    expect(no(persians({ fleeing: 1 }), embark('B-1L-1', 'B-CH-1'))).toBe('flees Spartan 3.2')
  })

  test('[Spartan 3.2] in flight he does not advance', () => {
    for (const [marks, may] of [
      [{ fleeing: 1 }, false],
      [{}, true],
    ] as const) {
      const t = hit(
        table({
          step: 'melee',
          stacking: [99, 12],
          options: ['darius'],
          units: {
            ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`A-MI-${i + 1}`, '0504'])),
            'A-1L-1': { at: '0504', marks },
            'B-MI-1': '0505',
          },
          scenario: {
            game: 'spartan',
            sides: [force('Persians', { stacking: 99, darius: 'optional', leaders: { 1: 1 } }), force('Greeks')],
          } as never,
        }),
        '0505',
        'E',
      )
      expect(pendingOf(t, 'advance').units).toContain('A-1L-1')
      if (may) expect(no(t, enter(t, '0505', 'A-1L-1'))).toBe('stands Spartan 3.2')
      else expect(no(t, enter(t, '0505', 'A-1L-1'))).toBe('flees Spartan 3.2')
    }
  })
})

describe('fleets on a river', () => {
  /** A river with a bridge at 0205. */
  const river = (options: readonly string[], units: Position['units']): Table =>
    table({
      map: ['............', '~~~~=~~~~~~~', '............'],
      step: 'movement',
      options,
      units,
      scenario: {
        sides: [force('Reds', { units: { VF: 1, SD: 1 }, panicLevel: 99 }), force('Blues', { panicLevel: 99 })],
      } as never,
    })
  const moorAt = (t: Table, to: string): Command => act(t, 'moor', 'A-VF-1', to)
  const shaken = { 'A-VF-1': '0204', 'A-SD-1': { at: '0204', disrupted: 4 }, 'B-MI-1': '0312' }

  test('[8.2] [Viking 3.2] the disrupted are taken along by a fleet, wherever it sails or moors', () => {
    const sailing = river(['contact'], shaken)
    sailing.play(sailing.move('A-VF-1', '0203'))
    expect(sailing.label(sailing.unit('A-SD-1').at)).toBe('0203')
    const mooring = river(['contact'], shaken)
    expect(actOffers(mooring.battle, mooring.state, 0)).toContainEqual(moorAt(mooring, '0205'))
    mooring.play(moorAt(mooring, '0205'))
    expect(mooring.label(mooring.unit('A-SD-1').at)).toBe('0205')
  })

  test('[13.0] [Viking 3.3] a fleet in panic moors under no bridge that is nearer to the enemy', () => {
    const t = river(['panic'], { 'A-VF-1': { at: '0204', marks: { panicked: 1 } }, 'B-MI-1': '0312' })
    expect(no(t, moorAt(t, '0205'))).toBe('notFurther 13.0')
    expect(actOffers(t.battle, t.state, 0).filter((one) => one.to !== undefined)).toEqual([])
    const away = river(['panic'], { 'A-VF-1': { at: '0204', marks: { panicked: 1 } }, 'B-MI-1': '0101' })
    away.play(moorAt(away, '0205'))
  })
})
