import { library } from '../../../src/cli/files/library.ts'
import type { Block as AnyBlock, Button } from '../../../src/core/presenter/blocks.ts'
import type { Intent } from '../../../src/core/presenter/intent.ts'
import type { Look } from '../../../src/core/presenter/look.ts'
import { FRESH, idle, type Screen } from '../../../src/core/presenter/screen.ts'
import { parseBattleFile } from '../../../src/systems/itacs/files/battleFile.ts'
import { decide } from '../../../src/systems/itacs/rules/sequence/decide.ts'
import { unitById } from '../../../src/systems/itacs/rules/position/moment.ts'
import type { Command } from '../../../src/systems/itacs/rules/position/state.ts'
import { momentOf } from '../../../src/systems/itacs/present/questions/look.ts'
import { presenter } from '../../../src/systems/itacs/present/presenter.ts'
import { laidOut } from '../../hands.ts'

type Block<K extends AnyBlock['kind']> = Extract<AnyBlock<Command>, { kind: K }>
type Placed = string | Readonly<Record<string, unknown>>
type Setting = {
  readonly scenario?: string
  readonly start?: { readonly units: Readonly<Record<string, Placed>> } & Readonly<Record<string, unknown>>
  readonly dice?: readonly number[] | 'physical'
}
type How = { readonly unit?: string; readonly more?: boolean; readonly careful?: boolean; readonly secondary?: boolean }

/** A table of ITACS at which everything is done by presses, as the screen would do it. */
export const tableWith = ({ scenario = 'itacs/cannae-216bc', start, dice = [] }: Setting) => {
  const file = { format: 'testudo-battle', version: 1, name: 'Bench', scenario, dice, ...(start ? { start } : {}) }
  const opened = parseBattleFile({ ...file, commands: [] }, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const { battle } = opened.value
  let state = opened.value.start
  let screen: Screen = FRESH
  let intent: Intent<Command> = {}
  const orders: Command[] = []
  // Only the table looks inside.
  const look = (): Look => ({ battle, state, screen, live: state.verdict === undefined }) as unknown as Look
  const board = battle.setting.ground.board
  const cell = (label: string): number => board.parse(label) ?? -1

  const carry = (command: Command): void => {
    const before = momentOf({ battle, state })
    const done = decide(battle, state, command)
    if (!done.ok) throw new Error(`${done.error.text} [${done.error.cite}]`)
    orders.push(command)
    state = done.value.state
    screen = { ...screen, ...(momentOf({ battle, state }) === before ? {} : idle()), ...(intent.patch ?? idle()) }
  }
  const follow = (next: Intent<Command>): void => {
    intent = next
    if (next.command) carry(next.command)
    else screen = { ...screen, ...next.patch }
  }
  const blocks = () => presenter.body(look(), orders.at(-1)) as readonly AnyBlock<Command>[]
  const buttons = (): Button<Command>[] =>
    blocks().flatMap((block) => {
      if (block.kind === 'answers') return [...block.buttons]
      if (block.kind === 'tray') return [...block.tools]
      const parts = block.kind === 'attack' ? block.below : block.kind === 'movers' ? block.parts : []
      return parts.flatMap((part) => (part.kind === 'buttons' ? part.buttons : []))
    })
  const button = (label: string): Button<Command> => {
    const found = buttons().find((one) => one.label.startsWith(label))
    if (!found) throw new Error(`no ${label} among ${buttons().map((one) => one.label)}`)
    return found
  }

  return {
    look,
    cell,
    orders,
    follow,
    blocks,
    get screen() {
      return laidOut(screen)
    },
    get refusal() {
      return intent.refusal && `${intent.refusal.text} [${intent.refusal.cite}]`
    },
    get moment() {
      return momentOf({ battle, state })
    },
    /** What the step asks for. */
    get prompt() {
      return presenter.prompt(look().battle, look().state).text
    },
    get labels() {
      return buttons().map((one) => one.label)
    },
    button,
    follows: (label: string) => follow(button(label).intent),
    block: <K extends AnyBlock['kind']>(kind: K): Block<K> => {
      const found = blocks().find((one) => one.kind === kind)
      if (!found) throw new Error(`no ${kind} among ${blocks().map((one) => one.kind)}`)
      return found as Block<K>
    },
    press: (label: string, { unit, more = false, careful = false, secondary = false }: How = {}) => {
      follow(presenter.press(look(), { cell: cell(label), unit, more, careful, secondary }) as Intent<Command>)
    },
    hint: (label: string) => presenter.hint({ ...look(), screen: { ...screen, hover: cell(label) } }, cell(label)),
    unit: (id: string) => {
      const unit = unitById(state, id)
      if (!unit) throw new Error(id)
      return { ...unit, hex: unit.at < 0 ? undefined : board.label(unit.at) }
    },
    end: () => follow({ command: { type: 'endStep' } }),
  }
}
