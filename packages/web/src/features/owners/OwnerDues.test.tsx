// The reminders of an owner say when not all pets have been read, and offer to read the others.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { OwnerDues } from './OwnerDues.tsx'

vi.mock('../entries/Dues.tsx', () => ({ Dues: () => <p>dues</p> }))

const pets = [{ id: 'P', name: 'Remy' } as PatientRow]
const more = { hasMore: true, isReading: false, isFailed: false, read: vi.fn() }
const texts = ['owners', 'entries'] as const
const said = 'Only the pets listed so far are included.'

test('while there are more pets it says that they are not included, and reads on', async () => {
  const { user, change } = await show(<OwnerDues pets={pets} more={more} />, ...texts)
  expect(await screen.findByText('dues')).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show more pets' }))
  expect(more.read).toHaveBeenCalledOnce()
  change(<OwnerDues pets={pets} more={{ ...more, hasMore: false }} />)
  expect(screen.queryByText(said)).toBeNull()
  expect(screen.getByText('dues')).toBeTruthy()
})

test('also if none of those that were read is alive', async () => {
  const { change } = await show(<OwnerDues pets={[]} more={more} />, ...texts)
  expect(screen.getByText(said)).toBeTruthy()
  change(<OwnerDues pets={[]} more={{ ...more, hasMore: false }} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
