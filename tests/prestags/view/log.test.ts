import { expect, test } from 'vitest'
import { combatOf, logOf, turnMarks } from '../../../src/systems/prestags/present/log.ts'
import { momentTitle } from '../../../src/systems/prestags/present/track.ts'
import { table } from '../harness.ts'
import { record, sentences, told } from './record.ts'

const plain = () =>
  table({
    step: 'melee',
    letters: { D: '0508' },
    scenario: { turns: 10 },
    units: {
      'A-MI-1': '0505',
      'A-MI-2': '0505',
      'A-2L-1': '0505',
      'B-MS-1': { at: '0506', disrupted: 5 },
      'B-MS-2': '0507',
      'B-4L-1': '0507',
    },
  })

test('a fire attack is one line with odds, die and result, its consequences follow', () => {
  const t = table({ units: { 'A-SK-1': '0505', 'A-SK-2': '0505', 'B-MS-2': '0506' }, dice: [5] })
  const log = record(t, t.fire('0506', 'A-SK-1', 'A-SK-2'))
  expect(sentences(t, log)).toEqual([
    'Reds’ SK 1 and SK 2 fire at hex 0506: 4 to 3 = 1-1, die 5: D. [6.0]',
    'MS 2 disrupted. [8.2]',
  ])
})

test('melee, loss and advance read as sentences', () => {
  const t = table({ step: 'melee', units: { 'A-PP-1': '0505', 'B-MI-1': '0506' }, dice: [6] })
  const log = record(t, t.melee('0506', 'A-PP-1'), { type: 'advance', moves: [{ unit: 'A-PP-1', to: t.cell('0506') }] })
  expect(sentences(t, log).slice(0, 3)).toEqual([
    'Reds’ PP 1 attacks hex 0506: 6 to 2 = 3-1, die 6: ½E. [7.0]',
    'MI 1 is eliminated: 1 victory point to the Reds. [8.1]',
    'PP 1 advances into 0506. [8.4]',
  ])
})

test('staying behind is told, and two results in one melee are told apart [8.24]', () => {
  const t = table({
    step: 'melee',
    units: {
      'A-PP-1': '0505',
      'A-PP-2': '0505',
      'A-PP-3': '0505',
      'B-MI-1': { at: '0506', disrupted: 4 },
      'B-MI-2': '0605',
    },
    dice: [6],
  })
  const log = record(t, t.melee(['0506', '0605'], 'A-PP-1', 'A-PP-2', 'A-PP-3'), { type: 'advance', moves: [] })
  const [first, ...rest] = sentences(t, log)
  expect(first).toBe(
    'Reds’ PP 1, PP 2 and PP 3 attack hexes 0506 and 0605: 18 to 4 = 4-1, die 6: E on 0605, E on 0506. [7.0]',
  )
  expect(rest).toContain('The Reds stay where they are. [8.4]')
})

test('moves say where from, where to and what they cost', () => {
  const t = table({ step: 'movement', units: { 'A-MI-1': '0505', 'A-SK-1': '0505', 'B-MI-1': '0110' } })
  const both = record(t, {
    type: 'move',
    units: [{ unit: 'A-MI-1', steps: 1 }, { unit: 'A-SK-1' }],
    path: t.cells('0504', '0503'),
  })
  expect(sentences(t, both)).toEqual(['MI 1 moves from 0505 to 0504 (1 point) and SK 1 moves to 0503 (2 points).'])
  expect(
    told(t, { type: 'unitsMoved', moves: [{ unit: 'A-MI-1', from: 0, path: [], cost: 1, exits: true }] })[0],
  ).toMatch(/MI 1 leaves from \d{4} off the map \(1 point\)\. \[11\.42\]/)
})

test('leaders who have been set up are counted apart', () => {
  const t = table({
    step: 'deployment',
    turn: 0,
    playerTurn: 0,
    units: { 'A-MI-1': { at: '0505', fate: 'reserve' }, 'A-2L-1': { at: '0505', fate: 'reserve' }, 'B-MI-1': '0510' },
  })
  const both = record(t, {
    type: 'deploy',
    placements: ['A-MI-1', 'A-2L-1'].map((unit) => ({ unit, to: t.cell('0101') })),
  })
  expect(sentences(t, both)).toEqual(['The Reds have set up 1 unit and 1 leader. [11.1]'])
})

test('set-up commands of one side fold into one line', () => {
  const t = table({
    step: 'deployment',
    turn: 0,
    playerTurn: 0,
    units: { 'A-MI-1': { at: '0505', fate: 'reserve' }, 'A-MI-2': { at: '0505', fate: 'reserve' }, 'B-MI-1': '0510' },
  })
  const log = record(
    t,
    { type: 'deploy', placements: [{ unit: 'A-MI-1', to: t.cell('0101') }] },
    { type: 'deploy', placements: [{ unit: 'A-MI-2', to: t.cell('0102') }] },
  )
  expect(sentences(t, log)).toEqual(['The Reds have set up 2 units. [11.1]'])
  const back = record(t, { type: 'undeploy', units: ['A-MI-1'] })
  expect(sentences(t, back)).toEqual(['The Reds have set up 1 unit, 1 to come. [11.1]'])
})

test('every other kind of event has its sentence', () => {
  const t = plain()
  expect(told(t, { type: 'unitsSaved', units: ['B-MS-2'], cite: '10.31' })).toEqual([
    'MS 2 not disrupted: a leader stands with them. [10.31]',
  ])
  expect(told(t, { type: 'unitsSaved', units: ['B-MS-2'], cite: '10.0' })).toEqual([
    'MS 2 survive undisrupted beside a leader. [10.0]',
  ])
  expect(told(t, { type: 'leaderReduced', unit: 'A-2L-1', to: '3L', cite: '10.3' })).toEqual([
    'Leader 2L 1 steps down to 3L. [10.3]',
  ])
  expect(told(t, { type: 'unitsEliminated', side: 1, units: ['B-MS-1'], vp: 2, cite: '8.22' })).toEqual([
    'MS 1 is eliminated, disrupted a second time: 2 victory points to the Reds. [8.22]',
  ])
  expect(told(t, { type: 'unitsEliminated', side: 1, units: ['B-4L-1'], vp: 1, cite: '10.3' })[0]).toContain(
    'reduced beyond the lowest grade',
  )
  expect(told(t, { type: 'controlChanged', cell: t.cell('0508'), side: 0 })).toEqual([
    'The Reds now control hex D (0508). [11.3]',
  ])
  expect(told(t, { type: 'stepSkipped', step: 4, reason: 'nobody moved beside a unit that may fire' })[0]).toMatch(
    /^Defensive Fire of the Blues passed over: nobody moved/,
  )
  expect(told(t, { type: 'conditionNoted', key: '0.0.0', held: false })).toEqual([
    'A condition of the Reds falls due: it did not hold. [11.1]',
  ])
  expect(told(t, { type: 'unitsRecovered', units: ['B-MS-1'] })).toEqual(['MS 1 recovers from disruption. [8.23]'])
  expect(told(t, { type: 'gameEnded', verdict: { winner: 0, title: 'Victory of the Reds', reasons: [] } })).toEqual([
    'Victory of the Reds. [11.1]',
  ])
  const pending = {
    kind: 'losses',
    side: 1,
    combat: 1,
    from: ['B-MS-1', 'B-MS-2'],
    count: 1,
    spared: [],
    cite: '8.1',
  } as const
  expect(told(t, { type: 'decisionAsked', pending })).toEqual(['The Blues choose 1 of 2 units to lose. [8.1]'])
  expect(told(t, { type: 'dieRolled', die: 3, dice: t.state.dice }, { type: 'aftermathEnded' })).toEqual([])
})

test('groups carry the step, jumps lead to the moment after the command', () => {
  const t = plain()
  expect(momentTitle(t.battle, t.state)).toBe('Turn 3, Reds: Melee Combat')
  const { start, entries } = record(t, { type: 'endStep' })
  const groups = logOf(t.battle, start, entries)
  expect(groups[0]?.title).toBe('Turn 3, Reds: Melee Combat')
  expect(groups.at(-1)?.at).toBe(1)
  expect(turnMarks(t.battle, start, entries).at(-1)?.label).toMatch(/^Turn 3, Blues/)
})

test('a past combat is found with everything that came of it', () => {
  const t = table({
    step: 'melee',
    units: { 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-SK-1': '0506', 'B-MI-1': '0506', 'B-MI-2': '0506' },
    dice: [4],
  })
  const melee = record(t, t.melee('0506', 'A-PP-1', 'A-PP-2'))
  expect(t.state.pending.at(-1)?.kind).toBe(undefined)
  const past = combatOf(t.battle, melee.start, melee.entries, 1)
  expect(past?.combat.die).toBe(4)
  expect(past?.before).toBe(melee.start)
  expect(past?.outcome.length).toBeGreaterThan(0)
  expect(combatOf(t.battle, melee.start, melee.entries, 9)).toBe(undefined)
})

test('[22.12] where both march at once each side has its line, and who gives way is named with his side', () => {
  const t = table({
    options: ['simultaneous'],
    step: 'plot',
    units: { 'A-MI-1': '0505', 'B-MI-1': '0510' },
  })
  t.state = { ...t.state, step: t.battle.sequence.steps.findIndex((step) => step.kind === 'march') }
  const hex = (name: string) => t.cell(name)
  const move = (unit: string, from: string, to: string) => ({
    unit,
    from: hex(from),
    path: [hex(to)],
    cost: 1,
    exits: false,
  })
  const both = [move('A-MI-1', '0505', '0506'), move('B-MI-1', '0510', '0509')]
  expect(told(t, { type: 'unitsMoved', moves: both })).toEqual([
    'Reds’ MI 1 moves from 0505 to 0506 (1 point).',
    'Blues’ MI 1 moves from 0510 to 0509 (1 point).',
  ])
  expect(
    told(t, { type: 'told', side: 1, cite: '22.21', text: 'MI 1 gives way.', units: ['B-MI-1'], cells: [] }),
  ).toEqual(['Blues’ MI 1 gives way. [22.21]'])
})
