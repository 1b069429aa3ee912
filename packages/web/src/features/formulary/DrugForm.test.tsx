// The form of a medicine: an example fills it and says so; a dose needs its source; empty fields of a row are not sent.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import DrugForm from './DrugForm.tsx'

const world = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))

const onSaved = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  world.send.mockImplementation(async ({ body }) => ({ answer: { ...body, active: true, v: 1 } }))
})

const open = () =>
  show(
    <DrugForm drug={undefined} onSaved={onSaved} />,
    'formulary',
    'treatments',
    'patients',
    'nouns',
    'forms',
    'ui',
  )

const save = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: /^Add medicine/ }))

test('an example fills the form with its doses and source, and says that it is one', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Begin with an example/ }))
  await user.click(await screen.findByRole('option', { name: /Metacam 2/ }))
  expect(await screen.findByText('This is an example')).toBeTruthy()
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(world.send.mock.calls[0]?.[0].body).toMatchObject({
    name: 'Metacam 2 mg/ml',
    doses: [{ species: ['feline'], min: 0.2, max: 0.3 }],
    source: expect.stringContaining('EMEA/V/C/000033'),
  })
})

test('a strength can be added alone; a dose asks for its species, its figures and its source', async () => {
  const { user } = await open()
  await fill(user, await screen.findByLabelText('Name'), 'Own mixture')
  await user.click(screen.getByRole('button', { name: 'Add strength' }))
  // Nobody has touched the fields of the new row yet. The list is validated a moment after it has changed.
  await user.click(screen.getByLabelText('Name'))
  expect(screen.queryByText('This field is required')).toBeNull()
  await fill(user, screen.getByRole('textbox', { name: 'Strength' }), '20')
  await user.click(screen.getByRole('button', { name: 'Add usual dose' }))
  await save(user)
  await waitFor(() => expect(screen.getAllByText('This field is required').length).toBeGreaterThan(2))
  expect(world.send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Take away: Usual doses, 1' }))
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(world.send.mock.calls[0]?.[0].body).toMatchObject({
    strengths: [{ amount: 20, unit: 'ml' }],
    doses: [],
  })
})
