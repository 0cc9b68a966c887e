import { n } from './strokes.ts'

export type Fit = { readonly sx: number; readonly sy: number; readonly dx: number; readonly dy: number }

/** What each number of a command is: a place or length along x or y, or a number that stays as it is. */
const ROLES: Readonly<Record<string, string>> = { H: 'x', V: 'y', A: 'wh---xy' }

const fitted = (command: string, values: readonly number[], { sx, sy, dx, dy }: Fit): string => {
  const roles = ROLES[command.toUpperCase()] ?? 'xy'
  const isAbsolute = command === command.toUpperCase()
  const moved = values.map((value, i) => {
    const role = roles[i % roles.length]
    if (role === 'x') return value * sx + (isAbsolute ? dx : 0)
    if (role === 'y') return value * sy + (isAbsolute ? dy : 0)
    return role === 'w' ? value * sx : role === 'h' ? value * sy : value
  })
  return command + moved.map(n).join(' ')
}

/** Path data scaled and moved: a picture that needs no transform of its own is painted in one go with its counter. */
export const fitPath = (d: string, fit: Fit): string =>
  d.replace(/([a-z])([^a-z]*)/gi, (_, command: string, rest: string) =>
    fitted(command, (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number), fit),
  )
