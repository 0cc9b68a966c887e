import { PARTING_SHAPES, PLAY_ON_SHAPES } from '../../../../core/engine/parting.ts'
import {
  cell,
  cells,
  dice,
  die,
  listWith,
  name,
  number,
  optional,
  optionId,
  type Shapes,
  unit,
  units,
  yesOrNo,
} from '../../../../core/engine/shape.ts'
import type { Command } from '../terms/types.ts'

const standing = listWith('a list of units, each with its hex on the map', { unit, to: cell })
const fire = {
  units,
  /** One hex, never several [6.16]. */
  target: cell,
  die: optional(die),
}

/** What the entries of each command are. */
export const SHAPES: Shapes<Command> = {
  ...PARTING_SHAPES,
  ...PLAY_ON_SHAPES,
  deploy: { placements: standing },
  undeploy: { units },
  fire,
  defensiveFire: fire,
  move: {
    units: listWith('a list of units, each with the steps that it goes along, if not all', {
      unit,
      steps: optional(number),
    }),
    path: cells,
    exit: optional(yesOrNo),
  },
  melee: { units, targets: cells, die: optional(die) },
  chooseLosses: { units },
  advance: { moves: standing },
  act: {
    act: name,
    units,
    to: optional(cell),
    with: optional(unit),
    face: optional(number),
    path: optional(cells),
    dice: optional(dice),
  },
  choose: { option: optionId, dice: optional(dice) },
  endStep: { salt: optional(name) },
}
