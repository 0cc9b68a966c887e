/** The rules of fleets in our own words. */
export const FLEET_WORDS = {
  'Viking 3.1':
    'A fleet has 15 points: each hex of sea or river costs one, mooring seven, casting off five, and all of it may be done in one phase. It carries three units and any number of leaders, who go with it for nothing. Fleets pass through each other, but two never end in one hex. They have no front and no flanks. In a battle with fleets nobody ends a movement phase on a ford or a bridge; only a fleet may, moored under the bridge.',
  'Viking 3.2':
    'A fleet that sails next to an enemy fire unit may be shot at there and then, by those who still have their defensive fire; it is not stopped. A hex with a fleet always has a fire protection of 4. Disruption cuts the allowance to seven at once, less what was spent; a disrupted fleet that is disrupted again is lost with everybody aboard. Fleets under sail are not attacked in melee. They pass under enemies on bridges and in fords but do not stop there; one that is hit there and lacks the points to go on is lost. Fleets are always in control.',
  'Viking 3.3':
    'A fleet moors on a river hex, or under a bridge that nobody holds, for seven points of one phase. It casts off only with a unit aboard, as part of its way: the first hex costs five points more. A disrupted fleet may cast off too, with what it has.',
  'Viking 3.4':
    'Who lands from a moored fleet pays two points for the first hex, whatever the ground; it must be neither river nor bridge nor ford. Then he moves on as usual and may draw defensive fire. Going aboard costs two points as well, and ends the move; the fleet must be moored, undisrupted and have room.',
  'Viking 3.5':
    'Moored fleets can be attacked. The fleet itself defends with 4 while no unit is aboard; else those aboard defend and the fleet counts nothing. Fleets never attack, and nobody fires or attacks from aboard.',
} as const
