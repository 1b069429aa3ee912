// The tab of images while something of it waits: new images above, amended ones in their place.
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { ImagesTab } from './ImagesTab.tsx'

const entryOf = (id: string, title: string, versions: number) =>
  ({
    kind: 'image',
    id,
    patientId: 'P',
    at: '2026-11-02T10:17:00.000Z',
    v: versions,
    versions,
    state: 'done',
    title,
    facts: { type: 'xray', n: 1, first: 'F1' },
  }) as unknown as RecordEntry
const [added, amended, other] = [
  entryOf('added', 'Elbow', 1),
  entryOf('amended', 'Thorax', 2),
  entryOf('other', 'Hip', 2),
]
const when = { at: other.at, occurredAt: other.at }
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async (name: string, { params }: { params?: { id: string; entry?: string } } = {}) => {
    const entry = [amended, other].find(({ id }) => id === (params?.entry ?? params?.id))
    const body = { type: 'xray', refNumber: 'XR-7', organ: 'Torax', files: ['F1'] }
    if (name === 'readImages') return { entry, body }
    if (name === 'readEntry') return { entry, versions: [{ n: 1, state: 'done', by: 'V', ...when, body }] }
    return { memberships: [], person: { id: 'niamh' }, members: [] }
  },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<typeof import('../../behaviour/connection.ts')>()),
  useReach: () => 'offline',
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../entries/use-entries.ts', () => ({
  useEntries: () => ({ entries: [added, amended, other], isRead: true, isWhole: true, hasMore: false }),
  useEntryChanged: () => () => undefined,
}))

const patient = { id: 'P', name: 'Juno', species: 'feline' } as unknown as KnownPatient
const pet = { patient, isUnsent: false, waiting: new Set(['added', 'amended']) } as unknown as Pet

beforeEach(() => localStorage.clear())

const open = () =>
  show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ImagesTab pet={pet} patient={patient} />
      </MemoryRouter>
    </SWRConfig>,
    ...(['images', 'entries', 'consents', 'nouns', 'ui', 'pet', 'errors', 'templates'] as const),
  )

test('images with an amendment that waits stay in the gallery and say so; new ones wait above it', async () => {
  const { user } = await open()
  const above = await screen.findByRole('region', { name: 'Images that wait' })
  expect(above.textContent).toContain('Elbow')
  expect(above.textContent).not.toContain('Thorax')
  const card = screen.getByRole('button', { name: /Details of .*Thorax/ }).closest('li')
  expect(within(card as HTMLElement).getByText('Waiting')).toBeTruthy()
  // Only the version before the waiting change has been read, so a second amendment would be refused when it is sent.
  await user.click(screen.getByRole('button', { name: /Details of .*Thorax/ }))
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  expect(screen.getByRole('button', { name: /^Edit/ })).toBeTruthy()
})

test('without a connection images are amended all the same', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Details of .*Hip/ }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('heading', { name: /Amend image details/ })).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Organ or region' })).toHaveProperty('value', 'Torax')
})

test('former versions stand in the place of the details, which would lie over them', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Details of .*Hip/ }))
  await user.click(await screen.findByRole('button', { name: 'All versions' }))
  expect(await screen.findByRole('heading', { name: 'All versions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})
