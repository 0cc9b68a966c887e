import type { LossesAsked } from '../engine/choice.ts'
import type { UnitId } from '../engine/vocabulary.ts'
import { inWords, listed } from '../text/words.ts'
import type { ChanceView, FateView } from './combat.ts'

/** What becomes of a unit, of one and of several: `dies`, `die`. */
export type Fate = readonly [one: string, many: string]
export const DIES: Fate = ['dies', 'die']

/** A result carried out by the function that resolves it, without its dice. */
export type Carried<S> = {
  readonly before: S
  readonly after: S
  /** Losses that it leaves to an owner. */
  readonly asked: readonly LossesAsked<string>[]
  /** The state once the owner has named them. */
  readonly lose: (asked: LossesAsked<string>, units: readonly UnitId[]) => S
}

/** What a system says of its units. */
export type Becoming<S> = {
  readonly name: (id: UnitId) => string
  /** What one state made of a unit of another; undefined where nothing did. */
  readonly fate: (before: S, after: S, id: UnitId) => Fate | undefined
}

type Portion = { readonly who: string; readonly count: number; readonly fate: Fate }

const said = ({ who, count, fate }: Portion): string => `${who} ${fate[count === 1 ? 0 : 1]}`

/** Units to whom the same happens, in the order in which it is first told. */
const gathered = (ids: readonly UnitId[], name: (id: UnitId) => string, fateOf: (id: UnitId) => Fate | undefined) => {
  const same = new Map<string, { fate: Fate; ids: UnitId[] }>()
  for (const id of ids) {
    const fate = fateOf(id)
    if (!fate) continue
    const found = same.get(fate[0])
    if (found) found.ids.push(id)
    else same.set(fate[0], { fate, ids: [id] })
  }
  return [...same.values()].map(
    ({ fate, ids: all }): Portion => ({ who: listed(all.map(name)), count: all.length, fate }),
  )
}

/** What an owner has to choose, and what becomes of those whom he spares: each is asked for by sparing him. */
const choiceOf = <S>({ name, fate }: Becoming<S>, made: Carried<S>, asked: LossesAsked<string>): string => {
  const { from, count } = asked
  const spared = (id: UnitId): S => made.lose(asked, from.filter((one) => one !== id).slice(0, count))
  const others = gathered(from, name, (id) => fate(made.before, spared(id), id))
  const lost = `${inWords(count)} of ${listed(from.map(name))} ${DIES[count === 1 ? 0 : 1]}`
  const rest = from.length - count
  const [only] = others
  if (!only) return lost
  if (only.count === from.length)
    return `${lost}, the ${rest === 1 ? 'other' : 'others'} ${only.fate[rest === 1 ? 0 : 1]}`
  return `${lost}; of the others ${others.map(said).join(', ')}`
}

/** What a result comes to for units, in words: `BW 1 dies`; `one of MI 1 and MI 2 dies, the other disrupted`. */
export const becomingOf = <S>(told: Becoming<S>, made: Carried<S>, ids: readonly UnitId[]): string => {
  const chosen = new Set(made.asked.flatMap(({ from }) => from))
  const plain = gathered(
    ids.filter((id) => !chosen.has(id)),
    told.name,
    (id) => told.fate(made.before, made.after, id),
  )
  const parts = [...made.asked.map((asked) => choiceOf(told, made, asked)), ...plain.map(said)]
  return parts.length > 0 ? parts.join(', ') : 'nothing happens'
}

/** Results that come to the same are one line, with the throws of all of them. */
export const fatesOf = (
  chances: readonly ChanceView[],
  becomes: (chance: ChanceView) => { readonly text: string; readonly tone: ChanceView['tone'] },
): FateView[] => {
  const lines = new Map<string, FateView>()
  for (const chance of chances) {
    const { text, tone } = becomes(chance)
    const { results = [], ways = 0 } = lines.get(text) ?? {}
    const all = [...results, chance.result]
    lines.set(text, { key: text, text, tone, results: all, ways: ways + chance.ways, of: chance.of })
  }
  return [...lines.values()]
}
