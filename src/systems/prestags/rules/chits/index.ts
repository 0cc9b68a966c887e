import type { PrestagsModule, Progress } from '../position/contract.ts'
import { OUT_OF_CONTROL } from '../position/control.ts'
import { stepOf } from '../position/moment.ts'
import { happen } from '../position/progress.ts'
import { idsOf, isDisrupted, isLeader, isOnMap } from '../position/units.ts'
import { badge } from './badge.ts'
import { isFirstMover } from './command.ts'
import { ACTIVATE, activate, DRAWN, drawing, drawnByHand, MELEE, meleeOrNot } from './draw.ts'
import { activateLower } from './lower.ts'
import { chitsOf } from './memory.ts'
import { asks, barsOrders, cleared, DEFENDED, movesAgain, reacts, stops } from './orders.ts'
import { barsComing, barsLeaving, barsTogether, closes, closesEntry, takesHold, turnsHeld } from './stance.ts'
import { supposes, tempo } from './tempo.ts'
import { follows, phaseGoesOn, turnOf } from './turn.ts'
import { barsFire, barsTarget, dieTold, VOLLEY, volley, written } from './volley.ts'
import { CHITS_WORDS } from './words.ts'

/** All disruption ends, in the line of the turn that is for it [Alternate E]. */
const recovery = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (stepOf(battle, state).kind !== 'mutualRecovery') return progress
  const units = state.units.filter((unit) => isOnMap(unit) && isDisrupted(unit))
  return units.length > 0 ? happen(progress, { type: 'unitsRecovered', units: idsOf(units) }) : progress
}

/** Play by drawn markers [Alternate 0 to F]. */
export const chits: PrestagsModule = {
  ...CHITS_WORDS,
  id: 'chits',
  origin: 'folder',
  title: 'Alternate sequence: drawn markers',
  text: 'Markers are drawn from a cup: whose is drawn activates a leader, or fights his melee. Everybody fires at once.',
  excludes: ['simultaneous'],
  changes: ({ scenario }) =>
    scenario.game === 'chariot'
      ? 'Drawn markers activate leaders one after the other; each side has two melee markers.'
      : 'Drawn markers activate leaders one after the other; each side has one melee marker.',
  sequence: turnOf,
  course: {
    follows,
    phaseGoesOn,
    asks,
    written,
    barsOrders,
    barsTogether,
    movesFirst: (_battle, _state, unit) => isFirstMover(unit) || isLeader(unit),
    closesEntry,
    turnsHeld,
    looksAnew: () => true,
    tempo,
    supposes,
  },
  begins: (progress) => cleared(recovery(volley(takesHold(drawing(progress))))),
  reacts,
  bars: {
    strike: (battle, state, unit, kind) => (kind === 'melee' ? undefined : barsFire(battle, state, unit)),
    target: (battle, state, target, _side, kind) => (kind === 'fire' ? barsTarget(battle, state, target) : undefined),
    leaving: barsLeaving,
    coming: barsComing,
    goingOn: stops,
    entering: closes,
  },
  frees: {
    fightsAfterFire: (_battle, unit) => unit.marks[DEFENDED] !== undefined,
    movesAgain,
  },
  control: (_battle, state, unit) => {
    const known = chitsOf(state)
    if (known?.phase !== 'D' || !known.last.includes(unit.id)) return undefined
    return known.out.includes(unit.id)
      ? OUT_OF_CONTROL
      : { inControl: true, cite: 'Alternate D.3', text: 'In control as the phase began; moves last.' }
  },
  acts: { activate: activateLower },
  answers: { [DRAWN]: drawnByHand, [ACTIVATE]: activate, [MELEE]: meleeOrNot, [VOLLEY]: dieTold },
  badges: badge,
}
