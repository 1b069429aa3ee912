import { expect, test, vi } from 'vitest'

test('leaving is asked about until a change was answered or refused', async () => {
  const leave: ((event: { preventDefault: () => void }) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof leave)[number]) => leave.push(listener))
  const { holdUntilAnswered } = await import('./under-way.ts')
  const isAsked = () => {
    const preventDefault = vi.fn()
    for (const listener of leave) listener({ preventDefault })
    return preventDefault.mock.calls.length > 0
  }
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  expect(isAsked()).toBe(false)
  const [saved, refused] = [holdUntilAnswered(first.promise), holdUntilAnswered(second.promise)]
  expect(isAsked()).toBe(true)
  first.resolve('saved')
  expect(await saved).toBe('saved')
  expect(isAsked()).toBe(true)
  second.reject(new Error('refused'))
  await expect(refused).rejects.toThrow('refused')
  expect(isAsked()).toBe(false)
})
