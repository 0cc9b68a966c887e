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
  },
  face: { unit, facing: number, whole: all },
  range: { unit, tenths: number, whole: all },
  fire: { unit, target: unit },
  bombard: { unit, spotter: unit, target: cell, shell: oneOf(['HE', 'smoke']) },
  smoke: { unit, target: cell },
  assault: { unit, target: cell },
  state: { unit, state: oneOf(['positioned', 'cautious', 'full', 'retreating']), whole: all },
  cancel: { unit, whole: all },
  rally: { unit },
  embark: { unit, passenger: unit },
  debark: { unit, whole: all },
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
