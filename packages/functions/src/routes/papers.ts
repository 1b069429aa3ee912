// Unpacks requests for papers: reads their content, and has them typeset.
import { estimatePaper } from '@vetrounds/core/money/estimate-paper'
import { creditPaper, invoicePaper } from '@vetrounds/core/money/invoice-paper'
import { paperEndpoints } from '@vetrounds/core/money/paper.endpoints'
import {
  creditOf,
  eInvoiceFacts,
  readEstimateFacts,
  readPaperFacts,
} from '@vetrounds/core/money/paper.service'
import { readSaudiXml } from '@vetrounds/core/money/saudi.service'
import { readKeptPaper } from '@vetrounds/core/records/kept-paper.service'
import { eInvoiceFile, pdfFile, reportFile, xmlFile } from '../papers/files.ts'
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
  readSaudiInvoice: async (reader, { params: { id }, query }) => {
    const { number, xml } = await readSaudiXml(reader, id, query)
    return xmlFile(number, xml)
  },
  readEstimatePdf: async (reader, { params: { id }, query: { language } }) => {
    const facts = await readEstimateFacts(reader, id, language)
    const { row } = facts.estimate
    return pdfFile(reader, row.date, estimatePaper(facts), facts.estimate.signature)
  },
  readEInvoice: async (reader, { params: { id }, query: { form, language, ...asked } }) => {
    const facts = await readPaperFacts(reader, id, language)
    return eInvoiceFile(reader, eInvoiceFacts(facts, asked), { form, setting: facts })
  },
  readReportPdf: async (reader, { params: { id, reportId } }) =>
    reportFile(reader, await readKeptPaper(reader, id, reportId)),
})
