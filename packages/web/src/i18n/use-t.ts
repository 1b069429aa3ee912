// The hook for texts: `const t = useT('owners')`, then `t('fields.name')` or `t('found', { count: 3 })`.
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue, Namespace } from './catalogue.ts'
import type { Language } from './language.ts'
import type { MessageKey } from './messages.ts'

/** A text of its namespace, or `errors:…` of the error catalogue, which is there from the start, or `problems:…`, which is within the shell. */
export type Translate<N extends Namespace> = (
  key:
    | MessageKey<Catalogue[N]>
    | `errors:${MessageKey<Catalogue['errors']>}`
    | `problems:${MessageKey<Catalogue['problems']>}`,
  values?: Record<string, string | number>,
) => string

/** Texts of one namespace in the current language; suspends until they are loaded. */
export const useT = <N extends Namespace>(namespace: N): Translate<N> => {
  const { t } = useTranslation(namespace as string)
  return useCallback((key, values) => t(key as string, values ?? {}), [t])
}

/** The language of the interface. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language
