import { expect, test } from 'vitest'
import { scriptedDice } from '../../src/core/dice/dice.ts'
import { freshCore } from '../../src/systems/itacs/rules/setup/start.ts'
import { turnOf } from '../../src/systems/itacs/rules/sequence/sequence.ts'
import { unit } from './field.ts'

test('[ITACS 4.1.1] missiles, movement, defensive fire by the other side, melee and who breaks after it, recovery by itself', () => {
  const steps = turnOf(0).slice(0, 7)
  expect(steps.map((step) => `${step.kind} ${step.actor ?? '-'}`)).toEqual([
    'missile 0',
    'movement 0',
    'defensiveFire 1',
    'melee 0',
    'breaks 0',
    'breaks 1',
    'recovery -',
  ])
})

test('[ITACS 4.1] one player after the other, the first one first; together they make a turn', () => {
  expect(turnOf(0).map((step) => step.owner)).toEqual([...Array<number>(7).fill(0), ...Array<number>(7).fill(1)])
  expect(turnOf(1).map((step) => step.owner)).toEqual([...Array<number>(7).fill(1), ...Array<number>(7).fill(0)])
})

test('[ITACS 4.1] a game begins before its first turn, plain data that can be written down', () => {
  const core = freshCore([unit('A-PS-1', '2020')], scriptedDice([3, 4]))
  expect(core).toMatchObject({ turn: 0, points: [0, 0], shot: [], stormed: [] })
  expect(JSON.parse(JSON.stringify(core)).units).toEqual(core.units)
})
