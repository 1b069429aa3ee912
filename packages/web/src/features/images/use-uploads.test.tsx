// Uploads that fail: those that may pass are sent again, a file that isn't taken says what is, and is removed.
// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { loadMessages } from '../../i18n/i18n.ts'

const world = vi.hoisted(() => ({ code: '' }))
vi.mock('../../files/upload.ts', () => ({
  upload: () => Promise.reject(new ApiError({ code: world.code as 'file.type', status: 422 })),
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))

const { useUploads } = await import('./use-uploads.ts')

const failed = async (code: string) => {
  world.code = code
  for (const name of ['common', 'images'] as const) await loadMessages(name)
  const { result } = renderHook(() => useUploads())
  act(() => result.current.start([new File(['x'], 'report')]))
  await waitFor(() => expect(result.current.uploads[0]?.failure).toBeDefined())
  return result.current.uploads[0]
}

test('a file of another kind is refused for good, in words that name DICOM', async () => {
  const upload = await failed('file.type')
  expect(upload).toMatchObject({ isRefused: true })
  expect(upload?.failure).toContain('DICOM')
})

test('a failure of the network can be tried again', async () => {
  expect(await failed('network')).toMatchObject({ isRefused: false })
})
