// `npm run schema`: writes the JSON Schemas of battle files, scenarios and maps to scenarios/schema.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { schemas } from './schemas.ts'

const FOLDER = fileURLToPath(new URL('../../scenarios/schema/', import.meta.url))

mkdirSync(FOLDER, { recursive: true })
for (const [name, text] of Object.entries(await schemas())) {
  writeFileSync(`${FOLDER}${name}.json`, text)
  process.stdout.write(`scenarios/schema/${name}.json\n`)
}
