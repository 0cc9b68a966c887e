import { ALWAYS, battery, foot, guns, type Offer, section, tanks } from './rows.ts'

const RIFLES = ['RIFLE SQD']
const MGS = ['MMG TEAM', 'HMG TEAM']

/** German formations, by what they are built around [III Purchase, P-91]. */
export const GERMANS: readonly Offer[] = [
  ...tanks('Light tanks', ['PZ-IB', 'PZ-IIC'], { each: 5 }),
  ...tanks('Czech tanks', ['PZ-35T', 'PZ-38T', 'PZ-38TE'], { each: 5 }),
  ...tanks('Panzer III', ['PZ-IIIE', 'PZ-IIIG', 'PZ-IIIH', 'PZ-IIIN', 'PZ-IIIJ', 'PZ-IIIL'], { each: 5 }),
  ...tanks('Panzer IV', ['PZ-IVD', 'PZ-IVE', 'PZ-IVF1', 'PZ-IVF2', 'PZ-IVG', 'PZ-IVH'], { each: 5 }),
  ...tanks('Panther', ['PZ-V'], { each: 5, seldom: [7, 7] }),
  ...tanks('Tiger', ['PZ-VIE'], { each: 4, seldom: ALWAYS }),
  ...tanks('Tiger II', ['PZ-VIB'], { each: 4, seldom: ALWAYS }),
  ...tanks('Assault guns', ['STUG-IIIB', 'STUH-42', 'STUG-IIIG'], { each: 3, hq: 1 }),
  ...tanks('Tank destroyers', ['MARDER-II', 'JAGDPZ-IV', 'HETZER'], { each: 4, hq: 1 }),
  ...tanks('Heavy tank destroyers', ['NASHORN', 'JAGDPANTHER'], { each: 4, hq: 1, seldom: ALWAYS }),
  ...foot('Riflemen', { squads: RIFLES, weapons: MGS }),
  ...foot('Motor riflemen', { squads: RIFLES, carrier: 'TRUCK', weapons: MGS }),
  ...foot('Armoured grenadiers', { squads: RIFLES, carrier: 'SPW-251', weapons: MGS }),
  ...foot('Pioneers', { squads: ['PIONEER SQD'], weapons: MGS }),
  section('Machine guns', MGS, 2, 'infantry'),
  section('Light mortars', ['LT MORTAR'], 2, 'artillery'),
  section('Medium mortars', ['MED MORTAR'], 2, 'artillery'),
  section('120 mm mortars', ['120 MORTAR'], 2, 'artillery'),
  section('Armoured cars', ['PSW-222'], 3, 'scouts'),
  guns('37 mm Pak', '37 PAK', 'TRUCK'),
  guns('50 mm Pak', '50 PAK', 'TRUCK'),
  guns('75 mm Pak', '75 PAK', 'SDKFZ-7'),
  guns('88 mm Flak', '88 FLAK', 'SDKFZ-7'),
  guns('75 mm infantry guns', '75 IG', 'TRUCK'),
  guns('150 mm infantry guns', '150 IG', 'SDKFZ-7'),
  battery('105 mm battery', '105 BTRY'),
  battery('150 mm battery', '150 BTRY'),
  battery('Nebelwerfer', 'NEBELWERFER'),
]

export const ITALIANS: readonly Offer[] = [
  ...tanks('Tankettes', ['L3/35'], { each: 4 }),
  ...tanks('Medium tanks', ['M11/39', 'M13/40'], { each: 5 }),
  ...tanks('Assault guns', ['SEMO-75/18'], { each: 4, hq: 1 }),
  ...foot('Fanteria', { squads: RIFLES, weapons: MGS }),
  ...foot('Bersaglieri', { squads: RIFLES, carrier: 'TRUCK', weapons: MGS }),
  section('Machine guns', MGS, 2, 'infantry'),
  section('Light mortars', ['LT MORTAR'], 2, 'artillery'),
  section('Medium mortars', ['MED MORTAR'], 2, 'artillery'),
  section('Armoured cars', ['AB-41'], 3, 'scouts'),
  guns('47 mm guns', '47/32', 'TRUCK'),
  guns('65 mm guns', '65/17', 'TRUCK'),
  battery('75 mm battery', '75 BTRY'),
]

export const FINNS: readonly Offer[] = [
  ...tanks('Captured tanks', ['T-26 (capt)'], { each: 3, hq: 1 }),
  ...foot('Jägers', { squads: RIFLES }),
  ...foot('Motor riflemen', { squads: RIFLES, carrier: 'TRUCK' }),
]
export const HUNGARIANS: readonly Offer[] = [
  ...tanks('Light tanks', ['TOLDI-I'], { each: 5 }),
  ...tanks('Medium tanks', ['TURAN-I', 'TURAN-II'], { each: 5 }),
  ...foot('Honvéd', { squads: RIFLES }),
  ...foot('Motor riflemen', { squads: RIFLES, carrier: 'TRUCK' }),
]
export const ROMANIANS: readonly Offer[] = [
  ...tanks('R-2 tanks', ['R-2'], { each: 5 }),
  ...tanks('T-38 tanks', ['T-38'], { each: 5 }),
  ...foot('Riflemen', { squads: RIFLES }),
  ...foot('Motor riflemen', { squads: RIFLES, carrier: 'TRUCK' }),
]
