import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'

/** What is drawn from a seed: the dice of a game, or the chance of who plays it. */
export type Stream = 'dice' | 'player'

/**
 * Four 32-bit integers of generator state, from a hash of the stream and the seed.
 * The generator spreads the bits of its state slowly: seeds put in as they are give dice that hang together.
 */
export const seedWords = (stream: Stream, seed: number): readonly number[] => {
  const { buffer, byteOffset } = sha256(utf8ToBytes(`${stream}:${seed}`))
  const view = new DataView(buffer, byteOffset)
  return [0, 4, 8, 12].map((byte) => view.getInt32(byte))
}
