import { total } from '../../src/core/calc/breakdown.ts'
import type { Refusal } from '../../src/core/engine/vocabulary.ts'
import { assessFire } from '../../src/systems/prestags/rules/fire/fire.ts'
import { assessMelee } from '../../src/systems/prestags/rules/melee/melee.ts'
import { actorOf } from '../../src/systems/prestags/rules/position/moment.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { COLUMNS } from '../../src/systems/prestags/rules/tables/combat.ts'
import type { Assessment, Combat, Command, Pending } from '../../src/systems/prestags/rules/terms/types.ts'
import type { Table } from './harness.ts'

/** The assessment of a melee that must be assessable. */
export const meleeOf = (t: Table, target: string | readonly string[], ...units: string[]): Assessment => {
  const targets = t.cells(...(typeof target === 'string' ? [target] : target))
  const assessed = assessMelee(t.battle, t.state, { units, targets }, actorOf(t.battle, t.state) ?? 0)
  if (!assessed.ok) throw new Error(`[${assessed.error.cite}] ${assessed.error.text}`)
  return assessed.value
}

export const fireOf = (t: Table, target: string, ...units: string[]): Assessment => {
  const order = { units, target: t.cell(target) }
  const assessed = assessFire(t.battle, t.state, order, actorOf(t.battle, t.state) ?? 0, 'fire')
  if (!assessed.ok) throw new Error(`[${assessed.error.cite}] ${assessed.error.text}`)
  return assessed.value
}

/** `8:4 2-1`: the two strengths and the column, or `barred`. */
export const inShort = ({ attack, defence, column }: Assessment): string =>
  `${total(attack)}:${total(defence)} ${column === undefined ? 'barred' : COLUMNS[column]}`

export const odds = (t: Table, target: string | readonly string[], ...units: string[]): string =>
  inShort(meleeOf(t, target, ...units))

/** The combat among the events of the last command. */
export const combatOf = (t: Table): Combat => {
  const event = t.events.find((one) => one.type === 'combatResolved')
  if (event?.type !== 'combatResolved') throw new Error('no combat')
  return event.combat
}

/** `code cite` of the refusal. */
export const no = (t: Table, command: Command): string => {
  const refusal: Refusal = t.refused(command)
  return `${refusal.code} ${refusal.cite}`
}

export const pendingOf = <K extends Pending['kind']>(t: Table, kind: K): Extract<Pending, { kind: K }> => {
  const pending = t.state.pending.at(-1)
  if (pending?.kind !== kind) throw new Error(`no decision on ${kind}`)
  return pending as Extract<Pending, { kind: K }>
}

export const lose = (...units: string[]): Command => ({ type: 'chooseLosses', units })
export const stay: Command = { type: 'advance', moves: [] }
export const enter = (t: Table, to: string, ...units: string[]): Command => ({
  type: 'advance',
  moves: units.map((unit) => ({ unit, to: t.cell(to) })),
})
export const end: Command = { type: 'endStep' }

/** Ids that are eliminated, in order. */
export const dead = (t: Table): string[] =>
  t.state.units.filter((unit) => unit.fate === 'eliminated').map((unit) => unit.id)
/** Ids on the map that are disrupted, in order. */
export const shaken = (t: Table): string[] =>
  t.state.units.filter((unit) => unit.fate === 'map' && unit.disrupted >= 0).map((unit) => unit.id)

/** A side of a scenario; `more` replaces what differs. */
export const force = (name: string, more: object = {}) => ({
  name,
  units: { MI: 1 },
  leaders: {},
  stacking: 12,
  deploy: [{ within: 60, of: ['0101'] }],
  victory: [[{ type: 'victoryLevel' as const, atLeast: 'marginal' as const }]],
  ...more,
})

/** The same, for stacks of two units. */
export const side = (name: string, more: object = {}) => force(name, { stacking: 2, ...more })

export const act = (name: string, ...units: string[]): Command => ({ type: 'act', act: name, units })
/** `act unit unit` of every act that is offered. */
export const actsIn = (t: Table): string[] =>
  offersOf(t.battle, t.state).flatMap((pick) =>
    pick.kind === 'act' ? [`${pick.command.act} ${pick.command.units.join(' ')}`] : [],
  )
