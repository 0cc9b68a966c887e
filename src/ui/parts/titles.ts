type Sides = readonly [string, string]

/** In small letters, but for the names of the sides. */
export const lowered = (words: string, sides: Sides): string =>
  sides.reduce((text, name) => text.replaceAll(name.toLowerCase(), name), words.toLowerCase())
