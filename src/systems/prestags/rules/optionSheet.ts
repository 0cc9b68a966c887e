import type { OptionSheet, OptionView } from '../../../core/presenter/setup.ts'
import type { Battle, Origin, PrestagsModule } from './position/contract.ts'
import { MODULES, OPTIONS } from './sequence/modules.ts'
import { isCompulsory, isOfCourse, keptOutBy, optionsOf, originOf, presetsFor } from './presets.ts'

const GROUPS: readonly { readonly origins: readonly Origin[]; readonly title: string }[] = [
  { origins: ['book'], title: 'Optional rules of the book' },
  { origins: ['folder'], title: 'Rules of this game' },
  { origins: ['ruling', 'variant', 'proposal'], title: 'Rulings, variants and proposals (not SPI’s)' },
]

const viewOf = (battle: Battle, module: PrestagsModule): OptionView => {
  const other = keptOutBy(battle, module)
  return {
    id: module.id,
    title: module.title,
    text: module.text,
    cites: module.cites,
    changes: module.changes?.(battle),
    requires: module.requires ?? [],
    excludes: module.excludes ?? [],
    isOfCourse: isOfCourse(module),
    bar: other && `Does not go with ${other.title}, which is in force in this battle.`,
  }
}

const byNumber = (a: OptionView, b: OptionView): number =>
  (a.cites[0] ?? '').localeCompare(b.cites[0] ?? '', 'en', { numeric: true })

/** Everything that can be settled about the rules of a battle before it begins. */
export const optionSheet = (battle: Battle): OptionSheet => {
  const views = (modules: readonly PrestagsModule[]): OptionView[] => modules.map((module) => viewOf(battle, module))
  const open = optionsOf(battle).filter((option) => option.course === undefined)
  return {
    printed: {
      title: 'As printed',
      cite: '4.2',
      text: 'One side after the other fires, moves and attacks; the other one answers by defensive fire.',
    },
    courses: views(OPTIONS.filter((option) => option.course !== undefined)),
    presets: presetsFor(battle),
    always: MODULES.filter((module) => isCompulsory(battle, module)).map((module) => ({
      id: module.id,
      title: module.title,
      text: module.changes?.(battle) ?? module.text,
    })),
    groups: GROUPS.map(({ origins, title }) => ({
      title,
      options: views(open.filter((option) => origins.includes(originOf(battle, option)))).sort(byNumber),
    })).filter(({ options }) => options.length > 0),
    all: views(OPTIONS),
  }
}
