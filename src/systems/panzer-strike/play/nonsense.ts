import type { Chance } from '../../../core/dice/chance.ts'
import { actorOf, stepKind } from '../../../core/engine/moment.ts'
import type { Tried } from '../../../core/play/fuzz.ts'
import type { Command, Order } from '../rules/position/commands.ts'
import { isComputers, isInPlay } from '../rules/position/questions.ts'
import type { State, Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { judge, panzerStrike } from '../rules/sequence/system.ts'

/** What commands are made of. */
type Pile = { readonly battle: Battle; readonly state: State; readonly chance: Chance }

const cellIn = ({ battle: { map }, chance }: Pile): number => chance.below(map.board.size)

/** An order for a unit that can be read, whatever becomes of it. */
export const anyOrder = (pile: Pile, unit: string): Extract<Order, { readonly unit: string }> => {
  const { state, chance } = pile
  const other = chance.pick(state.units).id
  const to = cellIn(pile)
  return chance.pick<Extract<Order, { readonly unit: string }>>([
    { type: 'move', unit, to, pace: 'full' },
    { type: 'move', unit, to, pace: 'cautious', next: true },
    { type: 'move', unit, to, pace: 'full', whole: 'shape' },
    { type: 'face', unit, facing: chance.below(8) },
    { type: 'range', unit, tenths: chance.below(11) },
    { type: 'fire', unit, target: other },
    { type: 'bombard', unit, spotter: other, target: to, shell: 'HE' },
    { type: 'bombard', unit, spotter: unit, target: to, shell: 'smoke' },
    { type: 'smoke', unit, target: to },
    { type: 'assault', unit, target: to },
    { type: 'state', unit, state: 'retreating' },
    { type: 'cancel', unit, whole: 'all' },
    { type: 'rally', unit },
    { type: 'embark', unit, passenger: other },
    { type: 'debark', unit },
    { type: 'computer', unit, on: true },
    { type: 'digIn', unit },
  ])
}

const ODD_NUMBERS = [-1, -7, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9]
const ODD = [...ODD_NUMBERS, undefined, null, [], {}, ['A-A-0'], 'nothing such'] as const
const ODD_TYPES = ['', 'Move', 'constructor', '__proto__', 'melee', 'deployAll']

/** Cannot be read: an entry is missing, of another kind, or one too many; the type is none. */
const broken = (pile: Pile): unknown => {
  const { state, chance } = pile
  const command: Readonly<Record<string, unknown>> = anyOrder(pile, chance.pick(state.units).id)
  if (chance.oneIn(5)) return { ...command, type: chance.pick(ODD_TYPES) }
  if (chance.oneIn(5)) return { ...command, colour: 'grey' }
  const key = chance.pick(Object.keys(command).filter((one) => one !== 'type'))
  const { [key]: _gone, ...rest } = command
  // Everything that stands there must be; only `next` and `whole` may be left out.
  const mayLack = key === 'next' || key === 'whole'
  return !mayLack && chance.oneIn(3) ? rest : { ...command, [key]: chance.pick(ODD.filter((odd) => odd !== undefined)) }
}

/** Squares and numbers beyond all bounds. */
const beyond = (pile: Pile, unit: string): Command => {
  const { battle, chance } = pile
  const off = chance.pick([-1, -2, battle.map.board.size, battle.map.board.size + 7])
  return chance.pick<Command>([
    { type: 'move', unit, to: off, pace: 'full' },
    { type: 'bombard', unit, spotter: unit, target: off, shell: 'HE' },
    { type: 'smoke', unit, target: off },
    { type: 'assault', unit, target: off },
    { type: 'face', unit, facing: chance.pick([-1, 8, 360]) },
    { type: 'range', unit, tenths: chance.pick([-1, 11]) },
    { type: 'fire', unit, target: unit },
    { type: 'fire', unit, target: 'A-Z-9' },
    { type: 'embark', unit, passenger: unit },
    { type: 'pass', turns: chance.pick([0, -3, 1000]) },
    { type: 'objective', to: off },
    { type: 'deploy', placements: [{ unit, to: off }] },
    { type: 'deploy', placements: [] },
    { type: 'undeploy', units: [] },
    { type: 'playOn' },
    { type: 'choose', option: 'accept' },
  ])
}

/** Who takes no order now: of the other side, out of play, in flight, the computer’s, or out of command. */
const isDeaf = (state: State, unit: Unit, actor: number): boolean =>
  unit.side !== actor ||
  !isInPlay(unit) ||
  isComputers(state, unit) ||
  unit.stance === 'retreating' ||
  unit.stance === 'routed' ||
  (!unit.inCommand && unit.number !== 0)

/** Has no place in this step whoever gives it. */
const elsewhere = (pile: Pile, kind: string, unit: string): Command | undefined => {
  const { chance } = pile
  if (kind === 'orders')
    return chance.pick<Command>([
      { type: 'pulse' },
      { type: 'deploy', placements: [{ unit, to: cellIn(pile) }] },
      { type: 'undeploy', units: [unit] },
      { type: 'digIn', unit },
      { type: 'objective', to: cellIn(pile) },
    ])
  const order = anyOrder(pile, unit)
  if (kind === 'combat') return chance.oneIn(4) ? { type: 'endStep' } : order
  return order.type === 'digIn' ? { type: 'pulse' } : order
}

/** Orders that are forbidden whatever the judges think of them; undefined where the lot falls on one that need not be. */
const forbidden = (pile: Pile): unknown => {
  const { battle, state, chance } = pile
  const unit = chance.pick(state.units)
  const kind = stepKind(battle, state)
  if (chance.oneIn(3)) return broken(pile)
  if (chance.oneIn(3)) return beyond(pile, unit.id)
  if (chance.oneIn(3)) return elsewhere(pile, kind, unit.id)
  if (kind !== 'orders' || !isDeaf(state, unit, actorOf(battle, state) ?? 0)) return undefined
  const order = anyOrder(pile, unit.id)
  // All of a formation may be told by the name of one who does not hear, and taken back from the computer by any.
  return 'whole' in order || order.type === 'computer' || order.type === 'debark' ? undefined : order
}

const TRIES = 60

/** Commands that cannot be: nobody may judge them legal, and nobody carries them out. */
export const nonsense = (battle: Battle, state: State, chance: Chance): Tried<Command> => {
  let refused = 0
  for (let i = 0; i < TRIES; i++) {
    const command = forbidden({ battle, state, chance }) as Command | undefined
    if (command === undefined) continue
    if (judge(battle, state, command).ok) return { refused, fault: { text: 'what cannot be is judged legal', command } }
    if (panzerStrike.decide(battle, state, command).ok)
      return { refused, fault: { text: 'what cannot be is carried out', command } }
    refused++
  }
  return { refused, fault: undefined }
}
