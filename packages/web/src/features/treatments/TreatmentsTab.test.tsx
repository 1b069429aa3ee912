// The tab Treatments says what it does not know: what waits here is not all there is, and a search goes through the whole record.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { TreatmentsTab } from './TreatmentsTab.tsx'

const world = vi.hoisted(() => ({
  waiting: [] as object[],
  pages: (_cursor?: string): unknown => undefined,
}))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async (name: string, { query }: { query?: { cursor?: string } } = {}) => {
    if (name === 'listEntries') return world.pages(query?.cursor)
    if (name === 'readDues') return { dues: {} }
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
  useWaitingRows: (name: string) => (name === 'listEntries' ? world.waiting : []),
}))

const treatment = (id: string, title: string, sort = 'medicine') =>
  ({
    ...{
      kind: 'treatment',
      id,
      patientId: 'P',
      at: `2026-11-0${id}T10:00:00.000Z`,
      branchId: 'B1',
      by: 'vet',
    },
    ...{ v: 1, versions: 1, state: 'done', title, facts: { sort } },
  }) as unknown as RecordEntry
const patient = { id: 'P', name: 'Juno', species: 'feline' } as unknown as KnownPatient
const pet = { patient, entries: [], isRead: true, isUnsent: false, waiting: new Set() } as unknown as Pet

beforeEach(() => {
  world.waiting = []
})

const open = (shown = pet) =>
  show(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <TreatmentsTab pet={shown} patient={patient} />
      </MemoryRouter>
    </SWRConfig>,
    ...(['treatments', 'entries', 'nouns', 'ui', 'pet', 'errors', 'problems', 'templates'] as const),
  )

const all = () => screen.getByRole('radio', { name: /^All/ }).textContent?.trim()

test('what waits here stands beside the error that the rest could not be read, and is not counted as all', async () => {
  world.waiting = [treatment('5', 'Meloxicam')]
  world.pages = () => {
    throw new ApiError({ code: 'network', status: 0 })
  }
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the record')
  expect(screen.getByText('Meloxicam')).toBeTruthy()
  expect(all()).toBe('All')
})

test('a search goes through the pages that are not loaded yet', async () => {
  world.pages = cursor =>
    cursor === undefined
      ? { rows: [treatment('9', 'Meloxicam')], cursor: 'second' }
      : cursor === 'second'
        ? { rows: [treatment('8', 'Amoxicillin')], cursor: 'third' }
        : { rows: [treatment('2', 'Rabisin', 'vaccine')] }
  const { user } = await open()
  await screen.findByText('Meloxicam')
  expect(all()).toBe('All')
  await fill(user, screen.getByRole('searchbox'), 'rabi')
  expect(await screen.findByText('Rabisin')).toBeTruthy()
  expect(screen.queryByText('Meloxicam')).toBeNull()
  expect(all()).toBe('All 3')
})

test('where the older ones cannot be read, only the newest are said to have none', async () => {
  world.pages = cursor => {
    if (cursor) throw new ApiError({ code: 'network', status: 0 })
    return { rows: [treatment('9', 'Meloxicam')], cursor: 'second' }
  }
  const { user } = await open()
  await screen.findByText('Meloxicam')
  await user.click(screen.getByRole('radio', { name: /^Vaccin/ }))
  expect(await screen.findByText('Nothing found among the newest entries')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show older entries' })).toBeTruthy()
})

test('a search folds what is typed and what stands there: ü and u, ß and ss, Arabic letters and digits', async () => {
  world.pages = () => ({
    rows: [treatment('9', 'Müll-Straße'), treatment('8', 'أموكسيسيلين ٥٠'), treatment('7', 'Rabisin')],
  })
  const { user } = await open()
  await screen.findByText('Rabisin')
  const found = async (text: string) => {
    const field = screen.getByRole('searchbox')
    await user.clear(field)
    await fill(user, field, text)
    return ['Müll-Straße', 'أموكسيسيلين ٥٠', 'Rabisin'].filter(title => screen.queryByText(title))
  }
  expect(await found('mull-strasse')).toEqual(['Müll-Straße'])
  expect(await found('اموكسيسيلين 50')).toEqual(['أموكسيسيلين ٥٠'])
})

test('the form of a dose waits for the last weight while it is looked for further back', async () => {
  let arrive = (_page: object): void => undefined
  const further = new Promise<object>(done => {
    arrive = done
  })
  world.pages = cursor => (cursor === 'further' ? further : { rows: [treatment('9', 'Meloxicam')] })
  const { user } = await open({ ...pet, entries: [treatment('9', 'Meloxicam')], cursor: 'further' })
  await user.click(await screen.findByRole('button', { name: /^Add treatment/ }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  arrive({ rows: [{ kind: 'weight', id: 'W', patientId: 'P', at: '2025-01-01T10:00:00.000Z', grams: 4120 }] })
  expect(await screen.findByDisplayValue('4.12')).toBeTruthy()
})
