import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { battleOf, namesIn } from '../../../src/systems/panzer-strike/build/campaign/battle.ts'
import { unitsOf, withUnit } from '../../../src/systems/panzer-strike/build/campaign/force.ts'
import { reportOf } from '../../../src/systems/panzer-strike/build/campaign/report.ts'
import type { Campaign } from '../../../src/systems/panzer-strike/build/campaign/terms.ts'
import type { Event } from '../../../src/systems/panzer-strike/rules/position/events.ts'
import type { State } from '../../../src/systems/panzer-strike/rules/position/state.ts'
import { begin } from '../../../src/systems/panzer-strike/rules/position/begin.ts'
import { compose } from '../../../src/systems/panzer-strike/rules/scenario/compose.ts'
import { readPanzerMap } from '../../../src/systems/panzer-strike/rules/scenario/map.ts'
import { campaign, drawing, having, inBattle, PURSUIT, small } from './campaigns.ts'

const set = (from: Campaign) => {
  const found = battleOf(from)
  const map = readPanzerMap(found?.map)
  if (!found || !map.ok) throw new Error('no battle')
  const battle = compose(found.scenario, map.value, [])
  return { sheet: found.scenario, battle, start: begin(battle, seededDice(1)) }
}

describe('a battle of a campaign', () => {
  test('[PS IV Next Battle] [PS Charts Types of Battle] has its date, its missions and start lines that bind', () => {
    const { sheet } = set(inBattle())
    expect(sheet).toMatchObject({
      name: 'Battle 1: Axis Pursuit',
      date: 'June 1941',
      front: 'east',
      period: 3,
      type: 'axisPursuit',
      weather: 'clear',
      visibility: 5,
      turns: 30,
    })
    expect(sheet.sides.map(({ mission, edge, depth }) => [mission, edge, depth])).toEqual([
      ['engage', 'left', 15],
      ['engage', 'right', 15],
    ])
    expect(JSON.stringify(set(inBattle()).sheet)).toBe(JSON.stringify(sheet))
    expect(set(inBattle()).battle.zones[0].has(0)).toBe(false)
  })

  test('[PS II.A Identification] the core is lettered first, then its support; those who are lost are left out', () => {
    const hired = having(
      drawing(small(), PURSUIT, { type: 'muster' }),
      { type: 'hire', offer: 'light-mortars' },
      { type: 'march' },
    )
    const second = hired.force[1]?.units[1]?.id ?? 0
    const { sheet } = set(withUnit(hired, second, (unit) => ({ ...unit, isLost: true, men: 0 })))
    expect(sheet.sides[0].formations.map(({ letter, name, units }) => [letter, name, units.length])).toEqual([
      ['A', 'Battalion', 2],
      ['B', 'Panzer III, platoon', 4],
      ['C', 'Riflemen, platoon', 3],
      ['D', 'Light mortars', 2],
    ])
  })

  test('[PS IV Core Force] platoons stand under the company that they were bought with', () => {
    const bought = having(campaign(), { type: 'buy', offer: 'riflemen-company' })
    const { sheet } = set(having(drawing(bought, PURSUIT, { type: 'muster' }), { type: 'march' }))
    expect(sheet.sides[0].formations.map(({ letter, under }) => [letter, under])).toEqual([
      ['A', undefined],
      ['B', undefined],
      ['C', 'B'],
      ['D', 'B'],
      ['E', 'B'],
    ])
  })

  test('[PS IV Refit] units bring the skill, the morale and the men that they have', () => {
    const fought = inBattle()
    const squad = fought.force[2]?.units[1]?.id ?? 0
    const weak = withUnit(fought, squad, (unit) => ({ ...unit, men: 6, skill: 8 }))
    const led = { ...weak, force: weak.force.map((one) => ({ ...one, morale: 7 })) }
    const unit = set(led).start.units.find(({ id }) => id === 'A-C-1')
    expect(unit).toMatchObject({ men: 6, crew: 6, skill: 8, morale: 7 })
    expect(namesIn(led).get('A-C-1')?.id).toBe(squad)
  })
})

describe('what is read from a battle that is over', () => {
  const played = (change: (state: State) => State, events: readonly Event[] = []) => {
    const from = inBattle()
    const { battle, start } = set(from)
    const state = change(start)
    const command = { type: 'endStep' } as const
    return reportOf(from, battle, { start, entries: [{ command, events, state }] })
  }
  const ended = (winner: 0 | 1 | undefined) => ({ winner, title: 'Over', reasons: [] })
  const with_ = (state: State, id: string, patch: Partial<State['units'][number]>): State => ({
    ...state,
    units: state.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)),
  })
  const idOf = (name: string): number => namesIn(inBattle()).get(name)?.id ?? 0

  test('[PS IV Campaign Game] nothing while it goes on', () => {
    expect(played((state) => state)).toBeUndefined()
  })

  test('[PS II.A Victory] who gives up loses, by no less than a marginal defeat', () => {
    expect(played((state) => ({ ...state, verdict: ended(1) }))).toMatchObject({ outcome: 'lost', level: 'marginal' })
    expect(played((state) => ({ ...state, verdict: ended(undefined) }))).toMatchObject({
      outcome: 'drawn',
      level: 'draw',
    })
  })

  test('[PS IV Refit] fates, men, who has fought, and who destroyed whom', () => {
    const gone = { fate: 'destroyed', men: 0 } as const
    const enemy = set(inBattle()).start.units.find(({ side }) => side === 1)?.id ?? ''
    const struck = (unit: string, by: string): Event => ({
      type: 'struck',
      unit,
      by,
      words: 'is destroyed',
      draws: [],
      sum: undefined,
      set: gone,
      cite: 'Formulas Destruction',
    })
    const report = played(
      (state) => ({
        ...[
          ['A-B-1', gone],
          ['A-B-2', { fate: 'abandoned' }],
          ['A-C-1', { men: 4 }],
          [enemy, gone],
        ].reduce<State>((now, [id, patch]) => with_(now, id as string, patch as object), state),
        verdict: ended(0),
      }),
      [struck(enemy, 'A-B-3'), struck('A-B-1', 'A-B-4')],
    )
    const of = (name: string) => report?.units.find(({ id }) => id === idOf(name))
    expect(of('A-B-1')).toMatchObject({ fate: 'lost', kills: 0 })
    expect(of('A-B-2')).toMatchObject({ fate: 'abandoned' })
    expect(of('A-C-1')).toMatchObject({ fate: 'back', men: 4, hasFought: true })
    expect(of('A-C-2')).toMatchObject({ fate: 'back', hasFought: false })
    expect(of('A-B-3')).toMatchObject({ kills: 1 })
    // Who destroys a friend has no kill.
    expect(of('A-B-4')).toMatchObject({ kills: 0 })
    expect(report?.foes.units).toBe(1)
    expect(report?.units).toHaveLength(unitsOf(inBattle()).length)
  })
})
