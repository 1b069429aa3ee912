// Reading people and branches costs the same, however many there are (issue 5; `node tests/bench/people.ts` at full size).
import { expect, test } from 'vitest'
import { makeCrowd, readsOf } from '../support/sized-clinic.ts'

test('a larger clinic reads its pages, its team and /me for the same, in two trips at most', async () => {
  // More than a page of people and of branches, so that every page read is full.
  const [small, large] = await Promise.all([makeCrowd(110, 110), makeCrowd(160, 160)])
  const costOf = async (clinic: typeof small) =>
    (await readsOf(clinic)).map(({ name, scope, rows }) => ({
      name,
      rows,
      trips: scope.trips,
      reads: scope.reads,
    }))
  const [few, many] = [await costOf(small), await costOf(large)]
  expect(many).toEqual(few)
  expect(many.filter(({ trips }) => trips > 2)).toEqual([])
  expect(many.find(({ name }) => name === 'members, next page')?.rows).toBe(50)
})
