import { test as base, type BrowserContext, type CDPSession, type Page } from '@playwright/test'

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

/** What stays with a page or its context after a test: no other test gets such a page. */
const LASTING = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'route'],
  context: ['addInitScript', 'newCDPSession', 'newPage', 'route', 'setOffline'],
} as const

type Shared = {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
  isSpoilt: boolean
}

/** A window that notes when something lasting is done to it. */
const windowIn = async (context: BrowserContext): Promise<Shared> => {
  const page = await context.newPage()
  const shared: Shared = { context, page, session: await context.newCDPSession(page), isSpoilt: false }
  const watch = (target: object, names: readonly string[]): void => {
    for (const name of names) {
      const method = Reflect.get(target, name) as (...given: unknown[]) => unknown
      Reflect.set(target, name, (...given: unknown[]) => {
        shared.isSpoilt = true
        return method.apply(target, given)
      })
    }
  }
  watch(page, LASTING.page)
  watch(context, LASTING.context)
  return shared
}

/** Leaves a page as if nobody had been there: what it kept is gone, what it fetched and compiled is still at hand. */
const leave = async ({ page, session }: Shared, origin: string): Promise<void> => {
  page.removeAllListeners()
  await page.goto('about:blank')
  for (const key of ['Shift', 'Control', 'Alt']) await page.keyboard.up(key)
  await page.mouse.up()
  await page.mouse.move(0, 0)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

/**
 * The start page draws pictures of battles as they come into sight, which takes half the time of a short test: they are
 * drawn only where a test asks for them (`test.use({ pictures: true })`). Drawing the page itself takes a third of a test
 * that nobody looks at: it is drawn where a test asks for it (`drawn`), and at a second try (`--retries 1`), of which a
 * picture is kept when it fails too. A page opens in half the time where one of the same kind has gone before it in the
 * same window: tests share windows, as long as nothing stays in them.
 */
export const test = base.extend<Wanted, { windows: Map<string, Shared> }>({
  pictures: [false, { option: true }],
  drawn: [false, { option: true }],
  windows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      windows,
      pictures,
      drawn,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      userAgent,
      colorScheme,
      serviceWorkers,
      contextOptions,
    },
    use,
    info,
  ) => {
    const isDrawn = drawn || info.retry > 0
    const isAlone = isDrawn || serviceWorkers === 'allow'
    const device = { viewport, hasTouch, isMobile, deviceScaleFactor, userAgent }
    const kind = JSON.stringify({ pictures, device, colorScheme, contextOptions })
    const opened = async (): Promise<Shared> => {
      const context = await browser.newContext()
      if (!pictures) await context.addInitScript(seeNothing)
      if (!isDrawn) await context.addInitScript(drawNothing)
      return windowIn(context)
    }
    const kept = isAlone ? undefined : windows.get(kind)
    if (kept) windows.delete(kind)
    const shared = kept ?? (await opened())
    if (viewport) await shared.page.setViewportSize(viewport)
    await use(shared.context)
    if (isAlone || shared.isSpoilt || info.status !== info.expectedStatus) return shared.context.close()
    await leave(shared, new URL(baseURL ?? '').origin)
    windows.set(kind, shared)
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages()
    await use(page)
  },
})
