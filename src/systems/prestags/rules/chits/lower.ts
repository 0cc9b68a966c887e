import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from '../position/contract.ts'
import { unitById } from '../position/layout.ts'
import { begin, happen } from '../position/progress.ts'
import { isPlainForOne } from '../terms/plain.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Act, State } from '../terms/types.ts'
import { shortName } from '../position/units.ts'
import { activated } from './command.ts'
import { type Chits, chitsOf, ledKey, remember } from './memory.ts'

const openFor = (state: State, side: SideIndex): { chits: Chits; lower: readonly string[] } | undefined => {
  const chits = chitsOf(state)
  if (chits?.active?.side !== side) return undefined
  return { chits, lower: chits.active.lower.filter((id) => !chits.led.includes(ledKey(side, id))) }
}

const carry = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const [id = ''] = act.units
  const open = openFor(state, side)
  const leader = unitById(battle, state, id)
  if (!open || !leader || !isPlainForOne(act))
    return refuse('badAct', 'Alternate D.2', 'Name one leader, and nothing else.')
  if (!open.lower.includes(id)) {
    const text = `${shortName(leader)} is no leader of lower level near the active one, or has been activated already.`
    return refuse('notLower', 'Alternate D.2', text, leader.at)
  }
  const { chits } = open
  const active = activated({ battle, state, chits, side }, id)
  const ready = remember(begin(battle, state), { ...chits, active, led: [...chits.led, ledKey(side, id)] })
  const text = `${shortName(leader)} is activated too.`
  return ok(happen(ready, { type: 'told', side, cite: 'Alternate D.2', text, units: [id], cells: [leader.at] }))
}

/** An active leader activates leaders of lower level within his control radius [Alternate D.2]. */
export const activateLower: ActRule = {
  title: 'Be activated',
  cite: 'Alternate D.2',
  steps: ['chariot', 'movement'],
  weighed: true,
  carry,
  offers: (_battle, state, side) =>
    (openFor(state, side)?.lower ?? []).map((id): Act => ({ type: 'act', act: 'activate', units: [id] })),
  prompted: true,
  label: (battle, state, { units }) => {
    const leader = unitById(battle, state, units[0] ?? '')
    return `Activate ${leader ? shortName(leader) : '?'} too`
  },
}
