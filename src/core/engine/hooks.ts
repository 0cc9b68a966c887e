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

/** The answers to each of several questions, in module order. */
export type Lists<H> = { readonly [K in keyof H]: readonly H[K][] }

const isQuestion = (value: unknown): boolean => typeof value === 'function'

/** The answers of the modules chosen; the names of the questions are those that any module of all answers. */
export const listsOf = <H extends object>(all: readonly Partial<H>[], chosen: readonly Partial<H>[]): Lists<H> => {
  const names = new Set(
    all.flatMap((module) => Object.entries(module).flatMap(([name, own]) => (isQuestion(own) ? name : []))),
  )
  const lists = [...names].map((name) => [name, chosen.flatMap((module) => module[name as keyof H] ?? [])])
  return Object.fromEntries(lists) as Lists<H>
}
