import { describe, expect, test } from 'vitest'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import type { Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { bombardOf, salvoed } from '../../src/systems/panzer-strike/rules/pulse/bombard.ts'
import { burst } from '../../src/systems/panzer-strike/rules/pulse/hits.ts'
import { seesSquare, squaresSeen } from '../../src/systems/panzer-strike/rules/orders/firing.ts'
import { panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'
import { ready } from '../../src/systems/panzer-strike/rules/position/arms.ts'
import { always, boardOf, cellIn, HIGH, LOW, OPEN, played, refusalOf, type Told, unitIn } from './board.ts'

const WALL = OPEN.map((row, index) => (index < 11 ? row.replace(/^.{5}/, '....f') : row))
const AXIS = {
  A: [
    ['PZ-IIIG', '0603'],
    ['RIFLE SQD', '0604'],
  ],
  B: [
    ['RIFLE SQD', '0801'],
    ['MED MORTAR', '0701'],
  ],
} as const

const place = (set: Partial<Told> = {}) =>
  boardOf({ map: WALL, axis: AXIS, allies: { A: [['RIFLE SQD', '0610']] }, ...set })

/** Its mortar has left the map. */
const withoutMortar = () =>
  place({
    axis: {
      ...AXIS,
      B: [
        ['RIFLE SQD', '0801'],
        ['MED MORTAR', '', { fate: 'offMap' }],
      ],
    },
  })

const call = (
  progress: ReturnType<typeof place>,
  spotter: string,
  to: string,
  unit = 'A-B-1',
  shell: 'HE' | 'smoke' = 'HE',
): Command => ({ type: 'bombard', unit, spotter, target: cellIn(progress, to), shell })

/** A number too high for a check of accuracy and for a step, one that hits, and high ones after it. */
const fallsShort = (): typeof LOW => {
  let next = 0
  return (faces) => (next++ === 2 ? 1 : faces)
}

const aimOf = (unit: Unit) => (unit.aim?.kind === 'square' ? unit.aim : undefined)

describe('who calls fire in', () => {
  test('[PS II.B.3 Indirect Fire] the firing unit or a headquarters; nobody else', () => {
    const here = place()
    expect(refusalOf(here, call(here, 'A-A-1', '0703'))).toBe('noSpotter II.B.3 Indirect Fire')
    expect(refusalOf(here, call(here, 'A-B-1', '0703'))).toBe('legal')
    expect(refusalOf(here, call(here, 'A-A-0', '0703'))).toBe('legal')
  })

  test('[PS II.B.3 Indirect Fire] on a square that nobody sees only by a headquarters', () => {
    const here = place()
    expect(refusalOf(here, call(here, 'A-B-1', '0608'))).toBe('unseenSquare II.B.3 Indirect Fire')
    expect(refusalOf(here, call(here, 'A-B-0', '0608'))).toBe('legal')
  })

  test('[PS II.A Retreating] [PS II.A Routed] no headquarters that flees', () => {
    for (const stance of ['retreating', 'routed'] as const) {
      const here = place({ axis: { ...AXIS, A: [['PZ-IIIG', '0603', { stance }]] } })
      expect(refusalOf(here, call(here, 'A-A-0', '0703'))).toBe('flees II.A Unit States')
    }
  })

  test('[PS II.A Out of Command] one out of command spots for its own formation only', () => {
    const here = place({
      axis: {
        A: [
          ['PZ-IIIG', '0603'],
          ['MED MORTAR', '0703'],
        ],
        B: [
          ['RIFLE SQD', '0801', { inCommand: false }],
          ['MED MORTAR', '0701'],
        ],
      },
    })
    expect(refusalOf(here, call(here, 'A-B-0', '0608', 'A-B-1'))).toBe('legal')
    expect(refusalOf(here, call(here, 'A-B-0', '0608', 'A-A-1'))).toBe('spotterOut II.A Out of Command')
  })

  test('[PS II.B.3 Ordering Fire] nobody who is bombarding already', () => {
    const here = place()
    const called = played(here, call(here, 'A-B-0', '0608'))
    expect(refusalOf(called, call(called, 'A-B-0', '0609'))).toBe('bombards II.B.3 Ordering Fire')
    expect(refusalOf(played(called, { type: 'cancel', unit: 'A-B-1' }), call(called, 'A-B-0', '0609'))).toBe('legal')
  })

  test('[PS II.B.3 Administrative Delay] by who calls it in, and one pulse by oneself', () => {
    const delays = ['A-B-1', 'A-B-0', 'A-A-0'].map((spotter) => {
      const here = place()
      return aimOf(unitIn(played(here, call(here, spotter, '0703')), 'A-B-1'))?.delay
    })
    expect(delays).toEqual([1, 3, 6])
  })

  test('[PS II.B.3 Range] no farther than its shells fly', () => {
    const B = [
      ['RIFLE SQD', '0801'],
      ['LT MORTAR', '0701'],
    ] as const
    const here = place({ map: OPEN, axis: { ...AXIS, B } })
    expect(refusalOf(here, call(here, 'A-B-0', '0711'))).toBe('legal')
    expect(refusalOf(here, call(here, 'A-B-0', '0712'))).toBe('tooFar II.B.3 Range')
  })

  test('[PS II.A Retreating] [PS II.A Routed] a battery that flees lets its shells be', () => {
    for (const stance of ['retreating', 'routed'] as const) {
      const here = place()
      const aim = {
        kind: 'square',
        cell: cellIn(here, '0703'),
        shell: 'HE',
        spotter: 'A-B-0',
        delay: 0,
        waits: false,
        fired: 0,
      } as const
      const shells = (set: object): number => {
        const fires = place({ axis: { ...AXIS, B: [AXIS.B[0], ['MED MORTAR', '0701', { aim, ...set }]] } })
        return bombardOf(fires, 'A-B-1', LOW).events.length
      }
      expect([shells({}) > 0, shells({ stance })]).toEqual([true, 0])
    }
  })

  test('[PS II.A Off-Map] who fled off the map is no battery', () => {
    const here = withoutMortar()
    expect(refusalOf(here, call(here, 'A-B-0', '0703'))).toBe('outOfPlay II.A Unit States')
  })
})

test('[PS Formulas Indirect Accuracy] guns off the map are surer with HE on a square that the spotter sees, with smoke not', () => {
  const here = withoutMortar()
  const [unit, spotter] = ['A-B-1', 'A-B-0'].map((id) => unitIn(here, id)) as [Unit, Unit]
  const cell = cellIn(here, '0703')
  const surer = (of: Unit, shell: 'HE' | 'smoke') =>
    salvoed(here, { unit: of, spotter, slot: ready(of)[0]!, aim: { cell, shell, fired: 0 }, accurate: true }).offMapHE
  const near: Unit = { ...unit, fate: 'map', at: spotter.at }
  expect([surer(unit, 'HE'), surer(unit, 'smoke'), surer(near, 'HE')]).toEqual([true, false, false])
})

describe('batteries beyond the map', () => {
  const guns = (set: Partial<Unit> = {}) =>
    place({
      axis: {
        A: [['PZ-IIIG', '0603']],
        B: [
          ['105 BTRY', 'off'],
          ['105 BTRY', 'off', set],
        ],
      },
    })

  test('[PS II.B.3 Spotting Delay] wait for the spotter with HE on a square that he sees, with smoke and unseen not', () => {
    const waits = (to: string, shell: 'HE' | 'smoke') => {
      const here = guns()
      return aimOf(unitIn(played(here, call(here, 'A-A-0', to, 'A-B-1', shell)), 'A-B-1'))?.waits
    }
    expect([waits('0604', 'HE'), waits('0604', 'smoke'), waits('0610', 'HE'), waits('0610', 'smoke')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('[PS II.A Off-Map] [PS II.A Destroyed] one that is lost takes no orders', () => {
    const lost = guns({ fate: 'destroyed' })
    expect(refusalOf(guns(), call(lost, 'A-A-0', '0604'))).toBe('legal')
    expect(refusalOf(lost, call(lost, 'A-A-0', '0604'))).toBe('outOfPlay II.A Unit States')
  })
})

describe('who sees the square of a bombardment', () => {
  const here = place()
  const [mortar, squad] = ['A-B-1', 'A-B-0'].map((id) => unitIn(here, id)) as [Unit, Unit]
  const aim = { cell: cellIn(here, '0608'), shell: 'HE', fired: 0 } as const
  const [near, far] = ['0609', '0701'].map((label) => cellIn(here, label)) as [number, number]

  test('[PS Formulas Indirect Accuracy] it is seen if who fires sees it, or who spots', () => {
    const seen = (firer: number, spotter: number): boolean => {
      const falling = { unit: { ...mortar, at: firer }, spotter: { ...squad, at: spotter }, slot: ready(mortar)[0]! }
      return salvoed(here, { ...falling, aim, accurate: true }).seen
    }
    expect([seen(near, near), seen(near, far), seen(far, near), seen(far, far)]).toEqual([true, true, true, false])
  })

  test('[PS Formulas Indirect Accuracy] a gun that fires at what it sees needs no first rounds, whoever calls its smoke in', () => {
    const gun = place({ map: OPEN, axis: { ...AXIS, B: [AXIS.B[0], ['75 IG', '0701']] } })
    const first = ({ battle, state }: typeof here): boolean => {
      const unit = unitIn({ state }, 'A-B-1')
      const falling = { unit, spotter: squad, slot: ready(unit)[0]!, aim: { ...aim, shell: 'smoke' as const } }
      return salvoed({ battle, state }, { ...falling, accurate: true }).firstByOther
    }
    expect([first(here), first(gun)]).toEqual([true, false])
  })
})

describe('a battery that waits to be brought on target', () => {
  const fires = (draw: typeof LOW, set: object = {}): boolean => {
    const cell = cellIn(place(), '0604')
    const aim = {
      kind: 'square',
      cell,
      shell: 'HE',
      spotter: 'A-A-0',
      delay: 0,
      waits: true,
      fired: 0,
      ...set,
    } as const
    const here = place({ axis: { ...AXIS, C: [['105 BTRY', 'off', { aim }]] } })
    const done = bombardOf(here, 'A-C-0', draw)
    if (done === here) return false
    expect(aimOf(unitIn(done, 'A-C-0'))).toMatchObject({ waits: false, fired: 1 })
    return done.events.some(({ type }) => type === 'fired')
  }

  test('[PS II.B.3 Spotting Delay] begins by chance, as skilled as it and its spotter are', () => {
    expect([fires(LOW), fires(HIGH)]).toEqual([true, false])
    // Five and five in a hundred.
    expect([fires(always(0.1)), fires(always(0.1001))]).toEqual([true, false])
  })

  test('[PS II.B.3 Spotting Delay] at once with smoke, and at a square that its spotter does not see', () => {
    expect(fires(HIGH, { shell: 'smoke' })).toBe(true)
    expect(fires(HIGH, { cell: cellIn(place(), '0608') })).toBe(true)
  })
})

describe('smoke', () => {
  test('[PS II.B.3 Smoke] is called in by headquarters, also by the tank of one for itself', () => {
    const here = place()
    expect(refusalOf(here, call(here, 'A-B-1', '0703', 'A-B-1', 'smoke'))).toBe('smokeByHq II.B.3 Smoke')
    expect(refusalOf(here, call(here, 'A-A-0', '0703', 'A-B-1', 'smoke'))).toBe('legal')
    expect(refusalOf(here, call(here, 'A-A-0', '0604', 'A-A-0', 'smoke'))).toBe('legal')
  })

  test('[PS II.B.3 Smoke] guns of 75 mm have shells for it, smaller ones have none', () => {
    const B = [
      ['RIFLE SQD', '0801'],
      ['75 IG', '0701'],
      ['50 PAK', '0702'],
    ] as const
    const here = place({ axis: { ...AXIS, B }, map: OPEN })
    expect(refusalOf(here, call(here, 'A-B-0', '0703', 'A-B-1', 'smoke'))).toBe('legal')
    expect(refusalOf(here, call(here, 'A-B-0', '0703', 'A-B-2', 'smoke'))).toBe('noShells II.B.3 Bombardment')
  })

  test('[PS II.B.3 Smoke] mortars have shells for it however light they are; the gun of a headquarters is no tank', () => {
    const B = [
      ['50 PAK', '0801'],
      ['LT MORTAR', '0701'],
    ] as const
    const here = place({ axis: { ...AXIS, B }, map: OPEN })
    expect(refusalOf(here, call(here, 'A-B-0', '0703', 'A-B-1', 'smoke'))).toBe('legal')
    expect(refusalOf(here, call(here, 'A-B-0', '0703', 'A-B-0', 'smoke'))).toBe('noShells II.B.3 Bombardment')
  })

  test('[PS II.B.3 Smoke] infantry lays it at once beside itself, for an order', () => {
    const here = place()
    const target = cellIn(here, '0503')
    expect(refusalOf(here, { type: 'smoke', unit: 'A-A-0', target })).toBe('noInfantry II.B.3 Smoke')
    expect(refusalOf(here, { type: 'smoke', unit: 'A-A-1', target: cellIn(here, '0602') })).toBe('tooFar II.B.3 Smoke')
    const laid = played(here, { type: 'smoke', unit: 'A-A-1', target })
    expect([laid.state.smoke, unitIn(laid, 'A-A-0').orders]).toEqual([[target], 5])
  })
})

describe('squares beyond the map', () => {
  const corners = boardOf({
    axis: {
      A: [
        ['RIFLE SQD', '1201'],
        ['RIFLE SQD', '0101'],
      ],
      B: [['MED MORTAR', '0601']],
    },
  })
  const { size, cols } = corners.battle.map.board

  test('[PS II.B.3 Smoke] infantry lays none there', () => {
    const lay = (unit: string, target: number) => refusalOf(corners, { type: 'smoke', unit, target })
    expect([lay('A-A-0', 0), lay('A-A-1', size - cols)]).toEqual(['legal', 'legal'])
    expect([lay('A-A-0', -1), lay('A-A-1', size)]).toEqual(['tooFar II.B.3 Smoke', 'tooFar II.B.3 Smoke'])
  })

  test('[PS II.B.3 Infantry Assaults] nobody assaults them', () => {
    const storm = (unit: string, target: number) => refusalOf(corners, { type: 'assault', unit, target })
    expect([storm('A-A-0', -1), storm('A-A-1', size)]).toEqual([
      'tooFar II.B.3 Infantry Assaults',
      'tooFar II.B.3 Infantry Assaults',
    ])
    expect([storm('A-A-0', 0), storm('A-B-0', 0)]).toEqual([
      'nobody II.B.3 Infantry Assaults',
      'noInfantry II.B.3 Infantry Assaults',
    ])
  })

  test('[PS II.B.3 Bombardment] from the first square to the last, and none beyond', () => {
    const shell = (target: number) =>
      refusalOf(corners, { type: 'bombard', unit: 'A-B-0', spotter: 'A-B-0', target, shell: 'HE' })
    expect([0, size - 1, -1, size].map(shell)).toEqual([
      'legal',
      'legal',
      'offMap II.B.3 Bombardment',
      'offMap II.B.3 Bombardment',
    ])
  })
})

test('[PS II.C Combat Phase] nothing is called in where the numbers for it have run out', () => {
  const here = place({ rolls: [] })
  const judged = panzerStrike.decide(here.battle, here.state, call(here, 'A-A-0', '0703'))
  expect(judged.ok ? '' : judged.error.cite).toBe('II.C Combat Phase')
})

test('[PS II.B.3 Field of Vision] the squares that may be looked at are those that the unit sees; who is carried sees none', () => {
  const here = place({
    axis: {
      ...AXIS,
      C: [
        ['SPW-251', '0603'],
        ['RIFLE SQD', 'on C-0'],
      ],
    },
    sheet: { visibility: 1 },
  })
  const { battle, state } = here
  const shown = (id: string) => squaresSeen(battle, state, unitIn(here, id))
  for (const id of ['A-A-0', 'A-B-1']) {
    const seen = battle.map.ground.flatMap((_, cell) =>
      seesSquare(battle, state, unitIn(here, id), cell) ? [cell] : [],
    )
    expect(seen.length).toBeLessThan(battle.map.ground.length)
    expect(shown(id)).toEqual(seen)
  }
  expect([shown('A-C-0').length > 0, shown('A-C-1')]).toEqual([true, []])
})

test('[PS II.B.3 Field of Vision] a square is seen as far as the day is clear, that distance included', () => {
  const here = boardOf({ axis: { A: [['RIFLE SQD', '0601', { facing: 2 }]] }, sheet: { visibility: 1 } })
  const sees = (label: string): boolean =>
    seesSquare(here.battle, here.state, unitIn(here, 'A-A-0'), cellIn(here, label))
  expect([sees('0610'), sees('0611'), sees('0612')]).toEqual([true, true, false])
})

describe('direct bombardment', () => {
  test('[PS II.B.3 Direct Bombardment] at a square in the field of vision of who fires', () => {
    const here = place()
    expect(refusalOf(here, call(here, 'A-A-0', '0604', 'A-A-0'))).toBe('legal')
    expect(refusalOf(here, call(here, 'A-A-0', '0610', 'A-A-0'))).toBe('unseenSquare II.B.3 Direct Bombardment')
    const blind = place({ axis: { A: [['PZ-IIIG', '0603', { stance: 'buttoned', facing: 6 }]] } })
    expect(refusalOf(blind, call(blind, 'A-A-0', '0604', 'A-A-0'))).toBe('behind II.B.3 Facing')
  })

  test('[PS II.B.3 Direct Bombardment] nobody else spots for it', () => {
    const here = place({
      axis: {
        ...AXIS,
        A: [
          ['PZ-IIIG', '0603'],
          ['PZ-IIIG', '0703'],
        ],
      },
    })
    expect(refusalOf(here, call(here, 'A-A-0', '0604', 'A-A-1'))).toBe('noSpotter II.B.3 Direct Bombardment')
  })
})

describe('fire', () => {
  const firing = (set: object = {}) =>
    place({
      axis: {
        ...AXIS,
        B: [
          ['RIFLE SQD', '0801'],
          [
            'MED MORTAR',
            '0701',
            {
              aim: {
                kind: 'square',
                cell: 62,
                shell: 'HE',
                spotter: 'A-B-0',
                delay: 0,
                waits: false,
                fired: 0,
                ...set,
              },
            },
          ],
        ],
      },
    })
  test('[PS II.B.3 Bombardment] [PS II.A Unit States] nobody fires who is carried or out of play, also where a battle file lets him aim', () => {
    const { aim } = unitIn(firing(), 'A-B-1')
    for (const fate of ['loaded', 'abandoned', 'destroyed', 'exited'] as const) {
      const B = [AXIS.B[0], ['MED MORTAR', '0701', { aim, fate }]] as const
      expect(bombardOf(place({ axis: { ...AXIS, B } }), 'A-B-1', LOW).events).toEqual([])
    }
  })

  test('[PS Formulas Indirect Accuracy] the check of accuracy is made for HE, and for smoke none', () => {
    const base = (shell: 'HE' | 'smoke', draw: typeof LOW): number | undefined => {
      const here = bombardOf(firing({ cell: 64, shell, fired: 1 }), 'A-B-1', draw)
      const fired = here.events.find(({ type }) => type === 'fired')
      return fired?.type === 'fired' ? fired.round.sum.lines[0]?.value : undefined
    }
    expect([base('HE', LOW), base('HE', HIGH), base('smoke', LOW), base('smoke', HIGH)]).toEqual([2, 4, 2, 2])
  })

  test('[PS II.B.3 Smoke] rounds of mortars make some by chance, those of guns always, and none where some is', () => {
    const laid = (draw: typeof LOW, smoke: readonly number[] = []): readonly number[] => {
      const here = firing({ cell: 62, shell: 'smoke', fired: 1 })
      return bombardOf({ ...here, state: { ...here.state, smoke } }, 'A-B-1', draw).state.smoke
    }
    // Both rounds of the pulse come down in the same square, a step to the north.
    expect([laid(LOW), laid(LOW, [50]), laid(HIGH)]).toEqual([[50], [50], []])
    const aim = {
      kind: 'square',
      cell: 62,
      shell: 'smoke',
      spotter: 'A-B-0',
      delay: 0,
      waits: false,
      fired: 1,
    } as const
    const gun = place({ map: OPEN, axis: { ...AXIS, B: [AXIS.B[0], ['75 IG', '0701', { aim }]] } })
    expect(bombardOf(gun, 'A-B-1', HIGH).state.smoke).toEqual([62])
  })

  test('[PS II.B.3 Bombardment] a mortar that its own shells destroy aims at nothing any more', () => {
    const own = unitIn(firing(), 'A-B-1').at
    const aim = { kind: 'square', cell: own, shell: 'HE', spotter: 'A-B-1', delay: 0, waits: false, fired: 1 } as const
    const here = place({ axis: { ...AXIS, B: [AXIS.B[0], ['MED MORTAR', '0701', { aim, men: 1 }]] } })
    // A check that fails and no step, then a hit, and men killed as numbers are high.
    const done = unitIn(bombardOf(here, 'A-B-1', fallsShort()), 'A-B-1')
    expect([done.fate, done.aim]).toEqual(['destroyed', undefined])
  })

  test('[PS II.B.3 Administrative Delay] who has fired to the end by a battle file fires no more, and has the square at hand', () => {
    const done = bombardOf(firing({ fired: 5 }), 'A-B-1', LOW)
    expect(done.events.filter(({ type }) => type === 'fired')).toEqual([])
    expect(unitIn(done, 'A-B-1')).toMatchObject({ aim: undefined, shelled: 62 })
  })

  test('[PS II.B.3 Bombardment] [PS II.B.3 Ammunition] who has no shells left gives it up', () => {
    const { aim, arms } = unitIn(firing({ fired: 1 }), 'A-B-1')
    const empty = arms.map((arm) => ({ ...arm, ammo: 0 }))
    const B = [AXIS.B[0], ['MED MORTAR', '0701', { aim, arms: empty }]] as const
    const done = unitIn(bombardOf(place({ axis: { ...AXIS, B } }), 'A-B-1', LOW), 'A-B-1')
    expect([done.aim, done.shelled]).toEqual([undefined, undefined])
  })

  const pulses = (count: number, progress = firing()) => {
    let now = progress
    for (let pulse = 0; pulse < count; pulse++) now = bombardOf(now, 'A-B-1', always(0.5))
    return now
  }

  test('[PS II.B.3 Administrative Delay] nothing comes down for as many pulses as the delay', () => {
    const fired = (delay: number, count: number): boolean =>
      pulses(count, firing({ delay })).events.some(({ type }) => type === 'fired')
    expect([fired(3, 3), fired(3, 4), fired(1, 1), fired(1, 2)]).toEqual([false, true, false, true])
  })

  test('[PS II.B.3 Bombardment] lasts five pulses, and is over', () => {
    expect(aimOf(unitIn(pulses(4), 'A-B-1'))?.fired).toBe(4)
    const done = pulses(5)
    expect(aimOf(unitIn(done, 'A-B-1'))).toBeUndefined()
    expect(done.events.filter(({ type }) => type === 'fired')).toHaveLength(
      5 * (unitIn(done, 'A-B-1').type.includes('MORTAR') ? 2 : 1),
    )
  })

  test('[PS II.B.3 Administrative Delay] [PS II.B.3 Scatter] at the square that it has just finished with, at once and without a first round', () => {
    const done = pulses(5)
    const again = played(done, call(done, 'A-A-0', done.battle.map.board.label(62)))
    expect(aimOf(unitIn(again, 'A-B-1'))?.delay).toBe(1)
    const chance = (progress: typeof done): number | undefined => {
      const fired = bombardOf(bombardOf(progress, 'A-B-1', LOW), 'A-B-1', LOW).events.find(
        ({ type }) => type === 'fired',
      )
      return fired?.type === 'fired' ? fired.round.sum.lines[0]?.value : undefined
    }
    expect([chance(firing()), chance({ ...again, events: [] })]).toEqual([9, 2])
  })

  test('[PS II.B.3 Scatter] [PS Formulas Indirect Accuracy] the first rounds stray widely where another one called them in, and only those', () => {
    const base = (set: object): number | undefined => {
      const fired = bombardOf(firing({ cell: 64, ...set }), 'A-B-1', LOW).events.find(({ type }) => type === 'fired')
      return fired?.type === 'fired' ? fired.round.sum.lines[0]?.value : undefined
    }
    expect([base({}), base({ fired: 1 }), base({ spotter: 'A-B-1' })]).toEqual([9, 2, 2])
  })
})

describe('what shells do where they come down', () => {
  const impactOf = (here: ReturnType<typeof place>) => {
    const firer = unitIn(here, 'A-B-1')
    return { firer, slot: ready(firer)[0]!, shell: 'HE', isBombardment: true, times: 1 } as const
  }
  /** Numbers one after the other, and 1 after the last. */
  const drawn = (...told: readonly number[]): typeof LOW => {
    let next = 0
    return (faces) => Math.min(faces, told[next++] ?? 1)
  }
  const struckIn = ({ events }: ReturnType<typeof place>): readonly string[] =>
    events.flatMap((event) => (event.type === 'struck' ? [event.unit] : []))

  test('[PS II.B.3 Missed Armour] HE that a second tank holds out goes no farther', () => {
    const A = [
      ['KV-1/40', '0610'],
      ['KV-1/40', '0611'],
      ['RIFLE SQD', '0711'],
    ] as const
    const here = place({ map: OPEN, allies: { A } })
    // Held out by the front hull, a step to the east, held out there; a step to the north would be next.
    const done = burst(here, impactOf(here), cellIn(here, '0610'), drawn(1, 2, 1, 1, 3, 1, 2, 1))
    expect(struckIn(done)).toEqual(['B-A-0', 'B-A-1'])
    expect(unitIn(done, 'B-A-2').suppression).toBe(0)
  })

  test('[PS II.B.3 Missed Armour] in the same square it hits others, and not once more who has held it out', () => {
    const A = [
      ['KV-1/40', '0610'],
      ['RIFLE SQD', '0610'],
    ] as const
    const here = place({ map: OPEN, allies: { A } })
    const done = burst(here, impactOf(here), cellIn(here, '0610'), drawn(1, 2, 1, 10_000))
    expect(struckIn(done).filter((id) => id === 'B-A-0')).toHaveLength(1)
    expect(unitIn(done, 'B-A-1').suppression).toBeGreaterThan(0)
  })

  test('[PS Formulas Guns Destroyed] [P-35] a soft vehicle that loses a man may be destroyed as a gun is, a squad is not', () => {
    const fates = ['SDKFZ-7', '75 IG', 'RIFLE SQD'].map((type) => {
      const here = place({
        map: OPEN,
        axis: {
          ...AXIS,
          A: [
            ['PZ-IIIG', '0603'],
            [type, '0610'],
          ],
        },
      })
      return unitIn(burst(here, impactOf(here), cellIn(here, '0610'), LOW), 'A-A-1').fate
    })
    expect(fates).toEqual(['destroyed', 'destroyed', 'map'])
  })
})

describe('fires', () => {
  const shelled = (draw: typeof LOW, sheet: object = {}) => {
    const here = place({ map: OPEN.map(() => 'ffffffffffff'), sheet: sheet as Record<string, unknown> })
    const firer = unitIn(here, 'A-B-1')
    const impact = { firer, slot: ready(firer)[0]!, shell: 'HE', isBombardment: true, times: 1 } as const
    return burst(here, impact, 40, draw).state.fires
  }

  test('[PS II.B.3 Fires] shells set woods and buildings on fire, by their size in a hundred', () => {
    expect([shelled(LOW), shelled(HIGH)]).toEqual([[40], []])
  })

  test('[PS II.B.3 Fires] not in rain or snow', () => {
    expect([shelled(LOW, { weather: 'rain' }), shelled(LOW, { weather: 'snow' })]).toEqual([[], []])
  })

  test('[PS II.B.3 Fires] what burns is closed to the eye, for good', () => {
    const here = place({ map: OPEN, set: { fires: [76] }, axis: { A: [['PZ-IIIG', '0603']] } })
    expect(refusalOf(here, call(here, 'A-A-0', '0607', 'A-A-0'))).toBe('unseenSquare II.B.3 Direct Bombardment')
  })
})

test('[PS II.B.3 Missed Armour] HE that does not penetrate goes off in the square or beside it, once', () => {
  const here = place({
    map: OPEN,
    allies: {
      A: [
        ['KV-1/40', '0610'],
        ['RIFLE SQD', '0611'],
      ],
    },
  })
  const firer = unitIn(here, 'A-B-1')
  const impact = { firer, slot: ready(firer)[0]!, shell: 'HE', isBombardment: true, times: 1 } as const
  const told = [1, 2, 1, 1, 3, 1]
  let next = 0
  // Hit at the front hull, held out; a step to the east; the squad there is hit.
  const done = burst(here, impact, cellIn(here, '0610'), (faces) => Math.min(faces, told[next++] ?? 1))
  const struck = done.events.flatMap((event) =>
    event.type === 'struck' || event.type === 'suppressed' ? [event.unit] : [],
  )
  expect([...new Set(struck)]).toEqual(['B-A-0', 'B-A-1'])
  expect(unitIn(done, 'B-A-0').fate).toBe('map')
})

test('[PS II.B.3 Missed Armour] HE that bounces off the map harms nobody, least of all at the other end of it', () => {
  const tank = place({ map: OPEN, allies: { A: [['KV-1/40', '0601']] } })
  const cell = cellIn(tank, '0601')
  const squad = tank.battle.map.board.label(cell - 1)
  const here = place({
    map: OPEN,
    allies: {
      A: [
        ['KV-1/40', '0601'],
        ['RIFLE SQD', squad],
      ],
    },
  })
  const firer = unitIn(here, 'A-B-1')
  const impact = { firer, slot: ready(firer)[0]!, shell: 'HE', isBombardment: true, times: 1 } as const
  const told = [1, 2, 1, 1, 7]
  let next = 0
  const done = burst(here, impact, cell, (faces) => Math.min(faces, told[next++] ?? 1))
  const struck = done.events.flatMap((event) =>
    event.type === 'struck' || event.type === 'suppressed' ? [event.unit] : [],
  )
  expect([...new Set(struck)]).toEqual(['B-A-0'])
})

test('[PS II.B.3 Lost Crew] the rounds that the page promises come down over ten pulses', () => {
  const rounds = (men: number, pulses: number): readonly number[] => {
    const first = place({ map: OPEN, axis: { A: [['PZ-IIIG', '0603', { men }]] } })
    const aim = { kind: 'square', cell: cellIn(first, '0608'), shell: 'HE', spotter: 'A-A-0', delay: 0 } as const
    let now = place({
      map: OPEN,
      axis: { A: [['PZ-IIIG', '0603', { men, aim: { ...aim, waits: false, fired: 0 } }]] },
      allies: { A: [['TRUCK', '']] },
    })
    return Array.from({ length: pulses }, () => {
      const before = now.events.length
      now = bombardOf(now, 'A-A-0', HIGH)
      return now.events.slice(before).filter(({ type }) => type === 'fired').length
    })
  }
  expect(rounds(5, 6)).toEqual([2, 2, 2, 2, 2, 0])
  expect(rounds(3, 11)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
})
