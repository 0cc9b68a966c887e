/** A rule system as one chooses it. */
export type SystemBrief = {
  readonly id: string
  /** `PRESTAGS`. */
  readonly title: string
  /** What it is like to play, in a line. */
  readonly text: string
  /** The game in a few words, for the foot of the start page. */
  readonly about: string
  /** True where players may throw dice of their own: it throws dice of six faces. */
  readonly ownDice: boolean
  /** Whose rules they are, where a licence asks that it be said. */
  readonly credit?: { readonly text: string; readonly licence: string; readonly link: string }
}

/** What has rules of its own, and is looked for. */
export type Special =
  | 'chariots'
  | 'elephants'
  | 'fleets'
  | 'siege'
  | 'horseArchers'
  | 'longbows'
  | 'artillery'
  | 'firearms'

/** A battle as one chooses it: words and numbers, whatever its system. */
export type BattleSummary = {
  /** Id of the rule system. */
  readonly system: string
  readonly id: string
  readonly name: string
  readonly date: string
  /** Before our era below zero. */
  readonly year: number
  /** The game of a series that it comes from: `Legion`. */
  readonly game: string | undefined
  readonly story: readonly string[]
  readonly notes: readonly string[]
  readonly turns: number
  /** Name of a map of the library. */
  readonly map: string
  readonly sides: readonly [SheetSide, SheetSide]
  /** The first side wears the cold colour, the second the warm one. */
  readonly areCrossed: boolean
  readonly specials: readonly Special[]
  /** The less, the easier for beginners. */
  readonly ease: number
  /** How it ended in history. */
  readonly outcome: string | undefined
  /** The file it was read from. */
  readonly file: unknown
}
export type SheetSide = {
  readonly name: string
  readonly units: number
  readonly leaders: number
  /** Codes of its troops, the most numerous first. */
  readonly types: readonly string[]
}

/** What is fixed of a battle on the table. */
export type BattleSheet = {
  readonly name: string
  readonly date: string
  readonly turns: number
  readonly sides: readonly [string, string]
  /** The first side wears the cold colour, the second the warm one. */
  readonly areCrossed: boolean
  readonly outcome: string | undefined
  readonly ifNeither?: string | undefined
  readonly ifBoth?: string | undefined
  /** Paragraphs of victory and of its points. */
  readonly cites: { readonly victory: string; readonly points: string }
}

/** An optional rule as it is offered. */
export type OptionView = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly cites: readonly string[]
  /** What it changes in this battle. */
  readonly changes: string | undefined
  readonly requires: readonly string[]
  readonly excludes: readonly string[]
  /** Another sequence of play, or a rule that needs one: part of no way to play. */
  readonly isOfCourse: boolean
  /** Why it cannot be in force in this battle at all. */
  readonly bar: string | undefined
}
/** Options that go together at one press. */
export type Preset = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly options: readonly string[]
}
/** Everything that can be settled about the rules of a battle before it begins. */
export type OptionSheet = {
  /** Other sequences of play than the printed one. */
  readonly courses: readonly OptionView[]
  readonly printed: { readonly title: string; readonly text: string; readonly cite: string } | undefined
  readonly presets: readonly Preset[]
  /** Rules in force without being chosen. */
  readonly always: readonly { readonly id: string; readonly title: string; readonly text: string }[]
  readonly groups: readonly { readonly title: string; readonly options: readonly OptionView[] }[]
  /** All options of the system, for what requires or excludes what. */
  readonly all: readonly OptionView[]
}
