// Images added with files that have not arrived: these are kept first, and taken away again where their entry isn't kept.
// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import type { ImageInput } from '@vetrounds/core/records/image'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { SavedBefore } from '../../ui/saved-before.ts'

const world = vi.hoisted(() => ({ send: vi.fn(), keep: vi.fn(), forget: vi.fn(), run: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../api/person.ts', () => ({ currentPerson: () => ({ id: 'niamh' }) }))
vi.mock('../../files/waiting.ts', () => ({
  waitingFiles: { keep: world.keep, forget: world.forget, run: world.run },
}))

const { useAddImages } = await import('./use-add-images.ts')

const input: ImageInput = {
  id: '01K0000000000000000000000E',
  patientId: '01K0000000000000000000000P',
  at: '2026-11-27T08:00:00.000Z',
  type: 'xray',
  refNumber: 'XR-1',
  organ: 'Chest',
  files: ['01K0000000000000000000000F', '01K0000000000000000000000G'],
}
const left = [{ id: '01K0000000000000000000000G', file: new File(['x'], 'chest.jpg') }]
const beside = { petName: 'Juno', already: 'Added already', left }

beforeEach(() => {
  vi.resetAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world.forget.mockResolvedValue(undefined)
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: true }))
})

const add = () => renderHook(() => useAddImages()).result.current

test('what has not arrived is kept before its entry, which waits as it will be answered', async () => {
  const { answer, isWaiting } = await add()(input, beside)
  expect(world.keep).toHaveBeenCalledWith(left, 'C1.B1')
  expect(world.keep.mock.invocationCallOrder[0]).toBeLessThan(world.send.mock.invocationCallOrder[0] ?? 0)
  expect([isWaiting, answer]).toMatchObject([
    true,
    { title: 'Chest', branchId: 'B1', by: 'niamh', petName: 'Juno', facts: { n: 2, first: input.files[0] } },
  ])
  expect(world.run).toHaveBeenCalled()
})

test('with all files there nothing is kept', async () => {
  await add()(input, { ...beside, left: [] })
  expect(world.keep).not.toHaveBeenCalled()
})

test('an entry that can’t be kept takes its files away again; one that waits already leaves them', async () => {
  world.send.mockRejectedValueOnce(new ApiError({ code: 'offline.full', status: 0 }))
  await expect(add()(input, beside)).rejects.toMatchObject({ code: 'offline.full' })
  expect(world.forget).toHaveBeenCalledWith([left[0]?.id])
  world.forget.mockClear()
  world.send.mockRejectedValueOnce(new SavedBefore('Added already'))
  await expect(add()(input, beside)).rejects.toBeInstanceOf(SavedBefore)
  expect(world.forget).not.toHaveBeenCalled()
})

test('a browser that keeps no files says so, and keeps no entry either', async () => {
  world.keep.mockRejectedValueOnce(new Error('QuotaExceededError'))
  await expect(add()(input, beside)).rejects.toMatchObject({ code: 'offline.blocked' })
  expect(world.send).not.toHaveBeenCalled()
})
