import type { Cell, UnitId, SideIndex } from '../../../core/engine/vocabulary.ts'
import { sentence } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { unitById, unitsIn } from '../rules/position/layout.ts'
import { rowOf } from '../rules/tables/units.ts'
import type { State, Unit } from '../rules/terms/types.ts'
import { isDisrupted, shortName } from '../rules/position/units.ts'
import type { CellCard, UnitCard } from '../../../core/presenter/view.ts'
import { fullName, label, nameOfSide } from './common/words.ts'
import { approachesIn, hexFacts, letterOf, terrainName } from './hexFacts.ts'
import { unitFacts, unitStanding } from './unitFacts.ts'
const whereIs = (battle: Battle, unit: Unit): string => {
  switch (unit.fate) {
    case 'map':
      return `in hex ${label(battle, unit.at)}`
    case 'reserve':
      return 'not set up yet'
    case 'eliminated':
      return 'eliminated'
    case 'exited':
      return `left the map at ${label(battle, unit.at)}`
  }
}

/** A unit with every number explained, and how it stands now. */
export const unitCard = (battle: Battle, state: State, id: UnitId): UnitCard | undefined => {
  const unit = unitById(battle, state, id)
  if (!unit) return undefined
  return {
    id,
    side: unit.side,
    sideName: nameOfSide(battle, unit.side),
    name: fullName(unit),
    short: shortName(unit),
    where: whereIs(battle, unit),
    facts: unitFacts(battle, state, unit),
    standing: unit.fate === 'map' ? unitStanding(battle, state, unit) : [],
  }
}

const unitLine = (unit: Unit): { id: UnitId; text: string; side: SideIndex } => ({
  id: unit.id,
  side: unit.side,
  text: `${shortName(unit)}, ${rowOf(unit.type).name}${isDisrupted(unit) ? ', disrupted' : ''}`,
})

/** A hex with its ground, every effect of it, and who stands there. */
export const cellCard = (battle: Battle, state: State, cell: Cell): CellCard => ({
  cell,
  label: label(battle, cell),
  letter: letterOf(battle, cell),
  title: sentence(terrainName(battle, cell)),
  facts: hexFacts(battle, state, cell),
  approaches: approachesIn(battle, cell),
  units: unitsIn(battle, state, cell).map(unitLine),
})
