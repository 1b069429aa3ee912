// Unpacks requests for papers: reads what they say, and has them set.
import { paperEndpoints } from '@vetrounds/core/money/paper.endpoints'
import { creditOf, eInvoiceFacts, readPaperFacts } from '@vetrounds/core/money/paper.service'
import { eInvoiceFile, pdfFile } from '../papers/files.ts'
import { creditPaper, invoicePaper } from '../papers/paper.ts'
import { routesOf } from '../serve.ts'

export const papersRoutes = routesOf(paperEndpoints, {
  readInvoicePdf: async (reader, { params: { id }, query: { language } }) => {
    const facts = await readPaperFacts(reader, id)
    return pdfFile(reader, facts.invoice.row.number, invoicePaper({ ...facts, language }))
  },
  readCreditPdf: async (reader, { params: { id, creditId }, query: { language } }) => {
    const facts = await readPaperFacts(reader, id)
    const credit = creditOf(facts.invoice, creditId)
    return pdfFile(reader, credit.number, creditPaper({ ...facts, language }, credit))
  },
  readEInvoice: async (reader, { params: { id }, query: { form, language, ...asked } }) => {
    const facts = await readPaperFacts(reader, id)
    return eInvoiceFile(reader, eInvoiceFacts(facts, asked), { form, setting: { ...facts, language } })
  },
})
