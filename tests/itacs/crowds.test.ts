import { describe, expect, test } from 'vitest'
import { cell, step } from './field.ts'
import { table } from './harness.ts'

const FAR = { 'B-MS-9': '3030', 'A-MS-9': '3535' }
const SQUARES = { sheet: { formsSquares: () => true } }
type Game = ReturnType<typeof table>
/** Turns a unit about so often, at last to where it faced. */
const tire = (t: Game, id: string, points: number): void => {
  const { facing } = t.one(id)
  for (let left = points - 1; left >= 0; left--) t.move(id, '', left === 0 ? facing : (facing + left) % 6)
}
const placed = ([one, two, three]: readonly number[]) => ({
  'A-PS-1': `2020/${one}`,
  'A-PS-2': `2020/${two}`,
  'A-PS-3': `2020/${three}`,
})
/** Three who have spent all their points, facing these ways, and a fourth beside them with some left. */
const gathering = (ways: readonly number[], left = 1): Game => {
  const t = table({
    ...SQUARES,
    units: { ...placed(ways), 'A-PS-4': left === 2 ? '2019/0' : '2019/1', ...FAR },
    step: 'movement',
  })
  for (const id of ['A-PS-1', 'A-PS-2', 'A-PS-3']) tire(t, id, 3)
  // A single point goes into a turn to the others.
  if (left === 2) t.move('A-PS-4', '', 1)
  else tire(t, 'A-PS-4', 3 - left)
  return t
}
const toThem = { type: 'move', units: ['A-PS-4'], path: [cell('2020')] } as const
const END = { type: 'endStep' } as const

describe('four in a hex', () => {
  test('[ITACS 2.6.1] four may come together to be a square, but not when they are on the run', () => {
    const joined = (state: object) =>
      table({
        ...SQUARES,
        units: {
          'A-PS-1': { at: '2020', facing: 0, ...state },
          'A-PS-2': { at: '2020', facing: 0, ...state },
          'A-PS-3': { at: '2020', facing: 0, ...state },
          'A-PS-4': '2019/1',
          ...FAR,
        },
        step: 'movement',
      }).refused(toThem)
    expect([joined({}), joined({ breaks: true })]).toEqual(['ok', 'overstacked 4.3.3'])
  })

  test('[ITACS 4.3.3] nobody joins three others with his last point if they cannot be a square any more', () => {
    expect(gathering([1, 1, 1]).refused(toThem)).toBe('overstacked 2.6.1')
    expect(gathering([0, 2, 0]).refused(toThem)).toBe('overstacked 2.6.1')
    // He would face as one of them does.
    expect(gathering([1, 3, 5]).refused({ ...toThem, facing: 1 })).toBe('overstacked 2.6.1')
    expect(gathering([1, 1, 1]).offers()).not.toContainEqual(
      expect.objectContaining({ unit: 'A-PS-4', to: cell('2020') }),
    )
  })

  test('[ITACS 2.6.1] he joins them where all face another way as he comes', () => {
    const t = gathering([0, 3, 4])
    t.move('A-PS-4', '2020')
    expect(t.refused(END)).toBe('ok')
    t.end()
    expect(t.one('A-PS-4').marks['square']).toBe(1)
  })

  test('[ITACS 2.6.1] or can still turn; then the step waits for it, and a turn that spoils it is refused', () => {
    const t = gathering([0, 3, 4], 2)
    t.perform({ ...toThem, facing: 1 })
    // Who faces the fourth way does not spoil it with his last point.
    expect(t.refused({ type: 'move', units: ['A-PS-4'], path: [], facing: 3 })).toBe('overstacked 2.6.1')
    const other = gathering([1, 3, 4], 2)
    other.perform(toThem)
    expect(other.refused(END)).toBe('overstacked 4.3.3')
    const turn = { type: 'move', units: ['A-PS-4'], path: [] } as const
    expect(other.refused({ ...turn, facing: 3 })).toBe('overstacked 2.6.1')
    other.perform({ ...turn, facing: 0 })
    other.end()
    expect(other.one('A-PS-4').marks['square']).toBe(1)
  })

  test('[ITACS 4.3.3] nobody leaves a square that forms if those who stay are too many and cannot follow', () => {
    const t = table({
      sheet: { formsSquares: () => true, stacking: () => 2 },
      units: {
        ...placed([0, 1, 2]),
        'A-PS-4': '2020/3',
        ...FAR,
      },
      step: 'movement',
    })
    for (const id of ['A-PS-1', 'A-PS-2', 'A-PS-3']) tire(t, id, 3)
    expect(t.refused({ type: 'move', units: ['A-PS-4'], path: [cell(step('2020', 3))] })).toBe('overstacked 2.6.1')
    t.end()
    expect(t.one('A-PS-1').marks['square']).toBe(1)
  })

  test('[ITACS 2.6.1] those of a broken square part if they can, and stay where they are shut in', () => {
    const broken = { 'A-PS-1': '2020/0', 'A-PS-2': '2020/0', 'A-PS-3': '2020/0', 'A-MI-1': '2020/0' }
    const open = table({ ...SQUARES, units: { ...broken, ...FAR }, step: 'movement' })
    expect(open.refused(END)).toBe('overstacked 4.3.3')
    const around = [0, 1, 2, 3, 4, 5].map((way) => step('2020', way)).join(' ')
    const shut = table({ ...SQUARES, units: { ...broken, ...FAR }, terrain: { mountain: around }, step: 'movement' })
    expect(shut.refused(END)).toBe('ok')
    // Turning on the spot is no way out of parting.
    expect(open.refused({ type: 'move', units: ['A-MI-1'], path: [], facing: 3 })).toBe('ok')
  })

  test('[ITACS 2.6.1] four alike who are shut in must still be a square if they can turn', () => {
    const around = [0, 1, 2, 3, 4, 5].map((way) => step('2020', way)).join(' ')
    const shut = (sheet: object) =>
      table({
        sheet,
        units: { ...placed([0, 0, 0]), 'A-PS-4': '2020/0', ...FAR },
        terrain: { mountain: around },
        step: 'movement',
      })
    expect(shut({}).refused(END)).toBe('ok')
    const t = shut(SQUARES.sheet)
    expect(t.refused(END)).toBe('overstacked 4.3.3')
    for (const facing of [1, 2, 3]) t.move(`A-PS-${facing}`, '', facing)
    expect(t.refused(END)).toBe('ok')
  })

  test('[ITACS 2.6.1] four are no square before they have formed one: none withdraws or swims to three others', () => {
    const t = table({
      ...SQUARES,
      units: {
        'A-PS-1': '2020',
        'A-PS-2': '2020',
        'A-PS-3': '2020',
        'A-PS-4': { at: '2019', routs: true },
        'B-MS-1': '2016>2017',
        'A-MS-9': '3535',
      },
      step: 'movement',
    })
    while (t.pending?.kind === 'choice') t.choose(t.pending.options[0]?.id ?? '')
    expect(t.at('A-PS-4')).not.toContain('2020')
  })

  test('[ITACS 8.0] in the set-up four stand together only as a square, and are one when the battle begins', () => {
    const reserve = { at: '2020', fate: 'reserve' } as const
    const t = table({
      ...SQUARES,
      units: { 'A-PS-1': reserve, 'A-PS-2': reserve, 'A-PS-3': reserve, 'A-PS-4': reserve, ...FAR },
      zones: ['2020 2021', ''],
    })
    const put = (n: number, facing: number) =>
      ({ type: 'deploy', placements: [{ unit: `A-PS-${n}`, to: cell('2020'), facing }] }) as const
    t.perform(put(1, 0))
    t.perform(put(2, 0))
    t.perform(put(3, 2))
    expect(t.refused(put(4, 3))).toBe('overstacked 4.3.3')
    t.perform(put(2, 1))
    expect(t.refused(put(4, 2))).toBe('overstacked 4.3.3')
    t.perform(put(4, 3))
    expect(t.refused(put(4, 2))).toBe('overstacked 4.3.3')
    t.end()
    expect(t.one('A-PS-2').marks['square']).toBe(0)
  })
})
