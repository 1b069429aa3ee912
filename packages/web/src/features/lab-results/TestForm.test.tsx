// The form of a test result at work: values of a panel with their flags, empty rows left out, something typed at all.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import TestForm from './TestForm.tsx'

const world = vi.hoisted(() => ({ send: vi.fn() }))
const answers: Record<string, unknown> = { readMe: { memberships: [], person: {} }, listItems: { rows: [] } }
vi.mock('../../api/request.ts', () => ({ request: async (name: string) => answers[name] }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))

const juno = { id: '01K0000000000000000000000P', name: 'Juno', species: 'feline' } as unknown as KnownPatient
const onSaved = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: false }))
})

const open = () =>
  show(
    <TestForm patient={juno} lastOf={() => undefined} onSaved={onSaved} />,
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
