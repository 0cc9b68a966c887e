import type { ScenarioFolder, UnitCode } from '../terms/types.ts'
import { rowOf } from './units.ts'

/** What a capability chart says for a defender under an attacker: a factor, a strength, or that the attack is barred. */
export type Capability = { readonly factor: number } | { readonly strength: number } | 'barred'

const oneOf = (code: UnitCode, ...codes: readonly UnitCode[]): boolean => codes.includes(code)

/** [Chariot 3.2] */
const chariot = (attacker: UnitCode, defender: UnitCode): Capability | undefined => {
  if (oneOf(defender, 'MS', 'MI')) {
    if (oneOf(attacker, 'AX', 'SD')) return { factor: 0.5 }
    if (attacker === 'MC') return { factor: 2 }
  }
  if (oneOf(defender, 'AX', 'SD') && attacker === 'MC') return { factor: 0.5 }
  return undefined
}

/** [Spartan 3.4] */
const spartan = (attacker: UnitCode, defender: UnitCode): Capability | undefined => {
  const mounted = rowOf(attacker).unitClass === 'C'
  if (defender === 'SD' && mounted) return { factor: 0.5 }
  if (rowOf(defender).unitClass === 'A' && mounted) return { factor: 2 }
  if (rowOf(defender).unitClass === 'A' && attacker === 'SD') return { factor: 0.5 }
  return undefined
}

const YEOMAN_COLUMNS: readonly (readonly UnitCode[])[] = [['MS', 'PS'], ['SD'], ['LC', 'MC'], ['HC']]
const YEOMAN: Readonly<Partial<Record<UnitCode, readonly (number | 'barred')[]>>> = {
  MS: [3, 2, 3, 6],
  PS: [4, 3, 'barred', 8],
  PP: [6, 4, 'barred', 12],
  SD: [8, 4, 4, 2],
}

/** [Yeoman 8.2] */
const yeoman = (attacker: UnitCode, defender: UnitCode): Capability | undefined => {
  const cell = YEOMAN[defender]?.[YEOMAN_COLUMNS.findIndex((codes) => codes.includes(attacker))]
  if (cell === undefined) return undefined
  return cell === 'barred' ? 'barred' : { strength: cell }
}

/** Unit capability charts of the games that print one [5.39]: Chariot 3.2, Spartan 3.4, Yeoman 8.2. */
export const CAPABILITY: Readonly<
  Partial<Record<ScenarioFolder, (attacker: UnitCode, defender: UnitCode) => Capability | undefined>>
> = {
  chariot,
  spartan,
  yeoman,
}
