// The form of a test result at work: values of a panel with their flags, empty rows left out, something typed at all.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import TestForm from './TestForm.tsx'
import type { KnownTest } from './test-form.ts'

const world = vi.hoisted(() => ({ send: vi.fn() }))
const answers: Record<string, unknown> = { readMe: { memberships: [], person: {} }, listItems: { rows: [] } }
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, { query }: { query?: { ids?: string } } = {}) =>
    name === 'readTests' ? { results: resultsOf(query?.ids ?? '') } : answers[name],
}))
vi.mock('../../offline/use-queue.ts', () => ({
  isWaiting: () => false,
  useQueue: () => ({ waiting: [] }),
  useWaitingRows: () => [],
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))

/** The results with these ids: the haemoglobin of each is its number. */
const resultsOf = (ids: string) =>
  Object.fromEntries(
    ids.split(',').map(id => [id, { rows: [{ key: 'hgb', name: '', value: id.slice(1), unit: 'g/dl' }] }]),
  )

const juno = { id: '01K0000000000000000000000P', name: 'Juno', species: 'feline' } as unknown as KnownPatient
const onSaved = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: false }))
})

const open = (patient = juno, known?: KnownTest) =>
  show(
    <TestForm patient={patient} known={known} onSaved={onSaved} />,
    'lab-results',
    'entries',
    'nouns',
    'errors',
    'problems',
    'ui',
    'pet',
  )

test('a panel keeps what was typed with unit, range and flag, and needs at least one value', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Save result/ }))
  expect(await screen.findByText('Type at least one value')).toBeTruthy()
  expect(world.send).not.toHaveBeenCalled()
  await fill(user, screen.getByLabelText('White blood cells'), '32.8')
  await fill(user, screen.getByLabelText('Haemoglobin'), '11')
  await user.tab()
  await user.click(screen.getByRole('button', { name: /Save result/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const [{ body }] = world.send.mock.calls[0] ?? []
  expect(body).toMatchObject({ testType: 'cbc', units: 'conventional', isWaiting: false })
  expect(body.rows).toEqual([
    { key: 'hgb', name: 'Haemoglobin', value: '11', unit: 'g/dl', low: 10, high: 15 },
    { key: 'wbc', name: 'White blood cells', value: '32.8', unit: '10³/µl', low: 5.5, high: 19.5, flag: 'H' },
  ])
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ title: 'cbc', facts: { of: 2, out: 1, first: 'wbc' } })
})

test('of an animal that has died meanwhile it says so, and keeps what was typed', async () => {
  world.send.mockRejectedValue(new ApiError({ code: 'patient.deceased', status: 409 }))
  const { user } = await open()
  await fill(user, await screen.findByLabelText('Haemoglobin'), '11')
  await user.click(screen.getByRole('button', { name: /Save result/ }))
  expect(await screen.findByText(/This patient is deceased\. The record can be read\./)).toBeTruthy()
  expect(screen.getByLabelText('Haemoglobin')).toHaveProperty('value', '11')
  expect(onSaved).not.toHaveBeenCalled()
})

test('a row of one’s own needs its name and its value; one without either is left out', async () => {
  const { user } = await open()
  await fill(user, await screen.findByLabelText('Haemoglobin'), '11')
  for (const _row of [1, 2, 3]) await user.click(screen.getByRole('button', { name: 'Free row' }))
  const fields = (label: string) => screen.getAllByLabelText(label) as [HTMLElement, HTMLElement]
  await fill(user, fields('Value')[0], '4.2')
  await fill(user, fields('Test')[1], 'Lactate')
  await user.click(screen.getByRole('button', { name: /Save result/ }))
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(2))
  expect(fields('Test')[0].getAttribute('aria-invalid')).toBe('true')
  expect(fields('Value')[1].getAttribute('aria-invalid')).toBe('true')
  expect(world.send).not.toHaveBeenCalled()
  await fill(user, fields('Test')[0], 'Bile acids')
  await fill(user, fields('Value')[1], '1.1')
  await user.click(screen.getByRole('button', { name: /Save result/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(world.send.mock.calls[0]?.[0].body.rows.slice(1)).toEqual([
    { name: 'Bile acids', value: '4.2' },
    { name: 'Lactate', value: '1.1' },
  ])
})

test('other units convert what was typed for another panel, too', async () => {
  const { user } = await open()
  const choose = async (panel: RegExp) => {
    await user.click(screen.getByRole('button', { name: /Test type/ }))
    await user.click(await screen.findByRole('option', { name: panel }))
  }
  await fill(user, await screen.findByLabelText('Haemoglobin'), '11')
  await user.tab()
  await choose(/^Thyroid/)
  await user.click(screen.getByRole('radio', { name: 'SI' }))
  await choose(/^Complete blood count/)
  expect(screen.getByLabelText('Haemoglobin')).toHaveProperty('value', '110')
})

const testOf = (id: string, title: string, day: number, { id: patientId } = juno) => ({
  ...{ kind: 'test', id, title, state: 'done', v: 1, versions: 1, by: 'V', branchId: 'B1' },
  ...{ patientId, at: `2026-11-${day}T10:00:00.000Z` },
})
const others = ['biochemistry', 'electrolytes', 'thyroid', 'endocrine', 'urinalysis']

test('the last value stands there however many other panels are newer', async () => {
  // Another patient, since answers about Juno may be cached.
  const remy = { ...juno, id: '01K0000000000000000000000R' }
  const newer = others.map((panel, at) => testOf(`R${at}`, panel, 19, remy))
  answers.listEntries = { rows: [...newer, testOf('R14', 'cbc', 12, remy), testOf('R13', 'cbc', 11, remy)] }
  await open(remy)
  expect((await screen.findByText(/^Haemoglobin · last: /)).textContent).toMatch(/14/)
})

test('beside a result that is amended it is the one before it', async () => {
  const maru = { ...juno, id: '01K0000000000000000000000M' }
  const entry = testOf('R12', 'cbc', 12, maru)
  answers.listEntries = { rows: [testOf('R14', 'cbc', 14, maru), entry, testOf('R11', 'cbc', 11, maru)] }
  const body = { testType: 'cbc', units: 'conventional', isWaiting: false, rows: [] }
  await open(maru, { entry, versions: [{ n: 1, body }] } as unknown as KnownTest)
  expect((await screen.findByText(/^Haemoglobin · last: /)).textContent).toMatch(/11/)
})
