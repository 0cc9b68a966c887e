import { stateAt } from '../engine/history.ts'
import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { CombatView, GroupView, ResultTone } from './combat.ts'
import { type AnyState, isOnMap, type Played } from '../engine/anyState.ts'
import type { Look } from './look.ts'
import { FRESH } from './screen.ts'
import { tellingFew } from './few.ts'
import type { AnyPresenter } from './presenter.ts'
import type { Face, KindLost } from './view.ts'

/** How both sides stood at the end of a turn. */
type TurnScore = {
  readonly turn: number
  readonly onMap: readonly [number, number]
  readonly points: readonly [number, number]
}

/**
 * What a side's attacks came to, and what the chances promised. A disruption counts 1, a loss in part 2, the loss of
 * all 3, and what falls back on the attacker is taken off.
 */
export type Luck = { readonly side: SideIndex; readonly attacks: number; readonly came: number; readonly due: number }

/** A command in which many fell. `at`: number of commands before it. */
export type TurningPoint = {
  readonly at: number
  readonly title: string
  /** The few that tell most of it. */
  readonly lines: readonly string[]
  readonly fallen: readonly [number, number]
  readonly cells: readonly Cell[]
}

export type Aftermath = {
  readonly fallen: readonly [readonly Face[], readonly Face[]]
  /** The same by kind, the kind that lost most first. */
  readonly losses: readonly [readonly KindLost[], readonly KindLost[]]
  readonly turns: readonly TurnScore[]
  readonly luck: readonly [Luck, Luck]
  readonly turningPoints: readonly TurningPoint[]
}

type Tale = { readonly presenter: AnyPresenter; readonly played: Played }
type Fall = { readonly at: number; readonly units: readonly UnitId[] }

const MOST_POINTS = 3
/** Sentences of a turning point. */
const FEW = 3

const lookAt = ({ played }: Tale, count: number): Look => ({
  battle: played.battle,
  state: stateAt(played.history, count),
  screen: FRESH,
  live: false,
})

const fallenIds = ({ presenter, played: { battle } }: Tale, state: AnyState): ReadonlySet<UnitId> =>
  new Set(presenter.standings(battle, state).flatMap(({ fallen }) => fallen))

/** Whether a command changed what has become of anybody. */
const isFatal = (before: AnyState, after: AnyState): boolean =>
  before.units.some(({ fate }, index) => fate !== after.units[index]?.fate)

/** Who of those that are lost at the end was lost with which command, on the map or carried by others. */
const fallsOf = (tale: Tale): readonly Fall[] => {
  const { history } = tale.played
  const lost = fallenIds(tale, stateAt(history))
  const fallen = new Map<AnyState, ReadonlySet<UnitId>>()
  const fallenAt = (state: AnyState): ReadonlySet<UnitId> => {
    const known = fallen.get(state) ?? fallenIds(tale, state)
    fallen.set(state, known)
    return known
  }
  return history.entries.flatMap(({ state }, at) => {
    const before = stateAt(history, at)
    if (!isFatal(before, state)) return []
    const gone = fallenAt(before)
    const units = [...fallenAt(state)].filter((id) => lost.has(id) && !gone.has(id))
    return units.length === 0 ? [] : [{ at, units }]
  })
}

/** When somebody last stood on the map, no later than a count of commands; undefined for who never did. */
const lastSeen = ({ played: { history } }: Tale, id: UnitId, count: number): number | undefined => {
  for (let at = count; at >= 0; at--) {
    const unit = stateAt(history, at).units.find((one) => one.id === id)
    if (unit && isOnMap(unit)) return at
  }
  return undefined
}

/** As they last stood when they fell, in the order in which they fell. */
const facesOf = (tale: Tale, { at, units }: Fall): readonly Face[] => {
  const seen = new Map(units.map((id) => [id, lastSeen(tale, id, at)] as const))
  return [...new Set(seen.values())].flatMap((count) =>
    count === undefined
      ? []
      : tale.presenter
          .faces(lookAt(tale, count))
          .filter(({ id }) => seen.get(id) === count)
          .map((face) => ({ ...face, disrupted: false, fired: false, moved: false, fought: false })),
  )
}

const lossesOf = ({ played: { history } }: Tale, side: SideIndex, faces: readonly Face[]): readonly KindLost[] => {
  const own = history.start.units.filter((unit) => unit.side === side)
  const gone = new Set(faces.map(({ id }) => id))
  const kinds = new Map<string, KindLost>()
  for (const face of faces) {
    const type = own.find(({ id }) => id === face.id)?.type
    if (type === undefined || kinds.has(type)) continue
    const same = own.filter((unit) => unit.type === type)
    kinds.set(type, {
      name: face.kind ?? face.name,
      of: same.length,
      lost: same.filter(({ id }) => gone.has(id)).length,
    })
  }
  return [...kinds.values()].sort((a, b) => b.lost - a.lost)
}

/** What is the last of a turn ends it, and is counted there, not in the turn that it begins. */
const turnsOf = ({ presenter, played: { battle, history } }: Tale): readonly TurnScore[] => {
  const last = new Map<number, AnyState>()
  for (const [at, { state }] of history.entries.entries()) last.set(stateAt(history, at).turn, state)
  return [...last].map(([turn, state]) => {
    const [a, b] = presenter.standings(battle, state)
    return { turn, onMap: [a.forces.onMap, b.forces.onMap], points: [a.vp, b.vp] }
  })
}

const HARM: Readonly<Record<ResultTone, number>> = { none: 0, light: 1, heavy: 2, lost: 3, own: -1 }

const dueOf = ({ chances }: GroupView): number =>
  chances.reduce((sum, { ways, of, tone }) => sum + (HARM[tone] * ways) / of, 0)

const combatsOf = ({ presenter, played }: Tale): readonly CombatView[] =>
  played.history.entries.flatMap((entry) => {
    const id = presenter.combatIn(entry)
    const combat = id === undefined ? undefined : presenter.combat(played, id)
    return combat ? [combat.view] : []
  })

const luckOf = (combats: readonly CombatView[], side: SideIndex): Luck => {
  const own = combats.filter((combat) => combat.side === side)
  const groups = own.flatMap((combat) => combat.groups)
  return {
    side,
    attacks: own.length,
    came: groups.reduce((sum, { landed }) => sum + (landed ? HARM[landed.tone] : 0), 0),
    due: groups.reduce((sum, group) => sum + (group.landed ? dueOf(group) : 0), 0),
  }
}

const pointOf = (tale: Tale, { at, units }: Fall): TurningPoint => {
  const { presenter, played } = tale
  const before = lookAt(tale, at)
  const lines = presenter.log(played).flatMap((group) => group.lines.filter((line) => line.at === at + 1))
  const gone = before.state.units.filter(({ id }) => units.includes(id))
  return {
    at,
    title: presenter.momentTitle(played.battle, before.state),
    lines: tellingFew(lines, FEW),
    fallen: [gone.filter(({ side }) => side === 0).length, gone.filter(({ side }) => side === 1).length],
    cells: [...new Set(gone.map((unit) => unit.at))],
  }
}

/** The commands in which most fell, in the order of the battle. */
const worstOf = (falls: readonly Fall[]): readonly Fall[] =>
  [...falls]
    .sort((a, b) => b.units.length - a.units.length || a.at - b.at)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.at - b.at)

/** A game looked back upon: who fell, how it went turn by turn, what the dice gave, and when it turned. */
export const aftermathOf = (presenter: AnyPresenter, played: Played): Aftermath => {
  const tale = { presenter, played }
  const falls = fallsOf(tale)
  const faces = falls.flatMap((fall) => facesOf(tale, fall))
  const combats = combatsOf(tale)
  const of = (side: SideIndex): readonly Face[] => faces.filter((face) => face.side === side)
  return {
    fallen: [of(0), of(1)],
    losses: [lossesOf(tale, 0, of(0)), lossesOf(tale, 1, of(1))],
    turns: turnsOf(tale),
    luck: [luckOf(combats, 0), luckOf(combats, 1)],
    turningPoints: worstOf(falls).map((fall) => pointOf(tale, fall)),
  }
}
