// The report as a PDF: its sheets are read as they lie in the preview, kept and logged by the server, and set by its typesetter.
import { newId } from '@vetrounds/core/new-id'
import type { RefObject } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useDownload } from '../../export/use-download.ts'
import { useT } from '../../i18n/use-t.ts'
import type { PaperInput } from './paper-parts.tsx'
import { printOf } from './plan.ts'

/** What is set in time and fits a request: a page takes some 45 ms and 3 KB (decision 107). */
const PAGES_AT_MOST = 60

/** Refused for their length alone, since nobody types in sheets: too many bytes, or too much of one kind. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'request.too_large' || error.code === 'request.invalid')

type Laid = {
  /** What the pages of the paper lie in. */
  sheets: RefObject<HTMLElement | null>
  /** How many there are, once they stand. */
  pages: number | undefined
}

/** Downloads the report; `reason` says why it can't be, where it has too many pages. */
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
    await logReport({ params: { id: patient.id }, body: { ...printOf(plan), file: { id, of } } })
    return request('readReportPdf', { params: { id: patient.id, reportId: id } }, { branch })
  }
  const reason = pages > PAGES_AT_MOST ? tooLong : undefined
  return { download: () => void download(make), isComing, reason }
}
