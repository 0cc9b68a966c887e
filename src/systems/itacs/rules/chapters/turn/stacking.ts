import type { ItacsModule, Progress } from '../../position/contract.ts'
import { fieldIn } from '../../position/moment.ts'
import { PUSHED } from '../../movement/moves.ts'
import { lay, unmarkedAll } from '../../position/progress.ts'
import { disordered } from '../../position/markers.ts'

/** D markers for pushing through full hexes, once all movement is over [4.3.3]. */
const settleCrowds = (progress: Progress): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  const due = field.units.flatMap(({ at, marks: { [PUSHED]: d } }) => (d === undefined ? [] : [{ at, d }]))
  let after = progress
  for (const cell of new Set(due.map(({ at }) => at))) {
    const d = Math.max(...due.filter(({ at }) => at === cell).map(({ d }) => d))
    after = lay(after, [cell], (markers) => disordered(markers, d), '4.3.3', 'disordered by a full hex')
  }
  return unmarkedAll(after, PUSHED, '4.3.3')
}

export const stacking: ItacsModule = {
  id: 'stacking',
  title: 'Passing through full hexes',
  text: 'Who pushes through a full hex is disrupted when all movement is over,\nand so are those who stand there.',
  cites: ['4.3.3'],
  explains: {
    '4.3.3': 'A full hex may be passed, not stayed in: one D for the mover, two for those who stand, at the end.',
  },
  ends: settleCrowds,
  badges: (_battle, _state, unit) =>
    unit.marks[PUSHED] === undefined
      ? undefined
      : { sign: 'D+', text: 'will be disrupted when movement ends', cite: '4.3.3', tone: 'warn' },
}
