// What is retried, how often, and how it ends.
import { expect, onTestFinished, test } from 'vitest'
import { setClock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { cancellation, isPassing, isRefusedForGood, withRetries } from './retry.ts'

const cancelled = (...codes: string[]) =>
  Object.assign(new Error('x'), {
    name: 'TransactionCanceledException',
    CancellationReasons: codes.map(Code => ({ Code })),
  })

test.each([
  ['a conflict', cancelled('None', 'TransactionConflict'), true],
  ['a throttled transaction', cancelled('ThrottlingError'), true],
  ['a refused condition', cancelled('None', 'ConditionalCheckFailed'), false],
  ['a throttled call', Object.assign(new Error('x'), { name: 'ThrottlingException' }), true],
  ['a lost answer', Object.assign(new Error('x'), { name: 'TimeoutError' }), true],
  ['a closed connection', Object.assign(new Error('x'), { code: 'ECONNRESET' }), true],
  ['a mistake of ours', new TypeError('x'), false],
  ['a problem', new AppError('not_found'), false],
])('%s', (_, error, passing) => {
  expect(isPassing(error)).toBe(passing)
})

test('what the table refuses for good is told from what it refuses for now, also where ElectroDB wraps it', () => {
  const tooLarge = Object.assign(new Error('Item size has exceeded the maximum'), {
    name: 'ValidationException',
  })
  const wrapped = Object.assign(new Error('x', { cause: tooLarge }), { name: 'ElectroError', code: 4001 })
  expect([tooLarge, wrapped].map(isRefusedForGood)).toEqual([true, true])
  expect([new Error('x'), new AppError('retry'), cancelled('ValidationError')].map(isRefusedForGood)).toEqual(
    [false, false, false],
  )
})

test('the row of a refused condition is read as values', () => {
  const error = Object.assign(cancelled(), {
    CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: { v: { N: '3' }, id: { S: 'x' } } }],
  })
  expect(cancellation(error)).toEqual([{ Code: 'ConditionalCheckFailed', Item: { v: 3, id: 'x' } }])
  expect(cancellation(new Error('x'))).toBeUndefined()
})

const failing = (times: number, error: Error) => {
  let calls = 0
  return {
    calls: () => calls,
    work: async () => {
      calls += 1
      if (calls <= times) throw error
      return 'done'
    },
  }
}

test('five tries at most, then 503 with the same key', async () => {
  const twice = failing(4, cancelled('TransactionConflict'))
  await expect(withRetries(twice.work, isPassing)).resolves.toBe('done')
  const always = failing(9, cancelled('TransactionConflict'))
  await expect(withRetries(always.work, isPassing)).rejects.toMatchObject({ code: 'retry' })
  expect([twice.calls(), always.calls()]).toEqual([5, 5])
})

test('what does not pass is thrown at once', async () => {
  const wrong = failing(9, new TypeError('wrong'))
  await expect(withRetries(wrong.work, isPassing)).rejects.toThrow('wrong')
  expect(wrong.calls()).toBe(1)
})

test('after 2.5 s it is not tried again, however often it might be: the gateway waits 4.5 s', async () => {
  let ms = 0
  setClock(() => ms)
  onTestFinished(() => setClock(() => Date.now()))
  const slow = (takes: number) => {
    const some = failing(9, cancelled('TransactionConflict'))
    return {
      calls: some.calls,
      work: () => {
        ms += takes
        return some.work()
      },
    }
  }
  const [two, three] = [slow(1300), slow(1100)]
  for (const each of [two, three])
    await expect(withRetries(each.work, isPassing, 25)).rejects.toMatchObject({ code: 'retry' })
  expect([two.calls(), three.calls()]).toEqual([2, 3])
})
