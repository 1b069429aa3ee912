// The owner's phone number in the booking dialog and in the appointment sheet, from where people call.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { OwnerNumber } from './OwnerNumber.tsx'

vi.mock('../../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))

test('the landline stands where there is no mobile number, and says that it is one', async () => {
  const owner = { id: 'O', number: 1, name: 'Nora', active: true, doNotBook: false }
  const { change } = await show(<OwnerNumber owner={owner} />, 'booking', 'owners', 'nouns')
  expect(screen.queryByRole('term')).toBeNull()
  change(<OwnerNumber owner={{ ...owner, landline: '••• 00' }} />)
  expect(screen.getByRole('term').textContent).toBe('Landline')
  expect(screen.getByRole('definition').textContent).toContain('••• 00')
  change(<OwnerNumber owner={{ ...owner, phone: '••• 67', landline: '••• 00' }} />)
  expect(screen.getByRole('term').textContent).toBe('Phone')
  expect(screen.getByRole('definition').textContent).toContain('••• 67')
})
