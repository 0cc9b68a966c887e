import type { PrestagsModule } from '../rules/position/contract.ts'
import { MODULES } from '../rules/sequence/modules.ts'
import { ALL_CASES, type Case, ruleOf } from '../rules/terms/rules.ts'
import type { RuleEntry } from '../../../core/presenter/rules.ts'
import { COMBAT_RULES } from './rulesCombat.ts'
import { LEADER_RULES } from './rulesLeaders.ts'
import { MOVEMENT_RULES } from './rulesMovement.ts'

const TEXTS: Readonly<Partial<Record<Case, string>>> = Object.assign(
  {},
  ...MODULES.map((module) => module.explains ?? {}),
  MOVEMENT_RULES,
  COMBAT_RULES,
  LEADER_RULES,
)

/** A paragraph in our own words; its title where we have no more to say. */
export const ruleText = (cite: Case): string => TEXTS[cite] ?? `${ruleOf(cite).title}.`
export const ruleTitle = (cite: Case): string => ruleOf(cite).title

/** `Chariot` of `Chariot 1.4`; empty for the standard book. */
const bookOf = (cite: string): string => cite.split(' ').slice(0, -1).join(' ')
const numberOf = (cite: string): string[] => (cite.split(' ').at(-1) ?? '').split('.')

type OwnEntry = RuleEntry & { readonly cite: Case }

/** Numbers in the order of the book: 5.4 before 5.41 before 5.5. */
export const allRules: readonly OwnEntry[] = ALL_CASES.filter((cite) => TEXTS[cite] !== undefined)
  .sort(
    (a, b) =>
      bookOf(a).localeCompare(bookOf(b)) ||
      Number(numberOf(a)[0]) - Number(numberOf(b)[0]) ||
      (numberOf(a)[1] ?? '').localeCompare(numberOf(b)[1] ?? ''),
  )
  .map((cite) => ({ cite, title: ruleOf(cite).title, text: ruleText(cite), kind: ruleOf(cite).kind }))

const CHAPTERS: Readonly<Record<string, string>> = {
  '3': 'Pieces',
  '4': 'Sequence of play',
  '5': 'Movement',
  '6': 'Fire combat',
  '7': 'Melee combat',
  '8': 'Combat results',
  '9': 'Terrain',
  '10': 'Leaders',
  '11': 'Scenarios and victory',
  '12': 'Optional rules',
  '13': 'Panic',
  '14': 'Melee and elevation',
  '15': 'Tactical concession',
  '16': 'Facing',
  '17': 'Retreat before combat',
  '18': 'Contact',
}
/** `5. Movement`; the folder for the rules of a game: `Chariot`. */
export const chapterOf = (cite: Case): string => {
  const number = cite.split('.')[0] ?? ''
  const book = bookOf(cite)
  return book === '' ? `${number}. ${CHAPTERS[number] ?? ''}` : book
}

const FIRE_CASES = [
  '6.0',
  '6.12',
  '6.13',
  '6.15',
  '6.16',
  '6.21',
  '6.22',
  '6.23',
  '6.32',
  '6.33',
  '6.34',
  '6.35',
  '6.36',
  '6.37',
  '6.38',
  '8.1',
  '8.2',
  '8.22',
  '10.31',
] as const
const STEP_CASES: Readonly<Record<string, readonly Case[]>> = {
  deployment: ['11.1', '5.4', '5.32', '5.34', '5.35', '5.36', '5.37', '5.38', '5.42', '10.21', '11.3'],
  fire: FIRE_CASES,
  movement: [
    '5.0',
    '5.11',
    '5.14',
    '5.15',
    '5.23',
    '5.26',
    '5.27',
    '5.4',
    '5.32',
    '5.34',
    '5.43',
    '5.51',
    '5.52',
    '5.61',
    '5.62',
    '6.41',
    '6.44',
    '8.2',
    '10.21',
    '10.22',
    '10.23',
    '10.24',
    '11.3',
    '11.42',
  ],
  defensiveFire: [
    '6.42',
    '6.43',
    '6.45',
    '6.15',
    '6.21',
    '6.22',
    '6.33',
    '6.52',
    '8.1',
    '8.2',
    '8.22',
    '7.15',
    '10.31',
  ],
  melee: [
    '7.0',
    '7.13',
    '7.14',
    '7.21',
    '7.22',
    '7.23',
    '7.32',
    '7.51',
    '7.52',
    '7.6',
    '3.36',
    '3.37',
    '6.11',
    '7.15',
    '8.1',
    '8.2',
    '8.22',
    '8.24',
    '10.11',
    '10.32',
    '10.33',
  ],
  recovery: ['8.23'],
  turnRecord: ['4.2', '11.1'],
  losses: ['8.1', '8.2', '8.22', '10.0', '10.33'],
  advance: ['8.4', '5.4', '5.32', '11.3'],
}

/** The paragraphs in force in a step, or while a decision is asked for. */
export const casesFor = (stepKind: string, modules: readonly PrestagsModule[] = []): readonly Case[] => {
  const added = modules.flatMap(({ inSteps = {} }) => {
    const cases: Readonly<Record<string, readonly Case[] | undefined>> = inSteps
    return cases[stepKind] ?? []
  })
  return [...(STEP_CASES[stepKind] ?? (added.length > 0 ? [] : ['4.1' as const])), ...added]
}
