import { readFileSync } from 'node:fs'

/** The scripts a browser fetches before it shows anything: those the built page names. */
const page = readFileSync(new URL('./dist/index.html', import.meta.url), 'utf8')
const scripts = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map((found) => `dist/${found[1]}`)

export default [{ name: 'JavaScript of the first load', path: scripts, gzip: true, limit: '250 kB' }]
