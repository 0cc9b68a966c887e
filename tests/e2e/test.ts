import { test as base } from '@playwright/test'

type Wanted = { readonly pictures: boolean }

/** A window in which nothing ever comes into sight. Runs in the page. */
const seeNothing = (): void => {
  class Unseeing {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: Unseeing })
}

/**
 * The start page draws pictures of battles as they come into sight, which takes half the time of a short test: they are
 * drawn only where a test asks for them (`test.use({ pictures: true })`).
 */
export const test = base.extend<Wanted>({
  pictures: [false, { option: true }],
  context: async ({ context, pictures }, use) => {
    if (!pictures) await context.addInitScript(seeNothing)
    await use(context)
  },
})
