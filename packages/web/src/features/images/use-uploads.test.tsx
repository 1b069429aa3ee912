// Uploads that are kept over a reload, and those that fail: those that may pass are sent again, a file that isn't taken says what is, and is
// removed. What is done while they are waited for counts.
// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { loadMessages } from '../../i18n/i18n.ts'

const world = vi.hoisted(() => ({
  code: '',
  sent: [] as string[],
  arrive: undefined as (() => void)[] | undefined,
}))
vi.mock('../../files/upload.ts', () => ({
  upload: (file: File, _kind: string, _show: unknown, { signal }: { signal: AbortSignal }) => {
    world.sent.push(file.name)
    const { arrive } = world
    if (arrive)
      return new Promise((done, fail) => {
        arrive.push(() => done(`id of ${file.name}`))
        signal.addEventListener('abort', () => fail(signal.reason))
      })
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
  const directory = new File([`${'\0'.repeat(128)}DICM and no pixels`], 'DICOMDIR')
  expect((await failed('file.unreadable', directory))?.failure).toContain('DICOM file is damaged or holds no')
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

/** A form with files being uploaded, while somebody waits for them. */
const waitedFor = async (form: string, ...names: string[]) => {
  for (const name of ['common', 'images', 'ui'] as const) await loadMessages(name)
  const arrive: (() => void)[] = []
  Object.assign(world, { arrive, code: '' })
  const { result, unmount } = renderHook(() => useUploads(form))
  const choose = (name: string) => act(() => result.current.start([new File(['x'], name)]))
  for (const name of names) choose(name)
  const told = result.current.finished().then(
    all => all.map(({ file, state }) => `${file.name} ${state}`),
    () => 'left',
  )
  return { now: () => result.current, choose, arrive, told, unmount }
}
afterEach(() => {
  world.arrive = undefined
})

test('a file that is removed while it is waited for is not told, one that is added is, and those stay that came later', async () => {
  const { now, choose, arrive, told } = await waitedFor('images.meanwhile', 'spare.jpg', 'chest.jpg')
  act(() => now().remove(now().uploads[0]?.key ?? ''))
  choose('hip.jpg')
  await act(async () => arrive[1]?.())
  await act(async () => arrive[2]?.())
  expect(await told).toEqual(['chest.jpg done', 'hip.jpg done'])
  choose('late.jpg')
  act(() => now().forget())
  expect(now().uploads.map(({ file }) => file.name)).toEqual(['late.jpg'])
})

test('of a form that is left nothing is told that could be saved', async () => {
  const { told, unmount } = await waitedFor('images.left', 'chest.jpg')
  unmount()
  expect(await told).toBe('left')
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
  // The entry was saved before the reload: a file chosen now is not part of it.
  act(() => after.result.current.start([new File(['z'], 'new.jpg')]))
  await act(async () => void (await after.result.current.finished()))
  act(() => after.result.current.forgetFormer())
  expect(after.result.current.uploads.map(({ file }) => file.name)).toEqual(['new.jpg'])
  act(() => after.result.current.forget())
  after.unmount()
  const third = renderHook(() => useUploads('images.P'))
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(third.result.current.uploads).toEqual([])
})
