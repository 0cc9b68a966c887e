import type { Texts } from './texts.ts'

/** Seeing, firing and assaulting, in our own words. */
export const combat = {
  'II.B.3 Combat':
    'Units fire at an enemy whom they see, bombard a square, or assault. They need a weapon of use, ammunition, range and a free line of sight.',
  'II.B.3 Ammunition':
    'A weapon begins with half to all of its full load. Each shot takes a round, and none come back.',
  'II.B.3 Sighting':
    'In the first two pulses only those search who neither move nor fire, and only ahead. In the third everybody does, all round, but for those who are buttoned, rush on, or have no turret.',
  'II.B.3 Visibility':
    'The level of visibility times ten squares is the farthest that anybody sees. What hides or helps shifts it; nobody ever sees farther than that.',
  'II.B.3 Plotted Fire': 'Whoever is to fire is seen as far as the visibility reaches, from the first pulse on.',
  'II.B.3 Line of Sight':
    'The ground has five levels. What rises above the line between two squares blocks it; one square of woods between is seen through, smoke and fire are not.',
  'II.B.3 Facing':
    'A unit faces one of eight ways. A move turns it for nothing; else it takes an order. Guns must face what they fire at.',
  'II.B.3 Range':
    'The range is a share of the greatest one, in tenths. A unit opens fire by itself at what comes within it; 0 holds its fire.',
  'II.B.3 Own Targets':
    'A unit without a target chooses one itself: what it is likely to hit, what is dear, what is near. Tanks look for armour, unless men on foot are close.',
  'II.B.3 Skill and First Shot':
    'The skill check compares skill with a number drawn from ten; a failed one costs accuracy and sight. The first-shot check says whether a second round gets away in a pulse.',
  'II.B.3 Weak Anti-Tank Weapons':
    'Anti-tank rifles and hollow charges with fewer than three rounds are kept for what is adjacent.',
  'II.B.3 Rate of Fire':
    'None, one or two rounds go in a pulse, by the checks of skill and first shot. A bombardment fires five rounds, or ten with a first-shot value of ten or more.',
  'II.B.3 Lost Crew':
    'Each man that a crew has lost halves its first-shot value. A bombardment of such a crew takes ten pulses for its rounds.',
  'II.B.3 Machine Guns':
    'Teams with machine guns do not fire while they move. Those of a tank that moves fire to two squares. Beyond what is adjacent they need a skill check.',
  'II.B.3 Bombardment':
    'For five pulses shells fall on a square, or stray from it, and may hit friend and foe. A bombardment has no target but the square.',
  'II.B.3 Indirect Fire':
    'Mortars and batteries fire at what others see for them: headquarters in command, or the firing unit itself.',
  'II.B.3 Administrative Delay':
    'Some pulses pass before the first round: one to nine, by who called it in. Fire at the square that was just shelled, and the first fire of an assault, wait one.',
  'II.B.3 Spotting Delay':
    'A battery beyond the map whose square is seen begins in each pulse with as many chances in a hundred as both skills add up to. For smoke, for a square that nobody sees, at the square just shelled and in the first turn of an assault it need not wait.',
  'II.B.3 Scatter':
    'A round strays from its square by steps in drawn directions, as many as its scatter; it may come back to it. With a scatter of one square or less one round in four falls where it should, the others a square beside it.',
  'II.B.3 Direct Bombardment': 'A gun shells a square that it sees itself; its delay is one pulse.',
  'II.B.3 Point Fire':
    'A round at one enemy in sight: accuracy by range, shifted by what helps and hinders both. Armour is fired at with armour-piercing shot, men and guns with high explosive.',
  'II.B.3 Damage':
    'Armour-piercing shot hits only the one it is fired at. High explosive at a soft target may hit everybody in its square, by its kind; from a shot at armour that hits it nobody else suffers, unless it fails to go in.',
  'II.B.3 Hull-Down':
    'Who stands Positioned in cover, is dug in, or looks down on the firer is hit half as often, and never in the tracks. It does not help against indirect fire, and on a slope only against those beside it on the height.',
  'II.B.3 Missed Armour':
    'Shot that does not go in bounces off. High explosive that does not go in bursts among the others, in the square once in four, else in one beside it; nobody there is its target.',
  'II.B.3 Infantry Assaults':
    'In the first pulse men on foot assault their own square or an adjacent one. Against men it is fire with the assault value four times; against armour they must first dare to.',
  'II.B.3 Assault Weapons':
    'Flamethrowers, charges and bottles are used only close by. Cover is no help against flames and charges.',
  'II.B.3 Smoke':
    'Men on foot lay smoke at once in their square or beside it. Guns and mortars fire it like a bombardment; a round may fail.',
  'II.B.3 Fires':
    'Smoke lifts by chance in each pulse. Wrecks smoke half of the time and seldom go out; buildings and growth burn on. Nobody sees through smoke or fire.',
  'II.B.3 Field of Vision': 'The squares that a unit sees, as it faces now, may be looked at.',
  'II.B.3 Ordering Fire':
    'Fire at an enemy takes an order for each unit and lasts until it is given up or the enemy is gone. Of an enemy only kind, state, facing and place are known.',

  'Charts Visibility':
    'Shifted down: by two for a buttoned spotter, a failed skill check, the first two pulses and a target that stands; by six for cover, trenches and hull-down. A higher spotter sees one shift farther; the size of the target multiplies it.',
  'Charts Suppression After the Phase':
    'After the third pulse everybody loses a point. Soft cover takes off one more, or three where no enemy sees the unit; hard cover and trenches two, or four. One is added for each of: out of command, immobilized, no friend within six squares, a square on fire; and for each friend within six who is routed or lost.',
  'Charts Suppression in Fire':
    'One for who has none and is fired at. A hit adds one, or three from an enemy nobody sees: on its square for soft targets, on itself for armour. Each man killed adds three, a friend destroyed within three squares four, within six two. To destroy an enemy takes one off.',
  'Charts Suppression in a Pulse': 'Each pulse takes a point from everybody who sees no enemy.',
  'Charts Good State':
    'Each friend within six squares whose suppression is below its morale takes a point off after the third pulse, if the unit has more points than a number drawn from 5 to 15. Men on foot are helped too if they have at least 14 less their number.',
  'Charts Suppression Effects':
    'With two points and seen by an enemy a unit goes on cautiously at best. At its morale it is Pinned or Buttoned, unless it is dug in; at twice that it retreats, at three times it routs.',
  'Charts Trucks': 'Trucks have a morale of two, whoever drives them.',
} as const satisfies Texts
