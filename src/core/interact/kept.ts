import { derived } from '../engine/derived.ts'
import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Acts } from '../questions/acting.ts'
import type { March } from '../questions/moving.ts'
import { inHandIn, selectedIn } from '../presenter/hand.ts'
import { keeping } from '../presenter/keeping.ts'
import { seenCells } from '../presenter/powers.ts'
import type { AnyCommand } from '../engine/vocabulary.ts'
import type { Asking } from './asking.ts'

// What is asked again and again while the pointer moves is kept with the state until there is another one.

const acts = keeping<Acts<AnyCommand>>()

/** Everything that can be done beside moving and fighting. */
export const actsNow = (look: Asking): Acts<AnyCommand> =>
  acts(look.state, look.task ?? '', () => look.ask.acting({ battle: look.battle, state: look.state, task: look.task }))

const targets = keeping<readonly Cell[]>()

/** Enemy cells that somebody can attack now. */
export const targetsNow = (look: Asking): readonly Cell[] =>
  targets(look.state, look.task ?? '', () => look.ask.attacking.targets(look))

/** Cells that can be attacked now: also where a press would lend the task of it to whoever moves. */
export const fightsNow = (look: Asking): readonly Cell[] => {
  const moment = look.ask.moment(look)
  if (moment === 'attack') return targetsNow(look)
  return moment === 'movement' ? targetsNow(look).filter((cell) => look.ask.attacking.lent(look, [], cell)) : []
}

type Marched = { readonly key: string; readonly march: March<AnyCommand> | undefined }
const marches = derived((_state: object): { last?: Marched } => ({}))

/** Where units could go by way-points; only the last such question is kept. */
export const marchOf = (
  look: Asking,
  units: readonly UnitId[],
  waypoints: readonly Cell[],
): March<AnyCommand> | undefined => {
  const key = `${units.join()}|${waypoints.join()}|${look.task ?? ''}`
  const known = marches(look.state)
  if (known.last?.key === key) return known.last.march
  const { battle, state, task } = look
  const march = units.length > 0 ? look.ask.moving.march({ battle, state, task }, units, waypoints) : undefined
  known.last = { key, march }
  return march
}

/** The march of those in hand. */
export const marchNow = (look: Asking): March<AnyCommand> | undefined =>
  marchOf(look, selectedIn(look.screen), inHandIn(look.screen).waypoints)

const dues = keeping<readonly Cell[]>()

/** Where those can go who must do something before the step ends; where they stand, if that is nowhere. */
export const dueCells = (look: Asking): readonly Cell[] =>
  dues(look.state, look.task ?? '', () => [
    ...new Set(actsNow(look).due.flatMap((id) => [...(marchOf(look, [id], [])?.cost.keys() ?? [])])),
  ])

const threats = keeping<readonly Cell[]>()

export const threatOf = (look: Asking, side: SideIndex): readonly Cell[] =>
  threats(look.state, side, () => look.ask.powers.threat(look, side))

const views = keeping<readonly Cell[]>()

/** Every cell seen from a cell. */
export const seenFrom = (look: Asking, from: Cell): readonly Cell[] =>
  views(look.state, from, () =>
    seenCells(look.ask.board(look.battle), from, (cell) => look.ask.sight.legal(look, from, cell).ok),
  )

type Judge = (unit: UnitId) => boolean

const able = keeping<Judge>()

/** Who has something to do; whatever is being ordered now, somebody may have another task. */
export const canAct = ({ ask, battle, state }: Asking): Judge => able(state, 0, () => ask.canAct({ battle, state }))

const waiting = keeping<Judge>()

/** Who has something left to do. */
export const isWaiting = ({ ask, battle, state, task }: Asking): Judge =>
  waiting(state, task ?? '', () => ask.isReady({ battle, state, task }))

const readies = keeping<ReadonlySet<UnitId>>()

/** Units that can be made ready. */
export const readyable = (look: Asking): ReadonlySet<UnitId> =>
  readies(look.state, 0, () => look.ask.plotting?.readying.able(look) ?? new Set())
