// What a tax is called, on paper and on the screen: as the clinic calls it, else by our own words.
import type { TaxRate } from '../clinics/clinic.ts'
import type { Language } from '../sessions/person.ts'
import type { TaxShare } from './amounts.ts'

/** The clinic's name for each of its rates, by hundredths of a per cent; empty where it has no tax. */
type TaxNames = Readonly<Record<string, string>>

type Words = {
  /** The value added tax. */
  vat: string
  /** The same above a column. */
  head: string
  /** Above a column of several taxes. */
  taxes: string
}

const words: Record<Language, Words> = {
  en: {
    vat: 'VAT',
    head: 'VAT',
    taxes: 'Tax',
  },
  de: {
    vat: 'MwSt.',
    head: 'MwSt.',
    taxes: 'Steuer',
  },
  ar: {
    vat: 'ضريبة القيمة المضافة',
    head: 'الضريبة',
    taxes: 'الضريبة',
  },
}

/** With which a clinic's own name of a value added tax begins, by the language that it is in. */
const beginnings: Record<Language, RegExp> = {
  en: /^vat\b/i,
  de: /^(mwst|ust|mehrwertsteuer|umsatzsteuer)(?!\p{L})/iu,
  ar: /^(ضريبة القيمة المضافة|الضريبة)(?!\p{L})/u,
}

/** The names of a clinic's rates; of two names of one rate the first. */
export const taxNamesOf = (rates: readonly TaxRate[]): TaxNames => {
  const names: Record<string, string> = {}
  for (const { name, rate } of rates) names[rate] ??= name
  return names
}

/**
 * What the tax of a rate is called. A clinic's name for a value added tax is said in the reader's language, any other, such as GST, as the
 * clinic writes it. A rate without a name, such as none, is of the one tax that the clinic has; without names, as on invoices of before they
 * were kept, it is a value added tax.
 */
export const taxName = (names: TaxNames | undefined, rate: number, language: Language): string => {
  const [only, ...more] = new Set(Object.values(names ?? {}))
  const name = names?.[rate] ?? (more.length > 0 ? undefined : only)
  const said = name && (Object.keys(beginnings) as Language[]).find(each => beginnings[each].test(name))
  return !name || (said && said !== language) ? words[language].vat : name
}

/** What stands above a column of these rates. */
export const taxHead = (
  names: TaxNames | undefined,
  rates: readonly number[],
  language: Language,
): string => {
  const { vat, head, taxes } = words[language]
  const [name = vat, ...more] = new Set(rates.map(rate => taxName(names, rate, language)))
  if (more.length > 0) return taxes
  return name === vat ? head : name
}

/** Whether a tax is shown: not where the clinic has none and none is billed. */
export const showsTax = (names: TaxNames | undefined, taxes: readonly Pick<TaxShare, 'rate'>[]): boolean =>
  names === undefined || Object.keys(names).length > 0 || taxes.some(({ rate }) => rate > 0)
