import type { Cell, Refusal, Result, UnitId, SideIndex } from '../engine/vocabulary.ts'
import type { Block, Button, TrayLine } from './blocks.ts'
import type { Intent, Press } from './intent.ts'
import type { Piece } from './look.ts'
import { idle, type Screen } from './screen.ts'
import type { Face } from './view.ts'

// The set-up of a force, whatever the rules about who may stand where.

type Setting<P extends Piece = Piece> = {
  readonly state: { readonly units: readonly P[] }
  readonly screen: Pick<Screen, 'selected' | 'deployType'>
}

const isWaiting = ({ fate }: Pick<Piece, 'fate'>): boolean => fate === 'reserve'

/** Whom a press on the map would set up: the picked units that stand, else the next of the picked type. */
export const mustering = ({ state, screen }: Setting, side: SideIndex): readonly UnitId[] => {
  if (screen.selected.length > 0) return screen.selected
  const next = state.units.find((unit) => unit.side === side && isWaiting(unit) && unit.type === screen.deployType)
  return next ? [next.id] : []
}

type Judge<T> = (to: Cell) => Result<readonly T[], Refusal>

/** Pick a type in the tray and press hexes, or pick a counter that stands and press its new hex. */
export const pressZone = <T>(
  { state, screen }: Setting,
  { cell, unit: id, more }: Press,
  side: SideIndex,
  judge: Judge<T>,
): Intent<{ readonly type: 'deploy'; readonly placements: readonly T[] }> => {
  const { selected, deployType } = screen
  const here = state.units.find((unit) => unit.id === id && unit.at === cell && unit.side === side)
  const judged = judge(cell)
  const moving = selected.length > 0
  if (here && (moving || deployType === undefined || !judged.ok)) {
    if (selected.includes(here.id)) return { patch: { selected: selected.filter((one) => one !== here.id) } }
    const same = selected.every((one) => state.units.find((unit) => unit.id === one)?.at === cell)
    if (!moving || same || !judged.ok)
      return { patch: { selected: same && more ? [...selected, here.id] : [here.id], deployType: undefined } }
  }
  if (mustering({ state, screen }, side).length === 0) return {}
  if (!judged.ok) return { refusal: judged.error }
  return { command: { type: 'deploy', placements: judged.value }, patch: { selected: [] } }
}

/** What a system says of its counters in a set-up. */
type Tray<P, T> = {
  readonly face: (unit: P) => Face
  readonly name: (unit: P) => string
  /** Units that stand and may be taken back. */
  readonly standing: readonly UnitId[]
  /** A whole set-up; it takes its time, so it is worked out when it is pressed. */
  readonly arrange: () => readonly T[]
}

type Deploy<T> = { readonly type: 'deploy'; readonly placements: readonly T[] }
type Undeploy = { readonly type: 'undeploy'; readonly units: readonly UnitId[] }

const takeBack = (selected: readonly UnitId[], standing: readonly UnitId[]): Button<Undeploy> => {
  const picked = selected.filter((id) => standing.includes(id))
  const units = picked.length > 0 ? picked : standing
  const intent = { command: { type: 'undeploy', units } } as const
  return picked.length > 0
    ? { key: 'back', label: 'Take back', icon: 'back', intent }
    : { key: 'clear', label: 'Clear', icon: 'clear', isDisabled: standing.length === 0, intent }
}

const lineOf = <P extends Piece, T>(own: readonly P[], type: string, picked: string | undefined, tray: Tray<P, T>) => {
  const units = own.filter((unit) => unit.type === type)
  const left = units.filter(isWaiting).length
  const shown = units.find(isWaiting) ?? units[0]
  const line = (unit: P): TrayLine => ({
    type,
    name: tray.name(unit),
    face: { ...tray.face(unit), identity: '' },
    left,
    total: units.length,
    isPicked: picked === type && left > 0,
  })
  return shown ? [line(shown)] : []
}

/** The tray: what waits, by type, and what can be done at once. */
export const trayOf = <P extends Piece, T>(
  look: Setting<P>,
  side: SideIndex,
  tray: Tray<P, T>,
): Extract<Block<Deploy<T> | Undeploy>, { kind: 'tray' }> => {
  const { selected, deployType } = look.screen
  const own = look.state.units.filter((unit) => unit.side === side)
  const arrange: Button<Deploy<T>> = {
    key: 'arrange',
    label: 'Deploy for me',
    icon: 'arrange',
    isDisabled: !own.some(isWaiting),
    get intent() {
      return { command: { type: 'deploy', placements: tray.arrange() } } as const
    },
  }
  const isReady = mustering(look, side).length > 0
  return {
    kind: 'tray',
    how: isReady ? 'Now press hexes of the zone.' : 'Pick a type, then press hexes of the zone.',
    lines: [...new Set(own.map((unit) => unit.type))].flatMap((type) => lineOf(own, type, deployType, tray)),
    tools: [arrange, takeBack(selected, tray.standing)],
    pick: ({ type, isPicked }) => ({ patch: { ...idle(), deployType: isPicked ? undefined : type } }),
  }
}
