/** The names of the entries of a record, as its type has them: for records that hold nothing else. */
export const keysIn = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[]
