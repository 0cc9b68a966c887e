import { SIDES } from '../../../src/core/engine/vocabulary.ts'
import { expect, test } from 'vitest'
import {
  chartOf,
  codeCheck,
  drawnOrders,
  lineWords,
  progressed,
  wayCaution,
} from '../../../src/systems/prestags/rules/simultaneous/view.ts'
import type { Case } from '../../../src/systems/prestags/rules/terms/rules.ts'
import { governedBy } from '../../../src/systems/prestags/present/governs.ts'
import { spokenUnit } from '../../../src/systems/prestags/present/speech.ts'
import { promptOf } from '../../../src/systems/prestags/present/prompt.ts'
import { momentTitle, trackOf } from '../../../src/systems/prestags/present/track.ts'
import { type Position, type Table, table } from '../harness.ts'

const prompt = (t: Table) => promptOf(t.battle, t.state)
const texts = (items: readonly { readonly text: string }[]) => items.map((item) => item.text)
const plotting = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['simultaneous'], step: 'plot', units, ...more })
const SEAL = { type: 'endStep', salt: 'a1' } as const
const RESOLVE = { type: 'act', act: 'resolve', units: [] } as const

const UNITS = {
  'A-SK-1': '0505',
  'A-MI-1': { at: '0404', moved: 3 },
  'A-MI-2': '0303',
  'B-MI-1': '0506',
  'B-SK-1': '0110',
} as const

test('[20.0] the plot: who has a task and who has none; the big button seals', () => {
  const t = plotting(UNITS)
  expect(prompt(t)).toMatchObject({
    heading: 'Operations Plot',
    text: 'Reds: give each unit one task, or none.',
    action: { label: 'Seal the plot', command: { type: 'endStep' } },
    guard: { text: 'No unit has a task yet.', units: ['A-SK-1', 'A-MI-1', 'A-MI-2'] },
  })
  expect(texts(prompt(t).todo)).toEqual(['3 of 3 units without a task'])
  t.play(t.move('A-MI-2', '0304'))
  expect(prompt(t).guard?.text).toBe('2 of 3 units have no task.')
  t.play(t.fire('0506', 'A-SK-1'))
  expect(texts(prompt(t).done)).toEqual(['1 fires (OF), 1 moves (MV)'])
  expect(prompt(t).guard).toEqual({ text: '1 of 3 units has no task.', units: ['A-MI-1'] })
  expect(texts(prompt(t).todo)).toEqual(['1 of 3 units without a task'])
})

test('[5.4] a plot that ends in a stack that may not be cannot be sealed', () => {
  const t = plotting({ 'A-MI-1': '0404', 'A-MI-2': '0406', 'B-MI-1': '0110' }, { stacking: [1, 1] })
  t.play(t.move('A-MI-1', '0405'))
  t.play(t.move('A-MI-2', '0405'))
  expect(prompt(t).todo[0]).toMatchObject({ cite: '5.4', units: ['A-MI-1', 'A-MI-2'] })
  expect(prompt(t).action?.refusal).toMatchObject({ cite: '5.4' })
})

test('[19.1] the turn as a track: both plots in one row, what follows for both in another', () => {
  const t = plotting(UNITS)
  const parts = trackOf(t.battle, t.state).parts.map(({ title, side, steps }) => [
    title,
    side,
    steps.map((s) => s.short),
  ])
  expect(parts).toEqual([
    ['Plot', undefined, ['Reds', 'Blues']],
    ['At once', undefined, ['Fire', 'Melee', 'March', 'Reds aim', 'Blues aim', 'Def. fire', 'Recover']],
    ['End of turn', undefined, ['Turn']],
  ])
})

test('[19.1] what follows for both is nobody’s in the words for those who listen', () => {
  const t = plotting(UNITS)
  const [plots, together] = trackOf(t.battle, t.state).parts
  expect(plots?.steps.map((s) => s.actorName)).toEqual(['Reds', 'Blues'])
  expect(together?.steps.find((s) => s.short === 'March')?.actorName).toBe('both')
  expect(together?.steps.find((s) => s.short === 'Recover')?.actorName).toBe('both')
})

test('[20.21] resolution belongs to both: the next attack with its odds, then the march, hex by hex', () => {
  const t = plotting(UNITS, { dice: [1] })
  t.play(t.fire('0506', 'A-SK-1'))
    .play(t.move('A-MI-2', '0302', '0301'))
    .play(SEAL)
    .play(SEAL)
  expect(prompt(t)).toMatchObject({
    actor: undefined,
    heading: 'Fire Combat Resolution',
    text: 'Next: Reds’ SK 1 fires at hex 0506, 2 to 3 = 1-2.',
    action: { label: 'Resolve: next fire attack', command: RESOLVE },
  })
  expect(momentTitle(t.battle, t.state)).toBe('Turn 3: Fire Combat Resolution')
  expect(progressed(t.battle, t.state)).toEqual({ of: 'attack', done: 0, total: 1 })
  t.play(RESOLVE)
  expect(t.step).toBe('march -')
  expect(prompt(t).text).toBe('1 unit is on the way; all go on by one hex at once.')
  expect(progressed(t.battle, t.state)).toEqual({ of: 'hex', done: 0, total: 2 })
  t.play(RESOLVE)
  expect(progressed(t.battle, t.state)).toEqual({ of: 'hex', done: 1, total: 2 })
  expect(prompt(t).action?.label).toBe('Resolve: march one hex')
})

test('[21.1] the targets of defensive fire: asked of those who are ready and beside whom somebody came', () => {
  const t = plotting({ 'A-MI-1': '0504', 'B-SK-1': '0506', 'B-SK-2': '0110' })
  t.play(t.move('A-MI-1', '0505')).play(SEAL)
  t.play({ type: 'act', act: 'defend', units: ['B-SK-1', 'B-SK-2'] })
    .play(SEAL)
    .play(RESOLVE)
  expect(prompt(t)).toMatchObject({
    heading: 'Defensive Fire: targets',
    text: 'Blues: choose whom SK 1 fires at.',
    action: { label: 'Targets chosen, go on' },
    guard: { units: ['B-SK-1'] },
  })
  t.play(t.defend('0505', 'B-SK-1'))
  expect(texts(prompt(t).done)).toEqual(['SK 1 at 0505'])
  expect(prompt(t).guard).toBe(undefined)
})

test('[20.1] the open chart has the code that was sealed, also when defensive fire has its targets', () => {
  const t = plotting({ 'A-MI-1': '0504', 'B-SK-1': '0506' })
  t.play(t.move('A-MI-1', '0505'))
  expect(codeCheck(t.battle, t.state, 0)).toBe(undefined)
  t.play(SEAL)
    .play({ type: 'act', act: 'defend', units: ['B-SK-1'] })
    .play(SEAL)
  const before = SIDES.map((side) => codeCheck(t.battle, t.state, side))
  expect(before.map((check) => check?.matches)).toEqual([true, true])
  t.play(RESOLVE).play(t.defend('0505', 'B-SK-1'))
  expect(SIDES.map((side) => codeCheck(t.battle, t.state, side))).toEqual(before)
  const orders = t.state.memo['orders0'] as Record<string, unknown>
  t.state = { ...t.state, memo: { ...t.state.memo, orders0: { ...orders, 'A-MI-1': { task: 'DF' } } as never } }
  expect(codeCheck(t.battle, t.state, 0)?.matches).toBe(false)
})

test('[20.0] the chart: a line for each unit with a task, points where a hex takes more than one', () => {
  const map = Array.from({ length: 10 }, (_, row) => (row === 5 ? '.w..........' : '............'))
  const t = plotting({ ...UNITS, 'A-MI-1': '0503' }, { map })
  t.play(t.move('A-MI-1', '0502')).play(t.fire('0506', 'A-SK-1'))
  const chart = chartOf(t.battle, t.state, 0)
  expect(chart.lines.map((line) => [line.unit.id, line.order?.task, lineWords(line)])).toEqual([
    ['A-SK-1', 'OF', 'fires at 0506'],
    ['A-MI-1', 'MV', 'moves to 0502'],
  ])
  expect(chart.lines[1]?.hexes.map(({ label, points }) => [label, points])).toEqual([['0502', '3']])
  expect(chart.idle.map((unit) => unit.id)).toEqual(['A-MI-2'])
})

test('[22.3] [6.41] a way through or past the enemy is plotted with a caution', () => {
  const t = plotting({ 'A-MI-1': '0503', 'B-MI-1': '0505', 'B-SK-1': '0305' })
  const side = 0
  expect(wayCaution(t.battle, t.state, side, t.cells('0504', '0505'))).toMatchObject({
    cite: '22.3',
    text: 'Stops before 0505 unless MI 1 leaves it first.',
  })
  const past = t.cells('0404', '0405')
  expect(wayCaution(t.battle, t.state, side, past)).toMatchObject({ cite: '6.41', cell: t.cell('0404') })
  expect(wayCaution(t.battle, t.state, side, past.slice(0, 1))).toBe(undefined)
})

test('[20.1] what is drawn: own orders while they are written, everybody’s when open, none that are over', () => {
  const t = plotting(UNITS, { dice: [1] })
  t.play(t.fire('0506', 'A-SK-1')).play(t.move('A-MI-2', '0302', '0301'))
  const drawn = () =>
    drawnOrders(t.battle, t.state).map(({ task, side, cells }) => [task, side, cells.map((c) => t.label(c))])
  const move = ['MV', 0, ['0303', '0302', '0301']]
  expect(drawn()).toEqual([['OF', 0, ['0505', '0506']], move])
  t.play(SEAL).play(t.move('B-SK-1', '0111')).play(SEAL)
  expect(drawn()).toContainEqual(['MV', 1, ['0110', '0111']])
  t.play(RESOLVE)
  expect(drawn()).toEqual([move, ['MV', 1, ['0110', '0111']]])
  t.play(RESOLVE)
  expect(drawn()).toEqual([['MV', 0, ['0302', '0301']]])
})

test('[21.1] read out and lit: a unit with its task, and whom the paragraphs of plots govern', () => {
  const t = plotting(UNITS)
  t.play(t.move('A-MI-2', '0302', '0301')).play(t.fire('0506', 'A-SK-1'))
  expect(spokenUnit(t.battle, t.state, 'A-MI-2')).toBe('Militia Infantry 2, plotted: moves to 0301')
  expect(spokenUnit(t.battle, t.state, 'A-MI-1')).toBe('Militia Infantry 1')
  const lit = (cite: Case) => governedBy(t.battle, t.state, cite).units
  expect([lit('20.0'), lit('21.1'), lit('23.11')]).toEqual([['A-MI-1'], ['A-SK-1', 'A-MI-2'], ['A-MI-2']])
})

test('[20.0] with nobody on the map nothing is said to have a task', () => {
  const t = plotting({ 'A-MI-1': '0505', 'B-MI-1': '0110' })
  t.state = { ...t.state, units: t.state.units.map((one) => (one.side === 0 ? { ...one, fate: 'reserve' } : one)) }
  expect(prompt(t).text).toBe('Reds: nobody on the map can be given a task.')
})

test('[11.1] those who may come in from beside the map are named, and the seal asks about them', () => {
  const sides = [
    {
      name: 'Reds',
      units: { MI: 1, LC: 2 },
      leaders: {},
      stacking: 3,
      enter: { from: 1, where: [{ edge: 'west' }] },
      victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
    },
    {
      name: 'Blues',
      units: { MI: 1 },
      leaders: {},
      stacking: 3,
      deploy: [{ within: 60, of: ['0101'] }],
      victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
    },
  ] as unknown as NonNullable<NonNullable<Position['scenario']>['sides']>
  const t = plotting(
    { 'A-LC-1': { at: '0101', fate: 'reserve' }, 'A-LC-2': { at: '0101', fate: 'reserve' }, 'B-MI-1': '0908' },
    { scenario: { sides } },
  )
  t.state = {
    ...t.state,
    units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)),
  }
  expect(prompt(t)).toMatchObject({
    text: 'Reds: plot the way in of those beside the map.',
    guard: { text: 'No unit has a task yet.', units: ['A-LC-1', 'A-LC-2'] },
  })
  expect(texts(prompt(t).todo)).toEqual(['2 units beside the map may come in'])
})
