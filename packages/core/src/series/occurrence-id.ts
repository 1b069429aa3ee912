// The id of an occurrence is derived from the series and its number, so that booking it twice is refused as a used id.
import { createHash } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID with the time of the series' id, and a hash instead of randomness. */
export const occurrenceId = (seriesId: string, no: number): string => {
  const hash = createHash('sha256').update(`${seriesId}#${no}`).digest()
  const letters = [...hash.subarray(0, 16)].map(byte => LETTERS[byte % 32])
  return `${seriesId.slice(0, 10)}${letters.join('')}`
}
