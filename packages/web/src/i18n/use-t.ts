// The hook for texts: `const t = useT('owners')`, then `t('fields.name')` or `t('found', { count: 3 })`.
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue, Namespace } from './catalogue.ts'
import { namespacesOf, type withoutNouns } from './folders.ts'
import { type Formats, useFormatsOf } from './formats.ts'
import type { Language } from './language.ts'
import type { MessageKey } from './messages.ts'
import { ownDigits } from './own-digits.ts'

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
  values?: Values,
) => string

type Values = Record<string, string | number>

/** Values as i18next takes them: the plural from the number itself, which is shown in the person's digits. */
const shown = (values: Values, { number }: Formats) => {
  // `number` is what something is called by, as an owner: 1031, never 1,031.
  const written = (name: string, value: number) => number(value, { useGrouping: name !== 'number' })
  return {
    count: values.count,
    replace: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? written(name, value) : value,
      ]),
    ),
  }
}

/** Whether texts, which are written with Latin digits, have to be told with others. */
const hasOthers = ({ digits }: Formats): boolean => digits('0') !== '0'

/** One text with its values, all in the person's digits. */
const told = (
  tell: (options: ReturnType<typeof shown>) => string,
  values: Values,
  formats: Formats,
): string => {
  const { count, replace } = shown(values, formats)
  if (!hasOthers(formats)) return tell({ count, replace })
  return ownDigits(places => tell({ count, replace: places }), replace, formats.digits)
}

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
  const formats = useFormatsOf(i18n.language as Language)
  return useMemo(() => {
    const known = plainOf(i18n.language, namespace)
    const isOther = hasOthers(formats)
    return (key, values) => {
      if (values) return told(options => t(key as string, options), values, formats)
      // Other namespaces may not be there yet.
      const text = key.includes(':') ? t(key as string) : (known.get(key) ?? t(key as string))
      // A text that stood in for one that is still being loaded is not kept.
      if (!key.includes(':') && i18n.hasResourceBundle?.(i18n.language, namespace)) known.set(key, text)
      return isOther ? ownDigits(() => text, {}, formats.digits) : text
    }
  }, [t, i18n, namespace, formats, i18n.language])
}

/** Texts of any namespace that is loaded, by `namespace:key`: for those that are told by others which ones to show. */
export const useAnyText = (): ((key: string, values?: Values) => string) => {
  const { t, i18n } = useTranslation()
  const formats = useFormatsOf(i18n.language as Language)
  return useCallback(
    (key, values = {}) => {
      const [namespace = '', name = ''] = key.split(':')
      // With the namespace in its key i18next would look there alone, and not among the texts that many share.
      return told(options => t(name, { ...options, ns: namespacesOf(namespace) }), values, formats)
    },
    [t, formats],
  )
}

/** The language of the interface. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language
