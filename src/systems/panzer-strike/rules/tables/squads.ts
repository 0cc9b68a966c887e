import type { Mount, Nation, Periods, SquadRole, SquadType } from '../terms/types.ts'
import { arm, type WeaponName } from './weapons.ts'

/** Silhouette, miles an hour and first shot of all men on foot. */
const ON_FOOT = { size: 2, maxSpeed: 6, firstShot: 10 } as const

const page =
  (role: SquadRole) =>
  (
    nation: Nation,
    name: string,
    periods: Periods,
    men: number,
    cost: number,
    ...mounts: readonly Mount<WeaponName>[]
  ): SquadType<WeaponName> => ({
    kind: 'squad',
    role,
    nation,
    name,
    periods,
    mounts,
    ...ON_FOOT,
    men,
    cost,
    source: 'R',
  })

const squad = page('infantry')
const mediumMG = page('mediumMG')
const heavyMG = page('heavyMG')

/** Squads and teams [Charts Weapons]: who, when, how many men, cost, weapons with their rounds. */
export const SQUADS: readonly SquadType<WeaponName>[] = [
  squad('GE', 'RIFLE SQD', [1, 10], 10, 3, arm('RIFLE', 60), arm('LMG', 80), arm('MOLOTOV', 2)),
  squad('GE', 'PIONEER SQD', [1, 10], 10, 5, arm('RIFLE', 60), arm('LMG', 80), arm('DEMO', 2), arm('FLAME', 5)),
  squad('SO', 'RIFLE SQD', [1, 10], 11, 3, arm('RIFLE', 60), arm('LMG', 70), arm('MOLOTOV', 3)),
  squad('SO', 'SMG SQD', [4, 10], 9, 3, arm('SMG', 60), arm('MOLOTOV', 3)),
  squad('SO', 'ATR TEAM', [3, 10], 2, 2, arm('ATR-PTRD', 30)),
  squad('BR', 'RIFLE SQD', [2, 10], 10, 3, arm('RIFLE', 60), arm('LMG', 80)),
  squad('FR', 'RIFLE SQD', [2, 2], 12, 3, arm('RIFLE', 50), arm('LMG', 80)),
  squad('IT', 'RIFLE SQD', [2, 6], 9, 3, arm('RIFLE', 60), arm('LMG', 60), arm('MOLOTOV', 2)),
  squad('PO', 'RIFLE SQD', [1, 10], 10, 3, arm('RIFLE', 55), arm('LMG', 60), arm('MOLOTOV', 2)),
  squad('FI', 'RIFLE SQD', [1, 10], 10, 3, arm('RIFLE', 55), arm('LMG', 60), arm('MOLOTOV', 2)),
  squad('HU', 'RIFLE SQD', [1, 10], 10, 3, arm('RIFLE', 55), arm('LMG', 60), arm('MOLOTOV', 2)),
  squad('RU', 'RIFLE SQD', [1, 10], 10, 3, arm('RIFLE', 55), arm('LMG', 60), arm('MOLOTOV', 2)),
  squad('BE', 'RIFLE SQD', [1, 10], 10, 3, arm('RIFLE', 55), arm('LMG', 60), arm('MOLOTOV', 2)),
  squad('HO', 'RIFLE SQD', [1, 10], 10, 3, arm('RIFLE', 55), arm('LMG', 60), arm('MOLOTOV', 2)),
  mediumMG('GE', 'MMG TEAM', [1, 10], 4, 3, arm('MMG', 100)),
  heavyMG('GE', 'HMG TEAM', [1, 10], 5, 4, arm('HMG', 90)),
  mediumMG('SO', 'MMG TEAM', [1, 10], 4, 3, arm('MMG', 100)),
  heavyMG('SO', 'HMG TEAM', [1, 10], 5, 4, arm('HMG', 90)),
  mediumMG('BR', 'MMG TEAM', [1, 10], 4, 3, arm('MMG', 100)),
  heavyMG('BR', 'HMG TEAM', [1, 10], 5, 4, arm('HMG', 90)),
  mediumMG('FR', 'MMG TEAM', [1, 10], 4, 3, arm('MMG', 100)),
  heavyMG('FR', 'HMG TEAM', [1, 10], 5, 4, arm('HMG', 90)),
  mediumMG('IT', 'MMG TEAM', [1, 10], 4, 3, arm('MMG', 100)),
  heavyMG('IT', 'HMG TEAM', [1, 10], 5, 4, arm('HMG', 90)),
]
