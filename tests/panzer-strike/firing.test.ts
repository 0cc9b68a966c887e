import { shotView } from '../../src/systems/panzer-strike/present/common/combat.ts'
import { describe, expect, test } from 'vitest'
import { opensAt } from '../../src/systems/panzer-strike/rules/position/arms.ts'
import { shotWorth, weighShot } from '../../src/systems/panzer-strike/rules/position/weighing.ts'
import { hitOf } from '../../src/systems/panzer-strike/rules/position/shooting.ts'
import { fireOf } from '../../src/systems/panzer-strike/rules/pulse/fire.ts'
import { boardOf, cellIn, handOver, HIGH, LOW, OPEN, played, refusalOf, unitIn } from './board.ts'

const GUN = { aim: { kind: 'unit', unit: 'B-A-0', fired: 1, own: true } } as const
const SEEN = { sees: ['B-A-0'] }

describe('orders to fire', () => {
  const duel = (set: object, target = '0606', type = 'PZ-IIIG', enemy = 'T-26') =>
    boardOf({ axis: { A: [[type, '0602', set]] }, allies: { A: [[enemy, target]] } })

  test('[PS II.B.3 Point Fire] [PS II.B.3 Ordering Fire] only at an enemy that the unit sees', () => {
    expect(refusalOf(duel({}), { type: 'fire', unit: 'A-A-0', target: 'B-A-0' })).toBe('unseen II.B.3 Point Fire')
    const before = duel(SEEN)
    const told = played(before, { type: 'fire', unit: 'A-A-0', target: 'B-A-0' })
    expect(unitIn(told, 'A-A-0').aim).toEqual({ kind: 'unit', unit: 'B-A-0', fired: 0, own: false })
    expect(unitIn(told, 'A-A-0').orders).toBe(unitIn(before, 'A-A-0').orders - 1)
  })

  test('[PS II.B.3 Point Fire] not at one whom only others of its side see', () => {
    const here = boardOf({
      axis: {
        A: [
          ['PZ-IIIG', '0602'],
          ['PZ-IIIG', '0702', SEEN],
        ],
      },
      allies: { A: [['T-26', '0606']] },
    })
    const order = { type: 'fire', target: 'B-A-0' } as const
    expect(refusalOf(here, { ...order, unit: 'A-A-0' })).toBe('unseen II.B.3 Point Fire')
    expect(refusalOf(here, { ...order, unit: 'A-A-1' })).toBe('legal')
  })

  test('[PS II.B.3 Point Fire] [P-63] the order stands while the target is out of sight, and is over when it is lost', () => {
    const aim = { kind: 'unit', unit: 'B-A-0', fired: 0, own: false } as const
    const aimAt = (enemy: object) => {
      const here = boardOf({
        axis: { A: [['PZ-IIIG', '0602', { aim }]] },
        allies: { A: [['T-26', '0606', enemy]] },
      })
      return unitIn(fireOf(here, 'A-A-0', HIGH), 'A-A-0').aim
    }
    expect([aimAt({}), aimAt({ fate: 'destroyed' })]).toEqual([aim, undefined])
  })

  test('[PS II.B.3 Combat] not with weapons that are of no use: rifles against armour, or out of range', () => {
    const order = { type: 'fire', unit: 'A-A-0', target: 'B-A-0' } as const
    expect(refusalOf(duel(SEEN, '0604', 'MMG TEAM'), order)).toBe('noUse II.B.3 Combat')
    expect(refusalOf(duel(SEEN, '0604', 'MMG TEAM', 'RIFLE SQD'), order)).toBe('legal')
    expect(refusalOf(duel(SEEN, '0612', 'RIFLE SQD', 'RIFLE SQD'), order)).toBe('legal')
    const far = boardOf({
      map: OPEN.map((row) => row + row),
      axis: { A: [['RIFLE SQD', '0602', SEEN]] },
      allies: { A: [['RIFLE SQD', '0620']] },
    })
    expect(refusalOf(far, order)).toBe('tooFar II.B.3 Range')
  })

  test('[PS II.B.3 Combat] [PS II.B.3 Range] at the end of its range a weapon is of no use against armour, but not too short', () => {
    const told = (target: string) =>
      refusalOf(
        boardOf({
          map: OPEN.map((row) => row + row),
          axis: { A: [['MMG TEAM', '0602', SEEN]] },
          allies: { A: [['T-26', target]] },
        }),
        { type: 'fire', unit: 'A-A-0', target: 'B-A-0' },
      )
    expect([told('0622'), told('0623')]).toEqual(['noUse II.B.3 Combat', 'tooFar II.B.3 Range'])
  })

  test('[PS II.B.3 Combat] a heavy shell is of use against armour also where it is not made to go in', () => {
    expect(refusalOf(duel(SEEN, '0606', '150 IG'), { type: 'fire', unit: 'A-A-0', target: 'B-A-0' })).toBe('legal')
  })

  test('[PS II.B.3 Point Fire] not at one who is gone, though it saw him last', () => {
    const here = boardOf({
      axis: { A: [['PZ-IIIG', '0602', SEEN]] },
      allies: { A: [['T-26', '0606', { fate: 'destroyed' }]] },
    })
    expect(refusalOf(here, { type: 'fire', unit: 'A-A-0', target: 'B-A-0' })).toBe('unseen II.B.3 Point Fire')
  })

  test('[PS II.B.3 Ammunition] not without a round', () => {
    const arms = unitIn(duel({}), 'A-A-0').arms.map((arm) => ({ ...arm, ammo: 0 }))
    expect(refusalOf(duel({ ...SEEN, arms }), { type: 'fire', unit: 'A-A-0', target: 'B-A-0' })).toBe(
      'noAmmunition II.B.3 Ammunition',
    )
  })

  test('[PS II.B.3 Ammunition] the last round can be fired', () => {
    const arms = unitIn(duel({}), 'A-A-0').arms.map((arm) => ({ ...arm, ammo: 1 }))
    expect(refusalOf(duel({ ...SEEN, arms }), { type: 'fire', unit: 'A-A-0', target: 'B-A-0' })).toBe('legal')
  })

  test('[PS II.B.3 Range] the farthest weapon that is left counts; who has none fires nowhere', () => {
    const { arms } = unitIn(duel({}), 'A-A-0')
    const [gun, ...others] = arms.map((arm) => ({ ...arm, isLost: true }))
    const [whole, hurt, none] = [arms, [gun!, ...arms.slice(1)], [gun!, ...others]]
    expect([whole, hurt, none].map((left) => opensAt({ arms: left, range: 10 }))).toEqual([
      opensAt({ arms: arms.slice(0, 1), range: 10 }),
      opensAt({ arms: arms.slice(1), range: 10 }),
      0,
    ])
  })

  test('[PS II.B.3 Facing] those who see ahead only fire ahead only', () => {
    const order = { type: 'fire', unit: 'A-A-0', target: 'B-A-0' } as const
    for (const state of [{ stance: 'buttoned' }, { stance: 'full' }] as const) {
      expect(refusalOf(duel({ ...SEEN, ...state, facing: 6 }), order)).toBe('behind II.B.3 Facing')
      expect(refusalOf(duel({ ...SEEN, ...state, facing: 2 }), order)).toBe('legal')
    }
    expect(refusalOf(duel({ ...SEEN, facing: 6 }), order)).toBe('legal')
  })

  test('[PS II.B.3 Facing] an anti-tank gun sees all round, but faces what it is to fire at; other guns fire all round', () => {
    const order = { type: 'fire', unit: 'A-A-0', target: 'B-A-0' } as const
    const with_ = (type: string, facing: number) => duel({ ...SEEN, facing }, '0606', type)
    expect(['37 PAK', 'STUG-IIIB', '88 FLAK', 'PZ-IIIG'].map((type) => refusalOf(with_(type, 6), order))).toEqual([
      'behind II.B.3 Facing',
      'behind II.B.3 Facing',
      'legal',
      'legal',
    ])
    const turned = played(with_('37 PAK', 6), { type: 'face', unit: 'A-A-0', facing: 3 })
    expect(refusalOf(turned, order)).toBe('legal')
    const square = { type: 'bombard', unit: 'A-A-0', spotter: 'A-A-0', target: cellIn(turned, '0606') } as const
    expect(refusalOf(with_('37 PAK', 6), { ...square, shell: 'HE' })).toBe('behind II.B.3 Facing')
  })

  test('[PS II.B.3 Facing] nor does it fire by an order at whoever has gone out of its sector', () => {
    const told = { aim: { kind: 'unit', unit: 'B-A-0', fired: 1, own: false }, ...SEEN } as const
    const fires = (facing: number): boolean =>
      fireOf(duel({ ...told, facing }, '0606', '37 PAK'), 'A-A-0', LOW).events.some(({ type }) => type === 'fired')
    expect([fires(2), fires(6)]).toEqual([true, false])
  })
})

describe('targets that units choose themselves', () => {
  const alone = (type: string, set: object, at = '0606') =>
    boardOf({ axis: { A: [[type, '0602', { ...SEEN, ...set }]] }, allies: { A: [['T-26', at]] } })

  test('[PS II.B.3 Own Targets] [PS II.B.3 Range] inside the range that was set, at no cost', () => {
    const { orders } = unitIn(alone('PZ-IIIG', {}), 'A-A-0')
    const fired = fireOf(alone('PZ-IIIG', GUN), 'A-A-0', LOW)
    expect(fired.events.filter(({ type }) => type === 'fired').length).toBeGreaterThan(0)
    expect(unitIn(fired, 'A-A-0').orders).toBe(orders)
    expect(fireOf(alone('PZ-IIIG', { range: 0 }), 'A-A-0', LOW).events).toEqual([])
  })

  test('[PS II.B.3 Facing] guns, and vehicles without a turret, choose what lies ahead', () => {
    for (const type of ['37 PAK', 'STUG-IIIB'])
      for (const [facing, fires] of [
        [2, true],
        [6, false],
      ] as const)
        expect([
          type,
          fireOf(alone(type, { facing, ...GUN }), 'A-A-0', LOW).events.some((one) => one.type === 'fired'),
        ]).toEqual([type, fires])
    expect(
      fireOf(alone('PZ-IIIG', { facing: 6, ...GUN }), 'A-A-0', LOW).events.some((one) => one.type === 'fired'),
    ).toBe(true)
  })

  test('[PS II.B.3 Bombardment] nobody who bombards a square leaves it for a target of his own', () => {
    const aim = { kind: 'square', cell: 70, shell: 'HE', spotter: 'A-A-0', delay: 1, waits: false, fired: 0 } as const
    const busy = alone('PZ-IIIG', { aim })
    expect(fireOf(busy, 'A-A-0', LOW)).toBe(busy)
  })

  test('[PS II.B.3 Infantry Assaults] nor does who is to assault', () => {
    const squads = (set: object) =>
      boardOf({ axis: { A: [['RIFLE SQD', '0602', { ...SEEN, ...set }]] }, allies: { A: [['RIFLE SQD', '0604']] } })
    const busy = squads({ aim: { kind: 'assault', cell: 70 } })
    expect(fireOf(busy, 'A-A-0', LOW)).toBe(busy)
    expect(fireOf(squads({}), 'A-A-0', LOW).events.length).toBeGreaterThan(0)
  })

  test('[PS II.B.3 Own Targets] [PS II.B.3 Combat] nobody aims at whom none of his weapons can hurt', () => {
    const idle = alone('MMG TEAM', {}, '0604')
    expect(fireOf(idle, 'A-A-0', LOW)).toBe(idle)
  })

  test('[PS II.B.3 Own Targets] [P-63] a target of his own that he has not come to fire at is no order', () => {
    const aimed = (own: boolean) =>
      unitIn(fireOf(alone('PZ-IIIG', { aim: { ...GUN.aim, fired: 0, own } }), 'A-A-0', HIGH), 'A-A-0').aim
    expect([aimed(true), aimed(false)]).toEqual([
      { ...GUN.aim, own: true },
      { ...GUN.aim, own: false },
    ])
  })

  test('[PS II.B.3 Plotted Fire] an aim at nobody any more is forgotten, and shows nobody', () => {
    const gone = boardOf({
      axis: { A: [['PZ-IIIG', '0602', GUN]] },
      allies: { A: [['T-26', '0606', { fate: 'destroyed' }]] },
    })
    expect(unitIn(fireOf(gone, 'A-A-0', LOW), 'A-A-0').aim).toBeUndefined()
    const hidden = boardOf({ axis: { A: [['PZ-IIIG', '0602', GUN]] }, allies: { A: [['T-26', '0606']] } })
    expect(unitIn(fireOf(hidden, 'A-A-0', LOW), 'A-A-0').aim).toBeUndefined()
  })

  test('[PS II.B.3 Ordering Fire] an order to fire stands while its target is out of sight', () => {
    const aim = { kind: 'unit', unit: 'B-A-0', fired: 1, own: false } as const
    const hidden = boardOf({ axis: { A: [['PZ-IIIG', '0602', { aim }]] }, allies: { A: [['T-26', '0606']] } })
    expect(unitIn(fireOf(hidden, 'A-A-0', LOW), 'A-A-0').aim).toEqual(aim)
  })
})

describe('rounds', () => {
  const shots = (set: object, draw: typeof LOW, type = 'PZ-IIIG') =>
    fireOf(
      boardOf({
        axis: { A: [[type, '0602', { ...SEEN, ...set }]] },
        allies: { A: [['T-26', '0606']] },
      }),
      'A-A-0',
      draw,
    ).events.flatMap((event) => (event.type === 'fired' ? [event.weapon] : []))
  const GUN_ONCE = { ...SEEN, aim: { ...GUN.aim, fired: 0 } }

  test('[PS II.B.3 Rate of Fire] none in the first pulse without both checks, then at least one', () => {
    expect(shots(GUN_ONCE, HIGH)).toEqual([])
    expect(shots(GUN, HIGH)).toEqual(['50L42'])
  })

  test('[PS II.B.3 Rate of Fire] two when both checks are passed, one on the move', () => {
    // Skill passes on low numbers, the first shot on high ones.
    const twice = (set: object): number => {
      let drawn = 0
      return shots({ ...GUN, ...set }, (faces) => (drawn++ === 1 ? faces : drawn > 2 ? Math.ceil(faces * 0.999) : 1))
        .length
    }
    expect([twice({}), twice({ stance: 'cautious', goals: [{ to: 0, pace: 'cautious', way: [0] }] })]).toEqual([2, 1])
  })

  test('[PS II.B.3 Lost Crew] each man lost halves the first shot rating of a vehicle', () => {
    const twice = (men: number): number => {
      let drawn = 0
      return shots({ ...GUN, men }, (faces) => {
        drawn++
        return drawn === 1 ? 1 : drawn === 2 ? Math.ceil(faces * 0.6) : faces
      }).length
    }
    expect([twice(5), twice(3)]).toEqual([2, 1])
  })
})

test('[PS II.B.3 Damage] HE bursts among all in the square of its target, but not on who fires', () => {
  const close = boardOf({
    axis: { A: [['MMG TEAM', '0606', { sees: ['B-A-0'], ...GUN }]] },
    allies: {
      A: [
        ['RIFLE SQD', '0606'],
        ['RIFLE SQD', '0606'],
      ],
    },
  })
  const fired = fireOf(close, 'A-A-0', LOW)
  const shaken = new Set(fired.events.flatMap((event) => (event.type === 'suppressed' ? [event.unit] : [])))
  expect([...shaken].sort()).toEqual(['B-A-0', 'B-A-1'])
})

test('[PS II.B.3 Plotted Fire] whoever was told to fire is seen before the first shot', () => {
  const aim = { kind: 'unit', unit: 'B-A-0', fired: 0, own: false } as const
  const set = { stance: 'dugIn', sees: ['B-A-0'], facing: 2 } as const
  const seen = (order: object): readonly string[] => {
    const ready = boardOf({
      map: OPEN.map((row) => row.replace(/^.{3}/, 'aaa')),
      axis: { A: [['37 PAK', '0602', { ...set, ...order }]] },
      allies: { A: [['T-26', '0612', { facing: 6, range: 0 }]] },
    })
    const begun = played(handOver(ready), { type: 'pulse' })
    const first = begun.events.findIndex(({ type }) => type === 'fired')
    const before = begun.events.slice(0, first < 0 ? begun.events.length : first)
    return before
      .flatMap((event) => (event.type === 'searched' && event.side === 1 ? event.sees.flatMap(({ sees }) => sees) : []))
      .slice(0, 1)
  }
  expect(seen({ aim })).toEqual(['A-A-0'])
})

test('[PS II.A Positioned] on a slope a vehicle is hull-down to who stands above it in the next square, not farther off', () => {
  const map = OPEN.map((line, row) => (row === 6 ? '.shh........' : line))
  const shownTo = (at: string): boolean => {
    const here = boardOf({
      map,
      axis: { A: [['PZ-IIIG', at]] },
      allies: { A: [['T-26', '0602', { stance: 'positioned' }]] },
    })
    return hitOf(here.battle, unitIn(here, 'A-A-0'), unitIn(here, 'B-A-0')).hullDown
  }
  expect([shownTo('0603'), shownTo('0604')]).toEqual([true, false])
})

test('[PS P-03] who has fired at somebody shows him the front of its turret; who has none shows him its side', () => {
  const turretOf = (type: 'PZ-IIIG' | 'STUG-IIIB', firedAt: string) => {
    const set = { facing: 0, firedAt } as const
    const here = boardOf({ axis: { A: [[type, '0602', set]] }, allies: { A: [['T-26', '0606']] } })
    return hitOf(here.battle, unitIn(here, 'B-A-0'), unitIn(here, 'A-A-0')).turret
  }
  const shown = [turretOf('PZ-IIIG', ''), turretOf('PZ-IIIG', 'B-A-0'), turretOf('STUG-IIIB', 'B-A-0')]
  expect(shown).toEqual(['side', 'front', 'side'])
})

test('[PS P-03] what is weighed knows that a turret which has turned to who fires shows its thicker front', () => {
  const placesOf = (firedAt: string) => {
    const { battle, state } = boardOf({
      axis: { A: [['PZ-IIIG', '0602']] },
      allies: { A: [['T-34/40', '0606', { facing: 0, firedAt }]] },
    })
    const [firer, target] = [state.units.find(({ side }) => side === 0)!, state.units.find(({ side }) => side === 1)!]
    const { places } = weighShot(battle, firer, target)[0]!
    return new Map(places.map(({ location, penetrates }) => [location, penetrates]))
  }
  const [away, turned] = [placesOf(''), placesOf('A-A-0')]
  expect([[...away.keys()], [...turned.keys()]]).toEqual([
    ['track', 'sideHull', 'sideTurret'],
    ['track', 'sideHull', 'frontTurret'],
  ])
  expect(turned.get('sideHull')).toBe(away.get('sideHull'))
  expect(turned.get('frontTurret')).toBeLessThan(away.get('sideTurret')!)
})

test('[PS II.A Pinned] what is weighed knows that beside the gun flight helps nobody, and a square farther it does', () => {
  const killed = (at: string, stance: 'positioned' | 'routed'): number => {
    const { battle, state } = boardOf({
      axis: { A: [['RIFLE SQD', '0604', { facing: 4 }]] },
      allies: { A: [['RIFLE SQD', at, { stance }]] },
    })
    const [firer, target] = [state.units.find(({ side }) => side === 0), state.units.find(({ side }) => side === 1)]
    return weighShot(battle, firer!, target!)[0]?.killed ?? 0
  }
  expect(killed('0605', 'positioned')).toBeGreaterThan(0)
  expect(killed('0605', 'routed')).toBe(killed('0605', 'positioned'))
  expect(killed('0606', 'routed')).toBeLessThan(killed('0606', 'positioned'))
})

test('[PS II.B.3 Point Fire] of armour the places are weighed and no men; who has nothing of use against it weighs nothing', () => {
  const duel = (type: string) => {
    const { battle, state } = boardOf({ axis: { A: [[type, '0602']] }, allies: { A: [['T-26', '0606']] } })
    return [battle, state.units.find(({ side }) => side === 0)!, state.units.find(({ side }) => side === 1)!] as const
  }
  const [best] = weighShot(...duel('PZ-IIIG'))
  expect(best!.places.length).toBeGreaterThan(0)
  expect([best!.men, best!.killed]).toEqual([[], 0])
  expect(shotWorth(...duel('MMG TEAM'))).toBe(0)
})

test('[PS II.A Destroyed] [PS II.B.3 Rate of Fire] men on foot are destroyed with their last man; in the first pulse there is one round at most', () => {
  const { battle, state } = boardOf({
    axis: { A: [['PZ-IIIG', '0602']] },
    allies: { A: [['RIFLE SQD', '0604', { men: 2 }]] },
  })
  const [firer, target] = [state.units.find(({ side }) => side === 0)!, state.units.find(({ side }) => side === 1)!]
  const [best] = weighShot(battle, firer, target)
  const { hit, men, destroyed, killed, rounds } = best!
  expect(men).toHaveLength(3)
  expect(Math.min(...men)).toBeGreaterThan(0)
  expect([destroyed, killed]).toEqual([hit * men[2]!, hit * (men[1]! + 2 * men[2]!)])
  expect([rounds[0] > 0, rounds[1] > 0, rounds[2]]).toEqual([true, true, 0])
})

test('[PS II.B.3 Point Fire] a truck has no armour to be pierced: its men are counted', () => {
  const { battle, state } = boardOf({ axis: { A: [['PZ-IIIG', '0602']] }, allies: { A: [['TRUCK', '0605']] } })
  const [firer, target] = [state.units.find(({ side }) => side === 0)!, state.units.find(({ side }) => side === 1)!]
  const all = weighShot(battle, firer, target)
  expect(all.length).toBeGreaterThan(0)
  expect(all.map(({ places }) => places)).toEqual(all.map(() => []))
})

test('[PS II.B.3 Ordering Fire] who is aimed at first: who dies of it, then ten times less who is stopped or loses men, then who is hit', () => {
  const seen = { immobilized: 0, killed: 0 }
  for (const [firing, aimedAt, at] of [
    ['PZ-IVE', 'T-34/40', '0606'],
    ['PZ-IIIG', 'T-26', '0608'],
    ['RIFLE SQD', 'RIFLE SQD', '0605'],
  ] as const) {
    const { battle, state } = boardOf({
      axis: { A: [[firing, '0604', { facing: 2 }]] },
      allies: { A: [[aimedAt, at]] },
    })
    const [firer, target] = [state.units.find(({ side }) => side === 0)!, state.units.find(({ side }) => side === 1)!]
    const all = weighShot(battle, firer, target)
    const worths = all.map((one) => 100 * one.destroyed + 10 * (one.immobilized + one.killed) + one.hit)
    expect(worths.length).toBeGreaterThan(0)
    expect(worths).toEqual(worths.toSorted((a, b) => b - a))
    expect(shotWorth(battle, firer, target)).toBeCloseTo(worths[0]!, 12)
    seen.immobilized += all[0]!.immobilized
    seen.killed += all[0]!.killed
  }
  expect(Math.min(seen.immobilized, seen.killed)).toBeGreaterThan(0)
})

test('[PS II.B.3 Hull-Down] the panel tells of all hits: what the ground takes of them too', () => {
  const notesOn = (stance: 'positioned' | 'full'): readonly string[] => {
    const map = OPEN.map((line, row) => (row === 6 ? '.shh........' : line))
    const here = boardOf({
      map,
      axis: { A: [['PZ-IIIG', '0603']] },
      allies: { A: [['T-26', '0602', { stance }]] },
    })
    const view = shotView(here.battle, here.state, unitIn(here, 'A-A-0'), unitIn(here, 'B-A-0'))
    return view.groups.flatMap(({ notes }) => notes.map(({ text }) => text))
  }
  const hits = (notes: readonly string[]): number =>
    notes.reduce((sum, text) => sum + Number(/: (\d+) of 100 hits/.exec(text)?.[1] ?? 0), 0)
  expect(hits(notesOn('positioned'))).toBe(100)
  expect(notesOn('positioned').join()).toMatch(/hull-down: \d+ of 100 hits, and none goes in/)
  expect(hits(notesOn('full'))).toBe(100)
  expect(notesOn('full').join()).not.toContain('hull-down')
})
