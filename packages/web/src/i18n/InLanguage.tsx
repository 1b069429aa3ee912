// A part of the page in another language than the interface: paper for somebody who reads that one.
import i18next, { type i18n } from 'i18next'
import { type ReactNode, use } from 'react'
import { I18nextProvider } from 'react-i18next'
import { LatinDigits } from './formats.ts'
import { directionOf, type Language } from './language.ts'

/** One for each language: they share the texts that are loaded. */
const speakers = new Map<Language, Promise<i18n>>()

const speakerOf = (language: Language): Promise<i18n> => {
  const known = speakers.get(language)
  if (known) return known
  const made = new Promise<i18n>(resolve => {
    const clone = i18next.cloneInstance({ lng: language }, () => resolve(clone))
  })
  speakers.set(language, made)
  return made
}

/**
 * Texts, dates and numbers below are this language's, in the digits of paper, and its direction holds; suspends until its first texts
 * are there.
 */
export const InLanguage = ({ language, children }: { language: Language; children: ReactNode }) => (
  <I18nextProvider i18n={use(speakerOf(language))}>
    <LatinDigits value={true}>
      <div lang={language} dir={directionOf(language)}>
        {children}
      </div>
    </LatinDigits>
  </I18nextProvider>
)
