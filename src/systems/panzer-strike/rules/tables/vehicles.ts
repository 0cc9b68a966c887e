import type { Mount, Nation, Periods, VehicleType } from '../terms/types.ts'
import type { VehicleName } from './plates.ts'
import { arm, type WeaponName } from './weapons.ts'

/** What is not as usual: fully tracked, with a turret, nothing carried, numbers by our own rules. */
type Unusual = Partial<Pick<VehicleType, 'turret' | 'move' | 'capacity' | 'source'>>
type Five = readonly [number, number, number, number, number]

/**
 * A page: name, periods, armour (FT FH ST SH TP), then size, speed, men, first shot and cost, and the weapons with their
 * rounds. The numbers follow from the real ones by the rules of calibration [P-42], save those of another source.
 */
const page =
  (nation: Nation | 'ALL', unusual: Unusual = {}) =>
  (
    name: VehicleName,
    periods: Periods,
    [FT, FH, ST, SH, TP]: Five,
    [size, maxSpeed, men, firstShot, cost]: Five,
    ...mounts: readonly Mount<WeaponName>[]
  ): VehicleType<WeaponName, VehicleName> => ({
    kind: 'vehicle',
    name,
    nation,
    periods,
    armour: { FT, FH, ST, SH, TP },
    mounts,
    size,
    maxSpeed,
    men,
    firstShot,
    cost,
    turret: true,
    move: 'track',
    capacity: 0,
    source: 'R',
    ...unusual,
  })

const ge = page('GE')
const gePrinted = page('GE', { source: 'PS' })
const geGun = page('GE', { turret: false })
const geCar = page('GE', { move: 'wheel' })
const geHalfTrack = page('GE', { turret: false, move: 'half', capacity: 10 })
const gePrimeMover = page('GE', { turret: false, move: 'half', capacity: 15 })
const truck = page('ALL', { turret: false, move: 'wheel', capacity: 10 })
const heavyTruck = page('ALL', { turret: false, move: 'wheel', capacity: 15 })
const so = page('SO')
const soGun = page('SO', { turret: false })
const soCar = page('SO', { move: 'wheel' })
const br = page('BR')
const brCar = page('BR', { move: 'wheel' })
const brCarrier = page('BR', { turret: false, capacity: 10 })
const fr = page('FR')
const frCar = page('FR', { move: 'wheel' })
const be = page('BE')
const itGun = page('IT', { turret: false })
const it = page('IT')
const itCar = page('IT', { move: 'wheel' })
const poGun = page('PO', { turret: false })
const po = page('PO')
const hu = page('HU')
const ru = page('RU')
const fi = page('FI')

const MG = arm('TMG', 100)

/** All vehicles [Charts Vehicles]. */
export const VEHICLES: readonly VehicleType<WeaponName, VehicleName>[] = [
  ge('PZ-IB', [1, 3], [3, 2, 2, 2, 3], [2, 14, 2, 10, 5], MG, MG),
  ge('PZ-IIC', [1, 5], [5, 5, 3, 2, 3], [3, 14, 3, 10, 7], arm('20L55', 180), MG),
  ge('PZ-35T', [1, 3], [5, 4, 3, 3, 3], [3, 12, 4, 9, 7], arm('37L40T', 72), MG, MG),
  ge('PZ-38T', [1, 5], [5, 4, 3, 3, 3], [3, 14, 4, 9, 8], arm('37L48T', 90), MG, MG),
  ge('PZ-38TE', [3, 5], [7, 6, 4, 3, 3], [3, 14, 4, 9, 9], arm('37L48T', 90), MG, MG),
  ge('PZ-IIIE', [1, 3], [5, 4, 4, 4, 3], [3, 14, 5, 10, 8], arm('37L45', 131), MG, MG),
  ge('PZ-IIIG', [2, 4], [5, 4, 4, 4, 3], [3, 14, 5, 10, 9], arm('50L42', 99), MG, MG),
  ge('PZ-IIIH', [3, 5], [6, 7, 4, 4, 3], [3, 14, 5, 10, 10], arm('50L42', 99), MG, MG),
  ge('PZ-IIIJ', [4, 6], [7, 6, 4, 4, 3], [3, 14, 5, 10, 10], arm('50L60', 84), MG, MG),
  ge('PZ-IIIL', [5, 7], [8, 8, 4, 4, 3], [3, 14, 5, 10, 11], arm('50L60', 84), MG, MG),
  ge('PZ-IIIN', [5, 9], [8, 8, 4, 4, 3], [3, 14, 5, 10, 10], arm('75L24', 64), MG, MG),
  ge('PZ-IVD', [1, 3], [6, 4, 3, 3, 3], [4, 14, 5, 10, 8], arm('75L24', 80), MG, MG),
  ge('PZ-IVE', [3, 4], [6, 6, 3, 4, 3], [4, 14, 5, 10, 9], arm('75L24', 80), MG, MG),
  ge('PZ-IVF1', [3, 5], [7, 6, 4, 4, 3], [4, 14, 5, 10, 10], arm('75L24', 80), MG, MG),
  ge('PZ-IVF2', [4, 6], [7, 6, 4, 4, 3], [4, 14, 5, 10, 11], arm('75L43', 87), MG, MG),
  ge('PZ-IVG', [5, 7], [7, 9, 4, 4, 3], [4, 13, 5, 10, 12], arm('75L43', 87), MG, MG),
  gePrinted('PZ-IVH', [6, 10], [7, 9, 4, 4, 3], [4, 13, 5, 10, 12], arm('75L48', 87), MG, MG),
  ge('PZ-V', [7, 10], [12, 15, 6, 6, 4], [5, 16, 5, 10, 17], arm('75L70', 79), MG, MG),
  ge('PZ-VIE', [5, 10], [13, 11, 9, 9, 5], [5, 13, 5, 10, 17], arm('88L56', 92), MG, MG),
  ge('PZ-VIB', [9, 10], [20, 24, 10, 10, 6], [6, 13, 5, 9, 24], arm('88L71', 84), MG, MG),
  geGun('STUG-IIIB', [2, 5], [7, 6, 4, 4, 3], [3, 14, 4, 9, 10], arm('75L24', 44)),
  geGun('STUG-IIIG', [6, 10], [10, 10, 4, 4, 3], [3, 14, 4, 9, 13], arm('75L48', 54), arm('TMG', 60)),
  geGun('STUH-42', [6, 10], [10, 10, 4, 4, 3], [3, 14, 4, 8, 12], arm('105L28H', 36), arm('TMG', 60)),
  geGun('MARDER-II', [4, 9], [3, 5, 2, 3, 0], [3, 14, 4, 9, 10], arm('75L46', 37)),
  geGun('NASHORN', [7, 10], [3, 4, 2, 3, 0], [5, 14, 5, 9, 11], arm('88L71', 40)),
  geGun('JAGDPZ-IV', [8, 10], [11, 12, 4, 4, 4], [3, 14, 4, 9, 14], arm('75L48', 79), arm('TMG', 60)),
  geGun('HETZER', [8, 10], [14, 13, 4, 3, 3], [3, 14, 4, 8, 15], arm('75L48', 41), arm('TMG', 60)),
  geGun('JAGDPANTHER', [8, 10], [12, 15, 7, 6, 4], [5, 16, 5, 9, 18], arm('88L71', 57), arm('TMG', 60)),
  geCar('PSW-222', [1, 10], [3, 3, 2, 2, 0], [2, 18, 3, 10, 6], arm('20L55', 180), MG),
  geHalfTrack('SPW-251', [2, 10], [2, 3, 2, 2, 0], [3, 15, 2, 10, 5], MG),
  gePrimeMover('SDKFZ-7', [1, 10], [0, 0, 0, 0, 0], [4, 14, 2, 5, 1]),
  truck('TRUCK', [1, 10], [0, 0, 0, 0, 0], [4, 12, 1, 5, 1]),
  heavyTruck('TRUCK-HVY', [1, 10], [0, 0, 0, 0, 0], [5, 10, 1, 5, 1]),
  so('T-26', [1, 4], [4, 3, 3, 3, 3], [3, 10, 3, 7, 7], arm('45L46', 122), MG),
  so('BT-7', [1, 4], [4, 3, 2, 2, 3], [3, 18, 3, 7, 8], arm('45L46', 172), MG),
  so('T-60', [5, 7], [5, 4, 3, 3, 3], [2, 14, 2, 6, 7], arm('20TNSH', 250), MG),
  so('T-70', [5, 9], [7, 8, 5, 3, 3], [3, 15, 2, 6, 10], arm('45L46', 90), MG),
  so('T-34/40', [3, 4], [7, 10, 6, 7, 4], [4, 18, 4, 7, 13], arm('76L30', 77), MG, MG),
  so('T-34/42', [3, 9], [8, 10, 7, 7, 4], [4, 18, 4, 7, 14], arm('76L42', 100), MG, MG),
  so('T-34/85', [8, 10], [11, 10, 9, 7, 4], [4, 18, 5, 9, 16], arm('85L52', 55), MG, MG),
  so('KV-1/40', [2, 4], [10, 9, 9, 9, 6], [5, 12, 5, 7, 14], arm('76L30', 111), MG, MG),
  so('KV-1/42', [4, 7], [12, 13, 11, 10, 6], [5, 10, 5, 7, 16], arm('76L42', 114), MG, MG),
  so('KV-2', [2, 4], [10, 9, 9, 9, 6], [6, 9, 6, 5, 14], arm('152L24H', 36), MG),
  so('IS-2', [8, 10], [13, 17, 11, 10, 5], [5, 13, 4, 6, 21], arm('122L43', 28), MG, MG),
  soGun('SU-76M', [6, 10], [5, 4, 3, 3, 0], [3, 15, 4, 8, 9], arm('76ZIS3', 60)),
  soGun('SU-85', [7, 9], [9, 8, 6, 6, 4], [4, 16, 4, 8, 14], arm('85L52', 48)),
  soGun('SU-100', [9, 10], [14, 13, 6, 6, 4], [4, 16, 4, 7, 18], arm('100L56', 33)),
  soGun('SU-152', [6, 10], [10, 8, 7, 7, 4], [5, 15, 5, 5, 15], arm('152L29', 20)),
  soCar('BA-10', [1, 4], [4, 2, 2, 2, 3], [3, 12, 4, 7, 6], arm('45L46', 49), MG),
  br('VICK-VIB', [2, 3], [3, 2, 2, 2, 3], [2, 19, 3, 9, 5], arm('HMG', 100), MG),
  br('A9', [2, 3], [3, 2, 2, 2, 3], [3, 14, 6, 9, 7], arm('40L50', 100), MG, MG),
  br('A10', [2, 3], [5, 4, 4, 3, 3], [3, 9, 5, 9, 8], arm('40L50', 100), MG),
  br('A13', [2, 3], [5, 4, 3, 3, 3], [3, 16, 4, 9, 8], arm('40L50', 87), MG),
  br('MATILDA-I', [2, 2], [8, 7, 7, 7, 3], [3, 4, 2, 8, 8], arm('HMG', 100)),
  br('MATILDA-II', [2, 5], [10, 9, 9, 8, 4], [4, 8, 4, 9, 12], arm('40L50', 93), MG),
  br('VALENTINE', [3, 6], [9, 7, 7, 7, 4], [3, 8, 3, 8, 11], arm('40L50', 60), MG),
  br('CRUSADER-II', [3, 5], [7, 6, 3, 4, 3], [3, 15, 5, 9, 10], arm('40L50', 110), MG),
  br('CRUSADER-III', [5, 6], [7, 6, 3, 4, 3], [3, 15, 3, 8, 10], arm('57L43', 65), MG),
  br('STUART', [3, 10], [6, 6, 4, 4, 3], [3, 20, 4, 10, 10], arm('37L53', 103), MG, MG),
  br('GRANT', [4, 6], [8, 7, 6, 5, 4], [5, 13, 6, 9, 11], arm('37L53', 178), MG, arm('75L31', 46)),
  br('SHERMAN', [5, 10], [10, 9, 6, 5, 5], [4, 14, 5, 10, 13], arm('75L40', 97), MG, MG),
  br('FIREFLY', [8, 10], [10, 9, 6, 5, 5], [4, 14, 4, 9, 14], arm('76L55', 77), MG),
  br('CHURCHILL-IV', [5, 9], [11, 11, 9, 9, 4], [5, 9, 5, 9, 15], arm('57L50', 84), MG, MG),
  br('CHURCHILL-VII', [8, 10], [17, 16, 11, 11, 4], [5, 7, 5, 9, 18], arm('75L36', 84), MG, MG),
  br('CROMWELL', [8, 10], [10, 7, 7, 6, 4], [4, 21, 5, 10, 14], arm('75L36', 64), MG, MG),
  br('COMET', [10, 10], [12, 9, 7, 5, 5], [4, 16, 5, 10, 15], arm('77HV', 58), MG, MG),
  br('ACHILLES', [8, 10], [10, 8, 4, 4, 0], [4, 14, 5, 9, 13], arm('76L55', 50)),
  brCar('DAIMLER-AC', [3, 10], [4, 3, 2, 2, 3], [3, 17, 3, 9, 8], arm('40L50', 52), MG),
  brCarrier('CARRIER', [2, 10], [2, 2, 2, 2, 0], [2, 16, 2, 9, 5], arm('TMG', 60)),
  fr('R-35', [2, 2], [6, 5, 5, 5, 3], [3, 7, 2, 6, 7], arm('37L21', 116), MG),
  fr('H-39', [2, 2], [7, 5, 5, 5, 4], [3, 12, 2, 6, 9], arm('37L33', 100), MG),
  fr('S-35', [2, 2], [8, 6, 6, 5, 4], [4, 14, 3, 7, 10], arm('47L32', 118), MG),
  fr('B1-BIS', [2, 2], [8, 8, 6, 7, 5], [5, 10, 4, 7, 11], arm('47L32', 50), MG, arm('75L17', 74), MG),
  frCar('P-178', [2, 2], [4, 3, 2, 2, 3], [3, 16, 4, 8, 7], arm('25L72', 150), MG),
  be('T-13', [2, 2], [3, 2, 2, 2, 0], [3, 14, 3, 8, 6], arm('47FRC', 50)),
  itGun('L3/35', [2, 5], [2, 2, 2, 2, 3], [2, 14, 2, 8, 4], MG, MG),
  it('M11/39', [2, 3], [5, 4, 2, 2, 3], [3, 11, 3, 8, 6], MG, MG, arm('37L40I', 84)),
  it('M13/40', [3, 6], [6, 4, 4, 4, 3], [3, 11, 4, 8, 8], arm('47L32I', 104), MG, MG),
  itGun('SEMO-75/18', [4, 6], [7, 6, 4, 4, 4], [3, 11, 3, 8, 9], arm('75L18', 44)),
  itCar('AB-41', [3, 6], [4, 3, 2, 2, 3], [3, 17, 4, 9, 6], arm('20L65', 456), MG),
  poGun('TKS', [1, 1], [2, 2, 2, 2, 0], [2, 16, 2, 8, 5], MG),
  po('7TP', [1, 1], [4, 3, 3, 3, 3], [3, 12, 3, 8, 7], arm('37BOF', 80), MG),
  hu('TOLDI-I', [3, 7], [3, 3, 2, 2, 3], [2, 17, 3, 8, 5], arm('ATR-20SOL', 208), MG),
  hu('TURAN-I', [5, 9], [7, 6, 4, 4, 3], [4, 16, 5, 9, 9], arm('40L51H', 101), MG, MG),
  hu('TURAN-II', [7, 9], [7, 6, 4, 4, 3], [4, 15, 5, 9, 10], arm('75L25H', 52), MG, MG),
  ru('R-2', [3, 9], [5, 4, 3, 3, 3], [3, 12, 4, 9, 7], arm('37L40T', 72), MG, MG),
  ru('T-38', [3, 9], [5, 4, 3, 3, 3], [3, 14, 4, 9, 8], arm('37L48T', 90), MG, MG),
  fi('T-26 (capt)', [2, 10], [4, 3, 3, 3, 3], [3, 10, 3, 7, 7], arm('45L46', 122), MG),
]
