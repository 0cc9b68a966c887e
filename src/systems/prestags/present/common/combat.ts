import { total } from '../../../../core/calc/breakdown.ts'
import type { Chart, CitedText, CombatView, GroupView, LandedView } from '../../../../core/presenter/combat.ts'
import { signedLine, strengthOf } from '../../../../core/presenter/strength.ts'
import { points, verb } from '../../../../core/text/words.ts'
import type { Battle } from '../../rules/position/contract.ts'
import type { Case } from '../../rules/terms/rules.ts'
import { COLUMNS } from '../../rules/tables/combat.ts'
import type { Assessment, Combat, State, TargetGroup } from '../../rules/terms/types.ts'
import { crtChart } from './crt.ts'
import { fatesIn } from './fates.ts'
import { chancesOf, RESULT_TONES, RESULT_WORDS } from './odds.ts'
import { label, labels, nameOfSide, unitWord, unitWords } from './words.ts'

const isCombat = (combat: Assessment | Combat): combat is Combat => 'die' in combat
const dieOf = (combat: Assessment | Combat): number | undefined => (isCombat(combat) ? combat.die : undefined)

const groupLabel = (battle: Battle, { cells }: TargetGroup): string => `Hex ${labels(battle, cells)}`
const modifierOf = ({ dieModifier }: TargetGroup): number => total(dieModifier)
const faceOn = ({ faces }: TargetGroup, die: number): number => faces[die - 1] ?? die

/** What changes the die, disrupted units first [8.2, 8.24]. */
const notesOf = ({ dieModifier, faceNotes }: TargetGroup, isOne: boolean): CitedText[] => {
  const shaken = dieModifier.lines.some((line) => line.cite === '8.2')
  const others = [...dieModifier.lines.map(signedLine), ...faceNotes].filter(({ cite }) => cite !== '8.2')
  return [
    ...(shaken ? [{ text: 'A disrupted unit is there: die + 1', cite: isOne ? '8.2' : '8.24' }] : []),
    ...others.map(({ text, cite }) => ({ text, cite })),
  ]
}

/** `4 counts as 5, + 1 = 6: `; empty when the die counts as it lies. */
const dieWords = (group: TargetGroup, die: number): string => {
  const face = faceOn(group, die)
  const modifier = modifierOf(group)
  const counts = face === die ? String(die) : `${die} counts as ${face}`
  if (modifier === 0) return face === die ? '' : `${counts}: `
  return `${counts} ${modifier > 0 ? '+' : '−'} ${Math.abs(modifier)} = ${face + modifier}: `
}

const landedOf = (combat: Assessment | Combat, group: TargetGroup, index: number): LandedView | undefined => {
  if (!isCombat(combat)) return undefined
  const result = combat.results[index] ?? '-'
  return {
    sum: dieWords(group, combat.die),
    result: result === '-' ? 'No effect' : result,
    tone: RESULT_TONES[result],
    means: RESULT_WORDS[result].means,
  }
}

const groupView =
  (battle: Battle, state: State, combat: Assessment | Combat) =>
  (group: TargetGroup, index: number): GroupView => ({
    key: String(index),
    label: groupLabel(battle, group),
    cells: group.cells,
    defenders: group.defenders.map((id) => unitWord(battle, state, id)),
    notes: notesOf(group, combat.groups.length === 1),
    chances: chancesOf(group),
    fates: fatesIn(battle, state, combat, group),
    landed: landedOf(combat, group, index),
  })

const onChart = (row: number): number => Math.max(1, Math.min(7, row))

/** The results table with the column of the attack, the rows that its die can reach, and where it fell. */
const chartOf = (battle: Battle, combat: Assessment | Combat): Chart => {
  const { column, groups } = combat
  const die = dieOf(combat)
  return crtChart({
    column,
    rows: new Set(groups.flatMap((group) => group.faces.map((face) => onChart(face + modifierOf(group))))),
    landings:
      die === undefined
        ? []
        : groups.map((group) => ({
            row: onChart(faceOn(group, die) + modifierOf(group)),
            label: groupLabel(battle, group),
          })),
    caption: column === undefined ? 'Combat results table: no column below 1-2' : 'Combat results table',
  })
}

const VERBS = { fire: 'Fire', defensiveFire: 'Fire', melee: 'Attack' } as const
const TITLES = { fire: 'Fire attack', defensiveFire: 'Defensive fire', melee: 'Melee attack' } as const
const CITES = { fire: '6.0', defensiveFire: '6.42', melee: '7.0' } as const satisfies Record<Combat['kind'], Case>

/** `SK 1 and SK 2 fire at hex 0812`. */
export const combatText = (battle: Battle, state: State, combat: Assessment): string => {
  const many = combat.attackers.length
  const does = combat.kind === 'melee' ? verb(many, 'attacks', 'attack') : verb(many, 'fires at', 'fire at')
  const where =
    combat.targets.length === 1
      ? `hex ${label(battle, combat.targets[0] ?? 0)}`
      : `hexes ${labels(battle, combat.targets)}`
  return `${unitWords(battle, state, combat.attackers)} ${does} ${where}`
}

type Sums = Pick<Assessment, 'attack' | 'defence' | 'column'>

const oddsOf = ({ attack, defence, column }: Sums): NonNullable<CombatView['odds']> => {
  const strengths = `${points(total(attack))} to ${points(total(defence))}`
  return column === undefined
    ? { sum: `${strengths}: below 1-2`, result: undefined, cite: '8.1' }
    : { sum: strengths, result: COLUMNS[column], cite: '7.32' }
}

/** `10 to 4 = 2-1`. */
export const oddsText = (combat: Sums): string => {
  const { sum, result } = oddsOf(combat)
  return result === undefined ? sum : `${sum} = ${result}`
}

const sumsOf = (battle: Battle, { side, attack, defence, groups }: Assessment): CombatView['sums'] => [
  { ...strengthOf(attack), owner: nameOfSide(battle, side) },
  { ...strengthOf(defence), owner: groups.map((group) => groupLabel(battle, group)).join(', ') },
]

/** An attack as it would be, or as it was, ready to be shown. `state`: the one before its results. */
export const combatView = (battle: Battle, state: State, combat: Assessment | Combat): CombatView => {
  const die = dieOf(combat)
  return {
    id: isCombat(combat) ? combat.id : undefined,
    turn: isCombat(combat) ? combat.turn : undefined,
    kind: combat.kind,
    verb: VERBS[combat.kind],
    cite: CITES[combat.kind],
    side: combat.side,
    sideName: nameOfSide(battle, combat.side),
    title: TITLES[combat.kind],
    text: combatText(battle, state, combat),
    sums: sumsOf(battle, combat),
    odds: oddsOf(combat),
    notes: combat.shift.lines.map(signedLine),
    groups: combat.groups.map(groupView(battle, state, combat)),
    dice: 1,
    faces: die === undefined ? undefined : [die],
    chart: chartOf(battle, combat),
  }
}
