// The front desk costs the same whatever the size of the clinic: units, bytes and trips are equal (issue 6). With three times as
// many rows, a list that was read whole would take several more pages. 100,000 rows in `test:full`; `npm run bench` prints the
// figures.
import { expect, test } from 'vitest'
import { type Cost, costsOf, deskOf, goals, makeFrontDesk } from '../support/front-desk.ts'
import { times } from '../support/scale.ts'

const [small, large] = [1_000, times(3_000, 100_000)]

test(
  `${large} patients and appointments cost what ${small} do`,
  async () => {
    const few = await costsOf(deskOf(await makeFrontDesk(small)))
    const many = await costsOf(deskOf(await makeFrontDesk(large)))
    // The pointer to the snapshot contains its number of rows, which may have more digits.
    const search = 'search, at the server'
    expect(Math.abs((many[search]?.bytes ?? 0) - (few[search]?.bytes ?? 0))).toBeLessThan(8)
    expect({ ...many, [search]: { ...many[search], bytes: few[search]?.bytes } }).toEqual(few)
    for (const [name, goal] of Object.entries(goals))
      for (const [figure, most] of Object.entries(goal))
        expect(many[name]?.[figure as keyof Cost], `${figure} of ${name}`).toBeLessThanOrEqual(most)
  },
  times(300_000, 1_800_000),
)
