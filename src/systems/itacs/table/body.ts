import { answersTo } from '../../../core/table/answers.ts'
import type {
  AttackerLine,
  Block as CoreBlock,
  Button,
  LossLine,
  MoverLine,
  Part as CorePart,
} from '../../../core/table/blocks.ts'
import { choiceAsked, lossesAsked, toggleLoss } from '../../../core/table/decisions.ts'
import { handedBack, idle } from '../../../core/table/screen.ts'
import { points } from '../../../core/text/words.ts'
import { autoDeploy } from '../deploy/auto.ts'
import { legalMover } from '../moves.ts'
import { allowanceOf } from '../movement/terms.ts'
import type { Command } from '../state.ts'
import type { Unit } from '../types.ts'
import { idsOf, rowFor, shortName } from '../units.ts'
import { combatView, previewOf } from '../view/combat.ts'
import { faceOf } from '../view/face.ts'
import { actsNow } from './acts.ts'
import { type AttackPlan, attackPlan, candidatesOn, lateTargets, type Candidate, wholeFront } from './attack.ts'
import { faceIn } from './counters.ts'
import { deployedUnits, deploying } from './deployment.ts'
import { confirmLosses, resolveAttack } from './doing.ts'
import { actingSide, type Intent, labelOf, type Look, momentOf, unitsIn, unitsOf } from './look.ts'
import { marchOf, moversIn, type Plan, planTo } from './march.ts'
import { fireAt, toggleAttacker } from './press.ts'
import { turning } from './turning.ts'

type Block = CoreBlock<Command>
type Part = CorePart<Command>

const PAST: Block = { kind: 'combat', beside: false }
const BESIDE: Block = { kind: 'combat', beside: true }

const wide = (button: Button<Command>): Part => ({ kind: 'buttons', key: button.key, buttons: [button] })

// ---- set-up

const arrange = (look: Look, isDone: boolean): Button<Command> => ({
  key: 'arrange',
  label: 'Deploy for me',
  icon: 'arrange',
  isDisabled: isDone,
  // Worked out when it is pressed: it takes its time.
  get intent() {
    const { setting } = look.battle
    return { command: { type: 'deploy', placements: autoDeploy(setting, look.state.units, actingSide(look)) } } as const
  },
})

const takeBack = (look: Look): Button<Command> => {
  const standing = idsOf(deployedUnits(look))
  const picked = look.screen.selected.filter((id) => standing.includes(id))
  const units = picked.length > 0 ? picked : standing
  const intent: Intent = { command: { type: 'undeploy', units } }
  return picked.length > 0
    ? { key: 'back', label: 'Take back', icon: 'back', intent }
    : { key: 'clear', label: 'Clear', icon: 'clear', isDisabled: standing.length === 0, intent }
}

const tray = (look: Look): Block => {
  const { battle, state, screen } = look
  const own = state.units.filter((unit) => unit.side === actingSide(look))
  const types = [...new Set(own.map((unit) => unit.type))]
  const isWaiting = (unit: Unit): boolean => unit.fate === 'reserve'
  return {
    kind: 'tray',
    how: deploying(look).length > 0 ? 'Now press hexes of the zone.' : 'Pick a type, then press hexes of the zone.',
    lines: types.flatMap((type) => {
      const units = own.filter((unit) => unit.type === type)
      const left = units.filter(isWaiting).length
      const shown = units.find(isWaiting) ?? units[0]
      if (!shown) return []
      const face = { ...faceOf(battle, state, shown), identity: '' }
      return [
        {
          type,
          name: rowFor(shown).name,
          face,
          left,
          total: units.length,
          isPicked: screen.deployType === type && left > 0,
        },
      ]
    }),
    tools: [arrange(look, !own.some(isWaiting)), takeBack(look)],
    pick: ({ type, isPicked }) => ({ patch: { ...idle(), deployType: isPicked ? undefined : type } }),
  }
}

const turners = (look: Look, last: Command | undefined): Block[] => {
  const rows = turning.inHand(look, last)
  const price = momentOf(look) === 'movement' ? 'a turn costs at most 1 point [4.3.2]' : 'free [8.0]'
  return rows.length === 0 ? [] : [{ kind: 'turners', price, rows }]
}

// ---- movement

const toggleMover = (look: Look, id: string): Intent => {
  const { selected } = look.screen
  const next = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]
  return { patch: { selected: next, preview: undefined } }
}

const moverLine = (look: Look, unit: Unit): MoverLine<Command> => {
  const judged = legalMover(look.battle, look.state, unit)
  return {
    id: unit.id,
    name: shortName(unit),
    face: faceIn(look, unit),
    note: judged.ok ? `${points(allowanceOf(unit))} points` : `${judged.error.text} [${judged.error.cite}]`,
    goes: look.screen.selected.includes(unit.id),
    canGo: judged.ok,
    toggle: toggleMover(look, unit.id),
  }
}

const going = (look: Look, { command, costs, crowded }: Plan, to: number): Part[] => [
  ...(crowded.length > 0
    ? [
        {
          kind: 'note',
          key: 'crowd',
          tone: 'care',
          text: 'It pushes through a full hex: one D for those who go, two for those who stand. [4.3.3]',
        } as const,
      ]
    : []),
  wide({
    key: 'go',
    label: `Move to ${labelOf(look, to)} (${points(costs.at(-1) ?? 0)})`,
    icon: 'go',
    tone: 'main',
    intent: { command, patch: idle() },
  }),
  wide({
    key: 'waypoint',
    label: `Go by way of ${labelOf(look, to)}`,
    icon: 'waypoint',
    intent: { patch: { waypoints: [...look.screen.waypoints, to], preview: undefined } },
  }),
]

const movers = (look: Look): Block[] => {
  const march = marchOf(look)
  const { selected, preview, waypoints } = look.screen
  if (!march) return []
  const here = moversIn(look, march.start)
  const own = unitsIn(look, march.start).filter((unit) => unit.side === actingSide(look))
  const plan = preview === undefined ? undefined : planTo(look, preview)
  const forget = `Forget the ${waypoints.length === 1 ? 'way-point' : `${waypoints.length} way-points`}`
  const parts: Part[] = [
    ...(here.length > selected.length
      ? [
          wide({
            key: 'stack',
            label: `Take the whole stack (${here.length})`,
            icon: 'join',
            intent: { patch: { selected: here, preview: undefined } },
          }),
        ]
      : []),
    ...(plan?.ok && preview !== undefined ? going(look, plan.value, preview) : []),
    ...(waypoints.length > 0
      ? [wide({ key: 'forget', label: forget, intent: { patch: { waypoints: [], preview: undefined } } })]
      : []),
    wide({ key: 'down', label: 'Put them down (Esc)', tone: 'quiet', intent: { patch: idle() } }),
  ]
  return [{ kind: 'movers', lines: own.map((unit) => moverLine(look, unit)), parts }]
}

// ---- fire and melee

const attackerLine =
  (look: Look) =>
  ({ unit, chosen, refusal }: Candidate): AttackerLine => ({
    face: faceIn(look, unit),
    chosen,
    refusal,
    note: `in ${labelOf(look, unit.at)}`,
  })

/** A formation may be attacked as a whole, wherever the attackers touch it [4.5.3]. */
const wholeFormation = (look: Look, { kind, targets }: AttackPlan): Part[] => {
  const [first] = targets
  if (kind !== 'melee' || first === undefined) return []
  const units = look.screen.selected
  const front = wholeFront(look, units, first)
  if (targets.length > 1)
    return [
      wide({
        key: 'single',
        label: `Attack only ${labelOf(look, first)}`,
        isPressed: false,
        intent: { patch: { targets: [first] } },
      }),
    ]
  if (front.length < 2) return []
  const all = candidatesOn(look, kind, front).map((unit) => unit.id)
  const label = `Attack the whole formation (${front.length} hexes)`
  return [
    wide({ key: 'formation', label, intent: { patch: { targets: wholeFront(look, all, first), selected: all } } }),
  ]
}

/** Horse archers may fire in the melee step instead of fighting [6.2]. */
const otherWay = (look: Look, { kind, targets: [target] }: AttackPlan): Part[] => {
  if (target === undefined || momentOf(look) !== 'melee') return []
  if (kind === 'fire' && candidatesOn(look, 'melee', [target]).length > 0) {
    const selected = candidatesOn(look, 'melee', [target]).map((unit) => unit.id)
    const patch = { ...idle(), ...handedBack(look.screen), targets: [target], selected }
    return [wide({ key: 'melee', label: 'Attack in melee instead', intent: { patch } })]
  }
  if (kind === 'melee' && lateTargets(look).includes(target))
    return [wide({ key: 'fire', label: 'Fire from horseback instead', intent: fireAt(look, target) })]
  return []
}

const attack = (look: Look): Block | undefined => {
  const plan = attackPlan(look)
  if (!plan) return undefined
  const { judged, candidates } = plan
  const side = actingSide(look)
  const made = judged.ok ? (judged.value.kind === 'melee' ? judged.value.melee : judged.value.missile) : undefined
  return {
    kind: 'attack',
    view: made ? combatView(look.battle, look.state, previewOf(made, side)) : undefined,
    attackers: candidates.map(attackerLine(look)),
    refusal: judged.ok ? undefined : judged.error,
    dice: look.state.dice.kind === 'physical' ? 'told' : 'rolled',
    toggle: (id) => toggleAttacker(look, id),
    resolve: (faces) => resolveAttack(look, faces, plan),
    close: { patch: { ...idle(), ...handedBack(look.screen) } },
    below: [...wholeFormation(look, plan), ...otherWay(look, plan)],
  }
}

// ---- decisions

const losses = (look: Look): Block[] => {
  const pending = lossesAsked(look)
  if (!pending) return []
  const confirm = confirmLosses(look)
  const chosen = look.screen.losses
  const units = unitsOf(look, pending.from).map(
    (unit): LossLine => ({
      ...faceIn(look, unit),
      where: labelOf(look, unit.at),
      fate: chosen.includes(unit.id) ? 'is lost' : 'stays',
    }),
  )
  return [
    {
      kind: 'losses',
      cite: pending.cite,
      sideName: look.battle.setting.sides[pending.side === 0 ? 0 : 1].name,
      count: pending.count,
      units,
      chosen,
      refusal: confirm.refusal,
      toggle: (id) => toggleLoss(look, id),
      confirm,
    },
  ]
}

const choice = (look: Look): Block[] => {
  const pending = choiceAsked(look)
  return pending ? [answersTo(pending.options)] : []
}

const deeds = (look: Look): Block[] => {
  const buttons = actsNow(look)
  return buttons.length > 0 ? [{ kind: 'answers', buttons }] : []
}

/** What belongs to the step, below the prompt. */
export const body = (look: Look, last: Command | undefined): readonly Block[] => {
  if (!look.live) return [PAST]
  switch (momentOf(look)) {
    case 'deployment':
      return [...turners(look, last), tray(look)]
    case 'movement':
      return [...turners(look, last), ...movers(look), ...deeds(look), PAST]
    case 'fire':
    case 'defensiveFire':
    case 'melee': {
      const built = attack(look)
      return built ? [built] : [...deeds(look), PAST]
    }
    case 'losses':
      return [...losses(look), BESIDE]
    case 'choice':
      return [...choice(look), PAST]
    case 'acts':
      return [...deeds(look), PAST]
    default:
      return [PAST]
  }
}
