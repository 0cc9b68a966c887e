import { derived, derivedBy } from '../../../../core/engine/derived.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { type SightMap, sees, sightMap, smoky } from '../geometry/sight.ts'
import type { Battle } from '../scenario/battle.ts'
import { TERRAIN } from '../tables/terrain.ts'
import type { State } from './state.ts'

type Smoke = Pick<State, 'smoke' | 'fires'>

/** The ground without smoke and fires. */
export const bareGround = derived(({ map: { board, ground } }: Battle): SightMap => {
  const row = (cell: Cell) => TERRAIN[ground[cell] ?? 'clear']
  return sightMap({
    rows: board.rows,
    cols: board.cols,
    level: (cell) => row(cell).level,
    obstacle: (cell) => row(cell).obstacle,
    screen: (cell) => row(cell).screen,
  })
})

const withSmoke = derivedBy((battle: Battle, smoke: readonly Cell[]) =>
  derived((fires: readonly Cell[]): SightMap => smoky(bareGround(battle), [...smoke, ...fires])),
)

/** The ground of a battle as the eye meets it now, smoke and fires included [II.B.3 Line of Sight]. */
export const groundNow = (battle: Battle, { smoke, fires }: Smoke): SightMap => withSmoke(battle, smoke)(fires)

/** Whether two squares see each other, however far off. */
export const inSight = (battle: Battle, state: Smoke, from: Cell, to: Cell): boolean =>
  sees(groundNow(battle, state), from, to)
