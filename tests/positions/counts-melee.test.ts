import { expect, test } from 'vitest'
import { scriptedDice } from '../../src/core/dice/dice.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { end, lose } from '../prestags/bench.ts'
import { type Position, type Table, table } from '../prestags/harness.ts'

/** A small field of 6 by 6: every command that could be meant is tried. */
const SMALL = Array.from({ length: 6 }, () => '......')

const subsets = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_one, index) => (mask >> index) & 1))

const accepted = (t: Table, command: Command): boolean =>
  decide(t.battle, { ...t.state, dice: scriptedDice([1]) }, command).ok

const cellsOf = (t: Table): number[] => Array.from({ length: t.battle.map.board.size }, (_, cell) => cell)
const idsOf = (t: Table): string[] => t.state.units.map((unit) => unit.id)

/** Sets of units that some hex can be attacked with, found by trying every set against every hex. */
const attacks = (t: Table): { units: string[]; target: number }[] => {
  const sets = subsets(t.state.units.filter((unit) => unit.side === 0).map((unit) => unit.id))
  return cellsOf(t).flatMap((target) =>
    sets
      .filter((units) => accepted(t, { type: 'melee', units, targets: [target] }))
      .map((units) => ({ units, target })),
  )
}

/** Sets of units that may be given up, found by trying every set of units of the game. */
const surrenders = (t: Table): string[][] => subsets(idsOf(t)).filter((units) => accepted(t, lose(...units)))

const entries = (t: Table): string[] =>
  idsOf(t).flatMap((unit) =>
    cellsOf(t)
      .filter((to) => accepted(t, { type: 'advance', moves: [{ unit, to }] }))
      .map((to) => `${unit} ${t.label(to)}`),
  )

/** Single choices, found without the offers: one unit in some attack on a hex, one unit lost, one unit in a hex. */
const tried = (t: Table): string[] => [
  ...new Set([
    ...attacks(t).flatMap(({ units, target }) => units.map((unit) => `${unit} ${t.label(target)}`)),
    ...surrenders(t).flat(),
    ...entries(t),
    ...(accepted(t, { type: 'advance', moves: [] }) ? ['stay'] : []),
    ...(accepted(t, end) ? ['end'] : []),
  ]),
]

const offered = (t: Table): string[] =>
  offersOf(t.battle, t.state).map((pick) => {
    switch (pick.kind) {
      case 'melee':
        return `${pick.unit} ${t.label(pick.target)}`
      case 'advance':
        return `${pick.unit} ${t.label(pick.to)}`
      case 'lose':
        return pick.unit
      case 'end':
        return pick.command.type === 'advance' ? 'stay' : 'end'
      default:
        throw new Error(pick.kind)
    }
  })

type Pinned = {
  readonly title: string
  readonly choices: number
  /** Whole attacks on one hex, or whole answers, that `decide` accepts. */
  readonly whole: number
  readonly position: Position
  readonly play?: (t: Table) => void
}

const units = (found: Position['units'], more: Partial<Position> = {}): Position => ({
  step: 'melee',
  map: SMALL,
  ...more,
  units: found,
})

const row = (text: string): string[] => SMALL.map((open, i) => (i === 3 ? text : open)) // printed row 03

// Around 0303: 0403 0304 0203 0202 0302 0402.
const PINNED: readonly Pinned[] = [
  { title: 'one against one', choices: 2, whole: 1, position: units({ 'A-MI-1': '0302', 'B-MI-1': '0303' }) },
  {
    title: 'one against three times its strength',
    choices: 1,
    whole: 0,
    position: units({ 'A-MI-1': '0302', 'B-PP-1': '0303' }),
  },
  {
    title: 'two who reach 1-2 together only',
    choices: 3,
    whole: 1,
    position: units({ 'A-MI-1': '0302', 'A-MI-2': '0302', 'B-PP-1': '0303', 'B-MI-1': '0303' }),
  },
  {
    title: 'two who reach 1-2 from opposite hexes only, by the flank',
    choices: 3,
    whole: 1,
    position: units({ 'A-MI-1': '0302', 'A-MI-2': '0304', 'B-PP-1': '0303', 'B-PP-2': '0303', 'B-PS-1': '0303' }),
  },
  {
    title: 'a stack with a dot, a leader, a tired unit, a disrupted one and one that fired',
    choices: 2,
    whole: 1,
    position: units({
      'A-BW-1': '0302',
      'A-1L-1': '0302',
      'A-MI-1': { at: '0302', fought: 5 },
      'A-MI-2': { at: '0302', disrupted: 4 },
      'A-SK-1': { at: '0302', fired: 5 },
      'A-SK-2': { at: '0302', fired: 4 },
      'B-MI-1': '0303',
    }),
  },
  {
    title: 'a leader’s bonus opens the attack',
    choices: 2,
    whole: 1,
    position: units({ 'A-MI-1': '0302', 'A-3L-1': '0302', 'B-PP-1': '0303', 'B-MI-1': '0303' }),
  },
  {
    title: 'three attackers among three hexes',
    choices: 7, // PP on all three, MI 1 on 0303 and 0402, AX on 0303; the end
    whole: 11,
    position: units({
      'A-PP-1': '0302',
      'A-MI-1': '0403',
      'A-AX-1': '0304',
      'B-MI-1': '0303',
      'B-MS-1': '0402',
      'B-MI-2': '0301',
    }),
  },
  {
    title: 'after one attack: the hex is spent, and so is the attacker',
    choices: 3,
    whole: 3,
    position: units(
      {
        'A-PP-1': '0302',
        'A-PP-2': '0302',
        'A-PP-3': '0203',
        'B-MI-1': '0303',
        'B-PP-1': '0202',
      },
      { dice: [1] },
    ),
    play: (t) => t.play(t.melee('0303', 'A-PP-3')),
  },
  {
    title: 'woods shut an attack that open ground allows',
    choices: 1,
    whole: 0,
    position: units({ 'A-MI-1': '0302', 'B-MS-1': '0303' }, { map: row('..w...') }),
  },
  {
    title: 'out of a stream two are needed',
    choices: 3,
    whole: 1,
    position: units({ 'A-MI-1': '0302', 'A-MI-2': '0302', 'B-PS-1': '0303' }, { map: row('.~....') }),
  },
  {
    title: 'the Yeoman chart bars light cavalry from pikes, not from militia',
    choices: 4, // HC on both, LC on the militia, the end
    whole: 4,
    position: units(
      { 'A-HC-1': '0302', 'A-LC-1': '0302', 'B-PS-1': '0303', 'B-MI-1': '0402' },
      { options: ['capability'], scenario: { game: 'yeoman' } },
    ),
  },
  {
    title: 'losses: one of two',
    choices: 2,
    whole: 2,
    position: units({ 'A-PP-1': '0302', 'A-PP-2': '0302', 'B-MI-1': '0303', 'B-SK-1': '0303' }, { dice: [4] }),
    play: (t) => t.play(t.melee('0303', 'A-PP-1', 'A-PP-2')),
  },
  {
    title: 'losses: three of five in two hexes, leaders apart',
    choices: 5,
    whole: 10,
    position: units(
      {
        'A-PP-1': '0302',
        'A-PP-2': '0302',
        'A-PP-3': '0302',
        'A-PP-4': '0302',
        'A-1L-1': '0302',
        'B-MI-1': '0303',
        'B-MI-2': '0303',
        'B-4L-1': '0303',
        'B-SK-1': '0402',
        'B-SK-2': '0402',
        'B-SK-3': '0402',
      },
      // 24 + 9 against 4 + 3 (bonus) and 3: 3-1.
      { dice: [6] },
    ),
    play: (t) => {
      t.play(t.melee(['0303', '0402'], 'A-PP-1', 'A-PP-2', 'A-PP-3', 'A-PP-4'))
    },
  },
  {
    title: 'advance: two attackers and a leader into one hex, a bystander not',
    choices: 4,
    whole: 3,
    position: units(
      { 'A-PP-1': '0302', 'A-2L-1': '0302', 'A-MI-1': '0302', 'A-SD-1': '0203', 'B-MI-1': '0303' },
      { dice: [6] },
    ),
    play: (t) => t.play(t.melee('0303', 'A-PP-1', 'A-SD-1')),
  },
  {
    title: 'advance: two attackers into two hexes',
    choices: 5,
    whole: 4,
    position: units(
      {
        'A-PP-1': '0302',
        'A-PP-2': '0302',
        'A-EL-1': '0101',
        'B-MI-1': { at: '0303', disrupted: 4 },
        'B-LT-1': { at: '0402', disrupted: 4 },
      },
      { dice: [6] },
    ),
    play: (t) => {
      t.play(t.melee(['0303', '0402'], 'A-PP-1', 'A-PP-2'))
    },
  },
]

test.each(PINNED)('$title: $choices choices', ({ choices, whole, position, play }) => {
  const t = table({ stacking: [9, 9], ...position })
  play?.(t)
  const other = tried(t)
  expect(offered(t).sort()).toEqual(other.sort())
  expect(offered(t)).toHaveLength(choices)
  expect(attacks(t).length + surrenders(t).length + entries(t).length).toBe(whole)
})
