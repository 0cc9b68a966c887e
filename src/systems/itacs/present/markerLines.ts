import type { UsualKind } from '../../../core/presenter/logKinds.ts'
import { type Sentence, told } from '../../../core/presenter/log.ts'
import type { Event } from '../rules/position/state.ts'
import type { Markers } from '../rules/terms/types.ts'
import { clause } from './clause.ts'
import { cellsIn, type Now, result, sideOf, who } from './scene.ts'
import { labels } from './common/words.ts'

type Laid = Extract<Event, { type: 'markersLaid' }>

type Marked = Extract<Event, { type: 'unitsMarked' }>

const isLaid = (event: Event): event is Laid => event.type === 'markersLaid'
const isMarked = (event: Event): event is Marked => event.type === 'unitsMarked'

type Reasoned = { readonly cite: string; readonly text: string }

/** Events of a kind that follow each other for one reason. */
const runFrom = <T extends Event & Reasoned>(
  events: readonly Event[],
  from: number,
  isOf: (event: Event) => event is T,
): T[] => {
  const run: T[] = []
  for (const event of events.slice(from)) {
    const [first] = run
    if (!isOf(event) || (first && (event.cite !== first.cite || event.text !== first.text))) break
    run.push(event)
  }
  return run
}

/** `2 D, rout`; what lies on a hex now. */
const markerWords = ({ d, breaks, routs }: Markers): string =>
  [...(d > 0 ? [`${d} D`] : []), ...(breaks ? ['break'] : []), ...(routs ? ['rout'] : [])].join(', ')

/** The markers of hexes that have the same; `in order` where none lies any more. */
const standWords = (run: readonly Laid[]): string => {
  const all = new Set(run.map(({ markers }) => markerWords(markers) || 'in order'))
  return all.size === 1 ? ` (${[...all].join()})` : ''
}

const isOfHexes = (cite: Laid['cite']): boolean => cite === '4.6' || cite === '6.1.1' || cite === '5.3.2'

/** Order that comes back is told of hexes. */
const orderText = (now: Now, run: readonly Laid[], { cite, text }: Laid): string => {
  const where = labels(
    now.battle,
    cellsIn(
      now,
      run.flatMap(({ units }) => units),
    ),
    8,
  )
  if (cite === '4.6') return `One D less in ${where}${standWords(run)}.`
  const what = cite === '5.3.2' ? 'ends the rout' : 'takes off a D'
  return `${text.replace('restores order', what)} in ${where}${standWords(run)}.`
}

const KINDS: Readonly<Partial<Record<Laid['cite'], UsualKind>>> = {
  '4.6': 'recovery',
  '6.1.1': 'recovery',
  '5.3.2': 'recovery',
  '5.2.1': 'recovery',
}

const unitsText = (now: Now, run: readonly Laid[], { text }: Laid): string => {
  const ids = run.flatMap(({ units }) => units)
  const where = labels(now.battle, cellsIn(now, ids), 8)
  return `${clause(`${who(now, ids)} in ${where}`, ids.length, plain(text, ids.length))}${standWords(run)}.`
}

/** What rules say of a hex, said of those in it. */
const plain = (text: string, count: number): string => {
  if (text === 'sharing the markers of the hex') return 'shares the markers of the hex'
  if (text === 'nothing leads away from the enemy') return 'finds no way from the enemy'
  return count === 1 ? text : text.replace('of its own will', 'of their own will')
}

type Run = { readonly lines: readonly Sentence[]; readonly count: number }

/** A line for what rules note of units, however many events it took; nothing where they say nothing. */
const markedLines = (now: Now, events: readonly Event[], from: number): Run | undefined => {
  const run = runFrom(events, from, isMarked)
  const [first] = run
  if (!first) return undefined
  const ids = [...new Set(run.flatMap(({ units }) => units))]
  const lines = first.text === '' ? [] : [result(now, ids, clause(who(now, ids), ids.length, first.text), first.cite)]
  return { lines, count: run.length }
}

/** The line for markers that were laid, and how many events it tells of; undefined for other events. */
export const markerLines = (now: Now, events: readonly Event[], from: number): Run | undefined =>
  laidLines(now, events, from) ?? markedLines(now, events, from)

const laidLines = (now: Now, events: readonly Event[], from: number): Run | undefined => {
  const run = runFrom(events, from, isLaid)
  const [first] = run
  if (!first) return undefined
  const ids = run.flatMap(({ units }) => units)
  const text = isOfHexes(first.cite) ? orderText(now, run, first) : unitsText(now, run, first)
  const side = first.cite === '4.6' ? undefined : sideOf(now, ids)
  const line = told(KINDS[first.cite] ?? 'result', side, text, {
    cite: first.cite,
    units: ids,
    cells: cellsIn(now, ids),
  })
  return { lines: [line], count: run.length }
}
