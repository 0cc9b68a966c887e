import type { BattleLaid } from '../../../core/play/games.ts'
import { pageOf, partsOf } from '../../../core/report/page/page.ts'
import { reportOf } from '../../../core/report/report.ts'
import { sumsOf } from '../../../core/report/sums/sums.ts'
import { doorFor } from '../../../systems/index.ts'
import type { Asks, GamesGround, GamesKind, GamesLaid } from './messages.ts'

type Hall = { readonly ground: BattleLaid; readonly name: string; readonly laid: GamesLaid }

const layHall = async ({ file, name, scenarios, maps }: GamesGround): Promise<Hall> => {
  const { games } = await doorFor(file)
  const laid = games.lay(file, {
    scenario: (path) => scenarios[path],
    map: (id) => maps[id],
    paths: Object.keys(scenarios),
    maps: Object.keys(maps),
  })
  if (!laid.ok) {
    const [first] = laid.problems
    throw new Error(first ? `${first.path}: ${first.found}; expected ${first.expected}.` : 'The file cannot be read.')
  }
  const { facts } = laid.value
  return { ground: laid.value, name, laid: { title: facts.name, sides: facts.sides, players: games.players } }
}

type Answers = { readonly [K in Exclude<GamesKind, 'lay'>]: (hall: Hall, given: Asks[K]['given']) => Asks[K]['gives'] }

const ANSWERS: Answers = {
  play: ({ ground }, { players, seed }) => {
    const record = ground.play(players, seed)
    const { winner, verdict, turns, fault } = record
    return { row: { seed, winner, verdict, turns, fault }, sums: sumsOf(record) }
  },
  page: ({ ground, name }, { players, seed, sums }) => {
    const report = reportOf({ battle: name, ground, players, seed, sums, repros: new Map() })
    const { chart } = ground.facts
    return { parts: partsOf(report, chart), file: pageOf(report, chart) }
  },
  save: ({ ground }, { players, seed }) => JSON.stringify(ground.save(players, seed)),
}

/** Where games are played: it is laid once, then asked. */
export const newHall = () => {
  let hall: Promise<Hall> | undefined
  return async <K extends GamesKind>(kind: K, given: Asks[K]['given']): Promise<Asks[K]['gives']> => {
    if (kind === 'lay') {
      hall = layHall(given as GamesGround)
      return (await hall).laid
    }
    if (!hall) throw new Error('There is no battle.')
    return (ANSWERS[kind as Exclude<GamesKind, 'lay'>] as (hall: Hall, given: unknown) => Asks[K]['gives'])(
      await hall,
      given,
    )
  }
}
