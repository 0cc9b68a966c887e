import type { CellWords } from '../../core/grid/words.ts'
import type { Seen } from '../../store/interact/act.ts'

/** What not every game has. */
type Only = 'plots' | 'runs' | 'film' | 'interrupt' | 'superiors'
type Keys = { readonly keys: readonly string[]; readonly does: string; readonly only?: Only }

/** Every key of the table. */
const allKeys = ({ one, many, edge }: CellWords): readonly Keys[] => [
  { keys: ['←', '↑', '→', '↓'], does: `Move the cursor over the ${many}` },
  { keys: ['Enter'], does: 'Pick what is under the cursor, or act there' },
  { keys: ['Shift', 'Enter'], does: `Add a way-point, one more unit, or a further ${one} to a melee` },
  { keys: ['N', 'Tab'], does: 'Next unit that can still act, or leader to choose; with Shift the one before' },
  { keys: ['B'], does: 'Next fight that can be begun; with Shift the one before' },
  { keys: ['A'], does: 'The whole stack, or everybody who can join the attack' },
  { keys: ['Shift', 'A'], does: 'Everybody who may still march, into one hand' },
  { keys: ['M'], does: 'March together: two corners of a box, and all between them are picked' },
  { keys: ['S'], does: 'The same march as in the last turn; X carries it out' },
  { keys: ['W'], does: 'What would you do? For those in hand, the attack or the step' },
  { keys: ['I'], does: 'The card of a unit' },
  { keys: ['Shift', 'H'], does: 'To the headquarters above a unit, where it has one', only: 'superiors' },
  { keys: ['X'], does: 'Carry out: move, fire, attack, confirm' },
  { keys: ['1', '2', '3', '4'], does: 'In a plot: move, fire, melee, defensive fire', only: 'plots' },
  { keys: ['P'], does: 'The plot chart; when the plots are open, both', only: 'plots' },
  { keys: ['Space'], does: 'What goes on by itself: go on, pause', only: 'runs' },
  { keys: ['O'], does: 'Where turns follow one another without orders: orders after this one', only: 'interrupt' },
  { keys: ['←', '→', 'End'], does: 'In a film: the event before, the next one, to its end', only: 'film' },
  { keys: ['1', '9', 'P', 'S'], does: 'In a film: messages shorter, longer; pause; sound', only: 'film' },
  { keys: [',', '.'], does: `Turn left or right by a ${edge}, where units have a facing; also [ and ]` },
  { keys: ['E'], does: 'End the step' },
  { keys: ['Esc'], does: 'Put down, one thing after the other' },
  { keys: ['U'], does: 'Undo; with Shift redo' },
  { keys: ['+', '−'], does: 'Nearer, farther' },
  { keys: ['F', 'G'], does: 'Whole map; where the armies are' },
  { keys: ['Shift', 'F'], does: 'Near, so that counters are read' },
  { keys: ['Y'], does: 'The ground alone, without units' },
  { keys: ['L'], does: `Line of sight between two ${many}` },
  { keys: ['T'], does: 'Where the enemy could strike or shoot' },
  { keys: ['H'], does: `The numbers of the ${many}` },
  { keys: ['R', 'C', 'V', 'O'], does: 'Rules in force, charts, victory, settings' },
  { keys: ['?'], does: 'This sheet' },
]

const has = ({ presenter, battle }: Seen): Readonly<Record<Only, boolean>> => {
  const { running } = presenter
  const plots = presenter.plots?.has(battle) === true
  const film = running?.film === true
  return {
    plots,
    film,
    runs: plots || film,
    interrupt: running?.interrupt !== undefined,
    superiors: presenter.hasSuperiors,
  }
}

/** Keys of the table as the help sheet tells them: those that do something in the game that is played; else all. */
export const keysOver = (words: CellWords, look?: Seen): readonly Keys[] => {
  const known = look && has(look)
  return allKeys(words).filter(({ only }) => !known || !only || known[only])
}
