/** A change that no player can tell from the code as it is, and why. */
export type Equivalent = {
  /** The end of the path: the machinery names no system. */
  readonly path: string
  readonly was: string
  readonly becomes: string
  readonly why: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    path: '/rules/orders/moving.ts',
    was: 'Number.isFinite(costInto(battle, unit, meant))',
    becomes: 'false',
    why: 'The nearest square that can be entered is the one meant itself, at no distance: it is only found sooner.',
  },
  {
    path: '/rules/geometry/field.ts',
    was: 'top > before',
    becomes: 'top >= before',
    why: 'Who is as high as what stands there already writes the same height once more.',
  },
  {
    path: '/rules/geometry/field.ts',
    was: '16_384',
    becomes: '16384 + 1',
    why: 'Working room, more than the slopes of all rings: what is beyond them is never looked at.',
  },
  {
    path: '/rules/sequence/attacks.ts',
    was: '2',
    becomes: '2 + 1',
    why: 'Nobody stands beside two hexes three apart: such a pair is only looked at in vain.',
  },
  {
    path: '/rules/position/control.ts',
    was: 'isOnMap(unit) && isLeader(unit)',
    becomes: 'isOnMap(unit)',
    why: 'The radius of who is no leader is below nothing, so that nobody stands within it: he is only looked through in vain.',
  },
  {
    path: '/rules/sequence/steps.ts',
    was: "where === 'ending' && isOver(progress.battle, progress.state)",
    becomes: 'isOver(progress.battle, progress.state)',
    why: 'What happens as a step begins decides a battle only in steps in which nobody acts, and those end at once: it is asked sooner, in vain.',
  },
  {
    path: '/rules/sequence/offers.ts',
    was: '[unit.at, to].every((cell) => legalStay(field, cell, [unit]).ok)',
    becomes: 'false',
    why: 'Where there is room on both sides a march is legal as it was found: it is only judged the long way, hex by hex.',
  },
  {
    path: '/rules/position/ways.ts',
    was: 'known.size >= MOST_WAYS',
    becomes: 'known.size > MOST_WAYS',
    why: 'How many ways are remembered, and no more: each that is not is sought anew, and is the same.',
  },
  {
    path: '/rules/scenario/terrainChange.ts',
    was: 'camps.length === 0',
    becomes: 'false',
    why: 'Where there is no camp the same ground is written out once more.',
  },
  {
    path: '/rules/geometry/sight.ts',
    was: 'Math.abs(dx) >= Math.abs(dy)',
    becomes: 'Math.abs(dx) > Math.abs(dy)',
    why: 'A line that goes as far along as aside passes through the middles of the same squares, whichever way is called along.',
  },
  {
    path: '/rules/terms/nowhere.ts',
    was: '1',
    becomes: '1 + 1',
    why: 'The hexes of a map are counted from nought: any number below is none of them.',
  },
  {
    path: '/rules/optional/fleets/shots.ts',
    was: 'unit.side === enemy && isOnMap(unit)',
    becomes: 'isOnMap(unit)',
    why: 'Whether anybody who might fire is near: only who may is looked for after it, so that it is looked for in vain.',
  },
  {
    path: '/rules/optional/fleets/shots.ts',
    was: 'unit.side === enemy && isOnMap(unit)',
    becomes: 'unit.side === enemy',
    why: 'Whether anybody who might fire is near: only who may is looked for after it, so that it is looked for in vain.',
  },
  {
    path: '/rules/optional/fleets/shots.ts',
    was: '!near',
    becomes: 'false',
    why: 'Whether anybody who might fire is near: only who may is looked for after it, so that it is looked for in vain.',
  },
  {
    path: '/rules/results/rout.ts',
    was: 'before !== 0',
    becomes: 'false',
    why: 'What was measured is measured once more, and is the same.',
  },
  {
    path: '/rules/pulse/bombard.ts',
    was: '!unit || !slot',
    becomes: '!slot',
    why: 'Where nobody is there is no weapon of his either: the compiler is told so.',
  },
  {
    path: '/rules/chapters/carried.ts',
    was: 'unit.side === side && isOnMap(unit) && unit.marks[RIDES] !== undefined',
    becomes: 'unit.marks[RIDES] !== undefined',
    why: 'Who may get off is judged of each after it: more are asked, in vain.',
  },
  {
    path: '/rules/chapters/carried.ts',
    was: 'unit.side === side && isOnMap(unit)',
    becomes: 'isOnMap(unit)',
    why: 'Who may get off is judged of each after it: more are asked, in vain.',
  },
  {
    path: '/rules/chapters/carried.ts',
    was: 'unit.side === side && isOnMap(unit)',
    becomes: 'unit.side === side',
    why: 'Who may get off is judged of each after it: more are asked, in vain.',
  },
  {
    path: '/rules/geometry/sight.ts',
    was: 'cell < size',
    becomes: 'cell <= size',
    why: 'Typed arrays keep nothing beyond their end.',
  },
  {
    path: '/rules/chapters/flee.ts',
    was: 'group.length === 1',
    becomes: 'false',
    why: 'A group of one flees as it does alone; it is worked out once in place of twice.',
  },
  {
    path: '/rules/position/victory.ts',
    was: 'a > b',
    becomes: 'a >= b',
    why: 'Equal points were a draw already.',
  },
  {
    path: '/rules/sequence/offers.ts',
    was: "unit.side === side && unit.fate === 'reserve'",
    becomes: "unit.fate === 'reserve'",
    why: 'Every placement is judged after it: more are asked, in vain.',
  },
  {
    path: '/rules/formulas/accuracy.ts',
    was: 'range >= near',
    becomes: 'range > near',
    why: 'Both formulas give the same there.',
  },
]
