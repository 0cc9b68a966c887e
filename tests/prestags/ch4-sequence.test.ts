import { describe, expect, test } from 'vitest'
import { end, no } from './bench.ts'
import { table } from './harness.ts'

const PHASES = ['fire', 'movement', 'defensiveFire', 'melee', 'recovery']

/** Both sides have something to do in every phase of both player-turns. */
const BUSY = {
  'A-IB-1': '0502',
  'A-MI-1': '0404',
  'A-2L-1': '0404',
  'B-IB-1': '0505',
  'B-MI-1': '0506',
  'B-2L-1': '0506',
} as const

describe('the game-turn', () => {
  test('[4.1] two player-turns of the same phases, one for each side, make a game-turn', () => {
    const { sequence } = table({ units: BUSY }).battle
    const turn = sequence.steps.slice(sequence.turnStart)
    expect(turn.map((step) => `${step.kind} ${step.owner ?? '-'}`)).toEqual([
      ...PHASES.map((kind) => `${kind} 0`),
      ...PHASES.map((kind) => `${kind} 1`),
      'turnRecord -',
    ])
  })

  test('[4.1] the sequence is followed strictly: a command has one step and is refused in the others', () => {
    const commands = {
      fire: (t: ReturnType<typeof table>) => t.fire('0505', 'A-IB-1'),
      movement: (t: ReturnType<typeof table>) => t.move('A-MI-1', '0403'),
      defensiveFire: (t: ReturnType<typeof table>) => t.defend('0404', 'B-IB-1'),
      melee: (t: ReturnType<typeof table>) => t.melee('0505', 'A-MI-1'),
    }
    const units = { ...BUSY, 'A-MI-1': { at: '0404', moved: 5 } }
    for (const [home, command] of Object.entries(commands))
      for (const step of Object.keys(commands)) {
        const t = table({ step, units: home === 'movement' ? BUSY : units, dice: [1] })
        if (step === home) expect(t.play(command(t)).happened.length).toBeGreaterThan(0)
        else expect(t.refused(command(t)).code).toBe('wrongStep')
      }
  })

  test('[4.1] only the side whose step it is acts', () => {
    const fire = table({ units: BUSY })
    expect(no(fire, fire.fire('0404', 'B-IB-1'))).toBe('noEnemy 6.0')
    expect(no(fire, fire.fire('0505', 'B-IB-1'))).toBe('notYours 6.0')
    const defence = table({ step: 'defensiveFire', units: { ...BUSY, 'A-MI-1': { at: '0404', moved: 5 } }, dice: [1] })
    expect(no(defence, defence.defend('0505', 'A-IB-1'))).toBe('noEnemy 6.0')
    expect(defence.play(defence.defend('0404', 'B-IB-1')).happened).toContain('combatResolved')
  })

  test('[4.1] after the last game-turn the game ends', () => {
    const t = table({ step: 'melee', side: 1, turn: 10, units: BUSY })
    t.play(end)
    expect(t.state.verdict).toBeDefined()
    expect(no(t, end)).toBe('over 11.1')
    const before = table({ step: 'melee', side: 1, turn: 9, units: BUSY })
    before.play(end)
    expect(before.state.verdict).toBeUndefined()
    expect(before.state.turn).toBe(10)
  })
})

describe('the outline', () => {
  test('[4.2] fire, movement, defensive fire of the other side, melee, recovery; then the same for the second player', () => {
    const t = table({ units: BUSY, dice: [1, 1, 1] })
    const seen = [t.step]
    t.play(end)
    seen.push(t.step)
    t.play(t.move('A-MI-1', '0405')).play(end)
    seen.push(t.step)
    t.play(end)
    seen.push(t.step)
    t.play(end)
    seen.push(t.step)
    expect(seen).toEqual(['fire 0', 'movement 0', 'defensiveFire 0', 'melee 0', 'fire 1'])
    expect(t.happened).toEqual(['stepBegan', 'stepBegan'])
    expect(t.state).toMatchObject({ turn: 3, playerTurn: 6 })
  })

  test('[4.2] a whole game-turn advances the turn record by one and the player-turns by two', () => {
    const t = table({ units: BUSY })
    const turns: string[] = []
    for (let i = 0; i < 5; i++) {
      turns.push(`${t.step} turn ${t.state.turn} player-turn ${t.state.playerTurn}`)
      t.play(end)
    }
    expect(turns).toEqual([
      'fire 0 turn 3 player-turn 5',
      'movement 0 turn 3 player-turn 5',
      'melee 0 turn 3 player-turn 5',
      'fire 1 turn 3 player-turn 6',
      'movement 1 turn 3 player-turn 6',
    ])
    expect(`${t.step} turn ${t.state.turn} player-turn ${t.state.playerTurn}`).toBe('fire 0 turn 4 player-turn 7')
  })

  test('[4.2] steps without a legal choice are passed over, and the log says so', () => {
    const t = table({ units: { 'A-MI-1': '0101', 'B-MI-1': '1012' }, step: 'movement' })
    t.play(end)
    expect(t.step).toBe('movement 1')
    const reasons = t.events.flatMap((event) => (event.type === 'stepSkipped' ? [event.reason] : []))
    expect(reasons).toEqual([
      'nobody moved beside a unit that may fire',
      'no attack at 1-2 or better is possible',
      'no enemy within range and sight of a unit that may fire',
    ])
  })

  test('[4.2] the scenario names the first player', () => {
    const t = table({ units: BUSY, scenario: { movesFirst: 1 } })
    const { steps, turnStart } = t.battle.sequence
    expect(steps[turnStart]).toMatchObject({ kind: 'fire', owner: 1, actor: 1 })
    expect(steps[turnStart + 2]).toMatchObject({ kind: 'defensiveFire', owner: 1, actor: 0 })
    expect(steps[turnStart + 5]).toMatchObject({ kind: 'fire', owner: 0, actor: 0 })
  })

  test('[4.2] recovery comes at the end of both player-turns and spares the disruption of this one', () => {
    const units = {
      ...BUSY,
      'A-MI-1': { at: '0404', disrupted: 4 },
      'B-MI-1': { at: '0506', disrupted: 4 },
      'B-IB-1': { at: '0505', disrupted: 5 },
    }
    const t = table({ step: 'movement', units })
    t.play(end)
    expect(t.unit('A-MI-1').disrupted).toBe(-1)
    expect(t.unit('B-MI-1').disrupted).toBe(-1)
    expect(t.unit('B-IB-1').disrupted).toBe(5)
    while (t.state.playerTurn === 6) t.play(end)
    expect(t.unit('B-IB-1').disrupted).toBe(-1)
  })

  test('[4.2] [10.23] who is out of control is noted as a movement phase begins, and with no other step', () => {
    const t = table({ step: 'melee', units: { ...BUSY, 'B-MI-2': '1012' } })
    const noted = () =>
      t
        .play(end)
        .events.flatMap((event) =>
          event.type === 'stepBegan' ? [[t.battle.sequence.steps[event.step]?.kind, event.outOfControl]] : [],
        )
    expect(noted()).toEqual([
      ['recovery', []],
      ['fire', []],
    ])
    expect(noted()).toEqual([['movement', ['B-MI-2']]])
  })

  test('[8.23] who has left the map is past recovering', () => {
    const units = {
      ...BUSY,
      'A-MI-1': { at: '0404', disrupted: 4, fate: 'exited' as const },
      'A-MI-2': { at: '0403', disrupted: 4 },
    }
    const t = table({ step: 'melee', units })
    t.play(end)
    expect(t.events).toContainEqual({ type: 'unitsRecovered', units: ['A-MI-2'] })
  })

  test('[5.4] the set-up does not end with a hex that is too full', () => {
    const units = { 'A-MI-1': '0505', 'A-MI-2': '0505', 'B-MI-1': '0808' }
    const t = table({ step: 'deployment', turn: 0, playerTurn: 0, units, stacking: [1, 1] })
    expect(no(t, end)).toBe('overstacked 5.4')
  })

  test('[20.1] a word for the code of a plot means nothing where nothing is plotted', () => {
    const t = table({ units: BUSY })
    t.play({ type: 'endStep', salt: 'salt' })
    expect([t.happened, t.state.memo]).toEqual([['stepBegan'], {}])
  })
})
