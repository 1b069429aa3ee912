// The contract of papers as files (PDF, XML), which the function that has the typesetter makes.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { languages } from '../sessions/choices.ts'
import { eInvoiceForms } from './e-invoice.ts'
import { paperFile } from './paper.ts'

/** Without `language`, a paper is in the owner's document language. */
const inLanguage = z.object({ language: z.enum(languages).optional() })

export const paperEndpoints = {
  readInvoicePdf: endpoint({
    method: 'GET',
    path: '/papers/invoices/:id',
    summary: 'An invoice as a tagged PDF, in its reader’s language or another',
    action: 'invoices.manage',
    effect: 'read',
    // Typesetting a page costs more than reading its data, so it starts only after the check of access.
    afterAccess: true,
    queueable: false,
    families: [],
    params: idParams,
    query: inLanguage,
    response: paperFile,
    errors: ['not_found'],
  }),
  readCreditPdf: endpoint({
    method: 'GET',
    path: '/papers/invoices/:id/credits/:creditId',
    summary: 'A credit note as a tagged PDF, in its reader’s language or another',
    action: 'invoices.manage',
    effect: 'read',
    afterAccess: true,
    queueable: false,
    families: [],
    params: idParams.extend({ creditId: id }),
    query: inLanguage,
    response: paperFile,
    errors: ['not_found'],
  }),
  readSaudiInvoice: endpoint({
    method: 'GET',
    path: '/papers/invoices/:id/saudi',
    summary: 'A Saudi invoice or credit note as UBL, byte for byte as it was chained, with code and stamp',
    action: 'invoices.manage',
    effect: 'read',
    afterAccess: true,
    queueable: false,
    families: [],
    params: idParams,
    query: z.object({ creditId: id.optional(), stamped: z.stringbool().optional() }),
    response: paperFile,
    errors: ['not_found', 'invoice.state', 'invoice.no_certificate'],
  }),
  readEstimatePdf: endpoint({
    method: 'GET',
    path: '/papers/estimates/:id',
    summary: 'An estimate as a tagged PDF, in its reader’s language or another',
    action: 'invoices.manage',
    effect: 'read',
    afterAccess: true,
    queueable: false,
    families: [],
    params: idParams,
    query: inLanguage,
    response: paperFile,
    errors: ['not_found'],
  }),
  readEInvoice: endpoint({
    method: 'GET',
    path: '/papers/invoices/:id/e-invoice',
    summary:
      'An issued invoice or one of its credit notes as XRechnung, or as ZUGFeRD: a PDF with the e-invoice in it',
    action: 'invoices.manage',
    effect: 'read',
    afterAccess: true,
    queueable: false,
    families: [],
    params: idParams,
    query: inLanguage.extend({
      form: z.enum(eInvoiceForms),
      creditId: id.optional(),
      reference: shortText.max(100).optional(),
    }),
    response: paperFile,
    errors: ['not_found', 'invoice.state', 'invoice.e_invoice'],
  }),
  readReportPdf: endpoint({
    method: 'GET',
    path: '/papers/patients/:id/reports/:reportId',
    summary: 'A report of a medical record as a tagged PDF, as its sheets were kept within the last day',
    action: 'records.read',
    effect: 'read',
    afterAccess: true,
    queueable: false,
    families: [],
    params: idParams.extend({ reportId: id }),
    response: paperFile,
    errors: ['not_found'],
  }),
}
