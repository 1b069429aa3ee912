// The contract of estimates.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, pageOf, pageQuery, version } from '../contract/fields.ts'
import { estimate, estimateInput, estimateRow, estimateSigning } from './estimate.ts'
import { invoiceRow, paperMail, reasonInput } from './invoice.ts'

const read = {
  method: 'GET',
  action: 'invoices.manage',
  effect: 'read',
  queueable: false,
  families: [],
} as const
const change = {
  method: 'POST',
  action: 'invoices.manage',
  effect: 'atomic',
  queueable: false,
  families: [],
} as const

const estimates = z.object({ rows: z.array(estimateRow) })

export const estimateEndpoints = {
  listEstimates: endpoint({
    ...read,
    path: '/estimates',
    summary: "A branch's estimates, the last day first",
    query: pageQuery.pick({ cursor: true }),
    response: pageOf(estimateRow),
    errors: [],
  }),
  readEstimate: endpoint({
    ...read,
    path: '/estimates/:id',
    summary: 'One estimate with its lines and its signature',
    params: idParams,
    response: estimate,
    errors: ['not_found'],
  }),
  listOwnerEstimates: endpoint({
    ...read,
    path: '/owners/:id/estimates',
    summary: "An owner's estimates in all branches, the last day first",
    params: idParams,
    response: estimates,
    errors: ['not_found'],
  }),
  listPatientEstimates: endpoint({
    ...read,
    path: '/patients/:id/estimates',
    summary: "A patient's estimates in all branches, the last day first",
    params: idParams,
    response: estimates,
    errors: ['not_found'],
  }),
  makeEstimate: endpoint({
    ...change,
    path: '/estimates',
    summary: 'Make an estimate of a draft, with its range and until when it is valid; the draft is gone then',
    body: estimateInput,
    response: estimateRow,
    errors: [
      'not_found',
      'already_exists',
      'changed_elsewhere',
      'invoice.state',
      'invoice.no_items',
      'invoice.discount',
    ],
  }),
  signEstimate: endpoint({
    ...change,
    path: '/estimates/:id/sign',
    summary: 'Sign an estimate on the screen: it is never changed after that',
    params: idParams,
    body: estimateSigning,
    response: estimateRow,
    errors: ['not_found', 'changed_elsewhere', 'estimate.state', 'estimate.expired'],
  }),
  billEstimate: endpoint({
    ...change,
    path: '/estimates/:id/bill',
    summary: 'Turn an estimate into the draft of an invoice, with its lines; only once',
    params: idParams,
    body: z.object({ v: version }),
    response: invoiceRow,
    errors: ['not_found', 'changed_elsewhere', 'estimate.state', 'estimate.prices', 'invoice.discount'],
  }),
  sendEstimate: endpoint({
    ...change,
    effect: 'outbox',
    families: ['invoicelink'],
    path: '/estimates/:id/mails',
    summary: 'Mail an estimate to its owner, with a link to the PDF that works for seven days',
    params: idParams,
    response: paperMail,
    errors: ['not_found', 'estimate.state', 'estimate.expired', 'invoice.no_email', 'mail.too_many'],
  }),
  giveUpEstimate: endpoint({
    ...change,
    path: '/estimates/:id/give-up',
    summary: 'Give an estimate up with a reason: it stays, and becomes no invoice',
    params: idParams,
    body: reasonInput.extend({ v: version }),
    response: estimateRow,
    errors: ['not_found', 'changed_elsewhere', 'estimate.state'],
  }),
}
