import type { ReasonFile } from '../../core/battleFile/reasons.ts'
import type { Why } from '../../core/mind/thought.ts'
import type { Game } from '../game/opened.ts'
import { openReasons } from './reasons.ts'
import { type StandingTold, useComputer } from './standing.ts'

/** The reasons of a game as they stand in its file; none that may not be told. */
export const reasonsFile = (game: Game): readonly ReasonFile[] => {
  const { label } = game.presenter.board(game.battle)
  const written = ({ units, cells, text, cite, features, rejected }: Why): ReasonFile['why'][number] => ({
    units: [...units],
    hexes: cells.map(label),
    text,
    ...(cite === undefined ? {} : { cite }),
    features: [...features],
    ...(rejected ? { rejected: { text: rejected.text, features: [...rejected.features] } } : {}),
  })
  return openReasons(game, useComputer.getState().told).map(({ side, from, to, why }) => ({
    side: side === 0 ? 'A' : 'B',
    from,
    to,
    why: why.map(written),
  }))
}

/** The reasons that a file holds of a game; the file was read by its schema before. */
export const toldIn = (game: Game, file: unknown): readonly StandingTold[] => {
  const { reasons = [] } = file as { readonly reasons?: readonly ReasonFile[] }
  const { parse } = game.presenter.board(game.battle)
  return reasons.map(({ side, from, to, why }) => ({
    game: game.id,
    side: side === 'A' ? 0 : 1,
    from,
    to,
    why: why.map(({ hexes, cite, rejected, ...rest }) => ({
      ...rest,
      cells: hexes.flatMap((hex) => parse(hex) ?? []),
      ...(cite === undefined ? {} : { cite }),
      ...(rejected ? { rejected } : {}),
    })),
  }))
}
