import { describe, expect, test } from 'vitest'
import type { Act, Command, Event } from '../../src/systems/prestags/rules/terms/types.ts'
import { toldBy } from '../../src/systems/prestags/present/sentences.ts'
import { offerOf } from '../../src/systems/prestags/present/questions/acting.ts'
import { actsIn, combatOf, dead, end, force, no, pendingOf } from './bench.ts'
import { begun, choose, END } from './chits.ts'
import { type Position, type Table, table } from './harness.ts'

const rampage = (...units: string[]): Act => ({ type: 'act', act: 'rampage', units })
const roll: Command = { type: 'choose', option: 'roll' }
const mad = (at: string) => ({ at, marks: { roused: 4, rampage: 0 } })
const roused = (at: string, more: object = {}) => ({ at, ...more, marks: { roused: 5 } })

const field = (units: Position['units'], dice: Position['dice'], more: Partial<Position> = {}): Table =>
  table({ options: ['elephants'], step: 'movement', units, ...(dice ? { dice } : {}), ...more })

/** Plays on to a step; everything that happened on the way. */
const until = (t: Table, step: string): Event[] => {
  const events: Event[] = []
  for (let i = 0; t.step !== step && i < 30; i++) events.push(...t.play(end).events)
  expect(t.step).toBe(step)
  return events
}

const words = (events: readonly Event[], mark: string): string[] =>
  events.flatMap((event) => (event.type === 'unitsMarked' && event.mark === mark && event.text ? [event.text] : []))

const sentences = (t: Table, command: Command): string[] => {
  const before = t.state
  t.play(command)
  return toldBy({ battle: t.battle, before, entry: { command, events: t.events, state: t.state } }).map(
    ({ text }) => text,
  )
}

describe('who is roused', () => {
  const shooters = { 'A-SK-1': '0504', 'B-MI-9': '1012' }

  test('[Spartan 1.0] the log tells of one elephant or of several', () => {
    const one = field({ ...shooters, 'B-EL-1': '0505' }, [1], { step: 'fire' })
    one.play(one.fire('0505', 'A-SK-1'))
    expect(words(one.events, 'roused')).toEqual([
      'EL 1 has had its organised combat: it rampages from the next own movement phase on',
    ])
    const two = field({ ...shooters, 'B-EL-1': '0505', 'B-EL-2': '0505' }, [1], { step: 'fire' })
    two.play(two.fire('0505', 'A-SK-1'))
    expect(words(two.events, 'roused')).toEqual([
      'EL 1 and EL 2 have had their organised combat: they rampage from the next own movement phase on',
    ])
  })

  test('[Spartan 1.0] whoever falls in that combat does not rampage any more, and nobody else is roused by it', () => {
    const pikes = Object.fromEntries([1, 2, 3, 4].map((n) => [`A-PP-${n}`, n < 3 ? '0504' : '0604']))
    const t = field({ ...pikes, 'B-EL-1': '0505', 'B-EL-2': '0505', 'B-MI-9': '1012' }, [6], { step: 'melee' })
    t.play(t.melee('0505', ...Object.keys(pikes)))
    expect(dead(t)).toEqual(['B-EL-1'])
    const bearing = t.state.units.filter((unit) => unit.marks.roused !== undefined).map((unit) => unit.id)
    expect(bearing).toEqual(['B-EL-2'])
  })

  test('[Spartan 1.0] with the movement phase those begin who are there to rampage', () => {
    const lost = roused('0303', { fate: 'eliminated' })
    const one = field({ 'A-EL-1': roused('0505'), 'A-EL-2': lost, 'B-MI-1': '1012' }, [], { step: 'melee', side: 1 })
    expect(words(until(one, 'movement 0'), 'rampage')).toEqual(['EL 1 begins to rampage'])
    expect(one.unit('A-EL-2').marks).toEqual({ roused: 5 })
    const two = field({ 'A-EL-1': roused('0505'), 'A-EL-2': roused('0303'), 'B-MI-1': '1012' }, [], {
      step: 'melee',
      side: 1,
    })
    expect(words(until(two, 'movement 0'), 'rampage')).toEqual(['EL 1 and EL 2 begin to rampage'])
  })

  test('[Spartan 1.0] whose elephants rampage already, or have not fought, is told nothing as his phase begins', () => {
    const before = { step: 'melee', side: 1 } as const
    const t = field({ 'A-EL-1': mad('0505'), 'A-EL-2': '0303', 'B-MI-1': '1012' }, [], before)
    expect(until(t, 'movement 0').filter((event) => event.type === 'unitsMarked')).toEqual([])
  })

  test('[Spartan 1.15] attacked again, a rampaging elephant is roused no second time', () => {
    const t = field({ 'A-PP-1': '0504', 'B-EL-1': mad('0505'), 'B-MI-9': '1012' }, [1], { step: 'melee' })
    t.play(t.melee('0505', 'A-PP-1'))
    expect(combatOf(t).results).toEqual(['-'])
    expect([words(t.events, 'roused'), t.unit('B-EL-1').marks.roused]).toEqual([[], 4])
  })

  test('[Spartan 1.26] an elephant that was lost as it rampaged owes no rampage any more', () => {
    const t = field({ 'A-EL-1': { ...mad('0505'), fate: 'eliminated' }, 'A-MI-1': '0101', 'B-MI-1': '1012' }, [])
    expect(actsIn(t)).toEqual([])
    expect(no(t, rampage('A-EL-1'))).toBe('noRampage Spartan 1.0')
    t.play(end)
    expect(t.step).not.toBe('movement 0')
  })

  test('[Spartan 1.0] nobody but elephants rampages', () => {
    const t = field({ 'A-MI-1': { at: '0505', marks: { rampage: 0 } }, 'B-MI-1': '1012' }, [])
    t.play(t.move('A-MI-1', '0506'))
    expect(no(t, rampage('A-MI-1'))).toBe('noRampage Spartan 1.0')
    t.play(end)
  })

  test('[Alternate C] where both sides move at once, each side with elephants has a step for them', () => {
    const owners = (a: object, b: object): unknown[] =>
      table({
        options: ['simultaneous', 'elephants'],
        step: 'plot',
        units: { 'A-MI-1': '0505' },
        scenario: { sides: [force('Reds', { units: a }), force('Blues', { units: b })] } as never,
      }).battle.sequence.steps.flatMap(({ kind, owner }) => (kind === 'rampage' ? [owner] : []))
    expect(owners({ EL: 1 }, { MI: 1 })).toEqual([0])
    expect(owners({ MI: 1, EL: 0 }, { EL: 2 })).toEqual([1])
    expect(owners({ EL: 1 }, { EL: 1 })).toEqual([0, 1])
  })
})

test('[Alternate C] with drawn markers elephants rampage in a step of their own, and not as their leader moves', () => {
  const units = { 'A-1L-1': '0504', 'A-EL-1': '0505', 'B-2L-1': '1012' }
  const sides = [force('Reds', { units: { EL: 1 } }), force('Blues')] as never
  const t = choose(begun({ options: ['elephants'], scenario: { game: 'spartan', sides }, units, dice: [1] }), 'A-1L-1')
  expect(t.step).toBe('movement 0')
  const wild = t.state.units.map((unit) =>
    unit.id === 'A-EL-1' ? { ...unit, marks: { roused: 1, rampage: 0 } } : unit,
  )
  t.state = { ...t.state, units: wild }
  expect(no(t, rampage('A-EL-1'))).toBe('noRampage Spartan 1.0')
  t.play(END)
  expect(t.happened).toContain('stepBegan')
})

describe('contact with elephants', () => {
  const both = { options: ['elephants', 'contact'], step: 'melee', side: 1 } as const
  const held = (at: string, more: object = {}) => ({ at, ...more, marks: { contact: 1 } })
  const bound = (t: Table): string[] =>
    t.state.units.filter((unit) => unit.marks.contact !== undefined).map((unit) => unit.id)
  const elephant = { 'A-EL-1': { at: '0505', marks: { contact: 1, roused: 5 } } }

  test('[18.5] an elephant that begins to rampage leaves the others in their contact', () => {
    const t = field({ ...elephant, 'A-MI-1': held('0605'), 'B-SD-1': held('0506'), 'B-MI-9': '1012' }, [], both)
    until(t, 'movement 0')
    expect(bound(t)).toEqual(['A-MI-1', 'B-SD-1'])
  })

  test('[18.5] whoever has no other enemy left in it is free as well', () => {
    const gone = held('0506', { fate: 'eliminated' })
    const t = field({ ...elephant, 'A-MI-1': held('0605'), 'B-SD-1': gone, 'B-MI-9': '1012' }, [], both)
    until(t, 'movement 0')
    expect(t.unit('A-MI-1').marks).toEqual({})
    const alone = field({ ...elephant, 'B-SD-1': held('0506'), 'B-SD-2': held('0405'), 'A-MI-9': '0101' }, [], both)
    until(alone, 'movement 0')
    expect(bound(alone)).toEqual([])
  })

  test('[18.1] a fight of others, without a result, binds them as ever', () => {
    const t = field({ 'A-EL-1': mad('0101'), 'A-PP-1': '0505', 'B-PP-1': '0506' }, [1], { ...both, side: 0 })
    t.play(t.melee('0506', 'A-PP-1'))
    expect(combatOf(t).results).toEqual(['-'])
    expect(bound(t)).toEqual(['A-PP-1', 'B-PP-1'])
  })
})

describe('orders and dice', () => {
  test('[Spartan 1.13] a rampage names one elephant that there is', () => {
    const t = field({ 'A-EL-1': mad('0505'), 'B-MI-1': '1012' }, [])
    expect(no(t, rampage())).toBe('notOne Spartan 1.13')
    expect(no(t, rampage('A-EL-9'))).toBe('notOne Spartan 1.13')
  })

  test('[Spartan 1.0] [Spartan 1.22] players who roll their own dice are asked for two, and for one to choose a hex', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-PS-1': '0604', 'B-MI-1': '0404' }, { kind: 'physical' })
    expect(offerOf(t, rampage('A-EL-1')).dice?.count).toBe(2)
    t.play({ ...rampage('A-EL-1'), dice: [4, 6] })
    expect(pendingOf(t, 'choice').options.map(({ dice }) => dice)).toEqual([1])
    t.play({ ...roll, dice: [3] })
    expect(pendingOf(t, 'choice').options.map(({ dice }) => dice)).toEqual([1])
  })

  test('[5.4] [Viking 3.1] who stands alone on a bridge, where fleets pass, goes on before an elephant rampages', () => {
    const map = ['............', '.....=......', '............']
    const roads = [['0205', '0206', '0207']]
    const more = { map, roads, scenario: { special: ['seaFleets'] } } as Partial<Position>
    const t = field({ 'A-EL-1': mad('0201'), 'A-MI-1': '0206', 'B-MI-1': '0112' }, [1, 1], more)
    expect(actsIn(t)).toEqual([])
    expect(no(t, rampage('A-EL-1'))).toBe('stacksFirst 5.4')
    t.play({ type: 'move', units: [{ unit: 'A-MI-1' }], path: t.cells('0207') })
    expect(actsIn(t)).toEqual(['rampage A-EL-1'])
  })

  test('[Spartan 1.22] one die is told for the choice between two hexes, and one for the attack', () => {
    const t = field({ 'A-EL-1': mad('0502'), 'B-PS-1': '0604', 'B-MI-1': '0404' }, { kind: 'physical' })
    t.play({ ...rampage('A-EL-1'), dice: [4, 6] })
    expect(no(t, { ...roll, dice: [3, 6] })).toBe('badDice Spartan 1.22')
    expect(no(t, roll)).toBe('needsRoll 8.1')
    t.play({ ...roll, dice: [3] })
    expect(pendingOf(t, 'choice').options[0]?.cells).toEqual(t.cells('0604'))
    expect(no(t, { ...roll, dice: [3, 6] })).toBe('badDice Spartan 1.22')
    expect(no(t, roll)).toBe('needsRoll 8.1')
  })

  test('[Spartan 1.23] [11.3] an elephant that perishes has come to rest nowhere, and holds nothing', () => {
    const reds = force('Reds', { victory: [[{ type: 'control', hexes: ['0501'] }]] })
    const held = (points: number) => {
      const sides = [reds, force('Blues')] as never
      const t = field({ 'A-EL-1': mad('0503'), 'B-MI-1': '1012' }, [1, points], { scenario: { sides } })
      t.play(rampage('A-EL-1'))
      return [dead(t), t.state.control[t.cell('0501')]]
    }
    expect(held(2)).toEqual([[], 0])
    expect(held(3)).toEqual([['A-EL-1'], undefined])
  })

  test('[Spartan 1.0] [Spartan 1.23] the log tells of one point, and of what an elephant perishes', () => {
    const ends = (code: string): string[] => {
      const map = ['.........', `....${code}....`, '.........']
      return sentences(field({ 'A-EL-1': mad('0204'), 'B-MI-1': '0309' }, [4, 1], { map }), rampage('A-EL-1'))
    }
    expect(ends('L').slice(0, 2)).toEqual([
      'EL 1 rampages: die 4 to the right, die 1 for 1 point.',
      'EL 1 drowns in the lake of hex 0205.',
    ])
    expect(ends('S')[1]).toBe('EL 1 breaks its neck at hex 0205.')
  })
})
