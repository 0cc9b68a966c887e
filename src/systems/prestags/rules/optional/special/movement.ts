import type { Refusal } from '../../../../../core/engine/vocabulary.ts'
import { listed } from '../../../../../core/text/words.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle } from '../../position/contract.ts'
import { stepOf } from '../../position/moment.ts'
import { isNamed } from '../../scenario/odd.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { rowOf } from '../../tables/units.ts'
import type { State, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'
import { ruleOfBattle, ruleOfForce } from './words.ts'

/** Movement allowances that differ from the printed ones: the chariots of Babylon [11.1]. */
export const ownAllowances = ruleOfForce(
  'allowances',
  (allowances, name) =>
    `${listed(Object.entries(allowances).map(([type, points]) => `${type} of the ${name} have ${points} movement points`))}.`,
  {
    id: 'ownAllowances',
    title: 'Allowances of this battle',
    text: 'Some types of this battle have another movement allowance than the printed one.',
    cites: ['11.1'],
    row: (battle, unit, row) => {
      const movement = sideOf(battle, unit.side).allowances?.[unit.type]
      return movement === undefined ? row : { ...row, movement }
    },
  },
)

const waits = (battle: Battle, state: State, unit: Unit): Refusal | undefined => {
  const held = sideOf(battle, unit.side).noMoveBefore
  if (!held || state.turn >= held.turn || !held.types.includes(unit.type)) return undefined
  const text = `${shortName(unit)} may not move before turn ${held.turn}.`
  return { code: 'heldBack', cite: '11.1', text, cell: unit.at }
}

/** Types that may not move before a turn: the French foot at Crécy [11.1]. */
export const heldBack = ruleOfForce(
  'noMoveBefore',
  ({ types, turn }, name) => `${listed(types)} of the ${name} may not move before turn ${turn}.`,
  {
    id: 'heldBack',
    title: 'Held back',
    text: 'Some types of this battle may not move before a certain turn. They fight where they stand.',
    cites: ['11.1'],
    bars: {
      // It fights, advances and goes back all the same.
      leaving: (battle, state, unit) =>
        stepOf(battle, state).commands.includes('move') ? waits(battle, state, unit) : undefined,
    },
    badges: (battle, state, unit) => {
      const bar = waits(battle, state, unit)
      const turn = sideOf(battle, unit.side).noMoveBefore?.turn
      return bar && { sign: `T${turn}`, text: bar.text, cite: '11.1', tone: 'calm' }
    },
  },
)

/** A force without need of leaders: the Parthians [11.1]. */
export const needsNoLeaders = ruleOfForce('needsNoLeaders', (_, name) => `The ${name} need no leaders to move.`, {
  id: 'needsNoLeaders',
  title: 'No need of leaders',
  text: 'Every unit of such a force is in control, wherever its leaders are.',
  cites: ['11.1', '10.2'],
  control: (battle, _state, unit) => {
    const { name, needsNoLeaders: free } = sideOf(battle, unit.side)
    return free ? { inControl: true, cite: '11.1', text: `The ${name} need no leaders.` } : undefined
  },
})

const isMuddy = (scenario: Scenario): boolean => isNamed(scenario, 'mountedDouble')

/** Mounted units pay double off the road: the mud of Agincourt [11.1]. */
export const mountedDouble = ruleOfBattle(isMuddy, {
  id: 'mountedDouble',
  title: 'Heavy ground',
  text: 'Mounted units pay double for every hex, except along a road.',
  cites: ['11.1', '5.51'],
  changes: () => 'The ground is heavy: mounted units pay double for every hex they do not enter along a road.',
  entry: (battle, _state, unit, from, direction, _to, cost) =>
    rowOf(unit.type).mounted && battle.map.roadEdges[from * battle.map.board.degree + direction] !== 1
      ? cost * 2
      : cost,
})

/** The hex is a village on the map of the battle (`terrainChange.ts`); here it is only told [11.1]. */
export const castra = ruleOfForce(
  'castra',
  (hex, name) => `The camp of the ${name} stands in hex ${hex}, which counts as a village.`,
  {
    id: 'castra',
    title: 'Fortified camp',
    text: 'The hex of a fortified camp counts as a village.',
    cites: ['11.1'],
  },
)
