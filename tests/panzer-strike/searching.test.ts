import { describe, expect, test } from 'vitest'
import { expose, search } from '../../src/systems/panzer-strike/rules/pulse/search.ts'
import { ready } from '../../src/systems/panzer-strike/rules/position/arms.ts'
import { pierce } from '../../src/systems/panzer-strike/rules/pulse/hits.ts'
import { aftermath } from '../../src/systems/panzer-strike/rules/pulse/aftermath.ts'
import { boardOf, handOver, HIGH, LOW, OPEN, played, type Stood, unitIn } from './board.ts'

const WIDE = OPEN.map((row) => row.repeat(5))
const PULSE = { type: 'pulse' } as const
const NOBODY = { busy: new Set<string>(), fired: new Set<string>() }

describe('who is found', () => {
  const spotted = (set: object, fires: readonly string[], at = '0640') => {
    const here = boardOf({
      map: WIDE,
      axis: { A: [['PZ-IIIG', '0602']] },
      allies: { A: [['T-26', at, set]] },
      set: { pulse: 3 },
    })
    return unitIn(search(here, 0, { busy: new Set(fires), fired: new Set(fires) }, LOW), 'A-A-0').sees
  }
  const GOING = { stance: 'cautious', goals: [{ to: 0, pace: 'cautious', way: [0] }] } as const

  test('[PS II.B.3 Plotted Fire] who fires is seen as far as one sees at all', () => {
    expect(spotted({}, ['B-A-0'])).toEqual(['B-A-0'])
    expect(spotted({}, [])).toEqual([])
  })

  test('[PS II.B.3 Plotted Fire] who is to fire by order shows himself before the first shot, who fires by himself does not', () => {
    const seen = (aim: object | undefined) => {
      const here = boardOf({
        map: WIDE,
        axis: { A: [['PZ-IIIG', '0602']] },
        allies: { A: [['T-26', '0640', aim === undefined ? {} : { aim: aim as never }]] },
        set: { pulse: 1 },
      })
      return unitIn(expose(here, 0), 'A-A-0').sees
    }
    const at = { kind: 'unit', unit: 'A-A-0', fired: 0 }
    const square = { kind: 'square', cell: 0, shell: 'HE', spotter: 'B-A-0', delay: 1, waits: false, fired: 0 }
    expect([seen({ ...at, own: false }), seen(square)]).toEqual([['B-A-0'], ['B-A-0']])
    expect([seen({ ...at, own: true }), seen(undefined)]).toEqual([[], []])
    expect(seen({ kind: 'assault', cell: 0 })).toEqual([])
  })

  test('[PS II.B.3 Plotted Fire] [PS II.A Off-Map] a battery beyond the map shows itself to nobody', () => {
    const aim = { kind: 'square', cell: 0, shell: 'HE', spotter: 'B-A-0', delay: 1, waits: false, fired: 0 } as const
    for (const at of ['0101', '0112', '1201', '1212']) {
      const here = boardOf({
        axis: { A: [['PZ-IIIG', at]] },
        allies: { A: [['T-26', '']], B: [['76 BTRY', 'off', { aim }]] },
        set: { pulse: 1 },
      })
      expect(unitIn(expose(here, 0), 'A-A-0').sees).toEqual([])
    }
  })

  test('[PS II.B.3 Plotted Fire] [PS II.B.3 Infantry Assaults] who is to assault does not show himself', () => {
    const assaults = { kind: 'assault', cell: 0 } as const
    expect(spotted({ aim: assaults }, [])).toEqual([])
    expect(spotted({ aim: { kind: 'unit', unit: 'A-A-0', fired: 0, own: false } }, [])).toEqual(['B-A-0'])
  })

  test('[PS II.B.3 Visibility] [PS Charts Visibility] who moves is not: a small tank thirty-eight squares off is too far', () => {
    // 50 squares by a silhouette of 3 are 37.
    expect(spotted(GOING, [])).toEqual([])
    expect(spotted(GOING, [], '0638')).toEqual(['B-A-0'])
  })

  test('[PS Charts Visibility] who is dug in on a slope is hidden from afar, who only stands there is not, to nobody above him either', () => {
    const seen = (stance: 'positioned' | 'dugIn', ground = '.'): readonly string[] => {
      const here = boardOf({
        map: OPEN.map((row) => row.replace(/^../, `.${ground}`).replace(/.{4}$/, 's...')),
        axis: { A: [['PZ-IIIG', '0602']] },
        allies: { A: [['T-26', '0609', { stance }]] },
        set: { pulse: 3 },
      })
      return unitIn(search(here, 0, NOBODY, LOW), 'A-A-0').sees
    }
    expect([seen('positioned'), seen('dugIn')]).toEqual([['B-A-0'], []])
    expect([seen('positioned', 'h'), seen('dugIn', 'h')]).toEqual([['B-A-0'], []])
  })

  test('[PS II.B.3 Sighting] who stands beside one is seen whatever hides him, and two squares off no more', () => {
    const seen = (at: string): readonly string[] => {
      const here = boardOf({
        axis: { A: [['RIFLE SQD', '0605', { facing: 2 }]] },
        allies: { A: [['RIFLE SQD', at, { stance: 'dugIn' }]] },
        sheet: { visibility: 1 },
        set: { pulse: 1 },
      })
      return unitIn(search(here, 0, NOBODY, HIGH), 'A-A-0').sees
    }
    expect([seen('0605'), seen('0606'), seen('0607')]).toEqual([['B-A-0'], ['B-A-0'], []])
  })

  test('[PS Charts Visibility] what one sees does not hang on who looked before him', () => {
    const tanks = (set: object) =>
      Array.from({ length: 20 }, (_, index): Stood => ['T-26', `06${String(2 * index + 3).padStart(2, '0')}`, set])
    const allies = { A: tanks(GOING), B: tanks({}) }
    const board = () => boardOf({ map: WIDE, axis: { A: [['PZ-IIIG', '0602']] }, allies })
    const looks = ([1, 3] as const).flatMap((pulse) =>
      (['positioned', 'buttoned'] as const).flatMap((stance) =>
        [LOW, HIGH].map((draw) => ({ battle, state }: ReturnType<typeof board>) => {
          const units = state.units.map((unit) => (unit.id === 'A-A-0' ? { ...unit, stance } : unit))
          const here = { battle, state: { ...state, pulse, units }, events: [] }
          return unitIn(search(here, 0, NOBODY, draw), 'A-A-0').sees
        }),
      ),
    )
    const alone = looks.map((look) => look(board()))
    const [one, other] = [board(), board()]
    expect(looks.map((look) => look(one))).toEqual(alone)
    expect([...looks].reverse().map((look) => look(other))).toEqual([...alone].reverse())
  })

  test('[PS II.B.3 Visibility] who drives through cover is hidden by it, in a whole pulse too', () => {
    const WOODS = WIDE.map((row) => row.replace(/.{10}$/, 'w'.repeat(10)))
    const way = [1, 2, 3].map((step) => 60 * 5 + 55 - step)
    const here = boardOf({
      map: WOODS,
      axis: { A: [['PZ-IIIG', '0620']] },
      allies: { A: [['T-26', '0655', { stance: 'full', goals: [{ to: way[2]!, pace: 'full', way }] }]] },
      set: { pulse: 2 },
      step: 4,
    })
    const done = played(here, PULSE)
    expect(done.events.some((event) => event.type === 'moved' && event.unit === 'B-A-0')).toBe(true)
    expect(unitIn(done, 'A-A-0').sees).toEqual([])
  })
})

test('[PS II.B.3 Plotted Fire] he is fired at in the first pulse by those to whom he shows himself', () => {
  const shot = (set: object): boolean => {
    const here = boardOf({
      axis: { A: [['PZ-IIIG', '0602', { skill: 9 }]] },
      allies: { A: [['MED MORTAR', '0606', set]] },
    })
    const done = played(handOver(here), PULSE)
    return done.events.some((event) => event.type === 'fired' && event.unit === 'A-A-0')
  }
  const aim = { kind: 'square', cell: 0, shell: 'HE', spotter: 'B-A-0', delay: 3, waits: false, fired: 0 } as const
  expect([shot({ aim }), shot({})]).toEqual([true, false])
})

test('[PS II.B.3 Fires] a wreck that burns on does not smoke in every turn', () => {
  const here = boardOf({ set: { wrecks: [5] } })
  const { smoke, wrecks } = aftermath(here, HIGH).state
  expect([smoke, wrecks]).toEqual([[], [5]])
})

describe('those who are carried', () => {
  const riding = (suppression: number) =>
    boardOf({
      axis: {
        A: [
          ['TRUCK', '0602', { morale: 9 }],
          ['RIFLE SQD', 'on A-0', { suppression }],
        ],
      },
    })

  test('[PS Charts Suppression in a Pulse] calm down as well: a point for each pulse in which they see nobody', () => {
    expect(unitIn(played(handOver(riding(5)), PULSE), 'A-A-1').suppression).toBe(4)
  })

  test('[PS Charts Suppression in a Pulse] [PS II.A Unit States] who is out of play calms down no more', () => {
    const of = (fate: 'map' | 'destroyed' | 'abandoned'): number => {
      const lost = boardOf({
        axis: {
          A: [
            ['PZ-IIIG', '0602'],
            ['RIFLE SQD', '0604', { suppression: 3, fate }],
          ],
        },
      })
      return unitIn(played(handOver(lost), PULSE), 'A-A-1').suppression
    }
    expect([of('map'), of('destroyed'), of('abandoned')]).toEqual([2, 3, 3])
  })

  test('[PS Charts Suppression After the Phase] and the point of time after the last one', () => {
    expect(unitIn(aftermath(riding(3), HIGH), 'A-A-1').suppression).toBe(2)
  })
})

test('[PS III Pillboxes] [PS Charts Suppression After the Phase] concrete was never to move, and men are no vehicle: neither is immobilized', () => {
  const after = (type: string, set: object): number => {
    const here = boardOf({
      axis: {
        A: [
          ['PZ-IIIG', '0602'],
          [type, '0604', { ...set, suppression: 3, inCommand: true }],
        ],
      },
    })
    return unitIn(aftermath(here, HIGH), 'A-A-1').suppression
  }
  expect([after('PILLBOX', {}), after('PZ-IIIG', {}), after('PZ-IIIG', { speed: 0 })]).toEqual([2, 2, 3])
  expect(after('RIFLE SQD', { speed: 0 })).toBe(2)
})

test('[PS II.B.3 Hull-Down] [PS Charts Suppression in Fire] what the ground takes has hit nobody and shakes nobody', () => {
  const here = boardOf({
    axis: { A: [['PZ-IIIG', '0602', { sees: ['B-A-0'] }]] },
    allies: { A: [['T-26', '0606', { stance: 'dugIn', suppression: 1, sees: ['A-A-0'] }]] },
  })
  const unit = unitIn(here, 'A-A-0')
  const struck = (draw: typeof LOW): number => {
    const impact = { firer: unit, slot: ready(unit)[0]!, shell: 'AP', isBombardment: false, times: 1 } as const
    return unitIn(pierce(here, impact, 'B-A-0', draw), 'B-A-0').suppression
  }
  // The first numbers of a hundred go into the ground before a hull that is down, the last ones hit the turret.
  expect([struck(LOW), struck(HIGH) > 1]).toEqual([1, true])
})

test('[PS Formulas Crew Compartments] one weapon that a hit destroys is told of as one', () => {
  const here = boardOf({
    axis: { A: [['PZ-IIIG', '0602', { sees: ['B-A-0'] }]] },
    allies: { A: [['T-26', '0606', { sees: ['A-A-0'] }]] },
  })
  const unit = unitIn(here, 'A-A-0')
  const impact = { firer: unit, slot: ready(unit)[0]!, shell: 'AP', isBombardment: false, times: 1 } as const
  // Whatever is drawn: a hundred runs of numbers that go over all parts.
  const told = Array.from({ length: 100 }, (_, run) => {
    let next = run * 977
    const done = pierce(here, impact, 'B-A-0', (faces) => {
      next += 3571
      return (next % faces) + 1
    })
    return done.events.flatMap((event) => (event.type === 'struck' ? [event.words] : []))
  }).flat()
  expect(told.filter((words) => /\b1 weapon lost/.test(words))).not.toEqual([])
  expect(told.filter((words) => /\b1 weapons/.test(words))).toEqual([])
})
