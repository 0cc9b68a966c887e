const entry = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, key)
    ? (json as Readonly<Record<string, unknown>>)[key]
    : undefined

/** The rule system that a battle file names: `prestags` of `prestags/rome-753bc`, or of an inline scenario. */
export const systemOf = (json: unknown): unknown => {
  const scenario = entry(json, 'scenario')
  return typeof scenario === 'string'
    ? scenario.replace(/^(\.?\/)?(scenarios\/)?/, '').split('/')[0]
    : entry(scenario, 'system')
}
