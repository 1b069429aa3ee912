// What a change does to existing prices is said before it is saved, and only then.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { PricesField } from './PricesField.tsx'
import type { BoundForm } from './settings.ts'

const Field = () => (
  <PricesField form={useForm({ defaultValues: { pricesWithTax: true } }) as unknown as BoundForm} saved />
)

test('what becomes of prices that are there is said as soon as another way is chosen', async () => {
  const { user } = await show(<Field />, 'manage', 'nouns', 'ui')
  const said = () => screen.queryByText(/keep their figures/)
  expect(said()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Without tax' }))
  expect(said()).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'With tax' }))
  expect(said()).toBeNull()
})
