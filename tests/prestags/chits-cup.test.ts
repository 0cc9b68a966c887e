import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { physicalDice, seededDice } from '../../src/core/dice/dice.ts'
import {
  type Count,
  countOf,
  drawnBy,
  fullCup,
  kindsIn,
  MARKERS,
  nameOf,
  putBack,
  sizeOf,
  taken,
} from '../../src/systems/prestags/rules/chits/cup.ts'
import { cupView } from '../../src/systems/prestags/rules/chits/view.ts'
import { force } from './bench.ts'
import { answers, asked, begun, chitsIn, choose, drawing, END, fates, rigged } from './chits.ts'
import type { Position } from './harness.ts'

const PASS = { type: 'choose', option: 'pass' } as const

/** Two leaders against one and Mt.Ex., far apart. */
const FAR: Position = {
  scenario: { game: 'spartan' },
  units: { 'A-MI-1': '0101', 'A-2L-1': '0101', 'B-MI-1': '1012', 'B-2L-1': '1012' },
}

describe('the cup', () => {
  test('[Alternate 0] both sides get as many movement markers as the force with more leaders', () => {
    const t = begun({ ...FAR, units: { ...FAR.units, 'A-3L-2': '0102', 'A-3L-3': '0103' }, dice: [1] })
    expect(countOf(chitsIn(t).left, { side: 1, kind: 'movement' })).toBe(3)
    expect(sizeOf(chitsIn(t).left) + 1).toBe(2 * 3 + 2)
  })

  test('[Alternate 0] Mt.Ex. counts as one more leader: two against one and Mt.Ex. are two each', () => {
    const side = { units: { MI: 1, LC: 1 }, leaders: {}, stacking: 3, deploy: [{ within: 60, of: ['0101'] }] }
    const victory = [[{ type: 'victoryLevel', atLeast: 'marginal' }]]
    const sides = [
      { ...side, name: 'Reds', victory },
      { ...side, name: 'Blues', victory, mountedExempt: true },
    ] as never
    const t = begun({
      scenario: { game: 'spartan', sides },
      units: { ...FAR.units, 'B-LC-1': '1011', 'A-3L-2': '0102' },
      dice: [1],
    })
    expect(sizeOf(chitsIn(t).left) + 1).toBe(2 * 2 + 2)
    drawing(t, '1-movement', PASS)
    expect(answers(t)).toEqual(['B-2L-1', 'mounted', 'pass'])
    choose(t, 'mounted')
    expect(chitsIn(t).active?.units).toEqual(['B-LC-1'])
  })

  test('[Alternate 0] fallen leaders leave their markers in the cup', () => {
    const t = begun({ ...FAR, units: { ...FAR.units, 'A-3L-2': { at: '0102', fate: 'eliminated' } }, dice: [1] })
    expect(sizeOf(chitsIn(t).left) + 1).toBe(2 * 2 + 2)
  })

  test('[Alternate 0] where nobody has leaders one marker each activates the whole force', () => {
    const t = begun({ scenario: { game: 'spartan' }, units: { 'A-MI-1': '0101', 'B-MI-1': '1012' }, dice: [1] })
    expect(answers(t)).toEqual(['everybody', 'pass'])
    choose(t, 'everybody').play(t.move('A-MI-1', '0102'))
    expect(t.unit('A-MI-1').at).toBe(t.cell('0102'))
  })

  test('[Alternate 0] a battle without the rules of leaders has one marker each, for the whole force', () => {
    const t = begun({ ...FAR, scenario: { game: 'spartan', special: ['noLeaderRules'] }, dice: [1] })
    expect(sizeOf(chitsIn(t).left) + 1).toBe(4)
    expect(answers(t)).toEqual(['everybody', 'pass'])
  })

  test('[Alternate D] in a battle without the rules of leaders no leader of level 1 lets a melee marker go back twice', () => {
    const units = { 'A-MI-1': '0505', 'A-1L-1': '0505', 'B-MI-1': '0506' }
    const t = begun({ scenario: { game: 'spartan', special: ['noLeaderRules'] }, units, dice: [] })
    for (const option of ['0-melee', 'return', '0-melee']) choose(t, option)
    expect(fates(t)).toEqual(['0 melee returned', '0 melee fought'])
  })

  test('[Alternate A.2] how many markers are in the cup is told, and in the first phase that none are for melee', () => {
    const toldFirst = (game: 'spartan' | 'viking', sides: readonly object[]) => {
      const t = begun({ ...FAR, scenario: { game, sides } as never, dice: [1] })
      const event = t.events.find((one) => one.type === 'told' && one.text.includes('in the cup'))
      return event?.type === 'told' ? `${event.cite}: ${event.text}` : ''
    }
    expect(toldFirst('spartan', [force('Reds'), force('Blues')])).toBe('Alternate D: 4 markers in the cup.')
    const archers = { units: { MI: 1, HB: 1 } }
    expect(toldFirst('viking', [force('Reds', archers), force('Blues')])).toBe(
      'Alternate A.2: 2 markers in the cup, no melee markers among them.',
    )
  })

  test('[Alternate D] with dice of their own the players tell what they drew, asked of who moves first', () => {
    const told = (more: Position['scenario'] = {}) =>
      asked(begun({ ...FAR, scenario: { game: 'spartan', ...more }, dice: [] }))
    expect(told()).toMatchObject({ about: 'chitDrawn', side: 0 })
    expect(told({ movesFirst: 1 })).toMatchObject({ about: 'chitDrawn', side: 1 })
  })

  test('[Alternate D] whose movement marker is drawn passes or activates a leader', () => {
    const t = begun({ ...FAR, dice: [3] })
    expect(asked(t)).toMatchObject({ side: 1, cite: 'Alternate D', heading: 'Movement marker' })
    expect(answers(t)).toEqual(['B-2L-1', 'pass'])
    drawing(t, '0-movement', PASS)
    expect(fates(t)).toEqual(['1 movement passed', '0 movement drawn'])
    choose(t, 'A-2L-1')
    expect(t.step).toBe('movement 0')
    expect(fates(t).at(-1)).toBe('0 movement activated A-2L-1')
  })

  test('[Alternate D] a side that has nobody to activate passes by itself', () => {
    const t = begun({ ...FAR, units: { ...FAR.units, 'A-3L-2': '0102' }, dice: [4] })
    rigged(choose(t, 'B-2L-1'), [4, 1]).play(END)
    expect(fates(t)).toEqual(['1 movement activated B-2L-1', '1 movement passed', '0 movement drawn'])
  })

  const near: Position = {
    scenario: { game: 'spartan' },
    units: { 'A-MI-1': '0505', 'A-2L-1': '0505', 'B-MI-1': '0506', 'B-2L-1': '1010' },
  }

  test('[Alternate D] the melee is fought at once, after defensive fire, by the one who drew it', () => {
    const t = begun({ ...near, dice: [2] })
    expect(answers(t)).toEqual(['fight', 'return'])
    choose(t, 'fight')
    expect(t.step).toBe('melee 0')
    expect(fates(t)).toEqual(['0 melee fought'])
    rigged(t, [6]).play(t.melee('0506', 'A-MI-1'))
    expect(t.happened).toContain('combatResolved')
  })

  test('[Alternate D] put back once, it must be played when it comes again', () => {
    const t = begun({ ...near, dice: [2] })
    drawing(t, '1-movement', { type: 'choose', option: 'return' })
    expect(fates(t)).toEqual(['0 melee returned', '1 movement drawn'])
    expect(countOf(chitsIn(t).left, { side: 0, kind: 'melee' })).toBe(1)
    drawing(t, '0-melee', PASS)
    expect(t.state.pending).toEqual([])
    expect(t.step).toBe('melee 0')
  })

  test('[Alternate D] a leader of level 1 lets it go back twice, a reduced one does not', () => {
    const { 'A-2L-1': _gone, ...others } = near.units
    const twice = begun({ ...near, units: { ...others, 'A-1L-1': '0505' }, dice: [2] })
    drawing(twice, '0-melee', { type: 'choose', option: 'return' })
    expect(answers(twice)).toEqual(['fight', 'return'])
    drawing(twice, '0-melee', { type: 'choose', option: 'return' })
    expect(twice.state.pending).toEqual([])
    const reduced = begun({ ...near, units: { ...others, 'A-1L-1': { at: '0505', type: '2L' } }, dice: [2] })
    drawing(reduced, '0-melee', { type: 'choose', option: 'return' })
    expect(reduced.state.pending).toEqual([])
    expect(fates(reduced)).toEqual(['0 melee returned', '0 melee fought'])
  })

  test.each([
    ['of the enemy', { 'B-1L-1': '1011' }],
    ['who has fallen', { 'A-1L-2': { at: '0101', fate: 'eliminated' } }],
    ['who runs', { 'A-1L-2': { at: '0101', marks: { fleeing: 1 } } }],
  ] as const)('[Alternate D] a leader of level 1 %s lets nothing go back twice', (_who, leader) => {
    const t = begun({ ...near, units: { 'A-MI-1': '0505', 'B-MI-1': '0506', ...leader }, dice: [] })
    choose(t, '0-melee')
    choose(t, 'return')
    choose(t, '0-melee')
    expect(fates(t)).toEqual(['0 melee returned', '0 melee fought'])
  })

  test('[Alternate D] when the cup is empty the phase is over, and the turn goes on', () => {
    const t = begun({ ...FAR, dice: [1] })
    drawing(t, '0-melee', PASS)
    drawing(t, '1-movement', { type: 'choose', option: 'fight' })
    rigged(t, []).play(PASS)
    expect(answers(t)).toEqual(['fight', 'return'])
    rigged(t, [1]).play({ type: 'choose', option: 'fight' })
    expect(t.state.turn).toBe(2)
  })

  test('[Alternate F] the turn is counted and all markers go back into the cup', () => {
    const t = begun({ ...FAR, dice: [1] })
    drawing(t, '0-melee', PASS)
    drawing(t, '1-movement', { type: 'choose', option: 'fight' })
    rigged(t, []).play(PASS)
    rigged(t, [1]).play({ type: 'choose', option: 'fight' })
    expect(chitsIn(t)).toMatchObject({ turn: 2, left: [0, 1, 1, 1], returned: [0, 0], fought: [false, false], led: [] })
    expect(t.state.playerTurn).toBe(4)
  })

  const chariot: Position = { ...near, scenario: { game: 'chariot' } }

  test('[Alternate Chariot 1] two melee markers for each side', () => {
    const t = begun({ ...chariot, dice: [2] })
    expect(chitsIn(t).left).toEqual([1, 1, 1, 2])
  })

  test('[Alternate Chariot 2] a melee marker is played or laid aside; after the melee the second is laid aside', () => {
    const t = begun({ ...chariot, dice: [2] })
    expect(answers(t)).toEqual(['fight', 'discard'])
    drawing(t, '0-melee', { type: 'choose', option: 'discard' })
    expect(answers(t)).toEqual(['fight', 'discard'])
    const other = begun({ ...chariot, dice: [2] })
    choose(other, 'fight')
    expect(other.step).toBe('melee 0')
    const { left } = chitsIn(other)
    rigged(other, [left[0] + 1, 1]).play(END)
    expect(fates(other).slice(0, 2)).toEqual(['0 melee fought', '0 melee discarded'])
  })

  test('[Alternate D] physical markers: the players tell which one they drew', () => {
    const t = begun({ ...FAR, dice: physicalDice })
    expect(answers(t)).toEqual(['0-movement', '0-melee', '1-movement', '1-melee'])
    choose(t, '1-melee')
    choose(t, 'return')
    choose(t, '1-melee')
    expect(answers(t)).toContain('0-movement')
    expect(fates(t)).toEqual(['1 melee returned', '1 melee fought'])
    expect(t.refused({ type: 'choose', option: '1-melee' }).cite).toBe('Alternate D')
  })

  test('[Alternate D] a draw is a die: it is rolled once for each draw and the same seed draws the same', () => {
    const draws = [1, 2, 3].map((seed) => chitsIn(begun({ ...FAR, dice: seededDice(seed) })).drawn)
    expect(draws).toEqual([1, 2, 3].map((seed) => chitsIn(begun({ ...FAR, dice: seededDice(seed) })).drawn))
    const t = begun({ ...FAR, dice: [1] })
    expect(t.happened.filter((type) => type === 'dieRolled')).toHaveLength(1)
  })

  test('[Alternate D] the screen is told what is in the cup, what was drawn, and what to do now', () => {
    const t = begun({ ...near, dice: [1] })
    expect(cupView(t.battle, t.state)).toMatchObject({
      phase: 'main',
      left: 3,
      now: 'Reds: activate a leader, or pass.',
    })
    choose(t, 'A-2L-1')
    const view = cupView(t.battle, t.state)
    expect(view?.cup.map(({ title, left, of }) => `${title} ${left}/${of}`)).toEqual([
      'Movement, Reds 0/1',
      'Melee, Reds 1/1',
      'Movement, Blues 1/1',
      'Melee, Blues 1/1',
    ])
    expect(view?.drawn.map(({ text }) => text)).toEqual(['Reds: leader 2L 1 activated'])
    expect(view?.active).toMatchObject({ side: 0, title: 'leader 2L 1', still: ['A-MI-1', 'A-2L-1'] })
    expect(view?.now).toBe('Reds: move the command of leader 2L 1.')
  })
})

const anyCup = fc
  .tuple(fc.nat(9), fc.nat(2), fc.nat(9), fc.nat(2))
  .map((counts) => counts as unknown as Count)
  .filter((count) => sizeOf(count) > 0)

describe('laws of the cup', () => {
  test('[Alternate D] every single marker has the same chance', () => {
    fc.assert(
      fc.property(anyCup, (count) => {
        const drawn = Array.from({ length: sizeOf(count) }, (_, index) => drawnBy(count, index + 1))
        for (const marker of MARKERS) {
          const times = drawn.filter((one) => one && nameOf(one) === nameOf(marker)).length
          expect(times).toBe(countOf(count, marker))
        }
      }),
    )
  })

  test('[Alternate F] drawn and left are all, whatever is put back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 2 }), fc.array(fc.nat()), (a, b, lots) => {
        const full = fullCup(a, b)
        let count: Count = full
        let outside = 0
        for (const lot of lots) {
          const kinds = kindsIn(count)
          const marker = kinds[lot % Math.max(1, kinds.length)]
          if (!marker) break
          count = taken(count, marker)
          if (lot % 3 === 0) count = putBack(count, marker)
          else outside++
          expect(sizeOf(count) + outside).toBe(sizeOf(full))
        }
      }),
    )
  })
})
