// `node --import tsx src/cli/replays.ts [NAME…]`: plays the golden games anew and writes them to tests/replays.
// Only after a change of the rules that is meant: the games then end as the new rules have it.
import { writeFileSync } from 'node:fs'
import { itacsGames } from './replays/itacs.ts'
import { prestagsGames } from './replays/prestags.ts'

const named = process.argv.slice(2)

for (const { name, text } of [...prestagsGames, ...itacsGames]) {
  if (named.length > 0 && !named.includes(name)) continue
  const file = `tests/replays/${name}.json`
  writeFileSync(file, text())
  process.stdout.write(`${file}\n`)
}
