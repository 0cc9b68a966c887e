import type { ChoiceOption } from '../../../../../core/engine/choice.ts'
import { ok, type Cell } from '../../../../../core/engine/vocabulary.ts'
import { total } from '../../../../../core/calc/breakdown.ts'
import { listed } from '../../../../../core/text/words.ts'
import type { Battle, Progress } from '../../position/contract.ts'
import { unitById, unitsIn } from '../../position/layout.ts'
import { weighMelee } from '../../melee/melee.ts'
import { happen } from '../../position/progress.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import { roll, strike } from '../../results/strike.ts'
import { COLUMNS } from '../../tables/combat.ts'
import type { Assessment, ChoiceOf, State, TargetGroup, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'

/** Names of the two questions: which of two hexes, and the die of the attack. */
export const AIM = 'rampageAim'
export const ATTACK = 'rampageAttack'

type Aimed = { readonly unit: string; readonly cells: readonly Cell[] }

declare module '../../terms/types.ts' {
  interface QuestionTable {
    [AIM]: Aimed
    [ATTACK]: Aimed
  }
}

/** The elephant alone against a hex, friend or foe, without any leader [Spartan 1.21, 1.25]. */
const rampageOn = (battle: Battle, state: State, unit: Unit, target: Cell): Assessment =>
  weighMelee({ battle, state, attackers: [unit], targets: [target] }, unit.side)

/** `hex 0812 with SD 3 and SD 4`. */
const victims = (battle: Battle, state: State, cell: Cell): string =>
  `hex ${battle.map.board.label(cell)} with ${listed(unitsIn(battle, state, cell).map(shortName))}`

/** Of strengths with long fractions two places are told. */
const told = (value: number): number => Math.round(value * 100) / 100

const against = ({ attack, defence }: Assessment): string => `${told(total(attack))} to ${told(total(defence))}`

/** `no effect 3, D 2, ½E 1 of 6`. */
const chancesIn = ({ chances }: TargetGroup): string =>
  `${(['-', 'D', '½E', 'E'] as const)
    .filter((result) => chances[result] > 0)
    .map((result) => `${result === '-' ? 'no effect' : result} ${chances[result]}`)
    .join(', ')} of 6`

const isOwn = (battle: Battle, state: State, unit: Unit, cell: Cell): boolean =>
  unitsIn(battle, state, cell).some((one) => one.side === unit.side)

type Rolled = typeof AIM | typeof ATTACK
type Question = {
  [A in Rolled]: Omit<ChoiceOf<A>, 'kind' | 'side' | 'options'> & { readonly option: ChoiceOption }
}[Rolled]

const ask = (progress: Progress, unit: Unit, { option, ...question }: Question): Progress =>
  happen(progress, {
    type: 'decisionAsked',
    pending: { kind: 'choice', side: unit.side, ...question, options: [option] },
  })

const tooWeak = (progress: Progress, unit: Unit, target: Cell, assessment: Assessment): Progress => {
  const where = victims(progress.battle, progress.state, target)
  const text = `${shortName(unit)} comes up against ${where}: ${against(assessment)} is below 1-2, and nothing happens.`
  return happen(progress, { type: 'told', side: unit.side, cite: '8.1', text, units: [unit.id], cells: [target] })
}

/** The attack with its odds, before the die is rolled; below 1-2 the elephant only stops. */
export const askAttack = (progress: Progress, unit: Unit, target: Cell): Progress => {
  const { battle, state } = progress
  const assessment = rampageOn(battle, state, unit, target)
  if (assessment.column === undefined) return tooWeak(progress, unit, target, assessment)
  const odds = `${against(assessment)} = ${COLUMNS[assessment.column] ?? ''}`
  const whose = isOwn(battle, state, unit, target) ? 'its own side, ' : ''
  const chances = assessment.groups.map(chancesIn).join('; ')
  return ask(progress, unit, {
    about: ATTACK,
    cite: 'Spartan 1.22',
    heading: 'Rampage',
    text: `${shortName(unit)} attacks ${whose}${victims(battle, state, target)}: ${odds} (${chances}).`,
    data: { unit: unit.id, cells: [target] },
    option: {
      id: 'roll',
      label: `Roll the attack of ${shortName(unit)}: ${odds}`,
      units: [unit.id],
      cells: [target],
      dice: 1,
    },
  })
}

/** Between two hexes that it meets at once a die decides: 1 to 3 for the left one, 4 to 6 for the right one. */
export const askAim = (progress: Progress, unit: Unit, cells: readonly Cell[]): Progress => {
  const { battle, state } = progress
  const [left, right] = cells.map((cell) => victims(battle, state, cell))
  return ask(progress, unit, {
    about: AIM,
    cite: 'Spartan 1.22',
    heading: 'Rampage',
    text: `${shortName(unit)} meets two hexes at once. A die of 1 to 3: ${left}; 4 to 6: ${right}.`,
    data: { unit: unit.id, cells: [...cells] },
    option: { id: 'roll', label: `Roll which hex ${shortName(unit)} attacks`, units: [unit.id], cells, dice: 1 },
  })
}

const oneDie = (dice: readonly number[]): Judged<true> =>
  dice.length > 1 ? refuse('badDice', 'Spartan 1.22', 'One die is rolled here.') : ok(true)

/** The die says which of the two hexes it attacks. */
export const aim = (
  progress: Progress,
  choice: ChoiceOf<typeof AIM>,
  _option: string,
  dice: readonly number[],
): Judged<Progress> => {
  const { unit: id, cells } = choice.data
  const unit = unitById(progress.battle, progress.state, id)
  const fair = oneDie(dice)
  if (!fair.ok) return fair
  const rolled = roll(progress, dice[0])
  if (!rolled.ok) return rolled
  const target = cells[rolled.value.die <= 3 ? 0 : 1]
  return ok(unit && target !== undefined ? askAttack(rolled.value.progress, unit, target) : rolled.value.progress)
}

/** The die of the attack. */
export const attack = (
  progress: Progress,
  choice: ChoiceOf<typeof ATTACK>,
  _option: string,
  dice: readonly number[],
): Judged<Progress> => {
  const { battle, state } = progress
  const { unit: id, cells } = choice.data
  const unit = unitById(battle, state, id)
  const [target] = cells
  const fair = oneDie(dice)
  if (!fair.ok) return fair
  return unit && target !== undefined
    ? strike(progress, ok(rampageOn(battle, state, unit, target)), dice[0])
    : ok(progress)
}
