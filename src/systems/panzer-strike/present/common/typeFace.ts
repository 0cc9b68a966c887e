import { BLANK } from '../../../../core/presenter/reading.ts'
import type { Face } from '../../../../core/presenter/view.ts'
import { keyOf } from '../../rules/scenario/pages.ts'
import { silhouetteOf } from '../../rules/scenario/silhouette.ts'
import type { UnitType } from '../../rules/terms/types.ts'
import type { SideOf } from '../../build/plan.ts'

/** A type as a counter, for lists: nobody of it is on a map yet. */
export const typeFace = (type: UnitType, side: SideOf, identity = ''): Face => ({
  ...BLANK,
  id: `${keyOf(type)} ${identity}`,
  side,
  type: type.name,
  name: type.name,
  kind: type.name,
  silhouette: silhouetteOf(type),
  identity,
  melee: type.kind === 'vehicle' ? '' : String(type.men),
  unitClass: '',
  movement: String(type.maxSpeed),
})
