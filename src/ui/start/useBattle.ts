import type { AnyBattle } from '../../core/engine/anyState.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import type { AnyPresenter } from '../../core/presenter/presenter.ts'
import { mapFile } from '../../store/library/library.ts'
import { presenterOf } from '../../systems/index.ts'
import { useLoaded } from '../parts/useLoaded.ts'

/** A battle as it stands before any option is chosen, with the table that reads it. */
export type Ready = { readonly presenter: AnyPresenter; readonly battle: AnyBattle }

const readyFrom = async ({ system, map, file }: BattleSummary): Promise<Ready> => {
  const [presenter, mapJson] = await Promise.all([presenterOf(system), mapFile(system, map)])
  const composed = presenter.files.bare(file, mapJson)
  if (!composed.ok) throw new Error(composed.error)
  return { presenter, battle: composed.value }
}

const known = new WeakMap<BattleSummary, Promise<Ready>>()

/** Rules and map of a battle come when somebody looks at it, once. */
const readyFor = (sheet: BattleSummary): Promise<Ready> => {
  const ready = known.get(sheet) ?? readyFrom(sheet)
  known.set(sheet, ready)
  ready.catch(() => known.delete(sheet))
  return ready
}

/** The battle of a sheet; undefined until its rules and its map have come. */
export const useBattle = (sheet: BattleSummary): Ready | undefined => useLoaded(readyFor, sheet)
