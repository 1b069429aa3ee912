// A part of the page in another language than the interface: a paper for a reader of that language.
import i18next, { type i18n } from 'i18next'
import { type ReactNode, use } from 'react'
import { I18nextProvider } from 'react-i18next'
import { LatinDigits } from './formats.ts'
import { directionOf, type Language } from './language.ts'

/** One i18next instance per language; all share the loaded texts. */
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
 * Shows its children in a language: texts, dates, numbers and direction, with the Latin digits used on paper. Suspends until the
 * language's first texts have loaded.
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
