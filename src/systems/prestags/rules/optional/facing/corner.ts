import { ok, otherSide, type UnitId } from '../../../../../core/engine/vocabulary.ts'
import type { Progress } from '../../position/contract.ts'
import { stepOf } from '../../position/moment.ts'
import { neighbour } from '../../../../../core/grid/board.ts'
import { happen, marked } from '../../position/progress.ts'
import type { Judged } from '../../terms/refusal.ts'
import type { Choice, ChoiceOf, Unit } from '../../terms/types.ts'
import { isOnMap, shortName } from '../../position/units.ts'
import { unitById } from '../../position/layout.ts'
import { facingOf, isCorner, meanings } from './directions.ts'
import { faceWords } from './words.ts'

declare module '../../terms/types.ts' {
  interface QuestionTable {
    /** The unit that faces it. */
    corner: UnitId
  }
}

const question = ({ battle }: Progress, unit: Unit, face: number): Choice => ({
  kind: 'choice',
  side: otherSide(unit.side),
  about: 'corner',
  cite: '16.13',
  heading: 'Unclear facing',
  text: `${shortName(unit)} in ${battle.map.board.label(unit.at)} faces a corner. Which of the two hexsides is it?`,
  options: meanings(face).map((one) => {
    const cell = neighbour(battle.map.board, unit.at, one / 2)
    const label = `It faces ${faceWords(one)}`
    return { id: String(one), label, units: [], cells: cell < 0 ? [] : [cell] }
  }),
  data: unit.id,
})

/** The enemy says what a corner means: after the movement, and after the set-up [16.13]. */
export const askAboutCorners = (progress: Progress): Progress => {
  const { battle, state } = progress
  const { actor, commands } = stepOf(battle, state)
  if (!commands.some((type) => type === 'move' || type === 'deploy')) return progress
  for (const unit of state.units) {
    const face = unit.side === actor && isOnMap(unit) ? facingOf(battle, unit) : undefined
    if (face !== undefined && isCorner(face))
      return happen(progress, { type: 'decisionAsked', pending: question(progress, unit, face) })
  }
  return progress
}

/** The enemy’s answer. */
export const settleCorner = (progress: Progress, choice: ChoiceOf<'corner'>, option: string): Judged<Progress> => {
  const { battle, state } = progress
  const unit = unitById(battle, state, choice.data)
  const face = Number(option)
  const name = unit ? shortName(unit) : choice.data
  const text = `${name} is taken to face ${faceWords(face)}`
  return ok(happen(progress, marked([choice.data], 'facing', face, '16.13', text)))
}
