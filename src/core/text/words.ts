const FRACTIONS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** A number as printed: halves and quarters as one glyph. */
export const points = (value: number): string => {
  const whole = Math.trunc(value)
  const rest = Math.abs(value - whole)
  if (rest === 0) return String(value)
  const glyph = FRACTIONS[String(rest)]
  if (glyph === undefined) return String(Math.round(value * 1000) / 1000)
  return whole === 0 ? `${value < 0 ? '−' : ''}${glyph}` : `${whole}${glyph}`
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** `three`, `14`. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)

/** `1 point`, `2½ points`. */
export const inPoints = (value: number): string => `${points(value)} ${value === 1 ? 'point' : 'points'}`

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** `49 units and 1 leader`; whoever there is none of is not named. */
export const troops = (units: number, leaders: number): string =>
  [
    ...(units > 0 || leaders === 0 ? [counted(units, 'unit')] : []),
    ...(leaders > 0 ? [counted(leaders, 'leader')] : []),
  ].join(' and ')

/** `a, b and c`. */
export const listed = (words: readonly string[], and = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

/** `a, b, c and 4 more`. */
export const someOf = (words: readonly string[], most = 6): string =>
  words.length <= most ? listed(words) : `${words.slice(0, most - 1).join(', ')} and ${words.length - most + 1} more`

/** Capital first letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `is` or `are`, `fires` or `fire`. */
export const verb = (count: number, one: string, many: string): string => (count === 1 ? one : many)
