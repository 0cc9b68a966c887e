import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staticServer } from '../../src/cli/app/serve.mjs'

const LONG = 'A battle of antiquity, fought again. '.repeat(400)
const PICTURE = Buffer.alloc(5000, 7)

const outside = mkdtempSync(join(tmpdir(), 'testudo-outside-'))
const folder = mkdtempSync(join(tmpdir(), 'testudo-dist-'))
writeFileSync(join(outside, 'secret.txt'), 'secret')
writeFileSync(join(folder, 'index.html'), LONG)
writeFileSync(join(folder, 'small.txt'), 'short')
writeFileSync(join(folder, 'picture.png'), PICTURE)
writeFileSync(join(folder, '.hidden.txt'), 'hidden')
for (const inner of ['assets', '.git']) mkdirSync(join(folder, inner))
writeFileSync(join(folder, 'assets', 'app.js'), LONG)
writeFileSync(join(folder, '.git', 'config'), 'hidden')
symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'))
symlinkSync(outside, join(folder, 'door'))

type Answer = { readonly code: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

let server: Server
beforeAll(async () => {
  server = staticServer(folder)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** The answer as it comes over the wire; nothing is unpacked on the way. */
const ask = (path: string, accept?: string, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const headers = accept === undefined ? {} : { 'Accept-Encoding': accept }
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ code: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

const sentAs = async (path: string, accept?: string): Promise<string> =>
  (await ask(path, accept)).headers['content-encoding'] ?? 'as it is'

describe('the server sends compressed files', () => {
  test.each<readonly [string | undefined, string]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'as it is'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'as it is'],
    ['identity', 'as it is'],
    ['', 'as it is'],
    [undefined, 'as it is'],
  ])('Accept-Encoding %j gives %s', async (accept, expected) => {
    expect(await sentAs('/assets/app.js', accept)).toBe(expected)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s: the right bytes, their right length, and Vary for what stands between', async (accept, unpacked) => {
    for (let time = 0; time < 2; time++) {
      const { code, headers, body } = await ask('/', accept)
      expect(code).toBe(200)
      expect(unpacked(body).toString()).toBe(LONG)
      expect(body.length).toBeLessThan(LONG.length / 4)
      expect(headers).toMatchObject({ 'content-length': String(body.length), vary: 'Accept-Encoding' })
      expect(headers['content-security-policy']).toContain("default-src 'self'")
    }
  })

  test('a file that changes is compressed again', async () => {
    writeFileSync(join(folder, 'change.txt'), LONG)
    await ask('/change.txt', 'gzip')
    writeFileSync(join(folder, 'change.txt'), `${LONG}!`)
    expect(gunzipSync((await ask('/change.txt', 'gzip')).body).toString()).toBe(`${LONG}!`)
  })

  test('pictures and what is small go as they are', async () => {
    expect((await ask('/picture.png', 'br')).body).toEqual(PICTURE)
    expect((await ask('/picture.png', 'br')).headers['vary']).toBeUndefined()
    expect((await ask('/small.txt', 'br')).body.toString()).toBe('short')
    expect((await ask('/small.txt', 'br')).headers['vary']).toBe('Accept-Encoding')
  })

  test.each(['br', 'gzip', 'identity'])('HEAD has the headers of GET and no body (%s)', async (accept) => {
    const { date: _, ...got } = (await ask('/', accept)).headers
    const head = await ask('/', accept, 'HEAD')
    const { date: __, ...asked } = head.headers
    expect(asked).toEqual(got)
    expect(head.body).toHaveLength(0)
  })
})

describe('the server gives what is in its folder and nothing else', () => {
  test.each([
    '/link.txt',
    '/door/secret.txt',
    '/.hidden.txt',
    '/.git/config',
    '/assets/../.hidden.txt',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/secret.txt',
    '/assets',
    '/none.txt',
    '/%00',
    '/%zz',
  ])('%s is not found', async (path) => {
    const { code, body } = await ask(path, 'br')
    expect([code, body.toString()]).toEqual([404, 'Not found'])
  })

  test('it only reads', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await ask('/', 'br', method)).code).toBe(405)
  })
})
