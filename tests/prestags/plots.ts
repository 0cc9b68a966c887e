import { failuresOf } from '../../src/systems/prestags/rules/simultaneous/failures.ts'
import { lastChartsOf } from '../../src/systems/prestags/rules/simultaneous/resolve.ts'
import type { Act, Combat, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { actsIn, end } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

/** A table at the plot of the Reds, with simultaneous movement and other options. */
export const plotTable = (units: Position['units'], { options = [], ...more }: Partial<Position> = {}): Table =>
  table({ step: 'plot', stacking: [3, 3], ...more, options: ['simultaneous', ...options], units })

export const resolve: Act = { type: 'act', act: 'resolve', units: [] }

/** Plays the orders of both sides and seals both plots; a side that cannot do anything is passed over. */
export const plotted = (t: Table, reds: readonly Command[], blues: readonly Command[] = []): Table => {
  for (const command of reds) t.play(command)
  t.play(end)
  if (t.step !== 'plot 1') return t
  for (const command of blues) t.play(command)
  return t.play(end)
}

/** Carries out everything up to a kind of step, or until somebody is asked. */
export const until = (t: Table, kind: string): Table => {
  for (let i = 0; i < 99 && !t.step.startsWith(kind) && t.state.pending.length === 0; i++)
    t.play(actsIn(t).some((one) => one.startsWith('resolve')) ? resolve : end)
  return t
}

export const combats = (t: Table): Combat[] =>
  t.events.flatMap((event) => (event.type === 'combatResolved' ? [event.combat] : []))

export const where = (t: Table, ...ids: string[]): string[] => ids.map((id) => t.label(t.unit(id).at))

/** The paragraph by which the task of a unit came to nothing, in this game-turn or the last; `-` for none. */
export const why = (t: Table, id: string): string =>
  (failuresOf(t.state)[id] ?? lastChartsOf(t.state)?.failed[id])?.cite ?? '-'

/** What the last command told under a paragraph. */
export const toldBy = (t: Table, cite: string): string[] =>
  t.events.flatMap((event) => (event.type === 'told' && event.cite === cite ? [event.text] : []))
