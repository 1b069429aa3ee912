// An examination that is completed, or amended, with a death as its outcome offers to mark the patient deceased.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { isoAt, now } from '@vetrounds/core/clock'
import type { Values } from '@vetrounds/core/forms/values'
import { newId } from '@vetrounds/core/new-id'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { FormTab } from './FormTab.tsx'

const world = vi.hoisted(() => ({ form: {} as unknown, sent: vi.fn() }))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string) =>
    name === 'readForm'
      ? world.form
      : name === 'listComing'
        ? { appointments: [], count: 0 }
        : { memberships: [], person: { id: 'vet' }, rows: [], members: [] },
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: unknown) => world.sent(name, input),
}))
vi.mock('../../changes/send-change.ts', () => ({ sendChange: world.sent }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', () => ({ reachNow: () => 'online', useReach: () => 'online' }))
vi.mock('../../offline/queue.ts', () => ({ view: { onGone: () => () => undefined } }))
vi.mock('../../offline/use-queue.ts', () => ({
  isWaiting: () => false,
  useQueue: () => ({ waiting: [] }),
  useWaitingRows: () => [],
}))

const rex = {
  ...{ id: '01K0000000000000000000000P', name: 'Rex', species: 'canine', gender: 'male', v: 1 },
  ...{ neutered: true, behaviour: ['Friendly'] },
} as unknown as KnownPatient
const pet = { entries: [], reread: () => undefined } as unknown as Pet

/** Every required answer of a dog. */
const answers: Values = {
  ...{ examination_date: '2026-01-07T10:00:00.000Z', animal_weight: 31.4, temperature: 38.4 },
  ...{ behavior: ['Friendly'], demeanor: 'bright_alert', eyes: ['normal'], eye_sunkenness: 'none' },
  ...{ mucous_membranes: 'pink', mucous_membrane_moisture: 'moist', ears: ['normal'] },
  ...{ pulse_rate: 88, respiratory_rate: 20, breathing_pattern: 'thoracic', breath_sound: 'normal' },
  ...{ capillary_refill_time: 1.4, nervous_system: 'normal', skin_and_coat: 'normal', abdomen: 'normal' },
  ...{ lymph_nodes: 'normal', bcs_scale: 'nine', body_condition_score: 5, hydration_status: 'normal' },
  ...{ skin_turgor: 'normal', preliminary_diagnosis: 'Renal failure', urgency: 'urgent' },
  recommendations: 'None',
}
const entry = { id: '', at: '2026-01-07T10:00:00.000Z', kind: 'examination' }
const context = { foodProducing: false, lactating: false, drugGiven: false }
const draftOf = (disposition: string) => ({
  entry: { ...entry, v: 1, versions: 0, state: 'draft' },
  steps: [{ step: 'general', v: 1, values: { ...answers, disposition } }],
  versions: [],
})
const doneWith = (values: Values) => ({
  entry: { ...entry, v: 2, versions: 1, state: 'done' },
  steps: [],
  versions: [
    {
      ...{ n: 1, at: entry.at, by: 'vet', state: 'done', occurredAt: entry.at },
      body: { species: 'canine', flags: [], values, context },
    },
  ],
})

const open = (address = `/?examination=${entry.id}`, of = pet) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <FormTab name="physical_examination" pet={of} patient={rex} />
    </MemoryRouter>,
    ...(['clinical-forms', 'examination', 'case-history', 'patients', 'pet', 'entries'] as const),
    ...(['errors', 'ui', 'forms'] as const),
  )

const offer = { name: /Mark .*Rex.* as deceased/ }
const sentNames = () => world.sent.mock.calls.map(([name]) => name)

beforeEach(() => {
  world.sent.mockReset()
  // Each test fills in its own form, because answers that were read stay in the cache.
  entry.id = newId()
})

const completed = async (disposition: string) => {
  world.form = draftOf(disposition)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Preliminary diagnosis/ }))
  world.sent.mockImplementation(async () => {
    world.form = doneWith({ ...answers, disposition })
    return { answer: {}, isWaiting: false }
  })
  await user.click(screen.getByRole('button', { name: /^Complete/ }))
  await waitFor(() => expect(sentNames()).toEqual(['completeForm']))
  // The form is shown as completed from here on, and the offer appears in front of it.
  await screen.findByRole('button', { name: /Amend/ })
}

test('completed with a death, it offers to mark the patient deceased on that day, and does nothing unasked', async () => {
  await completed('euthanised')
  const dialog = await screen.findByRole('dialog', offer)
  expect(dialog.textContent).toContain('2026')
  expect(sentNames()).toEqual(['completeForm'])
})

test('completed with another outcome, it offers nothing', async () => {
  await completed('home')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('amended to a death it offers the same', async () => {
  world.form = doneWith({ ...answers, disposition: 'hospitalised' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Amend/ }))
  await user.click(await screen.findByRole('button', { name: /Preliminary diagnosis/ }))
  await user.click(screen.getByText('Died'))
  world.sent.mockResolvedValue({})
  await user.click(screen.getByRole('button', { name: 'Save as version 2' }))
  await fill(user, await screen.findByRole('textbox', { name: 'Why is it amended?' }), 'Died at night')
  await user.click(screen.getAllByRole('button', { name: 'Save as version 2' }).at(-1) as HTMLElement)
  await screen.findByRole('dialog', offer)
  expect(sentNames()).toEqual(['amendForm'])
})

test.each([
  ['open here', { state: 'draft', branchId: 'B1' }, 'V'],
  ['closed', { state: 'done', branchId: 'B1' }, undefined],
  ['open at another branch', { state: 'draft', branchId: 'B2' }, undefined],
  ['struck out', { state: 'struck', branchId: 'B1' }, undefined],
])('a form belongs to the visit that is open as it is begun: %s', async (_what, visit, visitId) => {
  const begun = { ...visit, kind: 'visit', id: 'V', at: isoAt(now() - 60_000), versions: 0 }
  world.form = draftOf('home')
  world.sent.mockImplementation(async (_name, { body }) => ({
    answer: { ...entry, ...body, state: 'draft' },
  }))
  const { user } = await open('/', { ...pet, entries: [begun] } as unknown as Pet)
  await user.click(await screen.findByRole('button', { name: 'New examination' }))
  await waitFor(() => expect(sentNames()).toEqual(['startForm']))
  expect(world.sent.mock.calls[0]?.[1].body.visitId).toBe(visitId)
})
