import type { Battle } from '../../../systems/prestags/contract.ts'
import type { Combat, Event, State, Unit } from '../../../systems/prestags/types.ts'
import { alternatives } from '../../../systems/prestags/victory.ts'

/** What is kept of a game: plain data, small enough for thousands. */
export type GameRecord = {
  readonly seed: number
  /** 0, 1, or -1 for a draw; -2 for a game with a fault. */
  readonly winner: number
  readonly verdict: string
  readonly turns: number
  readonly commands: number
  readonly combats: number
  readonly vp: readonly [number, number]
  /** Ids of units. */
  readonly lost: readonly string[]
  readonly left: readonly string[]
  readonly moved: readonly string[]
  readonly fired: readonly string[]
  readonly fought: readonly string[]
  readonly entered: readonly number[]
  /** Which conditions held in the end, side by side, alternative by alternative. */
  readonly met: readonly boolean[]
  readonly fault: string
  /** The battle file that leads to the fault. */
  readonly file: string
}

/** What happens in a game, gathered while it is played. */
export type Notes = {
  readonly moved: Set<string>
  readonly fired: Set<string>
  readonly fought: Set<string>
  readonly entered: Set<number>
}

export const newNotes = (state: State): Notes => ({
  moved: new Set(),
  fired: new Set(),
  fought: new Set(),
  entered: new Set(state.units.filter((unit) => unit.fate === 'map').map((unit) => unit.at)),
})

const noteCombat = (notes: Notes, { kind, attackers, leaders, groups }: Combat): void => {
  if (kind !== 'melee') {
    for (const id of attackers) notes.fired.add(id)
    return
  }
  for (const id of [...attackers, ...leaders, ...groups.flatMap((group) => group.defenders)]) notes.fought.add(id)
}

export const note = (notes: Notes, event: Event): void => {
  switch (event.type) {
    case 'unitsMoved':
      for (const { unit, path } of event.moves) {
        notes.moved.add(unit)
        for (const cell of path) notes.entered.add(cell)
      }
      return
    case 'unitsDeployed':
      for (const { to } of event.placements) notes.entered.add(to)
      return
    case 'unitsAdvanced':
    case 'unitsShifted':
      for (const { to } of event.moves) notes.entered.add(to)
      return
    case 'combatResolved':
      noteCombat(notes, event.combat)
  }
}

const idsOf = (state: State, fate: Unit['fate']): string[] =>
  state.units.filter((unit) => unit.fate === fate).map((unit) => unit.id)

/** How the conditions stand, in the order in which the scenario lists them. */
export const standings = (battle: Battle, state: State): { readonly holds: boolean; readonly text: string }[] =>
  [0, 1].flatMap((side) => alternatives(battle, state, side).flatMap((one) => one.conditions))

export const recordOf = (
  battle: Battle,
  state: State,
  notes: Notes,
  rest: Pick<GameRecord, 'seed' | 'commands' | 'fault' | 'file'>,
): GameRecord => ({
  winner: rest.fault !== '' ? -2 : (state.verdict?.winner ?? -1),
  verdict: rest.fault !== '' ? 'A fault' : (state.verdict?.title ?? 'Unfinished'),
  turns: state.turn,
  combats: state.combats,
  vp: [...state.vp],
  lost: idsOf(state, 'eliminated'),
  left: idsOf(state, 'exited'),
  moved: [...notes.moved],
  fired: [...notes.fired],
  fought: [...notes.fought],
  entered: [...notes.entered].sort((a, b) => a - b),
  met: rest.fault !== '' ? [] : standings(battle, state).map((one) => one.holds),
  ...rest,
})
