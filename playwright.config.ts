import { defineConfig } from '@playwright/test'
import { findLightChromium } from './src/cli/app/setup.mjs'

const port = Number(process.env['TESTUDO_PORT'] ?? 7590)
const executablePath = findLightChromium()

/** What Playwright switches off itself, and panels of the browser's own that it would make ready for every page. */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'InitialWebUI',
]

/** A quiet browser: no sandbox for root in a container, and no talk with its maker. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join()}`,
  // The map is drawn by the processor: each piece of it goes over all its signs, so it is drawn in one piece.
  '--default-tile-width=2048',
  '--default-tile-height=2048',
  '--max-untiled-layer-width=4096',
  '--max-untiled-layer-height=4096',
  // A name of this machine that no browser trusts, as that of another device at home.
  '--host-resolver-rules=MAP lan.test 127.0.0.1',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Twice as many as there are cores: a page waits a good part of its time.
  workers: 4,
  fullyParallel: true,
  // What only `npm run soak` plays.
  ...(process.env['TESTUDO_LONG'] === '1' ? {} : { grepInvert: /@soak/ }),
  forbidOnly: process.env['CI'] !== undefined,
  // What passes at the second try only is named at the end of the run.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Never a measure of speed: a busy machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    // A trace of every test costs a third of the run; `npm run e2e -- --trace on` keeps them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Keeping the whole game for use without a network is for the tests that go without one.
    serviceWorkers: 'block',
    // What happens is played on the map only where a test is about that.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: QUIET, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: `node src/cli/start.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: process.env['CI'] === undefined,
    timeout: 120_000,
  },
})
