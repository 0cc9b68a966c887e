import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import { type Scene as CommonScene, type Sentence, told } from '../../../../core/presenter/log.ts'
import type { UsualKind } from '../../../../core/presenter/logKinds.ts'
import { sentence } from '../../../../core/text/words.ts'
import type { Command } from '../../rules/position/commands.ts'
import type { Event } from '../../rules/position/events.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { unitOf } from '../../rules/position/questions.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import type { Case } from '../../rules/terms/rules.ts'
import { nameOfSide, UNSEEN, wordOf } from '../common/words.ts'

export type Scene = CommonScene<Battle, State, Command, Event>
export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>

export const sideOf = ({ before }: Scene, id: UnitId): SideIndex | undefined => unitOf(before, id)?.side

const nameIn = ({ before, entry }: Scene, id: UnitId): string => {
  const known = wordOf(before, id)
  return known === UNSEEN ? wordOf(entry.state, id) : known
}

/** Somebody of the other side who is known by the same name. */
const hasTwin = (scene: Scene, id: UnitId, name: string): boolean => {
  const unit = unitOf(scene.before, id)
  return scene.before.units.some(
    (one) =>
      one.number === unit?.number &&
      one.formation === unit.formation &&
      one.side !== unit.side &&
      nameIn(scene, one.id) === name,
  )
}

/** Whom those at the screen know, before or after what happened; by its side too where both have one of its name. */
export const who = (scene: Scene, id: UnitId): string => {
  const name = nameIn(scene, id)
  const side = sideOf(scene, id)
  return name !== UNSEEN && side !== undefined && hasTwin(scene, id, name)
    ? `${name} of the ${nameOfSide(scene.battle, side)}`
    : name
}

/** What is said of a unit by its letter and number, `C1: 2 killed`, with its whole name. */
export const inFull = (scene: Scene, id: UnitId, words: string): string => {
  const unit = unitOf(scene.before, id)
  const short = unit ? nameOf(unit) : ''
  return unit && (words.startsWith(`${short}:`) || words.startsWith(`${short} `))
    ? `${who(scene, id)}${words.slice(short.length)}`
    : words
}

/** Lost for good. */
export const isLost = ({ fate }: { readonly fate?: Unit['fate'] }): boolean =>
  fate === 'destroyed' || fate === 'abandoned'

type MarkedGround = Pick<State, 'smoke' | 'fires' | 'wrecks'>

/** How the ground was before an event of a command. */
export const groundBefore = ({ before, entry }: Pick<Scene, 'before' | 'entry'>, event: Event): MarkedGround => {
  const earlier = entry.events.slice(0, Math.max(0, entry.events.indexOf(event)))
  const last = earlier.findLast((one): one is EventOf<'ground'> => one.type === 'ground')
  if (last) return last
  const began = earlier.find((one): one is EventOf<'pulseBegan'> => one.type === 'pulseBegan')
  return { ...before, smoke: before.smoke.filter((cell) => !began?.cleared.includes(cell)) }
}

type About = {
  readonly units?: readonly UnitId[]
  readonly cells?: readonly Cell[]
  readonly cite: Case
  /** Somebody is out of play with it. */
  readonly isLoss?: boolean
}

/** A line about somebody: units whom nobody at the screen sees are not lit. */
export const line = (
  scene: Scene,
  kind: UsualKind,
  text: string,
  { units = [], cells = [], cite, isLoss = false }: About,
): Sentence => {
  const seen = units.filter((id) => id !== '' && who(scene, id) !== UNSEEN)
  return told(kind, units[0] === undefined ? undefined : sideOf(scene, units[0]), sentence(text), {
    cite,
    units: seen,
    cells: cells.filter((cell) => cell >= 0),
    ...(isLoss ? { isLoss } : {}),
  })
}
