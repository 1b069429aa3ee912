// The categories and units of items, without schemas: lists load them.

/** The categories of the specification. Which address shows which of them: decision 72. */
export const categories = ['food', 'pharmaceutical', 'miscellaneous', 'toy', 'treatment'] as const
export type Category = (typeof categories)[number]
/** What one of it is. A `service` is a treatment's: it has a price and a tax, but no stock. */
export const units = [
  'piece',
  'pack',
  'bag',
  'can',
  'bottle',
  'vial',
  'ampoule',
  'tube',
  'tablet',
  'capsule',
  'pipette',
  'dose',
  'ml',
  'l',
  'g',
  'kg',
  'm',
  'service',
] as const
export type Unit = (typeof units)[number]

/** So many rows of what a device has found are read by their ids at once: a unit each (decision 117). */
export const FOUND_AT_ONCE = 5

/** Whether levels are kept of it: of all but services. */
export const hasStock = ({ category }: { category: Category }): boolean => category !== 'treatment'
