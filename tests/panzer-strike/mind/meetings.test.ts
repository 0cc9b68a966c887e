import { describe, expect, test } from 'vitest'
import { pictureOf } from '../../../src/systems/panzer-strike/mind/picture.ts'
import { tasksOf } from '../../../src/systems/panzer-strike/mind/tasks.ts'
import { panzerStrike } from '../../../src/systems/panzer-strike/rules/sequence/system.ts'
import { laid, PLAIN } from './laid.ts'

type Force = readonly (readonly [string, number])[]

/** A formation for each kind of unit, in a column. */
const drawnUp = (force: Force, column: string): Record<string, [string, string][]> =>
  Object.fromEntries(
    force.map(([type, count], index) => [
      'ABCDE'[index],
      Array.from({ length: count }, (_, row): [string, string] => [
        type,
        `${String(2 + 6 * index + row).padStart(2, '0')}${column}`,
      ]),
    ]),
  )

const dutiesOf = (
  own: Force,
  foes: Force,
  {
    type = 'meeting',
    missions = ['engage', 'engage'],
    turn = 1,
    lost = 0,
  }: { type?: string; missions?: readonly [string, string]; turn?: number; lost?: number } = {},
) => {
  const { battle, state } = laid(
    { map: PLAIN(24, 60), axis: drawnUp(own, '03'), allies: drawnUp(foes, '55'), set: { turn } },
    type,
    missions,
  )
  const gone = state.units.filter(({ side }) => side === 1).slice(0, lost)
  const units = state.units.map((unit) => (gone.includes(unit) ? { ...unit, fate: 'destroyed' as const } : unit))
  const seen = panzerStrike.view.state(battle, { ...state, units }, 0)
  return tasksOf(pictureOf(battle, seen, 0, false)).map(({ duty }) => duty)
}

const SQUADS = ['RIFLE SQD', 6] as const
const FOES = [['T-34/40', 4]] as const
const CLEAR = ['clear', 'clear'] as const

describe('armour and those on foot', () => {
  test('[PS II.A Missions] where losses alone count armour covers from where it is, whoever is stronger, and those on foot go', () => {
    expect(dutiesOf([['PZ-IIIG', 6], SQUADS], FOES)).toEqual(['keep', 'advance'])
    expect(dutiesOf([['PZ-IIIG', 6], SQUADS], [['T-26', 1]])).toEqual(['keep', 'advance'])
    expect(dutiesOf([['PZ-IIIG', 6], SQUADS], FOES, { turn: 28 })).toEqual(['keep', 'advance'])
  })

  test('[PS II.A Types of Battle] so does the armour of who attacks a defender; for ground it goes with all', () => {
    expect(dutiesOf([['PZ-IIIG', 6], SQUADS], FOES, { type: 'axisPursuit' })).toEqual(['keep', 'advance'])
    const pursuit = { type: 'axisPursuit', missions: ['clear', 'hold'] } as const
    expect(dutiesOf([['PZ-IIIG', 6], SQUADS], FOES, pursuit)).toEqual(['advance', 'advance'])
  })

  test('[PS II.A Missions] two who are to pass each other fight so too; only through a broken enemy they leave', () => {
    const missions = ['bypass', 'bypass'] as const
    const own = [['PZ-IIIG', 6], SQUADS] as const
    expect(dutiesOf(own, FOES, { missions })).toEqual(['keep', 'advance'])
    expect(dutiesOf(own, FOES, { missions, turn: 25 })).toEqual(['keep', 'advance'])
    expect(dutiesOf(own, FOES, { missions, turn: 25, lost: 2 })).toEqual(['leave', 'leave'])
    expect(dutiesOf(own, FOES, { type: 'axisPursuit', missions: ['bypass', 'delay'], turn: 25 })).toEqual([
      'leave',
      'leave',
    ])
  })

  test('[PS II.A Missions] for ground the weaker armour covers until the last ten turns, those on foot go at once', () => {
    const weaker = [['PZ-IIC', 4], SQUADS] as const
    const foes = [['KV-1/40', 4]] as const
    expect(dutiesOf(weaker, foes, { missions: CLEAR })).toEqual(['keep', 'advance'])
    expect(dutiesOf(weaker, foes, { missions: CLEAR, turn: 20 })).toEqual(['keep', 'advance'])
    expect(dutiesOf(weaker, foes, { missions: CLEAR, turn: 21 })).toEqual(['advance', 'advance'])
  })

  test('[PS II.A Missions] for ground the stronger armour goes with those on foot', () => {
    expect(dutiesOf([['PZ-IIIG', 6], SQUADS], [['T-26', 1]], { missions: CLEAR })).toEqual(['advance', 'advance'])
  })
})
