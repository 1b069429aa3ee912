// Chosen images of which one can't be read: the others are there, and the reason stands at what needs them all.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { hooked } from '../../changes/hook.test-support.tsx'
import { refusal } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { useShots } from './use-opened-images.ts'

const entryOf = (id: string) =>
  ({
    id,
    v: 1,
    patientId: 'P',
    at: '2026-11-02T10:17:00.000Z',
    facts: { n: 3, first: `${id}1` },
  }) as unknown as RecordEntry
const entries = [entryOf('A'), entryOf('B')]
const world = vi.hoisted(() => ({ unread: '' }))
vi.mock('../../api/request.ts', () => ({
  request: async (_name: string, { params: { id } }: { params: { id: string } }) => {
    if (id === world.unread) throw refusal('network', {}, 0)
    return { entry: { id }, body: { files: [`${id}1`, `${id}2`, `${id}3`] } }
  },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))

beforeEach(() => {
  world.unread = ''
})

test('of an entry that can’t be read the first of its files stands, as one of so many, beside all of the others', async () => {
  world.unread = 'B'
  const now = await hooked(() => useShots(entries))
  const shown = now().shots.map(({ file, n, of }) => `${file} ${n}/${of}`)
  expect(shown).toEqual(['A1 1/3', 'A2 2/3', 'A3 3/3', 'B1 1/3'])
  expect(now().error).toMatchObject({ code: 'network' })
})

const bar = () =>
  show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ChosenBar chosen={entries} onCompare={() => undefined} onClear={() => undefined} />
    </SWRConfig>,
    ...(['images', 'nouns', 'problems'] as const),
  )

test('images can be downloaded once all are read; where one can’t be, that is said', async () => {
  await bar()
  const download = await screen.findByRole('button', { name: 'Download' })
  await expect.poll(() => download.getAttribute('aria-disabled')).not.toBe('true')
})

test('where one can’t be read, downloading says why', async () => {
  world.unread = 'B'
  await bar()
  expect(await screen.findByText('The service can’t be reached')).toBeTruthy()
})
