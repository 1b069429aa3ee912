// The interface's language: the stored choice, else the browser's languages by their first two letters, else English (spec § 4).
import { keepCookie, preferenceCookie } from '../cookies.ts'

export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

const rightToLeft = ['ar', 'he', 'fa']

const known = (value: string | undefined): Language | undefined =>
  languages.find(language => language === value?.slice(0, 2).toLowerCase())

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr'

/** The choice kept in the cookies, if there is one. */
export const storedLanguage = (): Language | undefined => known(preferenceCookie('language'))

export const initialLanguage = (): Language =>
  storedLanguage() ?? navigator.languages.map(known).find(language => language !== undefined) ?? 'en'

/** Stores the choice in both cookies that the specification names (§ 3). */
export const storeLanguage = (language: Language): void => {
  keepCookie('language', language)
  keepCookie('currentLanguage', language)
}

export const showLanguage = (language: Language): void => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
