// In which language and on what paper a clinic writes until somebody chooses: what is usual in its country, as far as we speak it.
import type { Language } from '../sessions/person.ts'

/** ISO 3166-1, with the official language of the whole country (CLDR 48, territoryInfo). */
const spoken: Partial<Record<Language, readonly string[]>> = {
  de: ['AT', 'CH', 'DE', 'LI'],
  ar: [
    ...['AE', 'BH', 'DJ', 'DZ', 'EG', 'IQ', 'JO', 'KM', 'KW', 'LB', 'LY'],
    ...['MA', 'MR', 'OM', 'PS', 'QA', 'SA', 'SD', 'SY', 'TN', 'YE'],
  ],
}

/** The language of a country's papers; English where we speak none of its own. */
export const usualLanguage = (country: string): Language =>
  spoken.de?.includes(country) ? 'de' : spoken.ar?.includes(country) ? 'ar' : 'en'

/** What an invoice has to be written in as well: in Saudi Arabia Arabic (VAT regulations, article 53; general knowledge). */
export const lawfulSecond = (language: Language, country: string | undefined): Language | undefined =>
  country === 'SA' && language !== 'ar' ? 'ar' : undefined

/**
 * The second language of a paper, under its first: the clinic's choice, and in Saudi Arabia Arabic or, beside Arabic, English, since
 * invoices there are written in Arabic. None where the paper is in that language already.
 */
export const secondOf = (
  language: Language,
  { country, secondLanguage }: { country: string; secondLanguage?: Language | undefined },
): Language | undefined => {
  const lawful = lawfulSecond(language, country)
  if (lawful) return lawful
  const second = secondLanguage ?? (country === 'SA' ? 'en' : undefined)
  return second === language ? undefined : second
}

/** Where letters are not written on A4 (ISO 3166-1): North America, and what took its sizes over. */
const onLetter = ['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'DO', 'GT', 'NI', 'PA', 'PH', 'PR', 'SV', 'VE']

export const usualPaper = (country: string | undefined): 'a4' | 'letter' =>
  country && onLetter.includes(country) ? 'letter' : 'a4'
