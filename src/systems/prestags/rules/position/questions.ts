import type { Drill } from '../../../../core/engine/acts.ts'
import type { Opening } from '../../../../core/engine/choice.ts'
import type {
  ActRule as CommonActRule,
  Badge as CommonBadge,
  Owed as CommonOwed,
} from '../../../../core/engine/acts.ts'
import type { Cell, Line, Refusal, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from './contract.ts'
import type { Judged } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { TroopRow } from '../tables/units.ts'
import type { Act, Command, State, Step, StepKind, Unit, UnitCode, UnitMove } from '../terms/types.ts'

/** A melee as ordered: who, and which hexes. */
export type Melee = {
  readonly battle: Battle
  readonly state: State
  readonly attackers: readonly Unit[]
  readonly targets: readonly Cell[]
}
export type FireKind = 'fire' | 'defensiveFire'
export type UnitInFire = {
  readonly battle: Battle
  readonly state: State
  readonly unit: Unit
  readonly target: Cell
  readonly kind: FireKind
}
/** Any combat: fire or melee. */
export type Fight = Melee & { readonly kind: FireKind | 'melee'; readonly side: SideIndex }
type Role = 'attack' | 'defence'
/** One unit in a combat; in fire only those who shoot have any strength. */
export type UnitInFight = Fight & { readonly unit: Unit; readonly role: Role }
/** One hex in a melee, of the attackers or of the defenders. */
export type HexInFight = Fight & { readonly cell: Cell; readonly role: Role }

/** A die of which some faces count as others. */
export type FaceChange = { readonly text: string; readonly cite: Case; readonly of: (face: number) => number }

/** A unit that must turn before it goes another way; directions are 0 to 5, and a half between two of them. */
export type FacingCost = {
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
  /** True for whom no leader helps in melee either [Spartan 1.25]. */
  readonly unled?: boolean
}

/** Something that must be done before a step ends. */
export type Owed = CommonOwed<Case> & {
  /** Units are on their way: who may stand together is judged when they have arrived [5.26]. */
  readonly onTheWay?: true
}

/** Why something may not be done; the first answer stands. */
export type HookBars = {
  /** Why a unit takes part in no fire, or in no attack in melee. */
  readonly strike: (battle: Battle, state: State, unit: Unit, kind: Fight['kind']) => Refusal | undefined
  readonly blow: (battle: Battle, state: State, unit: Unit, target: Cell) => Refusal | undefined
  readonly target: (
    battle: Battle,
    state: State,
    target: Cell,
    side: SideIndex,
    kind: Fight['kind'],
  ) => Refusal | undefined
  /** Why a unit has no movement of its own now; it may be taken along all the same. */
  readonly move: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  /** Why a unit does not leave its hex, whatever would bring it out: asked by `movement/going.ts`. */
  readonly leaving: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  /** Why a unit does not come from a hex into its neighbour, whatever would bring it there. */
  readonly coming: (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell) => Refusal | undefined
  /** Why a hex is closed to a unit that comes from a neighbour. */
  readonly entering: (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell) => Refusal | undefined
  /** Why a unit must stop in a cell, besides enemy fire units [6.41]. */
  readonly goingOn: (battle: Battle, state: State, unit: Unit, cell: Cell) => Refusal | undefined
  /** Why a unit may not change its facing in its hex. */
  readonly turn: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  /**
   * Why units may not be in a hex together, were it only for a moment; or may not rest there, at the end of movement,
   * in the set-up, after an advance or a retreat.
   */
  readonly stack: (
    battle: Battle,
    side: SideIndex,
    cell: Cell,
    stack: readonly Unit[],
    stay: 'passing' | 'resting',
  ) => Refusal | undefined
  /** Why a unit may not go back before combat [17.0]. */
  readonly retreat: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  readonly advance: (battle: Battle, state: State, unit: Unit, to: Cell) => Refusal | undefined
}

/** True for those whom a rule of the book does not bind. */
export type Frees = {
  /** True for a unit that may attack in melee although it fired in this player-turn [6.11]. */
  readonly fightsAfterFire: (battle: Battle, unit: Unit) => boolean
  /** True for a unit that may go on although it has moved [5.14]. */
  readonly movesAgain: (battle: Battle, state: State, unit: Unit) => boolean
  /** True for a unit that no fire unit stops. */
  readonly unstopped: (battle: Battle, state: State, unit: Unit) => boolean
  /** True for a unit that goes through a hex of the enemy, without ending there [Viking 3.2]. */
  readonly passes: (battle: Battle, state: State, unit: Unit, cell: Cell) => boolean
  /** True for a unit that has no flanks: none to be taken from all around [7.51], or none beside a front [16.0]. */
  readonly unflanked: (battle: Battle, unit: Unit, by: 'surrounding' | 'facing') => boolean
}

/** What a rule adds to a combat as a whole, each with its paragraph. */
export type Gain = {
  /** Last correction of the attack, after leaders [7.52]. */
  readonly attack?: Line | undefined
  /** Whole columns in favour of the attacker (an add line). Shifts stop at the ends of the table. */
  readonly columns?: Line | undefined
  /** Faces of the die that count as others, before anything is added. */
  readonly die?: FaceChange | undefined
}

/** What is added to a combat, by its three levels; the order of the modules is the order of the lines. */
export type Adds = {
  readonly unit: (input: UnitInFight) => Line | undefined
  readonly hex: (input: HexInFight) => Line | undefined
  readonly fight: (fight: Fight) => Gain
}

/** How near armies are to breaking: points that each has yet to lose, undefined for one that never breaks. */
export type Nerves = {
  /** The side that has broken; nobody else does any more. */
  readonly broken?: SideIndex
  readonly left: readonly [number | undefined, number | undefined]
}

/** A unit that is no longer led: dice say where it goes. */
export type Straying = {
  /** True once it goes where it likes; until then it is still its owner's. */
  readonly runs: boolean
  /** How likely each direction is. */
  readonly ways: readonly number[]
  /** How likely it is to come so many movement points far. */
  readonly comes: (points: number) => number
}

/** What it means that units have a front; faces are in twelfths of a turn. */
export type Fronts = {
  /** Points for turning in a hex. */
  readonly price: number
  readonly faceOf: (battle: Battle, unit: Unit) => number | undefined
  readonly isFront: (face: number, direction: number) => boolean
  /** The unit as it is when it has turned. */
  readonly turned: (battle: Battle, unit: Unit, face: number) => Unit
  readonly order: (unit: Unit, face: number) => Command
}

/** Units that carry others over the water, and neither fight nor let them fight from aboard. */
export type Ferries = {
  readonly isFerry: (unit: Unit) => boolean
  /** True for somebody aboard who may go ashore by himself. */
  readonly lands: (battle: Battle, state: State, unit: Unit) => boolean
  /** How those aboard are brought to where `far`, in movement points, is least: orders of which the first legal one is next. */
  readonly orders: (battle: Battle, state: State, side: SideIndex, far: (cell: Cell) => number) => Iterable<Command>
}

/** What a computer player is told of a rule, where it has to reckon with it before anything happens. */
export type Tells = {
  /** False where a rule changes melee in no way that such a player does not know by himself, or not yet. */
  readonly melee: (battle: Battle, state: State) => boolean
  readonly nerves: (battle: Battle, state: State) => Nerves
  readonly strays: (unit: Unit) => Straying | undefined
  /** Of a unit that neither attacks nor fires: the part of its strength with which it defends. */
  readonly cowed: (unit: Unit) => number | undefined
  /** A unit as it will be when the movement phase is over. */
  readonly planned: (unit: Unit) => Unit
  readonly fronts: () => Fronts
  readonly ferries: () => Ferries
  readonly drill: (battle: Battle, state: State, side: SideIndex) => Drill<Command>
}

/** How far a game-turn is that is no pair of player-turns: whose melee is still to come, whose lasts, who still moves. */
export type Tempo = {
  readonly fights: readonly [boolean, boolean]
  readonly now: SideIndex | undefined
  readonly moves: (unit: Unit) => boolean
}

/**
 * Another sequence of play. One module fills it, and only those questions in which its course differs from the printed
 * one [4.2]: plots for both sides at once, or markers drawn one by one.
 */
export type HookCourse = Partial<{
  /** Place in the sequence of the step that comes after the present one, when it is not the next line. */
  readonly follows: (battle: Battle, state: State) => number | undefined
  /** True while the movement phase of a side is not over although its step is [Alternate D]. */
  readonly phaseGoesOn: (battle: Battle, state: State) => boolean
  /** Writes a legal order down instead of carrying it out; may still refuse it as an order. */
  readonly written: (progress: Progress, command: Command) => Judged<Progress> | undefined
  /** The sentence of the prompt and the words on its button, where a rule in force knows better. */
  readonly asks: (
    battle: Battle,
    state: State,
    side: SideIndex,
  ) => { readonly text?: string; readonly end: string } | undefined
  /** The state as a side may see it, without what the other keeps secret. */
  readonly conceals: (battle: Battle, state: State, viewer: SideIndex) => State
  /** True for a unit that has been given its task for this game-turn. */
  readonly ordered: (battle: Battle, state: State, unit: Unit) => boolean
  /** Units of a side that will rest in a cell once everything written down is carried out. */
  readonly awaited: (battle: Battle, state: State, side: SideIndex, cell: Cell) => readonly Unit[] | undefined
  /** True where the victors of a melee advance only later [8.4]. */
  readonly defersAdvance: (battle: Battle, state: State) => boolean
  /** True for a unit whose way may end in a hex that the enemy still holds. */
  readonly endsAmong: (battle: Battle, state: State, unit: Unit, cell: Cell) => boolean
  /** Why a unit has no orders to move now, or to do an act by which it moves, although it could [Alternate D.1]. */
  readonly barsOrders: (battle: Battle, state: State, unit: Unit, act: string | undefined) => Refusal | undefined
  /** Moves of units of one hex as a whole: who may not go together. */
  readonly barsTogether: (battle: Battle, state: State, moves: readonly UnitMove[]) => Refusal | undefined
  /** True for a unit that moves in the phase of the chariots as they do [Alternate A]. */
  readonly movesFirst: (battle: Battle, state: State, unit: Unit) => boolean
  /** Why nobody comes in from off the map by a hex. */
  readonly closesEntry: (battle: Battle, state: State, unit: Unit, to: Cell) => Refusal | undefined
  /** True for a unit that may turn where it is, whatever else holds it [Alternate D.10]. */
  readonly turnsHeld: (battle: Battle, state: State, unit: Unit) => boolean
  /** True where knights look for the nearest enemy when they move, not when their phase begins [Alternate D.11]. */
  readonly looksAnew: (battle: Battle, state: State) => boolean
  /** Undefined where the printed course tells it: who has the player-turn has all of it. */
  readonly tempo: (battle: Battle, state: State) => Tempo
  /** What an answer leaves open that chance decides next, to think about: as if the side that answers were the next. */
  readonly supposes: (battle: Battle, state: State, option: string) => Opening<State> | undefined
}>

/** What only ships do. One module fills it, in the battles that have any [Viking 3.0]. */
export type HookShips = {
  /** True for a unit that moves although it is disrupted [Viking 3.2]. */
  readonly movesDisrupted: (unit: Unit) => boolean
  /** True when a unit that enters a hex goes aboard a ship there and does not touch the ground [Viking 3.4]. */
  readonly boards: (battle: Battle, state: State, unit: Unit, to: Cell) => boolean
  /** True for a stack of which nobody takes room, and in which every class goes with every other. */
  readonly takesNoRoom: (stack: readonly Unit[]) => boolean
  /** After how many hexes of its way a mover is held up for a moment; the rest is a new move. */
  readonly heldUp: (battle: Battle, state: State, unit: Unit, path: readonly Cell[]) => number | undefined
}

/** Where units have a front. One module fills it [16.0]. */
export type HookFront = {
  /** Which way a unit faces, in twelfths; undefined for who has no front. */
  readonly facing: (battle: Battle, unit: Unit) => number | undefined
  /** What turning on its way costs a unit. */
  readonly turning: (battle: Battle, unit: Unit) => FacingCost | undefined
  /** Why a shot does not go where it is aimed. */
  readonly shot: (input: UnitInFire) => Refusal | undefined
}

/** Where units go back before they are attacked in melee, and the attackers may follow. One module fills it [17.0]. */
export type HookEvasion = {
  /** By how many points they have to be faster than whoever attacks them. */
  readonly lead: number
  /** An attack was ordered and is legal; a question asked here suspends it (see `sequence/decide.ts`). */
  readonly beforeMelee: (progress: Progress, order: Extract<Command, { type: 'melee' }>) => Progress
}

/** The other questions; each changes what it is given, or answers where it knows better. */
export type Hooks = {
  /** The printed row as this rule changes it; may depend on the unit and its marks, not on the state. */
  readonly row: (battle: Battle, unit: Unit, row: TroopRow) => TroopRow
  /** Victory points for its loss. */
  readonly worth: (battle: Battle, unit: Unit, vp: number) => number
  /** What units of a force that are printed as one type may become; asked when a file tells a position. */
  readonly becomes: (battle: Battle, side: SideIndex, printed: UnitCode) => readonly UnitCode[]
  /** Changes the fire protection of a hex. */
  readonly protection: (battle: Battle, state: State, cell: Cell, printed: Line) => Line
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
  /** False where a fire unit stops nobody in the neighbouring hex of that direction. */
  readonly covers: (battle: Battle, shooter: Unit, direction: number) => boolean
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
  readonly stackLimit: (battle: Battle, side: SideIndex, stack: readonly Unit[], limit: number) => number
  /** What a disruption does to a unit: by the result D itself, or as a survivor of ½E. */
  readonly onDisruption: (
    battle: Battle,
    state: State,
    unit: Unit,
    cause: 'D' | 'survivor',
  ) => { readonly fate: 'ignored' | 'eliminated'; readonly cite: Case } | undefined
  readonly control: (battle: Battle, state: State, unit: Unit) => Control | undefined
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
  readonly badges: (battle: Battle, state: State, unit: Unit) => Badge | undefined
}
