// The contract of papers: what is made of invoices as files, by the function that has the typesetter.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { languages } from '../sessions/choices.ts'
import { paperFile } from './paper.ts'

const inLanguage = z.object({ language: z.enum(languages) })

export const paperEndpoints = {
  readInvoicePdf: endpoint({
    method: 'GET',
    path: '/papers/invoices/:id',
    summary: 'An invoice as a tagged PDF, in a language',
    action: 'invoices.manage',
    effect: 'read',
    // Setting a page costs more than reading it: only for those who may have it.
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
    summary: 'A credit note as a tagged PDF, in a language',
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
}
