/** Low bits that tell one kind of thing from another; above them its number. */
export const KINDS = 8

/** A whole number spread over 32 bits. Names of several things together are those of each, one xor the other. */
export const nameOf = (number: number): number => {
  let name = Math.imul((number + 0x9e3779b9) ^ (number >>> 16), 0x7feb352d)
  name = Math.imul(name ^ (name >>> 15), 0x846ca68b)
  return name ^ (name >>> 16)
}

/** A second name, which two things hardly share that share the first. */
export const otherNameOf = (number: number): number => {
  let name = Math.imul((number + 0x3c6ef372) ^ (number >>> 16), 0x85ebca6b)
  name = Math.imul(name ^ (name >>> 13), 0xc2b2ae35)
  return name ^ (name >>> 16)
}
