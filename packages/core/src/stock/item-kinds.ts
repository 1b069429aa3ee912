// The categories and units of items, without schemas, so that lists don't load any.

/** The categories of the specification. Decision 72 says which address shows which category. */
export const categories = ['food', 'pharmaceutical', 'miscellaneous', 'toy', 'treatment'] as const
export type Category = (typeof categories)[number]
/** The unit in which an item is counted. `service` is for treatments, which have a price and a tax, but no stock. */
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

/** How many items that the device has found are read by id at once: one read unit each (decision 117). */
export const FOUND_AT_ONCE = 5

/** Whether stock levels are kept for a category: for all but services. */
export const hasStock = ({ category }: { category: Category }): boolean => category !== 'treatment'
