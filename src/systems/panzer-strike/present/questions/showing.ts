import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Showing } from '../../../../core/questions/seeing.ts'
import { paint } from '../../../../core/presenter/painting.ts'
import type { Painted } from '../../../../core/presenter/paint.ts'
import { chainOf, commandRadius } from '../common/command.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { formationOf, unitOf as unitIn } from '../../rules/position/questions.ts'
import type { Unit } from '../../rules/position/state.ts'
import { objectiveArea } from '../../rules/victory/points.ts'
import { faceOf } from '../common/face.ts'
import { fullName, nameOfSide } from '../common/words.ts'
import { ghostsIn } from '../common/ghosts.ts'
import { actingSide, type At, ownOf, unitOf, unitsOf } from './look.ts'
import { visionOf } from './powers.ts'

/** Objectives that the units of the acting side have, and where they aim. */
const plansOf = (unit: Unit): readonly Cell[] => [
  ...unit.goals.map(({ to }) => to),
  ...(unit.aim && unit.aim.kind !== 'unit' ? [unit.aim.cell] : []),
]

const ghostPaint = (at: At): Painted => {
  const ghosts = ghostsIn(at.state, actingSide(at))
  const notes = new Map(ghosts.map(({ cell, sign }) => [cell, sign]))
  return paint('ghosts', 'ghost', [...notes.keys()], notes)
}

/** Squares that are to be shelled or smoked, and when: `HE in 3`, `smoke now` [II.B.3 Administrative Delay]. */
const shellPaint = (at: At): Painted => {
  const notes = new Map<Cell, string>()
  for (const { aim, fate } of ownOf(at))
    if (aim?.kind === 'square' && (fate === 'map' || fate === 'offMap')) {
      const when = aim.waits ? 'waits' : aim.delay > 0 ? `in ${aim.delay}` : 'now'
      notes.set(aim.cell, `${aim.shell} ${when}`)
    }
  return paint('shells', 'path', [...notes.keys()], notes)
}

/** The headquarters above a unit, with the orders that they have left [II.A Chain of Command]. */
const chainPaint = (at: At, unit: Unit | undefined): Painted => {
  const chain = unit ? chainOf(at.battle, at.state, unit).filter(({ fate }) => fate === 'map') : []
  const notes = new Map(chain.map((hq) => [hq.at, `${nameOf(hq)}: ${hq.orders}`]))
  return paint('chain', 'lit', [...notes.keys()], notes)
}

const ofFormation = (at: At, units: readonly Unit[]): readonly Cell[] =>
  units.flatMap((unit) => formationOf(at.state, unit).flatMap((one) => (one.fate === 'map' ? [one.at] : [])))

const aimedAt = (at: At, unit: Unit): readonly Cell[] => {
  const target = unit.aim?.kind === 'unit' && !unit.aim.own ? unitIn(at.state, unit.aim.unit) : undefined
  return target?.fate === 'map' ? [target.at] : []
}

/** How units and squares are named and shown. */
export const showing: Showing<At> = {
  name: (at, id) => fullName(unitOf(at, id)),
  face: (at, id, can) => faceOf(at.state, unitOf(at, id), can),
  sideName: ({ battle }, side) => nameOfSide(battle, side),
  counters: ({ state }) => state.units.flatMap(({ id, fate, at }) => (fate === 'map' && at >= 0 ? [id] : [])),
  ground: (at) => [
    paint('objective', 'control', [...objectiveArea(at.battle, at.state)]),
    paint(
      'mines',
      'works',
      at.state.mines.map(({ cell }) => cell),
    ),
    paint('smoke', 'smoke', at.state.smoke),
    paint('fires', 'fire', at.state.fires),
    paint('wrecks', 'wreck', at.state.wrecks),
    ghostPaint(at),
    shellPaint(at),
  ],
  around: (at, ids) => {
    const units = unitsOf(at, ids).filter((unit) => unit.fate === 'map' && unit.side === actingSide(at))
    const [first] = units
    return [
      paint('vision', 'sight', first ? visionOf(at, first) : []),
      paint('radius', 'command', first ? commandRadius(at.battle, at.state, first) : []),
      chainPaint(at, first),
      paint('formation', 'formation', [...new Set(ofFormation(at, units))]),
      paint('plans', 'path', [...new Set(units.flatMap(plansOf))]),
      paint('aims', 'target', [...new Set(units.flatMap((unit) => aimedAt(at, unit)))]),
    ]
  },
}
