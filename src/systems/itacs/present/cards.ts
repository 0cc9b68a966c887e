import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import type { CellCard, UnitCard } from '../../../core/presenter/view.ts'
import { sentence } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { carrierOf } from '../rules/position/field.ts'
import { fieldIn, unitById } from '../rules/position/moment.ts'
import type { State } from '../rules/position/state.ts'
import type { Unit } from '../rules/terms/types.ts'
import { isOnMap, rowFor, shortName } from '../rules/position/units.ts'
import { approachesIn } from './common/approaches.ts'
import { hexFacts, letterOf, terrainName } from './common/hexFacts.ts'
import { stateWords } from './speech.ts'
import { unitFacts, unitStanding } from './unitFacts.ts'
import { fullName, label, nameOfSide } from './common/words.ts'

const whereIs = (battle: Battle, state: State, unit: Unit): string => {
  const carrier = unitById(state, carrierOf(unit) ?? '')
  const aboard = carrier ? `on ${shortName(carrier)}, ` : ''
  switch (unit.fate) {
    case 'map':
      return unit.at < 0 ? `${aboard}not set up yet` : `${aboard}in hex ${label(battle, unit.at)}`
    case 'reserve':
      return 'not set up yet'
    case 'destroyed':
      return 'lost'
    case 'left':
      return `fled off the map at ${label(battle, unit.at)}`
  }
}

/** A unit with every number explained, and how it stands now. */
export const unitCard = (battle: Battle, state: State, id: UnitId): UnitCard | undefined => {
  const unit = unitById(state, id)
  if (!unit) return undefined
  return {
    id,
    side: unit.side,
    sideName: nameOfSide(battle, unit.side),
    name: fullName(unit),
    short: shortName(unit),
    where: whereIs(battle, state, unit),
    facts: unitFacts(battle, unit),
    standing: isOnMap(unit) ? unitStanding(battle, state, unit) : [],
  }
}

const unitLine = (state: State, unit: Unit): CellCard['units'][number] => ({
  id: unit.id,
  side: unit.side,
  text: [shortName(unit), rowFor(unit).name, ...stateWords(state, unit)].join(', '),
})

/** Everybody in a hex, those whom others carry or hold included. */
const presentIn = (battle: Battle, state: State, cell: Cell): Unit[] => {
  const standing = fieldIn(battle, state).at(cell)
  return [...standing, ...state.units.filter((unit) => isOnMap(unit) && unit.at === cell && !standing.includes(unit))]
}

/** A hex with its ground, every effect of it, and who stands there. */
export const cellCard = (battle: Battle, state: State, cell: Cell): CellCard => ({
  cell,
  label: label(battle, cell),
  letter: letterOf(battle, cell),
  title: sentence(terrainName(battle, cell)),
  facts: hexFacts(battle, state, cell),
  approaches: approachesIn(battle, cell),
  units: presentIn(battle, state, cell).map((unit) => unitLine(state, unit)),
})
