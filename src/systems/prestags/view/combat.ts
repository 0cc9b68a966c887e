import { applyLine, total } from '../../../core/calc/breakdown.ts'
import type { Breakdown, Line } from '../../../core/engine/vocabulary.ts'
import { points, verb } from '../../../core/text/words.ts'
import type { Battle } from '../contract.ts'
import type { Case } from '../rules.ts'
import { COLUMNS } from '../tables/combat.ts'
import type { Assessment, Combat, State, TargetGroup } from '../types.ts'
import { chancesOf } from './odds.ts'
import type { Strength, StrengthLine } from '../../../core/table/view.ts'
import type { CombatView, GroupView } from './types.ts'
import { label, labels, nameOfSide, unitWord, unitWords } from './words.ts'

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

/** A part of one line only is that line, with the part's name before it. */
const singleLine = (part: Breakdown): Line | undefined =>
  part.parts.length === 0 && part.lines.length === 1 ? part.lines[0] : undefined

/** The one unit of a hex to which the hex itself adds nothing. */
const soleUnit = (part: Breakdown): Breakdown | undefined => {
  const [only] = part.parts
  return part.lines.length === 0 && part.parts.length === 1 && only && singleLine(only) ? only : undefined
}

/** A part: its name with what it adds and the sum so far, below it its own lines. A part alone needs no sum of its own. */
const partLines = (part: Breakdown, before: number, isAlone: boolean, depth: number, key: string): StrengthLine[] => {
  const value = total(part)
  const head = { key, depth, running: points(before + value), effect: `+${points(value)}` }
  const line = singleLine(part)
  if (line) return [{ ...head, kind: 'line', label: `${part.title}: ${line.label}`, cite: line.cite as Case }]
  const only = soleUnit(part)
  if (only)
    return partLines({ ...only, title: `${only.title}, ${part.title.toLowerCase()}` }, before, isAlone, depth, key)
  const title = { ...head, kind: 'title', label: part.title } as const
  return [isAlone ? { ...title, effect: '', running: '' } : title, ...linesOf(part, depth + 1, key)]
}

const linesOf = (breakdown: Breakdown, depth: number, key: string): StrengthLine[] => {
  let sum = 0
  const isAlone = breakdown.parts.length === 1
  const parts = breakdown.parts.flatMap((part, index) => {
    const lines = partLines(part, sum, isAlone, depth, `${key}/${index}`)
    sum += total(part)
    return lines
  })
  return [...parts, ...linesFrom(breakdown, sum, depth, key)]
}

/** A breakdown as lines to read from top to bottom, with the sum so far at each. */
export const strengthOf = (breakdown: Breakdown): Strength => {
  const value = total(breakdown)
  const last = {
    key: 'total',
    depth: 0,
    kind: 'total',
    label: breakdown.title,
    effect: '',
    running: points(value),
  } as const
  return {
    title: breakdown.title,
    lines: [...linesOf(breakdown, 0, 'whole'), last],
    total: value,
    shown: points(value),
  }
}

const isCombat = (combat: Assessment | Combat): combat is Combat => 'die' in combat

/** `disrupted units in the hex: +1`. */
const signed = ({ label, value, cite }: Line): { text: string; cite: Case } => ({
  text: `${label}: ${value > 0 ? '+' : '−'}${points(Math.abs(value))}`,
  cite: cite as Case,
})

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
      ...group.dieModifier.lines.map(signed),
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
  shifts: combat.shift.lines.map(signed),
  column: combat.column,
  odds: oddsText(combat),
  groups: combat.groups.map((group, index) => groupView(battle, state, combat, group, index)),
  die: isCombat(combat) ? combat.die : undefined,
})
