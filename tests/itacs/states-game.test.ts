import { describe, expect, test } from 'vitest'
import { cell } from './field.ts'
import { table } from './harness.ts'

const walk = (unit: string, ...path: string[]) => ({ type: 'move', units: [unit], path: path.map(cell) }) as const
const chosen = (t: ReturnType<typeof table>): string[] =>
  t.offers().flatMap((pick) => (pick.kind === 'choose' ? [pick.option] : []))

describe('disruption', () => {
  test('[ITACS 5.1] disrupted units neither move nor fire nor attack', () => {
    const t = table({ units: { 'A-PS-1': { at: '2020', d: 1 }, 'A-MS-1': '2025', 'B-MS-1': '2021' } })
    expect(t.refused(walk('A-PS-1', '2019'))).toBe('disrupted 5.1')
  })

  test('[ITACS 5.1] three D and a unit routs, even when the D are gone again [ITACS 5.3.2]', () => {
    const t = table({
      units: { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'B-MS-1': { at: '2022>2021', d: 1 }, 'B-MS-2': '3535' },
      dice: [5, 4],
    })
    t.fire('A-LB-1 A-LB-2', '2022')
    expect(t.at('B-MS-1')).toBe('2022 d3 routs')
    t.until('movement 1')
    expect(t.one('B-MS-1').routs).toBe(true)
  })

  test('[ITACS 6.1.1] when movement ends a leader takes a D off his hex and off his formation within his range', () => {
    const t = table({
      units: {
        'A-PS-1': { at: '2020', d: 2 },
        'A-PS-2': { at: '2021', d: 2 },
        'A-PS-3': { at: '2022', d: 2 },
        'A-3L-1': { at: '2020', d: 2 },
        'A-MS-1': '2525',
        'B-MS-1': '3535',
      },
    })
    t.end()
    // One by the leader, one by recovery; out of range recovery only.
    expect(['A-PS-1', 'A-PS-2', 'A-PS-3'].map(t.at)).toEqual(['2020', '2021', '2022 d1'])
  })

  test('[ITACS 5.1] more D than a leader can take off: the rout goes on beside him', () => {
    const t = table({
      units: {
        'A-PS-1': { at: '2020', d: 5, routs: true },
        'A-3L-1': { at: '2020', d: 5 },
        'A-MS-1': '2525',
        'B-MS-1': '3535',
      },
    })
    while (t.pending) t.choose(chosen(t)[0] ?? '')
    t.end()
    expect(t.one('A-PS-1').routs).toBe(true)
  })

  test('[ITACS 6.1.2] a leader changes nothing about how far the others move', () => {
    const t = table({ units: { 'A-PS-1': '2020>2021', 'A-1L-1': '2020', 'B-MS-1': '3535' } })
    expect(t.refused(walk('A-PS-1', '2021', '2022', '2023', '2024'))).toBe('tooFar 4.3.1')
    t.move('A-1L-1 A-PS-1', '2021 2022 2023')
    expect([t.at('A-1L-1'), t.at('A-PS-1')]).toEqual(['2023', '2023'])
  })
})

describe('breaks', () => {
  const beaten = { 'A-LC-1': '2020>2021', 'A-LC-2': '2120>2121', 'A-LC-3': '2019>2020', 'B-PS-1': '2021>2020' }

  test('[ITACS 5.2] a disrupted unit may break at any time; its formation may follow; nobody is asked', () => {
    const t = table({ units: { ...beaten, 'A-LC-1': { at: '2020>2021', d: 1 } }, step: 'movement' })
    expect(t.acts().filter((act) => act.startsWith('break'))).toEqual(['break A-LC-1'])
    t.act('break', 'A-LC-1')
    expect(t.at('A-LC-1')).toBe('2020 d1 breaks')
    expect(
      t
        .acts()
        .filter((act) => act.startsWith('break'))
        .sort(),
    ).toEqual(['break A-LC-2', 'break A-LC-3'])
    expect(t.refused(walk('A-LC-1', '2019'))).toBe('breaks 5.2')
    expect(t.refused({ type: 'act', act: 'break', units: ['B-PS-1'] })).toBe('notYours 4.1')
  })

  test('[ITACS 5.2] undisrupted it may keep a point and turn; [ITACS 5.2.1] then the marker is gone', () => {
    const t = table({
      units: { ...beaten, 'A-LC-1': { at: '2020>2021', d: 1 }, 'A-LC-3': '2024' },
      step: 'movement',
    })
    t.act('break', 'A-LC-1')
    t.act('break', 'A-LC-2')
    const far = (to: string): number => t.battle.setting.ground.board.distance(cell('2120'), cell(to))
    const ends = t.acts().flatMap((act) => (act.startsWith('flee A-LC-2') ? [act.split(' ').at(-1) ?? ''] : []))
    const short = ends.filter((end) => far(end) === 8)
    expect(short.length).toBeGreaterThan(1)
    const to = short[0] ?? ''
    t.act('flee', 'A-LC-2', { to, facing: 2 })
    expect([t.at('A-LC-2'), t.one('A-LC-2').facing]).toEqual([to, 2])
    t.end()
    expect(t.one('A-LC-1').breaks).toBe(false)
  })

  test('[ITACS 4.5.12] who fought somebody slower may break after melee, on either side, at once or later', () => {
    const t = table({ units: { ...beaten, 'A-LC-3': '3030' }, step: 'melee', dice: [5, 4] })
    t.melee('A-LC-1 A-LC-2', '2021')
    expect(t.step).toBe('melee 0')
    t.end()
    expect([t.step, t.actor]).toEqual(['breaks 0', 0])
    expect(t.acts().sort()).toEqual(['break A-LC-1', 'break A-LC-2'])
    t.act('break', 'A-LC-1')
    t.end()
    t.until('movement 0')
    expect(t.at('A-LC-1')).toContain('breaks')
    const [flight] = t.acts().filter((act) => act.startsWith('flee'))
    t.act('flee', 'A-LC-1', { to: flight?.split(' ').at(-1) ?? '' })
    expect(t.one('A-LC-1').breaks).toBe(false)
  })

  test('[ITACS 4.5.12] nobody who fought slower units, nobody who is hurt: the step after melee is passed over', () => {
    const t = table({
      units: { 'A-MS-1': '2020>2021', 'A-MS-2': '2020>2021', 'B-MS-1': '2021>2020', 'B-MS-2': '3030' },
      step: 'melee',
      dice: [6, 6],
    })
    t.melee('A-MS-1 A-MS-2', '2021')
    t.end()
    expect(t.step).toBe('movement 1')
  })
})

describe('routs', () => {
  test('[ITACS 5.3.1] in the next movement phase they flee, mandatorily, as far as they can; asked only where to', () => {
    const t = table({
      units: { 'A-MS-1': { at: '2020', routs: true, d: 1 }, 'A-MS-2': '3030', 'B-SD-1': '2022' },
    })
    expect([t.pending?.kind, t.actor]).toEqual(['choice', 0])
    for (const option of chosen(t)) expect(t.battle.setting.ground.board.distance(cell(option), cell('2022'))).toBe(5)
    const [option = ''] = chosen(t)
    t.choose(option)
    expect(t.at('A-MS-1')).toBe(`${option} d1 routs`)
    expect(t.refused(walk('A-MS-1', '2020'))).toBe('routs 5.3.1')
  })

  test('[ITACS 5.3.1] one way only: it is taken without a question; nowhere farther: one D more', () => {
    const t = table({
      units: { 'A-MS-1': { at: '2020', routs: true }, 'A-MS-2': '3030', 'B-SD-1': '2022' },
      terrain: { mountain: '2120 1920 2119 1919 2019 2021' },
    })
    expect(t.pending).toBeUndefined()
    expect(t.at('A-MS-1')).toBe('2020 d1 routs')
    const one = table({
      units: { 'A-MS-1': { at: '2020', routs: true }, 'A-MS-2': '3030', 'B-SD-1': '2022' },
      terrain: { mountain: '2120 1920 2119 1919 2021 1918 2118 1917 2117 1916 2116' },
    })
    expect(one.at('A-MS-1')).toBe('2017 routs')
    expect(one.one('A-MS-1').facing).toBe(4)
  })

  test('[ITACS 5.3] a Rout marker binds all of a hex, and those who join; leaders may go with them or stay', () => {
    const t = table({
      units: { 'A-MS-1': { at: '2020', routs: true }, 'A-4L-1': '2020', 'A-PS-1': '2015>2016', 'B-SD-1': '2022' },
      terrain: { mountain: '2120 1920 2119 1919 2021 1918 2118 1917 2117 1916 2116' },
    })
    expect(chosen(t)).toEqual(['2017', '2017 with leader'])
    t.choose('2017 with leader')
    expect([t.at('A-MS-1'), t.at('A-4L-1')]).toEqual(['2017 routs', '2017'])
    t.move('A-PS-1', '2016 2017')
    expect(t.at('A-PS-1')).toBe('2017 routs')
  })

  test('[ITACS 5.3.2] a leader in the hex at the end of movement ends it for the whole formation', () => {
    const t = table({
      units: {
        'A-MS-1': { at: '2020', routs: true },
        'A-MS-2': { at: '2021', routs: true },
        'A-4L-1': '2020',
        'A-MS-3': { at: '3030', routs: true },
        'B-SD-1': '2039',
      },
      terrain: { mountain: '2120 1920 2119 1919 2121 1921 2022 2019' },
      turns: 3,
    })
    while (t.pending) t.choose(chosen(t)[0] ?? '')
    t.end()
    expect(['A-MS-1', 'A-MS-2', 'A-MS-3'].map((id) => t.one(id).routs)).toEqual([false, false, true])
  })

  test('[ITACS 5.3.3] from the edge with points left it leaves the map and counts as destroyed', () => {
    const t = table({
      units: { 'A-MS-1': { at: '2002', routs: true }, 'A-MS-2': '3030', 'B-SD-1': '2004' },
    })
    if (t.pending) t.choose(chosen(t)[0] ?? '')
    expect(t.at('A-MS-1')).toBe('left')
    expect(t.state.points).toEqual([0, 1.5])
  })

  test('[ITACS 5.4] the first army at its level panics as a whole, once; afterwards both are immune', () => {
    const t = table({
      units: {
        'A-SD-1': '2020>2021',
        'A-SD-2': '2020>2021',
        'B-MS-1': '2021>2020',
        'B-PS-1': '3030',
        'B-2L-1': '3030',
      },
      panic: [1, 1.5],
      step: 'melee',
      dice: [6, 6],
    })
    t.melee('A-SD-1 A-SD-2', '2021')
    expect(t.state.panicked).toBe(1)
    expect([t.at('B-PS-1'), t.at('B-2L-1'), t.at('A-SD-1')]).toEqual(['3030 routs', '3030', '2020'])
  })

  test('[ITACS 7.1] short of the level nobody panics', () => {
    const t = table({
      units: { 'A-SD-1': '2020>2021', 'A-SD-2': '2020>2021', 'B-MS-1': '2021>2020', 'B-PS-1': '3030' },
      panic: [1, 2],
      step: 'melee',
      dice: [6, 6],
    })
    t.melee('A-SD-1 A-SD-2', '2021')
    expect([t.state.panicked, t.state.points]).toEqual([undefined, [1.5, 0]])
  })
})

describe('victory', () => {
  test('[ITACS 7.2] when the turns are over the points decide, and how clearly', () => {
    const t = table({
      units: { 'A-SD-1': '2020>2021', 'A-SD-2': '2020>2021', 'B-MS-1': '2021>2020', 'B-PS-1': '3030' },
      turns: 1,
      step: 'melee',
      dice: [6, 6],
    })
    t.melee('A-SD-1 A-SD-2', '2021')
    while (!t.state.verdict) t.end()
    expect(t.state.verdict).toMatchObject({
      winner: 0,
      level: 'decisive',
      points: [1.5, 0],
      title: 'Decisive victory of the Red',
      reasons: ['Victory points: Red 1.5, Blue 0.'],
    })
    expect(t.refused({ type: 'endStep' })).toBe('over 4.1')
  })

  test('[ITACS 7.2] conditions of the sheet come before points; no points are a draw', () => {
    const t = table({ units: { 'A-SD-1': '2020', 'B-MS-1': '3030' }, turns: 1 })
    while (!t.state.verdict) t.end()
    expect(t.state.verdict).toMatchObject({ winner: undefined, level: undefined, title: 'A draw' })
    const own = table({
      units: { 'A-SD-1': '2020', 'B-MS-1': '3030' },
      turns: 1,
      verdict: ({ points }, over) =>
        over ? { winner: 1, level: undefined, points, title: 'It held out', reasons: [] } : undefined,
    })
    while (!own.state.verdict) own.end()
    expect(own.state.verdict?.winner).toBe(1)
  })

  test('[ITACS 7.0] whoever routs off the map or falls in melee counts for the enemy alike', () => {
    const t = table({
      units: { 'A-HC-1': '2020>2021', 'A-HC-2': '2120>2121', 'B-MI-1': '2021>2020', 'B-PS-1': '3030' },
      step: 'melee',
      dice: [6, 6],
    })
    t.melee('A-HC-1 A-HC-2', '2021')
    expect(t.state.points).toEqual([1, 0])
  })
})
