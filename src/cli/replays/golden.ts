/** A golden game by its seed, and the battle file that a seed leads to. */
type Sown = { readonly seed: number; readonly text: (seed: number) => string }

/** How the game of a golden file ends, in words. */
export const endingOf = (text: string): string => {
  const { expect } = JSON.parse(text) as {
    readonly expect: readonly { readonly verdict: { readonly title: string } }[]
  }
  return expect[0]?.verdict.title ?? ''
}

/** The first of so many seeds, from the game's own on, with which it has an ending; undefined when none has it. */
export const seekEnding = ({ seed, text }: Sown, ending: string, most: number): FoundGame | undefined => {
  for (let tried = seed; tried < seed + most; tried++) {
    const file = text(tried)
    if (endingOf(file) === ending) return { seed: tried, file }
  }
  return undefined
}
export type FoundGame = { readonly seed: number; readonly file: string }
