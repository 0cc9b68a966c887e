import { err, ok, type Refusal, type Result } from '../../../core/engine/vocabulary.ts'
import { weaponsFor } from '../rules/scenario/pages.ts'
import { LIMITS } from '../rules/tables/limits.ts'
import { CROWDED } from '../rules/tables/movement.ts'
import type { Case } from '../rules/terms/rules.ts'
import { bodiesOf, spent } from './force.ts'
import type { Body } from './plan.ts'
import { depthOf, isAssault, zoneFor } from './lines.ts'
import { type Bought, type PlanEdit, type Plan, type SideOf, SIDES, withSide } from './plan.ts'
import { pointsFor } from './points.ts'
import { canStand, layoutOf } from './stands.ts'

const refuse = (code: string, cite: Case, text: string): Result<never, Refusal> => err({ code, cite, text })
type Changed = Result<Plan, Refusal>

/** A unit by its name in the battle, `A-C-2`, and where it was bought. */
type Found = { readonly side: SideOf; readonly body: Body; readonly number: number; readonly key: string }

const found = (plan: Plan, unit: string): Found | undefined => {
  const [name, letter, count] = unit.split('-')
  const side: SideOf = name === 'B' ? 1 : 0
  const body = bodiesOf(plan, side).find((one) => one.letter === letter)
  const number = Number(count)
  const recruit = body?.units[number]
  return body && recruit ? { side, body, number, key: recruit.key } : undefined
}

type Papers = Pick<Bought, 'edits' | 'command'>

/** What was bought, or the battalion that came with it, with other papers. */
const withPapers = (plan: Plan, { side, body }: Found, change: (papers: Papers) => Papers): Plan =>
  withSide(plan, side, (one) =>
    body.bought < 0
      ? { ...one, battalion: change(one.battalion ?? {}) }
      : {
          ...one,
          byLot: false,
          bought: one.bought.map((bought, place) =>
            place === body.bought ? { ...bought, ...change(bought) } : bought,
          ),
        },
  )

const withEdit = (plan: Plan, one: Found, change: (edit: PlanEdit) => PlanEdit): Plan =>
  withPapers(plan, one, ({ edits, command }) => ({
    edits: { ...edits, [one.key]: change(edits?.[one.key] ?? {}) },
    ...(command ? { command } : {}),
  }))

const commanded = (plan: Plan, one: Found, rating: number): Plan =>
  withPapers(plan, one, ({ edits, command }) => ({
    ...(edits ? { edits } : {}),
    command: { ...command, [one.body.part]: rating },
  }))

const LEAST = 1

type Limit = { readonly most: number; readonly title: string }
const VALUES: Readonly<Record<string, Limit>> = {
  skill: { most: LIMITS.skill, title: 'Skill' },
  morale: { most: LIMITS.morale, title: 'Morale' },
  command: { most: LIMITS.command, title: 'Command' },
}

/** Another type in the same place: a dearer one than the list has costs the difference [III Purchase, P-91]. */
const retyped = (plan: Plan, one: Found, type: string): Changed => {
  // Another type has other weapons.
  return paid(
    plan,
    withEdit(plan, one, ({ rounds: _rounds, weapons: _weapons, ...edit }) => ({ ...edit, type })),
    one.side,
    type,
  )
}

const paid = (plan: Plan, after: Plan, side: SideOf, what: string): Changed => {
  const [cost, points] = [spent(after, side), pointsFor(after, side)]
  return cost > points && cost > spent(plan, side)
    ? refuse('tooDear', 'III Purchase', `With ${what} the forces cost ${cost}, and there are ${points} points.`)
    : ok(after)
}

/** Another weapon in a slot: one that others of its kind have there [P-110]. */
const rearmedIn = (plan: Plan, one: Found, slot: number, weapon: string): Changed => {
  const type = one.body.units[one.number]?.type
  if (!type || !weaponsFor(type, one.body.nation, plan.period, slot).some((name) => name === weapon))
    return refuse('unknown', 'III Limits', `${weapon} does not fit there.`)
  const after = withEdit(plan, one, (edit) => ({ ...edit, weapons: { ...edit.weapons, [slot]: weapon } }))
  return paid(plan, after, one.side, weapon)
}

/** Rounds of one weapon: from none to what its type holds [II.B.3 Ammunition]. */
const loaded = (plan: Plan, one: Found, slot: number, rounds: number): Changed => {
  const most = one.body.units[one.number]?.type.mounts[slot]?.maxAmmo
  if (most === undefined) return refuse('unknown', 'II.B.3 Ammunition', 'There is no such weapon.')
  return Number.isInteger(rounds) && rounds >= 0 && rounds <= most
    ? ok(withEdit(plan, one, (edit) => ({ ...edit, rounds: { ...edit.rounds, [slot]: rounds } })))
    : refuse('limit', 'II.B.3 Ammunition', `It holds from 0 to ${most} rounds.`)
}

/** Whether a unit has a radio; what is neither yes nor no leaves it to its nation and year [Charts Radios]. */
const wired = (plan: Plan, one: Found, value: string): Changed =>
  ok(
    withEdit(plan, one, ({ radio: _radio, ...edit }) =>
      value === 'yes' || value === 'no' ? { ...edit, radio: value === 'yes' } : edit,
    ),
  )

/** Where a unit looks at the beginning: one of eight directions, or towards the enemy. */
const turned = (plan: Plan, one: Found, value: string): Changed => {
  if (value === 'enemy') return ok(withEdit(plan, one, ({ facing: _facing, ...edit }) => edit))
  return /^[0-7]$/.test(value)
    ? ok(withEdit(plan, one, (edit) => ({ ...edit, facing: Number(value) })))
    : refuse('unknown', 'II.B.3 Facing', 'There is no such direction.')
}

/** A value of a unit set within the limits [III Limits]. */
export const edited = (plan: Plan, unit: string, key: string, value: string | number): Changed => {
  const one = found(plan, unit)
  if (!one) return refuse('unknown', 'III Limits', 'There is no such unit.')
  if ((key === 'type' || key.startsWith('weapon')) && one.body.bought < 0)
    return refuse('battalion', 'III Purchase', 'The battalion headquarters comes as it is: it is free.')
  if (key === 'type') return retyped(plan, one, String(value))
  if (key.startsWith('weapon')) return rearmedIn(plan, one, Number(key.slice('weapon'.length)), String(value))
  if (key.startsWith('rounds')) return loaded(plan, one, Number(key.slice('rounds'.length)), Number(value))
  if (key === 'radio') return wired(plan, one, String(value))
  if (key === 'facing') return turned(plan, one, String(value))
  if (key === 'dugIn')
    return isAssault(plan)
      ? ok(withEdit(plan, one, (edit) => ({ ...edit, dugIn: value === 'yes' })))
      : refuse('dugIn', 'II.A Dug-In', 'Units begin dug in only in an assault.')
  const limit = VALUES[key]
  if (!limit) return refuse('unknown', 'III Limits', 'There is no such value.')
  const set = Number(value)
  if (!Number.isInteger(set) || set < LEAST || set > limit.most)
    return refuse('limit', 'III Limits', `${limit.title} is from ${LEAST} to ${limit.most}.`)
  return ok(key === 'command' ? commanded(plan, one, set) : withEdit(plan, one, (edit) => ({ ...edit, [key]: set })))
}

/** A unit as its list has it, where it stands. */
export const restored = (plan: Plan, unit: string): Plan => {
  const one = found(plan, unit)
  return one ? withEdit(plan, one, ({ at }) => (at === undefined ? {} : { at })) : plan
}

const isIn = (plan: Plan, side: SideOf, cell: number, cols: number): boolean => {
  const zone = zoneFor(plan, side, cols)
  const depth = depthOf(zone, cell, cols)
  return depth >= 1 && depth < zone.depth && depth < cols - 1
}

const OUTSIDE = 'The start line is kept in this battle: nobody is put beyond it, or on the outermost column.'
const ADVICE = 'Nobody is put on the outermost columns.'

/** A unit put in a square [III Deployment]. */
export const stood = (plan: Plan, unit: string, label: string): Changed => {
  const one = found(plan, unit)
  const { map, stands } = layoutOf(plan)
  const cell = map.board.parse(label)
  const type = one?.body.units[one.number]?.type
  if (!one || !type || cell === undefined)
    return refuse('unknown', 'III Deployment', 'There is no such unit or square.')
  if (!isIn(plan, one.side, cell, map.board.cols))
    return refuse('outside', 'III Deployment', plan.lines === 'kept' ? OUTSIDE : ADVICE)
  if (!canStand(map, type, cell)) return refuse('closed', 'Charts Terrain Effects', `${type.name} cannot be there.`)
  const others = [...stands[one.side]].filter(
    ([name, at]) => at === cell && name !== `${one.body.letter}-${one.number}`,
  )
  return others.length >= CROWDED.later
    ? refuse('crowded', 'II.B.2 Stacking', `${CROWDED.later} units are there already.`)
    : ok(withEdit(plan, one, (edit) => ({ ...edit, at: map.board.label(cell) })))
}

/** Mines or dragon’s teeth laid by hand, or taken up again where they lie [III Mines, III Dragons Teeth]. */
export const laid = (plan: Plan, side: SideOf, kind: 'mines' | 'teeth', label: string): Changed => {
  const layout = layoutOf(plan)
  const { map } = layout
  const cell = map.board.parse(label)
  if (cell === undefined) return refuse('unknown', 'III Deployment', 'There is no such square.')
  const name = map.board.label(cell)
  const cite: Case = kind === 'mines' ? 'III Mines' : 'III Dragons Teeth'
  const lying = layout[kind][side].map((at) => map.board.label(at))
  if (lying.includes(name)) return refuse('there', cite, 'Some lie there already.')
  if (lying.length === 0) return refuse('none', cite, 'None were bought.')
  if (map.ground[cell] !== 'clear' && kind === 'teeth')
    return refuse('closed', cite, 'Dragon’s teeth stand on clear ground.')
  if (SIDES.some((other) => [...layout.stands[other].values()].includes(cell)))
    return refuse('taken', cite, 'Somebody stands there.')
  // The first of the belt is what is moved: so six presses lay six squares.
  const next = [...lying.slice(1), name]
  return ok(withSide(plan, side, (one) => ({ ...one, [kind]: next })))
}

/** The objective laid elsewhere: in the columns of its holder, or between the two in a meeting [III Deployment]. */
export const objectiveAt = (plan: Plan, label: string): Changed => {
  const { map } = layoutOf(plan)
  const cell = map.board.parse(label)
  const { cols } = map.board
  if (cell === undefined) return refuse('unknown', 'III Deployment', 'There is no such square.')
  const holder = SIDES.find((side) => plan.sides[side].mission === 'hold')
  if (holder !== undefined && !isIn(plan, holder, cell, cols))
    return refuse('outside', 'III Deployment', 'It lies in the columns of the side that holds it.')
  if (cell % cols === 0 || cell % cols === cols - 1)
    return refuse('rim', 'III Deployment', 'It lies off the outermost columns.')
  return ok({ ...plan, objective: map.board.label(cell) })
}
