// The eye beside a masked phone: how keys reach it, what it says where there is no number, and how long a number is shown.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Phone as PetPhone } from '../pet/Phone.tsx'
import { useReveal } from './use-reveal.tsx'

vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
const server = vi.hoisted(() => ({ answer: {} }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => async () => ({ answer: server.answer }) }))
const { said } = vi.hoisted(() => ({ said: vi.fn() }))
vi.mock(import('../../ui/toast.ts'), async original => ({ ...(await original()), toast: said }))

beforeEach(() => {
  server.answer = { phone: '+353 86 123 4567' }
  said.mockClear()
})

const Phone = ({ isCell, masked = '••• 67' }: { isCell?: boolean; masked?: string }) =>
  useReveal('O', { isQuiet: true, ...(isCell && { isCell }) })('phone', masked)

const Both = ({ landline }: { landline: string }) => {
  const reveal = useReveal('O')
  return [
    <p key="phone">{reveal('phone', '••• 67')}</p>,
    <p key="landline">{reveal('landline', landline)}</p>,
  ]
}

test('Tab goes past the eye of a cell, which the arrows lead to; shown, the number is what they lead to', async () => {
  const { user } = await show(<Phone isCell />, 'owners', 'nouns')
  const eye = screen.getByRole('button')
  expect(eye.tabIndex).toBe(-1)
  await user.click(eye)
  expect(await screen.findByRole('link')).toBeTruthy()
  expect(screen.getByRole('button').tabIndex).toBe(0)
})

test('elsewhere Tab is what leads to it', async () => {
  await show(<Phone />, 'owners', 'nouns')
  expect(screen.getByRole('button').tabIndex).toBe(0)
})

test('where the answer has no such number, it says so beside the one that was asked for', async () => {
  const { user } = await show(<Both landline="••• 00" />, 'owners', 'nouns')
  await user.click(screen.getByRole('button', { name: 'Reveal: Landline' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This number is no longer on file.')
  expect(alert.closest('p')?.textContent).toContain('••• 00')
})

test('a number is shown until its mask says that it was changed; the other one stays', async () => {
  server.answer = { phone: '+353 86 123 4567', landline: '+353 1 496 0000' }
  const { user, change } = await show(<Both landline="••• 00" />, 'owners', 'nouns')
  await user.click(screen.getByRole('button', { name: 'Reveal: Phone' }))
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  change(<Both landline="••• 22" />)
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['+353 86 123 4567'])
  expect(screen.getByText('••• 22')).toBeTruthy()
})

test('so it is on the page of a pet', async () => {
  const { user, change } = await show(<PetPhone ownerId="O" kind="phone" masked="••• 67" />, 'pet', 'nouns')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('link')).toBeTruthy()
  change(<PetPhone ownerId="O" kind="phone" masked="••• 22" />)
  expect(screen.queryByRole('link')).toBeNull()
  server.answer = { landline: '+353 1 496 0000' }
  await user.click(screen.getByRole('button'))
  expect(said).toHaveBeenCalledWith({ severity: 'error', summary: 'This number is no longer on file.' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('a landline says there that it is one, and is revealed', async () => {
  server.answer = { landline: '+353 1 496 0000' }
  const { user } = await show(<PetPhone ownerId="O" kind="landline" masked="••• 00" />, 'pet', 'nouns')
  expect(screen.getByText(/Landline/).textContent).toBe('Landline ••• 00')
  await user.click(screen.getByRole('button'))
  expect((await screen.findByRole('link')).textContent).toBe('+353 1 496 0000')
})
