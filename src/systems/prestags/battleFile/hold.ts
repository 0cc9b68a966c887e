import { shown } from '../../../core/scenario/problems.ts'
import type { Battle } from '../contract.ts'
import { decide } from '../decide.ts'
import { unitById } from '../layout.ts'
import type { Command, State } from '../types.ts'
import type { Expect, Facts } from './questions.ts'
import { writeRefusal, writeState, writeUnit, type Written } from './write.ts'

/** A place where what was found is not what was expected. */
export type Difference = { readonly path: string; readonly expected: string; readonly found: string }

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entryOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

const lists = (wanted: readonly unknown[], found: unknown, path: string): Difference[] => {
  if (!Array.isArray(found) || found.length !== wanted.length)
    return [{ path, expected: `${wanted.length} entries: ${shown(wanted)}`, found: shown(found) }]
  return wanted.flatMap((one, index) => differences(one, found[index], `${path}[${index}]`))
}

/**
 * Where `found` lacks something of `wanted`: of objects the entries named, of lists every entry in order.
 */
export const differences = (wanted: unknown, found: unknown, path = '$'): Difference[] => {
  if (Array.isArray(wanted)) return lists(wanted, found, path)
  if (isObject(wanted) && isObject(found))
    return Object.entries(wanted).flatMap(([key, one]) => differences(one, entryOf(found, key), `${path}.${key}`))
  return wanted === found ? [] : [{ path, expected: shown(wanted), found: shown(found) }]
}

/** `true` stands for this player-turn or the last one. */
const unitDifferences = (wanted: Facts, found: Written): Difference[] =>
  Object.entries(wanted).flatMap(([key, one]) =>
    one === true && typeof found[key] === 'string' ? [] : differences(one, found[key], `$.${key}`),
  )

export type Held = { readonly held: boolean; readonly [key: string]: unknown }

const heldWhen = (list: readonly Difference[], more: Written = {}): Held => ({
  held: list.length === 0,
  ...(list.length > 0 ? { differences: list } : {}),
  ...more,
})

const holdsRefused = (
  battle: Battle,
  state: State,
  { command, cite, code }: Extract<Expect, { kind: 'refused' }>,
): Held => {
  const decided = decide(battle, state, command)
  if (decided.ok) return { held: false, found: 'accepted' }
  const held = decided.error.cite === cite && (code === undefined || decided.error.code === code)
  return { held, found: writeRefusal(battle, decided.error) }
}

const holdsLegal = (battle: Battle, state: State, command: Command): Held => {
  const decided = decide(battle, state, command)
  return decided.ok ? { held: true } : { held: false, found: writeRefusal(battle, decided.error) }
}

/** Whether one of the events has all that is wanted. */
export const holdsEvent = (wanted: Facts, events: readonly Written[]): Held => {
  const found = events.find((event) => differences(wanted, event).length === 0)
  if (found) return { held: true, found }
  const alike = events.filter((event) => event['type'] === wanted['type'])
  return { held: false, found: alike.length > 0 ? alike : `no such event; there were ${types(events)}` }
}

const types = (events: readonly Written[]): string =>
  [...new Set(events.map((event) => String(event['type'])))].join(', ') || 'none'

/** Whether an expectation about a state holds. */
export const holds = (
  battle: Battle,
  state: State,
  expect: Extract<Expect, { kind: 'unit' | 'state' | 'refused' | 'legal' }>,
): Held => {
  switch (expect.kind) {
    case 'unit': {
      const unit = unitById(battle, state, expect.unit)
      if (!unit) return { held: false, found: 'no such unit' }
      const found = writeUnit(battle, state, unit)
      return heldWhen(unitDifferences(expect.facts, found), { found })
    }
    case 'state':
      return heldWhen(differences(expect.facts, writeState(battle, state)))
    case 'refused':
      return holdsRefused(battle, state, expect)
    case 'legal':
      return holdsLegal(battle, state, expect.command)
  }
}
