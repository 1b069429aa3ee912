// When something was made: its id says so. https://github.com/ulid/spec: the first ten letters are milliseconds in base 32.

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Milliseconds since the epoch of a ULID. */
export const timeOfId = (id: string): number =>
  [...id.slice(0, 10)].reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0)
