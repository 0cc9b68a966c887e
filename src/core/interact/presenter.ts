import type { AnyCommand, AnyEvent, UnitId } from '../engine/vocabulary.ts'
import type { Questions } from '../questions/questions.ts'
import { optionAt } from '../presenter/decisions.ts'
import { EMPTY, formationIn, holding, selectedIn, taskIn } from '../presenter/hand.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import { derived } from '../engine/derived.ts'
import type { Look } from '../presenter/look.ts'
import type { Face } from '../presenter/view.ts'
import { FRESH } from '../presenter/screen.ts'
import type { Plots } from '../presenter/plots.ts'
import type { AnyPresenter, Inspected, Presenter, Superior } from '../presenter/presenter.ts'
import { buttonOf } from './acting.ts'
import { type TableAsked, type Asking, asking } from './asking.ts'
import { faceOf, facesOf } from './faces.ts'
import { actsNow, fightsNow } from './kept.ts'
import { arrowsOn, paintedOn } from './painting.ts'
import { chooseTask, marksOn, pickTasked } from './plotting.ts'
import { readAgain } from './again.ts'
import { readBox } from './boxing.ts'
import { bodyOf, isReady, readDrop, readHint, readLift, readPress } from './reading.ts'
import { sightingsOn, sightView } from './sight.ts'
import { stateOf } from './states.ts'

const END_STEP = { type: 'endStep' } as const

const superiorOf = (look: Asking, unit: UnitId): Superior | undefined => {
  const found = look.ask.superior?.(look, unit)
  if (found === undefined) return undefined
  const isTaken = look.live && look.ask.moment(look) === 'movement' && look.ask.moving.mover(look, found).ok
  return { unit: found, name: look.ask.showing.name(look, found), isTaken }
}

const menuOf = (look: Asking) =>
  actsNow(look).menu.map((offer) => {
    const { intent, ...button } = buttonOf(offer)
    return { ...button, icon: 'go', intent: { ...intent, patch: { hand: EMPTY, dialog: undefined } } } as const
  })

/** Positions of a battle that are told of at the same time: before a command, after it, and ahead. */
const TOLD = 4

/**
 * Counters where nobody acts: nothing in hand changes them, and map, overview and what is played tell of the same
 * position. Of a long game only the last positions are kept.
 */
const latelyBy = (find: (battle: AnyBattle, state: AnyState) => readonly Face[]) => {
  const lately = derived((_battle: AnyBattle): { readonly state: AnyState; readonly faces: readonly Face[] }[] => [])
  return (battle: AnyBattle, state: AnyState): readonly Face[] => {
    const known = lately(battle)
    const found = known.find((one) => one.state === state)
    if (found) return found.faces
    const faces = find(battle, state)
    known.unshift({ state, faces })
    known.splice(TOLD)
    return faces
  }
}

/** What is read and shown for every system alike, from what it answers. */
const readBy = (ask: TableAsked) => {
  const on = (look: Look): Asking => asking(ask, look)
  const faces = (look: Look) => facesOf(on(look), ask.showing.counters(look))
  const still = latelyBy((battle, state) => faces({ battle, state, screen: FRESH, live: false }))
  return {
    board: ask.board,
    zone: (battle, side) => ask.settingUp?.zone({ battle }, side) ?? new Set(),
    actor: (battle, state) => ask.actor({ battle, state }),
    moment: ({ battle, state, screen }) => ask.moment({ battle, state, task: taskIn(screen) }),
    attack: ({ battle, state, screen }) => ask.attacking.kind({ battle, state, task: screen.task }),
    press: (look, press) => readPress(on(look), press),
    lift: (look, press) => readLift(on(look), press),
    drop: (look, cell) => readDrop(on(look), cell),
    box: (look, cells) => readBox(on(look), cells),
    again: (look, past) => readAgain(on(look), past),
    hint: (look, cell) => readHint(on(look), cell),
    body: (look, last) => bodyOf(on(look), last),
    go: (look) => stateOf(on(look)).go?.(on(look)) ?? {},
    takeAll: (look) => {
      const hand = stateOf(on(look)).takeAll?.(on(look))
      return hand && { hand }
    },
    takeEvery: (look) => {
      const hand = stateOf(on(look)).takeEvery?.(on(look))
      return hand && { hand }
    },
    isReady: (look, unit) => isReady(on(look), unit),
    hasSuperiors: ask.superior !== undefined,
    superior: (look, unit) => superiorOf(on(look), unit),
    targets: (look) => (look.live ? fightsNow(on(look)) : []),
    endStep: (look) => {
      const judged = ask.judge(look, END_STEP)
      return judged.ok ? { ok: true, value: END_STEP } : judged
    },
    menu: (look) => (look.live ? menuOf(on(look)) : []),
    faces: (look) => (look.live ? faces(look) : still(look.battle, look.state)),
    painted: (look) => paintedOn(on(look)),
    arrows: (look) => arrowsOn(on(look)),
    marks: (look) => marksOn(on(look)),
    sightings: (look) => sightingsOn(on(look)),
    sight: (look, from, to) => sightView(on(look), from, to),
    answerAt: (look, cell, unit) => optionAt(look, cell, unit)?.label,
  } satisfies Partial<AnyPresenter>
}

/** A look with the task that is being ordered. */
const tasked = (look: Look) => ({ ...look, task: taskIn(look.screen) })

/** Turning, for those in hand. */
const turningBy = ({ turning }: Questions): Pick<AnyPresenter, 'turning'> =>
  turning
    ? {
        turning: {
          inHand: (look, last) =>
            look.live && !formationIn(look.screen) ? turning.inHand(tasked(look), selectedIn(look.screen), last) : [],
          replaces: (last, units, look) => turning.replaces(last, units, tasked(look)),
          turn: (look, units, face, taken) => {
            const command = turning.turn(tasked(look), units, face, taken)
            const patch = { hand: holding(selectedIn(look.screen)) }
            return command ? { command, patch } : { patch }
          },
          next: turning.next,
          words: turning.words,
        },
      }
    : {}

/** What is chosen of a plot. */
const plottingBy = (ask: TableAsked) =>
  ({
    chooseTask: (look, task) => chooseTask(asking(ask, look), task),
    pick: (look, unit) => pickTasked(asking(ask, look), unit),
  }) satisfies Partial<Plots>

type Read = keyof ReturnType<typeof readBy> | 'turning' | 'plots' | 'inspect'

/** A system as it tells itself: what it answers, and its words and cards. */
type PresenterParts<B, S extends AnyState, C extends AnyCommand, E extends AnyEvent> = Omit<
  Presenter<B, S, C, E>,
  Read
> & {
  readonly questions: Questions<B, S, C>
  readonly plots?: Omit<Plots<B, S, C, E>, keyof ReturnType<typeof plottingBy>>
  readonly inspect: (...asked: Parameters<Presenter<B, S, C, E>['inspect']>) => Omit<Inspected, 'face'>
}

/**
 * The table of a system, its types hidden: what presses, keys and drags mean is read here, from its answers.
 * The screen gives a table nothing but what came from the same table.
 */
export const presenterOf = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  told: PresenterParts<B, S, C, E>,
): AnyPresenter => {
  const { questions, plots, ...own } = told as unknown as PresenterParts<Look['battle'], AnyState, AnyCommand, AnyEvent>
  const { runs } = own.system
  const ask: TableAsked = {
    ...questions,
    cell: own.rules.cell,
    system: own.system,
    moment: (at) => (runs?.(at.battle, at.state) ? 'resolution' : questions.moment(at)),
  }
  return {
    ...own,
    ...readBy(ask),
    ...turningBy(ask),
    ...(plots ? { plots: { ...plots, ...plottingBy(ask) } } : {}),
    inspect: (look, unit, cell) => ({
      ...own.inspect(look, unit, cell),
      face: unit === undefined ? undefined : faceOf(asking(ask, look), unit)[0],
    }),
  }
}
