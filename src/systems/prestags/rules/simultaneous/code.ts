import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import { canonical } from '../../../../core/scenario/checksum.ts'
import type { State } from '../terms/types.ts'
import type { Orders } from './orders.ts'

// Without I, L, O and U: nobody mistakes one sign for another when it is read out.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Ten signs of five bits each. */
const signsOf = (bytes: Uint8Array): string => {
  let bits = 0n
  for (const byte of bytes.slice(0, 8)) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length: LENGTH }, (_, index) => SIGNS[Number((bits >> BigInt(59 - index * 5)) & 31n)]).join('')
}

/**
 * The code of a sealed plot, `7KQ4M-2B9DX`: fifty bits of the SHA-256 of turn, side, orders and salt.
 * Shown when the plot is sealed and worked out again when it is opened: a plot that was changed has another code.
 */
export const codeOf = (turn: number, side: SideIndex, orders: Orders, salt: string): string => {
  const signs = signsOf(sha256(utf8ToBytes(canonical({ turn, side, orders, salt }))))
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

/** What is known of a sealed plot. */
export type Seal = { readonly turn: number; readonly code: string; readonly salt: string }

export const sealKey = (side: SideIndex): `sealed${SideIndex}` => `sealed${side}`

declare module '../terms/types.ts' {
  interface MemoTable {
    sealed0: Seal
    sealed1: Seal
  }
}
export const sealOf = (state: State, side: SideIndex): Seal | undefined => state.memo[sealKey(side)]
