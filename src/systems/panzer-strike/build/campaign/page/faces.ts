import type { SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { Face } from '../../../../../core/presenter/view.ts'
import { silhouetteOf } from '../../../rules/scenario/silhouette.ts'
import type { UnitType } from '../../../rules/terms/types.ts'
import { pageFor } from '../force.ts'
import type { Campaign, CoreUnit } from '../terms.ts'

const blank = (side: SideIndex, page: UnitType): Omit<Face, 'id' | 'can'> => ({
  side,
  type: page.name,
  name: page.name,
  kind: page.name,
  silhouette: silhouetteOf(page),
  identity: '',
  melee: page.kind === 'vehicle' ? '' : String(page.men),
  unitClass: '',
  movement: String(page.maxSpeed),
  disrupted: false,
  fired: false,
  moved: false,
  fought: false,
  cell: -1,
})

/** A type as the lists show it. */
export const faceOfType = (side: SideIndex, page: UnitType, key: string): Face => ({
  ...blank(side, page),
  id: key,
  can: true,
})

/** A unit of the core: its number, its men; dimmed where it is lost. */
export const faceOfUnit = ({ nation, side }: Campaign, unit: CoreUnit, name: string, isHead: boolean): Face => {
  const page = pageFor(nation, unit.type)
  return {
    ...blank(side, page),
    id: String(unit.id),
    name: `${page.name} ${name}`,
    identity: name,
    melee: page.kind === 'vehicle' ? '' : String(unit.men),
    ...(isHead ? { traits: [{ sign: 'flag' as const, text: 'headquarters' }] } : {}),
    can: !unit.isLost,
  }
}
