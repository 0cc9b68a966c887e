import { total } from '../../../../core/calc/breakdown.ts'
import type { Breakdown, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { CitedText, CombatView, GroupView, LandedView } from '../../../../core/presenter/combat.ts'
import { signedPoints, strengthOf } from '../../../../core/presenter/strength.ts'
import { points, verb } from '../../../../core/text/words.ts'
import { chancesOf } from '../../rules/position/chances.ts'
import type { Battle } from '../../rules/position/contract.ts'
import type { MeleeAttack } from '../../rules/melee/melee.ts'
import type { MissileAttack } from '../../rules/missile/missile.ts'
import { unitById } from '../../rules/position/moment.ts'
import type { Case } from '../../rules/terms/rules.ts'
import type { Combat, State } from '../../rules/position/state.ts'
import { fatesIn } from './fates.ts'
import { chanceViews, RESULT_WORDS, resultCalled, resultOn } from './results.ts'
import { litTable } from './tables.ts'
import { label, labels, nameOfSide, unitWord, unitWords } from './words.ts'

/** An attack as it would be, or as it was, seen the same way. */
export type SeenAttack = Pick<
  Combat,
  'kind' | 'side' | 'attackers' | 'targets' | 'defenders' | 'ratio' | 'sums' | 'dice'
> & {
  readonly square: boolean
  readonly fought: Combat | undefined
}

const isMissile = (attack: MissileAttack | MeleeAttack): attack is MissileAttack => 'strength' in attack

/** A preview; `side` is whose attack it is. */
export const previewOf = (attack: MissileAttack | MeleeAttack, side: SideIndex): SeenAttack => {
  const { attackers, defenders, dice } = attack
  const same = { side, attackers, defenders, dice, fought: undefined }
  return isMissile(attack)
    ? { ...same, kind: attack.kind, targets: [attack.target], ratio: undefined, sums: [attack.strength], square: false }
    : {
        ...same,
        kind: 'melee',
        targets: attack.targets,
        ratio: attack.ratio,
        sums: [attack.attack, attack.defence],
        square: attack.square,
      }
}

/** A combat of the log. */
export const foughtOf = (combat: Combat): SeenAttack => ({ ...combat, square: false, fought: combat })

const KINDS = {
  missile: { kind: 'fire', verb: 'Fire', title: 'Missile attack', cite: '4.2' },
  defensive: { kind: 'defensiveFire', verb: 'Fire', title: 'Fire in defence', cite: '4.4' },
  melee: { kind: 'melee', verb: 'Attack', title: 'Melee attack', cite: '4.5' },
} as const satisfies Record<Combat['kind'], { kind: string; verb: string; title: string; cite: Case }>

type Order = Pick<SeenAttack, 'kind' | 'attackers' | 'targets'>

/** `BW 1 and BW 2 fire at hex 2618`. */
export const combatText = (battle: Battle, state: State, { kind, attackers, targets }: Order): string => {
  const many = attackers.length
  const does = kind === 'melee' ? verb(many, 'attacks', 'attack') : verb(many, 'fires at', 'fire at')
  const where = targets.length === 1 ? `hex ${label(battle, targets[0] ?? 0)}` : `hexes ${labels(battle, targets)}`
  return `${unitWords(battle, state, attackers)} ${does} ${where}`
}

const thrown = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** `4 + 3 − 1 = 6`. */
export const throwWords = (faces: readonly number[], dice: Breakdown): string => {
  const modifier = total(dice)
  const added = modifier === 0 ? '' : ` ${modifier < 0 ? '−' : '+'} ${points(Math.abs(modifier))}`
  return `${faces.join(' + ')}${added} = ${minus(thrown(faces) + modifier)}`
}

const minus = (value: number): string => (value < 0 ? `−${points(-value)}` : points(value))

const landedOf = ({ fought, dice }: SeenAttack): LandedView | undefined => {
  if (!fought) return undefined
  const { tone, means } = RESULT_WORDS[fought.result]
  return { sum: `${throwWords(fought.faces, dice)}: `, result: resultCalled(fought.result), tone, means }
}

const squareNote = ({ square }: SeenAttack): CitedText[] =>
  square ? [{ text: 'A square: with AD or A1X the attackers break', cite: '2.6.1' }] : []

const ownerOf = (battle: Battle, told: SeenAttack, index: number): string =>
  index === 0 ? nameOfSide(battle, told.side) : `Hex ${labels(battle, told.targets)}`

const groupOf = (battle: Battle, state: State, told: SeenAttack): GroupView => {
  const chances = chanceViews(chancesOf((sum) => resultOn(told.kind === 'melee', sum), total(told.dice)))
  return {
    key: 'all',
    label: `Hex ${labels(battle, told.targets)}`,
    cells: told.targets,
    defenders: told.defenders.map((id) => unitWord(battle, state, id)),
    notes: squareNote(told),
    chances,
    fates: fatesIn(battle, state, told, chances),
    landed: landedOf(told),
  }
}

/** `10 to 4`, `2:1`; missiles have no odds. */
const oddsOf = ({ ratio, sums: [attack, defence] }: SeenAttack): CombatView['odds'] =>
  ratio !== undefined && attack && defence
    ? { sum: `${points(total(attack))} to ${points(total(defence))}`, result: ratio, cite: '4.5.10' }
    : undefined

const sumsOf = (battle: Battle, told: SeenAttack): CombatView['sums'] => [
  ...told.sums.map((sum, index) => ({ ...strengthOf(sum), owner: ownerOf(battle, told, index) })),
  { ...strengthOf(told.dice, signedPoints), title: 'Added to the dice' },
]

/** An attack with every sum, its table and its chances. `state`: the one before its results. */
export const combatView = (battle: Battle, state: State, told: SeenAttack): CombatView => {
  const { fought, side, dice } = told
  const { title, cite, ...kind } = KINDS[told.kind]
  const fall = fought && { sum: thrown(fought.faces), label: `Hex ${labels(battle, told.targets)}` }
  return {
    id: fought?.id,
    turn: fought?.turn,
    ...kind,
    cite,
    side,
    sideName: nameOfSide(battle, side),
    title,
    text: combatText(battle, state, told),
    sums: sumsOf(battle, told),
    odds: oddsOf(told),
    notes: wildNote(state, told),
    groups: [groupOf(battle, state, told)],
    dice: 2,
    faces: fought?.faces,
    chart: litTable(told.kind === 'melee', dice, fall),
  }
}

/** An elephant that runs wild tramples whoever it meets, and is nobody’s attack. */
const wildNote = (state: State, { attackers: [id = ''], side }: SeenAttack): CitedText[] => {
  const unit = unitById(state, id)
  return unit && unit.side !== side
    ? [{ text: 'It runs wild: friend and enemy are the same to it', cite: '6.9.2' }]
    : []
}
