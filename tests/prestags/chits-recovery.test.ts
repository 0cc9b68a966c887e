import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { loadBattle } from './loadBattle.ts'
import { physicalDice } from '../../src/core/dice/dice.ts'
import { recoveryModifier } from '../../src/systems/prestags/rules/chits/recovery.ts'
import type { Unit, UnitCode } from '../../src/systems/prestags/rules/terms/types.ts'
import { no } from './bench.ts'
import { asked, begun, choose, onward, rigged } from './chits.ts'
import { type Position, type Table, table } from './harness.ts'

const END_OF_TURN: Position = {
  scenario: { game: 'spartan' },
  units: {
    'A-2L-1': '0101',
    'A-LC-1': { at: '0505', disrupted: 2 },
    'B-2L-1': '1012',
    'B-LC-1': { at: '0508', disrupted: 2 },
  },
}

/** Everything but the last answer of a turn: the melee marker of the Blues is the last in the cup. */
const lastAnswer = (options: readonly string[] = []): Table => {
  const t = begun({ ...END_OF_TURN, options, dice: [] })
  for (const option of ['0-movement', 'pass', '0-melee', 'fight', '1-movement', 'pass']) choose(t, option)
  expect(asked(t).heading).toBe('Melee marker')
  return t
}

describe('recovery', () => {
  test('[Alternate E] at the end of the turn everybody recovers, on both sides', () => {
    const t = lastAnswer()
    rigged(t, [1]).play({ type: 'choose', option: 'fight' })
    expect(t.state.turn).toBe(2)
    expect([t.unit('A-LC-1').disrupted, t.unit('B-LC-1').disrupted]).toEqual([-1, -1])
  })

  test('[Alternate E] [Alternate E.1] nobody asks after those who have left the map disrupted', () => {
    for (const options of [[], ['chitRecovery']]) {
      const t = lastAnswer(options)
      const left = (unit: Unit): Unit => (unit.id === 'A-LC-1' ? { ...unit, fate: 'exited' } : unit)
      t.state = { ...t.state, units: t.state.units.map(left) }
      rigged(t, [6, 1]).play({ type: 'choose', option: 'fight' })
      expect([t.unit('A-LC-1').disrupted, t.unit('B-LC-1').disrupted]).toEqual([2, -1])
    }
  })

  test('[Alternate E] a unit disrupted early in the turn is disrupted until then', () => {
    const t = lastAnswer()
    expect(t.unit('A-LC-1').disrupted).toBe(2)
  })

  test('[Alternate E.1] six or more recovers, one or less is lost, others stay disrupted', () => {
    const modifier = 1
    for (const [die, fate, disrupted] of [
      [6 - modifier, 'map', -1],
      [4, 'map', 2],
      [6, 'map', -1],
    ] as const) {
      const t = lastAnswer(['chitRecovery'])
      expect(recoveryModifier(t.battle, t.state, t.unit('A-LC-1'))).toBe(modifier)
      rigged(t, [die, 1, 1]).play({ type: 'choose', option: 'fight' })
      expect(t.unit('A-LC-1')).toMatchObject({ fate, disrupted })
    }
  })

  test('[Alternate E.1] two leave who has nothing added as he is; what is said of a die is its sum', () => {
    const told = (type: UnitCode, die: number): string[] => {
      const t = lastAnswer(['chitRecovery'])
      t.state = { ...t.state, units: t.state.units.map((unit) => (unit.id === 'A-LC-1' ? { ...unit, type } : unit)) }
      rigged(t, [die, 1, 1]).play({ type: 'choose', option: 'fight' })
      return t.events.flatMap((event) => (event.type === 'told' && event.units.includes('A-LC-1') ? [event.text] : []))
    }
    expect(told('SK', 2)).toEqual(['SK 1: die 2, stays disrupted.'])
    expect(told('LC', 5)).toEqual(['LC 1: die 5 + 1 = 6, recovers.'])
  })

  test('[Alternate E] [Alternate E.1] those are named who recover, and nobody where nobody was disrupted', () => {
    const t = lastAnswer()
    const shaken = t.state
    rigged(t, [1]).play({ type: 'choose', option: 'fight' })
    const recovered = () => t.events.filter((event) => event.type === 'unitsRecovered')
    expect(recovered()).toEqual([{ type: 'unitsRecovered', units: ['A-LC-1', 'B-LC-1'] }])
    const gone = (unit: Unit): Unit => (unit.type === 'LC' ? { ...unit, fate: 'eliminated' } : unit)
    t.state = { ...shaken, units: shaken.units.map(gone) }
    rigged(t, [1]).play({ type: 'choose', option: 'fight' })
    expect(t.state.turn).toBe(2)
    expect(recovered()).toEqual([])
    const byDie = lastAnswer(['chitRecovery'])
    rigged(byDie, [6, 6, 1]).play({ type: 'choose', option: 'fight' })
    expect(Object.keys(byDie.state.memo)).not.toContain('chitRally')
  })

  test('[Alternate E.1] who is lost scores for the enemy', () => {
    const t = lastAnswer(['chitRecovery'])
    t.state = {
      ...t.state,
      units: t.state.units.map((unit) => (unit.id === 'A-LC-1' ? { ...unit, type: 'SK' as const } : unit)),
    }
    expect(recoveryModifier(t.battle, t.state, t.unit('A-LC-1'))).toBe(0)
    rigged(t, [1, 1, 1]).play({ type: 'choose', option: 'fight' })
    expect(t.unit('A-LC-1').fate).toBe('eliminated')
    expect(t.state.vp[1]).toBeGreaterThan(0)
  })

  test('[Alternate E.1] who stays disrupted rolls again in the next turn, and is marked until then', () => {
    const t = lastAnswer(['chitRecovery'])
    rigged(t, [3, 3, 1]).play({ type: 'choose', option: 'fight' })
    expect(t.state.turn).toBe(2)
    expect(t.unit('A-LC-1').disrupted).toBe(2)
    onward(t, ({ state }) => state.turn === 3)
    expect(t.events.filter((event) => event.type === 'told' && event.cite === 'Alternate E.1')).not.toEqual([])
  })

  test('[Alternate E.1] with dice of their own the players tell them one after the other', () => {
    const t = lastAnswer(['chitRecovery'])
    rigged(t, physicalDice).play({ type: 'choose', option: 'fight' })
    expect(asked(t)).toMatchObject({ cite: 'Alternate E.1', side: 0, options: [{ id: 'roll', dice: 1 }] })
    expect(no(t, { type: 'choose', option: 'roll', dice: [6, 6] })).toBe('badDice Alternate E.1')
    t.play({ type: 'choose', option: 'roll', dice: [6] })
    expect(asked(t)).toMatchObject({ cite: 'Alternate E.1', side: 1 })
    t.play({ type: 'choose', option: 'roll', dice: [2] })
    expect([t.unit('A-LC-1').disrupted, t.unit('B-LC-1').disrupted]).toEqual([-1, 2])
    expect(t.state.turn).toBe(2)
  })

  test('[Alternate E.1] a chariot and its passenger share one die', () => {
    const t = begun({
      scenario: { game: 'chariot' },
      options: ['chariots', 'chitRecovery'],
      units: {
        'A-2L-1': '0101',
        'A-CH-1': { at: '0505', disrupted: 2 },
        'A-BW-1': { at: '0505', disrupted: 2, marks: { aboard: 'A-CH-1' } },
        'B-2L-1': '1012',
      },
      dice: [],
    })
    onward(t, ({ state }) => state.turn === 2)
    const rolls = t.events.filter((event) => event.type === 'told' && event.cite === 'Alternate E.1')
    expect(rolls).toHaveLength(1)
    expect(t.unit('A-CH-1').disrupted === t.unit('A-BW-1').disrupted).toBe(true)
  })

  const side = { units: { MI: 1 }, leaders: {}, stacking: 3, deploy: [{ within: 60, of: ['0101'] }] }
  const victory = [[{ type: 'victoryLevel', atLeast: 'marginal' }]]
  /** What is added for a unit far from everybody, in an army with these good troops. */
  const addedFor = (
    code: UnitCode,
    rallyWell: readonly string[],
    date = '',
    units: Position['units'] = {},
    panicked?: SideIndex,
  ): number => {
    const id = `A-${code}-1`
    const t = table({
      options: ['chits', 'chitRecovery'],
      scenario: {
        game: 'viking',
        date,
        sides: [
          { ...side, name: 'Army', ...(rallyWell.length > 0 ? { rallyWell } : {}), victory },
          { ...side, name: 'Others', victory },
        ] as never,
      },
      units: { [id]: { at: '0505', disrupted: 2 }, 'B-MI-9': '0101', ...units },
    })
    const memo = panicked === undefined ? {} : { panicked }
    return recoveryModifier(t.battle, { ...t.state, memo }, t.unit(id))
  }

  test.each([
    ['PP', [], 2],
    ['PS', [], 2],
    ['HB', [], 2],
    ['SD', ['SD'], 2],
    ['SD', ['HC'], 1],
    ['HC', ['HC', 'SD'], 2],
    ['HC', [], 1],
    ['AX', ['AX'], 2],
    ['LB', ['LB'], 2],
    ['BI', [], 0],
    ['MI', [], 0],
    ['MS', [], 0],
    ['SK', [], 0],
    ['LC', [], 1],
  ] as const)('[Alternate E.1] %s where %s rally well, with no enemy adjacent: %i', (code, good, added) => {
    expect(addedFor(code, good)).toBe(added)
  })

  test.each([
    ['cannae-216bc', 'Romans', 'SD'],
    ['pharsalus-48bc', 'Pompeians', 'SD'],
    ['philippi-42bc', 'Tyrannicides', 'SD'],
    ['spanish-english-1588', 'Spanish', 'SD'],
    ['issus-333bc', 'Macedonians', 'HC'],
    ['hastings-1066', 'Normans', 'HC'],
    ['hastings-1066', 'Anglo-Saxons', 'AX'],
    ['durazzo-1082', 'Byzantines', 'AX'],
    ['crecy-1346', 'English', 'LB'],
    ['dorylaeum-1097', 'Crusaders', 'HC'],
    ['hattin-1187', 'Crusaders', 'HC'],
    ['el-mansura-1250', 'French', 'HC'],
  ])('[Alternate E.1] %s says that of the %s it is %s', (id, name, type) => {
    const { sides } = loadBattle(`prestags/${id}`).scenario
    expect(sides.find((one) => one.name === name)?.rallyWell).toEqual([type])
  })

  test('[Alternate E.1] armies whom the rule does not name have none', () => {
    const silent = ['agincourt-1415', 'crecy-1346', 'tours-732', 'hattin-1187']
    const named = silent.flatMap((id) => loadBattle(`prestags/${id}`).scenario.sides.filter((one) => one.rallyWell))
    expect(named.map((one) => one.name)).toEqual(['English', 'English', 'Crusaders'])
  })

  test('[Alternate E.1] Byzantine cataphracts are better up to AD 1071', () => {
    expect(addedFor('BC', [], '26 August 1071')).toBe(2)
    expect(addedFor('BC', [], 'AD 1072')).toBe(1)
    expect(addedFor('BC', [], 'AD 1082')).toBe(1)
  })

  test('[Alternate E.1] an enemy adjacent, a leader in reach and panic each count one', () => {
    expect(addedFor('LC', [], '', { 'B-MI-1': '0506' })).toBe(0)
    expect(addedFor('LC', [], '', { 'A-2L-1': '0507' })).toBe(2)
    expect(addedFor('LC', [], '', {}, 0)).toBe(0)
    expect(addedFor('LC', [], '', {}, 1)).toBe(1)
  })
})
