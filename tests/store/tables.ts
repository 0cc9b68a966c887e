import { type History, newHistory } from '../../src/core/engine/history.ts'
import type { Cell } from '../../src/core/engine/vocabulary.ts'
import type { Screen } from '../../src/core/presenter/screen.ts'
import { clearTable, perform as performOn, putOnTable, shownState, useGame } from '../../src/store/game/game.ts'
import { carryOut as carryOn, press as pressOn, lookNow } from '../../src/store/interact/act.ts'
import { drop as dropIn } from '../../src/store/interact/hands.ts'
import { lastOrder as lastOn } from '../../src/store/interact/turn.ts'
import type { Game } from '../../src/store/game/opened.ts'
import { resetScreen, useScreen } from '../../src/store/game/screen.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { prestags } from '../../src/systems/prestags/rules/system.ts'
import type { Look as CoreLook } from '../../src/core/presenter/look.ts'
import type { Look } from '../../src/systems/prestags/present/questions/look.ts'
import { questions } from '../../src/systems/prestags/present/questions/questions.ts'
import { presenter as rules } from '../../src/systems/prestags/present/presenter.ts'
import type { Command, Event, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { laidOut } from '../hands.ts'
import { type Position, table } from '../prestags/harness.ts'

/** What the store keeps hidden of a game: its battle, its states and its commands, of PRESTAGS. */
type Own = { readonly battle: Battle; readonly history: History<State, Command, Event> }

export const own = (game: Pick<Game, 'battle' | 'history'>): Own => game as unknown as Own

/** A game of PRESTAGS as the store holds it. */
export const gameOf = (id: string, { battle, history }: Own): Game => ({
  id,
  name: 'Test',
  ground: {
    system: prestags.id,
    scenario: battle.scenario,
    map: undefined,
    options: battle.options,
    start: history.start,
    rulesVersion: prestags.rulesVersion,
  },
  presenter: rules,
  ...({ battle, history } as unknown as Pick<Game, 'battle' | 'history'>),
})

/** Puts a position on the app's table. */
export const seat = (position: Position): void => {
  const { battle, state } = table(position)
  resetScreen()
  putOnTable(gameOf('test', { battle, history: newHistory(state) }))
}

export const rise = (): void => {
  clearTable()
  resetScreen()
}

export const look = (): Look => {
  const now = lookNow()
  if (!now) throw new Error('no game on the table')
  return now as unknown as Look
}

export const cell = (label: string): Cell => look().battle.map.board.parse(label) ?? -1
export const labels = (cells: Iterable<Cell>): string[] =>
  [...cells].map((one) => look().battle.map.board.label(one)).sort()

/** Presses a hex, or a counter in it. */
export const press = (
  label: string,
  how: {
    readonly unit?: string
    readonly more?: boolean
    readonly careful?: boolean
    readonly secondary?: boolean
  } = {},
): void =>
  pressOn({
    cell: cell(label),
    unit: how.unit,
    more: how.more ?? false,
    careful: how.careful ?? false,
    secondary: how.secondary ?? false,
  })

/** Drops those in hand in a hex. */
export const drop = (label: string): void => dropIn(cell(label))

export const whereIs = (id: string): string => {
  const unit = look().state.units.find((one) => one.id === id)
  return unit && unit.at >= 0 ? look().battle.map.board.label(unit.at) : '-'
}

export const screen = () => laidOut(useScreen.getState())
export const refusal = () => useGame.getState().refusal
export const commands = (): readonly Command[] => {
  const { game } = useGame.getState()
  return game ? own(game).history.entries.map((entry) => entry.command) : []
}

export const carryOut = (command: Command, patch?: Partial<Screen>): boolean => carryOn(command, patch)
export const perform = (command: Command): boolean => performOn(command)
/** The state on the screen. */
export const shown = (): State | undefined => shownState(useGame.getState()) as State | undefined
export const lastOrder = (): Command | undefined => lastOn() as Command | undefined

// What the table says to the screen.
const hiddenIn = (seen: Look): CoreLook => seen as unknown as CoreLook
export const hintAt = (seen: Look, at: Cell) => rules.hint(hiddenIn(seen), at)
export const momentOf = (seen: Look): string => rules.attack(hiddenIn(seen)) ?? rules.moment(hiddenIn(seen))
export const paintedOn = (seen: Look) => rules.painted(hiddenIn(seen))
export const arrowsOn = (seen: Look) => rules.arrows(hiddenIn(seen))
export const sightingsOn = (seen: Look) => rules.sightings(hiddenIn(seen))
export const plotsOn = (seen: Look) => rules.marks(hiddenIn(seen))
export const turnersInHand = (seen: Look, last: Command | undefined) =>
  rules.turning?.inHand(hiddenIn(seen), last) ?? []
export const bodyOf = (seen: Look) => rules.body(hiddenIn(seen), lastOn())
export const attackOf = (seen: Look) => {
  const block = bodyOf(seen).find(({ kind }) => kind === 'attack')
  return block?.kind === 'attack' ? block : undefined
}
export const chooseTask = (seen: Look, task: string) => rules.plots?.chooseTask(hiddenIn(seen), task) ?? {}

/** Where those in hand can go. */
export const marchOf = (seen: Look) => {
  const { selected, waypoints } = laidOut(seen.screen)
  return selected.length > 0 ? questions.moving.march(seen, selected, waypoints) : undefined
}
export const planTo = (seen: Look, to: Cell) => {
  const march = marchOf(seen)
  if (!march) throw new Error('nobody in hand')
  return march.planTo(to, laidOut(seen.screen).drops)
}
