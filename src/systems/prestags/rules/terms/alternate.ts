import type { Rule } from './exclusive.ts'

/** The alternate sequence of play by drawn markers, clause by clause. */
export const ALTERNATE = {
  'Alternate 0': { title: 'How many markers each side has', kind: 'binding' },
  'Alternate A': { title: 'Chariots and horse archers move first, by markers', kind: 'binding' },
  'Alternate A.1': { title: 'One allowance with the later move; stops and streams', kind: 'binding' },
  'Alternate A.2': { title: 'The melee markers are laid aside', kind: 'binding' },
  'Alternate B': { title: 'Everybody fires at once', kind: 'binding' },
  'Alternate C': { title: 'Elephants rampage', kind: 'binding' },
  'Alternate D': { title: 'Movement and melee by drawn markers', kind: 'binding' },
  'Alternate D.1': { title: 'Whom a leader moves', kind: 'binding' },
  'Alternate D.2': { title: 'Leaders of lower level', kind: 'binding' },
  'Alternate D.3': { title: 'Who moves last', kind: 'binding' },
  'Alternate D.4': { title: 'Stacks hold during movement', kind: 'binding' },
  'Alternate D.5': { title: 'Defensive fire before the melee', kind: 'binding' },
  'Alternate D.6': { title: 'One move in a turn', kind: 'binding' },
  'Alternate D.7': { title: 'Taken in the flank: no move', kind: 'binding' },
  'Alternate D.8': { title: 'Away from an enemy in front, but not to another', kind: 'binding' },
  'Alternate D.9': { title: 'Away from the disrupted and from flanks', kind: 'binding' },
  'Alternate D.10': { title: 'Units in contact may turn', kind: 'binding' },
  'Alternate D.11': { title: 'Knights look when they move', kind: 'binding' },
  'Alternate E': { title: 'Everybody recovers', kind: 'binding' },
  'Alternate E.1': { title: 'Recovery by the die (optional)', kind: 'binding' },
  'Alternate F': { title: 'The turn ends, the markers go back', kind: 'binding' },
  'Alternate Armageddon': { title: 'Chariots that charge (optional)', kind: 'binding' },
  'Alternate Chariot 1': { title: 'Two melee markers in Chariot', kind: 'binding' },
  'Alternate Chariot 2': { title: 'A melee marker is played or laid aside', kind: 'binding' },
} as const satisfies Readonly<Record<string, Rule>>
export type AlternateCase = keyof typeof ALTERNATE
