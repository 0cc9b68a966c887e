import { HEAD } from '../../../core/battleFile/versions.ts'
import { newChance } from '../../../core/dice/chance.ts'
import { seededDice } from '../../../core/dice/dice.ts'
import { format } from '../files/battle/format.ts'
import { parseBattleFile } from '../files/battleFile.ts'
import { boldCommand, objectiveCommand } from './bold.ts'
import { itacs } from '../rules/system.ts'
import { type GoldenGame, goldenText, playedOut } from '../../../core/battleFile/golden.ts'
import type { Library } from '../../../core/scenario/library.ts'

type Golden = {
  readonly name: string
  readonly scenario: string
  readonly seed: number
  /** Both sides; bold when it is left out. */
  readonly player?: typeof objectiveCommand
}

/** Together they show every result of both tables, and everything that may become of a unit; a test counts it. */
const GAMES: readonly Golden[] = [
  { name: 'itacs-cannae-carthaginians', scenario: 'cannae-216bc', seed: 15 },
  { name: 'itacs-cannae-draw', scenario: 'cannae-216bc', seed: 3 },
  { name: 'itacs-cape-bon-decisive', scenario: 'cape-bon-468', seed: 33 },
  { name: 'itacs-cape-bon-marginal', scenario: 'cape-bon-468', seed: 14 },
  { name: 'itacs-cape-bon-substantive', scenario: 'cape-bon-468', seed: 3 },
  { name: 'itacs-crecy-english', scenario: 'crecy-1346', seed: 4 },
  { name: 'itacs-crecy-french', scenario: 'crecy-1346', seed: 2, player: objectiveCommand },
  { name: 'itacs-hastings-saxons', scenario: 'hastings-1066', seed: 10 },
  { name: 'itacs-jerusalem-crusaders', scenario: 'jerusalem-1099', seed: 15 },
  { name: 'itacs-jerusalem-fatimids', scenario: 'jerusalem-1099', seed: 12 },
  { name: 'itacs-manzikert-byzantines', scenario: 'manzikert-1071', seed: 4 },
  { name: 'itacs-zama-carthaginians', scenario: 'zama-202bc', seed: 9 },
  { name: 'itacs-zama-romans', scenario: 'zama-202bc', seed: 5 },
]

const written = ({ scenario: id, seed, player = boldCommand }: Golden, library: Library): string => {
  const scenario = `itacs/${id}`
  const opened = parseBattleFile({ ...HEAD, scenario }, library)
  if (!opened.ok) throw new Error(`${scenario}: ${opened.problems[0]?.expected}`)
  const { battle } = opened.value
  const chance = newChance(seed)
  const played = playedOut(itacs, battle, format.reading.begin(battle, seededDice(seed)), (state) =>
    player(battle, state, chance),
  )
  return goldenText(format, { scenario, seed }, battle, played)
}

/** The golden games of ITACS. */
export const golden: readonly GoldenGame[] = GAMES.map((game) => ({
  name: game.name,
  seed: game.seed,
  text: (seed, library) => written({ ...game, seed }, library),
}))
