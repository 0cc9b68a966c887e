import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { DiceState } from '../../../../core/dice/dice.ts'
import type {
  AttackMission,
  BattleType,
  Climate,
  DefenceMission,
  Front,
  Level,
  Nation,
  Quality,
  Weather,
} from '../../rules/terms/types.ts'

/** Months since January 1939, which is 0. */
export type Month = number

/** A vehicle, gun or squad of the core force; one that is lost keeps its place in the formation until it is replaced. */
export type CoreUnit = {
  /** Never given twice. */
  readonly id: number
  /** Name of its page. */
  readonly type: string
  /** Place in the formation of the vehicle that carries it. */
  readonly on?: number | undefined
  readonly skill: number
  readonly men: number
  readonly isLost: boolean
  /** Battles that it came through, and enemies that it destroyed in them. */
  readonly battles: number
  readonly kills: number
}

/** A formation of the core force: its first unit is the headquarters. Its places are fixed when it is bought. */
export type CoreFormation = {
  /** Never given twice. */
  readonly id: number
  readonly name: string
  readonly rating: number
  /** Of its headquarters, which all of it go by. */
  readonly morale: number
  /** Formation that stands above it; undefined where that is the battalion. */
  readonly under?: number | undefined
  readonly offMap?: true | undefined
  /** The offer that it was bought as, and the part of it; the battalion was not bought. */
  readonly from?: { readonly offer: string; readonly part: number } | undefined
  readonly units: readonly CoreUnit[]
}

export type CampaignMission = AttackMission | DefenceMission

/** The battle that comes next. Points are for support, and for all that the enemy has. */
export type Engagement = {
  readonly type: BattleType
  /** The Axis first. */
  readonly missions: readonly [CampaignMission, CampaignMission]
  readonly weather: Weather
  readonly climate: Climate
  readonly visibility: number
  readonly enemy: Nation
  readonly quality: Quality
  /** A meeting engagement with an enemy of double strength. */
  readonly isDouble: boolean
  readonly support: number
  readonly against: number
  /** Of its map, of the forces against it, and of its dice. */
  readonly seed: number
}

type Outcome = 'won' | 'lost' | 'drawn'

/** A battle that was fought, as the history of the force keeps it. */
export type CampaignFought = {
  readonly month: Month
  readonly front: Front
  readonly enemy: Nation
  readonly type: BattleType
  readonly mission: CampaignMission
  readonly outcome: Outcome
  readonly level: Level
  /** Own points, and those of the enemy. */
  readonly points: readonly [number, number]
  readonly bonus: number
  /** Core units that were lost, and what they cost; the same of all enemies. */
  readonly lost: { readonly units: number; readonly cost: number }
  readonly foes: { readonly units: number; readonly cost: number }
  /** What the core force was worth before it and after it. */
  readonly value: readonly [number, number]
  /** Types that were lost, as often as they were. */
  readonly types: readonly string[]
}

/** How a unit came out of a battle. */
export type Return = {
  readonly id: number
  readonly fate: 'back' | 'abandoned' | 'lost'
  readonly men: number
  /** It fired, was fired at, or lost men. */
  readonly hasFought: boolean
  readonly kills: number
}

/** What is read from a battle that is over. */
export type CampaignReport = {
  readonly outcome: Outcome
  readonly level: Level
  readonly points: readonly [number, number]
  readonly units: readonly Return[]
  readonly foes: { readonly units: number; readonly cost: number }
}

/** What was spent between two battles, and what replacements came by themselves. */
type Refit = {
  readonly spent: number
  /** Units that were replaced, and squads that were filled up, without cost. */
  readonly replaced: readonly number[]
  readonly doubled: readonly number[]
}

/** `raising` the core force, hiring `support` for the next battle, in `battle`, in `refit` after it, or over. */
export type Stage = 'raising' | 'support' | 'battle' | 'refit' | 'over'

/** A formation that is rented for one battle: id of its offer, whose it is, and how many of each part; undefined for all. */
export type Hired = { readonly offer: string; readonly nation: Nation; readonly taken?: readonly number[] | undefined }

/** A campaign as it stands: plain data, as it is saved. */
export type Campaign = {
  readonly name: string
  readonly front: Front
  /** 0 is the Axis. */
  readonly side: SideIndex
  readonly nation: Nation
  readonly began: Month
  readonly month: Month
  readonly stage: Stage
  readonly force: readonly CoreFormation[]
  readonly support: readonly Hired[]
  readonly next?: Engagement | undefined
  readonly refit?: Refit | undefined
  readonly score: number
  readonly battles: readonly CampaignFought[]
  /** The next id that is free. */
  readonly ids: number
  readonly dice: DiceState
}

export type CampaignCommand =
  /** `count`: only so many of a formation of one part, here and where it is rented. */
  | { readonly type: 'buy'; readonly offer: string; readonly count?: number }
  /** Another number of units in a formation of the core. */
  | { readonly type: 'size'; readonly formation: number; readonly count: number }
  | { readonly type: 'disband'; readonly formation: number }
  | { readonly type: 'muster' }
  /** Of an ally where a nation is named. */
  | { readonly type: 'hire'; readonly offer: string; readonly nation?: Nation; readonly count?: number }
  /** Another number of units in a part of what was rented. */
  | { readonly type: 'resize'; readonly place: number; readonly part: number; readonly count: number }
  | { readonly type: 'dismiss'; readonly place: number }
  | { readonly type: 'march' }
  | { readonly type: 'report'; readonly report: CampaignReport }
  | { readonly type: 'replace'; readonly unit: number }
  | { readonly type: 'fill'; readonly unit: number }
  | { readonly type: 'retype'; readonly unit: number; readonly to: string }
  | { readonly type: 'front'; readonly to: Front }
  | { readonly type: 'advance' }
  | { readonly type: 'retire' }
