import type { LegendSign } from '../../../core/presenter/legend.ts'
import type { Battle } from '../rules/position/contract.ts'
import { TROOPS } from '../rules/tables/units.ts'

const TYPES = Object.keys(TROOPS).join('|')

/** A sign, and the rules that may bring it. */
type Brought = LegendSign & { readonly by: readonly string[] }

/** Everything that optional rules may lay on a counter. */
export const legend: readonly Brought[] = [
  { of: 'badge', sign: 'MV', by: ['simultaneous'], text: 'plotted to move', tone: 'calm' },
  { of: 'badge', sign: 'OF', by: ['simultaneous'], text: 'plotted for offensive fire', tone: 'calm' },
  { of: 'badge', sign: 'ML', by: ['simultaneous'], text: 'plotted for melee', tone: 'calm' },
  { of: 'badge', sign: 'DF', by: ['simultaneous'], text: 'plotted for defensive fire', tone: 'calm' },
  { of: 'badge', sign: 'P!', by: ['panic'], text: 'panicked', tone: 'warn' },
  { of: 'badge', sign: 'Co', by: ['contact'], text: 'in contact', tone: 'calm' },
  { of: 'badge', sign: '□', by: ['square'], text: 'in square', tone: 'good' },
  { of: 'badge', sign: '⊔', by: ['trenches'], text: 'in a trench', tone: 'good' },
  { of: 'badge', sign: '↟', by: ['pilum', 'francisca'], text: 'has what it throws once', tone: 'calm' },
  { of: 'badge', sign: '»', by: ['feudalCavalry'], text: 'must ride at the enemy', tone: 'warn' },
  { of: 'badge', sign: '»»', by: ['armageddonCharge'], text: 'charges: two columns in melee', tone: 'good' },
  { of: 'badge', sign: '!', by: ['elephants'], text: 'will rampage', tone: 'warn' },
  { of: 'badge', sign: '!!', by: ['elephants'], text: 'rampages', tone: 'warn' },
  { of: 'badge', sign: 'Al', by: ['alexander'], text: 'Alexander', tone: 'good' },
  { of: 'badge', sign: 'Da', by: ['darius'], text: 'Darius', tone: 'calm' },
  { of: 'badge', sign: 'CH', by: ['chariots'], text: 'aboard a chariot', tone: 'calm' },
  { of: 'badge', sign: 'VF', by: ['fleets'], text: 'aboard a fleet', tone: 'calm' },
  {
    of: 'badge',
    sign: 'BW',
    by: ['chariots', 'dismount', 'dismountMore', 'cataphracts'],
    like: new RegExp(`^(${TYPES}|[1-6]L)$`),
    text: 'a type: whom a chariot carries; what somebody on foot was when mounted',
    tone: 'good',
  },
  {
    of: 'badge',
    sign: '›SD',
    by: ['dismount', 'dismountMore', 'cataphracts'],
    like: new RegExp(`^›(${TYPES})$`),
    text: 'dismounts or mounts, to this type',
    tone: 'calm',
  },
  {
    of: 'badge',
    sign: '⚓2',
    by: ['fleets'],
    like: /^⚓\d*$/,
    text: 'a fleet at anchor, with so many aboard',
    tone: 'calm',
  },
  {
    of: 'badge',
    sign: '2',
    by: ['fleets'],
    like: /^(\d+|–)$/,
    text: 'a fleet under sail, with so many aboard',
    tone: 'good',
  },
  { of: 'badge', sign: '~', by: ['chariots', 'chits'], text: 'in the stream: moves no farther', tone: 'warn' },
  { of: 'badge', sign: 'T3', by: ['heldBack'], like: /^T\d+$/, text: 'does not move before this turn', tone: 'calm' },
  { of: 'badge', sign: 'M', by: ['fireAsMelee'], text: 'counts as a melee unit', tone: 'calm' },
  { of: 'badge', sign: 'Em', by: ['artilleryByPeriod'], text: 'emplaced artillery', tone: 'calm' },
  { of: 'badge', sign: '›', by: ['chits'], text: 'its marker was drawn', tone: 'good' },
  { of: 'badge', sign: '✓', by: ['chits'], text: 'has moved in this turn', tone: 'calm' },
  { of: 'badge', sign: 'Z', by: ['chits'], text: 'moves last in this turn', tone: 'warn' },
  { of: 'badge', sign: 'D…', by: ['chitRecovery'], text: 'has not recovered', tone: 'warn' },
]

/** What the rules of a battle may lay on a counter. */
export const legendIn = ({ modules }: Pick<Battle, 'modules'>): readonly LegendSign[] => {
  const ids = new Set<string>(modules.map(({ id }) => id))
  return legend.filter(({ by }) => by.some((id) => ids.has(id)))
}
