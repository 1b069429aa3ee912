import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test.each([
  ['fifty', 50, undefined],
  ['as many as told', 7, 7],
])('%s are worked on at once, and answers keep their order', async (_what, atMost, told) => {
  let [running, most] = [0, 0]
  const all = Array.from({ length: 120 }, (_, n) => n)
  const answers = await inBatches(
    all,
    async n => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return n * 2
    },
    told,
  )
  expect(most).toBe(atMost)
  expect(answers).toEqual(all.map(n => n * 2))
})

test('after a failure no further turn begins', async () => {
  let begun = 0
  const failing = inBatches(Array.from({ length: 120 }), async () => {
    begun += 1
    throw new Error('x')
  })
  await expect(failing).rejects.toThrow('x')
  expect(begun).toBe(50)
})
