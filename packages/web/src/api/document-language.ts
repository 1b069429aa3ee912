// The language of an owner's papers: that of the person who receives them, otherwise the clinic's.
import { secondOf } from '@vetrounds/core/clinics/document-language'
import type { Language } from '../i18n/language.ts'
import { useAddressee } from './use-addressee.ts'
import { useMembership } from './working-place.ts'

/** Undefined until the language is known; the clinic's language if no owner is given or the owner can't be read. */
export const useDocumentLanguage = (ownerId: string | undefined, isWanted = true): Language | undefined => {
  const clinic = useMembership()?.clinic
  const { data, error } = useAddressee(isWanted ? ownerId : undefined)
  if (!isWanted || (ownerId && !data && !error)) return undefined
  return data?.documentLanguage ?? clinic?.documentLanguage
}

/** A function that returns the second language beside the first, chosen by the clinic or required by the country's law. */
export const useSecondLanguage = (): ((language: Language, country: string) => Language | undefined) => {
  const secondLanguage = useMembership()?.clinic.secondLanguage
  return (language, country) => secondOf(language, { country, secondLanguage })
}
