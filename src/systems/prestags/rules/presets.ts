import type { Preset } from '../../../core/presenter/setup.ts'
import type { Battle, Origin, PrestagsModule } from './position/contract.ts'
import { MODULES, OPTIONS } from './sequence/modules.ts'

export const originOf = (battle: Battle, { origin = 'book' }: PrestagsModule): Origin =>
  typeof origin === 'function' ? origin(battle) : origin

export const isCompulsory = (battle: Battle, module: PrestagsModule): boolean =>
  module.compulsory?.(battle.scenario) === true

/** Optional rules that mean something in a battle and are not in force anyway. */
export const optionsOf = (battle: Battle): readonly PrestagsModule[] =>
  OPTIONS.filter(
    (module) =>
      (module.concerns?.(battle) ?? true) && !isCompulsory(battle, module) && keptOutBy(battle, module) === undefined,
  )

const clash = (a: PrestagsModule, b: PrestagsModule): boolean =>
  a.excludes?.includes(b.id) === true || b.excludes?.includes(a.id) === true

/** A rule that the battle has in force anyway and that does not go with this one. */
export const keptOutBy = (battle: Battle, module: PrestagsModule): PrestagsModule | undefined =>
  MODULES.find((other) => isCompulsory(battle, other) && clash(other, module))

/** Options that go together: an earlier one keeps a later one out that it excludes, or that lacks what it requires. */
export const compatible = (modules: readonly PrestagsModule[], present: readonly string[]): string[] => {
  const kept: PrestagsModule[] = []
  const there = MODULES.filter((one) => present.includes(one.id))
  const inForce = (id: string): boolean => present.includes(id) || kept.some((one) => one.id === id)
  for (const module of modules) {
    const clashes = [...there, ...kept].some((one) => clash(one, module))
    if (!clashes && (module.requires ?? []).every(inForce)) kept.push(module)
  }
  return kept.map((module) => module.id)
}

const isCourse = (id: string): boolean => OPTIONS.find((other) => other.id === id)?.course !== undefined

/** Another sequence of play, or a rule that needs one: chosen by itself. */
export const isOfCourse = ({ id, requires = [] }: PrestagsModule): boolean => [id, ...requires].some(isCourse)

/** Ways to play a battle, from the plain rules to everything there is; those that come to the same are told once. */
export const presetsFor = (battle: Battle): readonly Preset[] => {
  const all = everyPreset(battle)
  const key = ({ options }: Preset): string => [...options].sort().join()
  return all.filter((preset, index) => all.findIndex((other) => key(other) === key(preset)) === index)
}

/** As the order of battle recommends, or as the designers do where it says nothing. */
export const recommendedFor = (battle: Battle): readonly string[] => {
  const presets = everyPreset(battle)
  const named = (id: string) => presets.find((preset) => preset.id === id)?.options
  return named('scenario') ?? named('designers') ?? []
}

const everyPreset = (battle: Battle): readonly Preset[] => {
  const options = optionsOf(battle).filter((module) => !isOfCourse(module))
  const present = OPTIONS.filter((module) => isCompulsory(battle, module)).map((module) => module.id)
  const those = (wanted: (module: PrestagsModule) => boolean): string[] => compatible(options.filter(wanted), present)
  const named = battle.scenario.recommended ?? []
  return [
    { id: 'standard', title: 'Standard rules', text: 'Chapters 3 to 11 and nothing else.', options: [] },
    ...(named.length > 0
      ? [
          {
            id: 'scenario',
            title: 'As this battle recommends',
            text: 'The rules that the order of battle names.',
            options: those((module) => named.includes(module.id)),
          },
        ]
      : []),
    {
      id: 'sheet',
      title: 'Reference sheet',
      text: 'What the one-page sheet reminds of: chariots first, elevation, range and capability charts.',
      options: those((module) => module.onSheet === true),
    },
    {
      id: 'designers',
      title: 'As the designers recommend',
      text: 'All optional rules of the book and of this game; facing takes the place of the flank attack 7.5.',
      options: those((module) => ['book', 'folder'].includes(originOf(battle, module))),
    },
    {
      id: 'everything',
      title: 'Everything',
      text: 'Variants and proposals too, as far as they go together.',
      options: those(() => true),
    },
  ]
}
