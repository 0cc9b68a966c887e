import { SIGHT } from '../../src/core/presenter/screen.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { cancel, follow } from '../../src/store/interact/act.ts'
import { patchScreen } from '../../src/store/game/screen.ts'
import { handOf } from '../hands.ts'
import {
  attackOf,
  carryOut,
  cell,
  commands,
  drop,
  hintAt,
  labels,
  look,
  planTo,
  press,
  refusal,
  rise,
  screen,
  seat,
  whereIs,
} from './tables.ts'

afterEach(rise)

describe('movement', () => {
  const march = () =>
    seat({ step: 'movement', units: { 'A-MI-1': '0505', 'A-AX-1': '0504', 'A-MI-2': '0504', 'B-MI-1': '0510' } })

  test('a press picks a unit, the next one sends it', () => {
    march()
    press('0505', { unit: 'A-MI-1' })
    expect(screen().selected).toEqual(['A-MI-1'])
    press('0508')
    expect(whereIs('A-MI-1')).toBe('0508')
    expect(screen().selected).toEqual([])
  })

  test('a finger sees the way first and goes with the second tap', () => {
    march()
    press('0505', { unit: 'A-MI-1', careful: true })
    press('0507', { careful: true })
    expect(whereIs('A-MI-1')).toBe('0505')
    expect(screen().preview).toBe(cell('0507'))
    press('0507', { careful: true })
    expect(whereIs('A-MI-1')).toBe('0507')
  })

  test('a hex out of reach says why, with the paragraph, and nothing changes', () => {
    march()
    press('0505', { unit: 'A-MI-1' })
    const before = look().state
    expect(hintAt(look(), cell('0509'))).toMatchObject({ tone: 'no', cite: '5.27' })
    press('0509')
    expect(refusal()).toMatchObject({ cite: '5.27' })
    press('0510')
    expect(refusal()).toMatchObject({ cite: '5.23' })
    expect(look().state).toBe(before)
    expect(screen().selected).toEqual(['A-MI-1'])
  })

  test('way-points lead another way', () => {
    march()
    press('0505', { unit: 'A-MI-1' })
    press('0606', { more: true })
    expect(screen().waypoints).toEqual([cell('0606')])
    press('0507')
    const command = commands().at(-1)
    expect(command?.type === 'move' && command.path.slice(-2)).toEqual([cell('0606'), cell('0507')])
  })

  test('a long press on open ground sets a way-point', () => {
    march()
    press('0505', { unit: 'A-MI-1' })
    press('0606', { secondary: true, careful: true })
    expect(screen().waypoints).toEqual([cell('0606')])
  })

  test('[5.43] a stack goes together; the slower unit parts where its points end', () => {
    march()
    press('0504')
    expect(screen().selected).toEqual(['A-AX-1', 'A-MI-2'])
    press('0508')
    expect(screen().preview).toBe(cell('0508'))
    press('0508')
    expect(whereIs('A-AX-1')).toBe('0508')
    expect(whereIs('A-MI-2')).toBe('0507')
  })

  test('[5.43] a unit drops off where the player says', () => {
    march()
    press('0504')
    patchScreen({ hand: handOf({ selected: screen().selected, drops: { 'A-AX-1': cell('0505') } }) })
    const plan = planTo(look(), cell('0507'))
    expect(plan.ok && plan.value.command).toMatchObject({ units: [{ unit: 'A-AX-1', steps: 1 }, { unit: 'A-MI-2' }] })
  })

  test('a press on a friend picks him; dropped on a friend one joins him', () => {
    march()
    press('0505', { unit: 'A-MI-1' })
    press('0504', { unit: 'A-MI-2' })
    expect(screen()).toMatchObject({ selected: ['A-MI-2'], joining: ['A-MI-1'] })
    drop('0505')
    expect(whereIs('A-MI-2')).toBe('0505')
  })

  test('[5.4] a stack too high is a caution that asks twice', () => {
    seat({ step: 'movement', stacking: [1, 1], units: { 'A-MI-1': '0505', 'A-MI-2': '0506' } })
    press('0505', { unit: 'A-MI-1' })
    expect(hintAt(look(), cell('0506'))).toMatchObject({ tone: 'care', cite: '5.4' })
    drop('0506')
    expect(whereIs('A-MI-1')).toBe('0505')
    drop('0506')
    expect(whereIs('A-MI-1')).toBe('0506')
  })

  test('Escape goes back one step after the other', () => {
    march()
    press('0505', { unit: 'A-MI-1' })
    press('0606', { more: true })
    press('0507', { careful: true })
    cancel()
    expect(screen().preview).toBeUndefined()
    cancel()
    expect(screen().waypoints).toEqual([])
    cancel()
    expect(screen().selected).toEqual([])
  })
})

describe('fire', () => {
  const volley = () =>
    seat({ units: { 'A-SK-1': '0505', 'A-SK-2': '0605', 'A-MI-1': '0504', 'B-MI-1': '0506', 'B-MI-2': '0510' } })

  test('a press on an enemy proposes all who can fire', () => {
    volley()
    press('0506')
    expect(screen()).toMatchObject({ targets: [cell('0506')], selected: ['A-SK-1', 'A-SK-2'] })
    expect(attackOf(look())?.refusal).toBeUndefined()
  })

  test('own unit first or target first: all who can join, and who was picked may still do it alone', () => {
    volley()
    press('0506')
    const all = screen().selected
    rise()
    volley()
    press('0505', { unit: 'A-SK-1' })
    press('0506')
    expect(screen().selected).toEqual(all)
    const alone = attackOf(look())?.below.flatMap((part) => ('buttons' in part ? part.buttons : []))
    expect(alone?.map(({ label }) => label)).toEqual(['Only SK 1'])
    follow(alone?.[0]?.intent ?? {})
    expect(screen().selected).toEqual(['A-SK-1'])
    const [back] = attackOf(look())?.below.flatMap((part) => ('buttons' in part ? part.buttons : [])) ?? []
    expect(back?.label).toBe('All 2 who can')
    follow(back?.intent ?? {})
    expect(screen().selected).toEqual(all)
  })

  test('units are left out and taken in; who cannot take part says why', () => {
    volley()
    press('0506')
    press('0505', { unit: 'A-SK-1' })
    expect(screen().selected).toEqual(['A-SK-2'])
    follow(attackOf(look())?.toggle('A-MI-1') ?? {})
    expect(refusal()).toMatchObject({ cite: '3.35' })
    expect(screen().selected).toEqual(['A-SK-2'])
  })

  test('[6.13] a hex beyond range says so before the press', () => {
    volley()
    expect(hintAt(look(), cell('0510'))).toMatchObject({ tone: 'no', cite: '6.13' })
    press('0510')
    expect(screen().targets).toEqual([])
  })
})

describe('melee', () => {
  const clash = () =>
    seat({
      step: 'melee',
      dice: [6],
      units: {
        'A-MI-1': '0505',
        'A-AX-1': '0605',
        'A-MI-2': '0504',
        'B-MI-1': { at: '0506', disrupted: 4 },
        'B-MI-2': '0606',
      },
    })

  test('[7.23] further hexes keep only attackers that touch all of them', () => {
    clash()
    press('0506')
    expect(screen().selected).toContain('A-MI-1')
    press('0606', { more: true })
    const { selected, targets } = screen()
    expect(labels(targets)).toEqual(['0506', '0606'])
    for (const id of selected)
      for (const target of targets)
        expect(look().battle.map.board.distance(look().state.units.find((unit) => unit.id === id)!.at, target)).toBe(1)
  })

  test('[7.21] the hint over another target names those whom a press there takes', () => {
    clash()
    press('0606')
    expect(screen().selected).toEqual(['A-AX-1'])
    expect(hintAt(look(), cell('0506'))?.text).toMatch(/^Attack 0506 with MI 1 and AX 1: /)
    press('0506')
    expect(screen().selected).toEqual(['A-MI-1', 'A-AX-1'])
  })

  test('an advance is drafted on the map and confirmed', () => {
    clash()
    press('0506')
    carryOut({ type: 'melee', units: screen().selected, targets: screen().targets })
    expect(look().state.pending.at(-1)?.kind).toBe('advance')
    press('0506')
    expect(Object.values(screen().advances)).toEqual([cell('0506')])
  })

  test('[8.4] the strongest advances, and where one fits another takes its place at one press', () => {
    seat({
      step: 'melee',
      dice: [1],
      stacking: [1, 1],
      units: { 'A-MI-1': '0505', 'A-AX-1': '0605', 'B-SK-1': { at: '0506', disrupted: 4 }, 'B-SK-2': '0101' },
    })
    press('0506')
    carryOut({ type: 'melee', units: screen().selected, targets: screen().targets })
    expect(look().state.pending.at(-1)).toMatchObject({ kind: 'advance' })
    press('0506')
    expect(screen().advances).toEqual({ 'A-AX-1': cell('0506') })
    press('0505')
    expect(screen().advances).toEqual({ 'A-MI-1': cell('0506') })
    expect(refusal()).toBeUndefined()
    press('0506')
    expect(screen().advances).toEqual({ 'A-MI-1': cell('0506') })
    expect(refusal()).toMatchObject({ cite: '5.4' })
  })
})

describe('sight', () => {
  test('the tool takes two hexes and touches nothing', () => {
    seat({ units: { 'A-SK-1': '0505', 'B-MI-1': '0508' } })
    patchScreen({ tool: SIGHT })
    press('0505', { unit: 'A-SK-1' })
    press('0510')
    expect(screen()).toMatchObject({ tool: { kind: 'sight', from: cell('0505'), to: cell('0510') }, selected: [] })
    expect(hintAt(look(), cell('0510'))).toMatchObject({ tone: 'no', cite: '6.37' })
  })
})
