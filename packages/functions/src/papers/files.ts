// Papers and e-invoices as the files that the API hands out.
import type { Reader } from '@vetrounds/core/access/actor'
import { AppError } from '@vetrounds/core/errors'
import { asIssued, type EInvoiceFacts, type EInvoiceForm, eInvoice } from '@vetrounds/core/money/e-invoice'
import { creditPaper, invoicePaper, type Setting } from '@vetrounds/core/money/invoice-paper'
import type { PaperFile } from '@vetrounds/core/money/paper'
import type { Paper } from '@vetrounds/core/money/paper-writer'
import { filesOfPaper, type ReportPaper } from '@vetrounds/core/records/report-paper'
import { countLoad } from '@vetrounds/core/sessions/rate.service'

const madeAt = ({ request }: Reader): number => Date.parse(request.at)

const fileOf = (name: string, type: string, bytes: Uint8Array): PaperFile => ({
  name,
  type,
  base64: Buffer.from(bytes).toString('base64'),
})

/** An XML document, named by its number. */
export const xmlFile = (number: string, xml: string): PaperFile =>
  fileOf(`${number}.xml`, 'application/xml', Buffer.from(xml))

/**
 * Counts one more paper for this person and loads the typesetter:
 * each paper takes seconds of an instance, and all clinics share fifty. Throws `rate.limited`.
 */
const typesetterFor = async ({ userId }: Reader) => {
  await countLoad('papers', userId)
  return import('./typeset.ts')
}

/** Sets the paper and names its file by the number; a draft has none. */
export const pdfFile = async (
  reader: Reader,
  number: string | undefined,
  paper: Paper,
  signature?: string,
): Promise<PaperFile> => {
  const { typeset } = await typesetterFor(reader)
  return fileOf(`${number ?? 'draft'}.pdf`, 'application/pdf', typeset(paper, madeAt(reader), { signature }))
}

/**
 * XRechnung as XML alone, ZUGFeRD as a PDF/A-3 with the XML in it. Throws `invoice.e_invoice` where a text has letters that none
 * of the typefaces has, which PDF/A forbids.
 */
export const eInvoiceFile = async (
  reader: Reader,
  facts: EInvoiceFacts,
  { form, setting }: { form: EInvoiceForm; setting: Setting },
): Promise<PaperFile> => {
  const { invoice, credit } = facts
  const number = credit?.number ?? invoice.row.number ?? ''
  const xml = eInvoice(facts, form)
  if (form === 'xrechnung') return xmlFile(number, xml)
  const paper = credit
    ? creditPaper(setting, credit)
    : invoicePaper({ ...setting, invoice: asIssued(invoice) })
  const { typeset } = await typesetterFor(reader)
  const { withZugferdMetadata } = await import('./zugferd.ts')
  try {
    const pdf = typeset(paper, madeAt(reader), { xml })
    return fileOf(`${number}-zugferd.pdf`, 'application/pdf', withZugferdMetadata(pdf, paper.attachment))
  } catch (error) {
    if (!(error instanceof Error && /could not be displayed/.test(error.message))) throw error
    throw new AppError('invoice.e_invoice', {}, [{ path: 'letters', code: 'letters.unknown' }])
  }
}

/** The PDF of a stored report, with its pictures. Throws `retry` if the bucket is slow. */
export const reportFile = async (
  reader: Reader,
  { paper, at }: { paper: ReportPaper; at: string },
): Promise<PaperFile> => {
  const { typesetReport } = await typesetterFor(reader)
  const files = filesOfPaper(paper)
  const pictures =
    files.length > 0 ? await (await import('./pictures.ts')).picturesOf(reader, files) : new Map()
  return fileOf(`${paper.name}.pdf`, 'application/pdf', typesetReport(paper, pictures, Date.parse(at)))
}
