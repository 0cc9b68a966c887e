import { afterEach, expect, test } from 'vitest'
import { patchScreen } from '../../src/store/game/screen.ts'
import { arrowsOn, cell, labels, look, paintedOn, press, rise, seat, sightingsOn } from './tables.ts'

afterEach(rise)

const painted = (id: string) => paintedOn(look()).find((one) => one.id === id)
const around = (labelsOf: readonly number[] | undefined): string[] => labels(labelsOf ?? [])

test('[5.11] the reach of a picked unit carries the cost of each hex', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'B-MI-1': '0909' } })
  press('0505', { unit: 'A-MI-1' })
  expect(painted('reach')?.notes?.get(cell('0507'))).toBe('2')
  expect(painted('reach')?.cells).not.toContain(cell('0509'))
})

test('[6.41] hexes where a unit must stop are marked', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'B-SK-1': '0508' } })
  press('0505', { unit: 'A-MI-1' })
  expect(around(painted('stops')?.cells)).toContain('0507')
})

test('the way to the hex under the pointer is drawn with its cost hex by hex', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'B-MI-1': '0909' } })
  press('0505', { unit: 'A-MI-1' })
  patchScreen({ hover: cell('0507') })
  const [arrow] = arrowsOn(look())
  expect(arrow?.cells).toEqual([cell('0505'), cell('0506'), cell('0507')])
  expect([...(arrow?.notes?.values() ?? [])]).toEqual(['1', '2'])
})

test('any unit under the pointer shows where it can go and whom it can shoot, the enemy too', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'B-BW-1': '0507', 'B-MI-1': '0909' } })
  patchScreen({ hover: cell('0507'), hoverUnit: 'B-BW-1' })
  expect(painted('powers')?.brush).toBe('threat')
  expect(around(painted('shots')?.cells)).toEqual(['0505'])
})

test('the threat of the whole enemy force is one area', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'B-MI-1': '0909', 'B-SK-1': '0110' } })
  patchScreen({ threat: true })
  // One hex at half allowance [10.23], and the hex beside it.
  expect(painted('threat')?.cells).toContain(cell('0907'))
  expect(painted('threat')?.cells).not.toContain(cell('0905'))
})

test('targets are lit, and the lines of the shooters drawn', () => {
  seat({ units: { 'A-SK-1': '0505', 'B-MI-1': '0506', 'B-MI-2': '0909' } })
  expect(around(painted('targets')?.cells)).toEqual(['0506'])
  press('0506')
  expect(sightingsOn(look())).toEqual([{ from: cell('0505'), to: cell('0506'), clear: true }])
})

test('nothing is offered in the past', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'B-MI-1': '0909' } })
  press('0505', { unit: 'A-MI-1' })
  const past = { ...look(), live: false }
  expect(paintedOn(past).map((one) => one.id)).not.toContain('reach')
})
