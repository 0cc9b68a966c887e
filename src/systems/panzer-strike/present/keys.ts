import type { OldKey } from '../../../core/presenter/presenter.ts'

const at =
  (menu: string) =>
  (key: string, does: string, here: string): OldKey => ({ key: `${menu} ${key}`, does, here })
const map = at('Map')
const unit = at('Unit')
const combat = at('Combat')

/** Every key of the original, and what does the same here [Charts Commands, Charts Combat Keys]. */
export const oldKeys: readonly OldKey[] = [
  map('1–8', 'Move the cursor', 'Arrow keys, or the pointer'),
  map('9', 'Show the score', 'V'),
  map('0', 'Show the ground alone', 'Y'),
  map('A–S', 'Go to a unit by letter and number', 'N and Shift N, or press it on the map'),
  map('U', 'Take the unit under the cursor', 'Enter'),
  map('V', 'What is seen from a square', 'L, then two squares'),
  map('W', 'Show the objective area', 'It is always marked on the map'),
  map('X', 'End the orders', 'E'),
  map('Y', 'Look through a stack', 'Point at it: it spreads out'),
  map('Z', 'Change between the two maps', 'F for the whole, Shift F for near'),
  map('/', 'End the game', 'Game menu: resign'),
  map('*', 'All units to the computer, or all dug in', '“All units to the computer”, “Dig everybody in”'),
  unit('1–8, 0, Z', 'Cursor, ground alone, maps', 'As on the map'),
  unit('A', 'All-Units mode', '“Whole formation” or “All to one square”; orders for all have buttons of their own'),
  unit('B', 'Bombard', '“Bombard a square”, then the square'),
  unit('C', 'Cancel orders', '“Cancel its orders”'),
  unit('D, E', 'Debark, embark', '“Debark …”, “Take … aboard”'),
  unit('F', 'Change the facing', '“,” and “.”, or the handle on the counter'),
  unit('G', 'Rally', '“Rally”'),
  unit('H', 'Find its headquarters', 'Shift H, or “To …, who commands it”'),
  unit('I', 'Go through enemies in sight, choose a target', 'B, or press the enemy; X orders the fire'),
  unit('T', 'Show its target', 'Marked on the map while the unit is in hand'),
  unit('J', 'Computer control', '“Hand the formation to the computer”'),
  unit('K', 'Smoke by men on foot', '“Lay smoke beside it”'),
  unit('L, Y', 'Find the unit, centre the map on it', 'Point at its card; G shows the armies'),
  unit('M', 'Move', 'Press the square; “Cautiously” for the slow pace'),
  unit('N', 'Next unit', 'N'),
  unit('O', 'Show its objectives', 'They are marked while it is in hand'),
  unit('P', 'List its passengers', 'I: its card'),
  unit('R', 'Range at which it opens fire', '“Hold fire”, “Open fire at …”'),
  unit('S', 'Change its state', '“Halt”, “Go on …”, “Retreat”'),
  unit('U', 'Infantry assault', '“Assault …”'),
  unit('V', 'What it sees', 'Shaded while it is in hand'),
  unit('W', 'Weapons Page', 'I: its card'),
  unit('X', 'Back to the map', 'Esc'),
  combat('1, 9', 'Messages shorter, longer', '1 and 9 in the film, or the list beside it'),
  combat('O', 'Orders after this turn', 'O, or “Orders after this turn”; turns follow one another after “No orders …”'),
  combat('P', 'Pause', 'P or Space'),
  combat('S', 'Sound', 'S in the film; else the settings'),
  combat('T', 'Show the ground alone', 'Y'),
  combat('Z', 'Change between the two maps', 'F and Shift F'),
]
