type Sides = readonly [string, string]

/** `Orders` of `Orders, Germans`, where the side is said beside it. */
export const titleAlone = (title: string, sides: Sides): string => {
  const side = sides.find((name) => title.endsWith(`, ${name}`))
  return side === undefined ? title : title.slice(0, -side.length - 2)
}

/** In small letters, but for the names of the sides. */
export const lowered = (words: string, sides: Sides): string =>
  sides.reduce((text, name) => text.replaceAll(name.toLowerCase(), name), words.toLowerCase())
