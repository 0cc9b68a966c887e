import { expect, type Page } from '@playwright/test'

/** Everything that a curious player could read in this tab, by place. */
export type Readable = Readonly<Record<string, string>>

/** Remembers the salts that the page draws, outside of everything that is read. */
export const watchSalts = async (page: Page): Promise<string[]> => {
  const salts: string[] = []
  await page.exposeBinding('saltWasDrawn', (_source, salt: string) => void salts.push(salt))
  await page.addInitScript(() => {
    const draw = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = ((array: Uint8Array<ArrayBuffer>) => {
      draw(array)
      const tell = (window as unknown as { saltWasDrawn(salt: string): void }).saltWasDrawn
      if (array instanceof Uint8Array && array.length === 8)
        tell(Array.from(array, (byte) => byte.toString(16).padStart(2, '0')).join(''))
      return array
    }) as typeof crypto.getRandomValues
  })
  return salts
}

/** Page, title, live regions, fields, address, storages and every record of every data base. */
export const readAll = (page: Page): Promise<Readable> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const records = async (name: string): Promise<string> => {
      const base = await done(indexedDB.open(name))
      const stores = await Promise.all(
        [...base.objectStoreNames].map(async (store) => {
          const opened = base.transaction(store).objectStore(store)
          const [keys, values] = await Promise.all([done(opened.getAllKeys()), done(opened.getAll())])
          return `${store}: ${JSON.stringify(keys)} ${JSON.stringify(values)}`
        }),
      )
      base.close()
      return stores.join('\n')
    }
    const texts = (selector: string): string =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '').join('\n')
    const bases = await indexedDB.databases()
    return {
      page: document.documentElement.outerHTML.replaceAll('&quot;', '"'),
      title: document.title,
      live: texts('[aria-live], [role="status"], [role="alert"], [role="log"], output'),
      fields: [...document.querySelectorAll('input, textarea, select')]
        .map((one) => `${one.getAttribute('aria-valuetext')} ${(one as HTMLInputElement).value}`)
        .join('\n'),
      address: `${location.href} ${JSON.stringify(history.state)} ${window.name}`,
      localStorage: Object.entries(localStorage).flat().join('\n'),
      sessionStorage: Object.entries(sessionStorage).flat().join('\n'),
      indexedDB: (await Promise.all(bases.flatMap(({ name }) => (name ? [records(name)] : [])))).join('\n'),
      badges: [...document.querySelectorAll('[data-unit]')]
        .map((one) => `${one.getAttribute('data-unit')}: ${one.querySelector('.counter-tag')?.textContent ?? ''}`)
        .filter((text) => !text.endsWith(': '))
        .join('\n'),
      ways: [...document.querySelectorAll('[data-path], [data-plot]')].map((one) => one.outerHTML).join('\n'),
    }
  })

/** A plot that must not be read: the side that wrote it, the units in it by letter, and the salts drawn so far. */
export type Plot = {
  readonly side: 0 | 1
  /** `A-MI-1`. */
  readonly units: readonly string[]
  readonly salts: readonly string[]
  /** The one who looks has written orders of his own, and they are drawn. */
  readonly ownWays?: true
}

const TASKS = 'plotted|defensive fire with|moves (?:from|to)|OF|DF|ML|MV'
const shortOf = (unit: string): string => unit.slice(2).replace('-', ' ')

type Sign = { readonly what: string; readonly in?: readonly string[]; readonly sign: RegExp }

const signsOf = ({ side, units, salts, ownWays }: Plot): readonly Sign[] => [
  { what: 'key of the orders', sign: new RegExp(`orders${side}|["']orders["']\\s*:`) },
  { what: 'a task', sign: /["']task["']\s*:/ },
  { what: 'a salt as a key', in: ['page', 'indexedDB', 'localStorage', 'sessionStorage'], sign: /["']salt["']\s*:/ },
  ...salts.map((salt) => ({ what: 'the salt', sign: new RegExp(salt) })),
  {
    what: 'a command in plain text',
    in: ['indexedDB', 'localStorage', 'sessionStorage', 'page', 'address'],
    sign: new RegExp(
      `"(?:unit|units)"\\s*:\\s*\\[?\\{?"?(?:unit"\\s*:\\s*)?"?(?:${units.join('|')})"(?![^[\\]]*"fate")`,
    ),
  },
  ...units.flatMap((unit): Sign[] => [
    { what: `badge of ${unit}`, in: ['badges'], sign: new RegExp(`${unit}: .*\\b(?:OF|DF|ML|MV)\\b`) },
    {
      what: `task of ${unit}`,
      in: ['live', 'title', 'fields'],
      sign: new RegExp(`${shortOf(unit)}\\b[^.\\n]*(?:${TASKS})`),
    },
    {
      what: `words on ${unit}`,
      in: ['page'],
      sign: new RegExp(`(?:${unit}|${shortOf(unit)})\\b[^<>.]*\\b(?:${TASKS})\\b`),
    },
  ]),
  ...(ownWays ? [] : [{ what: 'a drawn way', in: ['ways'], sign: /./ }]),
]

/** What can be read of a plot, and where. */
export const leaksIn = (readable: Readable, plot: Plot): string[] =>
  signsOf(plot).flatMap(({ what, in: places, sign }) =>
    Object.entries(readable).flatMap(([place, text]) =>
      (places === undefined || places.includes(place)) && sign.test(text)
        ? [`${place}: ${what}: ${sign.exec(text)?.[0].slice(0, 80)}`]
        : [],
    ),
  )

export const expectSecret = async (page: Page, plot: Plot): Promise<void> =>
  expect(leaksIn(await readAll(page), plot)).toEqual([])

/** Between two players nothing of the table is there at all. */
export const expectNoTable = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /take over/ })).toBeVisible()
  const { page: html, live, badges, ways, title } = await readAll(page)
  expect(html).not.toMatch(/\b[AB]-\d?[A-Z]{1,2}-\d/)
  expect(html).not.toMatch(/data-(?:unit|cell|overlay|path)|class="(?:board|minimap|log|timeline|table|topbar|hint)\b/)
  expect({ live, badges, ways, title }).toEqual({ live: '', badges: '', ways: '', title: 'Testudo' })
}
