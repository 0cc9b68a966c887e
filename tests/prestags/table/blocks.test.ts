import { describe, expect, test } from 'vitest'
import type { Block as AnyBlock } from '../../../src/core/presenter/blocks.ts'
import type { Look as CoreLook } from '../../../src/core/presenter/look.ts'
import { FRESH } from '../../../src/core/presenter/screen.ts'
import { actsIn } from '../../../src/systems/prestags/present/questions/acting.ts'
import type { Look } from '../../../src/systems/prestags/present/questions/look.ts'
import { presenter as hidden } from '../../../src/systems/prestags/present/presenter.ts'
import type { Command } from '../../../src/systems/prestags/rules/terms/types.ts'
import { handOf, type Handful, laidOut } from '../../hands.ts'
import { end, force } from '../bench.ts'
import { type Position, table } from '../harness.ts'

type Block<K extends AnyBlock['kind']> = Extract<AnyBlock<Command>, { kind: K }>

const holding = (look: Look, hand: Handful): Look => ({ ...look, screen: { ...FRESH, hand: handOf(hand) } })
const lookAt = (position: Position, hand: Handful = {}): Look => {
  const { battle, state } = table(position)
  return holding({ battle, state, screen: FRESH, live: true }, hand)
}
/** What an intent puts in the hand. */
const handed = (intent: { readonly patch?: unknown } | undefined) => laidOut({ ...FRESH, ...(intent?.patch as object) })

const on = (look: Look): CoreLook => look as unknown as CoreLook
const body = (look: Look, last: Command | undefined) => hidden.body(on(look), last) as readonly AnyBlock<Command>[]
const doing = {
  go: (look: Look) => hidden.go(on(look)),
  takeAll: (look: Look) => hidden.takeAll(on(look)),
  isReady: (look: Look, id: string) => hidden.isReady(on(look), id),
  endStep: (look: Look) => hidden.endStep(on(look)),
  menu: (look: Look) => hidden.menu(on(look)),
}

const cellOf = ({ battle }: Look, label: string): number => battle.map.board.parse(label) ?? -1
const kinds = (look: Look): string[] => body(look, undefined).map((block) => block.kind)
const blockOf = <K extends AnyBlock['kind']>(look: Look, kind: K): Block<K> => {
  const found = body(look, undefined).find((block) => block.kind === kind)
  if (!found) throw new Error(`no ${kind} among ${kinds(look).join()}`)
  return found as Block<K>
}
const labelsOf = (parts: Block<'movers'>['parts']): string[] =>
  parts.flatMap((part) => (part.kind === 'note' ? [part.text] : part.buttons.map((button) => button.label)))

test('in the past and on other tabs nothing is offered but the combat that is open', () => {
  const look = lookAt({ units: { 'A-SK-1': '0505', 'B-MI-1': '0506' } })
  expect(body({ ...look, live: false }, undefined)).toEqual([{ kind: 'combat', beside: false }])
})

describe('set-up', () => {
  const position: Position = {
    step: 'deployment',
    turn: 0,
    playerTurn: 0,
    units: { 'A-MI-1': '0101', 'B-MI-1': '1012' },
  }

  test('[11.1] the tray counts what waits; a type can be picked and put down again', () => {
    const look = lookAt(position)
    const { lines, how, pick } = blockOf(look, 'tray')
    const [line] = lines
    expect(line).toMatchObject({ type: 'MI', left: 0, total: 1, isPicked: false })
    expect(how).toBe('To put a unit elsewhere, press it, then a hex of the zone.')
    expect(line && handed(pick(line))).toMatchObject({ deployType: 'MI', selected: [] })
    expect(line && handed(pick({ ...line, isPicked: true }))).toMatchObject({ deployType: undefined })
  })

  test('[11.1] all that stand can be cleared, those picked taken back', () => {
    const clear = blockOf(lookAt(position), 'tray').tools[1]
    expect(clear).toMatchObject({ label: 'Clear', isDisabled: false })
    const back = blockOf(lookAt(position, { selected: ['A-MI-1'] }), 'tray').tools[1]
    expect(back).toMatchObject({ label: 'Take back', intent: { command: { type: 'undeploy', units: ['A-MI-1'] } } })
  })
})

describe('movers', () => {
  const position: Position = {
    step: 'movement',
    units: { 'A-MI-1': '0505', 'A-AX-1': '0504', 'A-MI-2': '0504', 'B-MI-1': '0510' },
  }

  test('nobody picked, nobody shown', () => {
    expect(kinds(lookAt(position))).toEqual(['combat'])
  })

  test('[5.4] one of a stack: the other is in the list and can be taken along', () => {
    const look = lookAt(position, { selected: ['A-AX-1'] })
    const { lines, parts } = blockOf(look, 'movers')
    expect(lines.map(({ id, goes, canGo }) => [id, goes, canGo])).toEqual([
      ['A-AX-1', true, true],
      ['A-MI-2', false, true],
    ])
    expect(handed(lines[1]?.toggle)).toMatchObject({ selected: ['A-AX-1', 'A-MI-2'], preview: undefined })
    expect(labelsOf(parts)).toEqual(['Take the whole stack (2)', 'Put down'])
  })

  test('[5.11] a hex that is shown can be gone to, or be a way-point; the cost is said', () => {
    const plain = lookAt(position, { selected: ['A-MI-1'] })
    const look = holding(plain, { selected: ['A-MI-1'], preview: cellOf(plain, '0507') })
    const { parts } = blockOf(look, 'movers')
    expect(labelsOf(parts)).toEqual(['Move to 0507 (2)', 'Go by way of 0507', 'Put down'])
    const go = parts[0]
    expect(go?.kind === 'buttons' && go.buttons[0]?.intent.command).toMatchObject({ type: 'move' })
    expect(doing.go(look)).toEqual(go?.kind === 'buttons' ? go.buttons[0]?.intent : undefined)
  })

  test('[5.43] who slows the others may be left on the way', () => {
    const plain = lookAt(position, { selected: ['A-AX-1', 'A-MI-2'] })
    const look = holding(plain, { selected: ['A-AX-1', 'A-MI-2'], preview: cellOf(plain, '0508') })
    const [fast, slow] = blockOf(look, 'movers').lines
    expect(fast?.drop?.options.map(({ label }) => label)).toEqual(['0505 (1)', '0506 (2)', '0507 (3)', '0508 (4)'])
    expect(slow?.drop).toMatchObject({ value: cellOf(look, '0507') })
    expect(handed(fast?.drop?.options[1]?.pick).drops).toEqual({ 'A-AX-1': cellOf(look, '0506') })
  })

  test('[5.13] who has moved says so and cannot go', () => {
    const moved = { ...position, units: { ...position.units, 'A-MI-2': { at: '0504', moved: 5 } } }
    const { lines } = blockOf(lookAt(moved, { selected: ['A-AX-1'] }), 'movers')
    expect(lines[1]).toMatchObject({ id: 'A-MI-2', canGo: false })
    expect(lines[1]?.note).toMatch(/\[5\.\d+\]$/)
  })

  test('[5.4] a stack too high is a caution above the button', () => {
    const plain = lookAt(
      { step: 'movement', stacking: [1, 1], units: { 'A-MI-1': '0505', 'A-MI-2': '0506' } },
      { selected: ['A-MI-1'] },
    )
    const look = holding(plain, { selected: ['A-MI-1'], preview: cellOf(plain, '0506') })
    const [care] = blockOf(look, 'movers').parts
    expect(care).toMatchObject({ kind: 'note', tone: 'care' })
    expect(care?.kind === 'note' && care.text).toMatch(/\[5\.4\] They must part again before the phase ends\.$/)
  })

  test('[5.11] A takes the whole stack', () => {
    expect(handed({ patch: doing.takeAll(lookAt(position, { selected: ['A-AX-1'] })) })).toMatchObject({
      selected: ['A-AX-1', 'A-MI-2'],
    })
  })
})

describe('attack', () => {
  const position: Position = {
    units: { 'A-SK-1': '0505', 'A-SK-2': '0605', 'A-MI-1': '0405', 'B-MI-1': '0506', 'B-MI-2': '0510' },
  }
  const aimed = (selected: readonly string[], more: Partial<Position> = {}): Look => {
    const look = lookAt({ ...position, ...more })
    return holding(look, { selected, targets: [cellOf(look, '0506')] })
  }

  test('without a target the combat that is open has the room', () => {
    expect(kinds(lookAt(position))).toEqual(['combat'])
  })

  test('[6.13] who can fire, who takes part, and the command of it', () => {
    const block = blockOf(aimed(['A-SK-1']), 'attack')
    expect(block.attackers.map(({ face, chosen }) => [face.id, chosen])).toEqual([
      ['A-SK-1', true],
      ['A-SK-2', false],
    ])
    expect(block).toMatchObject({ refusal: undefined, dice: 'rolled' })
    expect(block.below.map(({ key }) => key)).toEqual(['all'])
    expect(block.view?.text).toContain('at hex 0506')
    expect(block.resolve().command).toMatchObject({ type: 'fire', units: ['A-SK-1'] })
    expect(handed(block.toggle('A-SK-2'))).toMatchObject({ selected: ['A-SK-1', 'A-SK-2'] })
    expect(block.toggle('A-MI-1').refusal).toMatchObject({ cite: '3.35' })
    expect(doing.go(aimed(['A-SK-1']))).toEqual(block.resolve())
  })

  test('an attack of nobody says why not, and resolving it says the same', () => {
    const block = blockOf(aimed([]), 'attack')
    expect(block.view).toBeUndefined()
    expect(block.refusal).toBeDefined()
    expect(block.resolve()).toEqual({ refusal: block.refusal })
  })

  test('players who roll their own die tell it; the one key waits for the number', () => {
    const look = aimed(['A-SK-1', 'A-SK-2'], { dice: { kind: 'physical' } })
    const block = blockOf(look, 'attack')
    expect(block.dice).toBe('told')
    expect(block.view?.dice).toBe(1)
    expect(block.resolve([4]).command).toMatchObject({ type: 'fire', die: 4 })
    expect(doing.go(look)).toEqual({})
  })

  test('[7.22] only a melee takes further hexes', () => {
    const look = aimed(['A-MI-1'], { step: 'melee', units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
    const [part] = blockOf(look, 'attack').below
    expect(part?.kind === 'buttons' && part.buttons[0]).toMatchObject({
      label: 'Attack several hexes at once',
      isPressed: false,
    })
    expect(handed(part?.kind === 'buttons' ? part.buttons[0]?.intent : undefined).addTargets).toBe(true)
  })

  test('[6.0] who can fire has something to do, the others have not', () => {
    const look = lookAt(position)
    expect(look.state.units.filter(({ id }) => doing.isReady(look, id)).map(({ id }) => id)).toEqual([
      'A-SK-1',
      'A-SK-2',
    ])
  })
})

describe('decisions', () => {
  const halved = (hand: Handful = {}): Look => {
    const { battle, state } = table({
      step: 'melee',
      dice: [1],
      units: {
        'A-SD-1': '0505',
        'B-SK-1': '0506',
        'B-SK-2': '0506',
      },
    })
    const pending = {
      kind: 'losses',
      side: 1,
      combat: 1,
      from: ['B-SK-1', 'B-SK-2'],
      count: 1,
      spared: [],
      cite: '8.1',
    } as const
    return {
      battle,
      state: { ...state, pending: [pending] } as Look['state'],
      screen: { ...FRESH, hand: handOf(hand) },
      live: true,
    }
  }

  test('[8.1] losses: what becomes of each, and nothing is given up before enough are chosen', () => {
    const block = blockOf(halved(), 'losses')
    expect(block.units.map(({ id, where, fate }) => [id, where, fate])).toEqual([
      ['B-SK-1', '0506', 'is disrupted'],
      ['B-SK-2', '0506', 'is disrupted'],
    ])
    expect(block).toMatchObject({ cite: '8.1', count: 1, chosen: [], refusal: { code: 'wrongCount' } })
    expect(block.confirm.refusal).toEqual(block.refusal)
    expect(handed(block.toggle('B-SK-2')).losses).toEqual(['B-SK-2'])
    expect(block.toggle('A-SD-1').refusal).toMatchObject({ code: 'notAmong' })
  })

  test('[8.1] losses: with enough chosen the button carries them out', () => {
    const look = halved({ losses: ['B-SK-2'] })
    const block = blockOf(look, 'losses')
    expect(block.units.map(({ fate }) => fate)).toEqual(['is disrupted', 'is lost'])
    expect(block.confirm.command).toEqual({ type: 'chooseLosses', units: ['B-SK-2'] })
    expect(doing.go(look)).toEqual(block.confirm)
    expect(kinds(look)).toEqual(['losses', 'combat'])
  })

  const emptied = (): Look => {
    const fought = table({
      step: 'melee',
      dice: [6],
      units: { 'A-MI-1': '0505', 'A-AX-1': '0605', 'A-MI-2': '0504', 'B-MI-1': { at: '0506', disrupted: 4 } },
    })
    const { battle, state } = fought.play(fought.melee('0506', 'A-MI-1', 'A-AX-1'))
    return { battle, state, screen: FRESH, live: true }
  }

  test('[8.4] advance: who may go where, nobody drafted yet; they may stay', () => {
    const look = emptied()
    const block = blockOf(look, 'advance')
    expect(block.units.map(({ face, to, cells }) => [face.id, to, cells.map(({ label }) => label)])).toEqual([
      ['A-MI-1', undefined, ['0506']],
      ['A-AX-1', undefined, ['0506']],
    ])
    const cell = cellOf(look, '0506')
    expect(handed(block.choose('A-MI-1', cell)).advances).toEqual({ 'A-MI-1': cell })
    expect(block.stay.command).toEqual({ type: 'advance', moves: [] })
  })

  test('[8.4] advance: the drafted one is carried out, or called back', () => {
    const plain = emptied()
    const cell = cellOf(plain, '0506')
    const look = holding(plain, { advances: { 'A-MI-1': cell } })
    const block = blockOf(look, 'advance')
    expect(block.confirm.command).toEqual({ type: 'advance', moves: [{ unit: 'A-MI-1', to: cell }] })
    expect(handed(block.choose('A-MI-1', undefined)).advances).toEqual({})
  })
})

test('[15.0] what is beside the point stands in the menu, and among the answers it does not', () => {
  const look = lookAt({ step: 'movement', options: ['concession'], units: { 'A-MI-1': '0505', 'B-MI-1': '0510' } })
  const labels = doing.menu(look).map(({ label }) => label)
  expect(actsIn(look).length).toBeGreaterThan(0)
  expect(labels).toHaveLength(1)
  expect(kinds(look)).toEqual(['combat'])
  expect(doing.menu({ ...look, live: false })).toEqual([])
})

test('[4.1] a step ends, or says what is owed first', () => {
  const done = lookAt({ units: { 'A-SK-1': '0505', 'B-MI-1': '0506' } })
  expect(doing.endStep(done)).toEqual({ ok: true, value: { type: 'endStep' } })
  const high = lookAt({ step: 'movement', stacking: [1, 1], units: { 'A-MI-1': '0505', 'A-MI-2': '0505' } })
  expect(doing.endStep(high)).toMatchObject({ ok: false, error: { cite: '5.4' } })
})

test('[Legion 1.1] a square is given up by the four, and not from the menu', () => {
  const square = Object.fromEntries([1, 2, 3, 4].map((n) => [`A-SD-${n}`, { at: '0505', marks: { square: 3 } }]))
  const look = lookAt({
    step: 'movement',
    options: ['square'],
    units: { ...square, 'B-MI-1': '0510' },
    scenario: { game: 'legion', sides: [force('Romans', { units: { SD: 4 } }), force('Gauls')] } as never,
  })
  expect(actsIn(look).map(({ act }) => act)).toEqual(['breakSquare'])
  expect(doing.menu(look)).toEqual([])
})

test('[20.3] what was plotted is carried out by a button, and not from the menu', () => {
  const t = table({ step: 'plot', options: ['simultaneous'], units: { 'A-MI-1': '0505', 'B-MI-1': '0510' } })
  t.play(t.move('A-MI-1', '0506')).play(end).play(end)
  const look: Look = { battle: t.battle, state: t.state, screen: FRESH, live: true }
  expect(actsIn(look).map(({ act }) => act)).toEqual(['resolve'])
  expect(doing.menu(look)).toEqual([])
})
