import type { LossesAsked } from '../../../../core/engine/choice.ts'
import { type SideIndex, type UnitId, otherSide } from '../../../../core/engine/vocabulary.ts'
import {
  type Becoming,
  becomingOf,
  type Carried,
  DIES,
  type Fate,
  fatesOf,
} from '../../../../core/presenter/becoming.ts'
import type { ChanceView, FateView, ResultTone } from '../../../../core/presenter/combat.ts'
import { inWords } from '../../../../core/text/words.ts'
import { panicIn } from '../../rules/chapters/morale/panic.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { unitById } from '../../rules/position/moment.ts'
import type { Combat, Pending, State } from '../../rules/position/state.ts'
import { isOnMap } from '../../rules/position/units.ts'
import { worthOf } from '../../rules/position/victory.ts'
import { chooseLosses, foreseen } from '../../rules/results/results.ts'
import type { CombatResult, Unit } from '../../rules/terms/types.ts'
import { nameOfSide, unitWord } from './words.ts'

type Fight = Pick<Combat, 'kind' | 'attackers' | 'defenders'> & { readonly square: boolean }

/** More D markers than before, and how far that goes: `two D and breaks` [4.5.11, 5.1]. */
const shakenFate = (was: Unit, is: Unit): Fate | undefined => {
  const more = is.d - was.d
  const d = more > 0 ? [[`gets ${inWords(more)} D`, `get ${inWords(more)} D`] as const] : []
  const routs = is.routs && !was.routs ? [['routs', 'rout'] as const] : []
  const breaks = is.breaks && !was.breaks ? [['breaks', 'break'] as const] : []
  const parts = [...d, ...routs, ...breaks]
  const said = (index: 0 | 1): string => parts.map((part) => part[index]).join(' and ')
  return parts.length > 0 ? [said(0), said(1)] : undefined
}

const fate: Becoming<State>['fate'] = (before, after, id) => {
  const [was, is] = [unitById(before, id), unitById(after, id)]
  if (!was || !is) return undefined
  return isOnMap(was) && !isOnMap(is) ? DIES : shakenFate(was, is)
}

const settled = (battle: Battle, after: State, asked: LossesAsked<string>, units: readonly UnitId[]): State => {
  const made = chooseLosses(battle, after, asked as Extract<Pending, { kind: 'losses' }>, units)
  return made.ok ? made.value.state : after
}

const carried = (battle: Battle, before: State, after: State, ids: readonly UnitId[]): Carried<State> => ({
  before,
  after,
  asked: after.pending
    .slice(before.pending.length)
    .filter((asked) => asked.kind === 'losses')
    .filter(({ from }) => from.some((id) => ids.includes(id))),
  lose: (asked, units) => settled(battle, after, asked, units),
})

/** Those who suffer a result, with whoever shares a hex and its markers with them [5.0]. */
const withCompany = (state: State, ids: readonly UnitId[]): UnitId[] => {
  const cells = new Set(state.units.flatMap((unit) => (ids.includes(unit.id) && isOnMap(unit) ? [unit.at] : [])))
  return state.units.flatMap((unit) => (isOnMap(unit) && cells.has(unit.at) ? [unit.id] : []))
}

const NOTHING = 'nothing happens'

const bothSides = (defenders: string, attackers: string): string => {
  if (attackers === NOTHING) return defenders
  return defenders === NOTHING ? `attackers: ${attackers}` : `${defenders}; attackers: ${attackers}`
}

/** The owners name the cheapest they have, or the dearest. */
const owed = (battle: Battle, state: State, isDear: boolean): State =>
  state.pending.reduce((after, asked) => {
    if (asked.kind !== 'losses') return after
    const worth = (id: UnitId): number => worthOf((unitById(state, id) as Unit).type) * (isDear ? -1 : 1)
    const lost = [...asked.from].sort((a, b) => worth(a) - worth(b)).slice(0, asked.count)
    return settled(battle, after, asked, lost)
  }, state)

type Panic = { readonly side: SideIndex; readonly isSure: boolean }

/** The army that panics at the losses, whoever is named for them, or may: no result of the table, but of the throw [5.4]. */
const panicAfter = (battle: Battle, state: State, { attackers }: Fight, after: State): Panic | undefined => {
  const defender = otherSide(unitById(state, attackers[0] ?? '')?.side ?? 0)
  const [least, most] = [false, true].map((isDear) => panicIn(battle, owed(battle, after, isDear), defender))
  return most === undefined ? undefined : { side: most, isSure: least === most }
}

const withPanic = (battle: Battle, text: string, panic: Panic | undefined): string => {
  if (!panic) return text
  return `${text}; the ${nameOfSide(battle, panic.side)} ${panic.isSure ? 'panic' : 'may panic'}`
}

const toneOf = ({ tone }: ChanceView, after: State, { defenders }: Fight): ResultTone =>
  defenders.every((id) => !isOnMap(unitById(after, id) as Unit)) ? 'lost' : tone

/** What becomes of both sides by each result that can come. */
export const fatesIn = (battle: Battle, state: State, fight: Fight, chances: readonly ChanceView[]): FateView[] => {
  const told = { name: (id: UnitId) => unitWord(battle, state, id), fate }
  return fatesOf(chances, (chance) => {
    const after = foreseen(battle, state, fight, chance.key as CombatResult)
    const become = (ids: readonly UnitId[]): string => {
      const all = withCompany(state, ids)
      return becomingOf(told, carried(battle, state, after, all), all)
    }
    const text = bothSides(become(fight.defenders), become(fight.attackers))
    return {
      text: withPanic(battle, text, panicAfter(battle, state, fight, after)),
      tone: toneOf(chance, after, fight),
    }
  })
}
