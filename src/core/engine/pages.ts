const BITS = 5
const SIZE = 1 << BITS

/** A long list, such as one thing for each cell of a map, of which a changed copy shares all pages but the changed ones. */
export type Pages<T> = readonly (readonly T[])[]

/** Pages of so many things that are all the same; the pages are shared until they are changed. */
export const pagesOf = <T>(count: number, value: T): Pages<T> => {
  const page = new Array<T>(SIZE).fill(value)
  return new Array<readonly T[]>(Math.ceil(count / SIZE)).fill(page)
}

/** The thing at a place; undefined for a place that is not in the list. */
export const onPage = <T>(pages: Pages<T>, place: number): T | undefined => pages[place >> BITS]?.[place & (SIZE - 1)]

/** A copy with other things at some places. */
export const rewritten = <T>(pages: Pages<T>, places: Iterable<number>, at: (place: number) => T): Pages<T> => {
  const copy = pages.slice()
  const own = new Map<number, T[]>()
  for (const place of places) {
    const number = place >> BITS
    const page = own.get(number) ?? (pages[number] as readonly T[]).slice()
    own.set(number, page)
    page[place & (SIZE - 1)] = at(place)
    copy[number] = page
  }
  return copy
}
