import { expect, test } from 'vitest'
import { assaultOf } from '../../src/systems/panzer-strike/rules/pulse/assaults.ts'
import { always, boardOf, cellIn, HIGH, LOW, played, refusalOf, type Stood, unitIn } from './board.ts'

const fight = (squad: object, ...enemies: readonly Stood[]) =>
  boardOf({
    axis: {
      A: [
        ['PZ-IIIG', '0302'],
        ['RIFLE SQD', '0605', { sees: ['B-A-0'], ...squad }],
        ['RIFLE SQD', '0606'],
      ],
    },
    allies: { A: enemies },
  })
const AT = { ...fight({}, ['T-26', '0606']) }
const AIM = { aim: { kind: 'assault', cell: cellIn(AT, '0606') }, stance: 'cautious' } as const
const NEXT = { type: 'assault', unit: 'A-A-1', target: cellIn(AT, '0606') } as const

test('[PS II.B.3 Infantry Assaults] by infantry, at its own square or one beside it, where an enemy is', () => {
  const here = fight({}, ['RIFLE SQD', '0606'])
  expect(refusalOf(here, NEXT)).toBe('legal')
  expect(refusalOf(here, { ...NEXT, unit: 'A-A-0' })).toBe('noInfantry II.B.3 Infantry Assaults')
  expect(refusalOf(here, { ...NEXT, target: cellIn(here, '0604') })).toBe('nobody II.B.3 Infantry Assaults')
  expect(refusalOf(here, { ...NEXT, target: cellIn(here, '0607') })).toBe('tooFar II.B.3 Infantry Assaults')
})

test('[PS II.B.3 Infantry Assaults] the squad advances cautiously until then, even out of its holes', () => {
  // Enemies that nobody sees are not there for who gives orders.
  const here = fight({ stance: 'dugIn', sees: ['B-A-0'] }, ['RIFLE SQD', '0606'])
  const told = played(here, NEXT)
  expect([unitIn(told, 'A-A-1').stance, unitIn(told, 'A-A-0').orders]).toEqual(['cautious', 5])
})

test('[PS II.B.2 Debarking] nobody assaults who has just got off; the pulse in which one sets off is no hindrance', () => {
  const late = (delay: number) => refusalOf(fight({ delay, sees: ['B-A-0'] }, ['RIFLE SQD', '0606']), NEXT)
  expect([0, 1, 2, 3].map(late)).toEqual(['legal', 'legal', 'busy II.B.2 Debarking', 'busy II.B.2 Debarking'])
})

test('[PS II.B.3 Infantry Assaults] afterwards it is Positioned where it was, also when nobody is there any more', () => {
  for (const enemy of ['0606', '0610']) {
    const done = unitIn(assaultOf(fight(AIM, ['RIFLE SQD', enemy]), 'A-A-1', HIGH), 'A-A-1')
    expect([done.stance, done.at, done.aim]).toEqual(['positioned', cellIn(AT, '0605'), undefined])
  }
})

test('[PS II.B.3 Infantry Assaults] who flees assaults nobody, also where a battle file lets him aim', () => {
  for (const stance of ['retreating', 'routed'] as const) {
    const here = fight({ ...AIM, stance }, ['RIFLE SQD', '0606'])
    expect(assaultOf(here, 'A-A-1', HIGH)).toBe(here)
  }
})

test('[PS II.B.3 Infantry Assaults] [PS II.A Unit States] nobody assaults who is out of play, also where a battle file lets him aim', () => {
  for (const fate of ['destroyed', 'abandoned', 'exited', 'loaded'] as const) {
    const here = fight({ ...AIM, fate }, ['RIFLE SQD', '0606'])
    expect(assaultOf(here, 'A-A-1', HIGH)).toBe(here)
  }
})

test('[PS II.B.3 Infantry Assaults] it falls on every enemy in the square, once each, and on no friend', () => {
  const done = assaultOf(fight(AIM, ['RIFLE SQD', '0606'], ['RIFLE SQD', '0606']), 'A-A-1', LOW)
  const shaken = done.events.flatMap((event) => (event.type === 'suppressed' ? [event.unit] : []))
  expect([...new Set(shaken)].sort()).toEqual(['B-A-0', 'B-A-1'])
  const hit = done.events.flatMap((event) => (event.type === 'struck' ? [event.unit] : []))
  expect(hit.length).toBe(new Set(hit).size)
})

test('[PS II.B.3 Infantry Assaults] soft targets feel four times the attack of all its men', () => {
  const lost = (men: number): number => {
    const done = assaultOf(fight({ ...AIM, men }, ['RIFLE SQD', '0606']), 'A-A-1', HIGH)
    return 11 - unitIn(done, 'B-A-0').men
  }
  // 40 * 98 / 200 and 1 more; a single man has the machine gun left.
  expect([lost(10), lost(1)]).toEqual([11, 10])
})

test('[PS II.B.3 Infantry Assaults] armour asks for a check of morale, and who fails it routs', () => {
  const shaky = fight({ ...AIM, suppression: 3, morale: 4 }, ['T-26', '0606'])
  expect(unitIn(assaultOf(shaky, 'A-A-1', LOW), 'A-A-1')).toMatchObject({
    stance: 'routed',
    suppression: 12,
    aim: undefined,
  })
  expect(unitIn(assaultOf(shaky, 'A-A-1', HIGH), 'B-A-0').fate).toBe('destroyed')
})

test('[PS II.B.3 Assault Weapons] one of them is used besides, and a round of it is spent', () => {
  const here = fight({ ...AIM, men: 1 }, ['T-26', '0606'])
  const before = unitIn(here, 'A-A-1').arms.find(({ weapon }) => weapon === 'MOLOTOV')!.ammo
  const done = assaultOf(here, 'A-A-1', LOW)
  expect(unitIn(done, 'A-A-1').arms.find(({ weapon }) => weapon === 'MOLOTOV')!.ammo).toBe(before - 1)
  expect(done.events.filter(({ type }) => type === 'struck')).toHaveLength(2)
})

test('[PS II.B.3 Assault Weapons] [PS II.B.3 Ammunition] a flamethrower that is the best against men burns a round as well', () => {
  const here = fight({ ...AIM, men: 1, arms: [{ weapon: 'FLAME', ammo: 2, isLost: false }] }, ['RIFLE SQD', '0606'])
  expect(unitIn(assaultOf(here, 'A-A-1', LOW), 'A-A-1').arms[0]?.ammo).toBe(1)
})

test('[PS II.B.3 Assault Weapons] [PS II.B.3 Ammunition] it burns none where there are no men to burn', () => {
  const left = (...enemies: readonly Stood[]): number | undefined => {
    const here = fight({ ...AIM, men: 1, arms: [{ weapon: 'FLAME', ammo: 2, isLost: false }] }, ...enemies)
    return unitIn(assaultOf(here, 'A-A-1', LOW), 'A-A-1').arms[0]?.ammo
  }
  // Once at the tank, and not at all where nobody is any more.
  expect([left(['T-26', '0606']), left(['T-26', '0610'])]).toEqual([1, 2])
})

test('[PS Formulas Assaults] between three and six armour loses a track, and stops for good', () => {
  const goals = [{ to: 0, pace: 'full', way: [0] }] as const
  const here = fight({ ...AIM, arms: [] }, ['T-26', '0606', { stance: 'full', goals }])
  expect(unitIn(assaultOf(here, 'A-A-1', always(0.5)), 'B-A-0')).toMatchObject({
    fate: 'map',
    speed: 0,
    goals: [],
    stance: 'positioned',
  })
})

test('[PS Formulas Assaults] an open top counts against armour, and a closed one does not', () => {
  const told = (type: string) => {
    const here = boardOf({
      axis: {
        A: [
          ['RIFLE SQD', '0302'],
          ['RIFLE SQD', '0605', { sees: ['B-A-0'], ...AIM }],
        ],
      },
      allies: { A: [[type, '0606']] },
      sheet: { period: 8 },
    })
    const struck = assaultOf(here, 'A-A-1', HIGH).events.find(({ type: kind }) => kind === 'struck')
    return struck?.type === 'struck' ? struck.sum?.lines.map(({ label }) => label) : []
  }
  expect(told('SU-76M')).toContain('Open-topped')
  expect(told('SU-85')).not.toContain('Open-topped')
})
