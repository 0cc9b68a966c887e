/** The first answer that is one. */
export const firstAnswer = <A extends readonly unknown[], T>(
  hooks: readonly ((...args: A) => T | undefined)[],
  ...args: A
): T | undefined => {
  for (const hook of hooks) {
    const answer = hook(...args)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** True when a module says so. */
export const anyYes = <A extends readonly unknown[]>(
  hooks: readonly ((...args: A) => boolean)[],
  ...args: A
): boolean => hooks.some((hook) => hook(...args))

/** The answers of modules, hook by hook, in module order. */
export const listsOf = <H extends object>(
  names: Readonly<Record<keyof H, true>>,
  modules: readonly Partial<H>[],
): { readonly [K in keyof H]: readonly H[K][] } =>
  Object.fromEntries(
    Object.keys(names).map((name) => [name, modules.flatMap((module) => module[name as keyof H] ?? [])]),
  ) as unknown as { readonly [K in keyof H]: readonly H[K][] }
