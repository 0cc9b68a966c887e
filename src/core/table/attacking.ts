import type { UnitId } from '../engine/vocabulary.ts'
import type { Intent } from './intent.ts'
import type { Screen } from './screen.ts'

/** All of a hex into the attack, as far as they may take part; out of it again if some of them are in it. */
export const toggleAll = <C>(
  { selected }: Pick<Screen, 'selected'>,
  ids: readonly UnitId[],
  toggle: (id: UnitId) => Intent<C>,
): Intent<C> => {
  if (ids.some((id) => selected.includes(id)))
    return { patch: { selected: selected.filter((id) => !ids.includes(id)) } }
  const tried = ids.map(toggle)
  const able = ids.filter((_, index) => tried[index]?.refusal === undefined)
  return able.length > 0 ? { patch: { selected: [...selected, ...able] } } : (tried[0] ?? {})
}
