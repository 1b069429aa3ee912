// What items and drafts keep of a rate is said before the rate is changed or removed, and only then; the precision of rates,
// always.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { BoundForm } from './settings.ts'
import { TaxRates } from './TaxRates.tsx'

const saved = [{ name: 'VAT', rate: 2300 }]

const Fields = () => (
  <TaxRates form={useForm({ defaultValues: { taxRates: saved } }) as unknown as BoundForm} saved={saved} />
)

test('a rate that items may still have is said as soon as it is another one, or gone', async () => {
  const { user } = await show(<Fields />, 'manage', 'nouns', 'ui')
  const said = () => screen.queryByText(/keep a rate that is changed/)
  const rateIs = async (text: string) => {
    const field = screen.getByRole('textbox', { name: 'Rate' })
    await user.clear(field)
    await fill(user, field, text)
  }
  expect(said()).toBeNull()
  expect(screen.getByText(/at most two decimals/)).toBeTruthy()
  await rateIs('24')
  expect(said()).toBeTruthy()
  await rateIs('23')
  expect(said()).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Remove rate/ }))
  expect(said()).toBeTruthy()
})
