// The fields of a text template in the reader's language.
import { type FieldName, fieldNames } from '@vetrounds/core/text-templates/template-fields'
import { useMemo } from 'react'
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
