import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { scriptedDice } from '../../src/core/dice/dice.ts'
import { begin } from '../../src/systems/panzer-strike/rules/position/begin.ts'
import { superiors } from '../../src/systems/panzer-strike/rules/orders/rallying.ts'
import { nameOf } from '../../src/systems/panzer-strike/rules/orders/giving.ts'
import { coverOf } from '../../src/systems/panzer-strike/rules/tables/terrain.ts'
import { inSight } from '../../src/systems/panzer-strike/rules/position/sight.ts'
import { panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'
import { lossesByType } from '../../src/systems/panzer-strike/rules/victory/losses.ts'
import { featsOf, scores } from '../../src/systems/panzer-strike/rules/victory/points.ts'
import { boardOf, cellIn, handOver, OPEN, played, refusalOf, unitIn } from './board.ts'

/** Nobody fires of his own, so that nothing decides the battle. */
const two = (turn = 1, range = 0) =>
  boardOf({
    axis: {
      A: [['PZ-IIIG', '0602', { range }]],
      B: [
        ['RIFLE SQD', '0604', { range }],
        ['RIFLE SQD', '0605', { range }],
      ],
    },
    allies: { A: [['T-26', '0611', { range: 0 }]] },
    set: { turn },
  })
const PULSE = { type: 'pulse' } as const

test('[PS II.A Interrupt] orders phases are passed over as long as a side says, by each for itself', () => {
  const passing = played(two(), { type: 'pass', turns: 2 }, { type: 'pass', turns: 1 })
  const next = played(passing, PULSE, PULSE, PULSE, PULSE)
  // The Axis has passed its second phase over, the Allies have not.
  expect([next.state.turn, next.battle.sequence.steps[next.state.step]?.owner]).toEqual([2, 1])
  const refusals = [0, 1, 60, 61].map((turns) => refusalOf(two(), { type: 'pass', turns }))
  expect(refusals).toEqual(['turns II.A Interrupt', 'legal', 'legal', 'turns II.A Interrupt'])
})

test('[PS II.C Combat Phase] after the orders of both sides come three pulses', () => {
  const { sequence } = two().battle
  expect(sequence.steps.slice(sequence.turnStart).map(({ title }) => title)).toEqual([
    'Orders, Germans',
    'Orders, Soviets',
    'Combat, pulse 1',
    'Combat, pulse 2',
    'Combat, pulse 3',
  ])
})

const ownerOf = ({ battle, state }: ReturnType<typeof two>) => battle.sequence.steps[state.step]?.owner
const INTERRUPT = { type: 'interrupt' } as const

describe('orders after this turn', () => {
  /** Both pass three turns over, and so many pulses are fought. */
  const passing = (pulses: number) =>
    played(
      played(two(), { type: 'pass', turns: 3 }, { type: 'pass', turns: 3 }),
      ...Array.from({ length: pulses }, () => PULSE),
    )

  test('[PS II.A Interrupt] combat phases follow one another, and between them there is time to ask for orders', () => {
    const over = passing(3)
    expect([over.state.turn, over.state.pulse, ownerOf(over)]).toEqual([1, 3, undefined])
    const on = played(over, PULSE)
    expect([on.state.turn, on.state.pulse, ownerOf(on)]).toEqual([2, 1, undefined])
  })

  test('[PS II.A Interrupt] asked for in any pulse or right after the last, both sides have their orders phase again', () => {
    for (const pulses of [0, 1, 2, 3]) {
      const asked = played(passing(pulses), INTERRUPT)
      const rest = Array.from({ length: pulses === 3 ? 1 : 3 - pulses }, () => PULSE)
      const orders = played(asked, ...rest)
      expect([orders.state.turn, ownerOf(orders)]).toEqual([2, 0])
      const other = played(orders, { type: 'endStep' })
      expect(ownerOf(other)).toBe(1)
      // Nobody goes on passing over afterwards.
      expect(ownerOf(played(other, { type: 'endStep' }, PULSE, PULSE, PULSE))).toBe(0)
    }
  })

  test('[PS II.A Interrupt] nobody asks twice, nor where orders come anyway, nor outside of the combat phase', () => {
    expect(refusalOf(played(passing(1), INTERRUPT), INTERRUPT)).toBe('ordersCome II.A Interrupt')
    expect(refusalOf(handOver(two()), INTERRUPT)).toBe('ordersCome II.A Interrupt')
    expect(refusalOf(two(), INTERRUPT)).toBe('wrongStep II.A Interrupt')
    const last = played(two(10), { type: 'pass', turns: 3 }, { type: 'pass', turns: 3 })
    expect(refusalOf(last, INTERRUPT)).toBe('ordersCome II.A Interrupt')
    expect(played(last, PULSE, PULSE, PULSE).state.verdict).toBeDefined()
  })

  test('[PS II.A Interrupt] a side that the computer plays as a whole is asked again, so that it can be taken back', () => {
    const unit = 'A-A-0'
    const given = played(two(), { type: 'computer', unit, on: true, whole: 'all' }, { type: 'endStep' })
    const fought = played(given, { type: 'pass', turns: 2 }, PULSE, INTERRUPT, PULSE, PULSE)
    expect(ownerOf(fought)).toBe(0)
    expect(refusalOf(fought, { type: 'computer', unit, on: false, whole: 'all' })).toBe('legal')
  })

  test('[PS II.A Interrupt, P-82] it is asked again whenever orders are asked for, before the first pulse too, and once', () => {
    const unit = 'A-A-0'
    const given = played(two(), { type: 'computer', unit, on: true, whole: 'all' }, { type: 'endStep' })
    const passed = played(given, { type: 'pass', turns: 9 })
    for (const pulses of [0, 1, 2, 3]) {
      const before = Array.from({ length: pulses }, () => PULSE)
      const after = Array.from({ length: pulses === 3 ? 1 : 3 - pulses }, () => PULSE)
      const asked = played(passed, ...before, INTERRUPT, ...after)
      expect([pulses, asked.state.turn, ownerOf(asked)]).toEqual([pulses, 2, 0])
      // Both have had their orders phase; the next one of the computer's side is passed over again.
      const over = played(asked, { type: 'endStep' }, { type: 'endStep' }, PULSE, PULSE, PULSE, PULSE)
      expect([pulses, over.state.turn, ownerOf(over), over.state.interrupted]).toEqual([pulses, 3, 1, false])
    }
  })

  test('[PS II.A Interrupt] also where it has a single formation, and not where it has none any more', () => {
    const given = played(two(), { type: 'pass', turns: 3 }, { type: 'computer', unit: 'B-A-0', on: true })
    const fought = handOver(given)
    expect(refusalOf(fought, INTERRUPT)).toBe('legal')
    const orders = played(fought, PULSE, INTERRUPT, PULSE, PULSE, { type: 'endStep' })
    expect(ownerOf(orders)).toBe(1)
    const leaderless = boardOf({
      axis: { A: [['PZ-IIIG', '0602', { range: 0 }]] },
      allies: {
        A: [
          ['T-26', '', { fate: 'destroyed' }],
          ['T-26', '0611', { range: 0 }],
        ],
      },
      set: { computer: ['1A'] },
    })
    const passing = played(leaderless, { type: 'pass', turns: 3 })
    const asked = played(passing, PULSE, INTERRUPT, PULSE, PULSE)
    expect([ownerOf(passing), ownerOf(asked), ownerOf(played(asked, { type: 'endStep' }))]).toEqual([
      undefined,
      0,
      undefined,
    ])
  })

  test('[PS II.A Interrupt] orders come anyway for a side of which the computer leads a part', () => {
    const part = handOver(played(two(), { type: 'computer', unit: 'A-B-0', on: true }))
    expect(refusalOf(part, INTERRUPT)).toBe('ordersCome II.A Interrupt')
  })

  test('[PS II.A Interrupt] where everybody sees that combat phases follow one another, either side may ask', () => {
    const { battle, state } = passing(2)
    for (const viewer of [0, 1, 'all'] as const)
      expect(panzerStrike.view.state(battle, state, viewer).passing).toEqual([2, 2])
    const writing = played(two(), { type: 'pass', turns: 3 })
    expect(panzerStrike.view.state(writing.battle, writing.state, 1).passing).toEqual([0, 0])
  })
})

test('[PS II.B.1 Computer Control] all formations go to the computer at one order, and back; without headquarters they stay', () => {
  const all = (on: boolean) => ({ type: 'computer', unit: 'A-B-1', on, whole: 'all' }) as const
  const here = two()
  expect(refusalOf(here, all(false))).toBe('same II.B.1 Computer Control')
  const given = played(here, all(true))
  expect(given.state.computer).toEqual(['0A', '0B'])
  expect(refusalOf(given, all(true))).toBe('same II.B.1 Computer Control')
  expect(refusalOf(given, { type: 'face', unit: 'A-B-1', facing: 0 })).toBe('computers II.B.1 Computer Control')
  expect(played(given, all(false)).state.computer).toEqual([])
  const units = given.state.units.map((one) => (one.id === 'A-B-0' ? { ...one, fate: 'destroyed' as const } : one))
  const leaderless = { ...given, state: { ...given.state, units } }
  expect(played(leaderless, all(false)).state.computer).toEqual(['0B'])
  expect(refusalOf(here, { ...all(true), unit: 'B-A-0' })).toBe('notYours II.B.1 Computer Control')
})

const PLAY_ON = { type: 'playOn' } as const
/** The last turn is over. */
const overAfter = (told = two(10)) => played(handOver(told), PULSE, PULSE, PULSE)

test('[PS II.A End] the verdict comes after the last combat phase', () => {
  expect(overAfter().state.verdict?.title).toBe('A draw')
  expect(refusalOf(overAfter(), PULSE)).toBe('over II.A End')
})

describe('playing on', () => {
  test('[PS II.C Combat Phase] [PS II.A End] pulses follow of themselves until there is a verdict', () => {
    const { battle, state } = handOver(two())
    const next = (set: Partial<typeof state>) => panzerStrike.runs?.(battle, { ...state, ...set })
    expect(next({})).toEqual(PULSE)
    const verdict = { winner: 0, title: '', reasons: [] } as const
    expect([next({ verdict }), next({ step: battle.sequence.turnStart })]).toEqual([undefined, undefined])
    const { pending } = played(two(), { type: 'offerDraw', side: 0 }).state
    expect([pending.length, next({ pending })]).toEqual([1, undefined])
  })

  test('[PS II.A Playing On] orders are given again, behind the curtain, and nothing ends the battle by itself', () => {
    const on = played(overAfter(), PLAY_ON)
    expect([on.state.verdict, on.state.settled?.title, on.state.turn]).toEqual([undefined, 'A draw', 11])
    expect(panzerStrike.soleViewer(on.battle, on.state)).toBe(0)
    expect(on.state.curtain).toBeDefined()
    const later = overAfter(on)
    expect([later.state.verdict, later.state.turn]).toEqual([undefined, 12])
  })

  test('[PS II.A Playing On] whatever comes then, the verdict is the one that was given', () => {
    const on = played(overAfter(), PLAY_ON)
    const left = played(on, { type: 'resign', side: 0 })
    expect(left.state.verdict).toEqual(on.state.settled)
    // And so once more.
    expect(played(left, PLAY_ON).state.settled).toEqual(on.state.settled)
  })

  test('[PS II.A Playing On] nothing is played on that has not come to its last turn', () => {
    expect(refusalOf(two(), PLAY_ON)).toBe('notOver II.A End')
    for (const turn of [1, 10])
      expect(refusalOf(played(two(turn), { type: 'resign', side: 1 }), PLAY_ON)).toBe('over II.A Playing On')
  })

  test('[PS II.A Playing On] a side that passes its orders over goes on doing so', () => {
    const passing = overAfter(played(two(10), { type: 'pass', turns: 2 }))
    const on = played(passing, PLAY_ON)
    expect(on.battle.sequence.steps[on.state.step]?.owner).toBe(1)
  })
})

test('[PS II.A End] the list of losses: what there was of each type, and what is destroyed or abandoned', () => {
  const { state } = boardOf({
    axis: {
      A: [
        ['PZ-IIIG', '0602'],
        ['PZ-IIIG', '0603', { fate: 'destroyed' }],
        ['TRUCK', '0604', { fate: 'abandoned' }],
        ['TRUCK', '0605', { fate: 'destroyed' }],
        ['TRUCK', '0606', { fate: 'exited' }],
      ],
    },
    allies: { A: [['T-26', '0611']] },
  })
  const list = lossesByType(state).map(({ side, name, of, destroyed, abandoned }) =>
    [side, name, of, destroyed, abandoned].join(' '),
  )
  expect(list).toEqual(['0 TRUCK 3 1 1', '0 PZ-IIIG 2 1 0', '1 T-26 1 0 0'])
})

test('[PS II.A End] the list of losses: the Axis first, then those with most losses, of as many the dearer type', () => {
  const lost = { fate: 'destroyed' } as const
  const { state } = boardOf({
    axis: {
      A: [
        ['TRUCK', '0602', lost],
        ['PZ-IIIG', '0603', lost],
      ],
    },
    allies: {
      A: [
        ['TRUCK', '0610'],
        ['T-26', '0611', lost],
        ['T-26', '0612', lost],
      ],
    },
  })
  const list = lossesByType(state).map(({ side, name }) => `${side} ${name}`)
  expect(list).toEqual(['0 PZ-IIIG', '0 TRUCK', '1 T-26', '1 TRUCK'])
})

test('[PS II.A Objective Area] who is destroyed or abandoned in it holds nothing, and is nobody to clear it of', () => {
  const has = (mission: 'hold' | 'clear', side: 0 | 1, fate: 'map' | 'destroyed' | 'abandoned'): boolean => {
    const here = boardOf({ axis: { A: [['PZ-IIIG', '0606', { fate }]] }, allies: { A: [['T-26', '0612']] } })
    const [axis, allies] = here.battle.sheet.sides
    const sides: typeof here.battle.sheet.sides =
      side === 0 ? [{ ...axis, mission }, allies] : [axis, { ...allies, mission }]
    const battle = { ...here.battle, type: 'alliedAssault', sheet: { ...here.battle.sheet, sides } } as const
    return featsOf(battle, here.state, side).objective
  }
  for (const fate of ['destroyed', 'abandoned'] as const) {
    expect([has('hold', 0, 'map'), has('hold', 0, fate)]).toEqual([true, false])
    expect([has('clear', 1, 'map'), has('clear', 1, fate)]).toEqual([false, true])
  }
})

test('[PS II.C Combat Phase] a pulse that was fought is not taken back, an order is', () => {
  const ordered = played(two(), { type: 'face', unit: 'A-A-0', facing: 0 }).events
  const fought = played(handOver(two()), PULSE).events
  expect(ordered.map(panzerStrike.reveals)).toEqual(ordered.map(() => undefined))
  const shown = fought.flatMap((event) => (panzerStrike.reveals(event) === undefined ? [] : [event.type]))
  expect(shown).toEqual(['pulseBegan', 'drawn'])
})

test('[PS II.A Score] the score can be read at any time', () => {
  const { battle, state } = two()
  expect(scores(battle, state).map(total)).toEqual([0, 0])
})

test('[PS I.B Computer Control] [PS II.B.1 Computer Control] nobody is asked for a side that the computer plays', () => {
  const units = ['A-A-0', 'A-B-0'].map((unit) => ({ type: 'computer', unit, on: true }) as const)
  const next = played(played(two(), ...units, { type: 'endStep' }, { type: 'endStep' }), PULSE, PULSE, PULSE, PULSE)
  expect(next.battle.sequence.steps[next.state.step]?.owner).toBe(1)
})

test('[PS II.A Chain of Command] [PS II.A Identification] the headquarters above a unit, the nearest first; 0 is theirs', () => {
  const here = two()
  const above = (id: string) => superiors(here.battle, here.state, unitIn(here, id)).map(nameOf)
  expect([above('A-B-1'), above('A-B-0'), above('A-A-0')]).toEqual([['B0', 'A0'], ['A0'], []])
})

test('[PS II.A Unit Characteristics] a unit begins as its page and its side have it', () => {
  expect(unitIn(two(1, 10), 'A-A-0')).toMatchObject({
    men: 5,
    crew: 5,
    range: 10,
    suppression: 0,
    rating: 6,
    orders: 6,
    inCommand: true,
  })
  expect(unitIn(two(), 'A-A-0').arms.map(({ weapon }) => weapon)).toEqual(['50L42', 'TMG', 'TMG'])
})

test('[PS P-72] where the dice are a list a battle begins with the middle of all rounds, and keeps the list', () => {
  const { battle } = boardOf({ axis: { A: [['37 PAK', '0602']] }, allies: { A: [['T-26', '0611']] } })
  const dice = scriptedDice([1, 2])
  const begun = begin(battle, dice)
  // From half of its 80 rounds to all of them.
  expect(begun.units.find(({ id }) => id === 'A-A-0')?.arms.map(({ ammo }) => ammo)).toEqual([60])
  expect(begun.dice).toEqual(dice)
})

test('[PS I.A Terrain Sets] crops are cover in summer only', () => {
  expect((['summer', 'winter', 'desert'] as const).map((climate) => coverOf('field', climate))).toEqual([
    'soft',
    'none',
    'none',
  ])
})

test('[PS II.B.3 Field of Vision] a line in the open is clear, one through a forest is not', () => {
  const here = boardOf({ map: OPEN.map((row) => row.replace(/^.{5}/, '....f')) })
  const sees = (to: string): boolean => inSight(here.battle, here.state, cellIn(here, '0602'), cellIn(here, to))
  expect([sees('0604'), sees('0605'), sees('0608')]).toEqual([true, true, false])
})

test('[PS II.C Order in a Pulse] fire comes before movement', () => {
  const set = { sees: ['B-A-0'], aim: { kind: 'unit', unit: 'B-A-0', fired: 1, own: false } } as const
  const way = ['0603', '0604'].map((label) => cellIn(two(), label))
  const here = boardOf({
    axis: { A: [['PZ-IIIG', '0602', { ...set, stance: 'full', goals: [{ to: way[1]!, pace: 'full', way }] }]] },
    allies: { A: [['T-26', '0606', { range: 0 }]] },
  })
  const kinds = played(handOver(here), PULSE).events.flatMap((event) =>
    (event.type === 'fired' || event.type === 'moved') && event.unit === 'A-A-0' ? [event.type] : [],
  )
  expect([kinds[0], kinds.at(-1)]).toEqual(['fired', 'moved'])
})

test('[PS II.A Turn] [PS II.C Combat Phase] nobody ends the combat phase: it goes on by itself', () => {
  expect(refusalOf(handOver(two()), { type: 'endStep' })).toBe('itself II.C Combat Phase')
})

test('[PS II.B.2 Formation Moves] who cannot enter his place in the shape goes to the nearest square that he can enter', () => {
  const map = OPEN.map((row, index) => (index === 5 ? row.replace(/^.{6}/, '.....~') : row))
  const here = boardOf({
    map,
    axis: {
      A: [
        ['PZ-IIIG', '0802'],
        ['PZ-IIIG', '0702'],
      ],
    },
  })
  const told = played(here, { type: 'move', unit: 'A-A-0', to: cellIn(here, '0806'), pace: 'full', whole: 'shape' })
  const end = unitIn(told, 'A-A-1').goals[0]?.to ?? -1
  expect(end).not.toBe(cellIn(here, '0706'))
  expect(here.battle.map.board.distance(end, cellIn(here, '0706'))).toBe(1)
})
