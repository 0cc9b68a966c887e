import { BLANK, COMMON_SIGNS, LEADER_CAPTIONS, MELEE_CAPTIONS, type Reading } from '../../../core/presenter/reading.ts'
import { LEADERS, rowOf, TROOPS } from '../rules/tables/units.ts'

const { name, unitClass, combat, fire, range, movement } = TROOPS.OC
const { bonus, range: radius } = LEADERS['1L']
const { fired, fought, moved, disrupted } = COMMON_SIGNS

/** Oriental cavalry and a leader, as printed. */
export const reading: Reading = {
  samples: [
    {
      face: {
        ...BLANK,
        type: 'OC',
        name,
        silhouette: 'OC',
        identity: '3',
        melee: String(combat),
        unitClass,
        movement: String(movement),
        fire: String(fire),
        range: String(range),
        traits: [{ sign: 'elite', text: 'elite' }],
      },
      captions: [
        ...MELEE_CAPTIONS,
        { where: 'In the band', what: 'its number; a star or a shield for what it is known for' },
      ],
    },
    {
      face: {
        ...BLANK,
        side: 1,
        type: '1L',
        name: 'Leader',
        silhouette: '1L',
        identity: '1',
        melee: '•',
        unitClass: rowOf('1L').unitClass,
        movement: String(rowOf('1L').movement),
        leader: { level: '1', bonus, radius },
      },
      captions: LEADER_CAPTIONS,
    },
  ],
  common: { fired, fought, moved, disrupted },
}
