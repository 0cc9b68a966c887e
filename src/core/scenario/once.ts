import { derived } from '../engine/derived.ts'

/** A reader that reads the same file only once: files never change, and many battles share a map. */
export const readOnce = <T>(read: (json: unknown) => T): ((json: unknown) => T) => {
  const readFile = derived((json: object) => read(json))
  return (json) => (typeof json === 'object' && json !== null ? readFile(json) : read(json))
}
