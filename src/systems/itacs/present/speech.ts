import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { counted, listed, sentence } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { fieldIn, unitById } from '../rules/position/moment.ts'
import type { State } from '../rules/position/state.ts'
import type { Unit } from '../rules/terms/types.ts'
import { rowFor } from '../rules/position/units.ts'
import { facingIn } from './common/facing.ts'
import { letterOf, terrainName } from './common/hexFacts.ts'
import { fullName, label, nameOfSide } from './common/words.ts'

const markerWords = ({ d, breaks, routs }: Unit): string[] => [
  ...(routs ? ['routs'] : []),
  ...(breaks ? ['breaks'] : []),
  ...(d > 0 ? [`disrupted, ${counted(d, 'D', 'D')}`] : []),
]

/** `routs`, `disrupted, 2 D`, `has moved`. */
export const stateWords = (state: State, unit: Unit): string[] => {
  const did = (playerTurn: number, words: string): string[] =>
    playerTurn > 0 && playerTurn === state.playerTurn ? [words] : []
  return [
    ...markerWords(unit),
    ...did(unit.fired, 'has fired'),
    ...did(unit.moved, 'has moved'),
    ...did(unit.fought, 'has attacked'),
  ]
}

/** What rules have laid on it: `fire ship`, `captive`. */
const badgeWords = (battle: Battle, state: State, unit: Unit): string[] =>
  battle.hooks.badges.flatMap((hook) => hook(battle, state, unit)?.text ?? [])

/** `faces upper right`; of several units all the ways they face. */
const facingWords = (units: readonly Unit[]): string[] => {
  const ways = [...new Set(units.flatMap((unit) => facingIn(unit)?.words ?? []))]
  return ways.length > 0 ? [`${units.length === 1 ? 'faces' : 'facing'} ${listed(ways)}`] : []
}

const spoken = (battle: Battle, state: State, unit: Unit): string =>
  [
    fullName(unit),
    ...(battle.setting.sheet.isElite(unit) ? ['elite'] : []),
    ...facingWords([unit]),
    ...stateWords(state, unit),
    ...badgeWords(battle, state, unit),
  ].join(', ')

/** `Militia Infantry 3, faces upper right, disrupted, 2 D, has moved`. */
export const spokenUnit = (battle: Battle, state: State, id: UnitId): string => {
  const unit = unitById(state, id)
  return unit ? spoken(battle, state, unit) : ''
}

const spokenKind = (battle: Battle, state: State, units: readonly Unit[]): string => {
  const [first] = units
  if (!first) return ''
  if (units.length === 1) return spoken(battle, state, first)
  // All units of a hex have the same markers [5.0].
  return [`${units.length} ${rowFor(first).name}`, ...facingWords(units), ...markerWords(first)].join(', ')
}

/** `Romans: 2 Swordsmen, facing right, disrupted, 1 D and Leader of level 2`. */
const spokenStack = (battle: Battle, state: State, cell: Cell): string => {
  const units = fieldIn(battle, state).at(cell)
  const [first] = units
  if (!first) return 'empty'
  const byType = new Map<string, Unit[]>()
  for (const unit of units) byType.set(unit.type, [...(byType.get(unit.type) ?? []), unit])
  const parts = [...byType.values()].map((some) => spokenKind(battle, state, some))
  return `${nameOfSide(battle, first.side)}: ${listed(parts)}`
}

/** `08 12`: digits in pairs, so that they are read one pair after the other. */
const spokenLabel = (battle: Battle, cell: Cell): string => label(battle, cell).replace(/(\d\d)(\d\d)/, '$1 $2')

const ground = (battle: Battle, cell: Cell): string => {
  const letter = letterOf(battle, cell)
  const isGoal = battle.setting.watches?.some((one) => one.cell === cell) === true
  return [terrainName(battle, cell), ...(letter ? [`letter ${letter}`] : []), ...(isGoal ? ['objective'] : [])].join(
    ', ',
  )
}

/** `Hex 08 12, forest. Romans: Militia Infantry 3`. */
export const spokenHex = (battle: Battle, state: State, cell: Cell): string =>
  `Hex ${spokenLabel(battle, cell)}, ${ground(battle, cell)}. ${sentence(spokenStack(battle, state, cell))}.`
