// An interval is shown in the unit that was chosen, as far as it is a whole number of it.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { IntervalField } from './IntervalField.tsx'

const onChange = vi.fn()
const field = (months: number | undefined) => (
  <IntervalField label="Further boosters" value={months} onChange={onChange} />
)
const shown = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Further boosters/ }).value

test('what a draft brings back is shown in months if it is no whole years, and stays so while it is typed', async () => {
  const { change } = await show(field(36), 'vaccines', 'patients', 'ui')
  expect(shown()).toBe('3')
  change(field(18))
  expect(shown()).toBe('18')
  change(field(24))
  expect(shown()).toBe('24')
})
