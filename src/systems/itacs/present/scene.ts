import type { Cell, SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import { type Scene as CommonScene, type Sentence, told } from '../../../core/presenter/log.ts'
import { sentence } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { unitById } from '../rules/position/moment.ts'
import type { Case } from '../rules/terms/rules.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { unitWords } from './common/words.ts'

export type Scene = CommonScene<Battle, State, Command, Event>
/** A scene with where everybody stands when an event happens. */
export type Now = Scene & { readonly places: ReadonlyMap<UnitId, Cell> }

const whereIn = ({ before, places }: Now, id: UnitId): Cell => places.get(id) ?? unitById(before, id)?.at ?? -1
export const cellsIn = (now: Now, ids: readonly UnitId[]): Cell[] =>
  [...new Set(ids.map((id) => whereIn(now, id)))].filter((cell) => cell >= 0)
export const sideOf = ({ before }: Scene, ids: readonly UnitId[]): SideIndex | undefined =>
  unitById(before, ids[0] ?? '')?.side
export const who = ({ battle, before }: Scene, ids: readonly UnitId[]): string => unitWords(battle, before, ids, 8)

/** A line about units, where they are. */
export const result = (now: Now, units: readonly UnitId[], text: string, cite: Case): Sentence =>
  told('result', sideOf(now, units), `${sentence(text)}.`, { cite, units, cells: cellsIn(now, units) })
