import { type SideIndex, otherSide } from '../engine/vocabulary.ts'
import type { Condition, ConditionOf } from '../scenario/condition.ts'
import { placeOn } from '../map/places.ts'
import { exitedBy, lostBy } from './count.ts'
import { isAbout, isPrevent, winnerOf } from './deciding.ts'
import { keyOf, rowsOf, wasTaken } from './memory.ts'
import { standing } from './standing.ts'
import type { Watch, Watched } from './watch.ts'

/** What can still happen in a position, side by side; where a system is not sure, it says yes. */
export type Outlook = {
  readonly watch: Watch
  /** The last turn of the battle. */
  readonly turns: number
  /** Whether a side has somebody who may yet come to a cell. */
  readonly acts: readonly [boolean, boolean]
  /** Whether a side may lose somebody yet. */
  readonly bleeds: readonly [boolean, boolean]
}

/** What becomes of something: true or false for good; undefined while it is open. */
type Fate = boolean | undefined

const not = (fate: Fate): Fate => (fate === undefined ? undefined : !fate)
const every = (fates: readonly Fate[]): Fate =>
  fates.includes(false) ? false : fates.includes(undefined) ? undefined : true
const some = (fates: readonly Fate[]): Fate => not(every(fates.map(not)))

type Asked<T extends Condition['type']> = (
  outlook: Outlook,
  side: SideIndex,
  condition: ConditionOf<T>,
  /** Whether it holds now; asked only where that matters, for it is counted. */
  holds: () => boolean,
  key: string,
) => Fate

/** Ground is kept while nobody else comes, and won only by those who do. */
const ground = ({ acts, bleeds }: Outlook, side: SideIndex, holds: () => boolean): Fate => {
  const isLost = acts[otherSide(side)] || bleeds[side] ? undefined : true
  const isWon = acts[side] ? undefined : false
  return isLost === undefined && isWon === undefined ? undefined : holds() ? isLost : isWon
}

const isAlive = ({ fate }: Watched): boolean => fate === 'map' || fate === 'reserve'

/** What is true once is true for good. */
const once = (holds: () => boolean, isHopeless: boolean): Fate => (holds() ? true : isHopeless ? false : undefined)

const exitFate: Asked<'exitUnits'> = ({ watch }, side, condition, holds) => {
  const { count, leaders = 0, notTypes } = condition
  const out = exitedBy(watch, side, condition)
  const alive = watch.units(side).filter(isAlive)
  const able = alive.filter((unit) => unit.counts && !notTypes?.includes(unit.type)).length
  const led = alive.filter((unit) => unit.leads).length
  return once(holds, out.units + able < count || out.leaders + led < leaders)
}

const destroyFate: Asked<'destroyUnits'> = ({ watch, bleeds }, side, { count, timesOwnLosses }, holds) => {
  const enemy = otherSide(side)
  if (holds()) {
    if (timesOwnLosses === undefined || !bleeds[side]) return true
  } else if (!bleeds[enemy]) return false
  const alive = watch.units(enemy).filter((unit) => unit.counts && isAlive(unit)).length
  return lostBy(watch, enemy) + alive < count ? false : undefined
}

const controlFate: Asked<'control'> = (outlook, side, { forTurns }, holds, key) => {
  if (forTurns === undefined) return ground(outlook, side, holds)
  const { watch, turns } = outlook
  // The turn that lasts is counted at its end.
  return once(holds, rowsOf(key, watch).now + turns - watch.turn + 1 < forTurns)
}

const keepFate: Asked<'keepControl'> = (outlook, side, { hexes }, holds) =>
  hexes.some((text) => wasTaken(outlook.watch, otherSide(side), placeOn(outlook.watch.map, text)))
    ? false
    : ground(outlook, side, holds)

const placeFate: Asked<'unitsIn'> = ({ acts, bleeds }, side, { whose }, holds) => {
  const owner = whose === 'own' ? side : otherSide(side)
  return acts[owner] || bleeds[owner] ? undefined : holds()
}

/** Points are never given back. */
const levelFate: Asked<'victoryLevel'> = ({ bleeds }, side, _condition, holds) =>
  bleeds[0] && bleeds[1] ? undefined : bleeds[holds() ? side : otherSide(side)] ? undefined : holds()

const loseFate: Asked<'loseAtMost'> = ({ bleeds }, side, _condition, holds) =>
  holds() && bleeds[side] ? undefined : holds()

const eliminateFate: Asked<'eliminateAll'> = ({ watch }, side, { part }, holds) =>
  // Nobody who has left the map alive is eliminated any more.
  once(
    () => part === undefined && holds(),
    watch.targets(otherSide(side), part).some((unit) => unit.counts && unit.fate === 'out'),
  )

const FATES: { readonly [T in Exclude<Condition['type'], 'prevent'>]: Asked<T> } = {
  control: controlFate,
  controlLine: (outlook, side, _condition, holds) => ground(outlook, side, holds),
  keepControl: keepFate,
  capture: ({ acts }, side, _condition, holds) => once(holds, !acts[side]),
  occupy: ({ acts }, side, _condition, holds) => (acts[side] || holds() ? undefined : false),
  unitsIn: placeFate,
  victoryLevel: levelFate,
  destroyUnits: destroyFate,
  eliminateAll: eliminateFate,
  loseAtMost: loseFate,
  exitUnits: exitFate,
}

const fateOf = (outlook: Outlook, side: SideIndex, condition: Condition, key: string): Fate => {
  const noted = outlook.watch.noted[key]
  if (noted !== undefined) return noted
  if (isPrevent(condition)) return preventFate(outlook, side, condition.what)
  const ask = FATES[condition.type] as Asked<Condition['type']>
  return ask(outlook, side, condition, () => standing(outlook.watch, side, condition, key).holds, key)
}

const waysOf = (outlook: Outlook, side: SideIndex, counted: (conditions: readonly Condition[]) => boolean): Fate[] => {
  const fates: Fate[] = []
  for (const [a, conditions] of outlook.watch.sheet.sides[side].victory.entries())
    if (counted(conditions))
      fates.push(every(conditions.map((condition, c) => fateOf(outlook, side, condition, keyOf(side, a, c)))))
  return fates
}

const preventFate = (outlook: Outlook, side: SideIndex, what: string | undefined): Fate =>
  not(some(waysOf(outlook, otherSide(side), (conditions) => !conditions.some(isPrevent) && isAbout(conditions, what))))

const possible = (fate: Fate): readonly boolean[] => (fate === undefined ? [true, false] : [fate])

/** Whether the same side wins, or nobody, whatever may still happen: the verdict can no longer change. */
export const isSettled = (outlook: Outlook): boolean => {
  const fatesOf = (side: SideIndex): { readonly any: Fate; readonly all: Fate } => {
    const ways = waysOf(outlook, side, () => true)
    return { any: some(ways), all: every(ways) }
  }
  const [one, other] = [fatesOf(0), fatesOf(1)]
  const winners = new Set<SideIndex | undefined>()
  for (const a of possible(one.any))
    for (const b of possible(other.any))
      for (const all0 of possible(one.all))
        for (const all1 of possible(other.all)) winners.add(winnerOf(outlook.watch, [a, b], [all0, all1]))
  return winners.size === 1
}
