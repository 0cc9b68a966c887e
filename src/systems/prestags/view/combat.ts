import { total } from '../../../core/calc/breakdown.ts'
import { signedLine, strengthOf } from '../../../core/table/strength.ts'
import { points, verb } from '../../../core/text/words.ts'
import type { Battle } from '../contract.ts'
import type { Case } from '../rules.ts'
import { COLUMNS } from '../tables/combat.ts'
import type { Assessment, Combat, State, TargetGroup } from '../types.ts'
import { chancesOf } from './odds.ts'
import type { CombatView, GroupView } from './types.ts'
import { label, labels, nameOfSide, unitWord, unitWords } from './words.ts'

const isCombat = (combat: Assessment | Combat): combat is Combat => 'die' in combat

const groupView = (
  battle: Battle,
  state: State,
  combat: Assessment | Combat,
  group: TargetGroup,
  index: number,
): GroupView => {
  const modifier = total(group.dieModifier)
  return {
    key: String(index),
    label: `Hex ${labels(battle, group.cells)}`,
    cells: group.cells,
    defenders: group.defenders.map((id) => unitWord(battle, state, id)),
    disrupted: group.dieModifier.lines.some((line) => line.cite === '8.2'),
    modifier,
    dieLines: [
      ...group.dieModifier.lines.map(signedLine),
      ...group.faceNotes.map(({ text, cite }) => ({ text, cite: cite as Case })),
    ],
    faces: group.faces,
    chances: chancesOf(group),
    row: isCombat(combat)
      ? Math.max(1, Math.min(7, (group.faces[combat.die - 1] ?? combat.die) + modifier))
      : undefined,
    result: isCombat(combat) ? combat.results[index] : undefined,
  }
}

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

/** `10 to 4 = 2-1`. */
export const oddsText = (combat: Pick<Assessment, 'attack' | 'defence' | 'column'>): string => {
  const strengths = `${points(total(combat.attack))} to ${points(total(combat.defence))}`
  return combat.column === undefined ? `${strengths}: below 1-2` : `${strengths} = ${COLUMNS[combat.column] ?? ''}`
}

/** An attack as it would be, or as it was, ready to be shown. `state`: the one before its results. */
export const combatView = (battle: Battle, state: State, combat: Assessment | Combat): CombatView => ({
  id: isCombat(combat) ? combat.id : undefined,
  turn: isCombat(combat) ? combat.turn : undefined,
  kind: combat.kind,
  cite: CITES[combat.kind],
  side: combat.side,
  sideName: nameOfSide(battle, combat.side),
  title: TITLES[combat.kind],
  text: combatText(battle, state, combat),
  attack: strengthOf(combat.attack),
  defence: strengthOf(combat.defence),
  shifts: combat.shift.lines.map(signedLine),
  column: combat.column,
  odds: oddsText(combat),
  groups: combat.groups.map((group, index) => groupView(battle, state, combat, group, index)),
  die: isCombat(combat) ? combat.die : undefined,
})
