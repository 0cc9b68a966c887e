import { seededDice } from '../../../../core/dice/dice.ts'
import { actorOf, stepKind, stepOf } from '../../../../core/engine/moment.ts'
import { isParting } from '../../../../core/engine/parting.ts'
import type { View, Viewer } from '../../../../core/engine/view.ts'
import { otherSide, type SideIndex, type UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Command } from '../position/commands.ts'
import type { Change, Event } from '../position/events.ts'
import { derivedBy } from '../../../../core/engine/derived.ts'
import { isComputerSide, isSighted, sightedBy, unitOf } from '../position/questions.ts'
import { type State, UNORDERED, type Unit } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'

/** Everybody knows the score, and so who is out of play [II.A Score]. */
const isPublic = ({ fate }: Unit): boolean => fate === 'destroyed' || fate === 'abandoned' || fate === 'exited'

/** Seen by the viewer: his own, and enemies that he sees now; everybody together see what both see. */
const isShown = (state: Pick<State, 'units'>, unit: Unit, viewer: Viewer): boolean =>
  unit.side === viewer || isPublic(unit) || (unit.fate === 'map' && isSighted(state, otherSide(unit.side), unit.id))

/** All units as the other side knows them. */
const asKnown = derivedBy((_key: typeof OUTSIDE, units: readonly Unit[]): readonly Unit[] => {
  const sighted = [sightedBy({ units }, 0), sightedBy({ units }, 1)] as const
  return units.map((unit) =>
    isPublic(unit) || (unit.fate === 'map' && sighted[otherSide(unit.side)].has(unit.id))
      ? outside(unit)
      : unseen(unit),
  )
})
/** What is known of units hangs on their list. */
const OUTSIDE = {}

/** What may be known of another’s unit: what it is, where it stands, how it faces and what it does [II.B.3 Ordering Fire]. */
const outside = (unit: Unit): Unit => {
  const page = pageOf(unit.type)
  return {
    ...unit,
    ...UNORDERED,
    men: page.men,
    crew: page.men,
    skill: 0,
    morale: 0,
    radio: false,
    speed: page.maxSpeed,
    arms: [],
    orders: 0,
    rating: 0,
    carrier: undefined,
  }
}

const unseen = (unit: Unit): Unit => ({ ...outside(unit), fate: 'unseen', at: -1, stance: 'positioned', facing: 0 })

type Was = Pick<State, 'units' | 'smoke'>

const HIDDEN_DICE = seededDice(1)

const isOpen = (_battle: Battle, { verdict }: State): boolean => verdict !== undefined

const seenState = (battle: Battle, state: State, viewer: Viewer): State => {
  if (isOpen(battle, state) || state.seenBy !== undefined) return state
  const own = (side: SideIndex): boolean => side === viewer
  const was: Was = state.curtain ?? state
  // Others are as they were before orders were written.
  const others = asKnown(OUTSIDE, was.units)
  // Whose orders phases fall out is open to all while combat phases follow one another [II.A Interrupt].
  const isOpenlyIdle = (side: SideIndex): boolean => own(side) || stepKind(battle, state) === 'combat'
  const isWriting = state.curtain === undefined || actorOf(battle, state) === viewer
  return {
    ...state,
    seenBy: viewer,
    units: state.units.map((unit, index) => (unit.side === viewer ? unit : (others[index] ?? unseen(unit)))),
    smoke: isWriting ? state.smoke : was.smoke,
    // Nobody reads the numbers that are still to be drawn.
    dice: HIDDEN_DICE,
    curtain: undefined,
    mines: state.mines.filter(({ side }) => own(side)),
    known: [own(0) ? state.known[0] : {}, own(1) ? state.known[1] : {}],
    computer: state.computer.filter((key) => {
      const side = key.startsWith('0') ? 0 : 1
      return own(side) || (isOpenlyIdle(side) && isComputerSide(state, side))
    }),
    passing: [isOpenlyIdle(0) ? state.passing[0] : 0, isOpenlyIdle(1) ? state.passing[1] : 0],
  }
}

/** What others see change on a unit. */
const outward = ({ fate, at, stance, facing }: Change['set']): Change['set'] => ({
  ...(fate === undefined ? {} : { fate }),
  ...(at === undefined ? {} : { at }),
  ...(stance === undefined ? {} : { stance }),
  ...(facing === undefined ? {} : { facing }),
})

const NOBODY = ''

const seenEvent = (battle: Battle, before: State, event: Event, viewer: Viewer): Event | undefined => {
  if (isOpen(battle, before)) return event
  const side = (id: UnitId): SideIndex | undefined => unitOf(before, id)?.side
  const shown = (id: UnitId): boolean => {
    const unit = unitOf(before, id)
    return unit !== undefined && isShown(before, unit, viewer)
  }
  const isOwn = (id: UnitId): boolean => side(id) === viewer
  switch (event.type) {
    case 'deployed':
      return event.placements.some(({ unit }) => isOwn(unit)) ? event : undefined
    case 'undeployed':
      return event.units.some(isOwn) ? event : undefined
    case 'objectiveSet':
    case 'ordered':
    case 'handedOver':
    case 'passed':
    case 'searched':
      return event.side === viewer ? event : undefined
    case 'commanded': {
      const changes = event.changes.filter(({ unit }) => isOwn(unit))
      return changes.length > 0 ? { ...event, changes } : undefined
    }
    // What an order draws or lays is its side’s own affair; in the combat phase everybody sees it.
    case 'drawn':
    case 'ground':
      return !stepOf(battle, before).secret || actorOf(battle, before) === viewer ? event : undefined
    case 'minesCleared':
      return before.mines.some(({ cell, side: layer }) => cell === event.cell && layer === viewer) ? event : undefined
    case 'aimed':
    case 'suppressed':
      return isOwn(event.unit) ? event : undefined
    case 'became':
      if (isOwn(event.unit)) return event
      return shown(event.unit) || event.set.fate !== undefined
        ? { ...event, set: outward(event.set), why: '' }
        : undefined
    case 'moved':
      if (isOwn(event.unit)) return event
      return shown(event.unit) ? { ...event, set: outward(event.set) } : undefined
    case 'fired':
      return seenShot(event, { isOwn, shown })
    case 'struck':
      if (!shown(event.unit))
        return event.set.fate === undefined
          ? undefined
          : { ...event, by: undefined, sum: undefined, draws: [], words: '', set: outward(event.set) }
      return {
        ...event,
        by: event.by !== undefined && shown(event.by) ? event.by : undefined,
        ...(isOwn(event.unit) ? {} : { set: outward(event.set) }),
        ...(event.by !== undefined && isOwn(event.by) ? {} : { sum: undefined, draws: [] }),
      }
    case 'assaulted':
      return shown(event.unit) || event.targets.some(shown) ? event : undefined
    default:
      return event
  }
}

type Shot = Extract<Event, { readonly type: 'fired' }>
type Seen = { readonly isOwn: (id: UnitId) => boolean; readonly shown: (id: UnitId) => boolean }

/** A shot: the own one as it was; of others the flash, or only where it came down. */
const seenShot = (event: Shot, { isOwn, shown }: Seen): Shot | undefined => {
  if (isOwn(event.unit)) return event
  const round = { ...event.round, sum: { ...event.round.sum, parts: [], lines: [] }, draws: [], chance: 0 }
  const target = event.target !== undefined && shown(event.target) ? event.target : undefined
  if (shown(event.unit)) return { ...event, round, target, set: {} }
  if (event.target !== undefined && !isOwn(event.target)) return undefined
  return { ...event, unit: NOBODY, slot: -1, weapon: '', round, target, set: {} }
}

/** Commands that tell of nobody. */
const OF_NOBODY: readonly Command['type'][] = ['pulse', 'interrupt', 'endStep']

/** The side for which a command is given; the computer orders for its own in the combat phase too [P-84]. */
const giverOf = (battle: Battle, before: State, command: Command): SideIndex | undefined =>
  'by' in command && command.by !== undefined ? unitOf(before, command.unit)?.side : actorOf(battle, before)

/** What each side sees: its own units, and of the enemy what it has found [II.B.3 Sighting]. */
export const view: View<Battle, State, Command, Event> = {
  hides: () => true,
  isOpen,
  state: seenState,
  event: seenEvent,
  command: (battle, before, command, viewer) => {
    if (isOpen(battle, before) || OF_NOBODY.includes(command.type)) return command
    if (isParting(before, command)) return command
    if (giverOf(battle, before, command) === viewer) return command
    // That somebody’s orders are over is seen by all, however they ended.
    return command.type === 'pass' ? { type: 'endStep' } : undefined
  },
}

/** Who alone may look on: who deploys or orders [II.B.1 Giving Orders]. */
export const soleViewer = (battle: Battle, state: State): SideIndex | undefined =>
  !state.verdict && stepOf(battle, state).secret ? actorOf(battle, state) : undefined
