import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { newHistory, perform, stateAt, undo } from '../../src/core/engine/history.ts'
import { drawOffered } from '../../src/core/engine/parting.ts'
import type { System } from '../../src/core/engine/system.ts'
import type { AnyCommand, AnyEvent } from '../../src/core/engine/vocabulary.ts'
import type { Moment } from '../../src/core/engine/moment.ts'
import { door as itacsDoor } from '../../src/systems/itacs/play/door.ts'
import { library } from '../../src/cli/files/library.ts'
import { itacs } from '../../src/systems/itacs/rules/system.ts'
import { door as prestagsDoor } from '../../src/systems/prestags/play/door.ts'
import { prestags } from '../../src/systems/prestags/rules/system.ts'
import { play } from '../fixtures/skirmish/files.ts'
import { skirmish } from '../fixtures/skirmish/system.ts'
import { MELEE_EXAMPLE, table as itacsTable } from '../itacs/harness.ts'
import { table } from '../prestags/harness.ts'

type Any = System<unknown, Moment, AnyCommand, AnyEvent>
type Begun = readonly [name: string, system: Any, battle: unknown, start: Moment, names: readonly [string, string]]

const of = (
  name: string,
  system: unknown,
  battle: unknown,
  start: unknown,
  names: readonly [string, string],
): Begun => [name, system as Any, battle, start as Moment, names]

const FILE = JSON.parse(readFileSync('tests/fixtures/skirmish/battle.json', 'utf8'))

const skirmishBegun = (): Begun => {
  const composed = play.compose(play.begin(FILE.scenario, FILE.map, [], seededDice(1)), FILE.map)
  if (!composed.ok) throw new Error(composed.error)
  const battle = composed.value
  return of('a small system', skirmish, battle, play.start(battle, seededDice(1)), battle.sides)
}

const prestagsBegun = (options: readonly string[] = []): Begun => {
  const { battle, state } = table({ units: { 'A-MI-1': '0503', 'B-MI-1': '0910' }, step: 'movement', options })
  const [a, b] = battle.scenario.sides
  return of('PRESTAGS', prestags, battle, state, [a.name, b.name])
}

const itacsBegun = (): Begun => {
  const { battle, state } = itacsTable({ units: MELEE_EXAMPLE, step: 'melee' })
  return of('ITACS', itacs, battle, state, ['Red', 'Blue'])
}

const ALL = [skirmishBegun(), prestagsBegun(), itacsBegun()]

const opened = ([, system, battle, start]: Begun) => {
  let history = newHistory<Moment, AnyCommand, AnyEvent>(start)
  return {
    give: (command: object): string | undefined => {
      const done = perform(system, battle, history, command as AnyCommand)
      if (done.ok) history = done.value
      return done.ok ? undefined : done.error.code
    },
    undo: (): void => {
      const undone = undo(system, history)
      if (undone.ok) history = undone.value
    },
    state: () => stateAt(history),
    told: () => history.entries.at(-1)?.events.flatMap((event) => ('text' in event ? [event.text] : [])),
  }
}

describe.each(ALL)('%s', (...begun) => {
  const names = begun[4]

  test.each([0, 1] as const)('side %i resigns whoever acts: the other wins, and nothing is played after it', (side) => {
    const game = opened(begun)
    expect(game.give({ type: 'resign', side })).toBeUndefined()
    expect(game.state().verdict).toMatchObject({
      winner: 1 - side,
      title: `Victory of the ${names[1 - side]}`,
      reasons: [`The ${names[side]} resigned.`],
    })
    expect(game.told()).toEqual([`The ${names[side]} resigned.`])
    for (const command of [{ type: 'endStep' }, { type: 'resign', side }, { type: 'offerDraw', side }])
      expect(game.give(command)).toBe('over')
    game.undo()
    expect(game.state().verdict).toBeUndefined()
    expect(game.give({ type: 'offerDraw', side })).toBeUndefined()
  })

  test.each([0, 1] as const)(
    'side %i offers a draw: the other is asked, and nothing is played before the answer',
    (side) => {
      const game = opened(begun)
      const before = game.state()
      expect(game.give({ type: 'offerDraw', side })).toBeUndefined()
      expect(drawOffered(game.state())).toEqual({ to: 1 - side })
      expect(game.give({ type: 'endStep' })).toBe('decisionFirst')
      expect(game.give({ type: 'offerDraw', side })).toBe('offered')
      expect(game.give({ type: 'choose', option: 'perhaps' })).toBe('noSuchAnswer')
      expect(game.give({ type: 'choose', option: 'decline' })).toBeUndefined()
      expect(game.told()).toEqual([`The ${names[1 - side]} decline the draw.`])
      expect(game.state()).toEqual({ ...before, declined: { [side]: before.turn } })
      expect(game.give({ type: 'offerDraw', side })).toBe('declined')
      game.undo()
      expect(game.give({ type: 'choose', option: 'accept' })).toBeUndefined()
      expect(game.state().verdict).toMatchObject({ winner: undefined, reasons: ['Both sides agreed on a draw.'] })
      expect(game.give({ type: 'endStep' })).toBe('over')
    },
  )

  test('a draw that was declined is offered again in the next turn, and by the other side at once', () => {
    const game = opened(begun)
    game.give({ type: 'offerDraw', side: 0 })
    game.give({ type: 'choose', option: 'decline' })
    expect(game.give({ type: 'offerDraw', side: 0 })).toBe('declined')
    expect(game.give({ type: 'offerDraw', side: 1 })).toBeUndefined()
    game.give({ type: 'choose', option: 'decline' })
    expect(game.state().declined).toEqual({ 0: game.state().turn, 1: game.state().turn })
    const later = opened([...begun].with(3, { ...game.state(), turn: game.state().turn + 1 }) as unknown as Begun)
    expect(later.give({ type: 'offerDraw', side: 0 })).toBeUndefined()
  })

  test('a command that names no side is refused', () => {
    const game = opened(begun)
    expect(game.give({ type: 'resign' })).toBe('malformed')
    expect(game.give({ type: 'offerDraw', side: 2 })).toBe('malformed')
    expect(game.give({ type: 'choose', option: 'accept' })).not.toBeUndefined()
  })
})

test('[15.1] who conceded and then resigns has granted a substantive victory; a draw agreed by both is a draw', () => {
  const begun = prestagsBegun(['concession'])
  const game = opened(begun)
  expect(game.give({ type: 'act', act: 'concede', units: [] })).toBeUndefined()
  game.give({ type: 'resign', side: 0 })
  expect(game.state().verdict?.title).toBe(`Substantive victory of the ${begun[4][1]}`)
  game.undo()
  game.give({ type: 'offerDraw', side: 0 })
  game.give({ type: 'choose', option: 'accept' })
  expect(game.state().verdict?.title).toBe('A draw')
})

test.each([
  ['prestags', prestagsDoor, 'prestags/rome-753bc', 'Romans'],
  ['itacs', itacsDoor, 'itacs/cannae-216bc', 'Carthaginians'],
] as const)('%s: a battle file tells of offers and of resigning, and plays them', (_id, door, scenario, winner) => {
  const file = {
    format: 'testudo-battle',
    version: 2,
    scenario,
    commands: [
      { type: 'offerDraw', side: 'B' },
      { type: 'choose', option: 'decline' },
      { type: 'resign', side: 'B' },
    ],
    expect: [
      { kind: 'state', pending: [{ about: 'draw' }], actor: 'A', after: 1 },
      { kind: 'state', over: true, verdict: { winner } },
    ],
  }
  const opened = door.open(file, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const lines = [...opened.value.run()]
  expect(lines.filter((line) => line['held'] === false || line['ok'] === false)).toEqual([])
  expect(lines.filter((line) => line.line === 'expectation')).toHaveLength(2)
})
