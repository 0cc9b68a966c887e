/** What the entries of the files mean where PRESTAGS has its own rules, by name; `owner.name` where a name has several meanings. */
export const PRESTAGS_WORDS: Readonly<Record<string, string>> = {
  // battle files
  options: 'Optional rules in force, by their names.',
  scenario: 'Path of a battle of the library, such as "prestags/rome-753bc", or a whole scenario.',
  // start
  step: 'Step of the player-turn: deployment, fire, movement, defensiveFire, melee, or one of an optional rule.',
  vp: 'Victory points of each side [11.2].',
  control: 'Who holds each hex that a victory condition names [11.3].',
  memo: 'What optional rules remember.',
  fate: 'map, reserve, eliminated or exited.',
  'units.type': 'Type it has now, for a reduced leader or who has dismounted.',
  disrupted: 'When it was disrupted [8.1]: "thisTurn", "lastTurn" or the number of a player-turn.',
  fired: 'When it fired last.',
  fought: 'When it attacked last.',
  halved: 'Half its movement points, since it began out of control [10.23].',
  marks: 'Markers of optional rules, such as {"facing": 4}.',
  // commands and questions
  placements: 'Who is set up where.',
  from: 'The hex, or the turn, from which it is reckoned.',
  exit: 'Leave the map at the end of the path [11.4].',
  steps: 'How many hexes it goes along before it drops off [5.43].',
  // scenarios
  stacking: 'How many units may share a hex [5.4].',
  mountedExempt: 'Mounted units need no leader [10.22].',
  panicLevel: 'Victory points lost at which the army panics [13.1].',
  victory: 'Ways to win. Each is a list of conditions that must all hold [11.1].',
  'scenario.terrain': 'Changes of the terrain, made one after the other [11.1].',
  // maps
  'map.terrain':
    'One string a row, the top row first. . clear, v village, w woods, s slope, ~ stream, m swamp, L lake, S sea, = bridge, f ford, h hilltop, W wooded hilltop, V village on a hilltop.',
}
