import { lotOf } from '../../../core/mind/lots.ts'
import { distance } from '../rules/geometry/squares.ts'
import { gathered } from './gathering.ts'
import type { Craft } from './levels.ts'
import type { Foe, Picture } from './picture.ts'
import { type Assignment, type Duty, quarry, tasksOf } from './tasks.ts'

/** Nobody overlooks an enemy who is as near as this. */
const NEAR = 4
/** As many turns the same enemies are overlooked. */
const TURNS = 2

/** What somebody reckons with who does not think of every enemy that he knows of: of some he does not, of others two turns later. */
export const noticed = (picture: Picture, { misses }: Pick<Craft, 'misses'>): Picture => {
  if (misses === 0) return picture
  const { battle, own, state } = picture
  const turn = Math.floor(state.turn / TURNS)
  const isNear = ({ at }: Foe): boolean =>
    own.some((unit) => unit.fate === 'map' && distance(battle.map.board, unit.at, at) <= NEAR)
  return { ...picture, foes: picture.foes.filter((foe) => lotOf(turn, foe.id) >= misses || isNear(foe)) }
}

/** What is hard for the impatient. */
const STAYING: readonly Duty[] = ['keep', 'support', 'yield']
/** As many turns they go at the enemy, and how pressed they feel. */
const WHILE = 8
const HASTE = 2.5

/** What each formation is to do, as somebody has it do who cannot bear to wait: some of those that ought to stay go at the enemy. */
export const dutiesOf = (
  picture: Picture,
  { rallies, rash }: Pick<Craft, 'rallies' | 'rash'>,
): readonly Assignment[] => {
  const spell = Math.floor(picture.state.turn / WHILE)
  const tasks = tasksOf(picture).map(
    (task): Assignment =>
      STAYING.includes(task.duty) && lotOf(spell, task.body.letter) < rash
        ? { ...task, duty: 'advance', goals: quarry(picture), haste: HASTE }
        : task,
  )
  return rallies ? gathered(tasks) : tasks
}
