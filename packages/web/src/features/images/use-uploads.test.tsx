// Uploads that are kept over a reload, and those that fail: those that may pass are sent again, a file that isn't taken says what is, and is removed.
// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { loadMessages } from '../../i18n/i18n.ts'

const world = vi.hoisted(() => ({ code: '', sent: [] as string[] }))
vi.mock('../../files/upload.ts', () => ({
  upload: (file: File) => {
    world.sent.push(file.name)
    return world.code === ''
      ? Promise.resolve(`id of ${file.name}`)
      : Promise.reject(new ApiError({ code: world.code as 'file.type', status: 422 }))
  },
}))
vi.mock('../../cache/upload-vault.ts', async () => {
  const { memoryVault } = await import('../../cache/memory-vault.test-support.ts')
  return { uploadVault: memoryVault() }
})
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online' }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))

const { useUploads } = await import('./use-uploads.ts')

const failed = async (code: string, file = new File(['x'], 'report')) => {
  world.code = code
  for (const name of ['common', 'images', 'ui', 'problems'] as const) await loadMessages(name)
  const { result } = renderHook(() => useUploads(`images.${code} ${file.name}`))
  act(() => result.current.start([file]))
  await waitFor(() => expect(result.current.uploads[0]?.failure).toBeDefined())
  return result.current.uploads[0]
}

test('a file of another kind is refused for good, in words that name DICOM', async () => {
  const upload = await failed('file.type')
  expect(upload).toMatchObject({ isRefused: true })
  expect(upload?.failure).toContain('DICOM')
})

test('a PDF that isn’t one, a damaged one and a photo in HEIC say what to do, whatever it is called', async () => {
  const pdf = (text: string) => new File([text], 'Labor.pdf', { type: 'application/pdf' })
  expect((await failed('file.type', pdf('<html>')))?.failure).toContain('is none')
  expect((await failed('file.unreadable', pdf('%PDF-1.7')))?.failure).toContain('The PDF is damaged')
  expect((await failed('file.unreadable'))?.failure).toContain('The image is damaged')
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1'], 'IMG_4711.jpg', { type: 'image/jpeg' })
  expect((await failed('file.type', heic))?.failure).toContain('HEIC')
  expect(await failed('file.encrypted', pdf('%PDF-1.7'))).toMatchObject({
    isRefused: true,
    failure: expect.stringContaining('password'),
  })
})

test('a failure of the network can be tried again', async () => {
  expect(await failed('network')).toMatchObject({ isRefused: false })
})

test('what became of each is told under the id that it is uploaded by', async () => {
  for (const name of ['common', 'images', 'ui', 'problems'] as const) await loadMessages(name)
  world.code = 'network'
  const { result } = renderHook(() => useUploads('images.told'))
  act(() => result.current.start([new File(['x'], 'left.jpg')]))
  const [left] = await result.current.finished()
  expect(left).toMatchObject({ id: result.current.uploads[0]?.key, state: 'left' })
  world.code = 'file.mixed'
  act(() => result.current.start([new File(['y'], 'odd.jpg')]))
  expect((await result.current.finished()).map(({ state }) => state)).toEqual(['left', 'refused'])
})

test('after a reload finished files are there, and those that were cut off are sent again', async () => {
  for (const name of ['common', 'images'] as const) await loadMessages(name)
  world.code = ''
  const before = renderHook(() => useUploads('images.P'))
  act(() => before.result.current.start([new File(['x'], 'whole.jpg')]))
  await waitFor(() => expect(before.result.current.uploads[0]?.id).toBe('id of whole.jpg'))
  world.code = 'network'
  act(() => before.result.current.start([new File(['y'], 'cut.jpg')]))
  await waitFor(() => expect(before.result.current.uploads[1]?.failure).toBeDefined())
  before.unmount()
  world.code = ''
  world.sent = []
  const after = renderHook(() => useUploads('images.P'))
  await waitFor(() => expect(after.result.current.isBack).toBe(true))
  expect(await after.result.current.finished()).toMatchObject([
    { id: 'id of whole.jpg', state: 'done' },
    { id: 'id of cut.jpg', state: 'done' },
  ])
  expect(world.sent).toEqual(['cut.jpg'])
  act(() => after.result.current.forget())
  after.unmount()
  const third = renderHook(() => useUploads('images.P'))
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(third.result.current.uploads).toEqual([])
})
