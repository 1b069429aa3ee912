// A completed form that is amended: a notifiable disease that is suspected only now is reported, one that was is not reported again.
// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { forms } from '@vetrounds/core/forms/forms'
import type { Values } from '@vetrounds/core/forms/values'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { FormAmend } from './FormAmend.tsx'
import { healthy } from './healthy.test-support.ts'
import type { KeptForm } from './kept-form.ts'

const sent = vi.hoisted(() => vi.fn())
const history = {
  ...{ kind: 'case_history', id: 'H', patientId: 'P', at: '2026-11-18T09:30:00.000Z', state: 'draft' },
  ...{ v: 1, versions: 0, title: '' },
}
vi.mock('../../api/request.ts', () => ({
  request: async (name: string) =>
    name === 'readForm'
      ? {
          entry: { state: 'draft' },
          steps: [{ values: { unproductive_retching: 'yes', food_producing: 'yes' } }],
          versions: [],
        }
      : { memberships: [], person: { id: 'vet' } },
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: unknown) => sent(name, input),
}))
vi.mock('../../offline/use-queue.ts', () => ({ useQueue: () => ({ waiting: [] }), useWaitingRows: () => [] }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', () => ({ reachNow: () => 'online', useReach: () => 'online' }))

const rex = {
  ...{ id: '01K0000000000000000000000P', name: 'Rex', species: 'canine', gender: 'male' },
  ...{ neutered: true, behaviour: ['Friendly'] },
} as unknown as KnownPatient

const read = {
  entry: {
    kind: 'examination',
    id: '01K0000000000000000000000F',
    at: '2026-11-18T10:00:00.000Z',
    v: 3,
    versions: 1,
  },
} as ReadForm

const amended = async (
  values: Values,
  entries: object[] = [],
  summary?: string,
  patient = rex,
  then: Partial<KeptForm> = {},
) => {
  const { user } = await show(
    <FormAmend
      form={forms.physical_examination}
      pet={{ entries } as unknown as Pet}
      patient={patient}
      read={read}
      body={{
        ...{ species: 'canine', flags: [], values, ...(summary && { summary }) },
        context: { foodProducing: false, lactating: false, drugGiven: false },
        ...then,
      }}
      onDone={() => undefined}
      onLeave={() => undefined}
    />,
    ...(['clinical-forms', 'examination', 'case-history', 'patients', 'errors', 'ui', 'forms'] as const),
  )
  await user.click(await screen.findByRole('button', { name: /Preliminary diagnosis/ }))
  return user
}

const save = async (user: Awaited<ReturnType<typeof amended>>) => {
  await user.click(screen.getByRole('button', { name: 'Save as version 2' }))
  await fill(user, await screen.findByRole('textbox', { name: 'Why is it amended?' }), 'The test came back')
  await user.click(screen.getAllByRole('button', { name: 'Save as version 2' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent.mock.calls.map(([name]) => name)).toContain('amendForm'))
  return sent.mock.calls.map(([name]) => name)
}

beforeEach(() => {
  sent.mockReset()
  localStorage.clear()
})

test('a notifiable disease that is suspected only now becomes a task before it is saved', async () => {
  const user = await amended(healthy)
  await user.click(await screen.findByRole('button', { name: /notifiable/i }))
  expect(await save(user)).toEqual(['createDue', 'amendForm'])
  const [, { body }] = sent.mock.calls[0] as [string, { body: unknown }]
  expect(body).toMatchObject({ sort: 'authority', title: 'Report to the veterinary authority' })
})

test('one that was suspected before has its task already', async () => {
  const user = await amended({ ...healthy, infection_risk: ['notifiable'] })
  await user.click(await screen.findByRole('button', { name: /isolation/i }))
  expect(await save(user)).toEqual(['amendForm'])
})

test('a number that can’t be read stands as it was typed, and is refused by the name of its field', async () => {
  const user = await amended(healthy)
  await user.click(screen.getByRole('button', { name: /General/ }))
  const field = () => screen.getByRole('textbox', { name: /^Temperature/ })
  await user.clear(field())
  for (const [typed, stands] of [
    ['.5', '.5'],
    ['-5', '-5'],
    ['٣٨٫٤', '٣٨٫٤'],
    ['38,45', '38,45'],
  ] as const) {
    await user.clear(field())
    await user.type(field(), typed)
    expect(field()).toHaveProperty('value', stands)
  }
  // After going to another step and back, the text is neither lost nor ignored.
  await user.click(screen.getByRole('button', { name: /Preliminary diagnosis/ }))
  await user.click(screen.getByRole('button', { name: 'Save as version 2' }))
  expect(await screen.findByText('Not a number: Temperature')).toBeDefined()
  expect(field()).toHaveProperty('value', '38,45')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(field())
  await user.type(field(), '38,5')
  await save(user)
  expect(sent.mock.calls[0]?.[1].body.values.temperature).toBe(38.5)
})

test('what the owner said in the case history makes up an urgent combination with what is found', async () => {
  const bloated = { ...healthy, abdomen: 'abnormal', abdominal_findings: ['tympanic'] }
  await amended(bloated)
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  await amended(bloated, [history])
  expect((await screen.findByRole('alert')).textContent).toContain('gastric dilatation-volvulus')
})

const summaryOf = async (values: Values, summary?: string) => {
  const user = await amended(values, [], summary)
  return { user, box: () => screen.queryByRole('textbox', { name: 'Summary' }) as HTMLTextAreaElement | null }
}
const bodySent = () => sent.mock.calls.find(([name]) => name === 'amendForm')?.[1].body

test('the summary is shown as it is built; edited it is sent, and nothing of it while it says the same', async () => {
  const { user, box } = await summaryOf(healthy)
  expect(screen.getByText(/^male neutered Dog, 31\.4 kg \(BCS 5\/9\)\. T 38\.4/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit text' }))
  expect(box()?.value).toMatch(/^male neutered Dog/)
  await user.click(screen.getByRole('button', { name: 'Save as version 2' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(box() as HTMLTextAreaElement)
  await fill(user, box() as HTMLTextAreaElement, 'As fit as ever.')
  await save(user)
  expect(bodySent().summary).toBe('As fit as ever.')
})

test('one that was edited before stands and is kept, until it is built anew', async () => {
  const { user, box } = await summaryOf(healthy, 'Well.')
  expect(box()?.value).toBe('Well.')
  expect(screen.getByText('Edited')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Build anew' }))
  expect(box()).toBeNull()
  await save(user)
  expect(bodySent()).not.toHaveProperty('summary')
})

test('whether it is eaten is as the case history beside says by now, else as it was', async () => {
  const rabbit = { ...rex, species: 'lapine' } as KnownPatient
  const values = { ...healthy, animal_weight: 3 }
  for (const [entries, foodProducing] of [
    [[history], true],
    [[], false],
  ] as const) {
    const user = await amended(values, [...entries], undefined, rabbit)
    await user.click(await screen.findByRole('button', { name: /isolation/i }))
    await save(user)
    expect(bodySent().context).toEqual({ foodProducing, lactating: false, drugGiven: false })
    cleanup()
    sent.mockReset()
    localStorage.clear()
  }
})

test('what was given after it was completed asks for its withdrawal period', async () => {
  const given = { kind: 'treatment', id: 'T', at: '2026-11-18T10:30:00.000Z', state: 'done', versions: 1 }
  const context = { foodProducing: true, lactating: false, drugGiven: false }
  const rabbit = { ...rex, species: 'lapine' } as KnownPatient
  const values = { ...healthy, animal_weight: 3 }
  const user = await amended(values, [given], undefined, rabbit, { species: 'lapine', context })
  await fill(user, await screen.findByRole('textbox', { name: 'Withdrawal period, meat *' }), '28')
  await save(user)
  expect(bodySent().context).toEqual({ ...context, drugGiven: true })
  expect(bodySent().values).toMatchObject({ withdrawal_meat: 28 })
})

test('it asks what was asked of the animal then, though it was neutered or given another sex since', async () => {
  const values = { ...healthy, uterus: 'enlarged' }
  for (const then of [{}, { gender: 'female', neutered: false }] as const) {
    const user = await amended(values, [], undefined, rex, then)
    await user.click(screen.getByRole('button', { name: /^Abdomen/ }))
    expect(await screen.findByRole('radiogroup', { name: /^Uterus/ })).toBeDefined()
    cleanup()
    localStorage.clear()
  }
  const user = await amended(healthy)
  await user.click(screen.getByRole('button', { name: /^Abdomen/ }))
  expect(screen.queryByRole('radiogroup', { name: /^Uterus/ })).toBeNull()
})

test('what it weighed is as the version says, and in an older one as it was weighed until then', async () => {
  const entries = [
    { kind: 'weight', id: 'W', at: '2026-11-10T09:00:00.000Z', grams: 29_000 },
    { kind: 'weight', id: 'X', at: '2026-11-19T09:00:00.000Z', grams: 35_000 },
  ]
  const context = { foodProducing: false, lactating: false, drugGiven: false }
  for (const [then, lastWeight] of [
    [{}, 29],
    [{ context: { ...context, lastWeight: 31.2 } }, 31.2],
  ] as const) {
    const user = await amended(healthy, entries, undefined, rex, then)
    await user.click(await screen.findByRole('button', { name: /isolation/i }))
    await save(user)
    expect(bodySent().context).toEqual({ ...context, lastWeight })
    cleanup()
    sent.mockReset()
    localStorage.clear()
  }
})
