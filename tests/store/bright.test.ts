import { afterEach, describe, expect, test } from 'vitest'
import { lookNow, type Seen } from '../../src/store/interact/act.ts'
import { carryOut, cell, rise, seat } from './tables.ts'

afterEach(rise)

const look = (): Seen => {
  const now = lookNow()
  if (!now) throw new Error('no game on the table')
  return now
}

const bright = (): string[] =>
  look()
    .presenter.faces(look())
    .flatMap(({ id, side, can }) => (can && side === 0 ? [id] : []))

/** Whom the key for the next one visits. */
const visited = (): string[] =>
  look().state.units.flatMap(({ id }) => (look().presenter.isReady(look(), id) ? [id] : []))

describe('in every step those are bright who can act now, and the next one is one of them', () => {
  const units = {
    'A-SK-1': '0505',
    'A-SK-2': '0110',
    'A-MI-1': '0405',
    'A-MI-2': '0109',
    'B-MI-1': '0506',
  } as const

  test('fire: who has a target', () => {
    seat({ step: 'fire', units })
    expect(bright()).toEqual(['A-SK-1'])
    expect(visited()).toEqual(['A-SK-1'])
  })

  test('movement: who may still go', () => {
    seat({ step: 'movement', units })
    expect(bright()).toEqual(['A-SK-1', 'A-SK-2', 'A-MI-1', 'A-MI-2'])
    carryOut({ type: 'move', units: [{ unit: 'A-MI-2' }], path: [cell('0108')] })
    expect(bright()).toEqual(['A-SK-1', 'A-SK-2', 'A-MI-1'])
    expect(visited()).toEqual(bright())
  })

  test('melee: who stands beside an enemy that can be attacked', () => {
    seat({ step: 'melee', units: { ...units, 'A-MI-1': '0605' } })
    expect(bright()).toEqual(['A-SK-1', 'A-MI-1'])
    expect(visited()).toEqual(bright())
  })
})
