import { type Device, type Engine, handsOf, until } from './engine.ts'
import { begin, end, freePort, heard, newHome, programOf } from './programs.ts'

type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

type Programs = { readonly driver: string; readonly screen: string }

/** WebKitGTK needs its driver and a screen that nobody has to look at. */
export const findWebKit = (): Programs | undefined => {
  const driver = programOf('WEBKITWEBDRIVER', ['WebKitWebDriver'])
  const screen = programOf('XVFB', ['Xvfb'])
  return driver === undefined || screen === undefined ? undefined : { driver, screen }
}

/** Commands and answers of WebDriver over HTTP. */
const talk =
  (root: string): Send =>
  async (method, path, body) => {
    const reply = await fetch(`${root}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await reply.json()) as { readonly value: unknown }
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

const ASK = 'const done = arguments[1]; Promise.resolve(QUESTION(arguments[0])).then(done)'

const engineOf = (name: string, send: Send, quit: () => Promise<void>): Engine => ({
  name,
  go: async (url) => void (await send('POST', '/url', { url })),
  reload: async () => void (await send('POST', '/refresh', {})),
  ask: async <Given, Answer>(question: (given: Given) => Answer, given: Given) => {
    const script = ASK.replace('QUESTION', () => `(${question})`)
    return ((await send('POST', '/execute/async', { script, args: [given] })) ?? undefined) as Answer
  },
  ...handsOf(async (actions: readonly Device[]) => void (await send('POST', '/actions', { actions }))),
  picture: async () => String(await send('GET', '/screenshot')),
  quit,
})

type Session = {
  readonly sessionId: string
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string }
}

/** WebKitGTK on a screen of its own, played by its driver. */
export const openWebKit = async ({ driver, screen }: Programs, width: number, height: number): Promise<Engine> => {
  const home = newHome()
  const size = `${width + 40}x${height + 200}x24`
  const xvfb = begin(screen, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'])
  const children = [xvfb]
  const close = async (): Promise<void> => {
    for (const child of children.reverse()) await end(child)
    home.remove()
  }
  try {
    const display = await heard(xvfb, /^(\d+)\n/m, 30)
    const port = await freePort()
    children.push(
      begin(driver, [`--port=${port}`], { DISPLAY: `:${display}`, HOME: home.path, XDG_RUNTIME_DIR: home.path }),
    )
    const root = talk(`http://127.0.0.1:${port}`)
    await until(() => root('GET', '/status'), 'the driver of WebKit', 30)
    const { sessionId, capabilities } = (await root('POST', '/session', { capabilities: {} })) as Session
    const send: Send = (method, path, body) => root(method, `/session/${sessionId}${path}`, body)
    await send('POST', '/window/rect', { x: 0, y: 0, width, height: height + 100 })
    return engineOf(`WebKit ${capabilities.browserVersion} (${capabilities.browserName})`, send, close)
  } catch (error) {
    await close()
    throw error
  }
}
