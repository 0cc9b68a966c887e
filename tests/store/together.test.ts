import { afterEach, describe, expect, test } from 'vitest'
import { formationIn } from '../../src/core/presenter/hand.ts'
import { redo, undo, useGame } from '../../src/store/game/game.ts'
import { cancel } from '../../src/store/interact/act.ts'
import { boxUp, canRepeat, lift, marchAgain, takeEvery } from '../../src/store/interact/hands.ts'
import { useScreen } from '../../src/store/game/screen.ts'
import { resolveNow } from '../../src/ui/table/deeds.ts'
import {
  bodyOf,
  cell,
  commands,
  drop,
  hintAt,
  look,
  perform,
  press,
  refusal,
  rise,
  screen,
  seat,
  whereIs,
} from './tables.ts'

afterEach(rise)

const line = () =>
  seat({
    step: 'movement',
    units: { 'A-MI-1': '0505', 'A-MI-2': '0605', 'A-MI-3': '0705', 'A-AX-1': '0504', 'B-MI-1': '0910' },
  })

const boxed = (...labels: string[]): void => boxUp(labels.map(cell))
const grasp = (label: string, unit?: string): boolean =>
  lift({ cell: cell(label), unit, more: false, careful: false, secondary: false })
const places = (...ids: string[]): string[] => ids.map(whereIs)
const notes = (): string[] =>
  bodyOf(look()).flatMap((block) =>
    block.kind === 'movers' ? block.lines.map(({ name, note }) => `${name}: ${note}`) : [],
  )

describe('dragging', () => {
  test('a counter that is taken up goes where it is dropped', () => {
    line()
    expect(grasp('0505', 'A-MI-1')).toBe(true)
    expect(screen().selected).toEqual(['A-MI-1'])
    drop('0508')
    expect(whereIs('A-MI-1')).toBe('0508')
  })

  test('a stack is taken up whole, and who is in hand already stays in hand', () => {
    seat({ step: 'movement', units: { 'A-MI-1': '0505', 'A-MI-2': '0505', 'B-MI-1': '0910' } })
    grasp('0505')
    expect(screen().selected).toEqual(['A-MI-1', 'A-MI-2'])
    press('0505', { unit: 'A-MI-2' })
    grasp('0505')
    expect(screen().selected).toEqual(['A-MI-1'])
    drop('0507')
    expect(places('A-MI-1', 'A-MI-2')).toEqual(['0507', '0505'])
  })

  test('where it cannot go the paragraph says why, and it stays in hand', () => {
    line()
    grasp('0505', 'A-MI-1')
    drop('0510')
    expect(refusal()).toMatchObject({ cite: '5.27' })
    expect(screen().selected).toEqual(['A-MI-1'])
  })

  test('nobody takes up the enemy, or a unit that has moved', () => {
    line()
    expect(grasp('0910', 'B-MI-1')).toBe(false)
    grasp('0505', 'A-MI-1')
    drop('0506')
    expect(grasp('0506', 'A-MI-1')).toBe(false)
  })
})

describe('marching together', () => {
  test('a box takes up all who may still move; a press sends the nearest there and the others beside it', () => {
    line()
    boxed('0505', '0605', '0705', '0910')
    expect(screen().selected).toEqual(['A-MI-1', 'A-MI-2', 'A-MI-3'])
    expect(hintAt(look(), cell('0507'))).toMatchObject({ tone: 'do', text: '3 units march together.' })
    press('0507')
    expect(places('A-MI-1', 'A-MI-2', 'A-MI-3')).toEqual(['0507', '0607', '0707'])
    expect(screen().selected).toEqual([])
  })

  test('it is one press: undone and done again as one', () => {
    line()
    boxed('0505', '0605', '0705')
    press('0507')
    expect(commands()).toHaveLength(3)
    undo()
    expect(places('A-MI-1', 'A-MI-2', 'A-MI-3')).toEqual(['0505', '0605', '0705'])
    redo()
    expect(places('A-MI-1', 'A-MI-2', 'A-MI-3')).toEqual(['0507', '0607', '0707'])
    undo()
    expect(useGame.getState().game?.history.entries).toHaveLength(0)
  })

  test('the foremost goes first, so that who follows finds room', () => {
    seat({
      step: 'movement',
      stacking: [1, 1],
      units: { 'A-MI-1': '0504', 'A-MI-2': '0505', 'A-MI-3': '0506', 'B-MI-1': '0910' },
    })
    boxed('0504', '0505', '0506')
    press('0507')
    expect(places('A-MI-1', 'A-MI-2', 'A-MI-3')).toEqual(['0505', '0506', '0507'])
  })

  test('[5.27] who cannot come to its place goes as far as it can, and it is said why before it is done', () => {
    line()
    boxed('0505', '0504')
    const at = look().state
    press('0509')
    expect(look().state).toBe(at)
    expect(hintAt(look(), cell('0509'))).toMatchObject({ tone: 'care', cite: '5.27' })
    expect(notes()[0]).toMatch(/^MI 1: to 0507: MI 1 has 3 points; .*\[5\.27\]$/)
    press('0509')
    expect(places('A-AX-1', 'A-MI-1')).toEqual(['0508', '0507'])
  })

  test('who was grasped leads: it goes where it is dropped, the others beside it', () => {
    line()
    boxed('0505', '0605', '0705')
    grasp('0705', 'A-MI-3')
    drop('0707')
    expect(places('A-MI-1', 'A-MI-2', 'A-MI-3')).toEqual(['0507', '0607', '0707'])
  })

  test('Shift takes one more unit to those in hand, and out of it again', () => {
    line()
    press('0505', { unit: 'A-MI-1' })
    press('0605', { unit: 'A-MI-2', more: true })
    expect(formationIn(useScreen.getState())?.units).toEqual(['A-MI-1', 'A-MI-2'])
    press('0605', { unit: 'A-MI-2', more: true })
    expect(useScreen.getState().hand).toMatchObject({ kind: 'inHand', units: ['A-MI-1'] })
  })

  test('one key takes up everybody who may still move; the big one sends those who are shown', () => {
    line()
    takeEvery()
    press('0510')
    resolveNow()
    expect(whereIs('A-AX-1')).not.toBe('0504')
    expect(commands().length).toBeGreaterThan(2)
  })

  test('Escape hides the way first and puts them down then', () => {
    line()
    takeEvery()
    press('0510')
    cancel()
    expect(formationIn(useScreen.getState())).toMatchObject({ places: undefined })
    cancel()
    expect(screen().selected).toEqual([])
  })

  test('off the map there is no place', () => {
    line()
    boxed('0505', '0605', '0705')
    grasp('0505')
    press('0905', { careful: true })
    expect(notes().join()).toContain('off the map')
  })
})

describe('as last turn', () => {
  const onceRound = () => {
    for (let left = 12; left > 0 && !canRepeat(); left--) perform({ type: 'endStep' })
  }

  test('those who marched go the same way again', () => {
    line()
    boxed('0505', '0605')
    press('0506')
    expect(canRepeat()).toBe(false)
    onceRound()
    marchAgain()
    resolveNow()
    expect(places('A-MI-1', 'A-MI-2', 'A-MI-3')).toEqual(['0507', '0607', '0705'])
    undo()
    expect(places('A-MI-1', 'A-MI-2')).toEqual(['0506', '0606'])
  })

  test('of those in hand only these', () => {
    line()
    boxed('0505', '0605')
    press('0506')
    onceRound()
    press('0506', { unit: 'A-MI-1' })
    marchAgain()
    resolveNow()
    expect(places('A-MI-1', 'A-MI-2')).toEqual(['0507', '0606'])
  })
})

test('the other button opens the card of a unit, whoever is in hand', () => {
  line()
  press('0505', { unit: 'A-MI-1' })
  press('0910', { unit: 'B-MI-1', secondary: true })
  expect(useScreen.getState()).toMatchObject({ pinned: { kind: 'unit', id: 'B-MI-1' }, sheet: 'inspect' })
  expect(screen().selected).toEqual(['A-MI-1'])
})
