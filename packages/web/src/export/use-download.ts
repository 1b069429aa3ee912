// Downloads files that the server makes, one at a time, and shows a sentence for each kind of failure.
import type { PaperFile } from '@vetrounds/core/money/paper'
import { useRef, useState } from 'react'
import { problemText } from '../api/problem-text.ts'
import { reachNow } from '../behaviour/connection.ts'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../ui/toast.ts'

const blobOf = ({ type, base64 }: PaperFile): Blob =>
  new Blob([Uint8Array.from(atob(base64), char => char.charCodeAt(0))], { type })

/** @param explain returns the sentence for an error that only the calling page knows; undefined for any other error */
export const useDownload = (explain: (error: unknown) => string | undefined = () => undefined) => {
  const t = useT('nouns')
  const common = useT('common')
  const [isComing, setComing] = useState(false)
  const wasAsked = useRef(false)

  const fail = (detail: string | undefined, again: () => void): void =>
    toast({
      severity: 'error',
      summary: t('pdf.failed'),
      detail: detail ?? t('pdf.failedBody'),
      topic: 'paper',
      action: { label: common('actions.retry'), onAction: again },
    })

  /** Reads the file and downloads it in the browser; a second press while it is being read does nothing. */
  const download = async (read: () => Promise<PaperFile>): Promise<void> => {
    const again = () => void download(read)
    if (wasAsked.current) return
    if (reachNow() !== 'online') return fail(common('queue.onlyOnline'), again)
    wasAsked.current = true
    setComing(true)
    try {
      const [file, { saveFile }] = await Promise.all([read(), import('./file.ts')])
      saveFile(blobOf(file), file.name)
    } catch (error) {
      fail(explain(error) ?? problemText(common, error), again)
    } finally {
      wasAsked.current = false
      setComing(false)
    }
  }
  return { download, isComing }
}
