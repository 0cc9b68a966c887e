// In a page.
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { newHistory, stateAt } from '../../src/core/engine/history.ts'
import { against, type Seats } from '../../src/core/mind/seats.ts'
import type { Played } from '../../src/core/engine/anyState.ts'
import { computerNow } from '../../src/store/game/acting.ts'
import { playComputers } from '../../src/store/computer/course.ts'
import { forgetComputer, useComputer } from '../../src/store/computer/standing.ts'
import type { Thinker } from '../../src/store/computer/thinker.ts'
import { perform, putOnTable, useGame } from '../../src/store/game/game.ts'
import { openReasons } from '../../src/store/computer/reasons.ts'
import { buttons } from './battles.ts'
import { follow, lookNow } from '../../src/store/interact/act.ts'
import { choose, chooseUsual } from '../../src/store/settings/settings.ts'
import { awaited, hides, isOpen, seenGame } from '../../src/store/game/seen.ts'
import { systemFor, presenterOf } from '../../src/systems/index.ts'
import { until } from '../patience.ts'
import { rise } from './tables.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(`scenarios/${path}.json`, 'utf8'))

/** Puts a battle on the table before anybody is set up. */
const lay = async (system: string, name: string, options: readonly string[], seats: Seats): Promise<void> => {
  const presenter = await presenterOf(system)
  const file = json(`${system}/${name}`) as { readonly map: string }
  const paths = [system, 'prestags'].map((of) => `${of}/maps/${file.map}`)
  const map = json(paths.find((path) => existsSync(`scenarios/${path}.json`)) ?? '')
  const ground = presenter.files.begin(file, map, options, seededDice(3))
  const battle = presenter.files.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  const history: Played['history'] = newHistory(ground.start)
  putOnTable({ id: 'a1', name, ground, presenter, battle: battle.value, history, seats })
}

const now = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}

/** Whoever is quick will do: what is thought is proved elsewhere. */
const usual: Thinker = async ({ game, seen, mind }) => {
  const play = await systemFor(game.presenter.system.id).play()
  const [name] = play.games.players
  const command = play.games.player(game.battle, [name, name])(seen, newChance(mind.seed))
  return { commands: [command], why: [], spent: { evaluations: 0, cut: false } }
}

const RECRUIT = { level: 'recruit', style: 'bold' } as const

const BATTLES = [
  ['prestags', 'rome-753bc', []],
  ['prestags', 'rome-753bc', ['simultaneous']],
  ['prestags', 'rome-753bc', ['chits']],
  ['itacs', 'cape-bon-468', []],
  ['panzer-strike', 'crossroads-1941', []],
] as const

const happens = (isIt: () => boolean): Promise<void> =>
  until(isIt, () => `${useComputer.getState().phase} ${useComputer.getState().note}`)

describe('computers at every table', () => {
  let stop: () => void = () => {}
  afterEach(() => {
    stop()
    forgetComputer()
    rise()
    chooseUsual()
  })

  test.each(BATTLES)('%s, %s %j: two computers set up and play on', async (system, name, options) => {
    choose('computer', 'once')
    await lay(system, name, options, [RECRUIT, RECRUIT])
    stop = playComputers({ wait: () => 0 }, usual)
    await happens(() => stateAt(now().history).turn >= 2)
    expect(useComputer.getState().note).toBeUndefined()
    expect(awaited(useGame.getState())).toBeUndefined()
  })

  test.each(BATTLES)('%s, %s %j: a person sees of the computer what his side sees', async (system, name, options) => {
    choose('computer', 'once')
    await lay(system, name, options, against(1, RECRUIT))
    stop = playComputers({ wait: () => 0 }, usual)
    expect(computerNow(now())?.side).toBe(0)
    await happens(() => computerNow(now()) === undefined)
    expect(awaited(useGame.getState())).toBeUndefined()
    const look = lookNow()
    expect(look?.live).toBe(true)
    const { presenter, battle, history } = now()
    const state = stateAt(history)
    if (hides(now()) && !isOpen(now())) expect(look?.state).toEqual(presenter.system.view.state(battle, state, 1))
    else expect(look?.state).toBe(state)
    expect(seenGame(useGame.getState())?.history.undone).toEqual([])
  })

  test.each([
    ['prestags', 'rome-753bc', ['simultaneous']],
    ['panzer-strike', 'crossroads-1941', []],
    ['itacs', 'cape-bon-468', []],
  ] as const)(
    '%s, %s %j: a computer is shown what its side sees, with other dice than the game’s',
    async (...battle) => {
      choose('computer', 'once')
      const [system, name, options] = battle
      await lay(system, name, options, [RECRUIT, RECRUIT])
      let hidden = 0
      stop = playComputers({ wait: () => 0 }, (question, signal) => {
        const { presenter, battle, history } = question.game
        const { dice, ...truth } = stateAt(history)
        const { dice: mine, ...seen } = question.seen
        const { dice: _, ...view } = presenter.system.view.state(battle, stateAt(history), question.mind.side)
        expect(seen).toEqual(view)
        expect(mine).not.toEqual(dice)
        if (JSON.stringify(view) !== JSON.stringify(truth)) hidden++
        return usual(question, signal)
      })
      await happens(() => stateAt(now().history).turn >= 2)
      expect(useComputer.getState().note).toBeUndefined()
      expect(hidden > 0).toBe(system !== 'itacs')
    },
  )

  test('why the computer plotted what it plotted is told when the plots are open, and not before', async () => {
    choose('computer', 'once')
    await lay('prestags', 'rome-753bc', ['simultaneous'], against(1, RECRUIT))
    stop = playComputers({ wait: () => 0 }, async (question, signal) => ({
      ...(await usual(question, signal)),
      why: [{ units: [], cells: [], text: 'The left is weak.', features: [] }],
    }))
    const isWriting = (): boolean => now().presenter.step(now().battle, stateAt(now().history)).secret === true
    const told = () => openReasons(now(), useComputer.getState().told)
    // The person sets up as the game does it.
    await happens(() => computerNow(now()) === undefined)
    follow(buttons().find(({ key }) => key === 'arrange')?.intent ?? {})
    expect(perform({ type: 'endStep' })).toBe(true)
    await happens(() => computerNow(now()) === undefined)
    expect(isWriting()).toBe(true)
    const before = told().length
    expect(useComputer.getState().told.length).toBeGreaterThan(before)
    expect(perform({ type: 'endStep' })).toBe(true)
    expect(told().length).toBe(useComputer.getState().told.length)
  })
})
