// Says why an invoice can't be issued: with the name of the line, and for stock also how much of it there is.
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { unitText } from '@vetrounds/core/stock/unit-words'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'

const ofLines: readonly string[] = [
  'stock.not_enough',
  'stock.expired',
  'stock.retired',
  'stock.withdrawn',
  'invoice.charge_less',
  'invoice.charge_amended',
  'invoice.charge_parts',
  'invoice.charge_client',
  'charge.settled',
]

export const useIssueProblem = ({ lines }: Pick<InvoiceContent, 'lines'>) => {
  const common = useT('common')
  const { number } = useFormat()
  const language = useLanguage()
  return (error: unknown): string | undefined => {
    const text = problemText(common, error)
    if (!(error instanceof ApiError) || !ofLines.includes(error.code)) return text
    const { itemId, name, available } = error.data
    const line = itemId === undefined ? undefined : lines.find(each => each.itemId === itemId)
    const count = number(Number(available ?? 0) / 1000, { maximumFractionDigits: 3 })
    const quantity = [count, unitText(line?.unit, language)].filter(Boolean).join(' ')
    const left = common('errors:validation.stock', { quantity: isolated(quantity) })
    const isSome = Number(available ?? 0) > 0
    const sentences = {
      'stock.not_enough': [left],
      'stock.expired': [isSome && `${left}.`, text],
    }[error.code as string] ?? [text]
    const said = sentences.filter(Boolean).join(' ')
    const about = name ?? line?.name
    return about === undefined ? said : `${isolated(String(about))}: ${said}`
  }
}
