import { useMemo } from 'react'
import { composeBattle } from '../../systems/prestags/compose.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import type { GameMap } from '../../systems/prestags/map.ts'
import type { Scenario } from '../../systems/prestags/scenario.ts'

/** The battle as it stands before any option is chosen; undefined until its map is there. */
export const useBattle = (scenario: Scenario, map: GameMap | undefined): Battle | undefined =>
  useMemo(() => {
    const composed = map ? composeBattle(scenario, map, [], []) : undefined
    return composed?.ok ? composed.value : undefined
  }, [scenario, map])
