// A file from the server is downloaded once per press, complete, and a failure is always reported.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { PaperFile } from '@vetrounds/core/money/paper'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../changes/server.test-support.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { clearToasts, toasts } from '../ui/toast.ts'
import { useDownload } from './use-download.ts'

const world = vi.hoisted(() => ({ reach: 'online', saveFile: vi.fn() }))
vi.mock('../behaviour/connection.ts', () => ({ reachNow: () => world.reach }))
vi.mock('./file.ts', () => ({ saveFile: world.saveFile }))

const file: PaperFile = { name: 'RAN-1.pdf', type: 'application/pdf', base64: btoa('\u00e4\u0000%PDF') }

beforeAll(async () => {
  for (const namespace of ['common', 'nouns', 'problems'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  vi.clearAllMocks()
  clearToasts()
  world.reach = 'online'
})

test('the bytes are handed on as they are; a second press while it comes asks for nothing', async () => {
  const come = Promise.withResolvers<PaperFile>()
  const read = vi.fn(() => come.promise)
  const { result } = renderHook(() => useDownload())
  act(() => void result.current.download(read))
  act(() => void result.current.download(read))
  expect(result.current.isComing).toBe(true)
  await act(async () => come.resolve(file))
  expect(result.current.isComing).toBe(false)
  expect(read).toHaveBeenCalledOnce()
  expect(world.saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'RAN-1.pdf')
  const [blob] = world.saveFile.mock.calls[0] as [Blob]
  expect(blob.type).toBe('application/pdf')
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0xe4, 0, 0x25, 0x50, 0x44, 0x46])
})

test('without a connection nothing is asked; tried again from what was said, it comes', async () => {
  world.reach = 'offline'
  const read = vi.fn(async () => file)
  const { result } = renderHook(() => useDownload())
  await act(() => result.current.download(read))
  expect(read).not.toHaveBeenCalled()
  expect(toasts.read()).toMatchObject([{ severity: 'error', detail: 'This works only online.' }])
  world.reach = 'online'
  await act(async () => toasts.read()[0]?.action?.onAction())
  await expect.poll(() => world.saveFile.mock.calls.length).toBe(1)
})

test('a refusal is said by the sentence of the page where it has one, else in that of all; then it can be pressed again', async () => {
  const read = vi.fn(() => Promise.reject(refusal('action.not_allowed', {}, 403)))
  const explain = vi.fn((): string | undefined => 'Not of a draft.')
  const { result } = renderHook(() => useDownload(explain))
  await act(() => result.current.download(read))
  expect(toasts.read()).toMatchObject([{ severity: 'error', detail: 'Not of a draft.' }])
  explain.mockReturnValue(undefined)
  await act(() => result.current.download(read))
  const [said, ...more] = toasts.read()
  expect(more).toEqual([])
  expect(said?.detail).toMatch(/\w/)
  expect(said?.detail).not.toBe('Not of a draft.')
  expect(result.current.isComing).toBe(false)
})
