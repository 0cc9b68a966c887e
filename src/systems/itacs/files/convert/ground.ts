import type { Zone } from '../../../../core/scenario/zone.ts'
import type { SourceChange, SourceForce } from './source.ts'

/** Kinds of ground by their names here, as the maps of 1975 are read [I-80]. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  woods: ['forest', 'forestHills'],
  slope: ['grassland'],
  hilltop: ['hills', 'forestHills'],
}

const namesFor = (kinds: readonly string[]): string[] => [...new Set(kinds.flatMap((kind) => NAMES[kind] ?? [kind]))]

/** Woods that do not count leave the hill below them, and a hill that does not count leaves its woods. */
const LEAVES: Readonly<Record<string, { readonly ignore: readonly string[]; readonly treatAs: object }>> = {
  woods: { ignore: ['forest'], treatAs: { forestHills: 'hills' } },
  hilltop: { ignore: ['hills'], treatAs: { forestHills: 'forest' } },
}

/** A change of the terrain in our names. */
export const changeFor = (change: SourceChange): object => {
  const { ignore, ignoreAll, prohibited, inside } = change
  const both = ignore?.includes('woods') && ignore.includes('hilltop')
  const halves = both ? [] : (ignore ?? []).flatMap((kind) => LEAVES[kind] ?? [])
  const rest = (ignore ?? []).filter((kind) => both || LEAVES[kind] === undefined)
  return {
    ...(ignore ? { ignore: [...halves.flatMap((half) => half.ignore), ...namesFor(rest)] } : {}),
    ...(halves.length > 0 ? { treatAs: Object.assign({}, ...halves.map((half) => half.treatAs)) } : {}),
    ...(ignoreAll ? { ignoreAll } : {}),
    ...(prohibited ? { prohibited: namesFor(prohibited) } : {}),
    ...(inside ? { inside } : {}),
  }
}

export const zoneFor = (zone: Zone): Zone => (zone.terrain ? { ...zone, terrain: namesFor(zone.terrain) } : zone)

/** Who comes in by edges is set up beside them: nobody comes in later here [I-121]. */
export const edgeZones = ({ where }: NonNullable<SourceForce['enter']>): Zone[] =>
  where.map(({ edge }) => ({ within: 1, ofEdge: edge }))
