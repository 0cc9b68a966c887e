import { bytesToHex, randomBytes } from '@noble/hashes/utils'

/** Random hexadecimal signs, two for a byte. They need no secure page, as `randomUUID` does. */
export const anyHex = (bytes: number): string => bytesToHex(randomBytes(bytes))
