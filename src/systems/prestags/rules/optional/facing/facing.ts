import { times } from '../../../../../core/calc/breakdown.ts'
import type { Cell, Line, Refusal, UnitId } from '../../../../../core/engine/vocabulary.ts'
import type {
  Battle,
  PrestagsModule,
  Progress,
  FacingCost,
  Fronts,
  UnitInFire,
  UnitInFight,
} from '../../position/contract.ts'
import { unitById, unitsById, unitsIn } from '../../position/layout.ts'
import { happen, marked } from '../../position/progress.ts'
import { rowIn } from '../../position/rows.ts'
import type { Event, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'
import { askAboutCorners, settleCorner } from './corner.ts'
import { facingOf, frontsOn, hasFacing, isFront, turnedTo } from './directions.ts'
import { ADVANCED, PRICE, turn } from './turn.ts'
import { faceWords } from './words.ts'

// Whoever comes in from off the map, by no direction, faces as he likes.
const price: FacingCost['price'] = (facing, direction) =>
  facing < 0 || direction < 0 || isFront(facing * 2, direction) ? 0 : 1

const turningOf = (battle: Battle, unit: Unit): FacingCost | undefined => {
  if (!hasFacing(battle, unit)) return undefined
  return { facing: (facingOf(battle, unit) ?? 0) / 2, price }
}

const lies = (battle: Battle, unit: Unit, target: Cell): string =>
  `${shortName(unit)} faces ${faceWords(facingOf(battle, unit) ?? 0)}; hex ${battle.map.board.label(target)}`

const notFronted = (battle: Battle, unit: Unit, target: Cell): Refusal | undefined => {
  const direction = battle.map.board.directionTo(unit.at, target)
  if (frontsOn(battle, unit, direction)) return undefined
  return { code: 'notFront', cite: '16.0', text: `${lies(battle, unit, target)} is at its flank.`, cell: target }
}

/** Hexes by which the line of fire leaves: two where it runs along a hexside, and either will do. */
const firstOf = (battle: Battle, from: Cell, target: Cell): readonly Cell[] => battle.line(from, target)[0] ?? [target]

const outOfFront = ({ battle, unit, target }: UnitInFire): Refusal | undefined => {
  const { board } = battle.map
  const ways = firstOf(battle, unit.at, target).filter((cell) => cell >= 0)
  if (ways.some((cell) => frontsOn(battle, unit, board.directionTo(unit.at, cell)))) return undefined
  return { code: 'notFront', cite: '16.31', text: `${lies(battle, unit, target)} is not before it.`, cell: target }
}

/**
 * Half when one attacker or more come through a flank hexside [16.21]; a dot that counts nothing is left as it is.
 * Each unit by its own facing [16.23]; brackets halve as well, and fractions are kept [16.22, 16.25].
 */
const flanked = ({ battle, state, unit, attackers, role }: UnitInFight): Line | undefined => {
  if (role !== 'defence') return undefined
  const { board } = battle.map
  const from = attackers.find((one) => !frontsOn(battle, unit, board.directionTo(unit.at, one.at)))
  if (!from) return undefined
  const idle =
    rowIn(battle, unit).melee === undefined &&
    unitsIn(battle, state, unit.at).some((one) => rowIn(battle, one).melee !== undefined)
  return idle ? undefined : times(`attacked in the flank, from ${board.label(from.at)}`, 0.5, '16.21')
}

type Step = { readonly unit: UnitId; readonly from: Cell; readonly to: Cell }

/** The last hexside that each of them crossed. */
const lastSteps = (event: Event): readonly Step[] => {
  if (event.type === 'unitsAdvanced') return event.moves
  if (event.type !== 'unitsMoved') return []
  return event.moves.flatMap(({ unit, from, path }) => {
    const to = path.at(-1)
    return to === undefined ? [] : [{ unit, from: path.at(-2) ?? from, to }]
  })
}

/** Units face the way they went [16.0]; marks that say the same already are left. */
const lookAhead = ({ battle, state }: Progress, steps: readonly Step[]): Event[] => {
  const looks = new Map<number, UnitId[]>()
  for (const { unit: id, from, to } of steps) {
    const unit = unitById(battle, state, id)
    const face = battle.map.board.directionTo(from, to) * 2
    if (!unit || face < 0 || !hasFacing(battle, unit) || turnedTo(unit) === face) continue
    looks.set(face, [...(looks.get(face) ?? []), id])
  }
  return [...looks].map(([face, ids]) => marked(ids, 'facing', face, '16.0'))
}

const afterwards = (progress: Progress, event: Event): Event[] => {
  const { battle, state } = progress
  if (event.type === 'unitsUndeployed') {
    const turned = unitsById(battle, state, event.units)
      .filter((unit) => turnedTo(unit) !== undefined)
      .map(({ id }) => id)
    return turned.length > 0 ? [marked(turned, 'facing', undefined, '16.0')] : []
  }
  const looks = lookAhead(progress, lastSteps(event))
  if (event.type !== 'unitsAdvanced') return looks
  const free = event.moves.flatMap((move) => {
    const unit = unitById(battle, state, move.unit)
    return unit && hasFacing(battle, unit) ? [unit.id] : []
  })
  return free.length > 0 ? [...looks, marked(free, ADVANCED, state.playerTurn, '16.11')] : looks
}

/** The free turn after an advance ends with the step. */
const endFreeTurns = (progress: Progress): Progress => {
  const free = progress.state.units.filter((unit) => unit.marks[ADVANCED] !== undefined).map((unit) => unit.id)
  return free.length > 0 ? happen(progress, marked(free, ADVANCED, undefined, '16.11')) : progress
}

/** How units turn and where they strike, for who thinks ahead. */
const FRONTS: Fronts = {
  price: PRICE,
  faceOf: facingOf,
  isFront,
  turned: (battle, unit, face) =>
    hasFacing(battle, unit) ? { ...unit, marks: { ...unit.marks, facing: face } } : unit,
  order: ({ id }, face) => ({ type: 'act', act: 'turn', units: [id], face }),
}

/** Front and flanks of units [16.0]. */
export const facing: PrestagsModule = {
  id: 'facing',
  title: 'Facing',
  text: 'Units have a front of three hexsides. They move, fight and fire to the front; attacked in the flank they defend at half.',
  cites: ['16.0', '16.11', '16.12', '16.13', '16.21', '16.22', '16.23', '16.24', '16.25', '16.31', '16.32', '16.33'],
  // [16.24]
  replaces: ['flank'],
  explains: {
    '16.0':
      'The hexside that a unit faces and the two beside it are its front, the other three its flank. It moves only into front hexes, after turning towards the hex for nothing, and attacks only enemies in front hexes.',
    '16.11': 'Turning within a hex, as far as one likes, costs one movement point, before or after the move.',
    '16.12': 'Units of one hex may face different ways.',
    '16.13': 'The enemy says which hexside a unit faces that was left facing a corner after the movement.',
    '16.21':
      'A unit that is attacked through a flank hexside defends at half its melee strength, even if others attack its front.',
    '16.22': 'The halves are kept: three becomes one and a half.',
    '16.23': 'In one hex each unit is judged by its own facing; some may defend at half and others in full.',
    '16.24': 'The doubling of an attack from all around is not used together with facing.',
    '16.25': 'Brackets halve the defence first and the flank halves it again: [4] counts two, and one from the flank.',
    '16.31': 'Fire leaves through a front hex, in the fire phase and in defensive fire.',
    '16.32': 'Fire units stop enemies only in their front hexes; whoever comes beside their flank goes on.',
    '16.33': 'Facing does not matter for those who are fired at: the terrain alone protects them.',
  },
  inSteps: {
    deployment: ['16.12', '16.13'],
    fire: ['16.31', '16.33'],
    movement: ['16.0', '16.11', '16.12', '16.13', '16.32'],
    defensiveFire: ['16.31', '16.33'],
    melee: ['16.21', '16.22', '16.23', '16.24', '16.25'],
  },
  changes: () => 'Units have front and flanks: turning costs a point, and from the flank they defend at half.',
  adds: {
    unit: flanked,
  },
  bars: {
    blow: (battle, _state, unit, target) => notFronted(battle, unit, target),
  },
  // Nobody is stopped at a flank [16.32].
  covers: frontsOn,
  front: { facing: facingOf, turning: turningOf, shot: outOfFront },
  reacts: (progress, since) =>
    progress.events.slice(since).reduce((before, event) => happen(before, ...afterwards(before, event)), progress),
  ends: (progress) => askAboutCorners(endFreeTurns(progress)),
  acts: { turn },
  tells: { fronts: () => FRONTS },
  answers: { corner: settleCorner },
}
