import type { PartingCommand } from '../engine/parting.ts'

/** A resignation, or an offer of a draw, as a file has it. */
type PartingFile = { readonly type: PartingCommand['type']; readonly side: 'A' | 'B' }

export const readParting = ({ type, side }: PartingFile): PartingCommand => ({ type, side: side === 'A' ? 0 : 1 })

export const writeParting = ({ type, side }: PartingCommand): PartingFile => ({ type, side: side === 0 ? 'A' : 'B' })
