import type { Builder } from '../../core/build/builder.ts'
import { HEAD } from '../../core/battleFile/versions.ts'
import { against, type Seats } from '../../core/mind/seats.ts'
import { setUpOrders } from '../../core/presenter/arrayed.ts'
import { SYSTEMS, presenterOf } from '../../systems/index.ts'
import { anySeed, beginGame } from '../session/session.ts'

/** Systems of which battles can be built. */
const BUILDERS = SYSTEMS.flatMap(({ brief, builder }) => (builder ? [{ brief, builder }] : []))

/** The builder of a system; undefined where it has none. */
export const builderOf = async (system: string): Promise<Builder | undefined> =>
  BUILDERS.find(({ brief }) => brief.id === system)?.builder()

/** A built battle as an ordinary battle file: scenario and map in it, and dice of its own. */
export const battleText = (builder: Builder, plan: object, seed = anySeed()): string => {
  const { scenario, map } = builder.written(plan)
  return `${JSON.stringify({ ...HEAD, name: builder.name(plan), scenario, map, seed }, undefined, 2)}\n`
}

type Wishes = { readonly seats?: Seats | undefined; readonly deployed: boolean }

/** Puts a built battle on the table, at its set-up or with both sides deployed; gives the id of the game. */
export const playBuilt = async (builder: Builder, plan: object, { seats, deployed }: Wishes): Promise<string> => {
  const presenter = await presenterOf(builder.system)
  const { files } = presenter
  const read = files.read(JSON.parse(battleText(builder, plan)), NO_LIBRARY)
  if (!read.ok) throw new Error(read.problems.map(({ path, found }) => `${path}: ${found}`).join(', '))
  const { ground } = read.value
  const battle = files.compose(ground, ground.map)
  if (!battle.ok) throw new Error(battle.error)
  const orders = deployed ? setUpOrders(presenter, battle.value, ground.start) : []
  return beginGame(builder.name(plan), ground, orders, seats)
}

/** A built battle brings everything with it. */
const NO_LIBRARY = { scenario: () => undefined, map: () => undefined }

/** One press: a battle by lot, both armies drawn up; the computer takes the other side where that is wished. */
export const playRandom = async (system: string, opponent: 'person' | 'computer'): Promise<string> => {
  const builder = await builderOf(system)
  if (!builder) throw new Error(`No battles of “${system}” can be built.`)
  const seats = opponent === 'computer' ? against(0) : undefined
  return playBuilt(builder, builder.random(anySeed()), { seats, deployed: true })
}
