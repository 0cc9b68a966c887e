import type { AnyCommand } from '../../core/engine/vocabulary.ts'

/** A command that was given in secret, as it is kept: nobody reads it in passing. */
export type Packed = { readonly packed: string }
export type KeptCommand = AnyCommand | Packed

const FORMAT = 'deflate-raw'

type Ways = {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly writable: WritableStream<BufferSource>
}

const through = async (bytes: Uint8Array<ArrayBuffer>, ways: Ways): Promise<Uint8Array<ArrayBuffer>> => {
  const writer = ways.writable.getWriter()
  const reader = ways.readable.getReader()
  const read = async (): Promise<number[]> => {
    const parts: number[] = []
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(...part.value)
    return parts
  }
  const [parts] = await Promise.all([read(), writer.write(bytes), writer.close()])
  return Uint8Array.from(parts)
}

const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

export const packed = async (command: AnyCommand): Promise<Packed> => {
  const bytes = new TextEncoder().encode(JSON.stringify(command))
  return { packed: textOf(await through(bytes, new CompressionStream(FORMAT))) }
}

/** The command as it was given; what was never packed is one already. */
export const unpacked = async (kept: KeptCommand): Promise<AnyCommand> => {
  if (!('packed' in kept)) return kept
  const bytes = await through(bytesOf(kept.packed), new DecompressionStream(FORMAT))
  return JSON.parse(new TextDecoder().decode(bytes)) as AnyCommand
}
