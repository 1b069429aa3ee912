// The search and the chips of a timeline go through the whole record: that there is nothing is said only of all of it.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginServer, late, refusal, server } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import { clearToasts } from '../../ui/toast.ts'
import { PetTimeline } from './PetTimeline.tsx'
import type { KnownPatient, Pet } from './use-pet.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../schedule/day/queries.ts', () => ({ useTeam: () => ({ data: { members: [] } }) }))

const visit = (id: string, title: string) =>
  ({
    ...{ kind: 'visit', id, patientId: 'P', at: `2026-09-0${id}T09:00:00.000Z`, by: 'vet', branchId: 'B1' },
    ...{ v: 1, versions: 1, state: 'done', title },
  }) as unknown as TimelineEntry
const patient = { id: 'P', name: 'Juno', species: 'feline' } as KnownPatient
const pet = {
  ...{ patient, entries: [visit('9', 'Cough')], appointments: [], cursor: 'second', isRead: true },
  ...{ isUnsent: false, waiting: new Set() },
} as Partial<Pet> as Pet

const open = async (more: Partial<Pet> = {}) => {
  const shown = await show(
    <MemoryRouter>
      <PetTimeline
        pet={{ ...pet, ...more }}
        patient={patient}
        onWeigh={() => undefined}
        cantWeigh={undefined}
      />
    </MemoryRouter>,
    ...(['pet', 'calendar', 'entries', 'patients', 'nouns', 'ui', 'problems'] as const),
  )
  await screen.findByRole('searchbox')
  return shown
}
const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

beforeEach(() => {
  clearToasts()
  beginServer({
    listEntries: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === 'second'
        ? { rows: [visit('8', 'Lame')], cursor: 'third' }
        : { rows: [visit('2', 'Müde')] },
  })
})

test('what stands pages back is found, and nothing is said to be missing before', async () => {
  const slow = late()
  const { listEntries } = server.answers
  server.answers.listEntries = async (input: never) => {
    await slow.end
    return listEntries?.(input)
  }
  const { user } = await open()
  expect(chip('All').textContent?.trim()).toBe('All')
  await fill(user, screen.getByRole('searchbox'), 'mude')
  expect(screen.queryByText('Nothing in the record matches')).toBeNull()
  await act(async () => slow.arrive())
  expect(await screen.findByText('Müde')).toBeTruthy()
  expect(screen.queryByText('Cough')).toBeNull()
  expect(chip('All').textContent?.trim()).toBe('All 1')
  await user.clear(screen.getByRole('searchbox'))
  await fill(user, screen.getByRole('searchbox'), 'dental')
  expect(screen.getByText('Nothing in the record matches')).toBeTruthy()
  expect(server.reads).toHaveLength(2)
})

test('a chip looks through all of it, too', async () => {
  const { user } = await open()
  await user.click(chip('Weights'))
  expect(await screen.findByText('Nothing of this kind yet')).toBeTruthy()
  expect(server.reads).toHaveLength(2)
})

test('where the older entries can’t be read, only the newest are said to have none', async () => {
  server.answers.listEntries = () => {
    throw refusal('network', {}, 0)
  }
  const { user } = await open()
  await fill(user, screen.getByRole('searchbox'), 'mude')
  expect(await screen.findByText('Nothing found among the newest entries')).toBeTruthy()
  expect(screen.getByText('Searched is what is shown here.')).toBeTruthy()
})

const appointment = (day: number) => ({
  ...{ id: `A${day}`, patientId: 'P', branchId: 'B1', vetId: 'vet', zone: 'UTC', v: 1 },
  ...{ type: 'surgery', status: 'completed' },
  ...{ start: `2026-10-0${day}T09:00:00.000Z`, end: `2026-10-0${day}T09:30:00.000Z` },
})

test('of appointments it has the last six: how many there are is not said, and where the others are', async () => {
  const whole = { cursor: undefined, entries: [] }
  const appointments = [1, 2, 3, 4, 5, 6].map(appointment)
  const { user } = await open({ ...whole, appointments: appointments as never })
  expect(chip('Weights').textContent).toMatch(/0$/)
  expect(chip('All').textContent).not.toMatch(/\d/)
  await user.click(chip('Appointments'))
  expect(chip('Appointments').textContent).not.toMatch(/\d/)
  expect(screen.getByRole('link', { name: 'All appointments' })).toBeTruthy()
  await fill(user, screen.getByRole('searchbox'), 'zebra')
  expect(screen.getByText('Nothing in the record matches')).toBeTruthy()
  await user.click(chip('All'))
  // All entries have been searched; a link beside them leads to the other appointments.
  expect(screen.getByRole('link', { name: 'All appointments' })).toBeTruthy()
  await user.click(chip('Weights'))
  expect(screen.queryByRole('link', { name: 'All appointments' })).toBeNull()
})

test('of fewer all are there', async () => {
  await open({ cursor: undefined, entries: [], appointments: [appointment(1)] as never })
  expect(chip('All').textContent).toMatch(/1$/)
  expect(screen.queryByRole('link', { name: 'All appointments' })).toBeNull()
})

test('a year has the appointments of its own days, by the clock of their branches', async () => {
  const atNewYear = (id: string, start: string, zone: string) => ({
    ...appointment(1),
    ...{ id, start, end: start, zone },
  })
  const appointments = [
    atNewYear('A1', '2025-12-31T20:30:00.000Z', 'Asia/Dubai'),
    atNewYear('A2', '2026-01-01T04:30:00.000Z', 'America/New_York'),
  ]
  const entries = [{ ...visit('9', 'Cough'), at: '2025-05-01T09:00:00.000Z' }]
  const { user } = await open({
    cursor: undefined,
    entries: entries as never,
    appointments: appointments as never,
  })
  await user.click(screen.getByRole('button', { name: /Year/ }))
  await user.click(await screen.findByRole('option', { name: '2025' }))
  expect(await screen.findByText('Müde')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'Surgery' }).map(link => link.getAttribute('href'))
  expect(links).toEqual([expect.stringContaining('A2')])
})
