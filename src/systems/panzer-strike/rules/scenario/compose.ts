import { type Cell, SIDES, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { bySide, type Sequence, sequence } from '../../../../core/engine/sequence.ts'
import { QUALITIES } from '../tables/battle.ts'
import { OTHER_RADIOS, radioPercent } from '../tables/command.ts'
import type { Period } from '../terms/types.ts'
import type { Battle, Formation, Muster, StepKind } from './battle.ts'
import type { PanzerMap } from './map.ts'
import { chosenIn } from './variants.ts'
import { pageNamed, rearmed } from './pages.ts'
import type { FormationSheet, ScenarioSheet, UnitSheet } from './sheet.ts'

/** `A-C-2`: side, letter, number; the headquarters is 0 [II.A Identification]. */
export const idOf = (side: SideIndex, formation: string, number: number): string =>
  `${'AB'[side]}-${formation}-${number}`

const ORDERS = [
  'move',
  'face',
  'range',
  'fire',
  'bombard',
  'smoke',
  'assault',
  'state',
  'cancel',
  'rally',
  'embark',
  'debark',
  'computer',
  'pass',
] as const
const SETTING_UP = ['deploy', 'undeploy', 'digIn', 'objective'] as const

/** Deployment and orders behind a closed hand-over, the Axis first; then three pulses [II.A Turn]. */
const course = (names: readonly [string, string]): Sequence<StepKind> =>
  sequence<StepKind>(
    bySide<StepKind>(SIDES, (side) => [
      {
        kind: 'deployment',
        title: `Deployment, ${names[side]}`,
        cite: 'III Deployment',
        owner: side,
        actor: side,
        commands: SETTING_UP,
        secret: true,
      },
    ]),
    [
      ...bySide<StepKind>(SIDES, (side) => [
        {
          kind: 'orders',
          title: `Orders, ${names[side]}`,
          cite: 'II.B.1 Giving Orders',
          owner: side,
          actor: side,
          commands: ORDERS,
          secret: true,
        },
      ]),
      ...([1, 2, 3] as const).map((pulse) => ({
        kind: 'combat' as const,
        title: `Combat, pulse ${pulse}`,
        cite: 'II.C Combat Phase',
        owner: undefined,
        actor: 0 as const,
        commands: ['pulse', 'interrupt'],
      })),
    ],
  )

/** The letter of the formation that stands above one; none above the battalion [II.A Chain of Command]. */
export const aboveOf = ({ letter, under = 'A' }: FormationSheet): string | undefined =>
  letter === 'A' ? undefined : under

/** Whether a unit has a radio, or how often in a hundred [Charts Radios]. */
const radioOf = (sheet: UnitSheet, formation: FormationSheet, index: number, period: number) => {
  if (sheet.radio !== undefined) return sheet.radio
  const { nation } = formation
  const kind = pageNamed(nation, sheet.type)?.kind ?? 'squad'
  const isHq = index === 0
  if (isHq && (aboveOf(formation) ?? 'A') === 'A') return OTHER_RADIOS.company
  if (kind === 'squad') return isHq ? OTHER_RADIOS.infantryPlatoon : OTHER_RADIOS.squad
  return radioPercent(nation, period as Period)
}

/** A square by its number, or by a letter of the map. */
export const placeOn = ({ board, letters }: PanzerMap, label: string): Cell | undefined =>
  letters[label] ?? board.parse(label)

const mustersOf = (sheet: ScenarioSheet, map: PanzerMap, side: SideIndex): Muster[] =>
  sheet.sides[side].formations.flatMap((formation) =>
    formation.units.flatMap((unit, number): Muster[] => {
      const page = pageNamed(formation.nation, unit.type)
      if (!page) return []
      const type = unit.weapons ? rearmed(page, unit.weapons) : page
      const quality = QUALITIES[sheet.sides[side].quality]
      return [
        {
          id: idOf(side, formation.letter, number),
          side,
          formation: formation.letter,
          number,
          type,
          at: unit.at === undefined ? undefined : placeOn(map, unit.at),
          on: unit.on === undefined ? undefined : `${'AB'[side]}-${unit.on}`,
          facing: unit.facing ?? (sheet.sides[side].edge === 'left' ? 2 : 6),
          dugIn: unit.dugIn ?? false,
          skill: unit.skill ?? quality.skill,
          morale: unit.morale ?? quality.morale,
          men: Math.min(unit.men ?? type.men, type.men),
          radio: radioOf(unit, formation, number, sheet.period),
          rating: number === 0 ? formation.rating : 0,
          offMap: formation.offMap ?? false,
          ...(unit.rounds ? { rounds: unit.rounds } : {}),
        },
      ]
    }),
  )

const formationsOf = ({ sides }: ScenarioSheet, side: SideIndex): readonly Formation[] =>
  sides[side].formations.map((formation) => ({
    letter: formation.letter,
    name: formation.name ?? `Formation ${formation.letter}`,
    under: aboveOf(formation),
  }))

/** The columns of a side, without the extreme ones [III Deployment]. */
const zoneOf = ({ sides }: ScenarioSheet, { board, ground }: PanzerMap, side: SideIndex): ReadonlySet<Cell> => {
  const { edge, depth } = sides[side]
  const isOwn = (cell: Cell): boolean => {
    const col = cell % board.cols
    const from = edge === 'left' ? col : board.cols - 1 - col
    return from >= 1 && from < Math.min(depth, board.cols - 1)
  }
  return new Set([...ground.keys()].filter(isOwn))
}

/** A battle put together of its sheet and its map, which fit together. */
export const compose = (whole: ScenarioSheet, map: PanzerMap, options: readonly string[]): Battle => {
  const sheet = chosenIn(whole, options)
  const [a, b] = sheet.sides
  const edgeOf = (side: SideIndex): number => (sheet.sides[side].edge === 'left' ? 0 : map.board.cols - 1)
  return {
    name: sheet.name,
    sheet,
    map,
    front: sheet.front,
    weather: sheet.weather,
    visibility: sheet.visibility,
    type: sheet.type,
    turns: sheet.turns,
    sequence: course([a.name, b.name]),
    options,
    musters: [...mustersOf(sheet, map, 0), ...mustersOf(sheet, map, 1)],
    formations: [formationsOf(sheet, 0), formationsOf(sheet, 1)],
    objective: placeOn(map, sheet.objective) ?? 0,
    zones: [zoneOf(sheet, map, 0), zoneOf(sheet, map, 1)],
    edges: [edgeOf(0), edgeOf(1)],
  }
}
