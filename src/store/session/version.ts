import { create } from 'zustand'
import { onlyPerson } from '../game/acting.ts'
import { type GameStore, useGame } from '../game/game.ts'
import { useBehind } from './keeping.ts'
import { soleViewer } from '../game/seen.ts'

/** A newer build that waits in this browser; `start` reloads the page with it. */
export const useNewVersion = create<{ readonly start: (() => void) | undefined }>(() => ({ start: undefined }))

export const offerVersion = (start: () => void): void => useNewVersion.setState({ start })

/** Orders are being written in secret: the page is not reloaded now. */
export const inSecret = ({ game }: Pick<GameStore, 'game'>): boolean =>
  game !== undefined && onlyPerson(game) === undefined && soleViewer(game) !== undefined

/** True while a reload would take something away. */
export const isBusy = (): boolean => inSecret(useGame.getState()) || useBehind.getState().games.length > 0
