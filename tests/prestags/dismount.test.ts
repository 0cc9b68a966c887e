import { describe, expect, test } from 'vitest'
import { loadBattle } from './loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { parseBattleFile } from '../../src/systems/prestags/files/battleFile.ts'
import { saveGame } from '../../src/systems/prestags/files/battle/save.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { actLabel } from '../../src/systems/prestags/rules/movement/acts.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { worthOf } from '../../src/systems/prestags/rules/position/rows.ts'
import type { Scenario, SideFile } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { parseScenario } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Act, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { library } from '../../src/cli/files/library.ts'
import { share, spread } from '../share.ts'
import { act, actsIn, end, no, side } from './bench.ts'
import { mustParse, type Position, type Table, table } from './harness.ts'

const KNIGHTS = { dismount: [{ from: 'HC', to: 'PS' }], units: { HC: 3, LB: 8, MC: 1 } }

const field = (units: Position['units'], more: Partial<Position> = {}, reds: Partial<SideFile> = KNIGHTS): Table =>
  table({
    step: 'movement',
    ...more,
    scenario: { game: 'yeoman', sides: [side('English', reds), side('French')], ...more.scenario },
    units: { 'A-2L-1': '0505', 'B-MI-9': '1012', ...units },
  })

describe('dismounting where a battle names it', () => {
  test('[Proposal 1] a knight at rest for a movement phase fights on foot from its end on', () => {
    const t = field({ 'A-HC-1': '0505' })
    t.play(act('dismount', 'A-HC-1'))
    expect(t.unit('A-HC-1')).toMatchObject({ type: 'HC', marks: { changing: 'PS' } })
    t.play(end)
    expect(t.happened).toContain('typeChanged')
    expect(t.unit('A-HC-1')).toMatchObject({ type: 'PS', marks: {}, id: 'A-HC-1' })
    expect(allowanceOf(t.battle, t.state, t.unit('A-HC-1'))).toBe(3)
  })

  test('[Proposal 1] it mounts again in the same way', () => {
    const t = field({ 'A-HC-1': { at: '0505', type: 'PS' } })
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('cannotChange Proposal 1')
    t.play(act('mount', 'A-HC-1')).play(end)
    expect(t.unit('A-HC-1').type).toBe('HC')
  })

  test('[Proposal 1] who has begun to change does not move any more, and who has moved does not change', () => {
    const t = field({ 'A-HC-1': '0505', 'A-HC-2': '0507' })
    t.play(act('dismount', 'A-HC-1')).play(t.move('A-HC-2', '0508'))
    expect(no(t, t.move('A-HC-1', '0506'))).toBe('changing Proposal 1')
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('changing Proposal 1')
    expect(no(t, act('dismount', 'A-HC-2'))).toBe('moved 5.14')
  })

  test('[Proposal 1] not aboard a fleet', () => {
    const map = [...Array(4).fill('............'), ...Array(3).fill('SS..........'), ...Array(3).fill('............')]
    const scenario: Position['scenario'] = { game: 'viking', special: ['seaFleets'] }
    const reds: Partial<SideFile> = { ...KNIGHTS, units: { HC: 1, VF: 1 } }
    const at = (hex: string): Table => {
      const moored = table({ map, units: {}, scenario }).cell('0502')
      const units = { 'A-VF-1': { at: '0502', marks: { moored } }, 'A-HC-1': hex, 'A-2L-1': hex }
      return field(units, { map, scenario }, reds)
    }
    expect(no(at('0502'), act('dismount', 'A-HC-1'))).toBe('carried Proposal 1')
    at('0505').play(act('dismount', 'A-HC-1'))
    const units = { 'A-VF-1': { at: '0502', marks: { moored: table({ map, units: {}, scenario }).cell('0502') } } }
    const landed = field({ ...units, 'A-HC-1': { at: '0502', moved: 5 } }, { map, scenario }, reds)
    expect(no(landed, act('dismount', 'A-HC-1'))).toBe('moved Proposal 1')
  })

  test('[Proposal 1] not when a single point has been spent', () => {
    const t = field({ 'A-HC-1': { at: '0505', spent: 1 }, 'A-HC-2': { at: '0707', spent: 0 } })
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('moved Proposal 1')
    t.play(act('dismount', 'A-HC-2'))
  })

  test('[Proposal 1] not when disrupted or beside an enemy', () => {
    const t = field({ 'A-HC-1': { at: '0505', disrupted: 4 }, 'A-HC-2': '0805', 'B-MI-1': '0806' })
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('disrupted 8.2')
    expect(no(t, act('dismount', 'A-HC-2'))).toBe('besideEnemy Proposal 1')
    expect(actsIn(t)).toEqual([])
  })

  test('[Proposal 1] only the types and the force that the battle names, and only in their own movement phase', () => {
    const t = field({ 'A-MC-1': '0505', 'A-PS-1': '0606', 'B-HC-1': '0909' })
    expect(no(t, act('dismount', 'A-MC-1'))).toBe('cannotChange Proposal 1')
    expect(no(t, act('mount', 'A-PS-1'))).toBe('cannotChange Proposal 1')
    expect(no(t, act('dismount', 'A-2L-1'))).toBe('cannotChange Proposal 1')
    expect(no(t, act('dismount', 'B-HC-1'))).toBe('notYours 5.21')
    expect(no(t, act('dismount'))).toBe('badAct Proposal 1')
    const french = field({ 'A-HC-1': '0505', 'B-HC-1': '0909' }, { side: 1 })
    expect(no(french, act('dismount', 'B-HC-1'))).toBe('cannotChange Proposal 1')
    const melee = field({ 'A-HC-1': '0505' }, { step: 'melee' })
    expect(no(melee, act('dismount', 'A-HC-1'))).toBe('wrongStep Proposal 1')
  })

  test('[Proposal 1] without such an entry nobody dismounts', () => {
    const t = field({ 'A-HC-1': '0505' }, {}, {})
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('unknownAct 12.0')
  })

  test('[5.32] foot and horse do not share a hex: two of a hex dismount together or not at all', () => {
    const t = field({ 'A-HC-1': '0505', 'A-HC-2': '0505', 'A-HC-3': '0708' })
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('incompatible 5.32')
    expect(no(t, act('dismount', 'A-HC-1', 'A-HC-3'))).toBe('notTogether Proposal 1')
    expect(no(t, act('dismount', 'A-HC-1', 'A-HC-1'))).toBe('twice Proposal 1')
    expect(actsIn(t)).toEqual(['dismount A-HC-3', 'dismount A-HC-1 A-HC-2'])
    t.play(act('dismount', 'A-HC-1', 'A-HC-2')).play(end)
    expect([t.unit('A-HC-1').type, t.unit('A-HC-2').type]).toEqual(['PS', 'PS'])
  })

  test('[5.32] all of a hex together are offered once, in the order of the first of each hex', () => {
    const knights = { ...KNIGHTS, units: { HC: 5 }, stacking: 3 }
    const units = { 'A-HC-1': '0505', 'A-HC-2': '0707', 'A-HC-3': '0707', 'A-HC-4': '0707', 'A-HC-5': '0505' }
    expect(actsIn(field(units, {}, knights))).toEqual(['dismount A-HC-1 A-HC-5', 'dismount A-HC-2 A-HC-3 A-HC-4'])
  })

  test('[5.32] nobody comes to stand beside them who could not stand with foot', () => {
    const t = field({ 'A-HC-1': '0505', 'A-HC-2': '0507', 'A-LB-1': '0506' })
    t.play(act('dismount', 'A-HC-1')).play(t.move('A-HC-2', '0506', '0505'))
    expect(t.refused(end)).toMatchObject({ code: 'incompatible', cite: '5.32' })
    expect(t.refused(end).text).toMatch(/^Once they have changed: /)
    const archers = field({ 'A-HC-1': '0505', 'A-LB-1': '0506' })
    archers.play(act('dismount', 'A-HC-1')).play(archers.move('A-LB-1', '0505'))
    expect(no(archers, end)).toBe('incompatible 5.35')
    const next = field({ 'A-HC-1': { at: '0505', type: 'PS' }, 'A-LB-1': '0506' })
    next.play(next.move('A-LB-1', '0505')).play(end)
    expect(no(field({ 'A-HC-1': { at: '0505', type: 'PS' }, 'A-LB-1': '0505' }), act('mount', 'A-HC-1'))).toBe(
      'incompatible 5.35',
    )
  })

  test('[Proposal 1] whoever is disturbed meanwhile stays as he is', () => {
    const t = field({ 'A-HC-1': '0505', 'A-HC-2': '0707', 'A-HC-3': '0303' })
    t.play(act('dismount', 'A-HC-1')).play(act('dismount', 'A-HC-2'))
    t.state = {
      ...t.state,
      units: t.state.units.map((unit) => (unit.id === 'A-HC-2' ? { ...unit, disrupted: 5 } : unit)),
    }
    t.play(t.move('A-HC-3', '0304'))
    expect(t.unit('A-HC-2').type).toBe('HC')
    expect(t.unit('A-HC-2').marks).toEqual({})
    expect(t.unit('A-HC-1').marks).toEqual({ changing: 'PS' })
  })

  test('[Yeoman 8.4] knights do not dismount where foot may not stand', () => {
    const map = Array.from({ length: 10 }, () => 'w'.repeat(12))
    const t = field({ 'A-HC-1': '0505' }, { map, options: ['prohibitions'] })
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('closedToClass Yeoman 8.4')
  })

  test('[13.0] a panicked unit runs and has no time for its horses', () => {
    const t = field(
      { 'A-HC-1': { at: '0505', marks: { panicked: 1 } } },
      { options: ['panic'], scenario: { sides: [side('English', { ...KNIGHTS, panicLevel: 5 }), side('French')] } },
    )
    expect(no(t, act('dismount', 'A-HC-1'))).toMatch(/bound|panicked/)
  })

  test('[11.2] Yeoman: knights on foot are worth six like knights on horses', () => {
    const t = field({ 'A-HC-1': '0505', 'A-HC-2': { at: '0707', type: 'PS' }, 'A-PS-1': '0808' })
    expect(['A-HC-1', 'A-HC-2', 'A-PS-1'].map((id) => worthOf(t.battle, t.unit(id)))).toEqual([6, 6, 2])
  })

  test('a mark tells what is on its way and what has been done', () => {
    const t = field({ 'A-HC-1': '0505', 'A-HC-2': { at: '0707', type: 'PS' }, 'A-HC-3': '0808' })
    t.play(act('dismount', 'A-HC-1'))
    const signs = ['A-HC-1', 'A-HC-2', 'A-HC-3'].map((id) =>
      t.battle.hooks.badges.flatMap((hook) => hook(t.battle, t.state, t.unit(id))?.sign ?? []),
    )
    expect(signs).toEqual([['›PS'], ['HC'], []])
  })
})

describe('orders to change', () => {
  const planned = (hex: string, more: object = {}) => ({ at: hex, ...more, marks: { changing: 'PS' as const } })
  const changes = (t: Table): unknown[] =>
    t.events.flatMap((event) => (event.type === 'unitsMarked' && event.mark === 'changing' ? [event.text] : []))

  test('[Proposal 1] an order names the units of one hex, and nothing else', () => {
    const t = field({ 'A-HC-1': '0505' })
    expect(no(t, { ...act('dismount', 'A-HC-1'), to: 3 } as Command)).toBe('badAct Proposal 1')
    expect(actLabel(t.battle, t.state, act('dismount', 'A-HC-1') as Act)).toBe('Dismount HC 1 (PS)')
    expect(actLabel(t.battle, t.state, act('mount', 'A-HC-1') as Act)).toBe('Mount HC 1')
  })

  test('[Proposal 1] who waits beside the map has no hex to change in', () => {
    const { deploy: _deploy, ...late } = side('English', { ...KNIGHTS, enter: { where: [{ edge: 'west' }], from: 1 } })
    const t = field(
      { 'A-HC-1': { at: '0505', fate: 'reserve' } },
      { scenario: { sides: [late, side('French')] } as never },
    )
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.id === 'A-HC-1' ? { ...unit, at: -1 } : unit)) }
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('notOnMap Proposal 1')
  })

  test('[Proposal 1] who is lost or panics meanwhile does not change', () => {
    const t = field({
      'A-HC-1': planned('0505'),
      'A-HC-2': planned('0707'),
      'A-HC-3': planned('0909'),
      'A-MC-1': '0303',
    })
    const units = t.state.units.map((unit) => {
      if (unit.id === 'A-HC-2') return { ...unit, fate: 'eliminated' as const }
      return unit.id === 'A-HC-3' ? { ...unit, marks: { ...unit.marks, panicked: 1 } } : unit
    })
    t.state = { ...t.state, units }
    t.play(t.move('A-MC-1', '0304'))
    expect(changes(t)).toEqual(['HC 2 was disturbed and stays as it is', 'HC 3 was disturbed and stays as it is'])
    t.play(end)
    expect(['A-HC-1', 'A-HC-2', 'A-HC-3'].map((id) => t.unit(id).type)).toEqual(['PS', 'HC', 'HC'])
  })

  test('[Proposal 1] a change is made when the movement phase of its own side ends, and at no other time', () => {
    const both = { scenario: { sides: [side('English', KNIGHTS), side('French', KNIGHTS)] } } as Partial<Position>
    const t = field({ 'A-HC-1': planned('0505'), 'B-HC-1': planned('0909') }, both).play(end)
    expect([t.unit('A-HC-1').type, t.unit('B-HC-1').type]).toEqual(['PS', 'HC'])
    const melee = field({ 'A-HC-1': planned('0505') }, { step: 'melee' }).play(end)
    expect(melee.unit('A-HC-1').type).toBe('HC')
  })

  test('[Proposal 1] the log tells who fights on foot and who is mounted again', () => {
    const t = field({ 'A-HC-1': planned('0505'), 'A-HC-2': { at: '0808', type: 'PS', marks: { changing: 'HC' } } })
    t.play(end)
    const told = t.events.flatMap((event) => (event.type === 'typeChanged' ? [event.text] : []))
    expect(told).toEqual(['HC 1 fights on foot as PS', 'PS 2 is mounted again: HC'])
  })

  test('[13.0] who flees has to move or to leave the map, and has no time for its horses', () => {
    const sides: Position['scenario'] = { sides: [side('English', { ...KNIGHTS, panicLevel: 5 }), side('French')] }
    const map = Array.from({ length: 30 }, () => '.'.repeat(30))
    const shut = map.map((row, index) => (index < 14 || index > 16 ? row : `${row.slice(0, 13)}~~~${row.slice(16)}`))
    const pit = shut.map((row, index) => (index === 15 ? `${row.slice(0, 14)}.${row.slice(15)}` : row))
    for (const [at, ground] of [
      ['1515', map],
      ['0101', map],
      ['1515', pit],
    ] as const) {
      const t = field(
        { 'A-HC-1': { at, marks: { panicked: 1 } } },
        { options: ['panic'], map: ground, scenario: sides },
      )
      expect(no(t, act('dismount', 'A-HC-1'))).toBe('panicked Proposal 1')
    }
  })

  test('[10.3] a leader who has lost a grade is not shown as one who has changed', () => {
    const t = field({ 'A-2L-1': { at: '0505', type: '3L' }, 'A-HC-1': '0505' })
    const signs = t.battle.hooks.badges.flatMap((hook) => hook(t.battle, t.state, t.unit('A-2L-1'))?.sign ?? [])
    expect(signs).toEqual([])
  })
})

describe('Lourain', () => {
  const franks = { dismount: [{ from: 'HC', to: 'SD' }] }

  test('[Viking 4.5] heavy cavalry may fight on foot as swordsmen', () => {
    const t = field({ 'A-HC-1': '0505' }, { scenario: { game: 'viking' } }, franks)
    t.play(act('dismount', 'A-HC-1')).play(end)
    expect(t.unit('A-HC-1').type).toBe('SD')
    expect(t.events.find((event) => event.type === 'typeChanged')).toMatchObject({ cite: 'Viking 4.5', to: 'SD' })
    expect(worthOf(t.battle, t.unit('A-HC-1'))).toBe(2)
  })
})

describe('more dismounting, a proposal', () => {
  const all = { units: { MC: 1, LC: 1, LB: 1, HC: 1 } }
  const units = { 'A-MC-1': '0505', 'A-LC-1': '0404', 'A-LB-1': '0606', 'A-HC-1': '0607' }

  test('[Proposal 1] MC become SD, LC become CB, LB become AX; HC only where the battle says so', () => {
    const t = field(units, { options: ['dismountMore'] }, all)
    expect(actsIn(t).sort()).toEqual(['dismountMore A-LB-1', 'dismountMore A-LC-1', 'dismountMore A-MC-1'])
    t.play(act('dismountMore', 'A-MC-1')).play(act('dismountMore', 'A-LC-1')).play(act('dismountMore', 'A-LB-1'))
    t.play(end)
    expect(['A-MC-1', 'A-LC-1', 'A-LB-1', 'A-HC-1'].map((id) => t.unit(id).type)).toEqual(['SD', 'CB', 'AX', 'HC'])
    expect(['A-MC-1', 'A-LC-1', 'A-LB-1'].map((id) => worthOf(t.battle, t.unit(id)))).toEqual([4, 2, 2])
  })

  test('[Proposal 1] both rules together', () => {
    const t = field(units, { options: ['dismountMore'] }, { ...all, ...KNIGHTS, units: all.units })
    t.play(act('dismount', 'A-HC-1')).play(act('dismountMore', 'A-MC-1')).play(end)
    expect([t.unit('A-HC-1').type, t.unit('A-MC-1').type]).toEqual(['PS', 'SD'])
    expect(t.happened.filter((type) => type === 'typeChanged')).toHaveLength(2)
  })

  test('[Proposal 1] what the battle says of a type goes before', () => {
    const named = { ...all, dismount: [{ from: 'MC', to: 'PS' }] }
    const t = field({ 'A-MC-1': '0505', 'A-LC-1': '0404' }, { options: ['dismountMore'] }, named)
    expect(actsIn(t).sort()).toEqual(['dismount A-MC-1', 'dismountMore A-LC-1'])
    expect(no(t, act('dismountMore', 'A-MC-1'))).toBe('cannotChange Proposal 1')
  })

  test('[Proposal 1] it means nothing outside Yeoman', () => {
    const t = field(units, { options: ['dismountMore'], scenario: { game: 'viking' } }, all)
    expect(actsIn(t)).toEqual([])
    expect(t.battle.modules.find((one) => one.id === 'dismountMore')?.concerns?.(t.battle)).toBe(false)
  })

  test('[Proposal 1] it concerns every battle of Yeoman in which a single type of either force could', () => {
    const concerns = (reds: Partial<SideFile>, blues: Partial<SideFile>): boolean | undefined => {
      const sides: NonNullable<Position['scenario']>['sides'] = [side('English', reds), side('French', blues)]
      const t = field({ 'A-MI-1': '0505' }, { options: ['dismountMore'], scenario: { sides } })
      return t.battle.modules.find((one) => one.id === 'dismountMore')?.concerns?.(t.battle)
    }
    const [some, none] = [{ units: { MC: 1 } }, { units: { MI: 1 } }]
    expect([concerns(some, none), concerns(none, some), concerns(none, none)]).toEqual([true, true, false])
  })

  test('[Proposal 1] nor where nobody is there who could', () => {
    const t = field({ 'A-MI-1': '0505' }, { options: ['dismountMore'] }, { units: { MI: 3 } })
    expect(t.battle.modules.find((one) => one.id === 'dismountMore')?.concerns?.(t.battle)).toBe(false)
  })
})

const crecy = (options: readonly string[] = []): Battle => {
  const base = loadBattle('prestags/rome-753bc')
  const { terrain: _changes, special: _special, ...plain } = base.scenario
  const english = { ...KNIGHTS, units: { HC: 4, LB: 6, MC: 2, LC: 2, PP: 2 }, leaders: { 2: 1 } }
  const french = { units: { HC: 6, CB: 4, MI: 4 }, leaders: { 3: 2 }, dismount: [{ from: 'HC', to: 'PS' }] }
  const scenario = mustParse(
    parseScenario({
      ...plain,
      game: 'yeoman',
      turns: 5,
      sides: [
        side('English', { ...english, deploy: [{ within: 3, of: ['D'] }] }),
        side('French', { ...french, deploy: [{ within: 3, of: ['H'] }] }),
      ],
    } satisfies Scenario),
  )
  const ids = musterUnits(scenario).map((unit) => unit.id)
  return mustParse(composeBattle(scenario, base.map, options, ids))
}

describe('positions in files', () => {
  const file = (units: Record<string, unknown>): unknown => {
    const { scenario } = crecy()
    const start = { turn: 2, step: 'movement', side: 'English', units }
    return { format: 'testudo-battle', version: 1, scenario, options: ['dismountMore'], dice: [], start }
  }

  test('a start in the middle may have knights on foot', () => {
    const read = parseBattleFile(file({ 'A-HC-1': { at: '0505', type: 'PS' }, 'B-MI-1': '1010' }), library)
    expect(read.ok && read.value.start.units[0]).toMatchObject({ id: 'A-HC-1', type: 'PS' })
  })

  test('what a unit cannot become is told with its place', () => {
    const read = parseBattleFile(file({ 'A-HC-1': { at: '0505', type: 'AX' }, 'B-MI-1': '1010' }), library)
    expect(read.ok).toBe(false)
    expect(!read.ok && read.problems[0]).toMatchObject({ expected: 'HC or PS' })
  })

  test('a game that began in the middle is saved and opened with marks and points', () => {
    const units = {
      'A-HC-1': { at: '0505', type: 'PS' },
      'A-MC-1': { at: '0303', spent: 2, marks: { changing: 'SD' } },
      'B-MI-1': '1010',
    }
    const read = parseBattleFile(file(units), library)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const { battle, start } = read.value
    const history = { start, entries: [], undone: [] }
    const saved = saveGame({ scenario: battle.scenario, battle, history })
    const again = parseBattleFile(JSON.parse(JSON.stringify(saved)), library)
    if (!again.ok) throw new Error(JSON.stringify(again.problems))
    expect(again.value.start).toEqual(start)
  })
})

describe('random games', () => {
  test.each([[[]], [['dismountMore', 'panic', 'prohibitions']], [['dismountMore', 'facing', 'contact']]])(
    'with dismounting and %j are sound to the end',
    (options) => {
      const battle = crecy(options)
      const games = spread([3, 4, 5], 1, 1).map((seed) =>
        fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(seed)), seed, 20),
      )
      expect(games.map((game) => game.fault)).toEqual(games.map(() => undefined))
      const events = games.flatMap((game) => game.history.entries.flatMap((entry) => entry.events))
      expect(events.filter((event) => event.type === 'typeChanged').length).toBeGreaterThan(share(3, 1, 1))
    },
  )
})
