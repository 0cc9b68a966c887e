/** Where scenarios and maps come from; both give undefined for what they do not know. */
export type Library = {
  /** `prestags/rome-753bc`: a path below the scenarios, without its ending. */
  readonly scenario: (path: string) => unknown
  readonly map: (id: string) => unknown
  /** What the two know, for hints. */
  readonly paths?: readonly string[]
  readonly maps?: readonly string[]
  /** The same for one system. */
  readonly of?: (system: string) => { readonly paths: readonly string[]; readonly maps: readonly string[] }
}
