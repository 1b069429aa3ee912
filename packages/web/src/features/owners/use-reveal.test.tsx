// The eye beside a masked phone: how it is reached by keys.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { useReveal } from './use-reveal.tsx'

vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: () => async () => ({ answer: { phone: '+353861234567' } }),
}))

const Phone = ({ isCell }: { isCell?: boolean }) =>
  useReveal('O', { isQuiet: true, ...(isCell && { isCell }) })('phone', '••• 567')

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
