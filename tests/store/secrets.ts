import { newHistory } from '../../src/core/engine/history.ts'
import { type SideIndex, ok, otherSide } from '../../src/core/engine/vocabulary.ts'
import { putOnTable } from '../../src/store/game/game.ts'
import type { Game } from '../../src/store/game/opened.ts'
import { resetScreen } from '../../src/store/game/screen.ts'
import type { Battle, HookCourse, Hooks } from '../../src/systems/prestags/rules/position/contract.ts'
import { actorOf, stepOf } from '../../src/systems/prestags/rules/position/moment.ts'
import { happen } from '../../src/systems/prestags/rules/position/progress.ts'
import type { State, Step } from '../../src/systems/prestags/rules/terms/types.ts'
import { table } from '../prestags/harness.ts'
import { gameOf } from './tables.ts'

const plot = (actor: SideIndex): Step => ({
  kind: 'movement',
  title: 'Plot',
  cite: '19.1',
  owner: undefined,
  actor,
  commands: ['move'],
  secret: true,
  opens: actor === 0 ? 1 : 0,
})
const march = (actor: SideIndex): Step => ({
  kind: 'movement',
  title: 'March',
  cite: '5.0',
  owner: actor,
  actor,
  commands: ['move'],
  opens: 0,
})

/** Orders of a move are written down, `orders0` and `orders1`. */
const written: NonNullable<HookCourse['written']> = (progress, command) => {
  const { battle, state } = progress
  const side = actorOf(battle, state)
  if (!stepOf(battle, state).secret || command.type !== 'move' || side === undefined) return undefined
  const orders = [...((state.memo[`orders${side}`] as unknown[] | undefined) ?? []), command] as never
  return ok(happen(progress, { type: 'remembered', key: `orders${side}`, value: orders } as never))
}

const conceals: NonNullable<HookCourse['conceals']> = (battle, state, viewer) => {
  if (!stepOf(battle, state).secret) return state
  const key = `orders${otherSide(viewer)}` as const
  if (state.memo[key] === undefined && state.memo['salt'] === undefined) return state
  const { [key]: _, salt: _salt, ...memo } = state.memo
  return { ...state, memo }
}

const ends: Hooks['ends'] = (progress) => {
  const step = stepOf(progress.battle, progress.state)
  return step.secret && step.actor !== undefined
    ? happen(progress, { type: 'sealed', side: step.actor, code: `CODE-${step.actor}`, cite: '19.1' })
    : progress
}

/** A game with two secret plots before two open marches in every turn; it begins with the first march. */
export const secretGame = (): Game => {
  const { battle: plain, state } = table({
    step: 'movement',
    units: { 'A-MI-1': '0505', 'A-MI-2': '0605', 'B-MI-1': '0510', 'B-MI-2': '0610' },
  })
  const before = plain.sequence.steps.slice(0, plain.sequence.turnStart)
  const battle: Battle = {
    ...plain,
    sequence: {
      steps: [...before, plot(0), plot(1), march(0), march(1)],
      turnStart: plain.sequence.turnStart,
    },
    hooks: { ...plain.hooks, ends: [ends] },
    course: { written, conceals },
  }
  const start: State = { ...state, step: plain.sequence.turnStart + 3 }
  return gameOf('secret', { battle, history: newHistory(start) })
}

export const layOut = (game: Game = secretGame()): void => {
  resetScreen()
  putOnTable(game)
}
