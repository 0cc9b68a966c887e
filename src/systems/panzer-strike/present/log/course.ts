import { type Sentence, told } from '../../../../core/presenter/log.ts'
import { counted } from '../../../../core/text/words.ts'
import { commonLines } from '../../../../core/presenter/commonLines.ts'
import type { State } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { label, naming } from '../common/words.ts'
import { type EventOf, line, type Scene, sideOf } from './scene.ts'

const lines = commonLines<Battle, State>(naming)

export const deployed = ({ battle, before, entry }: Scene, { placements }: EventOf<'deployed'>): Sentence[] => {
  const ids = placements.map(({ unit }) => unit)
  const side = sideOf({ battle, before, entry }, ids[0] ?? '') ?? 0
  return [lines.deployed(battle, entry.state, side, ids, 'III Deployment')]
}

export const objectiveSet = (scene: Scene, { side, to }: EventOf<'objectiveSet'>): Sentence[] => [
  {
    ...line(scene, 'deploy', `The objective is laid in ${label(scene.battle, to)}.`, {
      cite: 'III Deployment',
      cells: [to],
    }),
    side,
  },
]

/** Of the turns that are passed over only those that are left count. */
const passedOver = ({ battle, before }: Scene, turns: number): string => {
  const left = Math.max(0, battle.sheet.turns - before.turn)
  if (turns < 1 || left < 1) return ''
  return turns < left ? `, nor for ${counted(turns, 'more turn')}` : ', nor in what is left of the battle'
}

export const passed = (scene: Scene, { side, turns }: EventOf<'passed'>): Sentence[] => [
  told('skip', side, `The ${scene.battle.sheet.sides[side].name} give no orders${passedOver(scene, turns)}.`, {
    cite: 'II.A Interrupt',
  }),
]

export const interrupted = (): Sentence[] => [
  told('skip', undefined, 'Orders are asked for after this turn.', { cite: 'II.A Interrupt' }),
]

export const pulseBegan = ({ battle }: Scene, { pulse, first }: EventOf<'pulseBegan'>): Sentence[] => [
  told('control', undefined, `Pulse ${pulse}: the ${battle.sheet.sides[first].name} act first.`, {
    cite: 'II.C Order in a Pulse',
  }),
]

export const minesCleared = (scene: Scene, { cell }: EventOf<'minesCleared'>): Sentence[] => [
  line(scene, 'control', `The mines in ${label(scene.battle, cell)} are gone.`, { cite: 'III Mines', cells: [cell] }),
]

export const ended = (_scene: Scene, { verdict }: EventOf<'gameEnded'>): Sentence[] => [
  told('end', verdict.winner, `${verdict.title}. ${verdict.reasons.join(' ')}`, { cite: 'II.A Victory' }),
]

export const playedOn = (): Sentence[] => [
  told('end', undefined, 'The battle is played on. Its verdict stays.', { cite: 'II.A Playing On' }),
]

export const heard = (_scene: Scene, { side, text, cite }: EventOf<'told'>): Sentence[] => [
  told('end', side, text, { cite }),
]
