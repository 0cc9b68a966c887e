import { add } from '../../../../core/calc/breakdown.ts'
import type { Line } from '../../../../core/engine/vocabulary.ts'
import type { Battle, PrestagsModule, UnitInFight } from '../position/contract.ts'
import { rowIn } from '../position/rows.ts'
import type { Case } from '../terms/rules.ts'
import { isTroopCode, rowOf } from '../tables/units.ts'
import type { TroopCode } from '../terms/types.ts'

type RangeRow = { readonly strengths: readonly number[]; readonly cite: Case }

const CHARIOT = 'Chariot 3.1'
const YEOMAN = 'Yeoman 8.3'
const PROPOSED = 'Proposal 6'

/** Fire strength at range 1, 2, 3…; who is not listed keeps his strength at every range. */
const BY_RANGE: Readonly<Partial<Record<TroopCode, RangeRow>>> = {
  BW: { strengths: [2, 1], cite: CHARIOT },
  IB: { strengths: [2, 2, 1], cite: CHARIOT },
  HB: { strengths: [1, 0.5], cite: CHARIOT },
  CB: { strengths: [2, 2, 1], cite: YEOMAN },
  AE: { strengths: [2, 2, 1], cite: YEOMAN },
  AL: { strengths: [2, 2, 1, 1], cite: YEOMAN },
  LB: { strengths: [3, 2, 1], cite: YEOMAN },
  HA: { strengths: [3, 3, 2, 2, 1, 1, 1], cite: YEOMAN },
  LA: { strengths: [2, 2, 2, 1, 1], cite: YEOMAN },
  BC: { strengths: [1, 0.5], cite: PROPOSED },
  BL: { strengths: [3, 3, 2, 2, 1, 1, 1], cite: PROPOSED },
}

/** Brings the printed strength to that at this range; farther than the chart, from a hilltop, its last number counts. */
const atRange = ({ battle, unit, targets: [target], kind }: UnitInFight): Line | undefined => {
  if (kind === 'melee' || target === undefined) return undefined
  const row = isTroopCode(unit.type) ? BY_RANGE[unit.type] : undefined
  const range = battle.map.board.distance(unit.at, target)
  const strength = row?.strengths[range - 1] ?? row?.strengths.at(-1)
  if (!row || strength === undefined) return undefined
  const printed = rowIn(battle, unit).fire ?? 0
  return strength === printed ? undefined : add(`at range ${range}`, strength - printed, row.cite)
}

const listed = ({ scenario }: Battle): TroopCode[] =>
  Object.keys(BY_RANGE)
    .filter(isTroopCode)
    .filter((code) => scenario.sides.some((side) => (side.units[code] ?? 0) > 0))

const asWords = (strength: number): string => (strength === 0.5 ? '½' : String(strength))

const changed = (code: TroopCode): string =>
  `${rowOf(code).name} ${BY_RANGE[code]?.strengths.map(asWords).join('-') ?? ''}`

/** Range effects [Chariot 3.1, Yeoman 8.3]. */
export const rangeEffects: PrestagsModule = {
  id: 'rangeEffects',
  title: 'Range effects',
  text: 'Missiles lose strength with range, unit by unit. For cataphracts and ballistas, whom no game lists, the numbers are a proposal.',
  cites: [CHARIOT, YEOMAN, PROPOSED],
  explains: {
    [CHARIOT]:
      'Bowmen fire with 2 at one hex and 1 at two, improved bowmen with 2, 2 and 1, horse bowmen with 1 and ½. Skirmishers always have their full strength, and so has whoever reaches one hex only. Defensive fire is at one hex.',
    [YEOMAN]:
      'Crossbows and early arquebuses 2, 2, 1; late arquebuses 2, 2, 1, 1; longbows 3, 2, 1; heavy artillery 3, 3, 2, 2, 1, 1, 1; light artillery 2, 2, 2, 1, 1. Halves are kept.',
    [PROPOSED]:
      'A proposal, for no game lists them: Byzantine cataphracts fire like horse bowmen (1, ½), ballistas like heavy artillery (3, 3, 2, 2, 1, 1, 1).',
  },
  inSteps: { fire: [CHARIOT, YEOMAN, PROPOSED] },
  concerns: (battle) => listed(battle).length > 0,
  /** A proposal in a battle in which only what is proposed means anything. */
  origin: (battle) => (listed(battle).every((code) => BY_RANGE[code]?.cite === PROPOSED) ? 'proposal' : 'folder'),
  onSheet: true,
  changes: (battle) => `Fire strength hex by hex: ${listed(battle).map(changed).join(', ')}.`,
  adds: {
    unit: atRange,
  },
  tells: { melee: () => false },
}
