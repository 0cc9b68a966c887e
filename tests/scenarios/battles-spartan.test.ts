import { describe, expect, it } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { autoDeploy } from '../../src/systems/prestags/play/setup/auto.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { randomCommand } from '../../src/systems/prestags/play/random.ts'
import { isFireUnit } from '../../src/systems/prestags/rules/position/rows.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import { closedCells } from '../../src/systems/prestags/rules/scenario/terrainChange.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { cellAt, type Change, ending, fieldOf, ids, type Printed, printedTests } from './field.ts'

const BATTLES: readonly Printed[] = [
  {
    id: 'marathon-490bc',
    turns: 12,
    forces: [
      ['22MS 1"2"', 45, 23, 3, 'H–L-2', 0.75],
      ['8MI 4MS 4BI 8BW 8SK 1"2"', 77, 31, 2, 'Q-3', 0.75],
    ],
  },
  {
    id: 'plataea-479bc',
    turns: 20,
    forces: [
      ['20MI 20PP 4SK 1"2" 1"3"', 94, 47, 3, 'M-4', 0.9],
      ['8MI 8MS 4PP 4BI 6LC 3MC 8BW 3OC 1"1" 1"3"', 92, 37, 2, 'C-5', 0.75],
    ],
  },
  {
    id: 'corinth-394bc',
    turns: 20,
    forces: [
      ['24MS 3LC 4SK 1"2" 1"3"', 65, 26, 2, 'P-3', 0.85],
      ['12MS 6PP 1LC 1BW 1SK 1"1"', 50, 30, 3, 'H-4', 0.9],
    ],
  },
  {
    id: 'mantinea-362bc',
    turns: 20,
    forces: [
      ['8PP 10PS 16MS 2"2"', 78, 31, 3, 'Q-3', 0.9],
      ['10PS 12PP 15MS 4LC 4LT 1"1" 2"3"', 101, 40, 2, 'D-3', 0.9],
    ],
  },
  {
    id: 'chaeronea-338bc',
    turns: 12,
    forces: [
      ['4MS 16PP 4LT 2BI 2MC 2HC 2BW 2SK 1"1" 1"2"', 92, 37, 4, 'K-5', 0.85],
      ['15MS 4PS 6LT 2LC 2MC 6SK 1"2" 1"3"', 76, 23, 2, 'Q-2', 0.9],
    ],
  },
  {
    id: 'granicus-334bc',
    turns: 25,
    forces: [
      ['8MS 4PS 16PP 4LT 2LC 2MC 4HC 2BW 4SK 1"1" 1"2" 1"3"', 115, 46, 4, 'L-6', 0.9],
      ['8PS 8LT 8LC 6MC 7BW 7SK 14OC 1"2" 1"3"', 124, 37, 2, 'G–N-2', 0.6],
    ],
  },
  {
    id: 'arbela-331bc',
    turns: 25,
    forces: [
      ['9MI 15MS 10PS 3BI 5LC 6MC 3HC 6SK 7OC 2EL 1"1" 1"2" 1"3"', 130, 39, 2, 'J–R–P–E-3', 0.8],
      ['4PS 12PP 6LT 12BI 2LC 2MC 4HC 2BW 6SK 1"1" 1"2" 1"3"', 133, 53, 4, 'K–H-4', 0.9],
    ],
    worth: [134, 133],
  },
  {
    id: 'ipsus-301bc',
    turns: 25,
    forces: [
      ['12PP 4PS 6LT 6BI 4HC 4LC 4EL 6SK 2"2" 1"3"', 123, 37, 3, 'M-3', 0.9],
      // The sheet prints no leaders.
      ['8PP 10PS 6MC 3HC 4OC 6SK 2EL 1"2" 1"3"', 92, 37, 3, 'S-4', 0.9],
    ],
    worth: [123, 98],
  },
  {
    id: 'heraclea-280bc',
    turns: 12,
    forces: [
      ['10MS 5PS 12PP 5MC 1HC 4BW 1SK 4EL 1"1" 1"2"', 111, 67, 4, 'F-3', 0.85],
      ['4MS 6BI 10SD 6SK 4LC 1"2"', 68, 51, 3, 'M-3', 0.8],
    ],
    worth: [111, 69],
  },
  {
    id: 'asculum-278bc',
    turns: 15,
    forces: [
      ['10PS 17MS 14PP 6BI 6LC 6MC 4BW 2SK 2OC 3EL 1"1" 1"3"', 168, 84, 3, 'G-3', 0.9],
      ['9MI 8MS 12BI 20SD 8LC 10SK 1"2" 1"3"', 141, 106, 3, 'L-3', 0.9],
    ],
  },
  {
    id: 'beneventum-275bc',
    turns: 20,
    forces: [
      ['15MS 5PS 10PP 6BI 2LC 4MC 3BW 1SK 1"1" 1"3"', 112, 45, 3, 'S-3', 0.85],
      ['8MS 15BI 20SD 4LC 8SK 1"1" 1"3"', 131, 98, 3, 'C-4', 0.8],
    ],
  },
  {
    id: 'cynoscephalae-197bc',
    turns: 20,
    forces: [
      ['18PP 6MC 6SK 1"2" 1"3"', 86, 26, 3, 'M-5', 0.8],
      ['4MS 6BI 10SD 4LC 6SK 2"2"', 70, 35, 3, 'D-4', 0.85],
    ],
  },
  {
    id: 'magnesia-190bc',
    turns: 15,
    forces: [
      ['16MS 10PS 8PP 6BI 5LC 5MC 4BW 2SK 4OC 4EL 1"2" 1"3"', 153, 46, 2, 'C–F-2', 0.65],
      ['8MS 4PS 12SD 4LC 4SK 2OC 1"1" 1"2"', 70, 28, 4, 'D-3', 0.9],
    ],
  },
  {
    id: 'pydna-168bc',
    turns: 15,
    forces: [
      ['10MS 16PP 10LT 6BI 3MC 4SK 4OC 1"2" 1"3"', 134, 34, 4, 'R-4', 0.8],
      ['8MS 20SD 8LC 8SK 1"1" 1"3"', 90, 36, 4, 'F-3', 0.9],
    ],
  },
  {
    id: 'comparative-320bc',
    turns: 25,
    forces: [
      ['5PS 5PP 5LT 8EX 4HC 2BL 4OC 1"1" 1"2" 1"3"', 94, 38, 4, 'H-5', 0.9],
      ['8MS 12BI 20SD 8LC 10SK 1"2" 1"3"', 132, 79, 3, 'P-4', 0.8],
    ],
  },
]

/** Battles in which the mounted units of a side need no leader. */
const EXEMPT: Readonly<Record<string, readonly [boolean, boolean]>> = {
  'chaeronea-338bc': [true, false],
  'granicus-334bc': [true, false],
  'ipsus-301bc': [true, true],
  'heraclea-280bc': [true, false],
  'asculum-278bc': [true, false],
  'comparative-320bc': [true, false],
}

describe.each(BATTLES)('battle $id', (printed) => {
  printedTests(printed)

  it('[10.22] is of Spartan, and exempts mounted units where it is printed', () => {
    const { scenario } = fieldOf(printed.id).battle
    expect([scenario.game, scenario.map]).toEqual(['spartan', 'spartan'])
    expect(scenario.sides.map((side) => side.mountedExempt ?? false)).toEqual(EXEMPT[printed.id] ?? [false, false])
  })
})

/** How a battle ends after some change. */
const endsOf = (id: string) => (change: Change) => ending(id, change)
const kindOf = (id: string, place: string) => {
  const field = fieldOf(id)
  return field.battle.map.terrain[cellAt(field, place)]
}

describe('marathon-490bc', () => {
  const end = endsOf('marathon-490bc')
  const dead = [...ids('B', 'MI', 8), ...ids('B', 'MS', 4), ...ids('B', 'BI', 4), ...ids('B', 'BW', 1)]

  it('[11.2, 11.25] wants seventeen units destroyed, and a substantive victory', () => {
    expect(end({ dead, vp: [40, 20] })).toBe('1 0 Greeks')
    expect(end({ dead: dead.slice(1), vp: [40, 20] })).toBe('0 1 Persians')
    expect(end({ dead, vp: [39, 20] })).toBe('0 1 Persians')
    expect(end({})).toBe('0 1 Persians')
  })

  it('[11.1] closes river and lake, not bridges and fords, and does not count woods', () => {
    const { battle } = fieldOf('marathon-490bc')
    const closed = closedCells(battle.map, battle.scenario)
    const isClosed = (place: string) => closed.has(cellAt(fieldOf('marathon-490bc'), place))
    expect(['0412', '1120', '1613', '0409'].map((place) => kindOf('marathon-490bc', place))).toEqual([
      'clear',
      'clear',
      'bridge',
      'ford',
    ])
    expect(['1512', '1513', '1218'].map(isClosed)).toEqual([false, true, false])
    expect(['1613', '0409'].map(isClosed)).toEqual([false, false])
    expect(battle.map.terrain.includes('woods')).toBe(false)
  })

  it('[6.41] has no Persian fire units in turn 1, and has them from turn 2 on', () => {
    const field = fieldOf('marathon-490bc')
    const { battle } = field
    let { state } = field
    const areFireUnits = () =>
      ['B-BW-1', 'B-SK-1'].map((id) => isFireUnit(battle, state.units[battle.indexOf.get(id)!]!))
    const seen: boolean[][] = []
    for (const turn of [1, 2]) {
      seen.push([...areFireUnits(), state.turn === turn])
      while (state.turn === turn) {
        const done = decide(battle, state, { type: 'endStep' })
        if (!done.ok) throw new Error(done.error.text)
        state = done.value.state
      }
    }
    expect(seen).toEqual([
      [false, false, true],
      [true, true, true],
    ])
    expect(battle.scenario.deploysFirst).toBe(1)
    expect(battle.scenario.movesFirst ?? 0).toBe(0)
  })
})

describe('plataea-479bc', () => {
  const end = endsOf('plataea-479bc')
  const dead = ids('A', 'MI', 15)

  it('[11.3] is won by the Greeks at M, by the Persians with fifteen units and a marginal victory', () => {
    expect(end({ control: { M: 0 } })).toBe('1 0 Greeks')
    expect(end({ dead, vp: [10, 11] })).toBe('0 1 Persians')
    expect(end({ dead: dead.slice(1), vp: [10, 11] })).toBe('0 0 draw')
    expect(end({ dead, vp: [10, 10] })).toBe('0 0 draw')
    expect(end({ dead, vp: [10, 11], control: { M: 0 } })).toBe('1 1 draw')
    expect(end({ control: { M: 1 } })).toBe('0 0 draw')
  })
})

describe('corinth-394bc', () => {
  const end = endsOf('corinth-394bc')

  it('[11.2, 11.3] is won by points, or at P and S; the Confederacy wins if both hold', () => {
    expect(end({ vp: [11, 10] })).toBe('1 0 Confederacy')
    expect(end({ vp: [10, 10], control: { P: 1, S: 1 } })).toBe('0 1 Spartans')
    expect(end({ control: { P: 1, S: 0 } })).toBe('0 0 draw')
    expect(end({ vp: [11, 10], control: { P: 1, S: 1 } })).toBe('1 1 Confederacy')
  })

  it('[11.1] has no river, lake or swamp', () => {
    const { terrain } = fieldOf('corinth-394bc').battle.map
    for (const kind of ['stream', 'lake', 'swamp'] as const) expect(terrain.includes(kind)).toBe(false)
    expect(terrain.includes('woods')).toBe(true)
  })
})

describe('mantinea-362bc', () => {
  const end = endsOf('mantinea-362bc')

  it('[11.3] wants D and a marginal victory from Sparta, Q from Thebes', () => {
    expect(end({ control: { D: 0 }, vp: [11, 10] })).toBe('1 0 Sparta')
    expect(end({ control: { D: 0 }, vp: [10, 10] })).toBe('0 0 draw')
    expect(end({ vp: [11, 10] })).toBe('0 0 draw')
    expect(end({ control: { Q: 1 } })).toBe('0 1 Thebes')
    expect(end({ control: { D: 0, Q: 1 }, vp: [11, 10] })).toBe('1 1 draw')
  })

  it('[5.4] lets four Theban PS stack, and two of the others', () => {
    expect(fieldOf('mantinea-362bc').battle.scenario.sides[1].stackingFor).toEqual({ PS: 4 })
  })
})

describe('chaeronea-338bc', () => {
  const end = endsOf('chaeronea-338bc')
  const men = [...ids('A', 'PP', 16), ...ids('A', 'MS', 4)]
  const both = ['A-1L-1', 'A-2L-1']
  const dead = [...ids('B', 'MS', 15), ...ids('B', 'PS', 3)]

  it('[11.4] wants twenty units and both leaders out by the eastern road', () => {
    expect(end({ out: { '3331': [...men, ...both] } })).toBe('10 0 Macedonians')
    expect(end({ out: { '3328': men, '3334': both } })).toBe('10 0 Macedonians')
    expect(end({ out: { '3331': [...men.slice(1), ...both] } })).toBe('00 1 Greeks')
    expect(end({ out: { '3331': [...men, 'A-1L-1'] } })).toBe('00 1 Greeks')
    expect(end({ out: { '3331': men.slice(1), '3327': [...both, 'A-PP-1'] } })).toBe('00 1 Greeks')
  })

  it('[11.2, 11.25] wants a decisive victory and eighteen units, both by the end of turn 7', () => {
    expect(end({ dead, vp: [30, 10] })).toBe('01 0 Macedonians')
    expect(end({ dead: dead.slice(1), vp: [30, 10] })).toBe('00 1 Greeks')
    expect(end({ dead, vp: [29, 10] })).toBe('00 1 Greeks')
    expect(end({ dead, vp: [30, 10], noted: { '0.1.0': false, '0.1.1': true } })).toBe('00 1 Greeks')
    expect(end({ dead, vp: [30, 10], noted: { '0.1.0': true, '0.1.1': false } })).toBe('00 1 Greeks')
    expect(end({ vp: [0, 10], noted: { '0.1.0': true, '0.1.1': true } })).toBe('01 0 Macedonians')
  })
})

describe('chaeronea-338bc by chance', () => {
  it('[11.1] begins its set-up again when the Greeks have left no room for one of their types', () => {
    const { battle } = fieldOf('chaeronea-338bc')
    let state = freshState(musterUnits(battle.scenario), seededDice(1))
    const play = (command: Command): void => {
      const done = decide(battle, state, command)
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
    play({ type: 'deploy', placements: autoDeploy(battle, state, 0) })
    play({ type: 'endStep' })
    // Nineteen hexes: with a shooter or a rider in ten of them there is no room for the heavy foot.
    const alone = [...ids('B', 'SK', 6), ...ids('B', 'LC', 2), ...ids('B', 'MC', 2)]
    const zone = [...battle.zones[1]]
    expect(zone).toHaveLength(19)
    play({ type: 'deploy', placements: alone.map((unit, index) => ({ unit, to: zone[index]! })) })
    const chance = newChance(1)
    const types: string[] = []
    while (state.turn === 0 && types.length < 400) {
      const command = randomCommand(battle, state, chance)
      types.push(command.type)
      play(command)
    }
    expect(types.filter((type) => type === 'undeploy')).toHaveLength(1)
    expect(state.turn).toBe(1)
  })
})

describe('granicus-334bc', () => {
  const end = endsOf('granicus-334bc')
  const dead = ids('B', 'OC', 10)

  it('[11.2, 11.25] wants a substantive victory and ten units', () => {
    expect(end({ dead, vp: [20, 10] })).toBe('1 0 Macedonians')
    expect(end({ dead, vp: [19, 10] })).toBe('0 1 Persians')
    expect(end({ dead: dead.slice(1), vp: [20, 10] })).toBe('0 1 Persians')
  })

  it('[Spartan 3.1] leaves the rule for Alexander to the players; [Spartan 3.2] has no Darius', () => {
    const { sides } = fieldOf('granicus-334bc').battle.scenario
    expect([sides[0].alexander, sides[1].darius]).toEqual(['optional', undefined])
  })
})

describe('arbela-331bc', () => {
  const end = endsOf('arbela-331bc')

  it('[11.2] wants a decisive victory', () => {
    expect(end({ vp: [10, 30] })).toBe('0 1 Macedonians')
    expect(end({ vp: [10, 29] })).toBe('1 0 Persians')
    expect(end({})).toBe('1 0 Persians')
  })

  it('[11.1] is fought on open ground, with Alexander and Darius if the players like', () => {
    const { map, scenario } = fieldOf('arbela-331bc').battle
    expect([...new Set(map.terrain)]).toEqual(['clear'])
    expect([map.hilltop.includes(true), map.roadCells.size]).toEqual([false, 0])
    expect([scenario.sides[1].alexander, scenario.sides[0].darius]).toEqual(['optional', 'optional'])
  })
})

describe('ipsus-301bc', () => {
  const end = endsOf('ipsus-301bc')

  it('[11.2, 11.3] wants a substantive victory, or S and P; both or neither is a draw', () => {
    expect(end({ vp: [20, 10] })).toBe('1 0 Macedonians')
    expect(end({ vp: [19, 10], control: { S: 1, P: 1 } })).toBe('0 1 Allies')
    expect(end({ control: { S: 1, P: 0 } })).toBe('0 0 draw')
    expect(end({ vp: [20, 10], control: { S: 1, P: 1 } })).toBe('1 1 draw')
  })
})

describe('heraclea-280bc', () => {
  const end = endsOf('heraclea-280bc')
  const taken = { '0:taken:1711': true }

  it('[11.3] is won by taking the camp once, or by a marginal Roman victory; the Romans win if both hold', () => {
    expect(end({ noted: taken, control: { M: 1 } })).toBe('1 0 Pyrrhus')
    expect(end({ control: { M: 1 } })).toBe('0 0 draw')
    expect(end({ vp: [10, 11] })).toBe('0 1 Romans')
    expect(end({ vp: [10, 10] })).toBe('0 0 draw')
    expect(end({ noted: taken, vp: [10, 11] })).toBe('1 1 Romans')
  })

  it('[11.1] has the camp at M, on our ruling', () => {
    expect(fieldOf('heraclea-280bc').battle.scenario.sides[1].castra).toBe('M')
  })
})

describe('asculum-278bc', () => {
  const end = endsOf('asculum-278bc')

  it('[11.2, 11.3] wants J, R and a marginal victory, or K and H; Pyrrhus wins if both hold', () => {
    expect(end({ control: { J: 0, R: 0 }, vp: [11, 10] })).toBe('1 0 Pyrrhus')
    expect(end({ control: { J: 0, R: 0 }, vp: [10, 10] })).toBe('0 0 draw')
    expect(end({ control: { J: 0, R: 1 }, vp: [11, 10] })).toBe('0 0 draw')
    expect(end({ control: { K: 1, H: 1 } })).toBe('0 1 Romans')
    expect(end({ control: { K: 1, H: 0 } })).toBe('0 0 draw')
    expect(end({ control: { J: 0, R: 0, K: 1, H: 1 }, vp: [11, 10] })).toBe('1 1 Pyrrhus')
  })
})

describe('beneventum-275bc', () => {
  const end = endsOf('beneventum-275bc')

  it('[11.2, 11.3] wants C from the Romans, C and a substantive victory from Pyrrhus', () => {
    expect(end({ control: { C: 1 }, vp: [20, 10] })).toBe('0 1 Romans')
    expect(end({ control: { C: 0 }, vp: [20, 10] })).toBe('1 0 Pyrrhus')
    expect(end({ control: { C: 0 }, vp: [19, 10] })).toBe('0 0 draw')
  })

  it('[11.1] turns the lake into woods, and the woods between C, D, E and F into open ground', () => {
    expect(['1420', '2220', '0720'].map((place) => kindOf('beneventum-275bc', place))).toEqual([
      'woods',
      'clear',
      'woods',
    ])
  })
})

describe('cynoscephalae-197bc', () => {
  it('[11.2, 11.3] wants a substantive victory, or C and D; both or neither is a draw', () => {
    const end = endsOf('cynoscephalae-197bc')
    expect(end({ vp: [20, 10] })).toBe('1 0 Macedonians')
    expect(end({ vp: [19, 10], control: { C: 1, D: 1 } })).toBe('0 1 Romans')
    expect(end({ vp: [19, 10], control: { C: 1 } })).toBe('0 0 draw')
    expect(end({ vp: [20, 10], control: { C: 1, D: 1 } })).toBe('1 1 draw')
  })
})

describe('magnesia-190bc', () => {
  const end = endsOf('magnesia-190bc')
  const taken = { '0:taken:3130': true }

  it('[11.2, 11.3] is won by Antiochus with a substantive victory, or once he has taken the village', () => {
    expect(end({ vp: [20, 10] })).toBe('10 00 Antiochus')
    expect(end({ noted: taken })).toBe('01 00 Antiochus')
    expect(end({ vp: [19, 10] })).toBe('00 10 Romans')
    expect(kindOf('magnesia-190bc', '3130')).toBe('village')
  })

  it('[11.2] is won by the Romans if they prevent it, or by a decisive victory', () => {
    expect(end({ vp: [10, 30] })).toBe('00 11 Romans')
    expect(end({ vp: [10, 30], noted: taken })).toBe('01 01 draw')
    expect(end({ vp: [10, 29], noted: taken })).toBe('01 00 Antiochus')
  })
})

describe('pydna-168bc', () => {
  it('[11.2, 11.3] wants C from the Macedonians, C and a substantive victory from the Romans', () => {
    const end = endsOf('pydna-168bc')
    expect(end({ control: { C: 0 }, vp: [10, 20] })).toBe('1 0 Macedonians')
    expect(end({ control: { C: 1 }, vp: [10, 20] })).toBe('0 1 Romans')
    expect(end({ control: { C: 1 }, vp: [10, 19] })).toBe('0 0 draw')
  })
})

describe('comparative-320bc', () => {
  const end = endsOf('comparative-320bc')

  it('[11.2, 11.3] wants a substantive victory of both, and S or G', () => {
    expect(end({ control: { S: 0 }, vp: [20, 10] })).toBe('1 0 Macedonians')
    expect(end({ control: { S: 0 }, vp: [19, 10] })).toBe('0 0 draw')
    expect(end({ vp: [20, 10] })).toBe('0 0 draw')
    expect(end({ control: { G: 1 }, vp: [10, 20] })).toBe('0 1 Romans')
    expect(end({ control: { G: 1 }, vp: [10, 19] })).toBe('0 0 draw')
  })

  it('[11.1] keeps slopes and hilltops and nothing else', () => {
    const { map } = fieldOf('comparative-320bc').battle
    expect([...new Set(map.terrain)].sort()).toEqual(['clear', 'slope'])
    expect(map.hilltop.includes(true)).toBe(true)
  })
})
