const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with the keys in alphabetical order, so that equal values give equal text. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`
  if (!isPlain(value)) return JSON.stringify(value) ?? 'null'
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

/** A short fingerprint of plain data: sixteen hexadecimal digits. It finds accidents, not forgeries. */
export const checksum = (value: unknown): string => {
  const text = canonical(value)
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return hex(a) + hex(b)
}
