import { create } from 'zustand'
import type { AnyCommand, SideIndex } from '../../core/engine/vocabulary.ts'
import { type About, isAboutAll } from '../../core/mind/about.ts'
import type { MindStyle } from '../../core/mind/levels.ts'
import type { Thought, Why } from '../../core/mind/thought.ts'
import { selectedIn, targetsIn } from '../../core/presenter/hand.ts'
import type { AnyState, Played } from '../../core/engine/anyState.ts'
import type { Arrow } from '../../core/presenter/paint.ts'
import type { Lit } from '../../core/presenter/screen.ts'
import { counted, listed, sentence, someOf } from '../../core/text/words.ts'
import { useGame } from '../game/game.ts'
import { carryOut, lookNow } from '../interact/act.ts'
import type { Game } from '../game/opened.ts'
import { announce, patchScreen, useScreen } from '../game/screen.ts'
import { seenBy } from './course.ts'
import { arrowsOf, type Sketched, sketched } from './sketch.ts'
import { type Thinker, usualThinker } from './thinker.ts'

/** What somebody else would do: his commands, drawn on the map, and his reasons. */
export type HintPlan = {
  readonly key: string
  /** What it is, and the first of its reasons where that says something else. */
  readonly title: string
  readonly reason: string | undefined
  /** What it is where one does not ask who would do so, and its orders one by one. */
  readonly plain: string
  readonly orders: readonly string[]
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

const isAbout = ({ units, cells }: About, { ordered }: Sketched): boolean =>
  ordered.targets.some((cell) => cells.includes(cell)) || ordered.units.some((id) => units.includes(id))

const concerns = (about: About, why: Why): boolean =>
  isAboutAll(about) ||
  why.units.some((id) => about.units.includes(id)) ||
  why.cells.some((cell) => about.cells.includes(cell))

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

/** The orders without the end of the step: whoever does them sees what they are, and ends the step himself. */
const withoutEnd = (steps: readonly Sketched[]): readonly Sketched[] =>
  steps.length > 1 && steps.at(-1)?.command.type === 'endStep' ? steps.slice(0, -1) : steps

/** Orders are written down, and those who have none may still have older ones. */
const areWritten = ({ presenter, battle }: Game, seen: AnyState): boolean =>
  presenter.step(battle, seen).secret === true

/** That nothing is to be done with what is asked about. */
const idleTitle = (game: Game, seen: AnyState, about: About): string => {
  const { units, cells } = about
  if (isAboutAll(about)) return 'Wait'
  if (cells.length > 0) return 'Make no attack there now'
  const [it, is] = units.length === 1 ? ['it', 'it is'] : ['them', 'they are']
  return areWritten(game, seen) ? `Give ${it} no new order` : `Leave ${it} where ${is}`
}

/** Orders that are told one by one, at most. */
const FEW = 2

/** Places that are named, at most. */
const PLACES = 4

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** `march with 3 units to 0506, 0507 and 0608`; what is done once and by nobody is only named. */
const deedWords = ({ presenter, battle }: Game, deed: string, steps: readonly Sketched[]): string => {
  const units = new Set(steps.flatMap(({ ordered }) => ordered.units)).size
  const ends = new Set(steps.flatMap(({ ordered }) => ordered.ways.map(({ cells }) => cells.at(-1) ?? -1)))
  const where = [...ends].map((cell) => presenter.board(battle).label(cell))
  const whither = where.length === 0 || where.length > PLACES ? '' : ` to ${listed(where)}`
  return units === 0 ? small(deed) : `${small(deed)} with ${counted(units, 'unit')}${whither}`
}

/** `March with 7 units, turn with 2 units and fire with 3 units`. */
const summary = (game: Game, steps: readonly Sketched[]): string => {
  const deeds = [...new Set(steps.map(({ ordered }) => ordered.deed))]
  return sentence(
    listed(
      deeds.map((deed) =>
        deedWords(
          game,
          deed,
          steps.filter(({ ordered }) => ordered.deed === deed),
        ),
      ),
    ),
  )
}

const titleOf = (game: Game, steps: readonly Sketched[]): string =>
  steps.length > FEW ? summary(game, steps) : sentence(steps.map(({ ordered }) => small(ordered.words)).join(', then '))

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** A reason that is about just one order says what is ordered; that the step ends is said in its own words. */
const saysAll = ({ units, cells }: Why, [first, ...others]: readonly Sketched[]): boolean =>
  first !== undefined &&
  first.command.type !== 'endStep' &&
  others.length === 0 &&
  isSame(units, first.ordered.units) &&
  isSame(cells, first.ordered.targets)

/** How somebody of that style goes about it, where it is another plan than the first. */
const MANNERS: Readonly<Record<MindStyle, string>> = { cunning: '', bold: 'Bolder: ', careful: 'More careful: ' }

type Named = Pick<HintPlan, 'title' | 'reason' | 'plain'>

const namedPlan = (
  { game, seen, about }: Asking,
  steps: readonly Sketched[],
  why: readonly Why[],
  manner: string,
): Named => {
  const [first] = why
  if (first && saysAll(first, steps)) return { title: first.text, reason: undefined, plain: first.text }
  const plain = steps.length === 0 ? idleTitle(game, seen, about) : titleOf(game, steps)
  return { title: manner === '' ? plain : `${manner}${small(plain)}`, reason: first?.text, plain }
}

type Said = Pick<Thought<AnyCommand>, 'commands' | 'why'>

const planOf = (asking: Asking, thought: Said, manner: string): HintPlan => {
  const { game, seen, about } = asking
  const steps = sketched(game, seen, thought.commands)
  const own = withoutEnd(chosenOf(game, seen, steps, about))
  const commands = own.map(({ command }) => command)
  const why = thought.why.filter((one) => concerns(about, one))
  return {
    key: JSON.stringify(commands),
    ...namedPlan(asking, own, why, manner),
    orders: own.map(({ ordered }) => small(ordered.words)),
    commands,
    why,
    arrows: own.flatMap((step, index) => arrowsOf(step, `hint ${index}`)),
    lit: {
      units: own.flatMap(({ ordered }) => ordered.units),
      cells: own.flatMap(({ ordered }) => ordered.targets),
    },
  }
}

/** Who gives a hint: whoever overlooks nothing; what he would do first, then what the bold and the careful would. */
const LEVEL = 'general'
const STYLES: readonly MindStyle[] = ['cunning', 'bold', 'careful']
/** Plans that are shown, at most. */
const MOST = 3

type Asking = { readonly game: Game; readonly side: SideIndex; readonly seen: AnyState; readonly about: About }

const askedNow = (): Asking | undefined => {
  const { game } = useGame.getState()
  const look = lookNow()
  if (!game || !look?.live) return undefined
  const side = look.presenter.actor(look.battle, look.state)
  if (side === undefined) return undefined
  const screen = useScreen.getState()
  const about = { units: selectedIn(screen), cells: targetsIn(screen) }
  return { game, side, seen: seenBy(game, side, game.history.entries.length), about }
}

const PLACED = ['first', 'second']
/** Orders in which plans differ that are told, at most. */
const FEW_APART = 3

/** A plan that reads like another one says in what it differs; undefined where nothing of it can be told. */
const toldApart = (plan: HintPlan, others: readonly HintPlan[]): HintPlan | undefined => {
  const alike = (one: Named): number =>
    others.findIndex(({ plain, reason }) => plain === one.plain && reason === one.reason)
  const index = alike(plan)
  if (index < 0) return plan
  const apart = plan.orders.filter((order) => !others[index]?.orders.includes(order))
  if (apart.length === 0) return undefined
  const told = { ...plan, reason: `Otherwise than the ${PLACED[index]}: ${someOf(apart, FEW_APART)}.` }
  return alike(told) < 0 ? told : undefined
}

const addPlan = (asking: Asking, thought: Said, style: MindStyle): void => {
  const { plans } = useHints.getState()
  const found = planOf(asking, thought, plans.length === 0 ? '' : MANNERS[style])
  if (plans.length === MOST || plans.some(({ key }) => key === found.key)) return
  const plan = toldApart(found, plans)
  if (!plan) return
  useHints.setState({ plans: [...plans, plan] })
  if (plans.length === 0) patchScreen({ lit: plan.lit })
}

/** Asks what somebody else would do here, in up to three ways. */
export const askHints = async (thinker: Thinker = usualThinker): Promise<void> => {
  closeHints()
  const asking = askedNow()
  if (!asking) return
  const { game, side, seen, about } = asking
  const mine = new AbortController()
  end = mine
  useHints.setState({ ...NOTHING, history: game.history, isThinking: true })
  const think = async (style: MindStyle): Promise<boolean> => {
    const mind = { side, level: LEVEL, style, seed: game.history.entries.length } as const
    const thought = await thinker({ game, seen, mind, memory: undefined, about }, mine.signal)
    if (mine.signal.aborted) return false
    for (const said of [thought, ...(thought.others ?? [])]) addPlan(asking, said, style)
    // Whoever names others has named what there is.
    return thought.others === undefined
  }
  try {
    for (const style of STYLES) if (!(await think(style))) break
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
