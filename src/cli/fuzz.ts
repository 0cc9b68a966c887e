// `npm run fuzz -- --games N --seed S`: random legal games with everything that can be checked after each command.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seededDice } from '../core/dice/dice.ts'
import type { BattleFile } from '../systems/prestags/battleFile.ts'
import { saveGame } from '../systems/prestags/battleFile/save.ts'
import { writeCommand } from '../systems/prestags/battleFile/commands.ts'
import type { Battle } from '../systems/prestags/contract.ts'
import { type Fuzzed, fuzzGame } from '../systems/prestags/play/fuzz.ts'
import { freshState, musterUnits } from '../systems/prestags/start.ts'
import { library, loadBattle } from './library.ts'

const HELP = `npm run fuzz -- --games N --seed S [--battle NAME] [--options panic,facing]

Plays N random games of each battle in turn (default 30, seed 1), checks every position, tries commands that nobody
offered, and plays each game again. --battle plays only battles whose path holds the name, --options with these optional rules. When something is wrong it writes a battle file that leads there and ends with 1.
`

const FOLDER = '.cache/fuzz'

type Tally = { games: number; commands: number; combats: number; refused: number; endings: Map<string, number> }

const whole = (text: string | undefined, fallback: number): number => {
  const number = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`not a whole number: ${text}`)
  return number
}

/** A battle file that plays the game up to the fault, and then the command that is wrong. */
const reproOf = (path: string, battle: Battle, { history, fault }: Fuzzed): BattleFile => {
  const save = saveGame({ scenario: path, battle, history, name: `Fuzz: ${fault?.text ?? ''}` })
  const command = fault?.command
  return command ? { ...save, commands: [...(save.commands ?? []), writeCommand(battle.map, command)] } : save
}

const report = (path: string, battle: Battle, seed: number, game: Fuzzed): void => {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${path.replaceAll('/', '-')}-${seed}.json`
  writeFileSync(file, `${JSON.stringify(reproOf(path, battle, game), undefined, 1)}\n`)
  process.stdout.write(`FAULT in ${path}, seed ${seed}, after ${game.history.entries.length} commands:\n`)
  process.stdout.write(`  ${game.fault?.text}\n  ${JSON.stringify(game.fault?.command)}\n  ${file}\n`)
}

const count = (tally: Tally, path: string, { history, refused }: Fuzzed): void => {
  const end = history.entries.at(-1)?.state
  const ending = `${path}: ${end?.verdict?.title ?? 'unfinished'}`
  tally.games++
  tally.commands += history.entries.length
  tally.combats += end?.combats ?? 0
  tally.refused += refused
  tally.endings.set(ending, (tally.endings.get(ending) ?? 0) + 1)
}

const sum = ({ games, commands, combats, refused, endings }: Tally): string =>
  [
    `${games} games, ${commands} commands, ${combats} combats; ${refused} commands that nobody offered, all refused`,
    ...[...endings].sort().map(([ending, times]) => `  ${ending}: ${times}`),
    '',
  ].join('\n')

const main = (): number => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string' },
      seed: { type: 'string' },
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
  const paths = (library.paths ?? []).filter((path) => values.battle === undefined || path.includes(values.battle))
  const chosen = values.options?.split(',').filter(Boolean) ?? []
  const tally: Tally = { games: 0, commands: 0, combats: 0, refused: 0, endings: new Map() }
  for (let i = 0; i < games; i++) {
    const path = paths[i % paths.length] ?? ''
    const seed = first + i
    const battle = loadBattle(path, chosen)
    const game = fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(seed)), seed)
    count(tally, path, game)
    if (game.fault) {
      report(path, battle, seed, game)
      return 1
    }
  }
  process.stdout.write(sum(tally))
  return 0
}

try {
  process.exitCode = main()
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n\n${HELP}`)
  process.exitCode = 2
}
