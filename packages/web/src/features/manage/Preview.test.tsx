// The preview names the tax and the tax number as the invoice will.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { Preview } from './Preview.tsx'
import type { BoundForm } from './settings.ts'

vi.mock('../../files/use-file-url.ts', () => ({ useFileUrl: () => undefined }))

const Settings = ({ country, name, vatNumber }: Record<'country' | 'name' | 'vatNumber', string>) => {
  const defaultValues = { taxRates: [{ name, rate: 1000 }], vatNumber, paymentDays: null }
  const form = useForm({ defaultValues }) as unknown as BoundForm
  return (
    <>
      <InvoiceFields form={form} country={country} />
      <Preview form={form} clinic={{ country, currency: 'EUR' } as ClinicView} />
    </>
  )
}

test.each([
  ['AU', 'GST', '51824753556', 'GST 10%', 'Tax number', /^Tax number/],
  ['DE', 'MwSt.', '21/815/08150', 'VAT 10%', 'Tax number', /^VAT or tax number/],
  ['DE', 'MwSt.', 'DE298114063', 'VAT 10%', 'VAT number', /^VAT or tax number/],
  ['AE', 'VAT', '100347198600003', 'VAT 10%', 'TRN', /^TRN/],
])('in %s, %s and %s', async (country, name, vatNumber, tax, number, label) => {
  await show(<Settings {...{ country, name, vatNumber }} />, 'manage', 'nouns', 'ui')
  const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '')
  expect(screen.getByText(text => plain(text) === tax)).toBeTruthy()
  expect(plain(screen.getByText(vatNumber).parentElement?.textContent ?? null)).toBe(`${number} ${vatNumber}`)
  expect(screen.getByRole('textbox', { name: label })).toBeTruthy()
})
