// Says in words what is wrong in a draft: at a field, and the first fault of all.
import { FACTOR_LEAST, FACTOR_MOST, SINGLE } from '@vetrounds/core/money/got-rules'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { fieldErrorText } from '../../ui/field-error.ts'
import type { DraftFault } from './draft-faults.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'
import { useLimitText } from './use-limit-text.ts'

/** The keys of the texts, by the fault's path without its line, and its code. */
const sentences = {
  'quantity too_small': 'wrong.positive',
  'quantity too_big': 'wrong.large',
  'unitPrice too_small': 'wrong.negative',
  'unitPrice too_big': 'wrong.large',
  'discount.value too_small': 'wrong.negative',
  'discount.value too_big': 'wrong.large',
  'discount discount.over_price': 'wrong.overPrice',
  'deposit too_small': 'wrong.negative',
  'deposit too_big': 'wrong.large',
  'got.reason required': 'got.reasonWhy',
} as const

const inLine = /^lines\.(\d+)\./

export const useFaultText = ({ faults, content }: Pick<InvoiceDraft, 'faults' | 'content'>) => {
  const t = useT('invoices')
  const common = useT('common')
  const { number } = useFormat()
  const most = useLimitText()
  const textOf = ({ path, code }: DraftFault): string => {
    const key = `${path.replace(inLine, '')} ${code}`
    if (key in sentences) return t(sentences[key as keyof typeof sentences])
    if (key === 'got.factor range')
      return t('got.range', { least: number(FACTOR_LEAST / SINGLE), most: number(FACTOR_MOST / SINGLE) })
    if (key === 'lines too_big') return most.lines
    if (code === 'date.partial') return common('field.partOfDate')
    return code === 'invalid_type' ? t('wrong.number') : fieldErrorText(common, code)
  }
  const [first] = faults
  const line = content.lines[Number(first && inLine.exec(first.path)?.[1])]
  const day = first?.code === 'date.partial' && t(first.path === 'date' ? 'date' : 'got.doneOn')
  return {
    /** What is wrong at this path or below it, e.g. `lines.2.discount`. */
    at: (path: string): string | undefined => {
      const fault = faults.find(each => each.path === path || each.path.startsWith(`${path}.`))
      return fault && textOf(fault)
    },
    /** The first fault of all, with the name of its line or date. */
    first: first && [day || (line && isolated(line.name)), textOf(first)].filter(Boolean).join(': '),
  }
}
