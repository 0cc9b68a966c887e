import { createContext } from 'react'
import type { Seen } from '../../store/interact/act.ts'
import type { Game } from '../../store/game/opened.ts'

/** The table as it was before a fight whose result is not told yet; undefined while everything is told. */
export const Held = createContext<{ readonly seen: Seen; readonly game: Game | undefined } | undefined>(undefined)
