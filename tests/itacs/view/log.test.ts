import { expect, test } from 'vitest'
import { combatOf, logOf, turnMarks } from '../../../src/systems/itacs/present/log.ts'
import { momentTitle, trackOf } from '../../../src/systems/itacs/present/track.ts'
import { cell } from '../field.ts'
import { table } from '../harness.ts'
import { record, sentences, told } from './record.ts'

test('[ITACS 4.2.8] a volley is one line with dice, modifier and result; its consequences follow', () => {
  const t = table({
    units: { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'B-MS-1': '2022>2021', 'B-MS-2': '2022>2021' },
    terrain: { mud: '2022' },
    dice: [5, 2],
  })
  const log = record(t, { type: 'fire', units: ['A-LB-1', 'A-LB-2'], target: cell('2022') })
  expect(sentences(t, log)).toEqual([
    'Red’s LB 1 and LB 2 fire at hex 2022: dice 5 + 2 − 1 = 6: DD. [4.2]',
    'MS 1 and MS 2 in 2022 are disrupted by the combat (2 D). [10.7]',
  ])
})

test('[ITACS 4.5.13] a melee tells its ratio, and who is struck down', () => {
  const t = table({
    units: {
      'A-SD-1': '2020>2021',
      'A-SD-2': '2120>2021',
      'B-PS-1': '2021>2020',
      'B-PS-3': '3030',
    },
    step: 'melee',
    dice: [6, 6],
  })
  const log = record(t, { type: 'melee', units: ['A-SD-1', 'A-SD-2'], targets: [cell('2021')] })
  expect(sentences(t, log).slice(0, 2)).toEqual([
    'Red’s SD 1 and SD 2 attack hex 2021: 8 to 4 = 2:1, dice 6 + 6 + 3 = 15: DX. [4.5]',
    'PS 1 is struck down: 2 victory points to the Red. [10.7]',
  ])
  const past = combatOf(t.battle, log.start, log.entries, 1)
  expect(past?.combat.faces).toEqual([6, 6])
  expect(past?.before).toBe(log.start)
  expect(past?.outcome.map((line) => line.text)).toEqual(['PS 1 is struck down: 2 victory points to the Red.'])
  expect(combatOf(t.battle, log.start, log.entries, 9)).toBe(undefined)
})

test('[ITACS 4.3] moves tell where from, where to and their price; turning stays in its hex', () => {
  const t = table({ units: { 'A-MS-1': '2020>2021', 'A-MS-2': '2020>2021', 'B-MS-1': '3030' }, step: 'movement' })
  const log = record(
    t,
    { type: 'move', units: ['A-MS-1', 'A-MS-2'], path: [cell('2021'), cell('2022')] },
    { type: 'move', units: ['A-MS-1'], path: [], facing: 4 },
  )
  expect(sentences(t, log)).toEqual([
    'MS 1 and MS 2 move from 2020 to 2022 (2 points). [4.3]',
    'MS 1 turns in 2022 (1 point). [4.3]',
  ])
})

test('[ITACS 4.6] recovery is one line, of the hexes', () => {
  const t = table({
    units: { 'A-MS-1': { at: '2020', d: 2 }, 'A-MS-2': { at: '2025', d: 2 }, 'A-MS-3': '1010', 'B-MS-1': '3030' },
    step: 'movement',
  })
  expect(sentences(t, record(t, { type: 'endStep' }))).toContain('One D less in 2020 and 2025 (1 D). [4.6]')
})

test('[ITACS 5.2] who breaks and who flees are told as such', () => {
  const t = table({
    units: { 'A-MS-1': { at: '2020', d: 1 }, 'A-MS-2': '1010', 'B-MS-1': '2021' },
    step: 'movement',
  })
  const broke = record(t, { type: 'act', act: 'break', units: ['A-MS-1'] })
  expect(sentences(t, broke)).toEqual(['MS 1 in 2020 breaks of its own will (1 D, break). [5.2]'])
})

test('every kind of event has its sentence, or is known to keep the books', () => {
  const t = table({
    units: {
      'A-PS-1': '2020',
      'A-PS-2': '2020',
      'A-HC-1': '2025',
      'A-2L-1': '2020',
      'B-MS-1': '2021',
      'B-1L-1': '2021',
    },
    step: 'melee',
  })
  const ids = ['A-PS-1', 'A-PS-2']
  expect(
    told(t, {
      type: 'unitsMoved',
      moves: [{ unit: 'A-PS-1', from: cell('2020'), path: [cell('2019')], facing: 0, cost: 1 }],
      rout: true,
      cite: '5.3.1',
    }),
  ).toEqual(['PS 1 flees from 2020 to 2019 (1 point). [5.3.1]'])
  expect(told(t, { type: 'unitsShifted', units: ids, to: cell('2019'), cite: '4.5.5', text: 'withdraws' })).toEqual([
    'PS 1 and PS 2 withdraw to 2019. [4.5.5]',
  ])
  expect(told(t, { type: 'unitsShifted', units: ids, to: cell('2019'), cite: '6.8', text: '' })).toEqual([])
  const lost = { type: 'unitsDestroyed', side: 0, units: ids, points: 4, by: [], cite: '10.7' } as const
  expect(
    (['missile', 'melee', 'rout', 'sunk', 'burnt', 'executed'] as const).map((cause) => told(t, { ...lost, cause })[0]),
  ).toEqual([
    'PS 1 and PS 2 are shot down: 4 victory points to the Blue. [10.7]',
    'PS 1 and PS 2 are struck down: 4 victory points to the Blue. [10.7]',
    'PS 1 and PS 2 leave the map in flight: 4 victory points to the Blue. [10.7]',
    'PS 1 and PS 2 drown: 4 victory points to the Blue. [10.7]',
    'PS 1 and PS 2 burn: 4 victory points to the Blue. [10.7]',
    'PS 1 and PS 2 are executed: 4 victory points to the Blue. [10.7]',
  ])
  expect(told(t, { type: 'typeChanged', unit: 'A-HC-1', to: 'PS', cite: '6.4', text: 'becomes PS' })).toEqual([
    'HC 1 becomes PS. [6.4]',
  ])
  expect(told(t, { type: 'panicked', side: 1, cite: '5.4' })).toEqual([
    'The Blue panic: their losses have come to their panic level. [5.4]',
  ])
  expect(
    told(t, {
      type: 'unitsMarked',
      units: ['B-1L-1'],
      mark: 'captive',
      value: 'A-PS-1',
      cite: '6.1.4',
      text: 'taken by PS 1',
    }),
  ).toEqual(['1L 1 is taken by PS 1. [6.1.4]'])
  expect(told(t, { type: 'unitsMarked', units: ids, mark: 'fled', value: 1, cite: '5.3.1', text: '' })).toEqual([])
  expect(told(t, { type: 'told', side: 0, cite: '4.5.5', text: 'So it is.', units: [], cells: [] })).toEqual([
    'So it is. [4.5.5]',
  ])
  expect(told(t, { type: 'stepSkipped', step: 2, reason: 'no unit can move' })).toEqual([
    'Movement of the Red passed over: no unit can move. [4.1]',
  ])
  expect(told(t, { type: 'remembered', key: `held:${cell('2020')}`, value: 0 })).toEqual([
    'The Red now hold hex 2020. [7.2]',
  ])
  expect(told(t, { type: 'remembered', key: 'noted:0.0.0', value: 0 })).toEqual([
    'A condition of the Red falls due: it did not hold. [7.2]',
  ])
  expect(told(t, { type: 'remembered', key: 'halted', value: 'begun' })).toEqual([])
  const losses = {
    kind: 'losses',
    side: 0,
    combat: 1,
    from: ids,
    count: 1,
    cause: 'melee',
    by: [],
    cite: '10.7',
  } as const
  expect(told(t, { type: 'decisionAsked', pending: losses })).toEqual(['The Red choose 1 of 2 units to lose. [10.7]'])
  const verdict = {
    winner: 0,
    level: 'marginal',
    title: 'Marginal victory of the Red',
    reasons: [],
    points: [2, 1],
  } as const
  expect(told(t, { type: 'gameEnded', verdict })).toEqual(['Marginal victory of the Red. [7.2]'])
  expect(
    told(
      t,
      { type: 'pointsSpent', units: ids, points: 1 },
      { type: 'diceRolled', faces: [1, 2], dice: t.state.dice },
      { type: 'decisionMade', kind: 'losses' },
      { type: 'stepBegan', step: 2, turn: 1, playerTurn: 1 },
    ),
  ).toEqual([])
})

test('markers laid one after the other for one reason are one sentence', () => {
  const t = table({
    units: { 'A-PS-1': '2020', 'A-PS-2': '2025', 'A-2L-1': '2020', 'B-MS-1': '3030' },
    step: 'movement',
  })
  const laid = (unit: string, d: number, cite: '5.4' | '6.1.1' | '5.3.2' | '5.2.1', text: string, routs = false) =>
    ({ type: 'markersLaid', units: [unit], markers: { d, breaks: false, routs }, cite, text }) as const
  expect(told(t, laid('A-PS-1', 0, '5.4', 'panics', true), laid('A-PS-2', 0, '5.4', 'panics', true))).toEqual([
    'PS 1 and PS 2 in 2020 and 2025 panic (rout). [5.4]',
  ])
  expect(told(t, laid('A-PS-1', 0, '6.1.1', '2L 1 restores order'))).toEqual([
    '2L 1 takes off a D in 2020 (in order). [6.1.1]',
  ])
  expect(told(t, laid('A-PS-1', 2, '5.3.2', '2L 1 restores order'))).toEqual([
    '2L 1 ends the rout in 2020 (2 D). [5.3.2]',
  ])
  expect(told(t, laid('A-PS-1', 0, '5.2.1', 'breaks no more'))).toEqual([
    'PS 1 in 2020 breaks no more (in order). [5.2.1]',
  ])
})

test('[ITACS 4.5.5] an answer to a question stands in the log', () => {
  const t = table({
    units: { 'A-PS-1': '2020>2021', 'B-LC-1': '2021>2020', 'B-MS-9': '3030' },
    step: 'melee',
    dice: [1, 2],
  })
  t.melee('A-PS-1', '2021')
  expect(sentences(t, record(t, { type: 'choose', option: 'stay' }))[0]).toBe('The Blue: Stand and fight. [4.5.5]')
})

test('groups carry the step, marks the player-turns; the track shows what was passed over', () => {
  const t = table({ units: { 'A-PS-1': '2020', 'B-MS-1': '3030' }, step: 'movement' })
  expect(momentTitle(t.battle, t.state)).toBe('Turn 1, Red: Movement')
  const { start, entries } = record(t, { type: 'endStep' }, { type: 'endStep' })
  const groups = logOf(t.battle, start, entries)
  expect(groups.map((group) => group.title)).toEqual([
    'Turn 1, Red: Movement',
    'Turn 1, Blue: Movement',
    'Turn 2, Red: Movement',
  ])
  expect(turnMarks(t.battle, start, entries).map((mark) => mark.label)).toEqual([
    'Turn 1, Red: Movement',
    'Turn 1, Blue',
    'Turn 2, Red',
  ])
  const last = entries.at(-1)
  const track = trackOf(t.battle, last?.state ?? start, entries)
  expect(track.title).toBe('Turn 2 of 10')
  expect(track.parts.map((part) => [part.title, part.status])).toEqual([
    ['Red', 'now'],
    ['Blue', 'next'],
  ])
  expect(track.parts[0]?.steps.map((step) => step.short)).toEqual([
    'Missiles',
    'Move',
    'Enemy fire',
    'Melee',
    'Breaks',
    'Enemy breaks',
    'Recover',
  ])
  expect(track.parts[0]?.steps[0]?.skipped).toMatch(/^no enemy within range/)
})
