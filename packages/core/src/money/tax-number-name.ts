// What a clinic's number for its tax on sales is called, on paper and on the screen.
import { compactVat, isTaxNumber } from '../clinics/vat-number.ts'
import type { Language } from '../sessions/person.ts'
import { hasTrn } from './paper-titles.ts'

const words: Record<Language, { vat: string; trn: string; tax: string }> = {
  en: { vat: 'VAT number', trn: 'TRN', tax: 'Tax number' },
  de: { vat: 'USt-IdNr.', trn: 'TRN', tax: 'Steuernummer' },
  ar: { vat: 'الرقم الضريبي', trn: 'الرقم الضريبي (TRN)', tax: 'الرقم الضريبي' },
}

/** Countries whose tax on sales is not a value added tax (general knowledge; compare `clinics/proposals.ts`). */
const withoutVat = ['AU', 'CA', 'IN', 'JO', 'JP', 'NZ', 'US']

/** The name of a clinic's tax number; `number` may be typed with or without separators, and is empty while it isn't known. */
export const numberName = (country: string | undefined, number: string, language: Language): string => {
  const { vat, trn, tax } = words[language]
  if (hasTrn(country)) return trn
  if (country && (withoutVat.includes(country) || isTaxNumber(country, compactVat(number)))) return tax
  return vat
}
