import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  endBeats,
  endByPress,
  isUntold,
  letGoOfPress,
  nextBeat,
  playBeats,
  useBeats,
  waitForPress,
} from '../../src/store/interact/beats.ts'
import { lookNow } from '../../src/store/interact/act.ts'
import { goTo, goToNow, putOnTable, takeSeat, undo, useGame } from '../../src/store/game/game.ts'
import { stagedFaces } from '../../src/core/presenter/staging.ts'
import { begin } from './battles.ts'
import { carryOut, cell, perform, rise, seat } from './tables.ts'
import { secretGame } from './secrets.ts'

let end = (): void => {}
let wanted = true
let laid = 0
beforeEach(() => {
  wanted = true
  laid = 0
  end = playBeats({ isPlayed: () => wanted, laidDown: () => laid++ })
})
afterEach(() => {
  end()
  rise()
})

const staged = () => useBeats.getState().staged
const kinds = () => staged()?.beats.map(({ kind }) => kind)
const march = (): void =>
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'A-MI-2': '0605', 'A-SK-1': '0305', 'B-MI-1': '0306' } })
const go = (id: string, ...path: string[]): boolean =>
  perform({ type: 'move', units: [{ unit: id }], path: path.map(cell) })
const seen = (id: string): number | undefined => {
  const now = staged()
  return now && stagedFaces(now).find((face) => face.id === id)?.cell
}

describe('what is played on the map', () => {
  test('a march is played hex by hex, and a press ends it', () => {
    march()
    go('A-MI-1', '0506', '0507')
    expect(staged()?.beats).toEqual([
      { kind: 'march', manner: 'march', ways: [{ unit: 'A-MI-1', cells: ['0505', '0506', '0507'].map(cell) }] },
    ])
    endBeats()
    expect(staged()).toBeUndefined()
  })

  test('commands in quick succession: the one before is shown as it ended, the last one is played', () => {
    march()
    go('A-MI-1', '0506')
    go('A-MI-2', '0606')
    expect(staged()?.beats).toMatchObject([{ ways: [{ unit: 'A-MI-2' }] }])
    expect(seen('A-MI-1')).toBe(cell('0506'))
  })

  test('undo plays nothing and ends what is played; a refused command changes nothing', () => {
    march()
    go('A-MI-1', '0506')
    const playing = staged()
    expect(go('A-MI-2', '0910')).toBe(false)
    expect(staged()).toBe(playing)
    undo()
    expect(staged()).toBeUndefined()
  })

  test('one step through the past is played, a jump is not', () => {
    march()
    go('A-MI-1', '0506')
    go('A-MI-2', '0606')
    goTo(0)
    expect(staged()).toBeUndefined()
    goTo(1)
    expect(staged()?.beats).toMatchObject([{ ways: [{ unit: 'A-MI-1' }] }])
    goTo(0)
    expect(staged()).toBeUndefined()
    goToNow()
    expect(staged()).toBeUndefined()
  })

  test('another game on the table, and none, play nothing', () => {
    march()
    go('A-MI-1', '0506')
    const { game } = useGame.getState()
    march()
    expect(staged()).toBeUndefined()
    if (game) putOnTable({ ...game, id: 'other' })
    expect(staged()).toBeUndefined()
  })

  const fight = (): void => {
    seat({
      step: 'melee',
      dice: [6],
      units: { 'A-MI-1': '0505', 'A-MI-2': '0605', 'A-MI-3': '0506', 'B-SK-1': '0606' },
    })
    carryOut({ type: 'melee', units: ['A-MI-2'], targets: [cell('0606')] })
  }
  const untold = (): boolean => isUntold(useBeats.getState())

  test('a result is told when it is seen, not before; a press that ends it tells it when it is let go', () => {
    fight()
    expect(untold()).toBe(true)
    nextBeat()
    expect(untold()).toBe(false)
    endByPress()
    expect(untold()).toBe(false)
    fight()
    endByPress()
    expect(staged()).toBeUndefined()
    expect(untold()).toBe(true)
    letGoOfPress()
    expect(untold()).toBe(false)
    march()
    go('A-MI-1', '0506')
    expect(untold()).toBe(false)
  })

  test('who is laid down in a set-up is heard, who is taken away and who marches is not', async () => {
    await begin('prestags', 'rome-753bc', 1)
    expect(laid).toBe(2)
    undo()
    march()
    go('A-MI-1', '0506')
    expect(laid).toBe(2)
  })

  test('a fight goes beat by beat: blow, result, who falls; the last one waits for nobody', () => {
    fight()
    expect(kinds()?.slice(0, 2)).toEqual(['clash', 'stamp'])
    const count = kinds()?.length ?? 0
    waitForPress()
    expect(useBeats.getState().waits).toBe(true)
    for (let i = 1; i < count; i++) nextBeat()
    expect(staged()?.at).toBe(count - 1)
    waitForPress()
    expect(useBeats.getState()).toEqual({ staged: undefined, waits: false, halted: false, pressed: false })
  })

  test('a film begins with every counter as bright or dim as it was', () => {
    const units = { 'A-MI-1': '0505', 'A-MI-2': '0605', 'A-SK-1': '0101', 'B-SK-1': '0606' }
    seat({ step: 'melee', dice: [6], units })
    const look = lookNow()
    const bright = look?.presenter.faces(look).filter(({ can }) => can) ?? []
    expect(bright.map(({ id }) => id)).not.toContain('A-SK-1')
    carryOut({ type: 'melee', units: ['A-MI-2'], targets: [cell('0606')] })
    expect(staged()?.before.filter(({ can }) => can)).toEqual(bright)
  })

  test('nothing is played where it is not wanted', () => {
    wanted = false
    march()
    go('A-MI-1', '0506')
    expect(staged()).toBeUndefined()
  })

  test('a secret order, the hand-over and taking a seat play nothing', () => {
    putOnTable(secretGame())
    const heard: unknown[] = []
    const stop = useBeats.subscribe((now) => heard.push(now.staged))
    perform({ type: 'endStep' })
    perform({ type: 'endStep' })
    takeSeat()
    go('A-MI-1', '0506')
    perform({ type: 'endStep' })
    takeSeat()
    stop()
    expect(heard.filter((one) => one !== undefined)).toEqual([])
  })
})
