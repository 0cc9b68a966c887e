import type { Conversion } from '../../../../core/door/parts.ts'
import { parseItacsMap } from '../../rules/scenario/map.ts'
import { convertBattle } from './convert.ts'
import { withDifference } from './difference.ts'

/** Battles of 1975 under the rules of ITACS. */
export const conversion: Conversion = {
  from: 'prestags',
  convert: (source, map, difference) => {
    const ground = parseItacsMap(map)
    if (!ground.ok) return ground
    const battle = convertBattle(source, ground.value)
    return battle.ok ? { ok: true, value: withDifference(battle.value, difference) } : battle
  },
}
