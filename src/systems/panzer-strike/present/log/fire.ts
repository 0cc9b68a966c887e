import type { Sentence } from '../../../../core/presenter/log.ts'
import { counted } from '../../../../core/text/words.ts'
import { label } from '../common/words.ts'
import { type EventOf, inFull, isLost, line, type Scene, who } from './scene.ts'

type Fired = EventOf<'fired'>

/** `43 in 100, drew 17`: told to those who fired. */
const odds = ({ round: { chance, draws } }: Fired): string => {
  const drawn = draws.find(({ what }) => what === 'Hit')
  return drawn ? ` (${Math.round(chance)} in 100, drew ${drawn.drawn})` : ''
}

const aimed = (scene: Scene, { target, aimed: cell }: Fired): string =>
  target === undefined ? label(scene.battle, cell) : who(scene, target)

/** What was fired, at whom, and whether it hit. */
export const fired = (scene: Scene, event: Fired): Sentence[] => {
  const { unit, weapon, shell, target, cell, round } = event
  const about = {
    cite: 'II.B.3 Point Fire',
    units: target === undefined ? [unit] : [unit, target],
    cells: [cell],
  } as const
  if (unit === '') {
    const text =
      target === undefined
        ? `A ${shell === 'smoke' ? 'smoke shell' : 'shell'} falls on ${label(scene.battle, cell)}.`
        : `${who(scene, target)} is fired at by somebody unseen: ${round.isHit ? 'a hit' : 'a miss'}.`
    return [line(scene, 'combat', text, { ...about, units: target === undefined ? [] : [target] })]
  }
  if (target === undefined) {
    const fell = event.cell === event.aimed ? '' : `, it falls on ${label(scene.battle, cell)}`
    const text = `${who(scene, unit)} fires ${shell === 'smoke' ? 'smoke' : weapon} at ${aimed(scene, event)}${fell}.`
    return [line(scene, 'combat', text, { ...about, cite: 'II.B.3 Bombardment' })]
  }
  const text = `${who(scene, unit)} fires ${weapon} at ${aimed(scene, event)}: ${round.isHit ? 'a hit' : 'a miss'}${odds(event)}.`
  return [line(scene, 'combat', text, about)]
}

export const struck = (scene: Scene, { unit, words, cite, set }: EventOf<'struck'>): Sentence[] => {
  const about = { cite, units: [unit], isLoss: isLost(set) } as const
  if (words !== '') return [line(scene, 'result', inFull(scene, unit, words), about)]
  return set.fate === undefined ? [] : [line(scene, 'result', `${who(scene, unit)} is ${set.fate}.`, about)]
}

export const assaulted = (scene: Scene, { unit, cell, targets, went }: EventOf<'assaulted'>): Sentence[] => {
  const does = went ? 'assaults' : 'does not dare to assault'
  const text = `${who(scene, unit)} ${does} ${label(scene.battle, cell)}${went ? `: ${counted(targets.length, 'enemy', 'enemies')} there` : ''}.`
  return [line(scene, 'combat', text, { cite: 'II.B.3 Infantry Assaults', units: [unit, ...targets], cells: [cell] })]
}
