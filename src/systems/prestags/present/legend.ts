import type { LegendSign } from '../../../core/presenter/legend.ts'
import type { Battle } from '../rules/position/contract.ts'
import { TROOPS } from '../rules/tables/units.ts'

const TYPES = Object.keys(TROOPS).join('|')

/** Everything that optional rules may lay on a counter. */
export const legend: readonly LegendSign[] = [
  { of: 'badge', sign: 'MV', text: 'plotted to move', tone: 'calm' },
  { of: 'badge', sign: 'OF', text: 'plotted for offensive fire', tone: 'calm' },
  { of: 'badge', sign: 'ML', text: 'plotted for melee', tone: 'calm' },
  { of: 'badge', sign: 'DF', text: 'plotted for defensive fire', tone: 'calm' },
  { of: 'badge', sign: 'P!', text: 'panicked', tone: 'warn' },
  { of: 'badge', sign: 'Co', text: 'in contact', tone: 'calm' },
  { of: 'badge', sign: '□', text: 'in square', tone: 'good' },
  { of: 'badge', sign: '⊔', text: 'in a trench', tone: 'good' },
  { of: 'badge', sign: '↟', text: 'has what it throws once', tone: 'calm' },
  { of: 'badge', sign: '»', text: 'must ride at the enemy', tone: 'warn' },
  { of: 'badge', sign: '»»', text: 'charges: two columns in melee', tone: 'good' },
  { of: 'badge', sign: '!', text: 'will rampage', tone: 'warn' },
  { of: 'badge', sign: '!!', text: 'rampages', tone: 'warn' },
  { of: 'badge', sign: 'Al', text: 'Alexander', tone: 'good' },
  { of: 'badge', sign: 'Da', text: 'Darius', tone: 'calm' },
  { of: 'badge', sign: 'CH', text: 'aboard a chariot', tone: 'calm' },
  { of: 'badge', sign: 'VF', text: 'aboard a fleet', tone: 'calm' },
  {
    of: 'badge',
    sign: 'BW',
    like: new RegExp(`^(${TYPES}|[1-6]L)$`),
    text: 'a type: whom a chariot carries; what somebody on foot was when mounted',
    tone: 'good',
  },
  {
    of: 'badge',
    sign: '›SD',
    like: new RegExp(`^›(${TYPES})$`),
    text: 'dismounts or mounts, to this type',
    tone: 'calm',
  },
  { of: 'badge', sign: '⚓2', like: /^⚓\d*$/, text: 'a fleet at anchor, with so many aboard', tone: 'calm' },
  { of: 'badge', sign: '2', like: /^(\d+|–)$/, text: 'a fleet under sail, with so many aboard', tone: 'good' },
  { of: 'badge', sign: '~', text: 'in the stream: moves no farther', tone: 'warn' },
  { of: 'badge', sign: 'T3', like: /^T\d+$/, text: 'does not move before this turn', tone: 'calm' },
  { of: 'badge', sign: 'M', text: 'counts as a melee unit', tone: 'calm' },
  { of: 'badge', sign: 'Em', text: 'emplaced artillery', tone: 'calm' },
  { of: 'badge', sign: '›', text: 'its marker was drawn', tone: 'good' },
  { of: 'badge', sign: '✓', text: 'has moved in this turn', tone: 'calm' },
  { of: 'badge', sign: 'Z', text: 'moves last in this turn', tone: 'warn' },
  { of: 'badge', sign: 'D…', text: 'has not recovered', tone: 'warn' },
]

/** The signs that each rule brings. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  simultaneous: ['MV', 'OF', 'ML', 'DF'],
  panic: ['P!'],
  contact: ['Co'],
  square: ['□'],
  trenches: ['⊔'],
  pilum: ['↟'],
  francisca: ['↟'],
  feudalCavalry: ['»'],
  armageddonCharge: ['»»'],
  elephants: ['!', '!!'],
  alexander: ['Al'],
  darius: ['Da'],
  chariots: ['CH', 'BW', '~'],
  fleets: ['VF', '⚓2', '2'],
  dismount: ['BW', '›SD'],
  dismountMore: ['BW', '›SD'],
  cataphracts: ['BW', '›SD'],
  heldBack: ['T3'],
  fireAsMelee: ['M'],
  artilleryByPeriod: ['Em'],
  chits: ['~', '›', '✓', 'Z'],
  chitRecovery: ['D…'],
}

/** What the rules of a battle may lay on a counter. */
export const legendIn = ({ modules }: Pick<Battle, 'modules'>): readonly LegendSign[] => {
  const brought = new Set(modules.flatMap(({ id }) => BROUGHT[id] ?? []))
  return legend.filter(({ sign }) => brought.has(sign))
}
