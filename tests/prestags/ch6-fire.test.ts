import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { legalShooter, protectionOf, shotOf } from '../../src/systems/prestags/rules/fire/fire.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { combatOf, dead, end, fireOf, inShort, lose, no, pendingOf, shaken } from './bench.ts'
import { type Table, table } from './harness.ts'

const until = (t: Table, step: string): void => {
  while (t.step !== step) t.play(end)
}

const firePicks = (t: Table): string[] =>
  offersOf(t.battle, t.state).flatMap((pick) =>
    pick.kind === 'fire' || pick.kind === 'defensiveFire' ? [`${pick.unit} ${t.label(pick.target)}`] : [],
  )

describe('fire combat', () => {
  test('[6.0] in the own fire phase, at a hex with enemies, strength against protection, a die on the chart', () => {
    const units = { 'A-LB-1': '0505', 'A-LB-2': '0505', 'B-MI-1': '0507', 'A-MI-1': '0404' }
    const t = table({ units, dice: [3] })
    expect(no(t, t.fire('0506', 'A-LB-1'))).toBe('noEnemy 6.0')
    expect(no(t, t.fire('0404', 'A-LB-1'))).toBe('noEnemy 6.0')
    expect(no(t, t.fire('0507'))).toBe('nobody 6.0')
    expect(no(t, t.fire('0507', 'A-LB-9'))).toBe('unknownUnit 6.0')
    expect(no(t, t.fire('0507', 'B-MI-1'))).toBe('notYours 6.0')
    expect(no(t, { type: 'fire', units: ['A-LB-1'], target: -1 })).toBe('offMap 6.0')
    expect(no(t, { type: 'fire', units: ['A-LB-1'], target: 120 })).toBe('offMap 6.0')
    t.play(t.fire('0507', 'A-LB-1', 'A-LB-2'))
    expect(combatOf(t)).toMatchObject({ kind: 'fire', side: 0, die: 3, column: 2, results: ['D'], turn: 3, id: 1 })
    expect(shaken(t)).toEqual(['B-MI-1'])
    for (const step of ['movement', 'defensiveFire', 'melee'])
      expect(table({ step, units }).refused(t.fire('0507', 'A-LB-1')).code).toBe('wrongStep')
  })

  test('[6.0] the dead, the departed and the disrupted do not fire', () => {
    const units = {
      'A-IB-1': { at: '0505', fate: 'eliminated' },
      'A-IB-2': { at: '0505', fate: 'exited' },
      'A-IB-3': { at: '0505', disrupted: 4 },
      'B-MI-1': '0507',
    } as const
    const t = table({ units })
    expect(no(t, t.fire('0507', 'A-IB-1'))).toBe('notOnMap 6.0')
    expect(no(t, t.fire('0507', 'A-IB-2'))).toBe('notOnMap 6.0')
    expect(t.refused(t.fire('0507', 'A-IB-3'))).toMatchObject({ code: 'disrupted', cite: '8.2', cell: t.cell('0505') })
    expect(firePicks(t)).toEqual([])
  })

  test('[6.0] odds below 1-2 are not permitted; the picks offer only what can be brought to 1-2', () => {
    const map = ['....', '....'].map((line, i) => (i === 0 ? line : '.v..'))
    const one = table({ map, units: { 'A-IB-1': '0101', 'B-MI-1': '0102' } })
    expect(one.refused(one.fire('0102', 'A-IB-1'))).toMatchObject({
      code: 'oddsTooLow',
      cite: '8.1',
      cell: one.cell('0102'),
    })
    expect(firePicks(one)).toEqual([])
    const two = table({ map, units: { 'A-IB-1': '0101', 'A-IB-2': '0101', 'B-MI-1': '0102' }, dice: [1] })
    expect(no(two, two.fire('0102', 'A-IB-1'))).toBe('oddsTooLow 8.1')
    expect(firePicks(two)).toEqual(['A-IB-1 0102', 'A-IB-2 0102'])
    expect(inShort(fireOf(two, '0102', 'A-IB-1', 'A-IB-2'))).toBe('4:5 1-2')
    two.play(two.fire('0102', 'A-IB-1', 'A-IB-2'))
  })

  test('[6.0] each result is applied before the next attack', () => {
    const units = { 'A-LB-1': '0505', 'A-LB-2': '0505', 'B-MI-1': '0507', 'B-MI-2': '0508' }
    const t = table({ units: { ...units, 'A-LB-3': '0505', 'A-LB-4': '0505' }, stacking: [4, 4], dice: [6, 6] })
    expect(no(t, t.fire('0508', 'A-LB-4'))).toBe('noSight 6.37')
    t.play(t.fire('0507', 'A-LB-1', 'A-LB-2', 'A-LB-3'))
    expect(dead(t)).toEqual(['B-MI-1'])
    t.play(t.fire('0508', 'A-LB-4'))
    expect(shaken(t)).toEqual(['B-MI-2'])
  })
})

describe('who may fire', () => {
  test('[6.11] after fire no melee attack in the same player-turn, but movement', () => {
    const t = table({ units: { 'A-SK-1': '0505', 'A-SK-2': '0505', 'B-BW-1': '0506' }, dice: [1, 1] })
    t.play(t.fire('0506', 'A-SK-1')).play(end)
    expect(t.step).toBe('movement 0')
    t.play(t.move('A-SK-1', '0605')).play(end)
    expect(t.step).toBe('defensiveFire 0')
    t.play(end)
    expect(t.step).toBe('melee 0')
    expect(t.refused(t.melee('0506', 'A-SK-1'))).toMatchObject({ code: 'fired', cite: '6.11', cell: t.cell('0605') })
    expect(t.play(t.melee('0506', 'A-SK-2')).happened).toContain('combatResolved')
  })

  test('[6.12] own fire, then no defensive fire, then own fire again; and the other way round', () => {
    const units = { 'A-IB-1': '0502', 'A-IB-2': '0602', 'A-2L-1': '0502', 'B-LC-1': '0504', 'B-1L-1': '0504' }
    const t = table({ units, dice: Array(9).fill(1) })
    t.play(t.fire('0504', 'A-IB-1'))
    expect(no(t, t.fire('0504', 'A-IB-1'))).toMatch(/6.15$/)
    until(t, 'movement 1')
    expect(t.state.playerTurn).toBe(6)
    t.play(t.move('B-LC-1', '0503')).play(end)
    expect(t.step).toBe('defensiveFire 1')
    expect(t.refused(t.defend('0503', 'A-IB-1'))).toMatchObject({ code: 'firedBefore', cite: '6.43' })
    t.play(t.defend('0503', 'A-IB-2'))
    until(t, 'fire 0')
    expect(t.state.playerTurn).toBe(7)
    expect(t.refused(t.fire('0503', 'A-IB-2'))).toMatchObject({ code: 'firedBefore', cite: '6.12' })
    t.play(t.fire('0503', 'A-IB-1'))
    until(t, 'movement 1')
    t.play(t.move('B-LC-1', '0603')).play(end)
    expect([t.step, t.state.playerTurn]).toEqual(['defensiveFire 1', 8])
    expect(no(t, t.defend('0603', 'A-IB-1'))).toBe('firedBefore 6.43')
    t.play(t.defend('0603', 'A-IB-2'))
  })

  test('[6.12] in the first player-turn nobody has fired before', () => {
    const t = table({ units: { 'A-BW-1': '0503', 'B-MI-1': '0505' }, turn: 1, playerTurn: 0, dice: [1] })
    t.play(t.fire('0505', 'A-BW-1'))
    expect(t.unit('A-BW-1').fired).toBe(0)
  })

  test('[6.12] who fired in the first player-turn is not ready in the second', () => {
    const t = table({ units: { 'A-IB-1': { at: '0505', fired: 0 }, 'B-MI-1': '0506' }, playerTurn: 1 })
    expect(no(t, t.fire('0506', 'A-IB-1'))).toBe('firedBefore 6.12')
  })

  test('[6.12] fire two player-turns ago does not matter', () => {
    for (const [fired, expected] of [
      [-1, 'ok'],
      [0, 'ok'],
      [3, 'ok'],
      [4, 'firedBefore 6.12'],
      [5, 'fired 6.15'],
    ] as const) {
      const t = table({ units: { 'A-IB-1': { at: '0505', fired }, 'B-MI-1': '0506' }, dice: [1] })
      const fire = t.fire('0506', 'A-IB-1')
      if (expected === 'ok') t.play(fire)
      else expect(no(t, fire)).toBe(expected)
    }
  })

  test('[6.13] within the range of each unit', () => {
    for (const [code, range] of [
      ['SK', 1],
      ['EX', 1],
      ['OC', 1],
      ['BW', 2],
      ['IB', 3],
      ['AL', 4],
      ['LA', 5],
      ['BL', 7],
      ['HA', 7],
    ] as const) {
      const id = `A-${code}-1`
      const at = (distance: number) => `05${String(1 + distance).padStart(2, '0')}`
      const roads = [['0502', '0503', '0504', '0505', '0506', '0507', '0508', '0509']] // 1 against 2 is allowed
      const near = table({ units: { [id]: '0501', 'B-MI-1': at(range) }, roads, dice: [1] })
      near.play(near.fire(at(range), id))
      const far = table({ units: { [id]: '0501', 'B-MI-1': at(range + 1) }, roads })
      expect(far.refused(far.fire(at(range + 1), id))).toMatchObject({ code: 'outOfRange', cite: '6.13' })
    }
  })

  test('[6.14] units of one stack fire at different hexes, or not at all', () => {
    const units = { 'A-IB-1': '0505', 'A-IB-2': '0505', 'A-IB-3': '0505', 'B-MI-1': '0506', 'B-MI-2': '0605' }
    const t = table({ units, dice: [1, 1] })
    t.play(t.fire('0506', 'A-IB-1')).play(t.fire('0605', 'A-IB-2')).play(end)
    expect(t.state.units.map((unit) => unit.fired)).toEqual([5, 5, -1, -1, -1])
    expect(t.step).toBe('movement 0')
  })

  test('[6.15] no unit fires twice and no hex is fired at twice in a phase', () => {
    const units = { 'A-IB-1': '0505', 'A-IB-2': '0505', 'B-MI-1': '0506', 'B-MI-2': '0605' }
    const t = table({ units, dice: [1, 1] })
    t.play(t.fire('0506', 'A-IB-1'))
    expect(no(t, t.fire('0605', 'A-IB-1'))).toBe('fired 6.15')
    expect(t.refused(t.fire('0506', 'A-IB-2'))).toMatchObject({ code: 'attacked', cite: '6.15', cell: t.cell('0506') })
    expect(firePicks(t)).toEqual(['A-IB-2 0605'])
    t.play(t.fire('0605', 'A-IB-2'))
    expect(firePicks(t)).toEqual([])
  })

  test('[6.15] a hex fired at in one phase may be attacked again in a later one', () => {
    const units = { 'A-SK-1': '0505', 'A-MI-1': '0505', 'B-MI-1': '0506' }
    const t = table({ units, dice: [1, 1] })
    t.play(t.fire('0506', 'A-SK-1')).play(end).play(end)
    expect(t.step).toBe('melee 0')
    expect(t.play(t.melee('0506', 'A-MI-1')).happened).toContain('combatResolved')
  })

  test('[6.16] one attack has one target hex: the others are not touched', () => {
    const units = { 'A-LB-1': '0505', 'A-LB-2': '0505', 'B-MI-1': '0506', 'B-MI-2': '0605', 'B-MI-3': '0405' }
    const t = table({ units, dice: [6] })
    t.play(t.fire('0506', 'A-LB-1', 'A-LB-2'))
    expect(combatOf(t).targets).toEqual(t.cells('0506'))
    expect(combatOf(t).groups).toHaveLength(1)
    expect(shaken(t)).toEqual(['B-MI-1'])
  })

  test('[6.16] an order has no room for a second hex', () => {
    const t = table({ units: { 'A-LB-1': '0505', 'B-MI-1': '0506', 'B-MI-2': '0605' } })
    const both = { ...t.fire('0506', 'A-LB-1'), target: t.cells('0506', '0605') }
    expect(t.refused(both as never).code).toBe('malformed')
  })
})

describe('allocation', () => {
  test('[6.21] any number of units, of any range, type, class and hex, add up on one hex', () => {
    const units = {
      'A-BL-1': '0501',
      'A-IB-1': '0404',
      'A-SK-1': '0605',
      'A-HB-1': '0607',
      'A-OC-1': '0407',
      'A-LB-1': '0807',
      'B-MI-1': '0506',
    }
    const t = table({ units, dice: [1] })
    const all = ['A-BL-1', 'A-IB-1', 'A-SK-1', 'A-HB-1', 'A-LB-1']
    expect(no(t, t.fire('0506', ...all, 'A-OC-1'))).toBe('outOfRange 6.13')
    const fire = fireOf(t, '0506', ...all)
    expect(fire.attack.parts.map(total)).toEqual([3, 2, 2, 1, 3])
    expect(inShort(fire)).toBe('11:3 3-1')
    t.play(t.fire('0506', ...all))
  })

  test('[6.22] the terrain of the hex protects', () => {
    const rows = { '.': 3, v: 5, w: 4, s: 3, '~': 1, m: 4, '=': 1, f: 1, h: 3, W: 4, V: 5 }
    for (const [code, protection] of Object.entries(rows)) {
      const t = table({ map: [`h${code}.`], units: { 'A-LB-1': '0101', 'B-MI-1': '0102' }, stacking: [9, 9] })
      const fire = fireOf(t, '0102', 'A-LB-1')
      expect([code, total(fire.defence)]).toEqual([code, protection])
      expect(fire.defence.lines).toEqual([protectionOf(t.battle, t.state, t.cell('0102'))])
      expect(fire.defence.lines[0]?.cite).toBe('9.0')
    }
  })

  test('[6.22] neither the number of units, nor leaders, nor flanks change it', () => {
    const fire = (...blue: string[]) => {
      const units = Object.fromEntries(blue.map((id) => [id, '0506']))
      const t = table({ units: { 'A-LB-1': '0504', 'A-LB-2': '0508', ...units }, stacking: [3, 9] })
      return inShort(fireOf(t, '0506', 'A-LB-1', 'A-LB-2'))
    }
    expect(fire('B-MI-1')).toBe('6:3 2-1')
    expect(fire('B-MI-1', 'B-MI-2', 'B-MI-3', 'B-MI-4')).toBe('6:3 2-1')
    expect(fire('B-EL-1', 'B-1L-1')).toBe('6:3 2-1')
    expect(fire('B-MI-1', 'B-LT-1')).toBe('6:3 2-1')
  })

  test('[6.22] the ratio is rounded in favour of the defender to a column of the chart', () => {
    const shot = (terrain: string, ...red: string[]) => {
      const t = table({
        map: ['..', `.${terrain}`],
        units: { ...Object.fromEntries(red.map((id) => [id, '0101'])), 'B-MI-1': '0102' },
      })
      return inShort(fireOf(t, '0102', ...red))
    }
    expect(shot('.', 'A-HB-1')).toBe('1:3 barred')
    expect(shot('.', 'A-BW-1')).toBe('2:3 1-2')
    expect(shot('v', 'A-LB-1')).toBe('3:5 1-2')
    expect(shot('w', 'A-BW-1')).toBe('2:4 1-2')
    expect(shot('.', 'A-BW-1', 'A-LB-1')).toBe('5:3 1-1')
    expect(shot('.', 'A-LB-1', 'A-LB-2')).toBe('6:3 2-1')
    expect(shot('~', 'A-LB-1', 'A-LB-2')).toBe('6:1 6-1')
    expect(shot('~', 'A-LB-1', 'A-LB-2', 'A-LB-3')).toBe('9:1 8-1')
  })

  const three = { 'A-LB-1': '0505', 'A-LB-2': '0505', 'A-LB-3': '0505', 'A-LB-4': '0505' }
  const volley = (blue: Readonly<Record<string, string>>, die: number) => {
    const t = table({ units: { ...three, ...blue }, dice: [die], stacking: [4, 9] })
    return t.play(t.fire('0506', 'A-LB-1', 'A-LB-2', 'A-LB-3', 'A-LB-4')) // 12 against 3 is 4-1
  }

  test('[6.23] every unit of the hex suffers, whatever it is', () => {
    const stack = { 'B-HC-1': '0506', 'B-HB-1': '0506', 'B-EL-1': '0506' }
    expect(shaken(volley(stack, 1))).toEqual(['B-HC-1', 'B-HB-1', 'B-EL-1'])
    expect(dead(volley(stack, 6))).toEqual(['B-HC-1', 'B-HB-1', 'B-EL-1'])
    const half = volley(stack, 4)
    expect(combatOf(half).results).toEqual(['½E'])
    expect(pendingOf(half, 'losses')).toMatchObject({ side: 1, count: 2, from: ['B-HC-1', 'B-HB-1', 'B-EL-1'] })
    half.play(lose('B-HC-1', 'B-HB-1'))
    expect([dead(half), shaken(half)]).toEqual([['B-HC-1', 'B-HB-1'], ['B-EL-1']])
  })

  test('[6.23] leaders are never harmed; beside them a disruption does not count', () => {
    const led = { 'B-MI-1': '0506', 'B-MI-2': '0506', 'B-4L-1': '0506' }
    const disrupted = volley(led, 1)
    expect([shaken(disrupted), dead(disrupted)]).toEqual([[], []])
    expect(disrupted.happened).toContain('unitsSaved')
    const half = volley(led, 4)
    expect([shaken(half), dead(half)]).toEqual([[], ['B-MI-1']])
    const all = volley(led, 6)
    expect(dead(all)).toEqual(['B-MI-1', 'B-MI-2'])
    expect(all.unit('B-4L-1')).toMatchObject({ fate: 'map', type: '4L' })
    const alone = volley({ 'B-4L-1': '0506' }, 6)
    expect([dead(alone), shaken(alone)]).toEqual([[], []])
  })

  test('[6.23] other hexes suffer nothing', () => {
    const t = volley({ 'B-MI-1': '0506', 'B-MI-2': '0507', 'B-MI-3': '0605' }, 6)
    expect([dead(t), shaken(t)]).toEqual([['B-MI-1'], []])
  })
})

describe('restrictions', () => {
  test('[6.31] a fire strength goes whole into one attack', () => {
    const t = table({ units: { 'A-LB-1': '0505', 'B-MI-1': '0506', 'B-MI-2': '0605' }, dice: [1] })
    expect(no(t, t.fire('0506', 'A-LB-1', 'A-LB-1'))).toBe('twice 6.31')
    t.play(t.fire('0506', 'A-LB-1'))
    expect(no(t, t.fire('0605', 'A-LB-1'))).toBe('fired 6.15')
  })

  const standing = (code: string, id: string) =>
    table({
      map: ['...', `.${code}.`],
      units: { [id]: '0102', [id.replace('1', '2')]: '0102', 'B-MI-1': '0103' },
      dice: [1],
    })

  test.each(['BW', 'IB', 'SK', 'BL', 'CB', 'AE', 'AL', 'LB'])(
    '[6.33] %s of class Ff fires from no stream and no ford',
    (code) => {
      const id = `A-${code}-1`
      for (const terrain of ['~', 'f']) {
        const t = standing(terrain, id)
        expect(t.refused(t.fire('0103', id))).toMatchObject({ code: 'noFireFrom', cite: '6.33', cell: t.cell('0102') })
        expect(firePicks(t)).toEqual([])
      }
      for (const terrain of ['=', '.', 'v', 'w', 'm', 's', 'h', 'W', 'V']) {
        const t = standing(terrain, id)
        t.play(t.fire('0103', id))
      }
    },
  )

  test.each(['HB', 'OC', 'BC', 'HA', 'LA'])('[6.33] %s of class Mf fires from water, but not from swamp', (code) => {
    const id = `A-${code}-1`
    for (const terrain of ['~', 'f', '=', '.', 'w', 'v']) {
      const t = standing(terrain, id)
      t.play(t.fire('0103', id, id.replace('1', '2')))
    }
    const t = standing('m', id)
    expect(t.refused(t.fire('0103', id))).toMatchObject({ code: 'noFireFrom', cite: '9.0' })
    expect(firePicks(t)).toEqual([])
  })

  test('[6.33] the experimental phalanx is of class A and bound by neither ban', () => {
    for (const terrain of ['~', 'f', 'm']) {
      const t = standing(terrain, 'A-EX-1')
      t.play(t.fire('0103', 'A-EX-1'))
    }
  })

  test('[6.33] stream, ford and bridge hexes may be fired into', () => {
    for (const terrain of ['~', 'f', '=']) {
      const t = table({ map: [`.${terrain}`], units: { 'A-BW-1': '0101', 'B-MI-1': '0102' }, dice: [1] })
      expect(inShort(fireOf(t, '0102', 'A-BW-1'))).toBe('2:1 2-1')
      t.play(t.fire('0102', 'A-BW-1'))
    }
  })

  test('[6.33] the ban binds defensive fire as well', () => {
    const t = table({
      step: 'defensiveFire',
      map: ['.~'],
      units: { 'B-BW-1': '0102', 'A-MI-1': { at: '0101', moved: 5 } },
    })
    expect(no(t, t.defend('0101', 'B-BW-1'))).toBe('noFireFrom 6.33')
  })
})

describe('stopping beside fire units', () => {
  const moving = (units: Parameters<typeof table>[0]['units']) => table({ step: 'movement', units })

  test('[6.41] a unit that comes beside an undisrupted enemy fire unit goes no further', () => {
    const t = moving({ 'A-LC-1': '0502', 'B-BW-1': '0605' })
    // 0604 and 0505 lie beside 0605; the way along row 5 meets 0505 first.
    expect(t.refused(t.move('A-LC-1', '0503', '0504', '0505', '0506'))).toMatchObject({
      code: 'mustStop',
      cite: '6.41',
      cell: t.cell('0505'),
    })
    expect(t.play(t.move('A-LC-1', '0503', '0504', '0505')).label(t.unit('A-LC-1').at)).toBe('0505')
    expect(no(t, t.move('A-LC-1', '0504'))).toBe('moved 5.14')
  })

  test('[6.41] [5.11] the corner of the sheet is a hex like any other', () => {
    const t = table({ step: 'movement', units: { 'A-LC-1': '0901', 'B-SK-1': '1002' } })
    expect(no(t, t.move('A-LC-1', '1001', '0902'))).toBe('mustStop 6.41')
    t.play(t.move('A-LC-1', '1001'))
    expect(t.unit('A-LC-1')).toMatchObject({ at: t.cell('1001'), spent: 1 })
  })

  test('[6.41] the reach ends there too, and goes around where there is room', () => {
    const t = table({ step: 'movement', map: ['.......'], units: { 'A-LC-1': '0101', 'B-BW-1': '0105' } })
    expect(reachOf(t.battle, t.state, t.unit('A-LC-1')).cells.map((cell) => t.label(cell))).toEqual([
      '0101',
      '0102',
      '0103',
      '0104',
    ])
    const wide = moving({ 'A-LC-1': '0502', 'B-BW-1': '0505' })
    const found = reachOf(wide.battle, wide.state, wide.unit('A-LC-1'))
    expect(found.cost[wide.cell('0507')]).toBe(7)
    expect(found.cost[wide.cell('0504')]).toBe(2)
    expect(found.cost[wide.cell('0505')]).toBe(Number.POSITIVE_INFINITY)
  })

  test('[6.41] starting beside it is free; the next hex beside it, or beside another, ends the move', () => {
    const t = moving({ 'A-LC-1': '0504', 'A-LC-2': '0504', 'A-LC-3': '0504', 'B-BW-1': '0505' })
    expect(no(t, t.move('A-LC-1', '0604', '0704'))).toBe('mustStop 6.41')
    t.play(t.move('A-LC-1', '0604'))
    t.play(t.move('A-LC-2', '0503', '0502', '0501'))
    expect(no(t, t.move('A-LC-3', '0503', '0504', '0503'))).toBe('mustStop 6.41')
    expect(t.play(t.move('A-LC-3', '0503', '0504')).label(t.unit('A-LC-3').at)).toBe('0504')
  })

  test.each(['A-MI-1', 'A-BW-1', 'A-CH-1', 'A-EL-1', 'A-1L-1'])('[6.41] it stops %s as well', (id) => {
    const t = moving({ [id]: '0502', 'B-BW-1': '0504' })
    expect(no(t, t.move(id, '0503', '0602'))).toBe('mustStop 6.41')
  })

  test('[6.41] the experimental phalanx and mounted fire units stop too; melee units, leaders and friends do not', () => {
    for (const id of ['B-EX-1', 'B-OC-1', 'B-BL-1']) {
      const t = moving({ 'A-LC-1': '0502', [id]: '0504' })
      expect(no(t, t.move('A-LC-1', '0503', '0602'))).toBe('mustStop 6.41')
    }
    for (const id of ['B-PP-1', 'B-1L-1', 'B-CH-1']) {
      const t = moving({ 'A-LC-1': '0502', [id]: '0504' })
      t.play(t.move('A-LC-1', '0503', '0602'))
    }
    const friend = moving({ 'A-LC-1': '0502', 'A-BW-1': '0504', 'B-MI-1': '0112' })
    friend.play(friend.move('A-LC-1', '0503', '0602'))
  })

  test('[6.41] disrupted fire units stop nobody; one steady unit in the stack is enough', () => {
    const shaken = moving({ 'A-LC-1': '0502', 'B-BW-1': { at: '0504', disrupted: 5 } })
    shaken.play(shaken.move('A-LC-1', '0503', '0602'))
    const mixed = moving({ 'A-LC-1': '0502', 'B-BW-1': { at: '0504', disrupted: 5 }, 'B-BW-2': '0504' })
    expect(no(mixed, mixed.move('A-LC-1', '0503', '0602'))).toBe('mustStop 6.41')
  })

  test('[6.41] only fire units on the map stop', () => {
    for (const fate of ['eliminated', 'exited'] as const) {
      const t = moving({ 'A-LC-1': '0502', 'B-BW-1': { at: '0504', fate } })
      t.play(t.move('A-LC-1', '0503', '0602'))
    }
  })

  test('[6.44] a fire unit that may not fire, for whatever reason, still stops', () => {
    for (const fired of [5, 4, 3]) {
      const t = moving({ 'A-LC-1': '0502', 'B-BW-1': { at: '0504', fired } })
      expect(no(t, t.move('A-LC-1', '0503', '0602'))).toBe('mustStop 6.41')
    }
    const wet = table({ step: 'movement', map: ['..~.', '....'], units: { 'A-LC-1': '0201', 'B-BW-1': '0203' } })
    expect(no(wet, wet.move('A-LC-1', '0202', '0102'))).toBe('mustStop 6.41')
  })

  test('[6.44] example: after its own fire it gives no defensive fire, but everybody stops', () => {
    const t = table({ units: { 'A-BW-1': '0505', 'B-LC-1': '0507', 'B-1L-1': '0507' }, dice: [1] })
    t.play(t.fire('0507', 'A-BW-1'))
    until(t, 'movement 1')
    expect(no(t, t.move('B-LC-1', '0506', '0606'))).toBe('mustStop 6.41')
    t.play(t.move('B-LC-1', '0506')).play(end)
    expect(t.step).not.toBe('defensiveFire 1')
    expect(t.happened).toContain('stepSkipped')
  })
})

describe('defensive fire', () => {
  const defending = (units: Parameters<typeof table>[0]['units'], dice: readonly number[] = [1, 1]) =>
    table({ step: 'defensiveFire', units, dice })

  test('[6.42] after all movement, at adjacent hexes that the enemy entered', () => {
    const t = defending({
      'A-MI-1': { at: '0505', moved: 5 },
      'A-MI-2': { at: '0605', moved: 4 },
      'A-MI-3': '0405',
      'A-MI-4': { at: '0504', moved: 5 },
      'B-IB-1': '0506',
    })
    expect(firePicks(t)).toEqual(['B-IB-1 0505'])
    expect(t.refused(t.defend('0605', 'B-IB-1'))).toMatchObject({ code: 'notEntered', cite: '6.42' })
    expect(no(t, t.defend('0405', 'B-IB-1'))).toBe('notEntered 6.42')
    expect(no(t, t.defend('0504', 'B-IB-1'))).toBe('notAdjacent 6.42')
    expect(no(t, t.defend('0506', 'B-IB-1'))).toBe('noEnemy 6.0')
    t.play(t.defend('0505', 'B-IB-1'))
    expect(combatOf(t)).toMatchObject({ kind: 'defensiveFire', side: 1 })
  })

  test('[6.42] it is asked of the other side after the movement phase, and it is an option', () => {
    const units = { 'A-MI-1': '0504', 'B-BW-1': '0506', 'B-MI-1': '0111' }
    const t = table({ step: 'movement', units })
    t.play(t.move('A-MI-1', '0505')).play(end)
    expect(t.step).toBe('defensiveFire 0')
    expect(no(t, t.fire('0505', 'B-BW-1'))).toMatch(/^wrongStep/)
    expect(t.play(end).step).toBe('melee 0')
    const still = table({ step: 'movement', units: { ...units, 'A-MI-1': '0505' } })
    expect(still.play(end).step).toBe('melee 0')
  })

  test('[6.42] units that were in the hex already share the fate of those that joined them', () => {
    const t = defending(
      { 'A-MI-1': '0505', 'A-MI-2': { at: '0505', moved: 5 }, 'B-LB-1': '0506', 'B-LB-2': '0506', 'B-LB-3': '0506' },
      [6],
    )
    t.play(t.defend('0505', 'B-LB-1', 'B-LB-2', 'B-LB-3'))
    expect(combatOf(t).results).toEqual(['½E'])
    expect([dead(t).length, shaken(t).length]).toEqual([1, 1])
  })

  test('[6.42] units disrupted by it do not attack in the melee that follows', () => {
    const t = defending(
      { 'A-MI-1': { at: '0505', moved: 5 }, 'A-MI-2': '0405', 'B-LB-1': '0506', 'B-LB-2': '0506' },
      [6],
    )
    t.play(t.defend('0505', 'B-LB-1', 'B-LB-2')).play(end)
    expect(no(t, t.melee('0506', 'A-MI-1'))).toBe('disrupted 7.15')
  })

  test('[6.42] the range of the unit and lines of sight do not matter at one hex, disruption and class do', () => {
    const t = defending({
      'A-MI-1': { at: '0505', moved: 5 },
      'B-SK-1': '0506',
      'B-BW-1': { at: '0506', disrupted: 4 },
      'B-MI-1': '0506',
    })
    expect(no(t, t.defend('0505', 'B-BW-1'))).toBe('disrupted 8.2')
    expect(no(t, t.defend('0505', 'B-MI-1'))).toBe('noFireUnit 3.35')
    t.play(t.defend('0505', 'B-SK-1'))
  })

  test('[6.43] only by units that did not fire in the player-turn before', () => {
    for (const [fired, expected] of [
      [4, 'firedBefore 6.43'],
      [3, 'ok'],
      [-1, 'ok'],
      [5, 'fired 6.15'],
    ] as const) {
      const t = defending({ 'A-MI-1': { at: '0505', moved: 5 }, 'B-BW-1': { at: '0506', fired } })
      if (expected === 'ok') t.play(t.defend('0505', 'B-BW-1'))
      else expect(no(t, t.defend('0505', 'B-BW-1'))).toBe(expected)
    }
  })

  test('[6.45] stacked fire units part their targets; each hex is fired at once', () => {
    const t = defending({
      'A-MI-1': { at: '0505', moved: 5 },
      'A-MI-2': { at: '0605', moved: 5 },
      'B-BW-1': '0506',
      'B-BW-2': '0506',
      'B-BW-3': '0506',
    })
    t.play(t.defend('0505', 'B-BW-1')).play(t.defend('0605', 'B-BW-2'))
    expect(t.refused(t.defend('0505', 'B-BW-3'))).toMatchObject({ code: 'attacked', cite: '6.45' })
  })

  test('[6.45] those who fire at one hex do so in one attack, from one hex or several', () => {
    const t = defending({
      'A-MI-1': { at: '0505', moved: 5 },
      'B-BW-1': '0506',
      'B-BW-2': '0506',
      'B-SK-1': '0604',
    })
    t.play(t.defend('0505', 'B-BW-1', 'B-BW-2', 'B-SK-1'))
    expect(total(combatOf(t).attack)).toBe(6)
  })
})

describe('fire and melee', () => {
  test('[6.51] fire or melee attack in one player-turn, not both', () => {
    const units = { 'A-SK-1': '0505', 'A-SK-2': '0505', 'B-BW-1': '0506' }
    const t = table({ step: 'melee', units: { ...units, 'A-SK-1': { at: '0505', fired: 5 } }, dice: [1] })
    expect(no(t, t.melee('0506', 'A-SK-1'))).toBe('fired 6.11')
    t.play(t.melee('0506', 'A-SK-2'))
  })

  test('[6.51] after defensive fire a melee attack, but no fire, in the own player-turn that follows', () => {
    const units = { 'A-SK-1': { at: '0505', fired: 4 }, 'B-BW-1': '0506' }
    const fire = table({ units })
    expect(no(fire, fire.fire('0506', 'A-SK-1'))).toBe('firedBefore 6.12')
    const melee = table({ step: 'melee', units, dice: [1] })
    melee.play(melee.melee('0506', 'A-SK-1'))
  })

  test('[6.51] fire units without a melee strength never attack in melee', () => {
    const t = table({ step: 'melee', units: { 'A-BW-1': '0505', 'B-BW-1': '0506' } })
    expect(no(t, t.melee('0506', 'A-BW-1'))).toBe('dot 3.36')
  })

  test('[6.52] melee attack and defensive fire alternate, turn after turn', () => {
    const units = { 'A-SK-1': '0505', 'A-1L-1': '0505', 'B-PS-1': '0506', 'B-1L-1': '0506' }
    const t = table({ step: 'melee', units, dice: Array(9).fill(1) })
    for (const [here, there] of [
      ['0506', '0605'],
      ['0605', '0506'],
    ] as const) {
      t.play(t.melee(here, 'A-SK-1'))
      until(t, 'movement 1')
      t.play(t.move('B-PS-1', there)).play(end)
      expect(t.step).toBe('defensiveFire 1')
      t.play(t.defend(there, 'A-SK-1'))
      until(t, 'melee 0')
      const shooter = legalShooter(t.battle, t.state, 'A-SK-1', 0, 'fire')
      expect(shooter.ok ? 'ok' : shooter.error.code).toBe('firedBefore')
    }
    expect([t.state.playerTurn, t.unit('A-SK-1').fired, t.unit('A-SK-1').fought]).toEqual([9, 8, 7])
  })
})

test('[6.41] a fire unit that covers a single hex makes enemies stop there as well', () => {
  const t = table({ map: ['....'], step: 'movement', units: { 'A-LC-1': '0104', 'B-BW-1': '0101' } })
  expect(no(t, t.move('A-LC-1', '0103', '0102', '0103'))).toBe('mustStop 6.41')
})

test('[3.35] who has no fire strength adds nothing to a fire, and where nobody can stand nothing protects', () => {
  const t = table({ map: ['..L'], units: { 'A-MI-1': '0101', 'B-MI-1': '0102' } })
  const { battle, state } = t
  const unit = t.unit('A-MI-1')
  const fight = { battle, state, kind: 'fire', side: 0, attackers: [unit], targets: t.cells('0102') } as const
  const shot = shotOf(fight, unit)
  expect([total(shot), protectionOf(t.battle, t.state, t.cell('0103')).value]).toEqual([0, 0])
})
