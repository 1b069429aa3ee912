// The combined signal aborts with the first of several signals, for its reason; later ones change nothing.
import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test('aborts with the first, for its reason', () => {
  const [one, two] = [new AbortController(), new AbortController()]
  const signal = anySignal([one.signal, two.signal])
  expect(signal.aborted).toBe(false)
  two.abort('later')
  one.abort('too late')
  expect(signal.reason).toBe('later')
})

test('is aborted at once where one of them is', () => {
  expect(anySignal([AbortSignal.abort('before'), new AbortController().signal]).reason).toBe('before')
})
