import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { PAGE_POLICY } from './src/cli/app/policy.mjs'
import { LONG, SOAKED } from './tests/long.ts'
import { PATIENCE } from './tests/patience.ts'

/** The policy goes into the built page only: hot reload needs inline scripts. */
const contentPolicy: Plugin = {
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY }, injectTo: 'head-prepend' },
  ],
}

/** Names, licences and their texts of all packages in the build, as their licences ask. */
const NOTICES = 'third-party.txt'
const WORKBOX = 'node_modules/workbox-core'

/** Workbox is in the service worker, which is built apart from the bundle. */
const workerNotice: Plugin = {
  name: 'worker-notice',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const notices = bundle[NOTICES]
      if (notices?.type !== 'asset') throw new Error(`${NOTICES} is missing`)
      const { version, license } = JSON.parse(readFileSync(`${WORKBOX}/package.json`, 'utf8')) as Record<string, string>
      const text = readFileSync(`${WORKBOX}/LICENSE`, 'utf8').trim()
      notices.source = `${String(notices.source)}\n## workbox - ${version} (${license})\n\n${text}\n`
    },
  },
}

/** Everything is kept at the first visit: battles and maps are chunks of their own. */
const offline = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  includeAssets: ['icons/*', 'fonts/*.woff2'],
  workbox: {
    globPatterns: ['**/*.{js,css,html,json,svg,png,woff2,webmanifest}', NOTICES],
    maximumFileSizeToCacheInBytes: 4_000_000,
    cleanupOutdatedCaches: true,
  },
  manifest: {
    id: './',
    name: 'Testudo',
    short_name: 'Testudo',
    description: 'Ancient and medieval battles on hexes, with every rule kept and explained.',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#241a16',
    theme_color: '#241a16',
    categories: ['games'],
    icons: [
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
})

/** Files of a folder of tests whose text holds a word. */
const filesWith = (folder: string, ending: RegExp, word: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path) && readFileSync(path, 'utf8').includes(word))

const SCREEN_TESTS = ['tests/ui/**/*.test.tsx']
/** Stores that write to a page: what is chosen there, and what a browser keeps. */
const PAGE_TESTS = ['tests/ui', 'tests/store'].flatMap((folder) => filesWith(folder, /\.test\.ts$/, '// In a page'))
/** Tests that put other modules in place of ours, which whoever comes after them must not meet. */
const MOCKING_TESTS = filesWith('tests/ui', /\.test\.tsx$/, 'vi.mock(')

/**
 * Most of our code runs once in a test and never again. V8 would make fast code of it on threads of its own, a third of
 * the time of a run: it waits eight times as long now, and collects its garbage less often.
 */
const SHORT_LIVED = ['--interrupt-budget=1000000', '--min-semi-space-size=64', '--max-semi-space-size=64']

/** `npm run check` leaves what takes long to `npm test`, and both leave some whole games to `npm run soak`. */
const LONG_TESTS = [
  ...(process.env['TESTUDO_CHECK'] === '1' ? [...LONG, ...PAGE_TESTS, ...SCREEN_TESTS] : []),
  ...(process.env['TESTUDO_LONG'] === '1' ? [] : SOAKED),
]

export default defineConfig({
  base: './',
  plugins: [react(), contentPolicy, workerNotice, offline],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, license: { fileName: NOTICES } },
  // What a computer thinks with is fetched by the thread that thinks.
  worker: { format: 'es' },
  test: {
    setupFiles: ['tests/setup.ts'],
    // Never a measure of speed: a busy machine must not fail a law.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE } },
    maxWorkers: '100%',
    execArgv: SHORT_LIVED,
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          // The engine keeps nothing that one file could spoil for the next: one load of it serves all.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...PAGE_TESTS, ...SCREEN_TESTS, ...LONG_TESTS],
        },
      },
      // A world of its own costs two seconds a file: pages share one, which `tests/screen.ts` puts back.
      {
        extends: true,
        test: {
          name: 'screen',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/screen.ts'],
          include: [...PAGE_TESTS, ...SCREEN_TESTS],
          exclude: [...MOCKING_TESTS, ...LONG_TESTS],
        },
      },
      {
        extends: true,
        test: { name: 'mocking', environment: 'happy-dom', include: MOCKING_TESTS, exclude: LONG_TESTS },
      },
    ],
  },
})
