import { BLANK, COMMON_SIGNS, LEADER_CAPTIONS, MELEE_CAPTIONS, type Reading } from '../../../core/presenter/reading.ts'
import { LEADERS, TROOPS } from '../rules/tables/units.ts'

const { name, unitClass, melee, fire, range, movement } = TROOPS.SK
const { level, bonus, radius, movement: ride } = LEADERS['2L']

/** Skirmishers and a leader, as printed. */
export const reading: Reading = {
  samples: [
    {
      face: {
        ...BLANK,
        type: 'SK',
        name,
        silhouette: 'SK',
        identity: '3',
        melee: String(melee),
        unitClass,
        movement: String(movement),
        fire: String(fire),
        range: String(range),
      },
      captions: [...MELEE_CAPTIONS, { where: 'In the band', what: 'its number' }],
    },
    {
      face: {
        ...BLANK,
        side: 1,
        type: '2L',
        name: 'Leader',
        silhouette: '2L',
        identity: '1',
        melee: '•',
        unitClass: 'E',
        movement: String(ride),
        leader: { level: String(level), bonus, radius },
      },
      captions: LEADER_CAPTIONS,
    },
  ],
  common: COMMON_SIGNS,
}
