// The report as a PDF: its sheets are read as they lie in the preview, kept and logged by the server, and set by its typesetter.
import { newId } from '@vetrounds/core/new-id'
import type { RefObject } from 'react'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useDownload } from '../../export/use-download.ts'
import type { PaperInput } from './paper-parts.tsx'
import { printOf } from './plan.ts'

/** @param sheets what the pages of the paper lie in */
export const useReportPdf = (sheets: RefObject<HTMLElement | null>, { patient, plan }: PaperInput) => {
  const branch = usePlace()
  const logReport = useChange('logReport')
  const { download, isComing } = useDownload()
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
  return { download: () => void download(make), isComing }
}
