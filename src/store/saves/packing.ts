import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import { base64Of, bytesOf, squeezed, unsqueezed } from '../../core/scenario/squeezing.ts'

/** A command that was given in secret, as it is kept: nobody reads it in passing. */
export type Packed = { readonly packed: string }
export type KeptCommand = AnyCommand | Packed

export const packed = async (command: AnyCommand): Promise<Packed> => {
  const bytes = new TextEncoder().encode(JSON.stringify(command))
  return { packed: base64Of(await squeezed(bytes)) }
}

/** The command as it was given; what was never packed is one already. */
export const unpacked = async (kept: KeptCommand): Promise<AnyCommand> => {
  if (!('packed' in kept)) return kept
  const bytes = await unsqueezed(bytesOf(kept.packed))
  return JSON.parse(new TextDecoder().decode(bytes)) as AnyCommand
}
