import type * as z from 'zod/mini'
import type { Builder } from '../build/builder.ts'
import type { GoldenGame } from '../battleFile/golden.ts'
import type { AnyCampaigns } from '../campaign/campaign.ts'
import type { Book } from '../engine/book.ts'
import type { Door } from './session.ts'
import type { CellWords } from '../grid/words.ts'
import type { AnyPlay } from '../play/play.ts'
import type { Parsed } from '../scenario/problems.ts'
import type { Workbench, FileKind, FreshFile } from '../presenter/workbench.ts'
import type { BattleSummary, SystemBrief } from '../presenter/setup.ts'
import type { Names } from '../presenter/names.ts'
import type { AnyPresenter } from '../presenter/presenter.ts'

/** A schema as it is published, for editors that check and complete while one types. */
export type Published = {
  readonly kind: FileKind
  readonly schema: z.ZodMiniType
  /** What its entries mean, by name. */
  readonly words: Readonly<Record<string, string>>
}

/** Battles of a system that are made of those of another one. */
export type Conversion = {
  /** Id of the system they come from. */
  readonly from: string
  /** A battle as conversion and declared differences make it. */
  readonly convert: (source: unknown, map: unknown, difference: unknown) => Parsed<unknown>
}

/** What the commands ask of a system that are not for players. */
export type Desk = {
  /** The published schemas by their names. */
  readonly schemas: Readonly<Record<string, Published>>
  /** What the rule book calls the cells of a map. */
  readonly cells: CellWords
  readonly books: readonly Book[]
  readonly golden: readonly GoldenGame[]
  readonly names: Names
  readonly conversion?: Conversion
}

/**
 * A rule system, part by part. What the start page needs is there at once; everything else is fetched when somebody
 * wants it.
 */
export type SystemParts = {
  readonly brief: SystemBrief
  /** A scenario file as one chooses it; undefined when it is none of this system. */
  readonly sheetOf: (json: unknown) => BattleSummary | undefined
  /** Files with which the workbench begins. */
  readonly fresh?: readonly [FreshFile, ...FreshFile[]]
  /** As the screen sees it. */
  readonly presenter: () => Promise<AnyPresenter>
  /** As the workbench sees it; files of a system that brings none are read by the first one that does. */
  readonly workbench?: () => Promise<Workbench>
  /** As those see it who play without a screen, in any thread. */
  readonly play: () => Promise<AnyPlay>
  /** As the headless programs see it: the same, and its battle files. */
  readonly door: () => Promise<Door>
  /** Its campaigns, where it has any. */
  readonly campaigns?: () => Promise<AnyCampaigns>
  /** How battles of it are built; a system without brings only those that are written. */
  readonly builder?: () => Promise<Builder>
  /** What the commands ask of it; not needed to play. */
  readonly desk?: () => Promise<Desk>
}
