import { COMMON_SIGNS } from '../../core/presenter/reading.ts'
import type { CounterView } from './types.ts'

/** A counter in words, for titles and screen readers. */
export const describeCounter = (view: CounterView): string => {
  const facts = view.leader
    ? [`leader ${view.leader.level}`, `bonus ${view.leader.bonus}`, `radius ${view.leader.radius}`]
    : [
        `melee ${view.melee}`,
        view.fire === undefined ? '' : `fire ${view.fire}, range ${view.range ?? ''}`,
        `class ${view.unitClass}`,
      ]
  const numbers = view.said?.numbers ?? [...facts, `movement ${view.movement}`]
  const states = [
    view.nation?.name,
    ...(view.traits ?? []).map(({ text }) => text),
    view.facing && `faces ${view.facing.words}`,
    view.disrupted && !view.markers && 'disrupted',
    view.loose && (view.said?.loose ?? COMMON_SIGNS.loose),
    ...(view.markers ?? []).map(({ text }) => text),
    view.fired && COMMON_SIGNS.fired,
    view.moved && (view.said?.moved ?? COMMON_SIGNS.moved),
    view.fought && COMMON_SIGNS.fought,
    view.gauge?.text,
    ...(view.badges ?? []).map((badge) => badge.text),
  ]
  return [`${view.name} ${view.identity}`.trim(), ...numbers, ...states].filter(Boolean).join(', ')
}
