import type { ChoiceOption } from '../../../../core/engine/choice.ts'
import { type Cell, type SideIndex, otherSide, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { listed } from '../../../../core/text/words.ts'
import { ok } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import { type Battle, firstAnswer, type PrestagsModule, type Progress } from '../position/contract.ts'
import { sideIn, unitById, unitsById, unitsIn } from '../position/layout.ts'
import { leavingBar, withCargo } from '../movement/going.ts'
import { entryFor } from '../movement/terms.ts'
import { controlEvents, happen, marked } from '../position/progress.ts'
import type { Judged } from '../terms/refusal.ts'
import { legalStack } from '../position/stacking.ts'
import { strikeMelee } from '../results/strike.ts'
import { rowOf } from '../tables/units.ts'
import type { ChoiceOf, Command, State, Unit } from '../terms/types.ts'
import { isDisrupted, isLeader, shortName } from '../position/units.ts'

type Order = Extract<Command, { type: 'melee' }>
type Aims = Pick<Order, 'units' | 'targets'>

const LEAD = 3
const STANDS = 'standsFast'
const ADVANCED = 'advancedBefore'
const WAITING = 'retreatOrder'

declare module '../terms/types.ts' {
  interface MemoTable {
    [WAITING]: Aims
  }
  interface QuestionTable {
    retreat: { readonly order: Aims; readonly unit: UnitId; readonly others: readonly UnitId[] }
    retreatRoll: Aims
  }
  interface MarkTable {
    [STANDS]: number
    [ADVANCED]: number
  }
}

const printedSpeed = (unit: Unit): number => rowOf(unit.type).movement

/** Neighbouring hexes into which a unit could go back: open to it, free of enemies, with room [17.1]. */
const waysBack = (battle: Battle, state: State, unit: Unit): Cell[] => {
  const { board } = battle.map
  return neighboursOf(board, unit.at).filter((cell) => {
    if (sideIn(battle, state, cell) === otherSide(unit.side)) return false
    const cost = entryFor(battle, state, unit, unit.at, board.directionTo(unit.at, cell), cell)
    const stack = [...unitsIn(battle, state, cell), ...withCargo(battle, state, [unit])]
    return Number.isFinite(cost) && legalStack(battle, unit.side, cell, stack).ok
  })
}

/**
 * Fast enough by its own printed allowance [17.5], steady, and not bound to stand [17.3, 18.2]. Who is carried goes
 * at the pace of his carrier, and holds it where he may not go himself [Chariot 1.0].
 */
const mayRetreat = (battle: Battle, state: State, unit: Unit, fastest: number): boolean =>
  printedSpeed(unit) >= fastest + LEAD &&
  leavingBar(battle, state, unit) === undefined &&
  withCargo(battle, state, [unit]).every(
    (one) =>
      !isDisrupted(one) &&
      one.marks[STANDS] !== state.playerTurn &&
      firstAnswer(battle.hooks.bars.retreat, battle, state, one) === undefined,
  )

const eligible = (battle: Battle, state: State, order: Order): Unit[] => {
  const fastest = Math.max(...unitsById(battle, state, order.units).map(printedSpeed))
  return order.targets
    .flatMap((cell) => unitsIn(battle, state, cell))
    .filter((unit) => mayRetreat(battle, state, unit, fastest) && waysBack(battle, state, unit).length > 0)
}

/** `CH 1 with BW 1`. */
const companyName = (battle: Battle, state: State, unit: Unit): string => {
  const load = withCargo(battle, state, [unit]).filter((one) => one !== unit)
  return load.length > 0 ? `${shortName(unit)} with ${listed(load.map(shortName))}` : shortName(unit)
}

const optionsFor = (battle: Battle, state: State, unit: Unit, others: number): ChoiceOption[] => {
  const name = companyName(battle, state, unit)
  const back = waysBack(battle, state, unit).map((cell) => ({
    id: `to-${battle.map.board.label(cell)}`,
    label: `${name} goes back to ${battle.map.board.label(cell)}`,
    units: [],
    cells: [cell],
  }))
  const stay = { id: 'stay', label: `${name} stays`, units: [unit.id], cells: [] }
  const all = { id: 'stayAll', label: 'All stay and fight', units: [], cells: [] }
  return [stay, ...back, ...(others > 0 ? [all] : [])]
}

const memoOf = ({ units, targets }: Order): Aims => ({ units, targets })
const orderOf = ({ units, targets }: Aims): Order => ({ type: 'melee', units, targets })

/** Asks the owner of the first unit of the queue that can still go back; goes on with the attack when nobody can. */
const ask = (progress: Progress, order: Order, queue: readonly string[]): Progress => {
  const { battle, state } = progress
  const able = new Set(eligible(battle, state, order).map((unit) => unit.id))
  const [next, ...others] = queue.filter((id) => able.has(id))
  const unit = next === undefined ? undefined : unitById(battle, state, next)
  if (!unit) return vacated(progress, order)
  const pending: ChoiceOf<'retreat'> = {
    kind: 'choice',
    side: unit.side,
    about: 'retreat',
    cite: '17.0',
    heading: 'Retreat before combat',
    text: `hex ${battle.map.board.label(unit.at)} is attacked. Does ${companyName(battle, state, unit)} go back one hex?`,
    options: optionsFor(battle, state, unit, others.length),
    data: { order: memoOf(order), unit: unit.id, others },
  }
  return happen(progress, { type: 'decisionAsked', pending })
}

/** The attackers may enter what was given up, before the attack on the rest; who enters does not attack [17.4]. */
const vacated = (progress: Progress, order: Order): Progress => {
  const { battle, state } = progress
  const cells = order.targets.filter((cell) => unitsIn(battle, state, cell).length === 0)
  const attackers = unitsById(battle, state, order.units)
  const [first] = attackers
  if (cells.length === 0 || !first) return attack(progress, order)
  const from = new Set(attackers.map((unit) => unit.at))
  const leaders = [...from].flatMap((cell) => unitsIn(battle, state, cell).filter(isLeader))
  const rest = { ...order, targets: order.targets.filter((cell) => !cells.includes(cell)) }
  return happen(
    progress,
    { type: 'remembered', key: WAITING, value: memoOf(rest) },
    {
      type: 'decisionAsked',
      pending: {
        kind: 'advance',
        side: first.side,
        combat: state.combats,
        units: [...attackers, ...leaders].map((unit) => unit.id),
        cells,
        cite: '8.4',
      },
    },
  )
}

const cancelled = (progress: Progress, side: SideIndex, text: string): Progress =>
  happen(progress, { type: 'told', side, cite: '17.3', text, units: [], cells: [] })

/** The attack on those who stayed, by those who did not advance. */
const attack = (progress: Progress, order: Order): Progress => {
  const { battle, state } = progress
  const attackers = unitsById(battle, state, order.units).filter((unit) => unit.marks[ADVANCED] !== state.playerTurn)
  const [first] = attackers
  if (!first || order.targets.length === 0) return progress
  const rest: Order = { type: 'melee', units: attackers.map((unit) => unit.id), targets: order.targets }
  if (state.dice.kind === 'physical') return askForRoll(progress, rest, first.side)
  const struck = strikeMelee(progress, rest, first.side)
  return struck.ok ? struck.value : cancelled(progress, first.side, `The attack is called off: ${struck.error.text}`)
}

const askForRoll = (progress: Progress, order: Order, side: SideIndex): Progress =>
  happen(progress, {
    type: 'decisionAsked',
    pending: {
      kind: 'choice',
      side,
      about: 'retreatRoll',
      cite: '8.1',
      heading: 'Roll for the attack',
      text: 'the others stand and fight. Roll the die.',
      options: [{ id: 'roll', label: 'Roll', units: order.units, cells: order.targets, dice: 1 }],
      data: memoOf(order),
    },
  })

const goBack = (progress: Progress, unit: Unit, to: Cell): Progress => {
  const { battle, state } = progress
  const company = withCargo(battle, state, [unit])
  const text = `${companyName(battle, state, unit)} goes back from ${battle.map.board.label(unit.at)} to ${battle.map.board.label(to)} before the attack.`
  const bound = [...company, ...unitsIn(battle, state, to)].map((one) => one.id)
  return happen(
    progress,
    { type: 'unitsShifted', moves: company.map((one) => ({ unit: one.id, to })), cite: '17.0', text },
    marked(bound, STANDS, state.playerTurn, '17.3'),
    ...controlEvents(battle, state, unit.side, [to]),
  )
}

const answer = (progress: Progress, choice: ChoiceOf<'retreat'>, option: string): Judged<Progress> => {
  const { battle, state } = progress
  const { data } = choice
  const order = orderOf(data.order)
  const unit = unitById(battle, state, data.unit)
  if (!unit) return ok(progress)
  if (option === 'stayAll') return ok(vacated(progress, order))
  const to = choice.options.find((one) => one.id === option)?.cells[0]
  return ok(ask(to === undefined ? progress : goBack(progress, unit, to), order, data.others))
}

/** After the advance into what was given up: those who went do not attack; the others attack those who stayed. */
const afterAdvance = (progress: Progress, since: number): Progress => {
  const { state } = progress
  const waiting = state.memo[WAITING]
  const fresh = progress.events.slice(since)
  const decided = fresh.some((event) => event.type === 'decisionMade')
  if (!waiting || !decided || state.pending.length > 0) return progress
  const gone = fresh.flatMap((event) => (event.type === 'unitsAdvanced' ? event.moves.map((move) => move.unit) : []))
  const noted = happen(
    progress,
    { type: 'remembered', key: WAITING },
    ...(gone.length > 0 ? [marked(gone, ADVANCED, state.playerTurn, '17.4')] : []),
  )
  return attack(noted, orderOf(waiting))
}

/** Defenders who are fast enough go back before the blow falls [17.0]. */
export const retreat: PrestagsModule = {
  id: 'retreat',
  title: 'Retreat before combat',
  text: 'Units three points faster than every attacker may go back one hex when they are attacked in melee.',
  cites: ['17.0', '17.1', '17.2', '17.3', '17.4', '17.5'],
  explains: {
    '17.0':
      'A unit attacked in melee may go back one hex when its printed allowance is at least three points more than that of the fastest attacker. The attackers may enter the hex it left, and no further.',
    '17.1': 'Where no neighbouring hex is open or has room, the unit stays and takes the attack.',
    '17.2': 'Entering a hex left in this way draws no defensive fire: it comes of combat, not of movement.',
    '17.3':
      'Whoever went back, and everybody in the hex he went to, may not go back again in this phase: they must take what comes.',
    '17.4': 'Units that entered a hex left in this way do not attack any more in this player-turn.',
    '17.5': 'Each unit goes by its own allowance: of one hex some may go and others have to stay.',
  },
  inSteps: { melee: ['17.0', '17.3', '17.4', '17.5'] },
  changes: (battle) => {
    const fast = battle.scenario.sides.map((side) => side.name).join(' and ')
    return `Fast units of the ${fast} may slip away from slower attackers.`
  },
  evasion: {
    lead: LEAD,
    beforeMelee: (progress, order) => {
      const queue = eligible(progress.battle, progress.state, order).map((unit) => unit.id)
      return queue.length > 0 ? ask(progress, order, queue) : progress
    },
  },
  answers: {
    retreat: answer,
    retreatRoll: (progress, choice, _option, dice) => {
      const [die] = dice
      return strikeMelee(progress, { ...orderOf(choice.data), ...(die === undefined ? {} : { die }) }, choice.side)
    },
  },
  reacts: afterAdvance,
  bars: {
    strike: (battle, state, unit, kind) =>
      kind === 'melee' && unit.marks[ADVANCED] === state.playerTurn
        ? {
            code: 'advanced',
            cite: '17.4',
            text: `${shortName(unit)} has entered a hex that the ${sideOf(battle, otherSide(unit.side)).name} gave up, and attacks no more in this player-turn.`,
            cell: unit.at,
          }
        : undefined,
  },
}
