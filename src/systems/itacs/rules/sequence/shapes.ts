import { PARTING_SHAPES, PLAY_ON_SHAPES } from '../../../../core/engine/parting.ts'
import {
  cell,
  cells,
  dice,
  listWith,
  name,
  optional,
  optionId,
  type Shapes,
  unit,
  units,
  whole,
} from '../../../../core/engine/shape.ts'
import type { Command } from '../position/state.ts'

/** What the entries of each command are. */
export const SHAPES: Shapes<Command> = {
  ...PARTING_SHAPES,
  ...PLAY_ON_SHAPES,
  deploy: {
    placements: listWith('a list of units, each with its hex on the map and its facing', {
      unit,
      to: cell,
      facing: whole,
    }),
  },
  undeploy: { units },
  fire: { units, target: cell, dice: optional(dice) },
  move: { units, path: cells, facing: optional(whole) },
  melee: { units, targets: cells, dice: optional(dice) },
  chooseLosses: { units },
  act: {
    act: name,
    units,
    to: optional(cell),
    with: optional(unit),
    facing: optional(whole),
    dice: optional(dice),
  },
  choose: { option: optionId, dice: optional(dice) },
  endStep: {},
}
