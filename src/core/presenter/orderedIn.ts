import type { Entry } from '../engine/history.ts'
import type { AnyCommand, AnyEvent, Cell, UnitId } from '../engine/vocabulary.ts'
import { counted, sentence } from '../text/words.ts'
import type { Beat, UnitWay } from './beats.ts'
import { beatsOf } from './beatsIn.ts'
import { type AnyBattle, type AnyState, isOnMap } from '../engine/anyState.ts'
import { type Ordered, orderOf } from './ordered.ts'
import type { AnyPresenter } from './presenter.ts'

const isBegun = ({ kind }: Beat): boolean => kind === 'march' || kind === 'volley' || kind === 'clash'

/** What is begun before the first blow is struck; who falls back from it is not known yet. */
const begunIn = (beats: readonly Beat[]): readonly Beat[] => {
  const end = beats.findIndex((beat) => !isBegun(beat))
  return end < 0 ? beats : beats.slice(0, end)
}

/** What is ordered where a system does not say it: what is begun. */
const begunBy = ({ type }: AnyCommand, { units: standing }: AnyState, beats: readonly Beat[]): Ordered => {
  const units: UnitId[] = []
  const ways: UnitWay[] = []
  const targets: Cell[] = []
  for (const beat of begunIn(beats)) {
    if (beat.kind === 'march') ways.push(...beat.ways)
    const between = beat.kind === 'volley' ? beat.flights : beat.kind === 'clash' ? beat.lunges : []
    for (const { from, to } of between) {
      units.push(...standing.flatMap((unit) => (isOnMap(unit) && from.includes(unit.at) ? [unit.id] : [])))
      targets.push(...to)
    }
  }
  const all = [...new Set([...units, ...ways.map(({ unit }) => unit)])]
  const who = all.length === 0 ? '' : ` with ${all.length === 1 ? all[0] : counted(all.length, 'unit')}`
  return orderOf(sentence(type), `${sentence(type)}${who}`, { units: all, ways, targets: [...new Set(targets)] })
}

/** What a command orders, as its system tells it. */
export const orderedIn = (
  presenter: Pick<AnyPresenter, 'ordered' | 'beats'>,
  battle: AnyBattle,
  before: AnyState,
  entry: Entry<AnyState, AnyCommand, AnyEvent>,
): Ordered =>
  presenter.ordered?.(before, entry, battle) ??
  begunBy(entry.command, before, beatsOf(presenter, battle, before, entry))
