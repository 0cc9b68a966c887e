/** A choice of the log: the kinds of sentences that it shows. */
export type LogFilter = { readonly id: string; readonly label: string; readonly kinds: readonly string[] }

/** What is made of the kinds of sentences that a system tells. */
export type LogKinds = {
  /** Besides everything. */
  readonly filters: readonly LogFilter[]
  /** What comes of a combat. */
  readonly outcome: readonly string[]
  /** What a recap leaves out: neither what could not be done nor what happens by itself. */
  readonly untold: readonly string[]
  /** Of several in a row of one side the last says it all. */
  readonly summed: readonly string[]
}

/** The kinds of sentences that most systems tell. */
export type UsualKind =
  | 'deploy'
  | 'move'
  | 'combat'
  | 'result'
  | 'decision'
  | 'advance'
  | 'control'
  | 'skip'
  | 'recovery'
  | 'end'

type Listed<K extends string> = {
  readonly filters: readonly (Omit<LogFilter, 'kinds'> & { readonly kinds: readonly K[] })[]
  readonly outcome: readonly K[]
  readonly untold: readonly K[]
  readonly summed: readonly K[]
}

/** What is made of the usual kinds. */
export const USUAL_KINDS: LogKinds = {
  filters: [
    { id: 'fights', label: 'Fights', kinds: ['combat', 'result', 'decision', 'advance'] },
    { id: 'moves', label: 'Moves', kinds: ['move', 'advance', 'deploy'] },
    { id: 'goals', label: 'Goals', kinds: ['control', 'end'] },
  ],
  outcome: ['result', 'decision', 'advance', 'control'],
  untold: ['skip'],
  summed: ['deploy'],
} satisfies Listed<UsualKind>
