import { afterEach, describe, expect, test } from 'vitest'
import { newHistory } from '../../src/core/engine/history.ts'
import { holding } from '../../src/core/presenter/hand.ts'
import { clearTable, putOnTable, takeSeat, undo, useGame } from '../../src/store/game/game.ts'
import { carryOut, follow, lookNow } from '../../src/store/interact/act.ts'
import { interruptIn, interruptNow } from '../../src/store/interact/running.ts'
import { turnBy } from '../../src/store/interact/turn.ts'
import type { Game } from '../../src/store/game/opened.ts'
import { patchScreen, resetScreen } from '../../src/store/game/screen.ts'
import { presenter } from '../../src/systems/panzer-strike/present/presenter.ts'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import type { State, Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { boardOf } from '../panzer-strike/board.ts'

afterEach(() => {
  clearTable()
  resetScreen()
})

/** Two trucks with men aboard, and a platoon of tanks of which one takes no orders. */
const sit = (): void => {
  const { battle, state } = boardOf({
    axis: {
      A: [['PZ-IIIG', '0602']],
      B: [
        ['PZ-IIIG', '0604', { facing: 2 }],
        ['PZ-IIIG', '0605', { facing: 4 }],
        ['PZ-IIIG', '0606', { facing: 2, inCommand: false }],
      ],
      C: [
        ['RIFLE SQD', 'on C-1'],
        ['TRUCK', '0803'],
        ['RIFLE SQD', 'on C-3'],
        ['TRUCK', '0903'],
      ],
    },
    allies: { A: [['T-26', '0611']] },
  })
  resetScreen()
  putOnTable({
    id: 'test',
    name: 'Test',
    ground: {
      system: 'panzer-strike',
      scenario: battle.sheet,
      map: undefined,
      options: [],
      start: state,
      rulesVersion: 1,
    },
    presenter,
    battle,
    history: newHistory(state),
  } as unknown as Game)
  takeSeat()
}

const state = (): State => lookNow()?.state as unknown as State
const unit = (id: string): Unit => {
  const found = state().units.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const commands = (): readonly Command[] =>
  (useGame.getState().game?.history.entries ?? []).map(({ command }) => command as unknown as Command)
const facings = () => ['A-B-0', 'A-B-1', 'A-B-2'].map((id) => unit(id).facing)

describe('a whole formation turns', () => {
  test('[PS II.B.1 Limited Command] [PS II.B.1 All-Units Mode] all who take orders face one way, for one order; further turns are the same order', () => {
    sit()
    patchScreen({ hand: holding(['A-B-1']), task: 'move all' })
    expect(turnBy(1)).toBe(true)
    expect([facings(), unit('A-B-0').orders]).toEqual([[5, 5, 2], 5])
    turnBy(1)
    expect([facings(), unit('A-B-0').orders, commands().length]).toEqual([[6, 6, 2], 5, 1])
    expect(commands()[0]).toEqual({ type: 'face', unit: 'A-B-1', facing: 6, whole: 'all' })
    undo()
    expect([facings(), unit('A-B-0').orders]).toEqual([[2, 4, 2], 6])
  })

  test('[PS II.B.3 Facing] one unit that turns after its whole formation is an order of its own', () => {
    sit()
    patchScreen({ hand: holding(['A-B-1']), task: 'move all' })
    turnBy(1)
    patchScreen({ hand: holding(['A-B-1']), task: undefined })
    turnBy(1)
    expect([facings(), unit('A-B-0').orders, commands().length]).toEqual([[5, 6, 2], 4, 2])
  })
})

describe('a whole formation gets off', () => {
  const press = (label: string): boolean => {
    const look = lookNow()
    const button = look?.presenter
      .body(look, undefined)
      .flatMap((block) => (block.kind === 'answers' ? block.buttons : []))
      .find((one) => one.label.startsWith(label))
    if (!button) throw new Error(label)
    return follow(button.intent)
  }

  test('[PS II.B.2 Debarking] [PS II.B.1 All-Units Mode] every passenger of a formation, for one order, each with its delay', () => {
    sit()
    patchScreen({ hand: holding(['A-C-1']) })
    expect(press('Debark all of C')).toBe(true)
    expect(commands()).toEqual([{ type: 'debark', unit: 'A-C-0', whole: 'all' }])
    const [one, other] = [unit('A-C-0'), unit('A-C-2')]
    expect([one.fate, one.delay, one.at === unit('A-C-1').at]).toEqual(['map', 2, true])
    expect([other.fate, other.delay, other.at === unit('A-C-3').at]).toEqual(['map', 2, true])
    expect([unit('A-C-1').delay, unit('A-C-3').delay, one.orders]).toEqual([1, 1, 5])
  })

  test('[PS II.B.2 Debarking] one passenger alone stays one order for one', () => {
    sit()
    patchScreen({ hand: holding(['A-C-3']) })
    expect(press('Debark RIFLE SQD C2')).toBe(true)
    expect([unit('A-C-0').fate, unit('A-C-2').fate]).toEqual(['loaded', 'map'])
  })
})

describe('all units and the computer', () => {
  const label = (words: string) => {
    const look = lookNow()
    return look?.presenter
      .body(look, undefined)
      .flatMap((block) => (block.kind === 'answers' ? block.buttons : []))
      .find((one) => one.label === words)
  }

  test('[PS II.B.1 Computer Control] one press hands every formation over, and one takes them back; what cannot be says why', () => {
    sit()
    const over = label('All units to the computer')
    expect(label('Take all units back from the computer')).toBeUndefined()
    follow(over?.intent ?? {})
    expect(state().computer).toEqual(['0A', '0B', '0C'])
    expect(label('All units to the computer')?.intent.refusal?.cite).toBe('II.B.1 Computer Control')
    follow(label('Take all units back from the computer')?.intent ?? {})
    expect(state().computer).toEqual([])
  })
})

const PASS = { type: 'pass', turns: 3 } as const

describe('a side that gives no orders', () => {
  test('[PS II.A Interrupt] what everybody sees goes on to the next step, as after orders', () => {
    sit()
    carryOut(PASS)
    takeSeat()
    carryOut(PASS)
    const look = lookNow()
    expect(look?.presenter.moment(look)).toBe('resolution')
    expect(look?.presenter.prompt(look.battle, look.state).heading).toBe('Combat, pulse 1')
    expect(interruptIn(look)?.label).toBe('Orders after this turn')
    expect(interruptNow()).toBe(true)
    expect(interruptIn(lookNow())).toEqual({ label: 'Orders come after this turn', command: undefined })
  })
})

describe('from a unit to its headquarters', () => {
  test('[PS II.A Chain of Command] a unit, its headquarters, the one above; nobody stands above A0', () => {
    sit()
    const above = (id: string): string => {
      const look = lookNow()
      const found = look?.presenter.superior(look, id)
      return found ? `${found.unit} ${found.isTaken}` : 'nobody'
    }
    expect([above('A-B-1'), above('A-B-0'), above('A-A-0')]).toEqual(['A-B-0 true', 'A-A-0 true', 'nobody'])
    // A headquarters that is carried is found in its vehicle.
    expect(above('A-C-2')).toBe('A-C-0 true')
  })
})
