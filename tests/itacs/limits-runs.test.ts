import { describe, expect, test } from 'vitest'
import { judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { cell } from './field.ts'
import { type Table, table } from './harness.ts'
import { refusal } from './reading.ts'

const act = (name: string, unit: string) => ({ type: 'act', act: name, units: [unit] }) as const
const breakable = (t: ReturnType<typeof table>): string[] => t.acts().filter((one) => one.startsWith('break'))
const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' } as const

describe('the step after melee', () => {
  /** Somebody far off is disrupted, and could break as well if the step waited. */
  const shaken = { 'A-PS-9': { at: '3535', d: 2 }, 'B-MS-9': '3030' } as const

  test('[ITACS 4.5.12] it waits for nobody who is gone', () => {
    const t = table({ units: { 'A-MC-1': '2020>2021', 'B-MS-1': '2021>2020', ...shaken }, step: 'melee', dice: [1, 1] })
    t.melee('A-MC-1', '2021')
    expect([t.result(), t.at('A-MC-1')]).toEqual(['A1X', 'destroyed'])
    t.end()
    expect(t.step).toBe('movement 1')
  })

  test('[ITACS 4.5.12] [ITACS 6.9.2] nor for an elephant that fought somebody slower: it never breaks', () => {
    const t = table({ units: { 'A-EL-1': '2020>2021', 'B-MS-1': '2021>2020', ...shaken }, step: 'melee', dice: [6, 6] })
    t.melee('A-EL-1', '2021')
    expect(t.at('A-EL-1')).toBe('2020')
    t.end()
    expect(t.step).toBe('movement 1')
  })

  test('[ITACS 5.2] it waits for those whom the melee disrupted, fast or slow', () => {
    const t = table({
      units: { 'A-MS-1': '2020>2021', 'B-MS-1': '2021>2020', ...FAR },
      step: 'melee',
      dice: [1, 1],
    })
    t.melee('A-MS-1', '2021')
    expect([t.result(), t.at('A-MS-1')]).toEqual(['AD', '2020 d2'])
    t.end()
    expect([t.step, t.actor, breakable(t)]).toEqual(['breaks 0', 0, ['break A-MS-1']])
  })

  test('[ITACS 5.2] not for those whom missiles disrupted before: they wait for their own movement phase', () => {
    const t = table({
      units: { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'B-MS-1': '2022>2021', ...FAR },
      dice: [4, 4],
    })
    t.fire('A-LB-1 A-LB-2', '2022')
    expect(t.at('B-MS-1')).toBe('2022 d2')
    t.until('movement 0')
    t.end()
    expect(t.step).toBe('movement 1')
    expect(breakable(t)).toEqual(['break B-MS-1'])
  })

  test('[ITACS 6.2] [ITACS 5.2] nor for horse archers caught after firing, who may break in the melee step itself', () => {
    const t = table({ units: { 'A-HB-1': '2020>2021', 'B-HC-1': '2021>2020', ...FAR }, step: 'melee', dice: [3, 3] })
    t.fire('A-HB-1', '2021')
    expect([t.at('A-HB-1'), breakable(t)]).toEqual(['2020 d2', ['break A-HB-1']])
    t.end()
    expect(t.step).toBe('movement 1')
  })
})

describe('breaking of one’s own will', () => {
  test('[ITACS 5.2] who has made his rout move does not break again in the same turn, disrupted or not', () => {
    const t = table({ units: { 'A-PS-1': { at: '2020', d: 2 }, 'B-MS-1': '2022', ...FAR }, step: 'movement' })
    t.act('break', 'A-PS-1')
    const [flight = ''] = t.acts().filter((one) => one.startsWith('flee'))
    t.act('flee', 'A-PS-1', { to: flight.split(' ').at(-1) ?? '' })
    expect([t.one('A-PS-1').d, t.one('A-PS-1').breaks]).toEqual([2, false])
    expect([breakable(t), t.refused(act('break', 'A-PS-1'))]).toEqual([[], 'fleeing 5.2'])
  })

  test('[ITACS 5.3] a leader never breaks, whatever lies on him', () => {
    const t = table({ units: { 'A-2L-1': { at: '2020', marks: { mayBreak: 1 } }, ...FAR }, step: 'movement' })
    expect([breakable(t), t.refused(act('break', 'A-2L-1'))]).toEqual([[], 'neverBreaks 5.3'])
  })

  test('[ITACS 5.2] a side of which only the dead could still move is not passed over when it may break', () => {
    const t = table({
      units: {
        'A-PS-1': { at: '2020', d: 2 },
        'A-MS-1': { at: '2525', fate: 'destroyed' },
        'B-MS-1': '2021>2020',
        'B-MS-2': '2021>2020',
      },
      first: 1,
      step: 'melee 1',
    })
    t.end()
    expect([t.step, t.pending, breakable(t)]).toEqual(['movement 0', undefined, ['break A-PS-1']])
  })
})

describe('routs', () => {
  test('[ITACS 5.3.1] they run in their movement phase, not in the missile phase before it', () => {
    const t = table({
      units: {
        'A-MS-1': { at: '2020', routs: true },
        'A-LB-1': '2525>2526',
        'B-SD-1': '2527>2526',
        'B-SD-2': '2022',
        'A-MS-9': '3535',
      },
    })
    expect([t.step, t.at('A-MS-1'), t.pending]).toEqual(['missile 0', '2020 routs', undefined])
    t.end()
    expect([t.step, t.pending?.kind]).toEqual(['movement 0', 'choice'])
  })

  test('[ITACS 6.9.2] [ITACS 4.5.12] whom an elephant breaks runs when movement ends, also where others have routed', () => {
    const t = table({
      units: {
        'A-EL-1': { at: '2020', facing: 1, d: 2, marks: { rampant: 1 } },
        'A-SD-1': '2023>2022',
        'A-SD-2': '2023>2022',
        'A-SD-3': '2023>2022',
        'A-PS-1': { at: '2002', routs: true },
        'A-PS-2': '3510',
        'B-MS-9': '2004',
      },
      dice: [3, 4, 5, 4],
    })
    while (t.pending?.kind === 'choice') t.choose(t.pending.options[0]?.id ?? '')
    expect([t.step, t.at('A-PS-1')]).toEqual(['movement 0', 'left'])
    t.act('rampage', 'A-EL-1')
    t.act('trample', 'A-EL-1')
    expect([t.result(), t.pending, t.at('A-SD-3')]).toEqual(['D2XB', undefined, '2023 d2 breaks'])
  })

  test('[ITACS 6.9.2] [ITACS 4.5.12] nor do they run sooner where one who routs has run and is still there', () => {
    const t = table({
      units: {
        'A-EL-1': { at: '2020', facing: 1, d: 2, marks: { rampant: 1 } },
        'A-SD-1': '2023>2022',
        'A-SD-2': '2023>2022',
        'A-SD-3': '2023>2022',
        'A-PS-1': { at: '2520', routs: true },
        'A-PS-2': '3510',
        'B-MS-9': '2524',
      },
      dice: [3, 4, 5, 4],
    })
    while (t.pending?.kind === 'choice') t.choose(t.pending.options[0]?.id ?? '')
    expect(t.at('A-PS-1')).toMatch(/ routs$/)
    t.act('rampage', 'A-EL-1')
    t.act('trample', 'A-EL-1')
    expect([t.pending, t.at('A-SD-3')]).toEqual([undefined, '2023 d2 breaks'])
    t.end()
    expect(t.pending).toMatchObject({ kind: 'choice', about: 'rout' })
  })
})

describe('wild elephants', () => {
  const wild = { at: '2020', facing: 1, d: 2, marks: { rampant: 1 } } as const
  const running = (units: Table['units'], dice: readonly number[] = [3, 4]) =>
    table({ units: { ...units, ...FAR }, dice, step: 'movement' })

  test('[ITACS 6.9.2] off the map with points left it is lost; with none left it stands at the edge', () => {
    const off = running({ 'A-EL-1': { ...wild, at: '2036' } })
    off.act('rampage', 'A-EL-1')
    expect([off.at('A-EL-1'), off.state.points]).toEqual(['left', [0, 4]])
    const edge = running({ 'A-EL-1': { ...wild, at: '2034' } })
    edge.act('rampage', 'A-EL-1')
    expect([edge.at('A-EL-1'), edge.state.points]).toEqual(['2040 d2', [0, 0]])
  })

  test('[ITACS 6.9.2] it runs once a turn, and tramples nobody whom it has not met', () => {
    const t = running({ 'A-EL-1': wild })
    expect(t.refused(act('trample', 'A-EL-1'))).toBe('nobodyMet 6.9.2')
    t.act('rampage', 'A-EL-1')
    expect(t.refused(act('rampage', 'A-EL-1'))).toBe('hasRun 6.9.2')
  })

  test('[ITACS 6.9.2] combat makes it wild once; what else disrupts it does not', () => {
    const t = table({
      units: { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'B-EL-1': { ...wild, at: '2022' }, ...FAR },
      dice: [5, 5],
    })
    t.fire('A-LB-1 A-LB-2', '2022')
    expect([t.at('B-EL-1'), t.told().some((text) => text.startsWith('runs wild'))]).toEqual(['2022 d4', false])
    const met = table({ units: { 'A-EL-1': '2020>2021', 'A-2L-1': { at: '2021', d: 1 }, ...FAR }, step: 'movement' })
    met.move('A-EL-1', '2021')
    expect([met.at('A-EL-1'), met.one('A-EL-1').marks.rampant]).toEqual(['2021 d1', undefined])
  })
})

describe('horse archers', () => {
  const fired = (units: Table['units']) => {
    const t = table({ units: { 'A-HB-1': '2020>2021', ...units, ...FAR }, step: 'melee', dice: [3, 3] })
    t.fire('A-HB-1', '2021')
    return t.at('A-HB-1')
  }

  test('[ITACS 6.2] six points are slow beside their nine, seven are fast; only an enemy catches them', () => {
    expect(fired({ 'B-EL-1': '2021>2020' })).toBe('2020')
    expect(fired({ 'B-HC-1': '2021>2020' })).toBe('2020 d2')
    expect(fired({ 'B-MS-1': '2021>2020', 'A-HC-1': '2019>2020' })).toBe('2020')
  })

  test('[ITACS 6.2] nobody else fires in the melee phase, and they do not once they have fought', () => {
    const units = { 'A-HB-1': '2020>2021', 'A-LB-1': '2020>2021', 'B-MS-1': '2021>2020', ...FAR } as const
    const shot = (unit: string) => ({ type: 'fire', units: [unit], target: cell('2021') }) as const
    const t = table({ units, step: 'melee' })
    expect(['A-HB-1', 'A-LB-1'].map((unit) => t.refused(shot(unit)))).toEqual(['ok', 'tooLate 6.2'])
    const fought = t.state.units.map((unit) => (unit.id === 'A-HB-1' ? { ...unit, fought: 1 } : unit))
    expect(refusal(judge(t.battle, { ...t.state, units: fought }, shot('A-HB-1')))).toBe('afterMelee 6.2')
  })
})
