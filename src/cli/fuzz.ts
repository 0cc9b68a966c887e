// `npm run fuzz -- --games N --seed S`: random legal games with everything that can be checked after each command.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Door, FuzzReport } from '../core/door/session.ts'
import { SYSTEMS } from '../systems/index.ts'
import { library } from './files/library.ts'

const HELP = `npm run fuzz -- --games N --seed S [--system NAME] [--battle NAME] [--options panic,facing]

Plays N random games of each battle in turn (default 30, seed 1), checks every position, tries commands that nobody
offered, and plays each game again. --system plays only battles of that rule system (${SYSTEMS.map(({ brief }) => brief.id).join(', ')}), --battle only
battles whose path holds the name, --options with these optional rules. When something is wrong it writes a battle file
that leads there and ends with 1.
`

const FOLDER = '.cache/fuzz'

type Tally = { games: number; commands: number; combats: number; refused: number; endings: Map<string, number> }

const whole = (text: string | undefined, fallback: number): number => {
  const number = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`not a whole number: ${text}`)
  return number
}

const report = (path: string, seed: number, { commands, fault }: FuzzReport): void => {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${path.replaceAll('/', '-')}-${seed}.json`
  writeFileSync(file, `${JSON.stringify(fault?.file, undefined, 1)}\n`)
  process.stdout.write(`FAULT in ${path}, seed ${seed}, after ${commands} commands:\n`)
  process.stdout.write(`  ${fault?.text}\n  ${JSON.stringify(fault?.command)}\n  ${file}\n`)
}

const count = (tally: Tally, path: string, { commands, combats, refused, ending }: FuzzReport): void => {
  const title = `${path}: ${ending}`
  tally.games++
  tally.commands += commands
  tally.combats += combats
  tally.refused += refused
  tally.endings.set(title, (tally.endings.get(title) ?? 0) + 1)
}

const sum = ({ games, commands, combats, refused, endings }: Tally): string =>
  [
    `${games} games, ${commands} commands, ${combats} combats; ${refused} commands that nobody offered, all refused`,
    ...[...endings].sort().map(([ending, times]) => `  ${ending}: ${times}`),
    '',
  ].join('\n')

type FuzzBattle = { readonly door: Door; readonly path: string }

/** The battles of the systems named, or of all. */
const groundsOf = async (system: string | undefined, battle = ''): Promise<FuzzBattle[]> => {
  const wanted = SYSTEMS.filter(({ brief }) => system === undefined || brief.id === system)
  const doors = await Promise.all(wanted.map((one) => one.door()))
  return doors
    .flatMap((door) => library.of(door.id).paths.map((path) => ({ door, path })))
    .filter(({ path }) => path.includes(battle))
}

const play = ({ door, path }: FuzzBattle, options: readonly string[], seed: number): FuzzReport => {
  const played = door.fuzz(path, options, library, seed)
  if (!played.ok) throw new Error(`${path}: ${played.problems[0]?.expected ?? 'cannot be read'}`)
  return played.value
}

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string' },
      seed: { type: 'string' },
      system: { type: 'string' },
      battle: { type: 'string' },
      options: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const games = whole(values.games, 30)
  const first = whole(values.seed, 1)
  const grounds = await groundsOf(values.system, values.battle)
  const chosen = values.options?.split(',').filter(Boolean) ?? []
  const tally: Tally = { games: 0, commands: 0, combats: 0, refused: 0, endings: new Map() }
  for (let i = 0; i < games; i++) {
    const ground = grounds[i % grounds.length]
    if (!ground) throw new Error('there is no such battle')
    const game = play(ground, chosen, first + i)
    count(tally, ground.path, game)
    if (game.fault) {
      report(ground.path, first + i, game)
      return 1
    }
  }
  process.stdout.write(sum(tally))
  return 0
}

try {
  process.exitCode = await main()
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n\n${HELP}`)
  process.exitCode = 2
}
