import { afterEach, describe, expect, test } from 'vitest'
import {
  branched,
  floorFor,
  goTo,
  goToNow,
  lastCount,
  redo,
  setReadOnly,
  undo,
  useGame,
} from '../../src/store/game/game.ts'
import { carryOut, cell, commands, look, perform, refusal, rise, screen, seat, whereIs } from './tables.ts'

afterEach(rise)

const march = (): void =>
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'A-MI-2': '0605', 'A-SK-1': '0305', 'B-MI-1': '0306' } })

const go = (id: string, ...path: string[]): boolean =>
  perform({ type: 'move', units: [{ unit: id }], path: path.map(cell) })

describe('the game store', () => {
  test('a refused command changes nothing and says why', () => {
    march()
    const before = useGame.getState().game
    expect(go('A-MI-1', '0510')).toBe(false)
    expect(useGame.getState().game).toBe(before)
    expect(refusal()).toMatchObject({ code: 'notAdjacent', cite: '5.11' })
  })

  test('undo and redo give back the same state', () => {
    march()
    const start = look().state
    go('A-MI-1', '0506')
    const moved = look().state
    expect(undo()).toBe(true)
    expect(look().state).toBe(start)
    expect(redo()).toBe(true)
    expect(look().state).toEqual(moved)
    expect(undo() && undo()).toBe(false)
    expect(refusal()?.text).toBe('Nothing has been done yet.')
  })

  test('undo stops at a die and says so', () => {
    seat({ dice: [3], units: { 'A-SK-1': '0505', 'B-MI-1': '0506', 'B-MI-2': '0606' } })
    carryOut({ type: 'fire', units: ['A-SK-1'], target: cell('0506') })
    const { game } = useGame.getState()
    expect(game && floorFor(game)).toEqual({ at: 1, reason: 'a die was rolled' })
    expect(undo()).toBe(false)
    expect(refusal()?.code).toBe('undoFloor')
  })

  test('the past is looked at, not played', () => {
    march()
    go('A-MI-1', '0506')
    go('A-MI-2', '0606')
    goTo(1)
    expect(whereIs('A-MI-1')).toBe('0506')
    expect(whereIs('A-MI-2')).toBe('0605')
    expect(look().live).toBe(false)
    expect(go('A-SK-1', '0304')).toBe(false)
    expect(refusal()?.code).toBe('past')
    goTo(2)
    expect(useGame.getState().viewing).toBeUndefined()
    goTo(0)
    goToNow()
    expect(whereIs('A-MI-2')).toBe('0606')
  })

  test('a branch ends where the screen looks and leaves the game alone', () => {
    march()
    go('A-MI-1', '0506')
    go('A-MI-2', '0606')
    goTo(1)
    const copy = branched('copy')
    expect(copy && lastCount(copy)).toBe(1)
    expect(commands()).toHaveLength(2)
  })

  test('a second tab plays nothing', () => {
    march()
    setReadOnly(true)
    expect(go('A-MI-1', '0506')).toBe(false)
    expect(refusal()?.code).toBe('otherTab')
    expect(look().live).toBe(false)
  })
})

describe('after a command', () => {
  test('the combat just fought stays open, and is put away with the step', () => {
    seat({ dice: [1], units: { 'A-SK-1': '0505', 'B-MI-1': '0506', 'B-SK-1': '0909' } })
    carryOut({ type: 'fire', units: ['A-SK-1'], target: cell('0506') })
    expect(screen().openCombat).toBe(1)
    carryOut({ type: 'endStep' })
    expect(screen().openCombat).toBeUndefined()
  })
})
