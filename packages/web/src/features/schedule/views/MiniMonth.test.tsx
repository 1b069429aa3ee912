// Tab stops only once in the small month; arrow keys move between its days.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import type { CurrentBranch } from '../day/queries.ts'
import { useCalendarFormat } from '../day/use-calendar-format.ts'
import { MiniMonth } from './MiniMonth.tsx'

const here = {
  firstDay: 1,
  hours: Array.from({ length: 7 }, () => [[540, 1080]]),
} as unknown as CurrentBranch

const Month = () => (
  <MemoryRouter>
    <MiniMonth
      date="2026-11-20"
      wall={{ date: '2026-11-23' }}
      here={here}
      words={useCalendarFormat('Europe/Dublin', undefined)}
      hrefOf={({ date }) => `/?date=${date}`}
    />
  </MemoryRouter>
)

test('Tab stops at the chosen day, and arrows go on from there', async () => {
  const { user } = await show(<Month />, 'calendar', 'ui')
  const links = screen.getAllByRole('link')
  expect(links.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['20'])
  screen.getByRole('link', { name: 'Friday 20 November' }).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Saturday 28 November' }))
  // Another month has one Tab stop as well.
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  const next = screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)
  expect(next.map(link => link.getAttribute('aria-label'))).toEqual(['Tuesday 1 December'])
})
