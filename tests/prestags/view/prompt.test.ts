import { expect, test } from 'vitest'
import { promptOf } from '../../../src/systems/prestags/present/prompt.ts'
import { trackOf } from '../../../src/systems/prestags/present/track.ts'
import { Table, table } from '../harness.ts'

const prompt = (t: Table) => promptOf(t.battle, t.state)
const texts = (items: readonly { readonly text: string }[]) => items.map((item) => item.text)

test('fire: who may fire, at what, what is over and who is not ready', () => {
  const t = table({
    units: {
      'A-SK-1': '0505',
      'A-SK-2': '0505',
      'A-SK-3': { at: '0404', fired: 4 },
      'A-MI-1': { at: '0303', disrupted: 4 },
      'B-MI-1': '0506',
      'B-MI-2': '0605',
    },
    dice: [1],
  })
  expect(prompt(t).text).toBe('Reds: fire with up to two Skirmishers.')
  expect(texts(prompt(t).todo)).toEqual([
    'SK 1 and SK 2 may still fire',
    'Targets in range and sight: 0506 and 0605',
    '1 unit not ready: fired in the player-turn before',
    '1 unit disrupted: may neither move nor attack',
  ])
  expect(prompt(t).action).toEqual({ label: 'End fire, go on to movement', command: { type: 'endStep' } })
  expect(prompt(t).guard).toEqual({ text: 'Nobody has fired yet.', units: ['A-SK-1', 'A-SK-2'] })
  t.play(t.fire('0506', 'A-SK-1', 'A-SK-2'))
  expect(texts(prompt(t).done)).toEqual(['2 units fired at 0506'])
  expect(prompt(t).guard).toBe(undefined)
})

test('[5.4] movement: overstacked hexes must be put right and bar the next step', () => {
  const t = table({
    step: 'movement',
    stacking: [1, 1],
    units: { 'A-MI-1': { at: '0505', moved: 3 }, 'A-MI-2': '0505', 'A-SK-1': '0404', 'B-MI-1': '0110' },
  })
  expect(prompt(t).todo[0]).toMatchObject({ cells: [t.cell('0505')], cite: '5.4' })
  expect(prompt(t).todo[0]?.text).toContain('0505')
  expect(prompt(t).action?.refusal).toMatchObject({ cite: '5.4' })
  expect(prompt(t).guard?.text).toBe('Nobody has moved yet.')
  t.play(t.move('A-MI-1', '0504'))
  expect(texts(prompt(t).done)).toEqual(['1 unit moved'])
  expect(prompt(t).action?.label).toBe('End movement, go on to defensive fire')
})

test('movement: units out of control are named, and the guard asks about who marched in the last turn', () => {
  const t = table({
    step: 'movement',
    units: {
      'A-MI-1': { at: '0505', halved: true },
      'A-MI-2': '0202',
      'A-MI-3': { at: '0303', moved: 3 },
      'B-MI-1': '0110',
    },
  })
  expect(texts(prompt(t).todo)).toContain('1 unit out of leaders’ control: half allowance')
  t.play(t.move('A-MI-1', '0504'))
  expect(prompt(t).guard?.text).toBe('2 of 3 units have not moved.')
  t.play(t.move('A-MI-3', '0302'))
  expect(prompt(t).guard).toBe(undefined)
})

test('defensive fire belongs to the other side', () => {
  const t = table({
    step: 'defensiveFire',
    side: 0,
    units: { 'A-MI-1': { at: '0505', moved: 5 }, 'B-SK-1': '0506', 'B-SK-2': '0506' },
  })
  expect(prompt(t)).toMatchObject({
    actor: 1,
    heading: 'Defensive Fire in Reds’ player-turn',
    text: 'Blues: answer by defensive fire with up to two Skirmishers.',
  })
  expect(prompt(t).action?.label).toBe('End defensive fire, go on to melee')
})

test('melee: who may attack, who fired, and whose turn comes next', () => {
  const t = table({
    step: 'melee',
    units: { 'A-MI-1': '0505', 'A-MI-2': '0505', 'A-SK-1': { at: '0505', fired: 5 }, 'B-MI-1': '0506' },
  })
  expect(prompt(t).text).toBe('Reds: attack adjacent enemies with up to two Militia Infantry.')
  expect(texts(prompt(t).todo)).toContain('1 unit fired and may not attack')
  expect(prompt(t).action?.label).toBe('End melee, pass to the Blues')
  const last = table({ step: 'melee', side: 1, units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
  expect(prompt(last).action?.label).toBe('End melee and turn 3')
  const end = table({ step: 'melee', side: 1, turn: 10, units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
  expect(prompt(end).action?.label).toBe('End melee and the battle')
})

test('set-up: what waits, by type, and the refusal to go on', () => {
  const t = table({
    step: 'deployment',
    turn: 0,
    playerTurn: 0,
    units: { 'A-MI-1': { at: '0505', fate: 'reserve' }, 'A-SK-1': '0101', 'B-MI-1': { at: '0505', fate: 'reserve' } },
  })
  expect(prompt(t).text).toBe('Reds: set up 1 unit within the marked hexes.')
  expect(texts(prompt(t).todo)).toEqual(['1 Militia Infantry to set up'])
  expect(prompt(t).action).toMatchObject({ label: 'Set-up done, pass to the Blues', refusal: { cite: '11.1' } })
  expect(trackOf(t.battle, t.state).parts).toHaveLength(1)
  t.play({ type: 'deploy', placements: [{ unit: 'A-MI-1', to: t.cell('0505') }] }).play({ type: 'endStep' })
  expect(prompt(t).action?.label).toBe('Set-up done, begin turn 1')
})

test('[8.1] losses and [8.4] advance are asked for in plain words', () => {
  const t = table({
    step: 'melee',
    units: {
      'A-PP-1': '0505',
      'A-PP-2': '0505',
      'A-PP-3': '0505',
      'B-MI-1': '0506',
      'B-MI-2': '0506',
      'B-MS-1': '0506',
    },
    dice: [6],
  })
  t.play(t.melee('0506', 'A-PP-1', 'A-PP-2', 'A-PP-3'))
  expect(t.state.pending.at(-1)?.kind ?? 'none').toBe('none')
  const pending = {
    kind: 'losses',
    side: 1,
    combat: 1,
    from: ['B-MI-1', 'B-MI-2', 'B-MS-1'],
    count: 2,
    spared: [],
    cite: '8.1',
  } as const
  expect(promptOf(t.battle, { ...t.state, pending: [pending] })).toMatchObject({
    actor: 1,
    text: 'Blues: choose 2 of 3 units to lose. The others are disrupted.',
    action: undefined,
  })
  const advance = {
    kind: 'advance',
    side: 0,
    combat: 1,
    units: ['A-PP-1'],
    cells: t.cells('0506'),
    cite: '8.4',
  } as const
  expect(promptOf(t.battle, { ...t.state, pending: [advance] })).toMatchObject({
    text: 'Reds: advance into 0506?',
    action: { label: 'Stay where they are', command: { type: 'advance', moves: [] } },
  })
})

test('the end gives the verdict and its reasons', () => {
  const t = table({ step: 'melee', units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
  const over = promptOf(t.battle, {
    ...t.state,
    verdict: { winner: 0, title: 'Victory of the Reds', reasons: ['Because.'] },
  })
  expect(over).toMatchObject({
    actor: undefined,
    text: 'Victory of the Reds.',
    done: [{ text: 'Because.' }],
    action: undefined,
  })
})

test('points are among the reasons only where they decide', () => {
  const reasons = ['Reds fulfilled: hold 0506.', 'Victory points: Reds 3, Blues 18.']
  const told = (t: Table): string[] =>
    promptOf(t.battle, { ...t.state, verdict: { winner: 0, title: 'Victory of the Reds', reasons } }).done.map(
      ({ text }) => text,
    )
  const t = table({ step: 'melee', units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
  const { scenario } = t.battle
  const [a, b] = scenario.sides
  const sides: typeof scenario.sides = [
    { ...a, victory: [] },
    { ...b, victory: [] },
  ]
  expect(told(t)).toEqual(reasons)
  expect(told(new Table({ ...t.battle, scenario: { ...scenario, sides } }, t.state))).toEqual(reasons.slice(0, 1))
})

test('the track shows both player-turns, the current step and those passed over', () => {
  const t = table({ step: 'melee', side: 0, units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
  const track = trackOf(t.battle, t.state, new Map([[2, 'no enemy within range']]))
  expect(track.title).toBe('Turn 3 of 10')
  expect(track.parts.map((part) => [part.title, part.status])).toEqual([
    ['Reds', 'now'],
    ['Blues', 'next'],
    ['End of turn', 'next'],
  ])
  expect(track.parts[0]?.steps.map((step) => step.status)).toEqual(['done', 'done', 'done', 'now', 'next'])
  expect(track.parts[0]?.steps[0]?.skipped).toBe('no enemy within range')
})
