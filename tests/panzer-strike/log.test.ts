import { describe, expect, test } from 'vitest'
import { tellingFew } from '../../src/core/presenter/few.ts'
import type { Sentence } from '../../src/core/presenter/log.ts'
import { tell } from '../../src/systems/panzer-strike/present/log/log.ts'
import type { Scene } from '../../src/systems/panzer-strike/present/log/scene.ts'
import { destroy } from '../../src/systems/panzer-strike/rules/pulse/effects.ts'
import { fireOf } from '../../src/systems/panzer-strike/rules/pulse/fire.ts'
import type { Event } from '../../src/systems/panzer-strike/rules/position/events.ts'
import { always, boardOf, type Forces, LOW, unitIn } from './board.ts'

const aim = { kind: 'unit', unit: 'B-A-1', fired: 2, own: true } as const

const facing = (own: string, other: string) => {
  const [axis, allies]: readonly Forces[] = [
    {
      A: [
        ['TRUCK', '0101'],
        [own, '0603', { sees: ['B-A-1'], facing: 2, skill: 9, aim }],
      ],
    },
    {
      A: [
        ['TRUCK', '0112'],
        [other, '0606', { sees: ['A-A-1'], facing: 6 }],
      ],
    },
  ]
  return boardOf({ axis: axis!, allies: allies!, step: 2 })
}
type Here = ReturnType<typeof facing>

/** The lines of all that has happened since. */
const linesOf = (before: Here, after: Here, events: readonly Event[] = after.events): readonly Sentence[] => {
  const scene: Scene = {
    battle: before.battle,
    before: before.state,
    entry: { command: { type: 'pulse' }, events: [...events], state: after.state },
  }
  return scene.entry.events.flatMap((event) => tell(scene, event))
}

const SQUAD = 'RIFLE SQD'

describe('what is told of fire', () => {
  test('[PS II.B.3 Point Fire] where both sides have one of a name its side is told too', () => {
    const here = facing(SQUAD, SQUAD)
    const [shot] = linesOf(here, fireOf(here, 'A-A-1', LOW))
    expect(shot?.text).toMatch(/^RIFLE SQD A1 of the Germans fires \w+ at RIFLE SQD A1 of the Soviets: a/)
    const others = facing('PZ-IIIG', SQUAD)
    expect(linesOf(others, fireOf(others, 'A-A-1', LOW))[0]?.text).not.toContain(' of the ')
  })

  test('[PS Charts Suppression in Fire] what shakes a unit is told once, with each reason', () => {
    const here = facing(SQUAD, SQUAD)
    const fired = fireOf(here, 'A-A-1', LOW)
    const shaken = linesOf(here, fired).filter(({ text }) => text.includes('suppression'))
    const { suppression } = unitIn(fired, 'B-A-1')
    expect(fired.events.filter(({ type }) => type === 'suppressed').length).toBeGreaterThan(1)
    expect(shaken).toHaveLength(1)
    expect(shaken[0]?.text).toMatch(
      new RegExp(`: suppression ${suppression} \\(first fire \\+1, hit by an enemy in sight \\+\\d`),
    )
  })

  test('[PS Charts Suppression in a Pulse] who ends no more shaken than before is passed over', () => {
    const here = facing(SQUAD, SQUAD)
    const line = (value: number) => ({ label: 'Sees no enemy', cite: '', op: 'add', value }) as const
    const before = { label: 'Before', cite: '', op: 'add', value: 4 } as const
    const eased: Event = {
      type: 'suppressed',
      unit: 'B-A-1',
      now: 3,
      sum: { title: '', parts: [], lines: [before, line(-1)] },
      cite: 'Charts Suppression in a Pulse',
    }
    expect(linesOf(here, here, [eased])).toEqual([])
  })

  test('[PS II.A Destroyed] a loss is told with the whole name, and known as one', () => {
    const here = facing('PZ-IIIG', SQUAD)
    const blow = { by: 'A-A-1', words: 'A1: 9 killed, destroyed.', draws: [], sum: undefined } as const
    const gone = destroy(here, unitIn(here, 'B-A-1'), { ...blow, cite: 'Formulas Men Killed' })
    const losses = linesOf(here, gone).filter(({ isLoss }) => isLoss)
    expect(losses.map(({ text }) => text)).toEqual(['RIFLE SQD A1: 9 killed, destroyed.'])
    expect(linesOf(here, fireOf(here, 'A-A-1', always(1))).some(({ isLoss }) => isLoss)).toBe(false)
  })

  test('[PS II.A Abandoned] who is left behind is a loss, and is told why', () => {
    const here = facing('PZ-IIIG', SQUAD)
    const why = 'A1 should flee and cannot move.'
    const set = { fate: 'abandoned' } as const
    const left: Event = { type: 'became', unit: 'A-A-1', set, cite: 'II.A Abandoned', why }
    expect(linesOf(here, here, [left])).toMatchObject([
      { text: 'PZ-IIIG A1 should flee and cannot move: it is abandoned.', isLoss: true },
    ])
    const home: Event = { ...left, set: { fate: 'offMap' }, why: 'A1 has left the map.' }
    expect(linesOf(here, here, [home])[0]?.text).toBe('PZ-IIIG A1 has left the map.')
  })
})

test('of many sentences those with losses come first, then what led to them, and the others are counted', () => {
  const said = (text: string, unit = '', isLoss = false) => ({ text, isLoss, units: [unit] })
  const shots = [said('The pulse begins'), said('A shot at B', 'B'), said('A hit on A', 'A')]
  expect(tellingFew(shots, 2)).toEqual(['The pulse begins', 'A shot at B'])
  const one = [...shots, said('B falls', 'B', true), said('B is seen', 'B')]
  expect(tellingFew(one, 3)).toEqual(['B falls', 'A shot at B'])
  const four = ['One', 'Two', 'Three', 'Four'].map((text) => said(text, text, true))
  expect(tellingFew([...shots, ...four], 3)).toEqual(['One', 'Two', 'Three', 'And 1 more loss.'])
})

test('[PS II.A Interrupt] of the turns that are passed over no more are told than are left', () => {
  const here = boardOf({ set: { turn: 8 } })
  const told = (turns: number) => linesOf(here, here, [{ type: 'passed', side: 0, turns }])[0]?.text
  expect(here.battle.sheet.turns).toBe(10)
  expect([0, 1, 2, 59].map(told)).toEqual([
    'The Germans give no orders.',
    'The Germans give no orders, nor for 1 more turn.',
    'The Germans give no orders, nor in what is left of the battle.',
    'The Germans give no orders, nor in what is left of the battle.',
  ])
})
