import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOnlyClinics, namesOf, searchVault, wipeSearch } from './search-vault.ts'

vi.mock('../cache/vault.ts', async () => {
  const { memoryVault } = await import('../cache/memory-vault.test-support.ts')
  return { openVault: memoryVault }
})

const row = { changes: { owners: [], patients: [] }, at: '2026-11-20T09:00:00Z' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await searchVault.wipe('P')
})

test('what a worker still writes while it is wiped does not come back', async () => {
  await searchVault.write('P', [['C1', row]])
  const wiped = wipeSearch('P')
  await vi.advanceTimersByTimeAsync(500)
  expect(await searchVault.names('P')).toEqual([])
  await searchVault.write('P', [['C1+', row]])
  await vi.advanceTimersByTimeAsync(500)
  await wiped
  expect(await searchVault.names('P')).toEqual([])
})

test('only clinics that the person works in, and that allow it, stay on the device', async () => {
  const [first, later] = namesOf('C1')
  // C1 and C1+ are names of an earlier format.
  const names = [first, later, 'C1', 'C1+', ...namesOf('C2'), ...namesOf('C3'), namesOf('C4')[0]]
  await searchVault.write(
    'P',
    names.map(name => [name, row] as const),
  )
  const kept = keepOnlyClinics('P', [
    { state: 'active', clinic: { id: 'C1', searchSnapshot: true } },
    { state: 'suspended', clinic: { id: 'C2', searchSnapshot: true } },
    { state: 'active', clinic: { id: 'C3', searchSnapshot: false } },
  ])
  await vi.advanceTimersByTimeAsync(500)
  expect(await searchVault.names('P')).toEqual([first, later])
  await searchVault.write('P', [[namesOf('C2')[0], row]])
  await vi.advanceTimersByTimeAsync(500)
  await kept
  expect(await searchVault.names('P')).toEqual([first, later])
})
