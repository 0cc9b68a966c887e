import { listed } from '../../../../../core/text/words.ts'
import { insertAfter } from '../../../../../core/engine/sequence.ts'
import { type Refusal, SIDES } from '../../../../../core/engine/vocabulary.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle, PrestagsModule } from '../../position/contract.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { shortName } from '../../position/units.ts'
import { AIM, ATTACK, aim, attack } from './attack.ts'
import { dueOf, isElephant, isRampagePhase, isRampaging, isRoused, strayingOf } from './nature.ts'
import { rampage } from './rampage.ts'
import { begins, reacts } from './roused.ts'
import type { Step } from '../../terms/types.ts'

/** Names of the forces that have elephants. */
const ownersOf = (battle: Battle): string[] =>
  SIDES.map((side) => sideOf(battle, side)).flatMap((side) => (side.units.EL ? [side.name] : []))

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)

/** Where everybody moves at once, elephants rampage when the others have moved, one side after the other. */
const withRampages = (turn: readonly Step[], scenario: Scenario): readonly Step[] =>
  insertAfter(turn, 'march', (march) =>
    SIDES.filter((side) => (scenario.sides[side].units.EL ?? 0) > 0).map((side) => ({
      ...march,
      kind: 'rampage',
      title: 'Rampaging Elephants',
      cite: 'Spartan 1.0',
      owner: side,
      actor: side,
    })),
  )

/** Elephants of Spartan [Spartan 1.0]. */
export const elephants: PrestagsModule = {
  id: 'elephants',
  origin: 'folder',
  title: 'Elephants',
  text: 'Elephants fight one combat as ordered. From their next movement phase on they rampage against friend and foe.',
  cites: [
    'Spartan 1.0',
    'Spartan 1.11',
    'Spartan 1.12',
    'Spartan 1.13',
    'Spartan 1.14',
    'Spartan 1.15',
    'Spartan 1.16',
    'Spartan 1.21',
    'Spartan 1.22',
    'Spartan 1.23',
    'Spartan 1.24',
    'Spartan 1.25',
    'Spartan 1.26',
    'Spartan 1.27',
    'Spartan 1.28',
  ],
  explains: {
    'Spartan 1.0':
      'The first combat of an elephant, whether it attacks, is attacked or is shot at, and even without effect, is its only orderly one. From the next movement phase of its side on it rampages until it is destroyed. Two dice are rolled for it in every own movement phase: the first gives the direction, 1 to the left edge of the sheet and then clockwise hexside by hexside; the second gives its movement points. It runs straight on and attacks whomever it comes to stand beside.',
    'Spartan 1.11': 'A rampaging elephant pays the usual points for terrain.',
    'Spartan 1.12': 'It runs off the map only with a point left over.',
    'Spartan 1.13': 'Every elephant has dice of its own, also when several stand in one hex.',
    'Spartan 1.14':
      'Elephants move in full without a leader. A leader in their hex adds his bonus as long as they do not rampage.',
    'Spartan 1.15': 'Elephants attack elephants too, and an elephant that was attacked has had its combat.',
    'Spartan 1.16':
      'When its attack empties a hex, a rampaging elephant goes in. With that its rampage ends for this phase.',
    'Spartan 1.21': 'Each rampaging elephant attacks alone.',
    'Spartan 1.22':
      'It attacks at once, in the movement phase, and friends as well as enemies: the hex straight ahead, or else one of the two beside that, by a die. Below 1-2 nothing happens.',
    'Spartan 1.23':
      'It perishes when it tries to enter swamp, lake or ground that nobody may enter, or runs off the map.',
    'Spartan 1.24': 'Whatever elephants destroy, themselves included, scores for the enemy of its owner.',
    'Spartan 1.25': 'Leaders neither help nor hold a rampaging elephant.',
    'Spartan 1.26': 'A rampaging elephant is never rallied.',
    'Spartan 1.27': 'Elephants are never disrupted: only the results ½E and E touch them.',
    'Spartan 1.28':
      'With the rule Panic, the elephants of the army that panics do not flee but rampage, save those that a leader keeps from panic.',
  },
  inSteps: {
    movement: ['Spartan 1.0', 'Spartan 1.13', 'Spartan 1.16', 'Spartan 1.22', 'Spartan 1.23'],
    melee: ['Spartan 1.14', 'Spartan 1.15', 'Spartan 1.27'],
  },
  concerns: (battle) => ownersOf(battle).length > 0,
  changes: (battle) =>
    `The ${listed(ownersOf(battle).map(possessive))} elephants will rampage from the movement phase after their first combat on.`,
  sequence: withRampages,
  acts: { rampage },
  answers: { [AIM]: aim, [ATTACK]: attack },
  reacts,
  begins,
  owes: (battle, state, side) => {
    const due = isRampagePhase(battle, state) ? dueOf(state, side) : []
    if (due.length === 0) return undefined
    const text = `${listed(due.map(shortName))} must rampage before the phase ends.`
    return { units: due.map((unit) => unit.id), text, cite: 'Spartan 1.0' }
  },
  bars: {
    move: (_battle, _state, unit) =>
      isRampaging(unit)
        ? {
            code: 'rampages',
            cite: 'Spartan 1.0',
            text: `${shortName(unit)} rampages: only dice move it.`,
            cell: unit.at,
          }
        : undefined,
    strike: (_battle, _state, unit, kind) => {
      if (kind !== 'melee') return undefined
      const no = (code: string, text: string): Refusal => ({ code, cite: 'Spartan 1.0', text, cell: unit.at })
      if (isRampaging(unit)) return no('rampages', `${shortName(unit)} rampages and takes no orders to attack.`)
      const text = `${shortName(unit)} has had its one orderly combat and waits to rampage.`
      return isRoused(unit) ? no('roused', text) : undefined
    },
  },
  control: (_battle, _state, unit) =>
    isElephant(unit)
      ? {
          inControl: true,
          cite: 'Spartan 1.14',
          text: 'Elephants are not bound to a leader’s radius.',
          // [Spartan 1.25]
          unled: isRampaging(unit),
        }
      : undefined,
  onDisruption: (_battle, _state, unit) => (isElephant(unit) ? { fate: 'ignored', cite: 'Spartan 1.27' } : undefined),
  tells: { strays: strayingOf },
  badges: (battle, state, unit) => {
    if (isRampaging(unit)) {
      const due = isRampagePhase(battle, state) && dueOf(state, unit.side).includes(unit)
      const text = due
        ? 'rampages: a die for the direction and a die for the points, then it attacks whomever it meets'
        : 'rampages'
      return { sign: '!!', text, cite: 'Spartan 1.0', tone: 'warn' }
    }
    return isRoused(unit)
      ? {
          sign: '!',
          text: 'had its combat: rampages from its next movement phase on',
          cite: 'Spartan 1.0',
          tone: 'warn',
        }
      : undefined
  },
}
