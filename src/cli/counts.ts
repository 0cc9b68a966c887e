// `npm run counts [-- NAME…]`: counts anew in the positions of tests/counts, after a change of the rules that is meant;
// what has changed is read in the difference, line by line. With --divide it writes nothing and tells every command of
// these games with what comes of it, so that two versions of the rules can be compared.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  type CensusGame,
  countedIn,
  FOLDER,
  FOUND,
  type ChanceGame,
  foundText,
  glancedIn,
  keptText,
  markedIn,
  opened,
} from './counts/kept.ts'

const named = process.argv.slice(2).filter((name) => name !== '--divide')
const divides = process.argv.includes('--divide')

const isNamed = (file: string): boolean => named.length === 0 || named.some((name) => file.includes(name))

for (const file of readdirSync(FOLDER).filter(isNamed)) {
  const path = `${FOLDER}/${file}`
  const { game, counts } = JSON.parse(readFileSync(path, 'utf8')) as CensusGame
  const wanted = counts.map(({ after }) => after)
  const counted = countedIn(await opened(game), wanted)
  if (divides) {
    for (const { after, lines } of counted)
      for (const line of lines) process.stdout.write(`${file} ${after} ${JSON.stringify(line)}\n`)
    continue
  }
  const marks = markedIn(await opened(game))
  writeFileSync(path, keptText({ game, marks, counts: counted.map(({ after, count }) => ({ after, ...count })) }))
  const other = counted.filter(({ count }, index) => count.mark !== counts[index]?.mark).length
  process.stdout.write(`${path}: ${other === 0 ? 'as it was' : `${other} of ${wanted.length} positions are others`}\n`)
}

for (const file of divides ? [] : readdirSync(FOUND).filter(isNamed)) {
  const path = `${FOUND}/${file}`
  const { game, glances } = JSON.parse(readFileSync(path, 'utf8')) as ChanceGame
  const now = glancedIn(await opened(game), glances)
  writeFileSync(path, foundText({ game, glances: now }))
  const other = now.filter((one, index) => one !== glances[index]).length
  process.stdout.write(`${path}: ${other === 0 ? 'as it was' : `${other} of ${glances.length} places are others`}\n`)
}
