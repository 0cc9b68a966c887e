import type { Case } from '../rules/terms/rules.ts'

/** Sections that decide nothing, in our own words: headings, examples, what the book says of itself. */
export const ASIDES: Readonly<Partial<Record<Case, string>>> = {
  '1.0': 'One set of rules for battles from antiquity to the late Middle Ages; each battle has a sheet of its own.',
  '2.0': 'A map, the counters of both armies, the sheet of the battle and two dice. Here the program brings them all.',
  '2.1': 'The rules are by Del and free to share and to change under Creative Commons Attribution 4.0.',
  '2.3': 'A map is a field of hexes. The battles here are fought on the maps of this program.',
  '2.4':
    'A counter tells its type and class, how strongly it fights, and how far it moves; who fires also has a fire strength and a range.',
  '3.1': 'Roads, streams, hills, forests and walls have rules beside those of plain ground.',
  '3.1.3': 'Of hills and forests it matters that they stop the view; the section on sight says how.',
  '3.2': 'Some rules lie on the side between two hexes and not in a hex: scarps are such.',
  '3.3':
    'The maps of the original were drawn with a program for hex maps. Here maps are files that the workbench paints.',
  '4.0': 'What the side whose turn it is does, and what the other one may do in between, in fixed order.',
  '4.2.8':
    'Two LB fire at two MS in the mud. A throw of 5 and 2 comes to DD with all that is added: the hex of the MS gets two D.',
  '4.3.4':
    'Two LB go into mud, into mud again, and along a road for one point. That was all they had: they cannot turn any more.',
  '4.4.2':
    'Three MS come up to four LB, who fire before the melee. With 3 and 6 the result is DX: all three MS are lost, and the archers get no D.',
  '4.5.13':
    'Six SD, two of them from the rear, attack two PS: 3:1. A throw of 4 and 1 comes to DX with all that is added, and both PS are lost.',
  '5.3.4':
    'Two MS get two D from missiles and two more in melee. With four D they rout; recovery comes first, and in their own movement phase they run.',
  '6.0': 'Leaders, horse archers, knights, fleets, elephants, siege engines and others, each with rules of its own.',
  '8.0': 'The sheet names the armies, where they stand, how long the battle lasts, who begins, and what wins it.',
  '9.0':
    'D markers, Break and rout are told in chapter 5; front hexes, flank (the two side hexes) and rear in 2.5; formations in 2.6.',
  '10.0': 'All tables are under Charts; in a fight the one that counts is shown with its column and row lit.',
  '10.1': 'A, B and C fight hand to hand, Ff and Mf fire; in melee the classes of both sides change the throw.',
  '10.2': 'Every type with its class, strengths, points of movement and worth is under Charts, Units.',
}
