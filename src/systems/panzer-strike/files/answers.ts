import { total } from '../../../core/calc/breakdown.ts'
import type { WrittenEvent } from '../../../core/battleFile/words.ts'
import { err, ok, type Cell, type Refusal, type Result, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { actorOf } from '../../../core/engine/moment.ts'
import { commandCheck, incomeChances } from '../rules/formulas/command.ts'
import { scatterChances, scatterOf } from '../rules/formulas/bombardment.ts'
import { hitOdds } from '../rules/formulas/penetration.ts'
import { roundChances } from '../rules/formulas/rate.ts'
import { distance } from '../rules/geometry/squares.ts'
import { isHard } from '../rules/position/arms.ts'
import type { Command, OrderOf } from '../rules/position/commands.ts'
import { isHq, isInPlay } from '../rules/position/questions.ts'
import { accuracyOf, chanceToHit, hitOf, paceOfFire, shotOf, weaponsAt } from '../rules/position/shooting.ts'
import { inSight } from '../rules/position/sight.ts'
import type { State, Unit } from '../rules/position/state.ts'
import { bombarding, legalBombard, legalFire } from '../rules/orders/firing.ts'
import { salvoed } from '../rules/pulse/bombard.ts'
import { superiors } from '../rules/orders/rallying.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { SIGHT_SQUARES } from '../rules/tables/fire.ts'
import { chanceOf } from '../rules/terms/draw.ts'

/** Whether two squares see each other: the line, and how far one sees at all [II.B.3 Line of Sight]. */
export const sight = (battle: Battle, state: State, from: Cell, to: Cell): Result<unknown, Refusal> => {
  const farthest = battle.visibility * SIGHT_SQUARES
  if (distance(battle.map.board, from, to) > farthest)
    return err({ code: 'tooFar', cite: 'II.B.3 Visibility', text: `Nobody sees farther than ${farthest} squares.` })
  return inSight(battle, state, from, to)
    ? ok(true)
    : err({ code: 'blocked', cite: 'II.B.3 Line of Sight', text: 'Something stands in the line.' })
}

/** A shot before it is fired, weapon by weapon: the sums, the rounds, where armour gives way. */
const shots = (battle: Battle, unit: Unit, target: Unit): WrittenEvent => {
  const page = pageOf(target.type)
  const range = distance(battle.map.board, unit.at, target.at)
  const hit = hitOf(battle, unit, target)
  const armour = page.kind === 'vehicle' && isHard(target) ? page.armour : undefined
  return {
    range,
    weapons: weaponsAt(battle, unit, target).map((slot) => {
      const shot = shotOf(battle, unit, slot, target)
      const sum = accuracyOf(shot, target, true)
      return {
        weapon: slot.row.name,
        accuracy: { skilled: total(sum), unskilled: total(accuracyOf(shot, target, false)), sum },
        hit: chanceToHit(battle, unit, slot, target),
        rounds: roundChances(paceOfFire(unit, slot, unit.aim?.kind === 'unit' ? unit.aim.fired : 0)),
        penetration: armour ? hitOdds({ kind: 'AP', weapon: slot.row, range }, hit, armour) : [],
      }
    }),
  }
}

/** A bombardment before it comes down: the delay, how far it strays in its first pulse and later, and how often not at all. */
const bombardment = (
  battle: Battle,
  state: State,
  order: OrderOf<'bombard'>,
  side: SideIndex,
): WrittenEvent | undefined => {
  const legal = legalBombard(battle, state, order, side)
  if (!legal.ok || legal.value.aim.kind !== 'square') return undefined
  const { unit, spotter, aim, isDirect } = legal.value
  const slot = bombarding(unit, order.shell)
  if (!slot) return undefined
  const scatter = (fired: number, accurate: boolean) => {
    const sum = scatterOf(salvoed({ battle, state }, { unit, spotter, slot, aim: { ...aim, fired }, accurate }))
    return { greatest: total(sum), onTarget: scatterChances(total(sum)).get('0,0') ?? 0, sum }
  }
  return {
    delay: aim.delay,
    waits: aim.waits,
    isDirect,
    first: scatter(0, true),
    passed: scatter(1, true),
    failed: scatter(1, false),
  }
}

/** How likely each unit is in command after the phase, and what its headquarters get [II.A Command Control, II.B.1 Receiving Orders]. */
const commandOf = (battle: Battle, state: State, side: SideIndex): WrittenEvent => {
  const own = state.units.filter((unit) => unit.side === side && isInPlay(unit))
  const entry = (unit: Unit) => {
    const above = superiors(battle, state, unit).filter(isInPlay)
    const [superior] = above
    const isFar = !superior || superior.at < 0 || unit.at < 0
    const check = commandCheck({
      isBattalion: unit.formation === 'A' && isHq(unit),
      radio: unit.radio || unit.fate === 'offMap',
      distance: isFar ? Number.POSITIVE_INFINITY : distance(battle.map.board, unit.at, superior.at),
      command: superior?.rating ?? 1,
    })
    const held = above.map(({ orders }) => orders)
    const income = { inCommand: true, orders: unit.orders, command: unit.rating, superiors: held }
    return { command: chanceOf(check), ...(isHq(unit) ? { income: Object.fromEntries(incomeChances(income)) } : {}) }
  }
  return { units: Object.fromEntries(own.map((unit) => [unit.id, entry(unit)])) }
}

/** What a command would do, before it is given; undefined for those that say it by their events. */
export const preview = (battle: Battle, state: State, command: Command): WrittenEvent | undefined => {
  const side = actorOf(battle, state)
  if (side === undefined) return undefined
  switch (command.type) {
    case 'fire': {
      const legal = legalFire(battle, state, command, side)
      return legal.ok ? shots(battle, legal.value.unit, legal.value.target) : undefined
    }
    case 'bombard':
      return bombardment(battle, state, command, side)
    case 'endStep':
      return commandOf(battle, state, side)
    default:
      return undefined
  }
}
