// The hook for texts: `const t = useT('owners')`, then `t('fields.name')` or `t('found', { count: 3 })`.
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue, Namespace } from './catalogue.ts'
import { convertDigits } from './convert-digits.ts'
import { namespacesOf, type withoutNouns } from './folders.ts'
import { type Formats, useFormatsOf } from './formats.ts'
import type { Language } from './language.ts'
import type { MessageKey } from './messages.ts'

type WithoutNouns = (typeof withoutNouns)[number]

/** The keys that a namespace shares with others: those of `common` and, if it isn't part of the first page, the nouns. */
type SharedKey<N extends Namespace> =
  | MessageKey<Catalogue['common']>
  | (N extends WithoutNouns ? never : MessageKey<Catalogue['nouns']>)

/**
 * Returns a text of the namespace or a shared text; `errors:…` is from the error catalogue, which is loaded from the start,
 * `problems:…` is loaded within the shell.
 */
export type Translate<N extends Namespace> = (
  key:
    | MessageKey<Catalogue[N]>
    | SharedKey<N>
    | `errors:${MessageKey<Catalogue['errors']>}`
    | `problems:${MessageKey<Catalogue['problems']>}`,
  values?: Values,
) => string

type Values = Record<string, string | number>

/** Values for i18next: `count` selects the plural, `replace` has the numbers in the person's digits. */
const shown = (values: Values, { number }: Formats) => {
  // A value named `number` identifies something, e.g. an owner, and has no grouping: 1031, never 1,031.
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

/** Whether texts, which are written with Latin digits, must be converted to other digits. */
const hasOthers = ({ digits }: Formats): boolean => digits('0') !== '0'

/** Returns a text with its values, all in the person's digits. */
const told = (
  tell: (options: ReturnType<typeof shown>) => string,
  values: Values,
  formats: Formats,
): string => {
  const { count, replace } = shown(values, formats)
  if (!hasOthers(formats)) return tell({ count, replace })
  return convertDigits(places => tell({ count, replace: places }), replace, formats.digits)
}

/**
 * A cache of texts without values, by language and namespace: a look-up in i18next costs fifty times as much, and a page has
 * hundreds.
 */
const plain = new Map<string, Map<string, string>>()

const plainOf = (language: string, namespace: string): Map<string, string> => {
  const name = `${language} ${namespace}`
  const known = plain.get(name) ?? new Map<string, string>()
  plain.set(name, known)
  return known
}

// A key that the namespace lacks is looked up in the shared namespaces.
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
      // Texts of other namespaces are not cached: they may not be loaded yet.
      const text = key.includes(':') ? t(key as string) : (known.get(key) ?? t(key as string))
      // A stand-in for a text that is still being loaded is not cached.
      if (!key.includes(':') && i18n.hasResourceBundle?.(i18n.language, namespace)) known.set(key, text)
      return isOther ? convertDigits(() => text, {}, formats.digits) : text
    }
  }, [t, i18n, namespace, formats, i18n.language])
}

/** Texts of any loaded namespace, by `namespace:key`; for components that are told by their caller which texts to show. */
export const useAnyText = (): ((key: string, values?: Values) => string) => {
  const { t, i18n } = useTranslation()
  const formats = useFormatsOf(i18n.language as Language)
  return useCallback(
    (key, values = {}) => {
      const [namespace = '', name = ''] = key.split(':')
      // With the namespace in the key, i18next would look only there and not among the shared texts.
      return told(options => t(name, { ...options, ns: namespacesOf(namespace) }), values, formats)
    },
    [t, formats],
  )
}

/** The language of the interface. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language
