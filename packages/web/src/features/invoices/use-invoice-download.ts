// Downloads what the server makes of an invoice, and says what an e-invoice still needs.
import type { EInvoiceNeed } from '@vetrounds/core/money/e-invoice'
import { ApiError } from '../../api/api-error.ts'
import { useDownload } from '../../export/use-download.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

export const useInvoiceDownload = () => {
  const t = useT('invoices')
  const { list } = useFormat()
  /** Names the details that are missing for the e-invoice. */
  return useDownload(error => {
    if (!(error instanceof ApiError) || error.code !== 'invoice.e_invoice') return undefined
    const names = error.errors.map(({ path }) => t(`paper.needs.${path as EInvoiceNeed}`))
    return t('paper.lacks', { list: list(names) })
  })
}
