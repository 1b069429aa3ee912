// The clinic's texts for consents, or examples if it has none in a language.
import { consentExamples } from '@vetrounds/core/consents/examples'
import type { Language } from '../../i18n/language.ts'
import { useAllTemplates } from '../templates/use-all-templates.ts'

export type ConsentText = { id: string; name: string; text: string; isExample: boolean }

export const useConsentTexts = (language: Language) => {
  // Consents can be anywhere among the templates, so all of them are read.
  const { data, error } = useAllTemplates(true)
  const own = (data ?? []).filter(
    each => each.part === 'consent' && (each.language === undefined || each.language === language),
  )
  const examples = consentExamples.map(({ key, name, text }) => ({
    id: key,
    name: name[language],
    text: text[language],
    isExample: true,
  }))
  const texts: readonly ConsentText[] | undefined =
    data || error ? (own.length > 0 ? own.map(each => ({ ...each, isExample: false })) : examples) : undefined
  return { texts, error }
}
