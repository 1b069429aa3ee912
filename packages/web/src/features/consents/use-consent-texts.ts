// The clinic's texts for consents, and examples as long as it has none of a language.
import { consentExamples } from '@vetrounds/core/consents/examples'
import type { Template } from '@vetrounds/core/text-templates/text-template'
import useSWR from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { readAll } from '../../api/read-all.ts'
import { usePlace } from '../../api/working-place.ts'
import type { Language } from '../../i18n/language.ts'

export type ConsentText = { id: string; name: string; text: string; isExample: boolean }

/** A clinic has dozens of templates, and consents stand anywhere among them. */
const readTemplates = async (branch: string | undefined): Promise<readonly Template[]> =>
  (await readAll('listTemplates', {}, { branch })).flatMap(({ rows }) => rows)

export const useConsentTexts = (language: Language) => {
  const place = usePlace()
  const { data, error } = useSWR<readonly Template[], ApiError>(['consentTexts', place], () =>
    readTemplates(place),
  )
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
