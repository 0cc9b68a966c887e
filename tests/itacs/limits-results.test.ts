import { describe, expect, test } from 'vitest'
import { physicalDice } from '../../src/core/dice/dice.ts'
import { isRim } from '../../src/core/grid/board.ts'
import { fireTargets } from '../../src/systems/itacs/rules/missile/fire.ts'
import { facingAway, routOf } from '../../src/systems/itacs/rules/chapters/morale/flight.ts'
import { decide } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { board, cell, field, labels, named, type Scene, step } from './field.ts'
import { table } from './harness.ts'
import { refusal } from './reading.ts'

const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' }
const flights = (scene: Scene, id: string) => {
  const f = field(scene)
  return named(f, id).flatMap((unit) =>
    routOf(f, unit).ends.map((end) => ({
      ...end,
      to: board.label(end.to),
      path: end.path.map(board.label),
      crowded: end.crowded.map(board.label),
    })),
  )
}
/** All the map but a few hexes. */
const allBut = (...open: readonly string[]): string =>
  [...Array(board.size).keys()]
    .map(board.label)
    .filter((at) => !open.includes(at))
    .join(' ')

describe('who fires', () => {
  test('[ITACS 6.7.4] one archer of each ship fires, whoever has fired from elsewhere', () => {
    const t = table({
      units: {
        'A-HF-1': '2021',
        'A-LB-1': { at: '2021', marks: { aboard: 'A-HF-1' } },
        'A-LB-2': '1820>1920',
        'B-MS-1': '1921>2021',
        'B-MS-2': '1920>2020',
        ...FAR,
      },
      terrain: { sea: '2020 2021 2022' },
      dice: [3, 3, 3, 3],
    })
    t.fire('A-LB-2', '1920')
    expect(t.refused({ type: 'fire', units: ['A-LB-1'], target: cell('1921') })).toBe('ok')
  })

  test('[ITACS 6.2] after movement horse archers fire; for archers on foot it is too late', () => {
    const t = table({
      units: { 'A-HB-1': '2020>2021', 'A-LB-1': '2020>2021', 'B-MS-1': '2021>2020', ...FAR },
      step: 'melee',
    })
    const fired = (id: string) => t.refused({ type: 'fire', units: [id], target: cell('2021') })
    expect([fired('A-HB-1'), fired('A-LB-1')]).toEqual(['ok', 'tooLate 6.2'])
  })

  test('[ITACS 6.1.4] a leader who stands alone is no target that is offered', () => {
    const { battle, state } = table({
      units: { 'A-LB-1': '2020>2021', 'B-1L-1': '2021', 'B-MS-1': '2022', ...FAR },
    })
    expect(labels(fireTargets(battle, state, 0))).toEqual(['2022'])
  })

  test('[ITACS 2.2] a die has six faces', () => {
    const t = table({ units: { 'A-LB-1': '2020>2021', 'B-MS-1': '2022>2021' } })
    const state = { ...t.state, dice: physicalDice }
    const told = (...dice: number[]) =>
      refusal(decide(t.battle, state, { type: 'fire', units: ['A-LB-1'], target: cell('2022'), dice }))
    expect([told(6, 1), told(7, 1), told(1, 7)]).toEqual(['ok', 'badRoll 2.2', 'badRoll 2.2'])
  })
})

describe('whom a result hits', () => {
  const storm = { 'A-PP-1': '2020>2021', 'A-PP-2': '2020>2021', ...FAR }

  test('[ITACS 10.7] nobody is asked where all are lost: two out of two, unlike each other', () => {
    const t = table({
      units: { ...storm, 'B-MS-1': '2021>2020', 'B-AX-1': '2021>2020' },
      step: 'melee',
      dice: [4, 3],
    })
    t.melee('A-PP-1 A-PP-2', '2021')
    expect([t.result(), t.pending]).toEqual(['D2XB', undefined])
    expect([t.at('B-MS-1'), t.at('B-AX-1')]).toEqual(['destroyed', 'destroyed'])
  })

  test('[ITACS 6.1.4] a leader whose last unit is shot stays unaffected: nothing is laid on his hex', () => {
    const t = table({
      units: {
        'A-LB-1': '2020>2021',
        'A-LB-2': '2020>2021',
        'A-LB-3': '2020>2021',
        'B-MS-1': '2021>2020',
        'B-2L-1': '2021',
        ...FAR,
      },
      dice: [6, 4],
    })
    t.fire('A-LB-1 A-LB-2 A-LB-3', '2021')
    expect([t.result(), t.at('B-MS-1'), t.at('B-2L-1')]).toEqual(['D1X', 'destroyed', '2021'])
  })

  test('[ITACS 4.5.12] those of the hexes that were attacked must break, nobody who breaks elsewhere, and no leader', () => {
    const t = table({
      units: {
        ...storm,
        'B-MS-1': '2021>2020',
        'B-MS-2': '2021>2020',
        'B-MS-3': '2021>2020',
        'B-2L-1': '2021',
        'B-AX-1': { at: '2520', d: 1, breaks: true },
      },
      step: 'melee',
      dice: [5, 4],
    })
    t.melee('A-PP-1 A-PP-2', '2021')
    expect(t.result()).toBe('D2XB')
    const forced = t.events.flatMap((event) =>
      event.type === 'unitsMarked' && event.mark === 'forced' ? event.units : [],
    )
    expect(forced).toEqual(['B-MS-1', 'B-MS-2', 'B-MS-3'])
    t.end()
    expect(t.at('B-AX-1')).toBe('2520 d1 breaks')
  })
})

describe('the way of a rout', () => {
  const routs = (at: string) => ({ at, routs: true })
  const foe = step('2020', 1, 1)
  const [straight, round] = [step('2020', 4), step('2020', 5)]
  const [joint, last] = [step('2020', 4, 5), step('2020', 4, 5, 4)]
  const full = (at: string) => Object.fromEntries([1, 2, 3].map((n) => [`A-SD-${n}`, at]))
  const runs = (units: Scene['units'], terrain: Scene['terrain'] = {}) =>
    flights(
      {
        units: { 'A-MS-1': routs('2020'), 'B-LB-1': foe, ...units },
        terrain: { ...terrain, lake: allBut('2020', straight, round, joint, last) },
      },
      'A-MS-1',
    )

  test('[ITACS 5.3.1] [ITACS 4.3.3] a cheaper way through a full hex goes before a dearer one round it', () => {
    expect(runs(full(straight), { woods: round })).toMatchObject([
      { to: last, path: [straight, joint, last], cost: 3, crowded: [straight] },
    ])
  })

  test('[ITACS 5.3.1] [ITACS 4.3.3] round a full hex where that costs no more, and of two such ways always the same', () => {
    expect(runs(full(straight))).toMatchObject([{ path: [round, joint, last], crowded: [] }])
    expect(runs(full(round))).toMatchObject([{ path: [straight, joint, last], crowded: [] }])
    expect(runs({})).toMatchObject([{ path: [straight, joint, last], crowded: [] }])
  })

  test('[ITACS 4.3.3] every full hex on the way is pushed through, up to the last before its end', () => {
    expect(runs(full(joint))).toMatchObject([{ to: last, crowded: [joint] }])
  })

  test('[ITACS 5.3.1] [ITACS 4.3.3] more than may stand in a hex, and nowhere to go: they stay all the same', () => {
    const four = Object.fromEntries([1, 2, 3, 4].map((n) => [`A-PS-${n}`, routs('2020')]))
    const scene = { units: { ...four, 'B-LB-1': foe }, terrain: { lake: allBut('2020') } }
    expect(flights(scene, 'A-PS-1')).toMatchObject([{ to: '2020', path: [], cornered: true }])
  })

  test('[ITACS 5.3.3] who comes to the edge with points left is gone: nobody runs on along it', () => {
    const ends = flights({ units: { 'A-HC-1': routs('2002'), 'B-LB-1': '2302' } }, 'A-HC-1')
    expect(ends.some(({ leaves }) => leaves)).toBe(true)
    for (const { path } of ends) expect(path.slice(0, -1).filter((at) => isRim(board, cell(at)))).toEqual([])
  })

  test('[ITACS 5.3.3] [ITACS 4.3.3] who leaves the map needs no room at its edge', () => {
    const scene = { units: { 'A-MS-1': routs('2002'), 'B-LB-1': '2003', ...full('2001') } }
    expect(flights({ ...scene, terrain: { lake: allBut('2002', '2001') } }, 'A-MS-1')).toMatchObject([
      { to: '2001', leaves: true, crowded: [] },
    ])
  })

  test('[ITACS 5.3.1] it ends facing away from the nearest enemy, however near one’s own stand', () => {
    const f = field({
      units: { 'A-MS-1': routs('2020'), 'A-SD-1': step('2020', 0), 'B-LB-1': step('2020', 3) },
    })
    expect(named(f, 'A-MS-1').map((unit) => facingAway(f, unit, cell('2020')))).toEqual([0])
  })
})
