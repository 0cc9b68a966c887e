import { afterEach, expect, test } from 'vitest'
import { cell, hintAt, labels, look, paintedOn, press, refusal, rise, seat, whereIs } from './tables.ts'

afterEach(rise)

const painted = (id: string): string[] => labels(paintedOn(look()).find((one) => one.id === id)?.cells ?? [])
const scared = (at: string) => ({ at, marks: { panicked: 1 } })

test('[13.0] a picked unit in panic shows the hexes of its flight and no others', () => {
  seat({ step: 'movement', options: ['panic'], units: { 'A-MI-1': scared('0505'), 'B-MI-1': '0504' } })
  press('0505', { unit: 'A-MI-1' })
  expect(painted('reach')).toContain('0508')
  expect(painted('reach')).not.toContain('0506')
  expect(hintAt(look(), cell('0506'))).toMatchObject({ tone: 'no', cite: '13.0' })
  press('0506')
  expect(refusal()).toMatchObject({ code: 'flees', cite: '13.0' })
  press('0508')
  expect(whereIs('A-MI-1')).toBe('0508')
})

test('[13.0] where it must leave the map the hexes at the edge are lit, and a press leaves by one', () => {
  seat({ step: 'movement', options: ['panic'], units: { 'A-MI-1': scared('0502'), 'B-MI-1': '0505' } })
  press('0502', { unit: 'A-MI-1' })
  expect(painted('reach')).toEqual([])
  expect(painted('exits')).toContain('0501')
  expect(hintAt(look(), cell('0501'))).toMatchObject({ tone: 'do', text: 'MI 1 off the map by 0501.' })
  press('0501')
  expect(look().state.units.find((unit) => unit.id === 'A-MI-1')?.fate).toBe('eliminated')
})
