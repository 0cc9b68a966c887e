import { isObject, type Json } from '../../core/engine/json.ts'
import { jsonPath } from '../../core/scenario/problems.ts'

/** One difference of two files, by its path. */
export type Difference =
  | { readonly kind: 'added'; readonly path: string; readonly after: unknown }
  | { readonly kind: 'removed'; readonly path: string; readonly before: unknown }
  | { readonly kind: 'changed'; readonly path: string; readonly before: unknown; readonly after: unknown }

type Keys = readonly (string | number)[]

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Longer lists than this are compared place by place. */
const MOST = 1500

/** Pairs of places of two lists that hold the same, as many as can be had in order. */
const matches = (a: readonly string[], b: readonly string[]): (readonly [number, number])[] => {
  const rows: Uint16Array[] = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = rows[i]
      if (!row) continue
      row[j] = a[i] === b[j] ? (rows[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(rows[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if ((rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return pairs
}

/** A stretch of two lists between what is the same in both. */
const stretch = (
  a: readonly unknown[],
  b: readonly unknown[],
  keys: Keys,
  i: number,
  j: number,
  ends: readonly [number, number],
): Difference[] => {
  const both = Math.min(ends[0] - i, ends[1] - j)
  const found = Array.from({ length: both }, (_, k) => between(a[i + k], b[j + k], [...keys, j + k])).flat()
  for (let k = i + both; k < ends[0]; k++) found.push({ kind: 'removed', path: jsonPath([...keys, k]), before: a[k] })
  for (let k = j + both; k < ends[1]; k++) found.push({ kind: 'added', path: jsonPath([...keys, k]), after: b[k] })
  return found
}

const betweenLists = (a: readonly unknown[], b: readonly unknown[], keys: Keys): Difference[] => {
  const texts = [a, b].map((list) => list.map((one) => JSON.stringify(one) ?? ''))
  const isLong = a.length > MOST || b.length > MOST
  const pairs = isLong || a.length === b.length ? [] : matches(texts[0] ?? [], texts[1] ?? [])
  const found: Difference[] = []
  let [i, j] = [0, 0]
  for (const [x, y] of [...pairs, [a.length, b.length] as const]) {
    found.push(...stretch(a, b, keys, i, j, [x, y]))
    ;[i, j] = [x + 1, y + 1]
  }
  return found
}

const betweenObjects = (a: Json, b: Json, keys: Keys): Difference[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key): Difference[] => {
    const path = jsonPath([...keys, key])
    if (!Object.hasOwn(a, key)) return [{ kind: 'added', path, after: b[key] }]
    if (!Object.hasOwn(b, key)) return [{ kind: 'removed', path, before: a[key] }]
    return between(a[key], b[key], [...keys, key])
  })

const between = (a: unknown, b: unknown, keys: Keys): Difference[] => {
  if (same(a, b)) return []
  if (isObject(a) && isObject(b)) return betweenObjects(a, b, keys)
  if (Array.isArray(a) && Array.isArray(b)) return betweenLists(a, b, keys)
  return [{ kind: 'changed', path: jsonPath(keys), before: a, after: b }]
}

/** What leads from one file to another; the order of entries does not matter. */
export const differencesOf = (before: unknown, after: unknown): Difference[] => between(before, after, [])
