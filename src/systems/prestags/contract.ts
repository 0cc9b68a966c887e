import type { Verdict } from '../../core/engine/course.ts'
import type { ActRule as CommonActRule, Badge as CommonBadge, Owed as CommonOwed } from '../../core/engine/acts.ts'
import type { Answer } from '../../core/engine/choice.ts'
import { anyYes, firstAnswer, listsOf } from '../../core/engine/hooks.ts'
import type { ModuleHead } from '../../core/engine/module.ts'
import type { Progress as HalfDone } from '../../core/engine/progress.ts'
import type { Sequence } from '../../core/engine/sequence.ts'
import type { Cell, Line, Refusal, SideIndex, UnitId } from '../../core/engine/vocabulary.ts'
import type { SightStep } from '../../core/map/sight.ts'
import type { GameMap } from './map.ts'
import type { Judged } from './refusal.ts'
import type { Case } from './rules.ts'
import type { Scenario } from './scenario.ts'
import type { TroopRow } from './tables/units.ts'
import type { Act, Choice, Command, Event, State, Unit, UnitCode, UnitMove, Step, StepKind } from './types.ts'

/** Everything about a battle that never changes: composed once from scenario, map and options. */
export type Battle = {
  readonly scenario: Scenario
  /** The map with the scenario's terrain modifications made [11.1]. */
  readonly map: GameMap
  readonly options: readonly string[]
  readonly modules: readonly PrestagsModule[]
  /** What the modules in force contribute, hook by hook, in module order. */
  readonly hooks: HookLists
  /** What optional rules let units do, by name. */
  readonly acts: ReadonlyMap<string, ActRule>
  readonly sequence: Sequence<StepKind>
  /** Movement points at cell × 6 + direction for going that way; Infinity is closed. */
  readonly cost: Float64Array
  /** Cells where each side may set up. */
  readonly zones: readonly [ReadonlySet<Cell>, ReadonlySet<Cell>]
  /** Cells whose last occupant matters [11.3]. */
  readonly watched: ReadonlySet<Cell>
  readonly line: (a: Cell, b: Cell) => readonly SightStep[]
  /** Place of a unit in the state's list. */
  readonly indexOf: ReadonlyMap<UnitId, number>
}

export type Progress = HalfDone<Battle, State, Event>

/** A melee as ordered: who, and which hexes. */
export type Melee = {
  readonly battle: Battle
  readonly state: State
  readonly attackers: readonly Unit[]
  readonly targets: readonly Cell[]
}
/** One unit in a melee. */
export type UnitInMelee = Melee & { readonly unit: Unit }
/** One hex in a melee, of the attackers or of the defenders. */
export type HexInMelee = Melee & { readonly cell: Cell }

export type FireKind = 'fire' | 'defensiveFire'
export type UnitInFire = {
  readonly battle: Battle
  readonly state: State
  readonly unit: Unit
  readonly target: Cell
  readonly kind: FireKind
}
/** Any combat: fire or melee. `cells` are the defending hexes that share a die result [8.24]. */
export type Fight = Melee & { readonly kind: FireKind | 'melee'; readonly side: SideIndex }
export type GroupInFight = Fight & { readonly cells: readonly Cell[] }

/** A die of which some faces count as others. */
export type FaceChange = { readonly text: string; readonly cite: Case; readonly of: (face: number) => number }

/** A unit that must turn before it goes another way; directions are 0 to 5, and a half between two of them. */
export type Turning = {
  readonly facing: number
  /** Points for leaving a cell in a direction while facing another. */
  readonly price: (facing: number, direction: number) => number
}

/** The only places where a unit may end its move. */
export type Limits = {
  readonly allowed: ReadonlySet<Cell>
  /** True when leaving the map is the only thing left to do. */
  readonly onlyExit?: boolean
  readonly refusal: Refusal
}

export type ActRule = CommonActRule<Battle, State, Act, Progress, Case, StepKind> & {
  /** True when the prompt names those who may do it. */
  readonly prompted?: true
}

export type Badge = CommonBadge<Case>

/** Whether a unit is in control, by whom and under which paragraph. */
export type Control = {
  readonly inControl: boolean
  readonly cite: Case
  readonly text: string
  readonly leader?: Unit
}

/** Something that must be done before a step ends. */
export type Owed = CommonOwed<Case> & {
  /** Units are on their way: who may stand together is judged when they have arrived [5.26]. */
  readonly onTheWay?: true
}

/**
 * Every question that the rules put to the modules in force. A module answers those it cares about;
 * lists are asked in module order, so that order is the order of sums. All answers are pure.
 */
export type Hooks = {
  // ---- counters
  /** The printed row as this rule changes it; may depend on the unit and its marks, not on the state. */
  readonly row: (battle: Battle, unit: Unit, row: TroopRow) => TroopRow
  /** Victory points for its loss. */
  readonly worth: (battle: Battle, unit: Unit, vp: number) => number
  /** What units of a force that are printed as one type may become; asked when a file tells a position. */
  readonly becomes: (battle: Battle, side: SideIndex, printed: UnitCode) => readonly UnitCode[]

  // ---- strengths
  readonly unitAttack: (input: UnitInMelee) => Line | undefined
  readonly unitDefence: (input: UnitInMelee) => Line | undefined
  readonly hexAttack: (input: HexInMelee) => Line | undefined
  readonly hexDefence: (input: HexInMelee) => Line | undefined
  /** Last corrections, after leaders [7.52]. */
  readonly wholeAttack: (input: Melee) => Line | undefined
  readonly unitFire: (input: UnitInFire) => Line | undefined
  /** Changes the fire protection of a hex. */
  readonly protection: (battle: Battle, state: State, cell: Cell, printed: Line) => Line
  /** Whole columns in favour of the attacker (add lines). Shifts stop at the ends of the table. */
  readonly columns: (input: Fight) => Line | undefined
  /** Added to the die (add lines); the sum is read as 1 to 7. */
  readonly die: (input: GroupInFight) => Line | undefined
  /** Faces that count as others, before anything is added. */
  readonly faces: (input: GroupInFight) => FaceChange | undefined

  /** True for a unit that no leader helps in melee [Spartan 1.25]. */
  readonly unled: (battle: Battle, unit: Unit) => boolean
  /** True for a hex whose defenders cannot be taken in the flank [Legion 1.1]. */
  readonly unflanked: (battle: Battle, state: State, cell: Cell) => boolean

  // ---- who may fight
  readonly barsFire: (battle: Battle, state: State, unit: Unit, kind: FireKind) => Refusal | undefined
  readonly barsShot: (input: UnitInFire) => Refusal | undefined
  readonly range: (battle: Battle, unit: Unit, target: Cell, range: number) => number
  readonly barsAttack: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  readonly barsBlow: (battle: Battle, state: State, unit: Unit, target: Cell) => Refusal | undefined
  readonly barsTarget: (
    battle: Battle,
    state: State,
    target: Cell,
    side: SideIndex,
    kind: Fight['kind'],
  ) => Refusal | undefined
  /** The attack as a whole: who must attack together, who may not. */
  readonly barsMelee: (input: Melee) => Refusal | undefined
  /** True for a unit that may attack in melee although it fired in this player-turn [6.11]. */
  readonly fightsAfterFire: (battle: Battle, unit: Unit) => boolean

  // ---- movement
  /** Why a unit has no movement of its own now; it may be taken along all the same. */
  readonly barsMove: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  /** Why a unit does not leave its hex, whatever would bring it out: asked by `movement/going.ts`. */
  readonly barsLeaving: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  /** Why a unit does not come from a hex into its neighbour, whatever would bring it there. */
  readonly barsComing: (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell) => Refusal | undefined
  /** Why a unit has no orders to move now, or to do an act by which it moves, although it could [Alternate D.1]. */
  readonly barsOrders: (battle: Battle, state: State, unit: Unit, act: string | undefined) => Refusal | undefined
  /** Why an act is not to be done, judged by where it leads [Alternate D.4]. */
  readonly barsOutcome: (before: State, after: Progress) => Refusal | undefined
  /** Moves of units of one hex as a whole: who may not go together. */
  readonly barsTogether: (battle: Battle, state: State, moves: readonly UnitMove[]) => Refusal | undefined
  /** True for a unit that moves in the phase of the chariots as they do [Alternate A]. */
  readonly movesFirst: (battle: Battle, state: State, unit: Unit) => boolean
  /** True for a unit that chariots carry in this battle, beside the usual ones [Alternate Armageddon]. */
  readonly rides: (battle: Battle, unit: Unit) => boolean
  /** True for a unit that may go on although it has moved [5.14]. */
  readonly movesAgain: (battle: Battle, state: State, unit: Unit) => boolean
  readonly allowance: (battle: Battle, state: State, unit: Unit, points: number) => number
  /** Points for a hexside as the chart has them (Infinity: closed), and as they are for this unit. */
  readonly entry: (
    battle: Battle,
    state: State,
    unit: Unit,
    from: Cell,
    direction: number,
    to: Cell,
    cost: number,
  ) => number
  /** Why a hex is closed to a unit that comes from a neighbour. */
  readonly closes: (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell) => Refusal | undefined
  /** Why nobody comes in from off the map by a hex. */
  readonly closesEntry: (battle: Battle, state: State, unit: Unit, to: Cell) => Refusal | undefined
  /** Why a unit must stop in a cell, besides enemy fire units [6.41]. */
  readonly stops: (battle: Battle, state: State, unit: Unit, cell: Cell) => Refusal | undefined
  /** Why a unit may not change its facing in its hex. */
  readonly barsTurn: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  /** True for a unit that may turn where it is, whatever else holds it [Alternate D.10]. */
  readonly turnsHeld: (battle: Battle, state: State, unit: Unit) => boolean
  /** True for a unit that no fire unit stops. */
  readonly unstopped: (battle: Battle, state: State, unit: Unit) => boolean
  /** False where a fire unit stops nobody in the neighbouring hex of that direction. */
  readonly covers: (battle: Battle, shooter: Unit, direction: number) => boolean
  readonly turning: (battle: Battle, state: State, unit: Unit) => Turning | undefined
  /** `reached` gives the cells that it could go to, for those who must know; `left` the points it has left in one of them. */
  readonly limits: (
    battle: Battle,
    state: State,
    unit: Unit,
    reached: () => readonly Cell[],
    left: (cell: Cell) => number,
  ) => Limits | undefined
  /** Further hexes from which a unit may leave the map [11.41]. */
  readonly exits: (battle: Battle, state: State, unit: Unit) => readonly Cell[]
  /** Units that go wherever this one goes. */
  readonly carries: (battle: Battle, state: State, unit: Unit) => readonly Unit[]
  /** After how many hexes of its way a mover is held up for a moment; the rest is a new move. */
  readonly heldUp: (battle: Battle, state: State, unit: Unit, path: readonly Cell[]) => number | undefined
  /** True for a unit that goes through a hex of the enemy, without ending there [Viking 3.2]. */
  readonly passes: (battle: Battle, state: State, unit: Unit, cell: Cell) => boolean
  /** True for a unit whose way may end in a hex that the enemy still holds. */
  readonly endsAmong: (battle: Battle, state: State, unit: Unit, cell: Cell) => boolean
  /** True for a unit that moves although it is disrupted [Viking 3.2]. */
  readonly movesDisrupted: (battle: Battle, unit: Unit) => boolean
  /** True when a unit that enters a hex goes aboard something there and does not touch the ground [Viking 3.4]. */
  readonly boards: (battle: Battle, state: State, unit: Unit, to: Cell) => boolean
  /** Why a unit may not rest in a cell: at the end of movement, in the set-up, after an advance or a retreat. */
  readonly barsRest: (battle: Battle, unit: Unit, cell: Cell) => Refusal | undefined

  // ---- stacks
  /** True for a unit that takes no room and goes with every class. */
  readonly takesNoRoom: (battle: Battle, unit: Unit, stack: readonly Unit[]) => boolean
  readonly stackLimit: (battle: Battle, side: SideIndex, stack: readonly Unit[], limit: number) => number
  readonly barsStack: (battle: Battle, side: SideIndex, cell: Cell, stack: readonly Unit[]) => Refusal | undefined

  // ---- results
  /** What a disruption does to a unit: by the result D itself, or as a survivor of ½E. */
  readonly onDisruption: (
    battle: Battle,
    state: State,
    unit: Unit,
    cause: 'D' | 'survivor',
  ) => { readonly fate: 'ignored' | 'eliminated'; readonly cite: Case } | undefined
  /** Why a unit may not go back before combat [17.0]. */
  readonly barsRetreat: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  readonly barsAdvance: (battle: Battle, state: State, unit: Unit, to: Cell) => Refusal | undefined

  // ---- control
  readonly control: (battle: Battle, state: State, unit: Unit) => Control | undefined

  // ---- course of the game
  /** The lines of a game-turn, as this rule changes them. */
  readonly sequence: (turn: readonly Step[], scenario: Scenario) => readonly Step[]
  /** A step has begun (its automatic work is done). */
  readonly begins: (progress: Progress) => Progress
  /** A step is about to end. */
  readonly ends: (progress: Progress) => Progress
  /** Something happened: `since` is the number of events that were already answered to. */
  readonly reacts: (progress: Progress, since: number) => Progress
  /** What must be done before the step ends. */
  readonly owes: (battle: Battle, state: State, side: SideIndex) => Owed | undefined
  /** An attack was ordered and is legal; a question asked here suspends it (see `melee/order.ts`). */
  readonly beforeMelee: (progress: Progress, order: Extract<Command, { type: 'melee' }>) => Progress
  /** Writes a legal order down instead of carrying it out; may still refuse it as an order. */
  readonly written: (progress: Progress, command: Command) => Judged<Progress> | undefined
  /** True for a unit that has been given its task for this game-turn. */
  readonly ordered: (battle: Battle, state: State, unit: Unit) => boolean
  /** Units of a side that will rest in a cell once everything written down is carried out. */
  readonly awaited: (battle: Battle, state: State, side: SideIndex, cell: Cell) => readonly Unit[] | undefined
  /** True while the movement phase of a side is not over although its step is [Alternate D]. */
  readonly phaseGoesOn: (battle: Battle, state: State) => boolean
  /** True where knights look for the nearest enemy when they move, not when their phase begins [Alternate D.11]. */
  readonly looksAnew: (battle: Battle, state: State) => boolean
  /** How disruption ends where not everybody simply recovers [Alternate E]. */
  readonly recovers: (progress: Progress) => Progress | undefined
  /** True where the victors of a melee advance only later [8.4]. */
  readonly defersAdvance: (battle: Battle, state: State) => boolean
  /** Place in the sequence of the step that comes after the present one, when it is not the next line. */
  readonly follows: (battle: Battle, state: State) => number | undefined
  /** The state as a side may see it, without what the other keeps secret. */
  readonly conceals: (battle: Battle, state: State, viewer: SideIndex) => State
  readonly verdict: (battle: Battle, state: State, verdict: Verdict) => Verdict
  readonly decided: (battle: Battle, state: State) => boolean

  // ---- facing
  /** Which way a unit faces, in twelfths; asked by the screen. */
  readonly facing: (battle: Battle, unit: Unit) => number | undefined
  /** True for a unit that has no front and no flanks. */
  readonly facesAll: (battle: Battle, unit: Unit) => boolean

  // ---- screen
  readonly badges: (battle: Battle, state: State, unit: Unit) => Badge | undefined
  /** The sentence of the prompt and the words on its button, where a rule in force knows better. */
  readonly asks: (
    battle: Battle,
    state: State,
    side: SideIndex,
  ) => { readonly text?: string; readonly end: string } | undefined
  /** Hexes in which something was built: drawn on the map. */
  readonly works: (battle: Battle, state: State) => readonly Cell[]
}

export type HookName = keyof Hooks
export type HookLists = { readonly [K in HookName]: readonly Hooks[K][] }

/** A rule as a module: it contributes in these declared ways and in no other. */
export type PrestagsModule = ModuleHead &
  Partial<Hooks> & {
    readonly cites: readonly Case[]
    /** True for rules that are always in force. */
    readonly standard?: true
    /** Paragraphs in our own words, for the rules card. */
    readonly explains?: Readonly<Partial<Record<Case, string>>>
    /** Paragraphs for the rules card of a step. */
    readonly inSteps?: Readonly<Partial<Record<StepKind, readonly Case[]>>>
    /** Never chosen: a special rule of single battles, in force where `compulsory` says so. */
    readonly ofBattle?: true
    /** Where it is printed and proposed in parts: true for a battle in which only what is proposed means anything. */
    readonly onlyProposed?: (battle: Battle) => boolean
    /** Another sequence of play: chosen by itself, part of no way to play. */
    readonly course?: true
    /** True where the rule is in force without being chosen. */
    readonly compulsory?: (scenario: Scenario) => boolean
    /** False where the rule means nothing in this battle. */
    readonly concerns?: (battle: Battle) => boolean
    /** What it changes in this battle, in a sentence. */
    readonly changes?: (battle: Battle) => string
    readonly acts?: Readonly<Record<string, ActRule>>
    /** Carries out the answer to a question that the module asked, by its name (`about`). */
    readonly answers?: Readonly<Record<string, Answer<Progress, Choice>>>
  }

const HOOKS: Readonly<Record<HookName, true>> = {
  row: true,
  worth: true,
  becomes: true,
  unitAttack: true,
  unitDefence: true,
  hexAttack: true,
  hexDefence: true,
  wholeAttack: true,
  unitFire: true,
  protection: true,
  columns: true,
  die: true,
  faces: true,
  unled: true,
  unflanked: true,
  barsFire: true,
  barsShot: true,
  range: true,
  barsAttack: true,
  barsBlow: true,
  barsTarget: true,
  barsMelee: true,
  fightsAfterFire: true,
  barsMove: true,
  barsLeaving: true,
  barsComing: true,
  barsOrders: true,
  barsTogether: true,
  barsOutcome: true,
  movesFirst: true,
  rides: true,
  movesAgain: true,
  allowance: true,
  entry: true,
  closes: true,
  closesEntry: true,
  stops: true,
  barsTurn: true,
  turnsHeld: true,
  unstopped: true,
  covers: true,
  turning: true,
  limits: true,
  exits: true,
  carries: true,
  heldUp: true,
  passes: true,
  endsAmong: true,
  movesDisrupted: true,
  boards: true,
  barsRest: true,
  takesNoRoom: true,
  stackLimit: true,
  barsStack: true,
  onDisruption: true,
  barsRetreat: true,
  barsAdvance: true,
  control: true,
  sequence: true,
  begins: true,
  ends: true,
  reacts: true,
  owes: true,
  beforeMelee: true,
  written: true,
  ordered: true,
  awaited: true,
  phaseGoesOn: true,
  looksAnew: true,
  recovers: true,
  defersAdvance: true,
  follows: true,
  conceals: true,
  verdict: true,
  decided: true,
  facing: true,
  facesAll: true,
  badges: true,
  asks: true,
  works: true,
}

/** The answers of modules, hook by hook. */
export const hookLists = (modules: readonly PrestagsModule[]): HookLists => listsOf<Hooks>(HOOKS, modules)

type LineHook =
  | 'unitAttack'
  | 'unitDefence'
  | 'hexAttack'
  | 'hexDefence'
  | 'wholeAttack'
  | 'unitFire'
  | 'columns'
  | 'die'

/** Lines that the modules in force contribute to one sum. */
export const linesOf = <K extends LineHook>(battle: Battle, name: K, input: Parameters<Hooks[K]>[0]): Line[] => {
  const hooks = battle.hooks[name] as readonly ((input: Parameters<Hooks[K]>[0]) => Line | undefined)[]
  const found: Line[] = []
  for (const hook of hooks) {
    const line = hook(input)
    if (line) found.push(line)
  }
  return found
}

export { anyYes, firstAnswer }
