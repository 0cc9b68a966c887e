import { expect, test } from 'vitest'
import { promptOf } from '../../../src/systems/itacs/present/prompt.ts'
import { standingsOf } from '../../../src/systems/itacs/present/standings.ts'
import { whyUnit } from '../../../src/systems/itacs/present/why.ts'
import { table } from '../harness.ts'

type Table = ReturnType<typeof table>
const prompt = (t: Table) => promptOf(t.battle, t.state)
const texts = (items: readonly { readonly text: string }[]) => items.map((item) => item.text)
const why = (t: Table, id: string) => {
  const told = whyUnit(t.battle, t.state, id)
  return told && `${told.ok ? '' : 'no: '}${told.text} [${told.cite}]`
}

test('[ITACS 4.2] missiles: who may fire, at what, and what is left undone', () => {
  const t = table({
    units: {
      'A-LB-1': '2020>2021',
      'A-LB-2': '2020>2021',
      'A-MS-1': { at: '2525', d: 1 },
      'B-MS-1': '2022',
      'B-MS-2': '3030',
    },
  })
  expect(prompt(t)).toMatchObject({ actorName: 'Red', heading: 'Missile combat', cite: '4.2' })
  expect(prompt(t).text).toBe('Red: fire with up to two Longbowmen.')
  expect(texts(prompt(t).todo)).toEqual([
    'LB 1 and LB 2 may still fire',
    'Target: 2022',
    '1 unit disrupted: may neither move, fire nor attack',
  ])
  expect(prompt(t).action).toEqual({ label: 'End missiles, go on to movement', command: { type: 'endStep' } })
  expect(prompt(t).guard).toEqual({ text: 'Nobody has fired yet.', units: ['A-LB-1', 'A-LB-2'] })
  expect(why(t, 'A-LB-1')).toBe('LB 1 may fire at 2022. [4.2]')
  expect(why(t, 'A-MS-1')).toBe('no: MS 1 has no fire strength. [2.4.6]')
  expect(why(t, 'B-MS-1')).toBe('no: The Red act in this step (Missile combat). [4.1.1]')
  t.fire('A-LB-1 A-LB-2', '2022')
  expect(texts(prompt(t).done)).toEqual(['2 units fired at 2022'])
  expect(why(t, 'A-LB-1')).toBe('no: 2022 has been fired at in this player’s turn. [4.2]')
})

test('[ITACS 4.3] movement: who may go, who flees, who is disrupted, and the guard of the forgotten', () => {
  const t = table({
    units: { 'A-MS-1': '2020', 'A-MS-2': '2021', 'A-PS-1': { at: '2222', d: 1, breaks: true }, 'B-MS-1': '3030' },
    step: 'movement',
  })
  expect(prompt(t).text).toBe('Red: move any of 2 units, as far as their points go.')
  expect(texts(prompt(t).todo)).toEqual([
    '2 units may still move',
    'Rout move: PS 1',
    '1 unit in flight: a rout move or none',
    '1 unit disrupted: may neither move, fire nor attack',
  ])
  expect(prompt(t).guard?.text).toBe('Nobody has moved yet.')
  expect(why(t, 'A-MS-1')).toBe('MS 1 may move up to 3 points. [4.3.1]')
  expect(why(t, 'A-PS-1')).toBe('no: PS 1 breaks: it makes a rout move or none. [5.2]')
  t.move('A-MS-1', '2019')
  expect(texts(prompt(t).done)).toEqual(['1 unit moved, 1 may go further'])
  expect(prompt(t).guard?.text).toBe('1 of 2 units has not moved.')
})

test('[ITACS 6.9.2] what is owed stands first, with its reason, and bars the end of the step', () => {
  const t = table({
    units: { 'A-EL-1': { at: '2020', marks: { rampant: 1 } }, 'A-MS-1': '2525', 'B-MS-1': '3030' },
    step: 'movement',
  })
  expect(prompt(t).todo[0]).toMatchObject({
    text: 'The wild elephants come first.',
    cite: '6.9.2',
    units: ['A-EL-1'],
  })
  expect(prompt(t).action?.refusal).toMatchObject({ cite: '6.9.2' })
})

test('[ITACS 4.4.1] defensive fire is the other side’s, and archers alone are told its price', () => {
  const t = table({
    units: { 'A-MS-1': '2021>2020', 'B-LB-1': '2020>2021', 'B-MS-1': '3030' },
    step: 'defensiveFire',
  })
  expect(prompt(t)).toMatchObject({ actorName: 'Blue', heading: 'Defensive fire in Red’s player-turn' })
  expect(texts(prompt(t).todo)).toContain('Firing costs a D: LB 1')
  expect(prompt(t).action?.label).toBe('End defensive fire, go on to melee')
})

test('[ITACS 4.5] melee: who may attack, who may fire instead, and who comes next', () => {
  const t = table({
    units: { 'A-MS-1': '2020>2021', 'A-HB-1': '2019>2020', 'B-MS-1': '2021', 'B-MS-2': '2120' },
    step: 'melee',
  })
  expect(prompt(t).text).toBe('Red: attack adjacent enemies with MS 1.')
  expect(texts(prompt(t).todo)[0]).toBe('MS 1 may still attack')
  expect(texts(prompt(t).todo).find((text) => text.startsWith('HB 1 may fire'))).toBe(
    'HB 1 may fire in place of attacking',
  )
  expect(prompt(t).action?.label).toBe('End melee, go on to breaks')
  expect(why(t, 'A-MS-1')).toMatch(/^MS 1 may attack /)
})

test('[ITACS 8.0] set-up: what waits, by type, and the refusal to go on', () => {
  const t = table({
    zones: ['2020 2021', '3030'],
    units: {
      'A-MS-1': { at: '2020', fate: 'reserve' },
      'A-2L-1': { at: '2020', fate: 'reserve' },
      'B-MS-1': { at: '3030', fate: 'reserve' },
    },
    step: 'deployment 1',
  })
  expect(prompt(t).text).toBe('Blue: set up 1 unit within the marked hexes.')
  expect(prompt(t).action).toMatchObject({ label: 'Set-up done, pass to the Red', refusal: { cite: '8.0' } })
  t.perform({
    type: 'deploy',
    placements: [{ unit: 'B-MS-1', to: t.field.ground.board.parse('3030') ?? -1, facing: 0 }],
  })
  expect(prompt(t).text).toBe('Blue: everybody stands. Change what you like, then go on.')
  t.end()
  expect(texts(prompt(t).todo)).toEqual(['1 Militia Spearmen to set up', '1 Leader of level 2 to set up'])
  expect(prompt(t).action?.label).toBe('Set-up done, begin turn 1')
})

test('[ITACS 10.7] losses, [ITACS 4.5.5] questions and the end are asked in plain words', () => {
  const t = table({
    units: {
      'A-SD-1': '2020>2021',
      'A-SD-2': '2020>2021',
      'B-PS-1': '2021>2020',
      'B-MS-1': '2021>2020',
      'B-MS-2': '3030',
    },
    step: 'melee',
    dice: [2, 2],
  })
  t.melee('A-SD-1 A-SD-2', '2021')
  expect(t.result()).toBe('D1X')
  expect(prompt(t)).toMatchObject({
    actorName: 'Blue',
    heading: 'Choose losses',
    text: 'Blue: choose 1 of 2 units to lose. The others get two D.',
    action: undefined,
  })
  expect(why(t, 'B-PS-1')).toBe('PS 1 is one of those the Blue may lose. [10.7]')
  const ask = table({ units: { 'A-PS-1': '2020>2021', 'B-LC-1': '2021', 'B-MS-9': '3030' }, step: 'melee' })
  ask.melee('A-PS-1', '2021')
  expect(prompt(ask)).toMatchObject({ actorName: 'Blue', cite: '4.5.5', heading: 'Withdraw from 2021' })
  const verdict = {
    winner: 1,
    level: 'decisive',
    title: 'Decisive victory of the Blue',
    reasons: ['So.'],
    points: [0, 9],
  } as const
  expect(promptOf(t.battle, { ...t.state, verdict })).toMatchObject({
    text: 'Decisive victory of the Blue.',
    done: [{ text: 'So.' }],
    action: undefined,
  })
})

test('[ITACS 7.2] standings: points, the degree they would give, and how near panic is', () => {
  const t = table({ units: { 'A-MS-1': '2020', 'B-MS-1': '3030', 'B-MS-2': '3030' }, panic: [20, undefined] })
  const [red, blue] = standingsOf(t.battle, { ...t.state, points: [9, 4] })
  expect([red.vp, red.level, blue.level]).toEqual([9, 'substantive', 'no level'])
  expect(red.notes?.map((note) => note.text)).toEqual(['Red: panics at 20 points lost: 4 now'])
  expect(blue.notes?.map((note) => note.text)).toEqual(['Blue: never panics'])
  expect(red.ways).toEqual([
    { holds: true, conditions: [{ holds: true, text: 'More victory points than the enemy: 9 to 4' }] },
  ])
  expect(blue.forces).toMatchObject({ start: 2, onMap: 2, disrupted: 0 })
  expect(red.pointsDecide).toBe(true)
  const setting = { ...t.battle.setting, isByPoints: false }
  expect(standingsOf({ ...t.battle, setting }, t.state)[0].pointsDecide).toBe(false)
})
