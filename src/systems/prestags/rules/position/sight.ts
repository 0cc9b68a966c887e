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
/** One look along a line; `downhill` belongs to 6.37. */
type Look = {
  readonly battle: Battle
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

/** Whether units in a cell block, by the elevation of the firer [6.37]. */
const mayScreen = ({ battle, eye, downhill }: Look, cell: Cell, beyond: boolean): boolean =>
  eye === 'slope' ? elevationAt(battle, cell) !== 'ground' : !downhill || beyond

const blockedByUnits = (look: Look, state: State, { cell, beyond }: Reached): Block | undefined => {
  const { battle, eye } = look
  if (!isOccupied(battle, state, cell) || !mayScreen(look, cell, beyond)) return undefined
  const label = battle.map.board.label(cell)
  return {
    cell,
    cite: '6.37',
    text: beyond
      ? `Units in ${label}, beyond another crest.`
      : `Units in ${label}, seen from ${eye === 'ground' ? 'ground level' : `a ${eye}`}.`,
  }
}

/** True when going from one cell to a neighbour crosses a hexside with the slope symbol. */
const crossesCrest = (battle: Battle, from: Cell, to: Cell): boolean => {
  const direction = battle.map.board.directionTo(from, to)
  return battle.map.slopeEdges[from * battle.map.board.degree + direction] === 1
}

type Reached = { readonly cell: Cell; readonly beyond: boolean }

// A crest of the firer's own hex is adjacent and does not count [6.37].
const crossed = (look: Look, before: readonly Reached[], cell: Cell): boolean => {
  const ways = before.filter((one) => isAdjacent(look.battle.map.board, one.cell, cell))
  return ways.every((one) => one.beyond || (one.cell !== look.from && crossesCrest(look.battle, one.cell, cell)))
}

/** The line leaves a hilltop through an adjacent slope hex [6.37]. */
const goesDownhill = (battle: Battle, from: Cell, first: readonly Cell[] | undefined): boolean =>
  elevationAt(battle, from) === 'hilltop' && (first ?? []).some((cell) => terrainAt(battle, cell) === 'slope')

/** A look from one cell to another, and the cells that it reaches, one after the other, with what lies beyond a crest. */
const lookAlong = (
  battle: Battle,
  from: Cell,
  to: Cell,
): { readonly look: Look; readonly steps: readonly Reached[][] } => {
  const line = battle.line(from, to)
  const downhill = goesDownhill(battle, from, line[0])
  const look: Look = { battle, from, to, eye: elevationAt(battle, from), downhill }
  const steps: Reached[][] = []
  let before: readonly Reached[] = [{ cell: from, beyond: false }]
  for (const step of line) {
    const found = before
    const reached = step.filter((cell) => cell >= 0).map((cell) => ({ cell, beyond: crossed(look, found, cell) }))
    steps.push(reached)
    before = reached
  }
  return { look, steps }
}

/** Line of sight between two cells, blocked ends excepted [6.32 to 6.38]; the refusal names the blocking hex. */
export const legalSight = (battle: Battle, state: State, from: Cell, to: Cell): Judged<true> => {
  const { look, steps } = lookAlong(battle, from, to)
  for (const reached of steps) {
    const blocks = reached.map((one) => blockedByTerrain(look, one.cell) ?? blockedByUnits(look, state, one))
    const [first, second] = blocks
    if (first && blocks.every((block) => block !== undefined)) {
      // Along a hexside both hexes must be blocked, for whatever reasons [6.38].
      return second
        ? refuse('noSight', '6.38', `The line runs between two blocked hexes. ${first.text} ${second.text}`, first.cell)
        : refuse('noSight', first.cite, first.text, first.cell)
    }
  }
  return ok(true)
}

/**
 * The cells in which units would block a line of sight, place by place: where there are two, both must be occupied
 * [6.37, 6.38]. Undefined where the ground blocks it whoever stands there.
 */
export const screensOn = (battle: Battle, from: Cell, to: Cell): readonly (readonly Cell[])[] | undefined => {
  const { look, steps } = lookAlong(battle, from, to)
  const screens: Cell[][] = []
  for (const reached of steps) {
    const open = reached.filter(({ cell }) => blockedByTerrain(look, cell) === undefined)
    if (open.length === 0) return undefined
    if (open.every(({ cell, beyond }) => mayScreen(look, cell, beyond))) screens.push(open.map(({ cell }) => cell))
  }
  return screens
}
