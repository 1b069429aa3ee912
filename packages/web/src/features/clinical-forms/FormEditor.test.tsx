// A form that is filled in step by step: whoever comes back to a step goes on from what was saved in it, and completes what was seen.
// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import { nowIso } from '@vetrounds/core/clock'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { forms } from '@vetrounds/core/forms/forms'
import { expect, test, vi } from 'vitest'
import { useRead } from '../../api/client.ts'
import { fill, show } from '../../component.test-support.tsx'
import { encodeText } from '../../offline/coding.ts'
import { view } from '../../offline/queue.ts'
import { sampleItem, sampleUnsent } from '../../offline/sample-item.test-support.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { FormEditor } from './FormEditor.tsx'
import { healthy } from './healthy.test-support.ts'

const world = vi.hoisted(() => ({ send: vi.fn(), read: vi.fn(), beside: undefined as unknown }))
const draft = { entry: { state: 'draft' }, steps: [], versions: [] }
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, { params }: { params?: { id: string } } = {}) => {
    if (name !== 'readForm') return { memberships: [], person: { id: 'vet' } }
    world.read()
    return params?.id.startsWith('history of') ? world.beside : draft
  },
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../changes/send-change.ts', () => ({ sendChange: world.send }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', () => ({ reachNow: () => 'online', useReach: () => 'online' }))
vi.mock('../../offline/queue.ts', async () => ({
  view: (await import('../../offline/queue-view.ts')).createView(false),
}))
vi.mock('../../offline/use-queue.ts', () => ({
  isWaiting: () => false,
  useQueue: () => ({ waiting: [] }),
  useWaitingRows: () => [],
}))

// In happy-dom, `collapse` fires its event synchronously, and the segments of a date field answer that event by calling
// `collapse` again.
Selection.prototype.collapse = () => undefined

const juno = { id: '01K0000000000000000000000P', name: 'Juno', species: 'feline' } as unknown as KnownPatient
const pet = { entries: [] } as unknown as Pet
const id = '01K0000000000000000000000F'

const Page = () => {
  const { data } = useRead('readForm', { params: { patient: juno.id, id }, query: {} })
  if (!data) return null
  const nothing = () => undefined
  return (
    <FormEditor
      form={forms.case_history}
      id={id}
      pet={pet}
      patient={juno}
      read={data}
      onDone={nothing}
      onStruck={nothing}
      onLeave={nothing}
    />
  )
}

const texts = [
  'clinical-forms',
  'case-history',
  'examination',
  'patients',
  'pet',
  'errors',
  'ui',
  'forms',
] as const
const open = () => show(<Page />, ...texts)

test('a step that was saved and left is gone on with over its new version', async () => {
  world.send.mockImplementation(async (inputOf, { versions }) => {
    const { body } = inputOf(versions.mine, versions.v)
    return { answer: { id, v: body.v + 1, at: '2026-11-20T11:31:00.000Z', by: 'vet' }, isWaiting: false }
  })
  const { user } = await open()
  const [first, second] = forms.case_history.steps
  if (!first || !second) throw new Error('A form with two steps.')
  const words = async () => (await screen.findAllByRole('textbox')).find(box => box.tagName === 'TEXTAREA')
  const type = async (text: string) => {
    const field = await words()
    if (field) await fill(user, field, text)
  }
  // Its parts are loaded, which takes a while on a busy machine.
  await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0), { timeout: 20_000 })
  await type('Off food')
  const to = (name: RegExp) => user.click(screen.getByRole('button', { name }))
  await to(/^Next: /)
  await waitFor(() => expect(world.send).toHaveBeenCalledTimes(1))
  expect(document.activeElement?.contains(screen.getByRole('region'))).toBe(true)
  await user.click(screen.getAllByRole('button').at(-3) as HTMLElement)
  await waitFor(async () => expect(await words()).toHaveProperty('value', 'Off food'))
  await type(' since Monday')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(world.send).toHaveBeenCalledTimes(2))
  expect(world.send.mock.calls[1]?.[1].versions.v).toBe(1)
})

test('beside it stands what was found, the complaint too, each as bad as it is', async () => {
  world.send.mockImplementation(async () => ({ answer: { id, v: 1, at: '', by: 'vet' }, isWaiting: false }))
  const { user } = await open()
  await user.click(await screen.findByText('Seizure', undefined, { timeout: 20_000 }))
  await user.click(screen.getByRole('button', { name: /^Next: / }))
  await user.click(await screen.findByText('Incomplete'))
  const beside = screen.getByRole('complementary', { name: 'Findings so far' })
  await within(beside).findByText('Vaccination status: Incomplete')
  const listed = within(beside).getAllByRole('listitem')
  expect(listed.map(({ textContent, dataset }) => [textContent, dataset.level])).toEqual([
    ['Chief complaint: Seizure', 'urgent'],
    ['Vaccination status: Incomplete', 'abnormal'],
  ])
})

/** A draft of an examination in which every step was saved. */
const draftWith = (more: object) =>
  ({
    entry: { kind: 'examination', id, at: '2026-11-18T10:00:00.000Z', state: 'draft' },
    steps: forms.physical_examination.steps.map(({ key, fields }) => ({
      ...{ step: key, v: 1, at: '2026-11-18T10:00:00.000Z', by: 'vet' },
      values: Object.fromEntries(
        Object.entries({ ...healthy, urgency: 'routine', ...more }).filter(([name]) =>
          fields.some(field => field.key === name),
        ),
      ),
    })),
    versions: [],
  }) as unknown as ReadForm

test('an edited summary is sent with what is completed', async () => {
  world.send.mockReset().mockResolvedValue({ answer: {}, isWaiting: false })
  const rex = {
    ...juno,
    name: 'Rex',
    species: 'canine',
    gender: 'male',
    behaviour: ['Friendly'],
  } as KnownPatient
  const nothing = () => undefined
  const { user } = await show(
    <FormEditor
      form={forms.physical_examination}
      id={id}
      pet={pet}
      patient={rex}
      read={draftWith({})}
      onDone={nothing}
      onStruck={nothing}
      onLeave={nothing}
    />,
    ...texts,
  )
  await user.click(await screen.findByRole('button', { name: /Preliminary diagnosis/ }, { timeout: 20_000 }))
  await user.click(await screen.findByRole('button', { name: 'Edit text' }))
  await fill(user, screen.getByRole('textbox', { name: 'Summary' }), ' Fit.')
  await user.click(screen.getByRole('button', { name: /^Complete/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalledTimes(1))
  expect(world.send.mock.calls[0]?.[0].body.summary).toMatch(/^male Dog, 31\.4 kg .* Fit\.$/)
})

test('a step that waited and was refused is not completed under the version that it would have made', async () => {
  const [first] = forms.physical_examination.steps
  if (!first) throw new Error('A form with steps.')
  world.send.mockReset().mockImplementation(async (inputOf, options) => {
    if (typeof inputOf !== 'function') return { answer: {}, isWaiting: false }
    const { body } = inputOf(options.versions.mine, options.versions.v)
    return { answer: { id, v: body.v + 1, at: '2026-11-20T11:31:00.000Z', by: 'vet' }, isWaiting: true }
  })
  const rex = { ...juno, name: 'Rex', species: 'canine', gender: 'male', behaviour: ['Friendly'] }
  const nothing = () => undefined
  const { user } = await show(
    <FormEditor
      form={forms.physical_examination}
      id={id}
      pet={pet}
      patient={rex as KnownPatient}
      read={draftWith({})}
      onDone={nothing}
      onStruck={nothing}
      onLeave={nothing}
    />,
    ...texts,
  )
  const next = await screen.findByRole('button', { name: /^Next: / }, { timeout: 20_000 })
  const field = screen.getAllByRole('textbox')[0]
  if (!field) throw new Error('A step with a field.')
  await fill(user, field, '32')
  await user.click(next)
  await waitFor(() => expect(world.send).toHaveBeenCalledTimes(1))
  const coded = (value: object) => encodeText(JSON.stringify(value))
  const waits = {
    ...{ name: 'saveFormStep' as const, makes: id, data: coded({ v: 1, values: {} }) },
    row: coded({ id, step: first.key, v: 2 }),
  }
  act(() => view.set({ queue: [sampleItem(1, waits)], tray: [] }))
  act(() => view.set({ queue: [], tray: [sampleUnsent(1, { ...waits, why: 'changed' })] }))
  await user.click(screen.getByRole('button', { name: /Preliminary diagnosis/ }))
  await user.click(screen.getByRole('button', { name: /^Complete/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalledTimes(2))
  expect(world.send.mock.calls[1]?.[0].body.steps[first.key]).toBe(1)
})

/** Opens the last step of an examination, with a case history and a treatment of the same day. */
const concluded = async (species: string, answers: object, more: object = {}, given: object = {}) => {
  const at = nowIso()
  const told = {
    kind: 'case_history',
    id: `history of ${species}`,
    patientId: juno.id,
    at,
    state: 'done',
    v: 1,
    versions: 1,
    title: '',
  }
  world.beside = {
    entry: told,
    steps: [],
    versions: [{ body: { species, values: answers, context: {}, flags: [] } }],
  }
  const entries = [
    told,
    { ...told, kind: 'treatment', id: 'T', ...given },
    { kind: 'weight', id: 'W', at, grams: 3100 },
  ]
  world.send.mockReset().mockResolvedValue({ answer: {}, isWaiting: false })
  const nothing = () => undefined
  const read = draftWith(more)
  const { user } = await show(
    <FormEditor
      form={forms.physical_examination}
      id={id}
      pet={{ entries } as unknown as Pet}
      patient={{ ...juno, species, gender: 'female' } as KnownPatient}
      read={{ ...read, entry: { ...read.entry, at } }}
      onDone={nothing}
      onStruck={nothing}
      onLeave={nothing}
    />,
    ...texts,
  )
  await user.click(await screen.findByRole('button', { name: /Preliminary diagnosis/ }, { timeout: 20_000 }))
  return user
}

test('the case history beside says which withdrawal periods are asked for, and that goes with the completed form', async () => {
  const eaten = { food_producing: 'yes', lactating: 'yes' }
  const periods = { withdrawal_meat: 28, withdrawal_milk: 7 }
  const user = await concluded('lapine', eaten, { animal_weight: 3, ...periods })
  for (const of of ['meat', 'milk'])
    await screen.findByRole('textbox', { name: `Withdrawal period, ${of} *` })
  await user.click(screen.getByRole('button', { name: /^Complete/ }))
  await waitFor(() => expect(world.send).toHaveBeenCalledTimes(1))
  expect(world.send.mock.calls[0]?.[0].body.context).toEqual({
    foodProducing: true,
    lactating: true,
    drugGiven: true,
    lastWeight: 3.1,
  })
})

test('they are asked for what was given on the day examined, though it is completed later', async () => {
  await concluded('bovine', {}, {}, { at: '2026-11-18T09:00:00.000Z' })
  await screen.findByRole('textbox', { name: 'Withdrawal period, meat *' })
})

test('none is asked for a goat that is a pet', async () => {
  await concluded('caprine', { food_producing: 'no' })
  await screen.findByRole('textbox', { name: /^Recommendations/ })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Withdrawal/ })).toBeNull())
})

test('a step is not left with an unfinished date: that is named until it is finished', async () => {
  world.send.mockReset().mockResolvedValue({ answer: { id, v: 1, at: '', by: 'vet' }, isWaiting: false })
  const { user } = await open()
  const to = (name: RegExp) => user.click(screen.getByRole('button', { name }))
  await screen.findByRole('button', { name: /^Next: / }, { timeout: 20_000 })
  await to(/^Next: General health/)
  const shown = () => screen.getByRole('region').getAttribute('aria-label')
  const year = await screen.findByRole('spinbutton', { name: /^year/ })
  expect(year.closest('[role=group]')?.parentElement?.textContent).toMatch(/^Owned since/)
  await user.click(year)
  await user.keyboard('2024{Control>}{Enter}{/Control}')
  const told = () => screen.queryByText(/^Not a complete date: .*Owned since/)
  expect(shown()).toBe('General health')
  expect(told()).not.toBeNull()
  await to(/^Next: /)
  expect(shown()).toBe('General health')
  await user.click(screen.getByRole('spinbutton', { name: /^month/ }))
  await user.keyboard('5')
  await user.click(screen.getByRole('spinbutton', { name: /^day/ }))
  await user.keyboard('3')
  expect(told()).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(shown()).not.toBe('General health')
})
