import { err, ok, type Refusal, type Result } from './vocabulary.ts'

/** An optional rule: one module in one list. What it contributes is declared by the system. */
export type ModuleHead = {
  readonly id: string
  readonly title: string
  /** Two lines for the player. */
  readonly text: string
  readonly cites: readonly string[]
  readonly requires?: readonly string[]
  readonly excludes?: readonly string[]
  /** Modules whose contributions this one takes the place of. */
  readonly replaces?: readonly string[]
}

/** The chosen modules in list order, or why they do not go together; `cite` is the rulebook's paragraph on options. */
export const compose = <M extends ModuleHead>(
  all: readonly M[],
  chosen: readonly string[],
  cite: string,
): Result<readonly M[], Refusal> => {
  const problem = (code: string, text: string): Result<never, Refusal> => err({ code, text, cite })
  for (const id of chosen)
    if (!all.some((module) => module.id === id))
      return problem(
        'unknownOption',
        `There is no option "${id}"; there are ${all.map((module) => module.id).join(', ')}.`,
      )
  const present = all.filter((module) => chosen.includes(module.id))
  for (const module of present) {
    const missing = module.requires?.find((id) => !chosen.includes(id))
    if (missing) return problem('optionRequires', `${module.title} needs the option "${missing}".`)
    const barred = module.excludes?.find((id) => chosen.includes(id))
    if (barred) return problem('optionExcludes', `${module.title} cannot be combined with "${barred}".`)
  }
  const replaced = new Set(present.flatMap((module) => module.replaces ?? []))
  return ok(present.filter((module) => !replaced.has(module.id)))
}
