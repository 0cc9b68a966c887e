import type { Cell } from '../../../core/engine/vocabulary.ts'
import { aimsOf, areaOf, type CupView, commandArea, cupView, hasChits, isDrawing } from '../chits/view.ts'
import type { ChoiceOption } from '../../../core/engine/choice.ts'
import type { State } from '../types.ts'
import { actsIn, type Deed, deedOf } from './acts.ts'
import { choiceAsked } from '../../../core/table/decisions.ts'
import type { Look } from './look.ts'
import type { PlotMark } from '../../../core/table/paint.ts'

const cups = new WeakMap<State, { readonly cup: CupView | undefined }>()

/** The cup, while markers are drawn or what was drawn is done; kept with the state. */
export const cupOf = ({ battle, state }: Pick<Look, 'battle' | 'state'>): CupView | undefined => {
  if (state.verdict || !hasChits(battle) || !isDrawing(battle, state)) return undefined
  const known = cups.get(state) ?? { cup: cupView(battle, state) }
  cups.set(state, known)
  return known.cup
}

/** Leaders of lower level whom the active one may activate too; a unit in hand has its own buttons. */
export const lowerDeeds = (look: Look): Deed[] =>
  look.live && hasChits(look.battle) && look.screen.selected.length === 0
    ? actsIn(look).flatMap((act) => (act.act === 'activate' ? [deedOf(look, act)] : []))
    : []

/** Hexes in the radius of those who are active, or of the leader whom the answer spoken of would activate. */
export const commandCells = (look: Look): Cell[] => {
  const { battle, state, screen } = look
  if (!hasChits(battle)) return []
  const spoken = choiceAsked(look)?.options.find((option) => isSpoken(option, screen.lit))
  return spoken ? areaOf(battle, state, [spoken.id]) : commandArea(battle, state)
}

const isSpoken = ({ units, cells }: ChoiceOption, lit: Look['screen']['lit']): boolean =>
  lit !== undefined && units.length > 0 && lit.units === units && lit.cells === cells

/** Fire orders that wait for everybody to fire at once, drawn like plots. */
export const aimMarks = ({ battle, state, screen }: Look): PlotMark[] => {
  if (!hasChits(battle)) return []
  const spoken = new Set([...screen.selected, ...(screen.lit?.units ?? [])])
  return aimsOf(battle, state).map(({ side, from, to, units }) => ({
    id: `aim-${side}-${from}-${to}`,
    task: 'OF',
    side,
    cells: [from, to],
    exits: false,
    isPicked: units.some((id) => spoken.has(id)),
  }))
}
