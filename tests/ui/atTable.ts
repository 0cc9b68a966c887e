import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { rise } from '../store/tables.ts'

/** A browser in which no media query holds. */
export const stubMedia = (): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
}

/** Each test of a file has a table of its own, and leaves none. */
export const eachAtTable = (): void => {
  beforeEach(stubMedia)
  afterEach(() => {
    cleanup()
    rise()
    vi.unstubAllGlobals()
  })
}
