// Measures what production runs: the program as the bundler gives it, not as a runner of sources wraps it.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: {
    ssr: 'src/cli/bench.ts',
    // As deep as the rooms of the sources, which find the library from where they stand.
    outDir: '.cache/bench/built',
    minify: false,
    rollupOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
})
await import(new URL('../../.cache/bench/built/bench.js', import.meta.url).href)
