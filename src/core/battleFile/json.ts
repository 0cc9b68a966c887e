/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
