/** Cuts a list to so many and keeps its room: to set its length would give that up. */
export const shortened = (list: unknown[], most: number): void => {
  while (list.length > most) list.pop()
}

export const emptied = (list: unknown[]): void => shortened(list, 0)
