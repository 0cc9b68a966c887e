// `npm run schema`: writes the JSON Schemas of battle files, scenarios and maps to scenarios/schema, and the names that
// they may use to docs/names.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { namesText, schemas } from './schema/schemas.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const write = (path: string, text: string): void => {
  writeFileSync(`${ROOT}${path}`, text)
  process.stdout.write(`${path}\n`)
}

mkdirSync(`${ROOT}scenarios/schema`, { recursive: true })
for (const [name, text] of Object.entries(await schemas())) write(`scenarios/schema/${name}.json`, text)
write('docs/names.md', await namesText())
