import type { AnyCommand, Cell, UnitId } from '../../core/engine/vocabulary.ts'
import type { Beat } from '../../core/presenter/beats.ts'
import { beatsOf } from '../../core/presenter/beatsIn.ts'
import type { AnyState } from '../../core/presenter/look.ts'
import type { Arrow } from '../../core/presenter/paint.ts'
import type { Game } from '../opened.ts'

/** A command as it would go, as far as one can know: nothing that is thrown for it is shown. */
export type Sketched = {
  readonly command: AnyCommand
  readonly before: AnyState
  readonly after: AnyState
  /** What is begun: ways, volleys and blows, without what comes of them. */
  readonly beats: readonly Beat[]
  /** False where something is thrown or shown: what comes after it cannot be told. */
  readonly isSure: boolean
}

const isBegun = ({ kind }: Beat): boolean => kind === 'march' || kind === 'volley' || kind === 'clash'

/** What is begun before the first blow is struck; who falls back from it is not known yet. */
const begunIn = (beats: readonly Beat[]): readonly Beat[] => {
  const end = beats.findIndex((beat) => !isBegun(beat))
  return end < 0 ? beats : beats.slice(0, end)
}

/** Commands played through on what is seen, up to the first that somebody has to throw for. */
export const sketched = (
  { presenter, battle }: Pick<Game, 'presenter' | 'battle'>,
  seen: AnyState,
  commands: readonly AnyCommand[],
): readonly Sketched[] => {
  const all: Sketched[] = []
  let before = seen
  for (const command of commands) {
    const decided = presenter.system.decide(battle, before, command)
    if (!decided.ok) break
    const { state, events } = decided.value
    const isSure = events.every((event) => presenter.system.reveals(event) === undefined) && state.pending.length === 0
    all.push({
      command,
      before,
      after: state,
      isSure,
      beats: begunIn(beatsOf(presenter, battle, before, { command, events, state })),
    })
    if (!isSure) break
    before = state
  }
  return all
}

/** Units that a command sets going, and cells that it is aimed at. */
export const concernedIn = ({
  before,
  beats,
}: Sketched): { readonly units: readonly UnitId[]; readonly cells: readonly Cell[] } => {
  const standing = (cells: readonly Cell[]): UnitId[] =>
    before.units.flatMap(({ id, at, fate }) => (fate === 'map' && cells.includes(at) ? [id] : []))
  const units: UnitId[] = []
  const cells: Cell[] = []
  for (const beat of beats) {
    if (beat.kind === 'march') units.push(...beat.ways.map(({ unit }) => unit))
    if (beat.kind === 'volley')
      for (const { from, to } of beat.flights) {
        units.push(...standing(from))
        cells.push(...to)
      }
    if (beat.kind === 'clash')
      for (const lunge of beat.lunges) {
        units.push(...lunge.units)
        cells.push(...lunge.to)
      }
  }
  return { units: [...new Set(units)], cells: [...new Set(cells)] }
}

const across = (id: string, from: readonly Cell[], to: readonly Cell[]): Arrow[] =>
  from.flatMap((start) =>
    to.map((end) => ({ id: `${id} ${start} ${end}`, brush: 'target', cells: [start, end] }) as const),
  )

const cellsOf = (state: AnyState, units: readonly UnitId[]): Cell[] => [
  ...new Set(state.units.flatMap(({ id, at }) => (units.includes(id) ? [at] : []))),
]

/** A command as arrows on the map. */
export const arrowsOf = ({ before, beats }: Sketched, name: string): readonly Arrow[] =>
  beats.flatMap((beat, index): readonly Arrow[] => {
    const id = `${name} ${index}`
    if (beat.kind === 'march')
      return beat.ways.map(({ unit, cells }) => ({ id: `${id} ${unit}`, brush: 'path', cells }))
    if (beat.kind === 'volley') return beat.flights.flatMap(({ from, to }) => across(id, from, to))
    if (beat.kind === 'clash') return beat.lunges.flatMap(({ units, to }) => across(id, cellsOf(before, units), to))
    return []
  })
