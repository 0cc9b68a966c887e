import type { Case } from '../rules/terms/rules.ts'

/** Chapters 3 to 5 in our own words. */
export const MOVEMENT_RULES = {
  '3.34': 'A counter has no front and no back. Whatever side it is met from, its strength is the same.',
  '3.35':
    'Melee strength is what a unit strikes and resists with at close quarters; fire strength is what its missiles are worth, and range how many hexes they carry, the target included. Whoever has fire strength and range is a fire unit, even with a melee strength beside them.',
  '3.36':
    'A dot in place of the melee strength means that the unit never attacks in melee. It defends with 1 by itself, and with nothing when someone in its hex has a melee strength. For victory points a dot is worth 1.',
  '3.37':
    'A number in brackets counts in full in attack and by half in defence; the half point is kept. Brackets have nothing to do with protection under fire.',
  '4.0': 'A turn has two halves: first one side goes through all phases, then the other.',
  '4.1':
    'Each game-turn is two player-turns, one for each side, and each of them runs through the same four phases in a fixed order.',
  '4.2':
    'The side whose turn it is fires, then moves; after its movement the other side may use defensive fire. Then melee is fought, and at the end older disruption wears off on both sides. When both sides are through, the turn marker goes on.',
  '5.0':
    'In your movement phase, move as many of your units as you wish, each as far as its allowance of movement points goes.',
  '5.1': 'How a unit pays its way across the hexes.',
  '5.11':
    'Every hex entered is paid for: one point on open ground, more on ground that the terrain chart calls hard going.',
  '5.12': 'You need not move anybody. All, some or none may go.',
  '5.13':
    'Units go one after the other, each along any way it likes. Points not used are lost: they cannot be kept for later or given to others.',
  '5.14': 'A unit moves once in a phase and is then finished.',
  '5.15':
    'An undisrupted unit may always step into one neighbouring hex that is not closed, even when it has too few points for it. That step is then its whole move.',
  '5.2': 'What moving units may not do.',
  '5.21': 'While you move, the enemy stands still.',
  '5.22': 'Nobody fires or fights during movement; the only exception is defensive fire once the movement is over.',
  '5.23': 'A hex with enemies in it can be neither entered nor crossed.',
  '5.24': 'A move that has been made stays made: no second thoughts and no second move.',
  '5.25': 'A move may cross ground of several kinds as long as each hex can be paid for as it is entered.',
  '5.26':
    'You may move through your own units freely. How many and who stand together is looked at only when the phase ends.',
  '5.27': 'When an allowance is halved the half point stays. A hex may be entered only if its whole cost is at hand.',
  '5.3': 'Units are sorted into classes, and the classes decide who may share a hex.',
  '5.31': 'Units without fire strength belong to class A, B or C.',
  '5.32': 'Units of one class, A or B or C, may share a hex as they like; two of these classes never stand together.',
  '5.33': 'Fire units are Ff when they fight on foot and Mf when they are mounted.',
  '5.34': 'Fire units of the same class may share a hex; Ff and Mf may not.',
  '5.35': 'Foot fire units may stand with class A or with class B.',
  '5.36': 'Mounted fire units may stand with class C.',
  '5.37':
    'Class D, the odd ones out such as elephants and ships, stands with anybody, provided the others may stand together.',
  '5.38': 'Leaders, class E, stand with anybody.',
  '5.39':
    'Some games print a chart of who is strong or weak against whom. When that option is in play it multiplies the melee defence of the units it names.',
  '5.4':
    'Each side has a limit of units in a hex. During movement it may be broken on the way, but when the phase ends, and at every other time, no hex may hold more.',
  '5.41': 'Everybody in a hex defends together as a single strength; an attacker cannot pick one of them.',
  '5.42': 'Leaders and markers take no room in a stack.',
  '5.43':
    'Units of one hex may march together at the pace of the slowest, and faster ones may leave the column where they like and go on.',
  '5.5': 'Roads make the way cheap where the road itself crosses the hexside.',
  '5.51':
    'From one road hex to the next, over the hexside that the road crosses, costs one point whatever ground lies around.',
  '5.52': 'Who enters a road hex over any other hexside pays for the ground that is there besides the road.',
  '5.53':
    'A road changes nothing in a fight; the other ground of its hex is what counts. Road across clear ground is printed with protection 2, and that is what counts unless an option says otherwise.',
  '5.6': 'Slopes are slow, and climbing over the crest to a hilltop is slow as well.',
  '5.61': 'Entering a slope hex costs two points, up, down or along, unless a road is followed.',
  '5.62': 'Going from a slope up to a hilltop over a hexside with the slope mark costs two points.',
} as const satisfies Partial<Record<Case, string>>
