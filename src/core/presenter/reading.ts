import type { Face } from './view.ts'

/** What stands in a place of a counter. */
export type Caption = { readonly where: string; readonly what: string }

/** Signs of counters that every system may use. */
type CommonSign = 'fired' | 'fought' | 'moved' | 'disrupted' | 'loose'

/** How the counters of a system are read. */
export type Reading = {
  /** Counters as examples, each with what stands on it. */
  readonly samples: readonly { readonly face: Face; readonly captions: readonly Caption[] }[]
  /** What the common signs say; those left out never lie on a counter. */
  readonly common: Readonly<Partial<Record<CommonSign, string>>>
}

/** The common signs, where a system has no other words for them. */
export const COMMON_SIGNS = {
  fired: 'has fired',
  fought: 'has fought',
  moved: 'has moved',
  disrupted: 'disrupted',
  loose: 'out of control',
} as const satisfies Reading['common']

/** Where men fight hand to hand, and some of them shoot. */
export const MELEE_CAPTIONS: readonly Caption[] = [
  { where: 'Lower left', what: 'strength in melee; in brackets it only defends, a dot never attacks' },
  { where: 'Lower right', what: 'movement' },
  { where: 'Left, above ◇', what: 'strength of fire' },
  { where: 'Right, above ◇', what: 'range of fire' },
  { where: 'Below', what: 'code of the type, and its class' },
  { where: 'Stripe', what: 'its nation, where a force has several or its people are known' },
]

export const LEADER_CAPTIONS: readonly Caption[] = [
  { where: 'Gold rim', what: 'a leader' },
  { where: 'Lower left', what: 'what he adds in melee' },
  { where: 'In the ring', what: 'how far he leads' },
]

/** Nobody in particular, nowhere, who has done nothing. */
export const BLANK = {
  id: 'sample',
  side: 0,
  disrupted: false,
  fired: false,
  moved: false,
  fought: false,
  cell: -1,
  can: true,
} as const satisfies Partial<Face>
