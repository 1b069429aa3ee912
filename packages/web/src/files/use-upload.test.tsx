// The upload of a field: replaced, cancelled or left half-way, and the message when it fails. A form's save waits for it.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { FILE_BYTES } from '@vetrounds/core/files/limits'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../api/branch.ts'
import { type late, refusal } from '../changes/server.test-support.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { useAwaitedPicture } from './use-awaited-picture.ts'
import { useUpload } from './use-upload.ts'

type Options = { place: string; signal: AbortSignal }
type Sent = {
  file: File
  kind: string
  show: (share: number) => void
  options: Options
  answer: ReturnType<typeof late>
}
const world = vi.hoisted(() => ({ sent: [] as unknown[] }))
const sent = world.sent as Sent[]
vi.mock('./upload.ts', async () => {
  const { late } = await import('../changes/server.test-support.ts')
  return {
    upload: async (file: File, kind: string, show: (share: number) => void, options: Options) => {
      const answer = late()
      world.sent.push({ file, kind, show, options, answer })
      await answer.end
      return `id of ${file.name}`
    },
  }
})

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const field = () => {
  const onDone = vi.fn()
  const { result, unmount } = renderHook(() => {
    const awaited = useAwaitedPicture()
    return { ...useUpload('patient', onDone, awaited.onStart), arrived: awaited.arrived }
  })
  return {
    onDone,
    /** The result for a save that starts waiting now. */
    saved: () =>
      result.current.arrived().then(
        () => 'none on its way',
        (error: { code?: string }) => error.code ?? 'gone',
      ),
    unmount,
    now: () => result.current,
    state: () => result.current.state,
    start: (...files: File[]) => act(async () => result.current.start(files)),
  }
}
const answer = (at: number, refused?: Error) => act(async () => sent[at]?.answer.arrive(refused))

beforeAll(async () => {
  holdBranch('C1.B1')
  for (const namespace of ['common', 'ui'] as const) await loadMessages(namespace)
})
beforeEach(() => void sent.splice(0))
afterEach(cleanup)

test('how far it is shows until its id is handed on, once', async () => {
  const { start, state, onDone } = field()
  await start(picture('rex.jpg'))
  expect(state()).toMatchObject({ step: 'busy', share: 0 })
  expect(sent[0]).toMatchObject({ kind: 'patient', options: { place: 'C1.B1' } })
  act(() => sent[0]?.show(0.5))
  expect(state()).toMatchObject({ share: 0.5 })
  await answer(0)
  expect(state()).toEqual({ step: 'idle' })
  expect(onDone.mock.calls).toEqual([['id of rex.jpg']])
})

test('another file takes its place, however late the first one is', async () => {
  const { start, state, onDone } = field()
  await start(picture('rex.jpg'))
  await start(picture('luna.jpg'))
  expect(sent[0]?.options.signal.aborted).toBe(true)
  act(() => sent[0]?.show(0.9))
  expect(state()).toMatchObject({ file: { name: 'luna.jpg' }, share: 0 })
  await answer(0)
  expect(state()).toMatchObject({ step: 'busy', file: { name: 'luna.jpg' } })
  await answer(1)
  expect(onDone.mock.calls).toEqual([['id of luna.jpg']])
})

test('one that was cancelled or left comes to nothing, also where its answer was under way', async () => {
  const { start, state, now, onDone, unmount } = field()
  await start(picture('rex.jpg'))
  act(() => now().cancel())
  await answer(0)
  expect(state()).toEqual({ step: 'idle' })
  await start(picture('luna.jpg'))
  act(() => now().cancel())
  await answer(1, new DOMException('Gone', 'AbortError'))
  expect(state()).toEqual({ step: 'idle' })
  await start(picture('max.jpg'))
  unmount()
  expect(sent[2]?.options.signal.aborted).toBe(true)
  await answer(2)
  expect(onDone).not.toHaveBeenCalled()
})

test('what the server finds wrong with a file is said, and the same file is not offered again', async () => {
  const { start, state, now } = field()
  await start(picture('rex.jpg'))
  await answer(0, refusal('file.mixed' as never))
  const failed = state()
  expect(failed).toMatchObject({ step: 'failed', again: false })
  act(() => now().dismiss())
  expect(state()).toEqual({ step: 'idle' })
  await start(picture('rex.jpg'))
  await answer(1, refusal('file.unreadable' as never))
  expect(state()).not.toMatchObject({ text: (failed as { text: string }).text })
})

test('what may do next time is tried again with the same file', async () => {
  const { start, state, now, onDone } = field()
  await start(picture('rex.jpg'))
  await answer(0, refusal('timeout', {}, 0))
  expect(state()).toMatchObject({ step: 'failed', again: true, text: expect.stringMatching(/\w/) })
  await act(async () => now().retry())
  expect(sent[1]?.file.name).toBe('rex.jpg')
  await answer(1)
  expect(onDone).toHaveBeenCalledOnce()
})

test('a file that is no picture, too large, or one of several is refused before anything is sent', async () => {
  const { start, state, now } = field()
  const large = Object.defineProperty(picture('large.jpg'), 'size', { value: FILE_BYTES + 1 })
  const said = new Set<string>()
  for (const files of [
    [new File(['x'], 'list.pdf', { type: 'application/pdf' })],
    [large],
    [picture('a.jpg'), picture('b.jpg')],
  ]) {
    await start(...files)
    expect(state()).toMatchObject({ step: 'failed', again: false })
    said.add((state() as { text: string }).text)
  }
  expect(said.size).toBe(3)
  await act(async () => now().retry())
  expect(sent).toEqual([])
})

test('a save waits for the picture on its way, or the one in its place, and has nothing to wait for then', async () => {
  const { start, saved, onDone } = field()
  expect(await saved()).toBe('none on its way')
  await start(picture('rex.jpg'))
  const told = saved()
  await start(picture('luna.jpg'))
  await answer(0, new DOMException('Gone', 'AbortError'))
  await answer(1)
  expect(await told).toBe('none on its way')
  expect(onDone.mock.calls).toEqual([['id of luna.jpg']])
  expect(await saved()).toBe('none on its way')
})

test('a save goes on without a picture that is cancelled, and not where it failed or its field has gone', async () => {
  const { start, saved, now, unmount } = field()
  await start(picture('rex.jpg'))
  const cancelled = saved()
  act(() => now().cancel())
  await answer(0, new DOMException('Gone', 'AbortError'))
  expect(await cancelled).toBe('none on its way')
  await start(picture('luna.jpg'))
  const failed = saved()
  await answer(1, refusal('timeout', {}, 0))
  expect(await failed).toBe('timeout')
  await start(picture('max.jpg'))
  const left = saved()
  unmount()
  await answer(2, new DOMException('Gone', 'AbortError'))
  expect(await left).toBe('gone')
})
