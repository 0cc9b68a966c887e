import type { LegendSign } from '../../../core/presenter/legend.ts'

/** Everything that may lie on a counter, or is printed on it for a battle. */
export const legend: readonly LegendSign[] = [
  { of: 'marker', kind: 'disruption', sign: 'D2', like: /^D\d*$/, text: 'disrupted, so many D markers' },
  { of: 'marker', kind: 'break', sign: 'B', text: 'breaks' },
  { of: 'marker', kind: 'rout', sign: 'R', text: 'routs' },
  { of: 'trait', sign: 'elite', text: 'elite' },
  { of: 'trait', sign: 'shield', text: 'with shields' },
  { of: 'badge', sign: 'D+', text: 'will be disrupted when movement ends', tone: 'warn' },
  { of: 'badge', sign: 'b', text: 'may break', tone: 'calm' },
  { of: 'badge', sign: '□', text: 'in a square', tone: 'good' },
  { of: 'badge', sign: '»', text: 'must charge', tone: 'warn' },
  { of: 'badge', sign: '↑', text: 'carries somebody', tone: 'calm' },
  { of: 'badge', sign: '!', text: 'runs wild', tone: 'warn' },
  { of: 'badge', sign: '⛓', text: 'captive', tone: 'warn' },
  { of: 'badge', sign: 'FS', text: 'fire ship', tone: 'warn' },
]
