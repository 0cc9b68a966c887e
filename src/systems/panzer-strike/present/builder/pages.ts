import { keysIn } from '../../../../core/engine/keys.ts'
import type { Page } from '../../../../core/build/builder.ts'
import type { ChoiceField, PlanField, FieldGroup, Option } from '../../../../core/build/fields.ts'
import { NATION_NAMES, nationsFor } from '../../build/nations.ts'
import { isAssault } from '../../build/lines.ts'
import { type Plan, SIDES, type SideOf } from '../../build/plan.ts'
import { missionsFor, weatherFor } from '../../build/random.ts'
import { SIZE } from '../../build/faults.ts'
import { ATTACKS, BATTLES, DEFENCES, FRONTS, PERIODS, QUALITIES } from '../../rules/tables/battle.ts'
import type { BattleType, Climate, Front, Weather } from '../../rules/terms/types.ts'

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const YEARS: Readonly<Record<Front, string>> = {
  east: '1939 to 1945: the Soviets, and Poland in 1939',
  africa: '1940 to early 1943: the desert, against the British',
  west: '1940, and late 1943 to 1945: France, the Low Countries, the British',
}
const SEASONS: Readonly<Record<Climate, string>> = { summer: 'Summer', winter: 'Winter', desert: 'Desert' }
const WEATHERS: Readonly<Record<Weather, Option>> = {
  clear: { value: 'clear', label: 'Clear' },
  rain: { value: 'rain', label: 'Rain', note: 'Every square costs 2½ more.' },
  snow: { value: 'snow', label: 'Snow', note: 'Every square costs 2½ more; swamps are frozen.' },
  dust: { value: 'dust', label: 'Dust', note: 'Only what can be seen is less.' },
}

const choice = (field: Omit<ChoiceField, 'kind'>): ChoiceField => ({ kind: 'choice', ...field })

const frontFields = ({ front, period, climate }: Plan): readonly PlanField[] => [
  choice({
    id: 'front',
    label: 'Front',
    look: 'cards',
    cite: 'I.A Fronts',
    value: front,
    options: keysIn(FRONTS).map((value) => ({ value, label: FRONTS[value].name, note: YEARS[value] })),
  }),
  choice({
    id: 'period',
    label: 'Period',
    look: 'row',
    cite: 'I.A Fronts',
    value: String(period),
    options: FRONTS[front].periods.map((value) => ({ value: String(value), label: first(PERIODS[value]) })),
  }),
  choice({
    id: 'climate',
    label: 'Season',
    look: 'row',
    cite: 'I.A Terrain Sets',
    value: climate,
    options: FRONTS[front].climates.map((value) => ({ value, label: SEASONS[value] })),
  }),
]

const ROLES = { attacker: 'the attackers', defender: 'the defenders' } as const

const nationField = ({ front, period, sides }: Plan, side: SideOf): PlanField =>
  choice({
    id: `${side}.nation`,
    label: side === 0 ? 'Axis' : 'Allies',
    look: 'row',
    cite: 'I.A Fronts',
    value: sides[side].nation,
    options: nationsFor(front, period, side).map((value) => ({ value, label: NATION_NAMES[value] })),
  })

const TYPES: Readonly<Record<BattleType, string>> = {
  axisAssault: 'The Axis storms a prepared position.',
  axisPursuit: 'The Axis is on the heels of a beaten enemy.',
  meeting: 'Both march into each other.',
  alliedPursuit: 'The Allies are on the heels of a beaten enemy.',
  alliedAssault: 'The Allies storm a prepared position.',
}

const typeField = ({ type }: Plan): PlanField =>
  choice({
    id: 'type',
    label: 'Type of battle',
    look: 'cards',
    cite: 'Charts Types of Battle',
    value: type,
    options: keysIn(BATTLES).map((value) => {
      const { name, points, turns } = BATTLES[value]
      return { value, label: name, note: `${TYPES[value]} ${turns} turns, points ${points.join(' to ')}.` }
    }),
  })

const MISSIONS = {
  engage: 'Destroyed enemies count double.',
  bypass: 'Units that leave at the far edge count five.',
  clear: `${ATTACKS.clear.objective} points while no enemy is at the objective.`,
  delay: 'Attackers that are destroyed count double.',
  hold: `${DEFENCES.hold.objective} points while somebody holds the objective.`,
} as const

const QUALITY_OPTIONS: readonly Option[] = [
  ...keysIn(QUALITIES).map((value) => {
    const { skill, morale, points } = QUALITIES[value]
    const price = points === 1 ? '' : `; points × ${points}`
    return { value, label: first(value), note: `Skill ${skill}, morale ${morale}${price}` }
  }),
  { value: 'mixed', label: 'Mixed', note: 'Each formation by lot' },
]

const sideGroup = (plan: Plan, side: SideOf): FieldGroup => {
  const role = BATTLES[plan.type].roles[side]
  const { mission, quality, nation } = plan.sides[side]
  const names = role === 'attacker' ? ATTACKS : DEFENCES
  return {
    title: `${NATION_NAMES[nation]}, ${ROLES[role]}`,
    side,
    fields: [
      choice({
        id: `${side}.mission`,
        label: 'Mission',
        look: 'row',
        cite: 'Charts Missions',
        value: mission,
        options: missionsFor(plan.type, side).map((value) => ({
          value,
          label: (names as Readonly<Record<string, { readonly name: string }>>)[value]?.name ?? value,
          note: MISSIONS[value],
        })),
      }),
      choice({
        id: `${side}.quality`,
        label: 'Troops',
        look: 'row',
        cite: 'Charts Force Modifiers',
        value: quality,
        options: QUALITY_OPTIONS,
      }),
    ],
  }
}

const LEVELS: readonly Option[] = [
  { value: '1', label: '1', note: 'The Axis has 40 % fewer points.' },
  { value: '2', label: '2', note: 'The Axis has 20 % fewer points.' },
  { value: '3', label: '3', note: 'Both have all their points.' },
  { value: '4', label: '4', note: 'The Allies have 20 % fewer points.' },
  { value: '5', label: '5', note: 'The Allies have 40 % fewer points.' },
]

const weightFields = ({ size, handicap, visibility, weather, climate }: Plan): readonly PlanField[] => [
  {
    kind: 'number',
    id: 'size',
    label: 'Size',
    value: size,
    least: 1,
    most: SIZE.most,
    look: 'slider',
    ends: ['a patrol', 'a hundred units a side'],
    cite: 'III Purchase',
  },
  choice({
    id: 'handicap',
    label: 'Handicap level',
    look: 'row',
    cite: 'I.B Handicap Level',
    value: String(handicap),
    options: LEVELS,
  }),
  {
    kind: 'number',
    id: 'visibility',
    label: 'Visibility',
    note: `One sees ${visibility * 10} squares at most.`,
    value: visibility,
    least: 1,
    most: 9,
    look: 'slider',
    ends: ['fog', 'a clear day'],
    cite: 'II.B.3 Visibility',
  },
  choice({
    id: 'weather',
    label: 'Weather',
    look: 'row',
    cite: 'II.B.2 Weather',
    value: weather,
    options: weatherFor(climate).map((value) => WEATHERS[value]),
  }),
]

const GROUNDS = [
  ['woods', 'Woods'],
  ['swampOrSand', 'Swamp'],
  ['town', 'Towns and roads'],
  ['rough', 'Rough ground'],
] as const

const HEIGHTS = [10, 20, 30, 40, 50, 60] as const

const mapFields = ({ map, climate }: Plan): readonly PlanField[] => {
  if (map.kind === 'file') return []
  const heights = choice({
    id: 'map.rows',
    label: 'Height of the map',
    look: 'row',
    cite: 'I.A Map Size',
    value: String(map.rows),
    options: HEIGHTS.map((rows) => ({
      value: String(rows),
      label: String(rows),
      note: `${rows} squares from north to south`,
    })),
  })
  const densities = GROUNDS.map(
    ([key, label]): PlanField => ({
      kind: 'number',
      id: `map.${key}`,
      label: key === 'swampOrSand' && climate === 'desert' ? 'Soft sand' : label,
      value: map.densities[key],
      least: 0,
      most: 9,
      look: 'slider',
      cite: 'III Building a Scenario',
    }),
  )
  return [heights, ...densities, { kind: 'seed', id: 'map.seed', label: 'Seed of the map', value: map.seed }]
}

const linesField = ({ lines }: Plan): PlanField =>
  choice({
    id: 'lines',
    label: 'Start lines',
    look: 'row',
    cite: 'Charts Types of Battle',
    value: lines,
    options: [
      { value: 'kept', label: 'Kept', note: 'Each side is deployed behind its line.' },
      { value: 'advice', label: 'Advice', note: 'Anywhere but on the outermost columns.' },
    ],
  })

const digField = ({ sides }: Plan, side: SideOf): PlanField =>
  choice({
    id: `${side}.digsIn`,
    label: NATION_NAMES[sides[side].nation],
    look: 'row',
    cite: 'II.A Dug-In',
    value: sides[side].digsIn ? 'yes' : 'no',
    options: [
      { value: 'yes', label: 'All dug in' },
      { value: 'no', label: 'Nobody dug in' },
    ],
  })

const both = (one: (side: SideOf) => PlanField): readonly PlanField[] => SIDES.map(one)

const groundPages = (plan: Plan): readonly Page[] => [
  {
    id: 'front',
    kind: 'fields',
    title: 'Front',
    lead: 'Where and when. Nations and weapons follow.',
    mends: ['front', 'period', 'climate', '0.nation', '1.nation'],
    groups: [{ fields: frontFields(plan) }, { title: 'Who fights', fields: both((side) => nationField(plan, side)) }],
  },
  {
    id: 'battle',
    kind: 'fields',
    title: 'Battle',
    lead: 'Who attacks, with what mission, and how large it is.',
    mends: ['type', 'size', 'handicap', 'visibility', 'weather', '0.mission', '1.mission'],
    groups: [
      { fields: [typeField(plan)] },
      ...SIDES.map((side) => sideGroup(plan, side)),
      { title: 'Size and sight', fields: weightFields(plan) },
    ],
  },
  {
    id: 'map',
    kind: 'map',
    title: 'Map',
    lead: 'How dense the ground is. Each seed is another country.',
    mends: ['map'],
    groups: [{ fields: mapFields(plan) }],
  },
]

const forcePages = (plan: Plan): readonly Page[] => [
  {
    id: 'forces',
    kind: 'forces',
    title: 'Forces',
    lead: 'Buy formations, whole or in part, or let the computer choose.',
    mends: ['0.bought', '1.bought'],
    groups: [],
  },
  {
    id: 'units',
    kind: 'units',
    title: 'Edit',
    lead: 'Every unit may be another one, within the limits. Rounds of a weapon that nobody changes are drawn at the beginning: from half to all of those shown.',
    mends: ['0.edit', '1.edit'],
    groups: [],
  },
  {
    id: 'deployment',
    kind: 'deployment',
    title: 'Deployment',
    lead: 'Where everybody begins. Press a counter, then a square.',
    mends: [],
    groups: [
      { fields: [linesField(plan)] },
      ...(isAssault(plan) ? [{ title: 'Dug in', fields: both((side) => digField(plan, side)) }] : []),
    ],
  },
  {
    id: 'ready',
    kind: 'ready',
    title: 'Play',
    lead: 'Play it at once, keep it as a file, or send it.',
    mends: ['name'],
    groups: [{ fields: [{ kind: 'text', id: 'name', label: 'Name of the battle', value: plan.name, most: 60 }] }],
  },
]

/** The steps of building a battle, in the order of the book [III Building a Scenario]. */
export const pagesOf = (plan: Plan): readonly Page[] => [...groundPages(plan), ...forcePages(plan)]
