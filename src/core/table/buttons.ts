import type { Refusal } from '../engine/vocabulary.ts'
import type { AttackerLine, Button, Part } from './blocks.ts'
import type { Face } from './view.ts'

/** A button that has a row for itself. */
export const wide = <C>(button: Button<C>): Part<C> => ({ kind: 'buttons', key: button.key, buttons: [button] })

type Candidate<U> = { readonly unit: U; readonly chosen: boolean; readonly refusal: Refusal | undefined }

/** The list of an attack: who takes part, who could, and why others cannot. */
export const attackerLines = <U>(
  candidates: readonly Candidate<U>[],
  face: (unit: U) => Face,
  label: (unit: U) => string,
): AttackerLine[] =>
  candidates.map(({ unit, chosen, refusal }) => ({ face: face(unit), chosen, refusal, note: `in ${label(unit)}` }))
