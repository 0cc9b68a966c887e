import type { UnitId } from '../../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../../position/contract.ts'
import type { Field } from '../../position/field.ts'
import { fieldIn, labelOf, unitsById } from '../../position/moment.ts'
import { happen } from '../../position/progress.ts'
import type { Choice } from '../../position/state.ts'
import type { Flight } from './flight.ts'
import { NOWHERE } from '../../terms/nowhere.ts'
import type { Unit } from '../../terms/types.ts'
import { idsOf, shortName } from '../../position/units.ts'
import { companions, endsFor, flee, groupsIn, type Party, partyOf } from './flee.ts'

/** Ends the id of an answer by which all leaders of the hex go too, or begins the part that names one of them. */
const LED = ' with leader'
const WITH = ' with '
/** The answer by which a group parts. */
const APART = 'one by one'

/** Who asks, and what is to be remembered until the answer. */
type Asking = Pick<Choice, 'about' | 'data'>
type Option = Choice['options'][number]

/** The leaders who could go along: where nobody gets away there is nothing to join. */
const leadersFor = (field: Field, { units, ends }: Party): Unit[] =>
  ends.some((flight) => flight.path.length > 0) ? companions(field, units) : []

/** True where the owner has something to choose: a way, who goes it, or whether a leader goes too [5.3, 5.3.1, I-29]. */
const isAsked = (field: Field, party: Party): boolean =>
  party.ends.length > 1 || party.mayPart || leadersFor(field, party).length > 0

const wayOut = (battle: Battle, flight: Flight): string =>
  flight.leaves ? `off the map by ${labelOf(battle, flight.to)}` : `to ${labelOf(battle, flight.to)}`

/** Every way without leaders, then with all of them, then with each of several. */
const optionsOf = ({ battle, state }: Progress, party: Party): Option[] => {
  const names = party.units.map(shortName).join(', ')
  const leaders = leadersFor(fieldIn(battle, state), party)
  const single = party.ends.map((flight) => ({
    id: labelOf(battle, flight.to),
    label: `${names}: ${wayOut(battle, flight)}`,
    units: [],
    cells: [flight.to],
  }))
  const also = (suffix: string, who: string): Option[] =>
    single.map((one) => ({ ...one, id: one.id + suffix, label: `${one.label}, ${who} with them` }))
  return [
    ...single,
    ...(leaders.length > 0 ? also(LED, leaders.length > 1 ? 'all leaders' : 'the leader') : []),
    ...(leaders.length > 1 ? leaders.flatMap((leader) => also(WITH + leader.id, shortName(leader))) : []),
    ...(party.mayPart ? [{ id: APART, label: `${names}: one by one`, units: [], cells: [] }] : []),
  ]
}

const ask = (progress: Progress, party: Party, { about, data }: Asking): Progress => {
  const { battle } = progress
  const { units, ends } = party
  const [first] = units
  const names = units.map(shortName).join(', ')
  const which =
    ends.length > 1 ? 'These ways lead equally far from the enemy: which one?' : 'Who goes, and does a leader go along?'
  const pending: Choice = {
    kind: 'choice',
    side: first?.side ?? 0,
    about,
    cite: '5.3.1',
    heading: `Where ${names} ${units.length > 1 ? 'flee' : 'flees'}`,
    text: `${names} must flee from ${labelOf(battle, first?.at ?? NOWHERE)}. ${which}`,
    options: optionsOf(progress, party),
    data: { ...data, units: idsOf(units) },
  }
  return happen(progress, { type: 'decisionAsked', pending })
}

/** One party flees, or its owner is asked. */
const sendOff = (progress: Progress, party: Party, asking: Asking): Progress => {
  const [only] = party.ends
  if (isAsked(fieldIn(progress.battle, progress.state), party)) return ask(progress, party, asking)
  return only ? flee(progress, party.units, { flight: only }) : progress
}

/** The next of those who must flee: of one hex and type, as many as find room together. */
const nextParty = ({ battle, state }: Progress, due: (unit: Unit) => boolean): Party | undefined => {
  const field = fieldIn(battle, state)
  const next = field.units.find(due)
  return next && partyOf(field, groupsIn(field, next.at, due).find((group) => group.includes(next)) ?? [])
}

/** All who are due flee, party by party; stops where the owner has a choice. `due` looks at the position as it is then. */
export const fleeAll = (
  progress: Progress,
  dueIn: (now: Progress) => (unit: Unit) => boolean,
  asking: Asking,
): Progress => {
  let now = progress
  for (let party = nextParty(now, dueIn(now)); party; party = nextParty(now, dueIn(now))) {
    now = sendOff(now, party, asking)
    if (now.state.pending.length > 0) return now
  }
  return now
}

/** The same for units that are named, each once: `left` remembers those who have still to go. */
export const fleeNamed = (
  progress: Progress,
  ids: readonly UnitId[],
  asking: (left: readonly UnitId[]) => Asking,
): Progress => {
  let now = progress
  for (let left = ids; ; ) {
    const party = nextParty(now, (unit) => left.includes(unit.id))
    if (!party) return now
    now = sendOff(now, party, asking(left))
    if (now.state.pending.length > 0) return now
    left = left.filter((id) => !party.units.some((unit) => unit.id === id))
  }
}

const ledBy = (leaders: readonly Unit[], option: string): readonly Unit[] => {
  if (option.endsWith(LED)) return leaders
  return leaders.filter(({ id }) => option.endsWith(WITH + id))
}

/** Flees as the owner has answered; a group that parts is asked for the first of them. */
export const fleeAsAnswered = (progress: Progress, { about, data }: Choice, option: string): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  const group = unitsById(progress.state, data.units ?? [])
  const first = group.slice(0, 1)
  if (option === APART)
    return ask(progress, { units: first, ends: endsFor(field, first), mayPart: false }, { about, data })
  const [label] = option.split(WITH)
  const flight = endsFor(field, group).find((one) => labelOf(progress.battle, one.to) === label)
  return flight ? flee(progress, group, { flight, leaders: ledBy(companions(field, group), option) }) : progress
}
