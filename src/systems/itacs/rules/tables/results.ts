import type { CombatResult } from '../terms/types.ts'

/** What a result does to one side [10.7]: units lost by its choice, D markers on the rest, and whether the rest must break. */
type Blow = { readonly lost: number; readonly d: number; readonly breaks: boolean }
export type Outcome = { readonly attackers: Blow; readonly defenders: Blow }

const ALL = Number.POSITIVE_INFINITY
const UNHURT: Blow = { lost: 0, d: 0, breaks: false }
const SHAKEN: Blow = { lost: 0, d: 2, breaks: false }
const ONE_LOST: Blow = { lost: 1, d: 2, breaks: false }
const DESTROYED: Blow = { lost: ALL, d: 0, breaks: false }

const OUTCOMES: Readonly<Record<CombatResult, Outcome>> = {
  '-': { attackers: UNHURT, defenders: UNHURT },
  AD: { attackers: SHAKEN, defenders: UNHURT },
  DD: { attackers: UNHURT, defenders: SHAKEN },
  '*D': { attackers: SHAKEN, defenders: SHAKEN },
  D1X: { attackers: UNHURT, defenders: ONE_LOST },
  D2XB: { attackers: ONE_LOST, defenders: { lost: 2, d: 2, breaks: true } },
  DX: { attackers: UNHURT, defenders: DESTROYED },
  A1X: { attackers: ONE_LOST, defenders: UNHURT },
}

/**
 * The outcome of a result against so many defenders, leaders not counted. D2XB on a single one costs the attacker
 * nothing; against a square, AD and A1X also make the attackers break [2.6.1].
 */
export const outcomeOf = (result: CombatResult, defenders: number, square = false): Outcome => {
  if (result === 'D2XB' && defenders === 1) return OUTCOMES.DX
  const outcome = OUTCOMES[result]
  const breaks = square && (result === 'AD' || result === 'A1X')
  return breaks ? { ...outcome, attackers: { ...outcome.attackers, breaks } } : outcome
}
