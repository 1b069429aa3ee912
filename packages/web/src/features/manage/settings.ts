// The values of the settings form, and what has to be sent of them.
import { type ClinicChange, type ClinicView, clinicChange } from '@vetrounds/core/clinics/clinic'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import type { FormHandle } from '../../ui/Form.tsx'

const {
  name,
  email,
  logo,
  taxRates,
  pricesWithTax,
  vatNumber,
  phone,
  iban,
  paymentDays,
  invoiceNote,
  documentLanguage,
  secondLanguage,
  expiryWarningDays,
  sessionTimeout,
  twoFactorRoles,
  searchSnapshot,
} = clinicChange.shape

/** The version and the language are sent along with a save and have no field. */
type Field = Exclude<keyof ClinicChange, 'v' | 'language'>

export const schema = z.object({
  name: name.unwrap(),
  email: email.unwrap(),
  logo: logo.unwrap().optional(),
  taxRates: taxRates.unwrap(),
  pricesWithTax: pricesWithTax.unwrap(),
  vatNumber: vatNumber.unwrap(),
  phone: phone.unwrap(),
  iban: iban.unwrap(),
  paymentDays: paymentDays.unwrap().optional(),
  invoiceNote: invoiceNote.unwrap(),
  documentLanguage: documentLanguage.unwrap(),
  secondLanguage: secondLanguage.unwrap().optional(),
  expiryWarningDays: expiryWarningDays.unwrap(),
  sessionTimeout: sessionTimeout.unwrap(),
  twoFactorRoles: twoFactorRoles.unwrap(),
  searchSnapshot: searchSnapshot.unwrap(),
} satisfies Record<Field, z.ZodType>)

export type Values = z.output<typeof schema>
export type BoundForm = FormHandle<Values & FieldValues, unknown, Values & FieldValues>

export const valuesOf = (clinic: ClinicView): Required<Values> => ({
  name: clinic.name,
  email: clinic.email,
  logo: clinic.logo ?? null,
  taxRates: clinic.taxRates,
  pricesWithTax: clinic.pricesWithTax,
  vatNumber: clinic.vatNumber ?? '',
  phone: clinic.phone ?? '',
  iban: clinic.iban ?? '',
  paymentDays: clinic.paymentDays ?? null,
  invoiceNote: clinic.invoiceNote ?? '',
  documentLanguage: clinic.documentLanguage,
  secondLanguage: clinic.secondLanguage ?? null,
  expiryWarningDays: clinic.expiryWarningDays,
  sessionTimeout: clinic.sessionTimeout,
  twoFactorRoles: clinic.twoFactorRoles,
  searchSnapshot: clinic.searchSnapshot,
})

/** Returns only what differs from the values that the form began with: what others change meanwhile stays as they changed it. */
export const changesOf = (clinic: ClinicView, typed: Values): Omit<ClinicChange, 'v'> => {
  const before = valuesOf(clinic)
  // A field that was emptied is missing from `typed`.
  const after = {
    ...typed,
    vatNumber: typed.vatNumber ?? '',
    phone: typed.phone ?? '',
    iban: typed.iban ?? '',
    paymentDays: typed.paymentDays ?? null,
    invoiceNote: typed.invoiceNote ?? '',
    secondLanguage: typed.secondLanguage ?? null,
    logo: typed.logo ?? null,
  }
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values]),
    ),
  )
}
