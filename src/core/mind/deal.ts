import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Prospect, Strikes } from './knowledge.ts'
import { targetsOf } from '../play/whole.ts'

/** An attack as it was dealt out. */
export type Dealt<C> = {
  readonly command: C
  readonly units: readonly UnitId[]
  readonly targets: readonly Cell[]
  readonly prospect: Prospect
}

/** What is kept of an attack when one who is not needed is left out. */
const ENOUGH = 0.97
/** Attacks that are weighed in one deal, at most. */
const MOST = 400

type Table<C> = {
  readonly strikes: Strikes<C>
  readonly known: Map<string, Dealt<C> | undefined>
  /** Who could join, by target. */
  readonly joiners: ReadonlyMap<Cell, readonly UnitId[]>
}

const weighed = <C>({ strikes, known }: Table<C>, units: readonly UnitId[], targets: readonly Cell[]) => {
  const key = `${targets.join()}:${units.join()}`
  if (known.has(key)) return known.get(key)
  const command = strikes.attacks.order(units, targets)
  const prospect = units.length > 0 && known.size < MOST ? strikes.prospect(command) : undefined
  const dealt = prospect && { command, units, targets, prospect }
  known.set(key, dealt)
  return dealt
}

const gainOf = (dealt: Dealt<unknown> | undefined): number => dealt?.prospect.gain ?? 0

/** Without those who are not needed there and could strike elsewhere. */
const trimmed = <C>(table: Table<C>, dealt: Dealt<C>): Dealt<C> => {
  const elsewhere = (id: UnitId): boolean =>
    [...table.joiners].some(([cell, ids]) => !dealt.targets.includes(cell) && ids.includes(id))
  let best = dealt
  for (const id of dealt.units) {
    if (!elsewhere(id)) continue
    const rest = best.units.filter((one) => one !== id)
    const less = weighed(table, rest, best.targets)
    if (less && gainOf(less) >= gainOf(best) * ENOUGH) best = less
  }
  return best
}

/** One after the other, the best first, each by those who are still free. */
const greedy = <C>(table: Table<C>): Dealt<C>[] => {
  const free = new Set([...table.joiners.values()].flat())
  const open = new Set(table.joiners.keys())
  const dealt: Dealt<C>[] = []
  for (;;) {
    let best: Dealt<C> | undefined
    for (const cell of open) {
      const units = (table.joiners.get(cell) ?? []).filter((id) => free.has(id))
      const fronts = table.strikes.attacks.fronts?.(cell) ?? []
      for (const { units: some, targets } of [{ units, targets: [cell] }, ...fronts]) {
        if (!targets.every((one) => open.has(one))) continue
        const found = weighed(
          table,
          some.filter((id) => free.has(id)),
          targets,
        )
        if (found && gainOf(found) > Math.max(gainOf(best), table.strikes.least)) best = found
      }
    }
    if (!best) return dealt
    const kept = trimmed(table, best)
    dealt.push(kept)
    for (const id of kept.units) free.delete(id)
    for (const cell of kept.targets) open.delete(cell)
  }
}

/** Moves single units from one attack to another as long as both together gain by it. */
const swapped = <C>(table: Table<C>, dealt: readonly Dealt<C>[]): readonly Dealt<C>[] => {
  const best = [...dealt]
  for (let from = 0; from < best.length; from++)
    for (const id of best[from]?.units ?? [])
      for (let to = 0; to < best.length; to++) {
        const [a, b] = [best[from] as Dealt<C>, best[to] as Dealt<C>]
        if (to === from || !b.targets.every((cell) => table.joiners.get(cell)?.includes(id))) continue
        const less = weighed(
          table,
          a.units.filter((one) => one !== id),
          a.targets,
        )
        const more = weighed(table, [...b.units, id], b.targets)
        if (!less || !more || gainOf(less) + gainOf(more) <= gainOf(a) + gainOf(b) + 1e-9) continue
        best[from] = less
        best[to] = more
      }
  return best
}

type Deal<C> = {
  /** The most promising first. */
  readonly dealt: readonly Dealt<C>[]
  /** The best attack that promises no more than the first of them, and is made instead of it; of all where none is. */
  readonly other: Dealt<C> | undefined
  /** How many attacks were weighed. */
  readonly weighed: number
}

const sharesWith =
  (one: Dealt<unknown>) =>
  ({ units, targets }: Dealt<unknown>): boolean =>
    units.some((unit) => one.units.includes(unit)) || targets.some((cell) => one.targets.includes(cell))

const otherThan = <C>({ known }: Table<C>, first: Dealt<C> | undefined): Dealt<C> | undefined => {
  const all = [...known.values()].flatMap((one) => (one && one !== first ? [one] : []))
  const open = first ? all.filter(sharesWith(first)).filter((one) => gainOf(one) <= gainOf(first)) : all
  return open.sort((a, b) => gainOf(b) - gainOf(a))[0]
}

/** Attackers dealt to targets by what their attacks promise. */
export const dealtOf = <C>(strikes: Strikes<C>): Deal<C> => {
  const joiners = new Map(targetsOf(strikes.attacks).map((cell) => [cell, strikes.attacks.joiners(cell)]))
  const table: Table<C> = { strikes, known: new Map(), joiners }
  const dealt = [...swapped(table, greedy(table))].sort((a, b) => gainOf(b) - gainOf(a))
  return { dealt, other: otherThan(table, dealt[0]), weighed: table.known.size }
}

/** Attacks on every target by all who may join, beside those that are dealt; the most promising first. */
export const fullOf = <C>(strikes: Strikes<C>, dealt: readonly Dealt<C>[]): readonly Dealt<C>[] => {
  const known = new Set(dealt.map(({ units, targets }) => `${targets.join()}:${units.join()}`))
  return targetsOf(strikes.attacks)
    .flatMap((target): Dealt<C>[] => {
      const units = strikes.attacks.joiners(target)
      if (units.length === 0 || known.has(`${target}:${units.join()}`)) return []
      const command = strikes.attacks.order(units, [target])
      const prospect = strikes.prospect(command)
      return prospect ? [{ command, units, targets: [target], prospect }] : []
    })
    .sort((a, b) => gainOf(b) - gainOf(a))
}

/** Attacks by a single one of those who may join, beside those that are known; the most promising first. */
export const singlesOf = <C>({ attacks, prospect }: Strikes<C>, known: readonly Dealt<C>[]): readonly Dealt<C>[] =>
  targetsOf(attacks)
    .flatMap((target): Dealt<C>[] => {
      const [unit] = attacks.joiners(target)
      const isKnown = known.some(({ units, targets }) => targets.includes(target) && units.length === 1)
      if (unit === undefined || isKnown) return []
      const command = attacks.order([unit], [target])
      const found = prospect(command)
      return found ? [{ command, units: [unit], targets: [target], prospect: found }] : []
    })
    .sort((a, b) => gainOf(b) - gainOf(a))
