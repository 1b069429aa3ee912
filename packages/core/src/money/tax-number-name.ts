// What a clinic's number for its tax on sales is called, on paper and on the screen.
import { compactVat, isTaxNumber } from '../clinics/vat-number.ts'
import type { Language } from '../sessions/person.ts'
import { hasTrn } from './paper-titles.ts'

const words: Record<Language, { vat: string; trn: string; tax: string }> = {
  en: { vat: 'VAT number', trn: 'TRN', tax: 'Tax number' },
  de: { vat: 'USt-IdNr.', trn: 'TRN', tax: 'Steuernummer' },
  ar: { vat: 'الرقم الضريبي', trn: 'الرقم الضريبي (TRN)', tax: 'الرقم الضريبي' },
}

/** Where the tax on sales is no value added tax (general knowledge; compare `clinics/proposals.ts`). */
const withoutVat = ['AU', 'CA', 'IN', 'JO', 'JP', 'NZ', 'US']

/** What a clinic's tax number is called; typed with or without its groups, empty while none is known. */
export const numberName = (country: string | undefined, number: string, language: Language): string => {
  const { vat, trn, tax } = words[language]
  if (hasTrn(country)) return trn
  if (country && (withoutVat.includes(country) || isTaxNumber(country, compactVat(number)))) return tax
  return vat
}
