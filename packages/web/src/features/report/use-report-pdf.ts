// The report as a PDF: its sheets are read from the preview, stored and logged by the server, and typeset there.
import { newId } from '@vetrounds/core/new-id'
import type { RefObject } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useDownload } from '../../export/use-download.ts'
import { useT } from '../../i18n/use-t.ts'
import type { PaperInput } from './paper-parts.tsx'
import { logEntryOf } from './plan.ts'

/** The most pages that are typeset in time and fit into one request: a page takes about 45 ms and 3 KB (decision 107). */
const PAGES_AT_MOST = 60

/**
 * Nobody types into the sheets, so these refusals can only mean that the report is too long: too many bytes, or too many items of
 * one kind.
 */
const isTooMuch = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'request.too_large' || error.code === 'request.invalid')

type Laid = {
  /** The element that contains the pages of the paper. */
  sheets: RefObject<HTMLElement | null>
  /** The number of pages, once they are laid out. */
  pages: number | undefined
}

/** Downloads the report. `reason` says that it has too many pages, if it has. */
export const useReportPdf = ({ sheets, pages = 0 }: Laid, { patient, plan }: PaperInput) => {
  const t = useT('report')
  const branch = usePlace()
  const logReport = useChange('logReport')
  const tooLong = t('pdfTooLong', { pages: PAGES_AT_MOST })
  const { download, isComing } = useDownload(error => (isTooMuch(error) ? tooLong : undefined))
  const make = async () => {
    const { readSheets } = await import('../../print/read-sheets.ts')
    const within = sheets.current
    const title = within?.querySelector('h1')?.textContent ?? ''
    const name = `${title} ${patient.name}`.trim().slice(0, 120)
    const of = within && readSheets(within, { name, language: plan.language, sheet: plan.paper })
    if (!of) throw new Error('No sheet of the report stands yet.')
    const id = newId()
    await logReport({ params: { id: patient.id }, body: { ...logEntryOf(plan), file: { id, of } } })
    return request('readReportPdf', { params: { id: patient.id, reportId: id } }, { branch })
  }
  const reason = pages > PAGES_AT_MOST ? tooLong : undefined
  return { download: () => void download(make), isComing, reason }
}
