import '../board/board.css'
import { useMemo } from 'react'
import type { BattleSummary } from '../../core/table/setup.ts'
import { MapPicture, type PictureZone } from '../board/MapPicture.tsx'
import { type Ready, useBattle } from './useBattle.ts'

const zoneOf = ({ table, battle }: Ready, side: 0 | 1): PictureZone => ({ side, cells: [...table.zone(battle, side)] })

/** The map of a battle in small, as the battle plays on it, with the zones of set-up. */
const BattlePicture = ({ sheet }: { sheet: BattleSummary }) => {
  const ready = useBattle(sheet)
  const sight = useMemo(
    () => ready && { map: ready.table.drawing(ready.battle), zones: [zoneOf(ready, 0), zoneOf(ready, 1)] },
    [ready],
  )
  if (!sight) return undefined
  const names = sheet.sides.map((side) => side.name).join(' and ')
  return <MapPicture {...sight} title={`Map of ${sheet.name}: where ${names} set up`} />
}

export default BattlePicture
