import { expect, test } from 'vitest'
import { capacityOf } from '../../src/systems/panzer-strike/rules/orders/carrying.ts'
import type { Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { move } from '../../src/systems/panzer-strike/rules/pulse/moves.ts'
import { boardOf, cellIn, LOW, played, refusalOf, unitIn } from './board.ts'

const here = (squad: Partial<Unit> = {}, at = '0604', carrier: Partial<Unit> = {}) =>
  boardOf({
    axis: {
      A: [['SPW-251', '0603', carrier]],
      B: [
        ['RIFLE SQD', at, squad],
        ['37 PAK', '0703'],
      ],
    },
  })
const EMBARK = { type: 'embark', unit: 'A-A-0', passenger: 'A-B-0' } as const

test('[PS II.B.2 Transport] passengers get on from beside it, and the headquarters of the vehicle pays', () => {
  const on = played(here(), EMBARK)
  expect(unitIn(on, 'A-B-0')).toMatchObject({ fate: 'loaded', carrier: 'A-A-0', at: cellIn(on, '0603') })
  expect([unitIn(on, 'A-A-0').orders, unitIn(on, 'A-B-0').orders]).toEqual([5, 6])
  expect(refusalOf(here({}, '0605'), EMBARK)).toBe('tooFar II.B.2 Transport')
})

test('[PS Charts Transport Capacities] no more than there is room for', () => {
  const full = played(here(), EMBARK)
  expect(refusalOf(full, { ...EMBARK, passenger: 'A-B-1' })).toBe('full Charts Transport Capacities')
})

test('[PS II.B.2 Transport] nobody gets on a tank, nor on a vehicle while he rides on another one', () => {
  const motors = boardOf({
    axis: {
      A: [
        ['SPW-251', '0603'],
        ['SPW-251', '0605'],
        ['PZ-IIIG', '0704'],
        ['RIFLE SQD', '0604'],
      ],
    },
  })
  const on = (unit: string, here = motors) => refusalOf(here, { type: 'embark', unit, passenger: 'A-A-3' })
  expect([on('A-A-0'), on('A-A-2'), on('A-A-3')]).toEqual([
    'legal',
    'noCarrier II.B.2 Transport',
    'noCarrier II.B.2 Transport',
  ])
  const aboard = played(motors, { type: 'embark', unit: 'A-A-0', passenger: 'A-A-3' })
  expect(on('A-A-1', aboard)).toBe('elsewhere II.B.2 Transport')
})

test('[PS Charts Transport Capacities] what each carries: guns and men carry nobody', () => {
  const types = ['ALL TRUCK', 'GE SPW-251', 'GE PZ-IIIG', 'GE RIFLE SQD', 'GE 37 PAK']
  expect(types.map((type) => capacityOf({ type }))).toEqual([10, 10, 0, 0, 0])
})

test('[PS II.A Retreating] [PS II.A Out of Command] nobody gets on who takes no orders', () => {
  expect(refusalOf(here({ stance: 'routed', suppression: 12 }), EMBARK)).toBe('flees II.A Unit States')
  const out = boardOf({
    axis: {
      A: [
        ['SPW-251', '0603'],
        ['RIFLE SQD', '0604', { inCommand: false }],
      ],
    },
  })
  expect(refusalOf(out, { ...EMBARK, passenger: 'A-A-1' })).toBe('outOfCommand II.A Out of Command')
})

test('[PS II.A Loaded] a loaded headquarters gives orders, a loaded unit neither moves nor fights', () => {
  const on = played(here(), EMBARK)
  expect(refusalOf(on, { type: 'face', unit: 'A-B-1', facing: 0 })).toBe('legal')
  expect(refusalOf(on, { type: 'move', unit: 'A-B-0', to: 0, pace: 'full' })).toBe('loaded II.B.2 Transport')
  expect(refusalOf(on, { type: 'range', unit: 'A-B-0', tenths: 5 })).toBe('legal')
})

test('[PS II.B.2 Transport] passengers are where their carrier is', () => {
  const on = played(here(), EMBARK)
  const to = cellIn(on, '0606')
  const way = ['0604', '0605', '0606'].map((label) => cellIn(on, label))
  const units = on.state.units.map(
    (unit): Unit =>
      unit.id === 'A-A-0' ? { ...unit, stance: 'full', allowance: 20, goals: [{ to, pace: 'full', way }] } : unit,
  )
  const gone = move({ ...on, state: { ...on.state, units } }, 'A-A-0', LOW)
  expect([unitIn(gone, 'A-A-0').at, unitIn(gone, 'A-B-0').at]).toEqual([to, to])
})

test('[PS II.B.2 Debarking] those who get off wait two pulses, their carrier one; the headquarters of who gets off pays', () => {
  const off = played(here(), EMBARK, { type: 'debark', unit: 'A-B-0' })
  expect(unitIn(off, 'A-B-0')).toMatchObject({ fate: 'map', stance: 'positioned', delay: 2, orders: 5 })
  expect(unitIn(off, 'A-A-0')).toMatchObject({ delay: 1, orders: 5 })
  const all = played(here(), EMBARK, { type: 'debark', unit: 'A-A-0' })
  expect([unitIn(all, 'A-A-0').orders, unitIn(all, 'A-B-0').fate]).toEqual([4, 'map'])
})

test('[PS II.B.1 Giving Orders] who is fired at and assaulted is judged as he stood before orders were written: no refusal tells that he got on', () => {
  const begun = boardOf({
    axis: {
      A: [
        ['SPW-251', '0603'],
        ['RIFLE SQD', '0604'],
      ],
    },
    allies: {
      A: [
        ['T-26', '0607', { sees: ['A-A-1'] }],
        ['RIFLE SQD', '0605', { sees: ['A-A-1'] }],
      ],
    },
  })
  const { units, smoke } = begun.state
  const curtained = { ...begun, state: { ...begun.state, curtain: { units, smoke } } }
  const boarded = played(curtained, { type: 'embark', unit: 'A-A-0', passenger: 'A-A-1' })
  expect(unitIn(boarded, 'A-A-1').fate).toBe('loaded')
  const given = played(boarded, { type: 'endStep' })
  expect(given.battle.sequence.steps[given.state.step]).toMatchObject({ kind: 'orders', owner: 1 })
  const aimed = played(given, { type: 'fire', unit: 'B-A-0', target: 'A-A-1' })
  expect(unitIn(aimed, 'B-A-0').aim).toMatchObject({ kind: 'unit', unit: 'A-A-1' })
  expect(refusalOf(given, { type: 'assault', unit: 'B-A-1', target: cellIn(given, '0604') })).toBe('legal')
})
