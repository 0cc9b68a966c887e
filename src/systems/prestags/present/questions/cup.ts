import type { ChoiceOption } from '../../../../core/engine/choice.ts'
import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { ActOffer } from '../../../../core/questions/acting.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import type { PlotMark } from '../../../../core/presenter/paint.ts'
import { aimsOf, areaOf, type CupContents, commandArea, cupView, hasChits, isDrawing } from '../../rules/chits/view.ts'
import type { Command } from '../../rules/terms/types.ts'
import { actsIn, offerOf } from './acting.ts'
import type { At } from './look.ts'

const cups = keeping<CupContents | undefined>()

/** The cup, while markers are drawn or what was drawn is done; kept with the state. */
export const cupOf = ({ battle, state }: At): CupContents | undefined =>
  state.verdict || !hasChits(battle) || !isDrawing(battle, state)
    ? undefined
    : cups(state, 0, () => cupView(battle, state))

/** Leaders of lower level whom the active one may activate too. */
export const lowerActs = (at: At): ActOffer<Command>[] =>
  hasChits(at.battle)
    ? actsIn(at).flatMap((act) =>
        act.act === 'activate' ? [{ ...offerOf(at, act), lit: { units: act.units, cells: [] } }] : [],
      )
    : []

/** Hexes in the radius of those who are active, or of the leader whom the answer spoken of would activate. */
export const commandCells = ({ battle, state }: At, spoken: ChoiceOption | undefined): Cell[] => {
  if (!hasChits(battle)) return []
  return spoken ? areaOf(battle, state, [spoken.id]) : commandArea(battle, state)
}

/** Fire orders that wait for everybody to fire at once, drawn like plots. */
export const aimMarks = ({
  battle,
  state,
}: At): readonly (Omit<PlotMark, 'isPicked'> & { readonly units: readonly UnitId[] })[] =>
  hasChits(battle)
    ? aimsOf(battle, state).map(({ side, from, to, units }) => ({
        id: `aim-${side}-${from}-${to}`,
        task: 'OF',
        side,
        cells: [from, to],
        exits: false,
        units,
      }))
    : []
