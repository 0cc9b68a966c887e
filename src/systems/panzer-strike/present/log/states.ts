import { signedPoints } from '../../../../core/presenter/strength.ts'
import type { Sentence } from '../../../../core/presenter/log.ts'
import { counted, someOf } from '../../../../core/text/words.ts'
import { isInPlay, unitOf } from '../../rules/position/questions.ts'
import { isIn } from '../../rules/terms/states.ts'
import { label } from '../common/words.ts'
import { type EventOf, groundBefore, inFull, isLost, line, type Scene, who } from './scene.ts'

/** `PZ-IIIG B1 is Buttoned. Its suppression has reached its morale.` */
export const became = (scene: Scene, { unit, set, why, cite }: EventOf<'became'>): Sentence[] => {
  const about = { cite, units: [unit], isLoss: isLost(set) } as const
  const reason = why === '' ? '' : ` ${why}`
  if (set.fate !== undefined && set.fate !== 'map') {
    const gone = set.fate === 'exited' ? 'has left the map' : `is ${set.fate}`
    const told = inFull(scene, unit, why).replace(/\.$/, '')
    const text = why === '' ? `${who(scene, unit)} ${gone}.` : set.fate === 'abandoned' ? `${told}: it ${gone}.` : why
    return [line(scene, 'result', inFull(scene, unit, text), about)]
  }
  if (set.stance) return [line(scene, 'result', `${who(scene, unit)} is ${isIn(set.stance)}.${reason}`, about)]
  return why === '' ? [] : [line(scene, 'result', inFull(scene, unit, why), about)]
}

export const moved = (scene: Scene, { unit, path }: EventOf<'moved'>): Sentence[] => {
  const to = path.at(-1)
  if (to === undefined) return []
  const text = `${who(scene, unit)} goes to ${label(scene.battle, to)}, ${counted(path.length, 'square')}.`
  return [line(scene, 'move', text, { cite: 'II.B.2 Movement', units: [unit], cells: [to] })]
}

const isStill = ({ entry }: Scene, id: string): boolean => {
  const unit = unitOf(entry.state, id)
  return unit !== undefined && isInPlay(unit)
}

type Suppressed = EventOf<'suppressed'>

/** Names keep their letters: `B1 destroyed nearby`. */
const small = (label: string): string =>
  /^[A-Z][a-z ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** All that a command did to the nerves of a unit, in order. */
const suppressedIn = ({ entry }: Scene, id: string): readonly Suppressed[] =>
  entry.events.filter((event): event is Suppressed => event.type === 'suppressed' && event.unit === id)

const isRise = ({ now, sum }: Suppressed): boolean => now > (sum.lines[0]?.value ?? 0)

/** `first fire +1, hit by an enemy in sight +3`: the first line of a sum is what was there before. */
const reasons = (all: readonly Suppressed[]): string => {
  const added = new Map<string, number>()
  for (const { sum } of all)
    for (const { label: why, value } of sum.lines.slice(1)) added.set(why, (added.get(why) ?? 0) + value)
  return [...added].flatMap(([why, value]) => (value === 0 ? [] : [`${small(why)} ${signedPoints(value)}`])).join(', ')
}

/** `PZ-IIIG B1: suppression 3 (first fire +1, men killed +2).` Told of one’s own, once, after what shook it last. */
export const suppressed = (scene: Scene, event: Suppressed): Sentence[] => {
  const { unit, cite } = event
  const all = suppressedIn(scene, unit)
  if (event !== all.findLast(isRise) || !isStill(scene, unit)) return []
  const now = all.at(-1)?.now ?? 0
  if (now <= (unitOf(scene.before, unit)?.suppression ?? 0)) return []
  return [line(scene, 'result', `${who(scene, unit)}: suppression ${now} (${reasons(all)}).`, { cite, units: [unit] })]
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
