import '../theme/board.css'
import { useMemo } from 'react'
import { zoneCells } from '../../systems/prestags/deploy/zones.ts'
import type { GameMap } from '../../systems/prestags/map.ts'
import type { Scenario } from '../../systems/prestags/scenario.ts'
import { MapPicture, type PictureZone } from '../board/MapPicture.tsx'
import { useMap } from './useMap.ts'

const zonesOf = (map: GameMap | undefined, scenario: Scenario): PictureZone[] =>
  map
    ? scenario.sides.map((side, index) => ({ side: index === 0 ? 0 : 1, cells: [...zoneCells(map, side.deploy)] }))
    : []

/** The map of a battle in small, with the zones of set-up. */
const BattlePicture = ({ scenario }: { scenario: Scenario }) => {
  const map = useMap(scenario.map)
  const zones = useMemo(() => zonesOf(map, scenario), [map, scenario])
  if (!map) return undefined
  const names = scenario.sides.map((side) => side.name).join(' and ')
  return <MapPicture map={map} zones={zones} title={`Map of ${scenario.name}: where ${names} set up`} />
}

export default BattlePicture
