import { keysIn } from '../../../core/engine/keys.ts'
import { points } from '../../../core/text/words.ts'
import type { Case } from '../rules/terms/rules.ts'
import { ROAD, TERRAIN, UPHILL } from '../rules/tables/terrain.ts'
import { LEADERS, TROOPS } from '../rules/tables/units.ts'
import type { ScenarioFolder, LeaderCode, Terrain, TroopCode } from '../rules/terms/types.ts'
import { vpOf } from '../rules/position/units.ts'

export type TerrainLine = {
  readonly name: string
  readonly movement: string
  readonly protection: string
  readonly fire: string
  readonly attack: string
  readonly defence: string
  readonly cite: Case
}

const factor = (value: number): string => (value === 1 ? '–' : `×${points(value)}`)

const terrainLine = (terrain: Terrain): TerrainLine => {
  const row = TERRAIN[terrain]
  return {
    name: row.name,
    movement:
      row.movement === undefined
        ? 'closed'
        : terrain === 'bridge'
          ? `${ROAD.movement} by road, else ${row.movement}`
          : String(row.movement),
    protection: row.protection === undefined ? '–' : String(row.protection),
    fire: row.noFireBy ? `no ${row.noFireBy}` : '–',
    attack: factor(row.attack),
    defence: factor(row.defence),
    cite:
      terrain === 'slope'
        ? '5.61'
        : terrain === 'stream' || terrain === 'ford'
          ? '6.33'
          : terrain === 'woods' || terrain === 'village'
            ? '6.32'
            : '9.0',
  }
}

/** The terrain effects chart [9.0]. */
export const terrainChart: readonly TerrainLine[] = [
  ...(['clear', 'village', 'woods', 'slope', 'stream', 'swamp'] as const).map(terrainLine),
  {
    name: 'road hexside',
    movement: String(ROAD.movement),
    protection: `${ROAD.protection} (on clear)`,
    fire: '–',
    attack: '–',
    defence: '–',
    cite: '5.51',
  },
  {
    name: 'up to a hilltop',
    movement: String(UPHILL),
    protection: 'as ground',
    fire: '–',
    attack: '–',
    defence: '–',
    cite: '5.62',
  },
  ...(['bridge', 'ford', 'lake', 'sea'] as const).map(terrainLine),
]

export type UnitLine = {
  readonly code: TroopCode
  readonly name: string
  readonly unitClass: string
  readonly melee: string
  readonly movement: string
  readonly fire: string
  readonly range: string
  readonly vp: string
}

/** Troops of a game [3.4]; only some types when a battle asks. */
export const unitChart = (game: ScenarioFolder, types?: readonly string[]): UnitLine[] =>
  keysIn(TROOPS)
    .filter(
      (code) =>
        (TROOPS[code].games as readonly ScenarioFolder[]).includes(game) &&
        (types === undefined || types.includes(code)),
    )
    .map((code) => {
      const row = TROOPS[code]
      return {
        code,
        name: row.name,
        unitClass: row.unitClass,
        melee: row.melee === undefined ? '•' : row.bracketed ? `[${row.melee}]` : String(row.melee),
        movement: String(row.movement),
        fire: row.fire === undefined ? '–' : String(row.fire),
        range: row.range === undefined ? '–' : String(row.range),
        vp: String(vpOf(code, game)),
      }
    })

export type LeaderLine = {
  readonly code: LeaderCode
  readonly bonus: string
  readonly radius: string
  readonly movement: string
  readonly reducedTo: string
}
/** Leaders of a game [10.4]. */
export const leaderChart = (game: ScenarioFolder): LeaderLine[] =>
  keysIn(LEADERS)
    .filter((code) => LEADERS[code].games.includes(game))
    .map((code) => {
      const row = LEADERS[code]
      return {
        code,
        bonus: `+${row.bonus}`,
        radius: row.radius === 0 ? 'own hex' : String(row.radius),
        movement: String(row.movement),
        reducedTo: row.reducedTo ?? 'lost',
      }
    })
