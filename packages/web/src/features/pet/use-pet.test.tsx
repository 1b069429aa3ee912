// A pet's page with what waits to be sent, kept by the page's own queue, laid over what was read.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { OpenedPatient, PetAppointment } from '@vetrounds/core/records/timeline'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view } from '../../changes/page.test-support.ts'
import { sendChange } from '../../changes/send-change.ts'
import { beginServer, late, refusal, server } from '../../changes/server.test-support.ts'
import { predictedPatient } from '../patients/predicted-patient.ts'
import { predictedTransfer } from '../patients/predicted-state.ts'
import {
  predictedBooking,
  predictedChange,
  predictedComplete,
  predictedReopen,
} from '../schedule/day/predicted-appointment.ts'
import { isOfNow, nextOf, usePet } from './use-pet.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
const world = vi.hoisted(() => ({ me: undefined as unknown }))
vi.mock('../../api/person-here.ts', () => ({ usePersonHere: () => world.me }))

const NOW = '2026-11-23T09:00:00.000Z'
const CHIP = '372098100004411'
const remy: PatientRow = {
  id: '01KA00000000000000000000AA',
  ownerId: '01KA00000000000000000000AB',
  ownerName: 'Nora Hurley',
  chip: CHIP,
  name: 'Remy',
  species: 'canine',
  deceased: false,
  allergic: false,
  careful: false,
  v: 3,
}
const at = (time: string) => `2026-11-23T${time}:00.000Z`
const visit: PetAppointment = {
  id: '01KA00000000000000000000V1',
  branchId: 'B2',
  patientId: remy.id,
  petName: 'Remy',
  species: 'canine',
  ownerId: remy.ownerId,
  ownerName: remy.ownerName,
  vetId: 'niamh',
  type: 'followup',
  status: 'scheduled',
  start: at('10:00'),
  end: at('10:30'),
  zone: 'Europe/Dublin',
  title: 'Otitis',
  overbooked: false,
  allergic: false,
  careful: false,
  v: 4,
}
let opened: OpenedPatient

const page = async (address: string = CHIP, pet?: PatientRow, everyMs?: number) => {
  const entry = { pathname: '/', ...(pet && { state: { pet } }) }
  return hooked(
    () => usePet(address, everyMs),
    hooks => <MemoryRouter initialEntries={[entry]}>{hooks}</MemoryRouter>,
  )
}
/** Completes the appointment without a connection, and returns it as predicted. */
const complete = async (row: PetAppointment): Promise<PetAppointment> => {
  const expected = () => predictedComplete(row, row.v)
  const sent = sendChange('completeAppointment', { params: { id: row.id }, body: { v: row.v } }, { expected })
  return { ...row, ...(await sent).answer }
}
const reopen = async (row: PetAppointment): Promise<PetAppointment> => {
  const expected = () => predictedReopen(row, { v: row.v })
  const sent = sendChange('reopenAppointment', { params: { id: row.id }, body: { v: row.v } }, { expected })
  return { ...row, ...(await sent).answer }
}
const move = async (row: PetAppointment, start: string, end: string): Promise<PetAppointment> => {
  const { v, type, vetId } = row
  const body = { v, type, vetId, start, end }
  const expected = () => predictedChange(row, body)
  return {
    ...row,
    ...(await sendChange('changeAppointment', { params: { id: row.id }, body }, { expected })).answer,
  }
}

beforeAll(() => {
  setClock(() => Date.parse(NOW))
  holdBranch(HERE)
})
beforeEach(() => {
  opened = {
    patient: { ...remy },
    owner: { id: remy.ownerId, name: remy.ownerName },
    entries: [],
    appointments: [visit],
    problems: [],
  } as unknown as OpenedPatient
  beginServer({ openPatient: () => opened })
  server.isOnline = false
  emptyQueue()
})

test('the row that led here stands until the server has answered, which is asked for with what is known of it', async () => {
  const slow = late()
  server.answers.openPatient = async () => {
    await slow.end
    return { ...opened, patient: { ...remy, color: 'Black' } }
  }
  const now = await page(CHIP, { ...remy, name: 'Remy of the list' })
  expect(now()).toMatchObject({ isRead: false, patient: { name: 'Remy of the list' }, entries: undefined })
  expect(server.reads).toEqual([
    {
      name: 'openPatient',
      params: { chip: CHIP },
      query: { id: remy.id, owner: remy.ownerId },
      branch: HERE,
    },
  ])
  await act(async () => slow.arrive())
  expect(now()).toMatchObject({ isRead: true, patient: { name: 'Remy', color: 'Black' }, entries: [] })
})

test('where others write at the same time it is read again by itself', async () => {
  vi.useFakeTimers()
  try {
    const now = await page(CHIP, undefined, 20_000)
    opened = { ...opened, patient: { ...opened.patient, allergic: true } }
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(now().patient).toMatchObject({ allergic: false })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(now().patient).toMatchObject({ allergic: true })
  } finally {
    vi.useRealTimers()
  }
})

test('a row of another pet that the browser’s history holds is not shown', async () => {
  server.answers.openPatient = () => {
    throw refusal('not_found', {}, 404)
  }
  const now = await page('372098100009999', remy)
  expect(now()).toMatchObject({ patient: undefined, error: { code: 'not_found' } })
  expect(server.reads).toMatchObject([{ query: {} }])
})

test('read again, who it is is known: its chip may lead to nobody by now', async () => {
  server.isOnline = true
  const now = await page()
  expect(server.reads).toMatchObject([{ query: {} }])
  opened = { ...opened, patient: { ...remy, chip: '372098100009999', v: 4 } }
  await act(async () => now().reread())
  expect(server.reads[1]).toMatchObject({
    params: { chip: CHIP },
    query: { id: remy.id, owner: remy.ownerId },
  })
  expect(now().patient?.chip).toBe('372098100009999')
})

test('of a row that a search found the version is the one that the search knows, where nothing can be read', async () => {
  server.answers.openPatient = () => {
    throw refusal('network', {}, 0)
  }
  const now = await page(CHIP, { ...remy, v: 0, foundV: 7 } as PatientRow)
  expect(now()).toMatchObject({ isRead: false, patient: { name: 'Remy', v: 7 } })
})

test('one that was made here and waits stands whole by its id, and nothing is asked of it', async () => {
  const { id, ownerId, name, species } = remy
  const body = { id, ownerId, name, species, color: 'Black' }
  await sendChange(
    'createPatient',
    { body },
    { expected: ({ body }) => predictedPatient(body, 'Nora Hurley') },
  )
  const now = await page(id)
  expect(now()).toMatchObject({
    patient: { name, color: 'Black', ownerName: 'Nora Hurley' },
    entries: [],
    appointments: [],
    problems: [],
    isUnsent: true,
    isChanged: false,
  })
  expect(server.reads).toEqual([])
})

test('completed, opened again and completed, it is completed; moved after it was opened, it stands where it was moved to', async () => {
  const now = await page()
  await act(async () => void (await complete(await reopen(await complete(visit)))))
  expect(now().appointments).toMatchObject([{ status: 'completed', v: 7 }])
  act(emptyQueue)
  expect(now().appointments).toEqual([visit])
  await act(async () => void (await move(await reopen(await complete(visit)), at('15:00'), at('15:30'))))
  expect(now().appointments).toMatchObject([
    { status: 'scheduled', start: at('15:00'), v: 7, branchId: 'B2' },
  ])
  expect(now().waiting).toEqual(new Set([visit.id]))
})

test('what waits stands as it was saved here over a newer version; once it was sent, it gives way to that', async () => {
  const now = await page()
  await act(async () => void (await move(visit, at('15:00'), at('15:30'))))
  opened = { ...opened, appointments: [{ ...visit, start: at('12:00'), end: at('12:30'), v: 9 }] }
  await act(async () => now().reread())
  expect(now().appointments).toMatchObject([{ start: at('15:00'), v: 5 }])
  const [item] = view.get().queue
  if (!item) throw new Error('Nothing waits.')
  act(() => {
    view.settle(item, { ...visit, start: at('15:00'), end: at('15:30'), v: 5 })
    view.set({ queue: [] })
  })
  expect(now().appointments).toMatchObject([{ start: at('12:00'), v: 9 }])
})

test('a weight that waited and was sent gives way to what was read of it since: it was struck out', async () => {
  const weight = {
    kind: 'weight',
    id: '01KA00000000000000000000W1',
    patientId: remy.id,
    at: at('08:30'),
    grams: 52_000,
    branchId: 'B1',
    by: 'niamh',
  } as const
  const now = await page()
  await act(async () => {
    const { id, at, grams } = weight
    const input = { params: { id: remy.id }, body: { id, at, grams } }
    await sendChange('recordWeight', input, { expected: () => weight })
  })
  expect(now().entries).toMatchObject([{ id: weight.id }])
  const [item] = view.get().queue
  if (!item) throw new Error('Nothing waits.')
  act(() => {
    view.settle(item, weight)
    view.set({ queue: [] })
  })
  expect(now().entries).toEqual([weight])
  const struck = { ...weight, state: 'struck' } as const
  opened = { ...opened, entries: [struck] } as OpenedPatient
  await act(async () => now().reread())
  expect(now().entries).toEqual([struck])
})

test('a booking that waits is of this branch; another pet’s is not shown', async () => {
  const now = await page()
  const book = async (id: string, patientId: string) => {
    const body = {
      id,
      patientId,
      vetId: null,
      type: 'followup',
      start: at('16:00'),
      end: at('16:30'),
    } as const
    const expected = () => predictedBooking(body, { ...remy, id: patientId }, 'Europe/Dublin')
    await sendChange('bookAppointment', { body }, { expected })
  }
  await act(async () => {
    await book('01KA00000000000000000000V2', remy.id)
    await book('01KA00000000000000000000V3', '01KA00000000000000000000AZ')
  })
  expect(now().appointments?.map(({ id, branchId }) => [id, branchId])).toEqual([
    [visit.id, 'B2'],
    ['01KA00000000000000000000V2', 'B1'],
  ])
})

test('an appointment is on its branch’s clock of now, as in the calendar, or on that of its booking where none is known', async () => {
  const branches = [{ id: 'B2', timeZone: 'Europe/Berlin' }]
  world.me = { memberships: [{ clinic: { id: HERE.split('.')[0] }, branches }] }
  opened = { ...opened, appointments: [visit, { ...visit, id: 'V9', branchId: 'B9' }] }
  const now = await page()
  world.me = undefined
  expect(now().appointments?.map(({ zone }) => zone)).toEqual(['Europe/Berlin', 'Europe/Dublin'])
})

test('of the owner whom it waits to be given to only the name is known', async () => {
  const now = await page()
  expect(now().owner?.name).toBe('Nora Hurley')
  const omar = { id: '01KA00000000000000000000AC', name: 'Omar Haddad' }
  await act(async () => {
    const body = { v: 3, ownerId: omar.id }
    const expected = () => predictedTransfer(remy, 3, omar)
    await sendChange('transferPatient', { params: { id: remy.id }, body }, { expected })
  })
  expect(now()).toMatchObject({
    owner: undefined,
    isChanged: true,
    patient: { ownerName: 'Omar Haddad', v: 4 },
  })
})

test('next is the first open one that is not over, also while it goes on', () => {
  const row = (id: string, start: string, end: string, status = 'scheduled') =>
    ({ ...visit, id, start: at(start), end: at(end), status }) as PetAppointment
  const rows = [
    row('late', '17:00', '17:30'),
    row('over', '08:00', '09:00'),
    row('cancelled', '09:00', '09:15', 'cancelled'),
    row('now', '08:45', '09:15', 'walkin'),
  ]
  expect(nextOf(rows)?.id).toBe('now')
  expect(nextOf(rows.slice(0, 3))?.id).toBe('late')
  expect(nextOf(rows.slice(1, 3))).toBeUndefined()
})

test('an appointment of last night is of now while its patient is here', () => {
  const [start, end] = ['2026-11-19T23:00:00.000Z', '2026-11-19T23:30:00.000Z']
  setClock(() => Date.parse('2026-11-20T00:20:00.000Z'))
  const row = { ...visit, start, end, zone: 'Europe/Dublin', status: 'scheduled' } as PetAppointment
  expect(isOfNow({ ...row, flow: 'in_room', flowAt: '2026-11-19T23:50:00.000Z' })).toBe(true)
  expect(isOfNow({ ...row, flow: 'in_room', flowAt: start.replace('T23', 'T10') })).toBe(false)
  expect(isOfNow(row)).toBe(false)
})
