// Checks that an operation costs the same at the table in clinics of any size.

/** What one operation costs at the table. */
export type TableCost = { trips: number; reads: number; writes: number }

/** Names have different lengths in each clinic, which can make up half a read unit. */
const ROUNDED = 0.5

/** Throws when an operation costs another number of trips or units in one of the clinics than in the first. */
export const refuseGrowth = (clinics: readonly Readonly<Record<string, TableCost>>[]): void => {
  const [first, ...others] = clinics
  for (const [name, cost] of Object.entries(first ?? {}))
    for (const costs of others) {
      const { trips = 0, reads = 0, writes = 0 } = costs[name] ?? {}
      const isAlike =
        trips === cost.trips && writes === cost.writes && Math.abs(reads - cost.reads) <= ROUNDED
      if (!isAlike) throw new Error(`${name} costs another number of units or trips.`)
    }
}
