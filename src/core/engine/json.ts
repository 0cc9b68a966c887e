/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** Whether a file calls itself so. */
export const hasFormat = (json: unknown, format: string): boolean => isObject(json) && json['format'] === format
