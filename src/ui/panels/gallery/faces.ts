import type { Face } from '../../../core/presenter/view.ts'

const CALM = { disrupted: false, fired: false, moved: false, fought: false, can: true, cell: 0 } as const

type Print = Pick<Face, 'type' | 'name' | 'unitClass' | 'melee' | 'movement'> & Partial<Face>

const face = (side: 0 | 1, print: Print): Face => ({
  ...CALM,
  id: `${side}-${print.type}-${print.movement}`,
  side,
  silhouette: print.type,
  identity: '3',
  ...print,
})

const D2 = { kind: 'disruption', sign: 'D2', text: 'disrupted, 2 D markers' } as const
const BREAK = { kind: 'break', sign: 'B', text: 'breaks' } as const
const ROUT = { kind: 'rout', sign: 'R', text: 'routs' } as const
const ELITE = { sign: 'elite', text: 'elite' } as const
const SHIELD = { sign: 'shield', text: 'with shields' } as const

const BOWS = { type: 'BW', name: 'Bowmen', unitClass: 'Ff', melee: '•', movement: '5', fire: '2', range: '2' }
const PIKES = { type: 'PP', name: 'Professional Pikemen', unitClass: 'A', melee: '6', movement: '4' }

/** Counters with everything that may lie on them. */
export const faces: readonly Face[] = [
  face(0, { ...PIKES, traits: [ELITE, SHIELD] }),
  face(1, { ...PIKES, traits: [SHIELD] }),
  face(0, { ...BOWS, traits: [ELITE], markers: [{ ...D2, sign: 'D' }], disrupted: true, fired: true }),
  face(1, { ...BOWS, markers: [D2], disrupted: true }),
  face(1, { ...PIKES, markers: [D2, BREAK], disrupted: true, moved: true, fought: true, traits: [ELITE, SHIELD] }),
  face(0, {
    ...PIKES,
    markers: [D2, ROUT],
    disrupted: true,
    badges: [{ sign: 'Sq', text: 'in square', tone: 'calm' }],
  }),
  face(1, { ...BOWS, markers: [BREAK], badges: [{ sign: 'Cp', text: 'captive', tone: 'warn' }] }),
  face(0, { ...PIKES, disrupted: true }),
  ...['HL', 'LF', 'HF', 'VF', 'LD', 'ST', 'CT', 'TB', 'BL'].map((type, i) =>
    face(i % 2 === 0 ? 0 : 1, { type, name: type, unitClass: 'D', melee: '3', movement: '12' }),
  ),
  ...['CT', 'TB'].map((type) => face(0, { ...BOWS, type, name: type, fire: '4', range: '10' })),
]
