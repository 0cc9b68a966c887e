/** Where the board is looked at: a point of the board (bx, by) is at (x + k·bx, y + k·by) of the window. */
export type Camera = {
  readonly k: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Driver = {
  look(): Camera
  fit(): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  centreOn(cell: number): void
  ensureVisible(cell: number, below?: number): void
  /** Looks at a point of the board without gliding. */
  lookAt(x: number, y: number): void
}

/**
 * Pan and zoom outside React: the board writes one CSS transform and tells whoever listens.
 * Make one per screen with `createBoardView` and hand it to the board, the minimap and the buttons.
 */
export type BoardView = Driver & {
  subscribe(listener: (look: Camera) => void): () => void
  /** For the board only. */
  attach(driver: Driver): () => void
  /** For the board only. */
  tell(): void
}

const NOWHERE: Camera = { k: 1, x: 0, y: 0, width: 0, height: 0 }

export const createBoardView = (): BoardView => {
  const listeners = new Set<(look: Camera) => void>()
  let driver: Driver | undefined
  return {
    look: () => driver?.look() ?? NOWHERE,
    fit: () => driver?.fit(),
    zoomBy: (factor) => driver?.zoomBy(factor),
    panBy: (dx, dy) => driver?.panBy(dx, dy),
    centreOn: (cell) => driver?.centreOn(cell),
    ensureVisible: (cell, below) => driver?.ensureVisible(cell, below),
    lookAt: (x, y) => driver?.lookAt(x, y),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attach: (next) => {
      driver = next
      return () => {
        if (driver === next) driver = undefined
      }
    },
    tell: () => {
      const look = driver?.look()
      if (look) for (const listener of listeners) listener(look)
    },
  }
}
