import { USUAL_KINDS } from '../../src/core/presenter/logKinds.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newHistory, stateAt } from '../../src/core/engine/history.ts'
import { stepOf } from '../../src/core/engine/moment.ts'
import type { Cell } from '../../src/core/engine/vocabulary.ts'
import { squareBoard } from '../../src/core/grid/square.ts'
import type { AnyPresenter } from '../../src/core/presenter/presenter.ts'
import type { LogLine } from '../../src/core/presenter/view.ts'
import { exportText } from '../../src/store/session/exchange.ts'
import {
  branched,
  floorFor,
  goTo,
  lastCount,
  perform,
  putOnTable,
  redo,
  takeSeat,
  undo,
  useGame,
} from '../../src/store/game/game.ts'
import type { Game } from '../../src/store/game/opened.ts'
import { recapNow } from '../../src/store/game/recap.ts'
import { awaited, givenInSecret, secretBar, seenGame, sealsOf } from '../../src/store/game/seen.ts'
import { type Battle, battleOn, type Command, type State } from '../fixtures/skirmish/rules.ts'
import { startOn } from '../fixtures/skirmish/start.ts'
import { skirmish } from '../fixtures/skirmish/system.ts'
import { rise } from './tables.ts'

const BOARD = squareBoard({ rows: 6, cols: 6 })
const at = (label: string): Cell => BOARD.parse(label) as Cell

const PLACES = { 'A-SK-1': '0101', 'A-HI-1': '0103', 'B-SK-1': '0601', 'B-HI-1': '0104' }
/** Only what the store asks of a table. */
const presenterOf = (): AnyPresenter =>
  ({
    system: skirmish,
    logKinds: USUAL_KINDS,
    sheet: () => ({ sides: ['Reds', 'Blues'] }),
    step: (battle: Battle, state: State) => stepOf(battle, state),
    actor: (battle: Battle, state: State) => stepOf(battle, state).actor,
    log: ({ history }: Game) => [
      { lines: history.entries.map(({ command }, index) => ({ at: index + 1, kind: 'move', text: command.type })) },
    ],
  }) as unknown as AnyPresenter

const begin = (turns = 9): void => {
  const battle = battleOn(BOARD, turns)
  const history = newHistory(startOn(BOARD, PLACES))
  const game = { id: 'fog', name: 'Fog', presenter: presenterOf(), battle, history }
  putOnTable(game as unknown as Game)
}

const store = () => useGame.getState()
const game = () => store().game as Game
const seen = () => seenGame(store()) as Game
const fates = () => stateAt(seen().history).units.map(({ id, fate }) => `${id} ${fate}`)
const give = (command: Command): boolean => perform(command)
const march = (unit: string, ...labels: string[]): Command => ({ type: 'move', unit, path: labels.map(at) })
const END: Command = { type: 'endStep' }
const sent = (): string[] => seen().history.entries.map(({ command }) => JSON.stringify(command))

beforeEach(() => begin())
afterEach(rise)

describe('a game with hidden units at one screen', () => {
  test('each side sees its own and who stands beside it, whoever has no seat what both see', () => {
    expect(awaited(store())).toBe(0)
    expect(fates()).toEqual(['A-SK-1 unseen', 'A-HI-1 map', 'B-SK-1 unseen', 'B-HI-1 map'])
    takeSeat()
    expect(fates()).toEqual(['A-SK-1 map', 'A-HI-1 map', 'B-SK-1 unseen', 'B-HI-1 map'])
  })

  test('the screen is handed over with every step, and who is not seated gives no order', () => {
    takeSeat()
    expect(give(END)).toBe(true)
    expect([awaited(store()), store().seat]).toEqual([1, undefined])
    expect(give(march('B-SK-1', '0501'))).toBe(false)
    expect(store().refusal).toMatchObject({ code: 'notSeated', cite: '5', text: 'The screen waits for the Blues.' })
  })

  test('of what the other side ordered only that is told which was seen, and where', () => {
    takeSeat()
    give(march('A-SK-1', '0201', '0302'))
    give(END)
    takeSeat()
    expect(sent()).toEqual([JSON.stringify(END)])
    expect(lastCount(game()) - lastCount(seen())).toBe(1)
    give(march('B-SK-1', '0502', '0402'))
    give(END)
    takeSeat()
    expect(sent()).toEqual(
      [march('A-SK-1', '0201', '0302'), END, march('B-SK-1', '0402'), END].map((one) => JSON.stringify(one)),
    )
    expect(fates()[2]).toBe('B-SK-1 map')
    expect(recapNow()?.groups[0]?.lines.map(({ at }: LogLine) => at)).toEqual([3, 4])
  })

  test('it stays so for what is past, step by step', () => {
    takeSeat()
    give(march('A-SK-1', '0201'))
    give(END)
    takeSeat()
    give(march('B-SK-1', '0502'))
    for (let count = 0; count <= lastCount(seen()); count++) {
      goTo(count)
      expect(stateAt(seen().history, count).units.find(({ id }) => id === 'A-SK-1')?.at).toBe(-1)
    }
  })

  test('nobody takes back or does again what is the other side’s', () => {
    takeSeat()
    give({ type: 'strike', unit: 'A-HI-1', target: at('0104') })
    expect(undo()).toBe(true)
    give(END)
    takeSeat()
    expect(redo()).toBe(false)
    const reason = 'what the other side ordered in secret is its own'
    expect(floorFor(game())).toEqual({ at: lastCount(game()), reason })
    expect(undo()).toBe(false)
    expect(store().refusal).toEqual({ code: 'undoFloor', cite: '5', text: `Undo stops here: ${reason}.` })
  })

  test('what is seen is derived once', () => {
    takeSeat()
    give(END)
    takeSeat()
    expect(seen()).toBe(seen())
    const [entry] = seen().history.entries
    give(END)
    takeSeat()
    give(END)
    takeSeat()
    expect(seen().history.entries[0]).toBe(entry)
  })

  test('it is given away whole only when it is over, and is kept packed until then', () => {
    begin(1)
    takeSeat()
    expect(secretBar(game())?.text).toMatch(/^Not everybody may see all of this game\./)
    expect(() => exportText(game())).toThrow(/when it is over/)
    expect(branched('copy')).toBeUndefined()
    give(march('A-SK-1', '0201'))
    give(END)
    takeSeat()
    give(END)
    expect(stateAt(game().history).verdict).toBeDefined()
    expect([awaited(store()), secretBar(game()), sealsOf(game()).size]).toEqual([undefined, undefined, 0])
    expect(seen()).toBe(game())
    expect(game().history.entries.map((_, index) => givenInSecret(game(), index))).toEqual([true, true, true])
  })
})
