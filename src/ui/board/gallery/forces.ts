import type { CounterView } from '../../counter/types.ts'

type Row = readonly [name: string, unitClass: string, melee: string, movement: string, fire?: string, range?: string]

const ROWS: Readonly<Record<string, Row>> = {
  MI: ['Militia Infantry', 'A', '2', '3'],
  MS: ['Militia Spearmen', 'A', '3', '3'],
  PS: ['Professional Spearmen', 'A', '4', '3'],
  PP: ['Professional Pikemen', 'A', '6', '4'],
  LT: ['Light Troops', 'A', '[4]', '5'],
  EX: ['Experimental Phalanx', 'A', '3', '5', '2', '1'],
  BI: ['Barbarian Infantry', 'B', '[6]', '5'],
  SD: ['Swordsmen', 'B', '4', '4'],
  AX: ['Axemen', 'B', '3', '4'],
  LC: ['Light Cavalry', 'C', '1', '9'],
  MC: ['Medium Cavalry', 'C', '[3]', '9'],
  HC: ['Heavy Cavalry', 'C', '[4]', '7'],
  VF: ['Viking Fleet', 'D', '4', '15'],
  EL: ['Elephants', 'D', '[8]', '6'],
  CH: ['Chariots', 'D', '•', '9'],
  BW: ['Bowmen', 'Ff', '•', '5', '2', '2'],
  IB: ['Improved Bowmen', 'Ff', '•', '5', '2', '3'],
  SK: ['Skirmishers', 'Ff', '[2]', '5', '2', '1'],
  BL: ['Ballista', 'Ff', '•', '2', '3', '7'],
  CB: ['Crossbowmen', 'Ff', '•', '5', '2', '3'],
  AE: ['Arquebusiers, Early', 'Ff', '•', '5', '2', '3'],
  AL: ['Arquebusiers, Late', 'Ff', '•', '5', '2', '4'],
  LB: ['Longbowmen', 'Ff', '•', '5', '3', '3'],
  HB: ['Horse Bowmen', 'Mf', '•', '9', '1', '2'],
  OC: ['Oriental Cavalry', 'Mf', '2', '9', '1', '1'],
  BC: ['Byzantine Cataphracts', 'Mf', '3', '9', '1', '2'],
  HA: ['Heavy Artillery', 'Mf', '•', '2', '3', '7'],
  LA: ['Light Artillery', 'Mf', '•', '4', '2', '5'],
}
const LEADERS: Readonly<Record<string, readonly [bonus: number, radius: number, movement: string]>> = {
  '1L': [9, 2, '9'],
  '2L': [6, 2, '9'],
  '3L': [3, 1, '9'],
  '4L': [3, 0, '9'],
  '5L': [0, 2, '4'],
  '6L': [0, 1, '4'],
}

export const CODES = [...Object.keys(ROWS), ...Object.keys(LEADERS)]

const CALM = { disrupted: false, fired: false, moved: false, fought: false, can: true } as const

/** A counter for the gallery. */
export const piece = (
  side: 0 | 1,
  type: string,
  identity: number,
  cell: number,
  state: Partial<CounterView> = {},
): CounterView => {
  const base = {
    ...CALM,
    id: `${side}-${type}-${identity}`,
    side,
    type,
    silhouette: type,
    identity: String(identity),
    cell,
  }
  const leader = LEADERS[type]
  if (leader) {
    const [bonus, radius, movement] = leader
    return {
      ...base,
      name: `Leader ${type}`,
      melee: '•',
      unitClass: 'E',
      movement,
      leader: { level: type, bonus, radius },
      ...state,
    }
  }
  const [name, unitClass, melee, movement, fire, range] = ROWS[type] ?? ['?', 'A', '1', '1']
  const shot = fire === undefined || range === undefined ? {} : { fire, range }
  return { ...base, name, unitClass, melee, movement, ...shot, ...state }
}
