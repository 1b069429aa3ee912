// The names of a text template's fields and parts, in the reader's language.
import { type FieldName, fieldNames } from '@vetrounds/core/text-templates/template-fields'
import type { Template } from '@vetrounds/core/text-templates/text-template'
import { useCallback, useMemo } from 'react'
import { useT } from '../../i18n/use-t.ts'

export const useFieldWords = (): Readonly<Record<FieldName, string>> => {
  const t = useT('templates')
  return useMemo(
    () =>
      Object.fromEntries(fieldNames.map(name => [name, t(`insertable.${name}`)])) as Record<
        FieldName,
        string
      >,
    [t],
  )
}

/** Returns a function for the name of the part that a template is meant for. */
export const usePartName = () => {
  const t = useT('templates')
  const visit = useT('visit')
  return useCallback(
    (part: Template['part']): string => {
      if (part === undefined) return t('anywhere')
      return part === 'consent' ? t('ownerConsent') : visit(`parts.${part}`)
    },
    [t, visit],
  )
}
