import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { legalMover } from '../../src/systems/prestags/rules/movement/move.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import type { Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { promptOf } from '../../src/systems/prestags/present/prompt.ts'
import { answers, asked, begun, chitsIn, choose, drawing, END, onward, ready, rigged } from './chits.ts'
import { force } from './bench.ts'
import type { Position, Table } from './harness.ts'

const PASS = { type: 'choose', option: 'pass' } as const
const spartan = { scenario: { game: 'spartan' } } as const

const movers = (t: Table, side: SideIndex): string[] =>
  t.state.units.filter((unit) => legalMover(t.battle, t.state, unit.id, side).ok).map((unit) => unit.id)

/** The Blues stand far away, with one leader. */
const blues = { 'B-MI-1': '1012', 'B-2L-1': '1012' }

const led: Position = {
  ...spartan,
  units: { 'A-2L-1': '0505', 'A-MI-1': '0505', 'A-MI-2': '0507', 'A-MI-3': '0509', ...blues },
  dice: [1],
}

describe('who is commanded', () => {
  test('[Alternate D.1] the leader moves those within his radius, and himself, and nobody else', () => {
    const t = choose(begun(led), 'A-2L-1')
    expect(movers(t, 0)).toEqual(['A-2L-1', 'A-MI-1', 'A-MI-2'])
    expect(t.refused(t.move('A-MI-3', '0510'))).toMatchObject({ code: 'movesLast', cite: 'Alternate D.3' })
    t.play(t.move('A-MI-2', '0508'))
    expect(t.unit('A-MI-2').at).toBe(t.cell('0508'))
  })

  const two: Position = {
    ...spartan,
    units: {
      'A-2L-1': '0503',
      'A-2L-2': '0507',
      'A-MI-1': '0504',
      'A-MI-2': '0505',
      'A-MI-3': '0506',
      ...blues,
    },
    dice: [1],
  }

  test('[Alternate D.1] a unit belongs to the nearer leader; between two equally near the player chooses', () => {
    const first = choose(begun(two), 'A-2L-1')
    expect(movers(first, 0)).toEqual(['A-2L-1', 'A-MI-1', 'A-MI-2'])
    expect(first.refused(first.move('A-MI-3', '0606'))).toMatchObject({ code: 'notInCommand', cite: 'Alternate D.1' })
    expect(movers(choose(begun(two), 'A-2L-2'), 0)).toEqual(['A-2L-2', 'A-MI-2', 'A-MI-3'])
  })

  test('[11.1, Alternate D.1] beside the map those of one way in are with their leader, and nobody else is', () => {
    const waits = { at: '0101', fate: 'reserve' } as const
    const late = { deploy: undefined, enter: { where: [{ edge: 'west' }], from: 1 } }
    const t = ready({
      scenario: { game: 'spartan', sides: [force('Reds', late), force('Blues')] } as never,
      units: { 'A-2L-1': '0501', 'A-MI-1': '0502', 'A-2L-2': waits, 'A-MI-2': waits, ...blues },
      dice: [1],
    })
    const off = (unit: Unit): Unit => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)
    t.state = { ...t.state, units: t.state.units.map(off) }
    t.play(END)
    const first = t.state
    expect(movers(choose(t, 'A-2L-1'), 0)).toEqual(['A-2L-1', 'A-MI-1'])
    t.state = first
    expect(movers(choose(t, 'A-2L-2'), 0)).toEqual(['A-2L-2', 'A-MI-2'])
  })

  test('[Alternate D.1] a nearer leader whose radius does not reach so far has no claim', () => {
    const units = { 'A-1L-1': '0504', 'A-4L-2': '0507', 'A-MI-1': '0506', ...blues }
    expect(movers(choose(begun({ ...two, units }), 'A-1L-1'), 0)).toEqual(['A-1L-1', 'A-MI-1'])
  })

  test('[Alternate D.1] a leader who has been activated has no claim any more', () => {
    const t = choose(begun(two), 'A-2L-1')
    drawing(t.play(t.move('A-2L-1', '0504')), '0-movement', END)
    choose(t, 'A-2L-2')
    expect(movers(t, 0)).toEqual(['A-2L-2', 'A-MI-2', 'A-MI-3'])
  })

  test('[Alternate D.1] the prompt names the command that moves, and how it ends', () => {
    const t = choose(begun(led), 'A-2L-1')
    const { text, action } = promptOf(t.battle, t.state)
    expect(text).toBe('Reds: move the command of leader 2L 1.')
    expect(action?.label).toBe('End this activation, draw on')
  })

  const ranks: Position = {
    ...spartan,
    units: {
      'A-1L-1': '0505',
      'A-3L-2': '0507',
      'A-MI-1': '0505',
      'A-MI-2': '0507',
      'A-MI-3': '0508',
      ...blues,
    },
    dice: [1],
  }

  test('[Alternate D.2] an active leader activates leaders of lower level within his radius', () => {
    const t = choose(begun(ranks), 'A-1L-1')
    expect(movers(t, 0)).toEqual(['A-1L-1', 'A-MI-1'])
    expect(t.refused(t.move('A-3L-2', '0508'))).toMatchObject({ code: 'notActive', cite: 'Alternate D.2' })
    expect(actOffers(t.battle, t.state, 0)).toEqual([{ type: 'act', act: 'activate', units: ['A-3L-2'] }])
    t.play({ type: 'act', act: 'activate', units: ['A-3L-2'] })
    expect(movers(t, 0)).toEqual(['A-1L-1', 'A-3L-2', 'A-MI-1', 'A-MI-2', 'A-MI-3'])
  })

  test('[Alternate D.2] the prompt says so as long as one of them may be activated', () => {
    const t = choose(begun(ranks), 'A-1L-1')
    const more = 'Leaders of lower level within his radius may be activated too.'
    expect(promptOf(t.battle, t.state).text).toBe(`Reds: move the command of leader 1L 1. ${more}`)
    t.play({ type: 'act', act: 'activate', units: ['A-3L-2'] })
    expect(promptOf(t.battle, t.state).text).toBe('Reds: move the command of leader 1L 1 and leader 3L 2.')
  })

  test('[Alternate D.2] who was activated under a higher leader is not activated again', () => {
    const t = choose(begun(ranks), 'A-1L-1').play({ type: 'act', act: 'activate', units: ['A-3L-2'] })
    expect(t.refused({ type: 'act', act: 'activate', units: ['A-3L-2'] })).toMatchObject({ cite: 'Alternate D.2' })
    expect(chitsIn(t).led).toEqual(['0 A-1L-1', '0 A-3L-2'])
    drawing(t, '1-movement', END)
    drawing(t, '0-melee', PASS)
    expect(chitsIn(t).drawn.filter((one) => one.leader !== undefined)).toHaveLength(1)
  })

  test('[Alternate D.2] a leader of lower level does not move units stacked with a higher one, nor activates him', () => {
    const t = choose(begun({ ...ranks, units: { ...ranks.units, 'A-MI-2': '0506', 'A-1L-1': '0506' } }), 'A-3L-2')
    expect(movers(t, 0)).toEqual(['A-3L-2', 'A-MI-3'])
    expect(t.refused(t.move('A-MI-2', '0505'))).toMatchObject({ code: 'outranked', cite: 'Alternate D.2' })
    expect(t.refused({ type: 'act', act: 'activate', units: ['A-1L-1'] })).toMatchObject({ cite: 'Alternate D.2' })
  })

  test('[Alternate D.2] not even when the higher leader has been active before', () => {
    const t = choose(begun({ ...ranks, units: { ...ranks.units, 'A-MI-2': '0506', 'A-1L-1': '0506' } }), 'A-1L-1')
    drawing(t, '0-movement', END)
    choose(t, 'A-3L-2')
    expect(movers(t, 0)).toEqual(['A-3L-2', 'A-MI-3'])
    expect(t.refused(t.move('A-MI-2', '0505'))).toMatchObject({ code: 'outranked', cite: 'Alternate D.2' })
  })

  test('[Alternate D.2] a leader of the same level is none of lower level; to activate one names him and nothing else', () => {
    const equal = choose(begun({ ...two, units: { ...two.units, 'A-2L-2': '0504' } }), 'A-2L-1')
    expect(actOffers(equal.battle, equal.state, 0)).toEqual([])
    const t = choose(begun({ ...ranks, units: { ...ranks.units, 'A-4L-3': '0505' } }), 'A-1L-1')
    const badly = [
      { units: [] },
      { units: ['A-9L-9'] },
      { units: ['A-3L-2', 'A-4L-3'] },
      { units: ['A-3L-2'], to: t.cell('0506') },
      { units: ['A-3L-2'], face: 0 },
    ]
    for (const more of badly)
      expect(t.refused({ type: 'act', act: 'activate', ...more })).toMatchObject({
        code: 'badAct',
        cite: 'Alternate D.2',
      })
  })

  test('[Alternate D.1] a leader who runs for his life is not activated', () => {
    const t = begun({ ...two, units: { ...two.units, 'A-2L-2': { at: '0507', marks: { fleeing: 1 } } } })
    expect(answers(t)).toEqual(['A-2L-1', 'pass'])
  })

  test('[Alternate D.1] beside the map a leader without a radius leads those of his way in', () => {
    const waits = { at: '0101', fate: 'reserve' } as const
    const late = { deploy: undefined, enter: { where: [{ edge: 'west' }], from: 1 } }
    const t = ready({
      scenario: { game: 'spartan', sides: [force('Reds', late), force('Blues')] } as never,
      units: { 'A-4L-1': waits, 'A-MI-1': waits, ...blues },
      dice: [1],
    })
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    expect(movers(choose(t.play(END), 'A-4L-1'), 0)).toEqual(['A-4L-1', 'A-MI-1'])
  })

  test('[Alternate D.3] who begins beyond every leader moves last, in the order of the battle, at half allowance', () => {
    const t = begun({ ...led, units: { ...led.units, 'B-MI-2': '0112' } })
    drawing(t, '1-movement', PASS)
    drawing(t, '0-melee', PASS)
    drawing(t, '1-melee', { type: 'choose', option: 'fight' })
    t.play({ type: 'choose', option: 'fight' })
    expect(t.step).toBe('movement 0')
    expect(promptOf(t.battle, t.state).text).toBe('Reds: move those whom no leader commands.')
    expect(movers(t, 0)).toEqual(['A-MI-3'])
    expect(allowanceOf(t.battle, t.state, t.unit('A-MI-3'))).toBe(1.5)
    expect(t.refused(t.move('A-MI-2', '0508'))).toMatchObject({ code: 'notLast', cite: 'Alternate D.3' })
    t.play(END)
    expect(t.step).toBe('movement 1')
    expect(movers(t, 1)).toEqual(['B-MI-2'])
  })

  test('[Alternate D.3] a leader who comes near does not take over who began beyond control', () => {
    const t = choose(begun({ ...led, units: { ...led.units, 'A-2L-2': '0805' } }), 'A-2L-2')
    t.play(t.move('A-2L-2', '0705', '0605'))
    drawing(t, '0-movement', END)
    choose(t, 'A-2L-1')
    expect(movers(t, 0)).not.toContain('A-MI-3')
  })

  test('[Alternate D.3] panicked units move last, also within a leader’s radius, and need not flee before', () => {
    const t = begun({
      ...led,
      options: ['panic'],
      units: { ...led.units, 'A-MI-2': { at: '0507', marks: { panicked: 1 } }, 'B-MI-2': '0509', 'A-MI-3': '0102' },
    })
    choose(t, 'A-2L-1')
    expect(t.refused(t.move('A-MI-2', '0506'))).toMatchObject({ code: 'movesLast', cite: 'Alternate D.3' })
    drawing(t, '1-movement', END)
    drawing(t, '0-melee', PASS)
    drawing(t, '1-melee', { type: 'choose', option: 'fight' })
    t.play({ type: 'choose', option: 'fight' })
    expect(t.step).toBe('movement 0')
    expect(t.refused(END)).toMatchObject({ code: 'owed', cite: '13.0' })
  })

  test('[Alternate C] while elephants rampage nobody else moves, and the prompt asks for their rolls', () => {
    const sides = [force('Reds', { units: { MI: 3, EL: 1 } }), force('Blues')]
    const t = begun({ ...led, options: ['elephants'], scenario: { game: 'spartan', sides } as never })
    t.state = { ...t.state, pending: [], step: t.battle.sequence.steps.findIndex(({ kind }) => kind === 'rampage') }
    const judged = legalMover(t.battle, t.state, 'A-MI-1', 0)
    expect(judged).toMatchObject({ ok: false, error: { code: 'elephantsOnly', cite: 'Alternate C' } })
    expect(t.refused({ type: 'act', act: 'rampage', units: ['A-MI-1'] }).code).not.toBe('elephantsOnly')
    expect(promptOf(t.battle, t.state).text).toBe('Reds: roll for every rampaging elephant.')
  })

  test('[Alternate D.6] nobody moves in two activations of a turn', () => {
    const units = { 'A-2L-1': '0503', 'A-2L-2': '0507', 'A-MI-2': '0505', ...blues }
    const t = choose(begun({ ...two, units }), 'A-2L-1')
    drawing(t.play(t.move('A-MI-2', '0506')), '0-movement', END)
    choose(t, 'A-2L-2')
    expect(t.refused(t.move('A-MI-2', '0606'))).toMatchObject({ code: 'movedInTurn', cite: 'Alternate D.6' })
  })

  test('[Alternate D.6] [5.24] in one activation neither, when another has moved since', () => {
    const t = choose(begun(led), 'A-2L-1')
    t.play(t.move('A-MI-2', '0508')).play(t.move('A-MI-1', '0504'))
    expect(t.refused(t.move('A-MI-2', '0507'))).toMatchObject({ code: 'moved', cite: '5.14' })
  })

  test('[Alternate D.1] to turn is offered to those of the active command, and to nobody else', () => {
    const t = choose(begun({ ...led, options: ['facing'] }), 'A-2L-1')
    const turners = actOffers(t.battle, t.state, 0).flatMap(({ act, units }) => (act === 'turn' ? units : []))
    expect([...new Set(turners)]).toEqual(['A-MI-1', 'A-MI-2'])
    const turn = { type: 'act', act: 'turn', units: ['A-MI-3'], face: 0 } as const
    expect(t.refused(turn)).toMatchObject({ code: 'movesLast', cite: 'Alternate D.3' })
  })

  test('[Alternate D.6] who has only turned has had his move as well', () => {
    const units = { 'A-2L-1': '0503', 'A-2L-2': '0507', 'A-MI-2': '0505', ...blues }
    const t = choose(begun({ ...two, options: ['facing'], units }), 'A-2L-1')
    t.play({ type: 'act', act: 'turn', units: ['A-MI-2'], face: 0 })
    drawing(t, '0-movement', END)
    choose(t, 'A-2L-2')
    expect(t.refused(t.move('A-MI-2', '0506'))).toMatchObject({ code: 'movedInTurn', cite: 'Alternate D.6' })
    const act = { type: 'act', act: 'turn', units: ['A-MI-2'], face: 6 } as const
    expect(t.refused(act)).toMatchObject({ code: 'movedInTurn', cite: 'Alternate D.6' })
  })
})

describe('the first movers', () => {
  const side = { units: { MI: 1, HB: 2 }, leaders: {}, stacking: 3, deploy: [{ within: 60, of: ['0101'] }] }
  const victory = [[{ type: 'victoryLevel', atLeast: 'marginal' }]]
  const horse = (more: object = {}): Position => ({
    scenario: {
      game: 'viking',
      sides: [
        { ...side, name: 'Reds', victory, ...more },
        { ...side, name: 'Blues', victory },
      ] as never,
    },
    units: { 'A-2L-1': '0505', 'A-HB-1': '0505', 'A-MI-1': '0506', 'A-HB-2': '0101', ...blues, 'B-HB-1': '1011' },
    dice: [1],
  })

  test('[Alternate A] before fire markers are drawn for horse archers; the leader moves those of his command', () => {
    const t = begun(horse())
    expect(chitsIn(t)).toMatchObject({ phase: 'A' })
    expect(answers(t)).toEqual(['A-2L-1', 'pass'])
    choose(t, 'A-2L-1')
    expect(t.step).toBe('chariot 0')
    expect(movers(t, 0)).toEqual(['A-2L-1', 'A-HB-1'])
    expect(t.refused(t.move('A-MI-1', '0507'))).toMatchObject({ code: 'firstMoversOnly', cite: 'Alternate A' })
    expect(t.refused(t.move('A-HB-2', '0102'))).toMatchObject({ code: 'notInCommand' })
  })

  test('[Alternate A] Mt.Ex. moves horse archers wherever they are', () => {
    const t = begun(horse({ mountedExempt: true }))
    choose(t, 'mounted')
    expect(movers(t, 0)).toEqual(['A-HB-1', 'A-HB-2'])
  })

  test('[Alternate D.1] with Mt.Ex. active foot is told that it is not in the command, outranked by nobody', () => {
    const t = begun(horse({ mountedExempt: true }))
    onward(t, () => chitsIn(t).phase === 'D' && t.state.pending.length > 0 && answers(t).includes('mounted'))
    choose(t, 'mounted')
    expect(t.refused(t.move('A-MI-1', '0507'))).toMatchObject({ code: 'notInCommand', cite: 'Alternate D.1' })
  })

  test('[Alternate A] horse archers and leaders with them move then, also where there are chariots', () => {
    const t = choose(begun({ ...horse(), options: ['chariots'] }), 'A-2L-1')
    expect(movers(t, 0)).toEqual(['A-2L-1', 'A-HB-1'])
  })

  test('[Alternate A] only they are in the command that is activated', () => {
    expect(asked(begun(horse())).options[0]?.units).toEqual(['A-HB-1', 'A-2L-1'])
  })

  test('[Alternate 0] Mt.Ex. is activated only while there is somebody mounted', () => {
    const none = { ...horse({ mountedExempt: true }), units: { 'A-2L-1': '0505', 'A-MI-1': '0506', ...blues } }
    const t = onward(begun(none), () => chitsIn(begun(none)).phase === 'D')
    expect(answers(t)).toEqual(['A-2L-1', 'pass'])
  })

  const leaderless: Position = {
    ...horse({ mountedExempt: true }),
    units: {
      'A-HB-1': '0505',
      'A-MI-1': '0506',
      'A-MI-2': { at: '0507', marks: { fleeing: 1 } },
      'A-MI-3': { at: '0508', fate: 'eliminated' },
      'B-MI-1': '1012',
    },
  }

  test('[Alternate 0] where there are no leaders the whole force is activated, and no Mt.Ex. beside it', () => {
    const scenario = { ...leaderless.scenario, special: ['noLeaderRules'] } as Position['scenario']
    const t = begun({ ...leaderless, scenario } as Position)
    expect(answers(t)).toEqual(['everybody', 'pass'])
    expect(asked(t).options[0]?.units).toEqual(['A-HB-1'])
    const isReds = () => t.state.pending.length > 0 && asked(t).side === 0 && answers(t).includes('everybody')
    onward(t, () => chitsIn(t).phase === 'D' && isReds())
    expect(asked(t).options[0]?.units).toEqual(['A-HB-1', 'A-MI-1'])
  })

  test('[Alternate A] with the last marker the phase ends, and the markers are in the cup again', () => {
    const t = choose(begun(horse()), 'A-2L-1').play(END)
    expect(answers(t)).toEqual(['B-2L-1', 'pass'])
    choose(t, 'B-2L-1')
    drawing(t, '0-movement', END)
    expect(chitsIn(t)).toMatchObject({ phase: 'D', led: [], left: [0, 1, 1, 1] })
    expect(answers(t)).toEqual(['A-2L-1', 'pass'])
  })

  test('[Alternate A] where nobody has chariots or horse archers there is no such phase', () => {
    const t = begun(led)
    expect(t.battle.sequence.steps.map(({ cite }) => cite)).not.toContain('Alternate A')
    expect(chitsIn(t).phase).toBe('D')
  })

  test('[Alternate A.2] the melee markers are laid aside', () => {
    expect(chitsIn(begun(horse())).left).toEqual([0, 0, 1, 0])
  })

  test('[Alternate A.1] there is one allowance for both moves', () => {
    const t = choose(begun(horse()), 'A-2L-1')
    const full = allowanceOf(t.battle, t.state, t.unit('A-HB-1'))
    t.play(t.move('A-HB-1', '0504', '0503'))
      .play(t.move('A-2L-1', '0504'))
      .play(END)
    drawing(t, '0-movement', PASS)
    choose(t, 'A-2L-1')
    expect(allowanceOf(t.battle, t.state, t.unit('A-HB-1'))).toBe(full - 2)
    t.play(t.move('A-HB-1', '0502'))
    expect(allowanceOf(t.battle, t.state, t.unit('A-HB-1'))).toBe(full - 3)
    t.play(t.move('A-2L-1', '0503'))
    expect(t.unit('A-2L-1').spent).toBe(2)
  })

  test('[Alternate A.1] a stream holds the mover for the rest of the turn, a fire unit only for the phase', () => {
    const map = Array.from({ length: 10 }, (_, row) => (row === 6 ? '~'.repeat(12) : '.'.repeat(12)))
    const wet = begun({ ...horse(), map })
    choose(wet, 'A-2L-1')
    wet.play(wet.move('A-HB-1', '0405')).play(END)
    drawing(wet, '0-movement', PASS)
    choose(wet, 'A-2L-1')
    expect(wet.refused(wet.move('A-HB-1', '0505'))).toMatchObject({ code: 'mired', cite: 'Alternate A.1' })
    const dry = begun({ ...horse(), units: { ...horse().units, 'B-SK-1': '0502' } })
    choose(dry, 'A-2L-1')
    expect(dry.refused(dry.move('A-HB-1', '0504', '0503', '0403'))).toMatchObject({ cite: '6.41' })
    dry.play(dry.move('A-HB-1', '0504', '0503')).play(END)
    dry.play(PASS)
    while (dry.step.startsWith('fire')) drawing(dry, '0-movement', END)
    choose(dry, 'A-2L-1')
    expect(legalMover(dry.battle, dry.state, 'A-HB-1', 0).ok).toBe(true)
  })

  test('[Alternate A.1] a leader goes along only with chariots or horse archers of his hex', () => {
    const t = choose(begun({ ...horse(), units: { ...horse().units, 'A-HB-1': '0506' } }), 'A-2L-1')
    expect(movers(t, 0)).toEqual(['A-HB-1'])
  })

  test('[Alternate A.1] who could ride in his hex, without a chariot, does not take him along', () => {
    const units = { ...horse().units, 'A-HB-1': '0506', 'A-SK-1': '0505' }
    expect(movers(choose(begun({ ...horse(), units }), 'A-2L-1'), 0)).toEqual(['A-HB-1'])
  })

  test('[Alternate D.6] who moved in the first phase moves again in the second, and only once', () => {
    const units = { ...horse().units, 'A-2L-2': '0507' }
    const t = choose(begun({ ...horse(), units }), 'A-2L-1')
    t.play(t.move('A-HB-1', '0504'))
    rigged(t, [1]).play(END).play(PASS)
    expect(chitsIn(t)).toMatchObject({ phase: 'A', left: [0, 0, 0, 0] })
    drawing(t, '0-movement', PASS)
    choose(t, 'A-2L-1')
    t.play(t.move('A-HB-1', '0505'))
    drawing(t, '0-movement', END)
    choose(t, 'A-2L-2')
    expect(t.refused(t.move('A-HB-1', '0504')).cite).toBe('Alternate D.6')
  })
})
