type Move = (label: string) => string | undefined
type Path = readonly (string | number)[]

/** A place that is no longer on the map; a list of places can do without it, anything else cannot. */
export type LostPlace = { readonly path: Path; readonly label: string; readonly isSpared: boolean }
type Moved = { readonly value: unknown; readonly lost: readonly LostPlace[] }

/** Entries whose words are no places, whatever they look like. */
const WORDS: ReadonlySet<string> = new Set([
  '$schema',
  'about',
  'actor',
  'called',
  'date',
  'hint',
  'id',
  'map',
  'name',
  'note',
  'notes',
  'options',
  'outcome',
  'say',
  'scenario',
  'side',
  'story',
  'title',
])
/** Lists that can do without some of their places. */
const LISTS: ReadonlySet<string> = new Set(['deploy', 'of', 'where'])

/** A place alone, a hexside, an answer to a question, a thing noted of a place: `1014`, `0101-0102`, `to-1630`, `0:taken:1014`. */
const NAMED = /^(?:[a-z]+-|[01]:taken:)?\d{4}(?:-\d{4})?$/

const movedText = (text: string, path: Path, move: Move): Moved => {
  if (!NAMED.test(text)) return { value: text, lost: [] }
  let isGone = false
  const value = text.replaceAll(/\d{4}/g, (label) => {
    const to = move(label)
    if (to === undefined) isGone = true
    return to ?? label
  })
  return isGone ? { value: undefined, lost: [{ path, label: text, isSpared: false }] } : { value, lost: [] }
}

const movedList = (list: readonly unknown[], path: Path, move: Move): Moved => {
  const all = list.map((one, index) => movedIn(one, [...path, index], move))
  const kept = all.filter(({ value }) => value !== undefined)
  const lost = all.flatMap((one) => one.lost)
  if (kept.length === all.length) return { value: kept.map(({ value }) => value), lost }
  const isSpared = kept.length > 0 && LISTS.has(String(path.at(-1)))
  if (!isSpared) return { value: undefined, lost }
  return { value: kept.map(({ value }) => value), lost: lost.map((one) => ({ ...one, isSpared })) }
}

const movedEntries = (json: object, path: Path, move: Move): Moved => {
  const entries: [string, unknown][] = []
  const lost: LostPlace[] = []
  let isGone = false
  for (const [key, value] of Object.entries(json)) {
    const name = movedText(key, [...path, key], move)
    const inner =
      WORDS.has(key) && typeof value !== 'object' ? { value, lost: [] } : movedIn(value, [...path, key], move)
    lost.push(...name.lost, ...inner.lost)
    if (name.value === undefined || inner.value === undefined) isGone = true
    else entries.push([String(name.value), inner.value])
  }
  return { value: isGone ? undefined : Object.fromEntries(entries), lost }
}

const movedIn = (json: unknown, path: Path, move: Move): Moved => {
  if (typeof json === 'string') return movedText(json, path, move)
  if (Array.isArray(json))
    return WORDS.has(String(path.at(-1))) ? { value: json, lost: [] } : movedList(json, path, move)
  return typeof json === 'object' && json !== null ? movedEntries(json, path, move) : { value: json, lost: [] }
}

/**
 * A scenario, or what a battle file says beside its map, on a map whose cells have other names; undefined where it
 * cannot do without a place that is gone.
 */
export const movedPlaces = (json: unknown, move: Move): Moved => movedIn(json, [], move)
