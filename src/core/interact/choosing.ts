import type { CommonCommand } from '../questions/at.ts'
import { answersTo } from '../presenter/answers.ts'
import { choiceAsked, optionAt } from '../presenter/decisions.ts'
import { doing } from '../presenter/hints.ts'
import { paint, placesOf } from '../presenter/painting.ts'
import { PAST, sideOf, type Interaction, unitOf, unitsOf } from './asking.ts'

/** A question is answered: by its buttons, or by a press on what only one answer names. */
export const choosing: Interaction = {
  press: (look, { cell, unit }) => {
    const only = optionAt(look, cell, unit)
    if (!only || only.dice !== undefined) return {}
    const command: CommonCommand = { type: 'choose', option: only.id }
    return { command }
  },
  hint: (look, cell) => {
    const option = optionAt(look, cell, look.screen.hoverUnit)
    return option && option.dice === undefined ? doing(`${option.label}.`, choiceAsked(look)?.cite) : undefined
  },
  blocks: (look) => {
    const asked = choiceAsked(look)
    return asked ? [answersTo(asked.options), PAST] : [PAST]
  },
  painted: (look) => {
    const cells = new Set(choiceAsked(look)?.options.flatMap((option) => option.cells))
    const asked = placesOf(unitsOf(look, look.ask.deciding.about(look) ?? []))
    return [
      paint(
        'asked',
        'lit',
        asked.filter((cell) => !cells.has(cell)),
      ),
      paint('answers', 'advance', [...cells]),
    ]
  },
  isReady: (look, id) => look.ask.deciding.about(look)?.includes(id) ?? unitOf(look, id)?.side === sideOf(look),
}
