import type { Builder } from '../../core/build/builder.ts'
import { HEAD } from '../../core/battleFile/versions.ts'
import { against, type Seats } from '../../core/mind/seats.ts'
import { SYSTEMS } from '../../systems/index.ts'
import { openFileText } from '../exchange.ts'
import { deployBoth } from '../interact/setUp.ts'
import { anySeed } from '../session.ts'

/** Systems of which battles can be built. */
export const BUILDERS = SYSTEMS.flatMap(({ brief, builder }) => (builder ? [{ brief, builder }] : []))

/** The builder of a system; undefined where it has none. */
export const builderOf = async (system: string): Promise<Builder | undefined> =>
  BUILDERS.find(({ brief }) => brief.id === system)?.builder()

/** A built battle as an ordinary battle file: scenario and map in it, and dice of its own. */
export const battleText = (builder: Builder, plan: object, seed = anySeed()): string => {
  const { scenario, map } = builder.written(plan)
  return `${JSON.stringify({ ...HEAD, name: builder.name(plan), scenario, map, seed }, undefined, 2)}\n`
}

type Wishes = { readonly seats?: Seats | undefined; readonly deployed: boolean }

/** Puts a built battle on the table; gives the id of the game. Throws where the file is refused. */
export const playBuilt = async (builder: Builder, plan: object, { seats, deployed }: Wishes): Promise<string> => {
  const file = JSON.parse(battleText(builder, plan)) as object
  const text = JSON.stringify(seats ? { ...file, seats } : file)
  const opened = await openFileText(text, 'battle.json')
  if (!opened.ok) throw new Error(opened.problems.map(({ path, found }) => `${path}: ${found}`).join(', '))
  if (deployed) deployBoth()
  return opened.value
}

/** One press: a battle by lot, both armies drawn up; the computer takes the other side where that is wished. */
export const playRandom = async (system: string, opponent: 'person' | 'computer'): Promise<string> => {
  const builder = await builderOf(system)
  if (!builder) throw new Error(`No battles of “${system}” can be built.`)
  const seats = opponent === 'computer' ? against(0) : undefined
  return playBuilt(builder, builder.random(anySeed()), { seats, deployed: true })
}
