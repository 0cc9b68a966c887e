import { readSeats, type Seats } from '../../core/mind/seats.ts'

/** One line of the list of saved games. Times are milliseconds since 1970. */
export type SavedHead = {
  readonly id: string
  readonly name: string
  readonly battle: string
  /** Id of the rule system; games kept before there were two have none. */
  readonly system?: string
  readonly created: number
  readonly updated: number
  readonly count: number
  /** Where the game stands, in words. */
  readonly standing: string
  /** Left out while it is played. */
  readonly isOver?: true
  /** Who plays each side; games kept before computers could have none. */
  readonly seats?: Seats
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise
const timeOf = (value: unknown): number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime()) ? value : 0
const countOf = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)

const partsOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? { ...raw } : {}

const scenarioName = (ground: unknown): string => textOr(partsOf(partsOf(ground)['scenario'])['name'], 'A game')

/** A head as it can be shown, whatever was found in its place. What cannot be read is told by the ground. */
export const soundHead = (id: string, raw: unknown, ground?: unknown): SavedHead => {
  const head = partsOf(raw)
  const battle = textOr(head['battle'], scenarioName(ground))
  const system = head['system']
  const seats = readSeats(head['seats'])
  return {
    id,
    name: textOr(head['name'], battle),
    battle,
    ...(typeof system === 'string' ? { system } : {}),
    created: timeOf(head['created']),
    updated: timeOf(head['updated']),
    count: countOf(head['count']),
    standing: textOr(head['standing'], 'Found without its description'),
    ...(head['isOver'] === true ? { isOver: true } : {}),
    ...(seats === undefined ? {} : { seats }),
  }
}
