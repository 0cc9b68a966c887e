// In a page.
import { afterEach, describe, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import {
  branched,
  goTo,
  lastCount,
  leaveSeat,
  putOnTable,
  redo,
  shownState,
  takeSeat,
  undo,
  useGame,
} from '../../src/store/game/game.ts'
import { exportText } from '../../src/store/session/exchange.ts'
import { lookNow } from '../../src/store/interact/act.ts'
import { recapNow, recapOf } from '../../src/store/game/recap.ts'
import { EMPTY, holding } from '../../src/core/presenter/hand.ts'
import { patchScreen, useScreen } from '../../src/store/game/screen.ts'
import { awaited, sealsOf, secretBar, seenFrom, seenGame } from '../../src/store/game/seen.ts'
import { choose } from '../../src/store/settings/settings.ts'
import { momentText } from '../../src/store/sharing/moment.ts'
import { workbench } from '../../src/systems/prestags/present/workbench/workbench.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { logOf } from '../../src/systems/prestags/present/log.ts'
import { layOut } from './secrets.ts'
import { carryOut, cell, lastOrder, own, perform, refusal, rise, seat, shown } from './tables.ts'

afterEach(rise)

const store = () => useGame.getState()
const game = () => store().game!
const seen = () => seenGame(store())!
const move = (unit: string, to: string): Command => ({ type: 'move', units: [{ unit }], path: [cell(to)] })
const end = (): boolean => carryOut({ type: 'endStep' })
const told = (): string => JSON.stringify([seen().history, shownState(store())])
const lines = (): string[] => {
  const { battle, history } = own(seen())
  return logOf(battle, history.start, history.entries).flatMap((group) => group.lines.map((line) => line.text))
}

/** An open march, then the Reds plot A-MI-1 and seal. */
const redsSealed = (): void => {
  layOut()
  carryOut(move('B-MI-1', '0511'))
  end()
  takeSeat()
  carryOut(move('A-MI-1', '0506'))
  carryOut(move('A-MI-2', '0606'))
  end()
}

describe('[19.1] the seat', () => {
  test('nobody needs one in an open step; a secret step waits for its side', () => {
    layOut()
    expect(awaited(store())).toBeUndefined()
    end()
    expect([awaited(store()), store().seat]).toEqual([0, undefined])
    takeSeat()
    expect([awaited(store()), store().seat]).toEqual([undefined, 0])
  })

  test('undo out of a secret step leaves nothing on the screen of what was plotted', () => {
    layOut()
    end()
    takeSeat()
    carryOut(move('A-MI-1', '0506'))
    patchScreen({ lit: { units: ['A-MI-1'], cells: [cell('0506')] }, fanned: cell('0505'), pinned: undefined })
    expect(undo()).toBe(true)
    expect(useScreen.getState().lit).toBeUndefined()
    expect(useScreen.getState().fanned).toBe(cell('0505'))
    expect(undo()).toBe(true)
    expect([awaited(store()), store().seat]).toEqual([undefined, undefined])
    expect(useScreen.getState().fanned).toBeUndefined()
  })

  test('who is not seated gives no order and undoes none', () => {
    layOut()
    end()
    expect(perform(move('A-MI-1', '0506'))).toBe(false)
    expect(refusal()).toMatchObject({ code: 'notSeated', text: 'The screen waits for the Reds.' })
    expect(undo()).toBe(false)
    expect(lookNow()?.live).toBe(false)
  })

  test('it is lost with the seal in one and the same update, and with the end of the secrets', () => {
    redsSealed()
    const updates: unknown[] = []
    takeSeat()
    const stop = useGame.subscribe(({ seat: now, game: on }) => updates.push([now, on?.history.entries.length]))
    const count = lastCount(game())
    end()
    stop()
    expect(updates).toEqual([[undefined, count + 1]])
    expect(awaited(store())).toBeUndefined()
  })

  test('a game that is opened asks for it, and who leaves the page leaves it', () => {
    redsSealed()
    putOnTable(game())
    expect(awaited(store())).toBe(1)
    takeSeat()
    patchScreen({ hand: holding(['B-MI-1']) })
    leaveSeat()
    expect(awaited(store())).toBe(1)
    expect(useScreen.getState().hand).toEqual(EMPTY)
  })

  test('nothing that was being done or looked at stays on the screen', () => {
    layOut()
    end()
    takeSeat()
    const before = useScreen.getState()
    patchScreen({
      hand: holding(['A-MI-1'], { preview: 5, waypoints: [4], drops: { 'A-MI-1': 4 } }),
      hover: 3,
      cursor: 3,
      lit: { units: ['A-MI-1'], cells: [5] },
      pinned: { kind: 'unit', id: 'A-MI-1' },
      announcement: 'MI 1 moves to 0506',
      notice: 'A notice',
      dialog: 'guard',
    })
    goTo(0)
    goTo(99)
    end()
    expect(useScreen.getState()).toEqual({ ...before, sheetOpen: true, dialog: undefined })
    expect(store()).toMatchObject({ seat: undefined, viewing: undefined, playing: false, refusal: undefined })
  })
})

describe('[19.1] what the seat may see', () => {
  test('a game without secrets is the very same object, and so are its states', () => {
    seat({ units: { 'A-MI-1': '0505', 'B-MI-1': '0510' }, step: 'movement' })
    carryOut(move('A-MI-1', '0506'))
    expect(seen()).toBe(game())
    expect(shownState(store())).toBe(stateAt(game().history))
  })

  test('what is shown is derived once: the same object as long as nothing happens', () => {
    redsSealed()
    takeSeat()
    expect(seen()).toBe(seen())
    expect(shownState(store())).toBe(shownState(store()))
    const now = shownState(store())
    carryOut(move('B-MI-1', '0510'))
    undo()
    expect(shownState(store())).toBe(now)
  })

  test('orders, salt and commands of the other side are nowhere in it, its seal is', () => {
    redsSealed()
    const secret = ['orders0', '"A-MI-1"}],"path"', '"A-MI-2"}],"path"']
    const { command } = own(game()).history.entries.at(-1)!
    if (command.type !== 'endStep' || !command.salt) throw new Error('no salt')
    expect(JSON.stringify(game().history)).toContain(command.salt)
    for (const one of secret) expect(JSON.stringify(game().history)).toContain(one)
    const scan = (): void => {
      for (const one of [...secret, command.salt!, 'salt']) expect(told()).not.toContain(one)
    }
    scan()
    takeSeat()
    scan()
    for (let count = 0; count <= lastCount(seen()); count++) {
      goTo(count)
      scan()
    }
    goTo(99)
    expect(lines()).toContain('The plot of the Reds is sealed. Its code is CODE-0.')
    expect(sealsOf(game()).get(0)).toBe('CODE-0')
  })

  test('the number of commands does not tell how many orders were given', () => {
    redsSealed()
    takeSeat()
    expect(lastCount(game()) - lastCount(seen())).toBe(2)
    expect(lastOrder()).toEqual({ type: 'endStep' })
    goTo(lastCount(seen()))
    expect(store().viewing).toBeUndefined()
    carryOut(move('B-MI-2', '0611'))
    goTo(lastCount(seen()) - 1)
    expect(store().viewing).toBe(3)
    expect(shown()?.memo['orders1']).toBeUndefined()
    goTo(99)
    expect(shown()?.memo['orders1']).toHaveLength(1)
  })

  test('own orders are seen, and everything is open when both plots are sealed', () => {
    redsSealed()
    takeSeat()
    carryOut(move('B-MI-1', '0510'))
    expect(told()).toContain('orders1')
    end()
    expect(seen()).toBe(game())
    expect(told()).toContain('orders0')
    expect(lastCount(seen())).toBe(lastCount(game()))
  })

  test('in the next plot the last one is open, the new one is not', () => {
    redsSealed()
    takeSeat()
    carryOut(move('B-MI-1', '0510'))
    end()
    end()
    end()
    expect(awaited(store())).toBe(0)
    takeSeat()
    const { history } = seen()
    expect(JSON.stringify(history.entries.map((entry) => entry.command))).toContain('B-MI-1"}],"path"')
    expect(shownState(store())?.turn).toBe(5)
  })

  test('lines of the log keep their places when hidden commands come to light', () => {
    redsSealed()
    takeSeat()
    carryOut(move('B-MI-1', '0510'))
    const at = (which: () => ReturnType<typeof seen>) => {
      const { battle, history } = own(which())
      return logOf(battle, history.start, history.entries).flatMap((group) => group.lines.map((line) => line.at))
    }
    expect(Math.max(...at(seen))).toBeLessThanOrEqual(lastCount(seen()))
    end()
    const ats = at(seen)
    expect(ats.at(-1)).toBe(lastCount(game()))
    expect(ats).toContain(5)
  })
})

describe('[19.1] undo, redo, salt', () => {
  test('the redo list ends with the seat', () => {
    layOut()
    end()
    takeSeat()
    carryOut(move('A-MI-1', '0506'))
    undo()
    expect(game().history.undone).toHaveLength(1)
    undo()
    expect(awaited(store())).toBeUndefined()
    expect(game().history.undone).toEqual([])
    expect(redo()).toBe(false)
  })

  test('own orders are undone freely, never those of the other side', () => {
    redsSealed()
    takeSeat()
    carryOut(move('B-MI-1', '0510'))
    expect(undo()).toBe(true)
    expect(undo()).toBe(false)
    expect(refusal()?.text).toContain('a plot was sealed')
    end()
    expect(undo()).toBe(false)
  })

  test('a plot is sealed with salt of its own, other steps end without', () => {
    layOut()
    end()
    takeSeat()
    end()
    takeSeat()
    end()
    const salts = own(game()).history.entries.map(({ command }) => (command.type === 'endStep' ? command.salt : 'none'))
    expect(salts[0]).toBeUndefined()
    expect(salts[1]).toMatch(/^[0-9a-f]{16}$/)
    expect(salts[2]).toMatch(/^[0-9a-f]{16}$/)
    expect(salts[1]).not.toBe(salts[2])
  })
})

describe('[19.1] copies of a game with secrets in it', () => {
  test('no export, no moment for the workbench, no branch; a sentence says why', () => {
    redsSealed()
    takeSeat()
    const why = secretBar(game())!.text
    expect(why).toMatch(/^Orders are being written in secret\./)
    expect(() => exportText(game())).toThrow(why)
    expect(() => momentText(workbench, game(), 1)).toThrow(why)
    goTo(1)
    expect(branched('copy')).toBeUndefined()
    expect(refusal()?.text).toBe(why)
  })

  test('when the plots are open all of it is allowed again', () => {
    redsSealed()
    takeSeat()
    end()
    expect(secretBar(game())).toBeUndefined()
    expect(branched('copy')?.history.entries).toHaveLength(lastCount(game()))
  })
})

describe('[4.1] since you last looked', () => {
  test('from the own seal on, and from the own view', () => {
    redsSealed()
    takeSeat()
    end()
    carryOut(move('A-MI-1', '0506'))
    end()
    carryOut(move('B-MI-1', '0510'))
    end()
    takeSeat()
    const texts = recapNow()!.groups.flatMap((group) => group.lines.map((line) => line.text))
    expect(recapNow()!.side).toBe(0)
    expect(texts).toEqual([
      'The plot of the Blues is sealed. Its code is CODE-1.',
      'MI 1 moves from 0505 to 0506 (1 point).',
      'MI 1 moves from 0511 to 0510 (1 point).',
    ])
    carryOut(move('A-MI-2', '0606'))
    expect(recapNow()!.groups.flatMap((group) => group.lines)).toHaveLength(3)
    end()
    takeSeat()
    const theirs = recapNow()!
    expect(theirs.side).toBe(1)
    expect(JSON.stringify(theirs)).not.toContain('A-MI-2')
    expect(JSON.stringify(theirs)).not.toContain('CODE-')
    expect(theirs.groups.flatMap((group) => group.lines)).toHaveLength(2)
  })

  const openWar = (): void =>
    seat({ units: { 'A-MI-1': '0505', 'B-MI-1': '0510', 'B-MI-2': '0610' }, step: 'movement' })

  test('in an open game it is the turn of the other side', () => {
    openWar()
    carryOut(move('A-MI-1', '0506'))
    end()
    carryOut(move('B-MI-1', '0509'))
    expect(recapNow()!.side).toBe(1)
    expect(recapNow()!.groups.flatMap((group) => group.lines.map((line) => line.side))).toEqual([0])
    end()
    expect(recapOf(seenFrom(game(), undefined), 0)!.groups[0]!.lines[0]!.text).toContain('to 0509')
  })

  test('it is offered at the start of a player-turn to those who asked for it', () => {
    openWar()
    carryOut(move('A-MI-1', '0506'))
    end()
    expect(useScreen.getState().dialog).toBeUndefined()
    choose('recap', true)
    carryOut(move('B-MI-1', '0509'))
    end()
    choose('recap', false)
    expect(useScreen.getState().dialog).toBe('recap')
    expect(localStorage.getItem('testudo-recap')).toBeNull()
  })
})
