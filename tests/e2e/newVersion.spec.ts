import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { serve } from '../../src/cli/app/serve.mjs'
import { SOAK, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A copy of the build on a server of its own. */
const newSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'testudo-'))
  await cp('dist', folder, { recursive: true })
  const port = await serve(folder, { port: await freePort(), host: '127.0.0.1', tries: 1, onTaken: () => {} })
  return { folder, url: `http://localhost:${port}/` }
}

/** The next build: another title, and a worker that knows it. */
const deploy = async (folder: string, build: number): Promise<void> => {
  const change = async (name: string, make: (text: string) => string): Promise<void> =>
    writeFile(join(folder, name), make(await readFile(join(folder, name), 'utf8')))
  await change('index.html', (html) => html.replace(/<title>[^<]*/, `<title>Testudo ${build}`))
  await change('sw.js', (text) =>
    text.replace(
      /(index\.html",\s*revision:\s*")[^"]*|(revision:\s*")[^"]*(",\s*url:\s*"index\.html")/,
      `$1$2build-${build}$3`,
    ),
  )
}

/** Visits the site until its worker serves the page. */
const visit = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const look = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

const waits = (page: Page) =>
  expect.poll(() =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return Boolean(registration?.waiting)
    }),
  )

const offer = (page: Page) => page.locator('.note', { hasText: 'A new version is here' })

let site: Awaited<ReturnType<typeof newSite>>
test.beforeEach(async () => {
  site = await newSite()
})
test.afterEach(async () => rm(site.folder, { recursive: true, force: true }))

test('a new build is offered to an open page, and to the one beside it, and neither is reloaded unasked', async ({
  page,
  context,
}) => {
  await visit(page, site.url)
  const second = await context.newPage()
  await second.goto(site.url)
  await deploy(site.folder, 2)
  await look(page)
  await expect(offer(page)).toBeVisible()
  await expect(offer(second)).toBeVisible()
  await offer(page).getByRole('button', { name: 'Start it now' }).click()
  await expect(page).toHaveTitle('Testudo 2')
  await expect(offer(page)).toHaveCount(0)
  await expect(second).toHaveTitle('Testudo')
  await offer(second).getByRole('button', { name: 'Start it now' }).click()
  await expect(second).toHaveTitle('Testudo 2')
})

test('a new build that nobody chose comes with the next start', { tag: SOAK }, async ({ page }) => {
  await visit(page, site.url)
  await deploy(site.folder, 2)
  await look(page)
  await expect(offer(page)).toBeVisible()
  await page.reload()
  await expect(page).toHaveTitle('Testudo 2')
})

test('a new build does not come by a reload while another page plays with the old one', { tag: SOAK }, async ({
  page,
  context,
}) => {
  await visit(page, site.url)
  const second = await context.newPage()
  await second.goto(site.url)
  await deploy(site.folder, 2)
  await look(page)
  await waits(page).toBe(true)
  await second.reload()
  await expect(offer(second)).toBeVisible()
  await expect(second).toHaveTitle('Testudo')
})
