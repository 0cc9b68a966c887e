// The short games whose positions and commands are counted: who plays them, on which battles, by which rules.
import { library } from '../../src/cli/files/library.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { compatible, optionsOf } from '../../src/systems/prestags/rules/presets.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import type { Chance } from '../../src/core/dice/chance.ts'
import type { Player } from '../../src/core/play/fuzz.ts'
import { format as itacs } from '../../src/systems/itacs/files/battle/format.ts'
import { boldCommand } from '../../src/systems/itacs/play/bold.ts'
import { randomCommand as randomItacs } from '../../src/systems/itacs/play/random.ts'
import type { ItacsBattle } from '../../src/systems/itacs/rules/battle.ts'
import type { State as ItacsState } from '../../src/systems/itacs/rules/position/state.ts'
import { format as panzerStrike } from '../../src/systems/panzer-strike/files/format.ts'
import { random } from '../../src/systems/panzer-strike/play/commands.ts'
import { FEATURES, libraryWith } from '../fuzz/itacsSheets.ts'
import { coveringPairs } from '../fuzz/pairs.ts'
import { chargerCommand } from '../../src/systems/prestags/play/charger.ts'
import { randomCommand } from '../../src/systems/prestags/play/random.ts'
import type { Battle, PrestagsModule } from '../../src/systems/prestags/rules/position/contract.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import type { Command, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { boldPlayer } from '../../src/systems/prestags/play/fuzz.ts'
import { battleFor, inForceAt, paths, thinned } from '../fuzz/optionGames.ts'
import { loadBattle } from '../prestags/loadBattle.ts'
import { format as prestags } from '../../src/systems/prestags/files/battle/format.ts'

export type Game = {
  readonly name: string
  /** The battle file as far as the first command. */
  readonly head: object
  readonly format: unknown
  readonly turns: number
  readonly player: (battle: AnyBattle) => Player<AnyBattle, AnyState, AnyCommand>
}

/** A player whose types are hidden: he is given the battles and the states of his own system. */
const anyPlayer = (player: unknown): Game['player'] => player as Game['player']

/** A battle of PRESTAGS with these options, and a third of its men: all of them where victory asks for more. */
const headOf = (printed: Battle, options: readonly string[], seed: number): object => {
  const [a, b] = printed.scenario.sides
  const small = { ...HEAD, scenario: { ...printed.scenario, sides: [thinned(a), thinned(b)] }, options, seed }
  return readBattleFile(prestags, small, library).ok ? small : { ...small, scenario: `prestags/${printed.scenario.id}` }
}

/** With half of the options that mean something in it. */
const ancient = (path: string, seed: number): Game => {
  const printed = loadBattle(path)
  const chance = newChance(seed)
  const half = optionsOf(printed).filter(() => chance.oneIn(2))
  const head = headOf(printed, compatible(half, inForceAt(printed)), seed)
  const name = `prestags-${printed.scenario.id}`
  return { name, head, format: prestags, turns: 5, player: anyPlayer(boldPlayer) }
}

/** Drives chariots at the enemy where that may be done, else half by lot. */
const oddPlayer = anyPlayer((battle: Battle) => {
  const bold = boldPlayer(battle)
  return (_: Battle, state: State, chance: Chance): Command =>
    chargerCommand(battle, state) ??
    (chance.oneIn(2) ? randomCommand(battle, state, chance) : bold(battle, state, chance))
})

/** With one option, what it needs, and a third of the others, where it means something. */
const optional = (option: PrestagsModule, seed: number): Game => {
  const chance = newChance(seed)
  const needed = OPTIONS.filter(({ id }) => option.requires?.includes(id))
  const printed = battleFor([option, ...needed], seed)
  const others = optionsOf(printed).filter((other) => other !== option && chance.oneIn(3))
  const head = headOf(printed, compatible([...needed, option, ...others], inForceAt(printed)), seed)
  return { name: `prestags-with-${option.id}`, head, format: prestags, turns: 6, player: oddPlayer }
}

/** Half by lot, half by somebody who wants to win. */
const either = anyPlayer(
  () => (battle: ItacsBattle, state: ItacsState, chance: Chance) =>
    chance.oneIn(2) ? boldCommand(battle, state, chance) : randomItacs(battle, state, chance),
)

const medieval = (path: string, seed: number): Game => ({
  name: path.replace('/', '-'),
  head: { ...HEAD, scenario: path, seed },
  format: itacs,
  turns: 5,
  player: either,
})

/** On the practice ground, where everything stands that a sheet may choose. */
const practice = (features: readonly string[], seed: number): Game => {
  const from = libraryWith(features)
  const head = { ...HEAD, scenario: from.scenario(''), map: from.map(''), seed }
  return { name: `itacs-practice-${seed}`, head, format: itacs, turns: 5, player: either }
}

const modern = (path: string, seed: number): Game => ({
  name: path.replace('/', '-'),
  head: { ...HEAD, scenario: path, options: seed % 2 === 0 ? ['limitedCommand'] : [], seed },
  format: panzerStrike,
  turns: 4,
  player: anyPlayer(() => random),
})

export const GAMES: readonly ((seed: number) => Game)[] = [
  ...paths.map((path) => (seed: number) => ancient(path, seed)),
  ...library.of('itacs').paths.map((path) => (seed: number) => medieval(path, seed)),
  ...coveringPairs(Object.keys(FEATURES), { size: 7, fits: () => true }).map(
    (features) => (seed: number) => practice(features, seed),
  ),
  ...library.of('panzer-strike').paths.map((path) => (seed: number) => modern(path, seed)),
  ...OPTIONS.map((option) => (seed: number) => optional(option, seed)),
]
