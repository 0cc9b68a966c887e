import { lookNow } from '../../store/interact/act.ts'
import { patchScreen } from '../../store/game/screen.ts'
import type { Lit } from '../../core/presenter/screen.ts'

/** Lights the units and hexes that a line of a panel speaks of. */
export const light = (lit: Lit): void => patchScreen({ lit })

/** Lights what a paragraph governs. */
export const lightCite = (cite: string | undefined): void => {
  const look = lookNow()
  patchScreen({ lit: cite !== undefined && look ? look.presenter.governed(look.battle, look.state, cite) : undefined })
}

/** Opens the rules at a paragraph. */
export const openCite = (cite: string): void => patchScreen({ sheet: 'rules', sheetOpen: true, openCite: { cite } })
