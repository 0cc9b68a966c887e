import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Secrets } from '../../../core/presenter/presenter.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { Event } from '../rules/terms/types.ts'

/** Troop type that a force is known by: the one of which it has most more than the enemy. */
const bearerOf = ({ scenario: { sides } }: Battle, side: SideIndex): string => {
  const [own, other] = side === 0 ? sides : [sides[1], sides[0]]
  const theirs: Readonly<Record<string, number>> = other.units
  const ahead = Object.entries(own.units).map(([type, count]) => [type, count - (theirs[type] ?? 0)] as const)
  return ahead.sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'MI'
}

export const secrets: Secrets<Battle, Event> = {
  sealOf: (event) => (event.type === 'sealed' ? { side: event.side, code: event.code } : undefined),
  salted: (command, draw) =>
    command.type === 'endStep' && !('salt' in command) ? { ...command, salt: draw() } : command,
  bearer: bearerOf,
}
