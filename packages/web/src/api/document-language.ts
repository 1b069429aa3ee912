// In which language an owner's papers are written: that of whoever gets them, else the clinic's.
import { secondOf } from '@vetrounds/core/clinics/document-language'
import type { Language } from '../i18n/language.ts'
import { useAddressee } from './use-addressee.ts'
import { useMembership } from './working-place.ts'

/** Undefined until it is known; the clinic's for nobody in particular, and where the owner can't be read. */
export const useDocumentLanguage = (ownerId: string | undefined, isWanted = true): Language | undefined => {
  const clinic = useMembership()?.clinic
  const { data, error } = useAddressee(isWanted ? ownerId : undefined)
  if (!isWanted || (ownerId && !data && !error)) return undefined
  return data?.documentLanguage ?? clinic?.documentLanguage
}

/** The second language beside the first, as the clinic wants it or the law. */
export const useSecondLanguage = (): ((language: Language, country: string) => Language | undefined) => {
  const secondLanguage = useMembership()?.clinic.secondLanguage
  return (language, country) => secondOf(language, { country, secondLanguage })
}
