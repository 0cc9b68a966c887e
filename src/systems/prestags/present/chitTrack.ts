import type { Battle } from '../rules/position/contract.ts'
import { stepOf } from '../rules/position/moment.ts'
import type { Case } from '../rules/terms/rules.ts'
import type { State, Step, StepKind } from '../rules/terms/types.ts'
import type { TrackPart, TrackStep } from '../../../core/presenter/view.ts'
import { nameOfSide } from './common/words.ts'

type Phase = { readonly cite: Case; readonly title: string; readonly short: string }

/** The phases of a turn by drawn markers. */
const PHASES: readonly Phase[] = [
  { cite: 'Alternate A', title: 'Chariots and horse archers', short: 'First' },
  { cite: 'Alternate B', title: 'Everybody fires at once', short: 'Fire' },
  { cite: 'Alternate C', title: 'Rampaging elephants', short: 'Rampage' },
  { cite: 'Alternate D', title: 'Draws: movement and melee', short: 'Draws' },
  { cite: 'Alternate D.3', title: 'Those who move last', short: 'Last' },
  { cite: 'Alternate E', title: 'Recovery, end of turn', short: 'End' },
]

const SHORT: Readonly<Partial<Record<StepKind, string>>> = {
  drawing: 'Draw',
  chariot: 'Move',
  movement: 'Move',
  defensiveFire: 'Def. fire',
  melee: 'Melee',
  volley: 'At once',
  mutualRecovery: 'Recover',
  diceRecovery: 'Recover',
  turnRecord: 'Turn',
}

/** The phases in which the same lines come back as long as there are markers in the cup. */
const LOOPS: readonly string[] = ['Alternate A', 'Alternate D']

const phaseOf = ({ cite }: Step): string => {
  if (cite === 'Alternate D.5') return 'Alternate D'
  return cite === 'Alternate F' ? 'Alternate E' : cite
}

type Line = { readonly step: Step; readonly index: number }
type Turn = { readonly battle: Battle; readonly state: State; readonly skipped: ReadonlyMap<number, string> }

const linesOf = ({ battle }: Turn, phase: string): Line[] =>
  battle.sequence.steps
    .map((step, index) => ({ step, index }))
    .filter(
      ({ step, index }) => index >= battle.sequence.turnStart && step.kind !== 'turnBegins' && phaseOf(step) === phase,
    )

/** Passed over when everything in it was; what comes back by lot never is for good. */
const skippedIn = ({ skipped }: Turn, phase: string, lines: readonly Line[]): string | undefined => {
  const played = lines.filter(({ step }) => step.actor !== undefined)
  const reasons = played.flatMap(({ index }) => skipped.get(index) ?? [])
  return !LOOPS.includes(phase) && played.length > 0 && reasons.length === played.length ? reasons[0] : undefined
}

const phaseStep = (turn: Turn, { cite, title, short }: Phase): TrackStep | undefined => {
  const { state } = turn
  const lines = linesOf(turn, cite)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return undefined
  const isNow = !state.verdict && lines.some(({ index }) => index === state.step)
  const skipped = skippedIn(turn, cite, lines)
  return {
    index: first.index,
    kind: 'phase',
    title,
    short,
    cite,
    actor: undefined,
    actorName: 'both',
    status: isNow ? 'now' : last.index < state.step || state.verdict ? 'done' : 'next',
    ...(skipped === undefined || isNow ? {} : { skipped }),
  }
}

const lineStep = ({ battle, state, skipped }: Turn, { step, index }: Line): TrackStep => {
  const reason = skipped.get(index)
  const { actor } = step
  const actorName = actor === undefined ? 'both' : nameOfSide(battle, actor)
  return {
    index,
    kind: step.kind,
    title: step.title,
    short: actor === undefined || LOOPS.includes(phaseOf(step)) ? (SHORT[step.kind] ?? step.title) : actorName,
    cite: step.cite as Case,
    actor,
    actorName,
    status: index === state.step ? 'now' : index < state.step ? 'done' : 'next',
    ...(reason === undefined ? {} : { skipped: reason }),
  }
}

/** Lines that come back stand there once each, of whichever side it is now; they are never done before the cup is. */
const loopSteps = (turn: Turn, lines: readonly Line[]): TrackStep[] => {
  const kinds = [...new Set(lines.map(({ step }) => step.kind))]
  return kinds.map((kind) => {
    const own = lines.filter(({ step }) => step.kind === kind)
    const now = own.find(({ index }) => index === turn.state.step)
    const { skipped: _once, ...step } = lineStep(turn, now ?? (own[0] as Line))
    return now ? step : { ...step, actor: undefined, actorName: 'whose marker is drawn', status: 'next' }
  })
}

/** The phases of a turn by drawn markers in one row, and the lines of the present one in another. */
export const chitParts = (battle: Battle, state: State, skipped: ReadonlyMap<number, string>): TrackPart[] => {
  const turn = { battle, state, skipped }
  const phases = PHASES.flatMap((phase) => phaseStep(turn, phase) ?? [])
  const present = PHASES.find(({ cite }) => cite === phaseOf(stepOf(battle, state)))
  const lines = present && !state.verdict ? linesOf(turn, present.cite) : []
  const row: TrackPart = { key: 'phases', title: 'Phase', side: undefined, status: 'now', steps: phases }
  if (!present || lines.length === 0) return [row]
  const steps = LOOPS.includes(present.cite) ? loopSteps(turn, lines) : lines.map((line) => lineStep(turn, line))
  return [row, { key: present.cite, title: present.short, side: undefined, status: 'now', steps }]
}
