import { waysOf } from '../../../../core/dice/dice.ts'
import type { ChanceView, ResultTone } from '../../../../core/presenter/combat.ts'
import { meleeResult } from '../../rules/tables/melee.ts'
import { missileResult } from '../../rules/tables/missile.ts'
import type { CombatResult } from '../../rules/terms/types.ts'

type Words = { readonly name: string; readonly means: string; readonly tone: ResultTone }

/** Results in words [4.5.11, 10.7]; `means` says what happens to both sides. */
export const RESULT_WORDS: Readonly<Record<CombatResult, Words>> = {
  '-': { name: 'no effect', means: 'Nothing happens.', tone: 'none' },
  A1X: {
    name: 'attacker loses one',
    means: 'The attackers lose a unit; every hex of theirs gets two D.',
    tone: 'own',
  },
  AD: { name: 'attacker disrupted', means: 'Every attacking hex gets two D.', tone: 'own' },
  '*D': { name: 'both disrupted', means: 'Every hex of both sides gets two D.', tone: 'own' },
  DD: { name: 'defender disrupted', means: 'Every hex of the defenders gets two D.', tone: 'light' },
  D1X: {
    name: 'defender loses one',
    means: 'The defenders lose a unit; every hex of theirs gets two D.',
    tone: 'heavy',
  },
  D2XB: {
    name: 'defender loses two and breaks',
    means:
      'The defenders lose two units, the rest get two D and break at once; the attackers lose a unit and get two D. A single defender is lost at no cost.',
    tone: 'heavy',
  },
  DX: { name: 'defender destroyed', means: 'Every defending unit is lost.', tone: 'lost' },
}

export const resultSign = (result: CombatResult): string => (result === '-' ? '·' : result)
/** As it is called out. */
export const resultCalled = (result: CombatResult): string => (result === '-' ? 'No effect' : result)

/** Worst for the attacker first, worst for the defender last. */
const ORDER: readonly CombatResult[] = ['A1X', 'AD', '*D', '-', 'DD', 'D1X', 'D2XB', 'DX']

/** Two dice of six faces [2.2]. */
export const THROWS = 36
const DICE = 2
const FACES = 6
/** In how many of the 36 throws the dice add up to a sum. */
export const WAYS: ReadonlyMap<number, number> = waysOf(DICE, FACES)

export const resultOn = (isMelee: boolean, sum: number): CombatResult =>
  isMelee ? meleeResult(sum) : missileResult(sum)

/** The chances of an attack, worst for the attacker first; results that cannot come are left out. */
export const chanceViews = (chances: Readonly<Partial<Record<CombatResult, number>>>): ChanceView[] =>
  ORDER.flatMap((result) => {
    const ways = chances[result] ?? 0
    const { name, means, tone } = RESULT_WORDS[result]
    return ways > 0 ? [{ key: result, result: resultSign(result), ways, of: THROWS, label: name, means, tone }] : []
  })
