// A clinic keeps two-factor from being turned off only while the person works there.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Me } from '../../api/me.ts'
import { show } from '../../component.test-support.tsx'
import { TwoFactor } from './TwoFactor.tsx'

vi.mock('./TwoFactorSetUp.tsx', () => ({
  TwoFactorSetUp: ({ onCancel }: { onCancel?: () => void }) => (
    <i>{onCancel ? 'may be left' : 'must be done'}</i>
  ),
}))

const open = (state: string, twoFactor: boolean) => {
  const me = {
    person: { email: 'niamh@vet.example', twoFactor, recoveryCodes: 10 },
    memberships: [{ clinic: { id: 'C1', name: 'Canal Vets' }, needsTwoFactor: true, state }],
  }
  return show(
    <MemoryRouter>
      <TwoFactor me={me as unknown as Me} codes={undefined} onCodes={vi.fn()} />
    </MemoryRouter>,
    'profile',
    'ui',
  )
}

test('a clinic where somebody works keeps it on', async () => {
  const { user } = await open('active', true)
  await user.click(screen.getByRole('button', { name: /^Turn off/ }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('one that has suspended them does not', async () => {
  const { user } = await open('suspended', true)
  await user.click(screen.getByRole('button', { name: /^Turn off/ }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('without it the set-up opens for a clinic where somebody works, and not for one that has suspended them', async () => {
  await open('active', false)
  expect(screen.getByText('must be done')).toBeTruthy()
})

test('nothing is asked of somebody who is suspended there', async () => {
  await open('suspended', false)
  expect(screen.queryByText('must be done')).toBeNull()
  expect(screen.getByRole('button', { name: /^Set up/ })).toBeTruthy()
})
