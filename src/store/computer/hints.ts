import { create } from 'zustand'
import type { AnyCommand, SideIndex, UnitId } from '../../core/engine/vocabulary.ts'
import { MIND_STYLES, type MindStyle } from '../../core/mind/levels.ts'
import type { Thought, Why } from '../../core/mind/think.ts'
import { selectedIn, targetsIn } from '../../core/presenter/hand.ts'
import type { AnyState, Played } from '../../core/presenter/look.ts'
import type { Arrow } from '../../core/presenter/paint.ts'
import { FRESH, type Lit } from '../../core/presenter/screen.ts'
import { useGame } from '../game.ts'
import { carryOut, lookNow } from '../interact/act.ts'
import type { Game } from '../opened.ts'
import { announce, patchScreen, useScreen } from '../screen.ts'
import { arrowsOf, concernedIn, type Sketched, sketched } from './sketch.ts'
import { seenBy } from './course.ts'
import { type Thinker, usualThinker } from './thinker.ts'

/** What somebody else would do: his commands, drawn on the map, and his reasons. */
export type HintPlan = {
  readonly key: string
  readonly title: string
  readonly commands: readonly AnyCommand[]
  readonly why: readonly Why[]
  readonly arrows: readonly Arrow[]
  readonly lit: Lit
}

type Hints = {
  /** The position they are for; undefined while nobody asks. */
  readonly history: Played['history'] | undefined
  readonly isThinking: boolean
  readonly plans: readonly HintPlan[]
  readonly chosen: number
  /** Why there are none, in words. */
  readonly trouble: string | undefined
}

const NOTHING: Hints = { history: undefined, isThinking: false, plans: [], chosen: 0, trouble: undefined }

export const useHints = create<Hints>(() => NOTHING)

let end: AbortController | undefined

export const closeHints = (): void => {
  end?.abort()
  end = undefined
  if (useHints.getState() !== NOTHING) useHints.setState(NOTHING)
}

/** What is asked about: those in hand, what is being attacked, or the whole step. */
type About = { readonly units: readonly UnitId[]; readonly cells: readonly number[] }

const isAboutAll = ({ units, cells }: About): boolean => units.length === 0 && cells.length === 0

const isAbout = ({ units, cells }: About, step: Sketched): boolean => {
  const of = concernedIn(step)
  return cells.length > 0 ? of.cells.some((cell) => cells.includes(cell)) : of.units.some((id) => units.includes(id))
}

const concerns = ({ units, cells }: About, why: Why): boolean =>
  (units.length === 0 && cells.length === 0) ||
  why.units.some((id) => units.includes(id)) ||
  why.cells.some((cell) => cells.includes(cell))

/** The commands that are asked about; with what must be done before them where they cannot be given alone. */
const chosenOf = (game: Game, seen: AnyState, steps: readonly Sketched[], about: About): readonly Sketched[] => {
  if (isAboutAll(about)) return steps
  const own = steps.filter((step) => isAbout(about, step))
  const alone = sketched(
    game,
    seen,
    own.map(({ command }) => command),
  )
  return alone.length === own.length ? alone : steps.slice(0, steps.findLastIndex((step) => isAbout(about, step)) + 1)
}

const nameOf = ({ presenter, battle }: Game, { before: state }: Sketched, unit: UnitId): string =>
  presenter.inspect({ battle, state, screen: FRESH, live: false }, unit, undefined).unit?.short ?? 'one unit'

const titleOf = (game: Game, steps: readonly Sketched[], about: About): string => {
  const title = firstTitle(game, steps, about)
  return steps.length > 1 ? `${steps.length} orders; the first: ${title}` : title
}

/** That nothing is to be done with what is asked about. */
const idleTitle = (about: About): string => {
  const { units, cells } = about
  if (isAboutAll(about)) return 'Wait'
  if (cells.length > 0) return 'Make no attack there now'
  return units.length === 1 ? 'Leave it where it is' : 'Leave them where they are'
}

const firstTitle = (game: Game, [first]: readonly Sketched[], about: About): string => {
  if (!first) return idleTitle(about)
  if (first.command.type === 'endStep') return 'End the step'
  const { units, cells } = concernedIn(first)
  const { presenter, battle } = game
  const [cell] = cells
  if (cell !== undefined) return `Attack ${presenter.rules.cell.one} ${presenter.board(battle).label(cell)}`
  const [unit] = units
  if (unit === undefined) return 'Give an order'
  return units.length > 1 ? `March with ${units.length} units` : `March with ${nameOf(game, first, unit)}`
}

const planOf = (game: Game, seen: AnyState, thought: Thought<AnyCommand>, about: About): HintPlan => {
  const steps = sketched(game, seen, thought.commands)
  const own = chosenOf(game, seen, steps, about)
  const commands = own.map(({ command }) => command)
  const touched = own.map(concernedIn)
  return {
    key: JSON.stringify(commands),
    title: titleOf(game, own, about),
    commands,
    why: thought.why.filter((why) => concerns(about, why)),
    arrows: own.flatMap((step, index) => arrowsOf(step, `hint ${index}`)),
    lit: { units: touched.flatMap(({ units }) => units), cells: touched.flatMap(({ cells }) => cells) },
  }
}

/** Who gives a hint: whoever overlooks nothing. */
const LEVEL = 'general'

type Asking = { readonly game: Game; readonly side: SideIndex; readonly seen: AnyState; readonly about: About }

const askedNow = (): Asking | undefined => {
  const { game } = useGame.getState()
  const look = lookNow()
  if (!game || !look?.live) return undefined
  const side = look.presenter.actor(look.battle, look.state)
  if (side === undefined) return undefined
  const screen = useScreen.getState()
  const cells = targetsIn(screen)
  const units = cells.length > 0 ? [] : selectedIn(screen)
  return { game, side, seen: seenBy(game, side, game.history.entries.length), about: { units, cells } }
}

const addPlan = ({ game, seen, about }: Asking, thought: Thought<AnyCommand>): void => {
  const plan = planOf(game, seen, thought, about)
  const { plans } = useHints.getState()
  if (plans.some(({ key }) => key === plan.key)) return
  useHints.setState({ plans: [...plans, plan] })
  if (plans.length === 0) patchScreen({ lit: plan.lit })
}

/** Asks what somebody else would do here, in up to three ways. */
export const askHints = async (thinker: Thinker = usualThinker): Promise<void> => {
  closeHints()
  const asking = askedNow()
  if (!asking) return
  const { game, side, seen } = asking
  const mine = new AbortController()
  end = mine
  useHints.setState({ ...NOTHING, history: game.history, isThinking: true })
  const think = async (style: MindStyle): Promise<void> => {
    const mind = { side, level: LEVEL, style, seed: game.history.entries.length } as const
    const thought = await thinker({ game, seen, mind, memory: undefined }, mine.signal)
    if (!mine.signal.aborted) addPlan(asking, thought)
  }
  try {
    for (const style of MIND_STYLES) if (!mine.signal.aborted) await think(style)
  } catch {
    if (!mine.signal.aborted && useHints.getState().plans.length === 0)
      useHints.setState({ trouble: 'Nothing came to mind here.' })
  }
  if (mine.signal.aborted) return
  useHints.setState({ isThinking: false })
  const { plans } = useHints.getState()
  announce(plans.length === 1 ? 'One plan.' : `${plans.length} plans.`)
}

export const choosePlan = (chosen: number): void => {
  useHints.setState({ chosen })
  patchScreen({ lit: useHints.getState().plans[chosen]?.lit })
}

/** Does what is shown; false where nothing is to be done. */
export const playPlan = (): boolean => {
  const { plans, chosen } = useHints.getState()
  const [first, ...also] = plans[chosen]?.commands ?? []
  const isDone = first !== undefined && carryOut(first, undefined, also)
  if (isDone) closeHints()
  return isDone
}
