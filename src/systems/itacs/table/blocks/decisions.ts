import { answersTo } from '../../../../core/table/answers.ts'
import type { LossLine } from '../../../../core/table/blocks.ts'
import { choiceAsked, lossesAsked, toggleLoss } from '../../../../core/table/decisions.ts'
import type { Unit } from '../../types.ts'
import { faceIn } from '../counters.ts'
import { confirmLosses } from '../doing.ts'
import { type Block, labelOf, type Look, unitsOf } from '../look.ts'

const lineOf = (look: Look, unit: Unit): LossLine => ({
  ...faceIn(look, unit),
  where: labelOf(look, unit.at),
  fate: look.screen.losses.includes(unit.id) ? 'is lost' : 'stays',
})

/** The owner names who is lost [10.7]. */
export const losses = (look: Look): Block[] => {
  const pending = lossesAsked(look)
  if (!pending) return []
  const confirm = confirmLosses(look)
  return [
    {
      kind: 'losses',
      cite: pending.cite,
      sideName: look.battle.setting.sides[pending.side].name,
      count: pending.count,
      units: unitsOf(look, pending.from).map((unit) => lineOf(look, unit)),
      chosen: look.screen.losses,
      refusal: confirm.refusal,
      toggle: (id) => toggleLoss(look, id),
      confirm,
    },
  ]
}

/** The answers to a question. */
export const choice = (look: Look): Block[] => {
  const pending = choiceAsked(look)
  return pending ? [answersTo(pending.options)] : []
}
