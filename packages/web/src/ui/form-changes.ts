// Whether a form holds something else than it began with.

type Bag = Readonly<Record<string, unknown>>

const isBag = (value: unknown): value is Bag => {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

/** A field that was only drawn adds its name without a value. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isBag(value) && Object.values(value).every(isNothing))

/** Compares part by part; what holds nothing is alike, whether it is empty, missing, or has parts that are. */
export const hasChanged = (now: unknown, before: unknown): boolean => {
  if (isNothing(now) || isNothing(before)) return isNothing(now) !== isNothing(before)
  if (!isBag(now) || !isBag(before)) return JSON.stringify(now) !== JSON.stringify(before)
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].some(name => hasChanged(now[name], before[name]))
}
