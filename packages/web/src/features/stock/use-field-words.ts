// The names of an item's fields, and their values in words.
import type { Category, Unit } from '@vetrounds/core/stock/item-kinds'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { categoryPresentation } from './category-presentation.ts'
import { itemFields } from './item-fields.ts'
import { useStockWords } from './use-stock-words.ts'

type Field = keyof typeof itemFields

export const useFieldWords = () => {
  const t = useT('stock')
  const words = useStockWords()
  const { number } = useFormat()
  return {
    label: (field: Field): string => {
      return field === 'type' ? t('type') : t(`fields.${field}`)
    },
    /** The value in words; an empty text if there is no value. */
    say: (field: Field, value: unknown): string => {
      if (value === undefined || value === '') return ''
      switch (itemFields[field]) {
        case 'category':
          return t(categoryPresentation[value as Category].title)
        case 'unit':
          return t(`units.${value as Unit}`)
        case 'quantity':
          return words.quantity(Number(value))
        case 'price':
          return words.price(Number(value))
        case 'rate':
          return words.rate(Number(value))
        case 'days':
          return number(Number(value))
        case 'yes':
          return value === true ? t('fields.controlled') : ''
        default:
          return String(value)
      }
    },
  }
}
