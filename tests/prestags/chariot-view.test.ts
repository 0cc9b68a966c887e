import { describe, expect, test } from 'vitest'
import type { Entry } from '../../src/core/engine/history.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import type { Command, Event, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { promptOf } from '../../src/systems/prestags/present/prompt.ts'
import { toldBy } from '../../src/systems/prestags/present/sentences.ts'
import { trackOf } from '../../src/systems/prestags/present/track.ts'
import { unitFacts } from '../../src/systems/prestags/present/unitFacts.ts'
import { whyUnit } from '../../src/systems/prestags/present/why.ts'
import { force } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const rally = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({
    options: ['chariots', 'rangeEffects'],
    step: 'chariot',
    ...more,
    units,
    scenario: { sides: [force('Reds', { units: { CH: 2 } }), force('Blues', { units: { MI: 1 } })] } as never,
  })

const texts = (items: readonly { readonly text: string }[]) => items.map((item) => item.text)

/** The sentences of the log for a command. */
const told = (t: Table, command: Command): string[] => {
  const before = t.state
  const decided = decide(t.battle, before, command)
  if (!decided.ok) throw new Error(decided.error.text)
  t.play(command)
  const entry = { command, ...decided.value } as unknown as Entry<State, Command, Event>
  return texts(toldBy({ battle: t.battle, before, entry }))
}

describe('the Chariot Phase on the screen', () => {
  const start = () =>
    rally({ 'A-CH-1': '0505', 'A-CH-2': '0305', 'A-SK-1': '0504', 'A-MI-1': '0101', 'B-MI-1': '0912' })

  test('[Chariot 1.2] it has its place on the track of those who have chariots', () => {
    const t = start()
    const [reds, blues] = trackOf(t.battle, t.state).parts
    expect(reds?.steps.map((step) => step.short)).toEqual([
      'Chariots',
      'Fire',
      'Move',
      'Enemy fire',
      'Melee',
      'Recover',
    ])
    expect(blues?.steps[0]?.short).toBe('Fire')
  })

  test('[Chariot 1.0] [Chariot 1.4] the prompt says who drives, who may embark and debark, and what comes next', () => {
    const t = start()
    const prompt = () => promptOf(t.battle, t.state)
    expect(prompt().text).toBe('Reds: drive any of 2 chariots. What is spent now is missing in the Movement Phase.')
    expect(texts(prompt().todo).at(-1)).toBe('SK 1 may embark')
    expect(prompt().action?.label).toBe('End the Chariot Phase, go on to fire')
    t.play({ type: 'act', act: 'embark', units: ['A-SK-1'], with: 'A-CH-1' }).play(t.move('A-CH-1', '0506'))
    expect(prompt().text).toBe('Reds: drive CH 2. What is spent now is missing in the Movement Phase.')
    expect(texts(prompt().todo).at(-1)).toBe('SK 1 may debark')
    t.play(t.move('A-CH-2', '0306'))
    expect(prompt().text).toBe('Reds: every chariot that can has been driven.')
  })

  test('[Chariot 1.0] [Chariot 1.5] the log tells who carries whom, and what a stream does', () => {
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '.....~......' : '.'.repeat(12)))
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': '0504', 'B-MI-1': '0912' }, { map })
    expect(told(t, { type: 'act', act: 'embark', units: ['A-SK-1'], with: 'A-CH-1' })).toEqual([
      'SK 1 embarks on CH 1.',
    ])
    expect(told(t, t.move('A-CH-1', '0506'))).toEqual([
      'CH 1 moves from 0505 to 0506 (2 points), carrying SK 1.',
      'CH 1 in the stream: no farther in this player-turn.',
    ])
    expect(told(t, { type: 'act', act: 'debark', units: ['A-SK-1'], to: t.cell('0507') })).toEqual([
      'SK 1 debarks from CH 1 into 0507.',
    ])
  })

  test('[Chariot 1.4] the card of a chariot says what is left, that of others why they stand', () => {
    const t = start()
    t.play(t.move('A-CH-1', '0506', '0507'))
    const movement = unitFacts(t.battle, t.state, t.unit('A-CH-1')).find((fact) => fact.label === 'Movement')
    expect(movement).toMatchObject({ value: '7 of 9', text: '9 points in this phase, 2 of them spent.' })
    expect(whyUnit(t.battle, t.state, 'A-MI-1')).toMatchObject({ ok: false, cite: 'Chariot 1.2' })
  })

  test('[Chariot 2.0] [Chariot 3.1] the cards of civilians and of bowmen under range effects', () => {
    const t = rally({ 'A-5L-1': '0505', 'A-IB-1': '0504', 'A-SK-1': '0503', 'A-2L-1': '0101' })
    const fact = (id: string, name: string) =>
      unitFacts(t.battle, t.state, t.unit(id)).find((one) => one.label === name)
    expect(fact('A-5L-1', 'Bonus')).toMatchObject({ value: 'none', cites: ['Chariot 2.0'] })
    expect(fact('A-2L-1', 'Bonus')?.value).toBe('+6')
    expect(fact('A-IB-1', 'Fire')?.text).toContain('2 at 1 hex, 2 at 2 hexes, 1 at 3 hexes')
    expect(fact('A-SK-1', 'Fire')?.text).toContain('2 at every range')
  })
})
