import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { newHistory, stateAt } from '../../src/core/engine/history.ts'
import type { MindLevel } from '../../src/core/mind/levels.ts'
import { aimingAt, holding, type Hand } from '../../src/core/presenter/hand.ts'
import { askHints, choosePlan, closeHints, type HintPlan, playPlan, useHints } from '../../src/store/computer/hints.ts'
import { type Thinker, thinkHere } from '../../src/store/computer/thinker.ts'
import { putOnTable, takeSeat, useGame } from '../../src/store/game/game.ts'
import { patchScreen } from '../../src/store/game/screen.ts'
import { presenterOf } from '../../src/systems/index.ts'
import { look } from './battles.ts'
import { carryOut, cell, rise, seat } from './tables.ts'

type Start = { readonly turn: number; readonly step: string; readonly side: string; readonly units: object }

/** Puts a few units of a battle on the table. */
const sit = async (system: string, file: object, map: unknown): Promise<void> => {
  const presenter = await presenterOf(system)
  const read = presenter.files.read(file, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { ground } = read.value
  const battle = presenter.files.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  putOnTable({ id: 'test', name: 'Test', ground, presenter, battle: battle.value, history: newHistory(ground.start) })
  takeSeat()
}

/** The same of the library. */
const sitAt = (system: string, name: string, start: Start): Promise<void> => {
  const scenario = `${system}/${name}`
  const { map } = library.scenario(scenario) as { readonly map: string }
  return sit(system, { format: 'testudo-battle', version: 1, scenario, seed: 3, start }, library.map(map))
}

const PLAIN = JSON.parse(readFileSync('scenarios/positions/itacs/right-match.json', 'utf8')) as { readonly map: object }
const sitOnPlain = (start: Start): Promise<void> => sit('itacs', { ...PLAIN, start }, PLAIN.map)

/** The mind itself, of few positions. */
const thinking =
  (level: MindLevel): Thinker =>
  (question, signal) =>
    thinkHere({ ...question, mind: { ...question.mind, level } }, signal)

const asked = async (hand: Hand, level: MindLevel): Promise<readonly HintPlan[]> => {
  patchScreen({ hand })
  await askHints(thinking(level))
  return useHints.getState().plans
}

const NOTHING: Hand = { kind: 'idle' }
const at = (label: string): number => look().presenter.board(look().battle).parse(label) ?? -1
const labelled = (plan: HintPlan | undefined): readonly (readonly string[])[] =>
  (plan?.arrows ?? []).map(({ cells }) =>
    [cells[0] ?? -1, cells.at(-1) ?? -1].map((cell) => look().presenter.board(look().battle).label(cell)),
  )

/** Plans of different orders and words. */
const expectApart = (plans: readonly HintPlan[]): void => {
  expect(plans.length).toBeLessThanOrEqual(3)
  for (const of of [plans.map(({ key }) => key), plans.map(({ title }) => title)])
    expect(new Set(of).size).toBe(plans.length)
}

/** Every plan that does something can be played from here, and changes the position. */
const expectPlayed = (plans: readonly HintPlan[], index: number): void => {
  expect(plans[index]?.commands).not.toEqual([])
  const before = stateAt(useGame.getState().game?.history ?? newHistory(look().state))
  choosePlan(index)
  expect(playPlan()).toBe(true)
  expect(useGame.getState().refusal).toBeUndefined()
  expect(look().state).not.toEqual(before)
}

afterEach(() => {
  closeHints()
  rise()
})

describe('PRESTAGS', () => {
  const units = { 'A-MI-1': '0720', 'A-MI-2': '0820', 'B-MS-1': '0719', 'B-MS-2': '0819' }
  const melee = { turn: 3, step: 'melee', side: 'Romans', units }
  const movement = { ...melee, step: 'movement', units: { ...units, 'A-MI-1': '0716', 'A-MI-2': '0816' } }

  test('a march is drawn as ways and told by where it leads, of all and of one', async () => {
    await sitAt('prestags', 'rome-753bc', movement)
    const whole = await asked(NOTHING, 'veteran')
    expectApart(whole)
    expect(whole[0]?.title).toMatch(/^March /)
    expect(whole[0]?.title).not.toContain('end the step')
    expect(labelled(whole[0])).not.toEqual([])
    for (const [from, to] of labelled(whole[0])) {
      expect(['0716', '0816']).toContain(from)
      expect(whole[0]?.title).toContain(to)
    }
    const own = await asked(holding(['A-MI-2']), 'veteran')
    expectApart(own)
    expect(own[0]?.title).toBe(`March to hex ${labelled(own[0])[0]?.[1]} with MI 2`)
    expect(own[0]?.commands).toMatchObject([{ type: 'move', units: [{ unit: 'A-MI-2' }] }])
    expectPlayed(own, 0)
  })

  test('of the attack in hand the best is told, and the next best others with their odds', async () => {
    await sitAt('prestags', 'rome-753bc', melee)
    const plans = await asked(aimingAt([at('0719')], { units: ['A-MI-1'] }), 'general')
    expectApart(plans)
    expect(plans.length).toBeGreaterThan(1)
    for (const { title, arrows, commands } of plans) {
      expect(title).toMatch(/^Attack (0719|0819) with .*MI.*: at \d-\d\.$/)
      expect(arrows.every(({ brush }) => brush === 'target')).toBe(true)
      expect(arrows).not.toEqual([])
      expect(commands).toHaveLength(1)
    }
    expect(plans.some(({ title }) => title.startsWith('Attack 0719 '))).toBe(true)
    expectPlayed(plans, 1)
  })
})

test('[20.2] where plots are carried out it is told that nothing is decided any more', async () => {
  seat({ options: ['simultaneous'], step: 'plot', units: { 'A-MI-1': '0505', 'B-MI-1': '0110' } })
  takeSeat()
  carryOut({ type: 'move', units: [{ unit: 'A-MI-1' }], path: [cell('0506')] })
  carryOut({ type: 'endStep' })
  takeSeat()
  carryOut({ type: 'endStep' })
  const [plan] = await asked(NOTHING, 'recruit')
  expect(plan?.title).toBe('Everybody marches one hex: it is carried out for both sides as it was plotted.')
})

describe('ITACS', () => {
  const foes = { 'B-MS-1': { at: '0506', facing: 'left' }, 'B-AX-1': { at: '0406', facing: 'left' } }
  const units = { 'A-HC-1': { at: '0505', facing: 'right' }, 'A-SD-1': { at: '0405', facing: 'right' }, ...foes }
  const melee = { turn: 3, step: 'melee', side: 'Romans', units }

  test('attacks by the unit in hand are told apart, each with its odds and arrows', async () => {
    await sitOnPlain(melee)
    const plans = await asked(holding(['A-SD-1']), 'general')
    expectApart(plans)
    expect(plans.length).toBeGreaterThan(1)
    for (const { title, arrows } of plans) {
      expect(title).toMatch(/^Attack \d{4} with .*SD 1.*: at \d:\d\.$/)
      expect(arrows).not.toEqual([])
    }
    expectPlayed(plans, 1)
  })

  test('a march of one unit is drawn and told by where it leads', async () => {
    const far = { 'A-HC-1': { at: '0501', facing: 'right' }, 'A-SD-1': { at: '0401', facing: 'right' }, ...foes }
    await sitOnPlain({ ...melee, step: 'movement', units: far })
    const plans = await asked(holding(['A-HC-1']), 'veteran')
    expectApart(plans)
    expect(plans[0]?.title).toBe(`March to hex ${labelled(plans[0])[0]?.[1]} with HC 1`)
    expectPlayed(plans, 0)
  })
})

describe('Panzer Strike!', () => {
  const start = {
    turn: 2,
    step: 'orders',
    side: 'Germans',
    units: {
      'A-A-0': { at: '0805', fate: 'map' },
      'A-B-0': { at: '0806', fate: 'map' },
      'A-B-1': { at: '0808', fate: 'map', sees: ['B-B-1'] },
      'B-A-0': { at: '0922', fate: 'map' },
      'B-B-1': { at: '0812', fate: 'map', sees: ['A-B-1'] },
    },
  }

  test('orders are drawn as the ways that they lead, and told in the words of the game', async () => {
    await sitAt('panzer-strike', 'crossroads-1941', start)
    const plans = await asked(NOTHING, 'general')
    expectApart(plans)
    expect(plans.length).toBeGreaterThan(1)
    expect(plans[0]?.title).toMatch(/^March with 3 units to \d{4}, \d{4} and \d{4}$/)
    expect(labelled(plans[0]).map(([from]) => from)).toEqual(['0808', '0805', '0806'])
    expectPlayed(plans, 1)
  })

  test('of one unit its own orders are told, with its reason, and given', async () => {
    await sitAt('panzer-strike', 'crossroads-1941', start)
    const plans = await asked(holding(['A-B-0']), 'general')
    expectApart(plans)
    expect(plans[0]?.title).toBe(`March to square ${labelled(plans[0])[0]?.[1]} at full speed with PZ-IIIG B0`)
    expect(plans[0]?.reason).toMatch(/^PZ-IIIG B0.* go on and fight their way\.$/)
    expect(plans[0]?.arrows).toHaveLength(1)
    expectPlayed(plans, 0)
    expect(look().state.units.find(({ id }) => id === 'A-B-0')).toMatchObject({ goals: [{ pace: 'full' }] })
  })

  test('an enemy whom nobody sees is in no plan', async () => {
    await sitAt('panzer-strike', 'crossroads-1941', start)
    const plans = await asked(NOTHING, 'general')
    const told = JSON.stringify(plans.map(({ title, reason, why, lit }) => ({ title, reason, why, lit })))
    expect(told).not.toContain('B-A-0')
  })
})
