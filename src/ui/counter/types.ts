/** What a counter shows. Strings are as printed; the counter knows no rule. */
export type CounterView = {
  readonly id: string
  readonly side: 0 | 1
  /** Unit code as printed, e.g. `MI`, `2L`. */
  readonly type: string
  readonly name: string
  /** Unit code whose picture is shown. */
  readonly silhouette: string
  /** Identity number, upper right. */
  readonly identity: string
  /** `4`, `[6]` or `•`. */
  readonly melee: string
  readonly unitClass: string
  readonly movement: string
  readonly fire?: string
  readonly range?: string
  readonly leader?: { readonly level: string; readonly bonus: number; readonly radius: number }
  readonly disrupted: boolean
  readonly fired: boolean
  readonly moved: boolean
  readonly fought: boolean
  readonly cell: number
  /** False when it has nothing to do now: shown dimmed. */
  readonly can: boolean
}

/** Edge of a counter in board units; a hex is 69.3 wide. */
export const COUNTER_SIZE = 46
