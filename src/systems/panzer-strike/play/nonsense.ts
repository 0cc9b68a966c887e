import type { Chance } from '../../../core/dice/chance.ts'
import type { Tried } from '../../../core/play/fuzz.ts'
import type { Command, Order } from '../rules/position/commands.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { judge, panzerStrike } from '../rules/sequence/system.ts'

const TRIES = 6

/** An order that nobody thought about: any unit, any square, any number. */
const anything = ({ map: { board } }: Battle, { units }: State, chance: Chance): Order => {
  const unit = chance.pick(units).id
  const other = chance.pick(units).id
  const to = chance.below(board.size + 4) - 2
  return chance.pick<Order>([
    { type: 'move', unit, to, pace: 'full' },
    { type: 'move', unit, to, pace: 'cautious', next: true },
    { type: 'move', unit, to, pace: 'full', whole: 'shape' },
    { type: 'face', unit, facing: chance.below(12) - 2 },
    { type: 'range', unit, tenths: chance.below(15) - 2 },
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
    { type: 'pass', turns: chance.below(100) - 10 },
    { type: 'deploy', placements: [{ unit, to }] },
    { type: 'undeploy', units: [unit] },
    { type: 'digIn', unit },
    { type: 'objective', to },
  ])
}

/** Orders that nobody offered: what the judge refuses is never carried out. */
export const nonsense = (battle: Battle, state: State, chance: Chance): Tried<Command> => {
  let refused = 0
  for (let i = 0; i < TRIES; i++) {
    const command = anything(battle, state, chance)
    if (judge(battle, state, command).ok) continue
    if (panzerStrike.decide(battle, state, command).ok)
      return { refused, fault: { text: 'what the judge refuses is carried out', command } }
    refused++
  }
  return { refused, fault: undefined }
}
