// The files of an entry that waits: each under its own id, however late it is read, and how far it is.
// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useWaitingFiles } from './use-waiting-files.ts'

type Row = { file: File; isSent?: true } | undefined
const device = vi.hoisted(() => ({
  rows: {} as Record<string, unknown>,
  progress: {} as Record<string, { share?: number; error?: unknown }>,
  version: 0,
  listeners: new Set<() => void>(),
}))
vi.mock('../../files/waiting.ts', () => ({
  waitingFiles: {
    subscribe: (listener: () => void) => {
      device.listeners.add(listener)
      return () => device.listeners.delete(listener)
    },
    version: () => device.version,
    read: async (ids: string[]) => ids.map(id => device.rows[id] as Row),
    progressOf: (id: string) => device.progress[id],
  },
}))

const file = (name: string) => new File(['x'], name)
const changed = () =>
  act(async () => {
    device.version += 1
    for (const listener of device.listeners) listener()
  })
const page = async (...ids: string[]) => {
  const { result, rerender } = renderHook(({ ids }) => useWaitingFiles(ids), { initialProps: { ids } })
  await act(async () => undefined)
  return {
    now: () => result.current,
    shown: () => result.current.map(({ key, file }) => [key, file.name]),
    rerender: (...ids: string[]) => rerender({ ids }),
  }
}

beforeAll(async () => {
  for (const name of ['common', 'images', 'ui', 'problems'] as const) await loadMessages(name)
})
beforeEach(() => {
  device.rows = { A: { file: file('chest.jpg') }, B: { file: file('hip.jpg') } }
  device.progress = {}
})
afterEach(cleanup)

test('each file stands under its id; those that are not on this device are left out', async () => {
  const { shown } = await page('A', 'gone', 'B')
  expect(shown()).toEqual([
    ['A', 'chest.jpg'],
    ['B', 'hip.jpg'],
  ])
})

test('of other ids none of the files before is shown, until they are read', async () => {
  const { shown, rerender } = await page('A')
  rerender('B')
  expect(shown()).toEqual([])
  await act(async () => undefined)
  expect(shown()).toEqual([['B', 'hip.jpg']])
})

test('how far it is, that it has arrived, and why it was refused', async () => {
  const { now } = await page('A', 'B')
  expect(now()).toMatchObject([{ share: 0 }, { share: 0 }])
  device.progress = { A: { share: 0.4 }, B: { error: refusal('file.mixed' as never) } }
  await changed()
  expect(now()).toMatchObject([{ share: 0.4 }, { isRefused: true, failure: expect.stringMatching(/\w/) }])
  device.progress = { A: { error: refusal('timeout', {}, 0) } }
  device.rows = { ...device.rows, B: { file: file('hip.jpg'), isSent: true } }
  await changed()
  expect(now()).toMatchObject([{ failure: expect.stringMatching(/\w/) }, { share: 1, id: 'B' }])
  expect(now()[0]).not.toHaveProperty('isRefused')
  expect(now()[0]).not.toHaveProperty('id')
})

test('a file that isn’t taken says what is, as where it was chosen', async () => {
  const { now } = await page('A')
  device.progress = { A: { error: refusal('file.type' as never) } }
  await changed()
  await waitFor(() => expect(now()[0]?.failure).toContain('PDF and DICOM'))
})
