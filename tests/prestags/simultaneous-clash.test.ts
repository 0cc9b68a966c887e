import { describe, expect, test } from 'vitest'
import { act, dead, end, enter, no, pendingOf, shaken, side } from './bench.ts'
import { combats, plotTable, plotted, resolve, until, where, why } from './plots.ts'

describe('who attacks', () => {
  test('[20.22] [7.13] who was disrupted by fire is left out, and the others attack without him', () => {
    const t = plotTable({ 'A-MS-1': '0505', 'A-PP-1': '0605', 'B-MI-1': '0506', 'B-BW-1': '0503' }, { dice: [6, 1] })
    plotted(t, [t.melee('0506', 'A-MS-1', 'A-PP-1')], [t.fire('0505', 'B-BW-1')])
    t.play(resolve)
    expect([shaken(t), why(t, 'A-MS-1'), why(t, 'A-PP-1')]).toEqual([['A-MS-1'], '7.15', '-'])
    t.play(resolve)
    expect(combats(t).map(({ attackers }) => attackers)).toEqual([['A-PP-1']])
  })

  test('[20.21] when the last attack of a phase is made, none is left in the queue of the next', () => {
    const t = plotTable({ 'A-MI-1': '0504', 'A-LC-1': '0808', 'B-MI-1': '0505' }, { dice: [1] })
    plotted(t, [t.melee('0505', 'A-MI-1'), t.move('A-LC-1', '0809')])
    t.play(resolve)
    expect(t.step).toBe('march -')
    expect(t.state.memo).not.toHaveProperty('queue')
  })
})

describe('who advances', () => {
  test('[8.4] [21.2] a single victor may advance', () => {
    const t = plotTable({ 'A-PP-1': '0505', 'B-SK-1': { at: '0506', disrupted: 4 }, 'B-MI-1': '0909' }, { dice: [6] })
    plotted(t, [t.melee('0506', 'A-PP-1')]).play(resolve)
    expect(dead(t)).toEqual(['B-SK-1'])
    expect(pendingOf(t, 'advance')).toMatchObject({ side: 0, units: ['A-PP-1'], cells: t.cells('0506') })
    t.play(enter(t, '0506', 'A-PP-1'))
    expect(where(t, 'A-PP-1')).toEqual(['0506'])
  })

  test('[8.4] [20.21] who fell in the same phase is not among those who may advance', () => {
    const t = plotTable(
      { 'A-HC-1': '0505', 'A-HC-2': '0605', 'B-MI-1': '0506', 'B-PP-1': '0706', 'B-PP-2': '0706' },
      { dice: [6, 6] },
    )
    plotted(t, [t.melee('0506', 'A-HC-1', 'A-HC-2')], [t.melee('0605', 'B-PP-1', 'B-PP-2')])
    t.play(resolve).play(resolve)
    expect(dead(t)).toEqual(['A-HC-2', 'B-MI-1'])
    const asked = t.state.pending.flatMap((one) => (one.kind === 'advance' && one.side === 0 ? [one.units] : []))
    expect(asked).toEqual([['A-HC-1']])
  })

  test('[21.2] nobody advances before all melees are resolved; then each is asked once, in their order', () => {
    const t = plotTable(
      {
        ...{ 'A-PP-1': '0505', 'A-PP-2': '0203', 'B-MI-9': '0909' },
        ...{ 'B-SK-1': { at: '0506', disrupted: 4 }, 'B-SK-2': { at: '0204', disrupted: 4 } },
      },
      { dice: [6, 6] },
    )
    plotted(t, [t.melee('0506', 'A-PP-1'), t.melee('0204', 'A-PP-2')])
    t.play(resolve)
    expect([dead(t), t.state.pending]).toEqual([['B-SK-1'], []])
    t.play(resolve)
    const asked = t.state.pending.map((one) => (one.kind === 'advance' ? one.units : []))
    expect(asked.reverse()).toEqual([['A-PP-1'], ['A-PP-2']])
  })

  test('[5.4] [21.2] a victor who stands where another was to go keeps nobody from ending the turn', () => {
    const t = plotTable(
      { 'A-PP-1': '0505', 'A-MI-1': '0606', 'B-SK-1': { at: '0506', disrupted: 4 }, 'B-MI-1': '0909' },
      { dice: [6], stacking: [1, 1] },
    )
    plotted(t, [t.melee('0506', 'A-PP-1'), t.move('A-MI-1', '0506')])
    t.play(resolve).play(enter(t, '0506', 'A-PP-1'))
    until(t, 'recovery')
    expect(where(t, 'A-PP-1', 'A-MI-1')).toEqual(['0506', '0606'])
    t.play(end)
    expect(t.step).toBe('plot 0')
  })
})

describe('what is carried out', () => {
  test('[19.1] what is done is not carried out once more', () => {
    const t = plotTable({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    plotted(t, [t.move('A-MI-1', '0506')])
    const { march, ...memo } = t.state.memo
    t.state = { ...t.state, memo }
    expect(march).toBeDefined()
    expect(no(t, resolve)).toBe('nothingLeft 19.1')
  })

  test('[20.22] [13.0] who was disrupted before his army panicked does not march for the first reason', () => {
    const t = plotTable(
      {
        ...{ 'A-SK-1': { at: '0504', disrupted: 4 }, 'A-MI-1': '0805', 'A-MI-2': '0208' },
        ...{ 'B-BW-1': '0807', 'B-SK-1': '0505', 'B-SK-2': '0404' },
      },
      {
        options: ['panic'],
        dice: [6, 6],
        scenario: { sides: [side('Reds', { panicLevel: 1 }), side('Blues')] } as never,
      },
    )
    plotted(
      t,
      [t.move('A-MI-1', '0804'), t.move('A-MI-2', '0209')],
      [t.fire('0805', 'B-BW-1'), t.fire('0504', 'B-SK-1', 'B-SK-2')],
    )
    t.play(resolve).play(resolve)
    expect([dead(t), shaken(t)]).toEqual([['A-SK-1'], ['A-MI-1']])
    expect(['A-MI-1', 'A-MI-2'].map((id) => t.unit(id).marks.panicked)).toEqual([1, 1])
    until(t, 'recovery')
    expect([why(t, 'A-MI-1'), why(t, 'A-MI-2')]).toEqual(['8.2', '13.0'])
  })

  test('[21.1] who has no task shows none when the plots are opened', () => {
    const t = plotTable({ 'A-MI-1': '0505', 'A-MI-2': '0303', 'A-SK-1': '0909', 'B-MI-1': '0101' })
    plotted(t, [t.move('A-MI-1', '0506'), act('defend', 'A-SK-1')])
    expect(t.state.units.map((unit) => unit.marks.task)).toEqual(['MV', undefined, 'DF', undefined])
  })
})
