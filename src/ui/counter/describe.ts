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
  const states = [
    view.nation?.name,
    ...(view.traits ?? []).map(({ text }) => text),
    view.facing && `faces ${view.facing.words}`,
    view.disrupted && !view.markers && 'disrupted',
    view.loose && 'out of control',
    ...(view.markers ?? []).map(({ text }) => text),
    view.fired && 'has fired',
    view.moved && 'has moved',
    view.fought && 'has fought',
    view.gauge?.text,
    ...(view.badges ?? []).map((badge) => badge.text),
  ]
  return [`${view.name} ${view.identity}`.trim(), ...facts, `movement ${view.movement}`, ...states]
    .filter(Boolean)
    .join(', ')
}
