import { describe, expect, test } from 'vitest'
import type { Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { aftermath } from '../../src/systems/panzer-strike/rules/pulse/aftermath.ts'
import { destroy } from '../../src/systems/panzer-strike/rules/pulse/effects.ts'
import { move } from '../../src/systems/panzer-strike/rules/pulse/moves.ts'
import { boardOf, cellIn, handOver, HIGH, LOW, played, refusalOf, unitIn } from './board.ts'

const BLOW = { by: undefined, words: '', draws: [], sum: undefined, cite: 'Formulas Men Killed' } as const
const GOAL = { goals: [{ to: 0, pace: 'full', way: [0] }] } as const
const chain = (b: Partial<Unit> = {}, one: Partial<Unit> = {}, a: Partial<Unit> = {}) =>
  boardOf({
    axis: {
      A: [['PZ-IIIG', '0602', a]],
      B: [
        ['RIFLE SQD', '0604', b],
        ['RIFLE SQD', '0605', one],
      ],
    },
  })

describe('formations without headquarters', () => {
  const killed = (one: Partial<Unit>, fate: 'destroyed' | 'offMap') => {
    const here = chain({ stance: 'retreating', at: 0 }, one)
    const hq = unitIn(here, 'A-B-0')
    return fate === 'destroyed'
      ? destroy(here, hq, BLOW)
      : move(
          {
            ...here,
            state: {
              ...here.state,
              units: here.state.units.map((unit) =>
                unit.id === hq.id ? { ...unit, at: cellIn(here, '0602'), allowance: 20 } : unit,
              ),
            },
          },
          hq.id,
          LOW,
        )
  }

  test('[PS II.B.1 Computer Control] are the computer’s for good, and lose a point of morale when theirs is killed', () => {
    const done = killed({ morale: 4 }, 'destroyed')
    expect([done.state.computer, unitIn(done, 'A-B-1').morale]).toEqual([['0B'], 3])
    expect(refusalOf(done, { type: 'computer', unit: 'A-B-1', on: false })).toBe(
      'noHeadquarters II.B.1 Computer Control',
    )
    expect(refusalOf(done, { type: 'face', unit: 'A-B-1', facing: 0 })).toBe('noHeadquarters II.B.1 Computer Control')
  })

  test('[PS II.B.1 Computer Control] stand and fire where they are', () => {
    expect(unitIn(killed({ stance: 'full', ...GOAL }, 'destroyed'), 'A-B-1')).toMatchObject({
      stance: 'positioned',
      goals: [],
    })
  })

  test('[PS II.B.1 Computer Control] where nobody is left of it nobody is told what to do', () => {
    const here = boardOf({ axis: { A: [['PZ-IIIG', '0602']], B: [['RIFLE SQD', '0604']] } })
    const told = (progress: typeof here) =>
      progress.events.map(({ type }) => type).filter((type) => type === 'handedOver' || type === 'commanded')
    expect(told(destroy(here, unitIn(here, 'A-B-0'), BLOW))).toEqual(['handedOver'])
    expect(told(killed({}, 'destroyed'))).toEqual(['handedOver', 'commanded'])
  })

  test('[PS II.B.1 Computer Control] [P-15] morale does not fall below the lowest there is', () => {
    expect(unitIn(killed({ morale: 1 }, 'destroyed'), 'A-B-1').morale).toBe(1)
  })

  test('[PS II.A Off-Map] a headquarters that left by its own edge is gone, and nobody takes its formation back', () => {
    const done = killed({ morale: 4 }, 'offMap')
    expect([unitIn(done, 'A-B-0').fate, done.state.computer, unitIn(done, 'A-B-1').morale]).toEqual([
      'offMap',
      ['0B'],
      4,
    ])
    expect(refusalOf(done, { type: 'computer', unit: 'A-B-1', on: false })).toBe(
      'noHeadquarters II.B.1 Computer Control',
    )
  })

  test('[PS II.B.1 Computer Control] handed over by choice, and taken back', () => {
    const over = played(chain(), { type: 'computer', unit: 'A-B-0', on: true })
    expect(refusalOf(over, { type: 'face', unit: 'A-B-1', facing: 0 })).toBe('computers II.B.1 Computer Control')
    expect(played(over, { type: 'computer', unit: 'A-B-0', on: false }).state.computer).toEqual([])
  })
})

describe('who may order whom', () => {
  const face = { type: 'face', unit: 'A-B-1', facing: 0 } as const

  test('[PS II.B.1 Giving Orders] the headquarters of the formation, for an order', () => {
    const done = played(chain(), face)
    expect([unitIn(done, 'A-B-0').orders, unitIn(done, 'A-A-0').orders]).toEqual([5, 6])
    expect(refusalOf(chain(), { ...face, unit: 'B-A-0' })).toBe('notYours II.B.1 Giving Orders')
  })

  test('[PS II.A Out of Command] units out of command take none; a headquarters still gives them', () => {
    expect(refusalOf(chain({}, { inCommand: false }), face)).toBe('outOfCommand II.A Out of Command')
    expect(refusalOf(chain({ inCommand: false }), face)).toBe('legal')
  })

  test('[PS II.A Retreating] [PS II.A Routed] nobody who flees takes or gives any', () => {
    for (const stance of ['retreating', 'routed'] as const) {
      expect(refusalOf(chain({}, { stance }), face)).toBe('flees II.A Unit States')
      expect(refusalOf(chain({ stance }), face)).toBe('hqFlees II.A Unit States')
    }
  })

  test('[PS II.B.1 All-Units Mode] one order for all who are in command', () => {
    const done = played(chain({}, { inCommand: false }), { ...face, unit: 'A-B-0', whole: 'all' })
    expect([unitIn(done, 'A-B-0'), unitIn(done, 'A-B-1')].map(({ facing }) => facing)).toEqual([0, 2])
    expect(unitIn(done, 'A-B-0').orders).toBe(5)
  })

  test('[PS II.B.1 All-Units Mode] nobody out of play is told with the others; where nobody takes an order none is given', () => {
    const all = { type: 'range', unit: 'A-B-0', tenths: 4, whole: 'all' } as const
    const done = played(chain({}, { fate: 'destroyed' }), all)
    expect([unitIn(done, 'A-B-0'), unitIn(done, 'A-B-1')].map(({ range }) => range)).toEqual([4, 10])
    const over = played(chain(), { type: 'computer', unit: 'A-B-0', on: true })
    expect(refusalOf(over, all)).toBe('nobody II.B.1 Giving Orders')
  })

  test('[PS II.B.3 Facing] [PS II.B.3 Range] there are eight directions, and ranges from none to all of it', () => {
    const facings = [-1, 0, 7, 8].map((facing) => refusalOf(chain(), { ...face, facing }))
    expect(facings).toEqual(['noDirection II.B.3 Facing', 'legal', 'legal', 'noDirection II.B.3 Facing'])
    const ranges = [-1, 0, 10, 11].map((tenths) => refusalOf(chain(), { type: 'range', unit: 'A-B-1', tenths }))
    expect(ranges).toEqual(['noRange II.B.3 Range', 'legal', 'legal', 'noRange II.B.3 Range'])
  })

  test('[PS II.B.1 Limited Command] [PS I.B Limited Command] without orders nothing; without the rule all but a rally', () => {
    const limited = (options: readonly string[]) =>
      boardOf({
        options,
        axis: {
          A: [
            ['PZ-IIIG', '0602', { orders: 0 }],
            ['RIFLE SQD', '0604', { suppression: 9 }],
          ],
        },
      })
    expect(refusalOf(limited(['limitedCommand']), { ...face, unit: 'A-A-0' })).toBe('noOrders II.B.1 Limited Command')
    expect(refusalOf(limited([]), { ...face, unit: 'A-A-0' })).toBe('legal')
    expect(refusalOf(limited([]), { type: 'rally', unit: 'A-A-0' })).toBe('noOrders II.B.1 Limited Command')
  })
})

describe('rally', () => {
  const shaken = (draw: readonly number[], set: Partial<Unit> = {}) =>
    boardOf({
      rolls: draw,
      axis: {
        A: [['PZ-IIIG', '0602', { rating: 6, orders: 2 }]],
        B: [
          ['RIFLE SQD', '0603', { suppression: 9, morale: 4, ...set }],
          ['RIFLE SQD', '0604', { suppression: 5, morale: 4 }],
        ],
      },
    })
  const rally = { type: 'rally', unit: 'A-A-0' } as const

  test('[PS II.B.4 Rally] it reaches its own side only, and not the headquarters itself', () => {
    const here = boardOf({
      rolls: [1, 1, 1],
      axis: {
        A: [['PZ-IIIG', '0602', { rating: 6, orders: 3, suppression: 9, morale: 4 }]],
        B: [['RIFLE SQD', '0603', { suppression: 9, morale: 4 }]],
      },
      allies: {
        A: [['T-26', '0612']],
        B: [['RIFLE SQD', '0601', { suppression: 9, morale: 4 }]],
      },
    })
    const done = played(here, rally)
    expect(['A-A-0', 'A-B-0', 'B-B-0'].map((id) => unitIn(done, id).suppression)).toEqual([9, 4, 9])
  })

  test('[PS II.B.4 Rally] one order, and one for each who listens, the nearest first, as long as there are any', () => {
    // The radius, then a check of morale each.
    const done = played(shaken([1, 1, 1]), rally)
    expect([
      unitIn(done, 'A-B-0').suppression,
      unitIn(done, 'A-B-1').suppression,
      unitIn(done, 'A-A-0').orders,
    ]).toEqual([4, 5, 0])
    const deaf = played(shaken([1, 10_000, 1]), rally)
    expect([
      unitIn(deaf, 'A-B-0').suppression,
      unitIn(deaf, 'A-B-1').suppression,
      unitIn(deaf, 'A-A-0').orders,
    ]).toEqual([9, 2, 0])
  })

  test('[PS II.B.4 Rally] also those who flee, of formations below it', () => {
    expect(unitIn(played(shaken([1, 1]), rally), 'A-B-0').suppression).toBe(4)
    expect(refusalOf(shaken([1, 1, 1], { inCommand: false }), rally)).toBe('legal')
    expect(refusalOf(boardOf({ axis: { A: [['PZ-IIIG', '0602']] } }), rally)).toBe('nobody II.B.4 Rally')
  })

  test('[PS II.B.4 Rally] nobody who is lost, however shaken he was', () => {
    const lost = { suppression: 9, morale: 4, fate: 'destroyed' } as const
    const here = boardOf({
      axis: {
        A: [
          ['PZ-IIIG', '0602'],
          ['RIFLE SQD', '0603', lost],
        ],
      },
    })
    expect(refusalOf(here, rally)).toBe('nobody II.B.4 Rally')
  })
})

describe('after the third pulse', () => {
  test('[PS II.A Command Control] without a radio within five squares of the next headquarters that is in play', () => {
    const far = (at: string, b: Partial<Unit> = {}) =>
      unitIn(
        aftermath(
          boardOf({
            axis: {
              A: [['PZ-IIIG', '0602']],
              B: [
                ['RIFLE SQD', '0604', { radio: false, ...b }],
                ['RIFLE SQD', at, { radio: false }],
              ],
            },
          }),
          LOW,
        ),
        'A-B-1',
      ).inCommand
    expect([far('0609'), far('0610')]).toEqual([true, false])
    const hq = (a: Partial<Unit>) =>
      unitIn(
        aftermath(
          boardOf({
            axis: { A: [['PZ-IIIG', '0602']], B: [['PZ-IIIG', '0603', a]], C: [['PZ-IIIG', '0605', { radio: false }]] },
            sheet: {},
          }),
          LOW,
        ),
        'A-C-0',
      ).inCommand
    expect(hq({})).toBe(true)
  })

  test('[PS II.A Out of Command] [PS II.B.1 Receiving Orders] no orders for a headquarters out of command or with its full rating', () => {
    const paid = (set: Partial<Unit>, draw = LOW) =>
      unitIn(
        aftermath(
          boardOf({
            axis: {
              A: [['PZ-IIIG', '0602']],
              B: [['RIFLE SQD', '0604', { radio: false, orders: 0, rating: 20, ...set }]],
            },
          }),
          draw,
        ),
        'A-B-0',
      ).orders
    expect([paid({}), paid({ orders: 20 }), paid({ at: 11 })]).toEqual([3, 20, 0])
  })

  test('[PS II.C End of the Phase] [PS II.C Combat Phase] [PS II.A Turn] three pulses, then orders again', () => {
    const done = played(handOver(chain()), { type: 'pulse' }, { type: 'pulse' }, { type: 'pulse' })
    expect([done.state.turn, done.state.pulse, done.battle.sequence.steps[done.state.step]?.kind]).toEqual([
      2,
      0,
      'orders',
    ])
    expect(done.events.flatMap((event) => (event.type === 'pulseBegan' ? [event.pulse] : []))).toEqual([1, 2, 3])
    expect(HIGH(6)).toBe(6)
  })
})
