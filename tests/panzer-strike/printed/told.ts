import * as battle from '../../../src/systems/panzer-strike/rules/tables/battle.ts'
import * as command from '../../../src/systems/panzer-strike/rules/tables/command.ts'
import * as fire from '../../../src/systems/panzer-strike/rules/tables/fire.ts'
import { GUNS } from '../../../src/systems/panzer-strike/rules/tables/guns.ts'
import * as limits from '../../../src/systems/panzer-strike/rules/tables/limits.ts'
import * as movement from '../../../src/systems/panzer-strike/rules/tables/movement.ts'
import { pillbox } from '../../../src/systems/panzer-strike/rules/tables/pillbox.ts'
import { realOf } from '../../../src/systems/panzer-strike/rules/tables/plates.ts'
import { SQUADS } from '../../../src/systems/panzer-strike/rules/tables/squads.ts'
import * as suppression from '../../../src/systems/panzer-strike/rules/tables/suppression.ts'
import { burns, coverOf, TERRAIN } from '../../../src/systems/panzer-strike/rules/tables/terrain.ts'
import { CAPACITY, gunRoom, squadRoom } from '../../../src/systems/panzer-strike/rules/tables/transport.ts'
import { VEHICLES } from '../../../src/systems/panzer-strike/rules/tables/vehicles.ts'
import { WEAPONS } from '../../../src/systems/panzer-strike/rules/tables/weapons.ts'
import type {
  Climate,
  GunRole,
  Nation,
  Period,
  SquadRole,
  TerrainId,
  Weather,
} from '../../../src/systems/panzer-strike/rules/terms/types.ts'

const CLIMATES: readonly Climate[] = ['summer', 'winter', 'desert']
const WEATHERS: readonly Weather[] = ['clear', 'rain', 'snow', 'dust']
const NATIONS: readonly Nation[] = ['GE', 'IT', 'FI', 'HU', 'RU', 'SO', 'PO', 'BR', 'FR', 'BE', 'HO']
const PERIODS: readonly Period[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const GUN_ROLES: readonly GunRole[] = ['atGun', 'aaGun', 'howitzer', 'infantryGun', 'mortar', 'battery']
const SQUAD_ROLES: readonly SquadRole[] = ['infantry', 'mediumMG', 'heavyMG']
/** In mm, to both sides of what parts the light from the heavy. */
const CALIBRES = [20, 50, 51, 60, 61, 81, 95, 96, 150]

const isTable = ([, value]: readonly [string, unknown]): boolean => typeof value !== 'function'

/** All tables of a room that are not worked out. */
const tables = (room: object): object => Object.fromEntries(Object.entries(room).filter(isTable))

/** Every weapon, vehicle, gun, squad and kind of ground with all of its numbers. */
export const pages = (): object => ({
  weapons: WEAPONS,
  vehicles: VEHICLES,
  plates: Object.fromEntries(VEHICLES.map(({ name }) => [name, realOf(name)])),
  guns: GUNS,
  squads: SQUADS,
  terrain: TERRAIN,
  pillbox: pillbox('GE'),
})

/** The charts, and what is worked out of them for all that there is. */
export const charts = (): object => {
  const grounds = Object.keys(TERRAIN) as readonly TerrainId[]
  return {
    ...tables(battle),
    ...tables(command),
    ...tables(fire),
    ...tables(limits),
    ...tables(movement),
    ...tables(suppression),
    capacity: CAPACITY,
    radios: Object.fromEntries(
      NATIONS.map((nation) => [nation, PERIODS.map((period) => command.radioPercent(nation, period))]),
    ),
    covers: Object.fromEntries(grounds.map((one) => [one, CLIMATES.map((climate) => coverOf(one, climate))])),
    burns: Object.fromEntries(
      grounds.map((one) => [one, CLIMATES.map((climate) => WEATHERS.map((weather) => burns(one, climate, weather)))]),
    ),
    squadRoom: Object.fromEntries(SQUAD_ROLES.map((role) => [role, [1, 5, 10].map((men) => squadRoom(role, men))])),
    gunRoom: Object.fromEntries(
      GUN_ROLES.map((role) => [role, CALIBRES.map((calibre) => gunRoom(role, calibre) ?? 0)]),
    ),
  }
}
