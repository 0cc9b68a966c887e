import { type Cell, type Refusal, SIDES } from '../../../../core/engine/vocabulary.ts'
import { listed, verb } from '../../../../core/text/words.ts'
import type { Battle, PrestagsModule, Progress } from '../position/contract.ts'
import { unitsById, unitsIn } from '../position/layout.ts'
import { sideOf } from '../position/battle.ts'
import { happen, marked } from '../position/progress.ts'
import type { Case } from '../terms/rules.ts'
import type { Combat, Event, State, Unit } from '../terms/types.ts'
import { idsOf, isLeader, isOnMap, shortName } from '../position/units.ts'

/** Number of the engagement that a unit is in: that of the combat that began or last renewed it. */
export const CONTACT = 'contact'

declare module '../terms/types.ts' {
  interface MarkTable {
    /** Serial number of the combat in which they met. */
    [CONTACT]: number
  }
}

/** Everybody of these engagements, on both sides. */
const engagedIn = (state: State, engagements: ReadonlySet<number | undefined>): Unit[] =>
  state.units.filter((unit) => engagements.has(unit.marks[CONTACT]))

const engagementsOf = (units: readonly Unit[]): Set<number> =>
  new Set(units.flatMap((unit) => unit.marks[CONTACT] ?? []))

const harmedBy = (event: Event): readonly string[] => {
  if (event.type === 'unitsDisrupted' || event.type === 'unitsEliminated') return event.units
  return event.type === 'leaderReduced' ? [event.unit] : []
}

/** Attackers and defenders of a melee that harmed nobody [18.1]; leaders are free to come and go. */
const fighters = (battle: Battle, state: State, combat: Combat): Unit[] => {
  const attackers = unitsById(battle, state, combat.attackers)
  const defenders = combat.targets.flatMap((cell) => unitsIn(battle, state, cell))
  return [...attackers, ...defenders].filter((unit) => isOnMap(unit) && !isLeader(unit))
}

const MOST = 6

/** `OC 1 and MC 1 of the Scots`, side by side. */
const bySide = (battle: Battle, units: readonly Unit[]): string[] =>
  SIDES.flatMap((side) => {
    const own = units.filter((unit) => unit.side === side)
    const named = own.length > MOST ? `${own.length} units` : listed(own.map(shortName))
    return own.length > 0 ? [`${named} of the ${sideOf(battle, side).name}`] : []
  })

/** They stay in contact, marked [18.4], with everybody whom one of them was in contact with before [18.1, 18.3]. */
const begun = (progress: Progress, combat: Combat): Progress => {
  const { battle, state } = progress
  const now = fighters(battle, state, combat)
  const all = [...new Set([...now, ...engagedIn(state, engagementsOf(now))])]
  const fresh = now.some((unit) => unit.marks[CONTACT] === undefined)
  const text = fresh ? bySide(battle, all).join(' stay in contact with ') : ''
  return happen(progress, marked(idsOf(all), CONTACT, combat.id, '18.1', text))
}

/** Contact ends when one side of it is eliminated, half eliminated or disrupted by whatever combat [18.5]. */
const ended = (progress: Progress, harmed: readonly Unit[]): Progress => {
  const all = engagedIn(progress.state, engagementsOf(harmed))
  if (all.length === 0) return progress
  const living = all.filter(isOnMap)
  const text =
    living.length > 0
      ? `${listed(bySide(progress.battle, living))} ${verb(living.length, 'is', 'are')} no longer in contact`
      : ''
  return happen(progress, marked(idsOf(all), CONTACT, undefined, '18.5', text))
}

const reacts = (before: Progress, since: number): Progress => {
  let progress = before
  const fresh = before.events.slice(since)
  const harmed = new Set(fresh.flatMap(harmedBy))
  progress = ended(
    progress,
    progress.state.units.filter((unit) => harmed.has(unit.id)),
  )
  // Losses still to be chosen decide the fight as well.
  for (const event of fresh) {
    if (event.type !== 'combatResolved' || event.combat.kind !== 'melee') continue
    const bloodless = event.combat.results.every((result) => result === '-' || result === 'D') && harmed.size === 0
    if (bloodless) progress = begun(progress, event.combat)
  }
  return progress
}

const bar = (cite: Case, unit: Unit, text: string): Refusal => ({ code: 'contact', cite, text, cell: unit.at })

export const inContact = (unit: Unit): boolean => unit.marks[CONTACT] !== undefined

/** Who is in contact attacks those he is in contact with, or nobody. */
const barsBlow = (battle: Battle, state: State, unit: Unit, target: Cell): Refusal | undefined =>
  inContact(unit) && unitsIn(battle, state, target).every((one) => one.marks[CONTACT] !== unit.marks[CONTACT])
    ? bar('18.2', unit, `${shortName(unit)} is in contact: it attacks those it is in contact with, or nobody.`)
    : undefined

/** Fights without a result go on [18.0]. */
export const contact: PrestagsModule = {
  id: 'contact',
  title: 'Contact',
  text: 'Units whose melee brings no result stay in contact: they neither leave nor turn until a later fight decides.',
  cites: ['18.1', '18.2', '18.3', '18.4', '18.5'],
  explains: {
    '18.1': 'When a melee eliminates and disrupts nobody, attackers and defenders stay in contact.',
    '18.2':
      'Units in contact do not leave their hex and do not turn until a later combat brings a decision. They attack those they are in contact with, or nobody; they may fire at others.',
    '18.3': 'Others may join an attack of units in contact. From then on they are in contact too.',
    '18.4': 'A marker lies on every unit in contact.',
    '18.5': 'Contact ends when any combat, fire too, eliminates, halves or disrupts one side of it.',
  },
  inSteps: { movement: ['18.2'], melee: ['18.1', '18.2', '18.3', '18.5'] },
  changes: () => 'Melees without a result hold both sides where they are.',
  reacts,
  bars: {
    leaving: (_battle, _state, unit) =>
      inContact(unit) ? bar('18.2', unit, `${shortName(unit)} is in contact and does not leave its hex.`) : undefined,
    turn: (_battle, _state, unit) =>
      inContact(unit) ? bar('18.2', unit, `${shortName(unit)} is in contact and does not turn.`) : undefined,
    blow: barsBlow,
  },
  badges: (_battle, _state, unit) =>
    inContact(unit) ? { sign: 'Co', text: 'in contact', cite: '18.4', tone: 'calm' } : undefined,
}
