// The hook for texts: `const t = useT('owners')`, then `t('fields.name')` or `t('found', { count: 3 })`.
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue, Namespace } from './catalogue.ts'
import { namespacesOf, type withoutNouns } from './folders.ts'
import type { Language } from './language.ts'
import type { MessageKey } from './messages.ts'

type WithoutNouns = (typeof withoutNouns)[number]

/** The texts that a namespace shares with others: those of `common`, and where it is not of the first page, the nouns. */
type SharedKey<N extends Namespace> =
  | MessageKey<Catalogue['common']>
  | (N extends WithoutNouns ? never : MessageKey<Catalogue['nouns']>)

/** A text of its namespace or one that many share, `errors:…` of the error catalogue, which is there from the start, or `problems:…`, which is within the shell. */
export type Translate<N extends Namespace> = (
  key:
    | MessageKey<Catalogue[N]>
    | SharedKey<N>
    | `errors:${MessageKey<Catalogue['errors']>}`
    | `problems:${MessageKey<Catalogue['problems']>}`,
  values?: Record<string, string | number>,
) => string

/** Texts without values, by language and namespace: finding one in i18next costs fifty times as much, and a page has hundreds. */
const plain = new Map<string, Map<string, string>>()

const plainOf = (language: string, namespace: string): Map<string, string> => {
  const name = `${language} ${namespace}`
  const known = plain.get(name) ?? new Map<string, string>()
  plain.set(name, known)
  return known
}

// What a namespace doesn't say itself is looked for in those that many share.
const SHARED = { nsMode: 'fallback' } as const

/** Texts of one namespace in the current language; suspends until they are loaded. */
export const useT = <N extends Namespace>(namespace: N): Translate<N> => {
  const { t, i18n } = useTranslation(namespacesOf(namespace), SHARED)
  return useMemo(() => {
    const known = plainOf(i18n.language, namespace)
    return (key, values) => {
      // Other namespaces may not be there yet.
      if (values || key.includes(':')) return t(key as string, values ?? {})
      const text = known.get(key) ?? t(key as string)
      known.set(key, text)
      return text
    }
  }, [t, i18n.language, namespace])
}

/** Texts of any namespace that is loaded, by `namespace:key`: for those that are told by others which ones to show. */
export const useAnyText = (): ((key: string, values?: Record<string, string | number>) => string) => {
  const { t } = useTranslation()
  return useCallback(
    (key, values) => {
      const [namespace = '', name = ''] = key.split(':')
      // With the namespace in its key i18next would look there alone, and not among the texts that many share.
      return t(name, { ...values, ns: namespacesOf(namespace) })
    },
    [t],
  )
}

/** The language of the interface. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language
