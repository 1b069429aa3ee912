// What the details of images offer: to amend them and to see former versions, but not of a signed consent or of what was struck out.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { ImageDetails } from './ImageDetails.tsx'

const body = { type: 'xray', refNumber: 'XR-7', organ: 'Thorax', files: ['F1'] }
const entry = {
  kind: 'image',
  id: 'E',
  patientId: 'P',
  at: '2026-11-02T10:17:00.000Z',
  v: 2,
  versions: 2,
  state: 'done',
  title: 'Thorax',
  facts: { type: 'xray', n: 1, first: 'F1' },
} as unknown as RecordEntry
const world = vi.hoisted(() => ({ images: {} as object }))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async (name: string) =>
    name === 'readImages' ? world.images : { memberships: [], person: { id: 'niamh' }, members: [] },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Dublin',
}))

const [onEdit, onVersions] = [vi.fn(), vi.fn()]

const open = (images: { entry: RecordEntry; body: object }, cantAmend?: string) => {
  world.images = images
  return show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ImageDetails
          entry={images.entry}
          reason={undefined}
          cantAmend={cantAmend}
          onView={() => undefined}
          onVersions={onVersions}
          onEdit={onEdit}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </SWRConfig>,
    ...(['images', 'entries', 'consents', 'nouns', 'ui', 'pet', 'errors'] as const),
  )
}

beforeEach(() => vi.clearAllMocks())

test('images are amended as they were read, and lead to their former versions', async () => {
  const { user } = await open({ entry, body })
  await user.click(await screen.findByRole('button', { name: 'All versions' }))
  expect(onVersions).toHaveBeenCalledWith(entry)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledWith({ entry, body })
})

test('images of one version are amended at once, and offer no list of versions', async () => {
  const { user } = await open({ entry: { ...entry, versions: 1 }, body })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'All versions' })).toBeNull()
})

test('whoever may not amend is told why', async () => {
  const { user } = await open({ entry, body }, 'Saved here, will be sent later')
  await user.click(await screen.findByRole('button', { name: /Edit/ }))
  expect(onEdit).not.toHaveBeenCalled()
})

test('a signed consent is struck out or printed, never amended', async () => {
  const consent = { ...entry, facts: { ...entry.facts, type: 'consent' } } as RecordEntry
  await open({ entry: consent, body: { ...body, type: 'consent' } })
  expect(await screen.findByRole('button', { name: /^Strike out/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'All versions' })).toBeNull()
})

test('what was struck out is amended no more, and its versions stay readable', async () => {
  await open({ entry: { ...entry, state: 'struck', versions: 3 }, body })
  expect(await screen.findByRole('button', { name: 'All versions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Strike out/ })).toBeNull()
})
