import { logBy, type Sentence } from '../../../../core/presenter/log.ts'
import { USUAL_KINDS } from '../../../../core/presenter/logKinds.ts'
import type { Command } from '../../rules/position/commands.ts'
import type { Event } from '../../rules/position/events.ts'
import type { State } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { momentTitle } from '../common/track.ts'
import { nameOfSide } from '../common/words.ts'
import {
  deployed,
  ended,
  heard,
  interrupted,
  minesCleared,
  objectiveSet,
  passed,
  playedOn,
  pulseBegan,
} from './course.ts'
import { assaulted, fired, struck } from './fire.ts'
import { handedOver, ordered } from './orders.ts'
import type { EventOf, Scene } from './scene.ts'
import { became, ground, moved, searched, suppressed } from './states.ts'

type Tellers = { readonly [T in Event['type']]?: (scene: Scene, event: EventOf<T>) => readonly Sentence[] }

/** What is said of each kind of event; the others go without saying. */
const TELLERS: Tellers = {
  deployed,
  objectiveSet,
  ordered,
  handedOver,
  passed,
  interrupted,
  pulseBegan,
  became,
  moved,
  fired,
  struck,
  assaulted,
  suppressed,
  ground,
  minesCleared,
  searched,
  told: heard,
  gameEnded: ended,
  playedOn,
}

/** What is said of an event of a command. */
export const tell = (scene: Scene, event: Event): readonly Sentence[] => {
  const teller = TELLERS[event.type] as ((scene: Scene, event: Event) => readonly Sentence[]) | undefined
  return teller?.(scene, event) ?? []
}

export const { linesOf, logOf, turnMarks } = logBy<Battle, State, Command, Event>({
  kinds: USUAL_KINDS,
  toldBy: (scene) => scene.entry.events.flatMap((event) => tell(scene, event)),
  title: momentTitle,
  nameOf: nameOfSide,
})
