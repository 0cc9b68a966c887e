import { describe, expect, test } from 'vitest'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { end, force, no, pendingOf } from './bench.ts'
import { estuary } from './estuary.ts'
import { type Position, type Table, table } from './harness.ts'

const map = estuary

const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ map, step: 'movement', ...more, units, scenario: { special: ['seaFleets'], ...more.scenario } })

const at = (t: Table, id: string): string => t.label(t.unit(id).at)
/** A fleet made fast where it is. */
const fast = (hex: string) => ({ at: hex, marks: { moored: scene({}).cell(hex) } })
const aboard = (fleet: string, hex: string) => ({ at: hex, marks: { aboard: fleet } })
const answer = (t: Table, label: string): Command => {
  const option = pendingOf(t, 'choice').options.find((one) => one.label === label)
  if (!option) throw new Error(`no answer ${label}`)
  return { type: 'choose', option: option.id }
}
const asked = (t: Table): boolean => t.state.pending.length > 0

describe('fleets and who is aboard', () => {
  test('[Viking 3.4] a fleet is aboard nothing: none of its counters says so, wherever it goes', () => {
    const t = scene({ 'A-VF-1': '0503', 'A-SD-1': aboard('A-VF-1', '0503'), 'B-MI-1': '1012' })
    t.play(t.move('A-VF-1', '0504'))
    expect([t.unit('A-VF-1').marks, t.unit('A-SD-1').marks]).toEqual([{ laden: 1 }, { aboard: 'A-VF-1' }])
  })

  test('[Viking 3.4] who goes ashore does not come back aboard the same fleet by one move', () => {
    const t = scene({ 'A-VF-1': fast('0503'), 'A-SD-1': aboard('A-VF-1', '0503'), 'B-MI-1': '1012' })
    expect(no(t, t.move('A-SD-1', '0603', '0503'))).toBe('noBerth Viking 3.4')
    t.play(t.move('A-SD-1', '0603'))
    expect(at(t, 'A-SD-1')).toBe('0603')
  })

  test('[5.23] nobody goes aboard the fleets of the enemy, which hold their hex as others do', () => {
    const t = scene({ 'A-SD-1': '0603', 'A-SD-2': '0605', 'B-VF-1': '0503', 'B-VF-2': fast('0505') })
    expect(no(t, t.move('A-SD-1', '0503'))).toBe('enemy 5.23')
    expect(no(t, t.move('A-SD-2', '0505'))).toBe('enemy 5.23')
  })

  test('[16.0] a fleet that sails faces no way, nor is anybody turned twice by one step', () => {
    const units = { 'A-VF-1': '0503', 'A-SD-1': aboard('A-VF-1', '0503'), 'A-MI-1': '0803', 'B-MI-1': '1012' }
    const t = scene(units, { options: ['facing'] })
    t.play(t.move('A-VF-1', '0504'))
    expect(t.unit('A-VF-1').marks).toEqual({ laden: 1 })
    t.play(t.move('A-MI-1', '0804'))
    expect(t.events.filter((event) => event.type === 'unitsMarked' && event.mark === 'facing')).toHaveLength(1)
  })

  test('[Viking 3.2] hit on open river it lies there, though all its points are spent', () => {
    const units = {
      'A-VF-1': { at: '0503', spent: 10, moved: 5 },
      'B-IB-1': '0605',
      'B-IB-2': '0604',
      'B-MI-1': '1012',
    }
    const t = scene(units, { dice: [6] })
    t.play(t.move('A-VF-1', '0504')).play(answer(t, 'Let VF 1 pass here'))
    t.play(t.move('A-VF-1', '0505')).play(answer(t, 'Fire with IB 1 and IB 2'))
    expect([t.unit('A-VF-1').disrupted, t.unit('A-VF-1').fate, at(t, 'A-VF-1'), asked(t)]).toEqual([
      5,
      'map',
      '0505',
      false,
    ])
    expect(no(t, t.move('A-VF-1', '0506'))).toMatch(/^(tooFar|moved) /)
    t.play(end)
  })

  test('[Viking 3.4] who has just gone ashore is told why he does not go aboard the same fleet at once', () => {
    const t = scene({ 'A-VF-1': fast('0503'), 'A-SD-1': aboard('A-VF-1', '0503'), 'B-MI-1': '1012' })
    const back: Command = { ...t.move('A-SD-1', '0403'), path: [t.cell('0403'), t.cell('0503')] } as Command
    expect(t.refused(back)).toMatchObject({
      code: 'noBerth',
      text: 'SD 1 has just gone ashore from VF 1, and does not go aboard it again at once.',
    })
  })

  test('[Viking 3.4] [Chariot 1.5] a chariot that a fleet brings along the river has not driven, and is not mired', () => {
    const t = scene(
      { 'A-VF-1': '0503', 'A-CH-1': aboard('A-VF-1', '0503'), 'B-MI-1': '1012' },
      {
        options: ['chariots'],
        scenario: { game: 'chariot', sides: [force('Reds', { units: { CH: 1, VF: 1 } }), force('Blues')] },
      },
    )
    t.play(t.move('A-VF-1', '0504'))
    expect([at(t, 'A-CH-1'), t.unit('A-CH-1').marks]).toEqual(['0504', { aboard: 'A-VF-1' }])
  })
})
