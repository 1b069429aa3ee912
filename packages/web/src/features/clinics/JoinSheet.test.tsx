// A request to join: attempts of one opening are one request, those of another opening are another.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { JoinSheet } from './JoinSheet.tsx'

const world = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.ask }))

const nothing = () => undefined
const sheet = (isOpen: boolean) => <JoinSheet isOpen={isOpen} onClose={nothing} onSent={nothing} />

test('asked in another opening, after it was taken back, it is another request', async () => {
  world.ask.mockRejectedValue(new ApiError({ code: 'timeout', status: 0 }))
  const { user, change } = await show(
    sheet(true),
    ...(['clinics', 'people', 'nouns', 'ui', 'errors', 'problems'] as const),
  )
  const ask = () => user.click(screen.getByRole('button', { name: 'Join' }))
  await user.type(screen.getByLabelText(/email/i), 'hello@canal.example')
  await ask()
  await ask()
  change(sheet(false))
  change(sheet(true))
  await user.type(screen.getByLabelText(/email/i), 'hello@canal.example')
  await ask()
  const [first, second, third] = world.ask.mock.calls.map(([, { occasion }]) => occasion)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
