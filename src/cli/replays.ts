// `node --import tsx src/cli/replays.ts`: plays the golden games anew and writes them to tests/replays.
// Only after a change of the rules that is meant: the games then end as the new rules have it.
import { writeFileSync } from 'node:fs'
import { seededDice } from '../core/dice/dice.ts'
import { checksum } from '../core/scenario/checksum.ts'
import type { BattleFile } from '../systems/prestags/battleFile.ts'
import { writeCommand } from '../systems/prestags/battleFile/commands.ts'
import { nameOf, writeVerdict } from '../systems/prestags/battleFile/write.ts'
import type { Battle } from '../systems/prestags/contract.ts'
import { decide } from '../systems/prestags/decide.ts'
import { type Aim, newPolicy } from '../systems/prestags/play/policy.ts'
import { freshState, musterUnits } from '../systems/prestags/start.ts'
import type { Command, State } from '../systems/prestags/types.ts'
import { loadBattle } from './library.ts'

type Golden = {
  readonly name: string
  readonly scenario: string
  readonly seed: number
  readonly aims: readonly [Aim, Aim]
}

const GAMES: readonly Golden[] = [
  { name: 'rome-romans', scenario: 'rome-753bc', seed: 11, aims: ['objective', 'objective'] },
  { name: 'rome-sabines', scenario: 'rome-753bc', seed: 11, aims: ['hold', 'objective'] },
  { name: 'cannae-draw', scenario: 'cannae-216bc', seed: 11, aims: ['objective', 'objective'] },
  { name: 'cannae-carthaginians', scenario: 'cannae-216bc', seed: 11, aims: ['objective', 'away'] },
  { name: 'cannae-romans', scenario: 'cannae-216bc', seed: 11, aims: ['away', 'objective'] },
  { name: 'hastings-saxons', scenario: 'hastings-1066', seed: 11, aims: ['objective', 'objective'] },
  { name: 'hastings-normans', scenario: 'hastings-1066', seed: 11, aims: ['objective', 'away'] },
]

type Played = { readonly commands: readonly Command[]; readonly end: State }

const playOut = (battle: Battle, { seed, aims }: Golden): Played => {
  const choose = newPolicy(battle, [
    { aim: aims[0], boldness: 1 },
    { aim: aims[1], boldness: 1 },
  ])
  const commands: Command[] = []
  let end = freshState(musterUnits(battle.scenario), seededDice(seed))
  while (!end.verdict) {
    const command = choose(end)
    const decided = decide(battle, end, command)
    if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.text}`)
    commands.push(command)
    end = decided.value.state
  }
  return { commands, end }
}

const expectations = (battle: Battle, end: State): NonNullable<BattleFile['expect']> => {
  const vp = { [nameOf(battle, 0)]: end.vp[0], [nameOf(battle, 1)]: end.vp[1] }
  const verdict = end.verdict ? { ...writeVerdict(battle, end.verdict) } : {}
  return [{ kind: 'state', over: true, turn: end.turn, vp, verdict, checksum: checksum(end) }]
}

const written = (golden: Golden): string => {
  const path = `prestags/${golden.scenario}`
  const battle = loadBattle(path)
  const { commands, end } = playOut(battle, golden)
  const lines = commands.map((command) => `    ${JSON.stringify(writeCommand(battle.map, command))}`)
  return `{
  "format": "testudo-battle",
  "version": 1,
  "name": ${JSON.stringify(`${battle.scenario.name}: ${end.verdict?.title ?? ''}`)},
  "scenario": "${path}",
  "seed": ${golden.seed},
  "commands": [
${lines.join(',\n')}
  ],
  "expect": ${JSON.stringify(expectations(battle, end), undefined, 2).replaceAll('\n', '\n  ')}
}
`
}

for (const golden of GAMES) {
  const file = `tests/replays/${golden.name}.json`
  writeFileSync(file, written(golden))
  process.stdout.write(`${file}\n`)
}
