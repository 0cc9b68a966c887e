import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { listed, sentence } from '../../../core/text/words.ts'
import { elevationAt, terrainAt } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { unitById, unitsIn } from '../rules/position/layout.ts'
import { orderOf } from '../rules/simultaneous/orders.ts'
import { lineOf, lineWords } from '../rules/simultaneous/view.ts'
import { TERRAIN } from '../rules/tables/terrain.ts'
import { rowOf } from '../rules/tables/units.ts'
import type { Combat, State, Unit } from '../rules/terms/types.ts'
import { isDisrupted } from '../rules/position/units.ts'
import { facingIn } from './common/facing.ts'
import { combatSentence } from './sentences.ts'
import { oddsInWords, RESULT_WORDS } from './common/odds.ts'
import { fullName, label, nameOfSide } from './common/words.ts'

/** `08 12`: digits in pairs, so that they are read one pair after the other. */
const spokenLabel = (battle: Battle, cell: Cell): string => label(battle, cell).replace(/(\d\d)(\d\d)/, '$1 $2')

const stateWords = (state: State, unit: Unit): string[] => [
  ...(isDisrupted(unit) ? ['disrupted'] : []),
  ...(unit.fired > 0 && unit.fired >= state.playerTurn - 1 ? ['has fired'] : []),
  ...(unit.moved > 0 && unit.moved === state.playerTurn ? ['has moved'] : []),
  ...(unit.fought > 0 && unit.fought === state.playerTurn ? ['has attacked'] : []),
]

/** `plotted: moves to 0922`, as far as it is known to those who listen. */
const plotWords = (battle: Battle, state: State, unit: Unit): string[] =>
  orderOf(state, unit) ? [`plotted: ${lineWords(lineOf(battle, state, unit))}`] : []

/** `faces upper right`; of several units all the ways they face. */
const facingWords = (battle: Battle, units: readonly Unit[]): string[] => {
  const ways = [...new Set(units.flatMap((unit) => facingIn(battle, unit)?.words ?? []))]
  return ways.length > 0 ? [`${units.length === 1 ? 'faces' : 'facing'} ${listed(ways)}`] : []
}

/** `Militia Infantry 3, faces upper right, disrupted, has moved`. */
export const spokenUnit = (battle: Battle, state: State, id: UnitId): string => {
  const unit = unitById(battle, state, id)
  return unit
    ? [
        fullName(unit),
        ...facingWords(battle, [unit]),
        ...stateWords(state, unit),
        ...plotWords(battle, state, unit),
      ].join(', ')
    : ''
}

/** `Romans: 2 Swordsmen, one disrupted, Leader of level 2`. */
const spokenStack = (battle: Battle, state: State, cell: Cell): string => {
  const units = unitsIn(battle, state, cell)
  const [first] = units
  if (!first) return 'empty'
  const byName = new Map<string, Unit[]>()
  for (const unit of units) byName.set(rowOf(unit.type).name, [...(byName.get(rowOf(unit.type).name) ?? []), unit])
  const parts = [...byName].map(([name, some]) => {
    if (some.length === 1) return spokenUnit(battle, state, (some[0] as Unit).id)
    const shaken = some.filter(isDisrupted).length
    return [
      `${some.length} ${name}`,
      ...facingWords(battle, some),
      ...(shaken > 0 ? [`${shaken} disrupted`] : []),
    ].join(', ')
  })
  return `${nameOfSide(battle, first.side)}: ${listed(parts)}`
}

const ground = (battle: Battle, cell: Cell): string => {
  const letter = Object.entries(battle.map.letters).find(([, at]) => at === cell)?.[0]
  const elevation = elevationAt(battle, cell)
  return [
    TERRAIN[terrainAt(battle, cell)].name,
    ...(elevation === 'hilltop' ? ['hilltop'] : []),
    ...(battle.map.roadCells.has(cell) ? ['road'] : []),
    ...(letter ? [`letter ${letter}`] : []),
    ...(battle.watched.has(cell) ? ['objective'] : []),
  ].join(', ')
}

/** `Hex 08 12, woods, hilltop. Romans: Militia Infantry 3`. */
export const spokenHex = (battle: Battle, state: State, cell: Cell): string =>
  `Hex ${spokenLabel(battle, cell)}, ${ground(battle, cell)}. ${sentence(spokenStack(battle, state, cell))}.`

/** A combat read out: who, odds, die and result. */
export const spokenCombat = (battle: Battle, before: State, combat: Combat): string => {
  const said = combat.results.map((result) => RESULT_WORDS[result].name)
  return `${combatSentence(battle, before, combat)} ${oddsInWords(combat.column)}, ${listed([...new Set(said)])}.`
}
