import { once } from 'node:events'
import WebSocket from 'ws'
import { type Device, type Engine, handsOf } from './engine.ts'
import { begin, end, heard, newHome, programOf, versionOf } from './programs.ts'

type Send = (method: string, params: object) => Promise<Record<string, unknown>>
type Reply = { readonly id?: number; readonly result?: Record<string, unknown>; readonly message?: string }

export const findFirefox = (): string | undefined => programOf('FIREFOX', ['firefox-esr', 'firefox'])

/** Commands and answers of WebDriver BiDi over one socket. */
const talk = (socket: WebSocket): Send => {
  const open = new Map<number, (reply: Reply) => void>()
  let last = 0
  socket.on('message', (data) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) open.get(reply.id)?.(reply)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last
      open.set(id, ({ result, message }) => {
        open.delete(id)
        if (result) resolve(result)
        else reject(new Error(`${method}: ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

const engineOf = (name: string, send: Send, context: string, quit: () => Promise<void>): Engine => ({
  name,
  go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
  reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
  ask: async (question, given) => {
    const expression = `Promise.resolve((${question})(${JSON.stringify(given)})).then((answer) => JSON.stringify(answer))`
    const said = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
    if (said['type'] !== 'success') throw new Error(JSON.stringify(said['exceptionDetails']))
    const { value } = said['result'] as { readonly value?: string }
    return value === undefined ? undefined : JSON.parse(value)
  },
  ...handsOf(async (actions: readonly Device[]) => void (await send('input.performActions', { context, actions }))),
  picture: async () => String((await send('browsingContext.captureScreenshot', { context }))['data']),
  quit,
})

/** Firefox without a window, played by WebDriver BiDi. */
export const openFirefox = async (program: string, width: number, height: number): Promise<Engine> => {
  const home = newHome()
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', home.path, 'about:blank']
  const child = begin(program, args, { MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height + 100) })
  const close = async (): Promise<void> => {
    await end(child)
    home.remove()
  }
  try {
    const address = await heard(child, /WebDriver BiDi listening on (ws:\S+)/, 60)
    const socket = new WebSocket(`${address}/session`)
    await once(socket, 'open')
    const send = talk(socket)
    await send('session.new', { capabilities: {} })
    const tree = await send('browsingContext.getTree', {})
    const context = (tree['contexts'] as readonly { readonly context: string }[])[0]?.context ?? ''
    await send('browsingContext.setViewport', { context, viewport: { width, height } })
    return engineOf(versionOf(program), send, context, async () => {
      socket.terminate()
      await close()
    })
  } catch (error) {
    await close()
    throw error
  }
}
