import { ALWAYS, battery, foot, guns, type Offer, section, tanks } from './rows.ts'

const RIFLES = ['RIFLE SQD']
const MGS = ['MMG TEAM', 'HMG TEAM']

/** Soviet formations [III Purchase, P-91]: platoons of three, and squads too strong for a light truck. */
export const SOVIETS: readonly Offer[] = [
  ...tanks('T-26', ['T-26'], { each: 3 }),
  ...tanks('BT tanks', ['BT-7'], { each: 3 }),
  ...tanks('Light tanks', ['T-60', 'T-70'], { each: 3, hq: 1 }),
  ...tanks('T-34', ['T-34/40', 'T-34/42'], { each: 3, hq: 1, seldom: [3, 3] }),
  ...tanks('T-34/85', ['T-34/85'], { each: 3, hq: 1 }),
  ...tanks('KV tanks', ['KV-2', 'KV-1/40', 'KV-1/42'], { each: 2, platoons: 2, hq: 1, seldom: ALWAYS }),
  ...tanks('IS-2', ['IS-2'], { each: 2, platoons: 2, hq: 1, seldom: ALWAYS }),
  ...tanks('Light assault guns', ['SU-76M'], { each: 2, platoons: 2, hq: 1 }),
  ...tanks('Tank destroyers', ['SU-85', 'SU-100'], { each: 2, platoons: 2, hq: 1 }),
  ...tanks('Heavy assault guns', ['SU-152'], { each: 2, platoons: 2, hq: 1, seldom: ALWAYS }),
  ...foot('Riflemen', { squads: RIFLES, weapons: MGS }),
  ...foot('Motor riflemen', { squads: RIFLES, carrier: 'TRUCK-HVY', weapons: MGS }),
  ...foot('Submachine gunners', { squads: ['SMG SQD'] }),
  section('Anti-tank rifles', ['ATR TEAM'], 3, 'guns'),
  section('Machine guns', MGS, 2, 'infantry'),
  section('Light mortars', ['LT MORTAR'], 2, 'artillery'),
  section('Medium mortars', ['MED MORTAR'], 2, 'artillery'),
  section('120 mm mortars', ['120 MORTAR'], 2, 'artillery'),
  section('Armoured cars', ['BA-10'], 3, 'scouts'),
  guns('45 mm guns', '45 ATG', 'TRUCK'),
  guns('57 mm guns', '57 ATG', 'TRUCK'),
  guns('76 mm guns', '76 ZIS3', 'TRUCK'),
  guns('Regimental guns', '76 REG', 'TRUCK'),
  battery('76 mm battery', '76 BTRY'),
  battery('122 mm battery', '122 BTRY'),
  battery('152 mm battery', '152 BTRY'),
  battery('Katyushas', 'KATYUSHA'),
]

export const POLES: readonly Offer[] = [
  ...tanks('Tankettes', ['TKS'], { each: 3, hq: 1 }),
  ...tanks('7TP', ['7TP'], { each: 5, hq: 1 }),
  ...foot('Riflemen', { squads: RIFLES }),
  ...foot('Motor riflemen', { squads: RIFLES, carrier: 'TRUCK' }),
  guns('37 mm Bofors', '37 BOFORS', 'TRUCK'),
]

/** British formations [III Purchase, P-91]: troops of three tanks. */
export const BRITISH: readonly Offer[] = [
  ...tanks('Light tanks', ['VICK-VIB', 'STUART'], { each: 3, hq: 1 }),
  ...tanks('Cruisers', ['A9', 'A10', 'A13'], { each: 3 }),
  ...tanks('Matildas', ['MATILDA-I', 'MATILDA-II'], { each: 3, seldom: [2, 2] }),
  ...tanks('Valentines', ['VALENTINE'], { each: 3 }),
  ...tanks('Crusaders', ['CRUSADER-II', 'CRUSADER-III'], { each: 3 }),
  ...tanks('Grants', ['GRANT'], { each: 3 }),
  ...tanks('Shermans', ['SHERMAN'], { each: 3 }),
  ...tanks('Shermans with a Firefly', ['SHERMAN'], { each: 4, last: ['FIREFLY'] }),
  ...tanks('Churchills', ['CHURCHILL-IV', 'CHURCHILL-VII'], { each: 3, seldom: ALWAYS }),
  ...tanks('Cromwells', ['CROMWELL'], { each: 3 }),
  ...tanks('Comets', ['COMET'], { each: 3, seldom: ALWAYS }),
  ...tanks('Achilles', ['ACHILLES'], { each: 4, platoons: 2, hq: 1 }),
  ...foot('Riflemen', { squads: RIFLES, weapons: MGS }),
  ...foot('Lorried infantry', { squads: RIFLES, carrier: 'TRUCK', weapons: MGS }),
  ...foot('Carrier infantry', { squads: RIFLES, carrier: 'CARRIER', weapons: MGS }),
  section('Machine guns', MGS, 2, 'infantry'),
  section('Light mortars', ['LT MORTAR'], 2, 'artillery'),
  section('Medium mortars', ['MED MORTAR'], 2, 'artillery'),
  section('4.2 in mortars', ['4.2 MORTAR'], 2, 'artillery'),
  section('Armoured cars', ['DAIMLER-AC'], 3, 'scouts'),
  section('Carriers', ['CARRIER'], 3, 'scouts'),
  guns('2 pounders', '2 PDR', 'TRUCK'),
  guns('6 pounders', '6 PDR', 'TRUCK'),
  guns('17 pounders', '17 PDR', 'TRUCK-HVY'),
  guns('25 pounders', '25 PDR', 'TRUCK'),
  battery('25 pounder battery', '25PDR BTRY'),
  battery('5.5 in battery', '5.5IN BTRY'),
]

export const FRENCH: readonly Offer[] = [
  ...tanks('Renaults', ['R-35'], { each: 3 }),
  ...tanks('Hotchkisses', ['H-39'], { each: 5 }),
  ...tanks('Somuas', ['S-35'], { each: 5 }),
  ...tanks('Char B', ['B1-BIS'], { each: 3, hq: 1, seldom: ALWAYS }),
  ...foot('Fusiliers', { squads: RIFLES, weapons: MGS }),
  ...foot('Dragoons', { squads: RIFLES, carrier: 'TRUCK-HVY', weapons: MGS }),
  section('Machine guns', MGS, 2, 'infantry'),
  section('Light mortars', ['LT MORTAR'], 2, 'artillery'),
  section('Medium mortars', ['MED MORTAR'], 2, 'artillery'),
  section('Armoured cars', ['P-178'], 3, 'scouts'),
  guns('25 mm guns', '25 ATG', 'TRUCK'),
  guns('47 mm guns', '47 ATG', 'TRUCK'),
  guns('75 mm guns', '75 M97', 'TRUCK'),
  battery('75 mm battery', '75 BTRY'),
]
export const BELGIANS: readonly Offer[] = [
  ...tanks('T-13', ['T-13'], { each: 4, hq: 1 }),
  ...foot('Chasseurs', { squads: RIFLES }),
  ...foot('Motor riflemen', { squads: RIFLES, carrier: 'TRUCK' }),
  guns('47 mm guns', '47 FRC', 'TRUCK'),
]
export const DUTCH: readonly Offer[] = [
  ...foot('Riflemen', { squads: RIFLES }),
  ...foot('Motor riflemen', { squads: RIFLES, carrier: 'TRUCK' }),
  guns('47 mm Böhlers', '47 BOHLER', 'TRUCK'),
]
