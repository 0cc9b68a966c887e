import { isObject, type Json } from '../../core/engine/json.ts'
import { HEAD } from '../../core/battleFile/versions.ts'
import type { Library } from '../../core/scenario/library.ts'
import { readJson } from '../../core/scenario/json.ts'
import { kindOf } from '../../core/presenter/fileKind.ts'
import type { CheckedText } from './check.ts'
import type { TextDraft } from './drafts.ts'
import { written } from './edit.ts'

/** The half of a battle that a file lacks. */
export type Half = 'map' | 'scenario'

/** The map or the scenario in a file, of whatever kind it is; a scenario may only be named. */
const halfIn = (json: unknown, half: Half): unknown => {
  if (!isObject(json)) return undefined
  if (kindOf(json) === half) return json
  return kindOf(json) === 'battle' ? json[half] : undefined
}

const isNamed = (library: Library | undefined, scenario: unknown): boolean =>
  isObject(scenario) && typeof scenario['map'] === 'string' && library?.map(scenario['map']) !== undefined

/** What the file on the workbench could be joined with: a map lacks its scenario, a scenario its map. */
export const lackingHalf = (checked: CheckedText | undefined, library: Library | undefined): Half | undefined => {
  const json = checked?.json
  if (!isObject(json)) return undefined
  if (checked?.kind === 'map') return 'scenario'
  if (checked?.kind === 'scenario') return 'map'
  const scenario = json['scenario']
  return json['map'] === undefined && isObject(scenario) && !isNamed(library, scenario) ? 'map' : undefined
}

const bare = (json: Json): Json => {
  const { $schema: _, ...rest } = json
  return rest
}

const nameOf = (json: unknown, other: string): string =>
  isObject(json) && typeof json['name'] === 'string' ? json['name'] : other

type Joined = { readonly name: string; readonly text: string }

/** A map and a scenario as one battle file, or why they are none. The scenario names the map from then on. */
export const joined = (workbench: unknown, half: Half, text: string, library: Library | undefined): Joined | string => {
  const read = readJson(text)
  const other = read.ok ? halfIn(read.value, half) : undefined
  const found = half === 'scenario' && typeof other === 'string' ? library?.scenario(other) : other
  if (!isObject(found) || !isObject(workbench)) return `There is no ${half} in that file.`
  const scenario = half === 'scenario' ? found : halfIn(workbench, 'scenario')
  const map = half === 'map' ? found : workbench
  if (!isObject(scenario)) return 'There is no scenario in that file.'
  const name = nameOf(scenario, 'Battle')
  // Of a battle file its position, commands and options come along.
  const whole = [workbench, read.ok ? read.value : undefined].find(
    (json) => isObject(json) && kindOf(json) === 'battle',
  )
  const { saved: _, ...rest } = (whole ?? { ...HEAD, name }) as Json
  const file = { ...rest, scenario: { ...bare(scenario), map: map['id'] }, map: bare(map) }
  return { name, text: `${written(file)}\n` }
}

/** A saved file that would do, and whether it is the one that is named. */
export type JoinOffer = { readonly draft: TextDraft; readonly isMeant: boolean }

const idOf = (json: unknown): unknown => (isObject(json) ? json['id'] : undefined)
const mapOf = (json: unknown): unknown => (isObject(json) ? json['map'] : undefined)

/** The saved files that hold the half that is lacking, first those that name each other. */
export const offersFor = (workbench: unknown, half: Half, drafts: readonly TextDraft[]): readonly JoinOffer[] => {
  const own = half === 'map' ? mapOf(halfIn(workbench, 'scenario')) : idOf(workbench)
  return drafts
    .flatMap((draft) => {
      const read = readJson(draft.text)
      const found = read.ok ? halfIn(read.value, half) : undefined
      if (!isObject(found)) return []
      return [{ draft, isMeant: (half === 'map' ? idOf(found) : mapOf(found)) === own }]
    })
    .sort((a, b) => Number(b.isMeant) - Number(a.isMeant))
}
