import { describe, expect, test } from 'vitest'
import type { Mind } from '../../src/core/mind/thought.ts'
import { think } from '../../src/core/mind/think.ts'
import { play } from '../../src/systems/prestags/play/play.ts'
import { trenchCells } from '../../src/systems/prestags/rules/optional/trenches.ts'
import { side } from '../prestags/bench.ts'
import { table } from '../prestags/harness.ts'
import { type Posed, posed } from './posed.ts'

const QUICK = { weights: {}, depth: { budget: 40, ahead: 0 } } as const
const minded = (level: Mind['level']): Mind => ({ side: 0, level, style: 'cunning', seed: 1 })

const aboard = (ship: string, at: string) => ({ at, marks: { aboard: ship } })

const DEEP = [{ within: 9, of: ['R'] }]

describe('fire ships', () => {
  /** What the Reds do until the turn of the Blues: what has become of their ships, and of the others. */
  const sailed = async (units: Posed['units'], level: Mind['level'] = 'recruit') => {
    const sides = [
      { deploy: DEEP, units: { LF: 9, MS: 9 }, aboard: [{ on: 'LF-9', units: ['MS-9'] }] },
      { deploy: DEEP, units: { MI: 1, HF: 2, LF: 9, MS: 1 }, aboard: [{ on: 'HF-1', units: ['MS-1'] }] },
    ] as const
    const own = { 'A-LF-9': '1602', 'A-MS-9': aboard('A-LF-9', '1602'), 'B-LF-9': '1024', 'B-MI-1': '0504' }
    const pose = { name: 'at sea', map: 'cape-bon', sides, units: { ...own, ...units } }
    const { play: sea, battle, state: start } = await posed(pose, 'itacs')
    let state = start
    for (let step = 0; step < 80 && sea.actor(battle, state) === 0; step++) {
      const { commands } = think(sea, battle, state, minded(level), undefined, QUICK)
      const done = sea.system.decide(battle, state, commands[0] ?? { type: 'endStep' })
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
    return (id: string) => state.units.find((unit) => unit.id === id)
  }
  const laden = (at: string) => ({ 'B-HF-1': at, 'B-MS-1': aboard('B-HF-1', at) })

  test.each(['recruit', 'general'] as const)(
    '[ITACS 6.7.6] an empty light fleet of a %s burns with the heavy one that it reaches',
    async (level) => {
      const unit = await sailed({ 'A-LF-1': '1304', ...laden('1309') }, level)
      expect([unit('A-LF-1')?.fate, unit('B-HF-1')?.fate]).toEqual(['destroyed', 'destroyed'])
    },
  )

  test('[ITACS 6.7.6] each takes another one, those first that cost most', async () => {
    const unit = await sailed({
      'A-LF-1': '1304',
      'A-LF-2': '1404',
      ...laden('1309'),
      'B-HF-2': '1609',
      'B-LF-1': '1407',
    })
    const burnt = ['A-LF-1', 'A-LF-2', 'B-HF-1', 'B-HF-2', 'B-LF-1'].filter((id) => unit(id)?.fate === 'destroyed')
    expect(burnt).toEqual(['A-LF-1', 'A-LF-2', 'B-HF-1', 'B-HF-2'])
  })

  test('[ITACS 6.7.6] nobody burns for who is worth no more, or out of reach, or with men aboard', async () => {
    const isAblaze = async (units: Posed['units'], id = 'A-LF-1'): Promise<boolean> => {
      const found = (await sailed(units))(id)
      return found?.fate !== 'map' || JSON.stringify(found).includes('fireShip')
    }
    expect(await isAblaze({ 'A-LF-1': '1304', 'B-LF-1': '1307' })).toBe(false)
    expect(await isAblaze({ 'A-LF-1': '1304', ...laden('1621') })).toBe(false)
    expect(await isAblaze(laden('1604'), 'A-LF-9')).toBe(false)
  })
})

test('[Proposal 2] trenches are dug where foot stands in the open, nearest to the enemy first', () => {
  const t = table({
    options: ['trenches'],
    // Who stands nearest to the enemy stands in the woods.
    map: Array.from({ length: 10 }, (_, row) => (row === 5 ? '........w...' : '............')),
    step: 'deployment',
    turn: 0,
    playerTurn: 0,
    scenario: {
      game: 'yeoman',
      date: 'AD 1342',
      sides: [side('English', { trenches: 2 }), side('French', {})],
    },
    units: {
      'A-LB-1': '0505',
      'A-LB-2': '0508',
      'A-LB-3': '0507',
      'A-LB-4': '0509',
      'A-HC-1': '0510',
      'B-HC-1': '0512',
    },
  })
  for (let step = 0; step < 8 && play.actor(t.battle, t.state) === 0; step++) {
    const { commands } = think(play, t.battle, t.state, minded('recruit'), undefined, QUICK)
    if (commands[0]?.type !== 'act') break
    t.play(commands[0])
  }
  expect([...trenchCells(t.state)].sort()).toEqual([...t.cells('0507', '0508')].sort())
})
