// The form of a vaccine: intervals in months or years. A default keeps its name in every language, unless the clinic renames it.
// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import type { Vaccine } from '@vetrounds/core/vaccines/vaccine'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import VaccineForm from './VaccineForm.tsx'

const world = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))

const onSaved = vi.fn()
const rcp: Vaccine = {
  id: 'feline.rcp',
  key: 'rcp',
  species: ['feline'],
  firstBooster: 12,
  laterBoosters: 36,
  active: true,
  v: 0,
}

beforeEach(() => {
  vi.clearAllMocks()
  world.send.mockImplementation(async input => ({
    answer: typeof input === 'function' ? input({ name: 'chosen' }, 4) : input.body,
  }))
})

const open = (vaccine?: Vaccine) =>
  show(
    <VaccineForm vaccine={vaccine} onSaved={onSaved} />,
    'vaccines',
    'treatments',
    'patients',
    'nouns',
    'forms',
    'ui',
  )

/** The versions that the form passes on to the change. */
const versionsOf = () => world.send.mock.calls[0]?.[1].versions

test('a default whose name is left alone has none of its own, and one that is renamed has', async () => {
  const { user } = await open(rcp)
  expect(await screen.findByLabelText('Name')).toHaveProperty(
    'value',
    'Panleukopenia, herpesvirus, calicivirus (RCP)',
  )
  const later = screen.getByRole('textbox', { name: /Further boosters/ })
  expect(later).toHaveProperty('value', '3')
  await user.clear(later)
  await fill(user, later, '1')
  await fill(user, screen.getByLabelText(/Product/), 'Felivax')
  await user.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(versionsOf()).toMatchObject({ v: 0, base: { species: ['feline'], laterBoosters: 36 } })
  expect(versionsOf().mine).toEqual({
    species: ['feline'],
    product: 'Felivax',
    firstBooster: 12,
    laterBoosters: 12,
  })
})

test('a unit that is changed keeps the number: 9 years become 9 months', async () => {
  const { user } = await open({ ...rcp, laterBoosters: 108 })
  const later = await screen.findByRole('textbox', { name: /Further boosters/ })
  expect(later).toHaveProperty('value', '9')
  await user.click(screen.getAllByRole('radio', { name: 'Months' })[1] as HTMLElement)
  expect(later).toHaveProperty('value', '9')
  await user.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(versionsOf().mine).toMatchObject({ laterBoosters: 9 })
})

test.each([
  ['ticked', rcp, true],
  ['taken out again', { ...rcp, counts: true }, false],
])('whether it counts for the status is told once it is %s', async (_name, vaccine, counts) => {
  const { user } = await open(vaccine)
  await user.click(await screen.findByRole('checkbox', { name: 'Counts for the vaccination status' }))
  await user.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(versionsOf().mine).toMatchObject({ counts })
})

test('one of the clinic’s own needs a name and a species', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Add vaccine/ }))
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(2))
  expect(world.send).not.toHaveBeenCalled()
})
