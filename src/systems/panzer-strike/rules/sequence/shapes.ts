import { PARTING_SHAPES, PLAY_ON_SHAPES } from '../../../../core/engine/parting.ts'
import {
  cell,
  listWith,
  oneOf,
  optional,
  optionId,
  type Shapes,
  unit,
  units,
  whole as number,
  yesOrNo,
} from '../../../../core/engine/shape.ts'
import type { Command, Order } from '../position/commands.ts'

const all = optional(oneOf(['all']))
const by = optional(oneOf(['computer']))

/** The entries of the orders. */
export const ORDER_SHAPES: Shapes<Order> = {
  deploy: { placements: listWith('units and their squares', { unit, to: cell }) },
  undeploy: { units },
  digIn: { unit, whole: all },
  objective: { to: cell },
  move: {
    unit,
    to: cell,
    pace: oneOf(['cautious', 'full']),
    next: optional(yesOrNo),
    whole: optional(oneOf(['all', 'shape'])),
    by,
  },
  face: { unit, facing: number, whole: all, by },
  range: { unit, tenths: number, whole: all, by },
  fire: { unit, target: unit, by },
  bombard: { unit, spotter: unit, target: cell, shell: oneOf(['HE', 'smoke']), by },
  smoke: { unit, target: cell, by },
  assault: { unit, target: cell, by },
  state: { unit, state: oneOf(['positioned', 'cautious', 'full', 'retreating']), whole: all, by },
  cancel: { unit, whole: all, by },
  rally: { unit, by },
  embark: { unit, passenger: unit, by },
  debark: { unit, whole: all, by },
  computer: { unit, on: yesOrNo, whole: all },
  pass: { turns: number },
  interrupt: {},
  pulse: {},
  endStep: {},
}

export const SHAPES: Shapes<Command> = {
  ...ORDER_SHAPES,
  ...PARTING_SHAPES,
  ...PLAY_ON_SHAPES,
  choose: { option: optionId },
}
