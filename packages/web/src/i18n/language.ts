// Which language the interface speaks: the stored choice, else the browser's prefix, else English (spec § 4).
import { keepCookie, preferenceCookie } from '../cookies.ts'

export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

/** How each language names itself. */
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

/** Keeps the choice. Both names are the specification's (§ 3). */
export const storeLanguage = (language: Language): void => {
  keepCookie('language', language)
  keepCookie('currentLanguage', language)
}

export const showLanguage = (language: Language): void => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
