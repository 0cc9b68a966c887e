import { minedArmour, mineShell } from '../formulas/mines.ts'
import { isHard } from '../position/arms.ts'
import { happen } from '../position/fold.ts'
import { unitOf } from '../position/questions.ts'
import type { Unit } from '../position/state.ts'
import type { Progress } from '../orders/carry.ts'
import { nameOf } from '../orders/giving.ts'
import { weaponOf } from '../position/arms.ts'
import type { Draw } from '../terms/draw.ts'
import { type PulseBlow, destroy, harm } from './effects.ts'
import { hitSoft } from './hits.ts'

const CITE = 'III Mines'

const blowOf = (words: string): PulseBlow => ({ by: undefined, words, draws: [], sum: undefined, cite: CITE })

/** A path that is found is safe for all who follow. */
const cleared = (progress: Progress, cell: number): Progress => happen(progress, { type: 'minesCleared', cell })

const armour = (progress: Progress, unit: Unit, draw: Draw): Progress => {
  const name = nameOf(unit)
  switch (minedArmour(unit.stance !== 'full', draw)) {
    case 'destroyed':
      return destroy(progress, unit, blowOf(`${name} runs on a mine and is destroyed.`))
    case 'immobilized':
      return harm(progress, unit, { speed: 0, goals: [] }, blowOf(`${name} runs on a mine and loses a track.`))
    case 'path':
      return cleared(progress, unit.at)
    case 'unharmed':
      return progress
  }
}

/** A unit has entered a square with mines, whoever laid them; soft ones as by a round of a mortar [III Mines, P-47]. */
export const crossMines = (progress: Progress, id: string, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  if (unit?.fate !== 'map') return progress
  if (isHard(unit)) return armour(progress, unit, draw)
  const { SZ, IA, accuracy } = mineShell(unit.stance !== 'full')
  const row = { ...weaponOf(MINE), SZ }
  return hitSoft(progress, { row, attack: IA, by: undefined, isAdjacent: true }, unit, accuracy, draw)
}

/** The mortar whose round a mine is like. */
const MINE = 'M81'
