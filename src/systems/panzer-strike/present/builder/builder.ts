import { err } from '../../../../core/engine/vocabulary.ts'
import type { Builder, BuilderGround, Works } from '../../../../core/build/builder.ts'
import { choose } from '../../build/choose.ts'
import { edited, laid, objectiveAt, restored, stood } from '../../build/editing.ts'
import { faultsOf } from '../../build/faults.ts'
import { setField, unplaced } from '../../build/fitting.ts'
import { buy, cleared, opened, resize, sell } from '../../build/market.ts'
import { NATION_NAMES } from '../../build/nations.ts'
import { type Plan, SIDES, type SideOf, withSide } from '../../build/plan.ts'
import { randomPlan } from '../../build/random.ts'
import { readPlan } from '../../build/read.ts'
import { layoutOf } from '../../build/stands.ts'
import { ownSquares } from '../../build/lines.ts'
import { written } from '../../build/written.ts'
import { brief } from '../../files/sheet.ts'
import { desk } from './desk.ts'
import { pagesOf } from './pages.ts'
import { budgetOf, shopOf } from './shop.ts'
import { troopsOf } from './troops.ts'

const worksOf = (plan: Plan, side: SideOf): readonly Works[] => {
  const layout = layoutOf(plan)
  return (['mines', 'teeth'] as const).flatMap((kind): Works[] => {
    const cells = layout[kind][side].map((cell) => layout.map.board.label(cell))
    if (cells.length === 0) return []
    return [{ kind, title: kind === 'mines' ? 'Mines' : 'Dragon’s teeth', cells, most: cells.length }]
  })
}

const columnsOf = (plan: Plan, side: SideOf): readonly [number, number] => {
  const { map } = layoutOf(plan)
  const columns = ownSquares(plan, side, map).map((cell) => cell % map.board.cols)
  return [Math.min(...columns), Math.max(...columns)]
}

const groundOf = (plan: Plan): BuilderGround => {
  const { map, objective, stands } = layoutOf(plan)
  return {
    columns: [columnsOf(plan, 0), columnsOf(plan, 1)],
    objective: map.board.label(objective),
    works: [worksOf(plan, 0), worksOf(plan, 1)],
    units: SIDES.flatMap((side) =>
      [...stands[side]].map(([name, cell]) => ({ id: `${'AB'[side]}-${name}`, cell: map.board.label(cell) })),
    ),
  }
}

const NOWHERE = err({ code: 'unknown', cite: 'III Deployment', text: 'That cannot be put on the map.' })

/** Panzer Strike! as battles of it are built. */
export const builder: Builder<Plan> = {
  system: brief.id,
  random: (seed) => randomPlan(seed),
  read: readPlan,
  pages: pagesOf,
  set: setField,
  faults: faultsOf,
  name: ({ name }) => name,
  sides: ({ sides }) => [NATION_NAMES[sides[0].nation], NATION_NAMES[sides[1].nation]],
  budget: budgetOf,
  shop: shopOf,
  buy,
  resize,
  sell,
  open: opened,
  clear: cleared,
  choose,
  troops: troopsOf,
  edit: (plan, field, value) => {
    const [unit = '', key = ''] = field.split('.')
    return edited(plan, unit, key, value)
  },
  restore: restored,
  desk,
  ground: groundOf,
  put: (plan, what, cell) => {
    if (what.kind === 'unit') return stood(plan, what.unit, cell)
    if (what.kind === 'objective') return objectiveAt(plan, cell)
    return what.works === 'mines' || what.works === 'teeth' ? laid(plan, what.side, what.works, cell) : NOWHERE
  },
  rearrange: (plan, side) => withSide(plan, side, unplaced),
  written: (plan) => {
    const { map, scenario } = written(plan)
    return { map, scenario }
  },
}
