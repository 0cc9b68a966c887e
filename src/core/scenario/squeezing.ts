const FORMAT = 'deflate-raw'

type Bytes = Uint8Array<ArrayBuffer>
type Ways = { readonly readable: ReadableStream<Bytes>; readonly writable: WritableStream<BufferSource> }

const joined = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Everything that comes out, as long as it is no more than `most` bytes. */
const readAll = async (readable: Ways['readable'], most: number): Promise<Bytes> => {
  const reader = readable.getReader()
  const parts: Bytes[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > most) {
      await reader.cancel()
      throw new RangeError('more bytes than expected')
    }
    parts.push(part.value)
  }
  return joined(parts)
}

const through = async (bytes: Bytes, { readable, writable }: Ways, most: number): Promise<Bytes> => {
  const writer = writable.getWriter()
  const written = Promise.all([writer.write(bytes), writer.close()])
  const [read] = await Promise.all([readAll(readable, most), written])
  return read
}

export const squeezed = (bytes: Bytes): Promise<Bytes> =>
  through(bytes, new CompressionStream(FORMAT), Number.POSITIVE_INFINITY)

/** The bytes as they were. Throws when they were not squeezed here, or would be more than `most`. */
export const unsqueezed = (bytes: Bytes, most = Number.POSITIVE_INFINITY): Promise<Bytes> =>
  through(bytes, new DecompressionStream(FORMAT), most)

export const base64Of = (bytes: Uint8Array): string =>
  btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))

/** Throws when the text is no base64. */
export const bytesOf = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
