// Waiting changes of a pet, kept by the page's own queue, laid over lists, over the pets of an owner and over the pet itself.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { Patient, PatientChange, PatientRow } from '@vetrounds/core/patients/patient'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view } from '../../changes/page.test-support.ts'
import { sendChange } from '../../changes/send-change.ts'
import { beginServer, refusal, server } from '../../changes/server.test-support.ts'
import type { ChangeOf } from '../../offline/item.ts'
import type { Content } from '../../offline/item-content.ts'
import { predictedPatientChange } from './predicted-patient.ts'
import { predictedDeath, predictedTransfer } from './predicted-state.ts'
import {
  chipWith,
  patientWith,
  usePatient,
  usePatientEdits,
  usePetsOf,
  useUnsentPets,
} from './use-patient-edits.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))

const nora = { id: '01KA00000000000000000000AB', name: 'Nora Hurley' }
const omar = { id: '01KA00000000000000000000AC', name: 'Omar Haddad' }
const row: PatientRow = {
  id: '01KA00000000000000000000AA',
  ownerId: nora.id,
  ownerName: nora.name,
  chip: '372098100004411',
  name: 'Remy',
  species: 'canine',
  breed: 'Beagle',
  gender: 'male',
  birthDate: '2020-05-01',
  estimatedBirth: true,
  neutered: true,
  deceased: false,
  allergic: false,
  careful: false,
  lastVisit: '2026-01-05',
  grams: 12_000,
  v: 3,
}
const remy: Patient = { ...row, color: 'Black', deceasedOn: undefined }

const page = () =>
  hooked(() => ({
    over: usePatientEdits(),
    ...usePatient(row.id),
    ofNora: usePetsOf(nora.id, [row]),
    ofOmar: usePetsOf(omar.id, []),
    unsent: useUnsentPets(),
  }))
const change = (body: PatientChange) =>
  act(async () => {
    const expected = () => predictedPatientChange(row, body)
    await sendChange('changePatient', { params: { id: row.id }, body }, { expected })
  })
const give = () =>
  act(async () => {
    const expected = () => predictedTransfer(row, 3, omar)
    await sendChange(
      'transferPatient',
      { params: { id: row.id }, body: { v: 3, ownerId: omar.id } },
      { expected },
    )
  })
const die = (v = 3) =>
  act(async () => {
    const body = { v, day: '2026-11-23', appointments: 'cancel' } as const
    await sendChange(
      'markDeceased',
      { params: { id: row.id }, body },
      { expected: () => predictedDeath(row, v, true) },
    )
  })

beforeAll(() => holdBranch(HERE))
beforeEach(() => {
  beginServer({ readPatient: () => remy })
  server.isOnline = false
  emptyQueue()
})

test('what a form has emptied is gone from lists and from the pet, what no form has stays', async () => {
  const now = await page()
  await change({ name: 'Remy B', species: 'canine', v: 3 })
  const bare = {
    name: 'Remy B',
    breed: undefined,
    gender: undefined,
    birthDate: undefined,
    neutered: undefined,
  }
  expect(now().over(row)).toMatchObject({
    ...bare,
    estimatedBirth: undefined,
    grams: 12_000,
    lastVisit: '2026-01-05',
  })
  expect(now().patient).toMatchObject({ name: 'Remy B', grams: 12_000, lastVisit: '2026-01-05', v: 4 })
  for (const gone of ['breed', 'gender', 'birthDate', 'estimatedBirth', 'neutered', 'color'])
    expect(now().patient?.[gone as keyof Patient]).toBeUndefined()
})

test('the address of a pet stays its chip until another was sent; the form opens with the one that waits', async () => {
  const now = await page()
  await change({ name: 'Remy', species: 'canine', microchip: '372098100007777', v: 3 })
  expect([now().over(row).chip, now().patient?.chip]).toEqual([row.chip, row.chip])
  expect(chipWith(row.chip, now().contents)).toBe('372098100007777')
  await change({ name: 'Remy', species: 'canine', v: 4 })
  expect(chipWith(row.chip, now().contents)).toBe('')
})

test('given away, it goes from the pets of the one and comes to those of the other', async () => {
  const now = await page()
  expect([now().ofNora, now().ofOmar]).toEqual([[row], []])
  await give()
  expect(now().ofNora).toEqual([])
  expect(now().ofOmar).toMatchObject([{ id: row.id, ownerName: omar.name, breed: 'Beagle', v: 4 }])
  act(emptyQueue)
  expect([now().ofNora, now().ofOmar]).toEqual([[row], []])
})

test('one that is added without a connection stands at its owner, once, also where it is then given away', async () => {
  const now = await page()
  const { id: _id, ...like } = row
  const kit = { ...like, id: '01KA00000000000000000000AD', name: 'Kit', chip: '', v: 1 }
  await act(async () => {
    const body = { id: kit.id, ownerId: nora.id, name: kit.name, species: kit.species }
    await sendChange('createPatient', { body }, { expected: () => kit })
  })
  expect([now().ofNora, now().ofOmar]).toEqual([[row, kit], []])
  expect(now().unsent).toEqual(new Set([kit.id]))
  await act(async () => {
    const body = { v: 1, ownerId: omar.id }
    const expected = () => predictedTransfer(kit, 1, omar)
    await sendChange('transferPatient', { params: { id: kit.id }, body }, { expected })
  })
  expect(now().ofNora).toEqual([row])
  expect(now().ofOmar).toMatchObject([{ id: kit.id, ownerName: omar.name }])
})

test('a death and its day are shown with the form that waits, too', async () => {
  const now = await page()
  await die()
  await change({ name: 'Remy B', species: 'canine', v: 4 })
  expect(now().patient).toMatchObject({ name: 'Remy B', deceasedOn: '2026-11-23' })
  expect(now().isWaiting).toBe(true)
})

test('what waits stands over a newer row; once it was sent it gives way', async () => {
  const now = await page()
  await die()
  const newer = { ...row, name: 'Remy B', v: 8 }
  expect(now().over(newer)).toMatchObject({ name: 'Remy B', deceased: true })
  const [item] = view.get().queue
  if (!item) throw new Error('Nothing waits.')
  act(() => {
    view.settle(item, { ...row, deceased: true, v: 4 })
    view.set({ queue: [] })
  })
  expect(now().over(newer)).toBe(newer)
  expect(now().over(row)).toMatchObject({ deceased: true, v: 4 })
})

test('where it can’t be read now, there is none, and it says why', async () => {
  server.answers.readPatient = () => {
    throw refusal('network', {}, 0)
  }
  const now = await page()
  expect(now()).toMatchObject({ patient: undefined, error: { code: 'network' }, isWaiting: false })
})

/** One change of each kind that the list shows; the compiler asks for new kinds. */
const bodies: { [N in Exclude<ChangeOf<'listPatients'>, 'createPatient'>]: Content<N>['body'] } = {
  changePatient: { name: 'Remy', species: 'canine', v: 3 },
  markDeceased: { v: 3, day: '2026-11-23', appointments: 'cancel' },
  markAlive: { v: 3 },
  transferPatient: { v: 3, ownerId: omar.id },
}

test.each(Object.entries(bodies))('the next edit goes on from the version that %s makes', (name, body) => {
  const content = { name, body, row: { ...row, v: 4 } } as Content
  expect(patientWith(remy, [content]).v).toBe(4)
})
