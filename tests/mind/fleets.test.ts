import { expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { think } from '../../src/core/mind/think.ts'
import type { Mind } from '../../src/core/mind/thought.ts'
import { play } from '../../src/systems/prestags/play/play.ts'
import { isMoored } from '../../src/systems/prestags/rules/optional/fleets/ship.ts'
import { estuary } from '../prestags/estuary.ts'
import { type Table, table } from '../prestags/harness.ts'

const QUICK = { weights: {}, depth: { budget: 40, ahead: 0 } } as const
const MEN = ['A-SD-1', 'A-SD-2', 'A-SD-3']

const side = (name: string, victory: object) => ({
  name,
  units: { MI: 1 },
  leaders: {},
  stacking: 2,
  deploy: [{ within: 60, of: ['0101'] }],
  victory: [[victory]],
})

/** A fleet at sea with three aboard, a town E on the river, and an enemy far from it. */
const atSea = (reds: object, blues: object): Table => {
  const sides = [side('Reds', reds), side('Blues', blues)]
  const scenario = { special: ['seaFleets', 'noLeaderRules'], sides }
  const aboard = Object.fromEntries(MEN.map((id) => [id, { at: '0501', marks: { aboard: 'A-VF-1' } }]))
  return table({
    map: estuary,
    step: 'movement',
    turn: 2,
    dice: seededDice(1),
    letters: { E: '0409' },
    scenario: scenario as object,
    units: { 'A-VF-1': { at: '0501', marks: { laden: 3 } }, ...aboard, 'B-MI-1': '1012' },
  })
}

/** What the Reds do in so many of their turns; the Blues let the time go by. */
const led = (t: Table, level: Mind['level'], turns: number): Table => {
  const last = t.state.turn + turns
  for (let step = 0; step < 200 && t.state.turn < last && !t.state.verdict; step++) {
    if (play.actor(t.battle, t.state) !== 0) t.play({ type: 'endStep' })
    else {
      const { commands } = think(
        play,
        t.battle,
        t.state,
        { side: 0, level, style: 'cunning', seed: 1 },
        undefined,
        QUICK,
      )
      t.play(commands[0] ?? { type: 'endStep' })
    }
  }
  return t
}

const ashore = (t: Table): number => MEN.filter((id) => t.unit(id).marks.aboard === undefined).length

const TAKE = { type: 'control', hexes: ['E'], at: 'end' }

test.each(['recruit', 'general'] as const)('[Viking 3.4] a fleet of a %s brings its men to the town', (level) => {
  const t = led(atSea(TAKE, { type: 'prevent' }), level, 3)
  expect(isMoored(t.unit('A-VF-1'))).toBe(true)
  expect(ashore(t)).toBeGreaterThan(1)
  expect(t.state.control[t.cell('0409')]).toBe(0)
})

test('[Viking 3.1] a fleet stays at sea where its side wins by waiting', () => {
  const t = led(atSea({ type: 'prevent' }, TAKE), 'general', 2)
  expect(t.unit('A-VF-1').at).toBe(t.cell('0501'))
})

test('[Viking 3.4, 3.5] men who may go ashore count for themselves, those at sea with their fleet; nobody fights from it', () => {
  const t = atSea(TAKE, { type: 'prevent' })
  const sketch = () => play.mind?.sketch(t.battle, t.state, 0, true)
  expect(sketch()?.own).toMatchObject([{ id: 'A-VF-1', attack: 0 }])
  t.play({ type: 'move', units: [{ unit: 'A-VF-1' }], path: t.cells('0502', '0503') })
  t.play({ type: 'act', act: 'moor', units: ['A-VF-1'] })
  const { own = [], ends = [], strikes } = sketch() ?? {}
  expect(own.map(({ id }) => id)).toEqual(['A-VF-1', ...MEN])
  expect(own.map(({ index }) => (ends[index]?.length ?? 0) > 1)).toEqual([false, true, true, true])
  expect(own.slice(1).map((man) => strikes?.(man, man.at))).toEqual([0, 0, 0])
})
