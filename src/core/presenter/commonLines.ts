import type { LossesAsked } from '../engine/choice.ts'
import type { Staged } from '../engine/moment.ts'
import type { SideIndex, UnitId } from '../engine/vocabulary.ts'
import { troops } from '../text/words.ts'
import { type Sentence, told } from './log.ts'
import type { Piece } from '../engine/anyState.ts'
import type { Naming } from './naming.ts'

type Peopled = { readonly units: readonly Piece[] }

/** Sentences that are the same in every system; `Case` is a paragraph of its rulebook. */
export const commonLines = <B extends Staged, S extends Peopled>(
  { nameOfSide }: Naming<B, S>,
  isLeader: (unit: S['units'][number]) => boolean = () => false,
) => ({
  /** `The Romans have set up 12 units and 1 leader, 3 to come.` */
  deployed: (battle: B, after: S, side: SideIndex, units: readonly UnitId[], cite: string): Sentence => {
    const those = (fate: string): S['units'] => after.units.filter((unit) => unit.side === side && unit.fate === fate)
    const placed = those('map')
    const leaders = placed.filter(isLeader).length
    const coming = those('reserve').length
    const rest = coming > 0 ? `, ${coming} to come` : ''
    const text = `The ${nameOfSide(battle, side)} have set up ${troops(placed.length - leaders, leaders)}${rest}.`
    return told('deploy', side, text, { cite, units })
  },
  skipped: (battle: B, { step: index, reason }: { step: number; reason: string }, cite: string): Sentence => {
    const step = battle.sequence.steps[index]
    const whose = step?.actor === undefined ? '' : ` of the ${nameOfSide(battle, step.actor)}`
    return told('skip', step?.actor, `${step?.title ?? 'Step'}${whose} passed over: ${reason}.`, { cite })
  },
  lossesAsked: (battle: B, before: S, { side, count, from, cite }: LossesAsked<string>): Sentence =>
    told('decision', side, `The ${nameOfSide(battle, side)} choose ${count} of ${from.length} units to lose.`, {
      cite,
      units: from,
      cells: [...new Set(before.units.flatMap((unit) => (from.includes(unit.id) ? [unit.at] : [])))],
    }),
  /** A condition of the sheet on its date; `key` begins with the side. */
  due: (battle: B, key: string, held: boolean, cite: string): Sentence => {
    const side: SideIndex = key.startsWith('0') ? 0 : 1
    const how = held ? 'held' : 'did not hold'
    return told('control', side, `A condition of the ${nameOfSide(battle, side)} falls due: it ${how}.`, { cite })
  },
})
