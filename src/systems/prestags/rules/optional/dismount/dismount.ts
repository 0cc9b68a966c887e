import { type SideIndex, SIDES } from '../../../../../core/engine/vocabulary.ts'
import { listed } from '../../../../../core/text/words.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle, PrestagsModule, Progress } from '../../position/contract.ts'
import { stepOf } from '../../position/moment.ts'
import { happen, marked } from '../../position/progress.ts'
import type { Case } from '../../terms/rules.ts'
import { isTroopCode } from '../../tables/units.ts'
import type { Event, State, TroopCode, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'
import { hasEntry, ruleOfBattle } from '../special/words.ts'
import { changeActs } from './acts.ts'
import {
  asPlanned,
  CHANGING,
  type TypeChange,
  changingTo,
  disturbed,
  isChanged,
  plannedStack,
  printedOf,
  type TypeChanges,
  worthOnFoot,
} from './change.ts'
import { isPanicked } from '../panic/running.ts'

/** The folder of Viking has the rule for one battle; how it is done, and Yeoman's rule, are a proposal. */
const citeIn = (battle: Battle): Case => (battle.scenario.game === 'viking' ? 'Viking 4.5' : 'Proposal 1')

const planners = (state: State): Unit[] => state.units.filter((unit) => changingTo(unit) !== undefined)

const dropped = (units: readonly Unit[], cite: Case): Event[] =>
  units.map((unit) =>
    marked([unit.id], CHANGING, undefined, cite, `${shortName(unit)} was disturbed and stays as it is`),
  )

/** Whoever is disturbed meanwhile, by elephants or panic, gives it up at once. */
const reacts = (progress: Progress): Progress => {
  const { battle, state } = progress
  const cite = citeIn(battle)
  const shaken = planners(state).filter((unit) => !disturbed(battle, state, unit, cite).ok || isPanicked(unit))
  return happen(progress, ...dropped(shaken, cite))
}

/** Down as the table has it, and up again [Viking 4.5, Proposal 1]. */
const made = (unit: Unit, to: TroopCode | undefined, cite: Case): Event[] => {
  if (to === undefined) return []
  const does = to === printedOf(unit) ? `is mounted again: ${to}` : `fights on foot as ${to}`
  return [
    { type: 'typeChanged', units: [unit.id], to, cite, text: `${shortName(unit)} ${does}` },
    marked([unit.id], CHANGING, undefined, cite),
  ]
}

/** The changes are made when the movement phase of their owner ends. */
const ends = (progress: Progress): Progress => {
  const { battle, state } = progress
  const { kind, owner } = stepOf(battle, state)
  if (kind !== 'movement') return progress
  const cite = citeIn(battle)
  const due = planners(state).filter((unit) => unit.side === owner)
  return happen(progress, ...due.flatMap((unit) => made(unit, changingTo(unit), cite)))
}

const shared = {
  reacts,
  ends,
  worth: worthOnFoot,
  tells: { planned: asPlanned },
  bars: {
    leaving: (battle, _state, unit) =>
      changingTo(unit) === undefined
        ? undefined
        : {
            code: 'changing',
            cite: citeIn(battle),
            text: `${shortName(unit)} needs this whole movement phase to change.`,
            cell: unit.at,
          },
    stack: (battle, side, cell, stack) => {
      const judged = plannedStack(battle, side, cell, stack)
      if (!judged || judged.ok) return undefined
      return { ...judged.error, text: `Once they have changed: ${judged.error.text}` }
    },
  },
  badges: (battle, _state, unit) => {
    const to = changingTo(unit)
    const cite = citeIn(battle)
    if (to !== undefined)
      return { sign: `›${to}`, text: `becomes ${to} at the end of this movement phase`, cite, tone: 'calm' }
    return isChanged(unit)
      ? { sign: printedOf(unit), text: `${printedOf(unit)} on foot`, cite, tone: 'calm' }
      : undefined
  },
} as const satisfies Partial<PrestagsModule>

const tableOf = (battle: Battle, side: SideIndex): readonly TypeChange[] =>
  (sideOf(battle, side).dismount ?? []).flatMap(({ from, to }) =>
    isTroopCode(from) && isTroopCode(to) ? [{ from, to }] : [],
  )

const becomes =
  (table: TypeChanges): NonNullable<PrestagsModule['becomes']> =>
  (battle, side, printed) =>
    table(battle, side).flatMap(({ from, to }) => (from === printed ? [to] : []))

/** `HC of the French may dismount as PS.` */
const changes =
  (table: TypeChanges, how: string): NonNullable<PrestagsModule['changes']> =>
  (battle) =>
    SIDES.map((side) => {
      const { name } = sideOf(battle, side)
      return listed(table(battle, side).map(({ from, to }) => `${from} of the ${name} ${how} ${to}`))
    })
      .filter(Boolean)
      .map((text) => `${text}.`)
      .join(' ')

const MECHANICS =
  'How it is done is a proposal: a unit that stays in its hex for a whole movement phase, undisrupted and with no enemy beside it, has changed when the phase ends. In the same way it mounts again. It keeps its worth.'

const MORE =
  'The option “More dismounting” goes farther, and is a proposal altogether: MC become SD, LC become CB, LB become AX; archers with axes are worth what AX are.'

/** Knights who get off their horses where the battle says so [Viking 4.5, Yeoman]. */
export const dismount = ruleOfBattle(hasEntry('dismount'), {
  ...shared,
  id: 'dismount',
  origin: 'proposal',
  title: 'Dismounting',
  text: 'Some horsemen of this battle may fight on foot. It takes a movement phase at rest; how it is done is a proposal.',
  cites: ['Viking 4.5', 'Proposal 1'],
  explains: {
    'Viking 4.5': `At Lourain the heavy cavalry may fight on foot as swordsmen. ${MECHANICS}`,
    'Proposal 1': `Where a battle of Yeoman lets knights fight on foot, HC become PS. ${MECHANICS} ${MORE}`,
  },
  inSteps: { movement: ['Viking 4.5', 'Proposal 1'] },
  changes: changes(tableOf, 'may dismount as'),
  becomes: becomes(tableOf),
  acts: changeActs({ down: 'dismount', back: 'mount' }, tableOf, 'Proposal 1'),
})

const FURTHER: readonly TypeChange[] = [
  { from: 'MC', to: 'SD' },
  { from: 'LC', to: 'CB' },
  { from: 'LB', to: 'AX' },
]

const furtherIn = (battle: Battle, side: SideIndex): readonly TypeChange[] => {
  if (battle.scenario.game !== 'yeoman') return []
  const named = tableOf(battle, side)
  const { units } = sideOf(battle, side)
  return FURTHER.filter(({ from }) => (units[from] ?? 0) > 0 && !named.some((one) => one.from === from))
}

/** Other types that change their arms in battles of Yeoman, by the table of a later game [Proposal 1]. */
export const dismountMore: PrestagsModule = {
  ...shared,
  id: 'dismountMore',
  origin: 'proposal',
  title: 'More dismounting (proposal)',
  text: 'Not from SPI: in battles of Yeoman MC fight on foot as SD, LC as CB, and LB take up axes as AX. It takes a movement phase at rest.',
  cites: ['Proposal 1'],
  inSteps: { movement: ['Proposal 1'] },
  concerns: (battle) => furtherIn(battle, 0).length + furtherIn(battle, 1).length > 0,
  changes: changes(furtherIn, 'may become'),
  becomes: becomes(furtherIn),
  acts: changeActs({ down: 'dismountMore', back: 'mountMore' }, furtherIn, 'Proposal 1'),
}
