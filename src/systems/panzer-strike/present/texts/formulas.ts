import type { Texts } from './texts.ts'

/** Formulas and charts, in our own words. */
export const formulas = {
  'Formulas Command Control': 'With a radio: a random share of the rating of the superior must come to two or more.',
  'Formulas Rally Radius': 'A fifth of the command rating, one, and a random part of a square, rounded down.',
  'Formulas Rally Check': 'The morale must be at least a number drawn from ten, and the unit must be held down.',
  'Formulas Silhouette':
    'The size of a target over four multiplies how far it is seen and how well it is hit; near by it matters less.',
  'Formulas Skill Check': 'The skill must be at least a number drawn from ten.',
  'Formulas First Shot Check': 'The value on the page must be at least fifty, divided by a number drawn from ten.',
  'Formulas Indirect Accuracy':
    'The greatest scatter is nine squares for rockets, for the first fire called in by others and where nobody sees the square; else four after a failed check, two after a good one. It is halved for each of: the firer sees the square; it is nearer than 30; high explosive from beyond the map at a square that the spotter sees.',
  'Formulas Administrative Delays':
    'One pulse where the firing unit sees for itself, three for its own headquarters, six for its battalion, nine for others.',
  'Formulas Ranged Accuracy':
    'At the range of its accuracy value a weapon hits half of the time, on the spot 98 in 100, at its greatest range 2. Nothing makes it better than 99.',
  'Formulas Shifts': 'Each shift up multiplies by 1.42, each shift down by 0.71.',
  'Formulas Hard Targets':
    'One shift up at the target of the last pulse. Down: three in a Cautious Advance, five in a Full Advance, two for each of a failed skill check, being held down and any suppression; one for a target that moves or has cover, six for one that flees.',
  'Formulas Soft Targets':
    'Before the hit is drawn two shifts down each for who fires: moving, held down, a failed skill check. For the losses two up for a target that advances or serves a gun, and two to six down for cover, trenches, being Pinned or fleeing.',
  'Formulas Armor Penetration':
    'Penetration falls with the range, and a part of it is chance. High explosive goes through less.',
  'Formulas Hit Locations':
    'Of a hundred, 15 hit the tracks, 55 the hull, 30 the turret; from two levels above ten are added, and what is over a hundred hits the top. Against a hull-down vehicle numbers up to 50 do nothing.',
  'Formulas Bombardment Locations': 'Each of the six places is as likely.',
  'Formulas Penetration':
    'The depth that was drawn must reach the thickness of the armour; the rear counts as the side.',
  'Formulas Destruction':
    'A random share of the shell size against a random share of twice the vehicle’s size: if it is more, the vehicle is destroyed.',
  'Formulas Effects of Penetration':
    'Who is not destroyed loses a track, the engine, or weapons and men of the compartment that was hit.',
  'Formulas Crew Compartments':
    'Each weapon of turret or hull may be lost, then men, one after the other until one is spared. Without men the vehicle is destroyed.',
  'Formulas HE Chance':
    'The soft target that a round was aimed at and hit is always hit. Others in the square: soft ones by ten times the worth of the weapon against men in a hundred, open-topped vehicles by twice the size of the shell, closed ones by its size.',
  'Formulas Men Killed':
    'The worth of the weapon against men, times a random share, times the accuracy after all shifts, over 200; and another random share. So many men are lost, and what is left over is the chance of one more. A squad counts its weapon once for each man.',
  'Formulas Guns Destroyed':
    'A gun that loses men is destroyed if forty times a random share is less than the size of the shell times the men it lost; so is a soft vehicle.',
  'Formulas Assaults':
    'Men or their weapons have a kill rating: more against the open-topped and those who stand, less against who rushes on and after a failed skill check. A random share above six destroys, above three stops the vehicle.',

  'Charts Force Modifiers': 'Quality of troops and level of handicap multiply the points of a side.',
  'Charts Transport Costs': 'Each kind of squad and gun takes some room aboard.',
  'Charts Transport Capacities': 'Each kind of carrier has some room; tanks have little.',
  'Charts Victory Levels':
    'At least twice the points of the other are a marginal victory, at least four times a decisive one.',
  'Charts Missions':
    'For each mission: multiples for losses of both sides, points for each exit, points for the objective.',
  'Charts Costs of Orders':
    'Most orders cost one; changes of state and cancellation cost nothing. Some may be given to all of a formation.',
  'Charts Types of Battle':
    'For each type: turns, points to buy forces for, missions, the lines behind which both sides deploy, and who digs in.',
  'Charts Terrain Effects':
    'For each terrain: what it costs on foot, on tracks, half-tracks and wheels; its level, what it blocks, and the cover it gives. The card of a square tells it.',
  'Charts Weapons': 'Size, penetration, accuracy, range and worth against men of every weapon.',
  'Charts Vehicles': 'Weapons, armour, size, speed, crew and cost of every vehicle.',
  'Charts Radios': 'How many of a hundred have a radio, by army and period; companies more often than squads.',
} as const satisfies Texts
