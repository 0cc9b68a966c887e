import type { Battle, PrestagsModule } from '../position/contract.ts'
import { unitById } from '../position/layout.ts'
import { happen, marked } from '../position/progress.ts'
import type { Case } from '../terms/rules.ts'
import type { Event, Unit } from '../terms/types.ts'
import { shortName } from '../position/units.ts'

type Thrown = { pilumThrown: number; franciscaThrown: number }

declare module '../terms/types.ts' {
  interface MarkTable extends Thrown {}
}

/** Something thrown once in the game, in defensive fire: the pilum and the francisca. */
export type PilumThrow = {
  readonly name: string
  /** Name of the mark of those who have thrown. */
  readonly mark: keyof Thrown
  readonly strength: number
  readonly cite: Case
  /** Who carries it. */
  readonly carries: (battle: Battle, unit: Unit) => boolean
}

type ThrowHooks = Pick<PrestagsModule, 'row' | 'bars' | 'reacts' | 'badges'>

const throwersIn = (event: Event): readonly string[] =>
  event.type === 'combatResolved' && event.combat.kind === 'defensiveFire' ? event.combat.attackers : []

/** Until it is thrown its bearer is a fire unit of range 1 who fires in defence only; then he is what is printed. */
export const throwOnce = ({ name, mark, strength, cite, carries }: PilumThrow): ThrowHooks => {
  const holds = (battle: Battle, unit: Unit): boolean => carries(battle, unit) && unit.marks[mark] === undefined
  return {
    row: (battle, unit, row) => (holds(battle, unit) ? { ...row, fire: strength, range: 1 } : row),
    bars: {
      strike: (battle, _state, unit, kind) =>
        kind === 'fire' && holds(battle, unit)
          ? {
              code: 'onlyDefends',
              cite,
              text: `${shortName(unit)} throws its ${name} in defensive fire only.`,
              cell: unit.at,
            }
          : undefined,
    },
    reacts: (progress, since) => {
      const { battle, state } = progress
      const thrown = progress.events
        .slice(since)
        .flatMap(throwersIn)
        .filter((id) => {
          const unit = unitById(battle, state, id)
          return unit !== undefined && holds(battle, unit)
        })
      return thrown.length > 0 ? happen(progress, marked(thrown, mark, 1, cite)) : progress
    },
    badges: (battle, _state, unit) =>
      holds(battle, unit) ? { sign: '↟', text: `has its ${name}`, cite, tone: 'calm' } : undefined,
  }
}
