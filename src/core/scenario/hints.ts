/** Number of letters to change, add or take away between two words. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(swap, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
  }
  return row[b.length] ?? 0
}

/** The word of a list that was probably meant; undefined when none is near. */
const nearest = (word: string, words: readonly string[]): string | undefined => {
  if (word.length > 40) return undefined
  const [best] = words
    .map((other) => ({ other, far: distance(word.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(1, Math.floor(word.length / 3)) ? best.other : undefined
}

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string')

/** What to do about a value that is none of a list. */
export const choiceHint = (found: unknown, values: readonly unknown[]): string | undefined => {
  const meant = typeof found === 'string' ? nearest(found, texts(values)) : undefined
  return meant === undefined ? undefined : `Did you mean "${meant}"?`
}

/** What to do about a value of the wrong kind. */
export const kindHint = (found: unknown, expected: string, key: PropertyKey | undefined): string | undefined => {
  if (found === undefined) return key === undefined ? undefined : `Add the entry "${String(key)}".`
  if (typeof found === 'string' && (expected === 'number' || expected === 'int') && found !== '')
    return Number.isNaN(Number(found)) ? undefined : 'Write the number without quotes.'
  return typeof found === 'number' && expected === 'string' ? 'Put it in quotes.' : undefined
}
