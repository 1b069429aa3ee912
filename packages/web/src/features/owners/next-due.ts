// The next thing an animal is due for: the earliest that is still open, however late.
import type { Due } from '@vetrounds/core/records/due'

export const nextDue = (dues: readonly Due[]): Due | undefined =>
  dues.filter(({ state }) => state === 'open').toSorted((a, b) => (a.day < b.day ? -1 : 1))[0]
