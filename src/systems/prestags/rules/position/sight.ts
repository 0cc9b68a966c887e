import { type Cell, ok } from '../../../../core/engine/vocabulary.ts'
import { isAdjacent } from '../../../../core/grid/board.ts'
import { elevationAt, terrainAt } from './battle.ts'
import type { Battle } from './contract.ts'
import { isOccupied } from './layout.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import type { Elevation, State } from '../terms/types.ts'

/** Why a cell of the line is blocked. */
type Block = { readonly cell: Cell; readonly cite: Case; readonly text: string }
/** What one look along a line found; `beyond` and `downhill` belong to 6.37. */
type Look = {
  readonly battle: Battle
  readonly state: State
  readonly from: Cell
  readonly to: Cell
  readonly eye: Elevation
  readonly downhill: boolean
}

const blockedByTerrain = ({ battle, from, to, eye }: Look, cell: Cell): Block | undefined => {
  const terrain = terrainAt(battle, cell)
  const label = battle.map.board.label(cell)
  if (terrain === 'village' || terrain === 'woods')
    return { cell, cite: '6.32', text: `The ${terrain} of ${label} stands between.` }
  const elevation = elevationAt(battle, cell)
  if (elevation === 'hilltop' && eye === 'slope')
    return { cell, cite: '6.35', text: `From a slope nobody fires through the hilltop hex ${label}.` }
  if (elevation !== 'slope') return undefined
  const overlooked = [from, to].some(
    (end) => elevationAt(battle, end) === 'hilltop' && isAdjacent(battle.map.board, end, cell),
  )
  return overlooked
    ? undefined
    : { cell, cite: '6.36', text: `The slope of ${label} stands between, and neither end is on a hilltop beside it.` }
}

/** Whether an occupied cell blocks, by the elevation of the firer [6.37]. */
const blockedByUnits = ({ battle, state, eye, downhill }: Look, cell: Cell, beyond: boolean): Block | undefined => {
  if (!isOccupied(battle, state, cell)) return undefined
  const label = battle.map.board.label(cell)
  if (eye === 'slope' && elevationAt(battle, cell) === 'ground') return undefined
  if (eye === 'hilltop' && downhill && !beyond) return undefined
  return {
    cell,
    cite: '6.37',
    text: beyond
      ? `Units in ${label}, beyond another crest.`
      : `Units in ${label}, seen from ${eye === 'ground' ? 'ground level' : `a ${eye}`}.`,
  }
}

/** True when going from one cell to the next crosses a hexside with the slope symbol. */
const crossesCrest = (battle: Battle, from: Cell, to: Cell): boolean => {
  const direction = battle.map.board.directionTo(from, to)
  return direction >= 0 && battle.map.slopeEdges[from * battle.map.board.degree + direction] === 1
}

type Reached = { readonly cell: Cell; readonly beyond: boolean }

// A crest of the firer's own hex is adjacent and does not count [6.37].
const crossed = (look: Look, before: readonly Reached[], cell: Cell): boolean => {
  const ways = before.filter((one) => isAdjacent(look.battle.map.board, one.cell, cell))
  return (
    ways.length > 0 &&
    ways.every((one) => one.beyond || (one.cell !== look.from && crossesCrest(look.battle, one.cell, cell)))
  )
}

/** The line leaves a hilltop through an adjacent slope hex [6.37]. */
const goesDownhill = (battle: Battle, from: Cell, first: readonly Cell[] | undefined): boolean =>
  elevationAt(battle, from) === 'hilltop' &&
  (first ?? []).some(
    (cell) => cell >= 0 && isAdjacent(battle.map.board, from, cell) && terrainAt(battle, cell) === 'slope',
  )

/** Line of sight between two cells, blocked ends excepted [6.32 to 6.38]; the refusal names the blocking hex. */
export const legalSight = (battle: Battle, state: State, from: Cell, to: Cell): Judged<true> => {
  if (from === to) return ok(true)
  const line = battle.line(from, to)
  const look: Look = {
    battle,
    state,
    from,
    to,
    eye: elevationAt(battle, from),
    downhill: goesDownhill(battle, from, line[0]),
  }
  let before: readonly Reached[] = [{ cell: from, beyond: false }]
  for (const step of line) {
    const cells = step.filter((cell) => cell >= 0)
    const reached = cells.map((cell) => ({ cell, beyond: crossed(look, before, cell) }))
    const blocks = reached.map(({ cell, beyond }) => blockedByTerrain(look, cell) ?? blockedByUnits(look, cell, beyond))
    const [first, second] = blocks
    if (first && blocks.every((block) => block !== undefined)) {
      // Along a hexside both hexes must be blocked, for whatever reasons [6.38].
      return second
        ? refuse('noSight', '6.38', `The line runs between two blocked hexes. ${first.text} ${second.text}`, first.cell)
        : refuse('noSight', first.cite, first.text, first.cell)
    }
    before = reached
  }
  return ok(true)
}
