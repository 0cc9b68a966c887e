import { isSlow, newPace } from './pace.ts'
import { newPane, type Pane } from './pane.ts'
import { type WindowView, type PrintPlate, clear, isPrinted, newPlate, print } from './plates.ts'
import type { Region } from './standing.ts'

/** How long the stage lies still before it is printed. */
const REST = 350
const CLASS = 'is-printed'

/**
 * Where a browser cannot move a drawn stage smoothly, map and counters are printed while it lies still, and the prints
 * are moved in their place; everything else on the stage moves as it is. What was drawn since is never hidden by a
 * print: then the stage itself is moved.
 */
export type Prints = { begin(): void; moved(): void; end(): void; stop(): void }

const platesOf = (stage: HTMLElement): PrintPlate[] =>
  ['terrain', 'pieces'].flatMap((name) => {
    const svg = stage.querySelector<SVGSVGElement>(`:scope > svg.${name}`)
    return svg ? [newPlate(svg)] : []
  })

const sheetOf = (stage: HTMLElement): Region | undefined => {
  const box = stage.querySelector<SVGSVGElement>(':scope > svg.terrain')?.viewBox.baseVal
  return box && [box.x, box.y, box.width, box.height]
}

/** Counters on their way are not where a print has them. */
const isBusy = (stage: HTMLElement): boolean =>
  stage
    .getAnimations({ subtree: true })
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )

/** What happens is being played on it: it changes with every beat. */
const isPlayed = (stage: HTMLElement): boolean => stage.querySelector('.scene') !== null

type Press = {
  readonly stage: HTMLElement
  readonly look: () => WindowView
  plates: PrintPlate[]
  pane: Pane | undefined
  isMoving: boolean
  isShown: boolean
}

const isReady = ({ plates }: Press): boolean =>
  plates.length > 0 && plates.every((plate) => plate.image && isPrinted(plate))

const draw = ({ pane, plates, look, isShown }: Press): void => {
  if (isShown) pane?.draw(plates, look())
}

const show = (press: Press, isShown: boolean): void => {
  press.isShown = isShown
  draw(press)
  press.stage.classList.toggle(CLASS, isShown)
  press.pane?.show(isShown)
}

/** One print after the other, each when nothing else is to do; gives up as soon as the stage is moved. */
const printAll = async ({ stage, look, plates }: Press, goesOn: () => boolean): Promise<void> => {
  const sheet = sheetOf(stage)
  if (!sheet) return
  for (const plate of plates) {
    await new Promise((resolve) => setTimeout(resolve))
    if (!goesOn() || !(await print(plate, sheet, look()))) return
  }
  stage.dataset['printed'] = ''
}

export const newPrints = (stage: HTMLElement, look: () => WindowView): Prints => {
  const press: Press = { stage, look, plates: [], pane: undefined, isMoving: false, isShown: false }
  const pace = newPace()
  let resting: ReturnType<typeof setTimeout> | undefined
  let run = 0
  const soon = (): void => {
    clearTimeout(resting)
    run += 1
    const mine = run
    resting = setTimeout(() => {
      if (isPlayed(stage)) {
        soon()
        return
      }
      // Without its pictures the stage itself is moved.
      printAll(press, () => mine === run && !press.isMoving).catch(() => {})
    }, REST)
  }
  const watcher = new MutationObserver((changes) => {
    for (const plate of press.plates)
      if (changes.some(({ target }) => plate.svg.contains(target))) plate.printed = undefined
    delete stage.dataset['printed']
    show(press, false)
    if (!press.isMoving) soon()
  })
  const start = (): void => {
    press.plates = platesOf(stage)
    press.pane = newPane(stage)
    for (const { svg } of press.plates)
      watcher.observe(svg, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  return {
    begin: () => {
      press.isMoving = true
      show(press, isReady(press) && !isBusy(stage))
    },
    moved: () => {
      if (press.isMoving && !isSlow()) pace.moved()
      draw(press)
    },
    end: () => {
      press.isMoving = false
      show(press, false)
      if (isSlow() && press.plates.length === 0) start()
      if (press.plates.length > 0) soon()
    },
    stop: () => {
      clearTimeout(resting)
      run += 1
      watcher.disconnect()
      press.plates.forEach(clear)
      press.plates = []
      press.pane?.remove()
      press.pane = undefined
    },
  }
}
