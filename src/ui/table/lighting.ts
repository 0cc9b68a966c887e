import { lookNow } from '../../store/interact/act.ts'
import { patchScreen } from '../../store/screen.ts'
import type { Case } from '../../systems/prestags/rules.ts'
import { governedBy } from '../../systems/prestags/view/governs.ts'
import type { Lit } from '../panels/props.ts'

/** Lights the units and hexes that a line of a panel speaks of. */
export const light = (lit: Lit): void => patchScreen({ lit })

/** Lights what a paragraph governs. */
export const lightCite = (cite: Case | undefined): void => {
  const look = lookNow()
  patchScreen({ lit: cite !== undefined && look ? governedBy(look.battle, look.state, cite) : undefined })
}

/** Opens the rules at a paragraph. */
export const openCite = (cite: Case): void => patchScreen({ sheet: 'rules', sheetOpen: true, openCite: cite })
