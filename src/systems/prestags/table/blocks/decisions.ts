import { answersTo } from '../../../../core/table/answers.ts'
import type { AdvanceLine, LossLine } from '../../../../core/table/blocks.ts'
import { advanceAsked, choiceAsked, lossesAsked, toggleLoss } from '../../../../core/table/decisions.ts'
import { sideOf } from '../../battle.ts'
import type { Unit } from '../../types.ts'
import { isDisrupted } from '../../units.ts'
import { faceIn } from '../counters.ts'
import { canAdvance, draftedMoves, judgeAdvance, lossesCommand } from '../decision.ts'
import { type Block, type Intent, labelOf, type Look, unitsOf } from '../look.ts'
import { callBack, toggleAdvance } from '../pressDecision.ts'

/** Gives up the chosen units, or says how many are still to be chosen. */
export const confirmLosses = (look: Look): Intent => {
  const command = lossesCommand(look)
  return command.ok ? { command: command.value } : { refusal: command.error }
}

/** Carries an advance out: the drafted one, or nobody's. */
export const confirmAdvance = (look: Look, moves = draftedMoves(look)): Intent => {
  const judged = judgeAdvance(look, moves)
  return judged.ok ? { command: { type: 'advance', moves } } : { refusal: judged.error }
}

/** What a half elimination makes of a unit as things are chosen now [8.1]. */
const fateOf = (look: Look, unit: Unit, spared: readonly number[]): string => {
  if (look.screen.losses.includes(unit.id)) return 'is lost'
  if (spared.includes(unit.at)) return 'stays unharmed'
  return isDisrupted(unit) ? 'is lost too' : 'is disrupted'
}

/** The owner chooses what a half elimination takes [8.1]. */
export const losses = (look: Look): Block[] => {
  const pending = lossesAsked(look)
  if (!pending) return []
  const command = lossesCommand(look)
  const units = unitsOf(look, pending.from).map(
    (unit): LossLine => ({
      ...faceIn(look, unit),
      where: labelOf(look, unit.at),
      fate: fateOf(look, unit, pending.spared),
    }),
  )
  return [
    {
      kind: 'losses',
      cite: pending.cite,
      sideName: sideOf(look.battle, pending.side).name,
      count: pending.count,
      units,
      chosen: look.screen.losses,
      refusal: command.ok ? undefined : command.error,
      toggle: (id) => toggleLoss(look, id),
      confirm: confirmLosses(look),
    },
  ]
}

const lineOf = (look: Look, unit: Unit, cells: readonly number[]): AdvanceLine => ({
  face: faceIn(look, unit),
  where: labelOf(look, unit.at),
  to: look.screen.advances[unit.id],
  cells: cells.map((cell) => {
    const judged = canAdvance(look, unit.id, cell)
    return { cell, label: labelOf(look, cell), refusal: judged.ok ? undefined : judged.error }
  }),
})

/** Who enters the emptied hexes [8.4]. */
export const advance = (look: Look): Block[] => {
  const pending = advanceAsked(look)
  if (!pending) return []
  const judged = judgeAdvance(look)
  return [
    {
      kind: 'advance',
      cite: pending.cite,
      sideName: sideOf(look.battle, pending.side).name,
      units: unitsOf(look, pending.units).map((unit) => lineOf(look, unit, pending.cells)),
      refusal: judged.ok ? undefined : judged.error,
      choose: (id, to) => (to === undefined ? callBack(look, id) : toggleAdvance(look, id, to)),
      confirm: confirmAdvance(look),
      stay: confirmAdvance(look, []),
    },
  ]
}

/** The answers to the question of an optional rule. */
export const choice = (look: Look): Block[] => {
  const pending = choiceAsked(look)
  return pending ? [answersTo(pending.options)] : []
}
