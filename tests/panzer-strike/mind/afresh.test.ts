import { expect, test } from 'vitest'
import { newChance } from '../../../src/core/dice/chance.ts'
import type { Cell } from '../../../src/core/engine/vocabulary.ts'
import type { Why } from '../../../src/core/mind/think.ts'
import type { Feature } from '../../../src/core/play/worth.ts'
import { turnOfFire } from '../../../src/systems/panzer-strike/mind/duel.ts'
import { errandsOf, placesOf } from '../../../src/systems/panzer-strike/mind/fetching.ts'
import { gathered } from '../../../src/systems/panzer-strike/mind/gathering.ts'
import { CRAFTS, weightsOf } from '../../../src/systems/panzer-strike/mind/levels.ts'
import { lineOf } from '../../../src/systems/panzer-strike/mind/lines.ts'
import { type Moves, movesOf } from '../../../src/systems/panzer-strike/mind/moves.ts'
import { fullName } from '../../../src/systems/panzer-strike/mind/naming.ts'
import { nervesOf } from '../../../src/systems/panzer-strike/mind/nerves.ts'
import { type Picture, pictureOf } from '../../../src/systems/panzer-strike/mind/picture.ts'
import { lookedIn, searchOf } from '../../../src/systems/panzer-strike/mind/search.ts'
import type { Siting } from '../../../src/systems/panzer-strike/mind/siting.ts'
import { groundOf } from '../../../src/systems/panzer-strike/mind/stations.ts'
import { garrisonOf, tasksOf } from '../../../src/systems/panzer-strike/mind/tasks.ts'
import { scalesOf } from '../../../src/systems/panzer-strike/mind/weighing.ts'
import type { Command } from '../../../src/systems/panzer-strike/rules/position/commands.ts'
import type { State } from '../../../src/systems/panzer-strike/rules/position/state.ts'
import { weighShot } from '../../../src/systems/panzer-strike/rules/position/weighing.ts'
import type { Battle } from '../../../src/systems/panzer-strike/rules/scenario/battle.ts'
import { pageOf } from '../../../src/systems/panzer-strike/rules/scenario/pages.ts'
import { panzerStrike } from '../../../src/systems/panzer-strike/rules/sequence/system.ts'
import { differing, type Ordered, unitsOf } from '../../mind/afresh.ts'
import { laidOut, type Step, thoughtOut } from '../../mind/playing.ts'
import { spread } from '../../share.ts'

type Thought = {
  readonly battle: Battle
  readonly seen: State
  readonly step: Step
  readonly commands: readonly Command[]
}

const sitingIn = ({ battle, seen, step: { side, mind, memory } }: Thought): Siting => {
  const craft = CRAFTS[mind.level]
  const picture = pictureOf(battle, seen, side, craft.wary)
  const taken = new Map<Cell, number>()
  for (const { at, fate } of picture.own) if (fate === 'map') taken.set(at, (taken.get(at) ?? 0) + 1)
  return {
    picture,
    craft,
    taken,
    scales: scalesOf(picture),
    weights: weightsOf(mind.style, picture.aims.objective > 0),
    chance: newChance(mind.seed),
    places: new Map(),
    garrison: garrisonOf(picture),
    nerves: nervesOf(picture),
    search: searchOf(picture, lookedIn(memory)),
    rounds: new Map(),
    errands: new Map(),
    line: lineOf(picture),
    ground: groundOf(picture),
  }
}

/** The position after some of the orders, as they are judged at the table. */
const after = ({ battle, seen, commands }: Thought, isOne: (command: Command) => boolean): State =>
  commands.filter(isOne).reduce((state, command) => {
    const done = panzerStrike.decide(battle, state, command)
    if (!done.ok) throw new Error(done.error.text)
    return done.value.state
  }, seen)

const drawnIn = (picture: Picture, state: State): Picture => ({
  ...picture,
  state,
  own: state.units.filter(({ id }) => picture.own.some((unit) => unit.id === id)),
})

/** The places that every unit had to choose from, weighed anew. */
const weighed = (thought: Thought): readonly Moves[] => {
  const siting = sitingIn(thought)
  const { picture, craft } = siting
  const tasks = craft.rallies ? gathered(tasksOf(picture)) : tasksOf(picture)
  const aboard = drawnIn(
    picture,
    after(thought, ({ type }) => type === 'debark' || type === 'embark'),
  )
  const now = { ...siting, picture: aboard }
  const moving = { ...now, errands: placesOf(errandsOf(now, tasks)) }
  return tasks.map((task) => {
    const units = task.body.units.flatMap((unit) => aboard.own.find(({ id }) => id === unit.id) ?? [])
    return movesOf(moving, { ...task, body: { ...task.body, units } })
  })
}

const GOES = /^(?!.*: ).* (goes?|gives?|makes?) /

/** What the places of those who go are worth against staying where they are. */
const gained = (moves: readonly Moves[], then: State, { units }: Why): readonly Feature[] => {
  const sums = new Map<string, number>()
  const add = (name: string, value: number): void => void sums.set(name, (sums.get(name) ?? 0) + value)
  for (const { sited, dashes } of moves) {
    for (const { unit, best, stay } of sited) {
      const goal = then.units.find(({ id }) => id === unit.id)?.goals[0]?.to
      if (!units.includes(unit.id) || goal !== best.to) continue
      for (const { name, value } of best.features) add(name, value)
      for (const { name, value } of stay.features) add(name, -value)
    }
    for (const { unit, features } of dashes)
      if (units.includes(unit.id)) for (const { name, value } of features) add(name, value)
  }
  return [...sums].map(([name, value]) => ({ name, value })).filter(({ value }) => Math.abs(value) > 0.01)
}

/** What an order to fire does more than the unit would do by itself, and what the preview says of a round. */
const shot = ({ battle, commands, step }: Thought, then: State, { units, text, features }: Why): string[] => {
  const order = commands.find((one) => one.type === 'fire' && one.unit === units[0])
  const unitIn = (id: string) => then.units.find((unit) => unit.id === id)
  const [firer, target] = order?.type === 'fire' ? [unitIn(order.unit), unitIn(order.target)] : []
  if (!firer || !target) return [`nobody fires: ${text}`]
  const { kill } = pictureOf(battle, then, step.side, false).aims
  const worth = (of: typeof target): number => turnOfFire(battle, firer, of) * pageOf(of.type).cost * kill
  const [, name] = /By itself it would fire at (.*)\.$/.exec(text) ?? []
  const own = then.units.filter((unit) => unit.side !== step.side && fullName(unit) === name).map(worth)
  const fresh = (own.length > 0 ? own : [0]).map((alone) => [{ name: 'own fire', value: worth(target) - alone }])
  const [best] = weighShot(battle, firer, target)
  const odds = `Of 100 rounds ${Math.round((best?.hit ?? 0) * 100)} hit;`
  return [
    ...(fresh.some((one) => differing(features, one).length === 0)
      ? []
      : [`${text} ${JSON.stringify({ features, fresh })}`]),
    ...(text.includes(odds) ? [] : [`${text}, not ${odds}`]),
  ]
}

const prey = ({ battle, commands, step }: Thought, then: State, { units, features, text }: Why): string[] => {
  const order = commands.find((one) => one.type === 'assault' && one.unit === units[0])
  if (order?.type !== 'assault') return [`nobody assaults: ${text}`]
  const { kill } = pictureOf(battle, then, step.side, false).aims
  const there = then.units.filter(({ side, at, fate }) => side !== step.side && at === order.target && fate === 'map')
  const value = Math.max(...there.map(({ type }) => pageOf(type).cost)) * kill
  return differing(features, [{ name: 'prey', value }]).map((fault) => `${text} ${fault}`)
}

const faultsIn = (thought: Thought): string[] => {
  const { commands, step } = thought
  const { why } = step.thought
  const told = new Set(why.flatMap(({ units }) => units))
  const untold = (commands as readonly Ordered[]).filter(
    (command) => why.length === 0 || unitsOf(command).some((unit) => !told.has(unit)),
  )
  const faults = untold.map((command) => `no reason: ${JSON.stringify(command)}`)
  if (step.memory?.['turn'] === thought.seen.turn || commands.some(({ type }) => type === 'deploy')) return faults
  const then = after(thought, ({ type }) => type !== 'bombard' && type !== 'rally' && type !== 'endStep')
  const moves = weighed(thought)
  for (const one of why) {
    if (one.cite === 'II.B.3 Point Fire') faults.push(...shot(thought, then, one))
    if (one.cite === 'II.B.3 Infantry Assaults') faults.push(...prey(thought, then, one))
    if (one.cite === undefined && GOES.test(one.text))
      faults.push(...differing(one.features, gained(moves, then, one)).map((fault) => `${one.text} ${fault}`))
  }
  return faults
}

const CASES = spread(
  [
    ['crossroads-1941', 'general', 24],
    ['stonne-1940', 'captain', 10],
    ['crossroads-1941', 'veteran', 24],
  ] as const,
  1,
  2,
)

test.each(CASES)(
  '%s, %s: every order has a reason, and its numbers are those of the places and shots',
  async (id, level, most) => {
    const laid = await laidOut('panzer-strike', id)
    const { steps, refused } = thoughtOut(laid, { level, style: 'cunning' }, most)
    expect(refused).toEqual([])
    const battle = laid.battle as unknown as Battle
    const faults = steps.flatMap((step) => {
      const seen = panzerStrike.view.state(battle, step.state as unknown as State, step.side)
      return faultsIn({ battle, seen, step, commands: step.thought.commands as readonly Command[] })
    })
    expect(faults).toEqual([])
    expect(
      steps.flatMap(({ thought }) => thought.why).filter(({ features }) => features.length > 0).length,
    ).toBeGreaterThan(10)
  },
)
