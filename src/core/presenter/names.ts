import type { Library } from '../scenario/library.ts'
import type { ModuleHead } from '../engine/module.ts'
import type { Sequence } from '../engine/sequence.ts'
import type { ShapeKind } from '../engine/shape.ts'
import type { Refusal, Result, Step, UnitId } from '../engine/vocabulary.ts'
import type { Parsed } from '../scenario/problems.ts'

type ActHead = { readonly title: string; readonly cite: string; readonly steps: readonly string[] }
type Acting = ModuleHead & { readonly acts?: Readonly<Record<string, ActHead>> }

/** What an optional rule lets units do, and the rule. */
export type ActName = ActHead & { readonly act: string; readonly module: string }

/** An order of a system without acts: its words, its paragraph, and its entries with what each of them is. */
export type OrderName = {
  readonly order: string
  readonly words: string
  readonly cite: string
  readonly entries: readonly { readonly name: string; readonly words: string; readonly isOptional: boolean }[]
}

/** The names that battle files of a system may use, for tables and for editors. */
export type Names = {
  readonly options: readonly Pick<ModuleHead, 'id' | 'title' | 'cites' | 'requires'>[]
  readonly acts: readonly ActName[]
  /** Orders where the commands themselves are what units do. */
  readonly orders?: readonly OrderName[]
  /** Steps of battles, the usual ones and those that options bring; none where options do not go together. */
  readonly steps: (library: Library, options: readonly string[]) => readonly Step[]
  /** Printed types of units; none where forces name their own. */
  readonly types: readonly string[]
}

/** The acts of all rules, in the order of the rules. */
export const actNames = (modules: readonly Acting[]): readonly ActName[] =>
  modules.flatMap(({ id, acts = {} }) =>
    Object.entries(acts).map(([act, { title, cite, steps }]) => ({ act, title, cite, steps, module: id })),
  )

/** The orders by their paragraphs, with the words of their entries. */
export const orderNames = (
  homes: Readonly<Record<string, { readonly cite: string; readonly words: string }>>,
  shapes: Readonly<Record<string, Readonly<Record<string, ShapeKind>>>>,
): readonly OrderName[] =>
  Object.entries(homes).map(([order, { cite, words }]) => ({
    order,
    words,
    cite,
    entries: Object.entries(shapes[order] ?? {}).map(([name, kind]) => ({
      name,
      words: kind.words,
      isOptional: kind.optional !== undefined,
    })),
  }))

type Reading<S, M, B> = {
  readonly scenario: (json: unknown) => Parsed<S>
  readonly map: (json: unknown) => Parsed<M>
  readonly compose: (scenario: S, map: M, options: readonly string[], units: readonly UnitId[]) => Result<B, Refusal>
}

/** Steps of some battles of the library that are composed with options. */
export const stepsOf =
  <S extends { readonly map: string }, M, B extends { readonly sequence: Sequence }>(
    { scenario, map, compose }: Reading<S, M, B>,
    ...paths: readonly string[]
  ): Names['steps'] =>
  (library, options) =>
    paths.flatMap((path) => {
      const read = scenario(library.scenario(path))
      if (!read.ok) return []
      const ground = map(library.map(read.value.map))
      const battle = ground.ok ? compose(read.value, ground.value, options, []) : ground
      return battle.ok ? battle.value.sequence.steps : []
    })
