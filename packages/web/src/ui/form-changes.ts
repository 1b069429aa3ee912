// Whether a form's values differ from those it began with.

type Bag = Readonly<Record<string, unknown>>

const isBag = (value: unknown): value is Bag => {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

/** Whether a value is empty. A field that was only rendered adds its name without a value to the form. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isBag(value) && Object.values(value).every(isNothing))

/** Compares part by part. Empty values are equal, whether they are blank, missing, or consist of parts that are. */
export const hasChanged = (now: unknown, before: unknown): boolean => {
  if (isNothing(now) || isNothing(before)) return isNothing(now) !== isNothing(before)
  if (!isBag(now) || !isBag(before)) return JSON.stringify(now) !== JSON.stringify(before)
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].some(name => hasChanged(now[name], before[name]))
}
