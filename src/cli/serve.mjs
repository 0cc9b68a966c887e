// A static server for dist: reading only, one folder only, the page's policy as headers.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { HEADER_POLICY } from './policy.mjs'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The file an address asks for; undefined when there is none inside the folder.
 * @param {string} folder
 * @param {string} url
 */
const fileOf = (folder, url) => {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    const file = join(folder, path.endsWith(sep) ? join(path, 'index.html') : path)
    if (!file.startsWith(folder + sep)) return undefined
    return statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

/** @param {string} file */
const headersOf = (file) => ({
  'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
  'Content-Length': statSync(file).size,
  'Content-Security-Policy': HEADER_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Names under assets/ change with their content; everything else is asked for again.
  'Cache-Control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
})

/** @param {string} folder */
const staticServer = (folder) =>
  createServer((request, response) => {
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const file = reading ? fileOf(folder, request.url ?? '/') : undefined
    if (file === undefined) {
      response
        .writeHead(reading ? 404 : 405, { 'Content-Type': 'text/plain' })
        .end(reading ? 'Not found' : 'Not allowed')
      return
    }
    response.writeHead(200, headersOf(file))
    if (request.method === 'HEAD') response.end()
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response)
  })

/**
 * Serves a folder on the first free port from `port` on.
 * @param {string} folder
 * @param {{ port: number, host: string, tries: number, onTaken: (port: number) => void }} options
 * @returns {Promise<number>} the port it listens on
 */
export const serve = (folder, { port, host, tries, onTaken }) =>
  new Promise((resolve, reject) => {
    const server = staticServer(folder.endsWith(sep) ? folder.slice(0, -1) : folder)
    server.once('listening', () => resolve(port))
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      if (!taken) return reject(error)
      onTaken(port)
      if (tries <= 1) return reject(new Error('Choose another one with --port.'))
      return serve(folder, { port: port + 1, host, tries: tries - 1, onTaken }).then(resolve, reject)
    })
    server.listen(port, host)
  })
