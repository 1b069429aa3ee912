// After a reload, files are there again, in their order, only for their own person and form.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryVault } from '../../cache/memory-vault.test-support.ts'
import type { KeptUpload } from '../../cache/upload-vault.ts'
import { keptUploads } from './kept-uploads.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const file = (name: string) => new File([name], name)

test('what was chosen comes back, finished ones with their ids', async () => {
  const vault = memoryVault<KeptUpload>()
  const form = keptUploads(vault, 'P1', 'C1 images.A')
  form.keep('01B', file('b.jpg'))
  form.keep('01A', file('a.jpg'))
  form.keep('01A', file('a.jpg'), 'F1')
  const rows = await keptUploads(vault, 'P1', 'C1 images.A').read()
  expect(rows.map(({ key, id, file: { name } }) => [key, id, name])).toEqual([
    ['01A', 'F1', 'a.jpg'],
    ['01B', undefined, 'b.jpg'],
  ])
  expect(await rows[1]?.file.text()).toBe('b.jpg')
})

test('another patient, clinic or person has none of them', async () => {
  const vault = memoryVault<KeptUpload>()
  keptUploads(vault, 'P1', 'C1 images.A').keep('01A', file('a.jpg'))
  for (const [person, name] of [
    ['P1', 'C1 images.B'],
    ['P1', 'C2 images.A'],
    ['P2', 'C1 images.A'],
  ] as const)
    expect(await keptUploads(vault, person, name).read()).toEqual([])
})

test('what was taken out stays out, and after seven days all is gone', async () => {
  const vault = memoryVault<KeptUpload>()
  const form = keptUploads(vault, 'P1', 'C1 images.A')
  form.keep('01A', file('a.jpg'))
  form.keep('01B', file('b.jpg'))
  form.drop('01A')
  expect((await form.read()).map(({ key }) => key)).toEqual(['01B'])
  vi.advanceTimersByTime(7 * 86_400_000)
  expect(await form.read()).toEqual([])
  expect(await vault.people()).toEqual([])
})
