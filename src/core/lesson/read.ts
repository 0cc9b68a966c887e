import { isObject } from '../engine/json.ts'
import type { Format, Kinds } from '../battleFile/format.ts'
import { type AskedOf, readExpect } from '../battleFile/questions.ts'
import type { PropertyPath } from '../battleFile/reader.ts'
import type { ExpectFile } from '../battleFile/words.ts'
import { seededDice } from '../dice/dice.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type {
  Deed,
  DeedFile,
  LessonFight,
  LessonGoal,
  LessonGoalFile,
  Lesson,
  LessonFile,
  LessonStep,
  Show,
  Slip,
  StepFile,
} from '../battleFile/lesson.ts'

/** What the steps of a lesson stand on. */
type LessonSource<K extends Kinds> = {
  readonly format: Format<K>
  readonly asked: AskedOf<K>
  /** All units of the file, in order. */
  readonly ids: readonly UnitId[]
}

const unitsOf = <K extends Kinds>(
  { asked }: LessonSource<K>,
  units: readonly string[] = [],
  keys: PropertyPath,
): UnitId[] => units.map((unit, index) => asked.reader.unit(unit, [...keys, index]))

const cellsOf = <K extends Kinds>(
  { asked }: LessonSource<K>,
  cells: readonly string[] = [],
  keys: PropertyPath,
): Cell[] => cells.map((cell, index) => asked.reader.place(cell, [...keys, index]))

const citeOf = <K extends Kinds>({ format, asked }: LessonSource<K>, cite: string | undefined, keys: PropertyPath) => {
  const { rules, example } = format.reading
  if (cite !== undefined && !Object.hasOwn(rules, cite))
    asked.reader.wrong([...keys, 'cite'], cite, `the number of a case of the rulebook, such as "${example}"`)
  return cite
}

const isHand = (file: LessonGoalFile): file is Extract<LessonGoalFile, { kind: 'hand' }> => file.kind === 'hand'
const isRefusal = (file: LessonGoalFile): file is Extract<LessonGoalFile, { code: string }> => file.kind === 'refusal'
const isTake = (file: DeedFile): file is Extract<DeedFile, { type: 'take' }> => file.type === 'take'

const readGoal = <K extends Kinds>(
  ground: LessonSource<K>,
  json: unknown,
  keys: PropertyPath,
): LessonGoal<K['command']> => {
  const file = json as LessonGoalFile
  if (isHand(file))
    return {
      kind: 'hand',
      units: unitsOf(ground, file.units, [...keys, 'units']),
      targets: cellsOf(ground, file.targets, [...keys, 'targets']),
    }
  if (isRefusal(file)) return { kind: 'refusal', code: file.code }
  return readExpect(ground.asked, json as ExpectFile<K['commandFile']>, keys)
}

const commandOf = <K extends Kinds>(
  { format, asked }: LessonSource<K>,
  json: unknown,
  keys: PropertyPath,
): K['command'] => format.reading.commandOf(asked.reader, asked.battle, json as K['commandFile'], keys)

const readDeed = <K extends Kinds>(ground: LessonSource<K>, json: unknown, keys: PropertyPath): Deed<K['command']> => {
  const file = json as DeedFile
  if (!isTake(file)) return { kind: 'command', command: commandOf(ground, json, keys) }
  const { target } = file
  return {
    kind: 'take',
    units: unitsOf(ground, file.units, [...keys, 'units']),
    target: target === undefined ? undefined : ground.asked.reader.place(target, [...keys, 'target']),
  }
}

const deedsOf = <K extends Kinds>(ground: LessonSource<K>, list: readonly unknown[], keys: PropertyPath) =>
  list.map((json, index) => readDeed(ground, json, [...keys, index]))

const readSlips = <K extends Kinds>(
  ground: LessonSource<K>,
  wrong: StepFile['wrong'] = [],
  keys: PropertyPath,
): Slip<K['command']>[] =>
  wrong.map(({ when, say, cite, by }, index) => ({
    when: readGoal(ground, when, [...keys, index, 'when']),
    say,
    cite: citeOf(ground, cite, [...keys, index]),
    by: deedsOf(ground, by, [...keys, index, 'by']),
  }))

const readShow = <K extends Kinds>(ground: LessonSource<K>, show: StepFile['show'], keys: PropertyPath): Show => ({
  units: unitsOf(ground, show?.units, [...keys, 'units']),
  cells: cellsOf(ground, show?.cells, [...keys, 'cells']),
  anchor: show?.anchor,
})

const rolls = (dice: unknown): readonly number[] => (Array.isArray(dice) ? dice : [])

const readReply = <K extends Kinds>(
  ground: LessonSource<K>,
  reply: StepFile['reply'],
  keys: PropertyPath,
): LessonStep<K['state'], K['command']>['reply'] =>
  reply && {
    commands: reply.commands.map((json, index) => commandOf(ground, json, [...keys, 'commands', index])),
    dice: rolls(reply.dice),
    say: reply.say,
  }

/** A new scene: whoever is not named in it waits off the map. */
const sceneOf = (ids: readonly UnitId[], start: unknown): unknown => {
  if (!isObject(start)) return start
  const units = isObject(start['units']) ? start['units'] : {}
  return { ...start, units: { ...Object.fromEntries(ids.map((id) => [id, { fate: 'reserve' }])), ...units } }
}

const USUAL_SEED = 2

/** Whoever has fought it out is through: a fight leads nowhere that could be told. */
const readFight = <K extends Kinds>(
  { asked: { reader } }: LessonSource<K>,
  { fight, within, reply }: StepFile,
  isLast: boolean,
  keys: PropertyPath,
): LessonFight | undefined => {
  if (!fight) return undefined
  if (!isLast) reader.wrong([...keys, 'fight'], fight, 'a fight in the last step alone')
  if (within > 0 || reply) reader.wrong(keys, { within, reply }, '"within": 0 and no reply beside a fight')
  return {
    against: reader.side(fight.against, [...keys, 'fight', 'against']),
    turns: fight.turns,
    seed: fight.seed ?? USUAL_SEED,
  }
}

const readStep = <K extends Kinds>(
  ground: LessonSource<K>,
  file: StepFile,
  isLast: boolean,
  keys: PropertyPath,
): LessonStep<K['state'], K['command']> => {
  const { say, within, allow, other, done, hint } = file
  const { reader, battle } = ground.asked
  return {
    ...{ say, within, allow, other, done, hint },
    cite: citeOf(ground, file.cite, keys),
    show: readShow(ground, file.show, [...keys, 'show']),
    goal: file.goal.map((goal, index) => readGoal(ground, goal, [...keys, 'goal', index])),
    start: ground.format.reading.start(reader, battle, sceneOf(ground.ids, file.start), seededDice(1)),
    dice: rolls(file.dice),
    wrong: readSlips(ground, file.wrong, [...keys, 'wrong']),
    reply: readReply(ground, file.reply, [...keys, 'reply']),
    fight: readFight(ground, file, isLast, keys),
    solution: deedsOf(ground, file.solution, [...keys, 'solution']),
  }
}

/** The lesson of a file whose shape is right; what it names and the battle does not have becomes a problem. */
export const readLesson = <K extends Kinds>(
  format: Format<K>,
  asked: AskedOf<K>,
  ids: readonly UnitId[],
  { course, end, steps }: LessonFile,
): Lesson<K['state'], K['command']> => ({
  course,
  end,
  steps: steps.map((step, index) =>
    readStep({ format, asked, ids }, step, index === steps.length - 1, ['lesson', 'steps', index]),
  ),
})
