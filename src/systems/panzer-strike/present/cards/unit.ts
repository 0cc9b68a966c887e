import type { Fact, UnitCard } from '../../../../core/presenter/view.ts'
import { wayOf } from '../../../../core/map/compass.ts'
import { counted, listed, points } from '../../../../core/text/words.ts'
import { firstShotCheck } from '../../rules/formulas/checks.ts'
import { passengersOf } from '../../rules/orders/carrying.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { greatestRange, opensAt } from '../../rules/position/arms.ts'
import { ratingOf } from '../../rules/position/shooting.ts'
import { hqOf, isComputers, isHq, isVisible, stateOf, unitOf } from '../../rules/position/questions.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { pageOf } from '../../rules/scenario/pages.ts'
import { weaponNamed } from '../../rules/tables/weapons.ts'
import { chanceOf } from '../../rules/terms/draw.ts'
import { VOICE } from '../../rules/tables/command.ts'
import type { Case } from '../../rules/terms/rules.ts'
import { STATE_NAMES } from '../../rules/terms/states.ts'
import type { UnitType } from '../../rules/terms/types.ts'
import { percent } from '../common/combat.ts'
import { chainOf } from '../common/command.ts'
import { bearingOf } from '../common/face.ts'
import { aimWords } from '../common/plans.ts'
import { fact, now } from '../common/telling.ts'
import { fullName, label, nameOfSide, placeWords, wordOf } from '../common/words.ts'

/** A line of the Weapons Page: AM SZ PN AC RG IA. */
const weaponFact = (weapon: string, rounds: string, isLost: boolean): Fact[] => {
  const row = weaponNamed(weapon)
  if (!row) return []
  const value = `AM ${rounds}, SZ ${row.SZ}, PN ${row.PN}, AC ${row.AC}, RG ${row.RG}, IA ${row.IA}`
  const text = isLost
    ? 'Knocked out: it never fires again.'
    : 'Rounds; size of the shell; penetration; squares at which half of the shots hit; greatest range; attack on infantry.'
  return [fact(isLost ? `${weapon}, lost` : weapon, value, text, 'II.A Weapons Page')]
}

/** What the unit carries as its page has it; of one’s own with the rounds that are left. */
const weaponFacts = (unit: Unit, page: UnitType): Fact[] =>
  unit.arms.length > 0
    ? unit.arms.flatMap(({ weapon, ammo, isLost }) => weaponFact(weapon, String(ammo), isLost))
    : page.mounts.flatMap(({ weapon, maxAmmo }) => weaponFact(weapon, `up to ${maxAmmo}`, false))

const armourFact = (page: UnitType): Fact[] => {
  if (page.kind !== 'vehicle') return []
  const { FT, FH, ST, SH, TP } = page.armour
  if (FH === 0) return [fact('Armour', 'none', 'Soft: no front hull.', 'II.A Hard and Soft')]
  const open = TP === 0 ? ' Open-topped.' : ''
  return [
    fact(
      'Armour',
      `FT ${FT}, FH ${FH}, ST ${ST}, SH ${SH}, TP ${TP}`,
      `Front and side of turret and hull, and the top; the rear is as the side.${open}`,
      'II.A Weapons Page',
    ),
  ]
}

/** Its rating as its crew is, and how often the check passes with it; fire in the first pulse needs skill besides. */
const firstShotFact = (unit: Unit): Fact => {
  const rating = ratingOf(unit)
  const passes = percent(chanceOf(firstShotCheck(rating)))
  const text = `Passes its check in ${passes} of 100: with a skill check that is fire in the first pulse.`
  return fact('First shot', points(rating), text, 'Formulas First Shot Check', 'II.B.3 Rate of Fire')
}

/** The page of its type: known of everybody who is seen. */
const pageFacts = (unit: Unit): Fact[] => {
  const page = pageOf(unit.type)
  return [
    ...weaponFacts(unit, page),
    ...armourFact(page),
    fact(
      'Size',
      String(page.size),
      'Its silhouette: the larger, the sooner it is seen and hit.',
      'Formulas Silhouette',
    ),
    fact('Speed', `${page.maxSpeed}`, 'Miles an hour at full advance, and the points of a pulse.', 'II.B.2 Allowance'),
    firstShotFact(unit),
    fact('Cost', String(page.cost), 'What it is worth to the enemy, before missions.', 'II.A Destroyed Units'),
  ]
}

const own = (unit: Unit): Fact[] => [
  fact('Men', `${unit.men} of ${unit.crew}`, 'Who are left.', 'II.B.3 Lost Crew'),
  fact('Skill', String(unit.skill), 'In how many of ten a skill check passes.', 'Formulas Skill Check'),
  fact('Morale', String(unit.morale), 'Suppression that reaches it has effects.', 'Charts Suppression Effects'),
  fact(
    'Radio',
    unit.radio ? 'yes' : 'no',
    `Without one it is in command within ${VOICE} squares of its headquarters.`,
    'II.A Command Control',
  ),
  fact(
    'Opens fire',
    `${opensAt(unit)} of ${greatestRange(unit)} squares`,
    'Within this range it chooses targets by itself.',
    'II.B.3 Range',
  ),
]

const commandFacts = (battle: Battle, state: State, unit: Unit): Fact[] => {
  const hq = hqOf(state, unit.side, unit.formation)
  const name = battle.formations[unit.side].find(({ letter }) => letter === unit.formation)?.name ?? ''
  const chain = chainOf(battle, state, unit)
  return [
    now(
      'Formation',
      `${unit.formation}, ${name}`,
      hq ? `${nameOf(hq)} has ${counted(hq.orders, 'order')} left.` : 'It has no headquarters.',
      'II.A Identification',
    ),
    ...(isHq(unit)
      ? [now('Orders', String(unit.orders), `Command rating ${unit.rating}.`, 'II.B.1 Receiving Orders')]
      : []),
    ...(chain.length > 0
      ? [now('Under', listed(chain.map(nameOf)), 'Its superiors, the nearest first.', 'II.A Chain of Command')]
      : []),
    now(
      'In command',
      isComputers(state, unit) ? 'of the computer' : unit.inCommand ? 'yes' : 'no',
      'Out of command it takes no orders.',
      'II.A Out of Command',
    ),
  ]
}

const goalWords = (battle: Battle, { goals }: Unit): string =>
  goals
    .map(({ to, pace }) => `${label(battle, to)} (${pace === 'cautious' ? 'cautiously' : 'full speed'})`)
    .join(', then ')

const orderFacts = (battle: Battle, state: State, unit: Unit): Fact[] => {
  const aim = aimWords(battle, state, unit)
  const riders = passengersOf(state, unit)
  return [
    ...(unit.goals.length > 0 ? [now('Goes to', goalWords(battle, unit), 'Its objectives.', 'II.B.2 Movement')] : []),
    ...(aim === undefined
      ? []
      : [now('Fires at', aim, 'What it is told to fire at, or has chosen.', 'II.B.3 Ordering Fire')]),
    ...(unit.delay > 0
      ? [now('Waits', counted(unit.delay, 'pulse'), 'Before it can do anything.', 'II.B.2 Delay')]
      : []),
    ...(riders.length > 0
      ? [now('Carries', listed(riders.map(fullName)), 'They go where it goes.', 'II.B.2 Transport')]
      : []),
    ...(unit.sees.length > 0
      ? [now('Sees', listed(unit.sees.map((id) => wordOf(state, id))), 'Enemies in its sight.', 'II.B.3 Sighting')]
      : []),
  ]
}

const STATE_CITES: Readonly<Partial<Record<ReturnType<typeof stateOf>, Case>>> = {
  dugIn: 'II.A Dug-In',
  positioned: 'II.A Positioned',
  cautious: 'II.A Cautious Advance',
  full: 'II.A Full Advance',
  loaded: 'II.A Loaded',
  pinned: 'II.A Pinned',
  buttoned: 'II.A Buttoned',
  retreating: 'II.A Retreating',
  routed: 'II.A Routed',
  abandoned: 'II.A Abandoned',
  destroyed: 'II.A Destroyed',
}

const standingFacts = (battle: Battle, state: State, unit: Unit, isOwn: boolean): Fact[] => {
  const name = stateOf(unit)
  return [
    now('State', STATE_NAMES[name], '', STATE_CITES[name] ?? 'II.A Unit States'),
    now('Faces', wayOf(bearingOf(unit.facing)), 'It sees and fires best ahead.', 'II.B.3 Facing'),
    ...(isOwn
      ? [
          now(
            'Suppression',
            `${unit.suppression}, morale ${unit.morale}`,
            'Fire adds to it, rest takes it off.',
            'Charts Suppression Effects',
          ),
          now('Seen', isVisible(state, unit) ? 'by the enemy' : 'by nobody', '', 'II.B.3 Sighting'),
          ...orderFacts(battle, state, unit),
          ...commandFacts(battle, state, unit),
        ]
      : []),
  ]
}

const whereIs = (battle: Battle, state: State, unit: Unit): string => {
  switch (unit.fate) {
    case 'map':
      return placeWords(battle, unit.at)
    case 'reserve':
      return 'not deployed yet'
    case 'loaded':
      return `on ${wordOf(state, unit.carrier ?? '')}`
    case 'offMap':
      return 'beyond the map'
    default:
      return STATE_NAMES[stateOf(unit)].toLowerCase()
  }
}

/** A unit: its Weapons Page, how it stands, what it is told to do; of an enemy only what is known. */
export const unitCard = (battle: Battle, state: State, id: string): UnitCard | undefined => {
  const unit = unitOf(state, id)
  if (!unit || unit.fate === 'unseen') return undefined
  const isOwn = unit.arms.length > 0
  return {
    id,
    side: unit.side,
    sideName: nameOfSide(battle, unit.side),
    name: fullName(unit),
    short: nameOf(unit),
    where: whereIs(battle, state, unit),
    facts: [...pageFacts(unit), ...(isOwn ? own(unit) : [])],
    standing: standingFacts(battle, state, unit, isOwn),
  }
}
