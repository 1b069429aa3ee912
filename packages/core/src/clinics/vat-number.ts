// The form of VAT and tax numbers by country, which invoices there must show.
// Only the form is checked, not whether a number was issued.

/**
 * Without the country's letters. Sources: the European Commission's list of formats (VIES, FAQ question 11); for GB, CH, NO, AE,
 * SA, BH, OM and AU the tax offices' own descriptions. General knowledge, not looked up again.
 */
const forms: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  ES: '[A-Z0-9]\\d{7}[A-Z0-9]',
  FI: '\\d{8}',
  FR: '[A-Z0-9]{2}\\d{9}',
  GR: '\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '(\\d{9}|\\d{12})',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '[A-Z0-9+*]{10}\\d{2}',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
  GB: '(\\d{9}|\\d{12}|(GD|HA)\\d{3})',
  CH: 'E?\\d{9}(MWST|TVA|IVA)?',
  NO: '\\d{9}(MVA)?',
  AE: '\\d{15}',
  SA: '3\\d{13}3',
  BH: '\\d{15}',
  OM: '(OM)?\\d{10}',
  AU: '\\d{11}',
}

/**
 * Numbers that a country's tax office gives beside the VAT number for use abroad, or instead of it, and accepts on domestic
 * invoices: Germany's Steuernummer as tax offices write it (10 or 11 digits) or in its nationwide form (13), Hungary's adószám.
 * Never with the country's letters.
 */
const domestic: Readonly<Record<string, RegExp>> = { DE: /^(\d{10,11}|\d{13})$/, HU: /^\d{11}$/ }

/** Prefixes of VAT numbers that differ from the country's code. */
const letters: Readonly<Record<string, string>> = { GR: 'EL' }

/** Without the spaces, dots, dashes and slashes that people put between its groups. */
export const compactVat = (typed: string): string => typed.replace(/[\s./-]/g, '').toUpperCase()

/** Whether a clinic of that country may have a tax number in place of a VAT number. */
export const hasTaxNumber = (country: string): boolean => domestic[country] !== undefined

/** Whether a number, written without separators, is a domestic tax number of the country. */
export const isTaxNumber = (country: string, number: string): boolean =>
  domestic[country]?.test(number) ?? false

/**
 * Whether a number has the form of its country, with or without the country's letters, or is a tax number of that country. For
 * countries without a known form: any 4 to 20 letters and digits.
 */
export const isVatNumber = (country: string, typed: string): boolean => {
  const number = compactVat(typed)
  const form = forms[country]
  if (form === undefined) return /^[A-Z0-9]{4,20}$/.test(number)
  if (isTaxNumber(country, number)) return true
  return new RegExp(`^(${letters[country] ?? country})?${form}$`).test(number)
}
