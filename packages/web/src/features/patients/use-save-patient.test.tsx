// The form of a pet is saved with the page's own sender and queue: what is sent, what two people typed, and what waits.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { Patient } from '@vetrounds/core/patients/patient'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { useRead } from '../../api/client.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view, waiting } from '../../changes/page.test-support.ts'
import { beginServer, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { SavedBefore } from '../../ui/saved-before.ts'
import { schemaOf } from './pet-schema.ts'
import { useSavePatient } from './use-save-patient.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../changes/version-question.ts', () => import('../../changes/server.test-support.ts'))

const ID = '01KA00000000000000000000AA'
const OWNER = '01KA00000000000000000000AB'
const CHIP = '372098100004411'
const remy: Patient = {
  id: ID,
  ownerId: OWNER,
  ownerName: 'Nora Hurley',
  chip: CHIP,
  name: 'Remy',
  species: 'canine',
  gender: 'male',
  birthDate: '2020-05-01',
  neutered: false,
  deceased: false,
  allergic: false,
  careful: false,
  ownerPhone: '+353 ** *** **47',
  grams: 12_000,
  color: 'Black',
  v: 3,
}
let saved: Patient

/** What the form submits, including fields that are empty. */
const typed = (more: object = {}) =>
  schemaOf('2026-11-23').parse({
    ownerId: OWNER,
    name: 'Remy',
    species: 'canine',
    gender: 'male',
    birthDate: '2020-05-01',
    estimatedBirth: false,
    neutered: false,
    microchip: CHIP,
    color: 'Black',
    distinctiveMarks: '',
    behaviour: [],
    allergies: [],
    ...more,
  })
const same = {
  name: 'Remy',
  species: 'canine',
  gender: 'male',
  neutered: false,
  microchip: CHIP,
  color: 'Black',
}

const form = async (patient: Patient | undefined) => {
  const now = await hooked(() => ({
    save: useSavePatient({ patient, ownerName: 'Nora Hurley' }),
    holder: useRead('findChipHolder', { query: { microchip: CHIP } } as never).data,
  }))
  return { save: (more?: object) => act(() => now().save(typed(more), ID)), known: () => now().holder }
}
const bodies = () => sent().map(({ body }) => body as Record<string, unknown>)

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'patients', 'nouns'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  saved = remy
  beginServer({
    readPatient: () => saved,
    findChipHolder: () => ({ patient: server.calls.length > 0 ? { name: 'Bella' } : undefined }),
    createPatient: ({ body }: { body: object }) => ({ ...remy, ...body, v: 1 }),
    changePatient: ({ body: { v, ...body } }: { body: { v: number } }) => ({ ...saved, ...body, v: v + 1 }),
  })
  emptyQueue()
})

test('a new pet goes out with what was filled in; what was not ticked is not known', async () => {
  const { save } = await form(undefined)
  expect(await save({ color: ' Fawn ', birthDate: undefined, estimatedBirth: true })).toMatchObject({
    id: ID,
    v: 1,
  })
  const { neutered: _unknown, ...rest } = same
  expect(sent()).toEqual([
    { name: 'createPatient', body: { ...rest, id: ID, ownerId: OWNER, color: 'Fawn' } },
  ])
})

test('one whose answer was lost waits with its owner’s name; saved again, it is not made twice', async () => {
  const { save } = await form(undefined)
  server.ends = [refusal('timeout', {}, 0)]
  expect(await save({ allergies: ['Latex'] })).toMatchObject({
    ownerName: 'Nora Hurley',
    chip: CHIP,
    allergic: true,
  })
  expect(view.get().queue).toMatchObject([{ key: 'first' }])
  await expect(save({ name: 'Remy B' })).rejects.toBeInstanceOf(SavedBefore)
  expect(waiting()).toEqual([['createPatient', ID]])
  expect(bodies()).toHaveLength(1)
})

test('one that an earlier try made is told, though its own chip is in the way', async () => {
  const { save } = await form(undefined)
  server.ends = [refusal('patient.chip_taken', { patientId: ID })]
  await expect(save()).rejects.toBeInstanceOf(SavedBefore)
})

test('another’s chip is a mistake of that field, and whose it is is read anew', async () => {
  const { save, known } = await form(remy)
  expect(known()).toEqual({ patient: undefined })
  server.ends = [refusal('patient.chip_taken', { patientId: '01KA00000000000000000000AZ' })]
  await expect(save()).rejects.toEqual({ errors: [{ path: 'microchip', code: 'chip.taken' }] })
  expect(known()).toEqual({ patient: { name: 'Bella' } })
})

test('any other refusal is told as it is', async () => {
  const { save } = await form(remy)
  server.ends = [refusal('patient.deceased')]
  await expect(save()).rejects.toMatchObject({ code: 'patient.deceased' })
})

test('a known pet goes out whole over the version that was opened, without its owner; emptied fields are missing', async () => {
  const { save } = await form(remy)
  await save({ color: '', microchip: undefined, neutered: true })
  const { color: _emptied, microchip: _none, ...rest } = same
  expect(sent()).toEqual([
    {
      name: 'changePatient',
      params: { id: ID },
      body: { ...rest, birthDate: '2020-05-01', neutered: true, v: 3 },
    },
  ])
})

test('where somebody else was faster, each field is asked about, day of birth and its estimate as one', async () => {
  const { save } = await form(remy)
  saved = { ...remy, birthDate: '2019-01-01', estimatedBirth: true, distinctiveMarks: 'Left ear', v: 6 }
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set(['birthDate', 'distinctiveMarks'])
  await save({ color: 'Brown' })
  expect(server.asked.flat().map(text => text.split(':')[0])).toEqual([
    'Date of birth',
    'Colour, typed',
    'Distinctive marks',
  ])
  expect(server.reads.at(-1)).toEqual({ name: 'readPatient', params: { id: ID }, branch: HERE })
  expect(bodies()[1]).toEqual({
    ...same,
    color: 'Brown',
    birthDate: '2019-01-01',
    estimatedBirth: true,
    distinctiveMarks: 'Left ear',
    v: 6,
  })
})

test('one’s own day of birth kept over an estimated one is exact', async () => {
  const { save } = await form(remy)
  saved = { ...remy, birthDate: '2019-01-01', estimatedBirth: true, v: 6 }
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set()
  await save()
  expect(bodies()[1]).toMatchObject({ birthDate: '2020-05-01', v: 6 })
  expect(bodies()[1]).not.toHaveProperty('estimatedBirth')
})

test('whoever goes back to the form has sent nothing more, and asks again at the next try', async () => {
  const { save } = await form(remy)
  saved = { ...remy, color: 'Grey', v: 6 }
  server.ends = [refusal('changed_elsewhere'), refusal('changed_elsewhere')]
  for (let times = 1; times <= 2; times += 1)
    await expect(save({ color: 'Brown' })).rejects.toMatchObject({ code: 'changed_elsewhere' })
  expect(bodies().map(({ v }) => v)).toEqual([3, 3])
  expect(server.asked).toHaveLength(2)
})

test('one that waits after a choice shows what was chosen over the newer row', async () => {
  const { save } = await form(remy)
  saved = { ...remy, ownerName: 'Nora Byrne', grams: 13_000, color: 'Grey', v: 6 }
  server.ends = [refusal('changed_elsewhere'), refusal('network', {}, 0)]
  server.theirs = new Set()
  expect(await save({ name: 'Remy B' })).toMatchObject({
    name: 'Remy B',
    ownerName: 'Nora Byrne',
    grams: 13_000,
    v: 7,
  })
  expect(waiting()).toEqual([['changePatient', ID]])
})

test('a chip that was taken away leaves no chip in the row that waits, and a tag stays one', async () => {
  server.isOnline = false
  expect(await (await form(remy)).save({ microchip: undefined })).toMatchObject({ chip: '', v: 4 })
  const tagged = await form({ ...remy, chip: 'NC-000123' })
  expect(await tagged.save({ microchip: undefined, color: 'Brown' })).toMatchObject({
    chip: 'NC-000123',
    v: 4,
  })
})
