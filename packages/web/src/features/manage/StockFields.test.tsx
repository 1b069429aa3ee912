// The unit beside a number of days has the form that the number needs.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { StockFields } from './StockFields.tsx'
import type { BoundForm } from './settings.ts'

const Fields = () => (
  <StockFields form={useForm({ defaultValues: { expiryWarningDays: 30 } }) as unknown as BoundForm} />
)

test('one day, and several', async () => {
  const { user } = await show(<Fields />, 'manage', 'nouns', 'ui')
  expect(screen.getByText('days')).toBeTruthy()
  const field = screen.getByRole('textbox')
  await user.clear(field)
  await fill(user, field, '1')
  expect(screen.getByText('day')).toBeTruthy()
  expect(screen.queryByText('days')).toBeNull()
})
