// Whether a clinic of any size costs the same at the table.

/** What one thing costs there. */
export type TableCost = { trips: number; reads: number; writes: number }

/** Names are of other lengths in each clinic: half a read unit more or less. */
const ROUNDED = 0.5

/** Throws where something costs another number of trips or units in one clinic than in the first. */
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
