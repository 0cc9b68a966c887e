import type { Refusal } from '../../../../core/engine/vocabulary.ts'
import type { ActOffer } from '../../../../core/questions/acting.ts'
import { counted } from '../../../../core/text/words.ts'
import { callDelay, everBombards, legalBattery } from '../../rules/orders/firing.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import type { Command } from '../../rules/position/commands.ts'
import { isHq } from '../../rules/position/questions.ts'
import type { Unit } from '../../rules/position/state.ts'
import { type At, ownOf } from './look.ts'
import { type SquareTask, squareTask } from './tasks.ts'

type Offer = ActOffer<Command>

/** Who may call a bombardment in, the pulses until the first round, or why not. */
type Caller = { readonly spotter: Unit; readonly delay: number; readonly refusal: Refusal | undefined }

/** Whom one may ask at all: the unit itself, and headquarters [II.B.3 Indirect Fire]. */
const spottersFor = (at: At, unit: Unit, kind: SquareTask['kind']): readonly Unit[] =>
  ownOf(at).filter((one) => one.fate === 'map' && (one.id === unit.id || isHq(one)) && (kind === 'HE' || isHq(one)))

const callerOf = (at: At, unit: Unit, kind: SquareTask['kind'], spotter: Unit): Caller => {
  const order = { type: 'bombard', unit: unit.id, spotter: spotter.id, shell: kind } as const
  const battery = legalBattery(at.battle, at.state, order, unit.side)
  return battery.ok
    ? { spotter, delay: callDelay(at.battle, at.state, battery.value), refusal: undefined }
    : { spotter, delay: Number.POSITIVE_INFINITY, refusal: battery.error }
}

/** The nearest one of those who are as quick: the unit itself, then its own headquarters. */
const nearness = (unit: Unit, { id, formation }: Unit): number =>
  id === unit.id ? 0 : formation === unit.formation ? 1 : 2

/** All who may call it in, the quickest first. Nobody ever spots for those who fire at what they see. */
const callersOf = (at: At, unit: Unit, kind: SquareTask['kind']): readonly Caller[] =>
  spottersFor(at, unit, kind)
    .map((spotter) => callerOf(at, unit, kind, spotter))
    .filter(({ refusal }) => refusal?.code !== 'noSpotter')
    .sort(
      (a, b) =>
        Number(a.refusal !== undefined) - Number(b.refusal !== undefined) ||
        (a.refusal ? 0 : a.delay - b.delay) ||
        nearness(unit, a.spotter) - nearness(unit, b.spotter),
    )

const offerOf = (unit: Unit, kind: SquareTask['kind'], { spotter, refusal }: Caller, label: string): Offer => ({
  label,
  command: undefined,
  holds: [unit.id],
  next: { task: squareTask({ kind, spotter: spotter.id }) },
  ...(refusal ? { refusal } : {}),
})

const SHELLS = [
  ['HE', 'Bombard a square'],
  ['smoke', 'Smoke on a square'],
] as const

/** One order for each kind of shell, called in by whoever is quickest [II.B.3 Indirect Fire]. */
export const bombardOrders = (at: At, unit: Unit): readonly Offer[] =>
  SHELLS.flatMap(([kind, words]) => {
    const [best] = everBombards(unit, kind) ? callersOf(at, unit, kind) : []
    if (!best) return []
    const isOwn = best.spotter.id === unit.id
    return [offerOf(unit, kind, best, isOwn ? `${words}…` : `${words}, called in by ${nameOf(best.spotter)}…`)]
  })

const callWords = (unit: Unit, { spotter, delay, refusal }: Caller): string => {
  const who = spotter.id === unit.id ? 'itself' : nameOf(spotter)
  return refusal ? `Called in by ${who}` : `Called in by ${who} (after ${counted(delay, 'pulse')})`
}

/** While the square is being chosen: whoever else may call it in. */
export const otherCallers = (at: At, unit: Unit, { kind, spotter }: SquareTask): readonly Offer[] =>
  callersOf(at, unit, kind)
    .filter((caller) => caller.spotter.id !== spotter)
    .map((caller) => offerOf(unit, kind, caller, callWords(unit, caller)))
