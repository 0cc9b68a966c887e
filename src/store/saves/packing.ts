import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import { base64Of, bytesOf, squeezed, unsqueezed } from '../../core/scenario/squeezing.ts'

/** A command that was given in secret, as it is kept: nobody reads it in passing. */
export type Packed = { readonly packed: string }
export type KeptCommand = AnyCommand | Packed

/** What belongs to such a command is kept like it. */
export const packed = async (secret: unknown): Promise<Packed> => {
  const bytes = new TextEncoder().encode(JSON.stringify(secret))
  return { packed: base64Of(await squeezed(bytes)) }
}

/** The command as it was given; what was never packed is one already. */
export const unpacked = async (kept: KeptCommand): Promise<AnyCommand> =>
  'packed' in kept ? ((await opened(kept)) as AnyCommand) : kept

/** What was packed, as it was. */
export const opened = async ({ packed: text }: Packed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsqueezed(bytesOf(text))))
