// The calendar opens with the day, or with the view that was chosen last, and "back" leads to the view that was left.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveCalendar } from '../../../behaviour/account.ts'
import { show } from '../../../component.test-support.tsx'
import { rememberView, type UsualView, useCalendarAddress } from './calendar-address.ts'

vi.mock('../../../behaviour/account.ts', () => ({ saveCalendar: vi.fn() }))

beforeEach(() => {
  vi.resetAllMocks()
})

const Shown = ({ usual }: { usual?: UsualView }) => {
  const { place, hrefOf } = useCalendarAddress('2026-11-24', usual)
  return <a href={hrefOf({ date: '2026-11-25' })}>{place.view}</a>
}

const at = async (address: string, usual?: UsualView) => {
  await show(
    <MemoryRouter initialEntries={[address]}>
      <Shown {...(usual && { usual })} />
    </MemoryRouter>,
  )
  return screen.getByRole('link')
}

test.each([
  ['day', '/', undefined],
  ['week', '/', 'week'],
  ['month', '/?date=2026-12-01', 'month'],
  ['day', '/?view=day', 'week'],
  // The agenda is a page of its own, so an address with an appointment opens the day.
  ['day', '/?appointment=A', 'agenda'],
] as const)('%s at %s, where %s is usual', async (view, address, usual) => {
  expect((await at(address, usual)).textContent).toBe(view)
})

test('an address says its view, whatever is usual when somebody comes back to it', async () => {
  expect((await at('/')).getAttribute('href')).toBe('/?view=day&date=2026-11-25')
})

test('a chosen view is kept, and the address that is left keeps its own', () => {
  history.replaceState({ idx: 3 }, '', '/')
  rememberView('week', 'day')
  expect(saveCalendar).toHaveBeenCalledWith({ view: 'week' })
  expect(location.search).toBe('?view=day')
  expect(history.state).toEqual({ idx: 3 })

  history.replaceState(null, '', '/appointments?types=surgery')
  rememberView('month', 'agenda')
  expect(location.search).toBe('?types=surgery')
})
