// The front desk costs the same whatever the size of the clinic: units, bytes and trips are equal (issue 6). Three times as
// many rows are pages more of every list that would be read whole. At 100,000 in
// `test:full`; `npm run bench` prints the figures.
import { expect, test } from 'vitest'
import { costsOf, deskOf, makeFrontDesk } from '../support/front-desk.ts'
import { times } from '../support/scale.ts'

const [small, large] = [1_000, times(3_000, 100_000)]

test(
  `${large} patients and appointments cost what ${small} do`,
  async () => {
    const few = await costsOf(deskOf(await makeFrontDesk(small)))
    const many = await costsOf(deskOf(await makeFrontDesk(large)))
    // The pointer to the snapshot says how many rows that has, in as many digits as it takes.
    const search = 'search, at the server'
    expect(Math.abs((many[search]?.bytes ?? 0) - (few[search]?.bytes ?? 0))).toBeLessThan(8)
    expect({ ...many, [search]: { ...many[search], bytes: few[search]?.bytes } }).toEqual(few)
    // Figures of issue 6.
    const atMost = {
      'patients, first page': [1, 5],
      'patient, from a list': [1, 6],
      'calendar week': [1, 9],
      [search]: [1, 1],
    }
    for (const [name, [trips = 0, reads = 0]] of Object.entries(atMost)) {
      expect(many[name]?.trips, name).toBe(trips)
      expect(many[name]?.reads, name).toBeLessThanOrEqual(reads)
    }
    expect(many['patient, from a cold link']?.trips).toBe(2)
    // Ids and names of these rows are alike; those of a real clinic weigh more (docs/budgets.json).
    expect(many['calendar week, compressed']?.bytes).toBeLessThanOrEqual(8_000)
    expect(many.book?.writes).toBeLessThanOrEqual(14)
  },
  times(300_000, 1_800_000),
)
