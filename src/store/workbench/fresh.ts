import type { CountryWish } from '../../core/country/wish.ts'
import { HEAD } from '../../core/battleFile/versions.ts'
import type { Library } from '../../core/scenario/library.ts'
import { blankMap, type Canvas } from '../../core/map/canvas.ts'
import { freshScenario, type NewBattle, type NewForce } from '../../core/map/fresh.ts'
import type { ForceUnit, Workbench } from '../../core/presenter/workbench.ts'
import { mapIds } from '../library/library.ts'
import { canvasIn } from './painting.ts'

/** Where the map of a new battle comes from; a file that was opened brings its own. */
export type MapSource =
  | { readonly kind: 'house'; readonly id: string }
  | { readonly kind: 'file'; readonly name: string; readonly map: Canvas }
  | { readonly kind: 'empty'; readonly rows: number; readonly cols: number }
  | { readonly kind: 'made'; readonly wish: CountryWish }

type Force = Pick<NewForce, 'name' | 'counts'>
/** A new battle while it is asked for. */
export type BattleWish = Omit<NewBattle, 'forces'> & {
  readonly source: MapSource
  readonly forces: readonly [Force, Force]
}

/** Maps that come with the game, for a system. */
export const houseMaps = (
  system: string,
  library: Library,
): readonly { readonly id: string; readonly name: string }[] =>
  mapIds(system).map((id) => ({ id, name: (library.map(id) as { name?: string } | undefined)?.name ?? id }))

/** What is bought comes to. */
export const costOf = (types: readonly ForceUnit[], { counts }: Pick<Force, 'counts'>): number =>
  types.reduce((sum, { code, worth }) => sum + worth * (counts[code] ?? 0), 0)

/** So many more of a type, from none to 99. */
export const bought = (force: Force, code: string, by: number): Force => {
  const count = Math.max(0, Math.min(99, (force.counts[code] ?? 0) + by))
  const { [code]: _, ...rest } = force.counts
  return { ...force, counts: count === 0 ? rest : { ...force.counts, [code]: count } }
}

/** The map in a map file or in a battle file, if the system can read it; a map needs a name of its own. */
export const mapIn = (rules: Workbench, json: unknown): Canvas | undefined => {
  const map = canvasIn(json)
  return map && rules.map(map) ? map : undefined
}

const lacksOf = (types: readonly ForceUnit[], { forces }: BattleWish): string | undefined => {
  const [one, other] = forces
  if (forces.some(({ name }) => name.trim() === '')) return 'Each force needs a name.'
  if (one.name.trim() === other.name.trim()) return 'The two forces need different names.'
  const empty = forces.find(({ counts }) => !types.some(({ code, isLeader }) => !isLeader && (counts[code] ?? 0) > 0))
  return empty && `${empty.name} has no units yet.`
}

/** What a wish still lacks, in words. */
export const lacking = (rules: Workbench, wish: BattleWish): string | undefined => {
  if (wish.name.trim() === '') return 'The battle needs a name.'
  return lacksOf(rules.types, wish)
}

/** The map that is chosen; undefined where it is gone. */
export const groundOf = (rules: Workbench, library: Library, source: MapSource): Canvas | undefined => {
  if (source.kind === 'file') return source.map
  if (source.kind === 'empty') return blankMap(rules.system, 'new-map', source)
  return source.kind === 'made' ? rules.country?.(source.wish) : canvasIn(library.map(source.id))
}

const forceIn = ({ panic, types }: Workbench, { name, counts }: Force): NewForce => ({
  name: name.trim(),
  counts,
  panicLevel: panic && Math.max(1, panic.level(costOf(types, { counts }), panic.percent)),
})

/** A battle file made from a wish; undefined where the map is gone or the system makes none. */
export const freshFile = (rules: Workbench, library: Library, wish: BattleWish): object | undefined => {
  const map = groundOf(rules, library, wish.source)
  if (!rules.recipe || !map) return undefined
  const { grid, north } = map
  const [one, other] = wish.forces
  const name = wish.name.trim()
  const battle: NewBattle = { name, turns: wish.turns, forces: [forceIn(rules, one), forceIn(rules, other)] }
  const id = (map as { id?: string }).id ?? 'new-map'
  const scenario = freshScenario(rules.recipe, battle, { id, grid, north })
  return { ...HEAD, name, scenario, ...(wish.source.kind === 'house' ? {} : { map }) }
}
