import type { LossesAsked } from '../engine/choice.ts'
import { err, ok, type Refusal, type Result, type UnitId } from '../engine/vocabulary.ts'
import type { CommonCommand } from '../questions/at.ts'
import { lossesAsked } from '../presenter/decisions.ts'
import { plain } from '../presenter/hints.ts'
import type { Intent } from '../presenter/intent.ts'
import type { Piece } from '../engine/anyState.ts'
import { paint, placesOf } from '../presenter/painting.ts'
import { type Asking, BESIDE, labelOf, type Interaction, unitsOf } from './asking.ts'
import { faceOf } from './faces.ts'

type Asked = LossesAsked<string>

const chosenIn = ({ screen: { hand } }: Asking): readonly UnitId[] => (hand.kind === 'losses' ? hand.chosen : [])

const choose = (chosen: readonly UnitId[]): Intent => ({ patch: { hand: { kind: 'losses', chosen } } })

/** Marks a unit as lost, or takes the mark away. */
const toggle = (look: Asking, { from, count, cite }: Asked, id: UnitId): Intent => {
  const chosen = chosenIn(look)
  if (chosen.includes(id)) return choose(chosen.filter((one) => one !== id))
  if (!from.includes(id))
    return { refusal: { code: 'notAmong', cite, text: 'This unit is not among those to choose from.' } }
  // One too many takes the place of the first one chosen.
  const kept = chosen.length >= count ? chosen.slice(chosen.length - count + 1) : chosen
  return choose([...kept, id])
}

const judged = (look: Asking, { from, count, cite }: Asked): Result<CommonCommand, Refusal> => {
  const units = chosenIn(look)
  const missing = count - units.length
  return missing > 0
    ? err({ code: 'wrongCount', cite, text: `Choose ${missing} more of the ${from.length} units.` })
    : ok({ type: 'chooseLosses', units })
}

/** Gives up the chosen units, or says how many are still to be chosen. */
const confirm = (look: Asking, asked: Asked): Intent => {
  const command = judged(look, asked)
  return command.ok ? { command: command.value } : { refusal: command.error }
}

const lineOf = (look: Asking, { id, at }: Piece) =>
  faceOf(look, id).map((face) => ({
    ...face,
    where: labelOf(look, at),
    fate: look.ask.deciding.fate(look, id, chosenIn(look)),
  }))

/** The owner names who is lost: units are marked one after the other, then given up. */
export const losses: Interaction = {
  press: (look, { cell, unit }) => {
    const asked = lossesAsked(look)
    if (!asked) return {}
    if (unit !== undefined) return toggle(look, asked, unit)
    const here = look.state.units.filter((one) => one.at === cell && asked.from.includes(one.id))
    const next = here.find((one) => !chosenIn(look).includes(one.id)) ?? here[0]
    return next ? toggle(look, asked, next.id) : {}
  },
  go: (look) => {
    const asked = lossesAsked(look)
    return asked ? confirm(look, asked) : {}
  },
  hint: () => plain('Choose the units that are lost.'),
  blocks: (look) => {
    const asked = lossesAsked(look)
    if (!asked) return []
    const intent = confirm(look, asked)
    return [
      {
        kind: 'losses',
        cite: asked.cite,
        sideName: look.ask.showing.sideName(look, asked.side),
        count: asked.count,
        units: unitsOf(look, asked.from).flatMap((unit) => lineOf(look, unit)),
        chosen: chosenIn(look),
        refusal: intent.refusal,
        toggle: (id) => toggle(look, asked, id),
        confirm: intent,
      },
      BESIDE,
    ]
  },
  painted: (look) => [paint('losing', 'target', placesOf(unitsOf(look, lossesAsked(look)?.from ?? [])))],
  isReady: (look, id) => lossesAsked(look)?.from.includes(id) === true,
}
