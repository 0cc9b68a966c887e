import { keysIn } from '../../../../core/engine/keys.ts'
import type { PrestagsModule } from '../position/contract.ts'
import { ALTERNATE } from '../terms/alternate.ts'

const OTHERS: readonly string[] = ['Alternate E.1', 'Alternate Armageddon']

/** The sequence of play by markers, in our own words. */
export const CHITS_WORDS = {
  cites: keysIn(ALTERNATE).filter((cite) => !OTHERS.includes(cite)),
  explains: {
    'Alternate 0':
      'Both sides have the same number of movement markers: as many as the force with more leaders, where Mt.Ex. counts as one more leader. Each has one melee marker besides. All of them are drawn from one cup.',
    'Alternate A':
      'Where there are chariots or horse archers (CH, HB, OC), movement markers are drawn for them first. Whose marker comes out passes, or activates a leader, who moves those in his command, or the horse archers of Mt.Ex. With the last marker the phase ends and all go back.',
    'Alternate A.1':
      'What is spent now is missing later in the turn. Enemy fire units stop the mover for this phase, a stream for the whole turn. A leader who shares a hex with chariots or horse archers of his command may go with them.',
    'Alternate A.2': 'The melee markers are not in the cup in this phase.',
    'Alternate B':
      'Both sides write their fire orders; then all fire at once, as everybody stood before, and all results are applied together. Who used defensive fire in the turn before does not fire.',
    'Alternate C': 'Then elephants rampage, those of the side first in the order of the battle before the others.',
    'Alternate D':
      'Markers are drawn until the cup is empty. A movement marker: pass, or activate a leader. A melee marker: fight the melee at once, or put the marker back. Drawn for the second time it must be played; a side with an unreduced leader of level 1 may put it back once more.',
    'Alternate D.1':
      'An active leader moves the units within his control radius. A unit belongs to the nearest leader who has not been activated yet; between two who are equally near the player chooses.',
    'Alternate D.2':
      'An active leader may activate leaders of lower level within his radius, who then move their own command, and are not activated again in the phase. Nobody moves units that are stacked with a leader of higher level.',
    'Alternate D.3':
      'Panicked units, and those that were beyond every leader’s radius when the phase began, move last, when the cup is empty, in the order of the battle. Out of control they have half their allowance.',
    'Alternate D.4': 'Stacking limits and classes that do not go together count in every hex on the way.',
    'Alternate D.5':
      'Before a side fights its melee the other may use defensive fire against adjacent hexes that were entered in this turn.',
    'Alternate D.6':
      'Nobody moves in two activations of a turn; chariots, horse archers and leaders with them may have moved in the first phase too.',
    'Alternate D.7':
      'A unit with a steady enemy at its flank, who looks at it, does not leave its hex; it may turn. Without the rule Facing nobody has a flank.',
    'Alternate D.8':
      'A unit that begins with enemies before it, who look at it, may go away, but not beside other enemies in the same turn.',
    'Alternate D.9': 'Disrupted enemies, and those who show their flank, hold nobody: one goes where one likes.',
    'Alternate D.10': 'Units in contact do not leave, but may turn.',
    'Alternate D.11': 'Knights who must ride at the nearest enemy look for him when they move.',
    'Alternate E': 'At the end of the turn all disruption ends, on both sides.',
    'Alternate F': 'The turn is counted, and all markers go back into the cup.',
    'Alternate Chariot 1': 'In the battles of Chariot each side has two melee markers.',
    'Alternate Chariot 2':
      'There a melee marker is played or laid aside, never put back; once a side has had its melee, its second marker is laid aside when it comes.',
  },
  inSteps: {
    chariot: ['Alternate A', 'Alternate A.1', 'Alternate D.1', 'Alternate D.2'],
    fire: ['Alternate B'],
    rampage: ['Alternate C'],
    movement: [
      'Alternate D.1',
      'Alternate D.2',
      'Alternate D.3',
      'Alternate D.4',
      'Alternate D.6',
      'Alternate D.7',
      'Alternate D.8',
    ],
    defensiveFire: ['Alternate D.5'],
    melee: ['Alternate D'],
    drawing: ['Alternate 0', 'Alternate D', 'Alternate Chariot 2'],
  },
} as const satisfies Partial<PrestagsModule>
