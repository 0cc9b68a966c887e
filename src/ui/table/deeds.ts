import { attackCommand, attackPlan, candidatesOn } from '../../systems/prestags/table/attack.ts'
import { advanceAsked } from '../../core/table/decisions.ts'
import { draftedMoves, judgeAdvance, lossesCommand } from '../../systems/prestags/table/decision.ts'
import type { Moment } from '../../core/table/look.ts'
import { isPlot, isWritten, type Look, momentOf, unitsOf } from '../../systems/prestags/table/look.ts'
import { moversIn, planTo } from '../../systems/prestags/table/march.ts'
import { showRefusal } from '../../store/game.ts'
import { carryOut, lookNow } from '../../store/interact/act.ts'
import { chooseTask } from '../../systems/prestags/table/pressPlot.ts'
import { handedBack, idle } from '../../core/table/screen.ts'
import { announce, patchScreen } from '../../store/screen.ts'
import { judge } from '../../systems/prestags/decide.ts'
import type { Task } from '../../systems/prestags/simultaneous/orders.ts'
import { areOpen, nextAttack, TASKS } from '../../systems/prestags/simultaneous/view.ts'
import { boardView } from './boardView.ts'
import { guardOf } from './guard.ts'

/** Ends the step; asks first when something was forgotten. */
export const endStepNow = (): void => {
  const look = lookNow()
  if (!look?.live) return
  const judged = judge(look.battle, look.state, { type: 'endStep' })
  if (!judged.ok) showRefusal(judged.error)
  else if (guardOf(look)) patchScreen({ dialog: 'guard' })
  else carryOut({ type: 'endStep' })
}

/** Rolls for the attack being built; `die` is the number the players rolled. */
export const resolveAttack = (die?: number): void => {
  const look = lookNow()
  const plan = look?.live ? attackPlan(look) : undefined
  if (!look || !plan) return
  const command = attackCommand(look, isWritten(look) ? undefined : die)
  if (!plan.judged.ok) showRefusal(plan.judged.error)
  else if (command) carryOut(command, { ...idle(), ...handedBack(look.screen) })
}

/** Carries the drafted advance out; with `stay` nobody goes. */
export const confirmAdvance = (stay = false): void => {
  const look = lookNow()
  if (!look || !advanceAsked(look)) return
  const moves = stay ? [] : draftedMoves(look)
  const judged = judgeAdvance(look, moves)
  if (judged.ok) carryOut({ type: 'advance', moves })
  else showRefusal(judged.error)
}

/** Gives up the chosen units. */
export const confirmLosses = (): void => {
  const look = lookNow()
  if (!look) return
  const command = lossesCommand(look)
  if (command.ok) carryOut(command.value)
  else showRefusal(command.error)
}

/** Carries out the next attack, or lets everybody march one hex; `dice` are the numbers the players rolled. */
export const resolveNext = (dice?: readonly number[]): boolean => {
  const look = lookNow()
  if (!look?.live || momentOf(look) !== 'resolution') return false
  const [target] = nextAttack(look.state)?.targets ?? []
  if (target !== undefined) boardView.ensureVisible(target)
  return carryOut({ type: 'act', act: 'resolve', units: [], ...(dice ? { dice } : {}) }, {})
}

/** Starts what goes on by itself, or stops it. */
export const runOrPause = (): void => {
  const look = lookNow()
  if (!look?.live || momentOf(look) !== 'resolution') return
  const running = !look.screen.running
  patchScreen({ running })
  if (running) resolveNext()
}

const rollNow = (look: Look): void => {
  if (isWritten(look) || look.state.dice.kind !== 'physical') resolveAttack()
}

const goOn = (look: Look): void => {
  const { preview } = look.screen
  const plan = preview === undefined ? undefined : planTo(look, preview)
  if (plan?.ok) carryOut(plan.value.command)
}

const DEEDS: Readonly<Record<Moment, (look: Look) => void>> = {
  fire: (look) => rollNow(look),
  defensiveFire: (look) => rollNow(look),
  melee: (look) => rollNow(look),
  movement: goOn,
  losses: confirmLosses,
  advance: () => confirmAdvance(),
  ready: () => {},
  resolution: () => resolveNext(),
  deployment: () => {},
  choice: () => {},
  acts: () => {},
  over: () => {},
}

/** The one key for the big button: resolve, move, confirm. */
export const resolveNow = (): void => {
  const look = lookNow()
  if (look?.live) DEEDS[momentOf(look)](look)
}

const takeStack = (look: Look): void => {
  const [first] = unitsOf(look, look.screen.selected)
  const cell = first?.at ?? look.screen.cursor
  if (cell !== undefined) patchScreen({ selected: moversIn(look, cell), preview: undefined })
}

/** Everybody who can: the whole stack, or all who may join the attack. */
export const takeAll = (): void => {
  const look = lookNow()
  if (!look?.live) return
  const plan = attackPlan(look)
  if (plan) patchScreen({ selected: candidatesOn(look, plan.kind, plan.targets).map((unit) => unit.id) })
  else if (momentOf(look) === 'movement') takeStack(look)
}

/** Another task is being given: keys and the switch. The units in hand stay in hand. */
export const chooseTaskNow = (task: Task): void => {
  const look = lookNow()
  if (!look?.live || !isPlot(look)) return
  patchScreen({ ...chooseTask(task), selected: look.screen.selected, fanned: look.screen.fanned })
  announce(`${TASKS[task].name}. ${TASKS[task].does}`)
}

/** The plot chart: the own one while it is written, both when they are open. */
export const showPlots = (): void => {
  const look = lookNow()
  if (!look) return
  if (areOpen(look.state)) patchScreen({ dialog: 'plots' })
  else if (isPlot(look)) patchScreen({ sheet: 'plot', sheetOpen: true })
}
