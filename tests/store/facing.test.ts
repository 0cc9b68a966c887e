import { afterEach, describe, expect, test } from 'vitest'
import { undo } from '../../src/store/game/game.ts'
import { cancel } from '../../src/store/interact/act.ts'
import { turnBy, turnTo } from '../../src/store/interact/turn.ts'
import { patchScreen } from '../../src/store/game/screen.ts'
import { bearingOf } from '../../src/systems/prestags/present/common/facing.ts'
import { unitStanding } from '../../src/systems/prestags/present/unitFacts.ts'
import { spokenHex, spokenUnit } from '../../src/systems/prestags/present/speech.ts'
import { handOf } from '../hands.ts'
import type { Position } from '../prestags/harness.ts'
import {
  bodyOf,
  cell,
  commands,
  hintAt,
  labels,
  lastOrder,
  look,
  marchOf,
  paintedOn,
  planTo,
  press,
  refusal,
  rise,
  screen,
  seat,
  turnersInHand,
  whereIs,
} from './tables.ts'

afterEach(rise)

const [NE, E, SE, SW, W] = [0, 2, 4, 6, 8] as const
const at = (hex: string, face: number) => ({ at: hex, marks: { facing: face } })

const field = (more: Partial<Position> = {}) =>
  seat({
    options: ['facing'],
    step: 'movement',
    units: { 'A-SD-1': at('0505', E), 'A-SD-2': at('0505', SE), 'A-LC-1': at('0303', E), 'B-MI-1': at('0511', W) },
    ...more,
  })
const unit = (id: string) => {
  const found = look().state.units.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const handed = (): string[] => turnersInHand(look(), lastOrder()).flatMap(({ units }) => units)

describe('turning what is picked', () => {
  test('[16.11] keys turn a picked unit by a hexside; trying again takes the place of the first try', () => {
    field()
    press('0303', { unit: 'A-LC-1' })
    expect(turnBy(1)).toBe(true)
    expect(unit('A-LC-1')).toMatchObject({ marks: { facing: SE }, spent: 1 })
    turnBy(1)
    turnBy(1)
    expect(unit('A-LC-1')).toMatchObject({ marks: { facing: W }, spent: 1 })
    expect(commands()).toHaveLength(1)
    expect(screen().selected).toEqual(['A-LC-1'])
    expect(screen().announcement).toContain('It faces left.')
  })

  test('[16.11] turned back to where it was, the turn is taken back and costs nothing', () => {
    field()
    press('0303', { unit: 'A-LC-1' })
    turnBy(-1)
    turnBy(1)
    expect(unit('A-LC-1')).toMatchObject({ marks: { facing: E }, spent: 0 })
    expect(commands()).toEqual([])
  })

  test('[16.11] undo takes a turn back', () => {
    field()
    press('0303', { unit: 'A-LC-1' })
    turnTo(['A-LC-1'], bearingOf(W))
    expect(undo()).toBe(true)
    expect(unit('A-LC-1')).toMatchObject({ marks: { facing: E }, spent: 0 })
  })

  test('[16.12] a stack turns together, by the first of it, and each pays one point', () => {
    field()
    press('0505')
    expect(screen().selected).toEqual(['A-SD-1', 'A-SD-2'])
    expect(turnersInHand(look(), lastOrder())).toMatchObject([
      { bearing: bearingOf(E), words: 'right and lower right' },
    ])
    turnBy(1)
    expect([unit('A-SD-1'), unit('A-SD-2')].map((one) => [one.marks.facing, one.spent])).toEqual([
      [SE, 1],
      [SE, 0],
    ])
    turnBy(1)
    expect([unit('A-SD-1'), unit('A-SD-2')].map((one) => [one.marks.facing, one.spent])).toEqual([
      [SW, 1],
      [SW, 1],
    ])
    expect(commands()).toHaveLength(1)
  })

  test('[16.11] who has just moved is in hand, and can be picked again to turn', () => {
    field()
    press('0303', { unit: 'A-LC-1' })
    press('0306')
    expect(whereIs('A-LC-1')).toBe('0306')
    expect(handed()).toEqual(['A-LC-1'])
    turnBy(-1)
    expect(unit('A-LC-1').marks.facing).toBe(NE)
    press('0505', { unit: 'A-SD-1' })
    expect(handed()).toEqual(['A-SD-1'])
    cancel()
    expect(hintAt(look(), cell('0306'))).toMatchObject({ cite: '16.11' })
    press('0306', { unit: 'A-LC-1' })
    expect(refusal()).toBeUndefined()
    expect(handed()).toEqual(['A-LC-1'])
    expect(marchOf(look())).toBeUndefined()
    turnBy(-1)
    expect(unit('A-LC-1')).toMatchObject({ marks: { facing: 10 }, at: cell('0306') })
  })

  test('[16.11] a second thought after something else is a turn of its own', () => {
    field()
    press('0303', { unit: 'A-LC-1' })
    turnBy(1)
    press('0505', { unit: 'A-SD-1' })
    turnBy(1)
    press('0303', { unit: 'A-LC-1' })
    turnBy(1)
    expect(unit('A-LC-1')).toMatchObject({ marks: { facing: SW }, spent: 2 })
    expect(commands()).toHaveLength(3)
  })

  test('[16.11] without points left nothing turns and the reason is said', () => {
    field({ units: { 'A-SD-1': { ...at('0505', E), spent: 4 }, 'B-MI-1': at('0511', W) } })
    patchScreen({ hand: handOf({ selected: ['A-SD-1'] }) })
    expect(handed()).toEqual([])
    expect(turnBy(1)).toBe(false)
    expect(turnTo(['A-SD-1'], bearingOf(W))).toBe(false)
    expect(refusal()).toMatchObject({ cite: '16.11' })
  })

  test('where units have no facing there is nothing to turn', () => {
    field({ options: [] })
    press('0303', { unit: 'A-LC-1' })
    expect(handed()).toEqual([])
    expect(turnBy(1)).toBe(false)
    expect(paintedOn(look()).find(({ id }) => id === 'fronts')).toBeUndefined()
    expect(commands()).toEqual([])
  })

  test('[16.11] turning has its own control and is not among the buttons of acts', () => {
    field()
    press('0303', { unit: 'A-LC-1' })
    expect(bodyOf(look()).filter(({ kind }) => kind === 'answers')).toEqual([])
  })
})

describe('facing told', () => {
  test('[16.11] the preview and the hint say what turning costs', () => {
    field()
    press('0303', { unit: 'A-LC-1' })
    const plan = planTo(look(), cell('0301'))
    expect(plan).toMatchObject({ ok: true, value: { after: [{ text: '1 of them for turning [16.11]' }] } })
    expect(hintAt(look(), cell('0301'))?.text).toContain('1 of them for turning')
    expect(hintAt(look(), cell('0305'))?.text).not.toContain('turning')
  })

  test('[16.11] from a way-point the unit looks the way it came', () => {
    field()
    press('0303', { unit: 'A-LC-1' })
    press('0306', { more: true })
    const back = planTo(look(), cell('0305'))
    expect(back).toMatchObject({
      ok: true,
      value: { after: [{ text: '1 of them for turning [16.11]' }], costs: [1, 2, 3, 5] },
    })
  })

  test('[16.0] the front hexes of the unit pointed at, or of those picked, are painted', () => {
    field()
    const fronts = () => labels(paintedOn(look()).find((one) => one.id === 'fronts')?.cells ?? [])
    expect(fronts()).toEqual([])
    press('0303', { unit: 'A-LC-1' })
    expect(fronts()).toEqual(['0203', '0304', '0403'])
    patchScreen({ hoverUnit: 'B-MI-1' })
    expect(fronts()).toEqual(['0410', '0510', '0610'])
  })

  test('[16.0] spoken and in the inspector', () => {
    field()
    const { battle, state } = look()
    expect(spokenUnit(battle, state, 'A-LC-1')).toContain(', faces right')
    expect(spokenHex(battle, state, cell('0505'))).toContain('2 Swordsmen, facing right and lower right')
    expect(unitStanding(battle, state, unit('A-LC-1'))).toContainEqual(
      expect.objectContaining({ label: 'Faces', value: 'right', cites: ['16.0', '16.21'] }),
    )
  })
})
