import { type Entry, perform, type History, newHistory, stateAt } from '../../../core/engine/history.ts'
import { seededDice } from '../../../core/dice/dice.ts'
import { composeBattle } from '../../../systems/prestags/compose.ts'
import type { Battle } from '../../../systems/prestags/contract.ts'
import { autoDeploy } from '../../../systems/prestags/deploy/auto.ts'
import { shootersAt } from '../../../systems/prestags/fire.ts'
import { parseMap } from '../../../systems/prestags/map.ts'
import { attackersOn } from '../../../systems/prestags/melee/melee.ts'
import { reachOf } from '../../../systems/prestags/movement/reach.ts'
import { moveCommand } from '../../../systems/prestags/offers.ts'
import { parseScenario } from '../../../systems/prestags/scenario.ts'
import { freshState, musterUnits } from '../../../systems/prestags/start.ts'
import { fireTargets, meleeTargets } from '../../../systems/prestags/steps.ts'
import { actorOf, stepOf } from '../../../systems/prestags/moment.ts'
import { prestags } from '../../../systems/prestags/system.ts'
import type { Command, Event, State, Unit } from '../../../systems/prestags/types.ts'
import { isDisrupted, isOnMap } from '../../../systems/prestags/units.ts'

export type Played = { readonly battle: Battle; readonly history: History<State, Command, Event> }

const must = <T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.value
}

/** A new game of a battle. */
export const newGame = (scenarioFile: unknown, mapFile: unknown, seed: number): Played => {
  const scenario = must(parseScenario(scenarioFile))
  const units = musterUnits(scenario)
  const battle = must(
    composeBattle(
      scenario,
      must(parseMap(mapFile)),
      [],
      units.map((unit) => unit.id),
    ),
  )
  return { battle, history: newHistory(freshState(units, seededDice(seed))) }
}

const play = ({ battle, history }: Played, command: Command): Played => ({
  battle,
  history: must(perform(prestags, battle, history, command)),
})

const tryPlay = (played: Played, command: Command): Played => {
  const done = perform(prestags, played.battle, played.history, command)
  return done.ok ? { ...played, history: done.value } : played
}

const near = (battle: Battle, unit: Unit, enemies: readonly Unit[]): number =>
  Math.min(...enemies.map((enemy) => battle.map.board.distance(unit.at, enemy.at)))

const marchOn = (played: Played, side: number): Played => {
  const enemies = stateAt(played.history).units.filter((unit) => unit.side !== side && isOnMap(unit))
  let now = played
  for (const { id } of stateAt(played.history).units.filter(
    (unit) => unit.side === side && isOnMap(unit) && !isDisrupted(unit),
  )) {
    const state = stateAt(now.history)
    const unit = state.units.find((one) => one.id === id) as Unit
    const cells = reachOf(now.battle, state, unit).cells.filter(
      (cell) => !state.units.some((one) => isOnMap(one) && one.at === cell),
    )
    const best = [...cells].sort(
      (a, b) => near(now.battle, { ...unit, at: a }, enemies) - near(now.battle, { ...unit, at: b }, enemies),
    )[0]
    const command =
      best === undefined || near(now.battle, unit, enemies) <= 1
        ? undefined
        : moveCommand(now.battle, state, unit, best)
    if (command) now = tryPlay(now, command)
  }
  return now
}

const fight = (played: Played, side: number): Played => {
  const { battle } = played
  const state = stateAt(played.history)
  const { kind } = stepOf(battle, state)
  if (kind === 'fire' || kind === 'defensiveFire') {
    const [target] = fireTargets(battle, state, side, kind)
    if (target === undefined) return play(played, { type: 'endStep' })
    return play(played, {
      type: kind,
      target,
      units: shootersAt(battle, state, target, side, kind).map((unit) => unit.id),
    })
  }
  const [target] = meleeTargets(battle, state, side)
  if (target === undefined) return play(played, { type: 'endStep' })
  return play(played, {
    type: 'melee',
    targets: [target],
    units: attackersOn(battle, state, [target], side).map((unit) => unit.id),
  })
}

const stepOn = (played: Played): Played => {
  const { battle } = played
  const state = stateAt(played.history)
  const side = actorOf(battle, state) ?? 0
  const pending = state.pending.at(-1)
  if (pending?.kind === 'losses')
    return play(played, { type: 'chooseLosses', units: pending.from.slice(0, pending.count) })
  if (pending) return play(played, { type: 'advance', moves: [] })
  const { kind } = stepOf(battle, state)
  if (kind === 'deployment')
    return play(play(played, { type: 'deploy', placements: autoDeploy(battle, state, side) }), { type: 'endStep' })
  if (kind === 'movement') return play(marchOn(played, side), { type: 'endStep' })
  return fight(played, side)
}

/** Plays on without much sense until a moment comes, or the game is over. */
export const playUntil = (
  played: Played,
  isIt: (battle: Battle, state: State, last: Entry<State, Command, Event> | undefined) => boolean,
): Played => {
  let now = played
  for (let i = 0; i < 3000; i++) {
    const state = stateAt(now.history)
    if (isIt(now.battle, state, now.history.entries.at(-1)) || state.verdict) return now
    now = stepOn(now)
  }
  return now
}
