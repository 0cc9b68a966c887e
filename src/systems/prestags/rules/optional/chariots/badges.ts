import type { Badge, Battle } from '../../position/contract.ts'
import type { State, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'
import { chariotOf, has, isChariot, ridersOf } from './riding.ts'

const chariotBadge = (state: State, chariot: Unit): Badge | undefined => {
  const riders = ridersOf(state, chariot)
  const load = riders.length > 0 ? `Carries ${riders.map(shortName).join(' and ')}.` : ''
  if (has(chariot, 'mired')) {
    const text = `In the stream: it moves no farther in this player-turn. ${load}`.trim()
    return { sign: '~', text, cite: 'Chariot 1.5', tone: 'warn' }
  }
  const sign = riders[0]?.type ?? ''
  return load ? { sign, text: load, cite: 'Chariot 1.8', tone: 'good' } : undefined
}

/** On a chariot whom it carries, on a passenger that it rides. */
export const rideBadge = (battle: Battle, state: State, unit: Unit): Badge | undefined => {
  if (isChariot(unit)) return chariotBadge(state, unit)
  const chariot = chariotOf(battle, state, unit)
  if (!chariot) return undefined
  const text = `Aboard ${shortName(chariot)}: it goes, fires and fights with it.`
  return { sign: 'CH', text, cite: 'Chariot 1.3', tone: 'calm' }
}
