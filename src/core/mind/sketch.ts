import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** What a unit is good for, as far as plans tell it. */
export type Arm = 'foot' | 'horse' | 'shot' | 'leader'

/** A counter on the mind's own board: plain numbers, moved about freely. */
export type Man = {
  /** Its place among the men of its side. */
  readonly index: number
  readonly id: UnitId
  readonly side: SideIndex
  readonly role: Arm
  /** Victory points that its loss gives. */
  readonly worth: number
  readonly attack: number
  readonly defence: number
  readonly fire: number
  readonly range: number
  /** The strength with which it fires at who comes beside it: a foe in this player-turn, one's own in the enemy's next. */
  readonly parry?: number
  /** Movement points of a turn. */
  readonly pace: number
  /** Of a leader: what he adds to a melee, and how far he controls; 0 and -1 of others. */
  readonly bonus: number
  readonly radius: number
  /** Is hampered nowhere for want of a leader. */
  readonly free?: boolean
  /** In order, and able to attack. */
  readonly steady: boolean
  /** Who is out of order, and in order in time to strike if a leader stands with him. */
  readonly rallied?: boolean
  /** Still out of order in the next turn of who thinks, if no leader helps him. */
  readonly lasting?: boolean
  /** The part of him that disorder takes, where it is more than of others: who runs off the map is lost. */
  readonly peril?: number
  /** Runs, and is off the map in his next move if no leader stops him. */
  readonly leaving?: boolean
  /** Strikes from where he stands before he moves again: he has moved, and his blow is still to come. */
  readonly moved?: boolean
  /** Who may share a cell, and what the tables of the system make of it, are told by this number. */
  readonly kind: number
  /** The direction in which it looks, where that matters. */
  readonly face?: number
  /** The direction in which it will look, of one's own. */
  look?: number
  /** The direction in which it was told to look when it strikes at nobody. */
  told?: number
  readonly home: Cell
  at: Cell
  /** How much of it will act in its next turn: 1, or less where it is likely to be struck first. */
  able: number
}

/** Movement points before its next blow. */
export const strideOf = ({ moved, pace }: Man): number => (moved ? 0 : pace)

/**
 * What comes of an attack, by its exact distribution: points won less points lost with what disorder is worth, the share
 * put out of action, and how surely the cell is left empty to those who may advance; 0 where nobody advances. `points`
 * are those of units lost alone, `spread` is their variance.
 */
export type Blow = { gain: number; off: number; clear: number; points: number; spread: number }

/** Nothing comes of it. */
export const idle = (out: Blow): void => {
  out.gain = 0
  out.off = 0
  out.clear = 0
  out.points = 0
  out.spread = 0
}

/** The same, where it is dealt by so large a part only. */
export const lessen = (blow: Blow, part: number): void => {
  if (part === 1) return
  blow.spread = part * (blow.spread + (1 - part) * blow.points * blow.points)
  blow.gain *= part
  blow.off *= part
  blow.clear *= part
  blow.points *= part
}

export const newBlow = (): Blow => ({ gain: 0, off: 0, clear: 0, points: 0, spread: 0 })

/** Player-turns still to come when the one that lasts is over: of the side that thinks, and of its enemy. */
export type Left = { readonly own: number; readonly enemy: number }

/** What points decide: so many times the points of the other side are wanted; undefined where they win nothing. */
export type Score = {
  readonly points: readonly [own: number, enemy: number]
  readonly wanted: readonly [own: number | undefined, enemy: number | undefined]
  /** What it is worth to be ahead. */
  readonly worth: number
  /** Points that a player-turn to come may bring. */
  readonly pace: number
}

/** Points that a side has yet to lose before it panics, none where it has; undefined where it does not. */
export type Nerve = { readonly own: number | undefined; readonly enemy: number | undefined; readonly worth: number }

/** Far beyond what an army stands. */
const BROKEN = -99

/** Nerves when one army has panicked: the other one is safe from it. */
export const brokenNerve = (side: SideIndex, panicked: SideIndex, worth: number): Nerve => ({
  own: side === panicked ? BROKEN : undefined,
  enemy: side === panicked ? undefined : BROKEN,
  worth,
})

/** Ground that victory is about. */
export type Stake = {
  readonly cell: Cell
  /** To be taken or kept by the side that thinks; else it is the enemy's, and is to be kept from him. */
  readonly own: boolean
  /** One's own to keep; of the enemy's: not taken by him yet. */
  readonly held: boolean
  readonly worth: number
  /** Player-turns until it is looked at who holds it, where that is before the end. */
  readonly left?: Left
  /** Of so many cells as are wanted some suffice: how many. */
  readonly enough?: number
  /** Of the enemy's: the way to win that asks for it, and how many cells that asks for together. */
  readonly way?: { readonly index: number; readonly count: number }
  /** Movement points from every cell. */
  readonly field: Float64Array
}

/** A part of the map where so many of one's own are to be. */
export type Quota = {
  readonly inside: Uint8Array
  /** Those who are counted there. */
  readonly who: ReadonlySet<UnitId>
  readonly count: number
  readonly worth: number
  /** Movement points from every cell. */
  readonly field: Float64Array
  /** Player-turns until they are counted, where that is before the end. */
  readonly left?: Left
}

/** Somebody who goes where chance leads him, straight on, and strikes whomever he meets: friend and foe. */
export type Stray = {
  readonly man: Man
  /** By direction, how likely he is to go there in his next move. */
  readonly ways: readonly number[]
  /** How likely he is to come so many movement points far. */
  readonly comes: (points: number) => number
}

/** A position on the mind's own board. Nothing of the game is in it, so that it may be played with. */
export type Sketch = {
  readonly board: Board
  readonly side: SideIndex
  readonly own: readonly Man[]
  /** The strongest first. */
  readonly foes: readonly Man[]
  /** Where each of one's own could end its move now, its own cell first. */
  readonly ends: readonly (readonly Cell[])[]
  /** Where each foe could stand after its next move. */
  readonly reach: readonly (readonly Cell[])[]
  /** How many men a cell holds, leaders not counted. */
  readonly limit: readonly [number, number]
  readonly fits: (stack: readonly Man[], man: Man) => boolean
  /**
   * The blow of some men on all who stand in a cell; written into `out`. `open` is given of men who have yet to come:
   * the directions, as bits, in which there is room beside the cell.
   */
  readonly blow: (attackers: readonly Man[], defenders: readonly Man[], cell: Cell, out: Blow, open?: number) => void
  readonly volley: (shooters: readonly Man[], defenders: readonly Man[], cell: Cell, out: Blow) => void
  /**
   * The cells in which anybody would be in the way of a shot, place by place: where there are several, all of them must
   * be held. Undefined where the ground is in the way.
   */
  readonly screens: (from: Cell, to: Cell) => readonly (readonly Cell[])[] | undefined
  readonly goals: readonly Stake[]
  readonly musters?: readonly Quota[]
  /** Movement points from every cell to the nearest of some cells. */
  readonly fieldFrom: (cells: readonly Cell[]) => Float64Array
  /** Movement points to where the whole army is to go, where it is to go somewhere: off the map. */
  readonly drive?: Float64Array
  /** Those who are to leave by a narrower place, by index, and the way there from every cell. */
  readonly narrow?: { readonly men: ReadonlySet<number>; readonly field: Float64Array }
  /** True where leaders are to leave the map as well. */
  readonly chiefs?: boolean
  /** How much one must attack: 0 for who wins by waiting, 1 for who must come. */
  readonly urge: number
  /** How much a side must change how things stand, 0 to 1: without it the battle is lost, or drawn. */
  readonly press?: number
  /** How much of what the enemy may do is to be feared, 0 to 1: as he has been until now, and as it is his turn; undefined: all. */
  readonly fear?: number
  /** How likely one's own are to strike from where they stand before the enemy stirs, 0 to 1; undefined: they do. */
  readonly hope?: number
  /** True where men out of reach of every leader are hampered. */
  readonly led: boolean
  /** True where a leader brings those into order with whom he stands. */
  readonly rallies?: boolean
  /** Where foes leave the map to win, and what each of them is worth who does. */
  readonly escape?: { readonly cells: readonly Cell[]; readonly worth: number }
  /** How much of the battle is to come; undefined: enough. */
  readonly left?: Left
  /** What each step costs a man in movement points, at cell × degree + direction; undefined where nothing is known of it. */
  readonly prices?: (man: Man) => Float64Array
  /** True where men who shoot make those stop who come beside them. */
  readonly halts?: boolean
  /** Where somebody was struck in this player-turn: nobody strikes there before the next one. */
  readonly attacked?: ReadonlySet<Cell>
  /** What points are worth by themselves; undefined: all that they are. */
  readonly means?: number
  /** True where the enemy moves at the same time, by orders that nobody has seen. */
  readonly atOnce?: boolean
  readonly score?: Score
  readonly nerve?: Nerve
  readonly strays?: readonly Stray[]
  /**
   * Where those who are in order and faster by `lead` points than all attackers may step back before a blow: `apart`
   * from enemies, or beside them; `leaves` where the attackers may then enter what they gave up.
   */
  readonly evades?: { readonly lead: number; readonly apart: boolean; readonly leaves: boolean }
  /** The directions, as bits, in which one's own man can strike from a cell to which he goes; undefined: all. */
  readonly strikes?: (man: Man, cell: Cell) => number
}

/** Enough of a battle to think of what comes. */
const LONG: Left = { own: 9, enemy: 9 }
export const leftIn = ({ left = LONG }: Sketch): Left => left

/** A stack of foes as it stands. */
type Foes = {
  readonly cell: Cell
  readonly men: readonly Man[]
  /** The same as they will be in one's own next turn: in order again, where that takes no leader. */
  readonly later: readonly Man[]
  /** None of its troops moves in the enemy's next turn. */
  readonly isHeld: boolean
  readonly worth: number
}

/** The same for all who are alike, found once: for men, or counters, that differ by nothing that matters to it. */
export const alikeBy = <T, R>(keyOf: (one: T) => string, find: (one: T) => R): ((one: T) => R) => {
  const known = new Map<string, R>()
  return (one) => {
    const key = keyOf(one)
    const found = known.get(key)
    if (found !== undefined) return found
    const fresh = find(one)
    known.set(key, fresh)
    return fresh
  }
}

/** Everything about a counter but its name. */
export const likeness = <T extends { readonly id: UnitId }>({ id: _id, ...rest }: T): string => JSON.stringify(rest)

/** What is worked out once from a sketch. */
export type Fields = {
  readonly foes: readonly Foes[]
  /** The stack of foes in a cell; -1 where there is none. */
  readonly foeAt: Int32Array
  /** Places of the foes who could attack a cell in their next turn, the strongest first. */
  readonly danger: readonly (readonly number[])[]
  /** The strength that could come against a cell. */
  readonly heat: Float64Array
  /** Movement points to the nearest foe. */
  readonly front: Float64Array
  /** The same to the nearest of those whom fire can harm: a leader alone is not among them. */
  readonly quarry: Float64Array
  /** What the ground of a cell is worth to victory. */
  readonly prize: Float64Array
}

const FAR = 60

const recovered = (man: Man): Man => (man.steady || man.lasting ? man : { ...man, steady: true })

const stacksOf = ({ foes: men }: Sketch): Foes[] => {
  const byCell = new Map<Cell, Man[]>()
  for (const man of men) {
    const there = byCell.get(man.at)
    if (there) there.push(man)
    else byCell.set(man.at, [man])
  }
  return [...byCell].map(([cell, there]) => ({
    cell,
    men: there,
    later: there.map(recovered),
    isHeld: there.every(({ able, role }) => role === 'leader' || able <= 0),
    worth: there.reduce((sum, { worth }) => sum + worth, 0),
  }))
}

const dangersOf = ({ board, foes, reach }: Sketch): number[][] => {
  const danger: number[][] = Array.from({ length: board.size }, () => [])
  const stamp = new Int32Array(board.size).fill(-1)
  const { neighbours, degree } = board
  foes.forEach((foe, index) => {
    if (foe.attack <= 0 || foe.able <= 0) return
    for (const cell of reach[index] ?? [])
      for (let direction = 0; direction < degree; direction++) {
        const next = neighbours[cell * degree + direction] as Cell
        if (next < 0 || stamp[next] === index) continue
        stamp[next] = index
        danger[next]?.push(index)
      }
  })
  return danger
}

/** Leaders suffer nothing from fire. */
export const hasTroops = ({ men }: Foes): boolean => men.some(({ role }) => role !== 'leader')

export const fieldsOf = (sketch: Sketch): Fields => {
  const foes = stacksOf(sketch)
  const foeAt = new Int32Array(sketch.board.size).fill(-1)
  foes.forEach(({ cell }, index) => {
    foeAt[cell] = index
  })
  const danger = dangersOf(sketch)
  const heat = new Float64Array(sketch.board.size)
  danger.forEach((list, cell) => {
    let sum = 0
    for (const index of list) sum += sketch.foes[index]?.attack ?? 0
    heat[cell] = sum
  })
  const near = sketch.fieldFrom(foes.map(({ cell }) => cell))
  const front = near.map((far) => Math.min(FAR, far))
  const marks = foes.filter(hasTroops).map(({ cell }) => cell)
  const quarry =
    marks.length === foes.length || marks.length === 0
      ? front
      : sketch.fieldFrom(marks).map((far) => Math.min(FAR, far))
  const prize = new Float64Array(sketch.board.size)
  for (const { cell, worth } of sketch.goals) prize[cell] = worth
  return { foes, foeAt, danger, heat, front, quarry, prize }
}

/** An entry that is only there where it is known. */
export const defined = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V })

/** A man whose loss counts for more than his points; leaders are not counted. */
export const worthy = (man: Man, more: number): Man =>
  more === 0 || man.role === 'leader' ? man : { ...man, worth: man.worth + more }
