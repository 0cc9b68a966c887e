import type { ItacsModule, Progress } from '../../position/contract.ts'
import { fieldIn, stepKind, stepOf } from '../../position/moment.ts'
import { lay } from '../../position/progress.ts'
import { UNSETTLED, unsettledByFire } from '../../results/recovery.ts'
import { disordered } from '../../position/markers.ts'

/** Those who fired in this step, out of reach of anybody to hold them together [4.4.1]. */
const unsettle = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (stepKind(battle, state) !== 'defensiveFire') return progress
  const field = fieldIn(battle, state)
  const { owner } = stepOf(battle, state)
  const shooters = field.units.filter((unit) => unit.side !== owner && unit.fired === state.playerTurn)
  const cells = unsettledByFire(field, shooters)
  return lay(progress, cells, (markers) => disordered(markers, UNSETTLED), '4.4.1', 'disordered by firing in defence')
}

export const defence: ItacsModule = {
  id: 'defence',
  title: 'Disruption after defensive fire',
  text: 'Missile troops on foot who fire in defence get a D,\nunless a leader or somebody who can fight shares their hex.',
  cites: ['4.4.1'],
  explains: { '4.4.1': 'One D marker, when all defensive fire is over.' },
  ends: unsettle,
}

export const throwing: ItacsModule = {
  id: 'throwing',
  title: 'Throwing weapons',
  text: 'Units that the sheet names throw javelins or axes once a game, in defensive fire only:\nfire strength 2, range 1.',
  cites: ['6.6'],
  explains: { '6.6': 'They are missile troops for that one throw only, and are not disordered by it.' },
}
