import { test as base } from '@playwright/test'

/** What only `npm run soak` plays: what another test shows too, by another hand. */
export const SOAK = '@soak'

type Wanted = { readonly pictures: boolean; readonly drawn: boolean }

/** A window in which nothing ever comes into sight. Runs in the page. */
const seeNothing = (): void => {
  class Unseeing {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: Unseeing })
}

/** What keeps a page from being drawn, as long as it is in force. */
export type Undrawn = { readonly undrawn?: CSSStyleSheet }

/** A page that is laid out and may be pressed, but not drawn. Runs in the page. */
const drawNothing = (): void => {
  const undrawn = new CSSStyleSheet()
  undrawn.replaceSync(':root { opacity: 0 }')
  document.adoptedStyleSheets.push(undrawn)
  Object.assign(globalThis, { undrawn })
}

/**
 * The start page draws pictures of battles as they come into sight, which takes half the time of a short test: they are
 * drawn only where a test asks for them (`test.use({ pictures: true })`). Drawing the page itself takes a third of a test
 * that nobody looks at: it is drawn where a test asks for it (`drawn`), and at a second try (`--retries 1`), of which a
 * picture is kept when it fails too.
 */
export const test = base.extend<Wanted>({
  pictures: [false, { option: true }],
  drawn: [false, { option: true }],
  context: async ({ context, pictures, drawn }, use, { retry }) => {
    if (!pictures) await context.addInitScript(seeNothing)
    if (!drawn && retry === 0) await context.addInitScript(drawNothing)
    await use(context)
  },
})
