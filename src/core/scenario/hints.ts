/** Number of letters to change, add, take away or swap with their neighbour between two words. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  let above: readonly number[] = []
  for (let i = 1; i <= a.length; i++) {
    const beforeThat = above
    above = row
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? (beforeThat[j - 2] ?? 0) + 1 : change
      row.push(Math.min(change, swap, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
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
  return best && best.far <= Math.min(3, Math.max(1, Math.round(word.length / 3))) ? best.other : undefined
}

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string')

/** What to do about a value that is none of a list. */
export const choiceHint = (found: unknown, values: readonly unknown[]): string | undefined => {
  const meant = typeof found === 'string' ? nearest(found, texts(values)) : undefined
  return meant === undefined ? undefined : `Did you mean "${meant}"?`
}

/** What to do about an entry that no schema names: a near name, else the names that are still free. */
export const nameHint = (key: string, names: readonly string[], taken: readonly string[]): string => {
  const free = names.filter((name) => !taken.includes(name))
  const meant = nearest(key, free)
  if (meant !== undefined) return `Did you mean "${meant}"?`
  const twice = nearest(
    key,
    taken.filter((name) => names.includes(name)),
  )
  if (twice !== undefined) return `There is an entry "${twice}" already; remove this one.`
  if (names.length === 0) return 'Check the spelling, or remove it.'
  const listed = free.slice(0, 12).join(', ')
  return free.length === 0 ? 'Remove it.' : `Remove it, or use one of ${listed}${free.length > 12 ? '…' : ''}.`
}

/** What to do about a value of the wrong kind. */
export const kindHint = (found: unknown, expected: string, key: PropertyKey | undefined): string | undefined => {
  if (found === undefined) return key === undefined ? undefined : `Add the entry "${String(key)}".`
  if (typeof found === 'string' && (expected === 'number' || expected === 'int') && found !== '')
    return Number.isNaN(Number(found)) ? undefined : 'Write the number without quotes.'
  return typeof found === 'number' && expected === 'string' ? 'Put it in quotes.' : undefined
}
