import { minedArmour } from '../formulas/mines.ts'
import { isHard } from '../position/arms.ts'
import { happen } from '../position/fold.ts'
import { unitOf } from '../position/questions.ts'
import type { Unit } from '../position/state.ts'
import type { Progress } from '../orders/carry.ts'
import { nameOf } from '../orders/giving.ts'
import { weaponOf } from '../position/arms.ts'
import type { Draw } from '../terms/draw.ts'
import { type Blow, destroy, harm } from './effects.ts'
import { hitSoft } from './hits.ts'

const CITE = 'III Mines'

const blowOf = (words: string): Blow => ({ by: undefined, words, draws: [], sum: undefined, cite: CITE })

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

/** What mines do to those who are soft: as a shell that bursts among them [III Mines, P-20]. */
const MINE = 'DEMO'

/** A unit has entered a square with mines, whoever laid them [III Mines]. */
export const crossMines = (progress: Progress, id: string, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  if (unit?.fate !== 'map') return progress
  return isHard(unit)
    ? armour(progress, unit, draw)
    : hitSoft(progress, { row: weaponOf(MINE), men: 1, times: 1, by: undefined, range: 0 }, unit, 100, draw)
}
