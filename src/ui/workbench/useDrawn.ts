import { useMemo } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { ShownMap } from '../../core/presenter/workbench.ts'
import type { AnyState } from '../../core/engine/anyState.ts'
import { type Mode, useWorkbench } from '../../store/workbench/workbench.ts'
import { canvasOf } from '../../store/workbench/painting.ts'
import type { Overlay } from '../board/types.ts'
import type { Placing } from './usePlacing.ts'

const NO_CELLS: ReadonlySet<string> = new Set()

/** The map as printed, where it is painted; else as the battle plays on it. */
export const useShownMap = (): ShownMap | undefined => {
  const { rules, sight, mode, checked } = useWorkbench()
  const canvas = mode === 'map' ? canvasOf(checked) : undefined
  const printed = useMemo(() => canvas && rules?.map(canvas), [canvas, rules])
  return printed ?? sight
}

const overlaysOf = (
  hasZones: boolean,
  zones: readonly ReadonlySet<Cell>[],
  mode: Mode,
  stroke: readonly Cell[],
): Overlay[] => [
  ...(mode !== 'map' && hasZones
    ? [
        { id: 'zone-0', brush: 'zone' as const, cells: [...(zones[0] ?? [])] },
        { id: 'zone-1', brush: 'zoneOther' as const, cells: [...(zones[1] ?? [])] },
      ]
    : []),
  ...(stroke.length > 0 ? [{ id: 'stroke', brush: 'lit' as const, cells: [...new Set(stroke)] }] : []),
]

/** What is drawn on the map: counters, and whether they are dragged, zones of the set-up, the stroke that is being made. */
export const useDrawn = (state: AnyState | undefined, stroke: readonly Cell[], { held, hands }: Placing) => {
  const { rules, sight, mode } = useWorkbench()
  const battle = sight?.battle
  const counters = useMemo(
    () => (rules && battle && state && mode !== 'map' && mode !== 'zones' ? rules.faces(battle, state) : []),
    [rules, battle, state, mode],
  )
  const selected = useMemo(() => (held === undefined ? NO_CELLS : new Set([held])), [held])
  const hasZones = mode === 'zones' || sight?.deployed !== undefined || state?.turn === 0
  const overlays = useMemo(
    () => overlaysOf(hasZones, (battle && rules?.zones(battle)) ?? [], mode, stroke),
    [hasZones, rules, battle, mode, stroke],
  )
  return { counters, selected, overlays, hands: mode === 'forces' ? hands : undefined }
}
