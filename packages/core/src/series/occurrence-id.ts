// The id of an occurrence follows from the series and its number: booked twice, it is refused as taken.
import { createHash } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID with the time of the series' own, and a hash in the place of chance. */
export const occurrenceId = (seriesId: string, no: number): string => {
  const hash = createHash('sha256').update(`${seriesId}#${no}`).digest()
  const letters = [...hash.subarray(0, 16)].map(byte => LETTERS[byte % 32])
  return `${seriesId.slice(0, 10)}${letters.join('')}`
}
