import { expect, test } from 'vitest'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { end, force, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const letters = { M: '0502' }
const map = [...Array.from({ length: 9 }, () => '.'.repeat(12)), `${'.'.repeat(11)}w`]

const late = { deploy: undefined, enter: { where: [{ edge: 'east' }], from: 2 } }

/** Reds come in by the east edge from turn 2 on; it is their movement phase. */
const coming = (units: Position['units'], more: Partial<Position> = {}): Table => {
  const t = table({
    map,
    letters,
    step: 'movement',
    turn: 2,
    playerTurn: 3,
    units: { 'B-MI-1': '0501', ...units },
    scenario: {
      sides: [force('Reds', late), force('Blues', { deploy: [{ within: 1, of: ['M'] }] })],
    } as never,
    ...more,
  })
  t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
  return t
}
const waiting = { at: '0101', fate: 'reserve' as const }

test('[11.1] a unit in reserve comes in by a hex of its edge and goes on as far as its points reach', () => {
  const t = coming({ 'A-MI-1': waiting })
  t.play(t.move('A-MI-1', '0512', '0511', '0510'))
  expect(t.unit('A-MI-1')).toMatchObject({ fate: 'map', at: t.cell('0510'), moved: 3 })
  expect(t.state.noted['entered:A-MI-1']).toBe(true)
  expect(no(t, t.move('A-MI-1', '0509'))).toBe('moved 5.14')
})

test('[5.27] the hex of the edge is paid for', () => {
  const t = coming({ 'A-MI-1': waiting, 'A-PP-1': waiting })
  expect(no(t, t.move('A-MI-1', '0512', '0511', '0510', '0509'))).toBe('tooFar 5.27')
  expect(no(t, t.move('A-MI-1', '0112', '0111'))).toBe('tooFar 5.27')
  expect(t.play(t.move('A-PP-1', '0112', '0111')).unit('A-PP-1').at).toBe(t.cell('0111'))
})

test('[5.51] a road that leaves the map there leads in; one that only passes does not', () => {
  const woods = Array.from({ length: 10 }, () => `${'.'.repeat(10)}ww`)
  const roads = [
    ['0512', '0511', '0510'],
    ['0310', '0311', '0312'],
    ['0712', '0812', '0912'],
  ]
  const spent = (at: string, more: Partial<Position> = {}): number => {
    const t = coming({ 'A-PP-1': waiting }, { map: woods, roads, ...more })
    return t.play(t.move('A-PP-1', at)).unit('A-PP-1').spent
  }
  expect([spent('0512'), spent('0312')]).toEqual([1, 1])
  expect([spent('0812'), spent('0612')]).toEqual([3, 3])
  // A battle that knows no roads has none at the edge either [11.1].
  const sides = [force('Reds', late), force('Blues', { deploy: [{ within: 1, of: ['M'] }] })]
  expect(spent('0512', { scenario: { sides, terrain: [{ ignore: ['road'] }] } as never })).toBe(3)
})

test('[11.1] not elsewhere, not before its turn, not through the enemy', () => {
  const t = coming({ 'A-MI-1': waiting, 'B-MI-2': '0612' })
  expect(no(t, t.move('A-MI-1', '0505'))).toBe('noEntry 11.1')
  expect(no(t, t.move('A-MI-1', '0612'))).toBe('enemy 5.23')
  const first = t.battle.map.board.label(0)
  expect(t.refused(t.move('A-MI-1', first)).text).toContain(`by ${first}`)
  expect(no(t, { type: 'move', units: [{ unit: 'A-MI-1' }], path: [], exit: true })).toBe('noPath 5.11')
  const early = coming({ 'A-MI-1': waiting }, { turn: 1 })
  expect(no(early, early.move('A-MI-1', '0512'))).toBe('notOnMap 5.0')
})

test('[15.3] who was lost, or has left the map, does not come in again', () => {
  const t = coming({ 'A-MI-1': { at: '0505', fate: 'eliminated' }, 'A-MI-2': { at: '0505', fate: 'exited' } })
  expect(no(t, t.move('A-MI-1', '0512'))).toBe('notOnMap 5.0')
  expect(no(t, t.move('A-MI-2', '0512'))).toBe('notOnMap 11.41')
})

test('[11.1] one open hex is enough; beside the map there is none', () => {
  const lakes = Array.from({ length: 10 }, (_, row) => `${'.'.repeat(11)}${row === 5 ? '.' : 'L'}`)
  const t = coming({ 'A-MI-1': waiting }, { map: lakes })
  for (const cell of [-1, t.battle.map.board.size])
    expect(t.refused({ type: 'move', units: [{ unit: 'A-MI-1' }], path: [cell] })).toMatchObject({
      code: 'noEntry',
      text: 'MI 1 does not come in there.',
    })
  expect(no(t, t.move('A-MI-1', '0612'))).toBe('noEntry 11.1')
  expect(t.play(t.move('A-MI-1', '0512')).unit('A-MI-1').at).toBe(t.cell('0512'))
})

test('[11.25] who moves from the first hex of the map was there before', () => {
  const first = '1001'
  const t = coming({ 'A-MI-1': first })
  expect(t.unit('A-MI-1').at).toBe(0)
  expect(t.play(t.move('A-MI-1', '1002')).state.noted).toEqual({})
})

test('[10.21] who comes in has its whole allowance, whoever leads it', () => {
  const t = coming({ 'A-LC-1': waiting })
  expect(reachOf(t.battle, t.state, t.unit('A-LC-1')).allowance).toBe(9)
  t.play(t.move('A-LC-1', '0512'))
  expect(controlOf(t.battle, t.state, t.unit('A-LC-1')).inControl).toBe(false)
})

test('[6.41] beside enemy fire units it stops at the edge', () => {
  const t = coming({ 'A-MI-1': waiting, 'B-SK-1': '0510' })
  expect(no(t, t.move('A-MI-1', '0511', '0512'))).toBe('noEntry 11.1')
  const close = coming({ 'A-MI-1': waiting, 'B-SK-1': '0511' })
  expect(no(close, close.move('A-MI-1', '0512', '0412'))).toBe('mustStop 6.41')
  expect(close.play(close.move('A-MI-1', '0512')).unit('A-MI-1').at).toBe(close.cell('0512'))
})

test('[16.0] whoever comes in goes on any way for nothing, and pays for turning from then on', () => {
  const spent = (...path: string[]): number => {
    const t = coming({ 'A-LC-1': waiting }, { options: ['facing'] })
    return t.play(t.move('A-LC-1', ...path)).unit('A-LC-1').spent
  }
  expect([spent('0512', '0612'), spent('0512', '0412'), spent('0512', '0511')]).toEqual([2, 2, 2])
  expect(spent('0512', '0612', '0512')).toBe(4)
})

test('[5.13] several come in together', () => {
  const t = coming({ 'A-MI-1': waiting, 'A-MI-2': waiting })
  t.play({ type: 'move', units: [{ unit: 'A-MI-1' }, { unit: 'A-MI-2', steps: 1 }], path: t.cells('0512', '0511') })
  expect([t.unit('A-MI-1').at, t.unit('A-MI-2').at]).toEqual(t.cells('0511', '0512'))
})

test('[11.1] every way in is offered, and the step is not passed over while somebody waits', () => {
  const t = coming({ 'A-MI-1': waiting }, { step: 'melee', side: 1, turn: 1, playerTurn: 2 })
  for (let i = 0; i < 4 && t.step !== 'movement 0'; i++) t.play(end)
  expect([t.step, t.state.turn]).toEqual(['movement 0', 2])
  const picks = offersOf(t.battle, t.state).filter((pick) => pick.kind === 'move')
  const cells = new Set(picks.map((pick) => t.label(pick.to)))
  expect(cells).toEqual(new Set(reachOf(t.battle, t.state, t.unit('A-MI-1')).cells.map((cell) => t.label(cell))))
  expect(cells.has('0510')).toBe(true)
  expect(cells.has('0509')).toBe(false)
})

test('[11.1] the set-up of a force that only comes in is passed over', () => {
  const t = coming(
    { 'A-MI-1': waiting, 'B-MI-1': '0501' },
    {
      step: 'deployment',
      side: 1,
      turn: 0,
      playerTurn: 0,
      scenario: {
        deploysFirst: 1,
        sides: [
          force('Reds', { deploy: undefined, enter: { where: [{ edge: 'east' }], from: 1 } }),
          force('Blues', { deploy: [{ within: 1, of: ['M'] }] }),
        ],
      } as never,
    },
  )
  t.play(end)
  expect([t.step, t.state.turn]).toEqual(['movement 0', 1])
})
