// Concurrency limits of the functions: what each one reserves, and that a deployment to an account with too low a quota is
// refused at the start.
import { expect, test } from 'vitest'
import { programOf, type stages, synthesize } from './support/program.ts'

type Made = { reservedConcurrentExecutions?: number }

const reservedIn = (stage: (typeof stages)[number]): Record<string, number | undefined> =>
  Object.fromEntries(
    programOf(stage)
      .all('aws:lambda/function:Function')
      .map(({ name, inputs }) => [name, (inputs as Made).reservedConcurrentExecutions]),
  )

test('in production signing in, mails and jobs keep a part that no flood of requests takes; the API has what is left', () => {
  const reserved = reservedIn('production')
  const { ApiFunctionFunction: api, ...others } = reserved
  expect(api).toBeUndefined()
  for (const [name, kept] of Object.entries(others))
    expect({ name, kept }).toEqual({ name, kept: expect.any(Number) })
  // A quota of 1,000, of which AWS requires 100 to stay unreserved; 2,000 requests per second of 0.1 s each are 200 at once.
  const sum = Object.values(others).reduce<number>((all, kept = 0) => all + kept, 0)
  expect(1000 - sum).toBeGreaterThanOrEqual(100 + 200)
})

test('a development stage reserves nothing, so that it fits into a new account', () => {
  expect(Object.values(reservedIn('dev')).filter(Number)).toEqual([])
})

test('an account with too few for production is told what to ask for, before anything is made', async () => {
  const refused = synthesize('production', { MOCK_CONCURRENCY: '10' })
  await expect(refused).rejects.toThrow(
    /may run 10 functions at once in eu-central-1, and production needs 700.*--quota-code L-B99A9384 --desired-value 1000/s,
  )
})
