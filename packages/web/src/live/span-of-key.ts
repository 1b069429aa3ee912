// The span of an answer in SWR's cache, taken from its key: `['readCalendar', { query: { from, to } }, branch]`.

const FROM = /\bfrom:"([^"]+)"/
const TO = /\bto:"([^"]+)"/
const BRANCH = /,"([^"]+)",$/

/** The span of a serialized key, if it is one of this read and this branch. */
export const spanOfKey = (
  key: string,
  name: string,
  branch: string,
): { from: string; to: string } | undefined => {
  if (!key.startsWith(`@"${name}",`) || BRANCH.exec(key)?.[1] !== branch) return undefined
  const [from, to] = [FROM.exec(key)?.[1], TO.exec(key)?.[1]]
  return from && to ? { from, to } : undefined
}
