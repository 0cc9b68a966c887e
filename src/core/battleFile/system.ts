const entry = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, key)
    ? (json as Readonly<Record<string, unknown>>)[key]
    : undefined

/** The name of a scenario as the library has it: `prestags/rome-753bc`. */
export const scenarioPath = (path: string): string => path.replace(/^(\.?\/)?(scenarios\/)?/, '').replace(/\.json$/, '')

/** The rule system that a battle file names: `prestags` of `prestags/rome-753bc`, or of an inline scenario. */
export const systemOf = (json: unknown): unknown => {
  const scenario = entry(json, 'scenario')
  return typeof scenario === 'string' ? scenarioPath(scenario).split('/')[0] : entry(scenario, 'system')
}
