import { isObject, type Json } from '../engine/json.ts'
import type { CellWords } from '../grid/words.ts'
import { sentence } from '../text/words.ts'

/**
 * What the entries of the files mean, by name; `owner.name` where the name alone has several meanings. `{one}`, `{many}`
 * and `{edge}` stand for what the cells of the system are called, and what lies between two of them.
 */
const WORDS: Readonly<Record<string, string>> = {
  // battle files
  $schema: 'Where an editor finds the schema of this file.',
  format: 'Says what kind of file this is.',
  version: 'Version of the format; older files are brought up to date when they are opened.',
  name: 'Name shown to players.',
  about: 'What the file is for, for people.',
  seed: 'Number from which seeded dice begin. The same number gives the same rolls.',
  dice: 'Rolls to come, "physical" for dice told with each command, or the state of seeded dice.',
  words: 'The inner state of seeded dice.',
  start: 'A position in the middle of the battle. Without it the battle begins with the set-up.',
  commands: 'What the players do, in order; {many} and units as everywhere in the file.',
  ask: 'Questions that the headless runner answers.',
  expect: 'What must hold after the commands; the runner fails where it does not.',
  saved: 'Written by saved games: version of the rules and fingerprint of the last position.',
  map: 'A whole map, in place of the one that the scenario names.',
  'scenario.map': 'Name of a map of the library.',
  // goals
  goal: 'What a side is to reach from the start: a position of one right idea.',
  until: 'Whether it is judged where the own step ends, or where the own player-turn ends.',
  why: 'Why it is right, in one sentence.',
  reached: 'Alternatives, each a list of what must all hold.',
  solution: 'One way to reach it; the side then ends its steps.',
  'reached.from': 'The units from the nearest of which one measures, in {many}.',
  // start
  turn: 'Game-turn, counted from 1; 0 is the set-up.',
  side: 'A side by its name in the scenario, or "A" and "B".',
  playerTurn: 'Serial number of the player-turn; reckoned from turn and side when left out.',
  'start.units': 'Where each unit is: a {one}, or an object with what differs from a fresh unit.',
  combats: 'Number of combats fought so far.',
  at: 'A {one} by number (row, column), or a letter of the map.',
  'victory.at': 'When it is judged: at the end of a turn, or "end" for the end of the game.',
  moved: 'When it moved last.',
  spent: 'Movement points spent in this player-turn.',
  // commands and questions
  'commands.type': 'What is done.',
  units: 'Units by name: force, printed type, number, as "A-MI-3".',
  target: 'The {one} that is fired at.',
  targets: 'The {many} that are attacked together.',
  note: 'For people; the rules do not read it.',
  unit: 'A unit by name, as "A-MI-3".',
  to: 'The {one} it goes to.',
  path: 'Every {one} that is entered, in order.',
  act: 'Name of what an optional rule lets units do.',
  with: 'Another unit that takes part.',
  option: 'The answer to a question of an optional rule.',
  seats: 'Who plays force A and force B where there are computers: "person", or a computer.',
  reasons: 'Why computers did what they did.',
  features: 'What decided, in victory points.',
  'reasons.from': 'How many commands had been given before them.',
  'reasons.to': 'How many had been given after them.',
  text: 'What it is about, in words.',
  value: 'How much it counted, in victory points.',
  rejected: 'The best other plan.',
  level: 'How far the computer thinks: recruit, veteran, captain or general.',
  style: 'What the computer values: bold, careful or cunning.',
  atMost: 'How many there may be at most.',
  kind: 'What is asked, or what must hold.',
  'ask.from': 'The {one} from which one looks.',
  'ask.to': 'The {one} that is looked at.',
  after: 'After how many commands; all when left out.',
  in: 'Number of the command in which the event happens, from 1.',
  event: 'Entries that the event must have.',
  cite: 'Paragraph of the rules that the refusal names.',
  code: 'Short name of the refusal.',
  command: 'A command that is judged and not carried out.',
  matches: 'Entries that the answer must have.',
  type: 'Type it has now.',
  pending: 'Decisions that are still open.',
  verdict: 'Who has won, and how.',
  actor: 'Who may act now.',
  over: 'Whether the game is over.',
  checksum: 'Fingerprint of the position.',
  rulesVersion: 'Version of the rules under which the game was saved.',
  // lessons
  lesson: 'Steps that are played on the position one after the other.',
  course: 'Id of the course that the lesson belongs to.',
  end: 'Said when everything is done.',
  'lesson.steps': 'What is to be done, step by step.',
  say: 'What is said: at most forty words.',
  'steps.cite': 'Paragraph of the rules that the step is about.',
  'wrong.cite': 'Paragraph of the rules that the mistake is about.',
  show: 'What is lit: units, cells of the map, a part of the page.',
  cells: 'Cells of the map.',
  anchor: 'A part of the page, by its name.',
  'steps.goal': 'What must hold: all of it ends the step.',
  'steps.within': 'How many commands it may take; 0 where only the hand is asked for, and in a fight.',
  allow: 'Types of the commands that have their place; all when left out.',
  wrong: 'Likely mistakes, and what is said to them.',
  when: 'How the mistake is known.',
  'wrong.by': 'What brings the mistake about.',
  other: 'Said of what is allowed and is not the aim.',
  done: 'Said when the goal is reached; the lesson waits for a press.',
  reply: 'What the other side does then.',
  fight: 'The step is fought out: the computer plays the other side.',
  against: 'The side that the computer plays.',
  'fight.turns': 'Game-turns until the fight is lost.',
  hint: 'For whoever asks.',
  'steps.solution': 'Deeds that reach the goal; in a fight those with which it begins.',
  // scenarios
  id: 'Name of the file without .json: lower-case letters, digits, dashes.',
  system: 'The rule system.',
  date: 'Year, with BC where needed.',
  story: 'The story in two or three lines.',
  outcome: 'What happened in history.',
  turns: 'Length of the battle in game-turns.',
  sides: 'Force A, then force B.',
  'sides.units': 'How many units of each type: {"MI": 4, "BW": 2}.',
  'parts.units': 'Units of this part, out of those of the force.',
  leaders: 'How many leaders of each level: {"1": 1, "2": 1}.',
  'victory.leaders': 'So many leaders must leave as well.',
  neverPanics: 'The force never panics.',
  noMoveBefore: 'Types that may not move before a turn.',
  deploy: 'Where the force is set up: {many} that fit any of these zones.',
  parts: 'Parts of the force that are set up in different places or come in later.',
  nations: 'The peoples of the force, each with the stripe that its counters have.',
  stripe: 'The stripe on the counters of a nation: a colour, and a pattern of its own.',
  deploysFirst: 'Who sets up first: 0 or 1.',
  movesFirst: 'Who moves first: 0 or 1.',
  ifBoth: 'When both sides fulfil their conditions: draw, or the name of the winner.',
  ifNeither: 'When neither side does: draw, or the name of the winner.',
  winsBothByAll: 'The side that wins all the same if it fulfils every one of its alternatives.',
  ignore: 'Terrain that counts as clear.',
  ignoreAll: 'All terrain counts as clear.',
  ignoreAllExcept: 'All other terrain counts as clear.',
  prohibited: 'Terrain that nobody enters.',
  treatAs: 'Terrain that counts as another kind.',
  inside: 'Only inside the figure with these corners.',
  notes: 'Notes for the players; rulings are named here.',
  // zones and conditions
  within: 'At most so many {many} away from what is named next.',
  of: 'Reckoned from this place, or these.',
  ofLine: 'Reckoned from the straight line through these places.',
  ofEdge: 'Reckoned from this edge of the map.',
  ofRoad: 'Near a {one} where a road leaves the map.',
  dry: 'Only on dry land: no river, bridge or ford.',
  only: 'Only on this side of a line; the line itself is left out.',
  'deploy.terrain': 'Only {many} of these kinds.',
  'where.terrain': 'Only {many} of these kinds.',
  bankOf: 'Only on the bank of one of these places.',
  notBankOf: 'Not on the bank of any of these places.',
  edge: 'An edge of the map.',
  into: 'Out into the water, in place of an edge.',
  corner: 'A corner of the map.',
  called: 'The place in words, for the sentences of the game.',
  where: 'The part of the map that is meant.',
  'victory.type': 'What must be so for the side to win.',
  hexes: '{many} by number or letter.',
  through: 'Places that the line goes through.',
  atLeast: 'At least so many.',
  fewerThan: 'Fewer than so many.',
  forTurns: 'Held at the end of so many turns in a row.',
  by: 'At the latest at the end of this turn.',
  whose: 'Units of one’s own, or of the enemy.',
  types: 'Only units of these types.',
  notTypes: 'No units of these types.',
  count: 'How many.',
  timesOwnLosses: 'And so many times one’s own losses.',
  part: 'A part of the enemy’s force, by its name.',
  including: 'So many of them by a narrower place.',
  what: 'A type of condition of the opponent.',
  // maps
  grid: 'Size of the map, and how its {many} lie.',
  rows: 'Number of rows.',
  cols: 'Number of columns.',
  shape: 'Shape of the cells: {many} here.',
  shifted: 'Rows that stand half a {one} to the right, counted from the bottom: even or odd.',
  north: 'The side of the sheet that is north.',
  look: 'Colours and plants.',
  streams: 'Courses of water, {one} by {one}; all their {many} are water.',
  roads: 'Roads, {one} by {one}.',
  openHexsides: '{edge}s between slope and hilltop without the slope symbol: "0203-0303".',
  letters: 'The lettered {many}: {"A": "3017"}.',
}

type Words = Readonly<Record<string, string>>

const owned = (all: Words, owners: readonly string[], key: string): string | undefined => {
  for (const owner of owners.toReversed()) {
    const words = all[`${owner}.${key}`]
    if (words !== undefined) return words
  }
  return all[key]
}

const property = (all: Words, owners: readonly string[], key: string, schema: unknown): unknown => {
  if (!isObject(schema)) return schema
  const words = owned(all, owners, key)
  const inner = described(all, [...owners, key], schema)
  return words === undefined || !isObject(inner) ? inner : { description: words, ...inner }
}

const described = (all: Words, owners: readonly string[], schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => described(all, owners, one))
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === 'properties' && isObject(value)
        ? [
            key,
            Object.fromEntries(Object.entries(value).map(([name, one]) => [name, property(all, owners, name, one)])),
          ]
        : [key, key === '$defs' ? value : described(all, owners, value)],
    ),
  )
}

/** Names of the entries through which each shared definition is reached first: they say what its names mean. */
const ownersOf = (root: Json, defs: Json, title: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  const visit = (owners: readonly string[], schema: unknown): void => {
    if (Array.isArray(schema)) for (const one of schema) visit(owners, one)
    if (!isObject(schema)) return
    const { $ref } = schema
    const name = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined
    if (name !== undefined && !found.has(name)) {
      found.set(name, owners)
      visit(owners, defs[name])
    }
    for (const [key, value] of Object.entries(schema)) {
      if (key === '$defs') continue
      if (key === 'properties' && isObject(value))
        for (const [own, one] of Object.entries(value)) visit([...owners, own], one)
      else visit(owners, value)
    }
  }
  visit([title], root)
  return found
}

const called = (words: string, { one, many, edge }: CellWords): string =>
  sentence(words.replaceAll('{one}', one).replaceAll('{many}', many).replaceAll('{edge}', edge))

/**
 * A JSON Schema with a sentence for each entry, for editors that show help; `own` are those of a rule system, `cells`
 * what its rule book calls the cells of a map.
 */
export const withWords = (schema: Json, title: string, own: Words, cells: CellWords): Json => {
  const usual = Object.entries(WORDS).map(([name, words]) => [name, called(words, cells)])
  const all = { ...Object.fromEntries(usual), ...own }
  const defs = isObject(schema['$defs']) ? schema['$defs'] : {}
  const owners = ownersOf(schema, defs, title)
  const top = described(all, [title], schema) as Json
  const inner = Object.entries(defs).map(([name, one]) => [name, described(all, owners.get(name) ?? [title], one)])
  return { ...top, ...(inner.length > 0 ? { $defs: Object.fromEntries(inner) } : {}) }
}
