import { total } from '../../../../core/calc/breakdown.ts'
import type { ChanceView, CitedText, CombatView, GroupView } from '../../../../core/presenter/combat.ts'
import { strengthOf } from '../../../../core/presenter/strength.ts'
import { isHard } from '../../rules/position/arms.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import type { Location } from '../../rules/formulas/penetration.ts'
import type { Case } from '../../rules/terms/rules.ts'
import { type WeighedShot, weighShot } from '../../rules/position/weighing.ts'
import { fullName, label, nameOfSide } from './words.ts'

const LOCATION_WORDS: Readonly<Record<Location, string>> = {
  track: 'Tracks',
  frontHull: 'Front of the hull',
  sideHull: 'Side of the hull',
  frontTurret: 'Front of the turret',
  sideTurret: 'Side of the turret',
  top: 'Top',
}

const HUNDRED = 100
export const percent = (chance: number): number => Math.round(chance * HUNDRED)
const tenths = (value: number): string => String(Math.round(value * 10) / 10)

type Share = Omit<ChanceView, 'of' | 'ways'> & { readonly chance: number }

/** Shares of a hundred that make a hundred together: the last one takes what rounding leaves. */
const inHundred = (shares: readonly Share[]): ChanceView[] => {
  let left = HUNDRED
  return shares
    .map(({ chance, ...view }, index) => {
      const ways = index === shares.length - 1 ? left : Math.min(left, percent(chance))
      left -= ways
      return { ...view, ways, of: HUNDRED }
    })
    .filter(({ ways }) => ways > 0)
}

/** What a round at armour may do. */
const hardShares = ({ destroyed, immobilized, hit, places }: WeighedShot): readonly Share[] => {
  const through = hit * places.reduce((sum, { chance, penetrates }) => sum + chance * penetrates, 0)
  return [
    {
      key: 'destroyed',
      result: 'Lost',
      label: 'destroyed',
      means: 'It is destroyed.',
      tone: 'lost',
      chance: destroyed,
    },
    {
      key: 'stopped',
      result: 'Stop',
      label: 'stopped for good',
      means: 'Track or engine is gone: it never moves again.',
      tone: 'heavy',
      chance: immobilized,
    },
    {
      key: 'hurt',
      result: 'Hurt',
      label: 'penetrated',
      means: 'The shell goes in: weapons or men may be lost.',
      tone: 'light',
      chance: Math.max(0, through - destroyed - immobilized),
    },
    {
      key: 'held',
      result: 'Held',
      label: 'hit, no penetration',
      means: 'It is hit and shaken, and the armour holds.',
      tone: 'none',
      chance: Math.max(0, hit - through),
    },
    { key: 'missed', result: '·', label: 'missed', means: 'Nothing is hit.', tone: 'none', chance: 1 - hit },
  ]
}

/** What a round at men and guns may do. */
const softShares = ({ hit, men }: WeighedShot): readonly Share[] => {
  const [none = 1, one = 0] = men
  const all = men.length > 1 ? (men.at(-1) ?? 0) : 0
  const more = Math.max(0, 1 - none - one - (men.length > 2 ? all : 0))
  return [
    { key: 'all', result: 'Lost', label: 'all men', means: 'All men are killed.', tone: 'lost', chance: hit * all },
    {
      key: 'more',
      result: '2+',
      label: 'two men or more',
      means: 'Several men are killed.',
      tone: 'heavy',
      chance: hit * more,
    },
    {
      key: 'one',
      result: '1',
      label: 'one man',
      means: 'A man is killed.',
      tone: 'light',
      chance: men.length > 2 ? hit * one : 0,
    },
    {
      key: 'none',
      result: 'Held',
      label: 'hit, nobody killed',
      means: 'Nobody is killed; it is shaken.',
      tone: 'none',
      chance: hit * none,
    },
    { key: 'missed', result: '·', label: 'missed', means: 'Nothing is hit.', tone: 'none', chance: 1 - hit },
  ]
}

const note = (text: string, cite: Case): CitedText => ({ text, cite })

/** Hits that the ground takes for a target hull-down [II.B.3 Hull-Down]. */
const groundNotes = ({ places }: WeighedShot): CitedText[] => {
  const taken = percent(1 - places.reduce((sum, { chance }) => sum + chance, 0))
  return places.length > 0 && taken > 0
    ? [note(`The ground before it, which is hull-down: ${taken} of 100 hits, and none goes in`, 'II.B.3 Hull-Down')]
    : []
}

/** `Front of the hull: 55 of 100 hits, 61 of them go in`. */
const placeNotes = (shot: WeighedShot): CitedText[] => [
  ...shot.places.map(({ location, chance, penetrates }) =>
    note(
      `${LOCATION_WORDS[location]}: ${percent(chance)} of 100 hits, ${percent(penetrates)} % of them go in`,
      'Formulas Penetration',
    ),
  ),
  ...groundNotes(shot),
]

const expected = (best: WeighedShot, target: Unit): CitedText =>
  isHard(target)
    ? note(
        `Expected of a round: destroyed ${percent(best.destroyed)} %, stopped for good ${percent(best.immobilized)} %`,
        'Formulas Effects of Penetration',
      )
    : note(`Expected of a round: ${tenths(best.killed)} of ${target.men} men`, 'Formulas Men Killed')

/** What the first pulse brings, and the other weapons. */
const weaponNotes = ([best, ...others]: readonly WeighedShot[]): CitedText[] => [
  ...(best
    ? [
        note(
          `${best.slot.row.name}: ${best.slot.arm.ammo} rounds left, fires in the first pulse in ${percent(1 - best.rounds[0])} of 100`,
          'II.B.3 Rate of Fire',
        ),
      ]
    : []),
  ...others.map(({ slot, hit }) => note(`${slot.row.name} besides: hits ${percent(hit)} of 100`, 'II.B.3 Combat')),
]

const groupOf = (battle: Battle, target: Unit, weapons: readonly WeighedShot[]): GroupView => {
  const [best] = weapons
  return {
    key: 'all',
    label: `Square ${label(battle, target.at)}`,
    cells: [target.at],
    defenders: [fullName(target)],
    notes: best ? [expected(best, target), ...placeNotes(best), ...weaponNotes(weapons)] : [],
    chances: best ? inHundred(isHard(target) ? hardShares(best) : softShares(best)) : [],
    fates: [],
    landed: undefined,
  }
}

const inPercent = (value: number): string => `${tenths(value)} %`

/** Both accuracies where the skill check makes a difference, line by line. */
const sumsOf = ({ accuracy: { skilled, failed }, slot: { row } }: WeighedShot): CombatView['sums'] => [
  { ...strengthOf(skilled, inPercent, tenths), title: `${row.name}, skill check passed` },
  ...(total(failed) === total(skilled)
    ? []
    : [{ ...strengthOf(failed, inPercent, tenths), title: `${row.name}, skill check failed` }]),
]

/** Point fire as it would be: accuracy line by line, where it hits, what goes in, what is lost [II.B.3 Point Fire]. */
export const shotView = (battle: Battle, _state: State, firer: Unit, target: Unit): CombatView => {
  const weapons = weighShot(battle, firer, target)
  const [best] = weapons
  return {
    id: undefined,
    turn: undefined,
    kind: 'fire',
    verb: 'Order fire',
    cite: 'II.B.3 Point Fire',
    side: firer.side,
    sideName: nameOfSide(battle, firer.side),
    title: 'Point fire',
    text: `${fullName(firer)} fires at ${fullName(target)} in ${label(battle, target.at)}`,
    sums: best ? sumsOf(best) : [],
    odds: undefined,
    notes: best ? [] : [note('No weapon is of use against it now', 'II.B.3 Combat')],
    groups: [groupOf(battle, target, weapons)],
    dice: 0,
    faces: undefined,
    chart: undefined,
  }
}
