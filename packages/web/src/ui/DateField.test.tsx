// A date is told once its year is plausible: on the way to 2027 there are the years 2, 20 and 202.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { DateField } from './DateField.tsx'

// happy-dom tells of a selection that the field sets while it hears of one, for ever.
Selection.prototype.collapse = () => undefined

const told = vi.fn()

const Field = ({ first }: { first: string }) => {
  const [day, setDay] = useState<string | undefined>(first)
  return (
    <DateField
      label="Date"
      years={2}
      value={day}
      onChange={next => {
        told(next)
        setDay(next)
      }}
    />
  )
}

const typeYear = async (year: string, first = `${new Date().getFullYear()}-11-24`) => {
  told.mockClear()
  const { user } = await show(<Field first={first} />)
  await user.click(screen.getByRole('spinbutton', { name: /^year/ }))
  await user.keyboard(year)
  return { user, days: told.mock.calls.map(([day]) => day).filter(Boolean) }
}

test('a year on the way is told to nobody, and stays in the field', async () => {
  const next = new Date().getFullYear() + 1
  const { days } = await typeYear(String(next))
  expect(days).toEqual([`${next}-11-24`])
  expect(screen.getByRole('spinbutton', { name: /^year/ }).textContent).toBe(String(next))
  expect(screen.queryByText('Please check the year')).toBeNull()
})

test('a year that nobody books in is said at the field', async () => {
  const { days } = await typeYear('1030')
  expect(days).toEqual([])
  expect(screen.getByText('Please check the year')).toBeDefined()
  expect(screen.getByRole('spinbutton', { name: /^year/ }).textContent).toBe('1030')
})

test('years near the one that stood there are plausible as well', async () => {
  const { days } = await typeYear('2041', '2040-11-24')
  expect(days).toContain('2041-11-24')
})
