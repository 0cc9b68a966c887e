import { err, ok, type Cell } from '../../../../core/engine/vocabulary.ts'
import type { Powers, Sight } from '../../../../core/questions/seeing.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import { seesRound } from '../../rules/formulas/visibility.ts'
import { isAhead, wayTo } from '../../rules/geometry/squares.ts'
import { squaresSeen } from '../../rules/orders/firing.ts'
import { hasTurret } from '../../rules/position/arms.ts'
import { opensAt } from '../../rules/position/arms.ts'
import { stateOf, unitOf as unitIn } from '../../rules/position/questions.ts'
import { inSight } from '../../rules/position/sight.ts'
import type { Unit } from '../../rules/position/state.ts'
import { label, terrainName } from '../common/words.ts'
import { actingSide, type At, unitOf } from './look.ts'
import { fromWhereItStands, pulsesMap } from './march.ts'

const TURN = 3

const visions = keeping<readonly Cell[]>()

/** Squares that a unit has in its field of vision: in sight, within the visibility, ahead where it sees no farther round. */
export const visionOf = (at: At, unit: Unit): readonly Cell[] =>
  visions(at.state, unit.id, () => {
    const { board } = at.battle.map
    const round = seesRound({ state: stateOf(unit), turretless: !hasTurret(unit) })
    const looks = (cell: Cell): boolean => round || isAhead(unit.facing, wayTo(board, unit.at, cell))
    return squaresSeen(at.battle, at.state, unit).filter((cell) => cell !== unit.at && looks(cell))
  })

/** What units can do from where they stand; of the enemy what may be known of him. */
export const powers: Powers<At> = {
  reach: (at, id) => {
    const unit = unitOf(at, id)
    if (unit.fate !== 'map' || unit.speed === 0 || unit.side !== actingSide(at)) return new Map()
    return new Map([...pulsesMap(at, unit, fromWhereItStands(unit))].filter(([, pulses]) => pulses <= TURN))
  },
  field: (at, id) => {
    const unit = unitOf(at, id)
    return unit.fate === 'map' && unit.side === actingSide(at) ? visionOf(at, unit) : []
  },
  shots: (at, id) =>
    unitOf(at, id).sees.flatMap((target) => {
      const enemy = unitIn(at.state, target)
      return enemy?.fate === 'map' ? [enemy.at] : []
    }),
  threat: (at, side) => {
    const cells = new Set<Cell>()
    for (const unit of at.state.units) {
      if (unit.side !== side || unit.fate !== 'map') continue
      const opens = opensAt(unit)
      for (const cell of squaresSeen(at.battle, at.state, unit))
        if (cell !== unit.at && at.battle.map.board.distance(unit.at, cell) <= opens) cells.add(cell)
    }
    return [...cells]
  },
}

/** Lines of sight, smoke and fires included [II.B.3 Line of Sight]. */
export const sight: Sight<At> = {
  legal: ({ battle, state }, from, to) =>
    inSight(battle, state, from, to)
      ? ok(true)
      : err({
          code: 'noSight',
          cite: 'II.B.3 Line of Sight',
          text: `${label(battle, to)} is not in sight of ${label(battle, from)}.`,
          cell: to,
        }),
  end: ({ battle }, cell) => terrainName(battle, cell).toLowerCase(),
  cite: 'II.B.3 Line of Sight',
}
