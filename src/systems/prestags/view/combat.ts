import { applyLine, total } from '../../../core/calc/breakdown.ts'
import type { Breakdown, Line } from '../../../core/engine/vocabulary.ts'
import type { Battle } from '../contract.ts'
import type { Case } from '../rules.ts'
import { COLUMNS } from '../tables/combat.ts'
import type { Assessment, Combat, State, TargetGroup } from '../types.ts'
import { chancesOf } from './odds.ts'
import type { CombatView, GroupView, Strength, StrengthLine } from './types.ts'
import { label, labels, nameOfSide, points, unitWord, unitWords, verb } from './words.ts'

const effectOf = (line: Line): string =>
  line.op === 'times' ? `×${points(line.value)}` : line.value < 0 ? `−${points(-line.value)}` : `+${points(line.value)}`

const linesFrom = (breakdown: Breakdown, start: number, depth: number, key: string): StrengthLine[] => {
  let running = start
  return breakdown.lines.map((line, index) => {
    running = applyLine(running, line)
    return {
      key: `${key}.${index}`,
      depth,
      kind: 'line',
      label: line.label,
      cite: line.cite as Case,
      effect: effectOf(line),
      running: points(running),
    }
  })
}

const plainLine = (
  key: string,
  depth: number,
  kind: StrengthLine['kind'],
  text: string,
  value: number,
): StrengthLine => ({
  key,
  depth,
  kind,
  label: text,
  effect: '',
  running: points(value),
})

/** A part of one line only is that line, with the part's name before it. */
const onlyLine = (part: Breakdown, depth: number, key: string): StrengthLine[] | undefined => {
  const [line] = part.lines
  if (part.parts.length > 0 || part.lines.length !== 1 || !line) return undefined
  return [
    {
      ...plainLine(key, depth, 'line', `${part.title}: ${line.label}`, total(part)),
      cite: line.cite as Case,
      effect: effectOf(line),
    },
  ]
}

const partLines = (part: Breakdown, depth: number, key: string): StrengthLine[] => {
  const single = onlyLine(part, depth, key)
  if (single) return single
  const sum = part.parts.reduce((value, one) => value + total(one), 0)
  return [
    plainLine(key, depth, 'title', part.title, total(part)),
    ...part.parts.flatMap((one, index) => partLines(one, depth + 1, `${key}/${index}`)),
    ...linesFrom(part, sum, depth + 1, key),
  ]
}

/** A breakdown as lines to read from top to bottom, with the sum so far at each. */
export const strengthOf = (breakdown: Breakdown): Strength => {
  const sum = breakdown.parts.reduce((value, one) => value + total(one), 0)
  const value = total(breakdown)
  const parts = breakdown.parts.flatMap((part, index) => partLines(part, 0, String(index)))
  return {
    title: breakdown.title,
    lines: [...parts, ...linesFrom(breakdown, sum, 0, 'whole'), plainLine('total', 0, 'total', breakdown.title, value)],
    total: value,
    shown: points(value),
  }
}

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
    disrupted: modifier > 0,
    modifier,
    chances: chancesOf(group),
    row: isCombat(combat) ? Math.max(1, Math.min(7, combat.die + modifier)) : undefined,
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
  column: combat.column,
  odds: oddsText(combat),
  groups: combat.groups.map((group, index) => groupView(battle, state, combat, group, index)),
  die: isCombat(combat) ? combat.die : undefined,
})
