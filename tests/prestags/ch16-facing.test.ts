import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import type { Breakdown } from '../../src/core/engine/vocabulary.ts'
import { actLabel, actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { legalShot } from '../../src/systems/prestags/rules/fire/fire.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { turnsOn } from '../../src/systems/prestags/rules/movement/walk.ts'
import { moveCommand } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { facingOf, isFront } from '../../src/systems/prestags/rules/optional/facing/directions.ts'
import { faceWords } from '../../src/systems/prestags/rules/optional/facing/words.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { combatOf, end, enter, force, meleeOf, no, odds, pendingOf, stay } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

// Around 0505, clockwise from direction 0: 0605 0506 0405 0404 0504 0604.
const [NE, E, SE, SW, W, NW] = [0, 2, 4, 6, 8, 10] as const
type Placed = Exclude<Position['units'][string], string>

/** A unit in a hex that faces a way. */
const at = (hex: string, face: number, more: Omit<Placed, 'at'> = {}): Placed => ({
  at: hex,
  ...more,
  marks: { ...more.marks, facing: face },
})
const on = (step: string, units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['facing'], step, units, ...more })
const turn = (face: number, ...units: string[]): Command => ({ type: 'act', act: 'turn', units, face })
const faceOf = (t: Table, id: string): number | undefined => facingOf(t.battle, t.unit(id))

const linesIn = (of: Breakdown): string[] => [
  ...of.lines.map((line) => `${line.cite} ${line.op} ${line.value}`),
  ...of.parts.flatMap(linesIn),
]
const reached = (t: Table, id: string): Record<string, number> => {
  const found = reachOf(t.battle, t.state, t.unit(id))
  return Object.fromEntries(found.cells.map((cell) => [t.label(cell), found.cost[cell] ?? -1]))
}

describe('front and flank', () => {
  test('[16.0] the front is the hexside faced and the two beside it', () => {
    const fronts = (face: number) => [0, 1, 2, 3, 4, 5].filter((direction) => isFront(face, direction))
    expect(fronts(NE)).toEqual([0, 1, 5])
    expect(fronts(E)).toEqual([0, 1, 2])
    expect(fronts(SW)).toEqual([2, 3, 4])
    expect(fronts(NW)).toEqual([0, 4, 5])
    expect(fronts(1)).toEqual([0, 1])
    expect(fronts(11)).toEqual([0, 5])
  })

  test('[16.0] facings are named as they are seen on the screen, wherever the sheet has its north', () => {
    expect([NE, E, SE, SW, W, NW].map(faceWords)).toEqual([
      'upper right',
      'right',
      'lower right',
      'lower left',
      'left',
      'upper left',
    ])
    expect(faceWords(1)).toBe('between upper right and right')
    expect(faceWords(11)).toBe('between upper left and upper right')
  })

  test('[16.0] units that nobody has turned look towards the ground of the enemy', () => {
    const sides = (a: string, b: string): Partial<Position> => ({
      scenario: {
        sides: [
          {
            name: 'Reds',
            units: { MI: 1 },
            leaders: {},
            stacking: 3,
            deploy: [{ within: 1, of: [a] }],
            victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
          },
          {
            name: 'Blues',
            units: { MI: 1 },
            leaders: {},
            stacking: 3,
            deploy: [{ within: 1, of: [b] }],
            victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
          },
        ] as never,
      },
    })
    const t = on('fire', { 'A-MI-1': '0502', 'B-MI-1': '0511', 'A-1L-1': '0502' }, sides('0502', '0511'))
    expect([faceOf(t, 'A-MI-1'), faceOf(t, 'B-MI-1'), faceOf(t, 'A-1L-1')]).toEqual([E, W, undefined])
    const odd = on('fire', { 'A-MI-1': at('0502', 99) }, sides('0502', '0511'))
    expect(faceOf(odd, 'A-MI-1')).toBe(E)
    const late = { deploy: undefined, enter: { where: [{ edge: 'east' }], from: 2 } }
    const alone = on(
      'fire',
      { 'A-MI-1': '0506', 'A-MI-2': '0508', 'A-MI-3': '0407', 'A-MI-4': '0708' },
      { scenario: { sides: [force('Reds'), force('Blues', late)] } as never },
    )
    // Where the enemy has no ground of his own they look to the middle of the map, 0507.
    expect(['A-MI-1', 'A-MI-2', 'A-MI-3', 'A-MI-4'].map((id) => faceOf(alone, id))).toEqual([E, W, NW, SW])
    const slanted = on('fire', { 'A-MI-1': '0202', 'B-MI-1': '0907' }, sides('0202', '0907'))
    expect([faceOf(slanted, 'A-MI-1'), faceOf(slanted, 'B-MI-1')]).toEqual([NE, SW])
  })
})

describe('the edge and the middle of the map', () => {
  const west = { deploy: undefined, enter: { where: [{ edge: 'west' }], from: 1 } }

  test('[16.0] in the corner of the map units have a front as well', () => {
    const sides = [force('Reds'), force('Blues', { deploy: [{ within: 1, of: ['0511'] }] })]
    const t = on('fire', { 'A-MI-1': '1001', 'B-MI-1': '0511' }, { scenario: { sides } as never })
    expect(t.unit('A-MI-1').at).toBe(0)
    expect(faceOf(t, 'A-MI-1')).toBe(E)
  })

  test('[16.0] in the middle of the map, where no way is nearer than another, they look to the first side', () => {
    const sides = [force('Reds'), force('Blues', west)]
    expect(faceOf(on('fire', { 'A-MI-1': '0507' }, { scenario: { sides } as never }), 'A-MI-1')).toBe(NE)
  })

  test('[16.13] the question shows the two hexes that a corner may mean, as far as there are any', () => {
    const asked = (hex: string, face: number) => {
      const t = on('movement', { 'A-MI-1': at(hex, face), 'B-MI-1': at('0511', W) }).play(end)
      return pendingOf(t, 'choice').options.map((one) => one.cells.map((cell) => t.label(cell)))
    }
    expect(asked('1002', 9)).toEqual([['1001'], []])
    expect(asked('1001', 9)).toEqual([[], []])
  })

  test('[16.13] nobody asks about corners but after the movement, nor about who has left the map', () => {
    for (const step of ['fire', 'melee']) {
      const t = on(step, { 'A-MI-1': at('0505', 1), 'B-MI-1': at('0511', W) }).play(end)
      expect(t.state.pending).toEqual([])
    }
    const gone = at('0505', 1, { fate: 'exited' })
    const t = on('movement', { 'A-MI-1': gone, 'A-MI-2': at('0707', E), 'B-MI-1': at('0511', W) }).play(end)
    expect(t.state.pending).toEqual([])
  })

  test('[16.0] who comes in by one hex goes no way yet, and faces as before; by two he faces the way he went', () => {
    const faces = (...path: string[]): number | undefined => {
      const { deploy: _deploy, ...reds } = force('Reds', west)
      const t = on(
        'movement',
        { 'A-MI-1': '0505', 'B-MI-1': at('0511', W) },
        { scenario: { sides: [reds, force('Blues')] } as never },
      )
      const units = t.state.units.map((unit) =>
        unit.id === 'A-MI-1' ? { ...unit, fate: 'reserve' as const, at: -1 } : unit,
      )
      t.state = { ...t.state, units }
      return t.play(t.move('A-MI-1', ...path)).unit('A-MI-1').marks.facing
    }
    expect(faces('0501')).toBeUndefined()
    expect(faces('0501', '0502')).toBe(E)
  })
})

describe('movement', () => {
  test('[16.0] moving into a front hex turns the unit there for nothing', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E) })
    t.play(t.move('A-MI-1', '0605', '0604'))
    expect(t.unit('A-MI-1')).toMatchObject({ spent: 3, marks: { facing: W } })
    const ahead = on('movement', { 'A-MI-1': at('0505', E) })
    ahead.play(ahead.move('A-MI-1', '0605', '0705', '0804'))
    expect(ahead.unit('A-MI-1')).toMatchObject({ spent: 3, marks: { facing: NW } })
  })

  test('[16.0] units that come in from off the map face as they like, and then the way they go', () => {
    const side = (name: string, more: object) => ({
      name,
      units: { MI: 1 },
      leaders: {},
      stacking: 3,
      deploy: [{ within: 1, of: ['0511'] }],
      victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
      ...more,
    })
    const t = on(
      'movement',
      { 'A-MI-1': at('0505', E), 'B-MI-1': at('0511', W) },
      {
        scenario: { sides: [side('Reds', {}), side('Blues', {})] as never },
      },
    )
    const off = { ...t.unit('A-MI-1'), at: -1, marks: {} }
    const found = t.battle.front?.turning(t.battle, off)
    expect([-1, 0, 3].map((from) => found?.price(from, -1))).toEqual([0, 0, 0])
    expect([0, 1, 2, 3, 4, 5].map((way) => found?.price(-1, way))).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('[16.11] any turn within a hex costs one point, on the way too', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E) })
    expect(reached(t, 'A-MI-1')).toMatchObject({ '0605': 1, '0506': 1, '0405': 1, '0404': 2, '0504': 2, '0604': 2 })
    t.play(t.move('A-MI-1', '0504', '0503'))
    expect(t.unit('A-MI-1')).toMatchObject({ spent: 3, marks: { facing: W } })
    const back = on('movement', { 'A-MI-1': at('0505', E) })
    expect(no(back, back.move('A-MI-1', '0504', '0503', '0502'))).toBe('tooFar 5.27')
  })

  test('[16.11] a turn costs a point, before the move and after it, as long as points are left', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E) })
    t.play(turn(W, 'A-MI-1'))
    expect(t.unit('A-MI-1')).toMatchObject({ spent: 1, moved: -1, marks: { facing: W } })
    expect(no(t, t.move('A-MI-1', '0504', '0503', '0502'))).toBe('tooFar 5.27')
    t.play(t.move('A-MI-1', '0504'))
    t.play(turn(NE, 'A-MI-1'))
    expect(t.unit('A-MI-1')).toMatchObject({ spent: 3, moved: 5, marks: { facing: NE } })
    expect(no(t, turn(E, 'A-MI-1'))).toBe('noPointLeft 16.11')
    expect(no(t, t.move('A-MI-1', '0604'))).toBe('moved 5.14')
  })

  test('[16.11] half allowances keep their fractions', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E, { halved: true }) })
    t.play(turn(W, 'A-MI-1'))
    expect(no(t, turn(E, 'A-MI-1'))).toBe('noPointLeft 16.11')
    expect(no(t, t.move('A-MI-1', '0504'))).toBe('tooFar 5.27')
  })

  test('[16.11] a turn comes back to what it was for another point; the same facing is no turn', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E) })
    expect(no(t, turn(E, 'A-MI-1'))).toBe('facesThat 16.11')
    t.play(turn(W, 'A-MI-1')).play(turn(E, 'A-MI-1'))
    expect(t.unit('A-MI-1').spent).toBe(2)
  })

  test('[16.11] who may turn: own units on the map with a facing, not disrupted, in their movement phase', () => {
    const units = {
      'A-MI-1': at('0505', E),
      'A-MI-2': at('0505', E, { disrupted: 4 }),
      'A-1L-1': '0505',
      'A-MI-3': { at: '0101', fate: 'exited' } as const,
      'B-MI-1': at('0709', W),
    }
    const t = on('movement', units)
    expect(no(t, turn(W, 'B-MI-1'))).toBe('notYours 16.11')
    expect(no(t, turn(W, 'A-MI-2'))).toBe('disrupted 8.2')
    expect(no(t, turn(W, 'A-1L-1'))).toBe('noFacing 16.0')
    expect(no(t, turn(W, 'A-MI-3'))).toBe('notOnMap 16.11')
    expect(no(t, turn(W, 'A-MI-9'))).toBe('unknownUnit 16.11')
    expect(no(t, turn(W))).toBe('nobody 16.11')
    expect(no(t, turn(W, 'A-MI-1', 'A-MI-1'))).toBe('twice 16.11')
    for (const face of [12, -1, 0.5, Number.NaN]) expect(no(t, turn(face, 'A-MI-1'))).toBe('noFace 16.11')
    expect(no(t, { type: 'act', act: 'turn', units: ['A-MI-1'] })).toBe('noFace 16.11')
    expect(no(t, { type: 'act', act: 'turn', units: ['A-MI-1'], face: W, to: 3 })).toBe('tooMuch 16.11')
    for (const more of [{ with: 'A-MI-2' }, { path: [3] }, { dice: [3] }])
      expect(no(t, { type: 'act', act: 'turn', units: ['A-MI-1'], face: W, ...more })).toBe('tooMuch 16.11')
    for (const step of ['fire', 'defensiveFire'])
      expect(no(on(step, units), turn(W, step === 'fire' ? 'A-MI-1' : 'B-MI-1'))).toBe('wrongStep 16.11')
    expect(no(on('melee', units), turn(W, 'A-MI-1'))).toBe('notAdvanced 16.11')
    expect(no(table({ step: 'movement', units }), turn(W, 'A-MI-1'))).toBe('unknownAct 12.0')
  })

  test('[16.11] what is offered: every other hexside, and the corners', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E), 'A-MI-2': at('0505', 1), 'B-MI-1': '0709', 'A-1L-1': '0505' })
    const offers = actOffers(t.battle, t.state, 0)
    expect(offers.filter((act) => act.units[0] === 'A-MI-1').map((act) => act.face)).toEqual([
      0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ])
    expect(offers.filter((act) => act.units[0] === 'A-MI-2')).toHaveLength(11)
    expect(offers).toHaveLength(22)
    for (const act of offers) expect(decide(t.battle, t.state, act).ok).toBe(true)
    expect(actLabel(t.battle, t.state, turn(SW, 'A-MI-1') as never)).toBe('Turn MI 1 to lower left')
  })

  test('[16.12] units of a stack turn together or each for itself; none of them may face so already', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E), 'A-MI-2': at('0505', NE), 'A-SD-1': at('0505', W) })
    expect(no(t, turn(NE, 'A-MI-1', 'A-MI-2', 'A-SD-1'))).toBe('facesThat 16.11')
    t.play(turn(NE, 'A-MI-1', 'A-SD-1'))
    expect(t.state.units.map((unit) => [unit.marks.facing, unit.spent])).toEqual([
      [NE, 1],
      [NE, 0],
      [NE, 1],
    ])
    t.play(turn(SW, 'A-SD-1'))
    expect(t.state.units.map((unit) => unit.marks.facing)).toEqual([NE, NE, SW])
  })

  test('[16.11] a turn is named by those who turn: up to four by name, more by their number', () => {
    const label = (...units: string[]): string => {
      const t = on('movement', Object.fromEntries(units.map((id) => [id, at('0505', NE)])))
      return actLabel(t.battle, t.state, { type: 'act', act: 'turn', units, face: SE })
    }
    const four = ['A-MI-1', 'A-MI-2', 'A-MI-3', 'A-MI-4']
    expect(label(...four)).toBe('Turn MI 1, MI 2, MI 3, MI 4 to lower right')
    expect(label(...four, 'A-MI-5')).toBe('Turn 5 units to lower right')
  })

  test('[16.11] turns on a way are counted from hex to hex', () => {
    const t = on('movement', { 'A-HC-1': at('0503', E) })
    const turns = (...way: string[]): number => turnsOn(t.battle, t.unit('A-HC-1'), t.cells(...way))
    expect([turns('0504', '0505', '0404'), turns('0504', '0505', '0506')]).toEqual([1, 0])
  })

  test('[16.12] units that move together pay each for its own turn and then face one way', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E), 'A-SD-1': at('0505', W) })
    t.play({ type: 'move', units: [{ unit: 'A-MI-1' }, { unit: 'A-SD-1' }], path: t.cells('0506') })
    expect(t.state.units.map((unit) => [unit.marks.facing, unit.spent])).toEqual([
      [E, 1],
      [E, 2],
    ])
  })

  test('[5.15] the right to one hex includes the turn towards it', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E, { halved: true }) })
    const mi = t.unit('A-MI-1')
    expect(
      reachOf(t.battle, t.state, mi)
        .oneHex.map((cell) => t.label(cell))
        .sort(),
    ).toEqual(['0404', '0504', '0604'])
    const go = moveCommand(t.battle, t.state, mi, t.cell('0504'))
    expect(go).toMatchObject({ path: t.cells('0504') })
    t.play(go as Command)
    expect(t.unit('A-MI-1')).toMatchObject({ spent: 2, marks: { facing: W } })
    expect(no(t, turn(E, 'A-MI-1'))).toBe('noPointLeft 16.11')
  })

  test('[16.32] fire units stop enemies only in their front hexes', () => {
    const units = { 'A-LC-1': at('0503', E), 'B-BW-1': at('0605', W) }
    // Around 0605, clockwise: 0706 0606 0506 0505 0604 0705.
    const front = on('movement', units)
    expect(no(front, front.move('A-LC-1', '0504', '0505', '0506'))).toBe('mustStop 6.41')
    const flank = on('movement', { ...units, 'B-BW-1': at('0605', E) })
    flank.play(flank.move('A-LC-1', '0504', '0505', '0506'))
    expect(flank.label(flank.unit('A-LC-1').at)).toBe('0506')
    const off = table({ step: 'movement', units: { ...units, 'B-BW-1': at('0605', E) } })
    expect(no(off, off.move('A-LC-1', '0504', '0505', '0506'))).toBe('mustStop 6.41')
  })

  test('[16.32] a unit that turns changes what it covers', () => {
    const t = on('movement', { 'A-BW-1': at('0605', E), 'B-LC-1': at('0503', E) })
    const stopsIn = () => reachOf(t.battle, t.state, t.unit('B-LC-1')).cost[t.cell('0506')]
    expect(stopsIn()).toBe(3)
    t.play(turn(SW, 'A-BW-1'))
    // Round the bowmen now, with all hexes beside their front closed to passing.
    expect(stopsIn()).not.toBe(3)
    t.play(turn(NE, 'A-BW-1'))
    expect(stopsIn()).toBe(3)
  })

  test('[16.11] a unit that had to stop may still turn in its hex', () => {
    const t = on('movement', { 'A-LC-1': at('0503', E), 'B-BW-1': at('0605', W) })
    t.play(t.move('A-LC-1', '0504')).play(turn(NE, 'A-LC-1'))
    expect(t.unit('A-LC-1')).toMatchObject({ spent: 2, marks: { facing: NE } })
  })

  test('[18.2] units in contact do not turn', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E, { marks: { contact: 1 } }) }, { options: ['facing', 'contact'] })
    expect(no(t, turn(W, 'A-MI-1'))).toMatch(/18\.2$/)
    expect(actOffers(t.battle, t.state, 0)).toEqual([])
  })
})

describe('unclear facing', () => {
  test('[16.13] after the movement the enemy settles which of the two hexsides a corner means', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E), 'A-MI-2': at('0707', E), 'B-MI-1': at('0511', W) })
    t.play(turn(1, 'A-MI-1')).play(turn(11, 'A-MI-2')).play(end)
    expect(pendingOf(t, 'choice')).toMatchObject({ side: 1, about: 'corner', cite: '16.13' })
    expect(pendingOf(t, 'choice').options.map((one) => [one.id, one.cells])).toEqual([
      ['0', t.cells('0605')],
      ['2', t.cells('0506')],
    ])
    expect(no(t, { type: 'choose', option: '4' })).toBe('noSuchAnswer 16.13')
    t.play({ type: 'choose', option: '2' })
    expect(pendingOf(t, 'choice').options.map((one) => one.id)).toEqual(['10', '0'])
    t.play({ type: 'choose', option: '10' })
    expect(t.state.pending).toEqual([])
    expect([faceOf(t, 'A-MI-1'), faceOf(t, 'A-MI-2')]).toEqual([E, NW])
    expect(t.step).not.toBe('movement 0')
  })

  test('[16.13] whoever moves on from a corner is asked about no more', () => {
    const t = on('movement', { 'A-SD-1': at('0505', 1), 'B-MI-1': at('0511', W) })
    expect(reached(t, 'A-SD-1')).toMatchObject({ '0605': 1, '0506': 1, '0405': 2, '0604': 2 })
    t.play(t.move('A-SD-1', '0405')).play(end)
    expect(t.state.pending).toEqual([])
    expect(t.unit('A-SD-1')).toMatchObject({ spent: 0, marks: { facing: SE } })
  })

  test('[16.13] the enemy’s own corners are not asked about in this phase', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E), 'B-MI-1': at('0511', 1) })
    t.play(end)
    expect(t.state.pending).toEqual([])
  })
})

describe('melee', () => {
  test('[16.0] a unit attacks only what it fronts upon', () => {
    const t = on('melee', { 'A-SD-1': at('0505', E), 'B-MI-1': at('0504', W), 'B-MI-2': at('0605', W) })
    expect(no(t, t.melee('0504', 'A-SD-1'))).toBe('notFront 16.0')
    expect(odds(t, '0605', 'A-SD-1')).toBe('4:2 2-1')
  })

  test('[16.21] attacked through a flank hexside a unit defends at half', () => {
    const flank = on('melee', { 'A-SD-1': at('0505', E), 'B-SD-1': at('0506', E) })
    expect(odds(flank, '0506', 'A-SD-1')).toBe('4:2 2-1')
    expect(linesIn(meleeOf(flank, '0506', 'A-SD-1').defence)).toContain('16.21 times 0.5')
    const front = on('melee', { 'A-SD-1': at('0505', E), 'B-SD-1': at('0506', W) })
    expect(odds(front, '0506', 'A-SD-1')).toBe('4:4 1-1')
    expect(linesIn(meleeOf(front, '0506', 'A-SD-1').defence)).not.toContain('16.21 times 0.5')
  })

  test('[16.21] every hexside: three of front, three of flank', () => {
    const around = ['0605', '0506', '0405', '0404', '0504', '0604']
    const halves = around.map((hex, direction) => {
      const t = on('melee', { 'A-SD-1': at(hex, ((direction + 3) % 6) * 2), 'B-SD-1': at('0505', SE) })
      return total(meleeOf(t, '0505', 'A-SD-1').defence)
    })
    expect(halves).toEqual([2, 4, 4, 4, 2, 2])
  })

  test('[16.21] front and flank together are a flank attack', () => {
    const t = on('melee', { 'A-SD-1': at('0504', E), 'A-SD-2': at('0506', W), 'B-SD-1': at('0505', W) })
    expect(odds(t, '0505', 'A-SD-1')).toBe('4:4 1-1')
    expect(odds(t, '0505', 'A-SD-1', 'A-SD-2')).toBe('8:2 4-1')
  })

  test('[16.21] with several hexes attacked, each by its own facing', () => {
    const t = on('melee', { 'A-PS-1': at('0505', E), 'B-SD-1': at('0605', SE), 'B-SD-2': at('0506', W) })
    const { defence } = meleeOf(t, ['0605', '0506'], 'A-PS-1')
    expect(defence.parts.map(total)).toEqual([4, 4])
    const turned = on('melee', { 'A-PS-1': at('0505', E), 'B-SD-1': at('0605', NE), 'B-SD-2': at('0506', W) })
    expect(meleeOf(turned, ['0605', '0506'], 'A-PS-1').defence.parts.map(total)).toEqual([2, 4])
  })

  test('[16.22] fractions are kept', () => {
    const t = on('melee', { 'A-SD-1': at('0505', E), 'B-AX-1': at('0506', E) })
    const { defence } = meleeOf(t, '0506', 'A-SD-1')
    expect(total(defence)).toBe(1.5)
    const dot = on('melee', { 'A-SD-1': at('0505', E), 'B-BW-1': at('0506', E) })
    expect(total(meleeOf(dot, '0506', 'A-SD-1').defence)).toBe(0.5)
  })

  test('[16.23] units of one hex defend each by its own facing', () => {
    const t = on('melee', {
      'A-SD-1': at('0505', E),
      'A-SD-2': at('0505', E),
      'B-SD-1': at('0506', E),
      'B-SD-2': at('0506', W),
      'B-BW-1': at('0506', E),
    })
    const [hex] = meleeOf(t, '0506', 'A-SD-1', 'A-SD-2').defence.parts
    expect(hex?.parts.map((part) => [part.title, total(part)])).toEqual([
      ['SD 1', 2],
      ['SD 2', 4],
      ['BW 1', 0],
    ])
    expect(hex?.parts[2]?.lines.map((line) => line.cite)).toEqual(['3.36'])
  })

  test('[16.24] an attack from all around is not doubled', () => {
    const units = { 'A-SD-1': at('0504', E), 'A-SD-2': at('0506', W), 'B-PP-1': at('0505', W) }
    const t = on('melee', units)
    expect(linesIn(meleeOf(t, '0505', 'A-SD-1', 'A-SD-2').attack)).not.toContain('7.52 times 2')
    const off = table({ step: 'melee', units })
    expect(linesIn(meleeOf(off, '0505', 'A-SD-1', 'A-SD-2').attack)).toContain('7.52 times 2')
    expect(t.battle.modules.map((module) => module.id)).not.toContain('flank')
  })

  test('[16.25] HC of [4] defends with two, from the flank with one', () => {
    const front = on('melee', { 'A-SD-1': at('0505', E), 'B-HC-1': at('0506', W) })
    expect(odds(front, '0506', 'A-SD-1')).toBe('4:2 2-1')
    const flank = on('melee', { 'A-SD-1': at('0505', E), 'B-HC-1': at('0506', E) })
    expect(odds(flank, '0506', 'A-SD-1')).toBe('4:1 4-1')
    expect(linesIn(meleeOf(flank, '0506', 'A-SD-1').defence)).toEqual([
      '3.35 add 4',
      '3.37 times 0.5',
      '16.21 times 0.5',
    ])
  })

  test('[16.21] leaders have no flank, and their bonus comes after the halving', () => {
    const alone = on('melee', { 'A-SD-1': at('0505', E), 'B-1L-1': '0506' })
    expect(total(meleeOf(alone, '0506', 'A-SD-1').defence)).toBe(1)
    const led = on('melee', { 'A-PS-1': at('0505', E), 'B-SD-1': at('0506', E), 'B-1L-1': '0506' })
    const [hex] = meleeOf(led, '0506', 'A-PS-1').defence.parts
    // A bonus of nine, capped by the halved strength of two.
    expect(hex?.lines.map((line) => [line.cite, line.value])).toEqual([['10.11', 2]])
    expect(hex && total(hex)).toBe(4)
  })

  test('[16.11] whoever advances faces the hex entered and may turn once for nothing', () => {
    const t = on(
      'melee',
      { 'A-PP-1': at('0505', NE), 'A-SD-1': at('0404', E), 'B-MI-1': at('0506', E), 'B-MI-2': at('0907', E) },
      { dice: [6] },
    )
    t.play(t.melee('0506', 'A-PP-1'))
    expect(combatOf(t).results).toEqual(['E'])
    t.play(enter(t, '0506', 'A-PP-1'))
    expect(t.unit('A-PP-1').marks.facing).toBe(E)
    expect(no(t, turn(3, 'A-PP-1'))).toBe('noFace 16.11')
    expect(no(t, turn(E, 'A-PP-1'))).toBe('facesThat 16.11')
    expect(actOffers(t.battle, t.state, 0)).toHaveLength(5)
    t.play(turn(W, 'A-PP-1'))
    expect(t.unit('A-PP-1')).toMatchObject({ spent: 0, marks: { facing: W } })
    expect(no(t, turn(E, 'A-PP-1'))).toBe('notAdvanced 16.11')
  })

  test('[16.11] leaders who advance have nothing to turn', () => {
    const units = { 'A-PP-1': at('0505', E), 'A-1L-1': '0505', 'B-MI-1': at('0506', E), 'B-MI-2': at('0907', E) }
    const t = on('melee', units, { dice: [6] })
    t.play(t.melee('0506', 'A-PP-1')).play(enter(t, '0506', 'A-PP-1', 'A-1L-1'))
    expect(t.unit('A-1L-1').marks).toEqual({})
    expect(no(t, turn(W, 'A-1L-1'))).toBe('noFacing 16.0')
    t.play(turn(W, 'A-PP-1'))
  })

  test('[16.11] the free turn ends with the step, and staying gives none', () => {
    const units = { 'A-PP-1': at('0505', E), 'B-MI-1': at('0506', E), 'B-MI-2': at('0907', E) }
    const t = on('melee', units, { dice: [6] })
    t.play(t.melee('0506', 'A-PP-1'))
      .play(enter(t, '0506', 'A-PP-1'))
      .play(end)
    expect(t.unit('A-PP-1').marks).toEqual({ facing: E })
    const still = on('melee', units, { dice: [6] })
    still.play(still.melee('0506', 'A-PP-1')).play(stay)
    expect(no(still, turn(W, 'A-PP-1'))).toBe('notAdvanced 16.11')
  })
})

describe('fire', () => {
  const range = (face: number) =>
    on('fire', { 'A-LB-1': at('0505', face), 'B-MI-1': '0508', 'B-MI-2': '0502' }, { dice: [1] })

  test('[16.31] fire leaves through a front hex', () => {
    const t = range(E)
    expect(no(t, t.fire('0502', 'A-LB-1'))).toBe('notFront 16.31')
    t.play(t.fire('0508', 'A-LB-1'))
    expect(combatOf(t).attackers).toEqual(['A-LB-1'])
  })

  test('[16.31] of a line along a hexside one front hex suffices', () => {
    const t = on('fire', { 'A-LB-1': at('0505', SE), 'B-MI-1': '0705' })
    const up = (face: number) =>
      legalShot(t.battle, t.state, { ...t.unit('A-LB-1'), marks: { facing: face } }, t.cell('0705'), 'fire').ok
    // 0705 stands straight above: the line runs between 0605 and 0604.
    expect([NE, E, SE, SW, W, NW].map(up)).toEqual([true, true, false, false, true, true])
    expect(no(t, t.fire('0705', 'A-LB-1'))).toBe('notFront 16.31')
  })

  test('[16.31] defensive fire too', () => {
    const moved = at('0506', W, { moved: 5 })
    const front = on('defensiveFire', { 'A-MI-1': moved, 'B-BW-1': at('0507', W) }, { dice: [1] })
    front.play(front.defend('0506', 'B-BW-1'))
    expect(combatOf(front).kind).toBe('defensiveFire')
    const flank = on('defensiveFire', { 'A-MI-1': moved, 'B-BW-1': at('0507', E) })
    expect(no(flank, flank.defend('0506', 'B-BW-1'))).toBe('notFront 16.31')
  })

  test('[16.33] facing does not matter for those who are fired at', () => {
    const shot = (face: number) => {
      const t = on('fire', { 'A-LB-1': at('0505', E), 'B-MI-1': at('0508', face) }, { dice: [1] })
      t.play(t.fire('0508', 'A-LB-1'))
      return combatOf(t).defence
    }
    expect(shot(E)).toEqual(shot(W))
    expect(linesIn(shot(E))).not.toContain('16.21 times 0.5')
  })
})

describe('the set-up', () => {
  const zones = {
    deploysFirst: 0 as const,
    sides: ['0302', '0310'].map((hex, i) => ({
      name: i === 0 ? 'Reds' : 'Blues',
      units: { MI: 2 },
      leaders: {},
      stacking: 3,
      deploy: [{ within: 1, of: [hex] }],
      victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
    })),
  } as never

  test('[16.12] units turn for nothing, a corner is settled by the enemy, and taken back they forget', () => {
    const t = on(
      'deployment',
      { 'A-MI-1': { at: '0302', fate: 'reserve' }, 'A-MI-2': { at: '0302', fate: 'reserve' } },
      { scenario: zones, turn: 0, playerTurn: 0 },
    )
    const place = (...ids: string[]): Command => ({
      type: 'deploy',
      placements: ids.map((unit) => ({ unit, to: t.cell('0302') })),
    })
    t.play(place('A-MI-1', 'A-MI-2'))
    expect(faceOf(t, 'A-MI-1')).toBe(E)
    t.play(turn(NE, 'A-MI-1')).play(turn(W, 'A-MI-1')).play(turn(5, 'A-MI-2'))
    expect(t.state.units.map((unit) => [unit.marks.facing, unit.spent])).toEqual([
      [W, 0],
      [5, 0],
    ])
    t.play({ type: 'undeploy', units: ['A-MI-1'] })
    expect(t.unit('A-MI-1').marks).toEqual({})
    t.play(place('A-MI-1')).play(end)
    expect(pendingOf(t, 'choice')).toMatchObject({ side: 1, about: 'corner' })
    t.play({ type: 'choose', option: '6' })
    expect([faceOf(t, 'A-MI-1'), faceOf(t, 'A-MI-2')]).toEqual([E, SW])
  })
})
