/** Where a number comes from: the rulebook, its sister game, early penetration tables, published figures, a ruling. */
export type FireSource = 'PS' | 'ToS' | 'K' | 'G' | 'R'

export type Front = 'east' | 'africa' | 'west'
export type Climate = 'summer' | 'winter' | 'desert'
export type Weather = 'clear' | 'rain' | 'snow' | 'dust'
export type Nation = 'GE' | 'IT' | 'FI' | 'HU' | 'RU' | 'SO' | 'PO' | 'BR' | 'FR' | 'BE' | 'HO'
/** 1 is 1939, 10 is 1945. */
export type Period = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
/** First and last period, both included. */
export type Periods = readonly [Period, Period]

export type Pulse = 1 | 2 | 3
/** One of the eight directions, clockwise from the north, which is 0; the order of a board of squares. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export type BattleType = 'axisAssault' | 'axisPursuit' | 'meeting' | 'alliedPursuit' | 'alliedAssault'
export type AttackMission = 'engage' | 'bypass' | 'clear'
export type DefenceMission = 'engage' | 'delay' | 'hold'
export type Role = 'attacker' | 'defender'
export type Level = 'draw' | 'marginal' | 'decisive'
export type HandicapLevel = 1 | 2 | 3 | 4 | 5
export type Quality = 'green' | 'average' | 'veteran' | 'elite'

export type MoveMode = 'foot' | 'track' | 'half' | 'wheel'
export type Cover = 'none' | 'soft' | 'hard'
export type TerrainId =
  | 'clear'
  | 'road'
  | 'bridge'
  | 'field'
  | 'rough'
  | 'crater'
  | 'depression'
  | 'woods'
  | 'forest'
  | 'hillForest'
  | 'swamp'
  | 'sand'
  | 'slope'
  | 'hill'
  | 'hillRough'
  | 'woodBuilding'
  | 'stoneBuilding'
  | 'rubble'
  | 'river'
  | 'ford'
  | 'coast'
  | 'cliff'
  | 'dragonsTeeth'

/** Thickness of the front and the side, turret and hull, and of the top; 0 is none. The rear is as the side. */
export type Armour = {
  readonly FT: number
  readonly FH: number
  readonly ST: number
  readonly SH: number
  readonly TP: number
}

export type WeaponKind = 'tankMG' | 'mg' | 'squad' | 'atr' | 'heat' | 'assault' | 'gun' | 'mortar' | 'rocket' | 'offMap'

/** A line of the Weapons Page, under the letters of the page, without its ammunition. */
export type WeaponRow = {
  readonly name: string
  readonly kind: WeaponKind
  /** Size of the shell. */
  readonly SZ: number
  /** Penetration. */
  readonly PN: number
  /** The range in squares at which half of the shots hit; of an assault weapon its kill rating. */
  readonly AC: number
  /** Maximum range in squares. */
  readonly RG: number
  /** Infantry attack; of the weapons of kind `squad` for each man. */
  readonly IA: number
  readonly source: FireSource
  /** Calibre in mm, muzzle velocity in m/s, penetration in mm at 100 m; 0 where it does not matter. */
  readonly real: { readonly calibre: number; readonly velocity: number; readonly penetration: number }
}

/** What a shot finds: armour all round, armour without a roof, or none. */
export type TargetKind = 'hard' | 'openTopped' | 'soft'
export type GunRole = 'atGun' | 'aaGun' | 'howitzer' | 'infantryGun' | 'mortar' | 'battery'
export type SquadRole = 'infantry' | 'mediumMG' | 'heavyMG'

/** One of up to four slots of a Weapons Page; the first two are in the turret or upper hull, the others in the lower hull. */
export type Mount<W extends string = string> = {
  readonly weapon: W
  /** Rounds when it is full; a battle begins with 50 to 100 % of them. */
  readonly maxAmmo: number
}

type Page<W extends string, N extends string> = {
  readonly name: N
  readonly nation: Nation | 'ALL'
  readonly periods: Periods
  readonly mounts: readonly Mount<W>[]
  /** Its weapons, joined by +, where they are not those of its type [P-110]. */
  readonly refit?: string
  /** Silhouette. */
  readonly size: number
  /** Miles an hour. */
  readonly maxSpeed: number
  readonly men: number
  readonly firstShot: number
  readonly cost: number
  readonly source: FireSource
}

export type VehicleType<W extends string = string, N extends string = string> = Page<W, N> & {
  readonly kind: 'vehicle'
  readonly armour: Armour
  readonly move: Exclude<MoveMode, 'foot'>
  readonly turret: boolean
  /** What it carries, in points of the transport table. */
  readonly capacity: number
}
/** Thickness in mm, or thickness and slope in degrees. */
export type ArmourPlate = number | readonly [number, number]

export type GunType<W extends string = string> = Page<W, string> & { readonly kind: 'gun'; readonly role: GunRole }
export type SquadType<W extends string = string> = Page<W, string> & {
  readonly kind: 'squad'
  readonly role: SquadRole
}

/** A type of unit: its Weapons Page as it is bought. */
export type UnitType<W extends string = string> = VehicleType<W> | GunType<W> | SquadType<W>
