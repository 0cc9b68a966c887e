// A static server for dist: reading only, one folder only, compressed, the page's policy as headers.
import { realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

/** What gets smaller; pictures and fonts are compressed already. */
const TEXTS = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])
/** Bytes below which compressing gains nothing. */
const SMALL = 1024

/** The best first; browsers ask for `br` where the connection is safe only. */
const ENCODERS = {
  br: /** @param {Buffer} bytes */ (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: /** @param {Buffer} bytes */ (bytes) => promisify(gzip)(bytes),
}
/** @typedef {keyof typeof ENCODERS} Encoding */

/**
 * How a file may be sent: what the header accepts with the highest weight; undefined for as it is.
 * @param {string} accepted
 * @returns {Encoding | undefined}
 */
const encodingOf = (accepted) => {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined)
      return [name.trim(), weight === undefined ? 1 : Number(weight)]
    }),
  )
  /** @param {Encoding} name */
  const weightOf = (name) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = /** @type {Encoding[]} */ (Object.keys(ENCODERS)).sort((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 ? best : undefined
}

/**
 * The file an address asks for; undefined when there is none inside the folder, and for links and hidden files.
 * @param {string} folder
 * @param {string} url
 */
const fileOf = (folder, url) => {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    const file = join(folder, path.endsWith(sep) ? join(path, 'index.html') : path)
    if (!file.startsWith(folder + sep) || realpathSync(file) !== file) return undefined
    if (file.slice(folder.length).includes(`${sep}.`)) return undefined
    return statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

/**
 * The bytes of a file as they are sent; what was compressed is kept for as long as the file stays as it is.
 * @param {Map<string, Promise<Buffer>>} kept
 * @param {string} file
 * @param {Encoding | undefined} encoding
 */
const bytesOf = async (kept, file, encoding) => {
  if (encoding === undefined) return readFile(file)
  const { mtimeMs, size } = statSync(file)
  const key = [file, encoding, mtimeMs, size].join('\0')
  const bytes = kept.get(key) ?? readFile(file).then(ENCODERS[encoding])
  kept.set(key, bytes)
  return bytes.catch((reason) => {
    kept.delete(key)
    throw reason
  })
}

/**
 * @param {string} file
 * @param {number} length
 * @param {Encoding | undefined} encoding
 */
const headersOf = (file, length, encoding) => ({
  'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
  'Content-Length': length,
  ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  ...(TEXTS.has(extname(file)) ? { Vary: 'Accept-Encoding' } : {}),
  'Content-Security-Policy': HEADER_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Names under assets/ change with their content; everything else is asked for again.
  'Cache-Control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
})

/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @param {Response} response
 * @param {number} code
 * @param {string} text
 */
const refuse = (response, code, text) => response.writeHead(code, { 'Content-Type': 'text/plain' }).end(text)

/**
 * Serves the files of a folder to GET and HEAD.
 * @param {string} folder
 */
export const staticServer = (folder) => {
  const root = realpathSync(folder)
  /** @type {Map<string, Promise<Buffer>>} */
  const kept = new Map()
  return createServer(async ({ method, url, headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'Not allowed')
    const file = fileOf(root, url ?? '/')
    if (file === undefined) return refuse(response, 404, 'Not found')
    try {
      const isText = TEXTS.has(extname(file)) && statSync(file).size >= SMALL
      const encoding = isText ? encodingOf(String(headers['accept-encoding'] ?? '')) : undefined
      const bytes = await bytesOf(kept, file, encoding)
      response.writeHead(200, headersOf(file, bytes.length, encoding)).end(method === 'HEAD' ? undefined : bytes)
    } catch {
      refuse(response, 404, 'Not found')
    }
  })
}

/**
 * Serves a folder on the first free port from `port` on.
 * @param {string} folder
 * @param {{ port: number, host: string, tries: number, onTaken: (port: number) => void }} options
 * @returns {Promise<number>} the port it listens on
 */
export const serve = (folder, { port, host, tries, onTaken }) =>
  new Promise((resolve, reject) => {
    const server = staticServer(folder)
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
