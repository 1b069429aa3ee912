// What a save of the settings sends.
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import { expect, test } from 'vitest'
import { changesOf, schema, valuesOf } from './settings.ts'

const clinic: ClinicView = {
  id: '01JD0000000000000000000000',
  name: 'Canal Vets',
  email: 'hello@canal.example',
  country: 'IE',
  currency: 'EUR',
  state: 'open',
  plan: 'free',
  taxRates: [{ name: 'VAT', rate: 2300 }],
  pricesWithTax: true,
  invoiceNote: 'Thank you',
  documentLanguage: 'en',
  secondLanguage: 'ar',
  expiryWarningDays: 45,
  sessionTimeout: 300,
  twoFactorRoles: ['admin'],
  logo: '01JD0000000000000000000001',
  searchSnapshot: true,
  emailConfirmed: true,
  v: 3,
}

test('nothing typed sends nothing; one field typed sends that field alone', () => {
  const typed = schema.parse(valuesOf(clinic))
  expect(changesOf(clinic, typed)).toEqual({})
  expect(changesOf(clinic, { ...typed, name: 'Canal Vets Dublin' })).toEqual({ name: 'Canal Vets Dublin' })
  const taxRates = [...typed.taxRates, { name: 'Reduced', rate: 1350 }]
  expect(changesOf(clinic, { ...typed, taxRates })).toEqual({ taxRates })
})

test('a note and a logo that were taken away are sent as such', () => {
  const { invoiceNote: _note, logo: _logo, ...typed } = schema.parse(valuesOf(clinic))
  expect(changesOf(clinic, typed)).toEqual({ invoiceNote: '', logo: null })
})
