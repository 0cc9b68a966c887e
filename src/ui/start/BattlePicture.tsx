import '../theme/board.css'
import { useMemo } from 'react'
import { composeBattle } from '../../systems/prestags/compose.ts'
import type { GameMap } from '../../systems/prestags/map.ts'
import type { Scenario } from '../../systems/prestags/scenario.ts'
import { drawingOf } from '../../systems/prestags/view/drawing.ts'
import { MapPicture, type PictureZone } from '../board/MapPicture.tsx'
import { useMap } from './useMap.ts'

type Sight = { readonly map: GameMap; readonly zones: readonly PictureZone[] }

/** The map as this battle plays on it, terrain modifications made [11.1]. */
const sightOf = (printed: GameMap | undefined, scenario: Scenario): Sight | undefined => {
  if (!printed) return undefined
  const battle = composeBattle(scenario, printed, [], [])
  if (!battle.ok) return { map: printed, zones: [] }
  const [first, second] = battle.value.zones
  return {
    map: battle.value.map,
    zones: [
      { side: 0, cells: [...first] },
      { side: 1, cells: [...second] },
    ],
  }
}

/** The map of a battle in small, with the zones of set-up. */
const BattlePicture = ({ scenario }: { scenario: Scenario }) => {
  const printed = useMap(scenario.map)
  const sight = useMemo(() => sightOf(printed, scenario), [printed, scenario])
  if (!sight) return undefined
  const names = scenario.sides.map((side) => side.name).join(' and ')
  return (
    <MapPicture
      map={drawingOf(sight.map)}
      zones={sight.zones}
      title={`Map of ${scenario.name}: where ${names} set up`}
    />
  )
}

export default BattlePicture
