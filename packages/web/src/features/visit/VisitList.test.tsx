// The visits of a patient whose list cannot be read: those that are known stay, whatever was opened here meanwhile.
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { setClock, shiftClock } from '@vetrounds/core/clock'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { VisitList } from './VisitList.tsx'

const visit = (id: string, title: string) =>
  ({
    ...{ kind: 'visit', id, patientId: 'P', at: `2026-11-0${id}T10:00:00.000Z`, branchId: 'B1', by: 'vet' },
    ...{ v: 1, versions: 1, state: 'done', title },
  }) as unknown as RecordEntry
const opened = visit('9', 'Lame')

const world = vi.hoisted(() => ({ open: vi.fn() }))
vi.mock('./use-open-visit.ts', () => ({ useOpenVisit: () => ({ open: world.open, reason: undefined }) }))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async (name: string) => {
    if (name === 'listEntries') throw new ApiError({ code: 'network', status: 0 })
    return { memberships: [], person: { id: 'vet' }, members: [], rows: [] }
  },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../../offline/use-queue.ts', () => ({
  isWaiting: () => false,
  useQueue: () => ({ waiting: [] }),
  useWaitingRows: (name: string) => (name === 'listEntries' ? [opened] : []),
}))

afterEach(() => shiftClock(0))

const patient = { id: 'P', name: 'Juno', species: 'feline' } as unknown as KnownPatient
const open = (more: Partial<Pet>) =>
  show(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <VisitList pet={{ patient, waiting: new Set(['9']), ...more } as Pet} patient={patient} />
      </MemoryRouter>
    </SWRConfig>,
    ...(['visit', 'entries', 'nouns', 'ui', 'pet', 'errors', 'problems'] as const),
  )

test('with one that was opened here the others among the newest entries stay, and it is said that there may be more', async () => {
  await open({ entries: [opened, visit('3', 'Dental check')], isRead: true, cursor: 'older' })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the record')
  expect(screen.getByRole('link', { name: 'Lame' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Dental check' })).toBeTruthy()
})

test('of a patient that could not be read itself it is said, too, beside what waits', async () => {
  await open({ entries: [opened], isRead: false })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lame' })).toBeTruthy()
})

const arrived = (id: string, start: string, more: object = {}) => ({
  ...{ id, patientId: 'P', branchId: 'B1', vetId: 'vet', zone: 'Europe/Dublin', v: 1 },
  ...{ type: 'regular', status: 'walkin', flow: 'arrived' },
  ...{ start, end: start.replace(':00:00', ':30:00') },
  ...more,
})

test('a visit is opened for an appointment of today at this branch, and for none that was forgotten or has its visit', async () => {
  setClock(() => Date.parse('2026-11-20T12:00:00.000Z'))
  const forgotten = arrived('A1', '2026-10-30T10:00:00.000Z')
  const elsewhere = arrived('A2', '2026-11-20T10:00:00.000Z', { branchId: 'B2' })
  const seen = arrived('A3', '2026-11-20T09:00:00.000Z')
  const ofSeen = { ...visit('9', 'Lame'), facts: { appointment: 'A3' } } as RecordEntry
  const now = arrived('A4', '2026-11-20T11:00:00.000Z')
  const start = async (...appointments: object[]) => {
    world.open.mockClear()
    const { user } = await open({ appointments: appointments as never, entries: [ofSeen], isRead: true })
    await user.click(await screen.findByRole('button', { name: /Open visit/ }))
    cleanup()
    return world.open.mock.calls[0]?.[1]?.id
  }
  expect(await start(forgotten, elsewhere, seen)).toBeUndefined()
  expect(world.open).toHaveBeenCalledOnce()
  expect(await start(forgotten, seen, now)).toBe('A4')
  // An appointment that runs past midnight still counts.
  const overnight = arrived('A5', '2026-11-19T20:00:00.000Z', { end: '2026-11-20T13:00:00.000Z' })
  expect(await start(overnight)).toBe('A5')
})
