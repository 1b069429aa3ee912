// When something was made, read from its ID. https://github.com/ulid/spec: the first ten characters are milliseconds in base 32.

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns the milliseconds since the epoch that a ULID contains. */
export const timeOfId = (id: string): number =>
  [...id.slice(0, 10)].reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0)
