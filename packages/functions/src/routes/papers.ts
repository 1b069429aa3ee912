// Unpacks requests for papers: reads what they say, and has them set.
import { creditPaper, invoicePaper } from '@vetrounds/core/money/invoice-paper'
import { paperEndpoints } from '@vetrounds/core/money/paper.endpoints'
import { creditOf, eInvoiceFacts, readPaperFacts } from '@vetrounds/core/money/paper.service'
import { readKeptPaper } from '@vetrounds/core/records/kept-paper.service'
import { eInvoiceFile, pdfFile, reportFile } from '../papers/files.ts'
import { routesOf } from '../serve.ts'

export const papersRoutes = routesOf(paperEndpoints, {
  readInvoicePdf: async (reader, { params: { id }, query: { language } }) => {
    const facts = await readPaperFacts(reader, id, language)
    return pdfFile(reader, facts.invoice.row.number, invoicePaper(facts))
  },
  readCreditPdf: async (reader, { params: { id, creditId }, query: { language } }) => {
    const facts = await readPaperFacts(reader, id, language)
    const credit = creditOf(facts.invoice, creditId)
    return pdfFile(reader, credit.number, creditPaper(facts, credit))
  },
  readEInvoice: async (reader, { params: { id }, query: { form, language, ...asked } }) => {
    const facts = await readPaperFacts(reader, id, language)
    return eInvoiceFile(reader, eInvoiceFacts(facts, asked), { form, setting: facts })
  },
  readReportPdf: async (reader, { params: { id, reportId } }) =>
    reportFile(reader, await readKeptPaper(reader, id, reportId)),
})
