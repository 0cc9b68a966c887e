import { isObject, type Json } from '../../core/engine/json.ts'
import type { Condition } from '../../core/scenario/condition.ts'
import type { Workbench } from '../../core/presenter/workbench.ts'
import { type TextChange, setAt } from './edit.ts'
import { scenarioKeys } from './forces.ts'
import type { TreePath } from './tree.ts'
import { entryAt } from './zones.ts'

/** Any one of them wins; of each, every condition must hold. */
export type WaysToWin = readonly (readonly Condition[])[]
type Kind = Condition['type']

/** The kinds of conditions, in the words of the form. */
export const KINDS: readonly (readonly [Kind, string])[] = [
  ['victoryLevel', 'More points than the other side'],
  ['destroyUnits', 'So many enemy units destroyed'],
  ['eliminateAll', 'Every enemy unit eliminated'],
  ['loseAtMost', 'Not more own units lost than'],
  ['control', 'Places held'],
  ['controlLine', 'A whole line of places held'],
  ['keepControl', 'Places never lost to the enemy'],
  ['capture', 'Places taken, be it once'],
  ['occupy', 'An own unit in each of these places'],
  ['unitsIn', 'So many units in a part of the map'],
  ['exitUnits', 'Own units taken off the map'],
  ['prevent', 'The other side fails'],
]

/** What a new condition is about: a place of the map, and both ends of a line. */
export type Spots = { readonly middle: string; readonly line: readonly [string, string] }

/** A condition of a kind, to be filled in. */
export const freshCondition = (kind: Kind, { middle, line }: Spots): Condition => {
  const hexes = [middle]
  switch (kind) {
    case 'victoryLevel':
      return { type: kind, atLeast: 'marginal' }
    case 'destroyUnits':
    case 'loseAtMost':
      return { type: kind, count: 5 }
    case 'eliminateAll':
    case 'prevent':
      return { type: kind }
    case 'control':
    case 'occupy':
      return { type: kind, hexes, at: 'end' }
    case 'controlLine':
      return { type: kind, through: [...line], at: 'end' }
    case 'keepControl':
    case 'capture':
      return { type: kind, hexes }
    case 'unitsIn':
      return {
        type: kind,
        whose: 'own',
        where: [{ within: 2, of: hexes }],
        called: `near ${middle}`,
        atLeast: 1,
        at: 'end',
      }
    case 'exitUnits':
      return { type: kind, count: 5, where: { edge: 'any' } }
  }
}

/** The kinds that can be fulfilled under the rules of a system. */
export const kindsOf = ({ recipe }: Workbench): typeof KINDS => KINDS.filter(([kind]) => !recipe?.vain?.includes(kind))

const sideKeys = (rules: Workbench, json: unknown, side: 0 | 1): TreePath | undefined => {
  const keys = scenarioKeys(json)
  return keys && rules.recipe ? [...keys, 'sides', side] : undefined
}

const isKnown = (one: unknown): one is Condition => isObject(one) && KINDS.some(([kind]) => kind === one['type'])

/** What a side has to do; undefined where that is not written in the file, or no form knows it. */
export const aimsIn = (rules: Workbench, json: unknown, side: 0 | 1): WaysToWin | undefined => {
  const keys = sideKeys(rules, json, side)
  const victory = keys && entryAt(json, [...keys, 'victory'])
  const isRead = Array.isArray(victory) && victory.every((all) => Array.isArray(all) && all.every(isKnown))
  return isRead ? (victory as WaysToWin) : undefined
}

/** The turns of the battle in the file. */
export const turnsIn = (json: unknown): number => {
  const keys = scenarioKeys(json)
  const turns = keys && entryAt(json, [...keys, 'turns'])
  return typeof turns === 'number' ? Math.max(1, Math.min(99, turns)) : 1
}

/** What decides where nothing else is asked for: the points. */
export const usualAims = (rules: Workbench, side: 0 | 1): WaysToWin =>
  ((rules.recipe?.sides[side] as Json | undefined)?.['victory'] ?? []) as WaysToWin

export const isUsual = (rules: Workbench, side: 0 | 1, aims: WaysToWin): boolean =>
  JSON.stringify(aims) === JSON.stringify(usualAims(rules, side))

/** What a side has to do, written in place of what it had to do. */
export const aimsChange = (
  rules: Workbench,
  text: string,
  json: unknown,
  side: 0 | 1,
  aims: WaysToWin,
): TextChange | undefined => {
  const keys = sideKeys(rules, json, side)
  return keys && setAt(text, [...keys, 'victory'], aims)
}

/** The aims with one condition changed, or taken out; an alternative without any is none. */
export const withCondition = (aims: WaysToWin, at: readonly [number, number], next: Condition | undefined): WaysToWin =>
  aims
    .map((all, a) =>
      a === at[0] ? all.flatMap((one, c) => (c === at[1] ? (next === undefined ? [] : [next]) : [one])) : all,
    )
    .filter((all) => all.length > 0)

/** The aims with one more condition: beside those of an alternative, or as another one. */
export const withMore = (aims: WaysToWin, alternative: number | undefined, more: Condition): WaysToWin =>
  alternative === undefined ? [...aims, [more]] : aims.map((all, a) => (a === alternative ? [...all, more] : all))

/** Places as they are typed: letters and labels, parted by commas or blanks. */
export const placesIn = (typed: string): readonly string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
