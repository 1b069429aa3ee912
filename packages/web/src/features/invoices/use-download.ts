// Downloads what the server makes of an invoice as a file; one at a time, with a sentence for each way it fails.
import type { EInvoiceNeed } from '@vetrounds/core/money/e-invoice'
import type { PaperFile } from '@vetrounds/core/money/paper'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { reachNow } from '../../behaviour/connection.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'

const blobOf = ({ type, base64 }: PaperFile): Blob =>
  new Blob([Uint8Array.from(atob(base64), char => char.charCodeAt(0))], { type })

export const useDownload = () => {
  const t = useT('invoices')
  const common = useT('common')
  const { list } = useFormat()
  const [isComing, setComing] = useState(false)
  const wasAsked = useRef(false)

  /** What an e-invoice can't be made without, by name. */
  const lacking = (error: unknown): string | undefined => {
    if (!(error instanceof ApiError) || error.code !== 'invoice.e_invoice') return undefined
    const names = error.errors.map(({ path }) => t(`paper.needs.${path as EInvoiceNeed}`))
    return t('paper.lacks', { list: list(names) })
  }

  const fail = (detail: string | undefined, again: () => void): void =>
    toast({
      severity: 'error',
      summary: t('paper.failed'),
      detail: detail ?? t('paper.failedBody'),
      topic: 'paper',
      action: { label: common('actions.retry'), onAction: again },
    })

  /** Reads the file and hands it to the browser's downloads; a second press while it comes does nothing. */
  const download = async (read: () => Promise<PaperFile>): Promise<void> => {
    const again = () => void download(read)
    if (wasAsked.current) return
    if (reachNow() !== 'online') return fail(common('queue.onlyOnline'), again)
    wasAsked.current = true
    setComing(true)
    try {
      const [file, { saveFile }] = await Promise.all([read(), import('../../export/file.ts')])
      saveFile(blobOf(file), file.name)
    } catch (error) {
      fail(lacking(error) ?? problemText(common, error), again)
    } finally {
      wasAsked.current = false
      setComing(false)
    }
  }
  return { download, isComing }
}
