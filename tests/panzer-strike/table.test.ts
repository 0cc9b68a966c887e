import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { newHistory } from '../../src/core/engine/history.ts'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { aimingAt, holding } from '../../src/core/presenter/hand.ts'
import { legendOf } from '../../src/core/presenter/legend.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import type { Look } from '../../src/core/presenter/look.ts'
import { FRESH, type Screen } from '../../src/core/presenter/screen.ts'
import { ordered as orderTold } from '../../src/systems/panzer-strike/present/log/orders.ts'
import { became } from '../../src/systems/panzer-strike/present/log/states.ts'
import { presenter } from '../../src/systems/panzer-strike/present/presenter.ts'
import { compose } from '../../src/systems/panzer-strike/rules/scenario/compose.ts'
import { readPanzerMap } from '../../src/systems/panzer-strike/rules/scenario/map.ts'
import { sheetSchema } from '../../src/systems/panzer-strike/rules/scenario/sheet.ts'
import { begin } from '../../src/systems/panzer-strike/rules/position/begin.ts'
import type { State, Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import type { Battle } from '../../src/systems/panzer-strike/rules/scenario/battle.ts'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import { panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'

const FOLDER = new URL('../../scenarios/panzer-strike/', import.meta.url)
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))

const sheet = sheetSchema.parse(jsonOf('crossroads-1941.json'))
const read = readPanzerMap(jsonOf(`maps/${sheet.map}.json`))
if (!read.ok) throw new Error('no map')
const battle: Battle = compose(sheet, read.value, [])
const { board } = battle.map
const start = begin(battle, seededDice(7))

const seen = (state: State, side: SideIndex): State => panzerStrike.view.state(battle, state, side)

const ordered = (state: State, command: Command): State => {
  const done = panzerStrike.decide(battle, state, command)
  if (!done.ok) throw new Error(done.error.text)
  return done.value.state
}

const lookOn = (state: State, side: SideIndex, screen: Partial<Screen> = {}): Look => ({
  battle: battle as unknown as AnyBattle,
  state: seen(state, side) as unknown as AnyState,
  screen: { ...FRESH, ...screen },
  live: true,
})

const press = (look: Look, label: string, unit?: string) =>
  presenter.press(look, { cell: board.parse(label) ?? -1, unit, more: false, careful: false, secondary: false })

/** Both sides deployed where they stood. */
const deployed = (): State => {
  let state = start
  for (const side of [0, 1] as const) {
    const tray = presenter.body(lookOn(state, side), undefined).find(({ kind }) => kind === 'tray')
    const arrange = tray?.kind === 'tray' ? tray.tools.find(({ key }) => key === 'arrange') : undefined
    state = ordered(state, arrange?.intent.command as unknown as Command)
    state = ordered(state, { type: 'endStep' })
  }
  return state
}

const ORDERS = deployed()

const changed = (state: State, id: string, set: Partial<Unit>): State => ({
  ...state,
  curtain: undefined,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, ...set } : unit)),
})

/** A tank of each side face to face, each seeing the other. */
const facing = (): State => {
  const [a, b] = [board.parse('0808') ?? 0, board.parse('0811') ?? 0]
  const own = changed(ORDERS, 'A-B-1', { at: a, sees: ['B-B-1'] })
  return changed(own, 'B-B-1', { at: b, sees: ['A-B-1'] })
}

const buttons = (look: Look): readonly string[] =>
  presenter
    .body(look, undefined)
    .flatMap((block) => (block.kind === 'answers' ? block.buttons.map(({ label }) => label) : []))

describe('the deployment', () => {
  test('[PS III Deployment] the tray has a pile for each type of a formation, its headquarters apart', () => {
    const [tray] = presenter.body(lookOn(start, 0), undefined)
    const piles = tray?.kind === 'tray' ? tray.lines.map(({ name, left }) => `${name} ${left}`) : []
    expect(piles).toContain('B: PZ-IIIG, headquarters 1')
    expect(piles).toContain('B: PZ-IIIG 2')
    const alike =
      tray?.kind === 'tray' ? tray.lines.map(({ mark, face: { type, traits } }) => [mark, type, traits]) : []
    expect(new Set(alike.map((line) => JSON.stringify(line))).size).toBe(piles.length)
  })

  test('[PS III Deployment] a unit is put into the columns of its side, and not elsewhere', () => {
    const look = lookOn(start, 0, { hand: { kind: 'settingUp', type: 'B GE PZ-IIIG' } })
    expect(press(look, '0805').command).toEqual({
      type: 'deploy',
      placements: [{ unit: 'A-B-1', to: board.parse('0805') }],
    })
    expect(press(look, '0825').refusal?.cite).toBe('III Deployment')
  })

  test('[PS III Deployment] everybody has a place before it ends', () => {
    expect(presenter.endStep(lookOn(start, 0)).ok).toBe(false)
    expect(ORDERS.units.filter(({ fate }) => fate === 'reserve')).toEqual([])
  })
})

describe('orders', () => {
  test('[PS II.B.2 Movement] a unit, then ground: a move at full speed', () => {
    const look = lookOn(ORDERS, 0, { hand: holding(['A-B-1']) })
    const to = board.parse('1010')
    expect(press(look, '1010').command).toEqual({ type: 'move', unit: 'A-B-1', to, pace: 'full' })
    expect(presenter.hint(look, to ?? -1)?.text).toMatch(/^B1 to 1010 at full speed: \d pulses?, 1 order of B0/)
  })

  test('[PS II.B.2 Formation Moves] with the mode chosen the whole formation goes in its shape, cautiously', () => {
    const look = lookOn(ORDERS, 0, { hand: holding(['A-B-1']), task: 'move cautious shape' })
    expect(press(look, '1010').command).toMatchObject({ pace: 'cautious', whole: 'shape' })
  })

  test('[PS II.B.1 All-Units Mode] pace, whole formation and second objective are chosen above what is in hand', () => {
    const pressed = (task: string | undefined): readonly string[] =>
      presenter
        .body(lookOn(ORDERS, 0, { task }), undefined)
        .flatMap((block) => (block.kind === 'parts' ? block.parts : []))
        .flatMap((part) => (part.kind === 'buttons' ? part.buttons : []))
        .flatMap(({ label, isPressed }) => (isPressed ? [label] : []))
    expect(pressed(undefined)).toEqual([])
    expect(pressed('move cautious shape next')).toEqual(['Cautiously', 'Whole formation', 'Second objective'])
  })

  test('[PS II.B.2 Movement] a way-point is the first objective, the square pressed the second', () => {
    const first = board.parse('1010') ?? -1
    const look = lookOn(ORDERS, 0, { hand: holding(['A-B-1'], { waypoints: [first] }) })
    const { command, also } = press(look, '1212')
    expect(command).toMatchObject({ type: 'move', to: first })
    expect(also).toEqual([{ type: 'move', unit: 'A-B-1', to: board.parse('1212'), pace: 'full', next: true }])
    const third = lookOn(ORDERS, 0, { hand: holding(['A-B-1'], { waypoints: [first, first + 1] }) })
    expect(press(third, '1212').refusal?.code).toBe('twoObjectives')
  })

  test('[PS II.B.2 Movement] who cannot move says so', () => {
    const still = changed(ORDERS, 'A-B-1', { speed: 0 })
    expect(press(lookOn(still, 0, { hand: holding(['A-B-1']) }), '1010').refusal?.code).toBe('immobile')
  })

  test('[PS II.B.3 Ordering Fire] a unit, then an enemy who is seen: the shot is shown before it is ordered', () => {
    const look = lookOn(facing(), 0, { hand: holding(['A-B-1']) })
    const shown = press(look, '0811', 'B-B-1')
    expect(shown.patch?.hand).toMatchObject({ kind: 'aiming', units: ['A-B-1'], task: 'fire' })
    const aimed = lookOn(facing(), 0, {
      hand: aimingAt([board.parse('0811') ?? -1], { units: ['A-B-1'], task: 'fire' }),
    })
    expect(presenter.go(aimed).command).toEqual({ type: 'fire', unit: 'A-B-1', target: 'B-B-1' })
  })

  test('[PS II.B.3 Point Fire] what a round may do adds up to a hundred, and the accuracy is told line by line', () => {
    const look = lookOn(facing(), 0, {
      hand: aimingAt([board.parse('0811') ?? -1], { units: ['A-B-1'], task: 'fire' }),
    })
    const block = presenter.body(look, undefined).find(({ kind }) => kind === 'attack')
    const view = block?.kind === 'attack' ? block.view : undefined
    const chances = view?.groups[0]?.chances ?? []
    expect(chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(100)
    expect(view?.sums[0]?.lines.map(({ cite }) => cite)).toContain('Formulas Ranged Accuracy')
    expect(view?.groups[0]?.notes.map(({ text }) => text).join()).toMatch(/Front of the hull: \d+ of 100 hits/)
  })

  test('[PS II.B.3 Bombardment] mortars bombard squares that are pressed, with the delay told', () => {
    const look = lookOn(ORDERS, 0, { hand: holding(['A-A-1']), task: 'square HE A-A-0' })
    const to = board.parse('0914') ?? -1
    expect(press(look, '0914').command).toEqual({
      type: 'bombard',
      unit: 'A-A-1',
      spotter: 'A-A-0',
      target: to,
      shell: 'HE',
    })
    expect(presenter.hint(look, to)?.text).toMatch(/after \d pulses/)
  })

  test('[PS II.B.3 Indirect Fire] whoever is quickest calls it in, the others are asked for once it is ordered', () => {
    const calls = (task?: string) =>
      buttons(lookOn(ORDERS, 0, { hand: holding(['A-A-1']), ...(task ? { task } : {}) })).filter((label) =>
        /square|[Cc]alled in/.test(label),
      )
    expect(calls()).toEqual(['Bombard a square…', 'Smoke on a square, called in by A0…'])
    expect(calls('square smoke A-A-0')).toEqual(['Called in by B0 (after 9 pulses)'])
    expect(calls('square HE A-A-1')).toEqual(['Called in by A0 (after 3 pulses)', 'Called in by B0 (after 9 pulses)'])
  })

  test('[PS II.B.3 Facing] a turn by eighths is one order', () => {
    const look = lookOn(ORDERS, 0, { hand: holding(['A-B-1']) })
    expect(presenter.turning?.next(315, 1)).toBe(0)
    expect(presenter.turning?.turn(look, ['A-B-1'], 45).command).toEqual({ type: 'face', unit: 'A-B-1', facing: 1 })
  })

  test('[PS Charts Costs of Orders] everything else stands on buttons; what cannot be done says why', () => {
    const look = lookOn(ORDERS, 0, { hand: holding(['A-C-2']) })
    expect(buttons(look)).toContain('Debark RIFLE SQD C0 (1 order)')
    expect(buttons(look)).toContain('Retreat')
    const leader = lookOn(ORDERS, 0, { hand: holding(['A-A-0']) })
    const rally = presenter
      .body(leader, undefined)
      .flatMap((block) => (block.kind === 'answers' ? block.buttons : []))
      .find(({ label }) => label.startsWith('Rally'))
    expect(rally?.isBarred).toBe(true)
    expect(rally?.intent.refusal?.cite).toBe('II.B.4 Rally')
  })

  test('[PS II.A Interrupt] with nobody in hand a side passes its orders over', () => {
    expect(buttons(lookOn(ORDERS, 0))).toEqual([
      'All units to the computer',
      'No orders in this turn',
      'No orders for 3 turns',
      'No orders until asked for',
    ])
  })
})

describe('orders that stand', () => {
  const move = { type: 'move', unit: 'A-B-1', to: board.parse('0812') ?? -1, pace: 'full' } as const
  const told = ordered(ORDERS, move)

  test('[PS II.B.1 Giving Orders] they lie on the map for the side that gave them, with the whole way', () => {
    const [mark, ...others] = presenter.marks(lookOn(told, 0))
    const unit = told.units.find(({ id }) => id === 'A-B-1')
    expect(others).toEqual([])
    expect(mark).toMatchObject({ task: 'MV', side: 0, isStanding: true, isPicked: false })
    expect(mark?.cells).toEqual([unit?.at, ...(unit?.goals[0]?.way ?? [])])
    expect(presenter.marks(lookOn(told, 0, { hand: holding(['A-B-1']) }))[0]?.isPicked).toBe(true)
  })

  test('[PS II.B.1 Giving Orders] the other side sees none of them, and those over who looks at lines of sight', () => {
    expect(presenter.marks(lookOn(told, 1))).toEqual([])
    expect(presenter.marks(lookOn(told, 0, { tool: { kind: 'sight' } as Screen['tool'] }))).toEqual([])
    const passed = ordered(told, { type: 'endStep' })
    expect([0, 1].map((side) => presenter.marks(lookOn(passed, side as SideIndex)).length)).toEqual([0, 0])
  })

  test('[PS II.B.3 Ordering Fire] a target that was ordered is drawn, one of its own choice is not', () => {
    const aimed = (own: boolean) =>
      changed(facing(), 'A-B-1', { aim: { kind: 'unit', unit: 'B-B-1', fired: 0, own }, sees: ['B-B-1'] })
    const marks = presenter.marks(lookOn(aimed(false), 0))
    expect(marks.map(({ task, cells }) => [task, ...cells.map((cell) => board.label(cell))])).toEqual([
      ['OF', '0808', '0811'],
    ])
    expect(presenter.marks(lookOn(aimed(true), 0))).toEqual([])
  })

  test('[PS II.B.2 Formation Moves] before a whole formation is sent, each of its members shows its way', () => {
    const at = ORDERS.units.find(({ id }) => id === 'A-B-1')?.at ?? -1
    const hover = at + 3
    const arrowsFor = (task: Screen['task']) =>
      presenter.arrows(lookOn(ORDERS, 0, { hand: holding(['A-B-1']), hover, task }))
    const members = ORDERS.units.filter((unit) => unit.side === 0 && unit.formation === 'B' && unit.fate === 'map')
    const arrows = arrowsFor('move shape')
    expect(arrowsFor(undefined)).toHaveLength(1)
    expect(arrows).toHaveLength(members.length)
    expect(arrows.map(({ cells }) => cells[0]).toSorted()).toEqual(members.map((unit) => unit.at).toSorted())
  })
})

test('[PS II.B.1 Giving Orders] headquarters with orders left are told of, those that are carried and beyond the map too', () => {
  const waiting = { fate: 'loaded', orders: 24 } as const
  const { todo } = presenter.prompt(
    battle as unknown as AnyBattle,
    changed(ORDERS, 'A-C-0', waiting) as unknown as AnyState,
  )
  expect(todo.map(({ text }) => text).join()).toMatch(/C0: 24 orders left/)
})

describe('the legend', () => {
  test('[PS II.A Unit States] every sign that states, suppression and command lay on a counter is explained', () => {
    const { legend = [] } = presenter
    const stances = ['dugIn', 'positioned', 'cautious', 'full', 'pinned', 'buttoned', 'retreating', 'routed'] as const
    for (const stance of stances) {
      const state = changed(ORDERS, 'A-B-1', { stance, suppression: 5, inCommand: false, speed: 0 })
      const face = presenter.faces(lookOn({ ...state, computer: ['0B'] }, 0)).find(({ id }) => id === 'A-B-1')
      const signs = (face?.badges ?? []).map(({ sign }) => sign)
      expect(signs.length).toBeGreaterThan(2)
      expect(face?.gauge?.share).toBe(1)
      expect(signs.filter((sign) => !legendOf(legend, 'badge', sign))).toEqual([])
    }
    expect([legendOf(legend, 'gauge', 'bar'), legendOf(legend, 'trait', 'flag')]).not.toContain(undefined)
  })

  test.each([
    ['cautious', 'advancing'],
    ['full', 'advancing'],
    ['routed', 'fleeing'],
  ] as const)('[PS II.A Unit States] the boot of a unit that is %s says that it is %s', (stance, words) => {
    const state = changed(ORDERS, 'A-B-1', { stance })
    const face = presenter.faces(lookOn(state, 0)).find(({ id }) => id === 'A-B-1')
    expect([face?.moved, face?.said?.moved]).toEqual([true, words])
  })

  test('[PS II.A Identification] a counter is told by the numbers that it has: men, orders left, speed', () => {
    const numbersOf = (id: string, side: 0 | 1, what: object = {}) =>
      presenter.faces(lookOn(changed(ORDERS, id, what), side)).find((face) => face.id === id)?.said?.numbers
    const { orders } = ORDERS.units.find(({ id }) => id === 'A-A-0') ?? {}
    expect(numbersOf('A-A-0', 0, { speed: 6 })).toEqual([`${orders} orders left`, 'speed 6'])
    expect(numbersOf('A-A-0', 0, { orders: 1 })?.[0]).toBe('1 order left')
    expect(numbersOf('A-B-1', 0, { speed: 14 })).toEqual(['speed 14'])
    expect(numbersOf('B-C-2', 1, { men: 7 })?.[0]).toBe('7 men')
    expect(numbersOf('B-C-2', 1, { men: 1 })?.[0]).toBe('1 man')
    // Nobody knows how many orders an enemy has left.
    expect(numbersOf('A-A-0', 1)?.join() ?? '').not.toContain('left')
  })
})

describe('what is told', () => {
  test('[PS II.A Weapons Page] the card of a unit of one’s own has its page, its state and its chain of command', () => {
    const { unit } = presenter.inspect(lookOn(ORDERS, 0), 'A-B-1', undefined)
    const labels = [...(unit?.facts ?? []), ...(unit?.standing ?? [])].map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['50L42', 'Armour', 'Size', 'Speed', 'Men', 'First shot', 'Skill']))
    expect(labels).toEqual(expect.arrayContaining(['State', 'Suppression', 'Formation', 'Under', 'In command']))
  })

  test('[PS Formulas First Shot Check] the card tells how often the first shot passes, less where men are lost', () => {
    const shotOf = (men: number) => {
      const { unit } = presenter.inspect(lookOn(changed(ORDERS, 'A-B-1', { men }), 0), 'A-B-1', undefined)
      const fact = unit?.facts.find(({ label }) => label === 'First shot')
      return [fact?.value, fact?.text.match(/Passes its check in (\d+) of 100/)?.[1]]
    }
    const { crew = 0, type } = ORDERS.units.find(({ id }) => id === 'A-B-1') ?? {}
    expect([type, shotOf(crew), shotOf(crew - 1)]).toEqual(['GE PZ-IIIG', ['10', '50'], ['5', '0']])
  })

  test('[PS II.B.3 Sighting] of an enemy only his page and how he stands; of those unseen nothing', () => {
    const look = lookOn(facing(), 0)
    const known = presenter.inspect(look, 'B-B-1', undefined).unit
    expect(known?.facts.map(({ label }) => label)).not.toContain('Morale')
    expect(known?.standing.map(({ label }) => label)).toEqual(['State', 'Faces'])
    expect(presenter.inspect(look, 'B-C-1', undefined).unit).toBeUndefined()
    expect(presenter.faces(look).map(({ id }) => id)).not.toContain('B-C-1')
    expect(presenter.spokenUnit(look, 'B-C-1')).toBe('')
  })

  test('[PS II.B.3 Sighting] who was seen and is seen no more lies on the map as a ghost', () => {
    const cell = board.parse('0811') ?? -1
    const state: State = { ...ORDERS, known: [{ 'B-B-1': { at: cell, turn: 1, pulse: 2 } }, {}] }
    const ghosts = presenter.painted(lookOn(state, 0)).find(({ id }) => id === 'ghosts')
    expect([ghosts?.cells, ghosts?.notes?.get(cell)]).toEqual([[cell], 'T-26?'])
    expect(presenter.painted(lookOn(state, 1)).find(({ id }) => id === 'ghosts')).toBeUndefined()
  })

  test('[PS II.C Combat Phase] a turn is fought by what the game does itself, and told in sentences that name nobody unseen', () => {
    const truth = newHistory<State, Command, never>(ORDERS)
    let state = ordered(ordered(ORDERS, { type: 'endStep' }), { type: 'endStep' })
    const names = state.units
      .filter(({ side }) => side === 1)
      .map(({ type, formation, number }) => `${type.slice(3)} ${formation}${number}`)
    let pulses = 0
    for (let next = panzerStrike.runs?.(battle, state); next; next = panzerStrike.runs?.(battle, state)) {
      const done = panzerStrike.decide(battle, state, next)
      if (!done.ok) throw new Error(done.error.text)
      const events = done.value.events.flatMap((event) => panzerStrike.view.event(battle, state, event, 0) ?? [])
      const entry = { command: next, events, state: seen(done.value.state, 0) }
      const history = { ...truth, start: seen(state, 0), entries: [entry] }
      const lines = presenter.log({ battle, history } as never).flatMap(({ lines }) => lines.map(({ text }) => text))
      expect(lines[0]).toMatch(/^Pulse \d: the/)
      const shown = new Set(
        [...seen(state, 0).units, ...entry.state.units].flatMap(({ id, fate }) => (fate === 'unseen' ? [] : [id])),
      )
      const hidden = state.units.flatMap(({ id, side }, index) =>
        side === 1 && !shown.has(id) ? (names[index - state.units.findIndex((one) => one.side === 1)] ?? []) : [],
      )
      expect(hidden.filter((name) => lines.some((line) => line.includes(name)))).toEqual([])
      state = done.value.state
      pulses++
    }
    expect([pulses, state.turn]).toEqual([3, 2])
  })

  test.each([
    [['A-B-1'], 'PZ-IIIG B1 is to go to 0808 at full speed.'],
    [['A-B-0', 'A-B-1'], 'PZ-IIIG B0 and PZ-IIIG B1 are to go to 0808 at full speed.'],
  ] as const)('[PS II.B.2 Movement] an order to %s is one sentence', (units, words) => {
    const to = board.parse('0808') ?? 0
    const changes = [{ unit: 'A-B-1', set: { goals: [{ to, pace: 'full' }] } }]
    const event = { type: 'ordered', order: 'move', side: 0, units, spent: [], changes, cite: 'II.B.2 Movement', to }
    const scene = { battle, before: ORDERS, entry: { command: {}, events: [event], state: ORDERS } }
    expect(orderTold(scene as never, event as never).map(({ text }) => text)).toEqual([words])
  })

  test('[PS II.A Full Advance] who advances is in a state, who is pinned is so', () => {
    const told = (stance: string) => {
      const event = { type: 'became', unit: 'A-B-1', set: { stance }, why: '', cite: 'II.A Unit States' }
      const scene = { battle, before: ORDERS, entry: { command: {}, events: [event], state: ORDERS } }
      return became(scene as never, event as never).map(({ text }) => text)
    }
    expect(told('cautious')).toEqual(['PZ-IIIG B1 is in Cautious Advance.'])
    expect(told('pinned')).toEqual(['PZ-IIIG B1 is Pinned.'])
  })

  test('[PS II.A Score] the standings tell the points with their sums', () => {
    const state = changed(ORDERS, 'B-B-1', { fate: 'destroyed' })
    const [axis] = presenter.standings(battle as unknown as AnyBattle, state as unknown as AnyState)
    expect(axis.vp).toBeGreaterThan(0)
    expect(axis.sum?.lines.map(({ label, effect }) => `${label} ${effect}`).join()).toMatch(/Destroyed \+\d/)
  })
})

describe('the standard over the objective', () => {
  const flag = (state: State, side: SideIndex = 0) =>
    presenter.standards?.(battle as unknown as AnyBattle, seen(state, side) as unknown as AnyState)
  const standing = (places: Readonly<Record<string, number>>): State => ({
    ...ORDERS,
    curtain: undefined,
    units: ORDERS.units.map(
      (unit) => ({ ...unit, fate: unit.id in places ? 'map' : 'destroyed', at: places[unit.id] ?? -1 }) as Unit,
    ),
  })
  const { objective } = ORDERS

  test('[PS II.A Objective Area] [P-51] is of the side that alone would be paid for it, with the points', () => {
    const [a, b] = [{ 'A-B-1': objective }, { 'B-B-1': objective }]
    const whose = (state: State, side?: SideIndex) => {
      const [standard] = flag(state, side) ?? []
      return [standard?.side, standard?.whose]
    }
    expect(whose(standing(a))).toEqual([0, 'Germans, 100 points'])
    expect(whose(standing(b), 1)).toEqual([1, 'Soviets, 100 points'])
    // Clear Objective needs nobody of one's own there; Hold Objective one, whoever else is there.
    expect(whose(standing({ 'A-B-1': 0 }))).toEqual([0, 'Germans, 100 points'])
    expect(whose(standing({ ...a, ...b }), 1)).toEqual([1, 'Soviets, 100 points'])
  })

  test('[PS II.A Objective Area] who is to clear it is told that somebody may hide there', () => {
    const [standard] = flag(standing({ 'A-B-1': objective, 'B-B-1': objective })) ?? []
    expect([standard?.side, standard?.whose]).toEqual([0, 'Germans, if nobody hides there'])
  })

  test('who is not seen holds nothing in the eyes of the other side', () => {
    const hidden = standing({ 'B-B-1': objective, 'A-B-1': 0 })
    expect(flag(hidden, 1)?.[0]?.side).toBe(1)
    expect(flag(hidden, 0)?.[0]?.side).toBeUndefined()
  })
})
