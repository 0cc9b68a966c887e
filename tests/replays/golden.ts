import { readdirSync, readFileSync } from 'node:fs'
import { library } from '../../src/cli/files/library.ts'
import { systemOf } from '../../src/core/battleFile/system.ts'
import { replay } from '../../src/core/engine/history.ts'
import type { Played } from '../../src/core/engine/anyState.ts'
import type { AnyPresenter } from '../../src/core/presenter/presenter.ts'
import { systemFor } from '../../src/systems/index.ts'

const FOLDER = 'tests/replays'

/** Files of all games that are kept. */
export const GOLDEN = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

export type GoldenGame = Played & { readonly presenter: AnyPresenter }

const playedIn = async (name: string): Promise<GoldenGame> => {
  const file: unknown = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))
  const presenter = await systemFor(systemOf(file)).presenter()
  const read = presenter.files.read(file, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { ground, commands } = read.value
  const { map } = ground
  const battle = presenter.files.compose(ground, typeof map === 'string' ? library.map(map) : map)
  if (!battle.ok) throw new Error(battle.error)
  const history = replay(presenter.system, battle.value, ground.start, commands)
  if (!history.ok) throw new Error(history.error.text)
  return { presenter, battle: battle.value, history: history.value }
}

const known = new Map<string, Promise<GoldenGame>>()

/** A game that is kept, played once for all that look at it. */
export const goldenGame = (name: string): Promise<GoldenGame> => {
  const game = known.get(name) ?? playedIn(name)
  known.set(name, game)
  return game
}
