/** How many bits of a mask are set. */
export const bitsIn = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count++
  return count
}
