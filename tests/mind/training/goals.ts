const combat = (kind: 'melee' | 'fire' | 'defensiveFire' | 'missile', hex: string, rest: object = {}) => ({
  kind: 'event',
  event: { type: 'combatResolved', combat: { kind, targets: { has: [hex] }, ...rest } },
})

/** A melee against a hex, with so much strength. */
export const attack = (hex: string, strength: number) =>
  combat('melee', hex, { attack: { total: { atLeast: strength } } })
export const parried = (hex: string) => combat('defensiveFire', hex)
export const shot = (hex: string) => combat('fire', hex)
export const missile = (hex: string) => combat('missile', hex)
export const none = (...of: unknown[]) => ({ kind: 'none', of })
export const at = (unit: string, hex: string) => ({ kind: 'unit', unit, at: hex })
export const some = (units: string[], hexes: string[], amount: object) => ({ kind: 'count', units, hexes, ...amount })
export const apart = (units: string[], from: string[], amount: object) => ({ kind: 'apart', units, from, ...amount })
export const control = (hex: string, turn: number) => [[{ type: 'control', hexes: [hex], at: turn }]]
/** Both want the same hex in the end. */
export const both = (hex: string, turn: number) => [control(hex, turn), control(hex, turn)] as const
