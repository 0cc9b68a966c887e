import { isObject } from '../../../../core/engine/json.ts'

/**
 * Lays a difference over plain data: what it names is replaced, what it sets to null goes, a list of objects under
 * `sides` is laid over entry by entry, and its notes are added at the end.
 */
export const withDifference = (base: unknown, difference: unknown): unknown => {
  if (Array.isArray(base) && Array.isArray(difference) && difference.every(isObject))
    return base.map((one, index) => (index < difference.length ? withDifference(one, difference[index]) : one))
  if (!isObject(base) || !isObject(difference)) return difference
  const result: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(difference)) {
    if (value === null) delete result[key]
    else if (key === 'notes' && Array.isArray(base[key]) && Array.isArray(value)) result[key] = [...base[key], ...value]
    else if (key === 'terrain') result[key] = value
    else result[key] = key in base ? withDifference(base[key], value) : value
  }
  return result
}
