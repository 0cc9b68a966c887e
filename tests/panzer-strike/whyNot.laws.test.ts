import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { playsAll, share } from '../share.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { actorOf, stepKind } from '../../src/core/engine/moment.ts'
import type { Refusal, SideIndex } from '../../src/core/engine/vocabulary.ts'
import type { Block, Button } from '../../src/core/presenter/blocks.ts'
import { holding, selectedIn } from '../../src/core/presenter/hand.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import type { Look } from '../../src/core/presenter/look.ts'
import { FRESH, type Screen } from '../../src/core/presenter/screen.ts'
import { random } from '../../src/systems/panzer-strike/play/commands.ts'
import { presenter } from '../../src/systems/panzer-strike/present/presenter.ts'
import { begin } from '../../src/systems/panzer-strike/rules/position/begin.ts'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import { isInPlay } from '../../src/systems/panzer-strike/rules/position/questions.ts'
import type { State } from '../../src/systems/panzer-strike/rules/position/state.ts'
import type { Battle } from '../../src/systems/panzer-strike/rules/scenario/battle.ts'
import { compose } from '../../src/systems/panzer-strike/rules/scenario/compose.ts'
import { readPanzerMap } from '../../src/systems/panzer-strike/rules/scenario/map.ts'
import { sheetSchema } from '../../src/systems/panzer-strike/rules/scenario/sheet.ts'
import { judge, panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'
import { isCase } from '../../src/systems/panzer-strike/rules/terms/rules.ts'
import { boardOf } from './board.ts'

const FOLDER = new URL('../../scenarios/panzer-strike/', import.meta.url)
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))

const battleOf = (name: string): Battle => {
  const sheet = sheetSchema.parse(jsonOf(`${name}.json`))
  const map = readPanzerMap(jsonOf(`maps/${sheet.map}.json`))
  if (!map.ok) throw new Error(name)
  return compose(sheet, map.value, ['limitedCommand'])
}

type Position = { readonly battle: Battle; readonly state: State }

const sideIn = ({ battle, state }: Position): SideIndex => actorOf(battle, state) ?? 0

const views = new WeakMap<State, State>()

/** What the side that orders sees; the same one as long as the position is. */
const viewOf = (at: Position): State => {
  const known = views.get(at.state) ?? panzerStrike.view.state(at.battle, at.state, sideIn(at))
  views.set(at.state, known)
  return known
}

const lookOn = (at: Position, screen: Partial<Screen> = {}): Look => ({
  battle: at.battle as unknown as AnyBattle,
  state: viewOf(at) as unknown as AnyState,
  screen: { ...FRESH, ...screen },
  live: true,
})

/** The orders phases of a battle that is played by lot, every so many orders. */
function* positions(battle: Battle, seed: number, count: number): Generator<Position> {
  const chance = newChance(seed)
  let state = begin(battle, seededDice(seed))
  for (let given = 0, found = 0; found < count && !state.verdict; given++) {
    const next =
      panzerStrike.runs?.(battle, state) ??
      random(battle, panzerStrike.view.state(battle, state, actorOf(battle, state) ?? 0), chance)
    const done = panzerStrike.decide(battle, state, next)
    if (!done.ok) throw new Error(done.error.text)
    state = done.value.state
    if (given % 9 !== 0 || state.verdict || stepKind(battle, state) !== 'orders') continue
    found++
    yield { battle, state }
  }
}

const buttonsIn = (block: Block): readonly Button[] => {
  if (block.kind === 'answers') return block.buttons
  if (block.kind === 'parts' || block.kind === 'movers')
    return block.parts.flatMap((part) => (part.kind === 'buttons' ? part.buttons : []))
  return []
}

const buttonsOn = (look: Look): readonly Button[] => presenter.body(look, undefined).flatMap(buttonsIn)

/** A sentence with a paragraph of the rulebook. */
const isTold = ({ text, cite }: Refusal): boolean =>
  /^\S.*\.$/.test(text) && !text.includes('undefined') && isCase(cite)

/** What is wrong with a button: greyed without a reason, or offered though it cannot be done. */
const faultOf = (
  { battle, state }: Position,
  look: Look,
  { label, isBarred, isDisabled, intent }: Button,
): string[] => {
  const { refusal, command, patch } = intent
  if (isDisabled) return [`${label}: greyed, and nothing says why`]
  if (isBarred) return refusal && isTold(refusal) ? [] : [`${label}: ${refusal?.text} [${refusal?.cite}]`]
  if (refusal) return [`${label}: refused without being greyed`]
  if (command) {
    const judged = judge(battle, state, command as Command)
    return judged.ok ? [] : [`${label}: offered, but ${judged.error.text}`]
  }
  // What only changes what is in hand or how things are ordered leads somewhere.
  const later = { ...look.screen, ...patch }
  const isSquare = later.task?.startsWith('square') === true && look.screen.task !== later.task
  if (!isSquare) return []
  const squares = presenter.painted({ ...look, screen: { ...later, hand: holding(selectedIn(look.screen)) } })
  return squares.some(({ id, cells }) => id === 'answers' && cells.length > 0)
    ? []
    : [`${label}: no square can be pressed for it`]
}

const pressOn = (cell: number, unit?: string) => ({ cell, unit, more: false, careful: false, secondary: false })

const TASKS = [undefined, 'move cautious', 'move shape', 'move all', 'move next'] as const

/** Presses that do nothing and say nothing. */
const silent = (at: Position, id: string, cells: readonly number[], task: string | undefined): string[] =>
  cells.flatMap((cell) => {
    const { command, refusal, patch = {} } = presenter.press(lookOn(at, { hand: holding([id]), task }), pressOn(cell))
    if (refusal && !isTold(refusal)) return [`${id} ${task} ${cell}: ${refusal.text} [${refusal.cite}]`]
    return command || refusal || patch.hand ? [] : [`${id} ${task} ${cell}: nothing`]
  })

const ownIn = (at: Position) => at.state.units.filter((unit) => unit.side === sideIn(at) && isInPlay(unit))

/** What is wrong in a position; `barred` gathers what was greyed and why. */
const faultsIn = (at: Position, barred: Set<string>, each = 1): string[] => {
  const side = lookOn(at)
  const whole = buttonsOn(side).flatMap((button) => faultOf(at, side, button))
  return [
    ...whole,
    ...ownIn(at)
      .filter((_unit, index) => index % each === 0)
      .flatMap(({ id }) => {
        const look = lookOn(at, { hand: holding([id]) })
        const buttons = buttonsOn(look)
        for (const { label, intent } of buttons)
          if (intent.refusal) barred.add(`${label.replace(/[ (…].*/, '')} ${intent.refusal.code}`)
        return buttons.flatMap((button) => faultOf(at, look, button))
      }),
  ]
}

describe('whatever is greyed says why, with a paragraph', () => {
  for (const [name, seed, count] of [
    ['crossroads-1941', 5, 5],
    ['arras-1940', 8, share(2, 1, 1)],
    ...(playsAll ? [['villers-bocage-1944', 3, 2] as const] : []),
  ] as const)
    test(`[PS II.B.1 Giving Orders] on every button of every unit, all through ${name} played by lot`, () => {
      const barred = new Set<string>()
      const faults = [...positions(battleOf(name), seed, count)].flatMap((at) => faultsIn(at, barred, 7))
      expect(faults).toEqual([])
      expect([...barred].length).toBeGreaterThan(0)
    })

  test('[PS II.B.1 Limited Command] [PS II.A Unit States] in positions in which much is forbidden', () => {
    const at = boardOf({
      options: ['limitedCommand'],
      axis: {
        A: [['PZ-IIIG', '0602', { orders: 0 }]],
        B: [
          ['RIFLE SQD', '0604'],
          ['RIFLE SQD', '0605', { stance: 'pinned', suppression: 5, goals: [{ to: 1, pace: 'full', way: [1] }] }],
          ['RIFLE SQD', '0603', { inCommand: false }],
          ['RIFLE SQD', '0606', { stance: 'retreating', suppression: 9 }],
        ],
        C: [
          ['SPW-251', '0703'],
          ['RIFLE SQD', 'on C-0'],
          ['RIFLE SQD', '0704'],
          ['37 PAK', '0702'],
        ],
        D: [
          ['PZ-IIIG', '0802', { fate: 'destroyed' }],
          ['PZ-IIIG', '0803'],
        ],
        E: [
          [
            'MED MORTAR',
            '0902',
            { aim: { kind: 'square', cell: 5, shell: 'HE', spotter: 'A-E-0', delay: 1, waits: false, fired: 0 } },
          ],
          ['MED MORTAR', '0903', { arms: [{ weapon: 'M81', ammo: 0, isLost: false }] }],
        ],
        G: [['PZ-IIIG', '1102']],
        F: [['PZ-IIIG', '1002', { speed: 0, goals: [{ to: 1, pace: 'full', way: [1] }], stance: 'full' }]],
      },
      allies: { A: [['T-26', '0607']] },
      set: { computer: ['0D', '0G'] },
    })
    const barred = new Set<string>()
    expect(faultsIn(at, barred)).toEqual([])
    expect([...barred].sort()).toEqual(
      expect.arrayContaining([
        'Hold noOrders',
        'Rally nobody',
        'Cancel pinned',
        'Retreat flees',
        'Retreat outOfCommand',
        'Retreat computers',
        'Retreat immobile',
        'Take full',
        'Take noHeadquarters',
        'Bombard noOrders',
        'Bombard noShells',
        'Bombard bombards',
        'Lay loaded',
      ]),
    )
  })

  test('[PS II.B.3 Ordering Fire] [PS II.B.2 Movement] a press on the map orders, takes up, or is refused with a paragraph', () => {
    for (const at of positions(battleOf('crossroads-1941'), 4, 2)) {
      const { board } = at.battle.map
      const own = ownIn(at)
      const taken = new Set(own.map((unit) => unit.at))
      const cells = [0, board.size - 1, ...at.state.units.map((unit) => unit.at), ...[7, 91, 200, 333]].filter(
        (cell) => cell >= 0 && cell < board.size && !taken.has(cell),
      )
      const faults = own.flatMap(({ id }) =>
        [...TASKS, `square HE ${id}`, `square smoke ${id}`].flatMap((task) => silent(at, id, cells, task)),
      )
      expect(faults).toEqual([])
    }
  })

  test('[PS II.A Out of Command] whoever cannot be taken in hand says why where he is pressed', () => {
    const at = boardOf({
      axis: {
        A: [
          ['PZ-IIIG', '0602'],
          ['PZ-IIIG', '0605', { inCommand: false }],
        ],
      },
    })
    const cell = at.battle.map.board.parse('0605') ?? -1
    const refused = presenter.press(lookOn(at), pressOn(cell, 'A-A-1')).refusal
    expect(refused?.cite).toBe('II.A Out of Command')
  })
})
