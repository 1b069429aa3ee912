// The weight of a visit stands beside the last other one, however long ago that was: an unlikely jump asks (rule 5).
// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginServer, server } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { BoardContext, createSavedBoard } from './saved-board.ts'
import type { Visit } from './use-visit.ts'
import { WeightCell } from './WeightCell.tsx'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
const recorded = vi.hoisted(() => vi.fn(async (_input: object) => ({ isWaiting: true })))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => recorded }))

const NOW = '2026-11-20T11:40:00.000Z'
beforeEach(() => {
  setClock(() => Date.parse(NOW))
  recorded.mockClear()
})
afterEach(() => setClock(() => Date.now()))

const visit = {
  ...{ kind: 'visit', id: 'V', patientId: 'P', at: '2026-11-20T11:30:00.000Z', state: 'draft' },
  ...{ parts: {}, editions: [] },
} as unknown as Visit
const weight = (id: string, day: string, grams: number, more: object = {}) =>
  ({ kind: 'weight', id, at: `${day}T10:00:00.000Z`, grams, ...more }) as TimelineEntry
const treatment = { kind: 'treatment', id: 'T', at: '2026-11-19T10:00:00.000Z' } as TimelineEntry

const board = createSavedBoard()
const cell = (id: string, entries: TimelineEntry[], of: Visit = visit) => {
  const patient = { id, name: 'Juno', species: 'feline', birthDate: '2023-01-01' } as KnownPatient
  const pet = { patient, entries, cursor: 'further', isRead: true, isUnsent: false } as Partial<Pet> as Pet
  const ofVisit = { pet, isWhole: true, error: undefined, retry: () => undefined }
  const shown = (
    <BoardContext value={board}>
      <WeightCell visit={of} pet={pet} ofVisit={ofVisit} patient={patient} />
    </BoardContext>
  )
  return show(shown, 'visit', 'pet', 'nouns', 'ui')
}

test('of a long record the last weight is looked for further back, and a jump from it asks', async () => {
  let arrive = (_page: object): void => undefined
  beginServer({
    listEntries: () =>
      new Promise(done => {
        arrive = done
      }),
  })
  const { user } = await cell('P1', [treatment])
  expect(screen.getByText('Loading…')).toBeTruthy()
  expect(screen.queryByText('Not weighed yet')).toBeNull()
  arrive({ rows: [weight('W', '2026-08-01', 4000)] })
  expect(await screen.findByText(/4.kg/)).toBeTruthy()
  await fill(user, screen.getByRole('textbox'), '5.2')
  expect(screen.getByRole('alert').textContent).toMatch(/The last weight was .4.kg/)
})

test('the weighing of the visit among the newest does not hide the one before it', async () => {
  beginServer({
    listEntries: () => ({ rows: [weight('W', '2026-08-01', 4000)] }),
  })
  const { user } = await cell('P2', [weight('own', '2026-11-20', 4100, { visitId: 'V' }), treatment])
  expect(await screen.findByText(/4.kg/)).toBeTruthy()
  await user.clear(screen.getByRole('textbox'))
  await fill(user, screen.getByRole('textbox'), '5.2')
  expect(screen.getByRole('alert').textContent).toMatch(/The last weight was .4.kg/)
})

test('that it was never weighed is said once all was read', async () => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  await cell('P3', [treatment])
  expect(await screen.findByText('Not weighed yet')).toBeTruthy()
  expect(server.reads).toHaveLength(1)
})

const END = '2026-01-12T10:30:00.000Z'
const stamped = (at: string) => [{ n: 1, state: 'done', at }] as Visit['editions']
const january = { ...visit, at: '2026-01-12T10:00:00.000Z' }
const atTyped = async (id: string, entries: TimelineEntry[], of: Visit) => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  const { user } = await cell(id, entries, of)
  await user.clear(screen.getByRole('textbox'))
  await fill(user, screen.getByRole('textbox'), '4.1')
  await user.tab()
  return recorded.mock.calls.map(([input]) => (input as { body: { at: string } }).body.at)
}

test('a weight is of now; one that corrects a reopened visit is of when that was closed first', async () => {
  const weighed = [weight('own', '2026-01-12', 4200, { visitId: 'V' })]
  expect(await atTyped('P4', [weight('W', '2026-11-19', 4000)], visit)).toEqual([NOW])
  cleanup()
  recorded.mockClear()
  // Sent an hour after the visit was closed without a connection.
  const closed = { ...january, facts: { end: END }, editions: stamped('2026-01-12T11:30:00.000Z') }
  expect(await atTyped('P5', weighed, closed)).toEqual([END])
  cleanup()
  recorded.mockClear()
  // A visit that was reopened before visits stored their end.
  expect(await atTyped('P6', weighed, { ...january, editions: stamped(END) })).toEqual([END])
  cleanup()
  recorded.mockClear()
  // Never before the weighing that it corrects.
  const late = [weight('own', '2026-01-13', 4200, { visitId: 'V' })]
  expect(await atTyped('P7', late, closed)).toEqual(['2026-01-13T10:00:00.000Z'])
})

test('a weight is doubted by the time that it is recorded with', async () => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  // The visit was opened half a year ago and is still open: so long after the last weighing, any weight is likely.
  const { user } = await cell('P8', [weight('W', '2026-01-02', 3000)], january)
  await fill(user, screen.getByRole('textbox'), '4.1')
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  const again = await cell('P9', [weight('W', '2026-01-02', 3000)], { ...january, facts: { end: END } })
  await fill(again.user, screen.getByRole('textbox'), '4.1')
  expect(screen.getByRole('alert').textContent).toMatch(/The last weight was .3.kg/)
})

/** The bodies that were sent, and functions that end each request. */
const held = () => {
  const ends: { done: () => void; fail: () => void }[] = []
  recorded.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        ends.push({ done: () => resolve({ isWaiting: true }), fail: () => reject(new Error('lost')) })
      }),
  )
  const sent = () => recorded.mock.calls.map(([input]) => (input as { body: object }).body)
  return { ends, sent }
}

test('a weight that is on its way is not sent again, and what is typed meanwhile stands', async () => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  const { ends, sent } = held()
  const { user } = await cell('P10', [weight('W', '2026-11-01', 3000)])
  const field = screen.getByRole('textbox')
  await fill(user, field, '5.2')
  await user.dblClick(screen.getByRole('button', { name: /^Record/ }))
  await user.click(screen.getByRole('button', { name: /^Record/ }))
  expect(sent()).toMatchObject([{ grams: 5200 }])
  await user.clear(field)
  await fill(user, field, '3.1')
  await user.tab()
  await user.tab({ shift: true })
  await user.tab()
  expect(sent()).toMatchObject([{ grams: 5200 }, { grams: 3100 }])
  await act(async () => ends[0]?.done())
  expect(field).toHaveProperty('value', '3.1')
  await act(async () => ends[1]?.done())
  expect(field).toHaveProperty('value', '')
})

test('tried again after a lost answer it is the same weighing', async () => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  const { ends, sent } = held()
  const { user } = await cell('P11', [weight('W', '2026-11-01', 3000)])
  await fill(user, screen.getByRole('textbox'), '3.1')
  await user.tab()
  await act(async () => ends[0]?.fail())
  setClock(() => Date.parse(NOW) + 60_000)
  await user.click(screen.getByRole('textbox'))
  await user.tab()
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toEqual(sent()[0])
})

test('a weight that failed before another one was recorded is another weighing when it is typed again', async () => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  const { ends, sent } = held()
  const { user } = await cell('P13', [weight('W', '2026-11-01', 3000)])
  const type = async (kg: string) => {
    await user.clear(screen.getByRole('textbox'))
    await fill(user, screen.getByRole('textbox'), kg)
    await user.tab()
  }
  await type('3.1')
  await act(async () => ends[0]?.fail())
  setClock(() => Date.parse(NOW) + 60_000)
  await type('3.2')
  await act(async () => ends[1]?.done())
  setClock(() => Date.parse(NOW) + 120_000)
  await type('3.1')
  const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
  expect(sent()).toMatchObject([
    { grams: 3100, at: at(0) },
    { grams: 3200, at: at(60_000) },
    { grams: 3100, at: at(120_000) },
  ])
})

test('a text that is no weight is told to the board, as long as it stands', async () => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  const { user } = await cell('P12', [])
  await fill(user, screen.getByRole('textbox'), '3x')
  expect(board.odd()).toEqual(['Weight'])
  await user.clear(screen.getByRole('textbox'))
  expect(board.odd()).toEqual([])
})
