/** A mutant as the tests are asked about it. */
export type MutantWanted = {
  readonly id: number
  /** A title that names one of these is of a test that should notice. */
  readonly titles: readonly string[]
}

/** A test by its file and its whole title. */
export type TestKey = string

/** What a worker is to do with the tests that it is given. */
export type WorkOrder = {
  readonly mutants: readonly MutantWanted[]
  /** Numbers of mutants are below this. */
  readonly size: number
  /** Ask only tests that name the case of a mutant. */
  readonly named: boolean
  /** A mutant that is on from the start, for what is worked out once as the files are read. */
  readonly from?: number
  /** Where the code and its tests are. */
  readonly folder: string
  /** Milliseconds that a test may take with a mutant on, beside many times what it takes without. */
  readonly patience: number
  /** A test that takes more milliseconds as the code is, is told and put off. */
  readonly longest: number
  /** Nothing but these tests, each about these mutants: what was put off. */
  readonly only?: Readonly<Record<TestKey, readonly number[]>>
  /** Tests that need not be asked again. */
  readonly done: readonly TestKey[]
  /** File for what is told. */
  readonly out: string
}

/** A test that was put off, with the mutants that it comes by and what it takes as the code is. */
export type LongTest = {
  readonly key: TestKey
  readonly file: string
  readonly ms: number
  readonly ids: readonly number[]
}

/**
 * What a worker tells: which mutants were come by as files were read, by a test file itself where one is named; of each try, that the test passed all the same,
 * failed, or that the program broke; `spoilt`: a test failed that fails without it too, so it must be asked again;
 * `sick`: what is kept from test to test was spoilt, and the rest was not asked; `asked`: a test was asked to its end;
 * `long`: it was put off.
 */
export type WorkerReport =
  | { readonly told: 'sick' }
  | { readonly told: 'asked'; readonly key: TestKey }
  | ({ readonly told: 'long' } & LongTest)
  | { readonly told: 'loaded'; readonly file?: string; readonly ids: readonly number[] }
  | { readonly told: 'missed' | 'failed' | 'crashed' | 'spoilt'; readonly id: number; readonly title: string }

declare module 'vitest' {
  interface ProvidedContext {
    mutation: WorkOrder
  }
}
