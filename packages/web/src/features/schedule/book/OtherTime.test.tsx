// Booking at another time what could not be sent, where the team can't be read.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { show } from '../../../component.test-support.tsx'
import { sampleUnsent } from '../../../offline/sample-item.test-support.ts'
import { here, prepare, world } from '../day/world.test-support.ts'
import OtherTime from './OtherTime.tsx'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))
vi.mock('../../../offline/queue.ts', () => ({ queue: {} }))
vi.mock('../../../offline/use-attempt.ts', () => ({ useAttempt: () => vi.fn() }))
vi.mock('./BookingDialog.tsx', () => ({ default: () => null }))

test('it says so, offers another try and can be closed', async () => {
  prepare()
  world.reads.readTeam = undefined
  world.unread.readTeam = new ApiError({ code: 'timeout', status: 0 })
  const onClose = vi.fn()
  const { user } = await show(
    <MemoryRouter>
      <OtherTime entry={sampleUnsent(1)} here={here} onClose={onClose} />
    </MemoryRouter>,
    'offline',
    'calendar',
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The server did not answer in time.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
