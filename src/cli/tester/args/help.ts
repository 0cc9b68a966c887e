import { SYSTEMS } from '../../../systems/index.ts'
import { library } from '../../files/library.ts'

/** Seconds that a player may think over one command, unless it is said otherwise: no thought takes a tenth of it. */
export const PATIENCE = 300

/** One battle of each system. */
const EXAMPLES = SYSTEMS.flatMap(({ brief }) => library.of(brief.id).paths.slice(0, 1)).join(' or ')

export const HELP = `npm run battle -- FILE…

Plays battle files without a screen and checks what they expect. FILE is a path, a folder, a pattern such as
'tests/**/*.json', or - for the standard input. The format is described in docs/battle-files.md.

Standard output: one JSON line for each command with its events and sums, one for each answer,
one for each expectation, and a summary for each file.
Exit code: 0 when every command was carried out and every expectation held, 1 when not,
2 when a file could not be read; then the problems are told on the standard error, and nothing is played.

  --summary          in place of the JSON lines an account for people; sound files are played beside broken ones
  --junit FILE       writes a JUnit report
  --tap FILE         writes a TAP report
  --watch            runs again whenever a file, or a battle or map that it names, changes
  --jobs N           threads at once (default: one for each core)

npm run battle -- --games N --seed S BATTLE…

Plays N games of a battle and reports how they went. BATTLE is a path such as ${EXAMPLES},
a scenario or a battle file, a folder, or a pattern such as '*/cannae*'; commands are played first. Exit code: 0, 1 when a game had a fault, 2 for a broken file.

  --player NAME      random (default), bold, objective, a level of the computer player (recruit, veteran, captain,
                     general; general:careful for its style), or another that the rule system knows: a wrong name
                     lists them; one for each side: bold,hold
  --ladder           every player named against every other one, on all the battles named: N pairs of games each, the
                     same dice and the sides changed; scores and points with their intervals; --jobs as above
  --built N          with --ladder: N battles that the computer builds by lot as well, from the seed on
  --patience S       seconds that a player may think over a command (default ${PATIENCE}); a game that hangs longer is
                     ended, told with its seed and step, and counts as a fault; the others go on
  --until P          ends a battle as soon as the shares of its verdicts are sure within P percent; with --ladder
                     a match as soon as its score is
  --options LIST     optional rules, such as panic,facing; recommended: those with which a battle is best fought
  --swap             plays as many games again with the other side moving first
  --json FILE        writes the report there (default: the standard output)
  --page FILE        writes it as a page with plots; of several battles a table of their balance
  --markdown FILE    writes the table of balance for a pull request
  --lines FILE       writes a line of JSON for each game: the run, as --merge reads it (not that of --ladder)
  --sums FILE        writes the sums of the games, small however many there are: --merge reads them too
  --shard I/N        plays every Nth game, from the Ith on; goes with --lines or --sums
  --merge            in place of battles names runs: puts them together, and reports as if they were one
  --queue URL        hands the games to workers (npm run worker -- --queue URL) over a Redis or Valkey, such as
                     redis://localhost:6379; the same command again goes on where it was stopped
  --slice N          games that a worker takes at once (default: 1 to 50)
  --against FILE     compares with an earlier report; the exit code is 1 when a share has surely changed
  --open SEED        plays the game of a seed, and prints the address that opens it in the app
  --address URL      where the app is (default http://localhost:4173/)
  --faults FOLDER    where games with a fault are written (default .cache/games)

npm run battle -- --positions N [FILE…]

Sets every player N times before each position of one right idea, and tells the share that he solves. Without
FILE those of scenarios/positions. With --player NAME,NAME… only these: levels of the computer, with a style
and depths as in --games, or policies; --seed S, --jobs N, --patience S and --json FILE as above. Exit code 1 when a
player's command was refused or he thought for too long, 2 for a broken file or a player whom nobody knows.
`
