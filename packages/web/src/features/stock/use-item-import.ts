// What the import pages need in order to import items: columns, words, the check against existing items, and the endpoints.
import type { ImportedField, ItemImportRow, ItemImportSettings } from '@vetrounds/core/stock/import-row'
import type { StockRow } from '@vetrounds/core/stock/item'
import { type Category, categories, hasStock } from '@vetrounds/core/stock/item-kinds'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { useToday } from '../../api/branch-clock.ts'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { readAll } from '../../api/read-all.ts'
import { request } from '../../api/request.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { sendChange } from '../../changes/send-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { patterns } from '../../paths.ts'
import type { ImportDomain } from '../imports/import-domain.ts'
import { categoryPresentation } from './category-presentation.ts'
import { catalogueOf, checkItems } from './import-check.ts'
import { importColumns, importFields } from './import-columns.ts'
import { useStockChanged } from './use-stock-changed.ts'
import { useStockWords } from './use-stock-words.ts'

/** Reads every item of the clinic, retired ones too, with the branch's stock: ten lists, page by page. */
const readCatalogue = async (branch: string | undefined, signal: AbortSignal): Promise<StockRow[]> => {
  const listed = (category: Category, retired: boolean) =>
    readAll('listItems', { query: { category, ...(retired && { retired: 'true' }) } }, { branch, signal })
  const lists = categories.flatMap(each => [listed(each, false), listed(each, true)])
  return (await Promise.all(lists)).flat().flatMap(({ rows }) => rows)
}

const codes = {
  'stock.item_exists': 'importCodes.exists',
  'stock.too_many_batches': 'importCodes.batches',
  'import.other_barcode': 'importCodes.otherBarcode',
  'import.other_category': 'importCodes.otherCategory',
  'unit.of_category': 'importCodes.unit',
  'stock.unit_fixed': 'problems:stock.unit_fixed',
  'barcode.malformed': 'importCodes.barcode',
  'date.out_of_range': 'importCodes.date',
  controlled: 'importCodes.controlled',
  left_out: 'importCodes.leftOut',
  'price.with_tax': 'importCodes.priceWithTax',
  'price.without_tax': 'importCodes.priceWithoutTax',
} as const

/** The fields that the check has room for: enough to recognise an item, and those that are most often wrong. */
const checked: readonly ImportedField[] = [
  'name',
  'brand',
  'barcode',
  'unit',
  'quantity',
  'sellingPrice',
  'taxRate',
  'expiryDate',
]

const fieldOf = (field: string) => importFields[field as ImportedField]

export const useItemImport = (
  category: Category,
  settings: ItemImportSettings,
  fields: (used: ReadonlySet<string>) => ReactNode,
): ImportDomain => {
  const t = useT('stock')
  const words = useStockWords()
  const { day } = useFormat()
  const place = usePlace()
  const today = useToday()
  const { currency = 'EUR', pricesWithTax = true, taxRates } = useMembership()?.clinic ?? {}
  const { data: earlier } = useRead('listItemImports', { query: { category } })
  const { mutate, cache } = useSWRConfig()
  const reread = useStockChanged()
  const { page, title } = categoryPresentation[category]
  const { columns, shown } = useMemo(() => {
    const columns = importColumns(hasStock({ category }), pricesWithTax, category === 'pharmaceutical')
    return { columns, shown: checked.filter(each => columns.some(({ field }) => field === each)) }
  }, [category, pricesWithTax])

  const say = useCallback(
    (field: string, value: unknown): string => {
      if (value === undefined || value === '') return ''
      switch (fieldOf(field).kind) {
        case 'quantity':
          return words.quantity(Number(value))
        case 'money':
          return words.price(Number(value))
        case 'rate':
          return words.rate(Number(value))
        case 'day':
          return day(String(value))
        default:
          return String(value)
      }
    },
    [words, day],
  )
  const label = useCallback((field: string) => t(fieldOf(field).label), [t])
  const sayCode = useCallback(
    (code: string) => (code in codes ? t(codes[code as keyof typeof codes]) : undefined),
    [t],
  )
  const rates = useMemo(() => taxRates?.map(({ rate }) => rate) ?? [], [taxRates])
  return {
    label,
    say,
    sayCode,
    name: `item.${category} ${place ?? ''}`,
    back: { href: patterns[page], label: t('importBack') },
    fileName: t(title),
    columns,
    shown,
    isNumber: field => ['quantity', 'money'].includes(fieldOf(field).kind),
    settings: fields,
    currency,
    rates,
    check: async (rows, signal) =>
      checkItems(rows, settings, catalogueOf(await readCatalogue(place, signal)), today),
    start: start => sendChange('startItemImport', { body: { ...start, settings } }, { branch: place }),
    write: async (id, rows) =>
      (
        await sendChange(
          'writeItemRows',
          { params: { id }, body: { rows: rows as ItemImportRow[] } },
          { branch: place },
        )
      ).answer.results,
    ties: (id, from) => request('listItemImportTies', { params: { id }, query: { from } }, { branch: place }),
    undo: async (id, downTo) =>
      (await sendChange('undoItemImport', { params: { id }, body: { downTo } }, { branch: place })).answer,
    earlier: earlier?.rows,
    onChanged: () => {
      reread()
      // The search on this device learns of thousands of changed rows sooner by its feed than by pushes.
      void import('../../search/search.ts').then(({ catchUp }) => catchUp(), console.warn)
      void mutate(isAnswerOf('listItemImports'))
      // Somebody who goes back to the list at once must not see rows that were read before the import.
      for (const key of cache.keys())
        if (key.startsWith('$inf$') && key.includes('"listItems"')) void mutate(key)
    },
  }
}
