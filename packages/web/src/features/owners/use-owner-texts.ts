// The labels of an owner's fields, and their values as people read them.
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type OwnerField, type OwnerKind, ownerFields, ownerLabel, ownerWords } from './owner-fields.ts'

/** Types of fields that read left to right in an Arabic sentence, too. */
const leftToRight: readonly OwnerKind[] = ['phone', 'mail', 'link', 'day']

export const useOwnerTexts = () => {
  const t = useT('owners')
  const { day } = useFormat()
  const words = ownerWords(t, day)
  return {
    label: (field: OwnerField): string => ownerLabel(t, field),
    show: (field: OwnerField, value: unknown): string => {
      const text = words(field, value)
      return text && leftToRight.includes(ownerFields[field]) ? `\u2066${text}\u2069` : text
    },
  }
}
