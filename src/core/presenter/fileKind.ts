import { isObject } from '../engine/json.ts'
import type { FileKind } from './workbench.ts'

/** What a file is, by what it holds. */
export const kindOf = (json: unknown): FileKind => {
  if (!isObject(json) || 'format' in json || 'scenario' in json) return 'battle'
  if ('grid' in json || 'openHexsides' in json) return 'map'
  return 'sides' in json ? 'scenario' : 'battle'
}
