import type { Texts } from './texts.ts'

/** Orders and movement, in our own words. */
export const orders = {
  'II.B.1 Receiving Orders':
    'After each turn a headquarters in command gets a tenth of its command rating in orders, and the remainder by chance. It gets none while it holds as many as its rating or more.',
  'II.B.1 Orders from Above': 'It gets one more from each superior who holds more than ten times as many orders.',
  'II.B.1 Giving Orders':
    'A headquarters gives orders to units of its own formation that are in command; each usually costs it one.',
  'II.B.1 All-Units Mode':
    'One order is given to all units of a formation that are in command, and costs as much as for one: to move, to face, to set the range, to debark, to cancel, and to hand it to the computer.',
  'II.B.1 Cost of Bombardment':
    'The headquarters that calls the fire in pays one order; that of the firing unit pays one half of the time. Where both are the same, only the half is paid.',
  'II.B.1 Limited Command': 'A headquarters without orders gives none; where the limit is off, everything but a rally.',
  'II.B.1 Computer Control':
    'A formation may be handed to the computer and taken back. When its headquarters is gone, the computer has it for the rest of the battle; its units stand, fire and obey a retreat.',

  'II.B.2 Movement':
    'A unit is sent to a square, cautiously or at full speed. A second square may follow the first; no more than two are kept.',
  'II.B.2 Formation Moves':
    'All of a formation who are in command go to one square, or each goes as far and in the same direction as the headquarters, so that they keep their shape.',
  'II.B.2 Allowance':
    'Each pulse pays a unit its speed, or its cautious pace: 6 for vehicles, 3 on foot. Squares are paid from that; what is left is kept, over pulses and turns, until a dear square can be paid.',
  'II.B.2 Delay':
    'Nothing happens in the pulse in which a unit sets off. Debarking adds two pulses for the passenger and one for the carrier; in a pulse of waiting the delay falls by one.',
  'II.B.2 Stacking':
    'In the first pulse nobody enters a square with a friend in it; later none with three or more. Who is there already may stay.',
  'II.B.2 Leaving the Map':
    'Whoever enters the outermost column leaves the map: at the enemy’s edge it has exited, at its own it is off the map.',
  'II.B.2 Transport':
    'Trucks, half-tracks and tanks carry squads and guns from their own square or an adjacent one, as far as they have room. A carrier whose suppression reaches its morale drops its passengers, and its suppression comes on top of theirs.',
  'II.B.2 Debarking':
    'A passenger gets off into the square of its carrier, by order or because the carrier is held down.',
  'II.B.2 Weather': 'In rain and snow every square costs 2½ more. In snow swamps cost half.',

  'II.B.4 Rally':
    'A headquarters pays an order, and one for each unit that is rallied: those in command, under it, within its radius, and held down. Nearest first, each by a check of its morale; its suppression is halved.',
  'II.B.5 Cancellation':
    'All moves and fire of a unit are given up; it is Positioned, or stays dug in. It costs nothing. Who is Pinned cannot.',

  'II.C Combat Phase': 'Three pulses of twenty seconds. In each the side that goes first is drawn.',
  'II.C Order in a Pulse':
    'A side settles the states of its units, assaults in the first pulse, fires, then moves; then the other does. Searching comes last.',
  'II.C End of the Phase':
    'After the third pulse suppression grows and falls, fires spread or die, command is tested, orders come in, and the score is counted.',

  'III Purchase':
    'Forces are bought for the points of the type of battle, times its size, the handicap and the quality of the troops.',
  'III Limits':
    'A side has at most 19 formations and 100 units. Skill goes to 10, the morale of headquarters to 9, command to 40.',
  'III Deployment':
    'The Axis deploys first, then the Allies, each behind its own line; nobody on the outermost columns. The objective may be moved.',
  'III Dragons Teeth': 'Dragon’s teeth stop wheels and half-tracks, and hold up tracks for long. Men on foot pass.',
  'III Pillboxes': 'A pillbox has armour, cannot move, and sees and fires only into the quarter that it faces.',
  'IV Campaign Game':
    'One player leads a force through the war, against the computer: battle after battle, each out of the last one. What is not lost comes back with what it has learnt.',
  'IV Core Force':
    'It is bought once, for up to 250 points; 75 to 125 are enough to begin with. Its formations stay as they are. The battalion headquarters and its truck are free.',
  'IV Next Battle':
    'Type, missions, weather and enemy are drawn. After a victory one attacks more often, above all after a decisive one. A meeting engagement may meet an enemy of double strength. There is no handicap.',
  'IV Support':
    'Before each battle formations are rented for it: for a sixth of the value of the force, in an assault a third, and ten points more.',
  'IV Score': 'All points of one’s own battles, and 500 for a decisive victory, 100 for a marginal one.',
  'IV Morale':
    'It rises by one after a marginal victory, by one or two after a decisive one, and falls likewise after a defeat.',
  'IV Replacements':
    'After a battle all lost headquarters come back by themselves, and other losses for a tenth of the value of the force. Squads of fewer than five men are doubled, and lose a point of skill.',
  'IV Refit':
    'Losses are replaced, squads filled up and types changed for points, until the force is worth 300. A change of type costs skill.',
  'IV Months': 'The next battle comes after ten times the cost of the refit, by the value of the force, in months.',
  'IV Fronts': 'A force may go to another front of its nation. Where nobody fights yet, it waits.',
  'IV End of the War': 'A campaign is over in May 1945, or as soon as its nation fights nowhere any more.',
  'III Mines':
    'Whoever enters a minefield may be blown up: soft units as by a shell, vehicles lose tracks or are lost. It may also find a lane; a cautious unit fares better.',
} as const satisfies Texts
