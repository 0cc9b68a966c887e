import { otherSide } from '../../../core/engine/vocabulary.ts'
import { counted, points, sentence } from '../../../core/text/words.ts'
import { anyYes, type Battle } from '../rules/position/contract.ts'
import { controlOf } from '../rules/position/control.ts'
import { allowanceOf } from '../rules/movement/terms.ts'
import type { Case } from '../rules/terms/rules.ts'
import { stepOf } from '../rules/position/moment.ts'
import { isLeaderCode, LEADERS } from '../rules/tables/units.ts'
import type { State, Unit } from '../rules/terms/types.ts'
import { isFireUnit, rowIn, worthOf } from '../rules/position/rows.ts'
import { classOf, isDisrupted, isLeader, shortName } from '../rules/position/units.ts'
import type { Fact } from '../../../core/presenter/view.ts'
import { ofSide } from './common/words.ts'
import { ruleText } from './rulesText.ts'
import { strengthsByRange } from './byRange.ts'
import { fact, now } from './common/telling.ts'
import { facingFact } from './common/facing.ts'
import { isLed, isMoving } from './common/led.ts'
const CLASS_WORDS = {
  A: ['Foot of class A; shares a hex with A, Ff, D and leaders.', '5.32'],
  B: ['Foot of class B; shares a hex with B, Ff, D and leaders.', '5.32'],
  C: ['Mounted of class C; shares a hex with C, Mf, D and leaders.', '5.36'],
  D: ['Miscellaneous; shares a hex with any class.', '5.37'],
  E: ['Leader; shares a hex with any class and does not count for stacking.', '5.38'],
  Ff: ['Foot fire unit; shares a hex with Ff, A or B, D and leaders.', '5.35'],
  Mf: ['Mounted fire unit; shares a hex with Mf, C, D and leaders.', '5.36'],
} as const satisfies Record<string, readonly [string, Case]>

const meleeFact = (battle: Battle, unit: Unit): Fact => {
  const { melee, bracketed } = rowIn(battle, unit)
  if (melee === undefined)
    return fact(
      'Melee',
      '•',
      'A dot: never attacks in melee. It defends with 1, or with nothing beside a unit that has a melee strength.',
      '3.36',
    )
  return bracketed
    ? fact(
        'Melee',
        `[${melee}]`,
        `Attacks with ${melee}, defends with ${points(melee / 2)}: the brackets halve the defence.`,
        '3.35',
        '3.37',
      )
    : fact('Melee', String(melee), `Attacks and defends with ${melee}.`, '3.35')
}

const fireFact = (battle: Battle, state: State, unit: Unit, fire: number): Fact => {
  const strengths = strengthsByRange(battle, state, unit)
  const words = strengths.every((strength) => strength === fire)
    ? `${fire} at every range`
    : strengths.map((strength, index) => `${points(strength)} at ${counted(index + 1, 'hex', 'hexes')}`).join(', ')
  return fact('Fire', String(fire), `Fires with ${words}; in no two player-turns running.`, '3.35', '6.12')
}

const fireFacts = (battle: Battle, state: State, unit: Unit): Fact[] => {
  const { fire, range } = rowIn(battle, unit)
  if (fire === undefined) return []
  return [
    fireFact(battle, state, unit, fire),
    fact(
      'Range',
      String(range ?? 0),
      `Reaches ${range === 1 ? 'adjacent hexes' : `${range ?? 0} hexes`} with a line of sight; the target counts, the own hex does not.`,
      '6.13',
      '6.34',
    ),
  ]
}

const leaderFacts = (unit: Unit): Fact[] => {
  if (!isLeaderCode(unit.type)) return []
  const { bonus, radius, reducedTo } = LEADERS[unit.type]
  return [
    bonus === 0
      ? fact('Bonus', 'none', 'A civilian: he adds nothing in melee.', 'Chariot 2.0')
      : fact(
          'Bonus',
          `+${bonus}`,
          `Added to the melee strength of the units in his hex, never more than they have themselves.`,
          '10.11',
        ),
    fact(
      'Radius',
      String(radius),
      radius === 0
        ? 'Controls the units in his own hex.'
        : `Controls units within ${radius} ${radius === 1 ? 'hex' : 'hexes'} as their movement begins.`,
      '10.21',
    ),
    fact(
      'Reduction',
      reducedTo ?? 'lost',
      `${reducedTo ? `Steps down to ${reducedTo}` : 'Is lost'} when his hex suffers D or ½E in melee; fire never harms him.`,
      '10.3',
      '10.31',
    ),
  ]
}

const allowanceFact = (battle: Battle, state: State, unit: Unit): Fact => {
  const { movement } = rowIn(battle, unit)
  const moves = isMoving(battle, state, unit)
  const inControl = isLed(battle, state, unit)
  const allowance = moves ? allowanceOf(battle, state, unit) : movement / (inControl ? 1 : 2)
  const value = allowance === movement ? String(movement) : `${points(allowance)} of ${movement}`
  const when = moves ? 'in this phase' : 'if its movement began now'
  if (isDisrupted(unit)) return fact('Movement', `0 of ${movement}`, 'Disrupted: may not move.', '8.2')
  const spent = moves && unit.spent > 0 ? `, ${points(unit.spent)} of them spent` : '; always at least one hex'
  return inControl
    ? fact('Movement', value, `${movement} points ${when}${spent}.`, '5.0', '5.15')
    : fact('Movement', value, `Half ${when}, out of leaders’ control; always at least one hex.`, '10.23', '10.24')
}

const ago = (state: State, playerTurn: number): string => {
  const turns = state.playerTurn - playerTurn
  return turns === 0 ? 'in this player-turn' : turns === 1 ? 'in the player-turn before' : `${turns} player-turns ago`
}

const disruptedFact = (battle: Battle, state: State, unit: Unit): Fact[] => {
  if (!isDisrupted(unit)) return []
  const owner = stepOf(battle, state).owner
  const fresh = unit.disrupted === state.playerTurn
  const until =
    owner === undefined
      ? 'the next recovery'
      : `the end of ${ofSide(battle, fresh ? otherSide(owner) : owner)} ${fresh ? 'next ' : ''}player-turn`
  return [
    now(
      'Disrupted',
      fresh ? 'just now' : 'earlier',
      `Disrupted ${ago(state, unit.disrupted)}. Recovers at ${until}. Until then it neither moves, fires nor attacks; attacks on its hex add one to the die; a second disruption eliminates it.`,
      '8.2',
      '8.22',
      '8.23',
    ),
  ]
}

const firedFact = (state: State, unit: Unit): Fact[] => {
  if (unit.fired < 0 || unit.fired < state.playerTurn - 1) return []
  const again =
    unit.fired === state.playerTurn
      ? 'It may not fire in the next player-turn; after that it is ready.'
      : 'It may not fire in this player-turn; in the next it is ready.'
  return [
    now(
      'Fired',
      unit.fired === state.playerTurn ? 'now' : 'before',
      `Fired ${ago(state, unit.fired)}. ${again}`,
      '6.12',
      '6.43',
    ),
  ]
}

const movedText = (battle: Battle, state: State, unit: Unit): string =>
  anyYes(battle.hooks.frees.movesAgain, battle, state, unit)
    ? 'Has moved in this player-turn, and may still go on.'
    : 'Has moved in this player-turn; a unit moves once.'

const doneFacts = (battle: Battle, state: State, unit: Unit): Fact[] => [
  ...(unit.moved > 0 && unit.moved === state.playerTurn
    ? [now('Moved', 'yes', movedText(battle, state, unit), '5.14')]
    : []),
  ...(unit.fought > 0 && unit.fought === state.playerTurn
    ? [now('Fought', 'yes', 'Has attacked in melee in this player-turn; a unit attacks once.', '7.14')]
    : []),
]

const controlFact = (battle: Battle, state: State, unit: Unit): Fact => {
  const control = controlOf(battle, state, unit)
  const value = control.inControl ? (control.leader ? `of ${shortName(control.leader)}` : 'yes') : 'none'
  return now('In control', value, control.text, control.cite)
}

const stopFact = (battle: Battle, unit: Unit): Fact[] =>
  isFireUnit(battle, unit) && !isDisrupted(unit)
    ? [
        now(
          'Stops enemies',
          'yes',
          `Enemies that move ${facingFact(battle, unit).length > 0 ? 'into its front hexes' : 'beside it'} must stop there, even when it cannot fire.`,
          '6.41',
          '6.44',
        ),
      ]
    : []

const classFact = (unit: Unit): Fact => {
  const [text, cite] = CLASS_WORDS[classOf(unit)]
  return fact('Class', classOf(unit), text, cite)
}

const worthFact = (battle: Battle, unit: Unit): Fact => {
  const vp = worthOf(battle, unit)
  return fact(
    'Worth',
    `${vp} VP`,
    `${vp} victory ${vp === 1 ? 'point' : 'points'} to the enemy when eliminated.`,
    '11.2',
  )
}

/** Every number of a unit explained. */
export const unitFacts = (battle: Battle, state: State, unit: Unit): Fact[] => [
  ...(isLeader(unit) ? leaderFacts(unit) : [meleeFact(battle, unit), ...fireFacts(battle, state, unit)]),
  allowanceFact(battle, state, unit),
  classFact(unit),
  worthFact(battle, unit),
]

/** What optional rules have laid on it. */
const badgeFacts = (battle: Battle, state: State, unit: Unit): Fact[] =>
  battle.hooks.badges.flatMap((hook) => {
    const badge = hook(battle, state, unit)
    return badge ? [now(sentence(badge.text), badge.sign, ruleText(badge.cite), badge.cite)] : []
  })

/** How a unit on the map stands now. */
export const unitStanding = (battle: Battle, state: State, unit: Unit): Fact[] => [
  ...disruptedFact(battle, state, unit),
  ...firedFact(state, unit),
  ...doneFacts(battle, state, unit),
  controlFact(battle, state, unit),
  ...facingFact(battle, unit),
  ...stopFact(battle, unit),
  ...badgeFacts(battle, state, unit),
]
