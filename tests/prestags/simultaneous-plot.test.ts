import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonical } from '../../src/core/scenario/checksum.ts'
import { promptOf } from '../../src/systems/prestags/present/prompt.ts'
import { facingOf } from '../../src/systems/prestags/rules/optional/facing/directions.ts'
import { view } from '../../src/systems/prestags/rules/position/secrecy.ts'
import { orderOf } from '../../src/systems/prestags/rules/simultaneous/orders.ts'
import { runs } from '../../src/systems/prestags/rules/simultaneous/resolve.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { act, actsIn, end, no, pendingOf } from './bench.ts'
import type { Table } from './harness.ts'
import { plotTable, plotted, resolve, toldBy, until } from './plots.ts'

const sealWith = (salt: string): Command => ({ ...end, salt }) as Command
const turn = (face: number, ...units: string[]): Command => ({ type: 'act', act: 'turn', units, face })
const codesIn = (t: Table): string[] => t.events.flatMap((event) => (event.type === 'sealed' ? [event.code] : []))

describe('what is offered', () => {
  test('[21.1] [20.4] readiness to fire who may and is not ready yet, and to clear every task there is', () => {
    const t = plotTable({ 'A-SK-1': '0505', 'A-SK-2': '0507', 'A-MI-1': '0303', 'B-SK-1': '0909' })
    t.play(t.move('A-MI-1', '0304')).play(act('defend', 'A-SK-2'))
    expect(actsIn(t)).toEqual(['defend A-SK-1', 'forget A-SK-2', 'forget A-MI-1'])
  })
})

describe('the count of turns', () => {
  test('[19.1] a game-turn counts once, with its first plot, and nothing of the last one was just before it', () => {
    const t = plotTable({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    const now = (): string => `${t.step} of ${t.state.turn}, ${t.state.playerTurn}`
    t.play(end)
    expect(now()).toBe('plot 1 of 3, 5')
    t.play(end)
    until(t, 'plot')
    expect(now()).toBe('plot 0 of 4, 7')
    t.play(end)
    expect(now()).toBe('plot 1 of 4, 7')
  })

  test('[19.1] both look at the field before the next plots, and in the last turn before the end', () => {
    const goesOn = (turn: number): string | undefined => {
      const t = plotTable({ 'A-MI-1': '0505', 'B-MI-1': '0101' }, { turn })
      until(plotted(t, [t.move('A-MI-1', '0506')]), 'recovery')
      return promptOf(t.battle, t.state).action?.label
    }
    expect([goesOn(9), goesOn(10)]).toEqual(['Go on to the next plots', 'End the battle'])
  })
})

describe('the seal', () => {
  test('[20.1] the code is the first fifty bits of the SHA-256 of turn, side, orders and salt, in signs of five', () => {
    const t = plotTable({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    t.play(t.move('A-MI-1', '0605')).play(sealWith('seasalt'))
    const orders = { 'A-MI-1': { task: 'MV', path: t.cells('0605') } }
    const bytes = createHash('sha256')
      .update(canonical({ turn: 3, side: 0, orders, salt: 'seasalt' }))
      .digest()
    const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
    const signs = Array.from({ length: 10 }, (_, index) => Number.parseInt(bits.slice(5 * index, 5 * index + 5), 2))
      .map((five) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(five))
      .join('')
    expect(codesIn(t)).toEqual([`${signs.slice(0, 5)}-${signs.slice(5)}`])
  })

  test('[20.1] nothing is known of a seal before there is one', () => {
    const t = plotTable({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    t.play(t.move('A-MI-1', '0605'))
    expect(view.state(t.battle, t.state, 1).memo).not.toHaveProperty('sealed0')
    t.play(sealWith('seasalt'))
    expect(view.state(t.battle, t.state, 1).memo.sealed0).toEqual({ turn: 3, code: codesIn(t)[0], salt: '' })
  })

  test('[20.1] [16.13] a plot is sealed once, also when the enemy is asked about a corner first', () => {
    const t = plotTable(
      { 'A-MI-1': { at: '0505', marks: { facing: 3 } }, 'A-MI-2': '0302', 'B-MI-1': '0101' },
      { options: ['facing'] },
    )
    t.play(t.move('A-MI-2', '0303')).play(sealWith('seasalt'))
    const [code] = codesIn(t)
    expect(pendingOf(t, 'choice').about).toBe('corner')
    t.play({ type: 'choose', option: '2' } as Command)
    expect([t.step, codesIn(t)]).toEqual(['plot 1', []])
    expect(t.state.memo.sealed0).toEqual({ turn: 3, code, salt: 'seasalt' })
  })

  test('[20.1] the plots are opened once in a turn, and not while the forces are set up', () => {
    const t = plotTable({ 'A-MI-1': '0505', 'A-BW-1': '0303', 'B-MI-1': '0101' }, { step: 'deployment', turn: 0 })
    const openings: string[] = []
    for (let i = 0; i < 20 && t.state.turn < 2; i++) {
      t.play(actsIn(t).some((one) => one.startsWith('resolve')) ? resolve : end)
      openings.push(...toldBy(t, '20.1').map((text) => `${t.state.turn} ${text.slice(0, 20)}`))
      if (t.step === 'plot 0' && t.state.turn === 1) t.play(t.move('A-MI-1', '0506'))
    }
    expect(openings).toEqual(['1 The plot of the Reds', '1 The plot of the Blue'])
  })

  test('[20.2] when somebody has given up nothing is carried out any more', () => {
    const t = plotTable({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    plotted(t, [t.move('A-MI-1', '0506')])
    expect(runs(t.battle, t.state)).toEqual(resolve)
    t.play({ type: 'resign', side: 1 })
    expect(runs(t.battle, t.state)).toBeUndefined()
  })
})

describe('turns in the plot', () => {
  test('[16.11] who has spent all his points on his way does not turn at its end', () => {
    const t = plotTable({ 'A-MI-1': { at: '0503', marks: { facing: 2 } }, 'B-MI-1': '0112' }, { options: ['facing'] })
    t.play(t.move('A-MI-1', '0504', '0505', '0506'))
    expect(no(t, turn(8, 'A-MI-1'))).toBe('noPointLeft 16.11')
    t.play(t.move('A-MI-1', '0504', '0505')).play(turn(8, 'A-MI-1'))
    expect(orderOf(t.state, t.unit('A-MI-1'))).toEqual({ task: 'MV', path: t.cells('0504', '0505'), face: 8 })
  })

  test('[16.11] who has a single point may think again how he is to turn', () => {
    const slow = { at: '0503', halved: true, marks: { facing: 2 } } as const
    const t = plotTable({ 'A-BL-1': slow, 'B-MI-1': '0112' }, { options: ['facing'] })
    t.play(turn(8, 'A-BL-1')).play(turn(4, 'A-BL-1'))
    expect(orderOf(t.state, t.unit('A-BL-1'))).toEqual({ task: 'MV', path: [], face: 4 })
  })

  test('[16.11] [16.12] in the set-up a turn is made at once, and nothing is plotted', () => {
    const t = plotTable(
      { 'A-MI-1': { at: '0505', marks: { facing: 2 } }, 'B-MI-1': '0101' },
      { options: ['facing'], step: 'deployment', turn: 0 },
    )
    t.play(turn(8, 'A-MI-1'))
    expect([facingOf(t.battle, t.unit('A-MI-1')), orderOf(t.state, t.unit('A-MI-1'))]).toEqual([8, undefined])
  })
})
