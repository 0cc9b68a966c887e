/** One name for both sides, or one for each: `bold,hold`. Undefined when a name is not among those known. */
export const playersNamed = (text: string, known: readonly string[]): readonly [string, string] | undefined => {
  const [a = '', b = a, ...rest] = text.split(',')
  return rest.length === 0 && [a, b].every((name) => known.includes(name)) ? [a, b] : undefined
}
