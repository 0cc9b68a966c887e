/** What a game is played on: plain data, as it is saved and as it is sent to another thread. */
export type GameBase<S> = {
  /** Id of the rule system; games kept before there were two have none and are of the first. */
  readonly system?: string
  /** The scenario as its system reads it. */
  readonly scenario: { readonly id: string; readonly name: string; readonly map: string }
  /** Name of a map of the library, or the map itself. */
  readonly map: unknown
  readonly options: readonly string[]
  /** The state in which the log begins, dice included. */
  readonly start: S
  readonly rulesVersion: number
}
