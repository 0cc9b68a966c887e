import type { Fact } from '../../../core/presenter/view.ts'
import { counted, listed, points, sentence } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { carrierOf } from '../rules/position/field.ts'
import { HURLED } from '../rules/position/shot.ts'
import { fieldIn, unitById } from '../rules/position/moment.ts'
import { burnsUntil } from '../rules/chapters/special/fleets/fireShips.ts'
import { allowanceOf } from '../rules/movement/terms.ts'
import type { Case } from '../rules/terms/rules.ts'
import type { State } from '../rules/position/state.ts'
import { isLeaderCode, LEADERS } from '../rules/tables/units.ts'
import type { Unit, UnitClass } from '../rules/terms/types.ts'
import {
  classOf,
  isDisrupted,
  isFleet,
  isHorseArcher,
  isLeader,
  movementOf,
  rowFor,
  shortName,
} from '../rules/position/units.ts'
import { worthOf } from '../rules/position/victory.ts'
import { combatPrinted } from './common/face.ts'
import { arcCells, facingIn } from './common/facing.ts'
import { ruleText } from './rulesText.ts'
import { fact, now } from './common/telling.ts'
import { labels } from './common/words.ts'

const CLASS_WORDS: Readonly<Record<UnitClass, readonly [string, Case]>> = {
  A: ['Infantry: strong against horse, weak against swords.', '4.5.7'],
  B: ['Swords and axes: strong against infantry, weak against horse.', '4.5.7'],
  C: ['Horse: strong against swords, weak against infantry.', '4.5.7'],
  D: ['Of a kind of its own; no class is strong or weak against it.', '2.4.4'],
  E: ['Leader: neither fights nor fires, and needs no room.', '2.4.3'],
  Ff: ['Missile troops on foot.', '2.4.2'],
  Mf: ['Missile troops on horses, or artillery on wheels.', '2.4.2'],
}

const combatFact = (unit: Unit): Fact => {
  const { combat, bracketed } = rowFor(unit)
  const value = combatPrinted(unit)
  if (combat === undefined)
    return fact(
      'Combat',
      value,
      'A dot: does not attack. Alone in a hex it defends with 1, else with nothing.',
      '2.4.6',
    )
  return bracketed
    ? fact('Combat', value, `Attacks with ${combat}, defends with ${points(combat / 2)}: brackets halve it.`, '2.4.6')
    : fact('Combat', value, `Attacks and defends with ${combat}.`, '2.4.6')
}

const fireFacts = ({ setting }: Battle, unit: Unit): Fact[] => {
  const { fire, range } = rowFor(unit)
  if (fire !== undefined)
    return [
      fact('Fire', String(fire), `Adds ${fire} to the fire strength, at one hex a player-turn.`, '4.2', '2.4.6'),
      fact(
        'Range',
        String(range ?? 0),
        `Reaches ${counted(range ?? 0, 'hex', 'hexes')} with a line of sight, by front and side; a hex more downward from a hill.`,
        '4.2.1',
        '4.2.3',
      ),
    ]
  if (!setting.sheet.throws(unit)) return []
  const left = unit.marks[HURLED] === undefined
  return [fact('Throws', left ? '2 to 1 hex' : 'thrown', 'Once a game, in defensive fire.', '6.6')]
}

const leaderFacts = (unit: Unit): Fact[] => {
  if (!isLeaderCode(unit.type)) return []
  const { bonus, range } = LEADERS[unit.type]
  return [
    fact(
      'Bonus',
      `+${bonus}`,
      'Added in melee to the strength of his formation, never more than it has itself.',
      '6.1.3',
    ),
    fact(
      'Control',
      range === 0 ? 'own hex' : counted(range, 'hex', 'hexes'),
      'When his movement phase ends he takes a D off the hexes of his formation so near, and ends its rout.',
      '6.1.1',
      '5.3.2',
    ),
  ]
}

const movementFact = (unit: Unit): Fact => {
  const all = movementOf(unit)
  const left = allowanceOf(unit)
  if (isDisrupted(unit) && left === 0) return fact('Movement', `0 of ${all}`, 'Disrupted: may not move.', '5.1')
  const half = isDisrupted(unit) && isFleet(unit)
  const cites: readonly Case[] = half ? ['6.7.5'] : ['4.3.1']
  const words = half ? 'Half of its points while disrupted.' : 'Points for hexes; turning in place costs one.'
  return fact('Movement', left === all ? String(all) : `${points(left)} of ${all}`, words, ...cites)
}

/** Every number of a unit explained. */
export const unitFacts = (battle: Battle, unit: Unit): Fact[] => {
  const worth = worthOf(unit.type)
  const [classText, classCite] = CLASS_WORDS[classOf(unit)]
  return [
    ...(isLeader(unit) ? leaderFacts(unit) : [combatFact(unit), ...fireFacts(battle, unit)]),
    movementFact(unit),
    fact('Class', classOf(unit), classText, classCite),
    fact('Worth', `${points(worth)} VP`, `${points(worth)} to the enemy when it is lost.`, '7.0'),
  ]
}

const markerFacts = (unit: Unit): Fact[] => [
  ...(unit.d > 0
    ? [
        now(
          'Disrupted',
          counted(unit.d, 'D', 'D'),
          'Neither moves, fires nor attacks. One D goes in every recovery, one more where a leader restores order; three make the hex rout.',
          '5.1',
          '4.6',
        ),
      ]
    : []),
  ...(unit.breaks
    ? [now('Breaks', 'yes', 'Makes a rout move or none; in hand again when its movement phase ends.', '5.2', '5.2.1')]
    : []),
  ...(unit.routs
    ? [
        now(
          'Routs',
          'yes',
          'Flees in every movement phase of its own, until a leader in the hex ends it.',
          '5.3',
          '5.3.2',
        ),
      ]
    : []),
]

const facingFact = (battle: Battle, state: State, unit: Unit): Fact[] => {
  const facing = facingIn(unit)
  if (!facing) return []
  const field = fieldIn(battle, state)
  const [front, rear] = [arcCells(field, unit, 'front'), arcCells(field, unit, 'rear')]
  const behind = rear.length > 0 ? ` Behind it: ${labels(battle, rear)}.` : ''
  const ahead = front.length > 0 ? `Before it: ${labels(battle, front)}.` : 'Nothing before it.'
  const cites: readonly Case[] = isHorseArcher(unit) ? ['2.5', '6.2'] : unit.type === 'CH' ? ['2.5', '6.8'] : ['2.5']
  return [now('Faces', facing.words, `${ahead}${behind}`, ...cites)]
}

const giftFacts = ({ setting }: Battle, unit: Unit): Fact[] => [
  ...(setting.sheet.isElite(unit) ? [now('Elite', 'yes', ruleText('6.10'), '6.10', '4.2.6')] : []),
  ...(setting.sheet.hasShield(unit) && !isLeader(unit) ? [now('Shields', 'yes', ruleText('4.2.5'), '4.2.5')] : []),
  ...(setting.sheet.formsSquares(unit) ? [now('Squares', 'may form', ruleText('2.6.1'), '2.6.1')] : []),
  ...(setting.sheet.isMarine(unit)
    ? [now('Marines', 'yes', 'Aboard they add all their strength, not half.', '6.7.5')]
    : []),
]

const doneFacts = (state: State, unit: Unit): Fact[] => {
  const isNow = (playerTurn: number): boolean => playerTurn > 0 && playerTurn === state.playerTurn
  return [
    ...(isNow(unit.fired) ? [now('Fired', 'now', 'A unit fires once in a player-turn.', '4.2')] : []),
    ...(isNow(unit.moved) ? [now('Moved', 'now', 'May go on while it has points.', '4.3.1')] : []),
    ...(isNow(unit.fought) ? [now('Fought', 'now', 'A unit attacks once in a player-turn.', '4.5.4')] : []),
  ]
}

const carriedFacts = (battle: Battle, state: State, unit: Unit): Fact[] => {
  const carrier = unitById(state, carrierOf(unit) ?? '')
  const load = fieldIn(battle, state).aboard(unit.id)
  const cite: Case = isFleet(unit) || (carrier && isFleet(carrier)) ? '6.7.2' : '6.8'
  return [
    ...(carrier ? [now('Carried', `by ${shortName(carrier)}`, 'Goes where its carrier goes.', cite)] : []),
    ...(load.length > 0 ? [now('Carries', listed(load.map(shortName)), 'They go where it goes.', cite)] : []),
  ]
}

/** What rules have laid on it. */
const badgeFacts = (battle: Battle, state: State, unit: Unit): Fact[] =>
  battle.hooks.badges.flatMap((hook) => {
    const badge = hook(battle, state, unit)
    return badge ? [now(sentence(badge.text), badge.sign, ruleText(badge.cite), badge.cite)] : []
  })

const burningFact = (unit: Unit): Fact[] => {
  const last = burnsUntil(unit)
  return last === undefined ? [] : [now('Burns out', `turn ${last}`, 'When that turn ends it is lost.', '6.7.6')]
}

/** How a unit on the map stands now. */
export const unitStanding = (battle: Battle, state: State, unit: Unit): Fact[] => [
  ...markerFacts(unit),
  ...doneFacts(state, unit),
  ...facingFact(battle, state, unit),
  ...giftFacts(battle, unit),
  ...carriedFacts(battle, state, unit),
  ...badgeFacts(battle, state, unit),
  ...burningFact(unit),
]
