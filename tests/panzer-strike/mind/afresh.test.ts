import { expect, test } from 'vitest'
import { newChance } from '../../../src/core/dice/chance.ts'
import type { Cell } from '../../../src/core/engine/vocabulary.ts'
import type { Why } from '../../../src/core/mind/thought.ts'
import { type Feature, sumOf } from '../../../src/core/play/worth.ts'
import { duelOf, turnOfFire } from '../../../src/systems/panzer-strike/mind/duel.ts'
import { debarksOf, ridersOf } from '../../../src/systems/panzer-strike/mind/crews.ts'
import { firesOf } from '../../../src/systems/panzer-strike/mind/fires.ts'
import { shellsOf } from '../../../src/systems/panzer-strike/mind/shells.ts'
import { smokesOf } from '../../../src/systems/panzer-strike/mind/smoke.ts'
import type { Wish } from '../../../src/systems/panzer-strike/mind/pad.ts'
import { distance } from '../../../src/systems/panzer-strike/rules/geometry/squares.ts'
import { rallied } from '../../../src/systems/panzer-strike/rules/orders/rallying.ts'
import { errandsOf, placesOf } from '../../../src/systems/panzer-strike/mind/fetching.ts'
import { dutiesOf, noticed } from '../../../src/systems/panzer-strike/mind/inattention.ts'
import { CRAFTS, weightsOf } from '../../../src/systems/panzer-strike/mind/levels.ts'
import { lineOf } from '../../../src/systems/panzer-strike/mind/lines.ts'
import { type Moves, movesOf } from '../../../src/systems/panzer-strike/mind/moves.ts'
import { fullName } from '../../../src/systems/panzer-strike/mind/naming.ts'
import { nervesOf } from '../../../src/systems/panzer-strike/mind/nerves.ts'
import { type Picture, pictureOf } from '../../../src/systems/panzer-strike/mind/picture.ts'
import { lookedIn, searchOf } from '../../../src/systems/panzer-strike/mind/search.ts'
import type { Siting } from '../../../src/systems/panzer-strike/mind/siting.ts'
import { groundOf } from '../../../src/systems/panzer-strike/mind/stations.ts'
import { garrisonOf } from '../../../src/systems/panzer-strike/mind/tasks.ts'
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
  const picture = noticed(pictureOf(battle, seen, side, craft.wary), craft)
  const taken = new Map<Cell, number>()
  for (const { at, fate } of picture.own) if (fate === 'map') taken.set(at, (taken.get(at) ?? 0) + 1)
  return {
    picture,
    craft,
    taken,
    scales: scalesOf(picture),
    weights: weightsOf(mind.style, picture.aims.objective > 0, craft),
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
  const tasks = dutiesOf(picture, craft)
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

/** Orders that are given before anybody fires. */
const MOVING: readonly Command['type'][] = ['debark', 'cancel', 'embark', 'move', 'state']

/** What an enemy does in a turn to whom he can harm most, by the formulas of the preview. */
const menace = ({ battle, own, foes, cover, aims }: Picture, { id }: { readonly id: string }): number => {
  const foe = foes.find((one) => one.id === id)
  if (!foe) return 0
  const harmed = own.filter(({ fate, at }) => fate === 'map' && foe.field[at] === 1)
  const harm = harmed.map((unit) => {
    const range = distance(battle.map.board, foe.at, unit.at)
    const shot = duelOf(battle, foe, unit)(
      'stands',
      unit.stance === 'dugIn' ? 'dugIn' : 'stands',
      cover(unit.at),
      range,
    )
    return foe.vigour * shot * pageOf(unit.type).cost * aims.loss
  })
  return Math.max(0, ...harm)
}

/** What an order to fire does more than the unit would do by itself, and what the preview says of a round. */
const shot = (thought: Thought, then: State, { units, text, features }: Why): string[] => {
  const { battle, commands, step } = thought
  const order = commands.find((one) => one.type === 'fire' && one.unit === units[0])
  const unitIn = (id: string) => then.units.find((unit) => unit.id === id)
  const [firer, target] = order?.type === 'fire' ? [unitIn(order.unit), unitIn(order.target)] : []
  if (!firer || !target) return [`nobody fires: ${text}`]
  const picture = drawnIn(
    sitingIn(thought).picture,
    after(thought, ({ type }) => MOVING.includes(type)),
  )
  // What others do to a target goes by who was thought of before: it takes off no more than there is.
  const ofOthers = features.filter(({ name }) => name === 'fire of others')
  const worth = (of: typeof target) => {
    const part = turnOfFire(battle, firer, of)
    return [part * pageOf(of.type).cost * picture.aims.kill, part * menace(picture, of)] as const
  }
  const [losses, threat] = worth(target)
  const [, name] = /By itself it would fire at (.*)\.$/.exec(text) ?? []
  const own = then.units.filter((unit) => unit.side !== step.side && fullName(unit) === name).map(worth)
  const fresh = (own.length > 0 ? own : [[0, 0] as const]).map(([lost, threatened]) =>
    [
      { name: 'own fire', value: losses - lost },
      { name: 'threat', value: threat - threatened },
    ].filter(({ value }) => Math.abs(value) > 0.01),
  )
  const [best] = weighShot(battle, firer, target)
  const odds = `Of 100 rounds ${Math.round((best?.hit ?? 0) * 100)} hit;`
  return [
    ...ofOthers.flatMap(({ value }) =>
      value > losses + threat ? [`${text} more is spared than there is: ${value}`] : [],
    ),
    ...(sumOf(features) > 0 ? [] : [`${text} speaks against it`]),
    ...(fresh.some((one) => differing(features, [...one, ...ofOthers]).length === 0)
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

/** What a screen, a mark, a threat or those who are shaken come to: in the position after the orders before it. */
const wishesFor = (thought: Thought): ReadonlyMap<string, (why: Why) => readonly Wish[]> => {
  const siting = sitingIn(thought)
  const { picture, craft, scales, garrison } = siting
  const tasks = dutiesOf(picture, craft)
  const ordered = drawnIn(
    picture,
    after(thought, ({ type }) => MOVING.includes(type)),
  )
  const written = drawnIn(
    picture,
    after(thought, ({ type }) => type !== 'bombard' && type !== 'rally' && type !== 'endStep'),
  )
  const going = new Set(ordered.own.filter(({ goals }) => goals.length > 0).map(({ id }) => id))
  return new Map([
    ['II.B.3 Smoke', () => smokesOf(ordered)],
    ['II.B.3 Bombardment', () => shellsOf(written)],
    ['II.B.3 Facing', () => firesOf({ picture: ordered, scales, craft, going, garrison })],
    ['II.B.2 Debarking', () => debarksOf(siting, tasks)],
  ])
}

/** Of each order the wish for the very same one. */
const wished = ({ commands }: Thought, wishes: readonly Wish[], { units, cite }: Why): readonly Feature[] => {
  const types = cite === 'II.B.3 Smoke' ? ['smoke'] : ['bombard', 'face', 'debark']
  const given = commands.filter((one) => types.includes(one.type) && 'unit' in one && units.includes(one.unit))
  return given.flatMap((order) => {
    const same = wishes.find((wish) => JSON.stringify(wish.order) === JSON.stringify(order))
    // What shells and smoke are told to be worth is what decided; a front and a way off are told by the threat alone.
    const isWorth = order.type === 'bombard' || order.type === 'smoke'
    return (same?.grounds?.features ?? []).map(({ name, value }) => ({ name, value: isWorth ? same!.worth : value }))
  })
}

const summed = (features: readonly Feature[]): readonly Feature[] => {
  const sums = new Map<string, number>()
  for (const { name, value } of features) sums.set(name, (sums.get(name) ?? 0) + value)
  return [...sums].map(([name, value]) => ({ name, value })).filter(({ value }) => Math.abs(value) > 0.01)
}

/** The shaken within reach of a headquarters, by a tenth of their cost for each point of morale [II.B.4 Rally]. */
const rallying = ({ battle }: Thought, then: State, { units }: Why): readonly Feature[] =>
  units.flatMap((id) => {
    const hq = then.units.find((unit) => unit.id === id)!
    const near = rallied(battle, then, hq).filter(
      ({ at }) => distance(battle.map.board, hq.at, at) <= hq.rating / 5 + 1,
    )
    return near.map(({ type, morale }) => ({ name: 'rally', value: (pageOf(type).cost * morale) / 10 }))
  })

/** The turns that all errands save; and the way on foot of those who get on, in points. */
const carried = (thought: Thought, { units, features }: Why): readonly Feature[] => {
  const siting = sitingIn(thought)
  const tasks = dutiesOf(siting.picture, siting.craft)
  if (features.some(({ name }) => name === 'way on foot'))
    return ridersOf(siting, tasks)
      .filter(({ unit }) => units.includes(unit.id))
      .map(({ long }) => ({ name: 'way on foot', value: long }))
  const aboard = drawnIn(
    siting.picture,
    after(thought, ({ type }) => type === 'debark' || type === 'embark'),
  )
  return errandsOf({ ...siting, picture: aboard }, tasks).map(({ saved }) => {
    expect(saved).toBeLessThanOrEqual(siting.picture.turnsLeft)
    return { name: 'turns saved', value: saved }
  })
}

/** What is told of orders that are neither marches nor shots. */
const deeds = (thought: Thought, then: State, told: Map<string, number>): string[] => {
  const wishes = wishesFor(thought)
  return thought.step.thought.why.flatMap((why) => {
    const { cite = '', features, text } = why
    const of = wishes.get(cite)
    const fresh = of
      ? summed(wished(thought, of(why), why))
      : cite === 'II.B.4 Rally'
        ? summed(rallying(thought, then, why))
        : cite === 'II.B.2 Transport'
          ? summed(carried(thought, why))
          : undefined
    if (!fresh) return []
    if (features.length > 0) told.set(cite, (told.get(cite) ?? 0) + 1)
    return differing(features, fresh).map((fault) => `${text} ${fault}`)
  })
}

const faultsIn = (thought: Thought, told: Map<string, number>): string[] => {
  const { commands, step } = thought
  const { why } = step.thought
  const named = new Set(why.flatMap(({ units }) => units))
  const untold = (commands as readonly Ordered[]).filter(
    (command) => why.length === 0 || unitsOf(command).some((unit) => !named.has(unit)),
  )
  const faults = untold.map((command) => `no reason: ${JSON.stringify(command)}`)
  if (step.memory?.['turn'] === thought.seen.turn || commands.some(({ type }) => type === 'deploy')) return faults
  const then = after(thought, ({ type }) => type !== 'bombard' && type !== 'rally' && type !== 'endStep')
  faults.push(...deeds(thought, then, told))
  const moves = weighed(thought)
  for (const one of why) {
    if (one.cite === 'II.B.3 Point Fire') faults.push(...shot(thought, then, one))
    if (one.cite === 'II.B.3 Infantry Assaults') faults.push(...prey(thought, then, one))
    if (one.cite === undefined && GOES.test(one.text))
      faults.push(...differing(one.features, gained(moves, then, one)).map((fault) => `${one.text} ${fault}`))
  }
  return faults
}

/** Battles, and what their orders are told of besides marches and shots. */
const CASES = spread(
  [
    ['crossroads-1941', 'general', 24, ['II.B.3 Facing', 'II.B.3 Smoke']],
    ['sidi-rezegh-1941', 'captain', 8, ['II.B.2 Transport', 'II.B.3 Facing', 'II.B.4 Rally']],
    ['crossroads-1941', 'veteran', 24, ['II.B.4 Rally', 'II.B.3 Facing']],
    ['stonne-1940', 'general', 10, ['II.B.3 Smoke', 'II.B.3 Bombardment']],
  ] as const,
  1,
  3,
)

test.each(CASES)(
  '%s, %s: every order has a reason, and its numbers are those that decided',
  async (id, level, most, kinds) => {
    const laid = await laidOut('panzer-strike', id)
    const { steps, refused } = thoughtOut(laid, { level, style: 'cunning' }, most)
    expect(refused).toEqual([])
    const battle = laid.battle as unknown as Battle
    const told = new Map<string, number>()
    const faults = steps.flatMap((step) => {
      const seen = panzerStrike.view.state(battle, step.state as unknown as State, step.side)
      return faultsIn({ battle, seen, step, commands: step.thought.commands as readonly Command[] }, told)
    })
    expect(faults).toEqual([])
    expect([...told.keys()]).toEqual(expect.arrayContaining([...kinds]))
    expect(
      steps.flatMap(({ thought }) => thought.why).filter(({ features }) => features.length > 0).length,
    ).toBeGreaterThan(10)
  },
)
