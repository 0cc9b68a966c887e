import { isObject } from '../engine/json.ts'
import { shown } from '../scenario/problems.ts'
import type { Format, Kinds } from './format.ts'
import type { Expect, FileFacts, WrittenEvent } from './words.ts'
import { writeRefusal } from './write.ts'

/** A place where what was found is not what was expected. */
export type Unmet = { readonly path: string; readonly expected: string; readonly found: string }

const entryOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

const lists = (wanted: readonly unknown[], found: unknown, path: string): Unmet[] => {
  if (!Array.isArray(found) || found.length !== wanted.length)
    return [{ path, expected: `${wanted.length} entries: ${shown(wanted)}`, found: shown(found) }]
  return wanted.flatMap((one, index) => differences(one, found[index], `${path}[${index}]`))
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What may stand in place of a value: `{"atLeast": 3}` of a number, `{"has": ["A-MI-1"]}` of a list. */
const MATCHERS: Readonly<Record<string, (wanted: unknown, found: unknown) => boolean>> = {
  atLeast: (wanted, found) => Number(found) >= Number(wanted),
  atMost: (wanted, found) => Number(found) <= Number(wanted),
  has: (wanted, found) => listed(wanted).every((one) => listed(found).includes(one)),
  lacks: (wanted, found) => !listed(wanted).some((one) => listed(found).includes(one)),
}

const isMatched = (wanted: FileFacts, found: unknown): boolean =>
  Object.entries(wanted).every(([key, one]) => MATCHERS[key]?.(one, found))

const isMatcher = (wanted: unknown): wanted is FileFacts =>
  isObject(wanted) && Object.keys(wanted).some((key) => Object.hasOwn(MATCHERS, key))

/**
 * Where `found` lacks something of `wanted`: of objects the entries named, of lists every entry in order.
 */
const differences = (wanted: unknown, found: unknown, path = '$'): Unmet[] => {
  if (isMatcher(wanted)) return isMatched(wanted, found) ? [] : [{ path, expected: shown(wanted), found: shown(found) }]
  if (Array.isArray(wanted)) return lists(wanted, found, path)
  if (isObject(wanted) && isObject(found))
    return Object.entries(wanted).flatMap(([key, one]) => differences(one, entryOf(found, key), `${path}.${key}`))
  return wanted === found ? [] : [{ path, expected: shown(wanted), found: shown(found) }]
}

/** `true` stands for this player-turn or the last one. */
const unitDifferences = (wanted: FileFacts, found: WrittenEvent): Unmet[] =>
  Object.entries(wanted).flatMap(([key, one]) =>
    one === true && (found[key] === 'thisTurn' || found[key] === 'lastTurn')
      ? []
      : differences(one, found[key], `$.${key}`),
  )

export type Held = { readonly held: boolean; readonly [key: string]: unknown }

const heldWhen = (list: readonly Unmet[], more: WrittenEvent = {}): Held => ({
  held: list.length === 0,
  ...(list.length > 0 ? { differences: list } : {}),
  ...more,
})

const holdsRefused = <K extends Kinds>(
  { system, writing }: Format<K>,
  battle: K['battle'],
  state: K['state'],
  { command, cite, code }: Extract<Expect<K['command']>, { kind: 'refused' }>,
): Held => {
  const decided = system.decide(battle, state, command)
  if (decided.ok) return { held: false, found: 'accepted' }
  const held = decided.error.cite === cite && (code === undefined || decided.error.code === code)
  return { held, found: writeRefusal(writing.board(battle), decided.error) }
}

const holdsLegal = <K extends Kinds>(
  { system, writing }: Format<K>,
  battle: K['battle'],
  state: K['state'],
  command: K['command'],
): Held => {
  const decided = system.decide(battle, state, command)
  return decided.ok ? { held: true } : { held: false, found: writeRefusal(writing.board(battle), decided.error) }
}

const types = (events: readonly WrittenEvent[]): string =>
  [...new Set(events.map((event) => String(event['type'])))].join(', ') || 'none'

/** Whether one of the events has all that is wanted. */
export const holdsEvent = (wanted: FileFacts, events: readonly WrittenEvent[]): Held => {
  const found = events.find((event) => differences(wanted, event).length === 0)
  if (found) return { held: true, found }
  const alike = events.filter((event) => event['type'] === wanted['type'])
  if (alike.length === 0) return { held: false, found: `no such event; there were ${types(events)}` }
  const [nearest = []] = alike.map((event) => differences(wanted, event)).sort((a, b) => a.length - b.length)
  return {
    ...heldWhen(nearest),
    found:
      alike.length === 1
        ? 'one event of this type'
        : `${alike.length} events of this type, the nearest of which differs`,
  }
}

export const holdsAnswer = (found: WrittenEvent | undefined, matches: unknown): Held =>
  found ? heldWhen(differences(matches, found)) : { held: false, found: 'the question could not be answered' }

/** Whether an expectation about a state holds. */
export const holds = <K extends Kinds>(
  format: Format<K>,
  battle: K['battle'],
  state: K['state'],
  expect: Extract<Expect<K['command']>, { kind: 'unit' | 'state' | 'refused' | 'legal' }>,
): Held => {
  switch (expect.kind) {
    case 'unit': {
      const found = format.writing.unit(battle, state, expect.unit)
      return found ? heldWhen(unitDifferences(expect.facts, found), { found }) : { held: false, found: 'no such unit' }
    }
    case 'state':
      return heldWhen(differences(expect.facts, format.writing.state(battle, state)))
    case 'refused':
      return holdsRefused(format, battle, state, expect)
    case 'legal':
      return holdsLegal(format, battle, state, expect.command)
  }
}
