import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { askHints } from '../../store/computer/hints.ts'
import { cancel, lookNow } from '../../store/interact/act.ts'
import { marchAgain, takeEvery } from '../../store/interact/hands.ts'
import { interruptNow } from '../../store/interact/running.ts'
import { turnBy } from '../../store/interact/turn.ts'
import { patchScreen, useScreen } from '../../store/game/screen.ts'
import { toggleBare } from './bare.ts'
import { boardView } from '../seen/boardView.ts'
import { chooseTaskNow, runOrPause, showPlots } from '../plot/deeds.ts'
import { endStepNow, resolveNow, takeAll } from './deeds.ts'
import { nextFight } from '../seen/fights.ts'
import { frameStage } from '../seen/framing.ts'
import type { CursorWay } from '../../core/grid/board.ts'
import { goToSuperior, moveCursor, nextUnit, openCard, pressCursor } from '../seen/keys.ts'
import { lookNear, toggleBox, toggleNumbers, toggleSight, toggleThreat } from './MapTools.tsx'
import { redoNow, undoNow } from './TopBar.tsx'

type Handler = (event: KeyboardEvent) => void

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role="tab"]') !== null

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="tab"]') !== null

/** Keys of the table: not while something is typed, and not under a dialog. */
const onTable =
  (act: () => void): Handler =>
  (event) => {
    if (isTyping(event.target) || useScreen.getState().dialog !== undefined || document.querySelector('dialog[open]'))
      return
    event.preventDefault()
    act()
  }

/** Keys that buttons and links use themselves. */
const onMap =
  (act: () => void): Handler =>
  (event) => {
    if (!isControl(event.target)) onTable(act)(event)
  }

/** Tab goes from unit to unit on the map and leaves it after the last one. */
const tabTo =
  (by: 1 | -1): Handler =>
  (event) => {
    const onBoard = event.target instanceof Element && event.target.closest('.board') !== null
    if (onBoard && nextUnit(by, false)) event.preventDefault()
  }

/** Arrows take the keyboard to the map, from wherever they do nothing else. */
const arrow = (way: CursorWay): Handler =>
  onTable(() => {
    document.querySelector<HTMLElement>('.board')?.focus()
    moveCursor(way)
  })

const BINDINGS: Record<string, Handler> = {
  ArrowUp: arrow('up'),
  ArrowDown: arrow('down'),
  ArrowLeft: arrow('left'),
  ArrowRight: arrow('right'),
  Enter: onMap(() => pressCursor(false)),
  'Shift+Enter': onMap(() => pressCursor(true)),
  Space: onMap(() => {
    const look = lookNow()
    if (look?.presenter.moment(look) === 'resolution') runOrPause()
    else pressCursor(false)
  }),
  Escape: onTable(cancel),
  Tab: tabTo(1),
  'Shift+Tab': tabTo(-1),
  1: onTable(() => chooseTaskNow('MV')),
  2: onTable(() => chooseTaskNow('OF')),
  3: onTable(() => chooseTaskNow('ML')),
  4: onTable(() => chooseTaskNow('DF')),
  p: onTable(showPlots),
  n: onTable(() => nextUnit(1)),
  'Shift+N': onTable(() => nextUnit(-1)),
  b: onTable(() => nextFight(1)),
  'Shift+B': onTable(() => nextFight(-1)),
  e: onTable(endStepNow),
  x: onTable(resolveNow),
  a: onTable(takeAll),
  'Shift+A': onTable(takeEvery),
  m: onTable(toggleBox),
  s: onTable(marchAgain),
  i: onTable(openCard),
  w: onTable(() => void askHints()),
  u: onTable(undoNow),
  z: onTable(undoNow),
  '$mod+z': onTable(undoNow),
  'Shift+U': onTable(redoNow),
  'Shift+Z': onTable(redoNow),
  '$mod+Shift+Z': onTable(redoNow),
  f: onTable(() => boardView.fit()),
  'Shift+F': onTable(lookNear),
  y: onTable(toggleBare),
  g: onTable(frameStage),
  '+': onTable(() => boardView.zoomBy(1.4)),
  'Shift++': onTable(() => boardView.zoomBy(1.4)),
  '=': onTable(() => boardView.zoomBy(1.4)),
  '-': onTable(() => boardView.zoomBy(1 / 1.4)),
  ',': onTable(() => turnBy(-1)),
  '[': onTable(() => turnBy(-1)),
  '.': onTable(() => turnBy(1)),
  ']': onTable(() => turnBy(1)),
  l: onTable(toggleSight),
  t: onTable(toggleThreat),
  h: onTable(toggleNumbers),
  'Shift+H': onTable(() => void goToSuperior()),
  r: onTable(() => patchScreen({ sheet: 'rules', sheetOpen: true })),
  c: onTable(() => patchScreen({ dialog: 'charts' })),
  o: onTable(() => {
    if (!interruptNow()) patchScreen({ dialog: 'settings' })
  }),
  v: onTable(() => patchScreen({ dialog: 'victory' })),
  '?': onTable(() => patchScreen({ dialog: 'help' })),
  'Shift+?': onTable(() => patchScreen({ dialog: 'help' })),
}

export const useKeys = (): void => {
  useEffect(() => tinykeys(window, BINDINGS), [])
}
