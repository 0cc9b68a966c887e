import { choiceHint } from '../scenario/hints.ts'
import type { PropertyPath, Reader } from './reader.ts'

type Acting = { readonly id: string; readonly acts?: Readonly<Record<string, unknown>> }

/** The acts of all rules, each with the rule that lets units do it. */
export const actsBy = (modules: readonly Acting[]): ReadonlyMap<string, string> =>
  new Map(modules.flatMap(({ id, acts = {} }) => Object.keys(acts).map((act) => [act, id] as const)))

/** The name of an act that some rule knows; whether it is in force is judged when it is done. */
export const readActName = (
  reader: Reader,
  act: string,
  known: ReadonlyMap<string, string>,
  keys: PropertyPath,
): string => {
  const names = [...known.keys()].sort()
  if (!known.has(act)) reader.wrong([...keys, 'act'], act, `one of ${names.join(', ')}`, choiceHint(act, names))
  return act
}
