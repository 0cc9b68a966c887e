import { faceOf } from '../../../src/systems/prestags/present/common/face.ts'
import { describe, expect, test } from 'vitest'
import { total } from '../../../src/core/calc/breakdown.ts'
import { assessMelee } from '../../../src/systems/prestags/rules/melee/melee.ts'
import { cellCard, unitCard } from '../../../src/systems/prestags/present/cards.ts'
import { leaderChart, terrainChart, unitChart } from '../../../src/systems/prestags/present/charts.ts'
import { strengthOf } from '../../../src/core/presenter/strength.ts'
import { combatView } from '../../../src/systems/prestags/present/common/combat.ts'
import { chanceInWords, chancesInWords } from '../../../src/core/presenter/chances.ts'
import { oddsInWords } from '../../../src/systems/prestags/present/common/odds.ts'
import { spokenCombat, spokenHex, spokenUnit } from '../../../src/systems/prestags/present/speech.ts'
import { standingsOf } from '../../../src/systems/prestags/present/standings.ts'
import { whyUnit } from '../../../src/systems/prestags/present/why.ts'
import { points } from '../../../src/core/text/words.ts'
import { type Table, table } from '../harness.ts'

const facts = (t: Table, id: string) => {
  const card = unitCard(t.battle, t.state, id)
  return new Map([...(card?.facts ?? []), ...(card?.standing ?? [])].map((fact) => [fact.label, fact]))
}

describe('unit cards', () => {
  const t = table({
    step: 'movement',
    units: {
      'A-LT-1': { at: '0505', halved: true },
      'A-SK-1': { at: '0101', fired: 5, moved: 5 },
      'A-BW-1': { at: '0102', fired: 4 },
      'A-MI-1': { at: '0101', disrupted: 5 },
      'B-MI-1': { at: '0909', disrupted: 4 },
      'A-3L-1': '0101',
    },
  })
  test('[3.37] brackets are explained', () =>
    expect(facts(t, 'A-LT-1').get('Melee')).toMatchObject({
      value: '[4]',
      text: expect.stringContaining('defends with 2'),
    }))
  test('[3.36] dots are explained', () => expect(facts(t, 'A-BW-1').get('Melee')?.value).toBe('•'))
  test('[10.23] movement is what is left of it now', () =>
    expect(facts(t, 'A-LT-1').get('Movement')).toMatchObject({ value: '2½ of 5', cites: ['10.23', '10.24'] }))
  test('[10.23] counters show who is out of control: as found when the movement began, others as now', () => {
    const isLoose = (id: string) => faceOf(t.battle, t.state, t.unit(id)).loose ?? false
    expect(['A-LT-1', 'A-SK-1', 'A-3L-1', 'B-MI-1'].map(isLoose)).toEqual([true, false, false, true])
  })
  test('[6.12] fire says when it is ready again', () => {
    expect(facts(t, 'A-SK-1').get('Fired')?.text).toContain('after that it is ready')
    expect(facts(t, 'A-BW-1').get('Fired')?.text).toContain('in the next it is ready')
  })
  test('[8.23] disruption says when it ends', () => {
    expect(facts(t, 'A-MI-1').get('Disrupted')?.text).toContain('at the end of Blues’ next player-turn')
    expect(facts(t, 'B-MI-1').get('Disrupted')?.text).toContain('at the end of Reds’ player-turn')
  })
  test('[10.21] control names the leader', () => expect(facts(t, 'A-SK-1').get('In control')?.value).toBe('of 3L 1'))
  test('leaders have bonus, radius and reduction', () => {
    expect([...facts(t, 'A-3L-1').keys()]).toEqual(expect.arrayContaining(['Bonus', 'Radius', 'Reduction']))
    expect(unitCard(t.battle, t.state, 'A-3L-1')?.name).toBe('Leader of level 3')
  })
})

describe('hex cards', () => {
  const t = table({
    map: ['............', '...w.sh.....', '...s..~.....', '............'],
    roads: [['0101', '0102']],
    letters: { D: '0304' },
    units: { 'A-MI-1': '0101', 'B-SK-1': '0410' },
  })
  const card = (label: string) => cellCard(t.battle, t.state, t.cell(label))
  test('[5.51] and [5.52] road and other hexsides', () => {
    const approaches = card('0102').approaches
    expect(approaches.map((one) => [one.cost, one.cites[0]])).toEqual(
      expect.arrayContaining([
        ['1', '5.51'],
        ['1', '5.52'],
      ]),
    )
  })
  test('[5.62] the crest costs two, other hexsides one', () => {
    const costs = card('0307').approaches.map((one) => `${one.cost} ${one.why}`)
    expect(costs).toContain('2 up the slope hexside')
    expect(costs).toContain('1 clear')
  })
  test('woods protect, double and block', () => {
    const woods = card('0304')
    expect(woods.letter).toBe('D')
    expect(woods.facts.map((fact) => `${fact.label} ${fact.value}`)).toEqual(
      expect.arrayContaining(['Under fire 4', 'Defending ×2', 'Sight blocks', 'To enter 3 MP']),
    )
  })
  test('[6.33] streams forbid Ff fire and halve attacks', () => {
    expect(card('0207').facts.map((fact) => `${fact.label} ${fact.value}`)).toEqual(
      expect.arrayContaining(['No fire Ff', 'Attacking ×½', 'Under fire 1']),
    )
  })
  test('[9.0] a lake and the sea are closed, and change no strength', () => {
    const water = table({
      map: ['............', '...L..S.....', '............'],
      units: { 'A-MI-1': '0101', 'B-MI-1': '0112' },
    })
    for (const label of ['0204', '0207'])
      expect(
        cellCard(water.battle, water.state, water.cell(label)).facts.map((fact) => `${fact.label} ${fact.value}`),
      ).toEqual(['Elevation ground', 'To enter closed'])
  })
  test('[6.41] who must stop', () =>
    expect(card('0411').facts.find((fact) => fact.label === 'Stop')?.value).toBe('Reds'))
})

describe('combat in words', () => {
  const t = table({
    step: 'melee',
    units: {
      'A-MI-1': '0505',
      'A-MI-2': '0505',
      'A-1L-1': '0505',
      'A-AX-1': '0405',
      'B-LT-1': '0506',
      'B-MS-1': { at: '0506', disrupted: 4 },
    },
    dice: [3],
  })
  const assessed = assessMelee(
    t.battle,
    t.state,
    { units: ['A-MI-1', 'A-MI-2', 'A-AX-1'], targets: t.cells('0506') },
    0,
  )
  if (!assessed.ok) throw new Error(assessed.error.text)
  const view = combatView(t.battle, t.state, assessed.value)

  const [attack, defence] = view.sums

  test('the last line is the total of the engine, whatever the nesting', () => {
    expect(attack?.total).toBe(total(assessed.value.attack))
    expect(attack?.lines.at(-1)).toMatchObject({ kind: 'total', running: points(total(assessed.value.attack)) })
    expect(defence?.lines.at(-1)?.running).toBe(points(total(assessed.value.defence)))
  })
  test('sums run down the lines', () => {
    expect(attack?.lines.map((line) => `${line.label} ${line.effect} ${line.running}`)).toEqual([
      'Hex 0505 +8 8',
      'MI 1: melee strength +2 2',
      'MI 2: melee strength +2 4',
      expect.stringMatching(/\+4 8$/),
      'AX 1, hex 0405: melee strength +3 11',
      'Attack strength  11',
    ])
  })
  test('[8.2] one is added to the die, and the chances are exact', () => {
    expect(view.groups).toHaveLength(1)
    expect(view.groups[0]?.notes).toEqual([{ text: 'A disrupted unit is there: die + 1', cite: '8.2' }])
    expect(view.groups[0]?.chances.reduce((sum, chance) => sum + chance.ways, 0)).toBe(6)
  })
  test('a single line is itself', () => {
    expect(
      strengthOf({ title: 'X', parts: [], lines: [{ label: 'a', cite: '9.0', op: 'add', value: 3 }] }).lines,
    ).toHaveLength(2)
  })
  test('odds and chances are said', () => {
    expect(oddsInWords(2)).toBe('two to one')
    expect(chanceInWords({ ways: 6, of: 6 })).toBe('certain')
    expect(chanceInWords({ ways: 2, of: 6 })).toBe('2 in 6')
    expect(chanceInWords({ ways: 10, of: 36 })).toBe('10 in 36 (28 %)')
    expect(chancesInWords([{ ways: 2, of: 6, label: 'disrupted' }])).toBe('two in six disrupted')
    expect(chancesInWords([{ ways: 10, of: 36, label: 'disrupted' }])).toBe('10 in 36 disrupted')
  })
  test('a roll is read out', () => {
    t.play(t.melee('0506', 'A-MI-1', 'A-MI-2', 'A-AX-1'))
    const event = t.events.find((one) => one.type === 'combatResolved')
    if (event?.type !== 'combatResolved') throw new Error('no combat')
    expect(spokenCombat(t.battle, t.state, event.combat)).toMatch(/die 3 \+ 1: .*two to one/)
  })
})

describe('why', () => {
  const t = table({
    step: 'movement',
    units: {
      'A-MI-1': { at: '0505', moved: 5 },
      'A-MI-2': { at: '0505', disrupted: 4 },
      'A-MI-3': { at: '0303', halved: true },
      'B-MI-1': '0909',
    },
  })
  const why = (id: string) => whyUnit(t.battle, t.state, id)
  test('[5.14] moved', () => expect(why('A-MI-1')).toMatchObject({ ok: false, cite: '5.14' }))
  test('[8.2] disrupted', () => expect(why('A-MI-2')).toMatchObject({ ok: false, cite: '8.2' }))
  test('[10.23] half', () =>
    expect(why('A-MI-3')).toEqual({
      ok: true,
      cite: '10.23',
      text: 'MI 3 may move up to 1½ points: half, for it began outside leaders’ control.',
    }))
  test('[5.21] the other side', () => expect(why('B-MI-1')).toMatchObject({ ok: false, cite: '5.21' }))
  test('fire and melee use their judges', () => {
    const fire = table({ units: { 'A-SK-1': '0505', 'A-SK-2': '0101', 'A-MI-1': '0505', 'B-MI-1': '0506' } })
    expect(whyUnit(fire.battle, fire.state, 'A-SK-1')).toMatchObject({ ok: true, text: 'SK 1 may fire at 0506.' })
    expect(whyUnit(fire.battle, fire.state, 'A-SK-2')).toMatchObject({ ok: false, cite: '6.13' })
    expect(whyUnit(fire.battle, fire.state, 'A-MI-1')).toMatchObject({ ok: false, cite: '3.35' })
    const melee = table({ step: 'melee', units: { 'A-MI-1': '0505', 'A-2L-1': '0505', 'B-MI-1': '0506' } })
    expect(whyUnit(melee.battle, melee.state, 'A-MI-1')).toMatchObject({ ok: true, text: 'MI 1 may attack 0506.' })
    expect(whyUnit(melee.battle, melee.state, 'A-2L-1')).toMatchObject({ ok: false, cite: '10.12' })
  })
})

describe('speech, charts and standings', () => {
  const t = table({
    letters: { D: '0505' },
    units: {
      'A-MI-1': { at: '0505', disrupted: 4 },
      'A-MI-2': '0505',
      'B-MI-1': { at: '0909', fate: 'eliminated' },
      'B-MI-2': '0909',
    },
  })
  test('hexes and units are spoken', () => {
    expect(spokenHex(t.battle, t.state, t.cell('0505'))).toBe(
      'Hex 05 05, clear, letter D. Reds: 2 Militia Infantry, 1 disrupted.',
    )
    expect(spokenHex(t.battle, t.state, t.cell('0101'))).toBe('Hex 01 01, clear. Empty.')
    expect(spokenUnit(t.battle, t.state, 'A-MI-1')).toBe('Militia Infantry 1, disrupted')
  })
  test('charts come from the tables', () => {
    expect(terrainChart.find((line) => line.name === 'woods')).toMatchObject({
      movement: '3',
      protection: '4',
      defence: '×2',
    })
    expect(unitChart('spartan').map((line) => line.code)).toContain('EL')
    expect(unitChart('spartan', ['MS'])).toHaveLength(1)
    expect(leaderChart('viking')).toHaveLength(4)
  })
  test('standings count forces and conditions', () => {
    const [reds, blues] = standingsOf(t.battle, t.state)
    expect(reds.forces).toMatchObject({ start: 2, onMap: 2, disrupted: 1 })
    expect(blues.forces).toMatchObject({ start: 2, onMap: 1, eliminated: 1 })
    expect(reds.ways[0]?.conditions[0]?.text).toMatch(/^A marginal victory or better/)
  })
})
