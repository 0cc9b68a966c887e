import type { AnyCommand, Refusal } from '../engine/vocabulary.ts'
import type { Face } from '../presenter/view.ts'

/** Something that can be done to a campaign now; `refusal` says why not yet. */
export type Action = {
  readonly label: string
  /** What it costs or brings, in a few words. */
  readonly note?: string
  readonly command: AnyCommand
  readonly refusal?: Refusal
  /** Asked twice: it cannot be taken back. */
  readonly isGrave?: true
}

/** One of several things to be done to a unit, picked from a list. */
export type PagePick = { readonly label: string; readonly options: readonly Action[] }

/** A number of the campaign, as it is shown on top. */
export type Figure = { readonly label: string; readonly value: string; readonly note?: string }

/** A unit of the force. */
export type Member = {
  readonly key: string
  readonly face: Face
  readonly name: string
  /** What it is and has done: `skill 6, 3 battles, 2 kills`. */
  readonly words: string
  /** How seasoned it is, 0 to 3. */
  readonly stars: number
  readonly isLost: boolean
  readonly actions: readonly Action[]
  readonly picks: readonly PagePick[]
}

/** How many there are of so many, and the step to one less or one more. */
export type Size = {
  readonly label: string
  readonly now: number
  readonly most: number
  readonly less: Action
  readonly more: Action
}

/** Units under one headquarters. */
export type PageGroup = {
  readonly key: string
  readonly title: string
  readonly note: string
  readonly members: readonly Member[]
  readonly actions: readonly Action[]
  /** Where its strength is still to be settled. */
  readonly size?: Size
}

/** What can be had for points, list by list. */
export type Market = {
  readonly title: string
  readonly label: string
  readonly spent: number
  readonly limit: number
  readonly shelves: readonly { readonly title: string; readonly wares: readonly Ware[] }[]
  /** What was chosen and can be given back. */
  readonly chosen: readonly Ware[]
}
export type Ware = {
  readonly key: string
  readonly title: string
  readonly note: string
  readonly cost: number
  readonly faces: readonly Face[]
  readonly action: Action
  /** What was chosen may be taken in part. */
  readonly sizes?: readonly Size[]
}

/** A battle of the line: fought, or the next one. Points and losses are those of the force, then of the enemy. */
export type Stop = {
  readonly key: string
  readonly title: string
  readonly date: string
  readonly words: string
  readonly result: 'won' | 'lost' | 'drawn' | 'next'
  readonly level: string
  readonly points: readonly [number, number]
  readonly losses: readonly [number, number]
  /** What the force was worth after it, and the score. */
  readonly value: number
  readonly score: number
}

/** A row of values, battle by battle; `lines` are up to two. */
export type Plot = {
  readonly title: string
  readonly labels: readonly string[]
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[]
}

/** How many there are of each; some have a picture. */
export type PageBars = {
  readonly title: string
  readonly bars: readonly { readonly label: string; readonly count: number; readonly face?: Face }[]
}

/** All that the page of a campaign shows, in words and numbers. */
export type CampaignPage = {
  readonly title: string
  /** True where its battles show the first side in the cold colour: the force wears here what it wears there. */
  readonly areCrossed: boolean
  /** `Refit, June 1941`. */
  readonly standing: string
  readonly heading: string
  readonly text: string
  readonly cite: string
  /** What came by itself, or what the next battle is about. */
  readonly news: readonly string[]
  readonly figures: readonly Figure[]
  readonly line: readonly Stop[]
  readonly groups: readonly PageGroup[]
  /** The most seasoned units, the best first. */
  readonly veterans: readonly Member[]
  readonly market?: Market
  readonly plots: readonly Plot[]
  readonly bars: readonly PageBars[]
  /** The one obvious next step; undefined in a battle and at the end. */
  readonly go?: Action
  readonly also: readonly Action[]
  readonly isInBattle: boolean
  readonly isOver: boolean
}
