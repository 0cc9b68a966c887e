import type { UnitId } from '../engine/vocabulary.ts'
import type { GroupPlan } from './march.ts'
import type { ScriptTask } from './scripts.ts'
import type { Why } from './think.ts'

const TASK_WORDS: Readonly<Record<ScriptTask, string>> = {
  take: 'go forward and attack',
  pin: 'come near and keep out of reach',
  left: 'go round the left',
  right: 'go round the right',
  screen: 'keep the line together',
  hold: 'stay where they are',
  delay: 'shoot and keep away',
  withdraw: 'go back',
}

const FEW = 4

const named = (units: readonly UnitId[], name: (unit: UnitId) => string): string =>
  units.length > FEW
    ? `${units
        .slice(0, FEW - 1)
        .map(name)
        .join(', ')} and ${units.length - FEW + 1} more`
    : units.map(name).join(', ')

/** The plan of a group as a sentence, with what decided. */
export const planWords = (
  { task, men, cells, features, rejected }: GroupPlan,
  name: (unit: UnitId) => string,
): Why => ({
  units: men,
  cells,
  text: `${named(men, name)} ${TASK_WORDS[task]}.`,
  features,
  ...(rejected ? { rejected: { text: `They could ${TASK_WORDS[rejected.task]}.`, features: rejected.features } } : {}),
})
