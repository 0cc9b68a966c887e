import { total } from '../../../../core/calc/breakdown.ts'
import type { Sentence } from '../../../../core/presenter/log.ts'
import { counted, someOf } from '../../../../core/text/words.ts'
import { unitOf } from '../../rules/position/questions.ts'
import { isIn } from '../../rules/terms/states.ts'
import { label } from '../common/words.ts'
import { type EventOf, groundBefore, line, type Scene, who } from './scene.ts'

/** `PZ-IIIG B1 is Buttoned. Its suppression has reached its morale.` */
export const became = (scene: Scene, { unit, set, why, cite }: EventOf<'became'>): Sentence[] => {
  const about = { cite, units: [unit] } as const
  const reason = why === '' ? '' : ` ${why}`
  if (set.fate !== undefined && set.fate !== 'map') {
    const gone = set.fate === 'exited' ? 'has left the map' : `is ${set.fate}`
    return [line(scene, 'result', why === '' ? `${who(scene, unit)} ${gone}.` : why, about)]
  }
  if (set.stance) return [line(scene, 'result', `${who(scene, unit)} is ${isIn(set.stance)}.${reason}`, about)]
  return why === '' ? [] : [line(scene, 'result', why, about)]
}

export const moved = (scene: Scene, { unit, path }: EventOf<'moved'>): Sentence[] => {
  const to = path.at(-1)
  if (to === undefined) return []
  const text = `${who(scene, unit)} goes to ${label(scene.battle, to)}, ${counted(path.length, 'square')}.`
  return [line(scene, 'move', text, { cite: 'II.B.2 Movement', units: [unit], cells: [to] })]
}

/** `PZ-IIIG B1: suppression 3, 2 more.` Told of one’s own. */
export const suppressed = (scene: Scene, { unit, now, sum, cite }: EventOf<'suppressed'>): Sentence[] => {
  const before = unitOf(scene.before, unit)?.suppression ?? 0
  const by = total(sum) - before
  if (by <= 0) return []
  return [line(scene, 'result', `${who(scene, unit)}: suppression ${now}.`, { cite, units: [unit] })]
}

/** Enemies who are seen from now on. */
export const searched = (scene: Scene, { side, sees }: EventOf<'searched'>): Sentence[] => {
  const { before, entry } = scene
  const found = [...new Set(sees.flatMap((one) => one.sees))].filter((id) => {
    const [was, is] = [unitOf(before, id), unitOf(entry.state, id)]
    return was?.fate === 'unseen' && is?.fate === 'map'
  })
  if (found.length === 0) return []
  const names = someOf(
    found.map((id) => who(scene, id)),
    4,
  )
  const cells = found.flatMap((id) => unitOf(entry.state, id)?.at ?? [])
  return [
    {
      ...line(scene, 'control', `The ${scene.battle.sheet.sides[side].name} sight ${names}.`, {
        cite: 'II.B.3 Sighting',
        units: found,
        cells,
      }),
      side,
    },
  ]
}

export const ground = (scene: Scene, event: EventOf<'ground'>): Sentence[] => {
  const was = groundBefore(scene, event)
  const told = (words: string, cells: readonly number[]): Sentence[] =>
    cells.length === 0
      ? []
      : [
          line(scene, 'control', `${words} ${someOf(cells.map((cell) => label(scene.battle, cell)))}.`, {
            cite: 'II.B.3 Fires',
            cells,
          }),
        ]
  return [
    ...told(
      'Smoke lies on',
      event.smoke.filter((cell) => !was.smoke.includes(cell)),
    ),
    ...told(
      'Fire burns in',
      event.fires.filter((cell) => !was.fires.includes(cell)),
    ),
  ]
}
