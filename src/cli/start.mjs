// `npm start`: installs what is missing, builds what is stale, serves the game on this machine.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild, ensurePackages, ROOT, requireNode, say } from './app/setup.mjs'

/** The year of the first battle, 753, with room to count up. */
const FIRST_PORT = 7530

const options = () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const port = values.port === undefined ? undefined : Number(values.port)
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Error(`--port wants a number from 1 to 65535, not "${values.port}".`)
  return { ...values, port }
}

const start = async () => {
  const { port, host, help } = options()
  if (help) return say('npm start -- [--port N] [--host ADDRESS]\nServes the game; Ctrl-C stops it.')
  requireNode()
  ensurePackages()
  if (!ensureBuild()) throw new Error('The app could not be built; the reason stands above.')
  const { serve } = await import('./app/serve.mjs')
  const at = await serve(join(ROOT, 'dist'), {
    port: port ?? FIRST_PORT,
    host,
    tries: port === undefined ? 20 : 1,
    onTaken: (taken) => say(`Port ${taken} is taken by another program.`),
  })
  process.stdout.write(
    `\n  Testudo is ready:  http://${host === '127.0.0.1' ? 'localhost' : host}:${at}/\n\n  Ctrl-C stops it.\n`,
  )
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

start().catch((error) => {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
